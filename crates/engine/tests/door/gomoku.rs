//! The same interface for gomoku.

use core::time::Duration;

use duiyi_engine::{EngineError, GameId, Limits, Options, Player, Program, best_move};
use duiyi_game::score::{DRAW, MATE_BOUND, mate_in, mate_moves, mated_in};

use crate::{bad_move, bad_position, is_legal, play, run, run_as, searcher, time_of};

const STEP: u64 = 2_000;

/// A step never ends inside a search for continuous fours, which takes at most this many nodes.
const LATE: u64 = 2_500;

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b freestyle";

/// Openings and middle games under all rules, on boards of several sizes, and short games.
const POSITIONS: [&str; 9] = [
    EMPTY,
    "15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 w standard",
    "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b renju moves h8i9g7i7i6h7g8f9",
    "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b freestyle moves h8h9i8g8g9i7j6f10e11f8f9",
    "19/19/19/19/19/19/19/9o9/9x9/19/19/19/19/19/19/19/19/19/19 b standard",
    "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b caro moves h8i9g7i7i6h7g8f9",
    "15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 w standard-caro",
    "8/8/8/3xo3/3ox3/8 b freestyle",
    "3/1x1/3 w k=3",
];

/// Black wins on i5 or d5.
const FIVE: &str = "9/9/9/9/4xxxx1/9/4ooo2/9/9 b freestyle";

#[test]
fn every_limit_ends_a_search_with_a_legal_move() {
    let mut searcher = searcher();
    for position in POSITIONS {
        for limits in [
            (Player::Full, Limits::Depth(1)),
            (Player::Full, Limits::Depth(3)),
            (Player::Full, Limits::Nodes(1)),
            (Player::Full, Limits::Nodes(20_000)),
            (Player::Full, Limits::Time(Duration::ZERO)),
            (Player::Full, Limits::Time(Duration::from_millis(50))),
            (
                Player::Full,
                Limits::Clock {
                    remaining: Duration::from_millis(500),
                    increment: Duration::ZERO,
                    moves_to_go: None,
                },
            ),
            (Player::Level { level: 1, seed: 3 }, Limits::Infinite),
            (Player::Level { level: 8, seed: 3 }, Limits::Infinite),
        ] {
            searcher.clear();
            let (player, limit) = limits;
            let report = run_as(&mut searcher, position, limits, STEP);
            assert!(is_legal(searcher.root(), &report), "{position} {limits:?}");
            let used = time_of(report.nodes);
            match limit {
                Limits::Depth(depth) => assert_eq!(report.depth, depth, "{position}"),
                Limits::Nodes(nodes) => assert!(
                    report.nodes <= nodes + LATE,
                    "{position}: {} nodes of {nodes}",
                    report.nodes
                ),
                Limits::Time(time) => assert!(
                    used <= time + time_of(STEP + LATE),
                    "{position}: {used:?} of {time:?}"
                ),
                Limits::Clock { remaining, .. } => {
                    assert!(
                        used < remaining / 2 + time_of(STEP + LATE),
                        "{position}: {used:?}"
                    );
                }
                Limits::Infinite => assert_ne!(player, Player::Full),
            }
        }
    }
}

#[test]
fn a_win_in_one_is_played_at_every_level_and_at_once() {
    for level in 1..=12 {
        for seed in 0..5 {
            let report = play(&mut searcher(), FIVE, Player::Level { level, seed }, STEP);
            let best = report.best.unwrap().to_string();
            assert!(["d5", "i5"].contains(&&*best), "level {level}: {best}");
            assert!(report.nodes < 10_000, "level {level}: {}", report.nodes);
        }
    }
    let second = Limits::Time(Duration::from_secs(1));
    let report = run(&mut searcher(), FIVE, second, STEP);
    assert_eq!(report.score, mate_in(1));
    assert!(report.time < Duration::from_millis(50), "{:?}", report.time);
}

/// White has an open three on the fifth rank, and Black is to move.
const THREE: &str = "15/15/15/15/15/15/15/8x6/7x7/15/5ooo7/15/9x5/15/15 b freestyle";
/// White has a four there, which only e5 stops.
const FOUR: &str = "15/15/15/15/15/15/15/8x6/7x7/15/5oooox5/15/9x5/15/15 b freestyle";

