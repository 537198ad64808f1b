//! Which points pieces reach, whatever stands there. The compiler builds the tables from slow,
//! obvious loops; nothing here knows whose turn it is.
//!
//! A line with its blockers is looked up by the occupancy of its inner points (a blocker on the
//! rim changes nothing): 7 bits for a rank, 8 for a file. One entry holds the answers for rook and
//! cannon; the tables take 15 KB. The bits of a file are gathered and spread by multiplication.

use duiyi_game::Side;

use crate::bitboard::HALF;
use crate::{Bitboard, Kind, Square};

/// Points of a line, bit i for the i-th point.
#[derive(Clone, Copy)]
struct Reach {
    /// Up to and including the first blocker on each side.
    rook: u16,
    /// Beyond the first blocker (the screen), up to and including the second.
    cannon: u16,
}

/// The slow, obvious version: walks from `at` both ways along `length` points.
const fn walk(length: i32, at: i32, occupied: u16) -> Reach {
    let mut reach = Reach { rook: 0, cannon: 0 };
    let mut step = -1;
    while step <= 1 {
        let mut blockers = 0;
        let mut i = at + step;
        while i >= 0 && i < length && blockers < 2 {
            if blockers == 0 {
                reach.rook |= 1 << i;
            } else {
                reach.cannon |= 1 << i;
            }
            if occupied >> i & 1 == 1 {
                blockers += 1;
            }
            i += step;
        }
        step += 2;
    }
    reach
}

const INNER_RANK: usize = 1 << 7;
const INNER_FILE: usize = 1 << 8;

/// `[file of the piece][occupancy of files b..h]`
static RANK_REACH: [[Reach; INNER_RANK]; Square::FILES as usize] = {
    let mut table = [[Reach { rook: 0, cannon: 0 }; INNER_RANK]; Square::FILES as usize];
    let mut at = 0;
    while at < Square::FILES as usize {
        let mut inner = 0;
        while inner < INNER_RANK {
            table[at][inner] = walk(Square::FILES as i32, at as i32, (inner as u16) << 1);
            inner += 1;
        }
        at += 1;
    }
    table
};

/// `[rank of the piece][occupancy of ranks 1..8]`
static FILE_REACH: [[Reach; INNER_FILE]; Square::RANKS as usize] = {
    let mut table = [[Reach { rook: 0, cannon: 0 }; INNER_FILE]; Square::RANKS as usize];
    let mut at = 0;
    while at < Square::RANKS as usize {
        let mut inner = 0;
        while inner < INNER_FILE {
            table[at][inner] = walk(Square::RANKS as i32, at as i32, (inner as u16) << 1);
            inner += 1;
        }
        at += 1;
    }
    table
};

/// One bit in each of the five ranks of a half, on file a: bits 0, 9, 18, 27, 36.
const COLUMN: u64 = 0x10_0804_0201;
/// Moves bit 9i to bit 36 + i; no two terms meet, so nothing carries.
const GATHER: u64 = 1 << 36 | 1 << 28 | 1 << 20 | 1 << 12 | 1 << 4;
/// Moves bit i to bit 9i (and copies elsewhere, masked away by [`COLUMN`]).
const SPREAD: u64 = 1 << 32 | 1 << 24 | 1 << 16 | 1 << 8 | 1;

const fn gather(half: u64, file: u8) -> u16 {
    ((half >> file & COLUMN).wrapping_mul(GATHER) >> 36 & 0x1f) as u16
}

const fn spread(ranks: u16, file: u8) -> u64 {
    ((ranks as u64 & 0x1f).wrapping_mul(SPREAD) & COLUMN) << file
}

const fn spread_file(ranks: u16, file: u8) -> Bitboard {
    Bitboard {
        low: spread(ranks, file),
        high: spread(ranks >> 5, file),
    }
}

const fn spread_rank(files: u16, rank: u8) -> Bitboard {
    let row = (files as u64) << (9 * (rank % 5));
    if rank < 5 {
        Bitboard { low: row, high: 0 }
    } else {
        Bitboard { low: 0, high: row }
    }
}

const fn reaches(square: Square, occupied: Bitboard) -> (Reach, Reach) {
    let (file, rank) = (square.file(), square.rank());
    let half = if rank < 5 {
        occupied.low
    } else {
        occupied.high
    };
    let row = (half >> (9 * (rank % 5) + 1)) as usize & (INNER_RANK - 1);
    let column = gather(occupied.low, file) | gather(occupied.high, file) << 5;
    let column = (column >> 1) as usize & (INNER_FILE - 1);
    (
        RANK_REACH[file as usize][row],
        FILE_REACH[rank as usize][column],
    )
}

