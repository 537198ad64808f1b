//! The programs of the articles that this project grows from.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use duiyi_game::clipped;
use duiyi_game::score::{DRAW, Score};
use duiyi_search::{gomoku, xiangqi};

use crate::search::lines;
use crate::{EngineError, GameId, Line, Move, Position};

/// A program that an article describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Program {
    /// Fourth article, level 1: takes what it can get.
    Greedy,
    /// Fourth article, level 2: expects an answer.
    Minimax2,
    /// Fourth article, level 3, as deep as its memory allows.
    Minimax3,
    /// Second article: alpha-beta to depth 4, its two kinds of answer mixed.
    AlphaBeta4,
    /// First article, "Yanj Future": fail-hard, with history, killers, null move and hash table. It
    /// runs as a lesson only.
    Yanj,
    /// Third article: shapes of gomoku, three plies deep.
    Shapes3,
}

impl Program {
    /// All programs, the weakest of each game first.
    pub const ALL: [Self; 6] = [
        Self::Greedy,
        Self::Minimax2,
        Self::Minimax3,
        Self::AlphaBeta4,
        Self::Yanj,
        Self::Shapes3,
    ];

    /// The name that programs use.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Greedy => "greedy",
            Self::Minimax2 => "minimax-2",
            Self::Minimax3 => "minimax-3",
            Self::AlphaBeta4 => "alpha-beta-4",
            Self::Yanj => "yanj",
            Self::Shapes3 => "shapes-3",
        }
    }

    /// What it plays.
    #[must_use]
    pub const fn game(self) -> GameId {
        match self {
            Self::Shapes3 => GameId::Gomoku,
            _ => GameId::Xiangqi,
        }
    }

    /// How deep it looks, in plies.
    #[must_use]
    pub const fn depth(self) -> u32 {
        match self {
            Self::Greedy => 1,
            Self::Minimax2 => 2,
            Self::Minimax3 => 3,
            Self::AlphaBeta4 => 4,
            Self::Yanj => 5,
            Self::Shapes3 => gomoku::article::DEPTH as u32,
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that names no program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramError(pub String);

impl fmt::Display for ProgramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "program: {:?} is none of", self.0)?;
        let mut comma = "";
        for program in Program::ALL {
            write!(f, "{comma} {program}")?;
            comma = ",";
        }
        Ok(())
    }
}

impl core::error::Error for ProgramError {}

impl FromStr for Program {
    type Err = ProgramError;

    /// Reads the name that [`id`](Self::id) gives.
    fn from_str(text: &str) -> Result<Self, ProgramError> {
        let named = |program: &Self| program.id() == text;
        let program = Self::ALL.into_iter().find(named);
        program.ok_or_else(|| ProgramError(clipped(text)))
    }
}

/// A program at work, in place of our own search.
pub(crate) enum Work {
    Xiangqi(xiangqi::article::Program),
    Gomoku(gomoku::article::Program),
}

/// What both do.
macro_rules! either {
    ($work:expr, $inner:ident => $answer:expr) => {
        match $work {
            Work::Xiangqi($inner) => $answer,
            Work::Gomoku($inner) => $answer,
        }
    };
}

impl Work {
    /// # Errors
    /// When the program does not play this game.
    pub(crate) fn new(program: Program, position: &Position) -> Result<Self, EngineError> {
        let depth = program.depth() as usize;
        match (program, position) {
            (Program::Shapes3, Position::Gomoku(position)) => {
                let scoring = gomoku::article::Scoring::default();
                let program = gomoku::article::Program::new(scoring, depth, position.clone());
                Ok(Self::Gomoku(program))
            }
            (Program::Shapes3 | Program::Yanj, _) | (_, Position::Gomoku(_)) => {
                Err(EngineError::Program(program))
            }
            (_, Position::Xiangqi(position)) => {
                let material = xiangqi::article::Material;
                let program = xiangqi::article::Program::new(material, depth, position.clone());
                Ok(Self::Xiangqi(program))
            }
        }
    }

    pub(crate) fn step(&mut self, nodes: u64) -> bool {
        either!(self, program => program.step(nodes))
    }

    pub(crate) const fn nodes(&self) -> u64 {
        either!(self, program => program.nodes())
    }

    /// The one depth there is once all was visited, 0 before.
    pub(crate) const fn depth(&self) -> u32 {
        either!(self, program => if program.is_done() { program.depth() as u32 } else { 0 })
    }

    /// The best move known and its score. Before anything was searched it is just the first move.
    pub(crate) fn best(&self) -> Option<(Move, Score)> {
        let first = || match self {
            Self::Xiangqi(program) => program.first_move().map(Move::Xiangqi),
            Self::Gomoku(program) => program.first_move().map(Move::Gomoku),
        };
        match self.lines().pop() {
            Some(line) => Some((line.pv[0], line.score)),
            None => first().map(|mv| (mv, DRAW)),
        }
    }

    pub(crate) fn lines(&self) -> Vec<Line> {
        match self {
            Self::Xiangqi(program) => lines(program.line().as_slice(), Move::Xiangqi),
            Self::Gomoku(program) => lines(program.line().as_slice(), Move::Gomoku),
        }
    }
}
