//! Wins by continuous fours (VCF): each move makes a four, so each reply is forced, and the search
//! is a walk along a narrow path (Allis, van den Herik and Huntjens, *Go-Moku and Threat-Space
//! Search*).
//!
//! A win found is proved. That there is none is proved too unless the nodes ran out; positions
//! without one are remembered.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use duiyi_game::Side;
use duiyi_gomoku::Point;

use super::class::Class;
use super::grid::Grid;

/// Positions without a win that are remembered, as a power of two.
const MEMORY_BITS: u32 = 15;
/// Longest attack looked at, in fours.
pub(super) const LONGEST_ATTACK: usize = 60;

/// What a search for continuous fours found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A win in this many plies.
    Win(usize),
    /// There is none.
    Nothing,
    /// The nodes ran out.
    Unknown,
}

/// The solver, with the memory it needs.
pub struct Vcf {
    /// Keys of positions without a win for the side to move.
    failed: Box<[u64]>,
    /// The line of the win found, last move first.
    line: Vec<Point>,
    nodes: u64,
    limit: u64,
}

impl Vcf {
    /// A solver that remembers nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            failed: vec![0; 1 << MEMORY_BITS].into(),
            line: Vec::with_capacity(2 * LONGEST_ATTACK + 2),
            nodes: 0,
            limit: 0,
        }
    }

    /// Forgets what earlier searches found.
    pub fn clear(&mut self) {
        self.failed.fill(0);
    }

    /// Nodes visited by the last [`solve`](Self::solve).
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The moves of the win found last, the first one first.
    pub fn line(&self) -> impl Iterator<Item = Point> + '_ {
        self.line.iter().rev().copied()
    }

    /// Looks for a win of the side to move by fours alone, within `nodes` nodes.
    pub fn solve(&mut self, grid: &mut Grid, nodes: u64) -> Found {
        self.nodes = 0;
        self.limit = nodes;
        self.line.clear();
        self.attack(grid, LONGEST_ATTACK)
    }

    /// The attacker is to move.
    fn attack(&mut self, grid: &mut Grid, fours_left: usize) -> Found {
        let side = grid.side_to_move();
        if let Some(point) = grid.points(side, Class::FIVE).first() {
            self.line.push(point);
            return Found::Win(1);
        }
        let must_stop = grid.count(!side, Class::FIVE) > 0;
        let stops = grid.stops();
        if must_stop && stops.is_empty() {
            return Found::Nothing;
        }
        if !grid.has_four(side) {
            return Found::Nothing;
        }
        let place = (grid.key() >> (64 - MEMORY_BITS)) as usize;
        if self.failed[place] == grid.key() {
            return Found::Nothing;
        }
        if self.nodes >= self.limit || fours_left == 0 {
            return Found::Unknown;
        }

        // Fours that threaten more come first.
        let mut complete = true;
        for class in Class::FOURS {
            for point in *grid.points(side, class) {
                if must_stop && !stops.has(point) {
                    continue;
                }
                match self.try_four(grid, side, point, fours_left) {
                    Found::Win(plies) => return Found::Win(plies),
                    Found::Nothing => {}
                    Found::Unknown => complete = false,
                }
            }
        }
        if !complete {
            return Found::Unknown;
        }
        self.failed[place] = grid.key();
        Found::Nothing
    }

    /// Plays one four and its replies: one, but for caro.
    fn try_four(&mut self, grid: &mut Grid, side: Side, point: Point, fours_left: usize) -> Found {
        if !grid.may_play(side, point) {
            return Found::Nothing;
        }
        self.nodes += 1;
        grid.play(point);
        let fives = *grid.points(side, Class::FIVE);
        let stops = grid.stops();
        let may_play = |grid: &Grid, point: &Point| grid.may_play(!side, *point);
        let found = if fives.is_empty() || !grid.can_move(!side) {
            // A suspect point need not make a four; or renju leaves Black no point at all, and the game is drawn.
            Found::Nothing
        } else if stops.is_empty() {
            // Whichever five is stopped, another is left.
            if let Some(stop) = fives.into_iter().find(|five| may_play(grid, five)) {
                grid.play(stop);
                let left = grid.points(side, Class::FIVE).first();
                grid.undo();
                self.line.extend(left);
                self.line.push(stop);
            }
            Found::Win(2)
        } else {
            // Renju may forbid Black the only reply.
            let mut found = Found::Win(2);
            let start = self.line.len();
            for stop in stops {
                if !may_play(grid, &stop) {
                    continue;
                }
                found = self.try_stop(grid, stop, fours_left, found, start);
                if !matches!(found, Found::Win(_)) {
                    self.line.truncate(start);
                    break;
                }
            }
            found
        };
        grid.undo();
        if let Found::Win(plies) = found {
            self.line.push(point);
            return Found::Win(plies + 1);
        }
        found
    }

    /// Plays a reply to a four, and goes on. The longest win of all replies counts; its line stands in `line` from `start` on.
    fn try_stop(
        &mut self,
        grid: &mut Grid,
        stop: Point,
        fours_left: usize,
        longest: Found,
        start: usize,
    ) -> Found {
        let end = self.line.len();
        grid.play(stop);
        let found = self.attack(grid, fours_left - 1);
        grid.undo();
        let Found::Win(plies) = found else {
            return found;
        };
        self.line.push(stop);
        let found = Found::Win(plies + 1);
        if let (Found::Win(before), true) = (longest, end > start)
            && before > plies
        {
            self.line.truncate(end);
            return longest;
        }
        self.line.drain(start..end);
        found
    }
}

impl Default for Vcf {
    fn default() -> Self {
        Self::new()
    }
}
