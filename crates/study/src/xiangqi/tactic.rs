//! How a piece is lost, if the line proves it.

use duiyi_game::Side;
use duiyi_search::xiangqi::see_at_least;
use duiyi_xiangqi::{Kind, Move, MoveError, Position, Square, attacks};

use super::walk::{Loss, Step, origin};
use super::{enough, value};

/// How a piece is lost. Pieces of the attacker are named with the points on which they stand after its first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tactic {
    /// It is taken at once, and the exchange gains.
    Hanging,
    /// The piece that moves attacks it and another at the same time.
    Fork(Kind, Square),
    /// It cannot move without exposing its general.
    Pin,
    /// The rook that moves attacks it through another piece, which must move away.
    Skewer(Kind, Square),
    /// The move opens the line of another piece, or makes a screen for it.
    Discovered(Kind, Square),
    /// The line shows that it is lost, and none of the above.
    Other,
}

impl Tactic {
    /// How a piece is lost after a mistake. Step 0 is the mistake, step 1 the opponent's first move.
    pub(super) fn of(after: &Position, steps: &[Step], loss: &Loss) -> Self {
        let Some(first) = steps.get(1) else {
            return Self::Other;
        };
        if loss.step == 1 {
            return if see_at_least(after, first.mv, enough(loss.piece)) {
                Self::Hanging
            } else {
                Self::Other
            };
        }
        let mut attacked = after.clone();
        attacked.play_unchecked(first.mv);
        let at = loss.origin;
        let mover = first.mv.to();
        let taker = origin(&steps[2..loss.step], steps[loss.step].mv.from());
        let Some(piece) = attacked.board().piece_at(taker) else {
            return Self::Other;
        };
        let attacks_it = bears_on(&attacked, taker, at, piece.side);
        if taker == mover {
            if attacks_it && attacks_another(&attacked, mover, at, piece.side) {
                return Self::Fork(piece.kind, mover);
            }
            let stays = steps[loss.step].mv.from() == mover;
            if piece.kind == Kind::Rook && stays && is_behind_one(&attacked, mover, at, piece.side)
            {
                return Self::Skewer(piece.kind, mover);
            }
        } else if attacks_it && !bears_on(after, taker, at, piece.side) {
            return Self::Discovered(piece.kind, taker);
        }
        if attacks_it && is_pinned(&attacked, at) {
            return Self::Pin;
        }
        Self::Other
    }
}

/// Whether the piece on `from` attacks a point with an enemy piece.
fn bears_on(position: &Position, from: Square, at: Square, side: Side) -> bool {
    let board = position.board();
    board.piece_at(at).is_some_and(|prey| prey.side != side)
        && board.attackers(at, side, board.occupied()).has(from)
}

/// Whether the piece on `from` attacks the general, or another piece on which it would gain, besides the one on `known`.
fn attacks_another(position: &Position, from: Square, known: Square, side: Side) -> bool {
    let board = position.board();
    let gains = |at: Square| {
        let (Some(prey), Some(taker)) = (board.piece_at(at), board.piece_at(from)) else {
            return false;
        };
        let mut turn = position.clone();
        if prey.kind == Kind::General {
            true
        } else if turn.play_null() {
            let mv = Move::new(from, at);
            turn.is_legal(mv) && see_at_least(&turn, mv, enough(prey.kind))
        } else {
            let free = board.attackers(at, !side, board.occupied()).is_empty();
            free || value(prey.kind) > value(taker.kind)
        }
    };
    let enemies = board.side(!side).into_iter();
    enemies
        .filter(|&at| at != known && bears_on(position, from, at, side))
        .any(gains)
}

/// Whether exactly one piece stands between, an enemy of `side` that it attacks.
fn is_behind_one(position: &Position, from: Square, at: Square, side: Side) -> bool {
    let board = position.board();
    let between = attacks::between(from, at) & board.occupied();
    between.count() == 1
        && between
            .first()
            .is_some_and(|front| bears_on(position, from, front, side))
}

/// Whether the piece of the side to move cannot move because of its general.
fn is_pinned(position: &Position, at: Square) -> bool {
    let refusals = Square::all()
        .filter(|&to| to != at)
        .map(|to| position.check_move(Move::new(at, to)));
    let mut general = false;
    for refused in refusals {
        match refused {
            Ok(()) => return false,
            Err(MoveError::ExposesGeneral(_) | MoveError::GeneralsFacing(_)) => general = true,
            Err(_) => {}
        }
    }
    general
}
