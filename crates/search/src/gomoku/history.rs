//! What cut before, by side and point, and by the point played before (*History Heuristic*,
//! *Continuation History*, Chess Programming Wiki).

use duiyi_game::Side;
use duiyi_gomoku::Point;

use crate::parts::history::Counters;

/// Largest bonus, and how it grows with the square of depth.
const MAX_BONUS: i32 = 1_600;
const BONUS: i32 = 12;
/// How much of a counter goes into the order of moves, next to the worth of patterns.
const SCALE: i32 = 128;

pub(super) struct Histories {
    main: Counters<8_192>,
    /// `[side][point before][point]`.
    replies: Counters<8_192>,
}

impl Histories {
    pub(super) fn new() -> Self {
        Self {
            main: Counters::new(2 * Point::COUNT),
            replies: Counters::new(2 * Point::COUNT * Point::COUNT),
        }
    }

    pub(super) fn clear(&mut self) {
        self.main.clear();
        self.replies.clear();
    }

    /// How promising a move has proved, in the unit of the move order.
    pub(super) fn get(&self, side: Side, previous: Option<Point>, point: Point) -> i32 {
        let reply = previous.map_or(0, |previous| self.replies.get(reply(side, previous, point)));
        (self.main.get(main(side, point)) + reply) / SCALE
    }

    /// A move that cut after these others did not.
    pub(super) fn reward(
        &mut self,
        side: Side,
        previous: Option<Point>,
        best: Point,
        others: impl Iterator<Item = Point>,
        depth: i32,
    ) {
        let bonus = (BONUS * depth * depth).min(MAX_BONUS);
        let all = others.map(|other| (other, -bonus));
        for (point, bonus) in all.chain([(best, bonus)]) {
            self.main.add(main(side, point), bonus);
            if let Some(previous) = previous {
                self.replies.add(reply(side, previous, point), bonus);
            }
        }
    }
}

fn main(side: Side, point: Point) -> usize {
    side.index() * Point::COUNT + point.index()
}

fn reply(side: Side, previous: Point, point: Point) -> usize {
    main(side, previous) * Point::COUNT + point.index()
}
