#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! [`Review`] takes a search's [`Look`] at each position and judges the moves; [`judge`] has the formulas, [`reason`]
//! the reasons as data. [`record`] is a game of any kind with everything written in it, [`annotate`] writes a review
//! into a record, [`tree`] turns a record into a flat list of moves and back, [`import`] reads records of other programs, and [`explorer`] counts the moves of many games.

#![no_std]

extern crate alloc;

pub mod annotate;
pub mod explorer;
pub mod gomoku;
pub mod import;
pub mod judge;
mod math;
pub mod reason;
pub mod record;
mod review;
pub mod tree;
pub mod xiangqi;

use duiyi_engine::{GameId, Position};
use duiyi_game::{Data, Declared};

use judge::Curve;
pub use review::{Judged, Line, Look, Review, ReviewError};

/// What studying needs to know about a game.
struct Study {
    game: GameId,
    curve: Curve,
    /// The reasons that the game has.
    codes: &'static [Declared],
    /// Why a move was a mistake, if the lines prove it.
    explain: fn(&Case<'_>) -> Option<Data>,
    /// Whether the move is so obvious that finding it earns no praise.
    is_obvious: fn(&dyn Position, &str) -> bool,
    /// Whether the opponent can take something after the move and gain by it.
    gives_up: fn(&dyn Position, &str) -> bool,
}

/// All games, one line for each.
static STUDIES: [&Study; 2] = [
    &xiangqi::STUDY, //
    &gomoku::STUDY,
];

/// An unknown game: no mistake is explained, and scores mean what they mean in xiangqi.
static UNKNOWN: Study = Study {
    codes: &[],
    explain: |_| None,
    is_obvious: |_, _| false,
    gives_up: |_, _| false,
    ..xiangqi::STUDY
};

impl Study {
    fn of(game: GameId) -> &'static Self {
        let found = STUDIES.iter().find(|study| study.game == game);
        found.copied().unwrap_or(&UNKNOWN)
    }
}

impl core::fmt::Debug for Study {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.game.fmt(f)
    }
}

/// The chance to win for the scores of a game.
#[must_use]
pub fn curve(game: GameId) -> Curve {
    Study::of(game).curve
}

/// A mistake with the lines around it.
struct Case<'a> {
    /// The position before it.
    before: &'a dyn Position,
    played: &'a str,
    /// The move that a search would have played.
    best: &'a Line,
    /// The line after the mistake; `None` if the mistake ended the game.
    answer: Option<&'a Line>,
}
