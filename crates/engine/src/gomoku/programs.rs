//! The program of the article about gomoku: its scoring of shapes, and plain alpha-beta to three plies with it.

use alloc::vec::Vec;
use core::fmt;

use duiyi_game::{Game, Outcome, Side};
use duiyi_gomoku::pattern::{self, Shape as Threat};
use duiyi_gomoku::{Board as Stones, Direction, Point, Position as Gomoku};
use duiyi_lessons::score::{Score, WIN_BOUND};
use duiyi_lessons::{Aids, Algorithm, Judge};

use crate::board::{Board, Eye};
use crate::programs::{Method, Program};
use crate::{GameId, Position};

/// Third article: shapes of gomoku, three plies deep.
pub static PROGRAMS: [Program; 1] = [Program {
    id: "shapes-3",
    game: GameId::GOMOKU,
    depth: 3,
    method: Method::new(Algorithm::FailSoft),
    aids: nearby,
    board,
    // The table's open three becomes 156.
    scale: 32,
}];

fn nearby<M>() -> Aids<M> {
    Aids {
        nearby: true,
        ..Aids::default()
    }
}

fn board(position: &dyn Position) -> Option<Board> {
    let position: &Gomoku = position.of()?;
    Some(Board::new(
        "gomoku",
        Near(position.clone()),
        Scoring::default(),
    ))
}

/// A shape and what it scores: `1` an own stone, `0` an empty point, read along a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Points of score, in the article's unit.
    pub score: i64,
    /// The stones, as in `"011010"`; six points at most.
    pub stones: &'static str,
}

const fn worth(score: i64, stones: &'static str) -> Shape {
    Shape { score, stones }
}

/// The article's table. It holds for either colour and is meant for changes and experiments.
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

/// The article's evaluation: own shapes minus the opponent's times a weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// Shapes and their scores.
    pub shapes: Vec<Shape>,
    /// The weight of the opponent's shapes, in percent: below 100 the program attacks, above it defends.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Its index among the shapes of the scoring.
    pub shape: usize,
    /// Its stones, along the line.
    pub stones: Vec<Point>,
    /// Whether one of its stones also belongs to a shape of another direction: then it counts double.
    pub is_crossed: bool,
    direction: Direction,
    score: i64,
}

impl Found {
    /// Its contribution to the score of its side.
    #[must_use]
    pub const fn points(&self) -> i64 {
        if self.is_crossed {
            2 * self.score
        } else {
            self.score
        }
    }
}

impl Scoring {
    /// The score of a board for one side.
    #[must_use]
    pub fn score(&self, board: &Stones, side: Side) -> i64 {
        self.one_side(board, side) - self.one_side(board, !side) * self.weight / 100
    }

    /// The sum of the shapes of one side.
    fn one_side(&self, board: &Stones, side: Side) -> i64 {
        self.found(board, side).iter().map(Found::points).sum()
    }

    /// The shapes of one side in the order in which they are found: along each direction a stone counts for its best
    /// shape once, and shapes that cross at a stone count double.
    #[must_use]
    pub fn found(&self, board: &Stones, side: Side) -> Vec<Found> {
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
        for index in 0..found.len() {
            let one = &found[index];
            let crosses = |other: &Found| {
                other.direction != one.direction
                    && other.stones.iter().any(|stone| one.stones.contains(stone))
            };
            found[index].is_crossed = found.iter().any(crosses);
        }
        found
    }

    /// The shape with the highest score that contains the stone on `point`, along a direction.
    fn best_shape(
        &self,
        board: &Stones,
        side: Side,
        point: Point,
        direction: Direction,
    ) -> Option<Found> {
        // The points up to five steps either way: an own stone, an empty point, or neither.
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
        let mut best: Option<(usize, &Shape, i8)> = None;
        for (number, shape) in self.shapes.iter().enumerate() {
            if best.is_some_and(|(_, found, _)| found.score >= shape.score) {
                continue;
            }
            let stones = shape.stones.as_bytes();
            let fits = |&start: &usize| {
                stones[5 - start] == b'1' && seen.get(start..start + stones.len()) == Some(stones)
            };
            if let Some(start) = (6_usize.saturating_sub(stones.len())..=5).find(fits) {
                best = Some((number, shape, start as i8 - 5));
            }
        }
        let (number, shape, start) = best?;
        let places = shape
            .stones
            .bytes()
            .enumerate()
            .filter(|&(_, cell)| cell == b'1');
        let at = |(place, _)| board.offset(point, direction, start + place as i8);
        Some(Found {
            shape: number,
            stones: places.filter_map(at).collect(),
            is_crossed: false,
            direction,
            score: shape.score,
        })
    }
}

