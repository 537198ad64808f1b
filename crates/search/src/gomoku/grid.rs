//! The stones with all that the search wants to know of them, kept up to date move by move: what
//! each empty point would make for either side, and which points make what.
//!
//! A stone changes only what its four lines see of it. [`Grid::play`] looks those points up again
//! and writes down what they were; [`Grid::undo`] puts that back.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use duiyi_game::Side;
use duiyi_game::score::MAX_PLY;
use duiyi_gomoku::pattern::{self, Rows, Shape, Window};
use duiyi_gomoku::{Board, Direction, MAX_SIZE, Point, Position, forbidden};

use super::class::{self, Class};
use super::nine::Stones;
use super::points::Points;
use super::vcf::LONGEST_ATTACK;

/// Empty room on either side of a line's bits, so that every window lies within a word.
const MARGIN: u32 = MAX_SIZE as u32;
/// Number of lines of one direction: the diagonals are the most.
const LINES: usize = 2 * MAX_SIZE - 1;

/// Where a point lies on the line through it: which line of that direction, and which bit.
fn locate(point: Point, direction: Direction) -> (usize, u32) {
    let (file, rank) = (usize::from(point.file()), usize::from(point.rank()));
    let (line, place) = match direction {
        Direction::Across => (rank, file),
        Direction::Up => (file, rank),
        Direction::Rising => (file + MAX_SIZE - 1 - rank, file),
        Direction::Falling => (file + rank, file),
    };
    (line, place as u32 + MARGIN)
}

/// The stones of one side along all lines.
type Lines = [[u64; LINES]; 4];

/// What stones make of their lines, for one side.
#[derive(Clone)]
enum Shapes {
    /// All of them, for rows of up to five.
    Table(Arc<[Shape]>),
    /// The latest, for longer rows, by a hash of the window.
    Memo(Box<[(Window, Shape)]>),
}

/// Bits of a place in [`Shapes::Memo`].
const MEMO_BITS: u32 = 14;

impl Shapes {
    fn new(rows: Rows) -> Self {
        if matches!(rows, Rows::OrMore(6..)) {
            let nothing = Window {
                own: 0,
                blocked: 0,
                edge: 0,
            };
            return Self::Memo(vec![(nothing, Shape::Nothing); 1 << MEMO_BITS].into());
        }
        Self::Table(pattern::table(rows).into())
    }

    /// What a stone at the bit makes on a line with these stones and obstacles.
    #[inline]
    fn look(&mut self, rows: Rows, own: u64, others: u64, walls: u64, bit: u32) -> Shape {
        match self {
            Self::Table(table) => {
                let squeeze = |bits: u64| {
                    let window = (bits >> (bit - 5)) as usize;
                    window & 31 | window >> 1 & (31 << 5)
                };
                table[pattern::window_index(squeeze(own | walls), squeeze(others | walls))]
            }
            Self::Memo(memo) => {
                let reach = pattern::reach(rows);
                let inner = (1 << (2 * reach + 1)) - 1;
                let window = Window {
                    own: own >> (bit - reach) & inner | 1 << reach,
                    blocked: (others | walls) >> (bit - reach) & inner,
                    // Nothing of a longer row depends on what blocks it.
                    edge: 0,
                };
                let hash = (window.own ^ window.blocked.rotate_left(29))
                    .wrapping_mul(0x9e37_79b9_7f4a_7c15);
                let entry = &mut memo[(hash >> (64 - MEMO_BITS)) as usize];
                if entry.0 != window {
                    *entry = (window, pattern::shape_of_long_row(reach, window));
                }
                entry.1
            }
        }
    }
}

/// What one side's rules and stones come to.
#[derive(Clone)]
struct Half {
    rows: Rows,
    shapes: Shapes,
    classes: class::Table,
    lines: Lines,
    /// What a stone on each empty point makes: four shapes, packed.
    made: [u16; Point::COUNT],
    class: [Class; Point::COUNT],
    /// Empty points by class.
    sets: [Points; Class::COUNT],
    counts: [i16; Class::COUNT],
}

