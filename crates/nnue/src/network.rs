use alloc::string::String;
use alloc::vec;
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

/// Neurons that the loops handle at a time; the hidden neurons of a network are a multiple of it.
pub(crate) const BLOCK: usize = 16;
/// Most hidden neurons for each side, with which no partial sum overflows.
pub(crate) const MAX_HIDDEN: usize = 1_024;

/// The size of a network's input and output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Number of different features.
    pub features: usize,
    /// Number of outputs to choose from.
    pub outputs: usize,
}

/// A network with as many hidden neurons as its file says, whose first layer has `FINE` more bits of precision than an
/// activation: for positions with dozens of features, where small rounding errors add up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network<const FINE: u32 = 0> {
    /// `[feature][neuron]`, scale [`ONE`] × 2^`FINE`.
    pub(crate) features: Rows,
    /// `[neuron]`, scale [`ONE`] × 2^`FINE`.
    pub(crate) bias: Vec<Block>,
    /// `[output][own, opponent's][neuron]`, scale [`OUTPUT`].
    pub(crate) outputs: Rows,
    /// `[output]`, scale [`ONE`] × [`OUTPUT`].
    pub(crate) output_bias: Vec<i32>,
    /// What the network was trained on, as its file states.
    pub(crate) origin: String,
}

/// What debug assertions say.
const FOREIGN: &str = "an accumulator is of another network";

/// Numbers of some neurons beside each other, aligned for vector loads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub(crate) struct Block(pub(crate) [i16; BLOCK]);

impl Block {
    pub(crate) const ZERO: Self = Self([0; BLOCK]);
}

/// Rows of equal length, each with a number for every neuron.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rows {
    pub(crate) blocks: Vec<Block>,
    /// Blocks of a row.
    pub(crate) width: usize,
}

impl Rows {
    pub(crate) fn new(count: usize, hidden: usize) -> Self {
        let width = hidden / BLOCK;
        Self {
            blocks: vec![Block::ZERO; count * width],
            width,
        }
    }

    pub(crate) fn row(&self, index: usize) -> &[Block] {
        &self.blocks[index * self.width..][..self.width]
    }

    /// Blocks of a row, from `at` on.
    #[allow(
        dead_code,
        reason = "vector kernels ask for it, and not all builds have one"
    )]
    #[inline]
    pub(crate) fn part<const N: usize>(&self, index: usize, at: usize) -> &[Block; N] {
        let blocks = self.row(index)[at..].first_chunk();
        blocks.expect("the row has as many blocks")
    }

    fn count(&self) -> usize {
        self.blocks.len() / self.width
    }
}

/// The first layer of a position as one side sees it.
#[derive(Debug, PartialEq, Eq)]
pub struct Accumulator(Vec<Block>);

impl Clone for Accumulator {
    // Not copied into each loop that clones, which would make programs longer.
    #[inline(never)]
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl Accumulator {
    /// Becomes equal to another of the same network.
    ///
    /// # Panics
    /// When the other has another number of neurons.
    pub fn copy_from(&mut self, other: &Self) {
        self.0.copy_from_slice(&other.0);
    }
}

impl<const FINE: u32> Network<FINE> {
    /// What the network was trained on.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The numbers of features and outputs.
    #[must_use]
    pub fn shape(&self) -> Shape {
        Shape {
            features: self.features.count(),
            outputs: self.output_bias.len(),
        }
    }

    /// Hidden neurons for each side.
    #[must_use]
    pub fn hidden(&self) -> usize {
        self.features.width * BLOCK
    }

    /// The accumulator of no features.
    #[must_use]
    pub fn accumulator(&self) -> Accumulator {
        Accumulator(self.bias.clone())
    }

    /// Whether an accumulator has as many neurons.
    const fn fits(&self, accumulator: &Accumulator) -> bool {
        accumulator.0.len() == self.features.width
    }

    /// Computes the accumulator of a set of features from scratch.
    ///
    /// # Panics
    /// When a feature is not within the [`Shape`], or the accumulator is of a network with more or fewer neurons.
    pub fn refresh(
        &self,
        accumulator: &mut Accumulator,
        features: impl IntoIterator<Item = usize>,
    ) {
        accumulator.0.copy_from_slice(&self.bias);
        for feature in features {
            kernel::add(&mut accumulator.0, self.features.row(feature));
        }
    }

    /// Sets `after` to `before` with one feature removed and one added: a piece has moved.
    ///
    /// Here and below, accumulators must be of a network with as many neurons. Only builds with debug assertions look;
    /// otherwise the numbers that come out mean nothing, or it panics.
    ///
    /// # Panics
    /// When a feature is not within the [`Shape`].
    pub fn moved(&self, after: &mut Accumulator, before: &Accumulator, gone: usize, come: usize) {
        debug_assert!(self.fits(after) && self.fits(before), "{FOREIGN}");
        let (gone, come) = (self.features.row(gone), self.features.row(come));
        kernel::moved(&mut after.0, &before.0, gone, come);
    }

    /// The same with one more feature removed: a piece has captured.
    ///
    /// # Panics
    /// When a feature is not within the [`Shape`].
    pub fn captured(
        &self,
        after: &mut Accumulator,
        before: &Accumulator,
        gone: usize,
        taken: usize,
        come: usize,
    ) {
        debug_assert!(self.fits(after) && self.fits(before), "{FOREIGN}");
        let (gone, taken) = (self.features.row(gone), self.features.row(taken));
        let come = self.features.row(come);
        kernel::captured(&mut after.0, &before.0, gone, taken, come);
    }

    /// Updates an accumulator for pairs of features; the first of each pair is removed, the second added: a stone has
    /// changed the patterns of the points around it.
    ///
    /// # Panics
    /// When a feature is not within the [`Shape`].
    pub fn exchange(&self, accumulator: &mut Accumulator, changes: &[(u16, u16)]) {
        debug_assert!(self.fits(accumulator), "{FOREIGN}");
        kernel::exchange(&mut accumulator.0, &self.features, changes);
    }

    /// Centipawns from the side to move, whose accumulator is `own`.
    ///
    /// # Panics
    /// When there is no such output.
    #[must_use]
    pub fn evaluate(&self, own: &Accumulator, opponents: &Accumulator, output: usize) -> i32 {
        debug_assert!(self.fits(own) && self.fits(opponents), "{FOREIGN}");
        let (first, second) = (
            self.outputs.row(2 * output),
            self.outputs.row(2 * output + 1),
        );
        let sum = kernel::activate::<FINE>(&own.0, first)
            + kernel::activate::<FINE>(&opponents.0, second);
        let value = sum / i64::from(ONE) + i64::from(self.output_bias[output]);
        (value * i64::from(SCALE) / i64::from(ONE * OUTPUT)) as i32
    }
}
