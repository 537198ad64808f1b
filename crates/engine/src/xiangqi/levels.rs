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
    level(2, 2_000, 40, 77, 26),
    level(2, 2_000, 30, 65, 16),
    level(2, 2_000, 24, 55, 11),
    level(2, 2_100, 18, 43, 6),
    level(3, 2_600, 13, 35, 4),
    level(4, 4_300, 9, 26, 2),
    level(6, 7_500, 8, 24, 1),
    level(7, 17_000, 4, 11, 0),
    level(10, 28_000, 2, 8, 0),
    Level::FULL,
];
