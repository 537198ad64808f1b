//! Connect Four behind the engine's interface.

use duiyi_engine::{
    Board, Coded, EngineError, Fen, GameEngine, GameId, Level, Options, Played, Position, Program,
    Rules, Search, Verdict,
};
use duiyi_game::{Game, Outcome};

use crate::article::Rows;
use crate::players::{LEVELS, PROGRAMS};
use crate::rules::{self, Column, FourError};
use crate::search::Plain;

/// The entry in a registry.
pub(crate) const CONNECT_FOUR: GameId = GameId::new(&ConnectFour);

struct ConnectFour;

impl GameEngine for ConnectFour {
    fn id(&self) -> &'static str {
        "connect-four"
    }

    fn sides(&self) -> [&'static str; 2] {
        ["yellow", "violet"]
    }

    fn start(&self) -> &'static str {
        "7/7/7/7/7/7 y four"
    }

    fn recognises(&self, fen: &Fen<'_>) -> bool {
        fen.rule == "four" || fen.board.contains(['y', 'v'])
    }

    fn recognises_move(&self, word: &str) -> bool {
        word.parse::<Column>().is_ok()
    }

    fn read(&self, fen: &str) -> Result<Box<dyn Position>, EngineError> {
        let position: rules::Position = fen.parse().map_err(EngineError::position)?;
        Ok(Box::new(position))
    }

    fn levels(&self) -> &'static [Level] {
        &LEVELS
    }

    fn programs(&self) -> &'static [Program] {
        &PROGRAMS
    }

    fn search(&self, options: &Options) -> Option<Box<dyn Search>> {
        Some(Box::new(Plain::new(options)))
    }
}

impl Played for rules::Position {
    type Notation = ();

    const GAME: GameId = CONNECT_FOUR;

    fn read_move(&self, text: &str) -> Result<Column, EngineError> {
        let column: Column = text.parse().map_err(EngineError::mv)?;
        self.check(column).map_err(EngineError::mv)?;
        Ok(column)
    }

    fn history(&self) -> Vec<Column> {
        self.moves().to_vec()
    }

    fn lesson(&self) -> Board {
        Board::new("connect-four", self.clone(), Rows)
    }

    fn notation(name: &str) -> Result<(), EngineError> {
        match name {
            "uci" => Ok(()),
            other => Err(EngineError::mv(FourError::Notation(other.into()))),
        }
    }

    fn judge(&self, _rules: Rules) -> Option<Verdict> {
        let outcome = self.outcome()?;
        let reason = match outcome {
            Outcome::Win(_) => "four in a row",
            Outcome::Draw => "the board is full",
        };
        Some(Verdict {
            outcome,
            reason: reason.into(),
        })
    }
}

impl Coded for Column {
    fn code(self) -> u32 {
        self.index() as u32
    }

    fn from_code(code: u32) -> Self {
        Self::new(code as usize).expect("a code of a column")
    }
}
