//! Numbers for all positions of an ending, and the moves that lead from one to another.

use alloc::vec::Vec;
use core::iter;

use duiyi_xiangqi::{Bitboard, Board, Kind, Side, Square, attacks};

/// Most different pieces on a board: seven kinds of the side that attacks, three of the other.
const MOST_GROUPS: usize = 10;
/// Most pieces of one kind and side.
const MOST_ALIKE: usize = 2;
/// The place of a piece that was captured.
const GONE: u8 = Square::COUNT as u8;
/// Places of a piece, one of them [`GONE`].
const PLACES: usize = Square::COUNT + 1;

/// The middle file.
const MIDDLE: u8 = Square::FILES / 2;

/// The places of pieces that are alike, in any order.
type Pair = [u8; MOST_ALIKE];

/// Pieces of one kind and side.
#[derive(Clone, Debug)]
struct Group {
    side: Side,
    kind: Kind,
    most: usize,
    /// Where they may stand, all of them or fewer.
    places: Vec<Pair>,
    /// `[first place][second place]`: the number in `places`.
    numbers: Vec<u16>,
    /// What a number in `places` counts in the number of a position.
    weight: usize,
}

impl Group {
    fn new(side: Side, kind: Kind, most: usize, weight: usize) -> Self {
        let mut reach = attacks::reachable(kind, side);
        if (side, kind) == (Side::First, Kind::General) {
            // A position and its mirror image are the same.
            let right = reach.into_iter().filter(|at| at.file() > MIDDLE);
            reach = reach.without(right.fold(Bitboard::EMPTY, Bitboard::with));
        }
        let points: Vec<u8> = reach.into_iter().map(|at| at.index() as u8).collect();
        let mut places = Vec::new();
        if kind != Kind::General {
            places.push([GONE; MOST_ALIKE]);
        }
        places.extend(points.iter().map(|&at| [at, GONE]));
        if most == MOST_ALIKE {
            let pairs = points.iter().enumerate();
            places.extend(pairs.flat_map(|(i, &at)| points[..i].iter().map(move |&to| [to, at])));
        }
        let mut numbers = alloc::vec![u16::MAX; PLACES * PLACES];
        for (number, &[first, second]) in places.iter().enumerate() {
            for (a, b) in [(first, second), (second, first)] {
                numbers[usize::from(a) * PLACES + usize::from(b)] = number as u16;
            }
        }
        Self {
            side,
            kind,
            most,
            places,
            numbers,
            weight,
        }
    }

    /// What these places count in the number of a position; `None` where a piece of this kind never stands.
    fn share(&self, [first, second]: Pair) -> Option<usize> {
        let number = self.numbers[usize::from(first) * PLACES + usize::from(second)];
        (number != u16::MAX).then_some(usize::from(number) * self.weight)
    }
}

/// A position of an ending; the side that attacks is the first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    at: [Pair; MOST_GROUPS],
    own: [Bitboard; 2],
    side: Side,
    number: usize,
}

impl Placed {
    fn occupied(&self) -> Bitboard {
        self.own[0] | self.own[1]
    }
}

fn square(place: u8) -> Option<Square> {
    Square::from_index(usize::from(place))
}

fn mirrored(at: [Pair; MOST_GROUPS]) -> [Pair; MOST_GROUPS] {
    let mirror = |place| square(place).map_or(GONE, |at| at.mirror().index() as u8);
    at.map(|pair| pair.map(mirror))
}

/// The side that attacks; `None` where both have pieces that may cross the river, or neither has.
pub(super) fn attacker(board: &Board) -> Option<Side> {
    let attacks = |side: Side| !(board.side(side) & board.crossing()).is_empty();
    match Side::ALL.map(attacks) {
        [true, false] => Some(Side::First),
        [false, true] => Some(Side::Second),
        _ => None,
    }
}

/// The positions of some pieces and of all that remain of them after captures, numbered from 0. Only one side, the first,
/// has pieces that may cross the river.
#[derive(Clone, Debug)]
pub(super) struct Numbering {
    groups: Vec<Group>,
    count: usize,
}

