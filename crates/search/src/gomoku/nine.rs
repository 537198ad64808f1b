//! The stones on a point and on the eight around it, a *3×3 pattern*, as one number and as a feature of a network.
//!
//! Mirrored and turned images are one feature. A nine is a feature if it has a stone, and if those of its points that lie
//! beyond the board are none or those of one edge or one corner.

use alloc::boxed::Box;
use alloc::vec;

use duiyi_game::Side;
use duiyi_gomoku::{MAX_SIZE, Point};

/// Nine points, rank by rank from the lower left: bits of the stones of the first side, above them bits of those of the
/// second. What lies beyond the edge has both.
pub type Nine = u32;

/// Points of a nine.
pub const POINTS: u32 = 9;
/// All of a side's stones.
const ALL: Nine = (1 << POINTS) - 1;
/// The point in the middle.
const MIDDLE: Nine = 1 << 4;
/// The points of a nine that lie beyond an edge, for each edge.
const EDGES: [Nine; 4] = [0b000_000_111, 0b001_001_001, 0b111_000_000, 0b100_100_100];

/// Number of different features.
pub const COUNT: usize = 3_318;
/// Of these, the first are their own images where the colours change. Each of the others has its image beside it.
pub const ALIKE: usize = 30;

/// Points beyond each edge that a nine about a point next to a stone may see.
const BEYOND: usize = 2;
/// Bits of a rank, with those beyond its ends.
const RANK: usize = MAX_SIZE + 2 * BEYOND;

const fn bit(side: Side, point: u32) -> Nine {
    1 << (point + POINTS * side.index() as u32)
}

/// The bits of a rank where those of the second side begin.
const SECOND: u32 = 32;

/// The stones of a board, to look nines up in.
#[derive(Clone, Copy, Debug)]
pub struct Stones {
    /// Rank by rank, from [`BEYOND`] the lower edge on: bits of the first side's stones, from [`BEYOND`] the left edge on,
    /// and from [`SECOND`] on those of the second. What lies beyond the edge has stones of both.
    ranks: [u64; RANK],
}

impl Stones {
    /// From the stones of both sides rank by rank: their bits, lowest file first, and all bits beyond the edge as well.
    #[must_use]
    pub fn new(ranks: impl Iterator<Item = [u32; 2]>) -> Self {
        let mut stones = [!0; RANK];
        for (into, sides) in stones[BEYOND..].iter_mut().zip(ranks) {
            let [first, second] = sides.map(|bits| u64::from(!(!bits << BEYOND)));
            *into = first | second << SECOND;
        }
        Self { ranks: stones }
    }

    /// The nine whose lower left point lies here, counted from [`BEYOND`] the edges on.
    #[inline]
    fn nine(&self, file: usize, rank: usize) -> Nine {
        let ranks: &[u64; 3] = self.ranks[rank..]
            .first_chunk()
            .expect("a rank on the board");
        let [low, middle, high] = ranks.map(|bits| bits >> file & (0b111 | 0b111 << SECOND));
        let both = low | middle << 3 | high << 6;
        (both | both >> (SECOND - POINTS)) as Nine & (ALL | ALL << POINTS)
    }

    /// The nines about all points, and some that mean nothing, about points beyond the edge.
    pub fn nines(self) -> impl Iterator<Item = Nine> {
        const LOWEST: usize = BEYOND - 1;
        let corners = LOWEST..LOWEST + MAX_SIZE;
        let ranks = corners.clone();
        ranks.flat_map(move |rank| corners.clone().map(move |file| self.nine(file, rank)))
    }

    /// Removes a stone, and tells of each nine that sees it, without the stone and with it.
    pub fn remove(&mut self, point: Point, mut tell: impl FnMut(Nine, Nine)) {
        let (file, rank) = (usize::from(point.file()), usize::from(point.rank()));
        let bits = &mut self.ranks[rank + BEYOND];
        let stone = 1 << (file + BEYOND);
        let side = if *bits & stone != 0 {
            Side::First
        } else {
            Side::Second
        };
        *bits ^= stone << (SECOND * side.index() as u32);
        for seen in 0..POINTS {
            let without = self.nine(file + seen as usize % 3, rank + seen as usize / 3);
            tell(without, without | bit(side, POINTS - 1 - seen));
        }
    }
}

/// The nine as the other side sees it.
const fn swapped(nine: Nine) -> Nine {
    nine >> POINTS | (nine & ALL) << POINTS
}

/// The features of all nines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Features {
    /// As the first side sees each nine.
    seen: Box<[u16]>,
    /// The first feature that is not its own image where the colours change.
    unlike: u16,
}