impl Half {
    fn new(rows: Rows) -> Self {
        Self {
            rows,
            shapes: Shapes::new(rows),
            classes: class::table(rows),
            lines: [[0; LINES]; 4],
            made: [0; Point::COUNT],
            class: [Class::DEAD; Point::COUNT],
            sets: [Points::NONE; Class::COUNT],
            counts: [0; Class::COUNT],
        }
    }

    /// Both sides', which share what they can.
    fn both(rows: [Rows; 2]) -> [Self; 2] {
        let first = Self::new(rows[0]);
        let second = if rows[0] == rows[1] {
            first.clone()
        } else {
            Self::new(rows[1])
        };
        [first, second]
    }

    fn enlist(&mut self, point: Point) {
        let class = self.class[point.index()].index();
        self.sets[class].insert(point);
        self.counts[class] += 1;
    }

    fn strike(&mut self, point: Point) {
        let class = self.class[point.index()].index();
        self.sets[class].remove(point);
        self.counts[class] -= 1;
    }

    /// Returns whether the class changed.
    #[inline]
    fn set(&mut self, point: Point, made: u16, class: Class) -> bool {
        self.made[point.index()] = made;
        let changes = self.class[point.index()] != class;
        if changes {
            self.strike(point);
            self.class[point.index()] = class;
            self.enlist(point);
        }
        changes
    }
}

/// What each point is to the first side and to the second, packed into one number; [`NOTHING`] under a stone and beyond
/// the board. Longer than [`Point::COUNT`], so that it divides into vectors.
pub type Pairs = [u16; Point::COUNT.next_multiple_of(16)];

/// The classes of a point, to one side and to the other, as one number.
const fn pair(own: Class, others: Class) -> u16 {
    (own.index() * Class::COUNT + others.index()) as u16
}

/// Replaces the class that a point has for one side.
const fn replace(pair: &mut u16, side: Side, class: Class) {
    let (class, count) = (class.index() as u16, Class::COUNT as u16);
    *pair = match side {
        Side::First => class * count + *pair % count,
        Side::Second => *pair / count * count + class,
    };
}

/// A pair of [`Pairs`] as a side sees it, its own class first.
#[must_use]
pub const fn seen_by(side: Side, pair: u16) -> u16 {
    let count = Class::COUNT as u16;
    match side {
        Side::First => pair,
        Side::Second => pair % count * count + pair / count,
    }
}

/// A point that is of no use to either side, or has a stone.
pub const NOTHING: u16 = pair(Class::DEAD, Class::DEAD);

/// No point is of any use.
pub const NO_PAIRS: Pairs = [NOTHING; Point::COUNT.next_multiple_of(16)];

/// What a point was before a stone changed it.
struct Change {
    point: Point,
    side: Side,
    made: u16,
    class: Class,
}

/// A move played, and what it changed.
struct Played {
    point: Point,
    /// How many changes stood before it.
    changes: usize,
    /// [`Grid::nearby`] before it.
    nearby: Points,
}

/// The stones, and what each empty point is good for.
pub struct Grid {
    board: Board,
    halves: [Half; 2],
    pairs: Pairs,
    /// Bits beyond the edge, by line.
    walls: Lines,
    /// The points within two steps of each.
    around: Box<[Points]>,
    /// The empty points, and those among them near a stone or in the centre.
    free: Points,
    nearby: Points,
    empty: usize,
    side: Side,
    key: u64,
    changes: Vec<Change>,
    played: Vec<Played>,
}

/// Stones of the longest line that is ever tried: a search, and continuous fours at its end.
pub(super) const LONGEST_LINE: usize = MAX_PLY + 2 * LONGEST_ATTACK;
/// What one stone changes at most: ten points of four lines, for either side.
const MOST_CHANGES: usize = 2 * 4 * 10;

/// Steps to where a stone makes a point worth a look.
const NEARBY: i8 = 2;

