//! Random play and drawn boards that several suites share.

use duiyi_game::Rng;
use duiyi_gomoku::{Position, Rule};

/// Sizes and rules of many kinds: narrow, small, odd, usual, largest.
pub(crate) const GAMES: [(usize, usize, Rule); 15] = [
    (1, 1, Rule::Row(1)),
    (1, 9, Rule::Row(3)),
    (2, 2, Rule::Row(3)),
    (3, 3, Rule::Row(3)),
    (5, 4, Rule::Row(4)),
    (7, 6, Rule::Standard),
    (9, 9, Rule::Renju),
    (7, 9, Rule::Caro),
    (9, 7, Rule::StandardCaro),
    (6, 20, Rule::Freestyle),
    (15, 15, Rule::Freestyle),
    (15, 15, Rule::Standard),
    (15, 15, Rule::Renju),
    (15, 15, Rule::Caro),
    (20, 20, Rule::Row(6)),
];

/// The position before the first move of a game on an empty board.
pub(crate) fn start((width, height, rule): (usize, usize, Rule)) -> Position {
    Position::empty(width, height, rule).expect("the size is within 1 to 20")
}

/// Plays random games of each kind and calls `each` with every position on the way and with the seed
/// of its game, for messages.
pub(crate) fn random_games(games: u64, mut each: impl FnMut(u64, &Position)) {
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        for game in GAMES {
            let mut position = start(game);
            each(seed, &position);
            while let moves = position.legal_moves()
                && !moves.is_empty()
            {
                position.play_unchecked(moves[rng.below(moves.len())]);
                each(seed, &position);
            }
        }
    }
}
