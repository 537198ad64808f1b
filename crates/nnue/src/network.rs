use alloc::string::String;
use alloc::vec::Vec;

use crate::kernel;

/// Integer that stands for an activation of 1 in the trainer.
pub(crate) const ONE: i32 = 256;
/// Largest value of an activation: just below 1, so that its product with a weight fits into 16 bits.
pub(crate) const CLIP: i32 = 255;
/// A weight of the first layer is its byte in the file times this.
pub(crate) const STEP: i16 = 2;
/// Integer that stands for an output weight of 1 in the trainer.
pub(crate) const OUTPUT: i32 = 64;
/// Centipawns for an output of 1 in the trainer.
pub(crate) const SCALE: i32 = 300;

/// The size of a network's input and output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Number of different features.
    pub features: usize,
    /// Number of outputs to choose from.
    pub outputs: usize,
}

/// A network with `H` hidden neurons for each side, whose first layer has `FINE` more bits of precision than an
/// activation: for positions with dozens of features, where small rounding errors add up.
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
    /// What the network was trained on, as its file states.
    pub(crate) origin: String,
}

/// A row of numbers, aligned for vector loads.
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
    /// What the network was trained on.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The numbers of features and outputs.
    #[must_use]
    pub fn shape(&self) -> Shape {
        Shape {
            features: self.features.len(),
            outputs: self.outputs.len(),
        }
    }

    /// Computes the accumulator of a set of features from scratch.
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

    /// Sets `after` to `before` with one feature removed and one added: a piece has moved.
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

    /// The same with one more feature removed: a piece has captured.
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

    /// Updates an accumulator for pairs of features; the first of each pair is removed, the second added: a stone has
    /// changed the patterns of the points around it.
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
