//! The article's program of gomoku: its scoring on drawn boards, and its search against plain minimax.

use duiyi_engine::gomoku::programs::{SHAPES, Scoring, Shape};
use duiyi_engine::{Limits, Report};
use duiyi_game::score::{DRAW, mate_in};
use duiyi_game::{Outcome, Rng, Side};
use duiyi_gomoku::{Board, Direction, Point, Position, Rule, Setup};

const FIVE: Rule = Rule::Freestyle;

fn played(fen: &str) -> Position {
    fen.parse().unwrap()
}

/// A game that is not over, with this many points left empty: alternating stones, anywhere.
fn scattered(rng: &mut Rng, (width, height): (usize, usize), rule: Rule, empty: usize) -> Position {
    loop {
        let mut board = Board::new(width, height).unwrap();
        let mut points: Vec<_> = board.points().collect();
        let mut side = Side::First;
        while points.len() > empty {
            board.set(points.swap_remove(rng.below(points.len())), Some(side));
            side = !side;
        }
        let setup = Setup {
            board,
            side_to_move: side,
            rule,
        };
        if let Ok(position) = Position::new(setup)
            && position.outcome().is_none()
        {
            return position;
        }
    }
}

/// The answer of the program, searching this many plies deep.
fn answer(position: &Position, depth: u32) -> Report {
    crate::answer(
        "shapes-3",
        &position.to_string(),
        Limits::Depth(depth),
        u64::MAX,
    )
}

fn score(fen: &str, side: Side) -> i64 {
    Scoring::default().score(played(fen).board(), side)
}

/// A shape's stones in the middle of a row of a board, with nothing but edges of the shape around them.
fn drawn(stones: &str) -> String {
    let row: String = stones
        .chars()
        .map(|cell| if cell == '1' { 'x' } else { '1' })
        .collect();
    let merged = merge(&format!("o{row}o"));
    let width = stones.len() + 2;
    format!("{width}/{merged}/{width} w freestyle")
}

/// Runs of single empty points as one number.
fn merge(row: &str) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in row.chars().chain(['.']) {
        if cell == '1' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        text.push(cell);
    }
    text.trim_end_matches('.').to_owned()
}

#[test]
fn the_table_is_the_articles() {
    let of = |worth: i64| {
        let shapes = SHAPES.iter().filter(move |shape| shape.score == worth);
        shapes.map(|shape| shape.stones).collect::<Vec<_>>()
    };
    assert_eq!(of(50), ["01100", "00110"]);
    assert_eq!(of(200), ["11010"]);
    assert_eq!(of(500), ["00111", "11100"]);
    let five_thousand = [
        "01110", "010110", "011010", "11101", "11011", "10111", "11110", "01111",
    ];
    assert_eq!(of(5_000), five_thousand);
    assert_eq!(of(500_000), ["011110"]);
    assert_eq!(of(99_999_999), ["11111"]);
    assert_eq!(SHAPES.len(), 15);
}

#[test]
fn each_shape_between_enemy_stones_scores_its_value_once() {
    for Shape {
        score: worth,
        stones,
    } in SHAPES
    {
        let fen = drawn(stones);
        assert_eq!(score(&fen, Side::First), worth, "{fen}");
        // And once for the other side.
        assert_eq!(score(&fen, Side::Second), -worth, "{fen}");
    }
}

#[test]
fn a_shape_scores_the_same_along_every_direction() {
    for fen in [
        "7/7/7/2xxx2/7/7/7 w freestyle",
        "7/7/3x3/3x3/3x3/7/7 w freestyle",
        "7/7/4x2/3x3/2x4/7/7 w freestyle",
        "7/7/2x4/3x3/4x2/7/7 w freestyle",
    ] {
        assert_eq!(score(fen, Side::First), 5_000, "{fen}");
    }
}

#[test]
fn shapes_that_cross_at_a_stone_count_double() {
    // The shapes `01110` and `011010`, apart and with a stone in common.
    let apart = "9/1xxx5/9/9/7x1/9/7x1/7x1/9 w freestyle";
    assert_eq!(score(apart, Side::First), 2 * 5_000);
    let crossing = "9/9/9/2xxx4/9/2x6/2x6/9/9 w freestyle";
    assert_eq!(score(crossing, Side::First), 2 * (5_000 + 5_000));
}

#[test]
fn two_rows_of_one_line_do_not_cross() {
    let fen = "15/1xxx3xxx5/15 w freestyle";
    assert_eq!(score(fen, Side::First), 2 * 5_000);
}

#[test]
fn the_opponents_shapes_count_times_the_weight() {
    // A three against four stones that are open at one end.
    let position = played("9/9/3xxx3/9/xoooo4/9/9 w freestyle");
    for (weight, expected) in [(0, 5_000), (50, 2_500), (100, 0), (250, -7_500)] {
        let scoring = Scoring {
            weight,
            ..Scoring::default()
        };
        assert_eq!(
            scoring.score(position.board(), Side::First),
            expected,
            "{weight}"
        );
    }
}

