//! What a chase is: a threat to capture that a move has just created.
//!
//! After the move, a piece of the mover's side could capture an enemy piece, by a direct attack or an
//! uncovered one, and before the move it could not. The following do not count:
//!
//! - attacks by generals and soldiers, and on soldiers that have not crossed the river;
//! - captures that would expose the chaser's own general or make the generals face each other;
//! - attacks on protected victims, unless the victim is much stronger: a rook attacked by a horse or
//!   cannon; a rook, cannon or horse attacked by an advisor or elephant;
//! - attacks on a piece of the same kind, which offer an exchange, unless the victim cannot recapture
//!   because it is pinned or because its leg is blocked.
//!
//! To find out whether the victim is protected, the capture is made on a copy of the occupied points,
//! and the victim's side is asked who could legally take back. That settles pinned protectors, lines
//! that the capture opens, and generals that would step into an attack or face each other. Method:
//! Pikafish, `Position::chased` and `Position::chase_legal`.

use duiyi_game::Side;

use crate::{Bitboard, Board, Kind, Move, Position, Setup, Square, attacks};

/// The pieces that a move newly chases under one rule set, from the boards before and after it.
pub(crate) type Newly = fn(before: &Board, after: &Board, mv: Move) -> Bitboard;

/// A board with the values that the capture tests use again and again.
struct Scene<'a> {
    board: &'a Board,
    occupied: Bitboard,
    /// The pieces that attack the general of each side before any capture. A capture may leave these
    /// as they are: only new attacks count. (Empty where a check means that nothing is a chase.)
    checkers: [Bitboard; 2],
}

impl<'a> Scene<'a> {
    fn new(board: &'a Board) -> Self {
        let occupied = board.occupied();
        let checkers = Side::ALL.map(|side| board.checkers(board.general(side), !side, occupied));
        Self {
            board,
            occupied,
            checkers,
        }
    }

    /// Whether the piece on `from` may go to `to` without exposing its general, when whatever
    /// stood on `to` and on `gone` is off the board.
    fn may_capture(&self, from: Square, to: Square, gone: Bitboard) -> bool {
        let piece = self.piece(from);
        let taken = gone | Bitboard::of(to);
        let occupied = self.occupied.without(gone | Bitboard::of(from)) | Bitboard::of(to);
        let (general, known) = if piece.kind == Kind::General {
            (to, Bitboard::EMPTY)
        } else {
            let known = self.checkers[piece.side.index()];
            (self.board.general(piece.side), known)
        };
        self.board
            .checkers(general, !piece.side, occupied)
            .without(taken | known)
            .is_empty()
    }

    /// Whether the victim's side could take back on `to` after the piece on `from` has captured
    /// there.
    fn is_protected(&self, from: Square, to: Square) -> bool {
        let chaser = Bitboard::of(from);
        let side = self.piece(to).side;
        self.board
            .attackers(to, side, self.occupied.without(chaser))
            .into_iter()
            .any(|protector| self.may_capture(protector, to, chaser))
    }

    /// Whether the piece on `from`, which attacks the piece on `to`, would gain by capturing it.
    fn pays(&self, from: Square, to: Square) -> bool {
        let (chaser, victim) = (self.piece(from), self.piece(to));
        if is_stronger(victim.kind, chaser.kind) {
            return true;
        }
        if self.is_protected(from, to) {
            return false;
        }
        // Equal kinds offer an exchange, unless the victim is pinned or its leg is blocked.
        chaser.kind != victim.kind
            || !attacks::by_kind(victim.kind, victim.side, to, self.occupied).has(from)
            || !self.may_capture(to, from, Bitboard::EMPTY)
    }

    /// What the piece on `from` would chase, pins aside.
    fn targets_of(&self, from: Square) -> Bitboard {
        let piece = self.piece(from);
        attacks::by_kind(piece.kind, piece.side, from, self.occupied)
            .and(chaseable(self.board, !piece.side))
            .into_iter()
            .filter(|&to| self.pays(from, to))
            .collect()
    }

    /// What the piece on `from` chases.
    fn victims_of(&self, from: Square) -> Bitboard {
        self.targets_of(from)
            .into_iter()
            .filter(|&to| self.may_capture(from, to, Bitboard::EMPTY))
            .collect()
    }

    /// What any piece of `side` chases.
    fn victims(&self, side: Side) -> Bitboard {
        self.chasers(side)
            .into_iter()
            .fold(Bitboard::EMPTY, |victims, from| {
                victims | self.victims_of(from)
            })
    }

    /// Pieces that can chase: all except the general and soldiers, which may attack for ever.
    fn chasers(&self, side: Side) -> Bitboard {
        let free = self.board.kind(Kind::General) | self.board.kind(Kind::Soldier);
        self.board.side(side).without(free)
    }

    fn piece(&self, square: Square) -> crate::Piece {
        self.board
            .piece_at(square)
            .expect("chaser, victim and protector stand on the board")
    }
}

/// Pieces of `side` that can be chased: all except the general and the soldiers that have not
/// crossed the river.
fn chaseable(board: &Board, side: Side) -> Bitboard {
    let at_home = board.pieces(side, Kind::Soldier) & attacks::half(side);
    board
        .side(side)
        .without(board.pieces(side, Kind::General) | at_home)
}

