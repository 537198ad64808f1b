//! The points that renju forbids to Black, from the definitions of the rule book (Renju
//! International Federation, *The International Rules of Renju*, section 9).

use duiyi_game::Side;

use crate::{Board, Direction, Point};

/// Why Black may not play on a point in renju.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Forbidden {
    /// Six or more in a row.
    Overline,
    /// Two fours at once.
    DoubleFour,
    /// Two threes at once, each of which can become a straight four by an allowed move.
    DoubleThree,
}

/// Black's winning row; all the definitions refer to it.
const FIVE: usize = 5;

/// Why Black may not play on an empty point; `None` if the move is allowed. A move that makes five
/// in a row is always allowed, whatever else it makes.
///
/// # Panics
/// When the point is not on the board.
#[must_use]
pub fn forbidden(board: &Board, point: Point) -> Option<Forbidden> {
    judge(&mut board.clone(), point)
}

/// [`forbidden`] on a board that this function may put stones on and restores.
fn judge(board: &mut Board, point: Point) -> Option<Forbidden> {
    let lengths = Direction::ALL.map(|direction| board.row_length(point, direction, Side::First));
    if lengths.contains(&FIVE) {
        return None;
    }
    if lengths.iter().any(|&length| length > FIVE) {
        return Some(Forbidden::Overline);
    }
    with_stone(board, point, |board| {
        let fours = Direction::ALL.map(|direction| fours(board, point, direction));
        if fours.iter().sum::<usize>() >= 2 {
            return Some(Forbidden::DoubleFour);
        }
        // A stone cannot make a four and a three in one direction: the stone that would make the three
        // a straight four also fills the gap of the four, or turns its five into an overline.
        let threes = Direction::ALL
            .into_iter()
            .zip(fours)
            .filter(|&(direction, fours)| fours == 0 && is_three(board, point, direction))
            .count();
        (threes >= 2).then_some(Forbidden::DoubleThree)
    })
}

/// Calls `look` on the board with one more black stone.
fn with_stone<T>(board: &mut Board, point: Point, look: impl FnOnce(&mut Board) -> T) -> T {
    board.set(point, Some(Side::First));
    let seen = look(board);
    board.set(point, None);
    seen
}

/// How many different fours, groups of four stones that one more stone makes five, the stone on
/// `point` belongs to.
fn fours(board: &Board, point: Point, direction: Direction) -> usize {
    let mut count = 0;
    let mut previous = 0;
    for steps in -4..=4 {
        let Some((_, first, last)) = filled(board, point, direction, steps) else {
            continue;
        };
        if last - first + 1 != FIVE as i8 {
            continue;
        }
        // The stones of the four as bits, one for each step. The loop meets a straight four from both
        // of its ends, one right after the other, since only its own stones lie between them.
        let four = (0b11111_u32 << (first + 8)) & !(1 << (steps + 8));
        count += usize::from(four != previous);
        previous = four;
    }
    count
}

/// Whether the stone on `point` belongs to a three: one more stone makes a straight four, by a move
/// that is itself allowed and makes no five elsewhere.
fn is_three(board: &mut Board, point: Point, direction: Direction) -> bool {
    (-4..=4).any(|steps| {
        let Some((empty, first, last)) = filled(board, point, direction, steps) else {
            return false;
        };
        if last - first + 1 != FIVE as i8 - 1 {
            return false;
        }
        let is_straight = with_stone(board, empty, |board| {
            [first - 1, last + 1].into_iter().all(|end| {
                empty_at(board, point, direction, end)
                    .is_some_and(|end| board.row_length(end, direction, Side::First) == FIVE)
            })
        });
        let five_elsewhere = || {
            Direction::ALL
                .iter()
                .any(|&other| board.row_length(empty, other, Side::First) == FIVE)
        };
        is_straight && !five_elsewhere() && judge(board, empty).is_none()
    })
}

/// The empty point `steps` steps from `point`, and the row that a stone there would be part of, as
/// the steps from `point` to its first and last stone. `None` if that row does not contain `point`.
fn filled(board: &Board, point: Point, direction: Direction, steps: i8) -> Option<(Point, i8, i8)> {
    let empty = empty_at(board, point, direction, steps)?;
    let (first, last) = board.row(empty, direction, Side::First);
    let (first, last) = (first + steps, last + steps);
    (first <= 0 && 0 <= last).then_some((empty, first, last))
}

/// The point `steps` steps from `point`, if it is on the board and empty.
fn empty_at(board: &Board, point: Point, direction: Direction, steps: i8) -> Option<Point> {
    board
        .offset(point, direction, steps)
        .filter(|&at| board.stone_at(at).is_none())
}
