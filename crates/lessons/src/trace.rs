//! The events that a search reports while it runs, and their form as numbers. The page reads them by the codes that
//! are declared here and nowhere else (`tests/codes.rs` writes them for TypeScript).

use alloc::vec::Vec;

use crate::score::Score;

/// An enum whose variants have codes that are the same on both sides of the wasm border.
macro_rules! coded {
    (
        $(#[$attribute:meta])*
        pub enum $name:ident {
            $($(#[$on_variant:meta])* $variant:ident = $code:literal,)*
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(i32)]
        pub enum $name {
            $($(#[$on_variant])* $variant = $code,)*
        }

        impl $name {
            /// Every variant by name, with its code.
            pub const CODES: &'static [(&'static str, i32)] = &[$((stringify!($variant), $code)),*];

            /// The code of a variant.
            #[must_use]
            pub const fn code(self) -> i32 {
                self as i32
            }
        }
    };
}

coded! {
    /// What a score says about the true value.
    pub enum Bound {
        /// The value is the score.
        Exact = 0,
        /// The value is the score or more.
        Lower = 1,
        /// The value is the score or less.
        Upper = 2,
    }
}

coded! {
    /// Why a node is entered.
    #[derive(Default)]
    pub enum Visit {
        /// With its full window.
        #[default]
        Full = 0,
        /// With a null window, to learn whether it is worth more.
        Scout = 1,
        /// Once more, since a null window or a shallower search said that it is.
        Again = 2,
        /// Less deeply, since its move came late.
        Reduced = 3,
        /// After a pass.
        NullMove = 4,
        /// Beyond the horizon.
        Quiescence = 5,
    }
}

coded! {
    /// Why a node is left.
    #[derive(Default)]
    pub enum Exit {
        /// Every move was tried.
        #[default]
        Done = 0,
        /// A move was too good for the opponent to allow all this.
        Cutoff = 1,
        /// No depth is left, so the position was evaluated.
        Horizon = 2,
        /// The game is over.
        Over = 3,
        /// The table knew the answer.
        Table = 4,
        /// Even a pass was good enough.
        NullMove = 5,
        /// Beyond the horizon, doing nothing was good enough.
        StandPat = 6,
    }
}

coded! {
    /// The result of a table probe.
    pub enum Found {
        /// The slot is empty.
        Empty = 0,
        /// The slot holds another position.
        Collision = 1,
        /// This position, searched to another depth.
        OtherDepth = 2,
        /// This position at this depth, but its bound does not settle the window.
        Unsettled = 3,
        /// The answer.
        Settled = 4,
    }
}

coded! {
    /// What a new entry of a table replaced.
    pub enum Replaced {
        /// Nothing.
        Empty = 0,
        /// An older entry of the same position.
        Same = 1,
        /// Another position, which is forgotten.
        Other = 2,
    }
}

coded! {
    /// The kind of an event: the first of its words.
    pub enum Tag {
        /// See [`Event::Start`].
        Start = 1,
        /// See [`Event::Enter`].
        Enter = 2,
        /// See [`Event::Moves`].
        Moves = 3,
        /// See [`Event::Probe`].
        Probe = 4,
        /// See [`Event::Child`].
        Child = 5,
        /// See [`Event::Window`].
        Window = 6,
        /// See [`Event::Cutoff`].
        Cutoff = 7,
        /// See [`Event::Store`].
        Store = 8,
        /// See [`Event::Leave`].
        Leave = 9,
    }
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
        /// Score of the entry, wins counted from this node; 0 where the slot is empty.
        score: Score,
        /// Depth of the entry; 0 where the slot is empty.
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

/// Words of one event: its tag and up to seven numbers.
pub const WORDS: usize = 8;

/// Instead of a move: the node is the root.
pub const ROOT_CODE: i32 = -1;
/// Instead of a move: the node was reached by a pass.
pub const PASS_CODE: i32 = -2;

impl<M: Copy> Event<M> {
    /// The event as numbers. `place` gives the number of a move; unused words are 0.
    pub fn encode(&self, place: impl FnOnce(M) -> i32) -> [i32; WORDS] {
        let mut words = [0; WORDS];
        let mut next = 1;
        let tag = self.visit_numbers(place, |_, number| {
            words[next] = number;
            next += 1;
        });
        words[0] = tag.code();
        words
    }

    /// Passes on the numbers in the order in which they are written, with their names on the page.
    pub fn visit_numbers(
        &self,
        place: impl FnOnce(M) -> i32,
        mut put: impl FnMut(&'static str, i32),
    ) -> Tag {
        match *self {
            Self::Start { depth, alpha, beta } => {
                put("depth", depth as i32);
                put("alpha", alpha);
                put("beta", beta);
                Tag::Start
            }
            Self::Enter {
                step,
                visit,
                depth,
                alpha,
                beta,
                key,
            } => {
                let step = match step {
                    Step::Root => ROOT_CODE,
                    Step::Pass => PASS_CODE,
                    Step::Move(mv) => place(mv),
                };
                put("move", step);
                put("visit", visit.code());
                put("depth", depth as i32);
                put("alpha", alpha);
                put("beta", beta);
                put("keyLow", key as i32);
                put("keyHigh", (key >> 32) as i32);
                Tag::Enter
            }
            Self::Moves(count) => {
                put("count", count as i32);
                Tag::Moves
            }
            Self::Probe {
                slot,
                found,
                bound,
                score,
                depth,
            } => {
                put("slot", slot as i32);
                put("found", found.code());
                put("bound", bound.code());
                put("score", score);
                put("depth", depth as i32);
                Tag::Probe
            }
            Self::Child { score, index } => {
                put("score", score);
                put("index", index as i32);
                Tag::Child
            }
            Self::Window { alpha, beta } => {
                put("alpha", alpha);
                put("beta", beta);
                Tag::Window
            }
            Self::Cutoff {
                pruned,
                score,
                beta,
            } => {
                put("pruned", pruned as i32);
                put("score", score);
                put("beta", beta);
                Tag::Cutoff
            }
            Self::Store {
                slot,
                replaced,
                bound,
                score,
                depth,
            } => {
                put("slot", slot as i32);
                put("replaced", replaced.code());
                put("bound", bound.code());
                put("score", score);
                put("depth", depth as i32);
                Tag::Store
            }
            Self::Leave { exit, score, bound } => {
                put("exit", exit.code());
                put("score", score);
                put("bound", bound.code());
                Tag::Leave
            }
        }
    }
}

/// A listener to a search.
pub trait Trace<M> {
    /// Receives the next event.
    fn event(&mut self, event: Event<M>);
}

/// The listener that ignores all events.
impl<M> Trace<M> for () {
    fn event(&mut self, _: Event<M>) {}
}

/// The events of a search, up to a limit or as many as there is memory for. The events that do not fit are those at the
/// end, so a shorter log is the beginning of a longer one.
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

    /// Whether there were more events than are kept.
    #[must_use]
    pub const fn is_truncated(&self) -> bool {
        self.is_truncated
    }
}

impl<M> Trace<M> for Log<M> {
    fn event(&mut self, event: Event<M>) {
        if self.events.len() < self.limit && self.events.try_reserve(1).is_ok() {
            self.events.push(event);
        } else {
            self.is_truncated = true;
        }
    }
}
