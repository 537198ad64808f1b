use alloc::vec::Vec;

use duiyi_game::score::{MAX_PLY, Score};
use duiyi_xiangqi::{Move, Position};

use super::tuning::{ASPIRATION, base_reduction};
use super::{Search, Stopped};
use crate::parts::root::{Root, Task};
use crate::parts::table::{Bound, Hit};

/// One of the best lines found.
pub type Line = crate::parts::root::Line<Move>;

impl Search {
    /// Begins to search `position` up to `depth` plies; the moves that led to it count for
    /// repetitions.
    pub fn start(&mut self, position: Position, depth: u32) {
        self.start_with(position, depth, |_| true);
    }

    /// Like [`start`](Self::start), with the root moves that `wanted` lets through.
    pub fn start_with(&mut self, position: Position, depth: u32, wanted: impl Fn(Move) -> bool) {
        self.position = position;
        self.position.reserve(MAX_PLY + 1);
        self.evaluation.reset();
        self.table.next_generation();
        self.ply = 0;
        self.nodes = 0;
        self.completed = 0;
        self.seldepth = 0;
        self.null_barred_until = 0;
        self.frames.fill(Default::default());
        self.paused.fill_with(|| None);
        // The table's move first, then captures, so that the first iteration starts well.
        let known = self.table.probe(self.position.key(), 0).map(|hit| hit.mv);
        let promise = |mv: Move| {
            let noisy = self.position.board().piece_at(mv.to()).is_some();
            i32::from(known == Some(mv.to_bits())) * 2 + i32::from(noisy)
        };
        let legal = self.position.legal_moves();
        let moves = legal.iter().copied().filter(|&mv| wanted(mv));
        self.root = Root::new(moves, promise, depth, ASPIRATION);
    }

    /// Searches on for about `nodes` nodes. Returns whether the search is finished: the depth is
    /// reached, or there is nothing to decide.
    ///
    /// A step ends between nodes of the main search, never inside a quiescence search, and not
    /// before it got further than the last one.
    pub fn step(&mut self, nodes: u64) -> bool {
        let completed = self.completed;
        let mut budget = nodes;
        while !self.last_step(budget) && self.completed == completed {
            // All went into what the last step did before: another try with more.
            budget = budget.saturating_mul(2);
        }
        self.root.is_done()
    }

    /// Like [`step`](Self::step) where none will follow: it need not get anywhere.
    pub fn last_step(&mut self, nodes: u64) -> bool {
        self.stop_at = self.nodes.saturating_add(nodes);
        while !self.root.is_done() && self.search_pass().is_ok() {
            self.close_pass();
        }
        self.root.is_done()
    }

    /// Whether the search is finished.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.root.is_done()
    }

    /// The iteration finished last, in plies.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.root.depth()
    }

    /// How many iterations in a row have ended with the same best move.
    #[must_use]
    pub const fn stability(&self) -> u32 {
        self.root.stability()
    }

    /// Number of moves the search chooses among.
    #[must_use]
    pub fn root_moves(&self) -> usize {
        self.root.move_count()
    }

    /// The best line known, `None` without a legal move. Before anything was searched it is just
    /// the first move.
    #[must_use]
    pub fn best_line(&self) -> Option<Line> {
        self.root.best_line().cloned()
    }

    /// The best lines known, at most as many as the settings ask for, the best first.
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        self.root.lines(self.settings.multi_pv)
    }

    /// Searches the root moves that the pass has not reached yet.
    fn search_pass(&mut self) -> Result<(), Stopped> {
        while let Some(task) = self.root.next() {
            self.play(task.mv);
            let score = self.search_root_move(task);
            self.undo();
            self.root.learn(score?, self.pv.line(1));
        }
        Ok(())
    }

    /// As in [`search`](Self::search): the first move with the open window, the others late and
    /// reduced with a null window first.
    fn search_root_move(&mut self, task: Task<Move>) -> Result<Score, Stopped> {
        let Task {
            number,
            alpha,
            beta,
            depth,
            ..
        } = task;
        let full = depth - 1 + i32::from(self.position.in_check());
        let quiet = self.position.last_captured().is_none() && !self.position.in_check();
        let reduction = match (depth, quiet) {
            (4.., true) if number > 3 => base_reduction(depth, number - 1) / 1_400,
            _ => 0,
        };
        let reduced = (full - reduction).clamp(1.min(full), full);
        self.search_played::<true>(number, alpha, beta, reduced, full, false)
    }

    /// Ends a finished pass, and keeps in the table what it decided.
    fn close_pass(&mut self) {
        let depth = self.root.depth();
        if let Some((mv, score, iteration)) = self.root.close_pass(self.settings.multi_pv) {
            let hit = Hit {
                mv: mv.to_bits(),
                score,
                eval: None,
                depth: iteration,
                bound: Bound::Exact,
                pv: true,
            };
            self.table.store(self.position.key(), 0, hit);
        }
        if self.root.depth() != depth && !self.root.is_done() {
            self.seldepth = 0;
        }
    }
}
