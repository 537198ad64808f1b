//! Scores of lessons: integers in the unit of the judge, with wins at both ends of the range.

use duiyi_game::{Outcome, Side};

/// A score, from the side to move unless stated otherwise.
///
/// The range is wider than that of the engine, since an article's evaluation of gomoku reaches 99,999,999.
pub type Score = i32;

/// Score of having won at the root itself; a win found `n` plies later is `WIN - n`.
pub const WIN: Score = 1_000_000_000;

/// Scores beyond this, and beyond its negative, are forced wins and losses.
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

/// Converts a score that counts wins from the root into one that counts them from a node `ply` plies below it. A
/// table stores that form, since paths of different lengths may lead to the node.
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

/// The inverse of [`from_root`].
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
