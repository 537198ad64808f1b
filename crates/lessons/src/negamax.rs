//! *Negamax*: minimax as one function. What is good for one side is equally bad for the other.

use duiyi_game::Game;

use crate::score::{INFINITE, Score};
use crate::{Judge, Search, Trace};

/// The best score that the side to move can reach, from its own view.
pub fn negamax<G: Game, J: Judge<G>, T: Trace<G::Move>>(
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
        let score = -negamax(s, depth - 1);
        s.undo(score);
        if score > best {
            best = score;
            s.raise(mv, best);
        }
    }
    s.leave(best)
}
