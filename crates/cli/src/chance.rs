//! What should differ from game to game and from process to process.

use std::hash::{BuildHasher, RandomState};

use duiyi_engine::Player;

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
