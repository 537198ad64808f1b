use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::Square;

/// A set of points, one bit each, cut at the river into two words of five ranks.
///
/// Half a board takes 45 bits, so plain 64-bit operations, which WebAssembly has, give a rank, a
/// file, or everything below a point. One 128-bit word needs shifts and products that WebAssembly
/// lacks. Bits 45 and up are always zero.
///
/// Measured with perft 5 from the start, nine alternating runs, medians of processor time
/// (x86-64-v3; wasm32 after `wasm-opt -O3` under Node 20, same machine): two words take 375 ms
/// natively and 566 ms in wasm; one `u128` with the same tables takes 516 and 930 ms, 1.4 and 1.6
/// times as much; one `u128` that is split only for the products that gather a file takes 516 and
/// 888 ms. Fairy-Stockfish 11.1 takes 7,869 ms (five runs).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bitboard {
    /// Ranks 0 to 4, `a0` in bit 0.
    pub(crate) low: u64,
    /// Ranks 5 to 9, `a5` in bit 0.
    pub(crate) high: u64,
}

/// Points in one half.
pub(crate) const HALF: usize = 45;
const HALF_MASK: u64 = (1 << HALF) - 1;

impl Bitboard {
    /// No point.
    pub const EMPTY: Self = Self { low: 0, high: 0 };
    /// All 90 points.
    pub const FULL: Self = Self {
        low: HALF_MASK,
        high: HALF_MASK,
    };

    /// The set of one point.
    #[must_use]
    pub const fn of(square: Square) -> Self {
        SINGLE[square.index()]
    }

    /// All points of `rank`, which is below 10.
    ///
    /// # Panics
    /// In builds with debug assertions, when it is not.
    #[must_use]
    pub const fn rank(rank: u8) -> Self {
        debug_assert!(rank < Square::RANKS);
        let row = 0x1ff_u64 << (9 * (rank % 5));
        if rank < 5 {
            Self { low: row, high: 0 }
        } else {
            Self { low: 0, high: row }
        }
    }

    /// All points of `file`, which is below 9: the bits of a larger one stand for no point or for another.
    ///
    /// # Panics
    /// In builds with debug assertions, when it is not.
    #[must_use]
    pub const fn file(file: u8) -> Self {
        debug_assert!(file < Square::FILES);
        let column = 0x10_0804_0201_u64 << file;
        Self {
            low: column,
            high: column,
        }
    }

    /// Whether the point is in the set.
    #[must_use]
    pub const fn has(self, square: Square) -> bool {
        !self.and(Self::of(square)).is_empty()
    }

    /// Whether no point is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// Number of points in the set.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }

    /// The point with the smallest index.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.low != 0 {
            Some(Square::at(self.low.trailing_zeros() as usize))
        } else if self.high != 0 {
            Some(Square::at(HALF + self.high.trailing_zeros() as usize))
        } else {
            None
        }
    }

    /// The set with `square` added, for `const` code.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        self.or(Self::of(square))
    }

    /// `self & other`, for `const` code.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            low: self.low & other.low,
            high: self.high & other.high,
        }
    }

    /// `self | other`, for `const` code.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self {
            low: self.low | other.low,
            high: self.high | other.high,
        }
    }

    /// The points in `self` and not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self {
            low: self.low & !other.low,
            high: self.high & !other.high,
        }
    }

    /// All points whose index is smaller than `index`.
    pub(crate) const fn below(index: usize) -> Self {
        if index < HALF {
            Self {
                low: (1 << index) - 1,
                high: 0,
            }
        } else {
            Self {
                low: HALF_MASK,
                high: (1 << (index - HALF)) - 1,
            }
        }
    }

    /// The set as two words of 45 bits: ranks 0 to 4, ranks 5 to 9.
    #[must_use]
    pub const fn words(self) -> (u64, u64) {
        (self.low, self.high)
    }

    /// The set after the board is turned by 180 degrees.
    #[must_use]
    pub const fn rotate(self) -> Self {
        const SPARE: usize = 64 - HALF;
        Self {
            low: self.high.reverse_bits() >> SPARE,
            high: self.low.reverse_bits() >> SPARE,
        }
    }
}

const SINGLE: [Bitboard; Square::COUNT] = {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        if index < HALF {
            table[index].low = 1 << index;
        } else {
            table[index].high = 1 << (index - HALF);
        }
        index += 1;
    }
    table
};

impl BitAnd for Bitboard {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.and(other)
    }
}

impl BitOr for Bitboard {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.or(other)
    }
}

impl BitXor for Bitboard {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self {
            low: self.low ^ other.low,
            high: self.high ^ other.high,
        }
    }
}

impl Not for Bitboard {
    type Output = Self;
    fn not(self) -> Self {
        Self {
            low: !self.low & HALF_MASK,
            high: !self.high & HALF_MASK,
        }
    }
}

impl BitAndAssign for Bitboard {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitXorAssign for Bitboard {
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// The points of a [`Bitboard`] in the order of their index.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        if self.0.low != 0 {
            self.0.low &= self.0.low - 1;
        } else {
            self.0.high &= self.0.high - 1;
        }
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn a_set_lists_its_points_in_order() {
        let squares: Vec<_> = Square::all().filter(|s| s.index() % 7 == 3).collect();
        let set: Bitboard = squares.iter().copied().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), squares);
        assert_eq!(set.into_iter().len(), squares.len());
        assert_eq!(set.count() as usize, squares.len());
        assert_eq!((!set).count() as usize, Square::COUNT - squares.len());
    }

    #[test]
    fn the_words_of_a_set_are_its_halves() {
        let corners = Bitboard::of(Square::at(0)) | Bitboard::of(Square::at(44));
        assert_eq!(corners.words(), (1 | 1 << 44, 0));
        assert_eq!(Bitboard::of(Square::at(45)).words(), (0, 1));
        assert_eq!(Bitboard::of(Square::at(89)).words(), (0, 1 << 44));
    }

    #[test]
    fn ranks_files_and_halves_agree_with_single_points() {
        for square in Square::all() {
            for other in Square::all() {
                assert_eq!(
                    Bitboard::rank(square.rank()).has(other),
                    square.rank() == other.rank()
                );
                assert_eq!(
                    Bitboard::file(square.file()).has(other),
                    square.file() == other.file()
                );
                assert_eq!(Bitboard::below(square.index()).has(other), other < square);
            }
            assert_eq!(Bitboard::of(square).rotate(), Bitboard::of(square.rotate()));
        }
    }
}
