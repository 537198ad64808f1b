//! Steps 9 to 15 of the search: the moves of a node, which of them are looked at and how deep, and
//! what is learned from it.

use core::ops::ControlFlow;

use duiyi_game::score::{MATE_BOUND, Score, mated_in};
use duiyi_gomoku::Point;

use super::class::Class;
use super::node::Node;
use super::root::Tree;
use super::to_bits;
use super::tuning::{
    FUTILITY_BASE, FUTILITY_DEPTH, FUTILITY_GROWTH, LMP_BASE, LMP_GROWTH, MAX_STRETCH, REDUCE_CUT,
    REDUCE_HISTORY, REDUCE_PV, REDUCE_WORSENING, base_reduction,
};
use crate::parts::driver::{Call, Stopped, Tree as _, Visit};
use crate::parts::table::{Bound, Hit};

impl Visit for Tree {
    fn visit<const PV: bool>(
        &mut self,
        alpha: Score,
        beta: Score,
        depth: i32,
        cut: bool,
    ) -> Result<Score, Stopped> {
        let ply = self.core.ply;
        let key = self.grid.key();
        let call = Call {
            key,
            alpha,
            beta,
            depth,
            pv: PV,
            cut,
            excluded: None,
        };
        let mut node = match self.core.resume(0, &call) {
            Some(node) => {
                // Counted when the node was first entered.
                self.core.nodes -= 1;
                self.evals[ply] = node.eval;
                node
            }
            None => match self.enter::<PV>(call)? {
                ControlFlow::Continue(node) => node,
                ControlFlow::Break(score) => return Ok(score),
            },
        };

        // Step 9. The moves, best guess first.
        let previous = self.grid.last_move();
        loop {
            let point = match node.current.take() {
                Some(current) => current,
                None => {
                    let evaluation = &mut self.evaluation;
                    let next = node
                        .picker
                        .next(&self.grid, evaluation, &self.histories, previous);
                    let Some(point) = next else { break };
                    node.number += 1;
                    if self.is_hopeless::<PV>(&node, point) {
                        continue;
                    }
                    point
                }
            };

            let score = match self.search_move::<PV>(&node, point, cut) {
                Ok(score) => score,
                Err(stopped) => {
                    node.current = Some(point);
                    self.core.pause(0, call, node);
                    return Err(stopped);
                }
            };

            // Step 13. The best so far; a score of beta or more ends the node.
            let pv = &mut self.core.pv;
            if node.window.learn::<PV>(point, score, pv, ply) {
                break;
            }
            node.tried.push(point);
        }

        // Step 14. Nothing that may be played stops the five.
        if node.number == 0 {
            return Ok(mated_in(ply + 2));
        }
        self.remember(&node, key, previous);
        Ok(node.window.best)
    }
}

impl Tree {
    /// Step 10 of [`visit`](Self::visit). Moves that need not be looked at, as long as one was that does not lose at
    /// once.
    fn is_hopeless<const PV: bool>(&self, node: &Node, point: Point) -> bool {
        let Some(eval) = node.eval else { return false };
        if PV || node.window.best <= -MATE_BOUND {
            return false;
        }
        let depth = node.depth;
        // *Late Move Pruning*: of all moves but fours.
        let side = self.grid.side_to_move();
        let most = (LMP_BASE + LMP_GROWTH * depth * depth) / if node.improving { 1 } else { 2 };
        if node.number as i32 > most && self.grid.class(side, point) < Class::FOUR {
            return true;
        }
        // *Futility Pruning*.
        depth <= FUTILITY_DEPTH
            && eval + FUTILITY_BASE + FUTILITY_GROWTH * depth <= node.window.alpha
            && self.is_quiet(point)
    }

    /// Steps 11 and 12 of [`visit`](Self::visit): plays one move, searches it and takes it back.
    fn search_move<const PV: bool>(
        &mut self,
        node: &Node,
        point: Point,
        cut: bool,
    ) -> Result<Score, Stopped> {
        // Step 11. A forced reply costs no depth, as long as the line is not out of proportion.
        let side = self.grid.side_to_move();
        let forced = self.grid.count(!side, Class::FIVE) > 0;
        let extension = forced && self.core.ply < MAX_STRETCH * self.core.root.iteration() as usize;
        let full = node.depth - 1 + i32::from(extension);

        // Step 12. *Late Move Reductions* and *Principal Variation Search*: moves late in the order
        // get a shallow null-window search, repeated deeper when they surprise.
        let mut reduced = full;
        if node.depth >= 2 && node.number > 1 && node.eval.is_some() {
            let mut reduction = base_reduction(node.depth, node.number);
            reduction += REDUCE_PV * i32::from(node.table_pv);
            reduction += REDUCE_CUT * i32::from(cut);
            reduction += REDUCE_WORSENING * i32::from(!node.improving);
            if !self.is_quiet(point) {
                reduction /= 2;
            }
            let history = self.histories.get(side, self.grid.last_move(), point);
            reduction += history * REDUCE_HISTORY;
            reduced = (full - reduction / 1_024).clamp(1.min(full), full);
        }
        self.play(point);
        let (alpha, beta) = (node.window.alpha, node.window.beta);
        let result = self.search_played::<PV>(node.number, alpha, beta, reduced, full, cut);
        self.undo();
        result
    }

    /// Step 15 of [`visit`](Self::visit): remembers what worked.
    fn remember(&mut self, node: &Node, key: u64, previous: Option<Point>) {
        self.core.completed += 1;
        if let (Bound::Lower, Some(best)) = (node.window.bound, node.window.best_move) {
            let side = self.grid.side_to_move();
            let others = node.tried.iter();
            self.histories
                .reward(side, previous, best, others, node.depth);
        }
        let hit = Hit {
            mv: node.window.best_move.map_or(0, to_bits),
            score: node.window.best,
            eval: node.eval,
            depth: node.depth,
            bound: node.window.bound,
            pv: node.table_pv,
        };
        self.core.table.store(key, self.core.ply, hit);
    }
}
