#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! The algorithms, each a plain function in a file of its name: [`minimax`], [`negamax`](negamax()),
//! [`fail_hard`](fail_hard()), [`fail_soft`](fail_soft()), [`mixed`](mixed()), [`pvs`](pvs()), [`mtdf`](mtdf()), and
//! [`bugs`]. They all use a [`Search`], which applies the [`Aids`] and reports to a [`Trace`]. [`run`] puts
//! everything together; [`Tree`] is the simplest game to start with.

#![no_std]

extern crate alloc;

mod aids;
mod algorithm;
pub mod bugs;
mod fail_hard;
mod fail_soft;
mod judge;
pub mod minimax;
mod minimum;
mod mixed;
mod mtdf;
mod negamax;
pub mod plain;
mod pvs;
mod quiesce;
mod run;
pub mod score;
mod search;
mod table;
pub mod trace;
mod tree;
#[cfg(test)]
mod windows;

pub use aids::{Aids, Order};
pub use algorithm::{Algorithm, Rooted};
pub use fail_hard::fail_hard;
pub use fail_soft::fail_soft;
pub use judge::Judge;
pub use minimum::{Minimum, minimum_leaves};
pub use mixed::mixed;
pub use mtdf::mtdf;
pub use negamax::negamax;
pub use pvs::pvs;
pub use run::{Report, Settings, run, run_with};
pub use search::{Counts, Pass, Search, Windowed};
pub use trace::{Log, Trace};
pub use tree::{Branch, Leaves, Tree, TreeError};
