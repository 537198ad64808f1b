//! What WXF and Chinese notation have in common: a move described from its player's point of view.

use alloc::vec::Vec;

use duiyi_game::Side;

use crate::{Bitboard, Kind, Move, MoveError, Piece, Position, Square};

/// The direction of a move as its player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Forward,
    Backward,
    Sideways,
}

/// A direction and a number, 1 to 9: the distance for pieces that go straight ahead or back,
/// otherwise the file of arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Travel {
    pub(super) direction: Direction,
    pub(super) number: u8,
}

impl Travel {
    pub(super) fn of(position: &Position, mv: Move) -> Self {
        let Piece { side, kind } = piece(position, mv.from());
        let (from, to) = (mv.from().rank(), mv.to().rank());
        let ahead = match side {
            Side::First => to > from,
            Side::Second => to < from,
        };
        let direction = if from == to {
            Direction::Sideways
        } else if ahead {
            Direction::Forward
        } else {
            Direction::Backward
        };
        let straight = matches!(
            kind,
            Kind::General | Kind::Rook | Kind::Cannon | Kind::Soldier
        );
        let number = if straight && from != to {
            from.abs_diff(to)
        } else {
            file_of(side, mv.to())
        };
        Self { direction, number }
    }
}

/// Files count from the mover's right, 1 to 9.
const fn file_of(side: Side, square: Square) -> u8 {
    match side {
        Side::First => Square::FILES - square.file(),
        Side::Second => square.file() + 1,
    }
}

fn piece(position: &Position, from: Square) -> Piece {
    position
        .board()
        .piece_at(from)
        .expect("a piece stands where the move starts")
}

/// A piece among others of its kind: everything that a notation may name it by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    pub(super) kind: Kind,
    /// From the mover's right, 1 to 9.
    pub(super) file: u8,
    /// Place among those of its kind on its file; 1 = front, nearest to the enemy.
    pub(super) place: u8,
    /// How many of its kind stand on its file.
    pub(super) count: u8,
    /// On how many files two or more of its kind stand.
    pub(super) tandems: u8,
    /// Number among all of its kind on such files, counted from right to left and from front to rear.
    number: u8,
}

impl Standing {
    pub(super) fn of(position: &Position, from: Square) -> Self {
        let piece = piece(position, from);
        let equals = position.board().pieces(piece.side, piece.kind);
        let behind = Bitboard::below(from.index());
        let ahead = match piece.side {
            Side::First => equals.without(behind).without(Bitboard::of(from)),
            Side::Second => equals & behind,
        };
        let on_file = Bitboard::file(from.file());
        let file = file_of(piece.side, from);
        let place = (ahead & on_file).count() as u8 + 1;
        let (mut tandems, mut number) = (0, place);
        for other in 0..Square::FILES {
            let column = equals & Bitboard::file(other);
            if let (2.., Some(first)) = (column.count(), column.first()) {
                tandems += 1;
                if file_of(piece.side, first) < file {
                    number += column.count() as u8;
                }
            }
        }
        Self {
            kind: piece.kind,
            file,
            place,
            count: (equals & on_file).count() as u8,
            tandems,
            number,
        }
    }
}

/// A place among pieces of a kind on one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Front,
    Middle,
    Rear,
    /// From the front, starting with 1.
    Nth(u8),
}

/// The piece that a text names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// The one on this file: `C2`, 炮二.
    On(Kind, u8),
    /// One of several on a file: `R+`, 前车.
    Tandem(Kind, Place),
    /// One of several soldiers on this file: `15`, 前六.
    SoldierOn(Place, u8),
    /// A soldier by its number among all those in tandem: 一兵.
    SoldierNumber(u8),
}

impl Subject {
    fn is(self, standing: &Standing) -> bool {
        let at = |place| {
            standing.count > 1
                && match place {
                    Place::Front => standing.place == 1,
                    Place::Middle => 2 * standing.place == standing.count + 1,
                    Place::Rear => standing.place == standing.count,
                    Place::Nth(nth) => standing.place == nth,
                }
        };
        match self {
            Self::On(kind, file) => standing.kind == kind && standing.file == file,
            Self::Tandem(kind, place) => standing.kind == kind && at(place),
            Self::SoldierOn(place, file) => {
                standing.kind == Kind::Soldier && standing.file == file && at(place)
            }
            Self::SoldierNumber(number) => {
                standing.kind == Kind::Soldier && standing.count > 1 && standing.number == number
            }
        }
    }
}

/// Which piece goes where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Phrase {
    pub(super) subject: Subject,
    pub(super) travel: Travel,
}

impl Phrase {
    fn fits(&self, position: &Position, mv: Move) -> bool {
        Travel::of(position, mv) == self.travel
            && self.subject.is(&Standing::of(position, mv.from()))
    }

    /// The legal moves that fit.
    pub(super) fn legal_moves(&self, position: &Position) -> Vec<Move> {
        let legal = position.legal_moves();
        let fitting = |phrase: &Self, other: Option<Move>| -> Vec<Move> {
            let fit = |&&mv: &&Move| phrase.fits(position, mv) || other == Some(mv);
            legal.iter().filter(fit).copied().collect()
        };
        // Numbers count across all files with tandems, but some writers count on one file. Where each
        // reading gives another move, nobody knows which is meant.
        let on_file = match self.subject {
            Subject::SoldierNumber(number) => {
                let subject = Subject::Tandem(Kind::Soldier, Place::Nth(number));
                fitting(&Self { subject, ..*self }, None)
            }
            _ => Vec::new(),
        };
        let other = match *on_file {
            [mv] => Some(mv),
            _ => None,
        };
        let moves = fitting(self, other);
        if moves.is_empty() { on_file } else { moves }
    }

    /// Why the one fitting move that a piece could make is refused, when it would leave the general
    /// in danger; `None` unless there is exactly one such move.
    pub(super) fn refusal(&self, position: &Position) -> Option<MoveError> {
        let own = position.board().side(position.side_to_move());
        let mut refusals = own
            .into_iter()
            .flat_map(|from| Square::all().map(move |to| Move::new(from, to)))
            .filter(|&mv| self.fits(position, mv))
            .filter_map(|mv| position.check_move(mv).err())
            .filter(|error| !matches!(error, MoveError::Geometry(_)));
        refusals.next().filter(|_| refusals.next().is_none())
    }
}
