//! Steps 1 and 10 to 17 of the search: the moves of a node, which of them are searched and how deep, and what is
//! learned from them.

use core::ops::ControlFlow;

use duiyi_game::score::{MATE_BOUND, Score, is_mate, mated_in};
use duiyi_xiangqi::Move;

use super::node::{Node, Tried};
use super::picker::Context;
use super::root::Tree;
use super::see::see_at_least;
use super::tuning::{
    CHECK_DEPTH, DOUBLE_MARGIN, DOUBLE_MOST, FUTILITY_BASE, FUTILITY_DEPTH, FUTILITY_GROWTH,
    FUTILITY_HISTORY, HISTORY_BONUS, HISTORY_BONUS_LIMIT, HISTORY_BONUS_OFFSET, HISTORY_PRUNE,
    HISTORY_PRUNE_DEPTH, HISTORY_REDUCTION, LMP_BASE, MANY_CUTOFFS, MAX_STRETCH,
    REDUCE_AFTER_CAPTURE, REDUCE_CUT, REDUCE_CUTOFFS, REDUCE_PV, REDUCE_SHARP, REDUCE_WORSENING,
    REFUTED, SEE_CAPTURE, SEE_QUIET, SEE_QUIET_GROWTH, SINGULAR_DEPTH, SINGULAR_MARGIN,
    SINGULAR_TRUST, UNANSWERED_BONUS, base_reduction,
};
use crate::parts::driver::{Call, Stopped, Tree as _, Visit};
use crate::parts::table::{Bound, Hit};
use crate::parts::window::Window;

impl Visit for Tree {
    fn visit<const PV: bool>(
        &mut self,
        alpha: Score,
        beta: Score,
        depth: i32,
        cut: bool,
    ) -> Result<Score, Stopped> {
        // Step 1. At the leaves only captures remain.
        if depth <= 0 {
            return self.try_quiesce::<PV>(alpha, beta);
        }
        let ply = self.core.ply;
        let excluded = self.frames[ply].excluded;
        let key = self.table_key();
        let call = Call {
            key,
            alpha,
            beta,
            depth,
            pv: PV,
            cut,
            excluded,
        };
        let slot = usize::from(excluded.is_some());
        let mut node = match self.core.resume(slot, &call) {
            Some(node) => {
                // Counted when the node was first entered.
                self.core.nodes -= u64::from(excluded.is_none());
                self.frames[ply].eval = node.static_eval;
                node
            }
            None => match self.enter::<PV>(call)? {
                ControlFlow::Continue(node) => node,
                ControlFlow::Break(score) => return Ok(score),
            },
        };

        // Step 10. The moves, best guess first.
        let context = self.context();
        loop {
            let (mv, extension) = match node.current.take() {
                Some(current) => current,
                None => {
                    if self.is_late::<PV>(&node) {
                        node.picker.keep_quiet_checks(&self.position);
                    }
                    let next = node.picker.next(&self.position, &self.histories, context);
                    let Some(mv) = next else { break };
                    if Some(mv) == excluded {
                        continue;
                    }
                    node.number += 1;
                    if self.is_hopeless::<PV>(&node, mv, context) {
                        continue;
                    }
                    (mv, None)
                }
            };

            // Step 12. Extensions.
            let extension = match extension {
                Some(extension) => extension,
                None => match self.extension::<PV>(&node, mv, cut) {
                    Ok(Extension::Plies(plies)) => plies,
                    Ok(Extension::MultiCut(score)) => return Ok(score),
                    Err(stopped) => {
                        node.current = Some((mv, None));
                        self.core.pause(slot, call, node);
                        return Err(stopped);
                    }
                },
            };

            // Steps 13 and 14. Play it, search it, take it back.
            let score = match self.search_move::<PV>(&node, mv, extension, cut, context) {
                Ok(score) => score,
                Err(stopped) => {
                    node.current = Some((mv, Some(extension)));
                    self.core.pause(slot, call, node);
                    return Err(stopped);
                }
            };

            // Step 15. The best so far; a score of beta or more ends the node.
            let pv = &mut self.core.pv;
            if node.window.learn::<PV>(mv, score, pv, ply) {
                break;
            }
            if self.is_noisy(mv) {
                node.captures.push(mv);
            } else {
                node.quiets.push(mv);
            }
        }

        // Step 16. No legal move: mate or stalemate, both lost.
        if node.number == 0 {
            return Ok(if excluded.is_some() {
                node.window.alpha
            } else {
                mated_in(ply)
            });
        }
        self.remember(&node, key, excluded.is_some(), context);
        Ok(node.window.best)
    }
}

