#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! [`Position`] is a legal position with the moves that led to it; [`Setup`] and [`fen`] lead from
//! text to a position. [`Rule`] defines what wins; [`Position::forbidden`] and [`Position::verdict`]
//! return their reasons. [`notation`] and [`record`] read and write moves and games, [`opening`] has
//! the swap procedures. [`pattern`] and [`Board`] are for searches and evaluations.

#![no_std]

extern crate alloc;

mod board;
pub mod fen;
pub mod notation;
pub mod opening;
pub mod pattern;
mod point;
mod position;
pub mod record;
mod renju;
mod rule;
mod zobrist;

pub use board::{Board, Direction};
pub use point::{Point, PointError};
pub use position::{MoveError, Position, PositionError, Reason, Setup, Verdict};
pub use renju::{Forbidden, forbidden};
pub use rule::{Rule, RuleError};

pub use duiyi_game::{Outcome, Side};

/// Maximum number of files, and of ranks, of a board.
pub const MAX_SIZE: usize = 20;
