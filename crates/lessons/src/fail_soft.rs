//! *Alpha-Beta*, *Fail-Soft*: a score outside the window is the best bound that is known.

use duiyi_game::Game;

use crate::score::{INFINITE, Score};
use crate::{Judge, Search, Trace};

/// The best score that the side to move can reach if it is within the window; otherwise a bound: a lower bound
/// at or above `beta`, an upper bound at or below `alpha`.
pub fn fail_soft<G: Game, J: Judge<G>, T: Trace<G::Move>>(
    s: &mut Search<'_, G, J, T>,
    depth: u32,
    mut alpha: Score,
    beta: Score,
) -> Score {
    s.enter(depth, alpha, beta);
    if let Some(score) = s.known() {
        return s.leave(score);
    }
    if let Some(score) = s.pass(fail_soft) {
        return s.leave(score);
    }
    let mut best = -INFINITE;
    for mv in s.moves() {
        s.play(mv);
        let score = s
            .reduced(fail_soft, alpha)
            .unwrap_or_else(|| -fail_soft(s, depth - 1, -beta, -alpha));
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
