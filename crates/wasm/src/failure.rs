//! Errors as JavaScript meets them: an `Error` with a `code`.

use core::fmt::Display;

use duiyi_engine::EngineError;
use duiyi_xiangqi::fen::{FenError, UciError};
use duiyi_xiangqi::notation::{NotationError, NotationIdError};
use duiyi_xiangqi::{MoveError, RulesError};
use wasm_bindgen::JsValue;

use crate::plain;

/// The part of the border that refused its input; `ErrorCode` in the typings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Code {
    Fen,
    Move,
    Rules,
    Notation,
    Limits,
    Options,
    Pgn,
    Searcher,
    Tree,
    Settings,
    Network,
    Book,
}

impl Code {
    /// All of them, in the order of the typings.
    #[cfg(test)]
    pub(crate) const ALL: [Self; 12] = [
        Self::Fen,
        Self::Move,
        Self::Rules,
        Self::Notation,
        Self::Limits,
        Self::Options,
        Self::Pgn,
        Self::Searcher,
        Self::Tree,
        Self::Settings,
        Self::Network,
        Self::Book,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Fen => "fen",
            Self::Move => "move",
            Self::Rules => "rules",
            Self::Notation => "notation",
            Self::Limits => "limits",
            Self::Options => "options",
            Self::Pgn => "pgn",
            Self::Searcher => "searcher",
            Self::Tree => "tree",
            Self::Settings => "settings",
            Self::Network => "network",
            Self::Book => "book",
        }
    }
}

/// Input that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) code: Code,
    pub(crate) message: String,
}

impl Failure {
    pub(crate) fn new(code: Code, error: impl Display) -> Self {
        // As in `plain::text`.
        let error: &dyn Display = &error;
        Self {
            code,
            message: error.to_string(),
        }
    }
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Self {
        let code = match error {
            EngineError::Ambiguous { .. } | EngineError::Fen(_) | EngineError::GomokuFen(_) => {
                Code::Fen
            }
            EngineError::MoveText(_)
            | EngineError::Move(_)
            | EngineError::PointText(_)
            | EngineError::Point(_) => Code::Move,
            EngineError::Depth(_)
            | EngineError::Nodes
            | EngineError::Level(_)
            | EngineError::Program(_) => Code::Limits,
            EngineError::MultiPv(_) | EngineError::Hash(_) | EngineError::Threads(_) => {
                Code::Options
            }
            EngineError::Network(_) | EngineError::NoNetwork(_) => Code::Network,
        };
        Self::new(code, error)
    }
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> Self {
        let error = js_sys::Error::new(&failure.message).into();
        plain::set(&error, "code", failure.code.name());
        error
    }
}

impl From<FenError> for Failure {
    fn from(error: FenError) -> Self {
        Self::new(Code::Fen, error)
    }
}

impl From<UciError> for Failure {
    fn from(error: UciError) -> Self {
        Self::new(Code::Move, error)
    }
}

impl From<MoveError> for Failure {
    fn from(error: MoveError) -> Self {
        Self::new(Code::Move, error)
    }
}

impl From<duiyi_gomoku::fen::FenError> for Failure {
    fn from(error: duiyi_gomoku::fen::FenError) -> Self {
        Self::new(Code::Fen, error)
    }
}

impl From<duiyi_gomoku::RuleError> for Failure {
    fn from(error: duiyi_gomoku::RuleError) -> Self {
        Self::new(Code::Fen, error)
    }
}

impl From<duiyi_gomoku::PointError> for Failure {
    fn from(error: duiyi_gomoku::PointError) -> Self {
        Self::new(Code::Move, error)
    }
}

impl From<duiyi_gomoku::MoveError> for Failure {
    fn from(error: duiyi_gomoku::MoveError) -> Self {
        Self::new(Code::Move, error)
    }
}

impl From<NotationError> for Failure {
    fn from(error: NotationError) -> Self {
        Self::new(Code::Notation, error)
    }
}

impl From<NotationIdError> for Failure {
    fn from(error: NotationIdError) -> Self {
        Self::new(Code::Notation, error)
    }
}

impl From<RulesError> for Failure {
    fn from(error: RulesError) -> Self {
        Self::new(Code::Rules, error)
    }
}
