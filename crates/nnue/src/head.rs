//! The two small layers of a large network, beside its outputs. Its inputs are the neurons of both accumulators, clipped
//! and squared.

use alloc::vec;
use alloc::vec::Vec;

use duiyi_game::{Bytes, CutShort};

use crate::kernel;
use crate::network::{BLOCK, Block, OUTPUT};

/// Neurons of the first layer; each is clipped for one input of the second, and squared for another.
pub(crate) const FIRST: usize = 16;
/// Neurons of the second layer.
pub(crate) const SECOND: usize = 32;
/// Integer that stands for an activation of 1 in the trainer, of its inputs and of its neurons.
pub(crate) const UNIT: i32 = 128;
/// Largest value of an activation: just below 1.
const MOST: i32 = UNIT - 1;

/// Sums that a [`Tile`] of weights goes to.
pub(crate) const LANES: usize = 8;
/// Inputs beside each other whose products with weights are added up at a time.
pub(crate) const GROUP: usize = 4;
/// Sums of some neurons, with the scale [`UNIT`] × [`OUTPUT`].
pub(crate) type Sums<const WIDTH: usize> = [[i32; LANES]; WIDTH];
/// Activations of neurons, 0 to [`MOST`].
pub(crate) type Activations = [u8; BLOCK];

/// Weights `[neuron][input]`, aligned for vector loads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub(crate) struct Tile(pub(crate) [[i8; GROUP]; LANES]);

impl Tile {
    pub(crate) const ZERO: Self = Self([[0; GROUP]; LANES]);
}

const FIRST_WIDTH: usize = FIRST / LANES;
const SECOND_WIDTH: usize = SECOND / LANES;
/// Blocks of the accumulator that are worked on at a time.
const CHUNK: usize = 8;

/// One layer for each output: the sums of `WIDTH` × [`LANES`] neurons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layer<const WIDTH: usize> {
    /// `[output][group of inputs][lanes of neurons]`, scale [`OUTPUT`].
    weights: Vec<Tile>,
    /// `[output]`.
    bias: Vec<Sums<WIDTH>>,
}

impl<const WIDTH: usize> Layer<WIDTH> {
    const NEURONS: usize = WIDTH * LANES;

    /// Reads weights `[output][neuron][input]` and a bias `[output][neuron]`.
    fn read(file: &mut Bytes<'_>, outputs: usize, inputs: usize) -> Result<Self, CutShort> {
        let tiles = inputs / GROUP * WIDTH;
        let mut weights = vec![Tile::ZERO; outputs * tiles];
        for output in weights.chunks_exact_mut(tiles) {
            for neuron in 0..Self::NEURONS {
                let bytes = file.take(inputs)?.as_chunks::<GROUP>().0;
                for (tiles, bytes) in output.chunks_exact_mut(WIDTH).zip(bytes) {
                    tiles[neuron / LANES].0[neuron % LANES] = bytes.map(|byte| byte as i8);
                }
            }
        }
        let mut bias = vec![[[0; LANES]; WIDTH]; outputs];
        for sum in bias.as_flattened_mut().as_flattened_mut() {
            *sum = file.array().map(i32::from_le_bytes)?;
        }
        Ok(Self { weights, bias })
    }

    /// What [`read`](Self::read) reads.
    fn write(&self, file: &mut Vec<u8>) {
        let tiles = self.weights.len() / self.bias.len();
        for output in self.weights.chunks_exact(tiles) {
            for neuron in 0..Self::NEURONS {
                for tiles in output.chunks_exact(WIDTH) {
                    let weights = tiles[neuron / LANES].0[neuron % LANES];
                    file.extend(weights.map(|weight| weight as u8));
                }
            }
        }
        let bias = self.bias.as_flattened().as_flattened();
        file.extend(bias.iter().flat_map(|sum| sum.to_le_bytes()));
    }

