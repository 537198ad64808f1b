//! The leaves of the search: captures until the position is quiet (*Quiescence Search*, Chess
//! Programming Wiki).

use duiyi_game::score::{INFINITE, MATE_BOUND, MAX_PLY, Score, is_mate, mated_in};
use duiyi_xiangqi::Move;

use super::picker::Picker;
use super::root::Tree;
use super::see::{self, see_at_least};
use super::tuning::{EVASIONS, QSEARCH_BLEND, QSEARCH_MARGIN};
use crate::parts::driver::Stopped;
use crate::parts::table::{Bound, Hit};

impl Tree {
    /// Searches captures (and all answers to a check) until the position is quiet
    /// (*Quiescence Search*). The side to move may stop at the static evaluation.
    ///
    /// # Errors
    /// When no node may be visited any more.
    pub(super) fn try_quiesce<const PV: bool>(
        &mut self,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        let score = self.quiesce::<PV>(alpha, beta);
        if self.core.is_spent() {
            return Err(Stopped);
        }
        Ok(score)
    }

    /// The same. Once the nodes are used up, its score means nothing and is not kept.
    fn quiesce<const PV: bool>(&mut self, mut alpha: Score, beta: Score) -> Score {
        let ply = self.core.ply;
        if PV {
            self.core.pv.clear(ply);
            self.core.seldepth = self.core.seldepth.max(ply);
        }
        if let Some(score) = self.verdict() {
            return score;
        }
        #[cfg(feature = "tablebase")]
        if let Some(score) = self.known::<PV>() {
            return score;
        }
        let in_check = self.position.in_check();
        if ply >= MAX_PLY - 1 {
            return self.at_the_end(in_check);
        }

        let key = self.table_key();
        let hit = self.core.table.probe(key, ply);
        if let (false, Some(hit)) = (PV, hit)
            && hit.settles(alpha, beta)
        {
            return hit.score;
        }

        let mut best = -INFINITE;
        let mut raw_eval = None;
        if !in_check {
            let raw = hit
                .and_then(|hit| hit.eval)
                .unwrap_or_else(|| self.static_eval());
            raw_eval = Some(raw);
            best = self.corrected(raw);
            match hit {
                Some(Hit {
                    score,
                    bound: Bound::Lower,
                    ..
                }) if score > best => best = score,
                Some(Hit {
                    score,
                    bound: Bound::Upper,
                    ..
                }) if score < best => best = score,
                _ => {}
            }
            if best >= beta {
                if hit.is_none() {
                    self.remember_leaf(key, None, best, raw_eval, Bound::Lower);
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        let stand_pat = best;

        let table_move = hit.and_then(|hit| Move::from_bits(hit.mv));
        let context = self.context();
        let mut picker = if in_check {
            Picker::new(&self.position, table_move, None)
        } else {
            Picker::captures(&self.position, table_move, 0)
        };
        let mut best_move = None;
        let mut number = 0;
        while let Some(mv) = picker.next(&self.position, &self.histories, context) {
            number += 1;
            let victim = self.position.board().piece_at(mv.to());
            if best > -MATE_BOUND {
                // Delta pruning: not even the victim brings the score near alpha.
                if let (false, Some(victim)) = (in_check, victim) {
                    let hope = stand_pat + QSEARCH_MARGIN + see::VALUE[victim.kind.index()];
                    if hope <= alpha && !see_at_least(&self.position, mv, 1) {
                        best = best.max(hope.min(alpha));
                        continue;
                    }
                }
                // Where one answer to a check is known to be no mate, one more quiet one is enough.
                if in_check && victim.is_none() {
                    picker.skip_quiets();
                    if number > EVASIONS {
                        continue;
                    }
                }
            }
            if self.core.is_spent() {
                return best;
            }
            self.play(mv);
            let score = -self.quiesce::<PV>(-beta, -alpha);
            self.undo();
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if PV {
                        self.core.pv.extend(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        // A cut at a leaf is no more exact than the evaluation: the score moves towards beta.
        if best >= beta && !is_mate(best) && !is_mate(beta) {
            best -= (best - beta) * QSEARCH_BLEND / 1_024;
        }
        if in_check && number == 0 {
            return mated_in(ply);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else {
            Bound::Upper
        };
        self.remember_leaf(key, best_move, best, raw_eval, bound);
        best
    }

    fn remember_leaf(
        &mut self,
        key: u64,
        mv: Option<Move>,
        score: Score,
        eval: Option<Score>,
        bound: Bound,
    ) {
        if self.core.is_spent() {
            return;
        }
        let mv = mv.map_or(0, Move::to_bits);
        let hit = Hit {
            mv,
            score,
            eval,
            depth: 0,
            bound,
            pv: false,
        };
        self.core.table.store(key, self.core.ply, hit);
    }
}
