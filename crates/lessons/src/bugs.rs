//! Four classic mistakes, each one line away from [`fail_soft`](crate::fail_soft), [`fail_hard`](crate::fail_hard) or
//! [`mixed`](crate::mixed()), kept to show what they do. Only lessons call them.

use duiyi_game::Game;

use crate::score::{INFINITE, Score};
use crate::{Judge, Search, Trace};

/// The child's score without the minus sign: the opponent is taken for a friend.
pub fn wrong_sign<G: Game, J: Judge<G>, T: Trace<G::Move>>(
    s: &mut Search<'_, G, J, T>,
    depth: u32,
    mut alpha: Score,
    beta: Score,
) -> Score {
    s.enter(depth, alpha, beta);
    if let Some(score) = s.known() {
        return s.leave(score);
    }
    let mut best = -INFINITE;
    for mv in s.moves() {
        s.play(mv);
        let score = wrong_sign(s, depth - 1, -beta, -alpha); // should be: -wrong_sign(…)
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

/// Cuts only above beta: correct, but it goes on searching where a score equal to beta is enough.
pub fn late_cut<G: Game, J: Judge<G>, T: Trace<G::Move>>(
    s: &mut Search<'_, G, J, T>,
    depth: u32,
    mut alpha: Score,
    beta: Score,
) -> Score {
    s.enter(depth, alpha, beta);
    if let Some(score) = s.known() {
        return s.leave(score);
    }
    let mut best = -INFINITE;
    for mv in s.moves() {
        s.play(mv);
        let score = -late_cut(s, depth - 1, -beta, -alpha);
        s.undo(score);
        best = best.max(score);
        if score > alpha {
            alpha = score;
            s.raise(mv, alpha);
        }
        if alpha > beta {
            // should be: alpha >= beta
            s.cut(mv, score);
            break;
        }
    }
    s.leave(best)
}

/// Stores the edge of the window in the table as if it were the value.
pub fn mixed_bounds<G: Game, J: Judge<G>, T: Trace<G::Move>>(
    s: &mut Search<'_, G, J, T>,
    depth: u32,
    mut alpha: Score,
    beta: Score,
) -> Score {
    s.enter(depth, alpha, beta);
    if let Some(score) = s.known() {
        return s.leave(score);
    }
    for mv in s.moves() {
        s.play(mv);
        let score = -mixed_bounds(s, depth - 1, -beta, -alpha);
        s.undo(score);
        if score >= beta {
            s.cut(mv, score);
            return s.leave_exactly(beta); // should be: s.leave(beta), a lower bound
        }
        if score > alpha {
            alpha = score;
            s.raise(mv, alpha);
        }
    }
    s.leave_exactly(alpha) // should be: s.leave(alpha), an upper bound where no move was better
}

/// Values a leaf for the side that has just moved there, as the second article prints its `Evaluate`: the search then
/// looks for the worst line and takes it for the best.
pub fn other_view<G: Game, J: Judge<G>, T: Trace<G::Move>>(
    s: &mut Search<'_, G, J, T>,
    depth: u32,
    mut alpha: Score,
    beta: Score,
) -> Score {
    s.enter(depth, alpha, beta);
    if let Some(score) = s.known() {
        return s.leave(-score); // should be: s.leave(score)
    }
    for mv in s.moves() {
        s.play(mv);
        let score = -other_view(s, depth - 1, -beta, -alpha);
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