/// Whether the victim is worth so much more than the chaser that protection does not matter.
const fn is_stronger(victim: Kind, chaser: Kind) -> bool {
    match chaser {
        Kind::Horse | Kind::Cannon => matches!(victim, Kind::Rook),
        Kind::Advisor | Kind::Elephant => {
            matches!(victim, Kind::Rook | Kind::Cannon | Kind::Horse)
        }
        _ => false,
    }
}

/// Who made the move that led to `after`.
fn mover(after: &Board, mv: Move) -> Side {
    after
        .piece_at(mv.to())
        .expect("the moved piece stands where it went")
        .side
}

/// Computer rules: what the mover's side chases now and did not chase before, whichever of its
/// pieces does.
pub(crate) fn new_victims(before: &Board, after: &Board, mv: Move) -> Bitboard {
    let side = mover(after, mv);
    let victims = Scene::new(after).victims(side);
    if victims.is_empty() {
        victims
    } else {
        victims.without(Scene::new(before).victims(side))
    }
}

/// AXF: what some piece of the mover's side chases now and the same piece did not chase before, pins
/// aside. A second chaser makes a new chase; a chaser that is no longer pinned does not.
pub(crate) fn new_attacks(before: &Board, after: &Board, mv: Move) -> Bitboard {
    let side = mover(after, mv);
    let (before, after) = (Scene::new(before), Scene::new(after));
    let mut new = Bitboard::EMPTY;
    for chaser in after.chasers(side) {
        let victims = after.victims_of(chaser);
        if !victims.is_empty() {
            let from = if chaser == mv.to() { mv.from() } else { chaser };
            new |= victims.without(before.targets_of(from));
        }
    }
    new
}

/// AXF, diagrams 39 to 41: the rooks among [`new_attacks`] that shield their general from a horse
/// by standing on its leg.
pub(crate) fn new_attacks_on_shields(before: &Board, after: &Board, mv: Move) -> Bitboard {
    let side = mover(after, mv);
    let horses = after.pieces(side, Kind::Horse);
    let legs = attacks::horse_legs_to(after.general(!side))
        .filter(|(_, from)| !from.and(horses).is_empty())
        .fold(Bitboard::EMPTY, |legs, (leg, _)| legs | leg);
    let shields = legs & after.pieces(!side, Kind::Rook);
    if shields.is_empty() {
        shields
    } else {
        new_attacks(before, after, mv) & shields
    }
}

/// UCCI league: what the piece that has just moved attacks, if it is a rook, cannon or horse and
/// gives no check. Counted are rooks that a weaker piece attacks, and unprotected horses, cannons and
/// crossed soldiers of another kind than the attacker. Pins and uncovered attacks do not matter.
pub(crate) fn attacked_by_mover(_before: &Board, after: &Board, mv: Move) -> Bitboard {
    let (side, from) = (mover(after, mv), mv.to());
    let Some(chaser @ (Kind::Rook | Kind::Cannon | Kind::Horse)) =
        after.piece_at(from).map(|piece| piece.kind)
    else {
        return Bitboard::EMPTY;
    };
    let occupied = after.occupied();
    if !after
        .checkers(after.general(!side), side, occupied)
        .is_empty()
    {
        return Bitboard::EMPTY;
    }
    let homebodies = after.kind(Kind::Advisor) | after.kind(Kind::Elephant);
    attacks::by_kind(chaser, side, from, occupied)
        .and(chaseable(after, !side))
        .without(homebodies | after.kind(chaser))
        .into_iter()
        .filter(|&to| {
            after.kind(Kind::Rook).has(to) || after.attackers(to, !side, occupied).is_empty()
        })
        .collect()
}

/// Whether `side`, which has just moved, would mate at once if it could move again: 杀, as far as one
/// can find it without a search. The other side must not be in check.
pub(crate) fn threatens_mate(after: &Board, side: Side) -> bool {
    let position = Position::composed(Setup {
        board: after.clone(),
        side_to_move: side,
        plies_since_capture: 0,
        move_number: 1,
    });
    // `ok`, since the panic would write the error out.
    let position = position.ok();
    let mut position = position.expect("the side that may pass is not in check");
    position.legal_moves().into_iter().any(|&mv| {
        position.play_unchecked(mv);
        let mates = position.in_check() && !position.has_legal_move();
        position.undo();
        mates
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rook_may_shield_its_general_from_two_horses_at_once() {
        let board = |fen: &str| {
            let position: Position = fen.parse().unwrap();
            position.board().clone()
        };
        // The legs of both horses are the rook on d8, which the cannon attacks over the soldier.
        let before = board("4k4/2Nr1P3/3N5/9/8C/9/9/9/9/5K3 w");
        let after = board("4k4/2Nr1P2C/3N5/9/9/9/9/9/9/5K3 b");
        let mv: Move = "i5i8".parse().unwrap();
        let shield = Bitboard::of(Square::new(3, 8).unwrap());
        assert!(new_attacks_on_shields(&before, &after, mv) == shield);
    }
}
