//! Twelve strengths of gomoku for people.

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

/// Even the shallowest search follows fours at its leaves and would see wins by continuous fours; `sight` keeps the
/// low levels from using them. A five is one ply away, the opponent's next five two, his open four four.
pub(super) static LEVELS: [Level; 12] = [
    stones(1, 1_000, 46, 1_300, 2),
    stones(1, 1_000, 24, 1_050, 2),
    stones(1, 1_000, 21, 520, 2),
    stones(1, 1_000, 18, 320, 2),
    stones(2, 2_000, 17, 300, 4),
    stones(2, 2_000, 14, 170, 4),
    stones(3, 3_500, 11, 112, 4),
    stones(4, 5_000, 9, 60, 6),
    stones(5, 9_500, 7, 31, 8),
    stones(6, 28_000, 4, 12, 14),
    stones(8, 75_000, 2, 6, ALL),
    Level::FULL,
];