/// Points a rook on `square` reaches: empty ones and the first piece in each direction.
#[must_use]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let (row, column) = reaches(square, occupied);
    spread_rank(row.rook, square.rank()) | spread_file(column.rook, square.file())
}

/// Points a cannon on `square` could capture on: beyond exactly one screen, up to and including
/// the next piece. A piece put on an empty point among them would be under attack.
#[must_use]
pub fn cannon(square: Square, occupied: Bitboard) -> Bitboard {
    let (row, column) = reaches(square, occupied);
    spread_rank(row.cannon, square.rank()) | spread_file(column.cannon, square.file())
}

/// [`rook`] and [`cannon`] of one point with a single look-up.
#[must_use]
pub fn rook_and_cannon(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    let (row, column) = reaches(square, occupied);
    let (file, rank) = (square.file(), square.rank());
    (
        spread_rank(row.rook, rank) | spread_file(column.rook, file),
        spread_rank(row.cannon, rank) | spread_file(column.cannon, file),
    )
}

/// Points reached over a point that must be empty.
#[derive(Clone, Copy)]
struct Hop {
    over: Bitboard,
    to: Bitboard,
}

const NO_HOP: Hop = Hop {
    over: Bitboard::EMPTY,
    to: Bitboard::EMPTY,
};

const fn hops(hops: &[Hop; 4], occupied: Bitboard) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    let mut i = 0;
    while i < 4 {
        if hops[i].over.and(occupied).is_empty() {
            reached = reached.or(hops[i].to);
        }
        i += 1;
    }
    reached
}

/// Adds `square + (files, ranks)` to the set where that is on the board.
const fn add(set: Bitboard, square: Square, files: i8, ranks: i8) -> Bitboard {
    match square.offset(files, ranks) {
        Some(to) => set.with(to),
        None => set,
    }
}

const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

/// `[point of the horse][leg]`
static HORSE_FROM: [[Hop; 4]; Square::COUNT] = {
    let mut table = [[NO_HOP; 4]; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::at(index);
        let mut i = 0;
        while i < 4 {
            let (x, y) = ORTHOGONAL[i];
            if let Some(leg) = square.offset(x, y) {
                // Two steps in the direction of the leg, one to either side.
                let to = add(Bitboard::EMPTY, square, 2 * x + y, 2 * y + x);
                let to = add(to, square, 2 * x - y, 2 * y - x);
                table[index][i] = Hop {
                    over: Bitboard::of(leg),
                    to,
                };
            }
            i += 1;
        }
        index += 1;
    }
    table
};

/// `[point attacked][leg]`: the legs of horses that attack a point are its diagonal neighbours.
static HORSE_TO: [[Hop; 4]; Square::COUNT] = {
    let mut table = [[NO_HOP; 4]; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::at(index);
        let mut i = 0;
        while i < 4 {
            let (x, y) = DIAGONAL[i];
            if let Some(leg) = square.offset(x, y) {
                let from = add(Bitboard::EMPTY, square, 2 * x, y);
                let from = add(from, square, x, 2 * y);
                table[index][i] = Hop {
                    over: Bitboard::of(leg),
                    to: from,
                };
            }
            i += 1;
        }
        index += 1;
    }
    table
};

/// `[point of the elephant][eye]`
static ELEPHANT: [[Hop; 4]; Square::COUNT] = {
    let mut table = [[NO_HOP; 4]; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::at(index);
        let mut i = 0;
        while i < 4 {
            let (x, y) = DIAGONAL[i];
            if let (Some(eye), Some(to)) = (square.offset(x, y), square.offset(2 * x, 2 * y)) {
                table[index][i] = Hop {
                    over: Bitboard::of(eye),
                    to: Bitboard::of(to),
                };
            }
            i += 1;
        }
        index += 1;
    }
    table
};

/// Points a horse on `square` reaches.
#[must_use]
pub fn horse(square: Square, occupied: Bitboard) -> Bitboard {
    hops(&HORSE_FROM[square.index()], occupied)
}

/// Points from which a horse reaches `square`. Legs belong to the horse, so this is not
/// [`horse`] turned around.
#[must_use]
pub fn horses_to(square: Square, occupied: Bitboard) -> Bitboard {
    hops(&HORSE_TO[square.index()], occupied)
}

/// Points from which a horse would reach `square` if its leg were free, with that leg: the four
/// legs in turn.
pub(crate) fn horse_legs_to(square: Square) -> impl Iterator<Item = (Bitboard, Bitboard)> {
    HORSE_TO[square.index()]
        .iter()
        .map(|hop| (hop.over, hop.to))
}

/// Points an elephant of `side` on `square` reaches, all on its own side of the river.
#[must_use]
pub fn elephant(side: Side, square: Square, occupied: Bitboard) -> Bitboard {
    hops(&ELEPHANT[square.index()], occupied) & half(side)
}

