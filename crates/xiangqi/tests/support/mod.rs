//! Random play that several suites share.

use duiyi_game::Rng;
use duiyi_xiangqi::Position;

/// Plays `games` random games of up to `plies` and calls `each` with every position on the way and
/// with the seed of its game, for messages.
pub(crate) fn random_games(games: u64, plies: usize, mut each: impl FnMut(u64, &Position)) {
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut position = Position::start();
        each(seed, &position);
        for _ in 0..plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(moves[rng.below(moves.len())]);
            each(seed, &position);
        }
    }
}
