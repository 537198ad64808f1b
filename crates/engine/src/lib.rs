#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! `best_move`, or [`Searcher`] with its [`Networks`], [`Options`], [`Player`], [`Limits`] and [`Report`].
//! [`position`] reads a [`Position`] of any game, [`GameId`] is one of [`GAMES`], and a [`GameEngine`] provides a game:
//! its rules, search, [`Level`]s and [`programs`]. [`EngineError`] lists everything that can be refused.

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
pub mod gomoku;
#[cfg(feature = "study")]
pub mod lesson;
mod level;
mod limits;
mod networks;
mod options;
pub mod programs;
mod registry;
mod report;
mod searcher;
#[cfg(feature = "std")]
mod threads;
mod tuned;
pub mod xiangqi;

use alloc::string::String;
use alloc::vec::Vec;

use duiyi_game::score::Score;

pub use board::{Board, Coded, Eye, Material, Play};
pub use duiyi_nnue::NetError;
pub use duiyi_search::parts::table::Bound;
pub use duiyi_xiangqi::Rules;
pub use error::{EngineError, GameError};
pub use game::{Capture, Fen, GameEngine, GameId, Network, Played, Position, Search, Verdict};
pub use level::{ALL, Level};
pub use limits::{Limits, Player};
pub use networks::{MAX_NETWORK, Networks};
pub use options::{MAX_DEPTH, MAX_HASH_MB, MAX_MULTI_PV, MAX_THREADS, Options};
pub use programs::{Program, ProgramError};
pub use registry::{GAMES, GameIdError, position, recognise};
pub use report::{Line, Report};
pub use searcher::Searcher;
#[cfg(feature = "std")]
pub use threads::STACK;
#[cfg(feature = "pool")]
pub use threads::pool::{idle_threads, serve};

use core::time::Duration;

/// The file of the page's network for xiangqi, one of [`Networks::built_in`]. `training/HISTORY.md` describes its training
/// data.
#[cfg(feature = "networks")]
pub const XIANGQI_NETWORK: &[u8] = include_bytes!("../nets/xiangqi.net");

/// The file of the large network for xiangqi, one of [`Networks::large`]: stronger at equal nodes, and 327 kB.
#[cfg(feature = "large")]
pub const XIANGQI_LARGE_NETWORK: &[u8] = include_bytes!("../nets/xiangqi-large.net");

/// The file of the page's network for gomoku, one of [`Networks::built_in`].
#[cfg(feature = "networks")]
pub const GOMOKU_NETWORK: &[u8] = include_bytes!("../nets/gomoku.net");

/// The file of the large network for gomoku, one of [`Networks::large`]: stronger at equal time, and 139 kB.
#[cfg(feature = "large")]
pub const GOMOKU_LARGE_NETWORK: &[u8] = include_bytes!("../nets/gomoku-large.net");

/// The file of the opening book for xiangqi, for [`Book::read`](book::Book::read).
#[cfg(feature = "networks")]
pub const XIANGQI_BOOK: &[u8] = include_bytes!("../book/xiangqi.book");

/// Openings of gomoku for games that begin with swap or swap2: a rule and three stones a line, on a board of 15×15.
#[cfg(feature = "networks")]
pub const SWAP_OPENINGS: &str = include_str!("../book/swap.txt");

/// The result of [`best_move`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestMove {
    /// The move to play; `None` if the game is over.
    pub best: Option<String>,
    /// The expected answer.
    pub ponder: Option<String>,
    /// Score for the side to move, centipawns or mate.
    pub score: Score,
    /// Iteration finished, in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The line both sides are expected to play.
    pub pv: Vec<String>,
}

/// Searches a position to `depth` plies with a fresh table of the default size and the networks of [`Networks::built_in`].
///
/// The FEN shows which game it belongs to, see [`GameId::of`]. It may carry the moves that led to the
/// position, as in UCI (`… moves h2e2 h9g7`), so that repetitions are seen.
///
/// # Errors
/// When the text does not show its game or is not a legal position or move, or `depth` is not within
/// `1..=`[`MAX_DEPTH`], or memory is short.
#[cfg(feature = "networks")]
pub fn best_move(fen: &str, depth: u32) -> Result<BestMove, EngineError> {
    best_move_with(Networks::built_in(), fen, depth)
}

/// The same as `best_move` with networks from elsewhere.
///
/// # Errors
/// The same, and when the network of the game is missing.
pub fn best_move_with(networks: Networks, fen: &str, depth: u32) -> Result<BestMove, EngineError> {
    let mut searcher = Searcher::new(Options::default(), networks)?;
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
