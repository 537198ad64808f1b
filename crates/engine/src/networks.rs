use alloc::sync::Arc;

use duiyi_search::gomoku::network as gomoku;
use duiyi_search::xiangqi::network as xiangqi;
use duiyi_search::xiangqi::network::NetError;

use crate::{EngineError, GameId};

/// The networks that searches evaluate with, at most one for each game. Copies share them.
#[derive(Clone, Debug, Default)]
pub struct Networks {
    pub(crate) xiangqi: Option<Arc<xiangqi::Network>>,
    pub(crate) gomoku: Option<Arc<gomoku::Network>>,
}

impl Networks {
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
        match xiangqi::read(file) {
            Ok(network) => {
                self.xiangqi = Some(Arc::new(network));
                Ok(GameId::Xiangqi)
            }
            Err(NetError::Shape) => {
                self.gomoku = Some(Arc::new(gomoku::read(file)?));
                Ok(GameId::Gomoku)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// What the network of a game was trained on; `None` where there is no network.
    #[must_use]
    pub fn origin(&self, game: GameId) -> Option<&str> {
        match game {
            GameId::Xiangqi => self.xiangqi.as_deref().map(xiangqi::Network::origin),
            GameId::Gomoku => self.gomoku.as_deref().map(gomoku::Network::origin),
        }
    }
}
