//! When a search ends.

use core::time::Duration;

use duiyi_engine::{EngineError, Limits, MAX_DEPTH, Options, Player, Program, best_move};

use crate::{POSITIONS, SPEED, is_legal, run, run_as, searcher, searcher_with, time_of, xiangqi};

/// A step may end late by this many nodes.
const LATE: u64 = 200;

const STEP: u64 = 2_000;

/// A limit of time is checked only between steps.
const LATE_BY_A_STEP: u64 = STEP + LATE;

#[test]
fn a_depth_is_reached_and_not_passed() {
    let mut searcher = searcher();
    for position in POSITIONS {
        for depth in [1, 2, 5, 7] {
            let report = run(&mut searcher, position, Limits::Depth(depth), STEP);
            assert_eq!(report.depth, depth, "{position}");
            assert_eq!(report.lines[0].depth, depth, "{position}");
            assert!(report.seldepth >= report.depth - 1, "{position}");
            assert!(is_legal(searcher.root(), &report), "{position}");
        }
    }
}

#[test]
fn not_one_node_more_than_the_limit_is_visited() {
    let mut searcher = searcher();
    for position in POSITIONS {
        for nodes in [1, 100, 1_000, 5_000, 30_000] {
            for budget in [1_000, STEP, u64::MAX] {
                searcher.clear();
                let report = run(&mut searcher, position, Limits::Nodes(nodes), budget);
                assert_eq!(report.nodes, nodes, "{position}");
                assert!(
                    is_legal(searcher.root(), &report),
                    "{position}, {nodes} nodes"
                );
            }
        }
    }
}

#[test]
fn time_ends_a_search_at_most_one_step_late() {
    let mut searcher = searcher();
    for position in POSITIONS {
        for ms in [0, 1, 20, 100] {
            let time = Duration::from_millis(ms);
            let report = run(&mut searcher, position, Limits::Time(time), STEP);
            let used = time_of(report.nodes);
            assert!(
                used <= time + time_of(LATE_BY_A_STEP),
                "{position}: {used:?} of {time:?}"
            );
            // The time is used, except for what is kept back for the answer.
            let kept_back = Duration::from_millis(5).min(time / 2);
            assert!(used >= time - kept_back, "{position}: {used:?} of {time:?}");
            assert!(is_legal(searcher.root(), &report), "{position}");
        }
    }
}

#[test]
fn a_clock_never_runs_out() {
    let mut searcher = searcher();
    let late = time_of(LATE_BY_A_STEP);
    for position in POSITIONS {
        for (ms, increment_ms, moves_to_go) in [
            (20, 0, None),
            (300, 0, None),
            (300, 20, None),
            (100, 0, Some(1)),
            (200, 0, Some(5)),
            (60, 1_000, None),
        ] {
            let remaining = Duration::from_millis(ms);
            let clock = Limits::Clock {
                remaining,
                increment: Duration::from_millis(increment_ms),
                moves_to_go,
            };
            let report = run(&mut searcher, position, clock, STEP);
            let used = time_of(report.nodes);
            assert!(
                used < remaining + late,
                "{position}: {used:?} with {clock:?}"
            );
            if moves_to_go != Some(1) {
                // Something is left for the moves to come.
                assert!(
                    used <= remaining / 2 + late,
                    "{position}: {used:?} with {clock:?}"
                );
            }
            assert!(is_legal(searcher.root(), &report), "{position}");
        }
    }
}

/// Black's king has one move.
const FORCED: &str = "2R1k4/9/R8/9/9/9/9/p8/9/3K5 b - - 0 1";

#[test]
fn a_forced_move_on_the_clock_is_played_at_once() {
    // Also where the move may take all that it can, or the clock is nearly empty.
    for (ms, moves_to_go) in [
        (60_000, None),
        (60_000, Some(1)),
        (60_000, Some(2)),
        (1_000, None),
    ] {
        let clock = Limits::Clock {
            remaining: Duration::from_millis(ms),
            increment: Duration::ZERO,
            moves_to_go,
        };
        let mut searcher = searcher();
        let report = run(&mut searcher, FORCED, clock, STEP);
        assert_eq!(xiangqi(searcher.root()).legal_moves().len(), 1);
        assert!(is_legal(searcher.root(), &report));
        let nodes = report.nodes;
        assert!(nodes <= LATE_BY_A_STEP, "{clock:?}: {nodes} nodes");
    }
}

#[test]
fn a_fixed_time_is_used_for_the_only_move_too() {
    let time = Duration::from_millis(100);
    let only = ["h2e2".to_owned()];
    let mut searcher = searcher();
    searcher
        .go_among(Player::Full, Limits::Time(time), &only, Duration::ZERO)
        .unwrap();
    let mut used = Duration::ZERO;
    while !searcher.step(STEP, used).done {
        used += Duration::from_millis(10);
    }
    assert!(used >= time * 9 / 10, "{used:?}");
}