#[test]
fn a_shape_put_into_the_table_counts() {
    let position = played("9/9/9/3x5/9/9/9 w freestyle");
    let mut scoring = Scoring::default();
    assert_eq!(scoring.score(position.board(), Side::First), 0);
    scoring.shapes.push(Shape {
        score: 7,
        stones: "010",
    });
    // Along four directions that cross at the only stone.
    assert_eq!(scoring.score(position.board(), Side::First), 4 * 2 * 7);
}

/// The article's minimax, with its two functions in one and nothing left out: the value for `side`, who chooses at
/// the root. Wins are worth more the sooner they come.
fn minimax(position: &mut Position, side: Side, depth: usize, ply: usize) -> i64 {
    const WIN: i64 = 1 << 40;
    match position.outcome() {
        Some(Outcome::Win(winner)) => {
            let worth = WIN - ply as i64;
            return if winner == side { worth } else { -worth };
        }
        Some(Outcome::Draw) => return 0,
        None if depth == 0 => return Scoring::default().score(position.board(), side),
        None => {}
    }
    let scores = near(position).into_iter().map(|point| {
        position.play_unchecked(point);
        let score = minimax(position, side, depth - 1, ply + 1);
        position.undo();
        score
    });
    let scores: Vec<_> = scores.collect();
    if position.side_to_move() == side {
        scores.into_iter().max().unwrap()
    } else {
        scores.into_iter().min().unwrap()
    }
}

/// The points within two steps of a stone along a line.
fn near(position: &Position) -> Vec<Point> {
    let board = position.board();
    let has_stone = |point, direction, steps| {
        let at = board.offset(point, direction, steps);
        at.is_some_and(|at| board.stone_at(at).is_some())
    };
    let mut moves = position.legal_moves();
    moves.retain(|&point| {
        Direction::ALL.iter().any(|&direction| {
            (-2..=2).any(|steps| steps != 0 && has_stone(point, direction, steps))
        })
    });
    moves
}

#[test]
fn the_program_plays_what_minimax_without_pruning_plays() {
    let mut rng = Rng::new(4);
    let (mut decided, mut quiet) = (0, 0);
    for round in 0..60 {
        let size = [(4, 4), (5, 5)][round % 2];
        let rule = [Rule::Row(4), FIVE][round / 2 % 2];
        let mut position = scattered(&mut rng, size, rule, [9, 11, 12][round % 3]);
        let side = position.side_to_move();
        for depth in 1..=3 {
            let values: Vec<_> = near(&position)
                .into_iter()
                .map(|point| {
                    position.play_unchecked(point);
                    let value = minimax(&mut position, side, depth - 1, 1);
                    position.undo();
                    (point, value)
                })
                .collect();
            let best = values.iter().map(|&(_, value)| value).max().unwrap();
            // Of equal moves the one nearest the middle, then the one with the lower index.
            let middle = |size: usize| (size / 2) as u8;
            let (file, rank) = (middle(size.0), middle(size.1));
            let equal = values.iter().filter(|&&(_, value)| value == best);
            let first = equal.map(|&(point, _)| point).min_by_key(|point| {
                let (across, up) = (file.abs_diff(point.file()), rank.abs_diff(point.rank()));
                (across.max(up), point.index())
            });
            let report = answer(&position, depth as u32);
            assert_eq!(
                report.best,
                first.map(|point| point.to_string()),
                "round {round}, depth {depth}: {position}"
            );
            assert_eq!(report.depth, depth as u32);
            let expected = match best {
                win if win > 1 << 39 => mate_in(((1_i64 << 40) - win) as usize),
                loss if loss < -(1 << 39) => -mate_in(((1_i64 << 40) + loss) as usize),
                score => (score / 32).clamp(-31_743, 31_743) as i32,
            };
            decided += usize::from(best.abs() > 1 << 39);
            quiet += usize::from(expected != DRAW && best.abs() < 1 << 39);
            assert_eq!(
                report.score, expected,
                "round {round}, depth {depth}: {position}"
            );
        }
    }
    assert!(decided > 10 && quiet > 10, "{decided} {quiet}");
}

#[test]
fn on_two_by_two_points_there_are_six_lines_after_the_first_stone() {
    let mut position = played("2/x1 w k=5");
    let mut count = |depth| duiyi_game::perft(&mut position, depth);
    assert_eq!((count(1), count(2), count(3)), (3, 6, 6));
}

#[test]
fn without_a_legal_move_the_program_has_no_answer() {
    assert_eq!(answer(&played("xox/xox/oxo b k=3"), 3).best, None);
    // The first stone goes to the middle.
    let empty = Position::empty(15, 15, FIVE).unwrap();
    assert_eq!(answer(&empty, 1).best.unwrap(), "h8");
}
