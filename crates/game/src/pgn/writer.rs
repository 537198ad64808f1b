use alloc::format;
use alloc::string::{String, ToString};

use super::{Game, Line, Notated};
use crate::Side;

/// Lines of moves are broken before this column; a comment stays in one piece.
const COLUMNS: usize = 80;

impl<P: Notated> Game<P> {
    /// Writes the game as PGN, moves in `notation`. Reading that gives an equal game.
    #[must_use]
    pub fn write(&self, notation: P::Notation) -> String {
        let mut text = String::new();
        let mut tag = |name: &str, value: &str| {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            text.push_str(&format!("[{name} \"{value}\"]\n"));
        };
        tag("Game", P::NAME);
        let roster = P::ROSTER.names();
        for name in roster {
            tag(name, self.tags.get(name).unwrap_or_default());
        }
        for (name, value) in self.tags.iter() {
            if !roster.contains(&name) {
                tag(name, value);
            }
        }
        tag("Result", &self.result.to_string());
        for (name, value) in self.start.derived_tags(notation) {
            tag(name, &value);
        }
        text.push('\n');
        let mut writer = Writer::<P> {
            text,
            column: 0,
            opening: "",
            notation,
        };
        writer.line(&self.line, &mut self.start.clone());
        writer.token(&self.result.to_string());
        writer.text.push('\n');
        writer.text
    }
}

struct Writer<P: Notated> {
    text: String,
    /// Characters in the last line.
    column: usize,
    /// What the next token starts with: the parenthesis of a variation.
    opening: &'static str,
    notation: P::Notation,
}

impl<P: Notated> Writer<P> {
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
        // Braces have no escape, comments up to the end of a line need none.
        for line in comment.lines() {
            self.token(&format!(";{line}"));
            self.text.push('\n');
            self.column = 0;
        }
    }

    /// Writes a line; the position is the same before and after.
    fn line(&mut self, line: &Line<P::Move>, position: &mut P) {
        self.comment(&line.comment);
        // A number before the second player's move only where the text was interrupted.
        let mut numbered = false;
        for annotated in &line.moves {
            let number = position.move_number();
            let mv = position.write_move(annotated.mv, self.notation);
            self.token(&match position.side_to_move() {
                Side::First => format!("{number}. {mv}"),
                Side::Second if numbered => mv,
                Side::Second => format!("{number}. ... {mv}"),
            });
            for nag in &annotated.nags {
                self.token(&format!("${nag}"));
            }
            self.comment(&annotated.comment);
            for variation in &annotated.variations {
                self.opening = "(";
                self.line(variation, position);
                self.text.push(')');
                self.column += 1;
            }
            numbered = annotated.comment.is_empty() && annotated.variations.is_empty();
            position.play_unchecked(annotated.mv);
        }
        for _ in &line.moves {
            position.undo();
        }
    }
}