    /// The bias of an output, and its weights.
    fn of(&self, output: usize) -> (Sums<WIDTH>, &[Tile]) {
        let tiles = self.weights.len() / self.bias.len();
        let weights = &self.weights[output * tiles..][..tiles];
        (self.bias[output], weights)
    }
}

/// The activation of a sum. The shift rounds negative sums down; they are clipped to zero in any case.
fn clip(sum: i32) -> u8 {
    (sum >> OUTPUT.trailing_zeros()).clamp(0, MOST) as u8
}

/// The layers of all outputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    first: Layer<FIRST_WIDTH>,
    second: Layer<SECOND_WIDTH>,
    /// `[output][neuron]`, scale [`OUTPUT`].
    last: Vec<[i8; SECOND]>,
    /// In builds that read no heads there can be none, and their code is left out.
    #[cfg(not(feature = "head"))]
    none: core::convert::Infallible,
}

/// Bytes of the head of a network in its file.
pub(crate) const fn bytes(outputs: usize, hidden: usize) -> usize {
    outputs * (FIRST * (2 * hidden + 4) + SECOND * (2 * FIRST + 4 + 1))
}

impl Head {
    /// Reads the head of a network with these numbers of outputs and of hidden neurons for each side.
    #[cfg_attr(
        not(feature = "head"),
        expect(unreachable_code, reason = "such files are refused before")
    )]
    pub(crate) fn read(
        file: &mut Bytes<'_>,
        outputs: usize,
        hidden: usize,
    ) -> Result<Self, CutShort> {
        let first = Layer::read(file, outputs, 2 * hidden)?;
        let second = Layer::read(file, outputs, 2 * FIRST)?;
        let mut last = vec![[0; SECOND]; outputs];
        for weights in &mut last {
            *weights = file.array()?.map(|byte: u8| byte as i8);
        }
        Ok(Self {
            first,
            second,
            last,
            #[cfg(not(feature = "head"))]
            none: unreachable!(),
        })
    }

    /// What [`read`](Self::read) reads.
    pub(crate) fn write(&self, file: &mut Vec<u8>) {
        self.first.write(file);
        self.second.write(file);
        file.extend(self.last.as_flattened().iter().map(|&weight| weight as u8));
    }

    /// What it adds to an output, with the scale [`UNIT`] × [`OUTPUT`].
    pub(crate) fn evaluate<const FINE: u32>(
        &self,
        own: &[Block],
        opponents: &[Block],
        output: usize,
    ) -> i32 {
        let (mut sums, weights) = self.first.of(output);
        let halves = weights.split_at(weights.len() / 2);
        // Some neurons at a time, so that there is little room to clear.
        let mut room = [[0; BLOCK]; CHUNK];
        for (seen, weights) in [(own, halves.0), (opponents, halves.1)] {
            let chunks = weights.chunks(CHUNK * BLOCK / GROUP * FIRST_WIDTH);
            for (seen, weights) in seen.chunks(CHUNK).zip(chunks) {
                let values = &mut room[..seen.len()];
                kernel::square::<FINE>(values, seen);
                kernel::affine(&mut sums, values, weights);
            }
        }
        let mut inputs = [[0_u8; BLOCK]; 2 * FIRST / BLOCK];
        let (clipped, squared) = inputs.as_flattened_mut().split_at_mut(FIRST);
        for ((clipped, squared), &sum) in clipped.iter_mut().zip(squared).zip(sums.as_flattened()) {
            *clipped = clip(sum);
            // A negative value, too, is rounded towards zero.
            let value = (sum.unsigned_abs() / OUTPUT as u32).min(MOST as u32);
            *squared = (value * value / UNIT as u32) as u8;
        }
        let (mut sums, weights) = self.second.of(output);
        kernel::affine(&mut sums, &inputs, weights);
        let weighted = |(&sum, &weight): (&i32, &i8)| i32::from(clip(sum)) * i32::from(weight);
        let neurons = sums.as_flattened().iter().zip(&self.last[output]);
        neurons.map(weighted).sum()
    }
}
