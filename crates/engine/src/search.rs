//! The searches of both games behind one face.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use duiyi_game::score::Score;
use duiyi_search::parts::root;
use duiyi_search::{gomoku, xiangqi};

use crate::networks::Networks;
use crate::{GameId, Line, Move, Options, Position};

/// The search of one game, with all its memory.
pub(crate) enum Search {
    Xiangqi(Box<xiangqi::Search>),
    Gomoku(Box<gomoku::Search>),
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
    /// The search of a game; `None` where its network is missing.
    pub(crate) fn new(game: GameId, options: &Options, networks: &Networks) -> Option<Self> {
        match game {
            GameId::Xiangqi => {
                let network = Arc::clone(networks.xiangqi.as_ref()?);
                let search = xiangqi::Search::new(options.xiangqi(), network);
                Some(Self::Xiangqi(Box::new(search)))
            }
            GameId::Gomoku => {
                let network = Arc::clone(networks.gomoku.as_ref()?);
                let search = gomoku::Search::new(options.gomoku(), network);
                Some(Self::Gomoku(Box::new(search)))
            }
        }
    }

    pub(crate) const fn game(&self) -> GameId {
        match self {
            Self::Xiangqi(_) => GameId::Xiangqi,
            Self::Gomoku(_) => GameId::Gomoku,
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

    /// The best line known and its score; just the first move before anything was searched.
    pub(crate) fn best(&self) -> Option<(Move, Score)> {
        match self {
            Self::Xiangqi(search) => search
                .best_line()
                .map(|line| (Move::Xiangqi(line.pv[0]), line.score)),
            Self::Gomoku(search) => search
                .best_line()
                .map(|line| (Move::Gomoku(line.pv[0]), line.score)),
        }
    }

    pub(crate) fn lines(&self) -> Vec<Line> {
        match self {
            Self::Xiangqi(search) => lines(&search.lines(), Move::Xiangqi),
            Self::Gomoku(search) => lines(&search.lines(), Move::Gomoku),
        }
    }
}

/// The lines of one game as lines of either.
pub(crate) fn lines<M: Copy>(lines: &[root::Line<M>], of: impl Fn(M) -> Move) -> Vec<Line> {
    let line = |line: &root::Line<M>| Line {
        score: line.score,
        bound: line.bound,
        depth: line.depth,
        pv: line.pv.iter().copied().map(&of).collect(),
    };
    lines.iter().map(line).collect()
}
