//! The programs of the articles as opponents.

use core::time::Duration;

use duiyi_engine::lesson::{Board, run_lesson};
use duiyi_engine::{EngineError, GameId, Limits, Player, Program};
use duiyi_lessons::score::is_win;

use crate::{STEP, program, run, searcher};

/// Openings, middle games and endgames from both sides.
const POSITIONS: [&str; 8] = [
    "startpos",
    "startpos moves h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5",
    "2baka3/9/4b1n2/p5N1p/4p2r1/P5P2/2P1P2cP/4B2R1/1r2A4/RN1AK1B2 w - - 3 19",
    "3akab2/9/4b4/p3p1p1p/2p6/4PNP2/P1R5P/4Bc1r1/6c2/3AKAB2 b - - 8 19",
    "1rbak2r1/4a4/2n6/p1p1p3p/9/6C2/2P3P1P/2C5N/9/1cBAKAB1R w - - 1 19",
    "1r2kab2/4a4/1C2b4/5r2p/4p4/2B6/1R2P4/3RB4/4A1n2/3K1A3 b - - 10 46",
    "5k3/4a4/3cb3b/1R7/1N7/6P2/9/4B4/4A4/2BAK2r1 w - - 23 46",
    "4k1b2/4a4/4c4/1r2RN3/2b6/9/9/4B4/4K4/9 b - - 20 61",
];

fn answer(program: &'static Program, position: &str, budget: u64) -> String {
    let report = crate::answer(program.id, position, Limits::Infinite, budget);
    assert_eq!(report.depth, program.depth, "{program} in {position}");
    assert_eq!(report.best.as_ref(), report.lines[0].pv.first());
    report.best.unwrap()
}

/// Red's rook can take a protected soldier on a6, or a horse on e4 that nothing protects.
const BAIT: &str = "r3k4/9/9/p8/9/R3n4/9/9/9/5K3 w - - 0 1";
/// Red's rook can take nothing but a soldier that a rook protects.
const DEFENDED: &str = "r2k5/9/9/p8/9/R8/9/9/9/5K3 w - - 0 1";
/// Nothing but generals: all moves are worth the same.
const EVEN: &str = "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1";

#[test]
fn one_ply_takes_the_bait_and_two_plies_do_not() {
    for program in GameId::XIANGQI.programs() {
        let takes = answer(program, DEFENDED, STEP) == "a4a6";
        assert_eq!(takes, program.depth == 1, "{program}");
        assert_eq!(answer(program, BAIT, STEP), "a4e4", "{program}");
    }
}

#[test]
fn the_first_of_equal_moves_is_played() {
    let position: duiyi_xiangqi::Position = EVEN.parse().unwrap();
    let first = position.legal_moves()[0].to_string();
    assert_eq!(answer(program("greedy"), EVEN, STEP), first);
}

/// The file holds what the programs answered when they had a search of their own, apart from the lessons.
#[test]
fn each_plays_what_it_has_always_played_with_the_same_score() {
    for line in include_str!("answers.txt").lines() {
        let words: Vec<_> = line.splitn(4, ' ').collect();
        let [id, best, score, position] = words[..] else {
            panic!("{line}");
        };
        let report = crate::answer(id, position, Limits::Infinite, u64::MAX);
        let found = report.best.unwrap_or_else(|| "none".into());
        assert_eq!(
            (&*found, report.score),
            (best, score.parse().unwrap()),
            "{line}"
        );
    }
}

#[test]
fn whatever_the_steps_the_answer_and_the_nodes_are_the_same() {
    for program in GameId::XIANGQI.programs() {
        for position in &POSITIONS[..3] {
            let [whole, steps] = [u64::MAX, STEP]
                .map(|budget| crate::answer(program.id, position, Limits::Infinite, budget));
            assert_eq!(whole, steps, "{program} in {position}");
        }
    }
}

#[test]
fn a_program_that_is_stopped_has_a_move_and_leaves_the_searcher_as_it_was() {
    let mut searcher = searcher();
    searcher.position("startpos", &[]).unwrap();
    let player = Player::Program(program("alpha-beta-4"));
    let nothing = Limits::Infinite;
    searcher.go(player, nothing, Duration::ZERO).unwrap();
    let stopped = searcher.stop(Duration::ZERO);
    assert!(stopped.done && stopped.best.is_some());
    assert_eq!(stopped.depth, 0, "nothing was visited to the end");
    let other = Player::Program(program("greedy"));
    let report = run(&mut searcher, "startpos", (other, nothing), STEP);
    assert_eq!(report.depth, 1);
}

#[test]
fn limits_end_a_program_earlier() {
    for position in POSITIONS {
        let run = |limits| crate::answer("alpha-beta-4", position, limits, STEP);
        let report = run(Limits::Depth(2));
        assert_eq!(report.depth, 2, "{position}");
        // It plays the best of the moves that it has examined by then.
        let report = run(Limits::Nodes(30_000));
        assert!(report.nodes <= 30_000, "{position}");
        assert_eq!(report.best.as_ref(), report.lines[0].pv.first());
        let report = run(Limits::Time(Duration::ZERO));
        assert!(report.nodes <= STEP && report.best.is_some());
    }
}

#[test]
fn a_program_plays_its_own_game_only() {
    let mut searcher = searcher();
    let mut refuses = |position: &str, program: &'static Program| {
        searcher.position(position, &[]).unwrap();
        let player = Player::Program(program);
        let refused = searcher.go(player, Limits::Infinite, Duration::ZERO);
        assert_eq!(refused, Err(EngineError::Program(program)));
    };
    for program in Program::all() {
        let other = if program.game == GameId::XIANGQI {
            "3/1x1/3 w k=3"
        } else {
            "startpos"
        };
        refuses(other, program);
    }
    assert_eq!(
        EngineError::Program(program("shapes-3")).to_string(),
        "The program shapes-3 plays only gomoku"
    );
}

#[test]
fn names_are_read_as_they_are_written() {
    let ids: Vec<_> = Program::all().map(|program| program.id).collect();
    let known = [
        "greedy",
        "minimax-2",
        "minimax-3",
        "alpha-beta-4",
        "yanj",
        "shapes-3",
    ];
    assert_eq!(ids, known);
    let error = Program::find("deep").unwrap_err().to_string();
    assert!(
        error.starts_with("“deep” is not a program; the programs are greedy,"),
        "{error}"
    );
}

#[test]
fn each_plays_what_its_lesson_plays_with_the_same_score() {
    let mut captures = 0;
    for position in POSITIONS {
        for program in GameId::XIANGQI.programs() {
            let board: Board = position.parse().unwrap();
            let (lesson, _) = run_lesson(&board, &program.settings(), 0).unwrap();
            assert!(lesson.is_complete, "{program} in {position}");
            let report = crate::answer(program.id, position, Limits::Infinite, 100_000);
            assert_eq!(report.nodes, lesson.counts.nodes, "{program} in {position}");
            assert_eq!(
                report.best.unwrap(),
                lesson.line[0].to_string(),
                "{program} in {position}"
            );
            if !is_win(lesson.score) {
                assert_eq!(report.score, lesson.score, "{program} in {position}");
                captures += usize::from(lesson.score.abs() > 100);
            }
        }
    }
    assert!(captures > 8, "{captures}");
}
