//! Alpha-beta as the second article writes it: a cutoff returns the child's score unchanged, as fail-soft does, and
//! everything else returns alpha, as fail-hard does.

use duiyi_game::Game;

use crate::score::Score;
use crate::{Judge, Search, Trace};

/// The best score that the side to move can reach if it is within the window; `alpha` if it is lower, and a lower
/// bound if it is at or above `beta`. Leaves return their value unchanged, as in the articles.
pub fn mixed<G: Game, J: Judge<G>, T: Trace<G::Move>>(
    s: &mut Search<'_, G, J, T>,
    depth: u32,
    mut alpha: Score,
    beta: Score,
) -> Score {
    s.enter(depth, alpha, beta);
    if let Some(score) = s.known() {
        return s.leave(score);
    }
    if let Some(score) = s.pass(mixed) {
        return s.leave(score);
    }
    for mv in s.moves() {
        s.play(mv);
        let score = s
            .reduced(mixed, alpha)
            .unwrap_or_else(|| -mixed(s, depth - 1, -beta, -alpha));
        s.undo(score);
        if score >= beta {
            s.cut(mv, score);
            return s.leave(score);
        }
        if score > alpha {
            alpha = score;
            s.raise(mv, alpha);
        }
    }
    s.leave(alpha)
}
