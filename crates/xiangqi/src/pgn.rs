//! Games as text: PGN for xiangqi, and the other forms that people paste.
//!
//! [`parse`] reads files of games; [`parse_game`] also reads bare move lists and FEN with moves;
//! [`Game::write`] writes. Moves may be in any [`Notation`], and one game may mix them; the `Format`
//! tag is ignored. All lines, variations included, are checked move by move.
//!
//! ```
//! use duiyi_xiangqi::notation::Notation;
//! use duiyi_xiangqi::pgn;
//!
//! let game = pgn::parse_game("1. 炮二平五 马８进７ (1. ... c8=5 {同炮}) 2. H2+3")?;
//! assert_eq!(game.line().moves().len(), 3);
//! assert!(game.write(Notation::Wxf).contains("1. C2=5 H8+7 (1. ... C8=5 {同炮}) 2. H2+3 *"));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use duiyi_game::Side;
use duiyi_game::pgn::{self, Notated};

use crate::fen::{self, FenError};
use crate::notation::{self, Notation, NotationError};
use crate::{Move, Position};

pub use duiyi_game::pgn::{GameResult, MAX_NESTING, ResultError, Roster, Syntax, TagError, Tags};

/// A game of xiangqi.
pub type Game = pgn::Game<Position>;
/// Its moves, or a variation.
pub type Line = pgn::Line<Move>;
/// A move with everything attached to it.
pub type Annotated = pgn::Annotated<Move>;
/// A text that is no game of xiangqi, and where it goes wrong.
pub type PgnError = pgn::ErrorOf<Position>;
/// What can be wrong with it.
pub type Fault = pgn::Fault<FenError, NotationError>;

/// The tags of xiangqi. `White`, which chess programs write, is `Red`.
pub static ROSTER: Roster = Roster {
    players: ["Red", "Black"],
    derived: &["Format", "SetUp", "FEN"],
    aliases: &[("White", "Red")],
};

/// Reads all games of a text.
///
/// # Errors
/// The first fault, with its line. A text without a game is a fault, too.
pub fn parse(text: &str) -> Result<Vec<Game>, PgnError> {
    pgn::parse(text)
}

/// Reads the first game of a text of any kind: PGN, a bare list of moves in any notation, a FEN,
/// or a FEN with moves on the lines below it or after the word `moves`, as in UCI.
///
/// # Errors
/// The first fault, with its line.
pub fn parse_game(text: &str) -> Result<Game, PgnError> {
    pgn::parse_game(text)
}

/// In simplified and traditional characters. Red moves first.
const RESULTS: [(&str, GameResult); 24] = {
    use GameResult::{Draw, FirstWins, SecondWins};
    [
        ("红胜", FirstWins),
        ("紅勝", FirstWins),
        ("红先胜", FirstWins),
        ("紅先勝", FirstWins),
        ("红方胜", FirstWins),
        ("紅方勝", FirstWins),
        ("黑负", FirstWins),
        ("黑負", FirstWins),
        ("黑胜", SecondWins),
        ("黑勝", SecondWins),
        ("黑方胜", SecondWins),
        ("黑方勝", SecondWins),
        ("红先负", SecondWins),
        ("紅先負", SecondWins),
        ("红负", SecondWins),
        ("紅負", SecondWins),
        ("和", Draw),
        ("和棋", Draw),
        ("和局", Draw),
        ("红和", Draw),
        ("紅和", Draw),
        ("红先和", Draw),
        ("紅先和", Draw),
        ("½-½", Draw),
    ]
};

impl Notated for Position {
    type Move = Move;
    type Notation = Notation;
    type StartError = FenError;
    type MoveError = NotationError;

    const NAME: &'static str = "Chinese Chess";
    const ROSTER: &'static Roster = &ROSTER;
    const RESULTS: &'static [(&'static str, GameResult)] = &RESULTS;

    fn start<'t>(value: impl Fn(&str) -> &'t str) -> Result<Self, (&'static str, FenError)> {
        match value("FEN") {
            "" => Ok(Self::start()),
            fen => fen.parse().map_err(|error| ("FEN", error)),
        }
    }

    fn derived_tags(&self, notation: Notation) -> Vec<(&'static str, String)> {
        // The names that other programs know; UCI has none, and ICCS comes closest.
        let format = match notation {
            Notation::Uci | Notation::Iccs => "ICCS",
            Notation::Wxf => "WXF",
            Notation::Chinese => "Chinese",
        };
        let mut tags = Vec::from([("Format", format.into())]);
        let start = self.to_string();
        if start != fen::START {
            tags.extend([("SetUp", "1".into()), ("FEN", start)]);
        }
        tags
    }

    fn leading_fen(text: &str) -> Option<&str> {
        let (fen, _) = fen::split_moves(text);
        let board = fen.split_whitespace().next()?;
        // Apart from a FEN, only tags, comments and the marker of a draw contain slashes at the start
        // of a text.
        let is_fen = board.contains('/')
            && board.starts_with(|c: char| c.is_ascii_alphanumeric())
            && board != "1/2-1/2";
        is_fen.then_some(fen)
    }

    fn parse_fen(fen: &str) -> Result<Self, FenError> {
        fen.parse()
    }

    fn is_move(word: &str) -> bool {
        notation::is_move(word)
    }

    fn leading_move(word: &str) -> Option<&str> {
        notation::leading_chinese(word)
    }

    fn read_move(&self, text: &str) -> Result<Move, NotationError> {
        notation::read(self, text)
    }

    fn write_move(&self, mv: Move, notation: Notation) -> String {
        notation::write(self, mv, notation)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.play_unchecked(mv);
    }

    fn undo(&mut self) {
        self.undo();
    }

    fn played(&self) -> Vec<Move> {
        let played = self.played().iter().rev();
        let mut moves: Vec<_> = played.map_while(|played| played.mv).collect();
        moves.reverse();
        moves
    }

    fn move_number(&self) -> u32 {
        self.move_number()
    }

    fn side_to_move(&self) -> Side {
        self.side_to_move()
    }

    fn is_same(&self, other: &Self) -> bool {
        self.setup() == other.setup()
    }
}
