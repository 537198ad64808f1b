//! Moves as text: points, run together or separated, `h8i9j8` or `h8 i9 j8`.
//!
//! ```
//! use duiyi_gomoku::notation;
//!
//! let moves = notation::parse("h8i9 H9")?;
//! assert_eq!(notation::write(&moves), "h8i9h9");
//! # Ok::<(), duiyi_gomoku::PointError>(())
//! ```

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use duiyi_game::cut;

use crate::{Point, PointError};

/// Splits a text into moves: at blanks, and before each letter that follows a digit. Text that is
/// not a move becomes a piece of its own, which [`Point`] refuses.
pub fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().flat_map(|word| {
        let mut rest = word;
        core::iter::from_fn(move || {
            let (head, tail) = cut_first(rest);
            rest = tail;
            (!head.is_empty()).then_some(head)
        })
    })
}

/// Cuts a word after its first move, before the first letter that follows a digit.
pub(crate) fn cut_first(word: &str) -> (&str, &str) {
    let seam = |pair: &[u8]| pair[0].is_ascii_digit() && pair[1].is_ascii_alphabetic();
    let length = word.as_bytes().windows(2).position(seam);
    cut(word, length.map_or(word.len(), |before| before + 1))
}

/// Reads moves, run together or separated; an empty text has none.
///
/// # Errors
/// The first piece that is not a point.
pub fn parse(text: &str) -> Result<Vec<Point>, PointError> {
    split(text).map(str::parse).collect()
}

/// Writes moves, run together.
#[must_use]
pub fn write(moves: &[Point]) -> String {
    let mut text = String::new();
    for point in moves {
        // Writing to a string cannot fail.
        let _ = write!(text, "{point}");
    }
    text
}
