use alloc::vec::Vec;

/// In which order the moves of a node are tried, before the other aids have their say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// As the game lists them.
    #[default]
    None,
    /// The worst first, as a search of each has shown: what alpha-beta must fear. Leaves nothing for other aids
    /// to put in order.
    Worst,
    /// Captures first, the largest prey first (*MVV-LVA* without the attacker).
    Captures,
    /// The best first, as a search of each has shown: what alpha-beta can hope for. Leaves nothing either.
    Best,
}

impl Order {
    /// All orders.
    pub const ALL: [Self; 4] = [Self::None, Self::Worst, Self::Captures, Self::Best];

    /// The name that programs use.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Worst => "worst",
            Self::Captures => "captures",
            Self::Best => "best",
        }
    }

    /// Whether the order comes from searching the moves beforehand.
    pub(crate) const fn is_foreseen(self) -> bool {
        matches!(self, Self::Worst | Self::Best)
    }
}

/// What helps a search. All are off by default, and off they do nothing.
///
/// The first group only changes the order or remembers, so value and quality of the move stay those of plain
/// minimax at the same depth; [`quiescence`](Self::quiescence) and [`nearby`](Self::nearby) change which tree is
/// searched; the last two may be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aids<M> {
    /// The order to begin with.
    pub order: Order,
    /// Moves to be tried first at the root, in this order.
    pub root_order: Vec<M>,
    /// The table's move first (*Hash Move*); needs a table.
    pub hash_move: bool,
    /// Two quiet moves that cut at the same ply first (*Killer Heuristic*).
    pub killers: bool,
    /// Quiet moves by how often and how deep they cut (*History Heuristic*).
    pub history: bool,
    /// Remember positions in a table of `2^bits` entries (*Transposition Table*).
    pub table: Option<u32>,
    /// Search depth 1, then 2, and so on, the best move of each first in the next (*Iterative Deepening*).
    pub deepening: bool,

    /// Follow noisy moves beyond the horizon (*Quiescence Search*).
    pub quiescence: bool,
    /// Leave out moves that the judge finds far from everything.
    pub nearby: bool,

    /// Cut where passing would already be good enough (*Null Move Pruning*).
    pub null_move: bool,
    /// Look at late quiet moves less deeply first (*Late Move Reductions*).
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
    /// The fewest and the most bits of a table.
    pub const TABLE_BITS: core::ops::RangeInclusive<u32> = 6..=20;

    /// Whether the value is certain to be that of plain minimax over the same tree.
    #[must_use]
    pub const fn are_exact(&self) -> bool {
        !self.null_move && !self.reductions
    }
}
