//! Scores of lessons: whole numbers in whatever unit the judge counts, wins at the far ends.

use duiyi_game::{Outcome, Side};

/// A score, from the side to move unless said otherwise.
///
/// Wider than the scores of the engine, since an article's evaluation of gomoku reaches 99,999,999.
pub type Score = i32;

/// Having won at the root itself; a win found `n` plies later is `WIN - n`.
pub const WIN: Score = 1_000_000_000;

/// Beyond this, and beyond its negative, lie forced wins and losses.
pub const WIN_BOUND: Score = WIN - 1_000;

/// Larger than every score; the open window is `(-INFINITE, INFINITE)`.
pub const INFINITE: Score = WIN + 1;

/// Score of a draw.
pub const DRAW: Score = 0;

/// The value of a finished game `ply` plies below the root, to the side that would be to move.
#[must_use]
pub fn settle(side: Side, outcome: Outcome, ply: usize) -> Score {
    match outcome {
        Outcome::Draw => DRAW,
        Outcome::Win(winner) if winner == side => WIN - ply as Score,
        Outcome::Win(_) => ply as Score - WIN,
    }
}

/// Whether the score states a forced win or loss.
#[must_use]
pub const fn is_win(score: Score) -> bool {
    score > WIN_BOUND || score < -WIN_BOUND
}

/// A score that counts wins from the root, as one that counts them from a node `ply` plies below it: what a
/// table can keep, since the node may be reached by paths of different lengths.
#[must_use]
pub(crate) const fn from_root(score: Score, ply: usize) -> Score {
    if score > WIN_BOUND {
        score + ply as Score
    } else if score < -WIN_BOUND {
        score - ply as Score
    } else {
        score
    }
}

/// The way back from [`from_root`].
#[must_use]
pub(crate) const fn to_root(score: Score, ply: usize) -> Score {
    if score > WIN_BOUND {
        score - ply as Score
    } else if score < -WIN_BOUND {
        score + ply as Score
    } else {
        score
    }
}
