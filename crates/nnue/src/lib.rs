#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! [`Network`] is read from a file and evaluates an [`Accumulator`], which is [refreshed](Network::refresh),
//! [moved on](Network::moved) or [exchanged](Network::exchange) for another. [`Bytes`] reads files, also those of others.

#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod bytes;
mod file;
mod kernel;
mod network;

pub use bytes::{Bytes, CutShort};
pub use file::NetError;
pub use network::{Accumulator, Network, Shape};
