//! Speed of the rules: each measurement asserts its result, so none can measure a wrong answer.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use duiyi_game::Rng;
use duiyi_xiangqi::notation::{self, Notation};
use duiyi_xiangqi::{Move, Position, perft};

/// Positions of one random game and the number of all their legal moves.
fn sample() -> (Vec<Position>, usize) {
    let mut rng = Rng::new(1);
    let mut position = Position::start();
    let mut positions = Vec::new();
    let mut moves = 0;
    for _ in 0..60 {
        let legal = position.legal_moves();
        positions.push(position.clone());
        moves += legal.len();
        position.play(legal[rng.below(legal.len())]);
    }
    (positions, moves)
}

fn count_paths(criterion: &mut Criterion) {
    const PATHS: u64 = 3_290_240;
    let mut group = criterion.benchmark_group("rules");
    group.throughput(Throughput::Elements(PATHS));
    group.sample_size(20);
    group.bench_function("perft 4 from the start", |bencher| {
        let mut position = Position::start();
        bencher.iter(|| assert_eq!(perft(&mut position, 4), PATHS));
    });
    group.finish();
}

fn play_and_undo(criterion: &mut Criterion) {
    let (mut positions, count) = sample();
    let mut group = criterion.benchmark_group("rules");
    group.throughput(Throughput::Elements(count as u64));
    let lists: Vec<Vec<Move>> = positions
        .iter()
        .map(|position| position.legal_moves().to_vec())
        .collect();
    group.bench_function("play and undo", |bencher| {
        bencher.iter(|| {
            let mut played = 0;
            for (position, moves) in positions.iter_mut().zip(&lists) {
                let key = position.key();
                for &mv in moves {
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

fn read_fen(criterion: &mut Criterion) {
    let (positions, _) = sample();
    let texts: Vec<String> = positions.iter().map(ToString::to_string).collect();
    let mut group = criterion.benchmark_group("rules");
    group.throughput(Throughput::Elements(texts.len() as u64));
    group.bench_function("read FEN", |bencher| {
        bencher.iter(|| {
            for (text, position) in texts.iter().zip(&positions) {
                let read: Position = black_box(text).parse().expect("the text is a FEN");
                assert_eq!(read.key(), position.key());
            }
        });
    });
    group.finish();
}

fn notations(criterion: &mut Criterion) {
    let (positions, count) = sample();
    let mut group = criterion.benchmark_group("rules");
    group.throughput(Throughput::Elements(count as u64));
    for notation in [Notation::Wxf, Notation::Chinese] {
        let written = || {
            positions.iter().flat_map(|position| {
                let moves = position.legal_moves().to_vec().into_iter();
                moves.map(move |mv| (position, mv, notation::write(position, mv, notation)))
            })
        };
        group.bench_function(format!("write {notation}"), |bencher| {
            let length = if notation == Notation::Wxf { 4 } else { 12 };
            bencher.iter(|| {
                for (_, _, text) in written() {
                    assert_eq!(text.len(), length);
                }
            });
        });
        let texts: Vec<_> = written().collect();
        group.bench_function(format!("read {notation}"), |bencher| {
            bencher.iter(|| {
                for (position, mv, text) in &texts {
                    assert_eq!(notation::read(position, black_box(text)), Ok(*mv));
                }
            });
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    targets = count_paths, play_and_undo, read_fen, notations
}
criterion_main!(benches);
