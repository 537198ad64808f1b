#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! [`Network`] is read from a file and evaluates an [`Accumulator`], which is [refreshed](Network::refresh) or
//! [moved on](Network::moved).

#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod file;
mod kernel;
mod network;

pub use file::NetError;
pub use network::{Accumulator, Network, Shape};