impl Features {
    /// Numbers the features from `first` on; `nothing`, a lower number, stands for nines that are none.
    #[must_use]
    pub fn new(first: u16, nothing: u16) -> Self {
        debug_assert!(nothing < first);
        let mut features = vec![nothing; 1 << (2 * POINTS)];
        let mut alike = first;
        let first_unlike = first + ALIKE as u16;
        let mut unlike = first_unlike;
        for nine in (0..1 << (2 * POINTS)).filter(|&nine| is_feature(nine)) {
            let same = least(nine);
            if same < nine {
                features[nine as usize] = features[same as usize];
                continue;
            }
            // The first of all its images.
            let other = least(swapped(nine));
            if other == nine {
                features[nine as usize] = alike;
                alike += 1;
            } else if nine < other {
                features[nine as usize] = unlike;
                features[other as usize] = unlike + 1;
                unlike += 2;
            }
        }
        debug_assert_eq!(usize::from(alike - first), ALIKE);
        debug_assert_eq!(usize::from(unlike - first), COUNT);
        Self {
            seen: features.into(),
            unlike: first_unlike,
        }
    }

    /// What each side sees in a nine.
    #[must_use]
    pub fn of(&self, nine: Nine) -> [u16; 2] {
        let seen = self.seen[nine as usize];
        let other = match seen.checked_sub(self.unlike) {
            Some(unlike) => (unlike ^ 1) + self.unlike,
            None => seen,
        };
        [seen, other]
    }
}

fn is_feature(nine: Nine) -> bool {
    let (own, others) = (nine & ALL, nine >> POINTS);
    let beyond = own & others;
    let is_edge = |edges: [usize; 2]| beyond == EDGES[edges[0]] | EDGES[edges[1]];
    own != others
        && beyond & MIDDLE == 0
        && (beyond == 0
            || [0, 1, 2, 3]
                .iter()
                .any(|&edge| is_edge([edge, edge]) || is_edge([edge, (edge + 1) % 4])))
}

/// The first of all images of a nine, by their numbers.
fn least(nine: Nine) -> Nine {
    let (mut image, mut least) = (nine, nine);
    // Two mirrors at half a right angle, in turn, make all images.
    for _ in 0..4 {
        image = transposed(image);
        least = least.min(image);
        image = mirrored(image);
        least = least.min(image);
    }
    least
}

/// Swaps the bits of `mask` with those `above` places higher.
const fn exchanged(nine: Nine, mask: Nine, above: u32) -> Nine {
    let both = mask | mask << POINTS;
    let differ = (nine >> above ^ nine) & both;
    nine ^ differ ^ differ << above
}

/// Left and right are swapped.
const fn mirrored(nine: Nine) -> Nine {
    exchanged(nine, 0b001_001_001, 2)
}

