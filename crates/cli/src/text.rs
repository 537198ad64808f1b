//! Lines of text, and positions with moves in them.

use std::error::Error;
use std::num::{IntErrorKind, ParseIntError};

use duiyi_engine::{GameId, Position};

/// The errors of a line.
pub(crate) type LineError = Box<dyn Error + Send + Sync>;

/// Reads `FEN moves h2e2 …` of the game that the text shows, and plays the moves. The FEN may be that of a composed
/// position.
pub(crate) fn composed(text: &str) -> Result<Box<dyn Position>, LineError> {
    let game = GameId::of(text)?;
    let (fen, moves) = game.split(text);
    let mut position = game.compose(fen)?;
    for mv in moves {
        position.play(mv)?;
    }
    Ok(position)
}

/// The text behind a byte-order mark, with which some editors and shells begin what they write in UTF-8.
pub(crate) fn behind_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

/// Reads a whole number. One beyond all that there are is the last of them: interfaces and managers send such numbers
/// where they want no limit.
pub(crate) fn number(text: &str) -> Option<i64> {
    let number = text
        .parse()
        .or_else(|error: ParseIntError| match error.kind() {
            IntErrorKind::PosOverflow => Ok(i64::MAX),
            IntErrorKind::NegOverflow => Ok(i64::MIN),
            _ => Err(error),
        });
    number.ok()
}

/// A number of things, one or many.
pub(crate) fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
