//! A third game, Connect Four, added from outside by the files in this folder and one line in a registry. Everything
//! that is true of the games that ship holds for it as well. `docs/adding-a-game.md` follows it step by step.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod article;
mod engine;
mod players;
mod rules;
mod search;

use core::time::Duration;

use duiyi_engine::lesson::run_lesson;
use duiyi_engine::{
    EngineError, GameId, Limits, Networks, Options, Player, Report, Rules, Searcher, recognise,
};
use duiyi_game::score::mate_in;
use duiyi_game::{laws, perft};
use engine::CONNECT_FOUR;
use rules::Position;

/// The registry, with one line more than that of the engine.
static GAMES: [GameId; 3] = [
    GameId::XIANGQI, //
    GameId::GOMOKU,
    CONNECT_FOUR,
];

const START: &str = "7/7/7/7/7/7 y four";
/// Yellow wins in column a.
const WON: &str = "7/7/7/y6/y2v3/y2v2v y four";
/// Violet would win there.
const THREE: &str = "7/7/7/v6/v2y3/v2y2y y four";

fn searcher() -> Searcher {
    Searcher::new(Options::default(), Networks::of(&GAMES)).unwrap()
}

fn play(searcher: &mut Searcher, position: &str, player: Player, limits: Limits) -> Report {
    searcher.position(position, &[]).unwrap();
    searcher.go(player, limits, Duration::ZERO).unwrap();
    loop {
        let report = searcher.step(2_000, Duration::ZERO);
        if report.done {
            return report;
        }
    }
}

#[test]
fn the_rules_obey_the_laws_of_games() {
    let mut position: Position = START.parse().unwrap();
    // The numbers of paths are well known.
    let paths = [7, 49, 343, 2_401, 16_807, 117_649, 823_536];
    for (depth, expected) in (1..).zip(paths).take(6) {
        assert_eq!(perft(&mut position, depth), expected);
    }
    let mut ended = 0;
    for seed in 0..20 {
        let walk = laws::check(&mut position, seed, 42, Position::clone);
        ended += u32::from(walk.ended);
    }
    assert!(ended > 10, "{ended}");
}

#[test]
fn its_texts_are_told_from_those_of_other_games() {
    for (text, game) in [
        (START, CONNECT_FOUR),
        ("7/7/7/7/7/3y3 v", CONNECT_FOUR),
        ("startpos", GameId::XIANGQI),
        ("3/1x1/3 w k=3", GameId::GOMOKU),
    ] {
        assert_eq!(recognise(&GAMES, text), Ok(game), "{text}");
    }
    let both = recognise(&GAMES, "7/7/7/7/7/2xy3 v");
    assert_eq!(both, Err(EngineError::Ambiguous { both: true }));
    // The engine's own registry does not contain it.
    assert!(GameId::of(START).is_err());
}

#[test]
fn a_refusal_has_its_code_and_changes_nothing() {
    let mut searcher = searcher();
    searcher.position(START, &["d", "d"]).unwrap();
    let before = searcher.root().fen();
    for (fen, moves, code) in [
        ("7/7/7/7/7/8 y four", &[][..], "four-fen"),
        // A disc in the air.
        ("7/7/7/7/y6/7 y four", &[], "four-fen"),
        (START, &["h"], "four-column"),
        (START, &["a", "a", "a", "a", "a", "a", "a"], "four-full"),
        (
            START,
            &["a", "b", "a", "b", "a", "b", "a", "b"],
            "four-over",
        ),
    ] {
        let refused = match searcher.position(fen, moves).unwrap_err() {
            EngineError::Position(error) | EngineError::Move(error) => error,
            other => panic!("{other}"),
        };
        assert_eq!(refused.data().code, code);
        assert_eq!(searcher.root().fen(), before);
    }
}

#[test]
fn the_search_wins_where_it_can_at_every_level() {
    let mut searcher = searcher();
    for level in 1..=3 {
        for seed in 0..5 {
            let player = Player::Level { level, seed };
            let report = play(&mut searcher, WON, player, Limits::Depth(5));
            assert_eq!(report.best.as_deref(), Some("a"), "level {level}");
        }
    }
    let stops = play(&mut searcher, THREE, Player::Full, Limits::Nodes(5_000));
    assert_eq!(stops.best.as_deref(), Some("a"));
    let full = play(&mut searcher, START, Player::Full, Limits::Depth(6));
    assert_eq!((full.depth, full.best.as_deref()), (6, Some("d")));
    assert!(full.lines[0].pv.len() > 1);
}

#[test]
fn a_program_plays_it_and_those_of_other_games_do_not() {
    let mut searcher = searcher();
    let player = Player::Program(&players::PROGRAMS[0]);
    let report = play(&mut searcher, WON, player, Limits::Infinite);
    assert_eq!((report.best.as_deref(), report.depth), (Some("a"), 3));
    assert_eq!(report.score, mate_in(1));
    let report = play(&mut searcher, THREE, player, Limits::Infinite);
    assert_eq!(report.best.as_deref(), Some("a"));
    for other in GameId::XIANGQI.programs() {
        let refused = searcher.go(Player::Program(other), Limits::Infinite, Duration::ZERO);
        assert_eq!(refused, Err(EngineError::Program(other)));
    }
}

#[test]
fn a_whole_game_between_a_level_and_a_program_comes_to_its_end() {
    let mut searcher = searcher();
    let program = Player::Program(&players::PROGRAMS[0]);
    let level = Player::Level { level: 2, seed: 7 };
    let mut moves: Vec<String> = Vec::new();
    let verdict = loop {
        let position = format!("{START} moves {}", moves.join(" "));
        searcher.position(&position, &[]).unwrap();
        if let Some(verdict) = searcher.root().verdict(Rules::default()) {
            break verdict;
        }
        let player = [program, level][moves.len() % 2];
        let report = play(&mut searcher, &position, player, Limits::Infinite);
        moves.push(report.best.unwrap());
    };
    assert!(moves.len() >= 7 && !verdict.reason.is_empty());
    // And another game after it.
    let xiangqi = Player::Program(&GameId::XIANGQI.programs()[0]);
    let report = play(&mut searcher, "startpos", xiangqi, Limits::Infinite);
    assert_eq!(report.best.as_deref(), Some("b2b9"));
}

#[test]
fn a_lesson_runs_on_it() {
    let board = CONNECT_FOUR.parse(WON, &[]).unwrap().board();
    let settings = players::PROGRAMS[0].settings();
    let (report, log) = run_lesson(&board, &settings, 100).unwrap();
    assert_eq!(
        (board.game(), report.line[0].to_string()),
        ("connect-four", "a".into())
    );
    assert!(report.is_complete && !log.events().is_empty());
}
