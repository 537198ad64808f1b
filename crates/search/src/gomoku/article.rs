//! The program of an article about gomoku, minimax and alpha-beta: its scoring of shapes, and plain
//! alpha-beta three plies deep over it.
//!
//! Kept as an opponent, as a yardstick, and as an evaluation that can be chosen in place of
//! [`Patterns`](super::evaluate::Patterns).

use alloc::vec::Vec;

use duiyi_game::Side;
use duiyi_game::score::{DRAW, MATE_BOUND, Score, mate_in};
use duiyi_gomoku::{Board, Direction, MAX_SIZE, Outcome, Point, Position};

use super::Line;
use super::evaluate::Evaluation;
use super::grid::Grid;
use crate::parts::table::Bound;

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

impl Evaluation for Scoring {
    fn reset(&mut self, _: &Grid) {}

    fn played(&mut self, _: Side, _: Point) {}

    fn undone(&mut self) {}

    fn evaluate(&mut self, grid: &Grid) -> Score {
        to_score(self.score(grid.board(), grid.side_to_move()))
    }
}

/// One level of the search: the moves of a node, and how far it has come.
struct Level {
    moves: Vec<Point>,
    next: usize,
    alpha: i64,
    beta: i64,
    best: i64,
    best_move: Option<Point>,
}

/// A score no board comes near.
const INFINITE: i64 = i64::MAX / 4;

/// The article's program: alpha-beta to a fixed depth over its scoring, without any table, and
/// without looking on where a threat is pending.
///
/// Its moves are the points within two steps of a stone: none of the article's shapes has a wider
/// gap. It works in steps, with the levels of its recursion written out.
pub struct Program {
    scoring: Scoring,
    depth: usize,
    /// The side that the program plays.
    side: Side,
    position: Position,
    levels: Vec<Level>,
    nodes: u64,
    answer: Option<(Point, i64)>,
}

impl Program {
    /// The program with this scoring and depth, about to move in this position.
    ///
    /// # Panics
    /// When the depth is 0.
    #[must_use]
    pub fn new(scoring: Scoring, depth: usize, position: Position) -> Self {
        assert!(depth > 0, "a search of no plies finds no move");
        let root = Level::new(near_points(&position), -INFINITE, INFINITE);
        Self {
            scoring,
            depth,
            levels: Vec::from([root]),
            side: position.side_to_move(),
            position,
            nodes: 0,
            answer: None,
        }
    }

    /// Positions visited.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The best move so far with its score; the answer once all was visited.
    #[must_use]
    pub fn line(&self) -> Option<Line> {
        let root = self.levels.first();
        let so_far = root.and_then(|level| Some((level.best_move?, level.best)));
        let (point, score) = self.answer.or(so_far)?;
        let score = if score >= WON {
            mate_in(self.depth.min((INFINITE - score) as usize))
        } else if score <= -WON {
            -mate_in(self.depth.min((INFINITE + score) as usize))
        } else {
            to_score(score)
        };
        Some(Line {
            score,
            bound: Bound::Exact,
            depth: self.depth as u32,
            pv: Vec::from([point]),
        })
    }

    /// Visits so many positions more. Returns whether the move is decided.
    pub fn step(&mut self, nodes: u64) -> bool {
        let end = self.nodes.saturating_add(nodes);
        while self.nodes < end {
            let Some(level) = self.levels.last_mut() else {
                return true;
            };
            let cut = level.best >= level.beta;
            match level.moves.get(level.next) {
                Some(&point) if !cut => {
                    level.next += 1;
                    let (alpha, beta) = (level.alpha.max(level.best), level.beta);
                    self.position.play_unchecked(point);
                    self.nodes += 1;
                    self.enter(alpha, beta);
                }
                _ => {
                    let (score, best) = (level.best, level.best_move);
                    self.levels.pop();
                    if self.levels.is_empty() {
                        self.answer = best.map(|point| (point, score));
                        return true;
                    }
                    self.back_up(score);
                }
            }
        }
        self.levels.is_empty()
    }

    /// The position after a move: a leaf, or another level.
    fn enter(&mut self, alpha: i64, beta: i64) {
        let ply = self.levels.len();
        let over = match self.position.outcome() {
            Some(Outcome::Win(_)) => Some(ply as i64 - INFINITE),
            Some(Outcome::Draw) => Some(i64::from(DRAW)),
            None if ply == self.depth => {
                // The weight is that of the side which chooses at the root.
                let score = self.scoring.score(self.position.board(), self.side);
                Some(if self.position.side_to_move() == self.side {
                    score
                } else {
                    -score
                })
            }
            None => None,
        };
        match over {
            Some(score) => self.back_up(score),
            None => {
                let moves = near_points(&self.position);
                self.levels.push(Level::new(moves, -beta, -alpha));
            }
        }
    }

    /// Takes the move back and tells its score, from the other side's view, to the level above.
    fn back_up(&mut self, score: i64) {
        let point = *self.position.moves().last().expect("a move was played");
        self.position.undo();
        let level = self.levels.last_mut().expect("the root is never left");
        if -score > level.best {
            level.best = -score;
            level.best_move = Some(point);
        }
    }
}

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

/// Scores from here on are wins on the board.
const WON: i64 = INFINITE - 1_000;

impl Level {
    const fn new(moves: Vec<Point>, alpha: i64, beta: i64) -> Self {
        Self {
            moves,
            next: 0,
            alpha,
            beta,
            best: -INFINITE - 1,
            best_move: None,
        }
    }
}
