//! A transposition table that is small enough to look at: one entry per slot, and the newest one stays.

use alloc::vec;
use alloc::vec::Vec;

use crate::score::Score;
use crate::trace::{Bound, Found, Replaced};

/// What is stored for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry<M> {
    pub(crate) key: u64,
    pub(crate) depth: u32,
    pub(crate) bound: Bound,
    /// Wins counted from this position.
    pub(crate) score: Score,
    pub(crate) best: Option<M>,
}

impl<M> Entry<M> {
    /// Whether the score alone decides a search with this window.
    pub(crate) const fn settles(&self, score: Score, alpha: Score, beta: Score) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        }
    }

    /// What a search of a position finds in this entry, without testing whether the score settles the node.
    pub(crate) const fn found(&self, key: u64, depth: u32) -> Found {
        if self.key != key {
            Found::Collision
        } else if self.depth != depth {
            Found::OtherDepth
        } else {
            Found::Unsettled
        }
    }
}

pub(crate) struct Table<M> {
    entries: Vec<Option<Entry<M>>>,
}

impl<M: Copy> Table<M> {
    pub(crate) fn new(bits: u32) -> Self {
        Self {
            entries: vec![None; 1 << bits],
        }
    }

    /// The memory that a table takes.
    pub(crate) const fn bytes(bits: u32) -> usize {
        size_of::<Option<Entry<M>>>() << bits
    }

    pub(crate) fn slot(&self, key: u64) -> usize {
        (key & (self.entries.len() as u64 - 1)) as usize
    }

    pub(crate) fn entry(&self, slot: usize) -> Option<Entry<M>> {
        self.entries[slot]
    }

    pub(crate) fn store(&mut self, slot: usize, entry: Entry<M>) -> Replaced {
        let old = self.entries[slot].replace(entry);
        match old {
            None => Replaced::Empty,
            Some(old) if old.key == entry.key => Replaced::Same,
            Some(_) => Replaced::Other,
        }
    }
}
