//! The file of a network over a board. All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 0..8 | `duiyinet` |
//! | 8..12 | version of this format, 2 |
//! | 12..16 | things that a line may show |
//! | 16..20 | things that a point may be |
//! | 20..24 | channels |
//! | 24..28 | outputs |
//! | 28..32 | length of the origin |
//! | 32..36 | checksum of everything that follows: *Adler-32* |
//! | … | origin: what it was trained on, UTF-8 |
//! | … | the fields of [`BoardWeights`] in their order |
//! | … | what the game has beside it, such as another network |

use alloc::string::String;
use alloc::vec::Vec;

use adler2::adler32_slice;
use duiyi_game::memory;

use super::{BoardNetwork, BoardShape, HIDDEN, RINGS};
use crate::bytes::Bytes;
use crate::file::{MAGIC, MAX_ORIGIN, NetError, SPARE};
use crate::network::BLOCK;

const VERSION: u32 = 2;
/// Most channels: four blocks.
const MAX_CHANNELS: usize = 4 * BLOCK;

/// The weights of a network over a board as its file has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardWeights {
    /// What the network was trained on.
    pub origin: String,
    /// Channels of a point, a multiple of 16 up to 64.
    pub channels: usize,
    /// `[line][channel]`, scale 64.
    pub lines: Vec<i8>,
    /// `[point][channel]`, scale 64.
    pub points: Vec<i8>,
    /// `[ring][channel]`, scale 64.
    pub kernel: Vec<i8>,
    /// Of the outer values, `[channel]`, scale 256.
    pub bias: Vec<i16>,
    /// `[output][channel]`, scale 64.
    pub policy: Vec<i8>,
    /// `[output][neuron][channel]`, scale 64.
    pub hidden: Vec<i8>,
    /// `[output][neuron]`, scale 256.
    pub hidden_bias: Vec<i16>,
    /// From the hidden neurons to the value, `[output][neuron]`, scale 64.
    pub out: Vec<i8>,
    /// From the sums to the value, `[output][channel]`, scale 64.
    pub direct: Vec<i8>,
    /// `[output]`, scale 16,384.
    pub out_bias: Vec<i32>,
}

impl BoardWeights {
    /// All weights zero.
    #[must_use]
    pub fn zero(shape: BoardShape, channels: usize) -> Self {
        let BoardShape {
            lines,
            points,
            outputs,
        } = shape;
        let bytes = |count: usize| alloc::vec![0; count * channels];
        Self {
            origin: String::new(),
            channels,
            lines: bytes(lines),
            points: bytes(points),
            kernel: bytes(RINGS.len()),
            bias: alloc::vec![0; channels],
            policy: bytes(outputs),
            hidden: bytes(outputs * HIDDEN),
            hidden_bias: alloc::vec![0; outputs * HIDDEN],
            out: alloc::vec![0; outputs * HIDDEN],
            direct: bytes(outputs),
            out_bias: alloc::vec![0; outputs],
        }
    }

    /// What the network may be asked.
    #[must_use]
    pub fn shape(&self) -> BoardShape {
        BoardShape {
            lines: self.lines.len() / self.channels,
            points: self.points.len() / self.channels,
            outputs: self.out_bias.len(),
        }
    }

    pub(super) fn check(&self) {
        let whole =
            self.channels.is_multiple_of(BLOCK) && (BLOCK..=MAX_CHANNELS).contains(&self.channels);
        assert!(whole, "the channels are whole blocks");
        let same = Self::zero(self.shape(), self.channels);
        let lengths = |weights: &Self| {
            (
                [
                    &weights.lines,
                    &weights.points,
                    &weights.kernel,
                    &weights.policy,
                ]
                .map(Vec::len),
                [&weights.hidden, &weights.out, &weights.direct].map(Vec::len),
                [&weights.bias, &weights.hidden_bias].map(Vec::len),
            )
        };
        assert_eq!(lengths(self), lengths(&same), "the weights fit each other");
    }

