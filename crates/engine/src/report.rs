use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::time::Duration;

use duiyi_game::score::Score;
use duiyi_search::parts::root;

use crate::Bound;

/// One of the best lines found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Score from the side to move, centipawns or mate, as the game reports it
    /// ([`Position::calibrated`](crate::Position::calibrated)).
    pub score: Score,
    /// Whether the score is exact or a bound.
    pub bound: Bound,
    /// Iteration that found it, in plies.
    pub depth: u32,
    /// The moves in the notation of their game, at least one.
    pub pv: Vec<String>,
}

impl<M: ToString> From<&root::Line<M>> for Line {
    // Compiled once for each type of move rather than wherever lines are requested.
    #[inline(never)]
    fn from(line: &root::Line<M>) -> Self {
        Self {
            score: line.score,
            bound: line.bound,
            depth: line.depth,
            pv: line.pv.iter().map(ToString::to_string).collect(),
        }
    }
}

/// The state of a search after a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Whether the search has ended; `best` is then the answer.
    pub done: bool,
    /// The move to play; `None` if there is none.
    pub best: Option<String>,
    /// The expected answer to it.
    pub ponder: Option<String>,
    /// Score of the best line for the side to move, or of the end of the game if there is no move.
    pub score: Score,
    /// Iteration finished, in plies.
    pub depth: u32,
    /// Longest line examined, in plies.
    pub seldepth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time from the start of the search to that of the last step, by the caller's clock.
    pub time: Duration,
    /// Share of the table used, in thousandths.
    pub hashfull: u32,
    /// The best lines, the best first.
    pub lines: Vec<Line>,
}

impl Report {
    /// Nodes per second; 0 before any time has passed.
    #[must_use]
    pub fn nps(&self) -> u64 {
        (u128::from(self.nodes) * 1_000_000)
            .checked_div(self.time.as_micros())
            .unwrap_or(0) as u64
    }
}
