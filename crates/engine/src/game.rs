use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use duiyi_game::score::{DRAW, Score, mated_in};
use duiyi_game::{List, Outcome, Side, error_data, pgn};
use duiyi_gomoku::Point;
use duiyi_xiangqi::Piece;

use crate::EngineError;
use crate::programs::xiangqi::worth;

/// The games that come through this door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameId {
    /// Chinese chess.
    Xiangqi,
    /// Five in a row and its kin.
    Gomoku,
}

impl GameId {
    /// Both games.
    pub const ALL: [Self; 2] = [Self::Xiangqi, Self::Gomoku];

    /// The name that programs use.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Xiangqi => "xiangqi",
            Self::Gomoku => "gomoku",
        }
    }

    /// Tells from the shape of a FEN, with or without moves, which game it is of. A letter of a
    /// piece or the word `startpos` makes it xiangqi; a stone or the name of a rule, gomoku.
    ///
    /// The FEN need not be a good one: what is wrong with it is for its game to say.
    ///
    /// ```
    /// use duiyi_engine::{EngineError, GameId};
    ///
    /// assert_eq!(GameId::of("3k5/9/9/9/9/9/9/9/9/4K4 w"), Ok(GameId::Xiangqi));
    /// assert_eq!(GameId::of("3/1x1/3 w k=3"), Ok(GameId::Gomoku));
    /// assert_eq!(GameId::of("3/3/3 b k=3 moves b2"), Ok(GameId::Gomoku));
    /// assert_eq!(GameId::of("9/9/9 w"), Err(EngineError::Ambiguous { both: false }));
    /// ```
    ///
    /// # Errors
    /// [`EngineError::Ambiguous`] when the text has signs of neither game, or of both.
    pub fn of(text: &str) -> Result<Self, EngineError> {
        let mut fields = text
            .split_whitespace()
            .skip_while(|word| matches!(*word, "position" | "fen"))
            .take_while(|&word| word != "moves");
        let board = fields.next().unwrap_or_default();
        let rule = fields.nth(1).unwrap_or_default();
        if board == "startpos" {
            return Ok(Self::Xiangqi);
        }
        let piece = |letter| Piece::from_letter(letter).is_some();
        let named = matches!(rule, "freestyle" | "standard" | "renju") || rule.starts_with("k=");
        match (board.contains(piece), named || board.contains(['x', 'o'])) {
            (true, false) => Ok(Self::Xiangqi),
            (false, true) => Ok(Self::Gomoku),
            (both, _) => Err(EngineError::Ambiguous { both }),
        }
    }

    /// Tells from a record, PGN or a bare list of moves or a FEN, which game it is of: from the tags
    /// `Game` and `Variant` where it has them, then from a FEN, then from its first move.
    ///
    /// ```
    /// use duiyi_engine::GameId;
    ///
    /// assert_eq!(GameId::of_record("[Game \"gomoku\"]\n1. a1 *"), Ok(GameId::Gomoku));
    /// assert_eq!(GameId::of_record("1. h8 i9 2. j8"), Ok(GameId::Gomoku));
    /// assert_eq!(GameId::of_record("1. C2=5 H8+7"), Ok(GameId::Xiangqi));
    /// ```
    ///
    /// # Errors
    /// [`EngineError::Ambiguous`] for a FEN that does not tell.
    pub fn of_record(text: &str) -> Result<Self, EngineError> {
        let tag = |name| pgn::find_tag(text, name);
        if let Some(name) = tag("Game").or_else(|| tag("Variant")) {
            return Ok(if name.eq_ignore_ascii_case("gomoku") {
                Self::Gomoku
            } else {
                Self::Xiangqi
            });
        }
        if let Some(fen) = tag("FEN") {
            return Self::of(&fen);
        }
        let mut words = text
            .split_whitespace()
            .skip_while(|word| matches!(*word, "position" | "fen"))
            // Numbers of moves may stand before them, with or without a blank.
            .map(|word| {
                let (number, rest) = word.split_once('.').unwrap_or(("", word));
                let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
                if is_number {
                    rest.trim_start_matches('.')
                } else {
                    word
                }
            })
            .filter(|word| !word.is_empty());
        match words.next() {
            Some(word) if is_gomoku(word) => Ok(Self::Gomoku),
            Some(word) if word.contains('/') => Self::of(text),
            _ => Ok(Self::Xiangqi),
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Whether a word of a record is of gomoku: a point, or several run together. Four letters like
/// `h2e2` are rather a move of xiangqi.
fn is_gomoku(word: &str) -> bool {
    let points = || duiyi_gomoku::notation::split(word);
    points().all(|point| point.parse::<Point>().is_ok())
        && (points().count() != 2 || word.parse::<duiyi_xiangqi::Move>().is_err())
}

/// A text that names no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameIdError(pub String);

error_data! {
    GameIdError {
        Self(text) => "game-id" { text: text, known: List(&GameId::ALL) } "“{text}” is not a game; the games are {known}",
    }
}

impl FromStr for GameId {
    type Err = GameIdError;

    /// Reads the name that [`id`](Self::id) gives.
    fn from_str(text: &str) -> Result<Self, GameIdError> {
        Self::ALL
            .into_iter()
            .find(|game| game.id() == text)
            .ok_or_else(|| GameIdError(text.into()))
    }
}

/// What a move takes.
pub(crate) struct Capture {
    /// A number that names the move, in every position the same.
    pub(crate) mv: u64,
    /// What it takes, in centipawns; 0 for nothing.
    pub(crate) worth: Score,
}

/// A legal position of either game, with the moves that led to it.
#[derive(Clone, Debug)]
pub enum Position {
    /// Pieces on a board.
    Xiangqi(duiyi_xiangqi::Position),
    /// Stones on a board.
    Gomoku(duiyi_gomoku::Position),
}

impl Position {
    /// Reads a FEN, which may carry moves, and plays the moves after it.
    ///
    /// # Errors
    /// What is wrong with the text or a move.
    pub fn parse(fen: &str, moves: &[&str]) -> Result<Self, EngineError> {
        match GameId::of(fen)? {
            GameId::Xiangqi => {
                let (fen, carried) = duiyi_xiangqi::fen::split_moves(fen);
                let mut position: duiyi_xiangqi::Position = fen.parse()?;
                for text in carried.iter().chain(moves) {
                    position.try_play(text.parse()?)?;
                }
                Ok(Self::Xiangqi(position))
            }
            GameId::Gomoku => {
                let (fen, carried) = duiyi_gomoku::fen::split_moves(fen);
                let mut position: duiyi_gomoku::Position = fen.parse()?;
                for text in carried.iter().chain(moves) {
                    position.try_play(text.parse()?)?;
                }
                Ok(Self::Gomoku(position))
            }
        }
    }

    /// Which game it is of.
    #[must_use]
    pub const fn game(&self) -> GameId {
        match self {
            Self::Xiangqi(_) => GameId::Xiangqi,
            Self::Gomoku(_) => GameId::Gomoku,
        }
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn side_to_move(&self) -> Side {
        match self {
            Self::Xiangqi(position) => position.side_to_move(),
            Self::Gomoku(position) => position.side_to_move(),
        }
    }

    /// Hash key: positions equal under the rules have equal keys.
    #[must_use]
    pub const fn key(&self) -> u64 {
        match self {
            Self::Xiangqi(position) => position.key(),
            Self::Gomoku(position) => position.key(),
        }
    }

    /// Whether a move may be played.
    #[must_use]
    pub fn is_legal(&self, mv: &str) -> bool {
        match self {
            Self::Xiangqi(position) => mv.parse().is_ok_and(|mv| position.is_legal(mv)),
            Self::Gomoku(position) => mv
                .parse()
                .is_ok_and(|point| position.check_move(point).is_ok()),
        }
    }

    /// What the first moves of a line take, its own and the answer; nothing in games without captures.
    pub(crate) fn captures(&self, line: &[String]) -> Vec<Capture> {
        let Self::Xiangqi(position) = self else {
            return Vec::new();
        };
        let moves: Vec<duiyi_xiangqi::Move> = line
            .iter()
            .take(2)
            .map_while(|mv| mv.parse().ok())
            .collect();
        let at = |square| position.board().piece_at(square).map_or(0, worth);
        let capture = |(index, &mv): (usize, &duiyi_xiangqi::Move)| {
            let prey = match index {
                1 if mv.to() == moves[0].to() => moves[0].from(),
                _ => mv.to(),
            };
            Capture {
                mv: u64::from(mv.to_bits()),
                worth: at(prey),
            }
        };
        moves.iter().enumerate().map(capture).collect()
    }

    /// Score of having no move, from the side to move: a loss in xiangqi, and in gomoku a loss
    /// unless nobody won.
    pub(crate) fn end_score(&self) -> Score {
        match self {
            Self::Gomoku(position) if position.outcome() == Some(Outcome::Draw) => DRAW,
            _ => mated_in(0),
        }
    }
}