/// Points from which an elephant of `side` reaches `square`.
#[must_use]
pub fn elephants_to(side: Side, square: Square, occupied: Bitboard) -> Bitboard {
    if half(side).has(square) {
        hops(&ELEPHANT[square.index()], occupied)
    } else {
        Bitboard::EMPTY
    }
}

/// Both palaces.
const PALACES: Bitboard = {
    let columns = Bitboard::file(3)
        .or(Bitboard::file(4))
        .or(Bitboard::file(5));
    let red = Bitboard::below(27);
    let black = Bitboard::FULL.without(Bitboard::below(63));
    columns.and(red.or(black))
};

/// Red's half, ranks 0 to 4, and Black's.
#[must_use]
pub const fn half(side: Side) -> Bitboard {
    match side {
        Side::First => Bitboard {
            low: Bitboard::FULL.low,
            high: 0,
        },
        Side::Second => Bitboard {
            low: 0,
            high: Bitboard::FULL.high,
        },
    }
}

const fn palace_steps(steps: [(i8, i8); 4]) -> [Bitboard; Square::COUNT] {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::at(index);
        if PALACES.has(square) {
            let mut i = 0;
            while i < 4 {
                table[index] = add(table[index], square, steps[i].0, steps[i].1);
                i += 1;
            }
            table[index] = table[index].and(PALACES);
        }
        index += 1;
    }
    table
}

static GENERAL: [Bitboard; Square::COUNT] = palace_steps(ORTHOGONAL);
static ADVISOR: [Bitboard; Square::COUNT] = palace_steps(DIAGONAL);

/// Points a general on `square` steps to. Symmetric.
#[must_use]
pub fn general(square: Square) -> Bitboard {
    GENERAL[square.index()]
}

/// `[point of the general]`
static NEAR_GENERAL: [Bitboard; Square::COUNT] = {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::at(index);
        let mut near = Bitboard::file(square.file()).or(Bitboard::rank(square.rank()));
        let mut i = 0;
        while i < 4 {
            let (x, y) = DIAGONAL[i];
            near = add(near, square, x, y);
            i += 1;
        }
        table[index] = near;
        index += 1;
    }
    table
};

/// Points whose pieces decide whether others give check to a general on `square`: its file and its
/// rank, where screens stand and soldiers and lines bear on it, and the legs of horses.
#[must_use]
pub fn near_general(square: Square) -> Bitboard {
    NEAR_GENERAL[square.index()]
}

/// Points an advisor on `square` steps to. Symmetric. Meant for the five points of the palace that
/// an advisor can stand on.
#[must_use]
pub fn advisor(square: Square) -> Bitboard {
    ADVISOR[square.index()]
}

/// `[side][point]`; `back` gives the points a soldier comes from.
const fn soldier_table(back: bool) -> [[Bitboard; Square::COUNT]; 2] {
    let mut table = [[Bitboard::EMPTY; Square::COUNT]; 2];
    let mut side = 0;
    while side < 2 {
        let owner = if side == 0 { Side::First } else { Side::Second };
        let forward = if side == 0 { 1 } else { -1 };
        let mut index = 0;
        while index < Square::COUNT {
            let square = Square::at(index);
            let ahead = if back { -forward } else { forward };
            let mut set = add(Bitboard::EMPTY, square, 0, ahead);
            if !half(owner).has(square) {
                set = add(add(set, square, 1, 0), square, -1, 0);
            }
            table[side][index] = set;
            index += 1;
        }
        side += 1;
    }
    table
}

static SOLDIER: [[Bitboard; Square::COUNT]; 2] = soldier_table(false);
static SOLDIERS_TO: [[Bitboard; Square::COUNT]; 2] = soldier_table(true);

/// Points a soldier of `side` on `square` steps to.
#[must_use]
pub fn soldier(side: Side, square: Square) -> Bitboard {
    SOLDIER[side.index()][square.index()]
}

/// Points from which a soldier of `side` steps to `square`.
#[must_use]
pub fn soldiers_to(side: Side, square: Square) -> Bitboard {
    SOLDIERS_TO[side.index()][square.index()]
}

/// Points a piece on `square` attacks: where it could capture an enemy piece.
#[must_use]
pub fn by_kind(kind: Kind, side: Side, square: Square, occupied: Bitboard) -> Bitboard {
    match kind {
        Kind::General => general(square),
        Kind::Advisor => advisor(square),
        Kind::Elephant => elephant(side, square, occupied),
        Kind::Horse => horse(square, occupied),
        Kind::Rook => rook(square, occupied),
        Kind::Cannon => cannon(square, occupied),
        Kind::Soldier => soldier(side, square),
    }
}

