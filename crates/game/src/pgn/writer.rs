use alloc::format;
use alloc::string::String;

use super::{Game, GameResult, Line, Notated, Tags};
use crate::Side;

/// Lines of moves are broken before this column; a comment stays in one piece.
const COLUMNS: usize = 80;

impl<P: Notated> Game<P> {
    /// Writes the game as PGN, moves in `notation`. Reading that gives an equal game.
    #[must_use]
    pub fn write(&self, notation: P::Notation) -> String {
        let derived = self.start.derived_tags(notation);
        let mut writer = Writer {
            text: head(P::NAME, &self.tags, self.result, &derived),
            column: 0,
            opening: "",
        };
        write_line(&mut writer, &self.line, &mut self.start.clone(), notation);
        writer.token(self.result.marker());
        writer.text.push('\n');
        writer.text
    }
}

/// The tags, and the blank line after them.
fn head(name: &str, tags: &Tags, result: GameResult, derived: &[(&str, String)]) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    };
    tag("Game", name);
    let roster = tags.roster().names();
    for name in roster {
        tag(name, tags.get(name).unwrap_or_default());
    }
    for (name, value) in tags.iter() {
        if !roster.contains(&name) {
            tag(name, value);
        }
    }
    tag("Result", result.marker());
    for (name, value) in derived {
        tag(name, value);
    }
    text.push('\n');
    text
}

/// Writes a line; the position is the same before and after.
fn write_line<P: Notated>(
    writer: &mut Writer,
    line: &Line<P::Move>,
    position: &mut P,
    notation: P::Notation,
) {
    writer.comment(&line.comment);
    let mut numbered = false;
    for annotated in &line.moves {
        let mv = position.write_move(annotated.mv, notation);
        writer.mv(
            position.move_number(),
            position.side_to_move(),
            numbered,
            mv,
        );
        writer.nags(&annotated.nags);
        writer.comment(&annotated.comment);
        for variation in &annotated.variations {
            writer.opening = "(";
            write_line(writer, variation, position, notation);
            writer.close();
        }
        numbered = annotated.comment.is_empty() && annotated.variations.is_empty();
        position.play_unchecked(annotated.mv);
    }
    for _ in &line.moves {
        position.undo();
    }
}

struct Writer {
    text: String,
    /// Characters in the last line.
    column: usize,
    /// The parenthesis of a variation, to be written before the next token.
    opening: &'static str,
}

impl Writer {
    fn token(&mut self, token: &str) {
        let length = self.opening.len() + token.chars().count();
        if self.column > 0 && self.column + 1 + length > COLUMNS {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(core::mem::take(&mut self.opening));
        self.text.push_str(token);
        self.column += length;
    }

    fn comment(&mut self, comment: &str) {
        if comment.is_empty() {
            return;
        }
        if !comment.contains('}') {
            self.token(&format!("{{{comment}}}"));
            return;
        }
        // A brace cannot be escaped; a comment that runs to the end of the line needs no escape.
        for line in comment.lines() {
            self.token(&format!(";{line}"));
            self.text.push('\n');
            self.column = 0;
        }
    }

    /// Writes a move. A move of the second player gets a number only where the text was interrupted;
    /// otherwise it is already `numbered`.
    fn mv(&mut self, number: u32, side: Side, numbered: bool, mv: String) {
        self.token(&match side {
            Side::First => format!("{number}. {mv}"),
            Side::Second if numbered => mv,
            Side::Second => format!("{number}. ... {mv}"),
        });
    }

    fn nags(&mut self, nags: &[u8]) {
        for nag in nags {
            self.token(&format!("${nag}"));
        }
    }

    /// Ends a variation.
    fn close(&mut self) {
        self.text.push(')');
        self.column += 1;
    }
}
