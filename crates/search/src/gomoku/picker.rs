//! Which moves are looked at, and in which order.

use duiyi_game::Side;
use duiyi_gomoku::Point;
use duiyi_gomoku::pattern::Shape;

use super::ANYWHERE;
use super::class::Class;
use super::grid::Grid;
use super::history::Histories;
use super::points::Points;

/// Most moves that a node below the root looks at: all of a board of 8×8, the most promising of a
/// larger one.
const MAX_MOVES: usize = 64;

/// What a point is worth to the one who plays there, by [`Class::index`]: its use to him …
const ATTACK: [i32; Class::COUNT] = [
    0, 0, 2, 4, 8, 12, 18, 24, 32, 40, 56, 64, 80, 20, 32, 56, 80, 70, 96, 150, 165, 190, 200, 420,
    140, 150, 200, 210, 900, 2_000, 4_000, 200,
];
/// … and what the other would have made of it.
const DEFENCE: [i32; Class::COUNT] = [
    0, 0, 1, 3, 5, 8, 12, 16, 22, 28, 40, 46, 60, 12, 20, 38, 58, 46, 66, 100, 112, 130, 136, 300,
    90, 96, 130, 140, 700, 1_000, 3_000, 150,
];

/// How promising a move looks before it is searched.
pub(super) fn promise(grid: &Grid, point: Point) -> i32 {
    let pair = usize::from(grid.pair(grid.side_to_move(), point));
    ATTACK[pair / Class::COUNT] + DEFENCE[pair % Class::COUNT]
}

/// The points worth a look: all near a stone and the centre, or, when the other side is about to win, only those
/// that may stop it.
pub(super) fn candidates(grid: &Grid) -> Points {
    let side = grid.side_to_move();
    if grid.count(!side, Class::FIVE) > 0 {
        return grid.stops();
    }
    if grid.count(!side, Class::UNSTOPPABLE) == 0 {
        return *grid.nearby();
    }
    // An open four is stopped where it would be made or completed: the attacker would have a four on
    // each of these points. Fours of one's own put it off.
    let own = grid.points_within(side, Class::FOUR, Class::UNSTOPPABLE);
    // In caro it may be stopped from its ends as well.
    if let Some(stops) = grid.stops_ahead() {
        return stops.union(&own);
    }
    let mut points = grid
        .points_within(!side, Class::FOUR, Class::UNSTOPPABLE)
        .union(&own);
    for side in Side::ALL {
        let unclear = grid
            .points(side, Class::FORBIDDEN)
            .union(grid.points(side, Class::SUSPECT));
        for point in unclear {
            let four = |shape: &Shape| (Shape::Four..=Shape::DoubleFour).contains(shape);
            if grid.made(side, point).iter().any(four) {
                points.insert(point);
            }
        }
    }
    points
}

/// Hands out the moves of a node, the best guess first.
pub(super) struct Picker {
    table_move: Option<Point>,
    /// Sorted only as far as they were handed out.
    moves: [(Point, i32); MAX_MOVES],
    len: usize,
    next: usize,
    listed: bool,
}

impl Picker {
    pub(super) fn new(grid: &Grid, table_move: Option<Point>) -> Self {
        let side = grid.side_to_move();
        let playable = |point: &Point| {
            grid.board().contains(*point)
                && grid.board().stone_at(*point).is_none()
                && grid.may_play(side, *point)
        };
        Self {
            table_move: table_move.filter(playable),
            moves: [(ANYWHERE, 0); MAX_MOVES],
            len: 0,
            next: 0,
            listed: false,
        }
    }

    /// The next move.
    pub(super) fn next(
        &mut self,
        grid: &Grid,
        histories: &Histories,
        previous: Option<Point>,
    ) -> Option<Point> {
        if !self.listed {
            self.listed = true;
            self.list(grid, histories, previous);
            if self.table_move.is_some() {
                return self.table_move;
            }
        }
        let rest = &mut self.moves[self.next..self.len];
        let mut best = 0;
        let mut most = rest.first()?.1;
        for (i, &(_, value)) in rest.iter().enumerate() {
            if value > most {
                (best, most) = (i, value);
            }
        }
        rest.swap(0, best);
        self.next += 1;
        Some(self.moves[self.next - 1].0)
    }

    fn list(&mut self, grid: &Grid, histories: &Histories, previous: Option<Point>) {
        let side = grid.side_to_move();
        let skip = self.table_move;
        let mut listed = |point: Point| {
            if Some(point) == skip || !grid.may_play(side, point) {
                return;
            }
            let value = promise(grid, point) + histories.get(side, previous, point);
            if self.len < MAX_MOVES {
                self.moves[self.len] = (point, value);
                self.len += 1;
            } else if let Some(worst) = (0..MAX_MOVES).min_by_key(|&i| self.moves[i].1)
                && self.moves[worst].1 < value
            {
                self.moves[worst] = (point, value);
            }
        };
        candidates(grid).into_iter().for_each(&mut listed);
        if self.len == 0 && skip.is_none() && grid.count(!side, Class::FIVE) == 0 {
            // Nothing near a stone nor the centre may be played, or stops what threatens.
            let mut listed = |point: Point| {
                if self.len < MAX_MOVES && grid.may_play(side, point) {
                    self.moves[self.len] = (point, 0);
                    self.len += 1;
                }
            };
            grid.board().empty_points().for_each(&mut listed);
        }
    }
}
