//! Mistakes in gomoku that can be proved on the board and from the lines around them.

mod win;

use duiyi_engine::GameId;
use duiyi_game::Shown;
use duiyi_game::score::MATE_BOUND;
use duiyi_gomoku::{Forbidden, Point, Position};

use crate::judge::Curve;
use crate::reason::reasons;
use crate::{Case, Study};
pub use win::Win;
use win::{rows, win};

/// Gomoku.
pub(crate) const STUDY: Study = Study {
    game: GameId::GOMOKU,
    curve: Curve { slope: SLOPE },
    codes: Reason::CODES,
    explain: |case| explain(case).map(|reason| reason.data()),
    is_obvious: |position, mv| position.of().and_then(|at| is_obvious(at, mv)) != Some(false),
    gives_up: |_, _| false,
};

/// See [`Curve`].
pub const SLOPE: f64 = 0.0047;

/// Why a move was a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The player had a win and no longer has one.
    Misses(Win),
    /// The opponent has a win.
    Allows(Win),
}

/// The name of a rule of renju.
const fn name(why: Forbidden) -> &'static str {
    match why {
        Forbidden::Overline => "overline",
        Forbidden::DoubleFour => "double four",
        Forbidden::DoubleThree => "double three",
    }
}

reasons! {
    Reason {
        Self::Misses(Win::Row(row, at)) => "gomoku-misses-row" { row: *row, point: Shown(at) } "Misses {row} in a row at {point}",
        Self::Allows(Win::Row(row, at)) => "gomoku-allows-row" { row: *row, point: Shown(at) } "Does not stop {row} in a row at {point}",
        Self::Misses(Win::OpenFour(at)) => "gomoku-misses-open-four" { point: Shown(at) } "Misses an open four at {point}",
        Self::Allows(Win::OpenFour(at)) => "gomoku-allows-open-four" { point: Shown(at) } "Allows an open four at {point}",
        Self::Misses(Win::DoubleFour(at)) => "gomoku-misses-double-four" { point: Shown(at) } "Misses two fours at once at {point}",
        Self::Allows(Win::DoubleFour(at)) => "gomoku-allows-double-four" { point: Shown(at) } "Allows two fours at once at {point}",
        Self::Misses(Win::FourThree(at)) => "gomoku-misses-four-three" { point: Shown(at) } "Misses a four and an open three at once at {point}",
        Self::Allows(Win::FourThree(at)) => "gomoku-allows-four-three" { point: Shown(at) } "Allows a four and an open three at once at {point}",
        Self::Misses(Win::Forbidden { at, stop, why }) => "gomoku-misses-forbidden" { point: Shown(at), stop: Shown(stop), why: name(*why) } "Misses a win from {point} on, since Black may not stop it at {stop} ({why})",
        Self::Allows(Win::Forbidden { at, stop, why }) => "gomoku-allows-forbidden" { point: Shown(at), stop: Shown(stop), why: name(*why) } "Allows a win from {point} on, since Black may not stop it at {stop} ({why})",
        Self::Misses(Win::Fours { at, moves }) => "gomoku-misses-fours" { point: Shown(at), moves: *moves } "Misses a win by fours in {moves} moves, from {point} on",
        Self::Allows(Win::Fours { at, moves }) => "gomoku-allows-fours" { point: Shown(at), moves: *moves } "Allows a win by fours in {moves} moves, from {point} on",
        Self::Misses(Win::Line { at, moves }) => "gomoku-misses-win" { point: Shown(at), moves: *moves } "Misses a forced win in {moves} moves, from {point} on",
        Self::Allows(Win::Line { at, moves }) => "gomoku-allows-win" { point: Shown(at), moves: *moves } "Allows a forced win in {moves} moves, from {point} on",
    }
}

/// The first reason that holds: first one's own row, then the opponent's win, then other wins.
fn explain(case: &Case<'_>) -> Option<Reason> {
    let before: &Position = case.before.of()?;
    let mut after = before.clone();
    after.play_unchecked(case.played.parse().ok()?);
    let missed = || win(before, Some(case.best)).map(Reason::Misses);
    if let Some(&at) = rows(before.board(), before.rule(), before.side_to_move()).first() {
        return Some(Reason::Misses(Win::Row(before.rule().row() as u8, at)));
    }
    if let Some(win) = case.answer.and_then(|line| win(&after, Some(line))) {
        return Some(Reason::Allows(win));
    }
    (case.best.score >= MATE_BOUND).then(missed)?
}

/// Completing a row and stopping one.
fn is_obvious(position: &Position, mv: &str) -> Option<bool> {
    let point: Point = mv.parse().ok()?;
    let (board, rule, side) = (position.board(), position.rule(), position.side_to_move());
    Some(
        [side, !side]
            .into_iter()
            .any(|side| rows(board, rule, side).contains(&point)),
    )
}
