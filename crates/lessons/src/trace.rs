//! What a search tells of itself while it runs.

use alloc::vec::Vec;

use crate::score::Score;

/// What a score says of the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    /// It is the value.
    Exact,
    /// The value is this or more.
    Lower,
    /// The value is this or less.
    Upper,
}

/// Why a node is entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Visit {
    /// With the window that it deserves.
    #[default]
    Full,
    /// With a null window, to learn whether it is worth more.
    Scout,
    /// Once more, since a scout or a shallower search said that it is.
    Again,
    /// Less deeply, since its move came late.
    Reduced,
    /// After a pass.
    Null,
    /// Beyond the horizon.
    Quiet,
}

/// Why a node is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// Every move was tried.
    #[default]
    Done,
    /// A move was too good for the opponent to allow all this.
    Cutoff,
    /// No depth is left, so the position was evaluated.
    Horizon,
    /// The game is over.
    Over,
    /// The table knew the answer.
    Table,
    /// Even a pass was good enough.
    NullMove,
    /// Beyond the horizon, doing nothing was good enough.
    StandPat,
}

/// What a table had to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Found {
    /// The slot is empty.
    Empty,
    /// The slot holds another position.
    Collision,
    /// This position, searched to another depth.
    OtherDepth,
    /// This position at this depth, but its bound does not settle the window.
    Unsettled,
    /// The answer.
    Settled,
}

/// What a new entry of a table replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Replaced {
    /// Nothing.
    Empty,
    /// An older entry of the same position.
    Same,
    /// Another position, which is forgotten.
    Other,
}

/// How a node was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<M> {
    /// It is the root.
    Root,
    /// By a move.
    Move(M),
    /// By a pass.
    Pass,
}

/// One step of a search. Scores and windows are from the side to move at the node that the event belongs to: the
/// one that was entered last and has not been left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<M> {
    /// A search from the root begins.
    Start {
        /// Plies.
        depth: u32,
        /// Lower edge of the window.
        alpha: Score,
        /// Upper edge of the window.
        beta: Score,
    },
    /// A node is entered. Nodes are numbered by these events, from 0.
    Enter {
        /// How it was reached.
        step: Step<M>,
        /// Why.
        visit: Visit,
        /// Plies left.
        depth: u32,
        /// Lower edge of the window.
        alpha: Score,
        /// Upper edge of the window.
        beta: Score,
        /// Key of the position.
        key: u64,
    },
    /// At most this many moves will be tried.
    Moves(usize),
    /// The table was probed.
    Probe {
        /// Index of the slot.
        slot: usize,
        /// What was there.
        found: Found,
        /// Bound of the entry, even if it belongs to another position.
        bound: Bound,
        /// Score of the entry.
        score: Score,
        /// Depth of the entry.
        depth: u32,
    },
    /// A child returned its score, here from this node's side to move.
    Child {
        /// The score.
        score: Score,
        /// Index of the move among those tried, from 0.
        index: usize,
    },
    /// The child just searched is the best so far.
    Window {
        /// The new lower edge.
        alpha: Score,
        /// Upper edge of the window.
        beta: Score,
    },
    /// The window has closed.
    Cutoff {
        /// Moves that were not searched.
        pruned: usize,
        /// Score of the child that closed it.
        score: Score,
        /// Upper edge of the window.
        beta: Score,
    },
    /// The result is stored in the table.
    Store {
        /// Index of the slot.
        slot: usize,
        /// What it replaced.
        replaced: Replaced,
        /// What the score says.
        bound: Bound,
        /// Score, wins counted from this node.
        score: Score,
        /// Plies searched.
        depth: u32,
    },
    /// The node is left.
    Leave {
        /// Why.
        exit: Exit,
        /// With what.
        score: Score,
        /// What the score says.
        bound: Bound,
    },
}

/// Who listens to a search.
pub trait Trace<M> {
    /// Receives the next event.
    fn event(&mut self, event: Event<M>);
}

/// The listener that ignores all events.
impl<M> Trace<M> for () {
    fn event(&mut self, _: Event<M>) {}
}

/// The events of a search, up to a limit. The events that do not fit are those at the end, so a shorter log is the
/// beginning of a longer one.
#[derive(Clone, Debug)]
pub struct Log<M> {
    events: Vec<Event<M>>,
    limit: usize,
    is_truncated: bool,
}

impl<M> Log<M> {
    /// An empty log that will keep at most `limit` events.
    #[must_use]
    pub const fn new(limit: usize) -> Self {
        Self {
            events: Vec::new(),
            limit,
            is_truncated: false,
        }
    }

    /// The recorded events.
    #[must_use]
    pub fn events(&self) -> &[Event<M>] {
        &self.events
    }

    /// Whether there were more events than the limit.
    #[must_use]
    pub const fn is_truncated(&self) -> bool {
        self.is_truncated
    }
}

impl<M> Trace<M> for Log<M> {
    fn event(&mut self, event: Event<M>) {
        if self.events.len() < self.limit {
            self.events.push(event);
        } else {
            self.is_truncated = true;
        }
    }
}
