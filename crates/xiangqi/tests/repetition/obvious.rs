//! The computer rules for a cycle, slow and obvious: captures played out, and sets of pieces.

use std::collections::HashSet;

use duiyi_xiangqi::{Board, Kind, Move, Outcome, Position, Setup, Side, Square, attacks};

/// What `side` could capture with gain if it were its turn, found by playing captures and
/// looking at the legal replies. Neither side may be in check.
fn threats(board: &Board, side: Side) -> HashSet<Square> {
    let to_move = |side_to_move| {
        let board = board.clone();
        let (plies_since_capture, move_number) = (0, 1);
        Position::composed(Setup {
            board,
            side_to_move,
            plies_since_capture,
            move_number,
        })
        .expect("nobody is in check")
    };
    let mut position = to_move(side);
    let answers = to_move(!side).legal_moves();
    let mut threatened = HashSet::new();
    for &mv in &position.legal_moves() {
        let chaser = board.piece_at(mv.from()).expect("a piece moves").kind;
        let Some(victim) = board.piece_at(mv.to()).map(|piece| piece.kind) else {
            continue;
        };
        let at_home = victim == Kind::Soldier && attacks::half(!side).has(mv.to());
        if at_home || matches!(chaser, Kind::General | Kind::Soldier) {
            continue;
        }
        let stronger = match chaser {
            Kind::Horse | Kind::Cannon => victim == Kind::Rook,
            Kind::Advisor | Kind::Elephant => {
                matches!(victim, Kind::Rook | Kind::Cannon | Kind::Horse)
            }
            _ => false,
        };
        position.play_unchecked(mv);
        let taken_back = position
            .legal_moves()
            .iter()
            .any(|answer| answer.to() == mv.to());
        position.undo();
        let exchange = chaser == victim && answers.contains(&Move::new(mv.to(), mv.from()));
        if stronger || !(taken_back || exchange) {
            threatened.insert(mv.to());
        }
    }
    threatened
}

/// The computer rules, played forwards and with sets: who chased which piece with every move.
pub(crate) fn obvious_outcome(start: &Position, line: &[Move]) -> Outcome {
    let mut checks = [true; 2];
    let mut any_check = false;
    // Every piece is named by its first point; `named` follows it.
    let mut named: Vec<Option<Square>> = Square::all().map(Some).collect();
    let mut chased: [HashSet<Square>; 2] = [Square::all().collect(), Square::all().collect()];
    let mut position = start.clone();
    for &mv in line.iter().chain(line) {
        let side = position.side_to_move();
        let before = position.board().clone();
        position.play(mv);
        checks[side.index()] &= position.in_check();
        any_check |= position.in_check();
        if !any_check {
            let old = threats(&before, side);
            let new: HashSet<Square> = threats(position.board(), side)
                .difference(&old)
                .filter_map(|at| named[at.index()])
                .collect();
            chased[side.index()].retain(|name| new.contains(name));
        }
        named[mv.to().index()] = named[mv.from().index()].take();
    }
    let faults = if checks[0] || checks[1] {
        checks
    } else if any_check {
        [false; 2]
    } else {
        chased.map(|victims| !victims.is_empty())
    };
    match faults {
        [true, false] => Outcome::Win(Side::Second),
        [false, true] => Outcome::Win(Side::First),
        _ => Outcome::Draw,
    }
}
