//! *MTD(f)*: only null windows. Each asks whether the value is at least `beta`, until lower and upper bound meet.

use duiyi_game::Game;

use crate::score::{INFINITE, Score};
use crate::{Judge, Search, Trace, fail_soft};

/// The best score that the side to move can reach. The nearer the guess, the fewer searches; with a table, each
/// search reuses the results of those before it.
pub fn mtdf<G: Game, J: Judge<G>, T: Trace<G::Move>>(
    s: &mut Search<'_, G, J, T>,
    depth: u32,
    guess: Score,
) -> Score {
    let (mut lower, mut upper) = (-INFINITE, INFINITE);
    let mut score = guess;
    while lower < upper {
        let beta = score.max(lower + 1);
        s.start(depth, beta - 1, beta);
        score = fail_soft(s, depth, beta - 1, beta);
        if score < beta {
            upper = score;
        } else {
            lower = score;
        }
        s.end(score);
    }
    score
}