/// Files and ranks are swapped.
const fn transposed(nine: Nine) -> Nine {
    exchanged(exchanged(nine, 0b000_100_010, 2), 0b000_000_100, 4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use duiyi_game::Rng;
    use duiyi_gomoku::Board;

    const FIRST: u16 = 100;
    const NOTHING: u16 = 7;

    fn stones(board: &Board) -> Stones {
        Stones::new((0..board.height() as u8).map(|rank| {
            Side::ALL.map(|side| {
                let is_beyond_or_has_stone = |file: u8| {
                    let point =
                        Point::new(file, rank).filter(|_| usize::from(file) < board.width());
                    point.is_none_or(|point| board.stone_at(point) == Some(side))
                };
                (0..32).fold(0, |bits, file| {
                    bits | u32::from(is_beyond_or_has_stone(file)) << file
                })
            })
        }))
    }

    /// The nine about a point, looked up point by point.
    fn about(board: &Board, [file, rank]: [isize; 2]) -> Nine {
        (0..9).fold(0, |nine, seen| {
            let [file, rank] = [file + seen % 3 - 1, rank + seen / 3 - 1];
            let is_on_board = (0..board.width() as isize).contains(&file)
                && (0..board.height() as isize).contains(&rank);
            let stone =
                is_on_board.then(|| board.stone_at(Point::new(file as u8, rank as u8).unwrap()));
            let sides = Side::ALL
                .into_iter()
                .filter(|&side| stone.is_none_or(|stone| stone == Some(side)));
            sides.fold(nine, |nine, side| nine | bit(side, seen as u32))
        })
    }

    #[test]
    fn nines_are_the_stones_around_each_point() {
        let mut rng = Rng::new(5);
        for (width, height) in [(15, 15), (20, 20), (3, 5), (1, 4)] {
            let mut board = Board::new(width, height).unwrap();
            let points = board.points().collect::<Vec<_>>();
            for _ in 0..60 {
                board.set(
                    points[rng.below(points.len())],
                    [None, Some(Side::First), Some(Side::Second)][rng.below(3)],
                );
            }
            let size = MAX_SIZE as isize;
            let all = (0..size * size).map(|place| about(&board, [place % size, place / size]));
            assert!(stones(&board).nines().eq(all), "{width}×{height}");
        }
    }

    #[test]
    fn a_removed_stone_changes_the_nines_that_see_it() {
        let mut rng = Rng::new(6);
        for (width, height) in [(15, 15), (20, 20), (3, 5), (1, 4)] {
            let mut board = Board::new(width, height).unwrap();
            let points = board.points().collect::<Vec<_>>();
            for &point in &points {
                board.set(
                    point,
                    [None, Some(Side::First), Some(Side::Second)][rng.below(3)],
                );
            }
            let mut kept = stones(&board);
            for &point in points.iter().filter(|_| rng.below(2) == 0) {
                if board.stone_at(point).is_none() {
                    continue;
                }
                let seeing = |board: &Board| {
                    let [file, rank] = [point.file(), point.rank()].map(isize::from);
                    [-1, 0, 1]
                        .map(|up| [-1, 0, 1].map(|right| about(board, [file + right, rank + up])))
                        .concat()
                };
                let before = seeing(&board);
                board.set(point, None);
                let mut told = Vec::new();
                kept.remove(point, |without, with| told.push((without, with)));
                assert!(
                    told.into_iter().eq(seeing(&board).into_iter().zip(before)),
                    "{width}×{height}"
                );
                assert!(kept.nines().eq(stones(&board).nines()));
            }
        }
    }

    #[test]
    fn edges_and_corners_are_told_from_each_other_and_from_the_middle() {
        let features = Features::new(FIRST, NOTHING);
        // A stone alone: what is seen in the nine about it.
        let alone = |size: (usize, usize), file: u8, rank: u8| {
            let mut board = Board::new(size.0, size.1).unwrap();
            board.set(Point::new(file, rank).unwrap(), Some(Side::First));
            let nine = about(&board, [file, rank].map(|at| at as isize));
            features.of(nine)[0]
        };
        let large = |file, rank| alone((15, 14), file, rank);
        let corners = [large(0, 0), large(14, 0), large(0, 13), large(14, 13)];
        let edges = [large(0, 6), large(7, 0), large(14, 5), large(3, 13)];
        let middles = [large(1, 1), large(7, 7), large(13, 12), alone((3, 3), 1, 1)];
        for alike in [corners, edges, middles] {
            assert_eq!(alike, [alike[0]; 4]);
        }
        assert!(corners[0] != edges[0] && edges[0] != middles[0] && corners[0] != middles[0]);
        // Too narrow: beyond both edges.
        assert_eq!([alone((1, 4), 0, 2), alone((5, 1), 2, 0)], [NOTHING; 2]);
    }

    /// The nine about the middle of a board of three by three.
    fn nine(stones: [u32; 9]) -> Nine {
        let bits = stones.iter().enumerate();
        bits.map(|(point, &stone)| match stone {
            0 => 0,
            stone => bit(Side::ALL[stone as usize - 1], point as u32),
        })
        .sum()
    }

    #[test]
    fn images_are_one_feature_and_colours_change_it_to_its_neighbour() {
        let features = Features::new(FIRST, NOTHING);
        let of = |stones| features.of(nine(stones))[0];
        let corner = of([1, 0, 0, 0, 2, 0, 0, 0, 0]);
        assert_eq!(of([0, 0, 0, 0, 2, 0, 0, 0, 1]), corner);
        assert_eq!(of([0, 0, 1, 0, 2, 0, 0, 0, 0]), corner);
        assert_ne!(of([0, 1, 0, 0, 2, 0, 0, 0, 0]), corner);
        let changed = of([2, 0, 0, 0, 1, 0, 0, 0, 0]);
        let behind = FIRST + ALIKE as u16;
        assert_eq!(changed - behind, (corner - behind) ^ 1);
        // Black and White opposite each other, about an empty point.
        let alike = of([1, 0, 0, 0, 0, 0, 0, 0, 2]);
        assert_eq!(of([2, 0, 0, 0, 0, 0, 0, 0, 1]), alike);
        assert!(alike < behind);
        assert_eq!(of([0; 9]), NOTHING);
    }

    #[test]
    fn every_feature_has_nines_and_beside_it_what_the_other_side_sees() {
        let features = Features::new(FIRST, NOTHING);
        let nines = 0..1 << (2 * POINTS);
        for nine in nines.clone() {
            let [own, other] = features.of(nine);
            assert_eq!(features.of(swapped(nine)), [other, own], "{nine}");
        }
        let mut seen = nines
            .map(|nine| features.of(nine)[0])
            .filter(|&feature| feature != NOTHING)
            .collect::<Vec<_>>();
        seen.sort_unstable();
        seen.dedup();
        assert!(seen.into_iter().eq(FIRST..FIRST + COUNT as u16));
    }
}
