use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use duiyi_search::xiangqi::network::NetError;

use crate::registry::{GAMES, NETWORKS};
use crate::{EngineError, GameId, Network, Options, Search};

/// The games that a searcher plays, and the networks that it evaluates them with, at most one for each. Copies share
/// the networks.
#[derive(Clone)]
pub struct Networks {
    games: &'static [GameId],
    known: Vec<(GameId, Arc<dyn Network>)>,
}

/// All games of the engine, and no network yet.
impl Default for Networks {
    fn default() -> Self {
        Self::of(&GAMES)
    }
}

impl Networks {
    /// Some games, and no network yet.
    ///
    /// # Panics
    /// When there are no games.
    #[must_use]
    pub const fn of(games: &'static [GameId]) -> Self {
        assert!(!games.is_empty(), "a searcher plays something");
        let known = Vec::new();
        Self { games, known }
    }

    /// The networks that are part of the program.
    #[cfg(feature = "networks")]
    #[must_use]
    pub fn built_in() -> Self {
        let mut networks = Self::default();
        for file in [crate::XIANGQI_NETWORK, crate::GOMOKU_NETWORK] {
            networks.add(file).expect("a test reads both files");
        }
        networks
    }

    /// Reads a file, and puts its network in place of the one of the same game, which its shape tells. Returns that game.
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

    /// What the network of a game was trained on; `None` where there is no network.
    #[must_use]
    pub fn origin(&self, game: GameId) -> Option<&str> {
        self.network(game).map(Network::origin)
    }

    pub(crate) const fn games(&self) -> &'static [GameId] {
        self.games
    }

    /// The search of a game; `None` where its network is missing.
    pub(crate) fn search(&self, game: GameId, options: &Options) -> Option<Box<dyn Search>> {
        let network = self.network(game).map(|network| network.search(options));
        network.or_else(|| game.search(options))
    }

    fn network(&self, game: GameId) -> Option<&dyn Network> {
        let mut known = self.known.iter();
        let (_, network) = known.find(|&&(other, _)| other == game)?;
        Some(&**network)
    }
}
