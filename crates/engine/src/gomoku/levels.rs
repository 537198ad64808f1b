//! Ten strengths of gomoku for people.

use duiyi_game::score::Score;

use crate::level::{ALL, Level};

/// A level of gomoku.
const fn stones(depth: u32, nodes: u64, candidates: usize, error: Score, sight: u32) -> Level {
    Level {
        depth,
        nodes,
        candidates,
        error,
        lively: 0,
        blindness: 0,
        sight,
        time: None,
    }
}

/// The search looks for wins by continuous fours at every leaf, so even the shallowest search sees them; `sight`
/// keeps the low levels from using them. A five is one ply away, the opponent's next five two, his open four four.
pub(super) static LEVELS: [Level; 10] = [
    stones(1, 1_000, 16, 280, 2),
    stones(1, 1_000, 14, 160, 2),
    stones(2, 2_000, 12, 120, 4),
    stones(3, 4_000, 10, 75, 4),
    stones(4, 6_000, 8, 50, 6),
    stones(5, 10_000, 6, 28, 10),
    stones(6, 18_000, 4, 16, 16),
    stones(7, 40_000, 3, 8, ALL),
    stones(10, 150_000, 1, 0, ALL),
    Level::FULL,
];
