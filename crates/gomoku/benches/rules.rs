//! Speed of the rules: each measurement asserts its result, so none can measure a wrong answer.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use duiyi_game::{Rng, perft};
use duiyi_gomoku::{Point, Position, Rule};

/// Positions of one random game of renju, each with its legal moves.
fn sample() -> Vec<(Position, Vec<Point>)> {
    let mut rng = Rng::new(1);
    let mut position = Position::empty(15, 15, Rule::Renju).expect("the size is within 1 to 20");
    let mut positions = Vec::new();
    while let moves = position.legal_moves()
        && !moves.is_empty()
    {
        let mv = moves[rng.below(moves.len())];
        positions.push((position.clone(), moves));
        position.play_unchecked(mv);
    }
    positions
}

fn count_paths(criterion: &mut Criterion) {
    const GAMES: u64 = 127_872;
    let mut group = criterion.benchmark_group("rules");
    group.throughput(Throughput::Elements(GAMES));
    group.sample_size(20);
    group.bench_function("perft 9 of tic-tac-toe", |bencher| {
        let mut position = Position::empty(3, 3, Rule::Row(3)).expect("a size");
        bencher.iter(|| assert_eq!(perft(&mut position, 9), GAMES));
    });
    group.finish();
}

fn play_and_undo(criterion: &mut Criterion) {
    let mut positions = sample();
    let count: usize = positions.iter().map(|(_, moves)| moves.len()).sum();
    let mut group = criterion.benchmark_group("rules");
    group.throughput(Throughput::Elements(count as u64));
    group.bench_function("play and undo", |bencher| {
        bencher.iter(|| {
            let mut played = 0;
            for (position, moves) in &mut positions {
                let key = position.key();
                for &mv in &*moves {
                    position.play_unchecked(black_box(mv));
                    position.undo();
                    played += 1;
                }
                assert_eq!(position.key(), key);
            }
            assert_eq!(played, count);
        });
    });
    group.finish();
}

fn forbidden_points(criterion: &mut Criterion) {
    let positions = sample();
    let points: usize = positions
        .iter()
        .map(|(position, _)| position.empty_count())
        .sum();
    let count = || {
        positions
            .iter()
            .flat_map(|(position, _)| {
                let empty = position.board().empty_points();
                empty.filter(|&point| position.forbidden(black_box(point)).is_some())
            })
            .count()
    };
    let expected = count();
    assert!(expected > 0);
    let mut group = criterion.benchmark_group("rules");
    group.throughput(Throughput::Elements(points as u64));
    group.bench_function("forbidden points", |bencher| {
        bencher.iter(|| assert_eq!(count(), expected));
    });
    group.finish();
}

fn read_fen(criterion: &mut Criterion) {
    let positions = sample();
    let texts: Vec<String> = positions
        .iter()
        .map(|(position, _)| position.to_string())
        .collect();
    let mut group = criterion.benchmark_group("rules");
    group.throughput(Throughput::Elements(texts.len() as u64));
    group.bench_function("read FEN", |bencher| {
        bencher.iter(|| {
            for (text, (position, _)) in texts.iter().zip(&positions) {
                let read: Position = black_box(text).parse().expect("the text is a FEN");
                assert_eq!(read.key(), position.key());
            }
        });
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    targets = count_paths, play_and_undo, forbidden_points, read_fen
}
criterion_main!(benches);
