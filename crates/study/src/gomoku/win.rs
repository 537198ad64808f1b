//! Wins of the side to move that can be proved, the plainest first.

use alloc::vec::Vec;

use duiyi_game::score::{MATE, MATE_BOUND, Score};
use duiyi_game::{Outcome, Side};
use duiyi_gomoku::pattern::{self, Rows, Shape};
use duiyi_gomoku::{Board, Direction, Forbidden, Point, Position, Rule};
use duiyi_search::gomoku::grid::Grid;
use duiyi_search::gomoku::vcf::{Found, Vcf};

use crate::Line;

/// Nodes for a proof by fours: a few milliseconds, far more than nearly all of them need.
const FOURS_NODES: u64 = 50_000;

/// A win of the side to move, with the point where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Win {
    /// This many in a row, at once.
    Row(u8, Point),
    /// An open four.
    OpenFour(Point),
    /// Two fours with one stone.
    DoubleFour(Point),
    /// A four, and an open three that becomes an open four when the four is stopped.
    FourThree(Point),
    /// Fours, the last of which Black may not stop under the rules of renju.
    Forbidden {
        /// Where it begins.
        at: Point,
        /// Where Black would have to play.
        stop: Point,
        /// Why Black may not.
        why: Forbidden,
    },
    /// Fours alone.
    Fours {
        /// Where it begins.
        at: Point,
        /// The winner's number of moves.
        moves: u32,
    },
    /// What the search found, played out to the end.
    Line {
        /// Where it begins.
        at: Point,
        /// The winner's number of moves.
        moves: u32,
    },
}

/// The empty points where a stone of this side makes a row that wins.
pub(super) fn rows(board: &Board, rule: Rule, side: Side) -> Vec<Point> {
    let wins = |point: &Point| {
        Direction::ALL
            .iter()
            .any(|&direction| rule.wins(board, *point, direction, side))
    };
    board.empty_points().filter(wins).collect()
}

/// The plainest win of the side to move; `line` is the line that a search expects.
pub(super) fn win(position: &Position, line: Option<&Line>) -> Option<Win> {
    let (board, rule, side) = (position.board(), position.rule(), position.side_to_move());
    let expected = line.and_then(|line| line.moves[0].parse::<Point>().ok());
    let own = rows(board, rule, side);
    if let Some(&first) = own.first() {
        let at = expected.filter(|at| own.contains(at)).unwrap_or(first);
        return Some(Win::Row(rule.row() as u8, at));
    }
    // Fours and threes have these names only where five win.
    if rule.row() == 5 {
        // A side that must stop a row has no choice.
        let stops = rows(board, rule, !side);
        let candidates = expected.into_iter().chain(board.empty_points());
        let candidates = candidates.filter(|at| stops.iter().all(|stop| stop == at));
        let found = candidates.filter_map(|at| at_once(position, at));
        // The win that the search expects comes first, unless there is a plainer one.
        if let Some(win) = found.min_by_key(rank) {
            return Some(win);
        }
        if let Some(win) = by_fours(position) {
            return Some(win);
        }
    }
    by_line(position, line?)
}

/// The plainest first.
const fn rank(win: &Win) -> u8 {
    match win {
        Win::Row(..) => 0,
        Win::OpenFour(_) => 1,
        Win::DoubleFour(_) => 2,
        Win::FourThree(_) => 3,
        _ => 4,
    }
}

/// The shapes that stones make along the four lines through a point.
fn shapes(position: &Position, side: Side, at: Point) -> [Shape; 4] {
    let (board, rule) = (position.board(), position.rule());
    let rows = Rows::of(rule, side);
    Direction::ALL.map(|direction| {
        let window = pattern::window(board, rule, side, at, direction);
        pattern::shape(rows, window)
    })
}

/// The stones of the position after a four, and where it becomes a row; `None` if the stone makes no four, is not
/// legal, or leaves the opponent a row.
fn four(position: &Position, at: Point) -> Option<(Position, Vec<Point>, [Shape; 4])> {
    let (rule, side) = (position.rule(), position.side_to_move());
    let shapes = shapes(position, side, at);
    if !shapes.iter().any(is_four) || position.check_move(at).is_err() {
        return None;
    }
    let mut next = position.clone();
    next.play_unchecked(at);
    let own = rows(next.board(), rule, side);
    let answered = !rows(next.board(), rule, !side).is_empty();
    (!answered).then_some((next, own, shapes))
}

const fn is_four(shape: &Shape) -> bool {
    matches!(shape, Shape::Four | Shape::OpenFour | Shape::DoubleFour)
}

/// A win with this stone that no reply stops, or that one reply stops only until the next stone.
fn at_once(position: &Position, at: Point) -> Option<Win> {
    let (mut next, own, shapes) = four(position, at)?;
    if position.rule().five_is_blocked() {
        // A reply at one end may stop two rows of one line; the shapes tell.
        let open = shapes.contains(&Shape::OpenFour);
        let fours = shapes.iter().filter(|shape| is_four(shape)).count();
        return match fours {
            _ if open => Some(Win::OpenFour(at)),
            2.. => Some(Win::DoubleFour(at)),
            _ => None,
        };
    }
    match *own {
        // The opponent stops one row, and has none itself.
        [_, _, ..] if shapes.contains(&Shape::OpenFour) => Some(Win::OpenFour(at)),
        [_, _, ..] => Some(Win::DoubleFour(at)),
        [stop] => {
            if next.side_to_move() == Side::First
                && let Some(why) = next.forbidden(stop)
            {
                return Some(Win::Forbidden { at, stop, why });
            }
            next.play_unchecked(stop);
            let opens = |point| {
                let (_, own, shapes) = four(&next, point)?;
                (own.len() > 1 && shapes.contains(&Shape::OpenFour)).then_some(())
            };
            let three = shapes.contains(&Shape::OpenThree);
            let opened = three.then(|| next.board().empty_points().find_map(opens));
            opened?.map(|()| Win::FourThree(at))
        }
        [] => None,
    }
}

/// A win by fours alone.
fn by_fours(position: &Position) -> Option<Win> {
    let mut solver = Vcf::new();
    let Found::Win(plies) = solver.solve(&mut Grid::new(position), FOURS_NODES) else {
        return None;
    };
    let side = position.side_to_move();
    let line: Vec<_> = solver.line().collect();
    let &at = line.first()?;
    let mut end = position.clone();
    for &point in &line {
        end.play_unchecked(point);
        let rows = rows(end.board(), end.rule(), side);
        if let ([stop], true) = (
            &rows[..],
            side == Side::Second && end.side_to_move() != side,
        ) && let Some(why) = end.forbidden(*stop)
        {
            return Some(Win::Forbidden {
                at,
                stop: *stop,
                why,
            });
        }
    }
    let moves = (plies as u32).div_ceil(2);
    Some(Win::Fours { at, moves })
}

/// A win that the search has proved, if its line goes to the end.
fn by_line(position: &Position, line: &Line) -> Option<Win> {
    if line.score < MATE_BOUND {
        return None;
    }
    let mut end = position.clone();
    for mv in &line.moves {
        end.play_unchecked(mv.parse().ok()?);
    }
    let plies = MATE - line.score;
    let won = line.moves.len() as Score == plies;
    let won = won
        && end.verdict().map(|verdict| verdict.outcome)
            == Some(Outcome::Win(position.side_to_move()));
    won.then_some(Win::Line {
        at: line.moves[0].parse().ok()?,
        moves: (plies as u32).div_ceil(2),
    })
}
