//! Games as text: PGN (*Portable Game Notation*), and the other forms that people paste.
//!
//! [`parse`] reads files of games; [`parse_game`] also reads bare move lists and FEN with moves;
//! [`Game::write`] writes, and a [`Pen`] adds moves, comments, glyphs and variations. All lines,
//! variations included, are checked move by move. [`Notated`] holds what differs from game to game.

mod lexer;
mod parser;
mod pen;
mod tags;
mod writer;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Argument, Data, ErrorData, LINE, Outcome, Side, clipped, error_data};

pub use lexer::is_first_number;
pub use parser::{MAX_TAGS, find_tag, first_word, parse, parse_each, parse_game};
pub use pen::Pen;
pub use tags::{Roster, TagError, Tags};

/// How deep variations may be nested.
pub const MAX_NESTING: usize = 64;

/// A position whose games can be written as PGN: what reading and writing need to know about it.
pub trait Notated: Clone {
    /// A move; plain data.
    type Move: Copy + Eq + fmt::Debug;
    /// The notations in which moves are written; `()` where there is only one.
    type Notation: Copy;
    /// Why the tags or the FEN of a text give no start.
    type StartError: ErrorData + Clone + Eq;
    /// Why a text gives no legal move.
    type MoveError: ErrorData + Clone + Eq;

    /// The value of the tag `Game`.
    const NAME: &'static str;
    /// The other tags.
    const ROSTER: &'static Roster;

    /// Words for results that people write in records of this game, besides the markers of PGN.
    const RESULTS: &'static [(&'static str, GameResult)] = &[];

    /// The start that the derived tags state; `value` is empty for a tag that is not there.
    ///
    /// # Errors
    /// The name of the tag at fault, and what is wrong.
    fn start<'t>(value: impl Fn(&str) -> &'t str)
    -> Result<Self, (&'static str, Self::StartError)>;

    /// The derived tags of games that start here, except `Game` and `Result`.
    fn derived_tags(&self, notation: Self::Notation) -> Vec<(&'static str, String)>;

    /// The FEN in a text, without the words around it, if the text has the shape of a FEN.
    fn leading_fen(text: &str) -> Option<&str>;

    /// Reads a FEN.
    ///
    /// # Errors
    /// What is wrong with it.
    fn parse_fen(fen: &str) -> Result<Self, Self::StartError>;

    /// Whether a word has the shape of a move, and so is not a move number.
    fn is_move(word: &str) -> bool;

    /// The first move of a word that runs several moves together.
    fn leading_move(word: &str) -> Option<&str>;

    /// Reads a legal move.
    ///
    /// # Errors
    /// Why the text is not a legal move.
    fn read_move(&self, text: &str) -> Result<Self::Move, Self::MoveError>;

    /// Writes a legal move, before it is played.
    fn write_move(&self, mv: Self::Move, notation: Self::Notation) -> String;

    /// Plays a legal move.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Takes back the last move.
    fn undo(&mut self);

    /// The moves that led here, as far back as they are known.
    fn played(&self) -> Vec<Self::Move>;

    /// Number of the next move; a move by each side shares one number.
    fn move_number(&self) -> u32;

    /// Whose turn it is.
    fn side_to_move(&self) -> Side;

    /// Whether both are the same position, however they were reached.
    fn is_same(&self, other: &Self) -> bool;
}

/// The error of reading games of this kind.
pub type ErrorOf<P> = PgnError<<P as Notated>::StartError, <P as Notated>::MoveError>;

/// A game: its tags, its start, its line with comments and variations, and its result.
///
/// Every move in it is legal where it stands.
#[derive(Clone, Debug)]
pub struct Game<P: Notated> {
    /// What is known about the game beyond the other fields.
    pub tags: Tags,
    /// How it ended.
    pub result: GameResult,
    start: P,
    line: Line<P::Move>,
}

impl<P: Notated> PartialEq for Game<P> {
    fn eq(&self, other: &Self) -> bool {
        self.tags == other.tags
            && self.result == other.result
            && self.start.is_same(&other.start)
            && self.line == other.line
    }
}

impl<P: Notated> Eq for Game<P> {}

impl<P: Notated> Game<P> {
    /// A game without moves, tags or result. What led to the start does not belong to it.
    #[must_use]
    pub const fn new(start: P) -> Self {
        Self {
            tags: Tags::new(P::ROSTER),
            result: GameResult::Unknown,
            start,
            line: Line::empty(),
        }
    }

    /// The game that led to a position: its start and its moves, without tags or result. Games have
    /// no passes, so everything before a pass is left out.
    #[must_use]
    pub fn of(position: &P) -> Self {
        let moves: Vec<_> = position.played().into_iter().map(Annotated::new).collect();
        let mut start = position.clone();
        for _ in &moves {
            start.undo();
        }
        Self {
            tags: Tags::new(P::ROSTER),
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
    pub const fn start(&self) -> &P {
        &self.start
    }

    /// The moves that were played.
    #[must_use]
    pub const fn line(&self) -> &Line<P::Move> {
        &self.line
    }

    /// Adds to the comment after the first `plies` moves (0: before the first move). Returns false
    /// if the game is shorter.
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

    /// A pen at the start of the game.
    pub fn pen(&mut self) -> Pen<'_, P> {
        Pen::new(&mut self.line, self.start.clone())
    }

    /// The position after the last move, with all moves as its history.
    #[must_use]
    pub fn end(&self) -> P {
        let mut position = self.start.clone();
        for annotated in &self.line.moves {
            position.play_unchecked(annotated.mv);
        }
        position
    }
}

/// A sequence of moves: the game itself or a variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    comment: String,
    moves: Vec<Annotated<M>>,
}

impl<M> Line<M> {
    const fn empty() -> Self {
        Self {
            comment: String::new(),
            moves: Vec::new(),
        }
    }

    /// The comment before the first move; empty when there is none.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// The moves with everything attached to them.
    #[must_use]
    pub fn moves(&self) -> &[Annotated<M>] {
        &self.moves
    }
}

/// A move with everything attached to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotated<M> {
    mv: M,
    nags: Vec<u8>,
    comment: String,
    variations: Vec<Line<M>>,
}

