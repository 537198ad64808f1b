//! What should differ from game to game and from process to process.

use std::hash::{BuildHasher, RandomState};

use duiyi_engine::Player;
use duiyi_game::Rng;
use duiyi_game::score::Score;

/// A seed from the system.
pub(crate) fn seed() -> u64 {
    RandomState::new().hash_one(())
}

/// The player in another game: a level makes other errors there.
pub(crate) fn in_a_new_game(player: Player) -> Player {
    match player {
        Player::Level { level, .. } => Player::Level {
            level,
            seed: seed(),
        },
        other => other,
    }
}

/// One of the lines that are at most `loss` worse than the first; `None` where there are none. Where an iteration was
/// broken off, they are not in the order of their scores.
pub(crate) fn near_best<'a, L>(
    lines: &'a [L],
    score: impl Fn(&L) -> Score,
    loss: Score,
    rng: &mut Rng,
) -> Option<&'a L> {
    let best = score(lines.first()?);
    let near: Vec<_> = lines
        .iter()
        .filter(|line| score(line) >= best - loss)
        .collect();
    Some(near[rng.below(near.len())])
}
