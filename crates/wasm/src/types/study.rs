//! Records with everything in them, and reviews.

use duiyi_study::judge::Glyph;
use js_sys::Object;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use super::{GameId, OpeningNames, Score, Side};

/// A game with everything written in it.
#[derive(Serialize, Tsify)]
pub struct StudyRecord {
    pub game: GameId,
    /// The FEN of the start.
    pub start: String,
    /// Names and texts, without those that follow from the rest, such as `Result`.
    #[tsify(type = "(readonly [string, string])[]")]
    pub tags: Vec<(String, String)>,
    #[tsify(type = "'1-0' | '0-1' | '1/2-1/2' | '*'")]
    pub result: String,
    /// The first is the start, which has no move.
    pub moves: Vec<RecordMove>,
    /// How many moves of the main line, which are the first in the list, were played; any after them are variations.
    pub played: u32,
}

/// A move of a record.
#[derive(Serialize, Tsify)]
pub struct RecordMove {
    pub r#move: String,
    /// The index of the move that it follows; the one before it in the list unless given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub after: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub comment: Option<String>,
    /// `!`, `?`, `!!`, `??`, `!?`, `?!`, or `$` and a number for other glyphs of PGN.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[tsify(optional, type = "readonly string[]")]
    pub glyphs: Vec<String>,
}

/// A code with its arguments; `codes.txt` of the crate `duiyi-study` and `error-codes.txt` have the sentences.
#[derive(Serialize, Tsify)]
pub struct Told {
    pub code: &'static str,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    #[tsify(type = "Record<string, string | number>")]
    pub args: Object,
}

/// A game that was read from a file, or why it was not.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum RecordRead {
    Ok(StudyRecord),
    Error(Told),
}

/// The games of a file.
#[derive(Serialize, Tsify)]
pub struct RecordsRead(pub Vec<RecordRead>);

/// A line of a search.
#[derive(Serialize, Tsify)]
pub struct LookLine {
    /// From the side to move.
    pub score: Score,
    /// At least one move.
    pub pv: Vec<String>,
}

/// The result of a search in one position; a `Report` of the search is one.
#[derive(Serialize, Tsify)]
pub struct SearchLook {
    pub depth: u32,
    pub nodes: f64,
    /// The best first.
    pub lines: Vec<LookLine>,
}

/// The judgement of a move.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Judgement {
    pub side: Side,
    /// The player's chance to win with the best move, from 0 to 1, on the scale of the board that it leads to.
    pub before: f64,
    /// The same after it.
    pub after: f64,
    /// How much of the chance the move lost.
    pub loss: f64,
    #[tsify(type = "'!' | '!!' | '?!' | '?' | '??' | null")]
    pub glyph: Option<&'static str>,
    /// The line that would have been better, for an error.
    pub better: Option<LookLine>,
    /// Why it is an error.
    pub reason: Option<Told>,
}

/// The sign of a judgement.
pub(crate) const fn sign(glyph: Glyph) -> &'static str {
    GLYPHS[glyph.nag() as usize - 1]
}

/// The glyphs of PGN from number 1 on.
pub(crate) const GLYPHS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The accuracy of both sides in percent; `null` for a side without a move.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Accuracy {
    pub first: Option<f64>,
    pub second: Option<f64>,
}

/// What an explorer knows about a position.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Explored {
    /// The name of the opening.
    pub opening: Option<OpeningNames>,
    /// The moves of the most games first, then those that the book prefers.
    pub moves: Vec<KnownMove>,
}

/// A known move with the results of the games in which it was played.
#[derive(Serialize, Tsify)]
pub struct KnownMove {
    pub r#move: String,
    /// How often the opening book plays it, in proportion to the others; 0 outside the book.
    pub weight: u16,
    /// All games, those without a result included.
    pub games: u32,
    pub first: u32,
    pub draws: u32,
    pub second: u32,
}
