//! Games as text in the style of PGN, and the other forms that people paste.
//!
//! Moves are points, numbered in pairs. Besides the tags of every PGN, a game has `Rule` and `Size`,
//! and if it does not start on an empty board, `SetUp` and `FEN`. A text without these tags is a game
//! on fifteen files and ranks where five or more in a row win. Contradictory tags are refused.
//!
//! [`parse`] reads files of games; [`parse_game`] also reads bare move lists (`h8i9j8` or
//! `1. h8 i9 2. j8`) and FEN with moves. All lines, variations included, are checked move by move.
//!
//! ```
//! use duiyi_gomoku::record::pgn;
//!
//! let game = pgn::parse_game("[Game \"gomoku\"] [Rule \"renju\"]\n1. h8 h9 {a start} 2. j10 1-0")?;
//! assert_eq!(game.line().moves().len(), 3);
//! assert_eq!(game.end().rule().to_string(), "renju");
//! assert!(pgn::write(&game).contains("1. h8 h9 {a start} 2. j10 1-0"));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use duiyi_game::pgn::{self, Notated};
use duiyi_game::{Side, clipped, error_data};

use crate::fen::{self, FenError};
use crate::rule::RuleError;
use crate::{Board, MAX_SIZE, MoveError, Point, PointError, Position, Rule, notation};

pub use duiyi_game::pgn::{GameResult, MAX_NESTING, ResultError, Roster, Syntax, TagError, Tags};

/// A game of gomoku.
pub type Game = pgn::Game<Position>;
/// Its moves, or a variation.
pub type Line = pgn::Line<Point>;
/// A move with everything attached to it.
pub type Annotated = pgn::Annotated<Point>;
/// A text that is no game of gomoku, and where it goes wrong.
pub type PgnError = pgn::ErrorOf<Position>;
/// What can be wrong with it.
pub type Fault = pgn::Fault<StartError, PlayError>;

/// The tags of gomoku.
pub static ROSTER: Roster = Roster {
    players: ["Black", "White"],
    derived: &["Rule", "Size", "SetUp", "FEN"],
    aliases: &[],
};

/// Why tags or a FEN give no start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// What is wrong with the FEN.
    Fen(FenError),
    /// What is wrong with the tag `Rule`.
    Rule(RuleError),
    /// The tag `Size` is not two numbers from 1 to 20, as in `15x15`.
    Size(String),
    /// This tag says something else than the FEN.
    Contradiction(&'static str),
}

error_data! {
    StartError {
        Self::Size(text) => "gomoku-tag-size" { text: text, most: MAX_SIZE } "The tag Size is “{text}”; it must be two numbers from 1 to {most} such as 15x15",
        Self::Contradiction(name) => "gomoku-tag-contradiction" { name: *name } "The tag {name} contradicts the tag FEN",
    }
    within {
        Self::Fen(error) => error;
        Self::Rule(error) => error;
    }
}

/// Why a text gives no legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// It is no point.
    Point(PointError),
    /// The rules do not allow it.
    Illegal(MoveError),
}

error_data! {
    PlayError {}
    within {
        Self::Point(error) => error;
        Self::Illegal(error) => error;
    }
}

/// Reads all games of a text.
///
/// # Errors
/// The first fault, with its line. A text without a game is a fault, too.
pub fn parse(text: &str) -> Result<Vec<Game>, PgnError> {
    pgn::parse(text)
}

/// Reads the first game of a text of any kind: PGN, a bare list of moves, a FEN, or a FEN with moves
/// on the lines below it or after the word `moves`.
///
/// # Errors
/// The first fault, with its line.
pub fn parse_game(text: &str) -> Result<Game, PgnError> {
    pgn::parse_game(text)
}

/// Writes a game. Reading the text gives an equal game.
#[must_use]
pub fn write(game: &Game) -> String {
    game.write(())
}

fn parse_size(text: &str) -> Option<(usize, usize)> {
    let (width, height) = text.split_once('x')?;
    let number = |digits: &str| fen::number(digits.trim());
    Some((number(width)?, number(height)?))
}

