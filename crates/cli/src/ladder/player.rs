use std::fmt;

use duiyi_engine::{EngineError, GameId, Limits, Player, Program};

use super::{Options, plain};

/// Who plays in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contender {
    Level(u8),
    Program(&'static Program),
}

impl Contender {
    /// Reads a level number, the name of a program, or an evaluation and a depth.
    ///
    /// # Errors
    /// When the game has no such level, or the program plays another game.
    pub(crate) fn parse(text: &str, game: GameId) -> Result<Self, String> {
        if let Ok(number) = text.parse() {
            let level = game.level(number);
            return level
                .map(|_| Self::Level(number))
                .map_err(|error| error.to_string());
        }
        let program = match plain::parse(text) {
            Some(program) => program,
            None => {
                let others =
                    "it is neither a level nor an evaluation with its depth, as in material:6";
                Program::find(text).map_err(|error| format!("{error}; {others}"))?
            }
        };
        if program.game == game {
            Ok(Self::Program(program))
        } else {
            Err(EngineError::Program(program).to_string())
        }
    }

    /// How it plays in a game; `seed` determines the errors of a level. The highest level makes no errors and gets a
    /// limit of nodes instead of time.
    pub(super) fn player(self, options: &Options, seed: u64) -> (Player, Limits) {
        match self {
            Self::Level(level) if usize::from(level) == options.game.levels().len() => {
                (Player::Full, Limits::Nodes(options.nodes))
            }
            Self::Level(level) => (Player::Level { level, seed }, Limits::Infinite),
            Self::Program(program) => (Player::Program(program), Limits::Infinite),
        }
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level {level}"),
            Self::Program(program) => program.fmt(f),
        }
    }
}
