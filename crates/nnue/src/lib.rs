#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! A [`Network`] is read from a file and evaluates an [`Accumulator`]. [`refresh`](Network::refresh)
//! computes an accumulator from scratch; [`moved`](Network::moved), [`captured`](Network::captured)
//! and [`exchange`](Network::exchange) update it.

#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod file;
mod kernel;
mod network;

pub use file::NetError;
#[cfg(feature = "laws")]
pub use kernel::laws;
pub use kernel::prefetch;
pub use network::{Accumulator, Network, Shape};
