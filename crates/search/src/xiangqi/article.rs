//! The programs of two articles about xiangqi: plain search to a fixed depth, and material for an
//! evaluation. One takes what it can get, two and three plies of minimax, or four of alpha-beta.
//!
//! Minimax and alpha-beta play the same moves, so that one search serves them all; how they differ
//! is for the lessons to show.

use alloc::vec::Vec;

use duiyi_game::Side;
use duiyi_game::score::Score;
use duiyi_xiangqi::{Kind, Move, Piece, Position};

use crate::parts::plain::{Judge, Plain};

/// What pieces are worth, in hundredths of a soldier, by [`Kind::index`]: the scale of beginners'
/// books. Generals are never taken.
const WORTH: [Score; Kind::COUNT] = [0, 200, 200, 400, 900, 450, 100];

/// What a piece is worth, in hundredths of a soldier.
#[must_use]
pub const fn worth(piece: Piece) -> Score {
    WORTH[piece.kind.index()]
}

/// The articles' evaluation: the pieces of one side less those of the other, and nothing else.
#[must_use]
pub fn material(position: &Position, side: Side) -> Score {
    let board = position.board();
    let sum = |side: Side| {
        let of = |&kind: &Kind| WORTH[kind.index()] * board.pieces(side, kind).count() as Score;
        Kind::ALL.iter().map(of).sum::<Score>()
    };
    sum(side) - sum(!side)
}

/// Judges by [`material`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Material;

impl Judge<Position> for Material {
    fn moves(&self, position: &Position) -> Vec<Move> {
        position.legal_moves().to_vec()
    }

    fn score(&self, position: &Position, side: Side) -> i64 {
        material(position, side).into()
    }

    fn to_score(&self, score: i64) -> Score {
        score as Score
    }
}

/// An article's program.
pub type Program = Plain<Position, Material>;
