//! One door to the games and searches of Duiyi: text in, best move out.
//!
//! [`best_move`] is the whole story for a beginner:
//!
//! ```
//! let found = duiyi_engine::best_move("3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1", 4)?;
//! assert_eq!(found.best.expect("red can move").to_string(), "b7b9");
//! # Ok::<(), duiyi_engine::EngineError>(())
//! ```
//!
//! [`Searcher`] serves programs that must stay responsive: it works in steps, reports after each,
//! and asks its caller for the time, since WebAssembly and bare metal have no clock of their own.
//!
//! `no_std` with `alloc`; no features. It draws nothing, starts no thread and reads no clock.

#![no_std]

extern crate alloc;

mod clock;
mod error;
mod level;
mod searcher;

use alloc::vec::Vec;

use duiyi_game::score::Score;
use duiyi_xiangqi::Move;

pub use duiyi_search::parts::table::Bound;
pub use duiyi_search::xiangqi::Line;
pub use error::EngineError;
pub use level::{LEVELS, Level};
pub use searcher::{Limits, MAX_DEPTH, MAX_HASH_MB, MAX_MULTI_PV, Options, Report, Searcher};

use core::time::Duration;

/// What [`best_move`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestMove {
    /// The move to play; `None` when there is none, and the side to move has lost.
    pub best: Option<Move>,
    /// The answer expected.
    pub ponder: Option<Move>,
    /// Score from the side to move, centipawns or mate.
    pub score: Score,
    /// Iteration finished, in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The line both sides are expected to play.
    pub pv: Vec<Move>,
}

/// Searches a position to `depth` plies with a fresh table of the default size.
///
/// `fen` may carry the moves that led to the position, as in UCI (`… moves h2e2 h9g7`), so that
/// repetitions are seen.
///
/// # Errors
/// When the text is no legal position or move, or `depth` is not within `1..=`[`MAX_DEPTH`].
pub fn best_move(fen: &str, depth: u32) -> Result<BestMove, EngineError> {
    let mut searcher = Searcher::new(Options::default())?;
    searcher.position(fen, &[])?;
    searcher.go(Limits::Depth(depth), Duration::ZERO)?;
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
