//! What a point of each class is worth, in centipawns, by [`Class::index`](super::class::Class::index).
//!
//! Fitted to what searches of 1,000 nodes said of 38,000 positions of freestyle and renju (as the example
//! `gomoku_weights` does): +73 Elo [+20, +129] against weights set by hand, 160 games
//! of 3,000 nodes a move. Fitting again to 66,000 positions of the search with these weights lowered the
//! loss and lost 58 Elo [-108, -10] in 200 games, also at other scales, and was dropped.

use super::class::Class;

/// To the side to move.
pub const MOVER: [i16; Class::COUNT] = [
    -2, 0, -7, -6, -12, -4, -5, -16, -4, -2, 1, 3, 6, -1, -5, 2, 7, 1, 4, 23, 19, 40, 31, 85, 29,
    32, 82, 73, 293, 498, -2, 37,
];

/// To the other side.
pub const WAITER: [i16; Class::COUNT] = [
    0, 0, -6, -6, -24, -7, -5, -10, -4, -4, -1, -3, 1, -5, -2, 0, 5, -1, 8, 15, 14, 28, 31, 67, 25,
    49, 73, 91, 163, 151, -2, 17,
];
