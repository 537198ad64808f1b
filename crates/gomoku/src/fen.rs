//! Positions as text: `board side rule`.
//!
//! The ranks from the top down, `/` between them; `x` is a black stone, `o` a white one, and a number
//! is that many empty points. Adjacent digits form one number: `15` is fifteen points.
//!
//! ```ebnf
//! fen    = board , blank , side , blank , rule ;
//! board  = rank , { "/" , rank } ;              (* 1 to 20 ranks, all of the same length *)
//! rank   = part , { part } ;                    (* 1 to 20 points *)
//! part   = "x" | "o" | number ;
//! number = "1" … "20" ;                         (* without leading zeros *)
//! side   = "b" | "w" ;
//! rule   = "freestyle" | "standard" | "renju" | "caro" | "standard-caro" | "k=" , number ;
//! game   = fen , [ blank , "moves" , { blank , point , { [ blank ] , point } } ] ;
//! point  = "a" … "t" , number ;                 (* as notation::split separates them *)
//! ```
//!
//! ```
//! use duiyi_gomoku::{Position, fen, notation};
//!
//! let (text, moves) = fen::split_moves("3/1x1/3 w k=3 moves a1c3");
//! let mut position: Position = text.parse()?;
//! for mv in moves {
//!     position.try_play(mv.parse()?)?;
//! }
//! assert_eq!(position.to_string(), "2x/1x1/o2 w k=3");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use duiyi_game::{List, Shown, Side, clipped, cut, error_data};

use crate::rule::RuleError;
use crate::{Board, MAX_SIZE, Point, Position, PositionError, Rule, Setup, notation};

/// The usual start: an empty board of fifteen files and ranks, where five or more in a row win.
pub const START: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b freestyle";

/// Why a text is no FEN of a legal position, with the field and the text at fault.
///
/// Ranks are named as on the board, from 1 at the bottom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenError {
    /// There is no text.
    Empty,
    /// The board has this many ranks, more than [`MAX_SIZE`].
    Ranks(usize),
    /// The top rank, which tells the width, has this many points in place of 1 to [`MAX_SIZE`].
    Width(usize),
    /// A rank that is not as long as the top one.
    RankLength {
        /// The rank, from 1.
        rank: u8,
        /// How many points it has.
        points: usize,
        /// How many points the top rank has.
        width: usize,
    },
    /// A character in this rank that is no stone and no digit.
    Letter(u8, char),
    /// A number in this rank that is not 1 to 20 without leading zeros.
    Run(u8, String),
    /// The text ends after the board.
    NoSide,
    /// A side other than `b` or `w`.
    Side(String),
    /// The text ends after the side.
    NoRule,
    /// An unknown rule.
    Rule(RuleError),
    /// Something follows the rule.
    Trailing(String),
    /// The text is well formed, the position is not legal.
    Position(PositionError),
}

error_data! {
    FenError {
        Self::Empty => "gomoku-fen-empty" {} "There is no position: the text is empty",
        Self::Ranks(count) => "gomoku-fen-ranks" { count: *count, most: MAX_SIZE } "The position needs 1 to {most} ranks; this one has {count}",
        Self::Width(count) => "gomoku-fen-width" { count: *count, most: MAX_SIZE } "The top rank needs 1 to {most} points; this one has {count}",
        Self::RankLength { rank, points, width } => "gomoku-fen-rank-length" {
            rank: *rank,
            count: *points,
            width: *width
        } "Rank {rank} needs {width} points like the top rank; this one has {count}",
        Self::Letter(rank, letter) => "gomoku-fen-letter" { rank: *rank, letter: Shown(letter) } "Rank {rank} holds “{letter}”, which is neither a stone nor a number of empty points",
        Self::Run(rank, text) => "gomoku-fen-run" { rank: *rank, text: text, most: MAX_SIZE } "Rank {rank} holds “{text}”; the number of empty points must be from 1 to {most}",
        Self::NoSide => "gomoku-fen-no-side" {} "The side to move, b or w, is missing after the board",
        Self::Side(text) => "gomoku-fen-side" { text: text } "The side to move is “{text}”; it must be b or w",
        Self::NoRule => "gomoku-fen-no-rule" { known: List(&Rule::NAMED) } "The rule is missing after the side to move: {known} or k=NUMBER",
        Self::Trailing(text) => "gomoku-fen-trailing" { text: text } "“{text}” follows the end of the position",
    }
    within {
        Self::Rule(error) => error;
        Self::Position(error) => error;
    }
}

