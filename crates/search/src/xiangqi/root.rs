//! The state of the tree, and its answers to the driver.

use alloc::sync::Arc;
use alloc::vec::Vec;

use duiyi_game::score::{DRAW, MATE, MATE_BOUND, MAX_PLY, Score, mate_in, mated_in};
use duiyi_xiangqi::{Move, Outcome, Position, Rules};

use super::history::Histories;
use super::network::{Evaluation, Network};
use super::node::{Frame, Node};
use super::picker::Context;
#[cfg(feature = "tablebase")]
use super::tablebase::Tables;
use super::tuning::{
    ASPIRATION, LAST_PLIES, ROOT_REDUCTION, ROOT_REDUCTION_DEPTH, ROOT_REDUCTION_NUMBER,
    base_reduction,
};
use crate::parts::driver::{self, Core, Stopped};
use crate::parts::root::Task;

/// The search below the root.
pub struct Tree {
    pub(super) core: Core<Self>,
    pub(super) position: Position,
    pub(super) evaluation: Evaluation,
    pub(super) histories: Histories,
    pub(super) frames: [Frame; MAX_PLY + 8],
    /// Null moves are forbidden up to this ply while one is verified.
    pub(super) null_barred_until: usize,
    #[cfg(feature = "tablebase")]
    pub(super) tables: Tables,
}

impl driver::Tree for Tree {
    type Position = Position;
    type Move = Move;
    type Rules = Rules;
    type Network = Network;
    type Node = Node;

    const ASPIRATION: Score = ASPIRATION;
    /// The node, and the test whether its move from the table is singular.
    const PAUSES: usize = 2;

    fn new(core: Core<Self>, network: Arc<Network>, own_mb: Option<usize>) -> Self {
        #[cfg(not(feature = "tablebase"))]
        let _ = own_mb;
        Self {
            core,
            position: Position::start(),
            evaluation: Evaluation::new(network),
            histories: Histories::new(),
            frames: [Frame::default(); MAX_PLY + 8],
            null_barred_until: 0,
            #[cfg(feature = "tablebase")]
            tables: Tables::new(own_mb.is_some()),
        }
    }

    fn core(&self) -> &Core<Self> {
        &self.core
    }

    fn core_mut(&mut self) -> &mut Core<Self> {
        &mut self.core
    }

    fn network(&self) -> &Arc<Network> {
        self.evaluation.network()
    }

    fn set_network(&mut self, network: Arc<Network>) {
        self.evaluation = Evaluation::new(network);
    }

