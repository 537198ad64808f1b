//! What a point of each class is worth, in centipawns, by [`Class::index`](super::class::Class::index).

use super::class::Class;

/// To the side to move.
pub const MOVER: [i16; Class::COUNT] = [
    0, 0, 0, 1, 1, 2, 3, 4, 6, 7, 10, 12, 16, 4, 6, 10, 14, 12, 18, 30, 34, 45, 45, 120, 25, 28,
    40, 45, 300, 500, 0, 60,
];

/// To the other side.
pub const WAITER: [i16; Class::COUNT] = [
    0, 0, 0, 1, 1, 1, 2, 2, 4, 5, 7, 8, 10, 3, 4, 7, 9, 8, 12, 18, 20, 27, 27, 60, 15, 17, 24, 27,
    110, 130, 0, 30,
];
