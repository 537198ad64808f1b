//! The file of a network. All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 0..8 | `duiyinet` |
//! | 8..12 | version of this format, 1 |
//! | 12..16 | features |
//! | 16..20 | hidden neurons for each side |
//! | 20..24 | outputs |
//! | 24..28 | length of the origin |
//! | 28..32 | checksum of everything that follows: *Adler-32* |
//! | … | origin: what it was trained on, UTF-8 |
//! | … | weights of the first layer `[feature][neuron]`, a byte each, scale 128 × 2^`FINE` |
//! | … | their bias `[neuron]`, two bytes each, scale 256 × 2^`FINE` |
//! | … | weights of the outputs `[output][own, opponent's][neuron]`, a byte each, scale 64 |
//! | … | their bias `[output]`, four bytes each, scale 256 × 64 |
//!
//! `FINE` is the parameter of the [`Network`](crate::Network) that reads the file.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use adler2::adler32_slice;
use duiyi_game::error_data;
use duiyi_game::memory::{self, NoMemory};

use crate::bytes::{Bytes, CutShort};
use crate::network::{Network, Row, STEP, Shape};

const MAGIC: &[u8; 8] = b"duiyinet";
const VERSION: u32 = 1;
const HEAD: usize = 32;
/// Bytes that must be left beside the weights.
const SPARE: usize = 64 << 10;
/// Longest origin that is accepted.
const MAX_ORIGIN: usize = 1_000;

/// Why a file is no network that can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetError {
    /// It does not begin as one.
    Foreign,
    /// It is of another version of the format; this one.
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
        Self::Version(version) => "network-version" { version: *version, known: VERSION } "The file of the network has version {version}; this program reads version {known}",
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

fn bytes_row(file: &mut Bytes<'_>, row: &mut [i16], step: i16) -> Result<(), NetError> {
    let bytes = file.take(row.len())?;
    for (value, &byte) in row.iter_mut().zip(bytes) {
        *value = i16::from(byte as i8) * step;
    }
    Ok(())
}

fn words_row(file: &mut Bytes<'_>, row: &mut [i16]) -> Result<(), NetError> {
    for value in row {
        *value = file.array().map(i16::from_le_bytes)?;
    }
    Ok(())
}

/// Checks a file and reads it up to and including its origin.
fn open(file: &[u8], hidden: usize, shape: Shape) -> Result<(Bytes<'_>, String), NetError> {
    let mut file = Bytes::new(file);
    if file.take(MAGIC.len()) != Ok(&MAGIC[..]) {
        return Err(NetError::Foreign);
    }
    let version = file.number()?;
    if version != VERSION {
        return Err(NetError::Version(version));
    }
    let mut size = || file.number().map(|number| number as usize);
    if (size()?, size()?, size()?) != (shape.features, hidden, shape.outputs) {
        return Err(NetError::Shape);
    }
    let origin = size()?;
    let expected = file.number()?;
    let length = origin
        .min(MAX_ORIGIN + 1)
        .saturating_add(hidden * (shape.features + 2 + 2 * shape.outputs))
        .saturating_add(4 * shape.outputs);
    if origin > MAX_ORIGIN || file.rest().len() != length {
        return Err(NetError::Length);
    }
    if adler32_slice(file.rest()) != expected {
        return Err(NetError::Damaged);
    }
    let origin = file.take(origin)?.to_vec();
    let origin = String::from_utf8(origin).map_err(|_| NetError::Damaged)?;
    Ok((file, origin))
}

impl<const H: usize, const FINE: u32> Network<H, FINE> {
    /// Reads a network of this shape.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn read(file: &[u8], shape: Shape) -> Result<Self, NetError> {
        // Weights take two bytes where the file has one.
        memory::room(2 * file.len() + SPARE)?;
        let (mut file, origin) = open(file, H, shape)?;
        let mut network = Self {
            features: vec![Row([0; H]); shape.features],
            bias: Row([0; H]),
            outputs: vec![[Row([0; H]); 2]; shape.outputs],
            output_bias: Vec::with_capacity(shape.outputs),
            origin,
        };
        for row in &mut network.features {
            bytes_row(&mut file, &mut row.0, STEP)?;
        }
        words_row(&mut file, &mut network.bias.0)?;
        for row in network.outputs.iter_mut().flatten() {
            bytes_row(&mut file, &mut row.0, 1)?;
        }
        for _ in 0..shape.outputs {
            let bias = file.array().map(i32::from_le_bytes)?;
            network.output_bias.push(bias);
        }
        Ok(network)
    }

    /// The file that [`read`](Self::read) reads.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        // Values that were read from bytes fit into bytes.
        let byte = |value: i16| value as i8 as u8;
        let mut body: Vec<u8> = self.origin.bytes().collect();
        for row in &self.features {
            body.extend(row.0.iter().map(|&value| byte(value / STEP)));
        }
        body.extend(self.bias.0.iter().flat_map(|value| value.to_le_bytes()));
        for row in self.outputs.iter().flatten() {
            body.extend(row.0.iter().map(|&value| byte(value)));
        }
        body.extend(
            self.output_bias
                .iter()
                .flat_map(|value| value.to_le_bytes()),
        );

        let mut file = Vec::with_capacity(HEAD + body.len());
        file.extend(MAGIC);
        let shape = self.shape();
        for number in [
            VERSION,
            shape.features as u32,
            H as u32,
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
