//! Random words of *Zobrist Hashing* (Chess Programming Wiki), computed where they are needed.

use duiyi_game::{Rng, Side};

use crate::{Point, Rule};

/// Toggled when White is to move.
const WHITE_TO_MOVE: u64 = Rng::nth(0, 2 * Point::COUNT as u64);

/// The word of a stone on a point.
pub(crate) const fn stone(side: Side, point: Point) -> u64 {
    Rng::nth(0, (side.index() * Point::COUNT + point.index()) as u64)
}

/// The word of the side to move.
pub(crate) const fn side(side: Side) -> u64 {
    match side {
        Side::First => 0,
        Side::Second => WHITE_TO_MOVE,
    }
}

/// The word of a board size and a rule: table entries of one game must not be used for another.
pub(crate) const fn game(width: usize, height: usize, rule: Rule) -> u64 {
    let rule = match rule {
        Rule::Freestyle => 0,
        Rule::Standard => 21,
        Rule::Renju => 22,
        Rule::Caro => 23,
        Rule::StandardCaro => 24,
        Rule::Row(count) => count as usize,
    };
    Rng::nth(0, (1 << 20 | rule << 10 | width << 5 | height) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MAX_SIZE;
    use alloc::collections::BTreeSet;

    #[test]
    fn no_two_words_are_the_same() {
        let mut words = BTreeSet::from([side(Side::Second)]);
        let mut count = 1;
        for point in (0..Point::COUNT).filter_map(Point::from_index) {
            words.extend(Side::ALL.map(|side| stone(side, point)));
            count += 2;
        }
        let rows = (1..=MAX_SIZE as u8).map(Rule::Row);
        for rule in Rule::NAMED.into_iter().chain(rows) {
            for width in 1..=MAX_SIZE {
                words.extend((1..=MAX_SIZE).map(|height| game(width, height, rule)));
                count += MAX_SIZE;
            }
        }
        assert_eq!(words.len(), count);
    }
}
