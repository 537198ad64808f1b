use alloc::string::String;

use super::lexer::append;
use super::{Annotated, Line, Notated};

const RETURNED: &str = "a variation that has ended gives the position back";

/// Writes in a line: moves at its end, and comments, glyphs and variations at any move that it has passed.
///
/// A variation borrows the position of the pen that it branches off from. A copy for each would take time with the
/// square of the game, since positions know all moves that led to them.
pub struct Pen<'a, P: Notated> {
    line: &'a mut Line<P::Move>,
    /// How many moves of the line lie behind.
    at: usize,
    /// `None` while a variation has it.
    position: Option<P>,
    /// Where a variation gives the position back, and the move to play there.
    home: Option<(&'a mut Option<P>, P::Move)>,
}

impl<'a, P: Notated> Pen<'a, P> {
    pub(super) const fn new(line: &'a mut Line<P::Move>, position: P) -> Self {
        Self {
            line,
            at: 0,
            position: Some(position),
            home: None,
        }
    }

    /// The position here.
    #[must_use]
    pub fn position(&self) -> &P {
        self.position.as_ref().expect(RETURNED)
    }

    fn position_mut(&mut self) -> &mut P {
        self.position.as_mut().expect(RETURNED)
    }

    /// Passes the next move; returns whether there is one.
    pub fn pass(&mut self) -> bool {
        let next = self.line.moves.get(self.at).map(Annotated::mv);
        if let Some(mv) = next {
            self.position_mut().play_unchecked(mv);
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
        let mv = self.position().read_move(mv)?;
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
        let passed = self.passed().mv;
        self.position_mut().undo();
        let first = self.position().read_move(mv);
        let first = first.inspect_err(|_| self.position_mut().play_unchecked(passed))?;
        let mut line = Line::empty();
        append(&mut line.comment, comment);
        line.moves.push(Annotated::new(first));
        let variations = &mut self.line.moves[self.at - 1].variations;
        variations.push(line);
        let mut pen = Pen {
            line: variations.last_mut().expect("it was added just now"),
            at: 0,
            position: self.position.take(),
            home: Some((&mut self.position, passed)),
        };
        pen.pass();
        Ok(pen)
    }

    fn passed(&mut self) -> &mut Annotated<P::Move> {
        let last = self.at.checked_sub(1);
        &mut self.line.moves[last.expect("a move was passed")]
    }
}

impl<P: Notated> Drop for Pen<'_, P> {
    fn drop(&mut self) {
        if let Some((home, replaced)) = self.home.take()
            && let Some(mut position) = self.position.take()
        {
            for _ in 0..self.at {
                position.undo();
            }
            position.play_unchecked(replaced);
            *home = Some(position);
        }
    }
}
