//! The xiangqi search: iterative deepening *Principal Variation Search* over a table, with the
//! selectivity that experience with chess-like games has found (each step names its source in the
//! Chess Programming Wiki and says what it trades): steps 1 and 10 to 17 in `tree`, 2 to 9 in `enter`,
//! the leaves in `quiesce`, the numbers of them all in `tuning`.
//!
//! [`Search`] works in steps of so many nodes. A step that ends inside an iteration unwinds, and on
//! the way out each node leaves what it knows in `Search::paused`; the next step walks the same
//! path down again and every node goes on where it was.

pub mod article;
mod enter;
pub mod evaluate;
mod history;
pub mod network;
mod node;
mod picker;
mod quiesce;
mod root;
mod see;
mod tree;
mod tuning;
pub mod weights;

use alloc::boxed::Box;

use duiyi_game::score::{DRAW, MATE, MATE_BOUND, MAX_PLY, Score, mate_in, mated_in};
use duiyi_xiangqi::{Move, Outcome, Position, Rules};

use crate::parts::pv::PvTable;
use crate::parts::root::Root;
use crate::parts::table::Table;
use evaluate::{Evaluation, HandWritten};
use history::Histories;
use node::{Frame, Paused};
use picker::Context;

pub use root::Line;
pub use see::see_at_least;

/// Tuned numbers that texts about the search quote, by name: plies and centipawns, see `tuning`.
pub const CONSTANTS: &[(&str, i64)] = &[
    ("aspiration", tuning::ASPIRATION as i64),
    ("nullReduction", tuning::NULL_REDUCTION as i64),
    ("razorDepth", tuning::RAZOR_DEPTH as i64),
    ("reverseFutilityDepth", tuning::RFP_DEPTH as i64),
    ("singularDepth", tuning::SINGULAR_DEPTH as i64),
];

/// The step's nodes are used up; the call stack unwinds.
struct Stopped;

/// Choices that outlive a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Size of the table in MiB.
    pub hash_mb: usize,
    /// How many best lines to find.
    pub multi_pv: usize,
    /// The rules of repetition in force.
    pub rules: Rules,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            hash_mb: 16,
            multi_pv: 1,
            rules: Rules::default(),
        }
    }
}

/// A search with all the memory it will ever use.
pub struct Search<E = HandWritten> {
    settings: Settings,
    position: Position,
    evaluation: E,
    table: Table,
    histories: Histories,
    pv: PvTable<Move>,
    frames: [Frame; MAX_PLY + 8],
    ply: usize,
    nodes: u64,
    /// Node count at which the current step ends.
    stop_at: u64,
    /// Nodes whose moves were all looked at since the start: what no later step does again.
    completed: u64,
    seldepth: usize,
    /// Null moves are barred up to this ply while one is verified.
    null_barred_until: usize,
    /// Nodes interrupted when the last step ended, `[2 * ply + singular test?]`.
    paused: Box<[Option<Paused>]>,
    root: Root<Move>,
}

impl Search<HandWritten> {
    /// A search with the hand-written evaluation.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self::with_evaluation(settings, HandWritten::default())
    }
}

impl<E: Evaluation> Search<E> {
    /// A search with this evaluation.
    ///
    /// # Panics
    /// When not even 1 MiB can be had for the table.
    #[must_use]
    pub fn with_evaluation(settings: Settings, evaluation: E) -> Self {
        Self::with_table(settings, evaluation, Table::new(settings.hash_mb))
    }

    /// A search that shares its table with `main` and may run beside it on another thread. What one
    /// finds the other need not look for (*Lazy SMP*, Chess Programming Wiki).
    #[must_use]
    pub fn beside(main: &Self, evaluation: E) -> Self {
        Self::with_table(main.settings, evaluation, main.table.share())
    }

    /// Takes over the settings and the table of `main` for the next search. Both start it after this.
    pub fn follow(&mut self, main: &Self) {
        self.settings = main.settings;
        self.table = main.table.share();
        self.root = Root::default();
    }

