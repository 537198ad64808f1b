//! Twelve strengths of xiangqi for people.

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
/// level 9. The upper levels differ mainly in nodes.
pub(super) static LEVELS: [Level; 12] = [
    level(2, 2_000, 40, 73, 24),
    level(2, 2_000, 30, 62, 15),
    level(2, 2_000, 21, 51, 10),
    level(3, 2_700, 18, 46, 7),
    level(3, 3_300, 12, 32, 4),
    level(4, 5_200, 9, 27, 3),
    level(5, 10_000, 6, 18, 2),
    level(7, 10_500, 6, 18, 1),
    level(8, 16_000, 4, 14, 0),
    level(9, 29_000, 2, 8, 0),
    level(13, 62_000, 2, 5, 0),
    Level::FULL,
];
