//! The evaluation from patterns: how many empty points are of which class, for the side to move and
//! for the other.

use duiyi_game::Side;
use duiyi_game::score::Score;
use duiyi_gomoku::Point;

use super::grid::Grid;
use super::weights::{MOVER, WAITER};

/// What a search asks of an evaluation: the seam where a network corrects [`Patterns`].
pub trait Evaluation {
    /// Starts afresh from these stones.
    fn reset(&mut self, grid: &Grid);
    /// A stone was put down.
    fn played(&mut self, side: Side, point: Point);
    /// The last stone was taken away.
    fn undone(&mut self);
    /// The value of the position to the side to move, in centipawns, well inside the mate scores.
    fn evaluate(&mut self, grid: &Grid) -> Score;
}

/// The evaluation from patterns. All it needs the grid counts already.
#[derive(Clone, Copy, Debug, Default)]
pub struct Patterns;

impl Evaluation for Patterns {
    fn reset(&mut self, _: &Grid) {}

    fn played(&mut self, _: Side, _: Point) {}

    fn undone(&mut self) {}

    fn evaluate(&mut self, grid: &Grid) -> Score {
        let side = grid.side_to_move();
        let worth = |counts: &[i16; 32], weights: &[i16; 32]| {
            counts
                .iter()
                .zip(weights)
                .map(|(&count, &weight)| Score::from(count) * Score::from(weight))
                .sum::<Score>()
        };
        worth(grid.counts(side), &MOVER) - worth(grid.counts(!side), &WAITER)
    }
}
