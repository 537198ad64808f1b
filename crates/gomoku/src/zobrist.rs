//! Random words of *Zobrist Hashing* (Chess Programming Wiki), computed where they are needed.

use duiyi_game::Side;

use crate::{Point, Rule};

/// Toggled when White is to move.
const WHITE_TO_MOVE: u64 = mix(2 * Point::COUNT as u64);

/// The word of a stone on a point.
pub(crate) const fn stone(side: Side, point: Point) -> u64 {
    mix((side.index() * Point::COUNT + point.index()) as u64)
}

/// The word of the side to move.
pub(crate) const fn side(side: Side) -> u64 {
    match side {
        Side::First => 0,
        Side::Second => WHITE_TO_MOVE,
    }
}

/// The word of a board and its rule: what one table remembers must not answer for another game.
pub(crate) const fn game(width: usize, height: usize, rule: Rule) -> u64 {
    let rule = match rule {
        Rule::Freestyle => 0,
        Rule::Standard => 20,
        Rule::Renju => 21,
        Rule::Row(count) => count as usize,
    };
    mix((1 << 20 | rule << 10 | width << 5 | height) as u64)
}

/// The output function of `SplitMix64` (Steele, Lea and Flood 2014) over a counter.
const fn mix(index: u64) -> u64 {
    let z = (index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
