//! Gomoku on any board up to 19×19: points, stones, rules.

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

/// Most files, and most ranks, of a board.
pub const MAX_SIZE: usize = 19;