/// The points strictly between two points of one file or one rank.
#[must_use]
pub fn between(a: Square, b: Square) -> Bitboard {
    let (low, high) = (a.min(b), a.max(b));
    let span = Bitboard::below(high.index()).without(Bitboard::below(low.index() + 1));
    if a.file() == b.file() {
        span & Bitboard::file(a.file())
    } else {
        span
    }
}

/// The points that a piece of this kind and side can reach in a game.
#[must_use]
pub const fn reachable(kind: Kind, side: Side) -> Bitboard {
    let own = half(side);
    match kind {
        Kind::General => PALACES.and(own),
        Kind::Advisor => {
            let red = points(&[(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)]);
            red.or(red.rotate()).and(own)
        }
        Kind::Elephant => {
            let red = points(&[(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)]);
            red.or(red.rotate()).and(own)
        }
        Kind::Horse | Kind::Rook | Kind::Cannon => Bitboard::FULL,
        Kind::Soldier => {
            let mut red = half(Side::Second);
            let mut file = 0;
            while file < Square::FILES {
                red = red.or(points(&[(file, 3), (file, 4)]));
                file += 2;
            }
            match side {
                Side::First => red,
                Side::Second => red.rotate(),
            }
        }
    }
}

/// The set of these (file, rank) pairs.
const fn points(pairs: &[(u8, u8)]) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut i = 0;
    while i < pairs.len() {
        set = add(set, Square::at(0), pairs[i].0 as i8, pairs[i].1 as i8);
        i += 1;
    }
    set
}

const _: () = assert!(HALF == 5 * Square::FILES as usize);

#[cfg(test)]
mod tests {
    use super::*;
    use duiyi_game::Rng;

    /// Walks over the board point by point, as a person would.
    fn slow_line(square: Square, occupied: Bitboard, jump: bool) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for (x, y) in ORTHOGONAL {
            let mut at = square;
            let mut blockers = 0;
            while let Some(next) = at.offset(x, y) {
                at = next;
                if blockers == usize::from(jump) {
                    set = set.with(at);
                }
                blockers += usize::from(occupied.has(at));
                if blockers > usize::from(jump) {
                    break;
                }
            }
        }
        set
    }

    fn random_board(rng: &mut Rng) -> Bitboard {
        let density = 2 + rng.below(6);
        Square::all().filter(|_| rng.below(density) == 0).collect()
    }

    #[test]
    fn line_tables_agree_with_walking() {
        let mut rng = Rng::new(1);
        for _ in 0..500 {
            let occupied = random_board(&mut rng);
            for square in Square::all() {
                let both = rook_and_cannon(square, occupied);
                assert_eq!(both.0, slow_line(square, occupied, false));
                assert_eq!(both.1, slow_line(square, occupied, true));
                assert_eq!((rook(square, occupied), cannon(square, occupied)), both);
            }
        }
    }

    #[test]
    fn horses_to_is_horse_seen_from_the_target() {
        let mut rng = Rng::new(2);
        for _ in 0..50 {
            let occupied = random_board(&mut rng);
            for from in Square::all() {
                for to in Square::all() {
                    assert_eq!(
                        horse(from, occupied).has(to),
                        horses_to(to, occupied).has(from)
                    );
                }
            }
        }
    }

    #[test]
    fn soldiers_to_is_soldier_seen_from_the_target() {
        for side in Side::ALL {
            for from in Square::all() {
                for to in Square::all() {
                    // No soldier stands on the first three ranks of its own side.
                    let exists = reachable(Kind::Soldier, side).has(from);
                    let steps = soldier(side, from).has(to);
                    assert!(
                        !exists || steps == soldiers_to(side, to).has(from),
                        "{from}{to}"
                    );
                }
            }
        }
    }

    #[test]
    fn between_lies_between() {
        for a in Square::all() {
            for b in Square::all().filter(|&b| b != a) {
                if a.file() == b.file() || a.rank() == b.rank() {
                    let inside = between(a, b);
                    let distance = a.file().abs_diff(b.file()) + a.rank().abs_diff(b.rank());
                    assert_eq!(inside.count(), u32::from(distance) - 1);
                    assert_eq!(inside, between(b, a));
                    assert!(rook(a, inside | Bitboard::of(b)).count() > 0);
                    assert_eq!(inside & rook(a, Bitboard::EMPTY), inside);
                }
            }
        }
    }

    #[test]
    fn pieces_that_stay_at_home_have_as_many_points_as_the_rules_say() {
        for side in Side::ALL {
            assert_eq!(reachable(Kind::General, side).count(), 9);
            assert_eq!(reachable(Kind::Advisor, side).count(), 5);
            assert_eq!(reachable(Kind::Elephant, side).count(), 7);
            assert_eq!(reachable(Kind::Soldier, side).count(), 55);
        }
    }
}
