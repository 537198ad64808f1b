//! The value of a board for lessons, programs and the search.

use duiyi_engine::Eye;
use duiyi_game::{Game, Side};
use duiyi_lessons::Judge;
use duiyi_lessons::score::Score;

use crate::rules::{Column, Position};

/// Counts the rows in which only one side has discs, by the square of their number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows;

impl Judge<Position> for Rows {
    fn evaluate(&self, position: &Position) -> Score {
        let own = position.side_to_move();
        let worth = |row: [(usize, usize); 4]| {
            let count = |side: Side| {
                let discs = row
                    .iter()
                    .filter(|&&(x, y)| position.at(x, y) == Some(side));
                discs.count() as Score
            };
            match (count(own), count(!own)) {
                (own, 0) => own * own,
                (0, other) => -other * other,
                _ => 0,
            }
        };
        Position::rows().map(worth).sum()
    }

    fn index(&self, column: Column) -> usize {
        column.index()
    }
}

impl Eye<Position> for Rows {}
