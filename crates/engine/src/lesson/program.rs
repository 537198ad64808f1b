use duiyi_lessons::{Aids, Algorithm, Order, Settings};

use super::board::Play;

/// Nodes after which a program of an article plays the best it has: some seconds of work.
const MAX_NODES: u64 = 20_000_000;

/// The programs of the four articles that this project grows from, as settings of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// Fourth article, level 1: takes what it can get.
    Greedy,
    /// Fourth article, level 2: expects an answer.
    Minimax2,
    /// Fourth article, level 3, as deep as its memory allows.
    Minimax3,
    /// Second article: alpha-beta to depth 4, its two kinds of answer mixed.
    AlphaBeta4,
    /// First article, "Yanj Future": fail-hard, with history, killers, null move and hash table.
    Yanj,
    /// Third article: shapes of gomoku, three plies deep.
    Shapes3,
}

impl Program {
    /// All programs, the weakest of each game first.
    pub const ALL: [Self; 6] = [
        Self::Greedy,
        Self::Minimax2,
        Self::Minimax3,
        Self::AlphaBeta4,
        Self::Yanj,
        Self::Shapes3,
    ];

    /// The name that programs use.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Greedy => "greedy",
            Self::Minimax2 => "minimax-2",
            Self::Minimax3 => "minimax-3",
            Self::AlphaBeta4 => "alpha-beta-4",
            Self::Yanj => "yanj",
            Self::Shapes3 => "shapes-3",
        }
    }

    /// How it searches.
    #[must_use]
    pub fn settings(self) -> Settings<Play> {
        let (algorithm, depth, aids) = match self {
            Self::Greedy => (Algorithm::Minimax, 1, Aids::default()),
            Self::Minimax2 => (Algorithm::Minimax, 2, Aids::default()),
            Self::Minimax3 => (Algorithm::Minimax, 3, Aids::default()),
            Self::AlphaBeta4 => (Algorithm::Mixed, 4, Aids::default()),
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
                (Algorithm::FailHard, 5, aids)
            }
            Self::Shapes3 => {
                let aids = Aids {
                    nearby: true,
                    ..Aids::default()
                };
                (Algorithm::FailSoft, 3, aids)
            }
        };
        Settings {
            algorithm,
            depth,
            aids,
            max_nodes: MAX_NODES,
        }
    }
}