impl Tree {
    /// Step 11 of [`visit`](Self::visit). *Late Move Pruning* (move count): whether enough moves were tried near the
    /// leaves that only checks among the remaining quiet moves are worth it; checks are how games end.
    fn is_late<const PV: bool>(&self, node: &Node) -> bool {
        if node.window.best <= -MATE_BOUND || PV && node.window.best >= MATE_BOUND {
            return false;
        }
        let limit = (LMP_BASE + node.depth * node.depth) / if node.improving { 1 } else { 2 };
        node.number as i32 >= limit
    }

    /// Step 11 of [`visit`](Self::visit). Moves that are skipped near the leaves, once a move was found that does not
    /// lose at once. Each of these prunings can miss a quiet mating idea.
    fn is_hopeless<const PV: bool>(&self, node: &Node, mv: Move, context: Context) -> bool {
        // If a mate was found, only a shorter one is of interest, and that may begin with a quiet move.
        if node.window.best <= -MATE_BOUND || PV && node.window.best >= MATE_BOUND {
            return false;
        }
        let depth = node.depth;
        let history = self.history(mv, context);
        if self.is_noisy(mv) {
            return !see_at_least(&self.position, mv, -SEE_CAPTURE * depth - history / 64);
        }
        // Checks are how games end: they are pruned only if they lose too much.
        if self.position.gives_check(mv) {
            return !see_at_least(&self.position, mv, -SEE_CAPTURE * depth);
        }
        // *History Leaf Pruning*.
        let left = (depth - base_reduction(depth, node.number) / 1_024).max(0);
        if left <= HISTORY_PRUNE_DEPTH && history < HISTORY_PRUNE * (left + 1) {
            return true;
        }
        // *Futility Pruning*.
        if let Some(eval) = node.static_eval {
            let hope = eval + FUTILITY_BASE + FUTILITY_GROWTH * left + history / FUTILITY_HISTORY;
            if left <= FUTILITY_DEPTH && hope <= node.window.alpha {
                return true;
            }
        }
        !see_at_least(
            &self.position,
            mv,
            -SEE_QUIET - SEE_QUIET_GROWTH * left * left,
        )
    }

    /// Step 12 of [`visit`](Self::visit). *Singular Extensions*: if all other moves fall short of the table's, it
    /// deserves a deeper search; if they also fail high, the node does (*Multi-Cut*).
    fn extension<const PV: bool>(
        &mut self,
        node: &Node,
        mv: Move,
        cut: bool,
    ) -> Result<Extension, Stopped> {
        let ply = self.core.ply;
        let depth = node.depth;
        let Some(hit) = node.hit.filter(|hit| {
            node.table_move() == Some(mv)
                && ply > 0
                && depth >= SINGULAR_DEPTH
                && self.frames[ply].excluded.is_none()
                && hit.bound != Bound::Upper
                && hit.depth >= depth - SINGULAR_TRUST
                && !is_mate(hit.score)
                && ply < MAX_STRETCH * self.core.root.iteration() as usize
        }) else {
            return Ok(Extension::Plies(0));
        };
        let goal = hit.score - SINGULAR_MARGIN * depth / 16;
        self.frames[ply].excluded = Some(mv);
        let score = self.visit::<false>(goal - 1, goal, (depth - 1) / 2, cut);
        self.frames[ply].excluded = None;
        self.frames[ply].eval = node.static_eval;
        let score = score?;
        Ok(if score < goal {
            let sure = !PV
                && score < goal - DOUBLE_MARGIN
                && self.frames[ply].double_extensions < DOUBLE_MOST;
            self.frames[ply].double_extensions += u8::from(sure);
            Extension::Plies(1 + i32::from(sure))
        } else if goal >= node.window.beta {
            Extension::MultiCut(goal)
        } else if hit.score >= node.window.beta {
            Extension::Plies(REFUTED)
        } else {
            Extension::Plies(REFUTED * i32::from(cut))
        })
    }

