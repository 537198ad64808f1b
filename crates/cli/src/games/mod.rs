//! What the program has for each game besides the engine: positions for `bench`, and the generator and reader of
//! training data. A game without any of this can still be played.

mod gomoku;
mod xiangqi;

use duiyi_engine::GameId;

use crate::datagen::{Facts, Players};

/// A line for each game.
pub(crate) static GAMES: [&Tools; 2] = [
    &xiangqi::TOOLS, //
    &gomoku::TOOLS,
];

/// The tools for one game.
pub(crate) struct Tools {
    pub(crate) game: GameId,
    /// Deep enough for `bench` to take some seconds.
    pub(crate) bench_depth: u32,
    /// The positions of `bench`, as texts that the engine reads.
    pub(crate) bench: fn() -> Vec<String>,
    /// The file of the page's network.
    pub(crate) network: &'static [u8],
    /// The pieces on the board.
    pub(crate) men: &'static str,
    /// Bytes of a record in a data file.
    pub(crate) record_bytes: usize,
    /// The contents of a record; `None` for an invalid one.
    pub(crate) facts: fn(&[u8]) -> Option<Facts>,
    /// Reads the network of the player.
    pub(crate) players: Players,
}

impl Tools {
    /// The tools for a game.
    ///
    /// # Errors
    /// When there are none.
    pub(crate) fn of(game: GameId) -> Result<&'static Self, String> {
        let found = GAMES.iter().find(|tools| tools.game == game);
        found
            .copied()
            .ok_or_else(|| format!("there are no tools for {game}"))
    }
}
