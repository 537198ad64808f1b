//! The stones that open a game with swap2, from the engine's list.

use duiyi_engine::SWAP_OPENINGS;
use duiyi_game::Rng;
use duiyi_gomoku::{Point, Position};

/// The centre of the board that the list is for.
const CENTRE: i8 = 7;
/// Smaller boards have no room for it.
const LEAST_SIZE: usize = 13;

/// Three stones for an empty board, turned and mirrored by chance; `None` for small boards and for rules that the list
/// lacks.
pub(super) fn opening(position: &Position, rng: &mut Rng) -> Option<Vec<Point>> {
    let (width, height) = (position.board().width(), position.board().height());
    if width.min(height) < LEAST_SIZE {
        return None;
    }
    let rule = position.rule().to_string();
    let lines = SWAP_OPENINGS
        .lines()
        .filter_map(|line| line.strip_prefix(&rule)?.strip_prefix(' '));
    let lines: Vec<_> = lines.collect();
    if lines.is_empty() {
        return None;
    }
    let line = lines[rng.below(lines.len())];
    let way = rng.below(8);
    let stones = line.split(' ').map(|stone| {
        let stone: Point = stone.parse().ok()?;
        let (file, rank) = turned(
            stone.file() as i8 - CENTRE,
            stone.rank() as i8 - CENTRE,
            way,
        );
        let place = |offset: i8, size: usize| u8::try_from(size as i8 / 2 + offset).ok();
        Point::new(place(file, width)?, place(rank, height)?)
    });
    stones.collect()
}

/// One of the eight ways in which a board can be turned and mirrored.
const fn turned(file: i8, rank: i8, way: usize) -> (i8, i8) {
    let (file, rank) = if way & 1 == 0 {
        (file, rank)
    } else {
        (rank, file)
    };
    (
        if way & 2 == 0 { file } else { -file },
        if way & 4 == 0 { rank } else { -rank },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    use duiyi_gomoku::Rule;

    #[test]
    fn every_rule_has_openings_that_fit_on_every_large_board() {
        let mut rng = Rng::new(1);
        for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
            let mut seen = BTreeSet::new();
            for (width, height) in [(13, 13), (15, 15), (15, 20), (20, 20)] {
                for _ in 0..400 {
                    let mut position = Position::empty(width, height, rule).unwrap();
                    let stones = opening(&position, &mut rng).unwrap();
                    assert_eq!(stones.len(), 3);
                    for &stone in &stones {
                        position.check_move(stone).unwrap();
                        position.play_unchecked(stone);
                    }
                    if width == 15 && height == 15 {
                        seen.insert(stones);
                    }
                }
            }
            assert!(seen.len() > 100, "{} with {rule}", seen.len());
        }
    }

    #[test]
    fn a_board_is_turned_in_eight_ways() {
        let ways: BTreeSet<_> = (0..8).map(|way| turned(1, 2, way)).collect();
        assert_eq!(ways.len(), 8);
    }

    #[test]
    fn a_small_board_and_another_rule_have_none() {
        let mut rng = Rng::new(1);
        for (size, rule) in [(12, Rule::Freestyle), (15, Rule::Row(6))] {
            let position = Position::empty(size, size, rule).unwrap();
            assert_eq!(opening(&position, &mut rng), None);
        }
    }
}