    fn with_table(settings: Settings, evaluation: E, table: Table) -> Self {
        Self {
            settings,
            position: Position::start(),
            evaluation,
            table,
            histories: Histories::new(),
            pv: PvTable::new(),
            frames: [Frame::default(); MAX_PLY + 8],
            ply: 0,
            nodes: 0,
            stop_at: 0,
            completed: 0,
            seldepth: 0,
            null_barred_until: 0,
            paused: (0..2 * MAX_PLY).map(|_| None).collect(),
            root: Root::default(),
        }
    }

    /// Changes the evaluation, and forgets what was found by the old one. Ends a search in progress.
    pub fn set_evaluation(&mut self, evaluation: E) {
        self.evaluation = evaluation;
        self.root = Root::default();
        self.clear();
    }

    /// The settings in force.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes settings; a new table size forgets the table. Ends a search in progress.
    pub fn set_settings(&mut self, settings: Settings) {
        if settings.hash_mb != self.settings.hash_mb {
            // The old table goes first, so that both never exist together.
            self.table = Table::new(1);
            self.table = Table::new(settings.hash_mb);
        }
        self.settings = settings;
        self.root = Root::default();
    }

    /// Size of the table in MiB as it was really allocated.
    #[must_use]
    pub fn hash_mb(&self) -> usize {
        self.table.megabytes()
    }

    /// Share of the table used by this search, in thousandths.
    #[must_use]
    pub fn hashfull(&self) -> u32 {
        self.table.permille_used()
    }

    /// Forgets all that earlier searches learned.
    pub fn clear(&mut self) {
        self.table.clear();
        self.histories.clear();
        self.root = Root::default();
    }

    /// Nodes visited since [`start`](Self::start).
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Longest line looked at in this iteration, in plies.
    #[must_use]
    pub const fn seldepth(&self) -> usize {
        self.seldepth
    }

    /// The position searched, as given to [`start`](Self::start).
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    // Playing and taking back, with all that listens to it.

    fn play(&mut self, mv: Move) {
        let board = self.position.board();
        let piece = board
            .piece_at(mv.from())
            .expect("a legal move moves a piece");
        let captured = board.piece_at(mv.to());
        let frame = &mut self.frames[self.ply];
        frame.context = Some(Histories::context(piece, mv.to()));
        frame.quiet = captured.is_none().then_some(mv);
        self.evaluation.played(piece, mv, captured);
        self.position.play_unchecked(mv);
        self.ply += 1;
        self.nodes += 1;
    }

    fn undo(&mut self) {
        self.ply -= 1;
        self.position.undo();
        self.evaluation.undone();
    }

    /// The moves one and two plies ago, as continuation history knows them.
    fn context(&self) -> Context {
        self.context_at(self.ply)
    }

    /// The moves one and two plies before that one.
    fn context_at(&self, ply: usize) -> Context {
        let back = |plies: usize| {
            ply.checked_sub(plies)
                .and_then(|ply| self.frames[ply].context)
        };
        [back(1), back(2)]
    }

    /// The score of a game that ends here by repetition, by the natural limit or for want of
    /// pieces that can win.
    fn verdict(&self) -> Option<Score> {
        let outcome = self
            .position
            .search_verdict(self.settings.rules, self.ply)?;
        Some(match outcome {
            Outcome::Draw => DRAW,
            Outcome::Win(side) if side == self.position.side_to_move() => mate_in(self.ply),
            Outcome::Win(_) => mated_in(self.ply),
        })
    }

    fn static_eval(&mut self) -> Score {
        self.evaluation
            .evaluate(&self.position)
            .clamp(-MATE_BOUND + 1, MATE_BOUND - 1)
    }

    fn corrected(&self, raw: Score) -> Score {
        let correction = self.histories.correction(&self.position, self.context());
        (raw + correction).clamp(-MATE_BOUND + 1, MATE_BOUND - 1)
    }
}

const _: () = assert!(MATE < i16::MAX as Score);
