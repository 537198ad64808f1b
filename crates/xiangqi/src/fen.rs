//! Positions as text: `board side - - plies-since-capture move-number`.
//!
//! Ten ranks from Black's back rank down, `/` between them; upper case is Red; digits are runs of
//! empty points. The reader also takes `E` and `H` for elephant and horse and `r` for Red's turn;
//! the last fields may be missing (default: `w - - 0 1`). The writer always writes the full form.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use duiyi_game::{Shown, Side, clipped, error_data};

use crate::{Board, Move, Piece, Position, PositionError, Setup, Square};

/// The usual start position.
pub const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// Why a text is no FEN of a legal position, with the field and the text at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenError {
    /// There is no text.
    Empty,
    /// The board has this many ranks in place of ten.
    Ranks(usize),
    /// This rank (9 is Black's back rank) holds this many points in place of nine.
    RankLength(u8, usize),
    /// A character in this rank that is neither a piece letter nor a digit 1 to 9.
    Letter(u8, char),
    /// A side other than `w`, `r` or `b`.
    Side(String),
    /// The third or fourth field, unused in xiangqi, is not `-`.
    Unused(String),
    /// The plies since the last capture are not a number from 0 to 65,535.
    PliesSinceCapture(String),
    /// The move number is not a number from 0 to 4,294,967,295.
    MoveNumber(String),
    /// Something follows the last field.
    Trailing(String),
    /// The text is well formed, the position is not legal.
    Position(PositionError),
}

error_data! {
    FenError {
        Self::Empty => "xiangqi-fen-empty" {} "There is no position: the text is empty",
        Self::Ranks(count) => "xiangqi-fen-ranks" { count: *count } "The position needs 10 ranks; this one has {count}",
        Self::RankLength(rank, count) => "xiangqi-fen-rank-length" { rank: *rank, count: *count } "Rank {rank} needs 9 points; this one has {count}",
        Self::Letter(rank, letter) => "xiangqi-fen-letter" { rank: *rank, letter: Shown(letter) } "Rank {rank} holds “{letter}”, which is neither a piece nor a number of empty points",
        Self::Side(text) => "xiangqi-fen-side" { text: text } "The side to move is “{text}”; it must be w, r or b",
        Self::Unused(text) => "xiangqi-fen-unused" { text: text } "“{text}” stands where xiangqi has only -",
        Self::PliesSinceCapture(text) => "xiangqi-fen-plies" { text: text } "The number of plies since the last capture is “{text}”; it must be from 0 to 65535",
        Self::MoveNumber(text) => "xiangqi-fen-move-number" { text: text } "The move number is “{text}”; it must be from 0 to 4294967295",
        Self::Trailing(text) => "xiangqi-fen-trailing" { text: text } "“{text}” follows the end of the position",
    }
    within {
        Self::Position(error) => error;
    }
}

impl From<PositionError> for FenError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

/// Splits a text at the word `moves` into position and move list, as in UCI:
/// `position fen … moves h2e2 …`. The leading `position` and `fen` may be missing, and `startpos`
/// stands for the start position.
#[must_use]
pub fn split_moves(text: &str) -> (&str, Vec<&str>) {
    let (fen, moves) = duiyi_game::split_moves(text);
    let fen = if fen == "startpos" { START } else { fen };
    (fen, moves.split_whitespace().collect())
}

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN; checks the syntax only, [`Position::new`] checks the rest.
    fn from_str(text: &str) -> Result<Self, FenError> {
        let mut fields = text.split_whitespace();
        let board = parse_board(fields.next().ok_or(FenError::Empty)?)?;
        let side_to_move = match fields.next() {
            None | Some("w" | "r") => Side::First,
            Some("b") => Side::Second,
            Some(other) => return Err(FenError::Side(clipped(other))),
        };
        for field in fields.by_ref().take(2) {
            if field != "-" {
                return Err(FenError::Unused(clipped(field)));
            }
        }
        let plies_since_capture = match fields.next() {
            None => 0,
            Some(text) => number(text).ok_or_else(|| FenError::PliesSinceCapture(clipped(text)))?,
        };
        let move_number = match fields.next() {
            None => 1,
            Some(text) => number(text).ok_or_else(|| FenError::MoveNumber(clipped(text)))?,
        };
        match fields.next() {
            Some(rest) => Err(FenError::Trailing(clipped(rest))),
            None => Ok(Self {
                board,
                side_to_move,
                plies_since_capture,
                move_number,
            }),
        }
    }
}

/// Digits only: `parse` alone would let a plus sign pass.
fn number<T: FromStr>(text: &str) -> Option<T> {
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())?
}

fn parse_board(text: &str) -> Result<Board, FenError> {
    let count = text.split('/').count();
    if count != Square::RANKS as usize {
        return Err(FenError::Ranks(count));
    }
    let mut board = Board::EMPTY;
    for (row, rank) in text.split('/').zip((0..Square::RANKS).rev()) {
        let mut file = 0;
        for letter in row.chars() {
            if let Some(run @ 1..=9) = letter.to_digit(10) {
                file += run as usize;
                continue;
            }
            let piece = Piece::from_letter(letter).ok_or(FenError::Letter(rank, letter))?;
            // Points beyond the ninth are counted for the message below and not stored.
            if let Some(square) = u8::try_from(file)
                .ok()
                .and_then(|file| Square::new(file, rank))
            {
                board.put(square, piece);
            }
            file += 1;
        }
        if file != Square::FILES as usize {
            return Err(FenError::RankLength(rank, file));
        }
    }
    Ok(board)
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Ok(Self::new(text.parse()?)?)
    }
}

/// Writes FEN.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..Square::RANKS).rev() {
            let mut empty = 0;
            for file in 0..Square::FILES {
                match Square::new(file, rank).and_then(|square| self.board.piece_at(square)) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                        }
                        empty = 0;
                        write!(f, "{}", piece.letter())?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        let side = match self.side_to_move {
            Side::First => 'w',
            Side::Second => 'b',
        };
        write!(
            f,
            "{side} - - {} {}",
            self.plies_since_capture, self.move_number
        )
    }
}

/// Writes the FEN of the current position, without the moves that led to it.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

/// A text that is no move: four characters, file `a` to `i` and rank `0` to `9`, twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UciError(pub String);

error_data! {
    UciError {
        Self(text) => "xiangqi-move-text" { text: text } "“{text}” is not a move; moves look like h2e2",
    }
}

impl FromStr for Move {
    type Err = UciError;

    /// Reads UCI, `h2e2`.
    fn from_str(text: &str) -> Result<Self, UciError> {
        let points = match *text.as_bytes() {
            [a, b, c, d] => Square::from_ascii([a, b]).zip(Square::from_ascii([c, d])),
            _ => None,
        };
        points
            .map(|(from, to)| Self::new(from, to))
            .ok_or_else(|| UciError(clipped(text)))
    }
}
