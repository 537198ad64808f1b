//! A grid that is updated move by move equals a new grid of the same board.

use duiyi_game::{Rng, Side};
use duiyi_gomoku::pattern::{self, Rows};
use duiyi_gomoku::{Direction, Position, Rule};
use duiyi_search::gomoku::class::Class;
use duiyi_search::gomoku::grid::Grid;

use crate::obvious::winning_points;
use crate::scattered;

const SIZES: [(usize, usize); 6] = [(15, 15), (20, 20), (9, 13), (3, 3), (1, 20), (6, 1)];

fn rules() -> [Rule; 10] {
    let row = |count| Rule::in_a_row(count).unwrap();
    let [two, three, four, six, longest] = [2, 3, 4, 6, 20].map(row);
    [
        Rule::Freestyle,
        Rule::Standard,
        Rule::Renju,
        Rule::Caro,
        Rule::StandardCaro,
        two,
        three,
        four,
        six,
        longest,
    ]
}

/// Few enough stones that the game is not over.
fn stones(rule: Rule, points: usize) -> usize {
    match rule.row() {
        2 => 1,
        3 => 5.min(points - 1),
        4 => 12.min(points - 2),
        _ => points / 2,
    }
}

fn assert_same(grid: &Grid, fresh: &Grid, position: &Position, seed: u64) {
    let what = || format!("seed {seed}: {position}");
    assert_eq!(grid.key(), fresh.key(), "{}", what());
    assert_eq!(grid.side_to_move(), fresh.side_to_move(), "{}", what());
    assert_eq!(grid.empty_count(), fresh.empty_count(), "{}", what());
    assert_eq!(grid.nearby(), fresh.nearby(), "{}", what());
    assert_eq!(grid.board(), fresh.board(), "{}", what());
    for side in Side::ALL {
        assert_eq!(grid.counts(side), fresh.counts(side), "{}", what());
        for point in position.board().empty_points() {
            let class = fresh.class(side, point);
            assert_eq!(
                grid.class(side, point),
                class,
                "{side:?} {point} {}",
                what()
            );
            assert!(grid.points(side, class).has(point), "{point} {}", what());
            let made = grid.made(side, point);
            assert_eq!(made, fresh.made(side, point), "{side:?} {point} {}", what());
        }
    }
}

/// Compares a grid with the board and the definition of shapes.
fn assert_true(grid: &Grid, position: &Position, seed: u64) {
    let (board, rule) = (position.board(), position.rule());
    assert_eq!(grid.key(), position.key());
    for side in Side::ALL {
        let rows = Rows::of(rule, side);
        let mut count = 0;
        for point in board.empty_points() {
            count += 1;
            let made = Direction::ALL.map(|direction| {
                pattern::shape(rows, pattern::window(board, rule, side, point, direction))
            });
            assert_eq!(
                grid.made(side, point),
                made,
                "seed {seed}: {side:?} {point}"
            );
            assert_eq!(grid.class(side, point), Class::of(rows, made));
            let may = side == Side::Second || position.forbidden(point).is_none();
            assert_eq!(
                grid.may_play(side, point),
                may,
                "seed {seed}: {point} {position}"
            );
        }
        assert_eq!(grid.counts(side).iter().sum::<i16>(), count);
        let five = winning_points(position, side);
        let listed: Vec<_> = grid.points(side, Class::FIVE).into_iter().collect();
        assert_eq!(listed, five, "seed {seed}: {side:?} {position}");
    }
}

#[test]
fn a_grid_after_many_moves_is_the_grid_of_that_board() {
    let mut checked = 0;
    for seed in 0..2 {
        let mut rng = Rng::new(seed);
        for (width, height) in SIZES {
            for rule in rules() {
                let mut position = Position::empty(width, height, rule).unwrap();
                let mut grid = Grid::new(&position);
                let mut fresh = Grid::new(&position);
                for step in 0..90 {
                    // Two on, sometimes one back.
                    let moves = position.legal_moves();
                    if moves.is_empty() || step % 3 == 2 && !position.moves().is_empty() {
                        if position.moves().is_empty() {
                            break;
                        }
                        position.undo();
                        grid.undo();
                    } else {
                        let point = moves[rng.below(moves.len())];
                        position.play_unchecked(point);
                        grid.play(point);
                        assert_eq!(grid.last_move(), Some(point));
                    }
                    if step % 7 < 2 {
                        fresh.reset(&position);
                        assert_same(&grid, &fresh, &position, seed);
                        checked += 1;
                    }
                }
            }
        }
    }
    assert!(checked > 1_900, "{checked}");
}

#[test]
fn a_grid_is_unchanged_after_all_moves_are_taken_back() {
    for seed in 10..13 {
        let mut rng = Rng::new(seed);
        for rule in rules() {
            let start = scattered(&mut rng, (9, 7), rule, 63 - stones(rule, 63).min(13));
            let mut grid = Grid::new(&start);
            let mut position = start.clone();
            while let moves = position.legal_moves()
                && !moves.is_empty()
            {
                let point = moves[rng.below(moves.len())];
                position.play_unchecked(point);
                grid.play(point);
            }
            for _ in position.moves() {
                grid.undo();
            }
            assert_eq!(grid.last_move(), None);
            assert_same(&grid, &Grid::new(&start), &start, seed);
        }
    }
}

#[test]
fn a_grid_that_served_another_game_equals_a_new_one() {
    let mut rng = Rng::new(3);
    let mut grid = Grid::new(&Position::empty(15, 15, Rule::Freestyle).unwrap());
    for seed in 0..60 {
        let rules = rules();
        let size = SIZES[rng.below(4)];
        let rule = rules[rng.below(rules.len())];
        let points = size.0 * size.1;
        let position = scattered(&mut rng, size, rule, points - stones(rule, points).min(60));
        grid.reset(&position);
        assert_same(&grid, &Grid::new(&position), &position, seed);
    }
}

#[test]
fn a_grid_agrees_with_the_definitions() {
    let mut rng = Rng::new(5);
    for seed in 0..2 {
        for rule in rules() {
            for share in [1, 2, 3] {
                let empty = 81 - stones(rule, 81) * share / 3;
                let position = scattered(&mut rng, (9, 9), rule, empty);
                assert_true(&Grid::new(&position), &position, seed);
            }
        }
    }
}

#[test]
fn a_threat_is_the_most_that_a_point_makes() {
    let threats_by = |rule: Rule, moves: &str| {
        let mut position = Position::empty(15, 15, rule).unwrap();
        for point in duiyi_gomoku::notation::parse(moves).unwrap() {
            position.try_play(point).unwrap();
        }
        let grid = Grid::new(&position);
        Side::ALL.map(|side| grid.threat(side))
    };
    let threats = |moves: &str| threats_by(Rule::Freestyle, moves);
    // White's stones in the corners threaten nothing.
    assert_eq!(threats("h8"), [0, 0]);
    assert_eq!(threats("h8a1i8"), [1, 0]);
    assert_eq!(threats("h8g8i8a1j8"), [2, 0]);
    assert_eq!(threats("h8a1i8o1j8"), [3, 0]);
    // A four to the right and an open three upwards.
    assert_eq!(threats("h8g8i8a1j8o1k9a15k10"), [3, 0]);
    assert_eq!(threats("a1h8o1h9"), [0, 1]);
    // Two fours on j8, which renju forbids to Black; each of them can be had alone.
    let fours = "f8e8g8j4h8o1j5a1j6o15j7a15";
    assert_eq!(threats(fours), [3, 0]);
    assert_eq!(threats_by(Rule::Renju, fours), [2, 0]);
}
