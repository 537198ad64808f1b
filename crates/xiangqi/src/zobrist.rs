//! Random words of *Zobrist Hashing* (Chess Programming Wiki), computed where they are needed.
//!
//! A table would add 10 KB that cannot be compressed to the download of every browser. The mixing
//! function computes the three words of a move in about the time of one cache miss.

use duiyi_game::{Rng, Side};

use crate::{Piece, Square};

/// Toggled when Black is to move.
const BLACK_TO_MOVE: u64 = Rng::nth(0, Piece::COUNT as u64 * Square::COUNT as u64);

/// The word of a piece on a point.
pub(crate) const fn piece(piece: Piece, square: Square) -> u64 {
    Rng::nth(0, (piece.index() * Square::COUNT + square.index()) as u64)
}

/// The word of the side to move.
pub(crate) const fn side(side: Side) -> u64 {
    match side {
        Side::First => 0,
        Side::Second => BLACK_TO_MOVE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;
    use alloc::vec::Vec;

    #[test]
    fn all_words_and_their_pairs_of_a_piece_differ() {
        let mut words = Vec::new();
        for owner in Side::ALL {
            for kind in Kind::ALL {
                words.extend(Square::all().map(|square| piece(Piece::new(owner, kind), square)));
            }
        }
        words.push(side(Side::Second));
        let count = words.len();
        // A move toggles two words, so the sums of two words must differ as well, or moves would
        // collide.
        let mut sums = Vec::new();
        for group in words.chunks(Square::COUNT) {
            for (i, a) in group.iter().enumerate() {
                sums.extend(group[..i].iter().map(|b| a ^ b));
            }
        }
        words.extend(&sums);
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), count + sums.len());
    }
}
