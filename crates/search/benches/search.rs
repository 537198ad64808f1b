//! Speed of the search and of the work at every node: each measurement asserts its result, so none can measure a
//! wrong answer.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use duiyi_gomoku::{Point, Rule};
use duiyi_search::gomoku;
use duiyi_search::gomoku::grid::Grid;
use duiyi_search::gomoku::vcf::{Found, Vcf};
use duiyi_search::xiangqi::network::{self, Evaluation, Network};
use duiyi_search::xiangqi::{Search, Settings};
use duiyi_xiangqi::{Position, fen};

const DEPTH: u32 = 9;
/// How deep gomoku is searched, nodes in a step, and how many plies before the fours.
const GOMOKU_DEPTH: u32 = 6;
const GOMOKU_STEP: u64 = 20_000;
const GOMOKU_BACK: usize = 12;

/// The positions of the tests.
fn positions() -> Vec<Position> {
    include_str!("../tests/data/positions.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let (setup, moves) = fen::split_moves(line);
            let mut position: Position = setup.parse().expect("the file holds positions");
            for text in moves {
                position.play(text.parse().expect("the file holds moves"));
            }
            position
        })
        .collect()
}

fn xiangqi_network() -> Arc<Network> {
    let file = include_bytes!("../../engine/nets/xiangqi.net");
    Arc::new(network::read(file).expect("the file holds a network"))
}

fn gomoku_network() -> Arc<gomoku::Network> {
    let file = include_bytes!("../../engine/nets/gomoku.net");
    Arc::new(gomoku::network::read(file).expect("the file holds a network"))
}

/// Evaluations of positions from scratch.
fn evaluate(criterion: &mut Criterion) {
    let network = xiangqi_network();
    let mut entries: Vec<_> = positions()
        .into_iter()
        .map(|position| {
            let mut evaluation = Evaluation::new(Arc::clone(&network));
            let score = evaluation.evaluate(&position);
            (position, evaluation, score)
        })
        .collect();
    let mut group = criterion.benchmark_group("search");
    group.throughput(Throughput::Elements(entries.len() as u64));
    group.bench_function("evaluate", |bencher| {
        bencher.iter(|| {
            for (position, evaluation, score) in &mut entries {
                evaluation.reset();
                assert_eq!(evaluation.evaluate(black_box(position)), *score);
            }
        });
    });
    group.finish();
}

/// Every legal move played, evaluated and taken back.
fn play_evaluate_undo(criterion: &mut Criterion) {
    let network = xiangqi_network();
    let mut entries: Vec<_> = positions()
        .into_iter()
        .map(|position| {
            let mut evaluation = Evaluation::new(Arc::clone(&network));
            evaluation.evaluate(&position);
            let moves = position.legal_moves().to_vec();
            (position, evaluation, moves)
        })
        .collect();
    let count: usize = entries.iter().map(|(_, _, moves)| moves.len()).sum();
    let mut pass = || -> i64 {
        let mut sum = 0;
        for (position, evaluation, moves) in &mut entries {
            for &mv in moves.iter() {
                let board = position.board();
                let piece = board.piece_at(mv.from()).expect("a legal move");
                evaluation.played(piece, mv, board.piece_at(mv.to()));
                position.play_unchecked(mv);
                sum += i64::from(evaluation.evaluate(position));
                position.undo();
                evaluation.undone();
            }
        }
        sum
    };
    let expected = pass();
    let mut group = criterion.benchmark_group("search");
    group.throughput(Throughput::Elements(count as u64));
    group.bench_function("play, evaluate and undo", |bencher| {
        bencher.iter(|| assert_eq!(black_box(pass()), expected));
    });
    group.finish();
}

/// All positions to one depth, each from an empty table.
fn to_depth(criterion: &mut Criterion) {
    let positions = positions();
    let mut search = Search::new(Settings::default(), xiangqi_network());
    let mut pass = || -> u64 {
        let mut nodes = 0;
        for position in &positions {
            search.clear();
            search.start(position.clone(), DEPTH);
            assert!(search.step(u64::MAX));
            assert_eq!(search.depth(), DEPTH);
            nodes += search.nodes();
        }
        nodes
    };
    let nodes = pass();
    let mut group = criterion.benchmark_group("search");
    group.throughput(Throughput::Elements(nodes));
    group.sample_size(10);
    group.measurement_time(Duration::from_secs(8));
    group.bench_function(format!("16 positions to depth {DEPTH}"), |bencher| {
        bencher.iter(|| assert_eq!(pass(), nodes));
    });
    group.finish();
}

