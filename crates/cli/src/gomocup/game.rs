//! The board as the manager and the engine see it.

use duiyi_gomoku::record::gomocup;
use duiyi_gomoku::{Point, Position, Rule, Setup};

use super::command::Cell;

/// A game under way.
pub(super) struct Game {
    position: Position,
}

impl Game {
    /// An empty board of a size that has been checked.
    pub(super) fn new(width: usize, height: usize, rule: Rule) -> Result<Self, String> {
        let position = Position::empty(width, height, rule);
        let position = position.ok_or_else(|| format!("ERROR no board has {width},{height}"))?;
        Ok(Self { position })
    }

    pub(super) const fn position(&self) -> &Position {
        &self.position
    }

    pub(super) fn is_empty(&self) -> bool {
        let board = self.position.board();
        self.position.empty_count() == board.width() * board.height()
    }

    /// An empty board of the same size.
    pub(super) fn cleared(&self, rule: Rule) -> Result<Self, String> {
        let board = self.position.board();
        Self::new(board.width(), board.height(), rule)
    }

    /// Why no move can be searched for.
    pub(super) fn check_open(&self) -> Result<(), String> {
        match self.position.verdict() {
            None => Ok(()),
            Some(verdict) => Err(format!("ERROR the game is over: {verdict}")),
        }
    }

    /// Puts the stone of the side to move.
    pub(super) fn play(&mut self, cell: Cell) -> Result<(), String> {
        let point = self.point(cell)?;
        self.position
            .try_play(point)
            .map_err(|error| format!("ERROR {cell} is no move: {error}"))
    }

    /// Takes a stone away; then its side is to move.
    pub(super) fn take_back(&mut self, cell: Cell) -> Result<(), String> {
        let point = self.point(cell)?;
        let stone = self.position.board().stone_at(point);
        let side = stone.ok_or_else(|| format!("ERROR no stone stands on {cell}"))?;
        let mut setup = self.position.setup().clone();
        setup.board.set(point, None);
        setup.side_to_move = side;
        self.set(setup)
    }

    /// Changes the rule, with any stones on the board.
    pub(super) fn set_rule(&mut self, rule: Rule) -> Result<(), String> {
        if rule == self.position.rule() {
            return Ok(());
        }
        let mut setup = self.position.setup().clone();
        setup.rule = rule;
        self.set(setup)
    }

    /// Sets up a position from its lines.
    pub(super) fn set_stones(&mut self, lines: &str) -> Result<(), String> {
        let board = self.position.board();
        let (width, height) = (board.width(), board.height());
        let setup = gomocup::parse(lines, width, height, self.position.rule())
            .map_err(|error| format!("ERROR {error}"))?;
        self.set(setup)
    }

    fn set(&mut self, setup: Setup) -> Result<(), String> {
        self.position = Position::new(setup).map_err(|error| format!("ERROR {error}"))?;
        Ok(())
    }

    fn point(&self, Cell { x, y }: Cell) -> Result<Point, String> {
        gomocup::point(self.position.board(), x, y)
            .ok_or_else(|| format!("ERROR {x},{y} is off the board"))
    }

    /// The point as the manager names it.
    pub(super) fn cell(&self, point: Point) -> Cell {
        let (x, y) = gomocup::coordinates(self.position.board(), point);
        Cell { x, y }
    }
}