    fn body(&self) -> Vec<u8> {
        let mut body: Vec<u8> = self.origin.bytes().collect();
        let bytes = |body: &mut Vec<u8>, numbers: &[i8]| {
            body.extend(numbers.iter().map(|&number| number as u8))
        };
        let words = |body: &mut Vec<u8>, numbers: &[i16]| {
            body.extend(numbers.iter().flat_map(|number| number.to_le_bytes()))
        };
        for numbers in [&self.lines, &self.points, &self.kernel] {
            bytes(&mut body, numbers);
        }
        words(&mut body, &self.bias);
        for numbers in [&self.policy, &self.hidden] {
            bytes(&mut body, numbers);
        }
        words(&mut body, &self.hidden_bias);
        for numbers in [&self.out, &self.direct] {
            bytes(&mut body, numbers);
        }
        body.extend(self.out_bias.iter().flat_map(|number| number.to_le_bytes()));
        body
    }
}

impl BoardNetwork {
    /// Reads a network of this shape, with any number of channels up to 64 that is a multiple of 16, and returns it with
    /// what follows it in the file.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn read(file: &[u8], shape: BoardShape) -> Result<(Self, &[u8]), NetError> {
        // The bytes once as they are, once with 16 bits each.
        memory::room(3 * file.len() + SPARE)?;
        let mut file = Bytes::new(file);
        if file.take(MAGIC.len()) != Ok(&MAGIC[..]) {
            return Err(NetError::Foreign);
        }
        NetError::check_version(file.number()?, VERSION)?;
        let mut size = || file.number().map(|number| number as usize);
        let (lines, points, channels, outputs) = (size()?, size()?, size()?, size()?);
        let fits = channels.is_multiple_of(BLOCK) && (BLOCK..=MAX_CHANNELS).contains(&channels);
        if !fits
            || (BoardShape {
                lines,
                points,
                outputs,
            }) != shape
        {
            return Err(NetError::Shape);
        }
        let origin = size()?;
        let expected = file.number()?;
        let mut weights = BoardWeights::zero(shape, channels);
        if origin > MAX_ORIGIN || file.rest().len() < origin + weights.body().len() {
            return Err(NetError::Length);
        }
        if adler32_slice(file.rest()) != expected {
            return Err(NetError::Damaged);
        }
        let text = file.take(origin)?.to_vec();
        weights.origin = String::from_utf8(text).map_err(|_| NetError::Damaged)?;
        let bytes = |file: &mut Bytes<'_>, numbers: &mut [i8]| {
            let taken = file.take(numbers.len())?;
            for (number, &byte) in numbers.iter_mut().zip(taken) {
                *number = byte as i8;
            }
            Ok::<(), NetError>(())
        };
        let words = |file: &mut Bytes<'_>, numbers: &mut [i16]| {
            for number in numbers {
                *number = file.array().map(i16::from_le_bytes)?;
            }
            Ok::<(), NetError>(())
        };
        for numbers in [&mut weights.lines, &mut weights.points, &mut weights.kernel] {
            bytes(&mut file, numbers)?;
        }
        words(&mut file, &mut weights.bias)?;
        for numbers in [&mut weights.policy, &mut weights.hidden] {
            bytes(&mut file, numbers)?;
        }
        words(&mut file, &mut weights.hidden_bias)?;
        for numbers in [&mut weights.out, &mut weights.direct] {
            bytes(&mut file, numbers)?;
        }
        for number in &mut weights.out_bias {
            *number = file.array().map(i32::from_le_bytes)?;
        }
        Ok((Self::new(weights), file.rest()))
    }

    /// The file that [`read`](Self::read) reads, with what follows the network.
    #[must_use]
    pub fn to_bytes(&self, rest: &[u8]) -> Vec<u8> {
        let weights = self.weights();
        let mut body = weights.body();
        body.extend(rest);
        let shape = weights.shape();
        let mut file = Vec::from(*MAGIC);
        for number in [
            VERSION,
            shape.lines as u32,
            shape.points as u32,
            weights.channels as u32,
            shape.outputs as u32,
            weights.origin.len() as u32,
            adler32_slice(&body),
        ] {
            file.extend(number.to_le_bytes());
        }
        file.extend(body);
        file
    }
}
