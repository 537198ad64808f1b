//! Moves as people write them: UCI `h2e2`, ICCS `H2-E2`, WXF `C2=5`, Chinese 炮二平五.
//!
//! [`read`] tells the notations apart by their shape, so the caller need not name the notation of a
//! text, and one list may mix them. WXF and Chinese name a piece only as precisely as the position
//! requires; therefore both are read by comparison with every legal move.
//!
//! ```
//! use duiyi_xiangqi::Position;
//! use duiyi_xiangqi::notation::{Notation, read, write};
//!
//! let position = Position::start();
//! let mv = read(&position, "炮二平五")?;
//! assert_eq!(write(&position, mv, Notation::Wxf), "C2=5");
//! assert_eq!(read(&position, "H2-E2")?, mv);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod chinese;
mod phrase;
mod wxf;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use duiyi_game::{List, WRITTEN, clipped, cut, error_data};

use crate::{Move, MoveError, Position};
use phrase::{Phrase, Standing, Travel};

/// A way of writing moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// `h2e2`: origin and destination.
    Uci,
    /// `H2-E2`: the same in capitals with a hyphen (Internet Chinese Chess Server).
    Iccs,
    /// `C2=5`: piece, file, direction, number (World Xiangqi Federation).
    Wxf,
    /// 炮二平五, in simplified characters; Black's digits are full-width.
    Chinese,
}

impl Notation {
    /// All notations.
    pub const ALL: [Self; 4] = [Self::Uci, Self::Iccs, Self::Wxf, Self::Chinese];

    /// The name that `Display` writes and `FromStr` reads: `uci`, `iccs`, `wxf` or `chinese`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::Iccs => "iccs",
            Self::Wxf => "wxf",
            Self::Chinese => "chinese",
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that names no [`Notation`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationIdError(pub String);

error_data! {
    NotationIdError {
        Self(text) => "xiangqi-notation-id" { text: text, known: List(&Notation::ALL) } "“{text}” is not a notation; the notations are {known}",
    }
}

impl FromStr for Notation {
    type Err = NotationIdError;

    fn from_str(text: &str) -> Result<Self, NotationIdError> {
        Self::ALL
            .into_iter()
            .find(|notation| notation.id() == text)
            .ok_or_else(|| NotationIdError(clipped(text)))
    }
}

/// Why a text gives no move in a position. Each variant holds the text, cut when it is long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// It has the shape of no notation.
    Unknown(String),
    /// It says which move is meant, and the rules refuse that move.
    Illegal(String, MoveError),
    /// It has the shape of a notation, and no piece can move like that.
    NoMove(String),
    /// Several legal moves fit.
    Ambiguous(String, Vec<Move>),
}

error_data! {
    NotationError {
        Self::Unknown(text) => "xiangqi-notation-unknown" { text: text } "“{text}” is not a move in any known notation",
        Self::NoMove(text) => "xiangqi-notation-no-move" { text: text } "“{text}”: no piece can move like that",
        Self::Ambiguous(text, moves) => "xiangqi-notation-ambiguous" {
            text: text,
            moves: List(moves)
        } "“{text}” is ambiguous; it could be any of {moves}",
    }
    within {
        // UCI text is part of the sentence already.
        Self::Illegal(text, error) if *text == error.refused().to_string() => error;
        Self::Illegal(text, error) => error, WRITTEN => text;
    }
}

/// Writes a legal move of `position`, before it is played.
///
/// # Panics
/// When no piece stands where the move starts.
#[must_use]
pub fn write(position: &Position, mv: Move, notation: Notation) -> String {
    match notation {
        Notation::Uci => mv.to_string(),
        Notation::Iccs => alloc::format!("{}-{}", mv.from(), mv.to()).to_ascii_uppercase(),
        Notation::Wxf => wxf::write(&Standing::of(position, mv.from()), Travel::of(position, mv)),
        Notation::Chinese => {
            let standing = Standing::of(position, mv.from());
            chinese::write(position.side_to_move(), &standing, Travel::of(position, mv))
        }
    }
}

/// What the shape of a text shows.
enum Shape {
    Points(Move),
    Phrase(Phrase),
}

fn shape(text: &str) -> Option<Shape> {
    let points = match *text.as_bytes() {
        [a, b, b'-', c, d] => core::str::from_utf8(&[a, b, c, d]).ok()?.parse().ok(),
        _ => text.parse().ok(),
    };
    points.map(Shape::Points).or_else(|| {
        wxf::parse(text)
            .or_else(|| chinese::parse(text))
            .map(Shape::Phrase)
    })
}

/// Whether a text has the shape of a move in any notation.
pub(crate) fn is_move(text: &str) -> bool {
    shape(text).is_some()
}

/// The first four characters, if they are a move in Chinese notation: people run such moves together.
pub(crate) fn leading_chinese(text: &str) -> Option<&str> {
    let end = text
        .char_indices()
        .nth(4)
        .map_or(text.len(), |(end, _)| end);
    let (head, _) = cut(text, end);
    chinese::parse(head).map(|_| head)
}

/// Reads a move in any [`Notation`]; blanks around it are ignored.
///
/// Reads more than [`write()`] writes: ICCS in lower case or without a hyphen; in WXF `.` for `=`,
/// the sign before the letter (`+R=9`), `B` and `N` for elephant and horse, and lower case; in
/// Chinese, traditional characters and their variants, all kinds of digits for either side, and
/// soldiers in tandem by place and file or by one number for all files; in both, a file instead of
/// front or rear when only one legal move fits.
///
/// # Errors
/// Why the text gives no legal move, or not just one.
pub fn read(position: &Position, text: &str) -> Result<Move, NotationError> {
    let text = text.trim();
    match shape(text) {
        None => Err(NotationError::Unknown(clipped(text))),
        Some(Shape::Points(mv)) => match position.check_move(mv) {
            Ok(()) => Ok(mv),
            Err(error) => Err(NotationError::Illegal(text.into(), error)),
        },
        Some(Shape::Phrase(phrase)) => match *phrase.legal_moves(position) {
            [mv] => Ok(mv),
            [] => Err(match phrase.refusal(position) {
                Some(error) => NotationError::Illegal(text.into(), error),
                None => NotationError::NoMove(text.into()),
            }),
            ref moves => Err(NotationError::Ambiguous(text.into(), moves.into())),
        },
    }
}
