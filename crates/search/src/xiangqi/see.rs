//! *Static Exchange Evaluation* (Chess Programming Wiki): the result of a capture sequence on one point if each side
//! always takes with its cheapest piece and may stop at any time.
//!
//! Only legal captures count: a piece that would leave its general in check does not take, and a general steps
//! neither into an attack nor opposite the other general. Lines and legs that open or close on the way are seen,
//! since attackers are looked up again after every capture.

use duiyi_game::Side;
use duiyi_game::score::Score;
use duiyi_xiangqi::{Bitboard, Board, Kind, Move, Position, Square, attacks};

/// Exchange values in centipawns, by kind. The general is worth more than all else together.
pub const VALUE: [Score; Kind::COUNT] = [20_000, 200, 200, 430, 980, 460, 120];

/// From the cheapest to the dearest attacker.
const CHEAPEST_FIRST: [Kind; Kind::COUNT] = [
    Kind::Soldier,
    Kind::Advisor,
    Kind::Elephant,
    Kind::Horse,
    Kind::Cannon,
    Kind::Rook,
    Kind::General,
];

/// Whether the exchange that `mv` begins gains at least `threshold` centipawns.
#[must_use]
pub fn see_at_least(position: &Position, mv: Move, threshold: Score) -> bool {
    let board = position.board();
    let (from, to) = (mv.from(), mv.to());
    let value = |kind: Kind| VALUE[kind.index()];
    let Some(mover) = board.piece_at(from) else {
        return false;
    };

    // `balance` is how far the side that just took is ahead of the threshold.
    let mut balance = board.piece_at(to).map_or(0, |piece| value(piece.kind)) - threshold;
    if balance < 0 {
        return false;
    }
    // Even if the mover is lost for nothing the threshold holds.
    balance -= value(mover.kind);
    if balance >= 0 {
        return true;
    }
    let mut occupied = board.occupied().without(Bitboard::of(from)) | Bitboard::of(to);
    let us = position.side_to_move();
    let mut side = !us;
    while let Some((kind, square)) = cheapest_taker(board, side, to, occupied) {
        occupied = occupied.without(Bitboard::of(square));
        // From the view of the side that takes now: what was lost comes back, and the taker is at stake.
        balance = -balance - 1 - value(kind);
        side = !side;
        if balance >= 0 {
            break;
        }
    }
    // The side to move now has no good capture left.
    side != us
}

/// The cheapest piece of `side` among the `occupied` points that may legally take on `to`.
fn cheapest_taker(
    board: &Board,
    side: Side,
    to: Square,
    occupied: Bitboard,
) -> Option<(Kind, Square)> {
    let attackers = board.attackers(to, side, occupied) & occupied;
    CHEAPEST_FIRST.into_iter().find_map(|kind| {
        (attackers & board.kind(kind))
            .into_iter()
            .find(|&from| is_legal(board, side, kind, from, to, occupied))
            .map(|from| (kind, from))
    })
}

