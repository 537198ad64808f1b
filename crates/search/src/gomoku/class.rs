//! What a stone on an empty point does, all four directions taken together.

use alloc::sync::Arc;
use alloc::vec;

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
    /// The lowest class that makes an open three.
    pub const OPEN_THREE: Self = Self(19);
    /// Two open threes.
    pub const DOUBLE_THREE: Self = Self(23);
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

    /// The classes that make a four and no five, the most promising first.
    pub const FOURS: [Self; 7] = [
        Self::UNSTOPPABLE,
        Self::FOUR_THREE,
        Self::SUSPECT,
        Self(27),
        Self(26),
        Self(25),
        Self::FOUR,
    ];

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

/// The class of a point from its shapes, for all of them packed.
pub type Table = Arc<[Class; 1 << (4 * BITS)]>;

/// Bits of a shape among the four of a point.
const BITS: usize = 4;

/// The classes of all combinations of four shapes, by [`pack`].
#[must_use]
pub fn table(rows: Rows) -> Table {
    let shapes = Shape::ALL;
    let mut table = vec![Class::DEAD; 1 << (4 * BITS)];
    for a in shapes {
        for b in shapes {
            for c in shapes {
                for d in shapes {
                    let made = [a, b, c, d];
                    table[usize::from(pack(made))] = Class::of(rows, made);
                }
            }
        }
    }
    let table = Arc::<[Class]>::from(table).try_into();
    table.expect("the table has a place for each combination")
}

/// Four shapes as one number.
#[must_use]
pub fn pack(made: [Shape; 4]) -> u16 {
    let packed = |sum, shape: &Shape| sum << BITS | shape.index() as u16;
    made.iter().rev().fold(0, packed)
}

/// The number of the shape along one direction, of four packed.
#[must_use]
pub const fn unpack(made: u16, direction: usize) -> usize {
    (made >> (BITS * direction) & 15) as usize
}

/// The same with another shape along one direction.
#[must_use]
pub const fn exchanged(made: u16, direction: usize, shape: Shape) -> u16 {
    made & !(15 << (BITS * direction)) | (shape.index() as u16) << (BITS * direction)
}
