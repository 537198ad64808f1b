use alloc::vec::Vec;
use core::fmt;

use duiyi_game::{Game, Outcome, Shown, Side, error_data};

use crate::renju::{self, Forbidden};
use crate::{Board, Direction, MAX_SIZE, Point, Rule, zobrist};

/// Stones on a board, the side to move and the rule, whether legal or not.
///
/// FEN text parses to a `Setup`; [`Position::new`] checks that it is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Where the stones stand.
    pub board: Board,
    /// Whose turn it is.
    pub side_to_move: Side,
    /// What wins and what is forbidden.
    pub rule: Rule,
}

/// Why a [`Setup`] is no legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The side to move has won already, so that the other had no right to move.
    WonByMover(Side),
}

pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "black",
        Side::Second => "white",
    }
}

error_data! {
    PositionError {
        Self::WonByMover(side) => "gomoku-position-won" { side: side_name(*side) } "It is the turn of {side}, who has won already",
    }
}

/// A move that the rules do not allow here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The point lies off this board.
    Outside(Point),
    /// A stone stands there.
    Occupied(Point),
    /// Renju forbids Black the point.
    Forbidden(Point, Forbidden),
    /// The game is over.
    Over(Point),
}

error_data! {
    MoveError {
        Self::Outside(point) => "gomoku-move-outside" { point: Shown(point) } "{point} is off the board",
        Self::Occupied(point) => "gomoku-move-occupied" { point: Shown(point) } "There is a stone on {point} already",
        Self::Forbidden(point, Forbidden::Overline) => "gomoku-move-overline" { point: Shown(point) } "{point} is forbidden to Black: it makes an overline, a row of more than five",
        Self::Forbidden(point, Forbidden::DoubleFour) => "gomoku-move-double-four" { point: Shown(point) } "{point} is forbidden to Black: it makes two fours at once",
        Self::Forbidden(point, Forbidden::DoubleThree) => "gomoku-move-double-three" { point: Shown(point) } "{point} is forbidden to Black: it makes two open threes at once",
        Self::Over(point) => "gomoku-move-over" { point: Shown(point) } "{point} cannot be played: the game is over",
    }
}

/// How a game ended, and why.
///
/// `Display` writes a sentence: `Black wins: five in a row from e4 to i8`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who won, if anybody.
    pub outcome: Outcome,
    /// What decided.
    pub reason: Reason,
}

/// What ended a game.
///
/// `Display` writes it without the result: `five in a row from e4 to i8`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The points of the winning row, in order.
    Row(Vec<Point>),
    /// No point is empty.
    Full,
    /// Black has only points that renju forbids.
    NoMove,
}

/// The numbers up to the longest row, in words.
const NUMBERS: [&str; MAX_SIZE] = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(row) => match &row[..] {
                [] => f.write_str("a row"),
                [stone] => write!(f, "one stone on {stone}"),
                [first, .., last] => {
                    match NUMBERS.get(row.len() - 1) {
                        Some(word) => f.write_str(word)?,
                        None => write!(f, "{}", row.len())?,
                    }
                    write!(f, " in a row from {first} to {last}")
                }
            },
            Self::Full => f.write_str("no point is empty"),
            Self::NoMove => f.write_str("every empty point is forbidden to black"),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = match self.outcome {
            Outcome::Win(Side::First) => "Black wins",
            Outcome::Win(Side::Second) => "White wins",
            Outcome::Draw => "Draw",
        };
        write!(f, "{result}: {}", self.reason)
    }
}

/// A legal position with the moves that led to it.
#[derive(Clone, Debug)]
pub struct Position {
    setup: Setup,
    key: u64,
    /// Points without a stone.
    empty: usize,
    /// Whether the side that moved last has a winning row.
    won: bool,
    moves: Vec<Point>,
}

impl Position {
    /// A board without stones, Black to move; `None` unless both sizes are within `1..=20`.
    #[must_use]
    pub fn empty(width: usize, height: usize, rule: Rule) -> Option<Self> {
        let setup = Setup {
            board: Board::new(width, height)?,
            side_to_move: Side::First,
            rule,
        };
        Self::new(setup).ok()
    }

