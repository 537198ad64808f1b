use alloc::string::String;
use alloc::vec::Vec;

use crate::kernel;

/// 1 in the trainer's numbers for an activation.
pub(crate) const ONE: i32 = 256;
/// Largest value of an activation: as much of 1 as lets its product with a weight fit into 16 bits.
pub(crate) const CLIP: i32 = 255;
/// A weight of the first layer is as many times its byte in the file.
pub(crate) const STEP: i16 = 2;
/// 1 in the trainer's numbers for an output weight.
pub(crate) const OUTPUT: i32 = 64;
/// Centipawns of an output of 1 in the trainer's numbers.
pub(crate) const SCALE: i32 = 300;

/// What a network is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Features that a position can have.
    pub features: usize,
    /// Outputs to choose from.
    pub outputs: usize,
}

/// A network of `H` hidden neurons for each side, whose first layer is finer by `FINE` bits than an activation: for
/// features that come by the dozen, where small errors add up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network<const H: usize, const FINE: u32 = 0> {
    /// `[feature][neuron]`, scale [`ONE`] × 2^`FINE`.
    pub(crate) features: Vec<Row<H>>,
    /// `[neuron]`, scale [`ONE`] × 2^`FINE`.
    pub(crate) bias: Row<H>,
    /// `[output][own, opponent's][neuron]`, scale [`OUTPUT`].
    pub(crate) outputs: Vec<[Row<H>; 2]>,
    /// `[output]`, scale [`ONE`] × [`OUTPUT`].
    pub(crate) output_bias: Vec<i32>,
    /// What it was trained on, as its file says.
    pub(crate) origin: String,
}

/// A row of numbers where vectors can be read at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub(crate) struct Row<const H: usize>(pub(crate) [i16; H]);

/// The first layer of a position as one side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accumulator<const H: usize>(Row<H>);

impl<const H: usize> Default for Accumulator<H> {
    fn default() -> Self {
        Self(Row([0; H]))
    }
}

impl<const H: usize, const FINE: u32> Network<H, FINE> {
    /// What it was trained on.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// What it is made for.
    #[must_use]
    pub fn shape(&self) -> Shape {
        Shape {
            features: self.features.len(),
            outputs: self.outputs.len(),
        }
    }

    /// The accumulator of a set of features.
    ///
    /// # Panics
    /// When a feature is not within the [`Shape`].
    #[must_use]
    pub fn refresh(&self, features: impl IntoIterator<Item = usize>) -> Accumulator<H> {
        let mut accumulator = self.bias;
        for feature in features {
            kernel::add(&mut accumulator, &self.features[feature]);
        }
        Accumulator(accumulator)
    }

    /// Makes `after` what `before` is when a feature has gone and another come: a piece has moved.
    ///
    /// # Panics
    /// When a feature is not within the [`Shape`].
    pub fn moved(
        &self,
        after: &mut Accumulator<H>,
        before: &Accumulator<H>,
        gone: usize,
        come: usize,
    ) {
        let (gone, come) = (&self.features[gone], &self.features[come]);
        kernel::moved(&mut after.0, &before.0, gone, come);
    }

    /// The same when another feature has gone besides: a piece has captured.
    ///
    /// # Panics
    /// When a feature is not within the [`Shape`].
    pub fn captured(
        &self,
        after: &mut Accumulator<H>,
        before: &Accumulator<H>,
        gone: usize,
        taken: usize,
        come: usize,
    ) {
        let (gone, taken) = (&self.features[gone], &self.features[taken]);
        let come = &self.features[come];
        kernel::captured(&mut after.0, &before.0, gone, taken, come);
    }

    /// Makes an accumulator what it is when features have gone and others come, as many, in pairs of those gone and
    /// those come: a stone has changed what the points around it are good for.
    ///
    /// # Panics
    /// When a feature is not within the [`Shape`].
    pub fn exchange(&self, accumulator: &mut Accumulator<H>, changes: &[(u16, u16)]) {
        kernel::exchange(&mut accumulator.0, &self.features, changes);
    }

    /// Centipawns from the side to move, whose accumulator is `own`.
    ///
    /// # Panics
    /// When there is no such output.
    #[must_use]
    pub fn evaluate(&self, own: &Accumulator<H>, opponents: &Accumulator<H>, output: usize) -> i32 {
        let [first, second] = &self.outputs[output];
        let sum = kernel::activate::<H, FINE>(&own.0, first)
            + kernel::activate::<H, FINE>(&opponents.0, second);
        let value = i64::from(sum / ONE + self.output_bias[output]);
        (value * i64::from(SCALE) / i64::from(ONE * OUTPUT)) as i32
    }
}
