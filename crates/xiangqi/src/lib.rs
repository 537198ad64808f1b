#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! [`Position`] is a legal position with the moves that led to it; [`Setup`] and [`fen`] lead from
//! text to a position. [`Rules`] is the rule set for [`Position::verdict`] and [`Position::warning`].
//! [`notation`] and [`pgn`] read and write moves and games. [`attacks`], [`Board`] and [`Bitboard`]
//! are for searches and evaluations.

#![no_std]

extern crate alloc;

pub mod attacks;
mod bitboard;
mod board;
mod chase;
pub mod fen;
mod movegen;
mod mv;
pub mod notation;
pub mod pgn;
mod piece;
mod position;
mod repetition;
mod rules;
mod square;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use movegen::{MAX_MOVES, MoveList, perft};
pub use mv::Move;
pub use piece::{Kind, Piece};
pub use position::{MoveError, Position, PositionError, Setup};
pub use rules::{Reason, Rules, RulesError, Verdict, Warning};
pub use square::Square;

pub use duiyi_game::{Outcome, Side};
