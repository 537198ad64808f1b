//! Lines of play, collected on the way back from the leaves.

use alloc::vec::Vec;

use duiyi_game::score::MAX_PLY;

/// The principal variation below each ply of the current path (a triangular table).
#[derive(Clone, Debug)]
pub struct PvTable<M> {
    /// `[ply][i]`: the i-th move of the line that starts at `ply`.
    lines: Vec<Vec<M>>,
}

impl<M: Copy> PvTable<M> {
    /// Empty lines, with all the memory they will ever need.
    #[must_use]
    pub fn new() -> Self {
        Self {
            lines: (0..=MAX_PLY)
                .map(|ply| Vec::with_capacity(MAX_PLY - ply))
                .collect(),
        }
    }

    /// Empties the line of `ply`.
    pub fn clear(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// Makes the line of `ply` this move followed by the line of the next ply.
    pub fn extend(&mut self, ply: usize, mv: M) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&lower[0]);
    }

    /// Makes the line of `ply` these moves, as many as fit.
    pub fn set(&mut self, ply: usize, line: impl Iterator<Item = M>) {
        self.lines[ply].clear();
        self.lines[ply].extend(line.take(MAX_PLY - ply));
    }

    /// The line that starts at `ply`.
    #[must_use]
    pub fn line(&self, ply: usize) -> &[M] {
        &self.lines[ply]
    }
}

impl<M: Copy> Default for PvTable<M> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_grows_from_its_end() {
        let mut table = PvTable::new();
        table.extend(2, 'c');
        table.extend(1, 'b');
        table.extend(0, 'a');
        assert_eq!(table.line(0), ['a', 'b', 'c']);
        table.clear(1);
        table.extend(0, 'z');
        assert_eq!(table.line(0), ['z']);
    }
}
