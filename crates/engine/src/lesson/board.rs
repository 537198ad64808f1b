use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use duiyi_game::{Game, Outcome, Side};
use duiyi_gomoku::Point;
use duiyi_gomoku::pattern::{self, Shape};
use duiyi_lessons::{Branch, Tree};

use super::LessonError;
use crate::{EngineError, Position};

/// What a lesson is about: a position of either game, or a toy tree. One type for all, so that the algorithms
/// exist once in the wasm.
#[derive(Clone, Debug)]
pub enum Board {
    /// Pieces on a board.
    Xiangqi(duiyi_xiangqi::Position),
    /// Stones on a board.
    Gomoku(duiyi_gomoku::Position),
    /// Nothing but a tree.
    Tree(Tree),
}

/// A move on any of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// A piece moves.
    Xiangqi(duiyi_xiangqi::Move),
    /// A stone is put.
    Gomoku(Point),
    /// A branch is taken.
    Tree(Branch),
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Xiangqi(mv) => mv.fmt(f),
            Self::Gomoku(point) => point.fmt(f),
            Self::Tree(branch) => branch.fmt(f),
        }
    }
}

/// What all boards do.
macro_rules! each {
    ($board:expr, $inner:ident => $answer:expr) => {
        match $board {
            Board::Xiangqi($inner) => $answer,
            Board::Gomoku($inner) => $answer,
            Board::Tree($inner) => $answer,
        }
    };
}

impl Board {
    /// The name of the game, or `tree`.
    #[must_use]
    pub const fn game(&self) -> &'static str {
        match self {
            Self::Xiangqi(_) => "xiangqi",
            Self::Gomoku(_) => "gomoku",
            Self::Tree(_) => "tree",
        }
    }

    /// A move as its game writes it; it need not be legal.
    #[must_use]
    pub fn parse_move(&self, text: &str) -> Option<Play> {
        match self {
            Self::Xiangqi(_) => text.parse().ok().map(Play::Xiangqi),
            Self::Gomoku(_) => text.parse().ok().map(Play::Gomoku),
            Self::Tree(_) => text.parse().ok().map(Play::Tree),
        }
    }

    /// The moves that force, or are forced, so that one can see how narrow a line of threats is. In gomoku: a
    /// five, else the points that stop one, else fours. Elsewhere captures, as far as there are any.
    #[must_use]
    pub fn forcing_moves(&self) -> Vec<Play> {
        match self {
            Self::Xiangqi(position) => {
                let captures =
                    |mv: &duiyi_xiangqi::Move| position.board().piece_at(mv.to()).is_some();
                let moves = Game::legal_moves(position).into_iter();
                moves.filter(captures).map(Play::Xiangqi).collect()
            }
            Self::Gomoku(position) => forcing_points(position)
                .into_iter()
                .map(Play::Gomoku)
                .collect(),
            Self::Tree(_) => Vec::new(),
        }
    }
}

fn forcing_points(position: &duiyi_gomoku::Position) -> Vec<Point> {
    let legal = position.legal_moves();
    let side = position.side_to_move();
    let making = |side, least| {
        let strong = |point: &&Point| pattern::threat(position, side, **point) >= Some(least);
        legal.iter().filter(strong).copied().collect::<Vec<_>>()
    };
    let five = making(side, Shape::Five);
    if !five.is_empty() {
        return five;
    }
    let stops = making(!side, Shape::Five);
    if !stops.is_empty() {
        return stops;
    }
    making(side, Shape::Four)
}

/// A FEN of either game, which may carry moves, or the text of a [`Tree`].
impl FromStr for Board {
    type Err = LessonError;

    fn from_str(text: &str) -> Result<Self, LessonError> {
        let text = text.trim();
        if text.starts_with('(') || text.starts_with("uniform ") {
            return text.parse().map(Self::Tree).map_err(LessonError::Tree);
        }
        match Position::parse(text, &[]) {
            Ok(Position::Xiangqi(position)) => Ok(Self::Xiangqi(position)),
            Ok(Position::Gomoku(position)) => Ok(Self::Gomoku(position)),
            Err(error) => Err(LessonError::Engine(error)),
        }
    }
}

impl From<EngineError> for LessonError {
    fn from(error: EngineError) -> Self {
        Self::Engine(error)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, inner => inner.fmt(f))
    }
}

impl Game for Board {
    type Move = Play;

    fn side_to_move(&self) -> Side {
        each!(self, inner => inner.side_to_move())
    }

    fn outcome(&self) -> Option<Outcome> {
        each!(self, inner => Game::outcome(inner))
    }

    fn legal_moves(&self) -> Vec<Play> {
        match self {
            Self::Xiangqi(inner) => plays(inner, Play::Xiangqi),
            Self::Gomoku(inner) => plays(inner, Play::Gomoku),
            Self::Tree(inner) => plays(inner, Play::Tree),
        }
    }

    fn play(&mut self, mv: Play) {
        match (self, mv) {
            (Self::Xiangqi(inner), Play::Xiangqi(mv)) => inner.play(mv),
            (Self::Gomoku(inner), Play::Gomoku(point)) => Game::play(inner, point),
            (Self::Tree(inner), Play::Tree(branch)) => inner.play(branch),
            (_, mv) => panic!("{mv} is a move of another game"),
        }
    }

    fn undo(&mut self) {
        each!(self, inner => inner.undo());
    }

    fn key(&self) -> u64 {
        each!(self, inner => inner.key())
    }

    fn play_null(&mut self) -> bool {
        each!(self, inner => Game::play_null(inner))
    }

    fn undo_null(&mut self) {
        each!(self, inner => Game::undo_null(inner));
    }
}

fn plays<G: Game>(game: &G, of: impl Fn(G::Move) -> Play) -> Vec<Play> {
    game.legal_moves().into_iter().map(of).collect()
}
