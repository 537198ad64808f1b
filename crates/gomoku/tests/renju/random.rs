//! Agreement with the literal definitions on random boards.

use std::collections::BTreeMap;

use duiyi_game::Rng;
use duiyi_gomoku::{Board, Forbidden, Point, Side, forbidden};

use crate::literal::{Literal, Stone};

/// A board on which each point is black, white or empty at random; the probabilities vary too.
fn random_board(rng: &mut Rng) -> Board {
    let side = 6 + rng.below(5);
    let mut board = Board::new(side, 6 + rng.below(5)).expect("the size is within 1 to 20");
    let black = 15 + rng.below(25);
    let white = black + rng.below(12);
    for point in board.points() {
        let stone = match rng.below(100) {
            chance if chance < black => Some(Side::First),
            chance if chance < white => Some(Side::Second),
            _ => None,
        };
        board.set(point, stone);
    }
    board
}

#[test]
fn forbidden_points_are_those_of_the_literal_definitions() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut recursive = 0;
    for seed in 0..BOARDS {
        let board = random_board(&mut Rng::new(seed));
        let literal = Literal::new(board.width(), board.height(), |x, y| {
            match board.stone_at(Point::new(x, y).expect("a point")) {
                Some(Side::First) => Stone::Black,
                Some(Side::Second) => Stone::White,
                None => Stone::None,
            }
        });
        for at in literal.empty() {
            let point = Point::new(at.0 as u8, at.1 as u8).expect("a point");
            let expected = literal.name(at);
            let found = forbidden(&board, point);
            let agrees = match found {
                Some(Forbidden::Overline) => expected == "overline",
                Some(Forbidden::DoubleFour) => expected == "double-four",
                Some(Forbidden::DoubleThree) => expected == "double-three",
                None => matches!(expected, "allowed" | "five"),
            };
            assert!(agrees, "seed {seed}: {point} is {expected}, not {found:?}");
            *seen.entry(expected).or_default() += 1;
            recursive += usize::from(expected == "allowed" && literal.naive_name(at) != expected);
        }
    }
    let counts = ["allowed", "five", "overline", "double-four", "double-three"]
        .map(|name| seen.get(name).copied().unwrap_or_default());
    println!("{BOARDS} boards: {seen:?}, decided by a forbidden extension {recursive}");
    let enough = [300_000, 10_000, 5_000, 10_000, 3_000];
    for (count, least) in counts.into_iter().zip(enough) {
        assert!(count >= least, "{seen:?}");
    }
    assert!(recursive >= 1_000, "{recursive}");
}

/// Tens of thousands of small, dense boards: on those, every kind of point is common.
const BOARDS: u64 = 20_000;