    /// Checks a set-up. Either side may have any number of stones, so that puzzles and handicaps can
    /// be set up.
    ///
    /// # Errors
    /// When the side to move has a winning row.
    pub fn new(setup: Setup) -> Result<Self, PositionError> {
        let Setup {
            board,
            side_to_move,
            rule,
        } = &setup;
        let mover = *side_to_move;
        if has_row(board, *rule, mover) {
            return Err(PositionError::WonByMover(mover));
        }
        let won = has_row(board, *rule, !mover);
        let mut key = zobrist::game(board.width(), board.height(), *rule) ^ zobrist::side(mover);
        let mut empty = 0;
        for point in board.points() {
            match board.stone_at(point) {
                Some(side) => key ^= zobrist::stone(side, point),
                None => empty += 1,
            }
        }
        Ok(Self {
            setup,
            key,
            empty,
            won,
            moves: Vec::new(),
        })
    }

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.setup.board
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.setup.rule
    }

    /// Board, side and rule without the history.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn side_to_move(&self) -> Side {
        self.setup.side_to_move
    }

    /// The moves played since the set-up.
    #[must_use]
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// The position before the first of these moves.
    #[must_use]
    pub fn start(&self) -> Self {
        let mut start = self.clone();
        for _ in &self.moves {
            start.undo();
        }
        start
    }

    /// Number of points without a stone.
    #[must_use]
    pub const fn empty_count(&self) -> usize {
        self.empty
    }

    /// Hash key: positions with equal stones, side, size and rule have equal keys.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The bits of the [`key`](Self::key) that change when this side puts a stone on this point and
    /// the turn passes.
    #[must_use]
    pub const fn move_key(side: Side, point: Point) -> u64 {
        zobrist::stone(side, point) ^ Self::pass_key()
    }

    /// The bits of the [`key`](Self::key) that change when only the turn passes.
    #[must_use]
    pub const fn pass_key() -> u64 {
        zobrist::side(Side::First) ^ zobrist::side(Side::Second)
    }

    /// Why renju forbids the point to Black; `None` if it is allowed, under every other rule, and if
    /// the point is occupied. It does not matter whose turn it is.
    #[must_use]
    pub fn forbidden(&self, point: Point) -> Option<Forbidden> {
        let board = self.board();
        let open = board.contains(point) && board.stone_at(point).is_none();
        (open && self.rule() == Rule::Renju)
            .then(|| renju::forbidden(board, point))
            .flatten()
    }

    /// Why the rules refuse a move.
    ///
    /// # Errors
    /// The reason, when the move is not legal.
    pub fn check_move(&self, point: Point) -> Result<(), MoveError> {
        if !self.board().contains(point) {
            return Err(MoveError::Outside(point));
        }
        if self.won {
            return Err(MoveError::Over(point));
        }
        if self.board().stone_at(point).is_some() {
            return Err(MoveError::Occupied(point));
        }
        match self.forbidden(point) {
            Some(why) if self.side_to_move() == Side::First => {
                Err(MoveError::Forbidden(point, why))
            }
            _ => Ok(()),
        }
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// Why it is not legal; then the position is unchanged.
    pub fn try_play(&mut self, point: Point) -> Result<(), MoveError> {
        self.check_move(point)?;
        self.play_unchecked(point);
        Ok(())
    }

    /// Plays a move that the caller knows to be legal.
    ///
    /// # Panics
    /// When the point is off the board.
    pub fn play_unchecked(&mut self, point: Point) {
        let side = self.side_to_move();
        self.setup.board.set(point, Some(side));
        self.setup.side_to_move = !side;
        self.key ^= Self::move_key(side, point);
        self.empty -= 1;
        self.won = self.winning_direction(point, side).is_some();
        self.moves.push(point);
    }

    /// Takes back the last move.
    ///
    /// # Panics
    /// When there is none.
    pub fn undo(&mut self) {
        let point = self.moves.pop().expect("there is a move to take back");
        let side = !self.side_to_move();
        self.setup.board.set(point, None);
        self.setup.side_to_move = side;
        self.key ^= Self::move_key(side, point);
        self.empty += 1;
        self.won = false;
    }

    /// Every legal move, by index; none when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Point> {
        if self.won {
            return Vec::new();
        }
        let is_legal = |&point: &Point| self.check_move(point).is_ok();
        self.board().empty_points().filter(is_legal).collect()
    }

    /// The result, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.won {
            return Some(Outcome::Win(!self.side_to_move()));
        }
        let can_move = || {
            self.board()
                .empty_points()
                .any(|point| self.check_move(point).is_ok())
        };
        (!can_move()).then_some(Outcome::Draw)
    }

    /// The result and the reason, if the game is over.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let outcome = self.outcome()?;
        let reason = match outcome {
            Outcome::Win(side) => Reason::Row(self.winning_row(side)),
            Outcome::Draw if self.empty == 0 => Reason::Full,
            Outcome::Draw => Reason::NoMove,
        };
        Some(Verdict { outcome, reason })
    }

    /// The direction in which the stone on `point` stands in a winning row.
    fn winning_direction(&self, point: Point, side: Side) -> Option<Direction> {
        let (board, rule) = (self.board(), self.rule());
        Direction::ALL
            .into_iter()
            .find(|&direction| rule.wins(board, point, direction, side))
    }

    /// The first winning row of a side; the row through the last move, if there is one.
    fn winning_row(&self, side: Side) -> Vec<Point> {
        let board = self.board();
        let last = self.moves.last().copied();
        last.into_iter()
            .chain(board.points())
            .filter(|&point| board.stone_at(point) == Some(side))
            .find_map(|point| {
                let direction = self.winning_direction(point, side)?;
                let (first, last) = board.row(point, direction, side);
                let at = |steps| board.offset(point, direction, steps);
                Some((first..=last).filter_map(at).collect())
            })
            .unwrap_or_default()
    }
}

fn has_row(board: &Board, rule: Rule, side: Side) -> bool {
    board
        .points()
        .filter(|&point| board.stone_at(point) == Some(side))
        .any(|point| {
            Direction::ALL
                .iter()
                .any(|&direction| rule.wins(board, point, direction, side))
        })
}

impl Game for Position {
    type Move = Point;

    fn side_to_move(&self) -> Side {
        self.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn legal_moves(&self) -> Vec<Point> {
        self.legal_moves()
    }

    fn play(&mut self, point: Point) {
        assert!(self.try_play(point).is_ok(), "{point} is not legal");
    }

    fn undo(&mut self) {
        self.undo();
    }

    fn key(&self) -> u64 {
        self.key()
    }
}
