//! The definitions of the rule book as statements about sets of points, slow and independent of the
//! library:
//!
//! - *Five in a row*: five black stones on consecutive points of a line, not part of a longer row.
//! - *Overline*: six or more.
//! - *Four*: four black stones to which one stone can be added to attain five in a row.
//! - *Straight four*: a four for which that is possible in two ways.
//! - *Three*: three black stones to which one stone can be added to attain a straight four, by a move
//!   that Black may play and that does not make a five at the same time.
//! - A move is forbidden if it makes an overline, or is part of two fours, or is part of two threes,
//!   unless it attains five in a row.

use std::collections::BTreeSet;

/// A point, as steps to the right and upwards.
pub(crate) type At = (i32, i32);

/// What is on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stone {
    None,
    Black,
    White,
    /// Beyond the edge.
    Wall,
}

const LINES: [At; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Points to walk through, with a wall around every board.
const SIDE: i32 = 21;

/// A board stored in a grid that is larger than any board.
#[derive(Clone, Debug)]
pub(crate) struct Literal([Stone; (SIDE * SIDE) as usize]);

/// Consecutive points of a line.
fn stretch(start: At, line: At, length: i32) -> impl Iterator<Item = At> {
    (0..length).map(move |i| step(start, line, i))
}

const fn step(at: At, line: At, steps: i32) -> At {
    (at.0 + steps * line.0, at.1 + steps * line.1)
}

impl Literal {
    pub(crate) fn new(width: usize, height: usize, stone: impl Fn(u8, u8) -> Stone) -> Self {
        let mut board = Self([Stone::Wall; (SIDE * SIDE) as usize]);
        for y in 0..height as u8 {
            for x in 0..width as u8 {
                *board.at_mut((i32::from(x), i32::from(y))) = stone(x, y);
            }
        }
        board
    }

    fn at_mut(&mut self, at: At) -> &mut Stone {
        &mut self.0[((at.1 + 1) * SIDE + at.0 + 1) as usize]
    }

    fn at(&self, at: At) -> Stone {
        let on_grid = (-1..SIDE - 1).contains(&at.0) && (-1..SIDE - 1).contains(&at.1);
        if on_grid {
            self.0[((at.1 + 1) * SIDE + at.0 + 1) as usize]
        } else {
            Stone::Wall
        }
    }

    fn is_black(&self, at: At) -> bool {
        self.at(at) == Stone::Black
    }

    fn is_empty(&self, at: At) -> bool {
        self.at(at) == Stone::None
    }

    /// Every empty point.
    pub(crate) fn empty(&self) -> Vec<At> {
        let grid = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
        grid.filter(|&at| self.is_empty(at)).collect()
    }

    fn with(&self, at: At) -> Self {
        assert!(self.is_empty(at), "{at:?} is empty");
        let mut board = self.clone();
        *board.at_mut(at) = Stone::Black;
        board
    }

    /// The starts of all rows of exactly `length` black stones that contain a point.
    fn rows(&self, at: At, line: At, length: i32) -> impl Iterator<Item = At> {
        let starts = (0..length).map(move |i| step(at, line, -i));
        starts.filter(move |&start| {
            stretch(start, line, length).all(|at| self.is_black(at))
                && !self.is_black(step(start, line, -1))
                && !self.is_black(step(start, line, length))
        })
    }

    fn has_five(&self, at: At) -> bool {
        LINES
            .iter()
            .any(|&line| self.rows(at, line, 5).next().is_some())
    }

    /// Whether a stone on this point is part of six or more consecutive black stones.
    fn has_overline(&self, at: At) -> bool {
        let mut starts = LINES
            .iter()
            .flat_map(|&line| (0..6).map(move |i| (step(at, line, -i), line)));
        starts.any(|(start, line)| stretch(start, line, 6).all(|at| self.is_black(at)))
    }

    /// The points of a line that can be part of five in a row through a point.
    fn near(at: At, line: At) -> impl Iterator<Item = At> {
        stretch(step(at, line, -4), line, 9)
    }

    /// Whether at least this many black stones are near a point; if not, the rest can be skipped.
    fn has_near(&self, at: At, line: At, stones: usize) -> bool {
        Self::near(at, line).filter(|&at| self.is_black(at)).count() >= stones
    }

    /// The fours along a line that a black stone is part of, once for each way to attain five.
    fn ways_to_five(&self, at: At, line: At) -> Vec<BTreeSet<At>> {
        let mut ways = Vec::new();
        if !self.has_near(at, line, 4) {
            return ways;
        }
        for fifth in Self::near(at, line).filter(|&fifth| self.is_empty(fifth)) {
            for start in self.with(fifth).rows(fifth, line, 5) {
                let mut row: BTreeSet<At> = stretch(start, line, 5).collect();
                row.remove(&fifth);
                if row.contains(&at) {
                    ways.push(row);
                }
            }
        }
        ways
    }

    fn fours(&self, at: At) -> usize {
        let fours = LINES.iter().flat_map(|&line| self.ways_to_five(at, line));
        fours.collect::<BTreeSet<_>>().len()
    }

    /// The threes that a black stone is part of; `may_play` says whether Black may add a stone.
    fn threes(&self, at: At, may_play: &impl Fn(&Self, At) -> bool) -> usize {
        let mut threes = BTreeSet::new();
        for line in LINES.into_iter().filter(|&line| self.has_near(at, line, 3)) {
            for fourth in Self::near(at, line).filter(|&fourth| self.is_empty(fourth)) {
                let with = self.with(fourth);
                let ways = with.ways_to_five(fourth, line);
                for four in &ways {
                    let is_straight = ways.iter().filter(|&way| way == four).count() == 2;
                    if is_straight
                        && four.contains(&at)
                        && !with.has_five(fourth)
                        && may_play(self, fourth)
                    {
                        let mut three = four.clone();
                        three.remove(&fourth);
                        threes.insert(three);
                    }
                }
            }
        }
        threes.len()
    }

    /// What a black stone on an empty point makes.
    pub(crate) fn name(&self, at: At) -> &'static str {
        self.name_where(at, &|board, fourth| {
            matches!(board.name(fourth), "allowed" | "five")
        })
    }

    /// The same for a reader who forgets that the straight four itself may be forbidden.
    pub(crate) fn naive_name(&self, at: At) -> &'static str {
        self.name_where(at, &|_, _| true)
    }

    fn name_where(&self, at: At, may_play: &impl Fn(&Self, At) -> bool) -> &'static str {
        let board = self.with(at);
        if board.has_five(at) {
            "five"
        } else if board.has_overline(at) {
            "overline"
        } else if board.fours(at) >= 2 {
            "double-four"
        } else if board.threes(at, may_play) >= 2 {
            "double-three"
        } else {
            "allowed"
        }
    }
}
