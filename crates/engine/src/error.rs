use core::fmt;

use duiyi_gomoku::PointError;
use duiyi_search::xiangqi::network::NetError;
use duiyi_xiangqi::MoveError;
use duiyi_xiangqi::fen::{FenError, UciError};

use crate::{GameId, LEVELS, MAX_DEPTH, MAX_HASH_MB, MAX_MULTI_PV, MAX_THREADS, Program};

/// Why the engine refuses what it was given. What it refuses changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineError {
    /// The text does not tell which game it is of.
    Ambiguous {
        /// Whether it has signs of both games, rather than of none.
        both: bool,
    },
    /// The text is no legal position of xiangqi.
    Fen(FenError),
    /// A text in the move list is no move of xiangqi.
    MoveText(UciError),
    /// A move in the list is not legal where it stands.
    Move(MoveError),
    /// The text is no legal position of gomoku.
    GomokuFen(duiyi_gomoku::fen::FenError),
    /// A text in the move list is no point.
    PointText(PointError),
    /// A point in the list may not be played on.
    Point(duiyi_gomoku::MoveError),
    /// A depth outside `1..=MAX_DEPTH`.
    Depth(u32),
    /// A limit of no nodes.
    Nodes,
    /// A level outside `1..=10`.
    Level(u8),
    /// A program of an article is asked to play a game that it does not play.
    Program(Program),
    /// A number of lines outside `1..=MAX_MULTI_PV`.
    MultiPv(usize),
    /// A table size outside `1..=MAX_HASH_MB`.
    Hash(usize),
    /// A number of threads outside `1..=MAX_THREADS`.
    Threads(usize),
    /// The file is no network that can be used.
    Network(NetError),
    /// A search of this game needs its network, which was not handed in.
    NoNetwork(GameId),
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ambiguous { both: true } => {
                f.write_str("fen: xiangqi pieces stand beside what belongs to gomoku")
            }
            Self::Ambiguous { both: false } => {
                f.write_str("fen: no piece, stone or rule tells which game it is of")
            }
            Self::Fen(error) => error.fmt(f),
            Self::MoveText(error) => error.fmt(f),
            Self::Move(error) => error.fmt(f),
            Self::GomokuFen(error) => error.fmt(f),
            Self::PointText(error) => error.fmt(f),
            Self::Point(error) => error.fmt(f),
            Self::Depth(depth) => write!(f, "depth {depth} is not within 1 to {MAX_DEPTH}"),
            Self::Nodes => f.write_str("a limit of 0 nodes leaves nothing to search"),
            Self::Level(level) => write!(f, "level {level} is not within 1 to {LEVELS}"),
            Self::Program(Program::Yanj) => f.write_str("program yanj runs as a lesson only"),
            Self::Program(program) => write!(f, "program {program} plays {} only", program.game()),
            Self::MultiPv(lines) => {
                write!(f, "{lines} lines are not within 1 to {MAX_MULTI_PV}")
            }
            Self::Hash(size) => write!(f, "a table of {size} MiB is not within 1 to {MAX_HASH_MB}"),
            Self::Threads(count) => {
                write!(f, "{count} threads are not within 1 to {MAX_THREADS}")
            }
            Self::Network(error) => error.fmt(f),
            Self::NoNetwork(game) => write!(f, "a search of {game} needs its network"),
        }
    }
}

impl core::error::Error for EngineError {}

impl From<NetError> for EngineError {
    fn from(error: NetError) -> Self {
        Self::Network(error)
    }
}

impl From<FenError> for EngineError {
    fn from(error: FenError) -> Self {
        Self::Fen(error)
    }
}

impl From<UciError> for EngineError {
    fn from(error: UciError) -> Self {
        Self::MoveText(error)
    }
}

impl From<MoveError> for EngineError {
    fn from(error: MoveError) -> Self {
        Self::Move(error)
    }
}

impl From<duiyi_gomoku::fen::FenError> for EngineError {
    fn from(error: duiyi_gomoku::fen::FenError) -> Self {
        Self::GomokuFen(error)
    }
}

impl From<PointError> for EngineError {
    fn from(error: PointError) -> Self {
        Self::PointText(error)
    }
}

impl From<duiyi_gomoku::MoveError> for EngineError {
    fn from(error: duiyi_gomoku::MoveError) -> Self {
        Self::Point(error)
    }
}