/// Whether the general of `side` is safe after its piece took on `to`.
fn is_legal(
    board: &Board,
    side: Side,
    kind: Kind,
    from: Square,
    to: Square,
    occupied: Bitboard,
) -> bool {
    let after = occupied.without(Bitboard::of(from));
    let general = match kind {
        Kind::General => to,
        _ => board.general(side),
    };
    // Most exchanges change nothing near the general, and nothing attacked it before them.
    let changed = board.occupied() ^ after;
    if kind != Kind::General && (changed & attacks::near_general(general)).is_empty() {
        return true;
    }
    // What stood on `to` is taken.
    let rest = after.without(Bitboard::of(to));
    (board.checkers(general, !side, after) & rest).is_empty()
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::vec::Vec;

    use super::*;

    fn see(fen: &str, mv: &str, threshold: Score) -> bool {
        see_at_least(&fen.parse().unwrap(), mv.parse().unwrap(), threshold)
    }

    /// The exact exchange value, by bisection of the threshold.
    fn worth(fen: &str, mv: &str) -> Score {
        (-2_000..=2_000)
            .rev()
            .find(|&threshold| see(fen, mv, threshold))
            .unwrap()
    }

    #[test]
    fn an_unprotected_piece_is_won() {
        assert_eq!(worth("3k5/9/9/9/4n4/9/9/9/9/4RK3 w - - 0 1", "e0e5"), 430);
    }

    #[test]
    fn a_protected_piece_costs_the_taker() {
        // The rook takes a horse that a soldier protects.
        assert_eq!(
            worth("3k5/9/9/4p4/4n4/9/9/9/9/4RK3 w - - 0 1", "e0e5"),
            430 - 980
        );
    }

    #[test]
    fn a_second_rook_behind_the_first_joins_in() {
        // R x n, r x R, R x r
        assert_eq!(
            worth("4rk3/9/9/9/4n4/9/9/9/4R4/3KR4 w - - 0 1", "e1e5"),
            430
        );
    }

    #[test]
    fn a_cannon_protects_only_over_a_screen() {
        // The black cannon on e9 takes back over the elephant on e7.
        let with_screen = "3kc4/9/4b4/9/n8/9/9/9/9/R4K3 w - - 0 1";
        assert_eq!(worth(with_screen, "a0a5"), 430);
        let protected = "3kc4/9/4b4/9/4n4/9/9/9/9/4RK3 w - - 0 1";
        assert_eq!(worth(protected, "e0e5"), 430 - 980);
        let no_screen = "3kc4/9/9/9/4n4/9/9/9/9/4RK3 w - - 0 1";
        assert_eq!(worth(no_screen, "e0e5"), 430);
    }

    #[test]
    fn a_general_does_not_take_a_protected_piece() {
        assert_eq!(
            worth("4k4/4a4/9/9/9/9/9/4R4/4R4/3K5 w - - 0 1", "e2e8"),
            200
        );
    }

    /// The exchange value of a move on a board drawn with ranks 9 to 0, Red to move.
    fn drawn(board: &str, mv: &str) -> Score {
        let ranks = board.trim().lines().map(|rank| rank.replace(' ', ""));
        let fen = ranks.collect::<Vec<_>>().join("/").replace('.', "1");
        worth(&format!("{fen} w - - 0 1"), mv)
    }

    #[test]
    fn a_pinned_piece_does_not_take_back() {
        // The horse on e7 would take the rook on c6, but the rook on e0 attacks its general.
        let pinned = r"
            . . . . k . . . .
            . . . . . . . . .
            . . . . n . . . .
            . . p . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . R K R . . . .
        ";
        assert_eq!(drawn(pinned, "c0c6"), 120);
        let free = pinned.replace(". . R K R", "R . R K .");
        assert_eq!(drawn(&free, "c0c6"), 120 - 980);
    }

    #[test]
    fn a_second_piece_of_the_kind_takes_when_the_first_is_pinned() {
        let board = r"
            . . . . k . . . .
            . . . n . . . . .
            . . . . n . . . .
            . . p . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . R K R . . . .
        ";
        assert_eq!(drawn(board, "c0c6"), 120 - 980);
    }

    #[test]
    fn a_pinned_piece_takes_along_the_line_of_its_pin() {
        let board = r"
            . . . . k . . . .
            . . . . . . . . .
            . . . . r . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . p . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . R . . . .
            . . . K . . . . .
        ";
        assert_eq!(drawn(board, "e1e4"), 120 - 980);
    }

    #[test]
    fn the_only_piece_between_the_generals_stays_there() {
        // The elephant on e7 protects g5 over f6.
        let facing = r"
            . . . . k . . . .
            . . . . . . . . .
            . . . . b . . . .
            . . . . . . . . .
            . . . . . . p . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . K . R . .
        ";
        assert_eq!(drawn(facing, "g0g5"), 120);
        let apart = facing.replace(". . . . K . R", ". . . K . . R");
        assert_eq!(drawn(&apart, "g0g5"), 120 - 980);
    }

    #[test]
    fn a_general_does_not_take_opposite_the_other() {
        let opposite = r"
            . . . a k . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . R . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . K . . . . .
        ";
        assert_eq!(drawn(opposite, "d5d9"), 200);
        let apart = opposite.replace(". . . K . .", ". . . . . K");
        assert_eq!(drawn(&apart, "d5d9"), 200 - 980);
    }

    #[test]
    fn a_cannon_pins_both_of_two_screens() {
        let pinned = r"
            . . . . k . . . .
            . . . . a . . . .
            . . . . n . . . .
            . . p . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . R K C . . . .
        ";
        assert_eq!(drawn(pinned, "c0c6"), 120);
        let three = pinned.replace(". . p . . .", ". . p . p .");
        assert_eq!(drawn(&three, "c0c6"), 120 - 980);
    }

    #[test]
    fn a_piece_that_blocks_the_leg_of_a_horse_stays_there() {
        // Without the rook on f8 the horse on f7 gives check.
        let leg = r"
            . . . . k . . . .
            . n . . . r . . .
            . . . . . N . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . R . K . . . . .
        ";
        assert_eq!(drawn(leg, "b0b8"), 430);
        let elsewhere = leg.replace(". . . . . N .", ". . . . . . N");
        assert_eq!(drawn(&elsewhere, "b0b8"), 430 - 980);
    }

    #[test]
    fn a_check_uncovered_by_the_capture_has_to_be_answered_first() {
        // The horse on a7 protects c6; the red horse leaves the file of its rook.
        let board = r"
            . . . . k . . . .
            . . . . . . . . .
            n . . . . . . . .
            . . p . . . . . .
            . . . . N . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . K R . . . .
        ";
        assert_eq!(drawn(board, "e5c6"), 120);
        let no_rook = board.replace("K R", "K .");
        assert_eq!(drawn(&no_rook, "e5c6"), 120 - 430);
    }
}
