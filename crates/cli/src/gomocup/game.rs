//! The board as the manager and the engine see it.

use duiyi_gomoku::{Board, Point, Position, Rule, Setup, Side};

use super::command::Cell;

/// A game under way.
pub(super) struct Game {
    position: Position,
}

impl Game {
    /// An empty board; the size was read as one that fits.
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
        board.empty_points().count() == board.width() * board.height()
    }

    /// An empty board of the same kind.
    pub(super) fn cleared(&self) -> Result<Self, String> {
        let board = self.position.board();
        Self::new(board.width(), board.height(), self.position.rule())
    }

    /// Why there is no move to look for.
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

    /// Takes a stone away; its side is to move then.
    pub(super) fn take_back(&mut self, cell: Cell) -> Result<(), String> {
        let point = self.point(cell)?;
        let stone = self.position.board().stone_at(point);
        let side = stone.ok_or_else(|| format!("ERROR no stone stands on {cell}"))?;
        let mut board = self.position.board().clone();
        board.set(point, None);
        self.set(board, side, self.position.rule())
    }

    /// Changes what wins, whatever stands on the board.
    pub(super) fn set_rule(&mut self, rule: Rule) -> Result<(), String> {
        let board = self.position.board().clone();
        self.set(board, self.position.side_to_move(), rule)
    }

    /// Sets up stones in the order played, each ours or not, with us to move.
    pub(super) fn set_stones(&mut self, stones: &[(Cell, bool)]) -> Result<(), String> {
        let us = our_side(stones);
        let mut board = self.cleared()?.position.board().clone();
        for &(cell, is_ours) in stones {
            let point = self.point(cell)?;
            if board.stone_at(point).is_some() {
                return Err(format!("ERROR two stones stand on {cell}"));
            }
            board.set(point, Some(if is_ours { us } else { !us }));
        }
        self.set(board, us, self.position.rule())
    }

    fn set(&mut self, board: Board, side_to_move: Side, rule: Rule) -> Result<(), String> {
        let setup = Setup {
            board,
            side_to_move,
            rule,
        };
        self.position = Position::new(setup).map_err(|error| format!("ERROR {error}"))?;
        Ok(())
    }

    fn point(&self, cell: Cell) -> Result<Point, String> {
        let board = self.position.board();
        (board.height() as u8 - 1)
            .checked_sub(cell.y)
            .and_then(|rank| Point::new(cell.x, rank))
            .filter(|&point| board.contains(point))
            .ok_or_else(|| format!("ERROR {cell} is off the board"))
    }

    /// The point as the manager names it.
    pub(super) fn cell(&self, point: Point) -> Cell {
        Cell {
            x: point.file(),
            y: self.position.board().height() as u8 - 1 - point.rank(),
        }
    }
}

/// Black moves first, so equal numbers make us Black and one stone less makes us White. Where
/// neither holds, as in puzzles, Black is whoever put the first stone.
fn our_side(stones: &[(Cell, bool)]) -> Side {
    let ours = stones.iter().filter(|(_, is_ours)| *is_ours).count();
    let theirs = stones.len() - ours;
    let we_began = match theirs.checked_sub(ours) {
        Some(0) => true,
        Some(1) => false,
        _ => stones.first().is_none_or(|(_, is_ours)| *is_ours),
    };
    if we_began { Side::First } else { Side::Second }
}
