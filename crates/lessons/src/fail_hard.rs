//! *Alpha-Beta*, *Fail-Hard*: the score of a node with moves never leaves the window.

use duiyi_game::Game;

use crate::score::Score;
use crate::{Judge, Search, Trace};

/// The best score that the side to move can reach if it is within the window, otherwise the nearer edge. A leaf
/// returns its own value, as in the articles; the node above presses it into its window.
pub fn fail_hard<G: Game, J: Judge<G>, T: Trace<G::Move>>(
    s: &mut Search<'_, G, J, T>,
    depth: u32,
    mut alpha: Score,
    beta: Score,
) -> Score {
    s.enter(depth, alpha, beta);
    if let Some(score) = s.known() {
        return s.leave(score);
    }
    if let Some(score) = s.pass(fail_hard) {
        return s.leave(score);
    }
    for mv in s.moves() {
        s.play(mv);
        let score = s
            .reduced(fail_hard, alpha)
            .unwrap_or_else(|| -fail_hard(s, depth - 1, -beta, -alpha));
        s.undo(score);
        if score >= beta {
            s.cut(mv, score);
            return s.leave(beta);
        }
        if score > alpha {
            alpha = score;
            s.raise(mv, alpha);
        }
    }
    s.leave(alpha)
}
