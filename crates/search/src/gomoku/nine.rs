//! The stones on a point and on the eight around it, a *3×3 pattern*, as one number and as a feature of a network.
//!
//! Mirrored and turned images are one feature. A nine is a feature if it has a stone, and if those of its points that lie
//! beyond the board are none or those of one edge or one corner.

use alloc::boxed::Box;
use alloc::vec;

use duiyi_game::Side;
use duiyi_gomoku::{Board, MAX_SIZE, Point};

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

/// A board with two points beyond each edge: numbers in a row.
const ROW: usize = MAX_SIZE + 4;

/// The nines about all points, and those about points beyond the edge, which mean nothing.
pub type Nines = [Nine; ROW * ROW];

/// The nines of no board.
pub const NO_NINES: Nines = [0; ROW * ROW];

/// The nines of a board.
#[must_use]
pub fn nines(board: &Board) -> Nines {
    let mut nines = NO_NINES;
    for rank in 0..board.height() + 2 {
        for file in 0..board.width() + 2 {
            // Points count from 1 here, so that there are some beyond the edge.
            let [at_file, at_rank] = [file, rank].map(|at| at.wrapping_sub(1));
            let is_on_board = at_file < board.width() && at_rank < board.height();
            let point = Point::new(at_file as u8, at_rank as u8).filter(|_| is_on_board);
            let stone = point.map(|point| board.stone_at(point));
            for side in Side::ALL {
                if stone.is_none_or(|stone| stone == Some(side)) {
                    flip_from(&mut nines, rank * ROW + file, side);
                }
            }
        }
    }
    nines
}

const fn bit(side: Side, point: u32) -> Nine {
    1 << (point + POINTS * side.index() as u32)
}

/// The place of the first nine that sees a point, where it is the upper right.
fn first_place(point: Point) -> usize {
    (usize::from(point.rank()) + 1) * ROW + usize::from(point.file()) + 1
}

/// The nines that see a point, the first one at `place`, and the bit of a stone on it in each.
fn seeing(place: usize, side: Side) -> impl Iterator<Item = (usize, Nine)> {
    (0..POINTS).map(move |seen| {
        let place = place + seen as usize / 3 * ROW + seen as usize % 3;
        (place, bit(side, POINTS - 1 - seen))
    })
}

/// Puts a stone down or takes it away.
pub fn flip(nines: &mut Nines, point: Point, side: Side) {
    flip_from(nines, first_place(point), side);
}

// Apart, so that all who play and take back are not longer for it.
#[inline(never)]
fn flip_from(nines: &mut Nines, place: usize, side: Side) {
    for (place, bit) in seeing(place, side) {
        nines[place] ^= bit;
    }
}

/// The nines that see a stone, as they would be without it and as they are.
pub fn without(nines: &Nines, point: Point, side: Side) -> impl Iterator<Item = (Nine, Nine)> {
    seeing(first_place(point), side).map(|(place, bit)| (nines[place] ^ bit, nines[place]))
}

/// The nine as the other side sees it.
const fn swapped(nine: Nine) -> Nine {
    nine >> POINTS | (nine & ALL) << POINTS
}

/// A nine as a side sees it, its own stones first.
const fn seen_by(side: Side, nine: Nine) -> Nine {
    match side {
        Side::First => nine,
        Side::Second => swapped(nine),
    }
}

/// The features of all nines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Features(Box<[u16]>);

impl Features {
    /// Numbers the features from `first` on; `nothing` stands for nines that are none.
    #[must_use]
    pub fn new(first: u16, nothing: u16) -> Self {
        let mut features = vec![nothing; 1 << (2 * POINTS)];
        let mut alike = first;
        let mut unlike = first + ALIKE as u16;
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
        Self(features.into())
    }

    /// What a side sees in a nine.
    #[must_use]
    pub fn of(&self, side: Side, nine: Nine) -> u16 {
        self.0[seen_by(side, nine) as usize]
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

    const FIRST: u16 = 100;
    const NOTHING: u16 = 7;

    #[test]
    fn nines_follow_stones_that_come_and_go() {
        let mut rng = Rng::new(5);
        for (width, height) in [(15, 15), (20, 20), (3, 5), (1, 4)] {
            let mut board = Board::new(width, height).unwrap();
            let mut kept = nines(&board);
            for _ in 0..60 {
                let points = board.points().collect::<Vec<_>>();
                let point = points[rng.below(points.len())];
                match board.stone_at(point) {
                    Some(side) => {
                        board.set(point, None);
                        flip(&mut kept, point, side);
                    }
                    None => {
                        let side = Side::ALL[rng.below(2)];
                        board.set(point, Some(side));
                        flip(&mut kept, point, side);
                    }
                }
                assert_eq!(kept, nines(&board), "{width}×{height}");
            }
        }
    }

    #[test]
    fn edges_and_corners_are_told_from_each_other_and_from_the_middle() {
        let features = Features::new(FIRST, NOTHING);
        // A stone alone: what is seen in the nine about it.
        let alone = |size: (usize, usize), file, rank| {
            let mut board = Board::new(size.0, size.1).unwrap();
            let point = Point::new(file, rank).unwrap();
            board.set(point, Some(Side::First));
            let place = first_place(point) + ROW + 1;
            features.of(Side::First, nines(&board)[place])
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
        let of = |stones| features.of(Side::First, nine(stones));
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
        for nine in 0..1 << (2 * POINTS) {
            let [own, others] = Side::ALL.map(|side| features.of(side, nine));
            let expected = match own.checked_sub(FIRST + ALIKE as u16) {
                Some(unlike) => (unlike ^ 1) + FIRST + ALIKE as u16,
                None => own,
            };
            assert_eq!(others, expected, "{nine}");
        }
        for side in Side::ALL {
            let seen = (0..1 << (2 * POINTS)).map(|nine| features.of(side, nine));
            let mut seen = seen
                .filter(|&feature| feature != NOTHING)
                .collect::<Vec<_>>();
            seen.sort_unstable();
            seen.dedup();
            let all = FIRST..FIRST + COUNT as u16;
            assert!(seen.into_iter().eq(all));
        }
    }
}
