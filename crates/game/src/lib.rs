#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! [`Game`] is the trait, [`laws::check`] states what an implementation must obey, [`perft`] counts,
//! [`ErrorData`] is how errors cross borders, [`pgn`] reads and writes games as text, [`Bytes`] reads files, [`score`] holds scores and mate distances, [`Rng`] is the seeded chance
//! of tests and levels, and [`clipped`] keeps messages short.

#![no_std]

extern crate alloc;

mod bytes;
mod error;
pub mod laws;
pub mod memory;
pub mod pgn;
mod rng;
pub mod score;
mod text;

use alloc::vec::Vec;
use core::fmt::Debug;
use core::ops::Not;

pub use bytes::{Bytes, CutShort};
pub use error::{Arg, Argument, Data, Declared, ErrorData, LINE, List, Place, Shown, WRITTEN};
pub use rng::Rng;
pub use text::{clipped, cut, split_moves};

/// One of the two players, named by who moves first from the usual start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Side {
    /// Red in xiangqi, Black in gomoku.
    First,
    /// Black in xiangqi, White in gomoku.
    Second,
}

impl Side {
    /// Both sides, the first player first.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// Position in arrays by side: 0 or 1.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side, for `const` code; elsewhere `!side` reads better.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl Not for Side {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.other()
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side won.
    Win(Side),
    /// Nobody won.
    Draw,
}

/// A two-player game of perfect information that can be played and taken back.
///
/// Kept small on purpose; evaluation and move ordering are passed to whoever needs them, since one
/// game has many. [`laws::check`] states what an implementation must obey.
pub trait Game {
    /// A move in this game; plain data.
    type Move: Copy + Eq + Debug;

    /// Whose turn it is.
    fn side_to_move(&self) -> Side;

    /// The result when the game is over, else `None`.
    fn outcome(&self) -> Option<Outcome>;

    /// Every legal move, in an order that depends only on the position. Empty when the game is over.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// Plays a legal move.
    ///
    /// # Panics
    /// When the move is not legal.
    fn play(&mut self, mv: Self::Move);

    /// Takes back the last move.
    ///
    /// # Panics
    /// When there is none.
    fn undo(&mut self);

    /// Hash key: positions equal under the rules have equal keys.
    fn key(&self) -> u64;

    /// Passes the turn if the game lets a search do that; returns whether it passed.
    fn play_null(&mut self) -> bool {
        false
    }

    /// Takes back a pass that [`play_null`](Self::play_null) accepted.
    fn undo_null(&mut self) {
        unreachable!("this game accepts no null move")
    }
}

/// Counts the legal paths of `depth` plies (*Perft*, Chess Programming Wiki).
#[must_use]
pub fn perft<G: Game>(game: &mut G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut paths = 0;
    for mv in game.legal_moves() {
        game.play(mv);
        paths += perft(game, depth - 1);
        game.undo();
    }
    paths
}
