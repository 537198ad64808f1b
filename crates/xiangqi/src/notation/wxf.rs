//! WXF: `C2=5`, four characters for piece, file, direction and number.

use alloc::string::String;

use super::phrase::{Direction, Phrase, Place, Standing, Subject, Travel};
use crate::Kind;

const fn letter(kind: Kind) -> char {
    match kind {
        Kind::Elephant => 'E',
        Kind::Horse => 'H',
        other => other.letter(),
    }
}

const fn sign(direction: Direction) -> char {
    match direction {
        Direction::Forward => '+',
        Direction::Backward => '-',
        Direction::Sideways => '=',
    }
}

/// One character for 1 to 9.
const fn digit(number: u8) -> char {
    (b'0' + number) as char
}

/// The piece as WXF names it: by file if it is alone there, by `+` and `-` if it is one of two;
/// soldiers by place and file where that is not enough.
fn subject(standing: &Standing) -> Subject {
    let &Standing {
        kind,
        file,
        place,
        count,
        tandems,
        ..
    } = standing;
    // The direction is enough to tell apart two advisors or two elephants on one file.
    if count == 1 || matches!(kind, Kind::Advisor | Kind::Elephant) {
        Subject::On(kind, file)
    } else if count > 2 || tandems > 1 {
        Subject::SoldierOn(Place::Nth(place), file)
    } else if place == 1 {
        Subject::Tandem(kind, Place::Front)
    } else {
        Subject::Tandem(kind, Place::Rear)
    }
}

pub(super) fn write(standing: &Standing, travel: Travel) -> String {
    let mut text = String::with_capacity(4);
    match subject(standing) {
        Subject::SoldierOn(_, file) => text.extend([digit(standing.place), digit(file)]),
        Subject::Tandem(kind, Place::Front) => text.extend([letter(kind), '+']),
        Subject::Tandem(kind, _) => text.extend([letter(kind), '-']),
        _ => text.extend([letter(standing.kind), digit(standing.file)]),
    }
    text.extend([sign(travel.direction), digit(travel.number)]);
    text
}

fn read_kind(letter: u8) -> Option<Kind> {
    crate::Piece::from_letter(letter.into()).map(|piece| piece.kind)
}

fn read_digit(byte: u8) -> Option<u8> {
    matches!(byte, b'1'..=b'9').then(|| byte - b'0')
}

const fn read_place(sign: u8) -> Option<Place> {
    match sign {
        b'+' => Some(Place::Front),
        b'-' => Some(Place::Rear),
        _ => None,
    }
}

pub(super) fn parse(text: &str) -> Option<Phrase> {
    let &[first, second, sign, number] = text.as_bytes() else {
        return None;
    };
    let direction = match sign {
        b'+' => Direction::Forward,
        b'-' => Direction::Backward,
        b'=' | b'.' => Direction::Sideways,
        _ => return None,
    };
    let number = read_digit(number)?;
    let subject = match (read_kind(first), read_kind(second)) {
        (Some(kind), None) => match read_place(second) {
            Some(place) => Subject::Tandem(kind, place),
            None => Subject::On(kind, read_digit(second)?),
        },
        (None, Some(kind)) => Subject::Tandem(kind, read_place(first)?),
        _ => Subject::SoldierOn(Place::Nth(read_digit(first)?), read_digit(second)?),
    };
    Some(Phrase {
        subject,
        travel: Travel { direction, number },
    })
}