#[test]
fn durations_without_end_are_limits_like_others() {
    let clock = |remaining, increment, moves_to_go| Limits::Clock {
        remaining,
        increment,
        moves_to_go,
    };
    let mut searcher = searcher();
    for limits in [
        Limits::Time(Duration::MAX),
        clock(Duration::MAX, Duration::MAX, None),
        clock(Duration::MAX, Duration::ZERO, Some(1)),
        clock(Duration::ZERO, Duration::MAX, Some(u32::MAX)),
        clock(Duration::ZERO, Duration::ZERO, Some(0)),
    ] {
        searcher.position("startpos", &[]).unwrap();
        searcher.go(Player::Full, limits, Duration::ZERO).unwrap();
        let report = searcher.step(STEP, Duration::ZERO);
        assert!(is_legal(searcher.root(), &report), "{limits:?}");
        // The same holds for clocks that jump, forward or back.
        let report = searcher.step(STEP, Duration::MAX);
        assert!(is_legal(searcher.root(), &report), "{limits:?}");
        searcher.go(Player::Full, limits, Duration::MAX).unwrap();
        let report = searcher.step(STEP, Duration::ZERO);
        assert!(is_legal(searcher.root(), &report), "{limits:?}");
    }
}

#[test]
fn stopping_answers_from_what_is_known_and_keeps_the_table() {
    const DEPTH: u32 = 10;
    let (mut all_whole, mut all_again) = (0, 0);
    for position in POSITIONS {
        let mut searcher = searcher();
        let whole = run(&mut searcher, position, Limits::Depth(DEPTH), STEP).nodes;

        // Stopped inside the iteration after that.
        searcher.clear();
        searcher.position(position, &[]).unwrap();
        searcher
            .go(Player::Full, Limits::Infinite, Duration::ZERO)
            .unwrap();
        while searcher.step(1_000, Duration::ZERO).depth < DEPTH {}
        searcher.step(1_000, Duration::ZERO);
        let stopped = searcher.stop(Duration::ZERO);
        assert!(stopped.done, "{position}");
        assert!(is_legal(searcher.root(), &stopped), "{position}");

        // The search is over, and reports the same whenever asked.
        assert_eq!(searcher.stop(Duration::ZERO), stopped, "{position}");
        assert_eq!(searcher.step(STEP, Duration::ZERO), stopped, "{position}");

        let again = run(&mut searcher, position, Limits::Depth(DEPTH), STEP).nodes;
        (all_whole, all_again) = (all_whole + whole, all_again + again);
    }
    assert!(
        all_again * 4 < all_whole * 3,
        "{all_again} nodes of {all_whole}"
    );
}

#[test]
fn stopping_before_the_first_step_still_answers() {
    for position in POSITIONS {
        let mut searcher = searcher();
        searcher.position(position, &[]).unwrap();
        searcher
            .go(Player::Full, Limits::Infinite, Duration::ZERO)
            .unwrap();
        let report = searcher.stop(Duration::ZERO);
        assert!(report.done && report.nodes == 0, "{position}");
        assert!(is_legal(searcher.root(), &report), "{position}");
    }
}

#[test]
fn without_a_search_there_is_nothing_to_report() {
    let mut searcher = searcher();
    let finished = run(&mut searcher, POSITIONS[2], Limits::Depth(3), STEP);
    assert!(finished.best.is_some());
    // The answer belongs to the position before.
    searcher.position("startpos", &[]).unwrap();
    for report in [
        searcher.step(STEP, Duration::ZERO),
        searcher.stop(Duration::ZERO),
    ] {
        assert!(report.done);
        assert_eq!((report.best, report.ponder), (None, None));
        assert!(report.lines.is_empty());
    }
}

#[test]
fn a_lost_game_has_no_move_and_the_score_of_mate() {
    // Mate, and stalemate, which is a loss too.
    for fen in [
        "R2k5/1R7/9/9/9/9/9/9/9/4K4 b - - 0 1",
        "3k5/2P6/9/9/9/9/9/9/9/4K4 b - - 0 1",
    ] {
        let found = best_move(fen, 5).unwrap();
        assert_eq!((found.best, found.ponder), (None, None), "{fen}");
        assert_eq!(found.score, duiyi_game::score::mated_in(0), "{fen}");
        assert!(found.pv.is_empty() && found.nodes == 0, "{fen}");
        for limits in [
            (Player::Full, Limits::Infinite),
            (Player::Full, Limits::Nodes(1)),
            (Player::Full, Limits::Time(Duration::ZERO)),
            (Player::Level { level: 1, seed: 0 }, Limits::Infinite),
        ] {
            let report = run_as(&mut searcher(), fen, limits, STEP);
            assert_eq!(report.best, None, "{fen} {limits:?}");
        }
    }
}