impl Numbering {
    /// The numbering of the pieces on a board; `None` where both sides or neither has pieces that may cross the river, or
    /// one has three of a kind.
    pub(super) fn of(board: &Board) -> Option<Self> {
        let attacker = attacker(board)?;
        let mut groups = Vec::new();
        // Which side is to move counts least.
        let mut count = Side::ALL.len();
        for side in [attacker, !attacker] {
            for kind in Kind::ALL {
                let most = board.pieces(side, kind).count() as usize;
                if most > MOST_ALIKE {
                    return None;
                }
                if most > 0 {
                    let side = if side == attacker {
                        Side::First
                    } else {
                        Side::Second
                    };
                    let group = Group::new(side, kind, most, count);
                    count = count.checked_mul(group.places.len())?;
                    groups.push(group);
                }
            }
        }
        Some(Self { groups, count })
    }

    /// How many numbers there are.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// How many pieces there are before captures.
    pub(super) fn men(&self) -> usize {
        self.groups.iter().map(|group| group.most).sum()
    }

    /// The position of a number; `None` where two pieces share a point.
    pub(super) fn placed(&self, number: usize) -> Option<Placed> {
        let mut placed = Placed {
            at: [[GONE; MOST_ALIKE]; MOST_GROUPS],
            own: [Bitboard::EMPTY; 2],
            side: Side::ALL[number % 2],
            number,
        };
        let mut rest = number / 2;
        for (at, group) in placed.at.iter_mut().zip(&self.groups) {
            *at = group.places[rest % group.places.len()];
            rest /= group.places.len();
            for square in at.iter().copied().filter_map(square) {
                if (placed.own[0] | placed.own[1]).has(square) {
                    return None;
                }
                let own = &mut placed.own[group.side.index()];
                *own = own.with(square);
            }
        }
        Some(placed)
    }

    /// The number of a position; `None` where a piece stands where its kind never does.
    fn number(&self, mut at: [Pair; MOST_GROUPS], side: Side) -> Option<usize> {
        // The first group is the general of the side that attacks.
        if square(at[0][0])?.file() > MIDDLE {
            at = mirrored(at);
        }
        let mut shares = iter::zip(at, &self.groups).map(|(pair, group)| group.share(pair));
        shares.try_fold(side.index(), |number, share| Some(number + share?))
    }

    /// The number of the position with its pieces at `at`, one move before or after `placed`. `moved` is the group of the piece
    /// that moved, `prey` that of the piece it captured.
    fn number_near(
        &self,
        placed: &Placed,
        at: &[Pair; MOST_GROUPS],
        moved: usize,
        prey: Option<usize>,
    ) -> Option<usize> {
        if moved == 0 {
            return self.number(*at, !placed.side);
        }
        let mut number = placed.number ^ 1;
        for index in iter::once(moved).chain(prey) {
            let group = &self.groups[index];
            number = number + group.share(at[index])? - group.share(placed.at[index])?;
        }
        Some(number)
    }

    /// The number of a position on a board; `None` where it has other pieces than these.
    pub(super) fn of_board(&self, board: &Board, side: Side) -> Option<usize> {
        [false, true].into_iter().find_map(|is_turned| {
            // The side that attacks is the first.
            let turned = |side: Side| if is_turned { !side } else { side };
            let mut at = [[GONE; MOST_ALIKE]; MOST_GROUPS];
            for from in board.occupied() {
                let piece = board.piece_at(from)?;
                let sort = (turned(piece.side), piece.kind);
                let is_its = |group: &Group| (group.side, group.kind) == sort;
                let index = self.groups.iter().position(is_its)?;
                let place = at[index][..self.groups[index].most]
                    .iter_mut()
                    .find(|place| **place == GONE)?;
                let seen = if is_turned { from.rotate() } else { from };
                *place = seen.index() as u8;
            }
            self.number(at, turned(side))
        })
    }

