//! One position of xiangqi in 32 bytes.
//!
//! | bytes | what |
//! |---|---|
//! | 0..12 | little-endian bits: 0..90 which points hold a piece (`a0` = 0, `b0` = 1, … `i9` = 89), 90 Black is to move |
//! | 12..28 | the pieces on these points in that order, four bits each, the lower half of a byte first: kind (general, advisor, elephant, horse, rook, cannon, soldier = 0..7), plus 8 for Black |
//! | 28..30 | score in centipawns, little-endian, from the side to move |
//! | 30 | result from the side to move: 0 lost, 1 drawn, 2 won |
//! | 31 | half of the plies since the start of the game, at most 255 |

use duiyi_game::Side;
use duiyi_xiangqi::{Board, Kind, Piece, Square};

/// Bytes of a record.
pub(crate) const BYTES: usize = 32;

/// The bit that says who is to move.
const SIDE_BIT: usize = Square::COUNT;

/// A position with the score and the result of its game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Record {
    pub(crate) board: Board,
    pub(crate) side: Side,
    /// Centipawns from the side to move.
    pub(crate) score: i16,
    /// Who won; `None` is a draw.
    pub(crate) winner: Option<Side>,
    pub(crate) ply: usize,
}

impl Record {
    pub(crate) fn to_bytes(&self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        let mut occupied: u128 = (self.side.index() as u128) << SIDE_BIT;
        let pieces =
            Square::all().filter_map(|square| Some((square, self.board.piece_at(square)?)));
        for (count, (square, piece)) in pieces.enumerate() {
            occupied |= 1 << square.index();
            let code = (piece.kind.index() + 8 * piece.side.index()) as u8;
            bytes[12 + count / 2] |= code << (4 * (count % 2));
        }
        bytes[..12].copy_from_slice(&occupied.to_le_bytes()[..12]);
        bytes[28..30].copy_from_slice(&self.score.to_le_bytes());
        bytes[30] = match self.winner {
            None => 1,
            Some(winner) if winner == self.side => 2,
            Some(_) => 0,
        };
        bytes[31] = (self.ply / 2).min(255) as u8;
        bytes
    }

    /// `None` for bytes that [`to_bytes`](Self::to_bytes) cannot have produced.
    pub(crate) fn from_bytes(bytes: &[u8; BYTES]) -> Option<Self> {
        let mut words = [0; 16];
        words[..12].copy_from_slice(&bytes[..12]);
        let occupied = u128::from_le_bytes(words);
        if occupied >> (SIDE_BIT + 1) != 0 {
            return None;
        }
        let side = Side::ALL[(occupied >> SIDE_BIT & 1) as usize];
        let squares: Vec<Square> = Square::all()
            .filter(|square| occupied >> square.index() & 1 == 1)
            .collect();
        if squares.len() > 32 {
            return None;
        }
        let mut board = Board::EMPTY;
        for (count, &square) in squares.iter().enumerate() {
            let code = bytes[12 + count / 2] >> (4 * (count % 2)) & 15;
            let kind = *Kind::ALL.get(usize::from(code & 7))?;
            let side = Side::ALL[usize::from(code >> 3)];
            board.put(square, Piece { side, kind });
        }
        let winner = match bytes[30] {
            0 => Some(!side),
            1 => None,
            2 => Some(side),
            _ => return None,
        };
        Some(Self {
            board,
            side,
            score: i16::from_le_bytes([bytes[28], bytes[29]]),
            winner,
            ply: usize::from(bytes[31]) * 2,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use duiyi_game::Rng;
    use duiyi_xiangqi::Position;

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let mut rng = Rng::new(1);
        for game in 0..50 {
            let mut position = Position::start();
            for ply in 0..200 {
                let record = Record {
                    board: position.board().clone(),
                    side: position.side_to_move(),
                    score: rng.next_u64() as i16,
                    winner: [None, Some(Side::First), Some(Side::Second)][rng.below(3)],
                    ply: ply / 2 * 2,
                };
                assert_eq!(
                    Record::from_bytes(&record.to_bytes()),
                    Some(record),
                    "{game}"
                );
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play(moves[rng.below(moves.len())]);
            }
        }
    }

    #[test]
    fn invalid_bytes_are_refused() {
        let good = Record {
            board: Position::start().board().clone(),
            side: Side::Second,
            score: -7,
            winner: Some(Side::First),
            ply: 12,
        }
        .to_bytes();
        let with = |at: usize, byte| {
            let mut bytes = good;
            bytes[at] = byte;
            Record::from_bytes(&bytes)
        };
        assert!(with(30, 2).is_some());
        assert_eq!(with(30, 3), None, "an unknown result");
        assert_eq!(with(11, 0x8f), None, "a bit beyond the board");
        assert_eq!(with(12, 0x07), None, "an unknown kind");
        assert_eq!(with(3, 0xff), None, "too many pieces");
    }
}
