//! Wins by continuous threats (VCT): fours and open threes, one after the other, each of which must
//! be answered (Allis, van den Herik and Huntjens, *Go-Moku and Threat-Space Search*).
//!
//! The replies to a three are several, so this is a search of a tree of "some attack wins" and "every
//! defence loses". *Depth-first proof-number search* (Nagai 2002) goes where the least remains to be
//! proved. What it knows lies in a table, so that it can stop after any node and go on later.
//!
//! A win found is proved: the attacks are threats that lose nothing by being answered, and the
//! defences are all there are. That there is none says nothing of wins with quiet moves in them.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use duiyi_game::Side;
use duiyi_gomoku::{Point, Position};

use super::class::Class;
use super::grid::Grid;
use super::points::Points;
use super::vcf::{Found, Vcf};
use super::{from_bits, picker, to_bits};

/// Nodes for a search for continuous fours at each attack, and at the first.
const VCF_NODES: u64 = 60;
const VCF_NODES_FIRST: u64 = 30_000;
/// Longest attack looked at, in plies.
const MAX_PLIES: usize = 90;
/// A proof number beyond all: cannot be proved.
const NEVER: u32 = 1 << 30;

/// How far a position is from being proved and from being disproved, in positions that would have
/// to be decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Numbers {
    /// 0 once the attack is proved to win.
    proof: u32,
    /// 0 once it is proved not to; of a proved win, its length in plies.
    disproof: u32,
}

impl Numbers {
    const UNKNOWN: Self = Self {
        proof: 1,
        disproof: 1,
    };
    const NO: Self = Self {
        proof: NEVER,
        disproof: 0,
    };

    const fn win(plies: u32) -> Self {
        Self {
            proof: 0,
            disproof: plies,
        }
    }

    const fn is_win(self) -> bool {
        self.proof == 0
    }

    /// The disproof number as it adds up: that of a win is beyond all.
    const fn doubt(self) -> u32 {
        if self.is_win() { NEVER } else { self.disproof }
    }

    const fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// What the table keeps of a position: its key without the last bits, the move that decides in their
/// place, and the numbers.
#[derive(Clone, Copy, Default)]
struct Entry {
    key_and_move: u64,
    numbers: Numbers,
}

const MOVE_BITS: u32 = 9;
const KEY: u64 = !0 << MOVE_BITS;

/// Marks the keys of positions in which the defender is to move.
const DEFENDER: u64 = 0x5bd1_e995_9d1b_54a5;

/// The solver, with all the memory it will ever use.
pub struct Vct {
    /// By the upper half of the key; the last of two that meet stays.
    table: Box<[Entry]>,
    vcf: Vcf,
    nodes: u64,
    limit: u64,
    root: Numbers,
    root_key: u64,
    attacker: Side,
}

impl Vct {
    /// A solver with a table of at most `megabytes` MiB.
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        let most = (megabytes << 20) / size_of::<Entry>();
        let entries = 1_usize << most.max(4).ilog2();
        Self {
            table: vec![Entry::default(); entries].into(),
            vcf: Vcf::new(),
            nodes: 0,
            limit: 0,
            root: Numbers::NO,
            root_key: 0,
            attacker: Side::First,
        }
    }

    /// Forgets what earlier searches found.
    pub fn clear(&mut self) {
        self.table.fill(Entry::default());
        self.vcf.clear();
    }

    /// Begins with the side to move as the attacker.
    pub fn start(&mut self, grid: &Grid) {
        self.root = Numbers::UNKNOWN;
        self.root_key = grid.key();
        self.attacker = grid.side_to_move();
    }

