use alloc::string::String;

use super::lexer::append;
use super::{Annotated, Line, Notated};

/// Writes in a line: moves at its end, and comments, glyphs and variations at any move that it has passed.
pub struct Pen<'a, P: Notated> {
    line: &'a mut Line<P::Move>,
    /// How many moves of the line lie behind.
    at: usize,
    position: P,
}

impl<'a, P: Notated> Pen<'a, P> {
    pub(super) const fn new(line: &'a mut Line<P::Move>, position: P) -> Self {
        Self {
            line,
            at: 0,
            position,
        }
    }

    /// The position here.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// Passes the next move; returns whether there is one.
    pub fn pass(&mut self) -> bool {
        let next = self.line.moves.get(self.at).map(Annotated::mv);
        if let Some(mv) = next {
            self.position.play_unchecked(mv);
            self.at += 1;
        }
        next.is_some()
    }

    /// Passes all moves that there are, and adds one to the end of the line.
    ///
    /// # Errors
    /// Why the text is not a legal move there.
    pub fn play(&mut self, mv: &str) -> Result<(), P::MoveError> {
        while self.pass() {}
        let mv = self.position.read_move(mv)?;
        self.line.moves.push(Annotated::new(mv));
        self.pass();
        Ok(())
    }

    /// The comment on the move just passed, or the one before the first move.
    #[must_use]
    pub fn comment(&self) -> &str {
        match self.at.checked_sub(1) {
            Some(last) => &self.line.moves[last].comment,
            None => &self.line.comment,
        }
    }

    /// Replaces that comment. Of each line the blanks around it go, and so do empty lines.
    pub fn set_comment(&mut self, text: &str) {
        let mut comment = String::new();
        append(&mut comment, text);
        *match self.at.checked_sub(1) {
            Some(last) => &mut self.line.moves[last].comment,
            None => &mut self.line.comment,
        } = comment;
    }

    /// The move just passed, with everything attached to it.
    #[must_use]
    pub fn last(&self) -> Option<&Annotated<P::Move>> {
        self.line.moves.get(self.at.checked_sub(1)?)
    }

    /// Adds a glyph to the move just passed.
    ///
    /// # Panics
    /// Before the first move.
    pub fn add_nag(&mut self, nag: u8) {
        self.passed().nags.push(nag);
    }

    /// Adds a variation in place of the move just passed, with its first move and what is said before that.
    ///
    /// # Errors
    /// Why the text is not a legal move there.
    ///
    /// # Panics
    /// Before the first move.
    pub fn vary(&mut self, comment: &str, mv: &str) -> Result<Pen<'_, P>, P::MoveError> {
        let mut position = self.position.clone();
        position.undo();
        let first = position.read_move(mv)?;
        let mut line = Line::empty();
        append(&mut line.comment, comment);
        line.moves.push(Annotated::new(first));
        let variations = &mut self.passed().variations;
        variations.push(line);
        let line = variations.last_mut().expect("it was added just now");
        let mut pen = Pen::new(line, position);
        pen.pass();
        Ok(pen)
    }

    fn passed(&mut self) -> &mut Annotated<P::Move> {
        let last = self.at.checked_sub(1);
        &mut self.line.moves[last.expect("a move was passed")]
    }
}
