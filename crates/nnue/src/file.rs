//! The file of a network. All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 0..8 | `duiyinet` |
//! | 8..12 | version of this format, 1 or 2 |
//! | 12..16 | features |
//! | 16..20 | hidden neurons for each side |
//! | 20..24 | outputs |
//! | 24..28 | length of the origin |
//! | 28..32 | checksum of everything that follows: *Adler-32* |
//! | 32..36 | only in version 2: features in a row of the board, 1 or more |
//! | … | origin: what it was trained on, UTF-8 |
//! | … | weights of the first layer `[feature][neuron]`, a byte each, scale 128 × 2^`FINE`; in version 2 what is added to a guess |
//! | … | their bias `[neuron]`, two bytes each, scale 256 × 2^`FINE` |
//! | … | weights of the outputs `[output][own, opponent's][neuron]`, a byte each, scale 64 |
//! | … | their bias `[output]`, four bytes each, scale 256 × 64 |
//!
//! The guess of version 2 is half the sum of the weights of the feature before and of the feature one row before, rounded
//! down; before the first feature they are 0, and sums wrap around at a byte. Points beside each other have similar weights,
//! so what is left is small and compresses better. A feature that has nothing but zeros in the file, since no position has it,
//! has weights of 0; those after it are guessed as if it had what was guessed for it.
//!
//! `FINE` is the parameter of the [`Network`](crate::Network) that reads the file.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use adler2::adler32_slice;
use duiyi_game::memory::{self, NoMemory};
use duiyi_game::{Bytes, CutShort, error_data};

use crate::network::{BLOCK, Block, MAX_HIDDEN, Network, Rows, STEP, Shape};

const MAGIC: &[u8; 8] = b"duiyinet";
/// The version in which weights are written as they are.
const PLAIN: u32 = 1;
/// The newest version.
const VERSION: u32 = 2;
/// Bytes before the origin in version 1.
const START: usize = 32;
/// Bytes that must be left beside the weights.
const SPARE: usize = 64 << 10;
/// Longest origin that is accepted.
const MAX_ORIGIN: usize = 1_000;

/// Why a file is no network that can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetError {
    /// It does not begin as one.
    Foreign,
    /// It is of this version of the format, which is not known here.
    Version(u32),
    /// It is made for other features, neurons or outputs.
    Shape,
    /// It is longer or shorter than its head says.
    Length,
    /// Its checksum is wrong.
    Damaged,
    /// There is not enough memory for it.
    Memory(NoMemory),
}

error_data! {
    NetError {
        Self::Foreign => "network-foreign" {} "This file is not a network",
        Self::Version(version) => "network-version" { version: *version, known: VERSION } "The file of the network has version {version}; this program reads versions up to {known}",
        Self::Shape => "network-shape" {} "The network was made for another engine",
        Self::Length => "network-length" {} "The file of the network is too short or too long",
        Self::Damaged => "network-damaged" {} "The file of the network is damaged",
    }
    within {
        Self::Memory(error) => error;
    }
}

impl From<CutShort> for NetError {
    fn from(CutShort: CutShort) -> Self {
        Self::Length
    }
}

impl From<NoMemory> for NetError {
    fn from(error: NoMemory) -> Self {
        Self::Memory(error)
    }
}

/// Reads numbers of one byte each.
fn bytes(file: &mut Bytes<'_>, blocks: &mut [Block], step: i16) -> Result<(), NetError> {
    for Block(values) in blocks {
        for (value, byte) in values.iter_mut().zip(file.array::<BLOCK>()?) {
            *value = i16::from(byte as i8) * step;
        }
    }
    Ok(())
}

/// Reads numbers of two bytes each.
fn words(file: &mut Bytes<'_>, blocks: &mut [Block]) -> Result<(), NetError> {
    for value in blocks.iter_mut().flat_map(|block| &mut block.0) {
        *value = file.array().map(i16::from_le_bytes)?;
    }
    Ok(())
}

/// Reads numbers of four bytes each.
fn numbers(file: &mut Bytes<'_>, values: &mut [i32]) -> Result<(), NetError> {
    for value in values {
        *value = file.array().map(i32::from_le_bytes)?;
    }
    Ok(())
}

/// The weights, given what version 2 adds to its guesses, with `row` features in a row of the board.
fn add_guesses(added: &[u8], hidden: usize, row: usize) -> Vec<u8> {
    let mut weights = added.to_vec();
    for at in 0..weights.len() {
        let before = |features: usize| {
            let at = at.checked_sub(hidden.saturating_mul(features));
            at.map_or(0, |at| i16::from(weights[at] as i8))
        };
        let guess = (before(1) + before(row)) >> 1;
        weights[at] = weights[at].wrapping_add(guess as u8);
    }
    for (weights, added) in weights.chunks_mut(hidden).zip(added.chunks(hidden)) {
        if added.iter().all(|&byte| byte == 0) {
            weights.fill(0);
        }
    }
    weights
}

