use alloc::vec::Vec;

use crate::table::Table;

/// The order in which the moves of a node are tried, before other aids change it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The order in which the game lists them.
    #[default]
    None,
    /// The worst first, found by a search of each move: the worst case for alpha-beta. Hash move, killers and
    /// history then have no effect.
    Worst,
    /// Captures first, the most valuable victim first (*MVV-LVA* without the attacker).
    Captures,
    /// The best first, found by a search of each move: the best case for alpha-beta. Hash move, killers and
    /// history then have no effect.
    Best,
}

impl Order {
    /// All orders.
    pub const ALL: [Self; 4] = [Self::None, Self::Worst, Self::Captures, Self::Best];

    /// Stable name for use by programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Worst => "worst",
            Self::Captures => "captures",
            Self::Best => "best",
        }
    }

    /// Whether the order comes from searches of the moves beforehand.
    pub(crate) const fn is_foreseen(self) -> bool {
        matches!(self, Self::Worst | Self::Best)
    }
}

/// Aids to a search. All are off by default; an aid that is off does nothing.
///
/// The first group only changes the order or remembers results, so the value and the quality of the move are
/// those of plain minimax at the same depth; [`quiescence`](Self::quiescence) and [`nearby`](Self::nearby)
/// change which tree is searched; the last two may be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aids<M> {
    /// The order to begin with.
    pub order: Order,
    /// Moves to try first at the root, in this order.
    pub root_order: Vec<M>,
    /// Try the move from the table first (*Hash Move*); needs a table.
    pub hash_move: bool,
    /// Try the latest two quiet moves that caused a cutoff at the same ply first (*Killer Heuristic*).
    pub killers: bool,
    /// Order quiet moves by how often and at which depth they caused cutoffs (*History Heuristic*).
    pub history: bool,
    /// Remember positions in a table of `2^bits` entries (*Transposition Table*).
    pub table: Option<u32>,
    /// Search depth 1, then 2, and so on; try the best move of each depth first in the next (*Iterative Deepening*).
    pub deepening: bool,

    /// Follow noisy moves beyond the horizon (*Quiescence Search*).
    pub quiescence: bool,
    /// Leave out moves that the judge does not call nearby.
    pub nearby: bool,

    /// Cut a node where passing would already be good enough (*Null Move Pruning*).
    pub null_move: bool,
    /// Search late quiet moves less deeply at first (*Late Move Reductions*).
    pub reductions: bool,
}

impl<M> Default for Aids<M> {
    fn default() -> Self {
        Self {
            order: Order::None,
            root_order: Vec::new(),
            hash_move: false,
            killers: false,
            history: false,
            table: None,
            deepening: false,
            quiescence: false,
            nearby: false,
            null_move: false,
            reductions: false,
        }
    }
}

impl<M> Aids<M> {
    /// The allowed bits of a table.
    pub const TABLE_BITS: core::ops::RangeInclusive<u32> = 6..=20;

    /// Bytes of the table.
    #[must_use]
    pub fn table_bytes(&self) -> usize
    where
        M: Copy,
    {
        self.table.map_or(0, Table::<M>::bytes)
    }

    /// Whether some of these aids are [only for lessons](crate::Judge::FOR_LESSONS).
    pub(crate) const fn are_for_lessons(&self) -> bool {
        self.quiescence
            || self.reductions
            || self.order.is_foreseen()
            || !self.root_order.is_empty()
    }

    /// Whether the value is certain to be that of plain minimax over the same tree.
    #[must_use]
    pub const fn are_exact(&self) -> bool {
        !self.null_move && !self.reductions
    }
}
