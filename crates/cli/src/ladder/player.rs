use std::fmt;
use std::str::FromStr;

use duiyi_engine::{LEVELS, Limits, Program};

/// Who plays in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    Level(u8),
    Program(Program),
}

impl Player {
    /// What makes him: `nodes` the highest level, whose errors would need no seed, and `seed` the
    /// others.
    pub(super) const fn limits(self, nodes: u64, seed: u64) -> Limits {
        match self {
            Self::Level(level) if level as usize == LEVELS => Limits::Nodes(nodes),
            Self::Level(level) => Limits::Level { level, seed },
            Self::Program(program) => Limits::Program(program),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level {level}"),
            Self::Program(program) => program.fmt(f),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    /// A number is a level, anything else should be a program.
    fn from_str(text: &str) -> Result<Self, String> {
        match text.parse() {
            Ok(level) if (1..=LEVELS as u8).contains(&level) => Ok(Self::Level(level)),
            Ok(level) => Err(format!("level {level} is not within 1 to {LEVELS}")),
            Err(_) => {
                let program = text.parse().map(Self::Program);
                program.map_err(|error| format!("{error}, and no level"))
            }
        }
    }
}