/// The score, clamped to the range below wins.
fn evaluate(scoring: &Scoring, position: &Gomoku) -> Score {
    let score = scoring.score(position.board(), position.side_to_move());
    let bound = i64::from(WIN_BOUND);
    score.clamp(-bound, bound) as Score
}

/// A position as the article's program sees it: its moves are the points within two steps of a stone, since none of
/// the article's shapes has a wider gap.
#[derive(Clone, Debug)]
struct Near(Gomoku);

impl fmt::Display for Near {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Game for Near {
    type Move = Point;

    fn side_to_move(&self) -> Side {
        self.0.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    /// Points nearest the middle first, since the first of equal moves is played; on an empty board only the middle.
    fn legal_moves(&self) -> Vec<Point> {
        near_points(&self.0)
    }

    fn play(&mut self, point: Point) {
        self.0.play_unchecked(point);
    }

    fn undo(&mut self) {
        self.0.undo();
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

impl Judge<Near> for Scoring {
    fn evaluate(&self, near: &Near) -> Score {
        evaluate(self, &near.0)
    }

    fn index(&self, point: Point) -> usize {
        point.index()
    }
}

impl Eye<Near> for Scoring {}

/// Whether a stone lies within two steps of a point, on a line through it.
fn is_near(stones: &Stones, point: Point) -> bool {
    let has_stone = |direction, steps| {
        let at = stones.offset(point, direction, steps);
        at.is_some_and(|at| stones.stone_at(at).is_some())
    };
    Direction::ALL.iter().any(|&direction| {
        [-2, -1, 1, 2]
            .iter()
            .any(|&steps| has_stone(direction, steps))
    })
}

fn near_points(position: &Gomoku) -> Vec<Point> {
    let board = position.board();
    let middle = |size: usize| (size / 2) as u8;
    let (file, rank) = (middle(board.width()), middle(board.height()));
    let from_middle = |point: &Point| file.abs_diff(point.file()).max(rank.abs_diff(point.rank()));
    let legal = position.legal_moves();
    let near = |point: &Point| is_near(board, *point);
    let mut points: Vec<_> = legal.iter().copied().filter(near).collect();
    if points.is_empty() {
        points.extend(legal.into_iter().min_by_key(from_middle));
        return points;
    }
    let rings = 0..=file.max(rank);
    let ring = |distance| {
        points
            .iter()
            .copied()
            .filter(move |point| from_middle(point) == distance)
    };
    rings.flat_map(ring).collect()
}

/// How lessons evaluate a board: by the article's scoring, or not at all if the rule is not five in a row.
#[derive(Clone, Debug, Default)]
pub struct Shapes(Scoring);

impl Judge<Gomoku> for Shapes {
    fn evaluate(&self, position: &Gomoku) -> Score {
        match position.rule().row() {
            5 => evaluate(&self.0, position),
            // Tic-tac-toe and the like are only won, lost or drawn.
            _ => 0,
        }
    }

    fn index(&self, point: Point) -> usize {
        point.index()
    }

    /// Within two steps of a stone, on a line through it.
    fn is_nearby(&self, position: &Gomoku, point: Point) -> bool {
        is_near(position.board(), point)
    }
}

impl Eye<Gomoku> for Shapes {
    /// A five, otherwise the points that stop one, otherwise fours.
    fn forcing_moves(&self, position: &Gomoku) -> Vec<Point> {
        let legal = position.legal_moves();
        let side = position.side_to_move();
        let making = |side, least| {
            let strong = |point: &&Point| pattern::threat(position, side, **point) >= Some(least);
            legal.iter().filter(strong).copied().collect::<Vec<_>>()
        };
        let five = making(side, Threat::Five);
        if !five.is_empty() {
            return five;
        }
        let stops = making(!side, Threat::Five);
        if !stops.is_empty() {
            return stops;
        }
        making(side, Threat::Four)
    }
}