impl<M: Copy> Annotated<M> {
    const fn new(mv: M) -> Self {
        Self {
            mv,
            nags: Vec::new(),
            comment: String::new(),
            variations: Vec::new(),
        }
    }

    /// The move.
    #[must_use]
    pub const fn mv(&self) -> M {
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

    /// What could have been played instead of this move.
    #[must_use]
    pub fn variations(&self) -> &[Line<M>] {
        &self.variations
    }
}

/// How a game ended, if that is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    FirstWins,
    /// `0-1`
    SecondWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: not finished, or not known.
    #[default]
    Unknown,
}

impl From<Option<Outcome>> for GameResult {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome {
            Some(Outcome::Win(Side::First)) => Self::FirstWins,
            Some(Outcome::Win(Side::Second)) => Self::SecondWins,
            Some(Outcome::Draw) => Self::Draw,
            None => Self::Unknown,
        }
    }
}

impl GameResult {
    const fn marker(self) -> &'static str {
        match self {
            Self::FirstWins => "1-0",
            Self::SecondWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }
}

/// The result that a word or the value of a tag states: a marker of PGN, or one of these words of a game, perhaps in
/// brackets.
#[must_use]
pub fn stated_result(text: &str, words: &[(&str, GameResult)]) -> Option<GameResult> {
    let word = text.trim_matches(['（', '）', ' ']);
    match words.iter().find(|(known, _)| *known == word) {
        Some((_, result)) => Some(*result),
        None => text.parse().ok(),
    }
}

/// Writes the termination marker of a game.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.marker())
    }
}

