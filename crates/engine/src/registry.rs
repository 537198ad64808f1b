//! The games of the engine, one line for each, and how a text shows its game.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use core::str::FromStr;

use duiyi_game::{clipped, cut, error_data, pgn};
use duiyi_nnue::NetError;

use crate::game::{Fen, GameId, Position};
use crate::tuned::read_network;
use crate::{EngineError, Network, gomoku, xiangqi};

/// All games, in the order in which they are offered.
pub static GAMES: [GameId; 2] = [
    GameId::XIANGQI, //
    GameId::GOMOKU,
];

/// See [`read_network`].
type ReadNetwork = fn(&[u8]) -> Result<(GameId, Arc<dyn Network>), NetError>;

/// Reads the networks of the games whose searches need one, one line for each. They are separate from [`GAMES`], so
/// that a program that only reads positions, such as the WebAssembly of the lessons, contains no search.
pub(crate) static NETWORKS: [ReadNetwork; 2] = [
    read_network::<duiyi_search::xiangqi::Tree>,
    read_network::<duiyi_search::gomoku::Tree>,
];

impl GameId {
    /// Chinese chess.
    pub const XIANGQI: Self = Self::new(&xiangqi::Xiangqi);
    /// Five in a row and related games.
    pub const GOMOKU: Self = Self::new(&gomoku::Gomoku);

    /// The game that the shape of a FEN shows, with or without moves. A letter of a piece or the word `startpos`
    /// makes it xiangqi; a stone or the name of a rule, gomoku.
    ///
    /// The FEN need not be valid: its game says what is wrong with it.
    ///
    /// ```
    /// use duiyi_engine::{EngineError, GameId};
    ///
    /// assert_eq!(GameId::of("3k5/9/9/9/9/9/9/9/9/4K4 w"), Ok(GameId::XIANGQI));
    /// assert_eq!(GameId::of("3/1x1/3 w k=3"), Ok(GameId::GOMOKU));
    /// assert_eq!(GameId::of("3/3/3 b k=3 moves b2"), Ok(GameId::GOMOKU));
    /// assert_eq!(GameId::of("9/9/9 w"), Err(EngineError::Ambiguous { both: false }));
    /// ```
    ///
    /// # Errors
    /// [`EngineError::Ambiguous`] when the text has signs of no game, or of several.
    pub fn of(text: &str) -> Result<Self, EngineError> {
        recognise(&GAMES, text)
    }

    /// The game that a record shows, which may be PGN, a bare list of moves or a FEN: from the tags `Game` and
    /// `Variant` if it has them, then from a FEN, then from its first move. A record without any of these signs and one
    /// of a game that is not known are xiangqi, whose reader says what is wrong.
    ///
    /// ```
    /// use duiyi_engine::GameId;
    ///
    /// assert_eq!(GameId::of_record("[Game \"gomoku\"]\n1. a1 *"), Ok(GameId::GOMOKU));
    /// assert_eq!(GameId::of_record("1. h8 i9 2. j8"), Ok(GameId::GOMOKU));
    /// assert_eq!(GameId::of_record("1. C2=5 H8+7"), Ok(GameId::XIANGQI));
    /// ```
    ///
    /// # Errors
    /// [`EngineError::Ambiguous`] for a FEN that does not show its game.
    pub fn of_record(text: &str) -> Result<Self, EngineError> {
        let tag = |name| pgn::find_tag(text, name);
        if let Some(name) = tag("Game").or_else(|| tag("Variant")) {
            let named = |game: &&Self| game.id().eq_ignore_ascii_case(&name);
            return Ok(*GAMES.iter().find(named).unwrap_or(&GAMES[0]));
        }
        if let Some(fen) = tag("FEN") {
            return Self::of(&fen);
        }
        let Some((at, word)) = pgn::first_word(text) else {
            return Ok(GAMES[0]);
        };
        match GAMES.iter().find(|game| game.recognises_move(word)) {
            Some(&game) => Ok(game),
            None if word.contains('/') => Self::of(cut(text, at).1),
            None => Ok(GAMES[0]),
        }
    }
}

/// The game that a FEN shows, out of some games.
///
/// # Errors
/// [`EngineError::Ambiguous`] when the text has signs of none of them, or of several.
pub fn recognise(games: &[GameId], text: &str) -> Result<GameId, EngineError> {
    let mut fields = text
        .split_whitespace()
        .skip_while(|word| matches!(*word, "position" | "fen"))
        .take_while(|&word| word != "moves");
    let fen = Fen {
        board: fields.next().unwrap_or_default(),
        rule: fields.nth(1).unwrap_or_default(),
    };
    // A word that stands for the start of a game may contain letters of another game's pieces.
    if let Some(&game) = games.iter().find(|game| game.start() == fen.board) {
        return Ok(game);
    }
    let mut known = games.iter().filter(|game| game.recognises(&fen));
    match (known.next(), known.next()) {
        (Some(&game), None) => Ok(game),
        (found, _) => Err(EngineError::Ambiguous {
            both: found.is_some(),
        }),
    }
}

/// Reads a FEN of any game, which may carry moves, and plays the moves after it.
///
/// # Errors
/// When the text does not show its game, or when it or a move is not valid.
pub fn position(fen: &str, moves: &[&str]) -> Result<Box<dyn Position>, EngineError> {
    GameId::of(fen)?.parse(fen, moves)
}

/// A text that is not the name of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameIdError(pub String);

error_data! {
    GameIdError {
        Self(text) => "game-id" { text: text, known: names() } "“{text}” is not a game; the games are {known}",
    }
}

fn names() -> String {
    list(GAMES.iter().map(|game| game.id()))
}

/// Names with commas between them. The library's `join` would add 1 kB of wasm here.
pub(crate) fn list(names: impl Iterator<Item = &'static str>) -> String {
    let mut list = String::new();
    for name in names {
        if !list.is_empty() {
            list.push_str(", ");
        }
        list.push_str(name);
    }
    list
}

impl FromStr for GameId {
    type Err = GameIdError;

    /// Reads the name that [`id`](crate::GameEngine::id) gives.
    fn from_str(text: &str) -> Result<Self, GameIdError> {
        let game = GAMES.iter().find(|game| game.id() == text);
        game.copied().ok_or_else(|| GameIdError(clipped(text)))
    }
}
