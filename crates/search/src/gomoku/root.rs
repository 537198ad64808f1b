use alloc::vec::Vec;

use duiyi_game::score::{Score, mate_in};
use duiyi_gomoku::{Board, Point, Position};

use super::class::Class;
use super::{ASPIRATION, Search, Stopped, VCT_FIRST, VCT_SHARE, picker, to_bits};
use crate::parts::root::{Root, Task};
use crate::parts::table::{Bound, Hit};

/// One of the best lines found.
pub type Line = crate::parts::root::Line<Point>;

/// Boards of up to so many points are looked at whole, larger ones only near the stones.
const SMALL_BOARD: usize = 64;

impl Search {
    /// Begins to search `position` up to `depth` plies.
    pub fn start(&mut self, position: Position, depth: u32) {
        self.start_with(position, depth, |_| true);
    }

    /// Like [`start`](Self::start), with the root moves that `wanted` lets through.
    pub fn start_with(&mut self, position: Position, depth: u32, wanted: impl Fn(Point) -> bool) {
        self.position = position;
        self.grid.reset(&self.position);
        self.evaluation.reset();
        self.table.next_generation();
        self.ply = 0;
        self.nodes = 0;
        self.completed = 0;
        self.seldepth = 0;
        self.vct_nodes = 0;
        if let Some(vct) = &mut self.vct {
            vct.start(&self.grid);
        }
        self.evals.fill(None);
        self.paused.fill_with(|| None);
        let known = self.table.probe(self.position.key(), 0).map(|hit| hit.mv);
        let promise = |point| match known {
            Some(mv) if mv == to_bits(point) => i32::MAX,
            _ => picker::promise(&self.grid, point),
        };
        let moves = self.root_points();
        let moves = moves.into_iter().filter(|&point| wanted(point));
        self.root = Root::new(moves, promise, depth, ASPIRATION);
    }

    /// The moves worth a look at the root: of a large board those near the stones, and the centre
    /// where there are none.
    fn root_points(&self) -> Vec<Point> {
        let mut points = self.position.legal_moves();
        let board = self.position.board();
        if board.width() * board.height() <= SMALL_BOARD {
            return points;
        }
        let is_near = |point: &Point| self.grid.nearby().has(*point);
        let centre = centre(board);
        let chosen: Vec<_> = points.iter().copied().filter(is_near).collect();
        if !chosen.is_empty() {
            return chosen;
        }
        if points.contains(&centre) {
            points = Vec::from([centre]);
        }
        points
    }

    /// Searches on for about `nodes` nodes. Returns whether the search is finished: the depth is
    /// reached, or there is nothing to decide.
    ///
    /// A step ends between nodes of the main search, never inside a search for fours, and not
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
        self.look_for_threats();
        while !self.root.is_done() && self.search_pass().is_ok() {
            self.close_pass();
            self.look_for_threats();
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

    /// Gives the search for continuous threats its share of the nodes.
    fn look_for_threats(&mut self) {
        let share = (VCT_FIRST + self.nodes / VCT_SHARE).saturating_sub(self.vct_nodes);
        let share = share.min(self.stop_at.saturating_sub(self.nodes));
        let vct = self.vct.as_mut().filter(|vct| !vct.is_settled());
        let (Some(vct), 1..) = (vct, share) else {
            return;
        };
        if self.root.is_done() {
            return;
        }
        let spent = vct.step(&mut self.grid, share);
        self.completed += 1;
        self.nodes += spent;
        self.vct_nodes += spent;
        if let Some(plies) = vct.win() {
            let line = vct.line(&mut self.grid);
            self.seldepth = self.seldepth.max(plies);
            // What was interrupted searched for something that is now decided.
            self.paused.fill_with(|| None);
            self.root
                .settle(mate_in(plies), &line, self.settings.multi_pv);
        }
    }

    /// Searches the root moves that the pass has not reached yet.
    fn search_pass(&mut self) -> Result<(), Stopped> {
        while let Some(task) = self.root.next() {
            let score = self.search_root_move(task)?;
            self.root.learn(score, self.pv.line(1));
            self.completed += 1;
        }
        Ok(())
    }

    /// As in [`search`](Self::search): the first move with the open window, the others late and
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
            self.pv.clear(1);
            return Ok(mate_in(1));
        }
        let full = depth - 1;
        let reduction = match depth {
            4.. if number > 3 && self.is_quiet(mv) => {
                super::base_reduction(depth, number - 1) / 1_400
            }
            _ => 0,
        };
        let reduced = (full - reduction).clamp(1.min(full), full);
        self.play(mv);
        let score = self.search_played::<true>(number, alpha, beta, reduced, full, false);
        self.undo();
        score
    }

    /// Ends a finished pass, and keeps in the table what it decided.
    fn close_pass(&mut self) {
        let depth = self.root.depth();
        if let Some((mv, score, iteration)) = self.root.close_pass(self.settings.multi_pv) {
            let hit = Hit {
                mv: to_bits(mv),
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

/// The point in the middle, to the upper right of it on a board of even size.
fn centre(board: &Board) -> Point {
    Point::new(board.width() as u8 / 2, board.height() as u8 / 2).expect("the board has a middle")
}
