//! Par of an ending: how much a side must be ahead for a win, by the pieces that are left.
//!
//! The network adds up what pieces are worth where they stand. Whether that wins depends on which of them meet: a rook
//! wins against two advisors, and draws against them with two elephants. Of endings with a value of par, half were won
//! when the engine played them out. The search does not use it, see *Xiangqi, tried and not shipped* in
//! `training/HISTORY.md`.

use duiyi_game::Side;
use duiyi_xiangqi::{Board, Kind};

/// The kinds that count: those that attack, then the guards.
pub(crate) const KINDS: [Kind; 6] = [
    Kind::Rook,
    Kind::Cannon,
    Kind::Horse,
    Kind::Soldier,
    Kind::Advisor,
    Kind::Elephant,
];

/// The first of [`KINDS`] that guards.
const GUARDS: usize = 4;

/// The most attacking pieces of a side in an ending.
const ATTACKERS: u8 = 3;

/// Numbers in a [`Material`].
pub(crate) const PIECES: usize = 2 * KINDS.len();

/// How many pieces of each of [`KINDS`] the side that is ahead has, then the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Material(pub(crate) [u8; PIECES]);

impl Material {
    /// The pieces of an ending in which `strong` is ahead; `None` if a side has more than three that attack.
    pub(crate) fn of(board: &Board, strong: Side) -> Option<Self> {
        let mut material = Self([0; PIECES]);
        for (at, count) in material.0.iter_mut().enumerate() {
            let side = if at < KINDS.len() { strong } else { !strong };
            *count = board.pieces(side, KINDS[at % KINDS.len()]).count() as u8;
        }
        let sides = material.0.chunks_exact(KINDS.len());
        sides
            .into_iter()
            .all(|side| side[..GUARDS].iter().sum::<u8>() <= ATTACKERS)
            .then_some(material)
    }
}

/// One, each number of a [`Material`], and the product of each two of them.
pub(crate) const TERMS: usize = 1 + PIECES + PIECES * (PIECES + 1) / 2;

/// The terms of an ending that are not zero, with their places in [`WEIGHTS`]: the first is one, and after each
/// number come its products with itself and the earlier ones.
pub(crate) fn terms(material: &Material) -> impl Iterator<Item = (usize, i32)> {
    let counts = material.0;
    let numbers = (0..PIECES).flat_map(move |i| {
        let row = 1 + i * (i + 3) / 2;
        let count = i32::from(counts[i]);
        let products = (0..=i).map(move |j| (row + 1 + j, count * i32::from(counts[j])));
        std::iter::once((row, count)).chain(products)
    });
    std::iter::once((0, 1)).chain(numbers.filter(|&(_, term)| term != 0))
}

/// What each of the [`terms`] adds to par, in centipawns.
pub(crate) const WEIGHTS: [i16; TERMS] = [
    385, 58, 155, -164, 204, 101, -9, -3, 17, -21, -27, 91, 70, 0, 12, -160, 65, 0, 45, 14, 48,
    -38, 31, 29, 27, 22, 1, 8, -86, -64, -85, 68, -108, -37, -26, -88, -9, 34, 21, 59, -20, -16,
    21, -54, -36, -81, -33, -29, 54, -20, 14, 12, 18, -99, 2, 31, -55, -26, 20, -29, 27, 1, 1, -92,
    -30, -22, -25, -81, -36, -42, -24, -3, -1, 34, -6, 11, 5, 42, 114, -149, -71, -77, -42, 2, -20,
    7, -1, 3, -19, 18, 22,
];
