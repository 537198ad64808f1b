//! *Principal Variation Search*, in spirit the same as *NegaScout*: trust the order, and prove with null windows
//! that the first move was the best.

use duiyi_game::Game;

use crate::score::{INFINITE, Score};
use crate::{Judge, Search, Trace};

/// The same value as [`fail_soft`](crate::fail_soft), found with fewer nodes where the order is good.
pub fn pvs<G: Game, J: Judge<G>, T: Trace<G::Move>>(
    s: &mut Search<'_, G, J, T>,
    depth: u32,
    mut alpha: Score,
    beta: Score,
) -> Score {
    s.enter(depth, alpha, beta);
    if let Some(score) = s.known() {
        return s.leave(score);
    }
    if let Some(score) = s.pass(pvs) {
        return s.leave(score);
    }
    let mut best = -INFINITE;
    for mv in s.moves() {
        s.play(mv);
        let score = if best == -INFINITE {
            -pvs(s, depth - 1, -beta, -alpha)
        } else if let Some(poor) = s.reduced(pvs, alpha) {
            poor
        } else {
            s.scout();
            let score = -pvs(s, depth - 1, -alpha - 1, -alpha);
            if score <= alpha || score >= beta {
                score
            } else {
                s.again();
                -pvs(s, depth - 1, -beta, -alpha)
            }
        };
        s.undo(score);
        best = best.max(score);
        if score > alpha {
            alpha = score;
            s.raise(mv, alpha);
        }
        if alpha >= beta {
            s.cut(mv, score);
            break;
        }
    }
    s.leave(best)
}
