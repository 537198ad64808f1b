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
    stones(1, 1_000, 24, 900, 2),
    stones(1, 1_000, 20, 460, 2),
    stones(1, 1_000, 18, 285, 2),
    stones(2, 2_000, 16, 255, 4),
    stones(2, 2_000, 12, 128, 4),
    stones(3, 4_000, 10, 82, 4),
    stones(4, 6_000, 8, 45, 6),
    stones(5, 12_000, 6, 19, 10),
    stones(7, 40_000, 3, 9, ALL),
    Level::FULL,
];
