//! Positions as the Gomocup (Piskvork) protocol sends them after `BOARD`: a line `x,y,who` for each
//! stone.
//!
//! `x` counts from 0 at the left, `y` from 0 at the *top*. `who` is 1 for a stone of the side to move
//! and 2 for a stone of the other side; 3, which games that go on after a win use, is refused.
//!
//! ```
//! use duiyi_gomoku::record::gomocup;
//! use duiyi_gomoku::{Position, Rule};
//!
//! let setup = gomocup::parse("7,7,2\n8,6,1\n7,6,2", 15, 15, Rule::Freestyle)?;
//! let position = Position::new(setup)?;
//! assert_eq!(position.to_string(), "15/15/15/15/15/15/7xo6/7x7/15/15/15/15/15/15/15 w freestyle");
//! assert_eq!(gomocup::write(&position), "7,7,2\n7,6,2\n8,6,1\n");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

use alloc::string::String;
use alloc::vec::Vec;

use duiyi_game::{Shown, Side, clipped, error_data};

use crate::{Board, MAX_SIZE, Point, Position, Rule, Setup};

/// The point that the protocol calls `x,y`; `None` if it is off the board.
#[must_use]
pub fn point(board: &Board, x: usize, y: usize) -> Option<Point> {
    let rank = board.height().checked_sub(y.checked_add(1)?)?;
    let point = Point::new(u8::try_from(x).ok()?, rank as u8)?;
    board.contains(point).then_some(point)
}

/// The coordinates of a point in the protocol: `x` from the left, `y` from the top.
///
/// # Panics
/// When the point is not on the board.
#[must_use]
pub fn coordinates(board: &Board, point: Point) -> (usize, usize) {
    assert!(board.contains(point), "{point} is off the board");
    let (file, rank) = (usize::from(point.file()), usize::from(point.rank()));
    (file, board.height() - 1 - rank)
}

/// The number by which the protocol knows a rule: the sum of 1 for exactly five, 4 for renju and 8 for caro.
pub(super) const fn rule_number(rule: Rule) -> Option<u8> {
    match rule {
        Rule::Freestyle => Some(0),
        Rule::Standard => Some(1),
        Rule::Renju => Some(4),
        Rule::Caro => Some(8),
        Rule::StandardCaro => Some(9),
        Rule::Row(_) => None,
    }
}

/// The rule with this number in the protocol.
#[must_use]
pub fn numbered_rule(number: u8) -> Option<Rule> {
    let mut named = Rule::NAMED.into_iter();
    named.find(|&rule| rule_number(rule) == Some(number))
}

/// A text that is no list of stones, and where it goes wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// Sizes that are not both within 1 to [`MAX_SIZE`].
    Size(usize, usize),
    /// The line of this number is no `x,y,who`.
    Line(usize, String),
    /// The stone of this line lies off the board.
    Outside(usize, String),
    /// On the point of this line there is a stone already.
    Occupied(usize, Point),
    /// The side to move owns this many stones and the other side this many: no game has that, since
    /// Black begins.
    Counts(usize, usize),
}

error_data! {
    BoardError {
        Self::Size(width, height) => "gomocup-size" { width: *width, height: *height, most: MAX_SIZE } "The board is {width} by {height} points; each must be from 1 to {most}",
        Self::Line(at, text) => "gomocup-line" { at: *at, text: text } "Line {at} is “{text}”; stones look like 7,7,1 or 7,7,2",
        Self::Outside(at, text) => "gomocup-outside" { at: *at, text: text } "Line {at} is “{text}”, a point off the board",
        Self::Occupied(at, point) => "gomocup-occupied" { at: *at, point: Shown(point) } "Line {at} puts a stone on {point}, where there is one already",
        Self::Counts(own, other) => "gomocup-counts" { own: *own, other: *other } "It cannot be the turn of a side with {own} stones when the other has {other}",
    }
}

/// Reads lines `x,y,who`; a first line `BOARD` and a last one `DONE` may stand around them. The side
/// to move is Black when it owns as many stones as the other, White when one fewer.
///
/// # Errors
/// The first fault, with its line.
pub fn parse(text: &str, width: usize, height: usize, rule: Rule) -> Result<Setup, BoardError> {
    let board = Board::new(width, height).ok_or(BoardError::Size(width, height))?;
    let lines = text.lines().map(str::trim).zip(1..);
    let mut lines: Vec<_> = lines.filter(|(line, _)| !line.is_empty()).collect();
    if lines.first().is_some_and(|&(line, _)| line == "BOARD") {
        lines.remove(0);
    }
    if lines.last().is_some_and(|&(line, _)| line == "DONE") {
        lines.pop();
    }
    let mut counts = [0_usize; 2];
    let mut stones = Vec::new();
    for (line, number) in lines {
        let Some(&[x, y, who @ (1 | 2)]) = numbers(line).as_deref() else {
            return Err(BoardError::Line(number, clipped(line)));
        };
        let point = point(&board, x, y);
        let point = point.ok_or_else(|| BoardError::Outside(number, clipped(line)))?;
        if stones.iter().any(|&(other, _)| other == point) {
            return Err(BoardError::Occupied(number, point));
        }
        counts[who - 1] += 1;
        stones.push((point, who));
    }
    let [own, other] = counts;
    let side_to_move = match other.checked_sub(own) {
        Some(0) => Side::First,
        Some(1) => Side::Second,
        _ => return Err(BoardError::Counts(own, other)),
    };
    let mut setup = Setup {
        board,
        side_to_move,
        rule,
    };
    for (point, who) in stones {
        let owner = if who == 1 {
            side_to_move
        } else {
            !side_to_move
        };
        setup.board.set(point, Some(owner));
    }
    Ok(setup)
}

/// Writes a position as lines `x,y,who`: first the stones that were set up, then those that were
/// played, in the order of play.
#[must_use]
pub fn write(position: &Position) -> String {
    let board = position.board();
    let mut text = String::new();
    let set_up = board
        .points()
        .filter(|point| !position.moves().contains(point));
    for point in set_up.chain(position.moves().iter().copied()) {
        if let Some(side) = board.stone_at(point) {
            let (x, y) = coordinates(board, point);
            let who = if side == position.side_to_move() {
                1
            } else {
                2
            };
            text.push_str(&alloc::format!("{x},{y},{who}\n"));
        }
    }
    text
}

/// Whole numbers between commas; blanks around them are ignored. None may need more than 32 bits, so that all builds read the
/// same.
pub(super) fn numbers(line: &str) -> Option<Vec<usize>> {
    let number = |part: &str| {
        let digits = part.trim();
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        let number: Option<u32> = digits.parse().ok().filter(|_| plain);
        number.map(|number| number as usize)
    };
    line.split(',').map(number).collect()
}
