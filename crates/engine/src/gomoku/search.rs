//! The tuned search of gomoku behind the engine's interface.

use duiyi_nnue::NetError;
use duiyi_search::gomoku::Tree;
use duiyi_search::gomoku::network::{self, Network};

use crate::tuned::Tuned;
use crate::{GameId, Options};

impl Tuned for Tree {
    const GAME: GameId = GameId::GOMOKU;
    const PROVES_WINS: bool = true;

    fn read(file: &[u8]) -> Result<Network, NetError> {
        network::read(file)
    }

    fn origin(network: &Network) -> &str {
        network.origin()
    }

    fn rules(_: &Options) {}
}
