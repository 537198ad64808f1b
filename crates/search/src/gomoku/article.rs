//! The program of an article about gomoku, minimax and alpha-beta: its scoring of shapes, and plain
//! alpha-beta three plies deep over it.
//!
//! Kept as an opponent and as a yardstick.

use alloc::vec::Vec;

use duiyi_game::Side;
use duiyi_game::score::{MATE_BOUND, Score};
use duiyi_gomoku::{Board, Direction, MAX_SIZE, Point, Position};

use crate::parts::plain::{Judge, Plain};

/// The depth at which the article's program plays, in plies.
pub const DEPTH: usize = 3;

/// A shape and what it scores: `1` an own stone, `0` an empty point, read along a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Points of score, in the article's unit.
    pub score: i64,
    /// The stones, as in `"011010"`.
    pub stones: &'static str,
}

const fn worth(score: i64, stones: &'static str) -> Shape {
    Shape { score, stones }
}

/// The article's table. It holds for either colour and is meant to be changed and tried.
pub const SHAPES: [Shape; 15] = [
    worth(50, "01100"),
    worth(50, "00110"),
    worth(200, "11010"),
    worth(500, "00111"),
    worth(500, "11100"),
    worth(5_000, "01110"),
    worth(5_000, "010110"),
    worth(5_000, "011010"),
    worth(5_000, "11101"),
    worth(5_000, "11011"),
    worth(5_000, "10111"),
    worth(5_000, "11110"),
    worth(5_000, "01111"),
    worth(500_000, "011110"),
    worth(99_999_999, "11111"),
];

/// The article's evaluation: own shapes less the opponent's times a weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// Shapes and their scores.
    pub shapes: Vec<Shape>,
    /// What the opponent's shapes count, in percent: below 100 the program attacks, above it
    /// defends.
    pub weight: i64,
}

impl Default for Scoring {
    fn default() -> Self {
        Self {
            shapes: SHAPES.to_vec(),
            weight: 100,
        }
    }
}

/// A shape found on the board.
struct Found {
    direction: Direction,
    score: i64,
    stones: Vec<Point>,
}

impl Scoring {
    /// The score of a board to one side.
    #[must_use]
    pub fn score(&self, board: &Board, side: Side) -> i64 {
        self.one_side(board, side) - self.one_side(board, !side) * self.weight / 100
    }

    /// What the shapes of one side score: along each direction a stone counts for its best shape
    /// once, and shapes that cross at a stone count double.
    fn one_side(&self, board: &Board, side: Side) -> i64 {
        let mut found: Vec<Found> = Vec::new();
        for point in board
            .points()
            .filter(|&point| board.stone_at(point) == Some(side))
        {
            for direction in Direction::ALL {
                let covered =
                    |found: &Found| found.direction == direction && found.stones.contains(&point);
                if !found.iter().any(covered) {
                    found.extend(self.best_shape(board, side, point, direction));
                }
            }
        }
        let crosses = |index: usize, one: &Found| {
            found.iter().enumerate().any(|(other_index, other)| {
                other_index != index
                    && other.direction != one.direction
                    && other.stones.iter().any(|stone| one.stones.contains(stone))
            })
        };
        found
            .iter()
            .enumerate()
            .map(|(index, one)| one.score * if crosses(index, one) { 2 } else { 1 })
            .sum()
    }

    /// The shape of highest score that the stone on `point` is part of along a direction.
    fn best_shape(
        &self,
        board: &Board,
        side: Side,
        point: Point,
        direction: Direction,
    ) -> Option<Found> {
        // What lies up to five steps either way: an own stone, an empty point, or neither.
        let seen: [u8; 11] = core::array::from_fn(|place| {
            match board
                .offset(point, direction, place as i8 - 5)
                .map(|at| board.stone_at(at))
            {
                Some(None) => b'0',
                Some(stone) if stone == Some(side) => b'1',
                _ => b'-',
            }
        });
        let mut best: Option<(&Shape, i8)> = None;
        for shape in &self.shapes {
            if best.is_some_and(|(found, _)| found.score >= shape.score) {
                continue;
            }
            let stones = shape.stones.as_bytes();
            let fits = |&start: &usize| {
                stones[5 - start] == b'1' && seen.get(start..start + stones.len()) == Some(stones)
            };
            if let Some(start) = (6 - stones.len()..=5).find(fits) {
                best = Some((shape, start as i8 - 5));
            }
        }
        let (shape, start) = best?;
        let places = shape
            .stones
            .bytes()
            .enumerate()
            .filter(|&(_, cell)| cell == b'1');
        let at = |(place, _)| board.offset(point, direction, start + place as i8);
        Some(Found {
            direction,
            score: shape.score,
            stones: places.filter_map(at).collect(),
        })
    }
}

/// Points of the article's score to one centipawn here: the table's open three becomes 156.
const SCALE: i64 = 32;

/// The article's score in the unit of searches, short of a proved win.
fn to_score(score: i64) -> Score {
    (score / SCALE).clamp(1 - i64::from(MATE_BOUND), i64::from(MATE_BOUND) - 1) as Score
}

/// Its moves are the points within two steps of a stone: none of the article's shapes has a wider
/// gap.
impl Judge<Position> for Scoring {
    fn moves(&self, position: &Position) -> Vec<Point> {
        near_points(position)
    }

    fn score(&self, position: &Position, side: Side) -> i64 {
        self.score(position.board(), side)
    }

    fn to_score(&self, score: i64) -> Score {
        to_score(score)
    }
}

/// The article's program: alpha-beta to a fixed depth over its scoring, without any table, and
/// without looking on where a threat is pending.
pub type Program = Plain<Position, Scoring>;

/// The moves within two steps of a stone, those nearest the middle first, since the first of equal
/// moves is played; the middle alone on a board without stones.
fn near_points(position: &Position) -> Vec<Point> {
    let board = position.board();
    let near = |point: &Point| {
        let stone = |direction, steps| {
            let at = board.offset(*point, direction, steps)?;
            board.stone_at(at)
        };
        Direction::ALL.iter().any(|&direction| {
            let mut steps = [-2, -1, 1, 2].into_iter();
            steps.any(|steps| stone(direction, steps).is_some())
        })
    };
    let middle = |size: usize| (size / 2) as u8;
    let (file, rank) = (middle(board.width()), middle(board.height()));
    let from_middle = |point: &Point| file.abs_diff(point.file()).max(rank.abs_diff(point.rank()));
    let legal = position.legal_moves();
    let by_distance = (0..MAX_SIZE as u8).flat_map(|distance| {
        legal
            .iter()
            .filter(move |point| from_middle(point) == distance)
    });
    let points: Vec<_> = by_distance.clone().copied().filter(near).collect();
    if points.is_empty() {
        return by_distance.take(1).copied().collect();
    }
    points
}
