//! The levels.

use std::collections::HashSet;

use core::time::Duration;

use duiyi_engine::{ALL, GameId, Level, Limits, MAX_DEPTH, Player, Report};

use crate::{POSITIONS, is_legal, run, run_as, searcher, time_of};

const STEP: u64 = 2_000;

fn play(position: &str, level: u8, seed: u64, budget: u64) -> Report {
    crate::play(
        &mut searcher(),
        position,
        Player::Level { level, seed },
        budget,
    )
}

#[test]
fn every_level_plays_a_legal_move_within_its_limits() {
    for (position, budget) in POSITIONS
        .into_iter()
        .zip([STEP, u64::MAX].into_iter().cycle())
    {
        for (number, level) in (1..).zip(&GameId::XIANGQI.levels()[..9]) {
            let mut searcher = searcher();
            let player = Player::Level {
                level: number,
                seed: 1,
            };
            let report = crate::play(&mut searcher, position, player, budget);
            assert!(is_legal(searcher.root(), &report), "{position}");
            assert!(report.depth <= level.depth, "{position} level {number}");
            // All candidates get a score first, however long that takes.
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
fn a_level_plays_only_the_moves_that_are_allowed() {
    let allowed = ["a0a1", "b0c2"].map(String::from);
    let mut searcher = searcher();
    searcher.position("startpos", &[]).unwrap();
    for seed in 0..10 {
        let player = Player::Level { level: 1, seed };
        let limits = Limits::Infinite;
        searcher
            .go_among(player, limits, &allowed, Duration::ZERO)
            .unwrap();
        let report = searcher.step(u64::MAX, Duration::ZERO);
        assert!(report.done && allowed.contains(&report.best.unwrap()));
    }
}

#[test]
fn a_table_that_a_stronger_player_has_filled_lends_a_weaker_one_nothing() {
    let fresh = play("startpos", 1, 3, STEP);
    for stronger in [Player::Full, Player::Level { level: 9, seed: 1 }] {
        let mut searcher = searcher();
        crate::run_as(
            &mut searcher,
            "startpos",
            (stronger, Limits::Nodes(50_000)),
            STEP,
        );
        let weak = Player::Level { level: 1, seed: 3 };
        let report = crate::play(&mut searcher, "startpos", weak, STEP);
        assert_eq!(report, fresh);
    }
    // As strong a one keeps what it knows.
    let mut searcher = searcher();
    let own = Player::Level { level: 9, seed: 1 };
    let first = crate::play(&mut searcher, "startpos", own, STEP);
    let again = crate::play(&mut searcher, "startpos", own, STEP);
    assert_ne!(again.lines, first.lines);
}

#[test]
fn nothing_is_taken_on_the_square_that_the_first_move_has_left() {
    let position = duiyi_engine::position("r2k5/9/9/9/9/R8/9/9/9/5K3 w - - 0 1", &[]).unwrap();
    let worths = |line: [&str; 2]| {
        let captures = position.captures(&line.map(String::from));
        captures.iter().map(|taken| taken.worth).collect::<Vec<_>>()
    };
    let rook = worths(["a4a9", "d9d8"])[0];
    assert!(rook > 0);
    assert_eq!(worths(["a4b4", "a9a4"]), [0, 0]);
    assert_eq!(worths(["a4a5", "a9a5"]), [0, rook]);
}

#[test]
fn the_highest_level_takes_its_time_and_no_more() {
    let report = play(POSITIONS[2], 12, 0, STEP);
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
        assert_eq!(moves(position, 11, 3), 1, "{position}");
    }
}

#[test]
fn no_level_overlooks_a_mate_in_one() {
    let mate = "3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1";
    for level in 1..=11 {
        for seed in 0..8 {
            let report = play(mate, level, seed, STEP);
            let mv = report.best.unwrap().parse().unwrap();
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
    crate::play(
        &mut searcher,
        "startpos",
        Player::Level { level: 1, seed: 1 },
        STEP,
    );
    assert_eq!(*searcher.options(), before);
    let report = run(&mut searcher, "startpos", Limits::Depth(3), STEP);
    assert_eq!(report.lines.len(), 1);
}

#[test]
fn a_limit_of_time_depth_or_nodes_may_end_a_level_earlier() {
    let run = |level, limits| {
        let player = Player::Level { level, seed: 1 };
        run_as(&mut searcher(), POSITIONS[2], (player, limits), STEP)
    };
    for level in 1..=12 {
        let all = &GameId::XIANGQI.levels()[usize::from(level) - 1];
        let report = run(level, Limits::Depth(3));
        assert_eq!(report.depth, all.depth.min(3), "level {level}");
        let report = run(level, Limits::Time(Duration::from_millis(50)));
        let most = time_of(2 * STEP) + Duration::from_millis(50);
        assert!(time_of(report.nodes) <= most, "level {level}");
        assert!(report.best.is_some());
    }
    let report = run(9, Limits::Nodes(12_000));
    assert!((12_000..14_500).contains(&report.nodes), "{}", report.nodes);
}

#[test]
fn a_level_sees_nothing_of_what_full_strength_has_found() {
    let position = "3ak4/4a4/9/9/9/9/9/9/9/R1N2K3 w - - 0 1";
    let mut searcher = searcher();
    for seed in 0..5 {
        run(&mut searcher, position, Limits::Nodes(100_000), 10_000);
        let player = Player::Level { level: 6, seed };
        let after = crate::play(&mut searcher, position, player, STEP);
        assert_eq!(after, play(position, 6, seed, STEP), "seed {seed}");
    }
}

#[test]
fn the_tables_of_the_documentation_are_those_of_the_games() {
    fn grouped(number: u64) -> String {
        match number {
            0..1_000 => number.to_string(),
            _ => format!("{},{:03}", number / 1_000, number % 1_000),
        }
    }
    let rows = |game: GameId, own: fn(&Level) -> String| -> Vec<String> {
        let rows = game.levels().iter().enumerate().map(|(index, level)| {
            let plies = match level.depth {
                MAX_DEPTH => "all".into(),
                plies => plies.to_string(),
            };
            let nodes = match level.time {
                Some(time) => format!("{} seconds", time.as_secs()),
                None => grouped(level.nodes),
            };
            let [number, candidates] = [index + 1, level.candidates];
            let error = grouped(level.error.unsigned_abs().into());
            format!(
                "| {number} | {plies} | {nodes} | {candidates} | {} | {error} |",
                own(level)
            )
        });
        rows.collect()
    };
    let xiangqi = rows(GameId::XIANGQI, |level| match level.blindness {
        0 => "0".into(),
        percent => format!("{percent} %"),
    });
    let gomoku = rows(GameId::GOMOKU, |level| match level.sight {
        ALL => "all".into(),
        sight => sight.to_string(),
    });
    let doc = include_str!("../../../../docs/levels.md");
    let is_row = |line: &&str| line.starts_with("| ") && line.matches('|').count() == 7;
    let has_number = |line: &&str| line[2..].starts_with(|first: char| first.is_ascii_digit());
    let told: Vec<_> = doc.lines().filter(is_row).filter(has_number).collect();
    let levels: Vec<_> = xiangqi.into_iter().chain(gomoku).collect();
    assert_eq!(told, levels);
}
