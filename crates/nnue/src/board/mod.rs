//! A network over the points of a board, for games whose pieces stay where they are put.
//!
//! Each point has some channels. What the lines through it show and what stands on it each add a row of numbers; the sum,
//! clipped, is the point's *inner* value. A small convolution, which treats all mirror images alike, mixes the points
//! around it into its *outer* value. The outer values of a point say how good a move there is; their sum over the board says who is
//! ahead (after the *mixnets* of Gomoku engines).
//!
//! All numbers are integers, so a position has one value, however it was reached.

mod file;
mod planes;

use alloc::vec;
use alloc::vec::Vec;

use crate::network::{BLOCK, Block};

pub use file::BoardWeights;
pub use planes::{PAD, Planes, Seen};

/// Integer that stands for an inner value, or a weight in the file, of 1.
pub const INNER: i32 = 64;
/// Integer that stands for an outer value of 1.
pub const OUTER: i32 = 128;
/// Largest inner and outer value: its product with a weight fits into 16 bits.
pub const CLIP: i16 = 255;
/// Bits by which products of the convolution are cut: what is left has 256 as 1.
pub const CUT: i32 = 4;
/// Neurons between the sums and the value.
pub const HIDDEN: usize = 16;
/// The sum of the outer values is divided by this and by [`OUTER`] before the hidden neurons.
pub const SPREAD: i32 = 16;
/// Integer that stands for 1 at the hidden neurons, and their largest value.
pub const HIDDEN_ONE: i32 = 256;
/// See [`HIDDEN_ONE`].
pub const HIDDEN_CLIP: i32 = 1_023;
/// Integer that stands for a value of 1.
pub const VALUE: i32 = HIDDEN_ONE * INNER;
/// Centipawns of a value of 1.
const SCALE: i64 = 300;

/// The steps from a point to the points around it that have the same weight: itself, and along lines and diagonals the
/// points one and two steps away.
pub const RINGS: [&[(i32, i32)]; 5] = [
    &[(0, 0)],
    &[(1, 0), (-1, 0), (0, 1), (0, -1)],
    &[(1, 1), (-1, -1), (1, -1), (-1, 1)],
    &[(2, 0), (-2, 0), (0, 2), (0, -2)],
    &[(2, 2), (-2, -2), (2, -2), (-2, 2)],
];

/// The size of the input and output of a network over a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardShape {
    /// Number of things that a line through a point may show.
    pub lines: usize,
    /// Number of things that a point itself may be.
    pub points: usize,
    /// Number of outputs to choose from.
    pub outputs: usize,
}

/// A network with as many channels as its file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardNetwork {
    weights: BoardWeights,
    /// Blocks of a row.
    width: usize,
    /// `[line][block]`, scale [`INNER`].
    lines: Vec<Block>,
    /// `[point][block]`, scale [`INNER`].
    points: Vec<Block>,
    /// `[ring][block]`, scale 64.
    kernel: Vec<Block>,
    /// `[block]`, scale 256.
    bias: Vec<Block>,
    /// `[output][block]`, scale 64.
    policy: Vec<Block>,
}

/// Numbers of one byte each, as blocks.
fn blocks(bytes: &[i8]) -> Vec<Block> {
    let (chunks, _) = bytes.as_chunks::<BLOCK>();
    chunks
        .iter()
        .map(|chunk| Block(chunk.map(i16::from)))
        .collect()
}

impl BoardNetwork {
    /// A network with these weights.
    ///
    /// # Panics
    /// When their numbers do not fit each other.
    #[must_use]
    pub fn new(weights: BoardWeights) -> Self {
        weights.check();
        let (bias, _) = weights.bias.as_chunks::<BLOCK>();
        Self {
            width: weights.channels / BLOCK,
            lines: blocks(&weights.lines),
            points: blocks(&weights.points),
            kernel: blocks(&weights.kernel),
            bias: bias.iter().copied().map(Block).collect(),
            policy: blocks(&weights.policy),
            weights,
        }
    }

    /// The weights, as the file has them.
    #[must_use]
    pub const fn weights(&self) -> &BoardWeights {
        &self.weights
    }

    /// What the network was trained on.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.weights.origin
    }

    /// Channels of a point.
    #[must_use]
    pub const fn channels(&self) -> usize {
        self.weights.channels
    }

    /// The hidden neurons behind the sums of the outer values, scale [`HIDDEN_ONE`], before they are clipped.
    #[must_use]
    pub fn hidden(&self, sums: &[i32], output: usize) -> [i32; HIDDEN] {
        let weights = &self.weights;
        core::array::from_fn(|neuron| {
            let at = output * HIDDEN + neuron;
            let row = &weights.hidden[at * weights.channels..][..weights.channels];
            let sum = dot(row, sums) / (INNER * OUTER * SPREAD / HIDDEN_ONE);
            sum + i32::from(weights.hidden_bias[at])
        })
    }

    /// Centipawns of sums of outer values.
    fn value(&self, sums: &[i32], output: usize) -> i32 {
        let weights = &self.weights;
        let out = &weights.out[output * HIDDEN..][..HIDDEN];
        let direct = &weights.direct[output * weights.channels..][..weights.channels];
        let value: i32 = self
            .hidden(sums, output)
            .iter()
            .zip(out)
            .map(|(&hidden, &weight)| hidden.clamp(0, HIDDEN_CLIP) * i32::from(weight))
            .sum();
        let value = value + dot(direct, sums) / (INNER * OUTER * SPREAD / VALUE);
        let value = i64::from(value + weights.out_bias[output]);
        (value * SCALE / i64::from(VALUE)) as i32
    }
}

fn dot(weights: &[i8], values: &[i32]) -> i32 {
    let products = weights.iter().zip(values);
    products
        .map(|(&weight, &value)| i32::from(weight) * value)
        .sum()
}

fn zeros(count: usize) -> Vec<Block> {
    vec![Block::ZERO; count]
}
