use duiyi_game::error_data;
use duiyi_gomoku::PointError;
use duiyi_search::xiangqi::network::NetError;
use duiyi_xiangqi::MoveError;
use duiyi_xiangqi::fen::{FenError, UciError};

use crate::{MAX_DEPTH, MAX_HASH_MB, MAX_MULTI_PV, MAX_THREADS, Program};

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
    /// A level that the game does not have.
    Level {
        /// The level.
        level: u8,
        /// The highest.
        most: u8,
    },
    /// A program of an article is asked to play a game that it does not play.
    Program(&'static Program),
    /// A number of lines outside `1..=MAX_MULTI_PV`.
    MultiPv(usize),
    /// A table size outside `1..=MAX_HASH_MB`.
    Hash(usize),
    /// A number of threads outside `1..=MAX_THREADS`.
    Threads(usize),
    /// The file is no network that can be used.
    Network(NetError),
}

error_data! {
    EngineError {
        Self::Ambiguous { both: true } => "game-both" {} "The position has xiangqi pieces beside what belongs to gomoku",
        Self::Ambiguous { both: false } => "game-none" {} "The position has no piece, stone or rule that tells which game it is",
        Self::Depth(depth) => "search-depth" { depth: *depth, most: MAX_DEPTH } "The depth is {depth}; it must be from 1 to {most}",
        Self::Nodes => "search-nodes" {} "A limit of 0 nodes leaves nothing to search",
        Self::Level { level, most } => "search-level" { level: *level, most: *most } "The level is {level}; it must be from 1 to {most}",
        Self::Program(program) => "search-program-game" { program: program.id, game: program.game.id() } "The program {program} plays only {game}",
        Self::MultiPv(lines) => "search-lines" { lines: *lines, most: MAX_MULTI_PV } "The number of lines is {lines}; it must be from 1 to {most}",
        Self::Hash(size) => "search-hash" { size: *size, most: MAX_HASH_MB } "The hash table has {size} MiB; it must have from 1 to {most}",
        Self::Threads(count) => "search-threads" { count: *count, most: MAX_THREADS } "The number of threads is {count}; it must be from 1 to {most}",
    }
    within {
        Self::Fen(error) => error;
        Self::MoveText(error) => error;
        Self::Move(error) => error;
        Self::GomokuFen(error) => error;
        Self::PointText(error) => error;
        Self::Point(error) => error;
        Self::Network(error) => error;
    }
}

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