impl Grid {
    /// The stones of a position.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let board = Board::new(position.board().width(), position.board().height());
        let mut grid = Self {
            board: board.expect("the size is that of a board"),
            halves: Half::both(Side::ALL.map(|side| Rows::of(position.rule(), side))),
            pairs: NO_PAIRS,
            walls: [[!0; LINES]; 4],
            around: vec![Points::NONE; Point::COUNT].into(),
            free: Points::NONE,
            nearby: Points::NONE,
            empty: 0,
            side: Side::First,
            key: 0,
            changes: Vec::with_capacity(LONGEST_LINE * MOST_CHANGES),
            played: Vec::with_capacity(Point::COUNT),
        };
        grid.reset(position);
        grid
    }

    /// Sets up another position. What is known of a rule stays.
    pub fn reset(&mut self, position: &Position) {
        let board = position.board();
        let rows = Side::ALL.map(|side| Rows::of(position.rule(), side));
        if self.halves.each_ref().map(|half| half.rows) != rows {
            self.halves = Half::both(rows);
        }
        for half in &mut self.halves {
            half.lines = [[0; LINES]; 4];
            half.sets = [Points::NONE; Class::COUNT];
            half.counts = [0; Class::COUNT];
        }
        self.pairs = NO_PAIRS;
        self.walls = [[!0; LINES]; 4];
        self.free = Points::NONE;
        self.nearby = Points::NONE;
        self.empty = position.empty_count();
        self.side = position.side_to_move();
        self.key = position.key();
        self.changes.clear();
        self.played.clear();
        self.board = board.clone();
        for point in board.points() {
            for (index, direction) in Direction::ALL.into_iter().enumerate() {
                let (line, bit) = locate(point, direction);
                self.walls[index][line] &= !(1 << bit);
                if let Some(side) = board.stone_at(point) {
                    self.halves[side.index()].lines[index][line] |= 1 << bit;
                }
            }
        }
        for point in board.points() {
            self.around[point.index()] = around(board, point);
            if board.stone_at(point).is_some() {
                self.nearby = self.nearby.union(&self.around[point.index()]);
            } else {
                self.free.insert(point);
            }
        }
        // The centre too: stones at an edge are best answered there.
        self.nearby.insert(centre(board));
        self.nearby = self.nearby.common(&self.free);
        for point in board.empty_points() {
            for side in Side::ALL {
                let made = [0, 1, 2, 3].map(|direction| {
                    let (line, bit) = locate(point, Direction::ALL[direction]);
                    self.look(side, direction, line, bit)
                });
                let made = class::pack(made);
                let half = &mut self.halves[side.index()];
                half.made[point.index()] = made;
                half.class[point.index()] = half.classes[usize::from(made)];
                half.enlist(point);
            }
            self.pair_up(point);
        }
    }

    /// Packs the classes of an empty point again.
    fn pair_up(&mut self, point: Point) {
        let [first, second] = Side::ALL.map(|side| self.class(side, point));
        self.pairs[point.index()] = pair(first, second);
    }

    /// What an empty point is to a side, and to the other.
    #[must_use]
    pub const fn pair(&self, side: Side, point: Point) -> u16 {
        seen_by(side, self.pairs[point.index()])
    }

    /// What each point is to both sides.
    #[must_use]
    pub const fn pairs(&self) -> &Pairs {
        &self.pairs
    }

    /// The stones, to look up those around points.
    #[must_use]
    pub fn stones(&self) -> Stones {
        Stones::new((0..self.board.height()).map(|rank| {
            let bits = |half: &Half| ((half.lines[0][rank] | self.walls[0][rank]) >> MARGIN) as u32;
            self.halves.each_ref().map(bits)
        }))
    }

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn side_to_move(&self) -> Side {
        self.side
    }

    /// As [`Position::key`].
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Number of points without a stone.
    #[must_use]
    pub const fn empty_count(&self) -> usize {
        self.empty
    }

    /// The moves played, the last one first.
    pub fn last_moves(&self) -> impl Iterator<Item = Point> + '_ {
        self.played.iter().rev().map(|played| played.point)
    }

    /// The move played last.
    #[must_use]
    pub fn last_move(&self) -> Option<Point> {
        self.played.last().map(|played| played.point)
    }

    /// The last move of the side to move.
    #[must_use]
    pub fn own_last_move(&self) -> Option<Point> {
        let before = self.played.len().checked_sub(2)?;
        Some(self.played[before].point)
    }

    /// What an empty point is good for.
    #[must_use]
    pub const fn class(&self, side: Side, point: Point) -> Class {
        self.halves[side.index()].class[point.index()]
    }

    /// What a stone on an empty point makes along the four directions.
    #[must_use]
    pub fn made(&self, side: Side, point: Point) -> [Shape; 4] {
        let made = self.halves[side.index()].made[point.index()];
        [0, 1, 2, 3].map(|direction| Shape::ALL[class::unpack(made, direction)])
    }

    /// The empty points of a class.
    #[must_use]
    pub const fn points(&self, side: Side, class: Class) -> &Points {
        &self.halves[side.index()].sets[class.index()]
    }

    /// How many empty points are of each class.
    #[must_use]
    pub const fn counts(&self, side: Side) -> &[i16; Class::COUNT] {
        &self.halves[side.index()].counts
    }

    /// How many empty points are of this class.
    #[must_use]
    pub const fn count(&self, side: Side, class: Class) -> i16 {
        self.halves[side.index()].counts[class.index()]
    }

    /// Whether an empty point makes any four for this side.
    #[must_use]
    pub fn has_four(&self, side: Side) -> bool {
        self.counts(side)[Class::FOUR.index()..]
            .iter()
            .any(|&count| count > 0)
    }

    /// Different values of [`threat`](Self::threat).
    pub const THREATS: usize = 4;

    /// The most that an empty point makes for this side: 0 no open three, 1 an open three, 2 a four, 3 a four with an
    /// open three or better. Points that Black may not play on in renju, or perhaps not, count for nothing.
    #[must_use]
    pub fn threat(&self, side: Side) -> usize {
        let has = |classes: core::ops::Range<Class>| {
            let classes = classes.start.index()..classes.end.index();
            self.counts(side)[classes].iter().any(|&count| count > 0)
        };
        if has(Class::FOUR_THREE..Class::SUSPECT) {
            3
        } else if has(Class::FOUR..Class::FOUR_THREE) {
            2
        } else {
            usize::from(has(Class::OPEN_THREE..Class::FOUR))
        }
    }

    /// The empty points from one class to another.
    #[must_use]
    pub fn points_within(&self, side: Side, from: Class, to: Class) -> Points {
        self.halves[side.index()].sets[from.index()..=to.index()]
            .iter()
            .fold(Points::NONE, Points::union)
    }

    /// The empty points near a stone, and the centre.
    #[must_use]
    pub const fn nearby(&self) -> &Points {
        &self.nearby
    }

    /// Whether a side may play on an empty point.
    #[must_use]
    pub fn may_play(&self, side: Side, point: Point) -> bool {
        match self.class(side, point) {
            Class::FORBIDDEN => false,
            Class::SUSPECT => forbidden(&self.board, point).is_none(),
            _ => true,
        }
    }

    /// Whether a side may play anywhere at all; the game is drawn where the side to move may not.
    #[must_use]
    pub fn can_move(&self, side: Side) -> bool {
        if self.halves[side.index()].rows != Rows::Renju {
            return self.empty > 0;
        }
        self.board
            .empty_points()
            .any(|point| self.may_play(side, point))
    }

    /// Whether a side that may move now also may after one more stone of the other's.
    #[must_use]
    pub fn can_move_twice(&self, side: Side) -> bool {
        if self.halves[side.index()].rows != Rows::Renju {
            return self.empty > 1;
        }
        let mut points = self.board.empty_points();
        points.by_ref().any(|point| self.may_play(side, point))
            && points.any(|point| self.may_play(side, point))
    }

    /// The points that stop what the other side threatens, when it is about to complete a row; none when nothing stops
    /// that, or nothing threatens. Renju may forbid one.
    #[must_use]
    pub fn stops(&self) -> Points {
        let half = &self.halves[(!self.side).index()];
        match half.counts[Class::FIVE.index()] {
            0 => Points::NONE,
            _ if matches!(half.rows, Rows::Caro { .. }) => self.stops_in_caro(),
            1 => *self.points(!self.side, Class::FIVE),
            _ => Points::NONE,
        }
    }

    // Apart, so that those who ask are not longer for it.
    #[inline(never)]
    fn stops_in_caro(&self) -> Points {
        let fives = self.points(!self.side, Class::FIVE).into_iter();
        let stops = fives.map(|five| self.stops_of(five));
        let all = stops.reduce(|stops, others| stops.common(&others));
        all.unwrap_or(Points::NONE)
    }

    /// Where the side to move may stop the other from winning on a point in caro: there, or at the end that is still
    /// open of a five whose other end is blocked.
    fn stops_of(&self, five: Point) -> Points {
        let (board, attacker) = (&self.board, !self.side);
        let mut stops = Points::NONE;
        stops.insert(five);
        let made = self.made(attacker, five);
        let mut rows = Direction::ALL
            .into_iter()
            .zip(made)
            .filter(|&(_, shape)| shape == Shape::Five);
        // No end is that of two rows.
        if let (Some((direction, _)), None) = (rows.next(), rows.next()) {
            let (first, last) = board.row(five, direction, attacker);
            let ends = [first - 1, last + 1].map(|steps| board.offset(five, direction, steps));
            let is_blocked = ends.map(|end| end.is_some_and(|end| board.stone_at(end).is_some()));
            if last - first == 4 && is_blocked[0] != is_blocked[1] {
                let open = ends[usize::from(is_blocked[0])];
                stops.extend(open);
            }
        }
        stops
    }

    /// Where the side to move may stop an open four, or two fours at once, that the other would make in caro by a
    /// stone on some point: only on the lines through it.
    #[inline(never)]
    #[must_use]
    pub fn stops_ahead(&self) -> Option<Points> {
        let attacker = !self.side;
        if !matches!(self.halves[attacker.index()].rows, Rows::Caro { .. }) {
            return None;
        }
        let stars = self.points(attacker, Class::UNSTOPPABLE).into_iter();
        stars
            .map(|point| self.star(point))
            .reduce(|a, b| a.common(&b))
    }

    /// The empty points from where a stone may change what a point makes, and the point itself.
    fn star(&self, point: Point) -> Points {
        let mut star = Points::NONE;
        for direction in Direction::ALL {
            let seen = (-5..=5).filter_map(|steps| self.board.offset(point, direction, steps));
            star.extend(seen);
        }
        star.common(&self.free)
    }

    /// Puts a stone of the side to move on an empty point.
    pub fn play(&mut self, point: Point) {
        let side = self.side;
        self.played.push(Played {
            point,
            changes: self.changes.len(),
            nearby: self.nearby,
        });
        self.board.set(point, Some(side));
        self.side = !side;
        self.key ^= Position::move_key(side, point);
        self.empty -= 1;
        self.free.remove(point);
        self.nearby = self
            .nearby
            .union(&self.around[point.index()])
            .common(&self.free);
        for half in &mut self.halves {
            half.strike(point);
        }
        self.pairs[point.index()] = NOTHING;
        for direction in 0..4 {
            let (line, bit) = locate(point, Direction::ALL[direction]);
            self.halves[side.index()].lines[direction][line] |= 1 << bit;
            for seen_by in Side::ALL {
                self.look_again(seen_by, direction, line, bit, point);
            }
        }
    }

    /// Takes the last stone away.
    ///
    /// # Panics
    /// When none was played.
    pub fn undo(&mut self) {
        let Played {
            point,
            changes,
            nearby,
        } = self.played.pop().expect("a move was played");
        let side = !self.side;
        while self.changes.len() > changes
            && let Some(change) = self.changes.pop()
        {
            let Change {
                point,
                side,
                made,
                class,
            } = change;
            if self.halves[side.index()].set(point, made, class) {
                replace(&mut self.pairs[point.index()], side, class);
            }
        }
        for direction in 0..4 {
            let (line, bit) = locate(point, Direction::ALL[direction]);
            self.halves[side.index()].lines[direction][line] &= !(1 << bit);
        }
        for half in &mut self.halves {
            half.enlist(point);
        }
        self.pair_up(point);
        self.board.set(point, None);
        self.side = side;
        self.key ^= Position::move_key(side, point);
        self.empty += 1;
        self.free.insert(point);
        self.nearby = nearby;
    }

    /// Passes the turn to the other side; only to look, and to be passed back.
    pub fn pass(&mut self) {
        self.side = !self.side;
        self.key ^= Position::pass_key();
    }

    fn look(&mut self, side: Side, direction: usize, line: usize, bit: u32) -> Shape {
        let others = self.halves[(!side).index()].lines[direction][line];
        let walls = self.walls[direction][line];
        let half = &mut self.halves[side.index()];
        let own = half.lines[direction][line];
        half.shapes.look(half.rows, own, others, walls, bit)
    }

    /// Whether five in a row win, under whatever rule for longer rows.
    #[must_use]
    pub fn is_for_five(&self) -> bool {
        let rows = self.halves[Side::First.index()].rows;
        matches!(
            rows,
            Rows::OrMore(5) | Rows::Exactly | Rows::Renju | Rows::Caro { .. }
        )
    }

    /// Number of the kind of game for the side to move: 0 where longer rows win as well, 1 where exactly five do, in
    /// renju 2 for Black and 3 for White.
    #[must_use]
    pub const fn kind(&self) -> usize {
        match self.halves[Side::First.index()].rows {
            Rows::OrMore(_) | Rows::Caro { exactly: false } => 0,
            Rows::Exactly | Rows::Caro { exactly: true } => 1,
            Rows::Renju => 2 + self.side.index(),
        }
    }

    /// Stones played since this was set up, and not taken away.
    #[must_use]
    pub const fn played_count(&self) -> usize {
        self.played.len()
    }

    /// Looks up again what one side sees along a line from where a stone came down.
    #[inline]
    fn look_again(&mut self, side: Side, direction: usize, line: usize, bit: u32, origin: Point) {
        let others = self.halves[(!side).index()].lines[direction][line];
        let walls = self.walls[direction][line];
        let half = &mut self.halves[side.index()];
        let own = half.lines[direction][line];
        let reach = match half.rows {
            // Only where longer rows do not win, or a five may be blocked, does the point beyond the row matter.
            Rows::OrMore(row) => u32::from(row) - 1,
            Rows::Exactly | Rows::Renju | Rows::Caro { .. } => 5,
        };
        // Nothing beyond an obstacle sees the stone.
        let free = !(others | walls);
        let after = (free >> (bit + 1)).trailing_ones().min(reach);
        let before = (free << (64 - bit)).leading_ones().min(reach);
        let mut seeing = ((1 << (before + after + 1)) - 1) << (bit - before) & !own & !(1 << bit);
        let first = origin.index() as i32 - i32::from(STEPS[direction]) * bit as i32;
        while seeing != 0 {
            let at = seeing.trailing_zeros();
            seeing &= seeing - 1;
            let index = (first + i32::from(STEPS[direction]) * at as i32) as usize;
            let shape = half.shapes.look(half.rows, own, others, walls, at);
            let made = half.made[index];
            if class::unpack(made, direction) == shape.index() {
                continue;
            }
            let point = Point::from_index(index).expect("the walls end the line");
            self.changes.push(Change {
                point,
                side,
                made,
                class: half.class[index],
            });
            let made = class::exchanged(made, direction, shape);
            let class = half.classes[usize::from(made)];
            if half.set(point, made, class) {
                replace(&mut self.pairs[index], side, class);
            }
        }
    }
}

/// The point in the middle, to the upper right of it on a board of even size.
fn centre(board: &Board) -> Point {
    Point::new(board.width() as u8 / 2, board.height() as u8 / 2).expect("the board has a middle")
}

/// The points near another.
fn around(board: &Board, point: Point) -> Points {
    let mut points = Points::NONE;
    for direction in Direction::ALL {
        for steps in (-NEARBY..=NEARBY).filter(|&steps| steps != 0) {
            if let Some(at) = board.offset(point, direction, steps) {
                points.insert(at);
            }
        }
    }
    points
}

/// What one step along each direction adds to the index of a point.
const STEPS: [i16; 4] = {
    let mut steps = [0; 4];
    let mut i = 0;
    while i < 4 {
        let (right, up) = Direction::ALL[i].step();
        steps[i] = right as i16 + up as i16 * MAX_SIZE as i16;
        i += 1;
    }
    steps
};