/// How many of this many seeds lead a level to one of these moves.
fn share(position: &str, level: u8, seeds: u64, moves: &[&str]) -> usize {
    let mut searcher = searcher();
    (0..seeds)
        .filter(|&seed| {
            searcher.clear();
            let player = Player::Level { level, seed };
            let best = play(&mut searcher, position, player, STEP).best.unwrap();
            moves.contains(&&*best)
        })
        .count()
}

#[test]
fn low_levels_stop_fours_and_overlook_open_threes_less_and_less() {
    assert_eq!(share(FOUR, 1, 100, &["e5"]), 100);
    let stops = ["d5", "e5", "i5", "j5"];
    let shares = [1, 2, 3, 4, 5].map(|level| share(THREE, level, 100, &stops));
    // docs/levels.md tells these.
    assert_eq!(shares, [13, 23, 34, 58, 100]);
}

#[test]
fn a_lost_position_is_known_at_once_and_still_has_a_move() {
    // Black's open four cannot be stopped.
    let lost = FIVE.replace("4xxxx1", "3xxxx2").replace(" b ", " w ");
    let report = run(
        &mut searcher(),
        &lost,
        Limits::Time(Duration::from_secs(1)),
        STEP,
    );
    assert_eq!(mate_moves(report.score), Some(-1));
    assert!(report.best.is_some());
    assert!(report.time < Duration::from_millis(50), "{:?}", report.time);
}

#[test]
fn a_loss_further_away_is_put_off_by_a_search_of_all_the_time() {
    // Black has two open threes, and White none.
    let lost = "15/15/15/15/5o9/15/15/7x7/7x7/4xxx1o6/10o4/15/6o8/15/15 w freestyle";
    let second = Limits::Time(Duration::from_secs(1));
    let report = run(&mut searcher(), lost, second, STEP);
    assert!(
        mate_moves(report.score).is_some_and(|moves| moves < -1),
        "{}",
        report.score
    );
    assert!(
        report.time > Duration::from_millis(500),
        "{:?}",
        report.time
    );
}

#[test]
fn a_game_that_is_over_has_no_move_and_the_score_of_its_end() {
    for (fen, score) in [
        ("9/9/9/9/3xxxxx1/9/4oooo1/9/9 w freestyle", mated_in(0)),
        ("xo/ox b freestyle", DRAW),
        // Black has only a forbidden point left.
        ("xxx1xx b renju", DRAW),
    ] {
        let found = best_move(fen, 4).unwrap();
        assert_eq!((found.best, found.ponder), (None, None), "{fen}");
        assert_eq!((found.score, found.nodes), (score, 0), "{fen}");
    }
}

#[test]
fn tic_tac_toe_is_a_draw() {
    let found = best_move("3/3/3 b k=3", 9).unwrap();
    assert_eq!(found.score, DRAW);
    assert!(found.best.is_some());
    assert_eq!(found.pv.len(), 9);
}

#[test]
fn the_first_stone_takes_the_middle() {
    assert_eq!(best_move(EMPTY, 1).unwrap().best.unwrap().to_string(), "h8");
}

#[test]
fn the_program_of_the_article_answers_like_any_search() {
    let shapes = Player::Program(Program::find("shapes-3").unwrap());
    let mut searcher = searcher();
    for position in POSITIONS {
        let report = play(&mut searcher, position, shapes, STEP);
        assert!(is_legal(searcher.root(), &report), "{position}");
        assert_eq!(report.depth, 3, "{position}");
        assert_eq!(report.lines.len(), 1, "{position}");
        assert_eq!(
            report.best.as_ref(),
            report.lines[0].pv.first(),
            "{position}"
        );
    }
    let report = play(&mut searcher, FIVE, shapes, STEP);
    let best = report.best.unwrap().to_string();
    assert!(["d5", "i5"].contains(&&*best), "{best}");

    // The answer is the same whatever the steps.
    let steps = [1_000, u64::MAX];
    let [slow, fast] = steps.map(|step| play(&mut searcher, POSITIONS[2], shapes, step));
    assert_eq!(slow.best, fast.best);

    // Stopped before it has begun, it has a move; after that, the searcher plays as before.
    searcher.position(POSITIONS[3], &[]).unwrap();
    searcher
        .go(shapes, Limits::Infinite, Duration::ZERO)
        .unwrap();
    let stopped = searcher.stop(Duration::ZERO);
    assert!(stopped.done && is_legal(searcher.root(), &stopped));
    let report = run(&mut searcher, POSITIONS[3], Limits::Depth(4), STEP);
    assert_eq!(report.depth, 4);

    searcher.position("startpos", &[]).unwrap();
    let refused = searcher.go(shapes, Limits::Infinite, Duration::ZERO);
    assert!(matches!(refused, Err(EngineError::Program(_))));
}

