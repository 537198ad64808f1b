//! Xiangqi (Chinese chess): the rules, once.
//!
//! ```
//! use duiyi_xiangqi::{Position, perft};
//!
//! let mut position = Position::start();
//! assert_eq!(position.legal_moves().len(), 44);
//! assert_eq!(perft(&mut position, 3), 79_666);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! `no_std` with `alloc`; no features. It searches and evaluates nothing.

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
pub use movegen::{MAX_MOVES, MoveList, perft, perft_divide};
pub use mv::Move;
pub use piece::{Kind, Piece};
pub use position::{MoveError, Position, PositionError, Setup};
pub use rules::{Reason, Rules, RulesError, Verdict, Warning};
pub use square::Square;

pub use duiyi_game::{Outcome, Side};
