//! *Minimax* as two functions: `max` moves for the first player, `min` for the second, and both return scores from
//! the first player's view.

use duiyi_game::Game;

use crate::score::{INFINITE, Score};
use crate::{Judge, Search, Trace};

/// The best score that the first player, who is to move, can reach.
pub fn max<G: Game, J: Judge<G>, T: Trace<G::Move>>(
    s: &mut Search<'_, G, J, T>,
    depth: u32,
) -> Score {
    s.enter(depth, -INFINITE, INFINITE);
    if let Some(score) = s.known() {
        return s.leave(score);
    }
    let mut best = -INFINITE;
    for mv in s.moves() {
        s.play(mv);
        let score = min(s, depth - 1);
        s.undo(score);
        if score > best {
            best = score;
            s.raise(mv, best);
        }
    }
    s.leave(best)
}

/// The lowest score to which the second player, who is to move, can hold the first player.
///
/// A trace reports scores from the side to move, hence the minus signs in calls to `s`.
pub fn min<G: Game, J: Judge<G>, T: Trace<G::Move>>(
    s: &mut Search<'_, G, J, T>,
    depth: u32,
) -> Score {
    s.enter(depth, -INFINITE, INFINITE);
    if let Some(score) = s.known() {
        return -s.leave(score);
    }
    let mut least = INFINITE;
    for mv in s.moves() {
        s.play(mv);
        let score = max(s, depth - 1);
        s.undo(-score);
        if score < least {
            least = score;
            s.raise(mv, -least);
        }
    }
    -s.leave(-least)
}
