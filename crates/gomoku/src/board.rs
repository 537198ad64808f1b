use duiyi_game::Side;

use crate::{MAX_SIZE, Point};

/// One of the four directions of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Along a rank, to the right.
    Across,
    /// Along a file, upwards.
    Up,
    /// Diagonally to the upper right.
    Rising,
    /// Diagonally to the lower right.
    Falling,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Across, Self::Up, Self::Rising, Self::Falling];

    /// Files and ranks that one step covers.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Across => (1, 0),
            Self::Up => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }
}

/// The stones on a board, with the size of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    width: u8,
    height: u8,
    stones: [Option<Side>; Point::COUNT],
}

// The README says so.
const _: () = assert!(size_of::<Board>() == 402);

impl Board {
    /// A board without stones; `None` unless both sizes are within `1..=20`.
    #[must_use]
    pub const fn new(width: usize, height: usize) -> Option<Self> {
        if width == 0 || width > MAX_SIZE || height == 0 || height > MAX_SIZE {
            return None;
        }
        Some(Self {
            width: width as u8,
            height: height as u8,
            stones: [None; Point::COUNT],
        })
    }

    /// Number of files.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width as usize
    }

    /// Number of ranks.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height as usize
    }

    /// Whether the point lies on this board.
    #[must_use]
    pub const fn contains(&self, point: Point) -> bool {
        point.file() < self.width && point.rank() < self.height
    }

    /// Every point of this board, by index.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |rank| (0..width).filter_map(move |file| Point::new(file, rank)))
    }

    /// Every point without a stone, by index.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> + '_ {
        self.points()
            .filter(|&point| self.stone_at(point).is_none())
    }

    /// The stone on a point; `None` if the point is empty or off this board.
    #[must_use]
    pub const fn stone_at(&self, point: Point) -> Option<Side> {
        self.stones[point.index()]
    }

    /// Puts a stone on a point, or removes it for `None`.
    ///
    /// # Panics
    /// When the point is not on this board.
    pub fn set(&mut self, point: Point, stone: Option<Side>) {
        assert!(self.contains(point), "{point} is off the board");
        self.stones[point.index()] = stone;
    }

    /// Number of stones of a side.
    #[must_use]
    pub fn count(&self, side: Side) -> usize {
        self.stones
            .iter()
            .filter(|&&stone| stone == Some(side))
            .count()
    }

    /// The point `steps` steps away in this direction, backwards if negative; `None` off this board.
    #[must_use]
    pub const fn offset(&self, point: Point, direction: Direction, steps: i8) -> Option<Point> {
        let (right, up) = direction.step();
        // Wide enough for any number of steps.
        let file = point.file() as i16 + right as i16 * steps as i16;
        let rank = point.rank() as i16 + up as i16 * steps as i16;
        if file < 0 || rank < 0 || file >= self.width as i16 || rank >= self.height as i16 {
            return None;
        }
        Point::new(file as u8, rank as u8)
    }

    /// The unbroken row of a side's stones through a point, which itself counts as a stone: the
    /// steps from the point to the first and the last stone, so that the row has a length of
    /// `last - first + 1`.
    #[must_use]
    pub fn row(&self, point: Point, direction: Direction, side: Side) -> (i8, i8) {
        let is_own = |steps| {
            self.offset(point, direction, steps)
                .is_some_and(|next| self.stone_at(next) == Some(side))
        };
        let reach = |sign: i8| (1..).take_while(|&steps| is_own(sign * steps)).count() as i8;
        (-reach(-1), reach(1))
    }

    /// Length of [`row`](Self::row).
    #[must_use]
    pub fn row_length(&self, point: Point, direction: Direction, side: Side) -> usize {
        let (first, last) = self.row(point, direction, side);
        (last - first + 1) as usize
    }
}
