//! Ten strengths of xiangqi for people.

use duiyi_game::score::Score;

use crate::level::{ALL, Level};

/// A level of xiangqi.
const fn level(depth: u32, nodes: u64, candidates: usize, error: Score, blindness: usize) -> Level {
    Level {
        depth,
        nodes,
        candidates,
        error,
        lively: 120,
        blindness,
        sight: ALL,
        time: None,
    }
}

/// The lower levels overlook captures, as beginners do, so that pieces hang on both sides; the share falls to 0 at
/// level 8. The upper levels differ mainly in nodes.
pub(super) static LEVELS: [Level; 10] = [
    level(2, 2_000, 40, 73, 24),
    level(2, 2_000, 28, 60, 14),
    level(2, 2_000, 19, 48, 8),
    level(3, 2_700, 13, 35, 4),
    level(4, 4_100, 10, 28, 3),
    level(5, 8_000, 7, 21, 2),
    level(7, 12_500, 6, 16, 1),
    level(8, 22_000, 3, 10, 0),
    level(11, 38_000, 2, 7, 0),
    Level::FULL,
];
