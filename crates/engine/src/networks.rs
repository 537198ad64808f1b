use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use duiyi_game::memory::NoMemory;
use duiyi_search::xiangqi::network::NetError;

use crate::registry::{GAMES, NETWORKS};
use crate::{EngineError, GameId, Network, Options, Search};

/// Which of the two networks that a game may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NetworkSize {
    /// The one that every search can do with. The levels below the highest were measured with it.
    Small,
    /// A stronger one beside it, for the highest level and full strength; not every game has one.
    Large,
}

/// The games of a searcher, and the networks for their evaluation: for each game a small one, and perhaps a large one
/// beside it. Copies share the networks.
#[derive(Clone)]
pub struct Networks {
    games: &'static [GameId],
    known: Vec<Known>,
}

/// A network that was read.
#[derive(Clone)]
struct Known {
    game: GameId,
    size: NetworkSize,
    network: Arc<dyn Network>,
}

/// All games of the engine, without a network.
impl Default for Networks {
    fn default() -> Self {
        Self::of(&GAMES)
    }
}

impl Networks {
    /// Some games, without a network.
    ///
    /// If `games` is empty.
    /// When there are no games.
    #[must_use]
    pub const fn of(games: &'static [GameId]) -> Self {
        assert!(!games.is_empty(), "a searcher needs a game");
        let known = Vec::new();
        Self { games, known }
    }

    /// The built-in networks.
    #[cfg(feature = "networks")]
    #[must_use]
    pub fn built_in() -> Self {
        let mut networks = Self::built_in_small();
        for file in crate::NETWORK_FILES.iter().filter_map(|files| files.large) {
            networks.add_large(file).expect("a test reads all files");
        }
        networks
    }

    /// The built-in networks without the large ones: what is searched with them stays the same when a game gets another
    /// large one.
    #[cfg(feature = "networks")]
    #[must_use]
    pub fn built_in_small() -> Self {
        let mut networks = Self::default();
        for files in &crate::NETWORK_FILES {
            networks.add(files.small).expect("a test reads all files");
        }
        networks
    }

    /// Reads a file and replaces the networks of the game that its shape shows, the large one included: whoever brings a
    /// network of his own is judged by no other. Returns that game.
    ///
    /// # Errors
    /// What is wrong with the file; nothing has changed then.
    pub fn add(&mut self, file: &[u8]) -> Result<GameId, EngineError> {
        self.put(file, NetworkSize::Small)
    }

    /// Reads a file and puts the network beside the small one of its game, instead of the previous large one.
    ///
    /// # Errors
    /// What is wrong with the file, or that memory is short; nothing has changed then, and the small one goes on.
    pub fn add_large(&mut self, file: &[u8]) -> Result<GameId, EngineError> {
        self.put(file, NetworkSize::Large)
    }

    fn put(&mut self, file: &[u8], size: NetworkSize) -> Result<GameId, EngineError> {
        for read in &NETWORKS {
            match read(file) {
                Ok((game, network)) if self.games.contains(&game) => {
                    let is_large = size == NetworkSize::Large;
                    let stays = |known: &Known| is_large && known.size != size;
                    self.known
                        .retain(|known| known.game != game || stays(known));
                    self.known.push(Known {
                        game,
                        size,
                        network,
                    });
                    return Ok(game);
                }
                Ok(_) | Err(NetError::Shape) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(NetError::Shape.into())
    }

    /// What the network of a game was trained on that a search of this size evaluates with; `None` if there is none.
    #[must_use]
    pub fn origin(&self, game: GameId, size: NetworkSize) -> Option<&str> {
        Some(self.nearest(game, size)?.network.origin())
    }

    pub(crate) const fn games(&self) -> &'static [GameId] {
        self.games
    }

    /// The size of the network that a search gets which wants this one.
    pub(crate) fn size(&self, game: GameId, wanted: NetworkSize) -> NetworkSize {
        self.nearest(game, wanted)
            .map_or(NetworkSize::Small, |known| known.size)
    }

    /// The search of a game with the network that is wanted, or the nearest. Fails if that is missing or memory is short.
    pub(crate) fn search(
        &self,
        game: GameId,
        wanted: NetworkSize,
        options: &Options,
    ) -> Result<Box<dyn Search>, EngineError> {
        match self.nearest(game, wanted) {
            Some(known) => {
                let search = known.network.search(options);
                search.ok_or(EngineError::Memory(NoMemory))
            }
            None => game.search(options).ok_or(EngineError::NoNetwork(game)),
        }
    }

    /// The large network where it is wanted and there is one, and otherwise the small one.
    fn nearest(&self, game: GameId, wanted: NetworkSize) -> Option<&Known> {
        // A large one was added after the small one of its game.
        let mut known = self.known.iter().rev();
        known.find(|known| known.game == game && known.size <= wanted)
    }
}
