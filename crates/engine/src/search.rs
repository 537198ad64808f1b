//! The searches of both games behind one face.

use alloc::boxed::Box;
use alloc::vec::Vec;

use duiyi_search::{gomoku, xiangqi};

use crate::networks::Networks;
use crate::{GameId, Line, Options, Position};

/// The search of one game, with all its memory.
pub(crate) enum Search {
    Xiangqi(Box<xiangqi::Search<xiangqi::network::Evaluator>>),
    Gomoku(Box<gomoku::Search<gomoku::network::Evaluator>>),
}

/// What both searches do.
macro_rules! either {
    ($search:expr, $inner:ident => $answer:expr) => {
        match $search {
            Search::Xiangqi($inner) => $answer,
            Search::Gomoku($inner) => $answer,
        }
    };
}

impl Search {
    /// `networks` evaluate, where there are any.
    pub(crate) fn new(game: GameId, options: &Options, networks: &Networks) -> Self {
        match game {
            GameId::Xiangqi => Self::Xiangqi(Box::new(xiangqi::Search::with_evaluation(
                options.xiangqi(),
                networks.for_xiangqi(),
            ))),
            GameId::Gomoku => Self::Gomoku(Box::new(gomoku::Search::with_evaluation(
                options.gomoku(),
                networks.for_gomoku(),
            ))),
        }
    }

    pub(crate) const fn game(&self) -> GameId {
        match self {
            Self::Xiangqi(_) => GameId::Xiangqi,
            Self::Gomoku(_) => GameId::Gomoku,
        }
    }

    /// Changes to the search of another game and forgets what this one learned.
    pub(crate) fn change_to(&mut self, game: GameId, options: &Options, networks: &Networks) {
        if self.game() == game {
            return;
        }
        // The old table goes before the new one comes, so that both never exist together.
        let small = Options {
            hash_mb: 1,
            ..*options
        };
        *self = Self::new(game, &small, networks);
        self.set_options(options);
    }

    /// Evaluates by these networks, or by hand.
    pub(crate) fn set_networks(&mut self, networks: &Networks) {
        match self {
            Self::Xiangqi(search) => search.set_evaluation(networks.for_xiangqi()),
            Self::Gomoku(search) => search.set_evaluation(networks.for_gomoku()),
        }
    }

    pub(crate) fn set_options(&mut self, options: &Options) {
        match self {
            Self::Xiangqi(search) => search.set_settings(options.xiangqi()),
            Self::Gomoku(search) => search.set_settings(options.gomoku()),
        }
    }

    /// Begins to search. The position is of the game of this search.
    pub(crate) fn start(&mut self, position: &Position, depth: u32) {
        match (self, position) {
            (Self::Xiangqi(search), Position::Xiangqi(position)) => {
                search.start(position.clone(), depth);
            }
            (Self::Gomoku(search), Position::Gomoku(position)) => {
                search.start(position.clone(), depth);
            }
            _ => unreachable!("the search changes with the position"),
        }
    }

    pub(crate) fn step(&mut self, nodes: u64) -> bool {
        either!(self, search => search.step(nodes))
    }

    pub(crate) fn last_step(&mut self, nodes: u64) -> bool {
        either!(self, search => search.last_step(nodes))
    }

    pub(crate) fn clear(&mut self) {
        either!(self, search => search.clear());
    }

    pub(crate) fn hash_mb(&self) -> usize {
        either!(self, search => search.hash_mb())
    }

    pub(crate) fn hashfull(&self) -> u32 {
        either!(self, search => search.hashfull())
    }

    pub(crate) fn nodes(&self) -> u64 {
        either!(self, search => search.nodes())
    }

    pub(crate) fn depth(&self) -> u32 {
        either!(self, search => search.depth())
    }

    pub(crate) fn seldepth(&self) -> u32 {
        either!(self, search => search.seldepth() as u32)
    }

    pub(crate) fn stability(&self) -> u32 {
        either!(self, search => search.stability())
    }

    pub(crate) fn root_moves(&self) -> usize {
        either!(self, search => search.root_moves())
    }

    /// The best line known; just the first move before anything was searched.
    pub(crate) fn best(&self) -> Option<Line> {
        either!(self, search => search.best_line().map(Line::from))
    }

    pub(crate) fn lines(&self) -> Vec<Line> {
        either!(self, search => search.lines().into_iter().map(Line::from).collect())
    }
}
