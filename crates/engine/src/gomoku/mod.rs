//! Gomoku behind the engine's interface.

mod levels;
pub mod programs;
mod search;

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use duiyi_game::{clipped, error_data};
use duiyi_gomoku::fen::{FenError, START, split_moves};
use duiyi_gomoku::{Point, PointError, Position, Rule, notation};

use crate::board::{Board, Coded};
use crate::game::{Fen, GameEngine, GameId, Played, Verdict};
use crate::level::Level;
use crate::programs::Program;
use crate::{EngineError, Rules};
use programs::Shapes;

/// Five in a row and related games.
pub(crate) struct Gomoku;

impl GameEngine for Gomoku {
    fn id(&self) -> &'static str {
        "gomoku"
    }

    fn sides(&self) -> [&'static str; 2] {
        ["black", "white"]
    }

    fn start(&self) -> &'static str {
        START
    }

    /// A stone, or the name of a rule.
    fn recognises(&self, fen: &Fen<'_>) -> bool {
        fen.rule.parse::<Rule>().is_ok()
            || fen.rule.starts_with("k=")
            || fen.board.contains(['x', 'o'])
    }

    /// A point, or several run together.
    fn recognises_move(&self, word: &str) -> bool {
        notation::split(word).all(|point| point.parse::<Point>().is_ok())
    }

    /// The moves may run together, `h8i9`.
    fn split<'a>(&self, text: &'a str) -> (&'a str, Vec<&'a str>) {
        split_moves(text)
    }

    fn read(&self, fen: &str) -> Result<Box<dyn crate::Position>, EngineError> {
        let position: Position = fen.parse().map_err(EngineError::position::<FenError>)?;
        Ok(Box::new(position))
    }

    fn levels(&self) -> &'static [Level] {
        &levels::LEVELS
    }

    fn programs(&self) -> &'static [Program] {
        &programs::PROGRAMS
    }
}

impl Played for Position {
    type Notation = ();

    const GAME: GameId = GameId::GOMOKU;

    fn read_move(&self, text: &str) -> Result<Point, EngineError> {
        let point = text.parse().map_err(EngineError::mv::<PointError>)?;
        self.check_move(point).map_err(EngineError::mv)?;
        Ok(point)
    }

    fn history(&self) -> Vec<Point> {
        self.moves().to_vec()
    }

    fn last(&self) -> Option<Point> {
        self.moves().last().copied()
    }

    fn lesson(&self) -> Board {
        Board::new("gomoku", self.clone(), Shapes::default())
    }

    fn notation(name: &str) -> Result<(), EngineError> {
        match name {
            "uci" => Ok(()),
            other => Err(EngineError::mv(NotationError(clipped(other)))),
        }
    }

    fn judge(&self, _rules: Rules) -> Option<Verdict> {
        let verdict = self.verdict()?;
        Some(Verdict {
            outcome: verdict.outcome,
            reason: verdict.reason.to_string(),
        })
    }
}

/// The name of a notation that gomoku does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError(pub String);

error_data! {
    NotationError {
        Self(notation) => "gomoku-notation" { notation: notation } "Gomoku is not written in the notation {notation}",
    }
}

impl Coded for Point {
    fn code(self) -> u32 {
        self.index() as u32
    }

    fn from_code(code: u32) -> Self {
        Self::from_index(code as usize).expect("a code of a point")
    }
}
