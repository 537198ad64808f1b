//! *Alpha-Beta*, *Fail-Soft*: an answer outside the window still says as much as is known.

use duiyi_game::Game;

use crate::score::{INFINITE, Score};
use crate::{Judge, Search, Trace};

/// The best that the side to move can reach, where it lies within the window; else a bound of it, a lower one
/// at or above `beta` and an upper one at or below `alpha`.
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
