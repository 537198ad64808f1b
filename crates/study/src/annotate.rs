//! A review as notes in the record of its game.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use duiyi_game::score::{Score, mate_moves};
use duiyi_game::{Data, Side};

use crate::Review;
use crate::reason::Plain;
use crate::record::{Note, Record};

/// Moves of a better line that are written down.
const SHOWN: usize = 10;

/// Writes a finished review into the record of its game: scores, glyphs, reasons, better lines, and the accuracy of
/// both sides in the tags `RedAccuracy`, `BlackAccuracy` and `WhiteAccuracy`. `say` puts reasons into words,
/// given who made the mistake. Positions that were not searched are left out. Whether the record says more than before,
/// scores and tags aside.
pub fn annotate(
    record: &mut dyn Record,
    review: &Review,
    say: impl Fn(Side, &[Data]) -> String,
) -> bool {
    let sides = record.game().sides();
    let last = Side::ALL.map(|side| review.last_moment(side));
    let mut notes = Vec::from([Note::default()]);
    for ply in 0..review.moves().len() {
        let mut note = Note {
            eval: review
                .look(ply + 1)
                .map(|look| eval(review, ply + 1, look.lines[0].score)),
            ..Note::default()
        };
        let mut said = Vec::new();
        if let Some(judged) = review.judged(ply) {
            note.nag = judged.glyph.map(crate::judge::Glyph::nag);
            said.extend(judged.reason);
            if last[judged.side.index()] == Some(ply) {
                said.push(Plain::LastMoment(sides[judged.side.index()]).data());
            }
            if let Some(better) = judged.better {
                note.better = better.moves.into_iter().take(SHOWN).collect();
            }
        }
        if !said.is_empty() {
            note.comment = say(review.side(ply), &said);
        }
        notes.push(note);
    }
    let is_more = record.annotate(&notes);
    for (side, accuracy) in Side::ALL
        .into_iter()
        .zip(review.accuracy().unwrap_or_default())
    {
        if let Some(percent) = accuracy {
            let name = sides[side.index()];
            let name = format!("{}{}Accuracy", name[..1].to_ascii_uppercase(), &name[1..]);
            let set = record.tags().set(&name, &format!("{percent:.1}"));
            set.unwrap_or_else(|_| unreachable!("letters and digits make a tag"));
        }
    }
    is_more
}

/// A score as lichess writes it: in pawns for the first side, or the number of moves to mate.
fn eval(review: &Review, ply: usize, score: Score) -> String {
    let sign = match review.side(ply) {
        Side::First => 1,
        Side::Second => -1,
    };
    match mate_moves(score) {
        Some(moves) => format!("#{}", sign * moves),
        None => format!("{:.2}", f64::from(sign * score) / 100.0),
    }
}