/// What a file tells before its weights.
struct Start {
    hidden: usize,
    /// In version 2.
    row: Option<usize>,
    origin: String,
}

/// Checks a file and reads it up to and including its origin.
fn open(file: &[u8], shape: Shape) -> Result<(Bytes<'_>, Start), NetError> {
    let mut file = Bytes::new(file);
    if file.take(MAGIC.len()) != Ok(&MAGIC[..]) {
        return Err(NetError::Foreign);
    }
    let version = file.number()?;
    if !(PLAIN..=VERSION).contains(&version) {
        return Err(NetError::Version(version));
    }
    let mut size = || file.number().map(|number| number as usize);
    let (features, hidden, outputs) = (size()?, size()?, size()?);
    let fits = hidden.is_multiple_of(BLOCK) && (BLOCK..=MAX_HIDDEN).contains(&hidden);
    if !fits || (Shape { features, outputs }) != shape {
        return Err(NetError::Shape);
    }
    let origin = size()?;
    let expected = file.number()?;
    let signed = file.rest();
    let row = if version == PLAIN {
        None
    } else {
        Some(file.number()? as usize)
    };
    let length = origin
        .min(MAX_ORIGIN + 1)
        .saturating_add(hidden * (shape.features + 2 + 2 * shape.outputs))
        .saturating_add(4 * shape.outputs);
    if origin > MAX_ORIGIN || file.rest().len() != length {
        return Err(NetError::Length);
    }
    if adler32_slice(signed) != expected || row == Some(0) {
        return Err(NetError::Damaged);
    }
    let origin = file.take(origin)?.to_vec();
    let origin = String::from_utf8(origin).map_err(|_| NetError::Damaged)?;
    let start = Start {
        hidden,
        row,
        origin,
    };
    Ok((file, start))
}

impl<const FINE: u32> Network<FINE> {
    /// Reads a network of this shape, with any number of hidden neurons up to 1,024 that is a multiple of 16.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn read(file: &[u8], shape: Shape) -> Result<Self, NetError> {
        // Weights take at most two bytes where the file has one, and those of the first layer are copied before.
        memory::room(file.len().saturating_mul(3).saturating_add(SPARE))?;
        let (mut file, start) = open(file, shape)?;
        let hidden = start.hidden;
        let weights = file.take(shape.features * hidden)?;
        let weights = match start.row {
            Some(row) => &add_guesses(weights, hidden, row),
            None => weights,
        };
        let mut network = Self {
            features: Rows::new(shape.features, hidden),
            bias: vec![Block::ZERO; hidden / BLOCK],
            outputs: Rows::new(2 * shape.outputs, hidden),
            output_bias: vec![0; shape.outputs],
            origin: start.origin,
        };
        bytes(&mut Bytes::new(weights), &mut network.features.blocks, STEP)?;
        words(&mut file, &mut network.bias)?;
        bytes(&mut file, &mut network.outputs.blocks, 1)?;
        numbers(&mut file, &mut network.output_bias)?;
        Ok(network)
    }

    /// The file that [`read`](Self::read) reads, in version 1.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers =
            |blocks: &[Block]| blocks.iter().flat_map(|block| block.0).collect::<Vec<_>>();
        // Values that were read from bytes fit into bytes.
        let byte = |value: i16| value as i8 as u8;
        let mut body: Vec<u8> = self.origin.bytes().collect();
        body.extend(
            numbers(&self.features.blocks)
                .into_iter()
                .map(|value| byte(value / STEP)),
        );
        body.extend(numbers(&self.bias).into_iter().flat_map(i16::to_le_bytes));
        body.extend(numbers(&self.outputs.blocks).into_iter().map(byte));
        body.extend(
            self.output_bias
                .iter()
                .flat_map(|value| value.to_le_bytes()),
        );

        let mut file = Vec::with_capacity(START + body.len());
        file.extend(MAGIC);
        let shape = self.shape();
        for number in [
            PLAIN,
            shape.features as u32,
            self.hidden() as u32,
            shape.outputs as u32,
            self.origin.len() as u32,
            adler32_slice(&body),
        ] {
            file.extend(number.to_le_bytes());
        }
        file.extend(body);
        file
    }
}
