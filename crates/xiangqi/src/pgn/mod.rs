//! Games as text: PGN for xiangqi, and whatever else people paste.
//!
//! [`parse`] reads files of games, [`parse_game`] also bare move lists and FEN with moves,
//! [`Game::write`] writes. Moves may be in any [`Notation`](crate::notation::Notation), mixed too;
//! the `Format` tag is not trusted. All lines, variations included, are checked move by move.
//!
//! ```
//! use duiyi_xiangqi::notation::Notation;
//! use duiyi_xiangqi::pgn;
//!
//! let game = pgn::parse_game("1. 炮二平五 马８进７ (1. ... c8=5 {同炮}) 2. H2+3")?;
//! assert_eq!(game.line().moves().len(), 3);
//! assert!(game.write(Notation::Wxf).contains("1. C2=5 H8+7 (1. ... C8=5 {同炮}) 2. H2+3 *"));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod lexer;
mod parser;
mod tags;
mod writer;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use duiyi_game::{Outcome, Side, clipped};

use crate::fen::FenError;
use crate::notation::NotationError;
use crate::{Move, Position};

pub use parser::{parse, parse_game};
pub use tags::{TagError, Tags};

/// How deep variations may be nested.
pub const MAX_NESTING: usize = 64;

/// A game: its tags, its start, its line with comments and variations, its result.
///
/// Every move in it is legal where it stands.
#[derive(Clone, Debug)]
pub struct Game {
    /// What is known about the game, but for what the other fields say.
    pub tags: Tags,
    /// How it ended.
    pub result: GameResult,
    start: Position,
    line: Line,
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.tags == other.tags
            && self.result == other.result
            && self.start.setup() == other.start.setup()
            && self.line == other.line
    }
}

impl Eq for Game {}

impl Game {
    /// The game that led to a position: its start and its moves, without tags or result. What lies
    /// before a pass, which no game has, is left out.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let played = position.played().iter().rev();
        let mut moves: Vec<_> = played
            .map_while(|played| played.mv.map(Annotated::new))
            .collect();
        moves.reverse();
        let mut start = position.clone();
        for _ in &moves {
            start.undo();
        }
        Self {
            tags: Tags::default(),
            result: GameResult::Unknown,
            start,
            line: Line {
                comment: String::new(),
                moves,
            },
        }
    }

    /// The position before the first move.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The moves that were played.
    #[must_use]
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// Adds to the comment after the first `plies` moves, 0 being before the first; says whether
    /// the game is as long as that.
    #[must_use]
    pub fn add_comment(&mut self, plies: usize, text: &str) -> bool {
        let comment = match plies.checked_sub(1) {
            None => Some(&mut self.line.comment),
            Some(index) => self.line.moves.get_mut(index).map(|mv| &mut mv.comment),
        };
        comment
            .map(|comment| lexer::append(comment, text))
            .is_some()
    }

    /// The position after the last move, with all moves as its history.
    #[must_use]
    pub fn end(&self) -> Position {
        let mut position = self.start.clone();
        for annotated in &self.line.moves {
            position.play_unchecked(annotated.mv);
        }
        position
    }
}

/// A sequence of moves: the game itself or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    comment: String,
    moves: Vec<Annotated>,
}

impl Line {
    /// The comment before the first move; empty when there is none.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// The moves with all that is attached to them.
    #[must_use]
    pub fn moves(&self) -> &[Annotated] {
        &self.moves
    }
}

/// A move with all that is attached to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotated {
    mv: Move,
    nags: Vec<u8>,
    comment: String,
    variations: Vec<Line>,
}

impl Annotated {
    const fn new(mv: Move) -> Self {
        Self {
            mv,
            nags: Vec::new(),
            comment: String::new(),
            variations: Vec::new(),
        }
    }

    /// The move.
    #[must_use]
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// Numeric annotation glyphs: 1 for `!`, 2 for `?`, 3 for `!!` and so on.
    #[must_use]
    pub fn nags(&self) -> &[u8] {
        &self.nags
    }

    /// The comment after it, lines separated by `\n`; empty when there is none.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// What could have been played in place of this move.
    #[must_use]
    pub fn variations(&self) -> &[Line] {
        &self.variations
    }
}

/// How a game ended, or that this is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    RedWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: not finished, or not known.
    #[default]
    Unknown,
}

impl From<Option<Outcome>> for GameResult {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome {
            Some(Outcome::Win(Side::First)) => Self::RedWins,
            Some(Outcome::Win(Side::Second)) => Self::BlackWins,
            Some(Outcome::Draw) => Self::Draw,
            None => Self::Unknown,
        }
    }
}

/// Writes the mark that ends a game.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::RedWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        })
    }
}

/// A text that is no result: `1-0`, `0-1`, `1/2-1/2` or `*`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultError(pub String);

impl fmt::Display for ResultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "result: {:?} is none of 1-0, 0-1, 1/2-1/2, *", self.0)
    }
}

impl core::error::Error for ResultError {}

impl FromStr for GameResult {
    type Err = ResultError;

    fn from_str(text: &str) -> Result<Self, ResultError> {
        [Self::RedWins, Self::BlackWins, Self::Draw, Self::Unknown]
            .into_iter()
            .find(|result| result.to_string() == text)
            .ok_or_else(|| ResultError(clipped(text)))
    }
}

/// A text that is no game, and where it goes wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnError {
    /// The line at fault, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What can be wrong with the text of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is neither a tag nor a move.
    Empty,
    /// A bracket opens what is no tag; its line follows.
    TagSyntax(String),
    /// This tag stands twice in one game.
    TagTwice(String),
    /// A tag that cannot be kept.
    Tag(TagError),
    /// The start is no legal position.
    Fen(FenError),
    /// The value of the `Result` tag.
    Result(ResultError),
    /// A move that cannot be read or is not legal.
    Move(NotationError),
    /// A number after `$` that is not from 0 to 255.
    Nag(String),
    /// A comment without its closing brace.
    OpenComment,
    /// A closing brace without a comment.
    StrayBrace,
    /// A variation without its closing parenthesis.
    OpenVariation,
    /// A closing parenthesis without a variation.
    StrayParenthesis,
    /// A variation before any move that it could replace.
    NothingToVary,
    /// Variations nested deeper than [`MAX_NESTING`].
    Nesting,
    /// An annotation before any move that it could belong to.
    NothingToAnnotate,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the text holds neither tags nor moves"),
            Self::TagSyntax(text) => write!(f, "{text:?} is no tag such as [Red \"name\"]"),
            Self::TagTwice(name) => write!(f, "tag {name} stands twice in one game"),
            Self::Tag(error) => error.fmt(f),
            Self::Fen(error) => error.fmt(f),
            Self::Result(error) => error.fmt(f),
            Self::Move(error) => error.fmt(f),
            Self::Nag(text) => write!(f, "annotation \"${text}\" is not $0 to $255"),
            Self::OpenComment => f.write_str("this comment has no closing brace"),
            Self::StrayBrace => f.write_str("a closing brace without a comment"),
            Self::OpenVariation => f.write_str("this variation has no closing parenthesis"),
            Self::StrayParenthesis => f.write_str("a closing parenthesis without a variation"),
            Self::NothingToVary => f.write_str("a variation before the first move of its line"),
            Self::Nesting => write!(f, "variations nested deeper than {MAX_NESTING}"),
            Self::NothingToAnnotate => {
                f.write_str("an annotation before the first move of its line")
            }
        }
    }
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl core::error::Error for PgnError {}
