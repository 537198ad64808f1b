//! One position of gomoku, on the usual board of 15×15 points, in 49 bytes.
//!
//! | bytes | what |
//! |---|---|
//! | 0..45 | the points file by file, then rank by rank (`a1` = 0, `b1` = 1, … `o15` = 224), five to a byte as digits to base 3, the lowest first: empty 0, black 1, white 2 |
//! | 45..47 | score in centipawns, little-endian, from the side to move |
//! | 47 | the move that the search found best, as number of its point |
//! | 48 | bits 0..2 result from the side to move: 0 lost, 1 drawn, 2 won, 3 unknown; bit 2 White is to move; bits 3..5 rule: freestyle, standard, renju = 0..3 |

use duiyi_game::Side;
use duiyi_gomoku::{Board, Point, Position, Rule, Setup};

/// Files and ranks of the board.
pub(crate) const SIZE: usize = 15;
/// Bytes of a record.
pub(crate) const BYTES: usize = BOARD + 4;
/// Of these, bytes of the board.
const BOARD: usize = SIZE * SIZE / 5;

/// The rules by their number in a record.
pub(crate) const RULES: [Rule; 3] = [Rule::Freestyle, Rule::Standard, Rule::Renju];

/// A position with the score and the result of its game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Record {
    pub(crate) setup: Setup,
    /// Centipawns from the side to move.
    pub(crate) score: i16,
    pub(crate) best: Point,
    /// Who won, `Some(None)` for a draw; `None` where the position stood beside the game.
    pub(crate) winner: Option<Option<Side>>,
}

fn point(number: usize) -> Option<Point> {
    Point::new((number % SIZE) as u8, (number / SIZE) as u8)
}

impl Record {
    pub(crate) fn to_bytes(&self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        let stone = |point| self.setup.board.stone_at(point);
        for (byte, first) in bytes[..BOARD].iter_mut().zip((0..).step_by(5)) {
            for number in (first..first + 5).rev() {
                let stone = point(number).and_then(stone);
                *byte = 3 * *byte + stone.map_or(0, |side| 1 + side.index() as u8);
            }
        }
        bytes[BOARD..BOARD + 2].copy_from_slice(&self.score.to_le_bytes());
        bytes[BOARD + 2] = self.best.rank() * SIZE as u8 + self.best.file();
        let side = self.setup.side_to_move;
        let result = match self.winner {
            None => 3,
            Some(None) => 1,
            Some(Some(winner)) if winner == side => 2,
            Some(Some(_)) => 0,
        };
        let rule = RULES.iter().position(|&rule| rule == self.setup.rule);
        let rule = rule.expect("games are played by these rules") as u8;
        bytes[BOARD + 3] = result | (side.index() as u8) << 2 | rule << 3;
        bytes
    }

    /// `None` for bytes that [`to_bytes`](Self::to_bytes) cannot have produced.
    pub(crate) fn from_bytes(bytes: &[u8; BYTES]) -> Option<Self> {
        let mut board = Board::new(SIZE, SIZE)?;
        for (&byte, first) in bytes[..BOARD].iter().zip((0..).step_by(5)) {
            let mut rest = byte;
            for number in first..first + 5 {
                if let Some(side) = usize::from(rest % 3).checked_sub(1) {
                    board.set(point(number)?, Some(Side::ALL[side]));
                }
                rest /= 3;
            }
            if rest > 0 {
                return None;
            }
        }
        let flags = bytes[BOARD + 3];
        let side = Side::ALL[usize::from(flags >> 2 & 1)];
        let setup = Setup {
            board,
            side_to_move: side,
            rule: *RULES.get(usize::from(flags >> 3))?,
        };
        let best = point(bytes[BOARD + 2].into())?;
        Position::new(setup.clone()).ok()?.check_move(best).ok()?;
        Some(Self {
            setup,
            score: i16::from_le_bytes([bytes[BOARD], bytes[BOARD + 1]]),
            best,
            winner: [Some(Some(!side)), Some(None), Some(Some(side)), None][usize::from(flags & 3)],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use duiyi_game::Rng;

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let mut rng = Rng::new(1);
        let sides = [Some(Side::First), Some(Side::Second), None];
        for game in 0..60 {
            let mut position = Position::empty(SIZE, SIZE, RULES[game % 3]).unwrap();
            for _ in 0..100 {
                let moves = position.legal_moves();
                if moves.is_empty() || position.outcome().is_some() {
                    break;
                }
                let winner = [sides[rng.below(3)]][..].get(rng.below(2)).copied();
                let record = Record {
                    setup: Setup {
                        board: position.board().clone(),
                        side_to_move: position.side_to_move(),
                        rule: position.rule(),
                    },
                    score: rng.next_u64() as i16,
                    best: moves[rng.below(moves.len())],
                    winner,
                };
                let read = Record::from_bytes(&record.to_bytes());
                assert_eq!(read, Some(record), "{game}");
                position.play_unchecked(moves[rng.below(moves.len())]);
            }
        }
    }

    #[test]
    fn invalid_bytes_are_refused() {
        let mut position = Position::empty(SIZE, SIZE, Rule::Standard).unwrap();
        position.play_unchecked(Point::new(0, 0).unwrap());
        let good = Record {
            setup: Setup {
                board: position.board().clone(),
                side_to_move: Side::Second,
                rule: Rule::Standard,
            },
            score: -7,
            best: Point::new(14, 14).unwrap(),
            winner: None,
        }
        .to_bytes();
        let with = |at: usize, byte| {
            let mut bytes = good;
            bytes[at] = byte;
            Record::from_bytes(&bytes)
        };
        assert!(with(47, 1).is_some());
        assert_eq!(with(47, 0), None, "a move onto a stone");
        assert_eq!(with(47, 225), None, "a move off the board");
        assert_eq!(with(7, 243), None, "six points in a byte");
        assert_eq!(with(48, 0b11111), None, "an unknown rule");
    }
}