#[test]
fn one_searcher_serves_both_games_in_turn() {
    let mut searcher = searcher();
    let report = run(&mut searcher, EMPTY, Limits::Depth(4), STEP);
    assert_eq!(searcher.root().game(), GameId::GOMOKU);
    for _ in 0..2 {
        let other = run(&mut searcher, "startpos", Limits::Depth(4), STEP);
        assert_eq!(searcher.root().game(), GameId::XIANGQI);
        assert!(is_legal(searcher.root(), &other));
        assert_eq!(searcher.hash_mb(), 4);
        // Nothing learned of the previous game remains.
        let again = run(&mut searcher, EMPTY, Limits::Depth(4), STEP);
        assert_eq!(again.nodes, report.nodes);
        assert_eq!(searcher.hash_mb(), 4);
    }
}

#[test]
fn the_requested_number_of_lines_is_reported() {
    let mut searcher = searcher();
    let options = Options {
        multi_pv: 3,
        ..*searcher.options()
    };
    searcher.set_options(options).unwrap();
    let report = run(&mut searcher, POSITIONS[3], Limits::Depth(4), STEP);
    assert_eq!(report.lines.len(), 3);
    assert!(report.lines.is_sorted_by(|a, b| a.score >= b.score));
}

#[test]
fn a_refusal_names_the_cause_and_changes_nothing() {
    let mut searcher = searcher();
    searcher.position(EMPTY, &["h8"]).unwrap();
    let key = searcher.root().key();
    let mut refuse = |fen: &str, moves: &[&str]| {
        let error = searcher.position(fen, moves).unwrap_err();
        assert_eq!(searcher.root().key(), key, "{fen} {moves:?}");
        assert_eq!(searcher.root().game(), GameId::GOMOKU);
        assert!(!error.to_string().contains('\n'));
        error
    };
    for fen in ["x", "xo/x b freestyle", "3/1x1/3 r k=3", "3/1x1/3 b k=0"] {
        let code = bad_position(Err::<(), _>(refuse(fen, &[])));
        assert!(code.starts_with("gomoku-"), "{fen}: {code}");
    }
    for point in ["", "h", "u1", "h21", "h2e2"] {
        let error = refuse(EMPTY, &["h8", point]);
        assert_eq!(
            bad_move(Err::<(), _>(error)),
            "gomoku-point-text",
            "{point}"
        );
    }
    for moves in [["h8", "h8"], ["h8", "p1"]] {
        let code = bad_move(Err::<(), _>(refuse(EMPTY, &moves)));
        assert!(code.starts_with("gomoku-move-"), "{code}");
    }
    assert_eq!(
        bad_move(Err::<(), _>(refuse("startpos", &["h8"]))),
        "xiangqi-move-text"
    );
}

#[test]
fn a_win_that_is_proved_leaves_a_level_all_its_candidates() {
    // Black wins by k11 and the threats after it.
    let position = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b freestyle moves \
        h8h9h6f10e10c12d9g11i9f6i5h12e9g9f11b9h5g12g8g5e12f8f9e11j10j12h4h7";
    let mut searcher = searcher();
    for (level, candidates) in [(1, 46), (3, 21), (5, 17)] {
        let report = play(
            &mut searcher,
            position,
            Player::Level { level, seed: 1 },
            STEP,
        );
        assert!(report.score > MATE_BOUND, "level {level}: {}", report.score);
        assert_eq!(report.lines.len(), candidates, "level {level}");
    }
}