fn size(board: &Board) -> (usize, usize) {
    (board.width(), board.height())
}

impl Notated for Position {
    type Move = Point;
    type Notation = ();
    type StartError = StartError;
    type MoveError = PlayError;

    const NAME: &'static str = "gomoku";
    const ROSTER: &'static Roster = &ROSTER;

    fn start<'t>(value: impl Fn(&str) -> &'t str) -> Result<Self, (&'static str, StartError)> {
        let rule = match value("Rule") {
            "" => None,
            text => {
                let rule = text.parse::<Rule>();
                Some(rule.map_err(|error| ("Rule", StartError::Rule(error)))?)
            }
        };
        let fault = |text| ("Size", StartError::Size(clipped(text)));
        let stated = match value("Size") {
            "" => None,
            text => Some(parse_size(text).ok_or_else(|| fault(text))?),
        };
        let fen = value("FEN");
        if fen.is_empty() {
            let (width, height) = stated.unwrap_or((15, 15));
            let empty = Self::empty(width, height, rule.unwrap_or_default());
            return empty.ok_or_else(|| fault(value("Size")));
        }
        let position = Self::parse_fen(fen).map_err(|error| ("FEN", error))?;
        if rule.is_some_and(|rule| rule != position.rule()) {
            return Err(("Rule", StartError::Contradiction("Rule")));
        }
        if stated.is_some_and(|stated| stated != size(position.board())) {
            return Err(("Size", StartError::Contradiction("Size")));
        }
        Ok(position)
    }

    fn derived_tags(&self, (): ()) -> Vec<(&'static str, String)> {
        let (width, height) = size(self.board());
        let mut tags = Vec::from([
            ("Rule", self.rule().to_string()),
            ("Size", alloc::format!("{width}x{height}")),
        ]);
        if self.empty_count() < width * height || self.side_to_move() == Side::Second {
            tags.extend([("SetUp", "1".into()), ("FEN", self.to_string())]);
        }
        tags
    }

    fn leading_fen(text: &str) -> Option<&str> {
        let (fen, _) = fen::split_moves(text);
        let board = fen.split_whitespace().next()?;
        let is_rank = |rank: &str| {
            !rank.is_empty()
                && rank
                    .chars()
                    .all(|c| c.is_ascii_digit() || matches!(c, 'x' | 'o'))
        };
        // A board of one rank looks like a move number unless a side follows it.
        let side = fen.split_whitespace().nth(1);
        let is_fen = board.split('/').all(is_rank)
            && (board.contains('/') || matches!(side, Some("b" | "w")));
        is_fen.then_some(fen)
    }

    fn parse_fen(fen: &str) -> Result<Self, StartError> {
        fen.parse().map_err(StartError::Fen)
    }

    fn is_move(word: &str) -> bool {
        word.parse::<Point>().is_ok()
    }

    fn leading_move(word: &str) -> Option<&str> {
        Some(notation::cut_first(word).0)
    }

    fn read_move(&self, text: &str) -> Result<Point, PlayError> {
        let point = text.parse().map_err(PlayError::Point)?;
        self.check_move(point).map_err(PlayError::Illegal)?;
        Ok(point)
    }

    fn write_move(&self, mv: Point, (): ()) -> String {
        mv.to_string()
    }

    fn play_unchecked(&mut self, mv: Point) {
        self.play_unchecked(mv);
    }

    fn undo(&mut self) {
        self.undo();
    }

    fn played(&self) -> Vec<Point> {
        self.moves().to_vec()
    }

    fn move_number(&self) -> u32 {
        // One number covers a move of Black and then one of White, so it grows every second ply.
        let white_started = (self.moves().len() % 2 == 1) == (self.side_to_move() == Side::First);
        1 + (self.moves().len() as u32 + u32::from(white_started)) / 2
    }

    fn side_to_move(&self) -> Side {
        self.side_to_move()
    }

    fn is_same(&self, other: &Self) -> bool {
        self.setup() == other.setup()
    }
}