#[test]
fn best_move_finds_what_a_searcher_finds() {
    for position in POSITIONS {
        let found = best_move(position, 5).unwrap();
        let report = run(&mut searcher(), position, Limits::Depth(5), u64::MAX);
        assert_eq!(found.best, report.best, "{position}");
        assert_eq!(found.best.as_ref(), found.pv.first(), "{position}");
        assert_eq!(found.ponder.as_ref(), found.pv.get(1), "{position}");
        assert_eq!(
            (found.score, found.depth),
            (report.score, report.depth),
            "{position}"
        );
    }
    assert_eq!(
        best_move("startpos", MAX_DEPTH + 1),
        Err(EngineError::Depth(MAX_DEPTH + 1))
    );
}

#[test]
fn nodes_per_second_are_0_before_any_time_has_passed() {
    let mut searcher = searcher();
    let report = run(&mut searcher, "startpos", Limits::Nodes(20_000), STEP);
    let by_clock = report.nodes as f64 / report.time.as_secs_f64();
    assert!((report.nps() as f64 - by_clock).abs() < 1.0);
    let at_once = run(&mut searcher, "startpos", Limits::Depth(1), u64::MAX);
    assert_eq!((at_once.time, at_once.nps()), (Duration::ZERO, 0));
}

#[test]
fn only_the_moves_that_are_named_are_searched_in_either_game() {
    let mut searcher = searcher();
    for (position, named) in [
        ("startpos", ["a0a1", "b0c2"]),
        (
            "15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 w standard",
            ["f6", "j10"],
        ),
    ] {
        searcher.position(position, &[]).unwrap();
        let moves = named.map(String::from);
        let limits = Limits::Depth(4);
        searcher
            .go_among(Player::Full, limits, &moves, Duration::ZERO)
            .unwrap();
        let report = searcher.step(u64::MAX, Duration::ZERO);
        assert!(report.done && report.depth == 4, "{report:?}");
        let best = report.best.unwrap();
        assert!(named.contains(&best.as_str()), "{position}: {best}");
        // The next search is again among all.
        searcher.go(Player::Full, limits, Duration::ZERO).unwrap();
        let report = searcher.step(u64::MAX, Duration::ZERO);
        assert!(
            !named.contains(&report.best.unwrap().as_str()),
            "{position}"
        );
    }
}