/// The longest of the puzzles that fours alone win; their ranks are numbered from the top.
fn gomoku_positions() -> Vec<duiyi_gomoku::Position> {
    let mut positions = Vec::new();
    for line in include_str!("../tests/data/gomoku-puzzles.txt").lines() {
        let fields: Vec<_> = line.split(' ').collect();
        let &[_, rule, "vcf", "13", moves, ..] = fields.as_slice() else {
            continue;
        };
        let rule = match rule {
            "0" => Rule::Freestyle,
            "1" => Rule::Standard,
            _ => Rule::Renju,
        };
        let empty = duiyi_gomoku::Position::empty(15, 15, rule);
        let mut position = empty.expect("the usual size");
        for point in duiyi_gomoku::notation::parse(moves).expect("the file holds points") {
            let turned = Point::new(point.file(), 14 - point.rank());
            let turned = turned.expect("a point of the usual size");
            position.try_play(turned).expect("a legal move");
        }
        positions.push(position);
    }
    positions
}

/// Every nearby point played and taken back.
fn gomoku_play_undo(criterion: &mut Criterion) {
    let positions = gomoku_positions();
    let mut grids: Vec<_> = positions.iter().map(Grid::new).collect();
    let count: usize = grids
        .iter()
        .map(|grid| grid.nearby().into_iter().count())
        .sum();
    let mut pass = || -> i32 {
        let mut sum = 0;
        for grid in &mut grids {
            for point in *grid.nearby() {
                grid.play(point);
                let counts = grid.counts(grid.side_to_move());
                sum += counts
                    .iter()
                    .map(|&count| i32::from(count).pow(2))
                    .sum::<i32>();
                grid.undo();
            }
        }
        sum
    };
    let expected = pass();
    let mut group = criterion.benchmark_group("gomoku");
    group.throughput(Throughput::Elements(count as u64));
    group.bench_function("play and undo", |bencher| {
        bencher.iter(|| assert_eq!(black_box(pass()), expected));
    });
    group.finish();
}

/// The wins by fours, each without memory of earlier calls.
fn gomoku_fours(criterion: &mut Criterion) {
    let mut grids: Vec<_> = gomoku_positions().iter().map(Grid::new).collect();
    let mut vcf = Vcf::new();
    let mut pass = || -> u64 {
        let mut nodes = 0;
        for grid in &mut grids {
            vcf.clear();
            assert!(matches!(vcf.solve(grid, 20_000), Found::Win(_)));
            nodes += vcf.nodes();
        }
        nodes
    };
    let nodes = pass();
    let mut group = criterion.benchmark_group("gomoku");
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("continuous fours", |bencher| {
        bencher.iter(|| assert_eq!(pass(), nodes));
    });
    group.finish();
}

/// The positions before the wins to one depth, each from an empty table.
fn gomoku_to_depth(criterion: &mut Criterion) {
    let mut positions = gomoku_positions();
    for position in &mut positions {
        for _ in 0..GOMOKU_BACK {
            position.undo();
        }
    }
    let mut search = gomoku::Search::new(gomoku::Settings::default(), gomoku_network());
    let mut pass = || -> u64 {
        let mut nodes = 0;
        for position in &positions {
            search.clear();
            search.start(position.clone(), GOMOKU_DEPTH);
            while !search.step(GOMOKU_STEP) {}
            assert_eq!(search.depth(), GOMOKU_DEPTH);
            nodes += search.nodes();
        }
        nodes
    };
    let nodes = pass();
    let mut group = criterion.benchmark_group("gomoku");
    group.throughput(Throughput::Elements(nodes));
    group.sample_size(10);
    group.measurement_time(Duration::from_secs(8));
    group.bench_function(
        format!("{} positions to depth {GOMOKU_DEPTH}", positions.len()),
        |bencher| {
            bencher.iter(|| assert_eq!(pass(), nodes));
        },
    );
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    targets = evaluate, play_evaluate_undo, to_depth, gomoku_play_undo, gomoku_fours, gomoku_to_depth
}
criterion_main!(benches);
