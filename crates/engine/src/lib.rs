#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! [`best_move`], or [`Searcher`] with its [`Options`], [`Player`], [`Limits`] and [`Report`]; [`GameId`] tells
//! the games apart and has their levels and [`programs`], and [`EngineError`] is everything that can be refused.

#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(not(feature = "std"))]
mod alone;
mod board;
pub mod book;
mod clock;
mod error;
mod game;
pub mod lesson;
mod level;
mod limits;
mod networks;
pub mod programs;
mod search;
mod searcher;
#[cfg(feature = "std")]
mod threads;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use duiyi_game::score::Score;
use duiyi_search::parts::root;

pub use duiyi_search::parts::table::Bound;
pub use error::EngineError;
pub use game::{GameId, GameIdError, Position};
pub use level::Level;
pub use limits::{Limits, Player};
pub use programs::{Program, ProgramError};
pub use searcher::{MAX_DEPTH, MAX_HASH_MB, MAX_MULTI_PV, MAX_THREADS, Options, Report, Searcher};

use core::time::Duration;

/// The file of the network for xiangqi, for [`Searcher::set_network`]. What it was trained on says `training/HISTORY.md`.
#[cfg(feature = "networks")]
pub const XIANGQI_NETWORK: &[u8] = include_bytes!("../nets/xiangqi.net");

/// The same for gomoku.
#[cfg(feature = "networks")]
pub const GOMOKU_NETWORK: &[u8] = include_bytes!("../nets/gomoku.net");

/// The file of the opening book for xiangqi, for [`Book::read`](book::Book::read).
#[cfg(feature = "networks")]
pub const XIANGQI_BOOK: &[u8] = include_bytes!("../book/xiangqi.book");

/// One of the best lines found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Score from the side to move, centipawns or mate.
    pub score: Score,
    /// What the score says.
    pub bound: Bound,
    /// Iteration that found it, in plies.
    pub depth: u32,
    /// The moves, as their game writes them; one at the least.
    pub pv: Vec<String>,
}

impl<M: ToString> From<root::Line<M>> for Line {
    fn from(line: root::Line<M>) -> Self {
        Self {
            score: line.score,
            bound: line.bound,
            depth: line.depth,
            pv: line.pv.iter().map(ToString::to_string).collect(),
        }
    }
}

/// What [`best_move`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestMove {
    /// The move to play; `None` when there is none, and the game is over.
    pub best: Option<String>,
    /// The answer expected.
    pub ponder: Option<String>,
    /// Score from the side to move, centipawns or mate.
    pub score: Score,
    /// Iteration finished, in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The line both sides are expected to play.
    pub pv: Vec<String>,
}

/// Searches a position to `depth` plies with a fresh table of the default size.
///
/// The FEN tells which game it is of, see [`GameId::of`]. It may carry the moves that led to the
/// position, as in UCI (`… moves h2e2 h9g7`), so that repetitions are seen.
///
/// # Errors
/// When the text does not tell its game or is no legal position or move, or `depth` is not within `1..=`[`MAX_DEPTH`].
pub fn best_move(fen: &str, depth: u32) -> Result<BestMove, EngineError> {
    let mut searcher = Searcher::new(Options::default())?;
    searcher.position(fen, &[])?;
    searcher.go(Player::Full, Limits::Depth(depth), Duration::ZERO)?;
    let report = loop {
        let report = searcher.step(u64::MAX, Duration::ZERO);
        if report.done {
            break report;
        }
    };
    let line = report.lines.into_iter().next();
    Ok(BestMove {
        best: report.best,
        ponder: report.ponder,
        score: line.as_ref().map_or(report.score, |line| line.score),
        depth: report.depth,
        nodes: report.nodes,
        pv: line.map_or_else(Vec::new, |line| line.pv),
    })
}
