//! The window of a node, and its best result so far.

use duiyi_game::score::{INFINITE, Score};

use super::pv::PvTable;
use super::table::Bound;

/// The window of a node, and the results of its moves.
pub struct Window<M> {
    /// Raised by every move that improves on it.
    pub alpha: Score,
    /// A score of this or more ends the node.
    pub beta: Score,
    /// The best score so far.
    pub best: Score,
    /// The move of that score, if it raised alpha.
    pub best_move: Option<M>,
    /// What the best score says.
    pub bound: Bound,
}

impl<M: Copy> Window<M> {
    /// Nothing found yet.
    #[must_use]
    pub const fn new(alpha: Score, beta: Score) -> Self {
        Self {
            alpha,
            beta,
            best: -INFINITE,
            best_move: None,
            bound: Bound::Upper,
        }
    }

    /// Takes the score of a move. Returns whether it ends the node.
    #[inline]
    pub fn learn<const PV: bool>(
        &mut self,
        mv: M,
        score: Score,
        pv: &mut PvTable<M>,
        ply: usize,
    ) -> bool {
        if score <= self.best {
            return false;
        }
        self.best = score;
        if score <= self.alpha {
            return false;
        }
        self.best_move = Some(mv);
        self.bound = Bound::Exact;
        if PV {
            pv.extend(ply, mv);
        }
        if score >= self.beta {
            self.bound = Bound::Lower;
            return true;
        }
        self.alpha = score;
        false
    }
}