    fn clear(&mut self) {
        self.histories.clear();
        #[cfg(feature = "tablebase")]
        self.tables.clear();
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn key(&self) -> u64 {
        self.table_key()
    }

    fn start(&mut self, position: Position) {
        #[cfg(feature = "tablebase")]
        self.tables.start(&position, self.core.settings.rules);
        self.position = position;
        self.position.reserve(MAX_PLY + 1);
        self.evaluation.reset();
        self.null_barred_until = 0;
        self.frames.fill(Frame::default());
    }

    fn root_moves(&self) -> Vec<Move> {
        self.position.legal_moves().to_vec()
    }

    /// Captures first, so that the first iteration starts well.
    fn promise(&self, mv: Move) -> i32 {
        i32::from(self.position.board().piece_at(mv.to()).is_some())
    }

    fn to_bits(mv: Move) -> u16 {
        mv.to_bits()
    }

    /// Gives the table of the ending its share of the nodes.
    #[cfg(feature = "tablebase")]
    fn between_passes(&mut self) {
        let core = &mut self.core;
        if !core.root.is_done() {
            let rules = core.settings.rules;
            let most = core.stop_at.saturating_sub(core.nodes);
            let had_table = self.tables.is_ready();
            let nodes = self.tables.advance(&self.position, rules, core.nodes, most);
            core.nodes += nodes;
            core.completed += nodes;
            if self.tables.is_ready() != had_table {
                // Scores without the table say nothing beside those with it.
                core.root.restart_iteration();
            }
        }
    }

    /// As in [`visit`](driver::Visit::visit): the first move with the open window, the others late and reduced with a
    /// null window first.
    fn search_root_move(&mut self, task: Task<Move>) -> Result<Score, Stopped> {
        let Task {
            mv,
            number,
            alpha,
            beta,
            depth,
        } = task;
        self.play(mv);
        let full = depth - 1 + i32::from(self.position.in_check());
        let quiet = self.position.last_captured().is_none() && !self.position.in_check();
        let late = depth >= ROOT_REDUCTION_DEPTH && number > ROOT_REDUCTION_NUMBER;
        let reduction = if late && quiet {
            base_reduction(depth, number - 1) / ROOT_REDUCTION
        } else {
            0
        };
        let reduced = (full - reduction).clamp(1.min(full), full);
        let score = self.search_played::<true>(number, alpha, beta, reduced, full, false);
        self.undo();
        score
    }
}

/// Plays and takes back moves, and tells all observers.
impl Tree {
    /// The key of the position in the table. Near the natural limit a score rests on how many plies are left, so each
    /// number of them has entries of its own: a draw by the limit is not one where the counting begins again.
    pub(super) fn table_key(&self) -> u64 {
        let limit = 2 * self.core.settings.rules.natural_limit();
        let left = limit.saturating_sub(self.position.plies_since_capture());
        let key = self.position.key();
        #[cfg(feature = "tablebase")]
        let key = key ^ self.tables.key(left);
        if left > LAST_PLIES {
            key
        } else {
            // A number without a pattern for each of them.
            key ^ u64::from(left + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        }
    }

    pub(super) fn play(&mut self, mv: Move) {
        let board = self.position.board();
        let piece = board
            .piece_at(mv.from())
            .expect("a legal move moves a piece");
        let captured = board.piece_at(mv.to());
        let frame = &mut self.frames[self.core.ply];
        frame.context = Some(Histories::context(piece, mv.to()));
        frame.quiet = captured.is_none().then_some(mv);
        self.position.play_unchecked(mv);
        self.core.table.prefetch(self.table_key());
        self.evaluation.played(piece, mv, captured);
        self.core.ply += 1;
        self.core.nodes += 1;
    }

    pub(super) fn undo(&mut self) {
        self.core.ply -= 1;
        self.position.undo();
        self.evaluation.undone();
    }

    /// The moves one and two plies ago, as indices of continuation history.
    pub(super) fn context(&self) -> Context {
        self.context_at(self.core.ply)
    }

    /// The moves one and two plies before that one.
    pub(super) fn context_at(&self, ply: usize) -> Context {
        let back = |plies: usize| {
            ply.checked_sub(plies)
                .and_then(|ply| self.frames[ply].context)
        };
        [back(1), back(2)]
    }

    /// The score of a game that ends here by repetition, by the natural limit, or because neither side has pieces
    /// that can win.
    pub(super) fn verdict(&self) -> Option<Score> {
        let ply = self.core.ply;
        let outcome = self
            .position
            .search_verdict(self.core.settings.rules, ply)?;
        Some(match outcome {
            Outcome::Draw => DRAW,
            Outcome::Win(side) if side == self.position.side_to_move() => mate_in(ply),
            Outcome::Win(_) => mated_in(ply),
        })
    }

    pub(super) fn static_eval(&mut self) -> Score {
        self.evaluation.evaluate(&self.position)
    }

    pub(super) fn corrected(&self, raw: Score) -> Score {
        let correction = self.histories.correction(&self.position, self.context());
        let score = (raw + correction).clamp(-MATE_BOUND + 1, MATE_BOUND - 1);
        #[cfg(feature = "tablebase")]
        let score = self.scaled_if_drawn(score);
        score
    }

    /// The score where no ply is left.
    pub(super) fn at_the_end(&mut self, in_check: bool) -> Score {
        if in_check {
            return DRAW;
        }
        let raw = self.static_eval();
        self.corrected(raw)
    }
}

const _: () = assert!(MATE < i16::MAX as Score);
