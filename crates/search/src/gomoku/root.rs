//! What the tree knows, and what the driver asks of it.

use alloc::sync::Arc;
use alloc::vec::Vec;

use duiyi_game::score::{MATE_BOUND, MAX_PLY, Score, mate_in};
use duiyi_gomoku::{Point, Position, Rule};

use super::class::Class;
use super::grid::Grid;
use super::history::Histories;
use super::network::{Evaluation, Network};
use super::node::Node;
use super::tuning::{
    ASPIRATION, ROOT_REDUCTION, ROOT_REDUCTION_DEPTH, ROOT_REDUCTION_NUMBER, SMALL_BOARD,
    VCT_FIRST, VCT_SHARE, VCT_TABLE, base_reduction,
};
use super::vcf::Vcf;
use super::vct::Vct;
use super::{picker, to_bits};
use crate::parts::driver::{self, Core, Stopped};
use crate::parts::root::Task;

/// The search below the root.
pub struct Tree {
    pub(super) core: Core<Self>,
    position: Position,
    pub(super) grid: Grid,
    evaluation: Evaluation,
    pub(super) histories: Histories,
    pub(super) vcf: Vcf,
    /// The search for continuous threats; a search beside another leaves that to it.
    vct: Option<Vct>,
    /// Nodes that went into the search for continuous threats.
    vct_nodes: u64,
    /// Static evaluations along the path; `None` where a reply was forced.
    pub(super) evals: [Option<Score>; MAX_PLY + 2],
    /// Node count at which the fours at a leaf end.
    pub(super) fours_end: u64,
}

impl driver::Tree for Tree {
    type Position = Position;
    type Move = Point;
    type Rules = ();
    type Network = Network;
    type Node = Node;

    const ASPIRATION: Score = ASPIRATION;
    const PAUSES: usize = 1;

    /// For the search for continuous threats.
    fn own_mb(hash_mb: usize) -> usize {
        // Rounded, so that a small hash has one too.
        (hash_mb + VCT_TABLE / 2) / VCT_TABLE
    }

    fn new(core: Core<Self>, network: Arc<Network>, own_mb: Option<usize>) -> Self {
        let position = Position::empty(15, 15, Rule::Freestyle).expect("the usual board");
        Self {
            core,
            grid: Grid::new(&position),
            position,
            evaluation: Evaluation::new(network),
            histories: Histories::new(),
            vcf: Vcf::new(),
            vct: own_mb.map(Vct::new),
            vct_nodes: 0,
            evals: [None; MAX_PLY + 2],
            fours_end: 0,
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
        self.vcf.clear();
        if let Some(vct) = &mut self.vct {
            vct.clear();
        }
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn start(&mut self, position: Position) {
        self.position = position;
        self.grid.reset(&self.position);
        self.evaluation.reset();
        self.vct_nodes = 0;
        if let Some(vct) = &mut self.vct {
            vct.start(&self.grid);
        }
        // So that evaluations below need not begin from nothing.
        self.evaluation.evaluate(&self.grid);
        self.evals.fill(None);
    }

    /// Of a large board those near the stones, and the centre.
    fn root_moves(&self) -> Vec<Point> {
        let points = self.position.legal_moves();
        let board = self.position.board();
        if board.width() * board.height() <= SMALL_BOARD {
            return points;
        }
        let is_near = |point: &Point| self.grid.nearby().has(*point);
        let chosen: Vec<_> = points.iter().copied().filter(is_near).collect();
        if chosen.is_empty() { points } else { chosen }
    }

    fn promise(&self, point: Point) -> i32 {
        picker::promise(&self.grid, point)
    }

    fn to_bits(point: Point) -> u16 {
        to_bits(point)
    }

    /// Gives the search for continuous threats its share of the nodes.
    fn between_passes(&mut self) {
        let share = (VCT_FIRST + self.core.nodes / VCT_SHARE).saturating_sub(self.vct_nodes);
        let share = share.min(self.core.stop_at.saturating_sub(self.core.nodes));
        let vct = self.vct.as_mut().filter(|vct| !vct.is_settled());
        let (Some(vct), 1..) = (vct, share) else {
            return;
        };
        if self.core.root.is_done() {
            return;
        }
        let spent = vct.step(&mut self.grid, share);
        self.core.completed += 1;
        self.core.nodes += spent;
        self.vct_nodes += spent;
        if let Some(plies) = vct.win() {
            let line = vct.line(&mut self.grid);
            self.core.seldepth = self.core.seldepth.max(plies);
            // What was interrupted searched for something that is now decided.
            self.core.forget_paused();
            self.core
                .root
                .settle(mate_in(plies), &line, self.core.settings.multi_pv);
        }
    }

    /// As in [`visit`](driver::Visit::visit): the first move with the open window, the others late and
    /// reduced with a null window first.
    fn search_root_move(&mut self, task: Task<Point>) -> Result<Score, Stopped> {
        let Task {
            mv,
            number,
            alpha,
            beta,
            depth,
        } = task;
        let side = self.grid.side_to_move();
        if self.grid.class(side, mv) == Class::FIVE {
            self.core.pv.clear(1);
            return Ok(mate_in(1));
        }
        let full = depth - 1;
        let late = depth >= ROOT_REDUCTION_DEPTH && number > ROOT_REDUCTION_NUMBER;
        let reduction = if late && self.is_quiet(mv) {
            base_reduction(depth, number - 1) / ROOT_REDUCTION
        } else {
            0
        };
        let reduced = (full - reduction).clamp(1.min(full), full);
        self.play(mv);
        let score = self.search_played::<true>(number, alpha, beta, reduced, full, false);
        self.undo();
        score
    }
}

/// Playing and taking back, with all that listens to it.
impl Tree {
    pub(super) fn play(&mut self, point: Point) {
        let key = self.grid.key() ^ Position::move_key(self.grid.side_to_move(), point);
        self.core.table.prefetch(key);
        self.evaluation.played();
        self.grid.play(point);
        self.core.ply += 1;
        self.core.nodes += 1;
    }

    pub(super) fn undo(&mut self) {
        self.core.ply -= 1;
        self.grid.undo();
        self.evaluation.undone();
    }

    pub(super) fn static_eval(&mut self) -> Score {
        self.evaluation
            .evaluate(&self.grid)
            .clamp(-MATE_BOUND + 1, MATE_BOUND - 1)
    }

    /// Whether a stone on the point, by whichever side, makes nothing that must be answered.
    pub(super) fn is_quiet(&self, point: Point) -> bool {
        let side = self.grid.side_to_move();
        let calm = |class: Class| class < Class::OPEN_THREE;
        calm(self.grid.class(side, point)) && calm(self.grid.class(!side, point))
    }
}