impl From<PositionError> for FenError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

/// Splits a text at the word `moves` into position and moves, which may be run together (`h8i9`). As
/// in UCI, the words `position` and `fen` may come first.
///
/// Moves are separated by their shape alone; parsing a [`Point`] refuses what is not a move.
#[must_use]
pub fn split_moves(text: &str) -> (&str, Vec<&str>) {
    let (fen, moves) = duiyi_game::split_moves(text);
    (fen, notation::split(moves).collect())
}

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN; checks the syntax only, [`Position::new`] checks the rest.
    fn from_str(text: &str) -> Result<Self, FenError> {
        let mut fields = text.split_whitespace();
        let board = parse_board(fields.next().ok_or(FenError::Empty)?)?;
        let side_to_move = match fields.next() {
            Some("b") => Side::First,
            Some("w") => Side::Second,
            Some(other) => return Err(FenError::Side(clipped(other))),
            None => return Err(FenError::NoSide),
        };
        let rule = fields.next().ok_or(FenError::NoRule)?;
        let rule = rule.parse().map_err(FenError::Rule)?;
        match fields.next() {
            Some(rest) => Err(FenError::Trailing(clipped(rest))),
            None => Ok(Self {
                board,
                side_to_move,
                rule,
            }),
        }
    }
}

fn parse_board(text: &str) -> Result<Board, FenError> {
    let height = text.split('/').count();
    if height > MAX_SIZE {
        return Err(FenError::Ranks(height));
    }
    let ranks = text.split('/').zip((0..height as u8).rev());
    let ranks = ranks.map(|(row, rank)| parse_rank(row, rank));
    let ranks = ranks.collect::<Result<Vec<_>, _>>()?;
    // A text has at least one rank, which may be empty.
    let width = ranks.first().map_or(0, |top| top.points);
    let mut board = Board::new(width, height).ok_or(FenError::Width(width))?;
    for (rank, number) in ranks.iter().zip((1..=height as u8).rev()) {
        if rank.points != width {
            return Err(FenError::RankLength {
                rank: number,
                points: rank.points,
                width,
            });
        }
        for &(point, side) in &rank.stones {
            board.set(point, Some(side));
        }
    }
    Ok(board)
}

/// One rank of a board as the text describes it.
struct Rank {
    /// How many points it has; this may exceed the size of any board.
    points: usize,
    /// Its stones, without those beyond the edge of the largest board.
    stones: Vec<(Point, Side)>,
}

fn parse_rank(row: &str, rank: u8) -> Result<Rank, FenError> {
    let mut points = 0;
    let mut stones = Vec::new();
    let mut rest = row;
    while let Some(letter) = rest.chars().next() {
        let length = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        if length > 0 {
            let run;
            (run, rest) = cut(rest, length);
            points += number(run).ok_or_else(|| FenError::Run(rank + 1, clipped(run)))?;
            continue;
        }
        let side = match letter {
            'x' => Side::First,
            'o' => Side::Second,
            other => return Err(FenError::Letter(rank + 1, other)),
        };
        let point = u8::try_from(points)
            .ok()
            .and_then(|file| Point::new(file, rank));
        stones.extend(point.map(|point| (point, side)));
        points += 1;
        rest = cut(rest, 1).1;
    }
    Ok(Rank { points, stones })
}

/// A number of points, 1 to [`MAX_SIZE`], digits only and without leading zeros.
pub(crate) fn number(digits: &str) -> Option<usize> {
    let plain = digits.starts_with(|c: char| matches!(c, '1'..='9'));
    let number = digits.parse().ok().filter(|_| plain)?;
    (number <= MAX_SIZE).then_some(number)
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
        let board = &self.board;
        for rank in (0..board.height() as u8).rev() {
            let mut empty = 0;
            for file in 0..board.width() as u8 {
                let stone = Point::new(file, rank).and_then(|point| board.stone_at(point));
                let Some(side) = stone else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                }
                empty = 0;
                f.write_str(match side {
                    Side::First => "x",
                    Side::Second => "o",
                })?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        let side = match self.side_to_move {
            Side::First => 'b',
            Side::Second => 'w',
        };
        write!(f, "{side} {}", self.rule)
    }
}

/// Writes the FEN of the current position, without the moves that led to it.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}
