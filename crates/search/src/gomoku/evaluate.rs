//! What patterns say of a position: how many empty points are of which class, for the side to move and
//! for the other. The [network](super::network) corrects it.

use duiyi_game::score::Score;

use super::class::Class;
use super::grid::Grid;
use super::weights::{MOVER, WAITER};

/// The value of the patterns to the side to move, in centipawns. The grid counts already all that it needs.
#[must_use]
pub fn patterns(grid: &Grid) -> Score {
    let side = grid.side_to_move();
    let worth = |counts: &[i16; Class::COUNT], weights: &[i16; Class::COUNT]| {
        counts
            .iter()
            .zip(weights)
            .map(|(&count, &weight)| Score::from(count) * Score::from(weight))
            .sum::<Score>()
    };
    worth(grid.counts(side), &MOVER) - worth(grid.counts(!side), &WAITER)
}