    /// Steps 13 and 14 of [`visit`](Self::visit): plays one move, searches it and takes it back.
    fn search_move<const PV: bool>(
        &mut self,
        node: &Node,
        mv: Move,
        extension: i32,
        cut: bool,
        context: Context,
    ) -> Result<Score, Stopped> {
        let ply = self.core.ply;
        let noisy = self.is_noisy(mv);
        let history = self.history(mv, context);
        let table_noisy = node.table_move().is_some_and(|mv| self.is_noisy(mv));
        let killer = self.frames[ply].killer == Some(mv);

        // Step 13. Play it. Moves that give check are searched one ply deeper.
        self.play(mv);
        let gives_check = self.position.in_check();
        let checks = gives_check && extension == 0 && (PV || node.depth <= CHECK_DEPTH);
        let full = node.depth - 1 + extension + i32::from(checks);

        // Step 14. *Late Move Reductions* and *Principal Variation Search*: moves late in the order
        // get a shallow null-window search, repeated deeper when they surprise.
        let (alpha, beta) = (node.window.alpha, node.window.beta);
        let mut reduced = full;
        if node.depth >= 2 && node.number > 1 {
            let mut reduction = base_reduction(node.depth, node.number);
            reduction += REDUCE_PV * i32::from(node.table_pv);
            reduction += REDUCE_CUT * i32::from(cut);
            reduction += REDUCE_AFTER_CAPTURE * i32::from(table_noisy && !noisy);
            reduction += REDUCE_SHARP * i32::from(killer || gives_check);
            reduction += REDUCE_WORSENING * i32::from(!node.improving);
            reduction += REDUCE_CUTOFFS * i32::from(self.frames[ply + 1].cutoffs > MANY_CUTOFFS);
            reduction -= history * 1_024 / HISTORY_REDUCTION;
            if noisy {
                reduction /= 2;
            }
            reduced = (full - reduction / 1_024).clamp(1.min(full), full);
        }
        let result = self.search_played::<PV>(node.number, alpha, beta, reduced, full, cut);
        self.undo();
        result
    }

    /// Step 17 of [`visit`](Self::visit): stores the result.
    fn remember(&mut self, node: &Node, key: u64, excluded: bool, context: Context) {
        let Window { best, bound, .. } = node.window;
        let depth = node.depth;
        self.core.completed += 1;
        if let (Bound::Lower, Some(mv)) = (bound, node.window.best_move) {
            let cutoffs = &mut self.frames[self.core.ply].cutoffs;
            *cutoffs = cutoffs.saturating_add(1);
            self.reward(mv, depth, &node.quiets, &node.captures, context);
        }
        if excluded {
            return;
        }
        if bound == Bound::Upper {
            self.reward_last_move(bonus(depth) * UNANSWERED_BONUS / 1_024);
        }
        if let Some(eval) = node.static_eval {
            let quiet_best = node.window.best_move.is_none_or(|mv| !self.is_noisy(mv));
            let informative = match bound {
                Bound::Exact => true,
                Bound::Lower => best > eval,
                Bound::Upper => best < eval,
            };
            // Scaled evaluations would look wrong, however they are corrected.
            #[cfg(feature = "tablebase")]
            let informative = informative && !self.is_drawn();
            if quiet_best && informative && !is_mate(best) {
                self.histories
                    .add_correction(&self.position, context, depth, best - eval);
            }
        }
        let mv = node.window.best_move.map_or(0, Move::to_bits);
        let hit = Hit {
            mv,
            score: best,
            eval: node.raw_eval,
            depth,
            bound,
            pv: node.table_pv,
        };
        self.core.table.store(key, self.core.ply, hit);
    }

    /// No move here was good enough: the opponent's quiet move before it was a good one.
    fn reward_last_move(&mut self, bonus: i32) {
        let Some(last) = self.core.ply.checked_sub(1) else {
            return;
        };
        if let (Some(mv), Some(own)) = (self.frames[last].quiet, self.frames[last].context) {
            let mover = !self.position.side_to_move();
            self.histories.add_butterfly(mover, mv, bonus);
            let context = self.context_at(last);
            self.histories.add_continuation(own, context, bonus);
        }
    }

    /// Whether the move captures.
    fn is_noisy(&self, mv: Move) -> bool {
        self.position.board().piece_at(mv.to()).is_some()
    }

    /// The history of the move, here and elsewhere.
    fn history(&self, mv: Move, context: Context) -> i32 {
        if self.is_noisy(mv) {
            self.histories.capture(&self.position, mv)
        } else {
            self.histories.quiet(&self.position, mv, context)
        }
    }

    /// The move that cut gains history, those tried before it lose.
    fn reward(&mut self, mv: Move, depth: i32, quiets: &Tried, captures: &Tried, context: Context) {
        let bonus = bonus(depth);
        let Self {
            position,
            histories,
            frames,
            core,
            ..
        } = self;
        if position.board().piece_at(mv.to()).is_some() {
            histories.add_capture(position, mv, bonus);
        } else {
            frames[core.ply].killer = Some(mv);
            histories.add_quiet(position, mv, context, bonus);
            for other in quiets.iter() {
                histories.add_quiet(position, other, context, -bonus);
            }
        }
        for other in captures.iter() {
            histories.add_capture(position, other, -bonus);
        }
    }
}

/// History bonus of a move that cut this many plies above the leaves.
fn bonus(depth: i32) -> i32 {
    (HISTORY_BONUS * depth - HISTORY_BONUS_OFFSET).min(HISTORY_BONUS_LIMIT)
}

/// Outcome of [`Tree::extension`].
enum Extension {
    /// Extend by this much, or reduce if negative.
    Plies(i32),
    /// Several moves fail high: the node does.
    MultiCut(Score),
}
