use alloc::sync::Arc;

use duiyi_game::{ErrorData, error_data};
use duiyi_search::xiangqi::network::NetError;

use crate::{GameId, MAX_DEPTH, MAX_HASH_MB, MAX_MULTI_PV, MAX_THREADS, Program};

/// Why the engine refuses what it was given. What it refuses changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineError {
    /// The text does not tell which game it is of.
    Ambiguous {
        /// Whether it has signs of several games, rather than of none.
        both: bool,
    },
    /// The text is no legal position of its game.
    Position(GameError),
    /// A text is no move, or no legal one where it stands.
    Move(GameError),
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
    /// A search of this game needs its network, which was not handed in.
    NoNetwork(GameId),
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
        Self::NoNetwork(game) => "search-no-network" { game: game.id() } "A search of {game} needs its network, which is missing",
    }
    within {
        Self::Position(error) => error.data();
        Self::Move(error) => error.data();
        Self::Network(error) => error;
    }
}

impl EngineError {
    /// A text is no legal position; its game says why.
    pub fn position(error: impl ErrorData + Send + Sync + 'static) -> Self {
        Self::Position(GameError(Arc::new(error)))
    }

    /// A text is no move, or no legal one; its game says why.
    pub fn mv(error: impl ErrorData + Send + Sync + 'static) -> Self {
        Self::Move(GameError(Arc::new(error)))
    }
}

/// An error of one game.
#[derive(Clone, Debug)]
pub struct GameError(Arc<dyn ErrorData + Send + Sync>);

impl GameError {
    /// What is wrong.
    #[must_use]
    pub fn data(&self) -> &(dyn ErrorData + Send + Sync) {
        &*self.0
    }
}

/// Errors that say the same are equal.
impl PartialEq for GameError {
    fn eq(&self, other: &Self) -> bool {
        self.0.data() == other.0.data()
    }
}

impl Eq for GameError {}

impl From<NetError> for EngineError {
    fn from(error: NetError) -> Self {
        Self::Network(error)
    }
}
