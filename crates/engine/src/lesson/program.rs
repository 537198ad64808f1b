//! The programs of the articles as settings of a lesson.

use duiyi_lessons::{Aids, Algorithm, Order, Settings};

use super::board::Play;
use crate::Program;

/// Nodes after which a program of an article plays the best it has: some seconds of work.
const MAX_NODES: u64 = 20_000_000;

impl Program {
    /// How it searches.
    #[must_use]
    pub fn settings(self) -> Settings<Play> {
        let (algorithm, aids) = match self {
            Self::Greedy | Self::Minimax2 | Self::Minimax3 => (Algorithm::Minimax, Aids::default()),
            Self::AlphaBeta4 => (Algorithm::Mixed, Aids::default()),
            Self::Yanj => {
                let aids = Aids {
                    // Piece strength, as the article calls it.
                    order: Order::Captures,
                    hash_move: true,
                    killers: true,
                    history: true,
                    table: Some(16),
                    deepening: true,
                    null_move: true,
                    ..Aids::default()
                };
                (Algorithm::FailHard, aids)
            }
            Self::Shapes3 => {
                let aids = Aids {
                    nearby: true,
                    ..Aids::default()
                };
                (Algorithm::FailSoft, aids)
            }
        };
        Settings {
            algorithm,
            depth: self.depth(),
            aids,
            max_nodes: MAX_NODES,
        }
    }
}
