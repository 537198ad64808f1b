//! Positions as text: the examples of `data/notation-cases.json`, every kind of error, and
//! positions that are written and read back.

#![expect(clippy::unwrap_used, reason = "a test may fail that way")]

mod support;

use duiyi_xiangqi::fen::{START, split_moves};
use duiyi_xiangqi::{Position, Setup};
use serde_json::Value;
use support::random_games;

#[test]
fn every_example_is_accepted_or_refused_as_stated() {
    let file: Value = serde_json::from_str(include_str!("data/notation-cases.json")).unwrap();
    let cases = file["fens"].as_array().unwrap();
    for case in cases {
        let position = case["fen"].as_str().unwrap().parse::<Position>();
        match case["expect"].as_str() {
            Some("ok") => {
                let written = position.unwrap_or_else(|error| panic!("{case}: {error}"));
                assert!(written.to_string().ends_with(" - - 0 1"), "{case}");
                assert!(written.to_string().starts_with("rnbakabnr/"), "{case}");
            }
            Some("error") => assert!(position.is_err(), "{case}"),
            other => panic!("{case}: unknown expectation {other:?}"),
        }
    }
    assert_eq!(cases.len(), 25);
}

#[test]
fn what_is_written_reads_back_over_random_games() {
    random_games(40, 200, |seed, position| {
        let text = position.to_string();
        let read: Position = text.parse().unwrap();
        assert_eq!(read.setup(), position.setup(), "seed {seed}");
        assert_eq!(read.to_string(), text, "seed {seed}");
        assert_eq!(read.in_check(), position.in_check(), "seed {seed}");
        assert_eq!(text.parse::<Setup>().unwrap().to_string(), text);
    });
}

#[test]
fn move_numbers_grow_after_black_and_plies_until_a_capture() {
    let mut position = Position::start();
    let mut numbers = Vec::new();
    for text in ["h2e2", "h9g7", "e2e6", "a9a8"] {
        position.try_play(text.parse().unwrap()).unwrap();
        let text = position.to_string();
        let counters: Vec<_> = text.split(' ').skip(1).map(str::to_owned).collect();
        numbers.push(counters.join(" "));
    }
    assert_eq!(
        numbers,
        ["b - - 1 1", "w - - 2 2", "b - - 0 2", "w - - 1 3"]
    );
}

/// A board with only generals, followed by other fields.
fn bare(rest: &str) -> String {
    format!("5k3/9/9/9/9/9/9/9/9/3K5 {rest}")
}

/// The start position with one rank replaced.
fn with_rank(rank: usize, row: &str) -> String {
    let board = START.split(' ').next().unwrap();
    let mut rows: Vec<&str> = board.split('/').collect();
    rows[9 - rank] = row;
    rows.join("/")
}

#[test]
fn each_error_names_its_field_and_what_stands_there() {
    for (text, message) in [
        (String::new(), "fen: the text is empty"),
        ("  \t".into(), "fen: the text is empty"),
        ("startpos".into(), "fen board: 1 ranks in place of 10"),
        ("9/9".into(), "fen board: 2 ranks in place of 10"),
        (
            with_rank(0, "RNBAKABN"),
            "fen board: rank 0 has 8 points in place of 9",
        ),
        (
            with_rank(9, "rnbakabnrr"),
            "fen board: rank 9 has 10 points in place of 9",
        ),
        (
            with_rank(5, ""),
            "fen board: rank 5 has 0 points in place of 9",
        ),
        (
            with_rank(5, "99999999999999999999"),
            "fen board: rank 5 has 180 points in place of 9",
        ),
        (
            with_rank(7, "1x5c1"),
            "fen board: unknown letter 'x' in rank 7",
        ),
        (
            with_rank(7, "1马5c1"),
            "fen board: unknown letter '马' in rank 7",
        ),
        (
            with_rank(5, "09"),
            "fen board: unknown letter '0' in rank 5",
        ),
        (bare("x"), "fen side: \"x\" is none of w, r, b"),
        (
            bare("w KQkq - 0 1"),
            "fen unused field: \"KQkq\" in place of -",
        ),
        (
            bare("w - - -1 1"),
            "fen plies since capture: \"-1\" is not a number from 0 to 65535",
        ),
        (
            bare("w - - 65536 1"),
            "fen plies since capture: \"65536\" is not a number from 0 to 65535",
        ),
        (
            bare("w - - 0 +1"),
            "fen move number: \"+1\" is not a number from 0 on",
        ),
        (bare("w - - 0 1 x"), "fen: \"x\" follows the last field"),
        (
            with_rank(9, "rnbaaabnr"),
            "fen position: black has no general",
        ),
        (
            with_rank(8, "4k4"),
            "fen position: black has 2 generals, at most 1 are possible",
        ),
        (
            with_rank(1, "R8"),
            "fen position: red has 3 rooks, at most 2 are possible",
        ),
        (
            "5k3/9/9/9/9/9/9/9/4B4/3K5".into(),
            "fen position: a red elephant can never stand on e1",
        ),
        (
            "5k3/9/9/9/9/9/1P7/9/9/3K5".into(),
            "fen position: a red soldier can never stand on b3",
        ),
        (
            "4k4/9/9/9/9/9/9/9/9/4K4".into(),
            "fen position: the generals face each other",
        ),
        (
            "5k3/9/9/9/9/9/9/9/9/3K1R3".into(),
            "fen position: the side not to move is in check",
        ),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!(error.to_string(), message, "{text:?}");
    }
}

#[test]
fn moves_after_the_position_are_split_off_as_in_uci() {
    let board = START;
    for (text, fen, moves) in [
        ("startpos", board, vec![]),
        (
            "position startpos moves h2e2 h9g7",
            board,
            vec!["h2e2", "h9g7"],
        ),
        (board, board, vec![]),
        (&format!(" fen {board}\n"), board, vec![]),
        (
            &format!("position fen {board} moves h2e2"),
            board,
            vec!["h2e2"],
        ),
        (&format!("{board} moves"), board, vec![]),
        ("", "", vec![]),
        ("position", "position", vec![]),
        ("moves h2e2", "", vec!["h2e2"]),
    ] {
        assert_eq!(split_moves(text), (fen, moves), "{text:?}");
    }
}
