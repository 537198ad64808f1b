//! The tuned search of xiangqi behind the engine's interface.

use duiyi_nnue::NetError;
use duiyi_search::xiangqi::Tree;
use duiyi_search::xiangqi::network::{self, Network};
use duiyi_xiangqi::Rules;

use crate::tuned::Tuned;
use crate::{GameId, Options};

impl Tuned for Tree {
    const GAME: GameId = GameId::XIANGQI;
    const PROVES_WINS: bool = false;

    fn read(file: &[u8]) -> Result<Network, NetError> {
        network::read(file)
    }

    fn origin(network: &Network) -> &str {
        network.origin()
    }

    fn rules(options: &Options) -> Rules {
        options.rules
    }
}
