//! Strength for people.

use std::collections::HashSet;

use core::time::Duration;

use duiyi_engine::{GameId, Limits, Move, Report};

use crate::{POSITIONS, is_legal, run, searcher, time_of};

const STEP: u64 = 2_000;

fn play(position: &str, level: u8, seed: u64, budget: u64) -> Report {
    run(
        &mut searcher(),
        position,
        Limits::Level { level, seed },
        budget,
    )
}

#[test]
fn every_level_plays_a_legal_move_within_its_means() {
    for (position, budget) in POSITIONS
        .into_iter()
        .zip([STEP, u64::MAX].into_iter().cycle())
    {
        for (number, level) in (1..).zip(&GameId::Xiangqi.levels()[..8]) {
            let mut searcher = searcher();
            let limits = Limits::Level {
                level: number,
                seed: 1,
            };
            let report = run(&mut searcher, position, limits, budget);
            assert!(is_legal(searcher.root(), &report), "{position}");
            assert!(report.depth <= level.depth, "{position} level {number}");
            // All candidates have a score first, whatever that takes.
            let most = if report.depth <= 1 {
                20_000
            } else {
                level.nodes
            };
            assert!(
                report.nodes <= most + STEP,
                "{position} level {number}: {} nodes",
                report.nodes
            );
            assert!(report.lines.len() <= level.candidates, "{position}");
            let answer = report.best.unwrap();
            assert!(
                report.lines.iter().any(|line| line.pv[0] == answer),
                "{position} level {number}: {answer} is no candidate"
            );
        }
    }
}

#[test]
fn the_highest_level_takes_its_time_and_no_more() {
    let report = play(POSITIONS[2], 10, 0, STEP);
    let used = time_of(report.nodes);
    assert!(used >= Duration::from_millis(2_990), "{used:?}");
    let late = time_of(STEP + 200);
    assert!(used <= Duration::from_secs(3) + late, "{used:?}");
}

#[test]
fn a_seed_decides_the_move() {
    for position in POSITIONS {
        for level in [1, 3, 5, 7] {
            let first = play(position, level, 42, STEP);
            let again = play(position, level, 42, STEP);
            assert_eq!(first.best, again.best, "{position} level {level}");
        }
    }
}

#[test]
fn low_levels_vary_and_high_ones_do_not() {
    let moves = |position, level, seeds| {
        (0..seeds)
            .map(|seed| play(position, level, seed, STEP).best)
            .collect::<HashSet<_>>()
            .len()
    };
    let first: usize = POSITIONS
        .iter()
        .map(|position| moves(position, 1, 12))
        .sum();
    assert!(first >= 3 * POSITIONS.len(), "{first} moves at level 1");
    for position in &POSITIONS[..2] {
        assert_eq!(moves(position, 9, 3), 1, "{position}");
    }
}

#[test]
fn no_level_overlooks_a_mate_in_one() {
    let mate = "3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1";
    for level in 1..=9 {
        for seed in 0..8 {
            let report = play(mate, level, seed, STEP);
            let Some(Move::Xiangqi(mv)) = report.best else {
                panic!("level {level} seed {seed}: no move");
            };
            let mut position: duiyi_xiangqi::Position = mate.parse().unwrap();
            position.play(mv);
            assert!(!position.has_legal_move(), "level {level} seed {seed}");
        }
    }
}

#[test]
fn a_level_leaves_no_trace_in_the_options() {
    let mut searcher = searcher();
    let before = *searcher.options();
    run(
        &mut searcher,
        "startpos",
        Limits::Level { level: 1, seed: 1 },
        STEP,
    );
    assert_eq!(*searcher.options(), before);
    let report = run(&mut searcher, "startpos", Limits::Depth(3), STEP);
    assert_eq!(report.lines.len(), 1);
}