/// A text that is no result: `1-0`, `0-1`, `1/2-1/2` or `*`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultError(pub String);

error_data! {
    ResultError {
        Self(text) => "pgn-result" { text: text } "“{text}” is not a result; results are 1-0, 0-1, 1/2-1/2 and *",
    }
}

impl FromStr for GameResult {
    type Err = ResultError;

    fn from_str(text: &str) -> Result<Self, ResultError> {
        [Self::FirstWins, Self::SecondWins, Self::Draw, Self::Unknown]
            .into_iter()
            .find(|result| result.marker() == text)
            .ok_or_else(|| ResultError(clipped(text)))
    }
}

/// A text that is no game, and where it goes wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnError<S, M> {
    /// The line at fault, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault<S, M>,
}

/// What can be wrong with the text of a game; `S` is wrong with its start, `M` with a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault<S, M> {
    /// Something that is the same in all games.
    Syntax(Syntax),
    /// The start is no legal position.
    Start(S),
    /// A move that cannot be read or is not legal.
    Move(M),
}

/// What can be wrong with a text, whatever its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Syntax {
    /// There is neither a tag nor a move.
    Empty,
    /// A bracket opens what is no tag; its line follows.
    TagSyntax(String),
    /// This tag stands twice in one game.
    TagTwice(String),
    /// More tags than a game may have.
    Tags,
    /// A tag that cannot be kept.
    Tag(TagError),
    /// The value of the `Result` tag.
    Result(ResultError),
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
    /// Moves behind the result of a game, which is over.
    BehindResult,
}

error_data! {
    Syntax {
        Self::Empty => "pgn-empty" {} "The text holds neither tags nor moves",
        Self::TagSyntax(text) => "pgn-tag-syntax" { text: text } "“{text}” is not a tag; tags look like [Black \"name\"]",
        Self::TagTwice(name) => "pgn-tag-twice" { name: name } "The tag {name} appears twice in one game",
        Self::Tags => "pgn-tags" { most: MAX_TAGS } "A game has more than {most} tags",
        Self::Nag(text) => "pgn-nag" { text: text } "The annotation after $ is “{text}”; it must be from 0 to 255",
        Self::OpenComment => "pgn-comment-open" {} "This comment has no closing brace",
        Self::StrayBrace => "pgn-comment-close" {} "This closing brace ends no comment",
        Self::OpenVariation => "pgn-variation-open" {} "This variation has no closing parenthesis",
        Self::StrayParenthesis => "pgn-variation-close" {} "This closing parenthesis ends no variation",
        Self::NothingToVary => "pgn-variation-first" {} "This variation comes before the first move of its line",
        Self::Nesting => "pgn-nesting" { most: MAX_NESTING } "Variations are nested more than {most} deep",
        Self::NothingToAnnotate => "pgn-nag-first" {} "This annotation comes before the first move of its line",
        Self::BehindResult => "pgn-behind-result" {} "There are moves after the result of the game",
    }
    within {
        Self::Tag(error) => error;
        Self::Result(error) => error;
    }
}

impl<S: ErrorData, M: ErrorData> ErrorData for PgnError<S, M> {
    fn tell(&self, data: &mut Data) {
        match &self.fault {
            Fault::Syntax(error) => error.tell(data),
            Fault::Start(error) => error.tell(data),
            Fault::Move(error) => error.tell(data),
        }
        Argument::tell(&self.line, LINE.name, data);
    }
}

impl<S: fmt::Display, M: fmt::Display> fmt::Display for PgnError<S, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        LINE.write(&self.line, f)?;
        match &self.fault {
            Fault::Syntax(error) => error.fmt(f),
            Fault::Start(error) => error.fmt(f),
            Fault::Move(error) => error.fmt(f),
        }
    }
}

impl<S: core::error::Error, M: core::error::Error> core::error::Error for PgnError<S, M> {}
