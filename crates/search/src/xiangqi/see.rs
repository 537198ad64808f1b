//! *Static Exchange Evaluation* (Chess Programming Wiki): what a capture sequence on one point
//! comes to when each side always takes with its cheapest piece and may stop at any time.
//!
//! Lines and legs that open or close on the way are seen, since attackers are looked up afresh
//! after every capture; pins are not.

use duiyi_game::score::Score;
use duiyi_xiangqi::{Bitboard, Kind, Move, Position};

/// Exchange values in centipawns, by kind. The general is worth more than all else together.
pub(super) const VALUE: [Score; Kind::COUNT] = [20_000, 200, 200, 430, 980, 460, 120];

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

    // `balance` is what the side that just took is ahead of the threshold.
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
    loop {
        let attackers = board.attackers(to, side, occupied) & occupied;
        let cheapest = CHEAPEST_FIRST.into_iter().find_map(|kind| {
            (attackers & board.kind(kind))
                .first()
                .map(|square| (kind, square))
        });
        let Some((kind, square)) = cheapest else {
            break;
        };
        occupied = occupied.without(Bitboard::of(square));
        // A general takes only what nobody takes back.
        if kind == Kind::General && !(board.attackers(to, !side, occupied) & occupied).is_empty() {
            break;
        }
        // Seen from the side that takes now: what was lost comes back, the taker is at stake.
        balance = -balance - 1 - value(kind);
        side = !side;
        if balance >= 0 {
            break;
        }
    }
    // The side to move now has no good capture left.
    side != us
}

#[cfg(test)]
mod tests {
    use super::*;

    fn see(fen: &str, mv: &str, threshold: Score) -> bool {
        see_at_least(&fen.parse().unwrap(), mv.parse().unwrap(), threshold)
    }

    /// The exchange value exactly, by bisection of the threshold.
    fn worth(fen: &str, mv: &str) -> Score {
        (-2_000..=2_000)
            .rev()
            .find(|&threshold| see(fen, mv, threshold))
            .unwrap()
    }

    #[test]
    fn an_unprotected_piece_is_won_whole() {
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
}
