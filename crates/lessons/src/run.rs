use alloc::vec::Vec;

use duiyi_game::Game;

use crate::aids::Aids;
use crate::algorithm::{Algorithm, Rooted};
use crate::judge::Judge;
use crate::score::Score;
use crate::search::{Counts, Pass, Search};
use crate::trace::Trace;

/// How to search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings<M> {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Depth in plies.
    pub depth: u32,
    /// The aids to use.
    pub aids: Aids<M>,
    /// Number of nodes after which the search gives up.
    pub max_nodes: u64,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// Whether `max_nodes` was enough. If not, score and line are those of the last depth that was finished, or 0
    /// and empty.
    pub is_complete: bool,
    /// Score from the side to move.
    pub score: Score,
    /// The line that both sides are expected to play; its first move is the one to play. Empty when the game is
    /// over, and shorter where a table or a null window gave the score.
    pub line: Vec<M>,
    /// What the search counted.
    pub counts: Counts,
    /// Every search from the root that was finished.
    pub passes: Vec<Pass>,
}

impl<M> Report<M> {
    /// The average number of moves of an inner node; 0 when there was none.
    #[must_use]
    pub fn branching(&self) -> f64 {
        let Counts {
            inner, inner_moves, ..
        } = self.counts;
        inner_moves as f64 / inner.max(1) as f64
    }
}

/// Searches the current position of the game and leaves the game in that position.
///
/// # Panics
/// When the table does not fit into memory; sizes within [`Aids::TABLE_BITS`] are safe. And when the judge is not
/// [`FOR_LESSONS`](Judge::FOR_LESSONS) and an aid is asked for that it leaves out.
pub fn run<G: Game, J: Judge<G>, T: Trace<G::Move>>(
    game: &mut G,
    judge: &J,
    settings: &Settings<G::Move>,
    trace: &mut T,
) -> Report<G::Move> {
    run_with(settings.algorithm.rooted(), game, judge, settings, trace)
}

/// The same with the function that [`Algorithm::rooted`] returns for the algorithm of the settings. A program that
/// runs few algorithms and takes them from constants does not contain the others.
///
/// # Panics
/// The same.
pub fn run_with<G: Game, J: Judge<G>, T: Trace<G::Move>>(
    algorithm: Rooted<G, J, T>,
    game: &mut G,
    judge: &J,
    settings: &Settings<G::Move>,
    trace: &mut T,
) -> Report<G::Move> {
    let &Settings {
        depth,
        ref aids,
        max_nodes,
        ..
    } = settings;
    let mut search = Search::new(game, judge, aids, max_nodes, Some(trace));
    let first = if aids.deepening { depth.min(1) } else { depth };
    let mut report = Report {
        is_complete: false,
        score: 0,
        line: Vec::new(),
        counts: Counts::default(),
        passes: Vec::new(),
    };
    for depth in first..=depth {
        let score = algorithm(&mut search, depth, report.score);
        if search.is_stopped() {
            break;
        }
        report.is_complete = depth == settings.depth;
        report.score = score;
        report.line = search.line().to_vec();
    }
    report.counts = *search.counts();
    report.passes = search.passes().to_vec();
    report
}
