//! What a stone on an empty point does, all four directions taken together.

use alloc::vec::Vec;

use duiyi_gomoku::pattern::{Rows, Shape};

/// The use of an empty point to one side: what a stone there would make along the four directions.
///
/// Classes are ordered by urgency, but for [`FORBIDDEN`](Self::FORBIDDEN) and [`SUSPECT`](Self::SUSPECT).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class(u8);

impl Class {
    /// Number of classes.
    pub const COUNT: usize = 32;

    /// Certainly forbidden (renju): an overline or two fours.
    pub const FORBIDDEN: Self = Self(0);
    /// No use at all.
    pub const DEAD: Self = Self(1);
    /// The lowest class that makes a three closed on one side.
    pub const CLOSED_THREE: Self = Self(13);
    /// The lowest class that makes an open three.
    pub const OPEN_THREE: Self = Self(19);
    /// The lowest class that makes a four.
    pub const FOUR: Self = Self(24);
    /// A four and an open three.
    pub const FOUR_THREE: Self = Self(28);
    /// An open four or two fours: nothing stops the five.
    pub const UNSTOPPABLE: Self = Self(29);
    /// The winning row.
    pub const FIVE: Self = Self(30);
    /// Two open threes of Black's in renju, forbidden unless one of them is false.
    pub const SUSPECT: Self = Self(31);

    /// The class of this number, below [`COUNT`](Self::COUNT).
    pub(super) const fn new(number: u8) -> Self {
        assert!((number as usize) < Self::COUNT);
        Self(number)
    }

    /// Position in arrays by class.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The class of a point from its shapes, by counting.
    #[must_use]
    pub fn of(rows: Rows, shapes: [Shape; 4]) -> Self {
        let count = |shape| shapes.iter().filter(|&&made| made == shape).count();
        if count(Shape::Five) > 0 {
            return Self::FIVE;
        }
        let [overlines, double_fours, open_fours] =
            [Shape::Overline, Shape::DoubleFour, Shape::OpenFour].map(count);
        let [fours, open_threes, threes, open_twos, twos, ones] = [
            Shape::Four,
            Shape::OpenThree,
            Shape::Three,
            Shape::OpenTwo,
            Shape::Two,
            Shape::One,
        ]
        .map(count);
        if rows == Rows::Renju {
            if overlines + double_fours > 0 || fours + open_fours > 1 {
                return Self::FORBIDDEN;
            }
            if open_threes > 1 {
                return Self::SUSPECT;
            }
        }
        if open_fours > 0 || fours > 1 {
            return Self::UNSTOPPABLE;
        }
        Self(match (fours, open_threes, threes, open_twos, twos, ones) {
            (1, 1.., ..) => 28,
            (1, 0, 1.., ..) => 27,
            (1, 0, 0, 1.., ..) => 26,
            (1, 0, 0, 0, 1.., _) => 25,
            (1, ..) => 24,
            (_, 2.., ..) => 23,
            (_, 1, 1.., ..) => 22,
            (_, 1, 0, 1.., ..) => 21,
            (_, 1, 0, 0, 1.., _) => 20,
            (_, 1, ..) => 19,
            (_, _, 2.., 1.., ..) => 18,
            (_, _, 2.., ..) => 17,
            (_, _, 1, 2.., ..) => 16,
            (_, _, 1, 1, ..) => 15,
            (_, _, 1, 0, 1.., _) => 14,
            (_, _, 1, ..) => 13,
            (_, _, _, 3.., ..) => 12,
            (_, _, _, 2, 1.., _) => 11,
            (_, _, _, 2, ..) => 10,
            (_, _, _, 1, 1.., _) => 9,
            (_, _, _, 1, 0, 1..) => 8,
            (_, _, _, 1, ..) => 7,
            (_, _, _, _, 2.., _) => 6,
            (_, _, _, _, 1, 1..) => 5,
            (_, _, _, _, 1, 0) => 4,
            (_, _, _, _, _, 2..) => 3,
            (_, _, _, _, _, 1) => 2,
            _ => 1,
        })
    }
}

/// The classes of all combinations of four shapes, by [`combination`].
#[must_use]
pub fn table(rows: Rows) -> Vec<Class> {
    let shapes = Shape::ALL;
    let mut table = Vec::with_capacity(shapes.len().pow(4));
    for a in shapes {
        for b in shapes {
            for c in shapes {
                for d in shapes {
                    table.push(Class::of(rows, [a, b, c, d]));
                }
            }
        }
    }
    table
}

/// Place of four shapes in a [`table`].
#[must_use]
pub fn combination(shapes: [Shape; 4]) -> usize {
    shapes
        .iter()
        .fold(0, |sum, shape| sum * Shape::ALL.len() + shape.index())
}
