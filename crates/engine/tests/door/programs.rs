//! The programs of the articles as opponents.

use core::time::Duration;

use duiyi_engine::{EngineError, GameId, Limits, Program};

use crate::{POSITIONS, is_legal, run, searcher};

const STEP: u64 = 2_000;

/// Those of xiangqi that the engine plays itself.
const XIANGQI: [Program; 4] = [
    Program::Greedy,
    Program::Minimax2,
    Program::Minimax3,
    Program::AlphaBeta4,
];

fn answer(program: Program, position: &str, budget: u64) -> String {
    let mut searcher = searcher();
    let report = run(&mut searcher, position, Limits::Program(program), budget);
    assert!(
        is_legal(searcher.root(), &report),
        "{program} in {position}"
    );
    assert_eq!(report.depth, program.depth(), "{program} in {position}");
    assert_eq!(report.best, Some(report.lines[0].pv[0]), "{position}");
    report.best.unwrap().to_string()
}

/// Red's rook can take a protected soldier on a6, or a horse on e4 that nothing protects.
const BAIT: &str = "r3k4/9/9/p8/9/R3n4/9/9/9/5K3 w - - 0 1";
/// Red's rook can take nothing but a soldier that a rook protects.
const DEFENDED: &str = "r2k5/9/9/p8/9/R8/9/9/9/5K3 w - - 0 1";
/// Nothing but generals: all moves are worth the same.
const EVEN: &str = "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1";

#[test]
fn one_ply_takes_the_bait_and_two_plies_do_not() {
    assert_eq!(answer(Program::Greedy, DEFENDED, STEP), "a4a6");
    for program in &XIANGQI[1..] {
        assert_ne!(answer(*program, DEFENDED, STEP), "a4a6", "{program}");
    }
    for program in XIANGQI {
        assert_eq!(answer(program, BAIT, STEP), "a4e4", "{program}");
    }
}

#[test]
fn the_first_of_equal_moves_is_played() {
    let position: duiyi_xiangqi::Position = EVEN.parse().unwrap();
    let first = position.legal_moves()[0].to_string();
    assert_eq!(answer(Program::Greedy, EVEN, STEP), first);
}

#[test]
fn whatever_the_steps_the_answer_is_the_same() {
    for position in &POSITIONS[..5] {
        for program in &XIANGQI[..3] {
            let whole = answer(*program, position, u64::MAX);
            assert_eq!(answer(*program, position, STEP), whole, "{program}");
        }
    }
}

#[test]
fn a_program_that_is_stopped_has_a_move_and_leaves_the_searcher_as_it_was() {
    let mut searcher = searcher();
    searcher.position("startpos", &[]).unwrap();
    searcher
        .go(Limits::Program(Program::AlphaBeta4), Duration::ZERO)
        .unwrap();
    let stopped = searcher.stop(Duration::ZERO);
    assert!(stopped.done && is_legal(searcher.root(), &stopped));
    assert_eq!(stopped.depth, 0, "nothing was visited to the end");
    let report = run(&mut searcher, "startpos", Limits::Depth(5), STEP);
    assert_eq!(report.depth, 5);
}

#[test]
fn a_program_plays_its_own_game_only() {
    let mut searcher = searcher();
    searcher.position("startpos", &[]).unwrap();
    let mut refusal = |program| {
        let refused = searcher.go(Limits::Program(program), Duration::ZERO);
        assert_eq!(refused, Err(EngineError::Program(program)));
        EngineError::Program(program).to_string()
    };
    assert_eq!(
        refusal(Program::Shapes3),
        "The program shapes-3 plays only gomoku"
    );
    assert_eq!(
        refusal(Program::Yanj),
        "The program yanj runs only as a lesson"
    );
    searcher.position("3/1x1/3 w k=3", &[]).unwrap();
    for program in XIANGQI {
        let refused = searcher.go(Limits::Program(program), Duration::ZERO);
        assert_eq!(refused, Err(EngineError::Program(program)));
    }
}

#[test]
fn names_are_read_as_they_are_written() {
    for program in Program::ALL {
        assert_eq!(program.id().parse(), Ok(program));
        let plays_stones = program == Program::Shapes3;
        assert_eq!(program.game() == GameId::Gomoku, plays_stones, "{program}");
    }
    let error = "deep".parse::<Program>().unwrap_err().to_string();
    assert!(
        error.starts_with("“deep” is not a program; the programs are greedy,"),
        "{error}"
    );
}

/// The lessons search the same in another way, with two functions that take turns.
#[cfg(feature = "lessons")]
#[test]
fn each_plays_what_its_lesson_plays_with_the_same_score() {
    use duiyi_engine::lesson::{Board, run_lesson};
    use duiyi_lessons::score::is_win;

    let mut captures = 0;
    for position in POSITIONS {
        // Four plies of plain minimax take too long for a crowded board.
        for program in &XIANGQI[..3] {
            let board: Board = position.parse().unwrap();
            let (lesson, _) = run_lesson(&board, &program.settings(), 0).unwrap();
            assert!(lesson.is_complete, "{program} in {position}");
            let mut searcher = searcher();
            let limits = Limits::Program(*program);
            let report = run(&mut searcher, position, limits, 100_000);
            assert_eq!(
                report.best.unwrap().to_string(),
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
    // Alpha-beta as the second article has it, where few pieces are left.
    for position in &POSITIONS[6..] {
        let board: Board = position.parse().unwrap();
        let (lesson, _) = run_lesson(&board, &Program::AlphaBeta4.settings(), 0).unwrap();
        assert!(lesson.is_complete);
        assert_eq!(
            answer(Program::AlphaBeta4, position, 100_000),
            lesson.line[0].to_string(),
            "{position}"
        );
    }
}