    /// Whether nothing remains to be searched: won, or no win by threats.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        self.root.is_settled()
    }

    /// The plies of the win found, if one was.
    #[must_use]
    pub const fn win(&self) -> Option<usize> {
        if self.root.is_win() {
            Some(self.root.disproof as usize)
        } else {
            None
        }
    }

    /// Searches on for about `nodes` nodes. Returns the nodes visited.
    pub fn step(&mut self, grid: &mut Grid, nodes: u64) -> u64 {
        debug_assert_eq!(grid.key(), self.root_key, "the grid stands where it began");
        self.nodes = 0;
        self.limit = nodes;
        if !self.root.is_settled() {
            self.root = self.attack(grid, NEVER, NEVER, 0);
        }
        self.nodes
    }

    /// The moves of the win found, as far as the table remembers them; the first one at least.
    pub fn line(&mut self, grid: &mut Grid) -> Vec<Point> {
        let mut line = Vec::new();
        while line.len() < MAX_PLIES {
            let attacking = grid.side_to_move() == self.attacker;
            let known = self.probe(grid.key(), attacking);
            let Some((numbers, Some(point))) = known.filter(|(numbers, _)| numbers.is_win()) else {
                break;
            };
            // A win by fours alone stands in the table as one position.
            if attacking
                && self.vcf.solve(grid, VCF_NODES_FIRST) == Found::Win(numbers.disproof as usize)
            {
                line.extend(self.vcf.line());
                break;
            }
            line.push(point);
            grid.play(point);
        }
        while grid.key() != self.root_key {
            grid.undo();
        }
        line
    }

    fn slot(&self, key: u64) -> usize {
        (key >> 32) as usize & (self.table.len() - 1)
    }

    fn probe(&self, key: u64, attacking: bool) -> Option<(Numbers, Option<Point>)> {
        let key = if attacking { key } else { key ^ DEFENDER };
        let entry = self.table[self.slot(key)];
        if (entry.key_and_move ^ key) & KEY != 0 {
            return None;
        }
        Some((entry.numbers, from_bits((entry.key_and_move & !KEY) as u16)))
    }

    fn store(
        &mut self,
        key: u64,
        attacking: bool,
        numbers: Numbers,
        best: Option<Point>,
    ) -> Numbers {
        let key = if attacking { key } else { key ^ DEFENDER };
        let slot = self.slot(key);
        let entry = Entry {
            key_and_move: key & KEY | u64::from(best.map_or(0, to_bits)),
            numbers,
        };
        self.table[slot] = entry;
        numbers
    }

    fn numbers_after(&self, grid: &Grid, point: Point, attacking: bool) -> Numbers {
        let key = grid.key() ^ Position::move_key(grid.side_to_move(), point);
        self.probe(key, !attacking)
            .map_or(Numbers::UNKNOWN, |(numbers, _)| numbers)
    }

    /// The attacker is to move. Works until either number reaches its limit.
    fn attack(&mut self, grid: &mut Grid, proof: u32, disproof: u32, ply: usize) -> Numbers {
        let key = grid.key();
        let (side, other) = (grid.side_to_move(), !grid.side_to_move());
        self.nodes += 1;
        if let Some(point) = grid.points(side, Class::FIVE).first() {
            return self.store(key, true, Numbers::win(1), Some(point));
        }
        let must_stop = grid.count(other, Class::FIVE) > 0;
        let stops = grid.stops();
        if must_stop && stops.is_empty() || ply >= MAX_PLIES {
            return self.store(key, true, Numbers::NO, None);
        }
        // Wins by fours alone need no further proof.
        // The first attack is worth more, but never the whole step: what failed is remembered.
        let nodes = if ply == 0 {
            VCF_NODES_FIRST.min(self.limit / 2)
        } else {
            VCF_NODES
        };
        let found = self.vcf.solve(grid, nodes);
        self.nodes += self.vcf.nodes();
        if let Found::Win(plies) = found {
            let first = self.vcf.line().next();
            return self.store(key, true, Numbers::win(plies as u32), first);
        }

        let moves = if must_stop {
            stops
        } else {
            grid.points_within(side, Class::OPEN_THREE, Class::FOUR_THREE)
                .union(grid.points(side, Class::SUSPECT))
        };
        let moves = playable(grid, moves);
        loop {
            let mut best: Option<(Point, Numbers)> = None;
            let mut second = NEVER;
            let mut doubt = 0_u32;
            for point in moves {
                let numbers = self.numbers_after(grid, point, true);
                doubt = doubt.saturating_add(numbers.doubt()).min(NEVER);
                match best {
                    Some((_, found)) if !is_better(numbers, found) => {
                        second = second.min(numbers.proof)
                    }
                    _ => {
                        second = best.map_or(NEVER, |(_, found)| found.proof);
                        best = Some((point, numbers));
                    }
                }
            }
            let Some((point, first)) = best else {
                return self.store(key, true, Numbers::NO, None);
            };
            if first.is_win() {
                return self.store(key, true, Numbers::win(first.disproof + 1), Some(point));
            }
            let now = Numbers {
                proof: first.proof,
                disproof: if first.proof >= NEVER {
                    0
                } else {
                    doubt.max(1)
                },
            };
            let reached = now.proof >= proof || now.disproof >= disproof || now.disproof == 0;
            if reached || self.nodes >= self.limit {
                return self.store(key, true, now, Some(point));
            }
            grid.play(point);
            let limit = disproof
                .saturating_sub(doubt)
                .saturating_add(first.disproof);
            self.defend(grid, proof.min(second.saturating_add(1)), limit, ply + 1);
            grid.undo();
        }
    }

    /// The defender is to move. Works until either number reaches its limit.
    fn defend(&mut self, grid: &mut Grid, proof: u32, disproof: u32, ply: usize) -> Numbers {
        let key = grid.key();
        let (side, other) = (grid.side_to_move(), !grid.side_to_move());
        self.nodes += 1;
        let fives = grid.count(other, Class::FIVE);
        let threatened = fives > 0 || grid.count(other, Class::UNSTOPPABLE) > 0;
        let wins_first = grid.count(side, Class::FIVE) > 0
            || fives == 0 && grid.count(side, Class::UNSTOPPABLE) > 0;
        if !threatened || wins_first {
            return self.store(key, false, Numbers::NO, None);
        }
        if !grid.can_move(side) {
            return self.store(key, false, Numbers::NO, None);
        }
        if fives > 0 && grid.stops().is_empty() {
            let stop = grid.points(other, Class::FIVE).first();
            return self.store(key, false, Numbers::win(2), stop);
        }
        let moves = playable(grid, picker::candidates(grid));
        loop {
            let mut best: Option<(Point, Numbers)> = None;
            let mut second = NEVER;
            let mut remains = 0_u32;
            let mut longest = (2, None);
            for point in moves {
                let numbers = self.numbers_after(grid, point, false);
                remains = remains.saturating_add(numbers.proof).min(NEVER);
                if numbers.is_win() {
                    longest = longest.max((numbers.disproof + 1, Some(point)));
                    continue;
                }
                match best {
                    Some((_, found)) if numbers.disproof >= found.disproof => {
                        second = second.min(numbers.disproof);
                    }
                    _ => {
                        second = best.map_or(NEVER, |(_, found)| found.disproof);
                        best = Some((point, numbers));
                    }
                }
            }
            let Some((point, first)) = best else {
                return self.store(key, false, Numbers::win(longest.0), longest.1);
            };
            let now = Numbers {
                proof: if first.disproof == 0 {
                    NEVER
                } else {
                    remains.max(1)
                },
                disproof: first.disproof,
            };
            let reached = now.proof >= proof || now.disproof >= disproof || now.disproof == 0;
            if reached || self.nodes >= self.limit {
                return self.store(key, false, now, Some(point));
            }
            grid.play(point);
            let limit = proof.saturating_sub(remains).saturating_add(first.proof);
            self.attack(grid, limit, disproof.min(second.saturating_add(1)), ply + 1);
            grid.undo();
        }
    }
}

/// Those of the points that the side to move may play on.
fn playable(grid: &Grid, mut points: Points) -> Points {
    let side = grid.side_to_move();
    for point in points {
        if !grid.may_play(side, point) {
            points.remove(point);
        }
    }
    points
}

/// Whether the attacker would rather look at the first: nearer to a proof, or a shorter win.
const fn is_better(one: Numbers, other: Numbers) -> bool {
    one.proof < other.proof || one.is_win() && other.is_win() && one.disproof < other.disproof
}
