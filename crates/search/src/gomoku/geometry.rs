//! The part of a large network that knows how points lie to each other: what it sees in a position, and how that is
//! kept up to date while the search plays.
//!
//! It sees of each empty point what a stone there would make for either side, along each line and all in all, and of
//! each other point whose stone it is. It does not tell mirror images apart.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use duiyi_game::Side;
use duiyi_gomoku::pattern::Shape;
use duiyi_gomoku::{MAX_SIZE, Point};
use duiyi_nnue::board::{BoardNetwork, BoardShape, PAD, Planes, Seen};

use super::class::{self, Class};
use super::grid::{Grid, STONES};

/// Pairs of classes, the own and the other's.
const PAIRS: usize = Class::COUNT * Class::COUNT;

/// What its file must be made for. The points that have a stone follow the pairs of classes: the own, then the other's.
pub const SHAPE: BoardShape = BoardShape {
    lines: Shape::ALL.len() * Shape::ALL.len(),
    points: PAIRS + 2,
    outputs: super::network::OUTPUTS,
};

/// The places of all points.
static PLACES: [u16; Point::COUNT] = {
    let mut places = [0; Point::COUNT];
    let mut index = 0;
    while index < Point::COUNT {
        let (rank, file) = (index / MAX_SIZE, index % MAX_SIZE);
        places[index] = ((rank + PAD) * (MAX_SIZE + 2 * PAD) + file + PAD) as u16;
        index += 1;
    }
    places
};

/// What a side sees of a point.
#[must_use]
pub fn look(grid: &Grid, side: Side, index: usize) -> Seen {
    let [own, others] = [side, !side].map(|side| grid.all_made(side)[index]);
    if let Some(stone) = STONES.iter().position(|&stone| stone == own) {
        let is_others = usize::from(stone != side.index());
        return Seen {
            lines: None,
            point: (PAIRS + is_others) as u16,
        };
    }
    let line = |direction| {
        let shapes = [own, others].map(|made| class::unpack(made, direction));
        (shapes[0] * Shape::ALL.len() + shapes[1]) as u8
    };
    Seen {
        lines: Some([0, 1, 2, 3].map(line)),
        point: grid.pair_at(side, index),
    }
}

/// The planes of one side, and what they were made from.
#[derive(Clone, Debug)]
struct View {
    planes: Planes,
    /// By the side that would put the stone there.
    made: [Vec<u16>; 2],
    is_known: bool,
}

/// What each side saw of the position that was evaluated last for it. That need not be near the next one: it is
/// brought up to date by the differences.
#[derive(Clone, Debug)]
pub(super) struct Views {
    network: Arc<BoardNetwork>,
    views: [View; 2],
    differ: Vec<u16>,
}

impl Views {
    pub(super) fn new(network: Arc<BoardNetwork>) -> Self {
        let view = View {
            planes: Planes::new(&network, MAX_SIZE),
            made: [(); 2].map(|()| vec![0; Point::COUNT]),
            is_known: false,
        };
        Self {
            network,
            views: [view.clone(), view],
            differ: Vec::with_capacity(Point::COUNT),
        }
    }

    /// Starts afresh, perhaps on another board.
    pub(super) fn reset(&mut self) {
        for view in &mut self.views {
            view.is_known = false;
        }
    }

    /// Brings what the side to move sees up to date.
    fn see(&mut self, grid: &Grid) {
        let side = grid.side_to_move();
        let view = &mut self.views[side.index()];
        let made = Side::ALL.map(|side| grid.all_made(side));
        self.differ.clear();
        if view.is_known {
            differences(view, made, &mut self.differ);
        } else {
            let board = grid.board();
            view.planes
                .reset(&self.network, board.width(), board.height());
            view.is_known = true;
            let points = board.points().map(|point| point.index() as u16);
            self.differ.extend(points);
        }
        let differ = self.differ.iter().map(|&index| usize::from(index));
        let seen = differ.clone();
        let seen = seen.map(|index| (PLACES[index].into(), look(grid, side, index)));
        view.planes.update(&self.network, seen);
        for index in differ {
            for (kept, made) in view.made.iter_mut().zip(made) {
                kept[index] = made[index];
            }
        }
    }

    /// Centipawns to the side to move.
    pub(super) fn evaluate(&mut self, grid: &Grid) -> i32 {
        self.see(grid);
        let planes = &self.views[grid.side_to_move().index()].planes;
        planes.value(&self.network, grid.kind())
    }

    /// How promising moves of the side to move are: the logarithm of their odds, in units of 1/8,192.
    pub(super) fn policy(&mut self, grid: &Grid) -> impl Fn(Point) -> i32 {
        self.see(grid);
        let planes = &self.views[grid.side_to_move().index()].planes;
        let (network, kind) = (&self.network, grid.kind());
        move |point| planes.policy(network, kind, PLACES[point.index()].into())
    }
}

/// The points that are not as a view knows them.
fn differences(view: &View, made: [&[u16; Point::COUNT]; 2], differ: &mut Vec<u16>) {
    const LANES: usize = 16;
    let [was_first, was_second] = [0, 1].map(|side| view.made[side].as_chunks::<LANES>().0);
    let [first, second] = made.map(|made| made.as_chunks::<LANES>().0);
    for chunk in 0..first.len() {
        // Compared without a branch for each, since most are equal, and no rule tells which.
        let bits = (0..LANES).map(|i| {
            let first = was_first[chunk][i] ^ first[chunk][i];
            let second = was_second[chunk][i] ^ second[chunk][i];
            u32::from(first | second != 0) << i
        });
        let mut bits = bits.fold(0, |all, bit| all | bit);
        while bits != 0 {
            differ.push((chunk * LANES) as u16 + bits.trailing_zeros() as u16);
            bits &= bits - 1;
        }
    }
}
