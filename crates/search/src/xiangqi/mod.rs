//! The xiangqi search: iterative deepening *Principal Variation Search* with a table, and with the selectivity that
//! chess-like games have been found to reward (each step names its source in the Chess Programming Wiki and says what
//! it trades): steps 1 and 10 to 17 in `tree`, 2 to 9 in `enter`, the leaves in `quiesce`, and all their numbers in
//! `tuning`. Everything around the tree is in the [driver].

mod enter;
mod history;
pub mod network;
mod node;
mod picker;
mod quiesce;
mod root;
pub mod see;
#[cfg(feature = "tablebase")]
pub mod tablebase;
mod tree;
mod tuning;

use duiyi_xiangqi::{Move, Rules};

use crate::parts::driver::{self, Driver};
use crate::parts::root as parts;

pub use network::Network;
pub use root::Tree;
pub use see::see_at_least;

/// Tuned numbers that texts about the search quote, by name: plies and centipawns, see `tuning`.
pub const CONSTANTS: &[(&str, i64)] = &[
    ("aspiration", tuning::ASPIRATION as i64),
    ("nullReduction", tuning::NULL_REDUCTION as i64),
    ("razorDepth", tuning::RAZOR_DEPTH as i64),
    ("reverseFutilityDepth", tuning::RFP_DEPTH as i64),
    ("singularDepth", tuning::SINGULAR_DEPTH as i64),
];

/// A search of xiangqi.
pub type Search = Driver<Tree>;

/// Settings that outlive a search, including the rules of repetition.
pub type Settings = driver::Settings<Rules>;

/// One of the best lines found.
pub type Line = parts::Line<Move>;
