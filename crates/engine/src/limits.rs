//! When a search ends, and who plays: two things that can be combined freely.

use core::time::Duration;

use crate::clock::Plan;
use crate::programs::Program;
use crate::{EngineError, MAX_DEPTH};

/// When a search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limits {
    /// After this iteration, `1..=MAX_DEPTH` plies.
    Depth(u32),
    /// After this many nodes.
    Nodes(u64),
    /// After this much time.
    Time(Duration),
    /// By the clock of the side to move.
    Clock {
        /// Time left.
        remaining: Duration,
        /// Time added after each move.
        increment: Duration,
        /// Moves until more time is added, when known.
        moves_to_go: Option<u32>,
    },
    /// When stopped, or when the player has decided.
    Infinite,
}

/// Who plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Player {
    /// The search at full strength.
    #[default]
    Full,
    /// A strength for people, see [`GameEngine::levels`](crate::GameEngine::levels).
    Level {
        /// From 1 to the number of levels of the game.
        level: u8,
        /// Determines the errors: the same seed in the same position makes the same error, on what the search has found.
        seed: u64,
    },
    /// A program that an article describes, instead of our own search.
    Program(&'static Program),
}

impl Limits {
    /// How long to search, where that is a matter of time. Moves on a clock may take `overhead` beyond that.
    ///
    /// # Errors
    /// When a limit is out of range.
    pub(crate) fn plan(self, overhead: Duration) -> Result<Option<Plan>, EngineError> {
        match self {
            Self::Depth(plies) if !(1..=MAX_DEPTH).contains(&plies) => {
                Err(EngineError::Depth(plies))
            }
            Self::Nodes(0) => Err(EngineError::Nodes),
            Self::Depth(_) | Self::Nodes(_) | Self::Infinite => Ok(None),
            Self::Time(time) => Ok(Some(Plan::fixed(time))),
            Self::Clock {
                remaining,
                increment,
                moves_to_go,
            } => {
                let plan = Plan::clock(remaining, increment, moves_to_go, overhead);
                Ok(Some(plan))
            }
        }
    }

    /// The deepest iteration.
    pub(crate) const fn depth(self) -> u32 {
        match self {
            Self::Depth(plies) => plies,
            _ => MAX_DEPTH,
        }
    }

    /// The most nodes.
    pub(crate) const fn nodes(self) -> u64 {
        match self {
            Self::Nodes(nodes) => nodes,
            _ => u64::MAX,
        }
    }
}
