//! Mistakes in xiangqi that can be proved from the lines around them.

mod tactic;
mod walk;

use alloc::vec::Vec;

use duiyi_engine::GameId;
use duiyi_game::Shown;
use duiyi_game::score::{MATE, Score, mate_moves};
use duiyi_search::xiangqi::{see, see_at_least};
use duiyi_xiangqi::{Kind, Move, Position, Square};

use crate::judge::Curve;
use crate::reason::reasons;
use crate::{Case, Line, Study};
pub use tactic::Tactic;
use walk::Walk;

/// Xiangqi.
pub(crate) const STUDY: Study = Study {
    game: GameId::XIANGQI,
    curve: Curve { slope: SLOPE },
    codes: Reason::CODES,
    explain: |case| explain(case).map(|reason| reason.data()),
    is_obvious: |position, mv| position.of().and_then(|at| is_obvious(at, mv)) != Some(false),
    gives_up: |position, mv| position.of().and_then(|at| gives_up(at, mv)) == Some(true),
};

/// See [`Curve`].
pub const SLOPE: f64 = 0.0047;

/// Values of the pieces in an exchange, in centipawns, by kind: those of the search, but the general is not exchanged.
pub const VALUE: [Score; Kind::COUNT] = {
    let mut values = see::VALUE;
    values[Kind::General.index()] = 0;
    values
};

/// The value of a piece in an exchange.
const fn value(kind: Kind) -> Score {
    VALUE[kind.index()]
}

/// What must be gained of a value for it to count as gained: part of it may be lost again in smaller pieces.
const fn part(value: Score) -> Score {
    value * 7 / 10
}

/// An exchange that gains this much gains this piece.
const fn enough(kind: Kind) -> Score {
    part(value(kind))
}

/// Why a move was a mistake. Squares are those on which pieces stand after the mistake, in notation `c4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The opponent mates in this many moves.
    AllowsMate(u32),
    /// There was a mate in this many moves, and there no longer is.
    MissesMate(u32),
    /// A piece is lost.
    Loses {
        /// Which piece.
        piece: Kind,
        /// Where it stands.
        at: Square,
        /// How.
        how: Tactic,
    },
    /// A rook is exchanged for a horse or a cannon.
    Exchange {
        /// Where the rook stands.
        at: Square,
        /// The piece that it is exchanged for.
        taken: Kind,
    },
    /// A piece of the opponent's could have been won.
    MissesPiece {
        /// Which piece.
        piece: Kind,
        /// Where it stood before the mistake.
        at: Square,
    },
}

reasons! {
    Reason {
        Self::AllowsMate(moves) => "xiangqi-allows-mate" { moves: *moves } "Allows mate in {moves}",
        Self::MissesMate(moves) => "xiangqi-misses-mate" { moves: *moves } "Misses mate in {moves}",
        Self::Loses { piece, at, how: Tactic::Hanging } => "xiangqi-hangs" { piece: piece.name(), point: Shown(at) } "Leaves the {piece} on {point} to be taken",
        Self::Loses { piece, at, how: Tactic::Fork(by, from) } => "xiangqi-fork" { piece: piece.name(), point: Shown(at), attacker: by.name(), from: Shown(from) } "Loses the {piece} on {point} to a fork by the {attacker} on {from}",
        Self::Loses { piece, at, how: Tactic::Pin } => "xiangqi-pin" { piece: piece.name(), point: Shown(at) } "Loses the {piece} on {point}, which is pinned to the general",
        Self::Loses { piece, at, how: Tactic::Skewer(by, from) } => "xiangqi-skewer" { piece: piece.name(), point: Shown(at), attacker: by.name(), from: Shown(from) } "Loses the {piece} on {point} to a skewer by the {attacker} on {from}",
        Self::Loses { piece, at, how: Tactic::Discovered(by, from) } => "xiangqi-discovered" { piece: piece.name(), point: Shown(at), attacker: by.name(), from: Shown(from) } "Loses the {piece} on {point} to a discovered attack by the {attacker} on {from}",
        Self::Loses { piece, at, how: Tactic::Other } => "xiangqi-loses" { piece: piece.name(), point: Shown(at) } "Loses the {piece} on {point}",
        Self::Exchange { at, taken } => "xiangqi-exchange" { point: Shown(at), taken: taken.name() } "Gives the rook on {point} for a {taken}",
        Self::MissesPiece { piece, at } => "xiangqi-misses-piece" { piece: piece.name(), point: Shown(at) } "Misses winning the {piece} on {point}",
    }
}

