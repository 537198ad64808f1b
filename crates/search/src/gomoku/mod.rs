//! The gomoku search: iterative deepening *Principal Variation Search* over a table, as for xiangqi,
//! around what gomoku lives on: patterns that tell at a glance what threatens and what wins, replies that are
//! forced, and continuous fours, the only moves at the leaves; a solver looks for longer wins by them on the PV. Steps
//! 1 to 8 are in `enter`, 9 to 15 in `tree`, what ends a line in `fours`, the numbers of them all in `tuning`. What is around the tree is the
//! [driver]'s.

pub mod class;
mod enter;
pub mod evaluate;
mod fours;
pub mod grid;
mod history;
pub mod network;
pub mod nine;
mod node;
mod picker;
pub mod points;
mod root;
mod tree;
mod tuning;
pub mod vcf;
pub mod vct;
pub mod weights;

use duiyi_gomoku::Point;

use crate::parts::driver::{self, Driver};
use crate::parts::root as parts;

pub use network::Network;
pub use root::Tree;

/// Tuned numbers that texts about the search quote, by name: centipawns and nodes, see `tuning`.
pub const CONSTANTS: &[(&str, i64)] = &[
    ("aspiration", tuning::ASPIRATION as i64),
    ("vcfLeafNodes", tuning::VCF_LEAF as i64),
    ("vcfMostNodes", tuning::VCF_MOST as i64),
    ("vctShare", tuning::VCT_SHARE as i64),
];

/// A search of gomoku.
pub type Search = Driver<Tree>;

/// Choices that outlive a search.
pub type Settings = driver::Settings;

/// One of the best lines found.
pub type Line = parts::Line<Point>;

/// A move as the table keeps it; 0 is none.
const fn to_bits(point: Point) -> u16 {
    point.index() as u16 + 1
}

/// Fills lists of points up to their length.
const ANYWHERE: Point = match Point::from_index(0) {
    Some(point) => point,
    None => panic!("there is a first point"),
};

const fn from_bits(bits: u16) -> Option<Point> {
    match bits.checked_sub(1) {
        Some(index) => Point::from_index(index as usize),
        None => None,
    }
}
