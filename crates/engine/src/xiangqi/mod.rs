//! Xiangqi behind the engine's interface.

mod levels;
mod par;
pub mod programs;
mod search;

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use duiyi_game::score::Score;
#[cfg(feature = "study")]
use duiyi_xiangqi::Setup;
use duiyi_xiangqi::fen::{FenError, UciError, split_moves};
use duiyi_xiangqi::notation::{self, Notation, NotationIdError};
use duiyi_xiangqi::{Move, Piece, Position, Rules, perft};

use crate::EngineError;
use crate::board::{Board, Coded};
use crate::game::{Capture, Fen, GameEngine, GameId, Played, Verdict};
use crate::level::Level;
use crate::programs::Program;
use programs::{Material, worth};

/// Chinese chess.
pub(crate) struct Xiangqi;

impl GameEngine for Xiangqi {
    fn id(&self) -> &'static str {
        "xiangqi"
    }

    fn sides(&self) -> [&'static str; 2] {
        ["red", "black"]
    }

    fn start(&self) -> &'static str {
        "startpos"
    }

    /// A letter of a piece.
    fn recognises(&self, fen: &Fen<'_>) -> bool {
        fen.board
            .contains(|letter| Piece::from_letter(letter).is_some())
    }

    fn recognises_move(&self, word: &str) -> bool {
        word.parse::<Move>().is_ok()
    }

    /// `startpos` stands for the usual start.
    fn split<'a>(&self, text: &'a str) -> (&'a str, Vec<&'a str>) {
        split_moves(text)
    }

    fn read(&self, fen: &str) -> Result<Box<dyn crate::Position>, EngineError> {
        let position: Position = fen.parse().map_err(EngineError::position::<FenError>)?;
        Ok(Box::new(position))
    }

    #[cfg(feature = "study")]
    fn compose(&self, fen: &str) -> Result<Box<dyn crate::Position>, EngineError> {
        let setup: Setup = fen.parse().map_err(EngineError::position::<FenError>)?;
        let position = Position::composed(setup).map_err(EngineError::position)?;
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
    type Notation = Notation;

    const GAME: GameId = GameId::XIANGQI;

    fn read_move(&self, text: &str) -> Result<Move, EngineError> {
        let mv = text.parse().map_err(EngineError::mv::<UciError>)?;
        self.check_move(mv).map_err(EngineError::mv)?;
        Ok(mv)
    }

    fn history(&self) -> Vec<Move> {
        self.moves().collect()
    }

    fn last(&self) -> Option<Move> {
        self.moves().next_back()
    }

    fn lesson(&self) -> Board {
        Board::new("xiangqi", self.clone(), Material)
    }

    fn judge(&self, rules: Rules) -> Option<Verdict> {
        let verdict = self.verdict(rules)?;
        Some(Verdict {
            outcome: verdict.outcome,
            reason: verdict.reason.to_string(),
        })
    }

    fn paths(&mut self, depth: u32) -> u64 {
        perft(self, depth)
    }

    fn calibrated(&self, score: Score) -> Score {
        par::calibrated(self.board(), self.side_to_move(), score)
    }

    #[cfg(feature = "study")]
    fn uncalibrated(&self, score: Score) -> Score {
        par::uncalibrated(self.board(), self.side_to_move(), score)
    }

    fn takes(&self, line: &[Move]) -> Vec<Capture> {
        let capture = |(ply, &mv): (usize, &Move)| {
            // The answer may take the piece that has just moved, and nothing stands where that came from.
            let prey = match ply {
                1 if mv.to() == line[0].to() => Some(line[0].from()),
                1 if mv.to() == line[0].from() => None,
                _ => Some(mv.to()),
            };
            Capture {
                mv: mv.to_bits().into(),
                worth: prey
                    .and_then(|square| self.board().piece_at(square))
                    .map_or(0, worth),
            }
        };
        line.iter().enumerate().map(capture).collect()
    }

    fn read_any(&self, text: &str) -> Result<Move, EngineError> {
        notation::read(self, text).map_err(EngineError::mv)
    }

    fn notation(name: &str) -> Result<Notation, EngineError> {
        name.parse()
            .map_err(|error: NotationIdError| EngineError::mv(error))
    }

    fn write_as(&self, mv: Move, notation: Notation) -> String {
        notation::write(self, mv, notation)
    }
}

impl Coded for Move {
    fn code(self) -> u32 {
        u32::from(self.to_bits() & CODE)
    }

    fn from_code(code: u32) -> Self {
        Self::from_bits(code as u16 | !CODE & 0x8000).expect("a code of a move")
    }
}

/// The bits of a move without the bit that is always set.
const CODE: u16 = 0x3fff;
