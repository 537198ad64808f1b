//! The inner and outer values of all points, kept up to date.

use alloc::vec;
use alloc::vec::Vec;

use super::{BoardNetwork, CLIP, CUT, RINGS, zeros};
use crate::network::{BLOCK, Block};

/// Points beyond each edge that the convolution reaches.
pub const PAD: usize = 2;

/// What is seen of a point: of the lines through it, unless something stands on it, and of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// A number for each line through the point.
    pub lines: Option<[u8; 4]>,
    /// What the point is.
    pub point: u16,
}

/// The values of all points of a board of up to `32 - 2 * PAD` files, and their sum.
///
/// A *place* is the number of a point with [`PAD`] points beyond each edge: `(rank + PAD) * stride + file + PAD`.
#[derive(Clone, Debug)]
pub struct Planes {
    stride: usize,
    /// By place; outside the board zero and never used.
    inner: Vec<Block>,
    outer: Vec<Block>,
    /// `[channel]`, of the outer values of the board, clipped, scale `OUTER`.
    sums: Vec<i32>,
    /// By row of places, a bit for each.
    board: Vec<u32>,
    dirty: Vec<u32>,
    /// What an update adds to each ring around a point.
    changes: Vec<Block>,
    changed: Vec<usize>,
}

/// Bits of the places within reach, by how far away their row is: for the place two to the right of bit 0.
const REACHED: [u32; PAD + 1] = [0b11111, 0b01110, 0b10101];

/// The outer value of a channel, clipped.
#[inline]
fn clipped(value: i16) -> i16 {
    (value >> 1).clamp(0, CLIP)
}

impl Planes {
    /// Planes for boards of up to `size` files and ranks.
    #[must_use]
    pub fn new(network: &BoardNetwork, size: usize) -> Self {
        let stride = size + 2 * PAD;
        assert!(stride <= 32, "a row of places fits into 32 bits");
        Self {
            stride,
            inner: zeros(stride * stride * network.width),
            outer: zeros(stride * stride * network.width),
            sums: vec![0; network.channels()],
            board: vec![0; stride],
            dirty: vec![0; stride],
            changes: Vec::new(),
            changed: Vec::new(),
        }
    }

    /// The place of a point.
    #[must_use]
    pub const fn place(&self, file: usize, rank: usize) -> usize {
        (rank + PAD) * self.stride + file + PAD
    }

    /// Begins with a board on which nothing was seen yet.
    pub fn reset(&mut self, network: &BoardNetwork, width: usize, height: usize) {
        self.inner.fill(Block::ZERO);
        for row in self.outer.chunks_exact_mut(network.width) {
            row.copy_from_slice(&network.bias);
        }
        let row = ((1 << width) - 1) << PAD;
        let is_on = |rank: usize| (PAD..PAD + height).contains(&rank);
        for (rank, bits) in self.board.iter_mut().enumerate() {
            *bits = if is_on(rank) { row } else { 0 };
        }
        let points = (width * height) as i32;
        let bias = network.bias.iter().flat_map(|block| block.0);
        for (sum, bias) in self.sums.iter_mut().zip(bias) {
            *sum = points * i32::from(clipped(bias));
        }
    }

    /// Brings the values up to date with points that are seen in another way than before.
    pub fn update(&mut self, network: &BoardNetwork, seen: impl Iterator<Item = (usize, Seen)>) {
        match network.width {
            1 => self.update_width::<1>(network, seen),
            2 => self.update_width::<2>(network, seen),
            3 => self.update_width::<3>(network, seen),
            _ => self.update_width::<4>(network, seen),
        }
    }

