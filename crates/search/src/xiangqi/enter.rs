//! Steps 2 to 9 of the search: everything that can settle a node before its moves.

use core::ops::ControlFlow;

use duiyi_game::score::{MAX_PLY, Score, is_mate, mate_in, mated_in};
use duiyi_xiangqi::{Kind, Move};

use super::node::{Frame, Node, Tried};
use super::picker::Picker;
use super::root::Tree;
use super::tuning::{
    EVAL_BONUS, EVAL_BONUS_LIMIT, IIR_DEPTH, NULL_BARRED, NULL_DEPTH, NULL_GROWTH, NULL_MARGIN,
    NULL_REDUCTION, NULL_SURPLUS, NULL_SURPLUS_MOST, NULL_VERIFIED_DEPTH, PROBCUT_DEPTH,
    PROBCUT_IMPROVING, PROBCUT_MARGIN, PROBCUT_REDUCTION, RAZOR_BASE, RAZOR_DEPTH, RAZOR_GROWTH,
    RFP_DEPTH, RFP_MARGIN, RFP_SHARE,
};
use crate::parts::driver::{Call, Stopped, Visit};
use crate::parts::table::{Bound, Hit};
use crate::parts::window::Window;

impl Tree {
    /// Everything that can settle a node before its moves. Breaks with the score if something does.
    pub(super) fn enter<const PV: bool>(
        &mut self,
        call: Call<Move>,
    ) -> Result<ControlFlow<Score, Node>, Stopped> {
        let Call {
            key,
            mut alpha,
            mut beta,
            mut depth,
            cut,
            excluded,
            ..
        } = call;
        if self.core.is_over() {
            return Err(Stopped);
        }
        let ply = self.core.ply;
        if PV {
            self.core.pv.clear(ply);
            self.core.seldepth = self.core.seldepth.max(ply);
        }

        // Step 2. The game may be over; a mate nearer to the root may be known (*Mate Distance
        // Pruning*).
        if let Some(score) = self.verdict() {
            return Ok(ControlFlow::Break(score));
        }
        #[cfg(feature = "tablebase")]
        if let Some(score) = self.known::<PV>() {
            return Ok(ControlFlow::Break(score));
        }
        let in_check = self.position.in_check();
        if ply >= MAX_PLY - 1 {
            return Ok(ControlFlow::Break(self.at_the_end(in_check)));
        }
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(mate_in(ply + 1));
        if alpha >= beta {
            return Ok(ControlFlow::Break(alpha));
        }

        // Step 3. *Transposition Table*. Trades nothing outside the PV except the path: repetitions
        // on the way here are not part of the key.
        let hit = if excluded.is_some() {
            None
        } else {
            self.core.table.probe(key, ply)
        };
        let table_move = hit.and_then(|hit| Move::from_bits(hit.mv));
        let table_pv = PV || hit.is_some_and(|hit| hit.pv);
        if let (false, Some(hit)) = (PV, hit)
            && hit.depth >= depth
            && hit.settles(alpha, beta)
        {
            return Ok(ControlFlow::Break(hit.score));
        }

        // Step 4. Static evaluation, corrected by what searches found in positions like this.
        self.frames[ply + 1].killer = None;
        self.frames[ply + 2].cutoffs = 0;
        self.frames[ply].double_extensions = if ply == 0 {
            0
        } else {
            self.frames[ply - 1].double_extensions
        };
        let raw_eval = if in_check {
            None
        } else {
            Some(
                hit.and_then(|hit| hit.eval)
                    .unwrap_or_else(|| self.static_eval()),
            )
        };
        let static_eval = raw_eval.map(|raw| self.corrected(raw));
        self.frames[ply].eval = static_eval;
        if let (Some(now), Some(before), None) = (static_eval, ply.checked_sub(1), excluded) {
            self.judge_last_move(self.frames[before], now);
        }
        // A bound from the table that points away from the evaluation is the better guess.
        let eval = static_eval.map(|eval| match hit {
            Some(Hit {
                score,
                bound: Bound::Exact,
                ..
            }) => score,
            Some(Hit {
                score,
                bound: Bound::Lower,
                ..
            }) if score > eval => score,
            Some(Hit {
                score,
                bound: Bound::Upper,
                ..
            }) if score < eval => score,
            _ => eval,
        });
        let earlier = |plies: usize| ply.checked_sub(plies).and_then(|at| self.frames[at].eval);
        let improving = match (static_eval, earlier(2).or_else(|| earlier(4))) {
            (Some(now), Some(then)) => now > then,
            (Some(_), None) => true,
            (None, _) => false,
        };

        if let (false, Some(eval), Some(static_eval), None) = (PV, eval, static_eval, excluded) {
            // Step 5. *Razoring*: far below alpha only captures could help.
            if depth <= RAZOR_DEPTH
                && eval + RAZOR_BASE + RAZOR_GROWTH * (depth - 1) * (depth - 1) < alpha
            {
                let score = self.try_quiesce::<false>(alpha, alpha + 1)?;
                if score <= alpha {
                    return Ok(ControlFlow::Break(score));
                }
            }

            // Step 6. *Reverse Futility Pruning*: far above beta the opponent will choose a better line elsewhere.
            if depth <= RFP_DEPTH
                && eval - RFP_MARGIN * (depth - i32::from(improving)) >= beta
                && !is_mate(beta)
                && !is_mate(eval)
            {
                return Ok(ControlFlow::Break(beta + (eval - beta) / RFP_SHARE));
            }

            // Step 7. *Null Move Pruning*: if passing still fails high, a move will. Wrong in
            // zugzwang, so never without a rook, horse or cannon, and verified at high depth.
            let passed = ply > 0 && self.frames[ply - 1].context.is_none();
            if eval >= beta
                && static_eval + NULL_GROWTH * depth >= beta + NULL_MARGIN
                && !passed
                && ply >= self.null_barred_until
                && !is_mate(beta)
                && self.has_striker()
            {
                let surplus = ((eval - beta) / NULL_SURPLUS).min(NULL_SURPLUS_MOST);
                let reduced = depth - (NULL_REDUCTION + depth / NULL_DEPTH + surplus);
                self.frames[ply].context = None;
                self.frames[ply].quiet = None;
                if self.position.play_null() {
                    self.core.ply += 1;
                    self.core.nodes += 1;
                    let score = self.visit::<false>(-beta, 1 - beta, reduced, !cut);
                    self.core.ply -= 1;
                    self.position.undo_null();
                    let score = -score?;
                    if score >= beta {
                        let score = if is_mate(score) { beta } else { score };
                        if self.null_barred_until > 0 || depth < NULL_VERIFIED_DEPTH {
                            return Ok(ControlFlow::Break(score));
                        }
                        self.null_barred_until = ply + NULL_BARRED * reduced.max(1) as usize / 4;
                        let verified = self.visit::<false>(beta - 1, beta, reduced, false);
                        self.null_barred_until = 0;
                        if verified? >= beta {
                            return Ok(ControlFlow::Break(score));
                        }
                    }
                }
            }

            // Step 8. *ProbCut*: a capture that is far above beta at reduced depth will hold.
            let goal = beta + PROBCUT_MARGIN - PROBCUT_IMPROVING * i32::from(improving);
            let refuted =
                hit.is_some_and(|hit| hit.depth > depth - PROBCUT_REDUCTION && hit.score < goal);
            if depth >= PROBCUT_DEPTH && !is_mate(beta) && !refuted {
                let mut picker = Picker::captures(&self.position, table_move, goal - static_eval);
                while let Some(mv) = picker.next(&self.position, &self.histories, [None; 2]) {
                    self.play(mv);
                    let mut score = self
                        .try_quiesce::<false>(-goal, 1 - goal)
                        .map(|score| -score);
                    if matches!(score, Ok(score) if score >= goal) {
                        score = self
                            .visit::<false>(-goal, 1 - goal, depth - PROBCUT_REDUCTION, !cut)
                            .map(|score| -score);
                    }
                    self.undo();
                    let score = score?;
                    if score >= goal {
                        let hit = Hit {
                            mv: mv.to_bits(),
                            score,
                            eval: raw_eval,
                            depth: depth - PROBCUT_REDUCTION + 1,
                            bound: Bound::Lower,
                            pv: table_pv,
                        };
                        self.core.table.store(key, ply, hit);
                        let score = if is_mate(score) {
                            score
                        } else {
                            score - (goal - beta)
                        };
                        return Ok(ControlFlow::Break(score));
                    }
                }
            }
        }

        // Step 9. *Internal Iterative Reductions*: without a move from the table ordering is poor,
        // and a shallower search will find one for the next time.
        if depth >= IIR_DEPTH && (PV || cut) && table_move.is_none() && excluded.is_none() {
            depth -= 1;
        }
        Ok(ControlFlow::Continue(Node {
            depth,
            raw_eval,
            static_eval,
            improving,
            hit,
            table_pv,
            picker: Picker::new(&self.position, table_move, self.frames[ply].killer),
            window: Window::new(alpha, beta),
            number: 0,
            quiets: Tried::new(),
            captures: Tried::new(),
            current: None,
        }))
    }

    /// Part of step 4: the effect of the opponent's quiet move on the evaluation tells something about its quality
    /// long before searches do.
    fn judge_last_move(&mut self, frame: Frame, now: Score) {
        if let (Some(mv), Some(before)) = (frame.quiet, frame.eval) {
            let gain = -(now + before);
            let bonus = (gain * EVAL_BONUS / 16).clamp(-EVAL_BONUS_LIMIT, EVAL_BONUS_LIMIT);
            let mover = !self.position.side_to_move();
            self.histories.add_butterfly(mover, mv, bonus);
        }
    }

    /// Whether the side to move has a rook, horse or cannon.
    fn has_striker(&self) -> bool {
        let board = self.position.board();
        let strikers = board.kind(Kind::Rook) | board.kind(Kind::Horse) | board.kind(Kind::Cannon);
        !(strikers & board.side(self.position.side_to_move())).is_empty()
    }
}
