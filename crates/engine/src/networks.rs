use alloc::sync::Arc;

use duiyi_search::gomoku::network as gomoku;
use duiyi_search::xiangqi::network as xiangqi;
use duiyi_search::xiangqi::network::NetError;

use crate::GameId;

/// The networks that evaluate, of each game at most one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Networks {
    xiangqi: Option<Arc<xiangqi::Network>>,
    gomoku: Option<Arc<gomoku::Network>>,
}

impl Networks {
    /// Reads a file, in place of the network that there was of its game; its shape tells which one that is.
    ///
    /// # Errors
    /// What is wrong with the file; nothing has changed then.
    pub(crate) fn read(&mut self, file: &[u8]) -> Result<(), NetError> {
        match xiangqi::read(file) {
            Ok(network) => self.xiangqi = Some(Arc::new(network)),
            Err(NetError::Shape) => self.gomoku = Some(Arc::new(gomoku::read(file)?)),
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// What the network of a game was trained on.
    pub(crate) fn origin(&self, game: GameId) -> Option<&str> {
        match game {
            GameId::Xiangqi => self.xiangqi.as_deref().map(xiangqi::Network::origin),
            GameId::Gomoku => self.gomoku.as_deref().map(gomoku::Network::origin),
        }
    }

    /// What evaluates xiangqi.
    pub(crate) fn for_xiangqi(&self) -> xiangqi::Evaluator {
        self.xiangqi
            .as_ref()
            .map_or_else(Default::default, |network| {
                xiangqi::Evaluator::Neural(xiangqi::Neural::new(Arc::clone(network)))
            })
    }

    /// What evaluates gomoku.
    pub(crate) fn for_gomoku(&self) -> gomoku::Evaluator {
        self.gomoku
            .as_ref()
            .map_or_else(Default::default, |network| {
                gomoku::Evaluator::Neural(gomoku::Neural::new(Arc::clone(network)))
            })
    }
}