#[test]
fn named_moves_may_be_written_in_capitals_and_must_be_legal() {
    let mut searcher = searcher();
    let position = "15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 w standard";
    searcher.position(position, &[]).unwrap();
    let mut go = |named: &str| {
        let moves = [named.to_string()];
        searcher.go_among(Player::Full, Limits::Depth(4), &moves, Duration::ZERO)?;
        Ok::<_, EngineError>(searcher.step(u64::MAX, Duration::ZERO))
    };
    for named in ["I9", "i9"] {
        let report = go(named).unwrap();
        assert_eq!(report.best.as_deref(), Some("i9"), "{report:?}");
    }
    // Nothing that the search looks at is named.
    assert_eq!(go("a1").unwrap().best, None);
    for wrong in ["h8", "z1", "there"] {
        assert!(go(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_search_that_is_over_grows_no_older() {
    let mut searcher = searcher();
    let [start, end, later] = [1, 2, 9].map(Duration::from_secs);
    searcher.position("startpos", &[]).unwrap();
    searcher
        .go(Player::Full, Limits::Time(later), start)
        .unwrap();
    searcher.step(5_000, start);
    let report = searcher.stop(end);
    assert_eq!(report.time, end - start);
    assert_eq!(searcher.time_left(later), None);
    assert_eq!(searcher.stop(later), report);
    assert_eq!(searcher.step(5_000, later), report);
}

#[test]
fn a_report_may_count_the_time_of_its_step() {
    let mut searcher = searcher();
    let [start, before, after, later] = [1, 2, 4, 9].map(Duration::from_secs);
    searcher.position("startpos", &[]).unwrap();
    let none = searcher.step(1, start);
    assert_eq!(searcher.timed(none.clone(), later), none);
    searcher
        .go(Player::Full, Limits::Nodes(3_000), start)
        .unwrap();
    let on_the_way = searcher.step(1_000, before);
    assert_eq!(on_the_way.time, before - start);
    assert_eq!(searcher.timed(on_the_way, after).time, after - start);
    let last = searcher.step(5_000, before);
    assert!(last.done);
    assert_eq!(searcher.timed(last, after).time, after - start);
    // What was over before grows no older.
    let again = searcher.step(5_000, later);
    assert_eq!(searcher.timed(again, later).time, after - start);
}

#[test]
fn a_program_begins_no_deeper_pass_that_would_be_late() {
    let program = Player::Program(Program::find("alpha-beta-4").unwrap());
    let nodes = |used: u64| {
        let mut searcher = searcher();
        searcher.position("startpos", &[]).unwrap();
        let limit = Limits::Time(Duration::from_millis(104));
        searcher.go(program, limit, Duration::ZERO).unwrap();
        let first = searcher.step(1_000, Duration::ZERO);
        assert!(!first.done);
        let next = searcher.step(1_000, Duration::from_millis(used));
        (next.done, next.nodes > first.nodes, next.best.is_some())
    };
    // Of 100 milliseconds without the overhead; each pass takes as long as all before it.
    assert_eq!(nodes(49), (false, true, true));
    assert_eq!(nodes(50), (true, false, true));
}

#[test]
fn a_limit_of_time_says_what_is_left_of_it() {
    let mut searcher = searcher();
    let start = Duration::from_secs(7);
    assert_eq!(searcher.time_left(start), None);
    searcher
        .go(
            Player::Full,
            Limits::Time(Duration::from_millis(104)),
            start,
        )
        .unwrap();
    let left = |ms| searcher.time_left(start + Duration::from_millis(ms));
    assert_eq!(
        [0, 60, 100, 200].map(left),
        [100, 40, 0, 0].map(|ms| Some(Duration::from_millis(ms)))
    );
    searcher.go(Player::Full, Limits::Depth(3), start).unwrap();
    assert_eq!(searcher.time_left(start), None);
}

#[test]
fn the_overhead_of_a_move_is_kept_back_from_clocks() {
    let most = |ms| {
        let mut searcher = searcher_with(Options {
            hash_mb: 1,
            move_overhead: Duration::from_millis(ms),
            ..Options::default()
        });
        let clock = Limits::Clock {
            remaining: Duration::from_secs(1),
            increment: Duration::ZERO,
            moves_to_go: Some(1),
        };
        searcher.go(Player::Full, clock, Duration::ZERO).unwrap();
        searcher.time_left(Duration::ZERO).unwrap()
    };
    assert_eq!(
        [0, 100, 2_000].map(most),
        [900, 810, 0].map(Duration::from_millis)
    );
}

#[test]
fn whichever_limit_comes_first_ends_a_search() {
    let look = |player, limits, most| {
        let mut searcher = searcher();
        searcher.position(POSITIONS[1], &[]).unwrap();
        searcher
            .go_within(player, limits, most, &[], Duration::ZERO)
            .unwrap();
        let mut report = searcher.step(STEP, Duration::ZERO);
        while !report.done {
            report = searcher.step(STEP, time_of(report.nodes));
        }
        (report.nodes, report.depth)
    };
    let second = Limits::Time(Duration::from_secs(1));
    let program = Player::Program(Program::find("minimax-3").unwrap());
    let level = Player::Level { level: 12, seed: 1 };
    let all = (MAX_DEPTH, u64::MAX);
    for limits in [second, Limits::Infinite] {
        for player in [Player::Full, level] {
            assert_eq!(look(player, limits, (2, u64::MAX)).1, 2, "{player:?}");
        }
        assert_eq!(look(Player::Full, limits, (60, 5_000)).0, 5_000);
        assert_eq!(look(program, limits, (3, 3_000)).0, 3_000);
        assert_eq!(look(program, limits, (1, u64::MAX)).1, 1);
    }
    assert!(look(Player::Full, second, (60, u64::MAX)).0 <= SPEED + LATE_BY_A_STEP);
    assert!(look(Player::Full, second, all).0 <= SPEED + LATE_BY_A_STEP);
    assert_eq!(look(Player::Full, Limits::Nodes(3_000), all).0, 3_000);
    let mut searcher = searcher();
    for bad in [(0, 1), (MAX_DEPTH + 1, 1), (1, 0)] {
        let refused = searcher.go_within(Player::Full, Limits::Infinite, bad, &[], Duration::ZERO);
        assert!(refused.is_err(), "{bad:?}");
    }
    // The moves that are named stay the only ones.
    let only = ["h2e2".to_owned()];
    let begun = searcher.go_within(Player::Full, second, (2, 9_000), &only, Duration::ZERO);
    assert_eq!(begun, Ok(()));
    assert_eq!(
        searcher.step(STEP, Duration::ZERO).best.as_deref(),
        Some("h2e2")
    );
}