    fn update_width<const WIDTH: usize>(
        &mut self,
        network: &BoardNetwork,
        seen: impl Iterator<Item = (usize, Seen)>,
    ) {
        let (lines, _) = network.lines.as_chunks::<WIDTH>();
        let (points, _) = network.points.as_chunks::<WIDTH>();
        let (kernel, _) = network.kernel.as_chunks::<WIDTH>();
        let (inner, _) = self.inner.as_chunks_mut::<WIDTH>();
        self.changes.clear();
        self.changed.clear();
        for (place, seen) in seen {
            let mut row = points[usize::from(seen.point)];
            for line in seen.lines.into_iter().flatten() {
                let line = &lines[usize::from(line)];
                for (Block(row), Block(line)) in row.iter_mut().zip(line) {
                    for (value, line) in row.iter_mut().zip(line) {
                        *value += line;
                    }
                }
            }
            for value in row.iter_mut().flat_map(|Block(row)| row) {
                *value = (*value).clamp(0, CLIP);
            }
            let before = core::mem::replace(&mut inner[place], row);
            if before == row {
                continue;
            }
            self.changed.push(place);
            for weights in kernel {
                for block in 0..WIDTH {
                    let (now, before, weights) =
                        (&row[block].0, &before[block].0, &weights[block].0);
                    self.changes.push(Block(core::array::from_fn(|i| {
                        (now[i].wrapping_mul(weights[i]) >> CUT)
                            - (before[i].wrapping_mul(weights[i]) >> CUT)
                    })));
                }
            }
            let (rank, file) = (place / self.stride, place % self.stride);
            for (away, bits) in REACHED.into_iter().enumerate() {
                let bits = bits << (file - PAD);
                self.dirty[rank - away] |= bits;
                self.dirty[rank + away] |= bits;
            }
        }
        if self.changed.is_empty() {
            return;
        }
        self.sum_up::<WIDTH, -1>();
        let (outer, _) = self.outer.as_chunks_mut::<WIDTH>();
        let (changes, _) = self.changes.as_chunks::<WIDTH>();
        let stride = self.stride as i32;
        for (&place, changes) in self.changed.iter().zip(changes.chunks_exact(RINGS.len())) {
            for (ring, change) in RINGS.iter().zip(changes) {
                for (files, ranks) in ring.iter() {
                    let at = (place as i32 + ranks * stride + files) as usize;
                    for (Block(row), Block(change)) in outer[at].iter_mut().zip(change) {
                        for (value, change) in row.iter_mut().zip(change) {
                            *value = value.wrapping_add(*change);
                        }
                    }
                }
            }
        }
        self.sum_up::<WIDTH, 1>();
        self.dirty.fill(0);
    }

    /// Adds the outer values of what is dirty to the sums, or subtracts them.
    fn sum_up<const WIDTH: usize, const SIGN: i32>(&mut self) {
        let (outer, _) = self.outer.as_chunks::<WIDTH>();
        let mut sums = [[0_i32; BLOCK]; WIDTH];
        for (rank, (dirty, board)) in self.dirty.iter().zip(&self.board).enumerate() {
            let mut bits = dirty & board;
            while bits != 0 {
                let file = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                for (sums, Block(row)) in sums.iter_mut().zip(&outer[rank * self.stride + file]) {
                    for (sum, &value) in sums.iter_mut().zip(row) {
                        *sum += i32::from(clipped(value));
                    }
                }
            }
        }
        for (sum, change) in self.sums.iter_mut().zip(sums.as_flattened()) {
            *sum += SIGN * change;
        }
    }

    /// Centipawns of the position.
    ///
    /// # Panics
    /// When there is no such output.
    #[must_use]
    pub fn value(&self, network: &BoardNetwork, output: usize) -> i32 {
        network.value(&self.sums, output)
    }

    /// How good a move to a place is: the logarithm of its odds against other moves, in units of 1/8,192.
    ///
    /// # Panics
    /// When there is no such output or place.
    #[must_use]
    pub fn policy(&self, network: &BoardNetwork, output: usize, place: usize) -> i32 {
        let width = network.width;
        let row = &self.outer[place * width..][..width];
        let weights = &network.policy[output * width..][..width];
        let product =
            |(&value, &weight): (&i16, &i16)| i32::from(clipped(value)) * i32::from(weight);
        let block = |(row, weights): (&Block, &Block)| {
            row.0.iter().zip(&weights.0).map(product).sum::<i32>()
        };
        row.iter().zip(weights).map(block).sum()
    }

    /// The sums of the outer values, clipped.
    #[must_use]
    pub fn sums(&self) -> &[i32] {
        &self.sums
    }

    /// The inner values of a place; for the trainer.
    pub fn inner(&self, network: &BoardNetwork, place: usize) -> impl Iterator<Item = i16> + '_ {
        let width = network.width;
        let row = &self.inner[place * width..][..width];
        row.iter().flat_map(|block| block.0)
    }

    /// The outer values of a place, before they are clipped, with 256 as 1; for the trainer.
    pub fn outer(&self, network: &BoardNetwork, place: usize) -> impl Iterator<Item = i16> + '_ {
        let width = network.width;
        let row = &self.outer[place * width..][..width];
        row.iter().flat_map(|block| block.0)
    }
}
