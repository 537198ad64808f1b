//! The data that an evaluation keeps for each move of the line being searched.

use alloc::vec::Vec;

use duiyi_game::score::MAX_PLY;

/// A step for the root and one for each move played since; memory of moves that were taken back is reused.
#[derive(Clone, Debug)]
pub struct Path<S> {
    steps: Vec<S>,
    /// The last step of the line.
    now: usize,
    /// What a new step is.
    empty: S,
}

impl<S: Clone> Path<S> {
    /// The root alone, with room for the longest line.
    #[must_use]
    pub fn new(empty: S) -> Self {
        let mut path = Self {
            steps: Vec::new(),
            now: 0,
            empty,
        };
        path.grow(MAX_PLY + 8);
        path
    }

    /// Makes room for this many steps. The one place that copies them, since the code for it is long.
    #[inline(never)]
    fn grow(&mut self, count: usize) {
        self.steps.resize_with(count, || self.empty.clone());
    }

    /// Begins at another root, whose step still has the old contents.
    pub fn reset(&mut self) -> &mut S {
        self.now = 0;
        &mut self.steps[0]
    }

    /// Adds a move. Its step may still hold the data of a move that was taken back.
    pub fn push(&mut self) -> &mut S {
        self.now += 1;
        if self.now == self.steps.len() {
            self.grow(self.now + 1);
        }
        &mut self.steps[self.now]
    }

    /// The last move was taken back.
    pub fn pop(&mut self) {
        self.now -= 1;
    }

    /// The number of moves after the root.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.now
    }

    /// Whether there is only the root.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.now == 0
    }

    /// The step of the last move.
    #[must_use]
    pub fn last(&self) -> &S {
        &self.steps[self.now]
    }

    /// All steps, the root first.
    pub fn steps(&mut self) -> &mut [S] {
        &mut self.steps[..=self.now]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_grows_and_shrinks_and_keeps_its_memory() {
        let mut path = Path::new(0_u8);
        for number in 1..=200 {
            *path.push() = number;
        }
        assert_eq!((path.len(), *path.last()), (200, 200));
        path.pop();
        assert_eq!((path.len(), *path.last()), (199, 199));
        assert_eq!(*path.push(), 200, "the old contents are still there");
        *path.reset() = 7;
        assert_eq!(path.steps(), [7]);
        assert!(path.is_empty());
    }
}
