use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use duiyi_game::memory::NoMemory;
use duiyi_nnue::NetError;

use crate::registry::{GAMES, NETWORKS};
use crate::{EngineError, GameId, Network, Options, Search};

/// Largest file of a network that programs should read, in bytes: several times the size of any network so far.
pub const MAX_NETWORK: usize = 4_000_000;

/// The games of a searcher, and the networks for their evaluation, at most one for each game. Copies share the
/// networks.
#[derive(Clone)]
pub struct Networks {
    games: &'static [GameId],
    known: Vec<(GameId, Arc<dyn Network>)>,
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
    /// # Panics
    /// When there are no games.
    #[must_use]
    pub const fn of(games: &'static [GameId]) -> Self {
        assert!(!games.is_empty(), "a searcher needs a game");
        let known = Vec::new();
        Self { games, known }
    }

    /// The networks of the page: [`XIANGQI_NETWORK`](crate::XIANGQI_NETWORK) and
    /// [`GOMOKU_NETWORK`](crate::GOMOKU_NETWORK).
    #[cfg(feature = "networks")]
    #[must_use]
    pub fn built_in() -> Self {
        let mut networks = Self::default();
        for file in [crate::XIANGQI_NETWORK, crate::GOMOKU_NETWORK] {
            networks.add(file).expect("a test reads both files");
        }
        networks
    }

    /// The large networks: [`XIANGQI_LARGE_NETWORK`](crate::XIANGQI_LARGE_NETWORK) and
    /// [`GOMOKU_LARGE_NETWORK`](crate::GOMOKU_LARGE_NETWORK).
    #[cfg(feature = "large")]
    #[must_use]
    pub fn large() -> Self {
        let mut networks = Self::default();
        for file in [crate::XIANGQI_LARGE_NETWORK, crate::GOMOKU_LARGE_NETWORK] {
            networks.add(file).expect("a test reads both files");
        }
        networks
    }

    /// Reads a file and replaces the network of the game that its shape shows. Returns that game.
    ///
    /// # Errors
    /// What is wrong with the file; nothing has changed then.
    pub fn add(&mut self, file: &[u8]) -> Result<GameId, EngineError> {
        for read in &NETWORKS {
            match read(file) {
                Ok((game, network)) if self.games.contains(&game) => {
                    self.known.retain(|&(other, _)| other != game);
                    self.known.push((game, network));
                    return Ok(game);
                }
                Ok(_) | Err(NetError::Shape) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(NetError::Shape.into())
    }

    /// What the network of a game was trained on; `None` if there is no network.
    #[must_use]
    pub fn origin(&self, game: GameId) -> Option<&str> {
        self.network(game).map(Network::origin)
    }

    pub(crate) const fn games(&self) -> &'static [GameId] {
        self.games
    }

    /// The search of a game. Fails if its network is missing or memory is short.
    pub(crate) fn search(
        &self,
        game: GameId,
        options: &Options,
    ) -> Result<Box<dyn Search>, EngineError> {
        match self.network(game) {
            Some(network) => network.search(options).ok_or(EngineError::Memory(NoMemory)),
            None => game.search(options).ok_or(EngineError::NoNetwork(game)),
        }
    }

    fn network(&self, game: GameId) -> Option<&dyn Network> {
        let mut known = self.known.iter();
        let (_, network) = known.find(|&&(other, _)| other == game)?;
        Some(&**network)
    }
}