/// The first reason that holds, the most important first.
fn explain(case: &Case<'_>) -> Option<Reason> {
    let before: &Position = case.before.of()?;
    let played = case.played.parse().ok()?;
    let best = moves(case.best)?;
    let answer = case.answer.map_or(Some(Vec::new()), moves)?;
    let mut after = before.clone();
    after.play_unchecked(played);

    let allowed = case
        .answer
        .and_then(|line| mate(&after, line.score, &answer));
    if let Some(moves) = allowed {
        return Some(Reason::AllowsMate(moves));
    }
    if let Some(moves) = mate(before, case.best.score, &best) {
        return Some(Reason::MissesMate(moves));
    }
    let mut line = Vec::from([played]);
    line.extend(answer);
    let (line, best) = (Walk::new(before, &line), Walk::new(before, &best));
    let (gained, possible) = (line.balance(), best.balance());
    match line.lost() {
        Some(loss) if possible - gained >= loss.enough() => {
            let square = loss.origin;
            return Some(match loss.taken {
                Some(taken) => Reason::Exchange { at: square, taken },
                None => Reason::Loses {
                    piece: loss.piece,
                    at: square,
                    how: Tactic::of(&after, line.steps(), &loss),
                },
            });
        }
        _ => {}
    }
    let prize = best.won()?;
    (prize.taken.is_none() && possible - gained >= prize.enough()).then_some(Reason::MissesPiece {
        piece: prize.piece,
        at: prize.origin,
    })
}

/// The moves of a line, which are all legal, since a review has checked them.
fn moves(line: &Line) -> Option<Vec<Move>> {
    line.moves.iter().map(|text| text.parse().ok()).collect()
}

/// The number of moves in which the side to move mates, if the score says so and the line plays out to the very end.
fn mate(position: &Position, score: Score, line: &[Move]) -> Option<u32> {
    let moves = mate_moves(score).filter(|&moves| moves > 0)?;
    let mut position = position.clone();
    for &mv in line {
        position.play_unchecked(mv);
    }
    let ended = line.len() as Score == MATE - score && !position.has_legal_move();
    ended.then_some(moves as u32)
}

/// A recapture, the capture of a hanging piece, an answer to a check, or mate in one.
fn is_obvious(position: &Position, mv: &str) -> Option<bool> {
    let mv: Move = mv.parse().ok()?;
    let takes_back = position.last_captured().is_some()
        && position
            .last_move()
            .is_some_and(|last| last.to() == mv.to());
    let takes = position.board().piece_at(mv.to());
    let wins = takes.is_some_and(|prey| see_at_least(position, mv, enough(prey.kind)));
    let mut after = position.clone();
    after.play_unchecked(mv);
    Some(takes_back || wins || position.in_check() || !after.has_legal_move())
}

/// Whether the opponent can take the piece that moves and gain more than the move takes.
fn gives_up(position: &Position, mv: &str) -> Option<bool> {
    let mv: Move = mv.parse().ok()?;
    let taken = position.board().piece_at(mv.to());
    let price = taken.map_or(0, |prey| value(prey.kind)) + enough(Kind::Horse);
    let mut after = position.clone();
    after.play_unchecked(mv);
    let takers = after.legal_moves();
    let mut takers = takers.iter().filter(|taker| taker.to() == mv.to());
    Some(takers.any(|&taker| see_at_least(&after, taker, price)))
}
