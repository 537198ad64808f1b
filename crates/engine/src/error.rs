use alloc::boxed::Box;
#[cfg(feature = "sentences")]
use alloc::string::{String, ToString};
use core::fmt::{self, Display};

use duiyi_game::memory::NoMemory;
use duiyi_game::{Data, ErrorData, error_data};
use duiyi_nnue::NetError;

use crate::{GameId, MAX_DEPTH, MAX_HASH_MB, MAX_MULTI_PV, MAX_THREADS, Program};

/// Why the engine refuses its input. A refused input changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineError {
    /// The text does not show which game it belongs to.
    Ambiguous {
        /// Whether it has signs of several games rather than of none.
        both: bool,
    },
    /// The text is not a legal position of its game.
    Position(GameError),
    /// A text is not a move, or not a legal one in its position.
    Move(GameError),
    /// A depth outside `1..=MAX_DEPTH`.
    Depth(u32),
    /// A limit of 0 nodes.
    Nodes,
    /// A level that the game does not have.
    Level {
        /// The level.
        level: u8,
        /// The highest level.
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
    /// The file is not a network that can be used.
    Network(NetError),
    /// A search of this game needs its network, which was not handed in.
    NoNetwork(GameId),
    /// There is not enough memory for a search, even with the smallest table, or for a position.
    Memory(NoMemory),
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
        Self::Position(error) => error;
        Self::Move(error) => error;
        Self::Network(error) => error;
        Self::Memory(error) => error;
    }
}

impl EngineError {
    /// A text is not a legal position; its game says why.
    pub fn position<E: ErrorData>(error: E) -> Self {
        Self::Position(GameError::new(&error))
    }

    /// A text is not a move, or not a legal one; its game says why.
    pub fn mv<E: ErrorData>(error: E) -> Self {
        Self::Move(GameError::new(&error))
    }
}

/// An error of one game.
///
/// It is kept as data, since everything behind a `dyn Error` becomes part of the wasm with all its sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameError(Box<Told>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Told {
    data: Data,
    #[cfg(feature = "sentences")]
    sentence: String,
}

impl GameError {
    fn new(error: &impl ErrorData) -> Self {
        Self(Box::new(Told {
            data: error.data(),
            #[cfg(feature = "sentences")]
            sentence: error.to_string(),
        }))
    }

    /// The code and the arguments.
    #[must_use]
    pub const fn data(&self) -> &Data {
        &self.0.data
    }
}

impl ErrorData for GameError {
    fn tell(&self, data: &mut Data) {
        data.clone_from(&self.0.data);
    }
}

/// The sentence of the game; without the feature `sentences`, the code.
impl Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[cfg(feature = "sentences")]
        let text = &self.0.sentence;
        #[cfg(not(feature = "sentences"))]
        let text = self.0.data.code;
        f.write_str(text)
    }
}

impl core::error::Error for GameError {}

impl From<NoMemory> for EngineError {
    fn from(error: NoMemory) -> Self {
        Self::Memory(error)
    }
}

impl From<NetError> for EngineError {
    fn from(error: NetError) -> Self {
        Self::Network(error)
    }
}