    /// The pieces of a side: the number of their group, which of it they are, their kind and where they stand.
    fn pieces<'a>(
        &'a self,
        placed: &'a Placed,
        side: Side,
    ) -> impl Iterator<Item = (usize, usize, Kind, Square)> + 'a {
        let groups = iter::zip(&self.groups, &placed.at).enumerate();
        let own = groups.filter(move |(_, (group, _))| group.side == side);
        own.flat_map(|(index, (group, at))| {
            let pieces = at.iter().enumerate();
            pieces
                .filter_map(move |(piece, &place)| Some((index, piece, group.kind, square(place)?)))
        })
    }

    /// Whether a side attacks a point.
    fn is_attacked(&self, placed: &Placed, point: Square, by: Side) -> bool {
        let occupied = placed.occupied();
        self.pieces(placed, by)
            .any(|(_, _, kind, from)| match kind {
                // Generals must not face each other.
                Kind::General => {
                    from.file() == point.file()
                        && (attacks::between(from, point) & occupied).is_empty()
                }
                _ => attacks::by_kind(kind, by, from, occupied).has(point),
            })
    }

    fn general(&self, placed: &Placed, side: Side) -> Option<Square> {
        let mut pieces = self.pieces(placed, side);
        let (.., at) = pieces.find(|&(_, _, kind, _)| kind == Kind::General)?;
        Some(at)
    }

    /// Whether the last move has not left its general attacked.
    pub(super) fn is_legal(&self, placed: &Placed) -> bool {
        let general = self.general(placed, !placed.side);
        general.is_some_and(|general| !self.is_attacked(placed, general, placed.side))
    }

    /// Whether `is_it` says so of the position after some move; moves that are not legal are among them.
    pub(super) fn any_after(&self, placed: &Placed, mut is_it: impl FnMut(usize) -> bool) -> bool {
        let side = placed.side;
        let occupied = placed.occupied();
        for (index, piece, kind, from) in self.pieces(placed, side) {
            let targets = match kind {
                Kind::Cannon => {
                    let (slides, captures) = attacks::rook_and_cannon(from, occupied);
                    slides.without(occupied) | captures & occupied
                }
                _ => attacks::by_kind(kind, side, from, occupied),
            };
            for to in targets.without(placed.own[side.index()]) {
                let mut at = placed.at;
                let captures = occupied.has(to);
                let prey = captures.then(|| self.take(&mut at, to, !side)).flatten();
                at[index][piece] = to.index() as u8;
                let number = self.number_near(placed, &at, index, prey);
                if number.is_some_and(&mut is_it) {
                    return true;
                }
            }
        }
        false
    }

    /// Removes the piece of a side from a point. Returns its group.
    fn take(&self, at: &mut [Pair; MOST_GROUPS], from: Square, side: Side) -> Option<usize> {
        let from = from.index() as u8;
        let is_it = |(pair, group): (&Pair, &Group)| group.side == side && pair.contains(&from);
        let prey = iter::zip(&*at, &self.groups).position(is_it)?;
        let gone = |place| if place == from { GONE } else { place };
        at[prey] = at[prey].map(gone);
        Some(prey)
    }

    /// The positions from which a move leads here, even those that no game can reach.
    pub(super) fn each_before(&self, placed: &Placed, mut each: impl FnMut(usize)) {
        let side = !placed.side;
        let occupied = placed.occupied();
        for (index, piece, kind, to) in self.pieces(placed, side) {
            // Where it came from without a capture, and with one.
            let left = occupied.without(Bitboard::of(to));
            let (slid, took) = match kind {
                Kind::Cannon => attacks::rook_and_cannon(to, left),
                _ => {
                    let from = match kind {
                        Kind::Horse => attacks::horses_to(to, left),
                        Kind::Soldier => attacks::soldiers_to(side, to),
                        Kind::Elephant => attacks::elephants_to(side, to, left),
                        _ => attacks::by_kind(kind, side, to, left),
                    };
                    (from, from)
                }
            };
            let mut came = |from: Square, prey: Option<(usize, usize)>| {
                let mut at = placed.at;
                at[index][piece] = from.index() as u8;
                if let Some((prey, gone)) = prey {
                    at[prey][gone] = to.index() as u8;
                }
                let prey = prey.map(|(prey, _)| prey);
                let number = self.number_near(placed, &at, index, prey);
                // On the middle file a position and its mirror image have numbers of their own, beside it they have one.
                let is_twofold = index == 0 && from.file() == MIDDLE && to.file() != MIDDLE;
                let other = is_twofold
                    .then(|| self.number(mirrored(at), side))
                    .flatten();
                number.into_iter().chain(other).for_each(&mut each);
            };
            for from in slid.without(occupied) {
                came(from, None);
            }
            for (prey, group) in self.groups.iter().enumerate() {
                if group.side == side || group.kind == Kind::General {
                    continue;
                }
                let mut places = placed.at[prey][..group.most].iter();
                let Some(gone) = places.position(|&at| at == GONE) else {
                    continue;
                };
                for from in took.without(occupied) {
                    came(from, Some((prey, gone)));
                }
            }
        }
    }
}
