//! The moves that a node tried before the one that cut.

/// The first `N` moves that did not cut; later ones are not kept.
#[derive(Clone, Copy, Debug)]
pub struct Tried<M, const N: usize> {
    moves: [Option<M>; N],
    len: usize,
}

impl<M: Copy, const N: usize> Tried<M, N> {
    /// No moves yet.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            moves: [None; N],
            len: 0,
        }
    }

    /// Adds a move, as long as there is room.
    pub fn push(&mut self, mv: M) {
        if let Some(slot) = self.moves.get_mut(self.len) {
            *slot = Some(mv);
            self.len += 1;
        }
    }

    /// All moves that were kept, in order.
    pub fn iter(&self) -> impl Iterator<Item = M> + '_ {
        self.moves[..self.len].iter().flatten().copied()
    }
}

impl<M: Copy, const N: usize> Default for Tried<M, N> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_moves_are_kept_in_order() {
        let mut tried = Tried::<_, 3>::new();
        assert_eq!(tried.iter().count(), 0);
        for mv in ['a', 'b', 'c', 'd'] {
            tried.push(mv);
        }
        assert!(tried.iter().eq(['a', 'b', 'c']));
    }
}
