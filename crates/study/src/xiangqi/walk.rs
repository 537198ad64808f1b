//! The captures along a line, counted where the line comes to rest.

use alloc::vec::Vec;

use duiyi_game::Side;
use duiyi_game::score::Score;
use duiyi_search::xiangqi::see_at_least;
use duiyi_xiangqi::{Kind, Move, Piece, Position, Square};

use super::{part, value};

/// How many plies of a line are examined: later moves have little to do with its first one.
const MOST: usize = 12;

/// A move of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) mv: Move,
    pub(super) side: Side,
    pub(super) captured: Option<Piece>,
}

/// A line up to the last position that is at rest: nobody is in check, and no capture gains anything.
pub(super) struct Walk {
    side: Side,
    steps: Vec<Step>,
}

/// A piece that a line takes without giving up an equal one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Loss {
    pub(super) piece: Kind,
    /// Which step takes it.
    pub(super) step: usize,
    /// Where it stood at first.
    pub(super) origin: Square,
    /// For a rook, the horse or cannon that was taken for it.
    pub(super) taken: Option<Kind>,
}

impl Loss {
    /// A balance that is worse by this much is worse by this piece, less what was taken for it.
    pub(super) fn enough(&self) -> Score {
        part(value(self.piece) - self.taken.map_or(0, value))
    }
}

impl Walk {
    pub(super) fn new(start: &Position, line: &[Move]) -> Self {
        let mut position = start.clone();
        let mut steps = Vec::new();
        let mut rest = 0;
        for &mv in line.iter().take(MOST) {
            steps.push(Step {
                mv,
                side: position.side_to_move(),
                captured: position.board().piece_at(mv.to()),
            });
            position.play_unchecked(mv);
            if is_at_rest(&position) {
                rest = steps.len();
            }
        }
        steps.truncate(rest);
        Self {
            side: start.side_to_move(),
            steps,
        }
    }

    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The gain of the side that moves first, at the end.
    pub(super) fn balance(&self) -> Score {
        let gain = |step: &Step| {
            let worth = step.captured.map_or(0, |piece| value(piece.kind));
            if step.side == self.side {
                worth
            } else {
                -worth
            }
        };
        self.steps.iter().map(gain).sum()
    }

    /// The most valuable piece that the side that moves first loses, if its balance shows such a loss. The origin is
    /// where the piece stands after the first move.
    pub(super) fn lost(&self) -> Option<Loss> {
        self.prize(!self.side, 1, -self.balance())
    }

    /// The same for the other side; the origin is where the piece stands at the start.
    pub(super) fn won(&self) -> Option<Loss> {
        self.prize(self.side, 0, self.balance())
    }

    /// The most valuable piece that `taker` takes without giving up an equal one.
    fn prize(&self, taker: Side, from: usize, gained: Score) -> Option<Loss> {
        let mut given: Vec<Kind> = self.captures(!taker).map(|(_, kind)| kind).collect();
        let mut prize = None;
        for (step, kind) in self.captures(taker) {
            match given.iter().position(|&other| class(other) == class(kind)) {
                Some(equal) => drop(given.swap_remove(equal)),
                None if prize.is_none_or(|(_, known)| value(kind) > value(known)) => {
                    prize = Some((step, kind));
                }
                None => {}
            }
        }
        let (step, piece) = prize?;
        let minor = given
            .into_iter()
            .find(|&kind| class(kind) == class(Kind::Horse));
        let taken = minor.filter(|_| piece == Kind::Rook);
        let prize = Loss {
            piece,
            step,
            origin: self.origin(step, from),
            taken,
        };
        (gained >= prize.enough()).then_some(prize)
    }

    fn captures(&self, taker: Side) -> impl Iterator<Item = (usize, Kind)> {
        let steps = self.steps.iter().enumerate();
        let own = steps.filter(move |(_, step)| step.side == taker);
        own.filter_map(|(at, step)| Some((at, step.captured?.kind)))
    }

    /// Where the piece that a step takes stood before the step number `from`.
    fn origin(&self, step: usize, from: usize) -> Square {
        let prey = self.steps[step].mv.to();
        origin(&self.steps[from.min(step)..step], prey)
    }
}

/// Where a piece on this point stood before these steps.
pub(super) fn origin(steps: &[Step], at: Square) -> Square {
    let back = |at, step: &Step| {
        if step.mv.to() == at {
            step.mv.from()
        } else {
            at
        }
    };
    steps.iter().rev().fold(at, back)
}

/// Pieces that are exchanged for one another.
const fn class(kind: Kind) -> u8 {
    match kind {
        Kind::Rook => 0,
        Kind::Horse | Kind::Cannon => 1,
        Kind::Advisor | Kind::Elephant => 2,
        Kind::Soldier => 3,
        Kind::General => 4,
    }
}

/// Whether nothing hangs: the side to move is not in check and has no capture that gains.
fn is_at_rest(position: &Position) -> bool {
    let gains =
        |&mv: &Move| position.board().piece_at(mv.to()).is_some() && see_at_least(position, mv, 1);
    !position.in_check() && !position.legal_moves().iter().any(gains)
}
