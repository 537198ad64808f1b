//! The points that renju forbids to Black, from the definitions of the rule book (Renju
//! International Federation, *The International Rules of Renju*, section 9).

use alloc::vec::Vec;
use core::fmt;

use duiyi_game::Side;

use crate::{Board, Direction, Point};

/// Why Black may not play on a point in renju.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Forbidden {
    /// Six or more in a row.
    Overline,
    /// Two fours at once.
    DoubleFour,
    /// Two threes at once, each of which can become a straight four on a point that is allowed.
    DoubleThree,
}

impl fmt::Display for Forbidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Overline => "it makes an overline, a row of more than five",
            Self::DoubleFour => "it makes two fours at once",
            Self::DoubleThree => "it makes two open threes at once",
        })
    }
}

/// Five in a row of Black's, on which all else turns.
const FIVE: usize = 5;

/// Why Black may not play on an empty point; `None` where the move is allowed. Five in a row is
/// always allowed, whatever else the stone makes.
pub(crate) fn forbidden(board: &Board, point: Point) -> Option<Forbidden> {
    let lengths = Direction::ALL.map(|direction| board.row_length(point, direction, Side::First));
    if lengths.contains(&FIVE) {
        return None;
    }
    if lengths.iter().any(|&length| length > FIVE) {
        return Some(Forbidden::Overline);
    }
    let mut board = board.clone();
    board.set(point, Some(Side::First));
    let fours = Direction::ALL.map(|direction| fours(&board, point, direction));
    if fours.iter().sum::<usize>() >= 2 {
        return Some(Forbidden::DoubleFour);
    }
    let threes = Direction::ALL
        .into_iter()
        .zip(fours)
        .filter(|&(direction, fours)| fours == 0 && is_three(&mut board, point, direction))
        .count();
    (threes >= 2).then_some(Forbidden::DoubleThree)
}

/// How many different fours the stone on `point` belongs to: four stones that one more makes five.
fn fours(board: &Board, point: Point, direction: Direction) -> usize {
    // The stones of each four as bits, one for each step. A straight four is met from both of its
    // ends, one after the other since only its stones lie between them.
    let mut fours = (-4..=4)
        .filter_map(|steps| {
            let empty = empty_at(board, point, direction, steps)?;
            let (first, last) = board.row(empty, direction, Side::First);
            let (first, last) = (first + steps, last + steps);
            let is_five = last - first + 1 == FIVE as i8 && first <= 0 && 0 <= last;
            is_five.then_some((0b11111_u32 << (first + 8)) & !(1 << (steps + 8)))
        })
        .collect::<Vec<_>>();
    fours.dedup();
    fours.len()
}

/// Whether the stone on `point` belongs to a three: one more stone makes a straight four, on a
/// point that is itself allowed and makes no five elsewhere.
fn is_three(board: &mut Board, point: Point, direction: Direction) -> bool {
    (-4..=4).any(|steps| {
        let Some(empty) = empty_at(board, point, direction, steps) else {
            return false;
        };
        let (first, last) = board.row(empty, direction, Side::First);
        let holds = first + steps <= 0 && 0 <= last + steps;
        if last - first + 1 != FIVE as i8 - 1 || !holds {
            return false;
        }
        let makes_five = |end: i8| {
            empty_at(board, empty, direction, end).is_some_and(|end| {
                let mut with = board.clone();
                with.set(empty, Some(Side::First));
                with.row_length(end, direction, Side::First) == FIVE
            })
        };
        if !makes_five(first - 1) || !makes_five(last + 1) {
            return false;
        }
        let five_elsewhere = Direction::ALL
            .iter()
            .any(|&other| board.row_length(empty, other, Side::First) == FIVE);
        !five_elsewhere && forbidden(board, empty).is_none()
    })
}

fn empty_at(board: &Board, point: Point, direction: Direction, steps: i8) -> Option<Point> {
    board
        .offset(point, direction, steps)
        .filter(|&at| board.stone_at(at).is_none())
}
