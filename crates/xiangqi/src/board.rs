use core::fmt;

use duiyi_game::Side;

use crate::{Bitboard, Kind, Piece, Square, attacks, zobrist};

/// Which piece stands where, as sets by kind and side and as an array by point, with a hash key.
///
/// All four change together. A board may hold any placement; [`Position`](crate::Position) is the
/// type of placements that are legal.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    kinds: [Bitboard; Kind::COUNT],
    sides: [Bitboard; 2],
    squares: [Option<Piece>; Square::COUNT],
    key: u64,
}

impl Board {
    /// A board without pieces.
    pub const EMPTY: Self = Self {
        kinds: [Bitboard::EMPTY; Kind::COUNT],
        sides: [Bitboard::EMPTY; 2],
        squares: [None; Square::COUNT],
        key: 0,
    };

    /// The piece on `square`.
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// Points with a piece of this side and kind.
    #[must_use]
    pub const fn pieces(&self, side: Side, kind: Kind) -> Bitboard {
        self.kinds[kind.index()].and(self.sides[side.index()])
    }

    /// Points with a piece of this kind of either side.
    #[must_use]
    pub const fn kind(&self, kind: Kind) -> Bitboard {
        self.kinds[kind.index()]
    }

    /// Points with a piece of this side.
    #[must_use]
    pub const fn side(&self, side: Side) -> Bitboard {
        self.sides[side.index()]
    }

    /// Points with any piece.
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        self.sides[0].or(self.sides[1])
    }

    /// Where the general of `side` stands.
    ///
    /// # Panics
    /// When it has none; every [`Position`](crate::Position) has both.
    #[must_use]
    pub const fn general(&self, side: Side) -> Square {
        self.pieces(side, Kind::General)
            .first()
            .expect("both sides have a general")
    }

    /// Hash key of the placement alone (*Zobrist Hashing*, Chess Programming Wiki).
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Puts `piece` on `square`. Returns the piece that stood there before.
    pub fn put(&mut self, square: Square, piece: Piece) -> Option<Piece> {
        let replaced = self.take(square);
        self.toggle(square, piece);
        self.squares[square.index()] = Some(piece);
        replaced
    }

    /// Removes the piece from `square`.
    pub fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.squares[square.index()].take()?;
        self.toggle(square, piece);
        Some(piece)
    }

    fn toggle(&mut self, square: Square, piece: Piece) {
        let point = Bitboard::of(square);
        self.kinds[piece.kind.index()] ^= point;
        self.sides[piece.side.index()] ^= point;
        self.key ^= zobrist::piece(piece, square);
    }

    /// Pieces of both sides that may cross the river: rooks, horses, cannons and soldiers.
    #[must_use]
    pub const fn crossing(&self) -> Bitboard {
        self.kind(Kind::Rook)
            .or(self.kind(Kind::Horse))
            .or(self.kind(Kind::Cannon))
            .or(self.kind(Kind::Soldier))
    }

    /// Points from which pieces of `by` attack `square` when the points of `occupied` hold pieces.
    ///
    /// `occupied` may differ from the board: a search asks what would happen without some piece.
    /// Pieces of `by` attack from where they stand even when `occupied` leaves them out.
    /// A general attacks its neighbours only; [`checkers`](Self::checkers) also counts the attack
    /// on the other general along an open file.
    #[must_use]
    pub fn attackers(&self, square: Square, by: Side, occupied: Bitboard) -> Bitboard {
        let (rook_lines, cannon_lines) = attacks::rook_and_cannon(square, occupied);
        self.sides[by.index()]
            & ((attacks::general(square) & self.kind(Kind::General))
                | (attacks::advisor(square) & self.kind(Kind::Advisor))
                | (attacks::elephants_to(by, square, occupied) & self.kind(Kind::Elephant))
                | (rook_lines & self.kind(Kind::Rook))
                | (cannon_lines & self.kind(Kind::Cannon))
                | (attacks::horses_to(square, occupied) & self.kind(Kind::Horse))
                | (attacks::soldiers_to(by, square) & self.kind(Kind::Soldier)))
    }

    /// Pieces of `by` that attack a general on `square`: rooks, cannons, horses and soldiers, and
    /// the other general when the two face each other.
    #[must_use]
    pub fn checkers(&self, square: Square, by: Side, occupied: Bitboard) -> Bitboard {
        let own = self.sides[by.index()];
        let (rook_lines, cannon_lines) = attacks::rook_and_cannon(square, occupied);
        let file = Bitboard::file(square.file());
        own & ((rook_lines & (self.kind(Kind::Rook) | (self.kind(Kind::General) & file)))
            | (cannon_lines & self.kind(Kind::Cannon))
            | (attacks::horses_to(square, occupied) & self.kind(Kind::Horse))
            | (attacks::soldiers_to(by, square) & self.kind(Kind::Soldier)))
    }
}

/// Draws the board, Black above, points without a piece as dots.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..Square::RANKS).rev() {
            for file in 0..Square::FILES {
                let square = Square::at((rank * Square::FILES + file) as usize);
                let letter = self.piece_at(square).map_or('.', Piece::letter);
                write!(
                    f,
                    "{letter}{}",
                    if file + 1 < Square::FILES { " " } else { "\n" }
                )?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bitboard, Position, Square, attacks};
    use alloc::format;

    #[test]
    fn the_board_is_drawn_rank_by_rank() {
        let drawing = "\
r n b a k a b n r
. . . . . . . . .
. c . . . . . c .
p . p . p . p . p
. . . . . . . . .
. . . . . . . . .
P . P . P . P . P
. C . . . . . C .
. . . . . . . . .
R N B A K A B N R
";
        let start = Position::start();
        let board = start.board();
        assert_eq!(format!("{board}"), drawing);
        assert_eq!(format!("{board:?}"), format!("\n{drawing}"));
    }

    #[test]
    fn attackers_of_a_point_are_the_pieces_whose_attacks_it_is_among() {
        for fen in [
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
            "3akab2/4r4/b1n1c3n/p1C1p1R1p/6p2/2P6/P3P1P1P/N3C1c2/4A4/r1BAK1BNR b",
            "2bk1a3/4a4/4b4/4P4/2p6/6N2/9/4B4/3pA4/2BK1A3 w",
        ] {
            let position: Position = fen.parse().expect("a legal position");
            let board = position.board();
            let all = board.occupied();
            // Also without some pieces, which still attack from where they stand.
            for occupied in [all, all.without(board.kind(Kind::Cannon))] {
                for (point, by) in Square::all().flat_map(|at| Side::ALL.map(|side| (at, side))) {
                    let attacks = |from: Square| {
                        let piece = board.piece_at(from).filter(|piece| piece.side == by);
                        piece.is_some_and(|piece| {
                            attacks::by_kind(piece.kind, by, from, occupied).has(point)
                        })
                    };
                    let expected: Bitboard = Square::all().filter(|&from| attacks(from)).collect();
                    let found = board.attackers(point, by, occupied);
                    assert_eq!(found, expected, "{by:?} on {point} in {fen}");
                }
            }
        }
    }
}
