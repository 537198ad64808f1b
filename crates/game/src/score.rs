//! Scores of positions, in centipawns from the side to move, with mates at both ends of the range.

/// Centipawns, or a distance to mate when beyond [`MATE_BOUND`]. Always within `-MATE..=MATE`.
pub type Score = i32;

/// Longest line that any search follows, in plies.
pub const MAX_PLY: usize = 128;

/// Score of having won at the root itself; a win found `n` plies later scores `MATE - n`.
pub const MATE: Score = 32_000;

/// A score of at least this much is a mate; at most its negative, the side to move gets mated.
pub const MATE_BOUND: Score = MATE - 2 * MAX_PLY as Score;

/// Larger than every score; the open window is `(-INFINITE, INFINITE)`.
pub const INFINITE: Score = MATE + 1;

/// Score of a draw.
pub const DRAW: Score = 0;

/// Score of winning `ply` plies from the root: nearer wins are larger.
#[must_use]
#[inline]
pub const fn mate_in(ply: usize) -> Score {
    MATE - ply as Score
}

/// Score of losing `ply` plies from the root: later losses are larger.
#[must_use]
#[inline]
pub const fn mated_in(ply: usize) -> Score {
    ply as Score - MATE
}

/// Whether the score states a forced win or loss.
#[must_use]
#[inline]
pub const fn is_mate(score: Score) -> bool {
    score >= MATE_BOUND || score <= -MATE_BOUND
}

/// Signed distance to mate in moves of the winner: 3 = "mate in 3", -2 = "mated in 2"; `None` for
/// ordinary scores. A loss by one's own next move, as by repetition, is -1; only a game that is lost already is 0.
#[must_use]
#[inline]
pub const fn mate_moves(score: Score) -> Option<i32> {
    if score >= MATE_BOUND {
        Some((MATE - score + 1) / 2)
    } else if score <= -MATE_BOUND {
        Some(-(MATE + score + 1) / 2)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mate_distances_count_moves_of_the_winner() {
        assert_eq!(mate_moves(mate_in(1)), Some(1));
        assert_eq!(mate_moves(mate_in(5)), Some(3));
        assert_eq!(mate_moves(mated_in(2)), Some(-1));
        assert_eq!(mate_moves(mated_in(0)), Some(0));
        assert_eq!(mate_moves(1_500), None);
    }

    #[test]
    fn a_loss_by_the_next_move_keeps_its_sign() {
        assert_eq!(mate_moves(mated_in(1)), Some(-1));
        assert_eq!(mate_moves(mated_in(3)), Some(-2));
    }

    #[test]
    fn nearer_wins_and_later_losses_are_larger() {
        assert!(mate_in(3) > mate_in(5));
        assert!(mated_in(6) > mated_in(2));
        assert!(is_mate(mate_in(MAX_PLY)) && is_mate(mated_in(MAX_PLY)));
        assert!(mate_in(0) < INFINITE && mated_in(0) > -INFINITE);
    }

    #[test]
    fn what_lies_between_the_mates_is_no_mate() {
        for score in [DRAW, 1_500, -1_500, MATE_BOUND - 1, 1 - MATE_BOUND] {
            assert!(!is_mate(score), "{score}");
        }
        assert!(is_mate(MATE_BOUND) && is_mate(-MATE_BOUND));
    }
}
