use core::fmt;
use core::num::NonZeroU16;

use crate::Square;

/// A move: from one point to another. Says nothing about what moves or whether it may.
///
/// `Display` writes UCI, `h2e2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU16);

/// `Option<Move>` takes no extra space.
const _: () = assert!(size_of::<Option<Move>>() == 2);

impl Move {
    /// Joins two points.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        // The high bit keeps the value from being zero.
        let bits = 0x8000 | (from.index() as u16) << 7 | to.index() as u16;
        match NonZeroU16::new(bits) {
            Some(bits) => Self(bits),
            None => unreachable!(),
        }
    }

    /// Where it starts.
    #[must_use]
    pub const fn from(self) -> Square {
        Square::at((self.0.get() >> 7 & 0x7f) as usize)
    }

    /// Where it ends.
    #[must_use]
    pub const fn to(self) -> Square {
        Square::at((self.0.get() & 0x7f) as usize)
    }

    /// The move as 16 bits that are never zero, for tables.
    #[must_use]
    pub const fn to_bits(self) -> u16 {
        self.0.get()
    }

    /// The move that [`to_bits`](Self::to_bits) gave, or `None` for bits it cannot have given.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        let from = Square::from_index((bits >> 7 & 0x7f) as usize);
        let to = Square::from_index((bits & 0x7f) as usize);
        match (from, to) {
            (Some(from), Some(to)) if bits & 0xc000 == 0x8000 => Some(Self::new(from, to)),
            _ => None,
        }
    }

    /// The move on the board mirrored left to right.
    #[must_use]
    pub const fn mirror(self) -> Self {
        Self::new(self.from().mirror(), self.to().mirror())
    }

    /// The move on the board turned by 180 degrees.
    #[must_use]
    pub const fn rotate(self) -> Self {
        Self::new(self.from().rotate(), self.to().rotate())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn every_pair_of_points_survives_the_bits() {
        for from in Square::all() {
            for to in Square::all() {
                let mv = Move::new(from, to);
                assert_eq!((mv.from(), mv.to()), (from, to));
                assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
            }
        }
        assert_eq!(Move::from_bits(0), None);
        assert_eq!(Move::from_bits(0xffff), None);
    }

    #[test]
    fn a_move_is_debugged_as_it_is_written() {
        let mv = Move::new(Square::at(25), Square::at(22));
        assert_eq!(format!("{mv} {mv:?}"), "h2e2 h2e2");
    }
}
