//! Chinese: 炮二平五, four characters for piece, file, direction and number.

use alloc::string::String;

use duiyi_game::Side;

use super::phrase::{Direction, Phrase, Place, Standing, Subject, Travel};
use crate::Kind;

/// Files and distances end at nine, places on a file at five.
const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const FULL_WIDTH: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];

/// 1 to 9 as the side writes files and distances.
const fn digit(side: Side, number: u8) -> char {
    let digits = match side {
        Side::First => NUMERALS,
        Side::Second => FULL_WIDTH,
    };
    digits[number as usize - 1]
}

const fn name(side: Side, kind: Kind) -> char {
    match (side, kind) {
        (Side::First, Kind::General) => '帅',
        (Side::First, Kind::Advisor) => '仕',
        (Side::First, Kind::Elephant) => '相',
        (Side::First, Kind::Soldier) => '兵',
        (Side::Second, Kind::General) => '将',
        (Side::Second, Kind::Advisor) => '士',
        (Side::Second, Kind::Elephant) => '象',
        (Side::Second, Kind::Soldier) => '卒',
        (_, Kind::Horse) => '马',
        (_, Kind::Rook) => '车',
        (_, Kind::Cannon) => '炮',
    }
}

const fn direction_name(direction: Direction) -> char {
    match direction {
        Direction::Forward => '进',
        Direction::Backward => '退',
        Direction::Sideways => '平',
    }
}

const fn place_name(place: Place) -> char {
    match place {
        Place::Front => '前',
        Place::Middle => '中',
        Place::Rear => '后',
        // Both sides write a place as a Chinese numeral.
        Place::Nth(nth) => NUMERALS[nth as usize - 1],
    }
}

/// 前, 中 and 后 where they tell all pieces on a file apart, otherwise numbers.
const fn place(standing: &Standing) -> Place {
    match (standing.place, standing.count) {
        (1, 2 | 3) => Place::Front,
        (2, 3) => Place::Middle,
        (2, 2) | (3, 3) => Place::Rear,
        (nth, _) => Place::Nth(nth),
    }
}

pub(super) fn write(side: Side, standing: &Standing, travel: Travel) -> String {
    let &Standing {
        kind,
        file,
        count,
        tandems,
        ..
    } = standing;
    let subject = if count == 1 || matches!(kind, Kind::Advisor | Kind::Elephant) {
        [name(side, kind), digit(side, file)]
    } else if tandems > 1 && kind == Kind::Soldier {
        [place_name(place(standing)), digit(side, file)]
    } else {
        [place_name(place(standing)), name(side, kind)]
    };
    let mut text = String::with_capacity(12);
    text.extend(subject);
    text.extend([direction_name(travel.direction), digit(side, travel.number)]);
    text
}

const fn read_kind(name: char) -> Option<Kind> {
    Some(match name {
        '帅' | '帥' | '将' | '將' => Kind::General,
        '仕' | '士' => Kind::Advisor,
        '相' | '象' => Kind::Elephant,
        '马' | '馬' | '傌' => Kind::Horse,
        '车' | '車' | '俥' | '伡' => Kind::Rook,
        '炮' | '砲' | '包' => Kind::Cannon,
        '兵' | '卒' => Kind::Soldier,
        _ => return None,
    })
}

fn read_digit(digit: char) -> Option<u8> {
    let index = NUMERALS
        .iter()
        .position(|&numeral| numeral == digit)
        .or_else(|| FULL_WIDTH.iter().position(|&wide| wide == digit));
    match index {
        Some(index) => Some(index as u8 + 1),
        None => match digit.to_digit(10)? {
            0 => None,
            number => Some(number as u8),
        },
    }
}

const fn read_place(name: char) -> Option<Place> {
    match name {
        '前' => Some(Place::Front),
        '中' => Some(Place::Middle),
        '后' | '後' => Some(Place::Rear),
        _ => None,
    }
}

pub(super) fn parse(text: &str) -> Option<Phrase> {
    let mut chars = text.chars();
    let (first, second, third, fourth) =
        (chars.next()?, chars.next()?, chars.next()?, chars.next()?);
    if chars.next().is_some() {
        return None;
    }
    let direction = match third {
        '进' | '進' => Direction::Forward,
        '退' => Direction::Backward,
        '平' => Direction::Sideways,
        _ => return None,
    };
    let number = read_digit(fourth)?;
    let subject = match (read_kind(first), read_kind(second)) {
        (Some(kind), _) => Subject::On(kind, read_digit(second)?),
        (None, Some(kind)) => match (read_place(first), kind) {
            (Some(place), _) => Subject::Tandem(kind, place),
            (None, Kind::Soldier) => Subject::SoldierNumber(read_digit(first)?),
            (None, _) => return None,
        },
        (None, None) => {
            let place = match read_place(first) {
                Some(place) => place,
                None => Place::Nth(read_digit(first)?),
            };
            Subject::SoldierOn(place, read_digit(second)?)
        }
    };
    Some(Phrase {
        subject,
        travel: Travel { direction, number },
    })
}
