#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! [`Review`] takes a search's [`Look`] at each position and judges the moves; [`judge`] has the formulas, [`reason`]
//! the reasons as data. [`record`] is a game of any kind with all that was written into it, [`annotate`] writes a review
//! into one, [`import`] reads those of other programs, and [`explorer`] counts what was played in many games.

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
pub mod xiangqi;

use duiyi_engine::{GameId, Position};
use duiyi_game::{Data, Declared};

use judge::Curve;
pub use review::{Judged, Line, Look, Review, ReviewError};

/// What studying needs to know of a game.
struct Study {
    game: GameId,
    curve: Curve,
    /// The reasons that the game has.
    codes: &'static [Declared],
    /// Why a move was a mistake, where that can be proved from the lines.
    explain: fn(&Case<'_>) -> Option<Data>,
    /// Whether nobody would think of another move, so that finding it earns no praise.
    is_obvious: fn(&dyn Position, &str) -> bool,
    /// Whether the move leaves something to be taken, on which the opponent gains.
    gives_up: fn(&dyn Position, &str) -> bool,
}

/// All games, a line for each.
static STUDIES: [&Study; 2] = [
    &xiangqi::STUDY, //
    &gomoku::STUDY,
];

/// A game that nothing is known of: no mistake is explained, and scores are worth what they are in xiangqi.
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

/// The chance to win that scores of a game stand for.
#[must_use]
pub fn curve(game: GameId) -> Curve {
    Study::of(game).curve
}

/// A mistake with the lines around it.
struct Case<'a> {
    /// The position before it.
    before: &'a dyn Position,
    played: &'a str,
    /// What a search would have played.
    best: &'a Line,
    /// How it goes on after the mistake; `None` when that ended the game.
    answer: Option<&'a Line>,
}
