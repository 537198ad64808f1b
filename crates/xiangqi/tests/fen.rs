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

#[test]
fn the_largest_move_number_stays() {
    let mut position: Position = bare("b - - 0 4294967295").parse().unwrap();
    position.play("f9f8".parse().unwrap());
    assert_eq!(
        position.to_string(),
        "9/5k3/9/9/9/9/9/9/9/3K5 w - - 1 4294967295"
    );
    position.play("d0d1".parse().unwrap());
    assert_eq!(position.move_number(), u32::MAX);
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
        (String::new(), "There is no position: the text is empty"),
        ("  \t".into(), "There is no position: the text is empty"),
        (
            "startpos".into(),
            "The position needs 10 ranks; this one has 1",
        ),
        ("9/9".into(), "The position needs 10 ranks; this one has 2"),
        (
            with_rank(0, "RNBAKABN"),
            "Rank 0 needs 9 points; this one has 8",
        ),
        (
            with_rank(9, "rnbakabnrr"),
            "Rank 9 needs 9 points; this one has 10",
        ),
        (with_rank(5, ""), "Rank 5 needs 9 points; this one has 0"),
        (
            with_rank(5, "99999999999999999999"),
            "Rank 5 needs 9 points; this one has 180",
        ),
        (
            with_rank(7, "1x5c1"),
            "Rank 7 holds “x”, which is neither a piece nor a number of empty points",
        ),
        (
            with_rank(7, "1马5c1"),
            "Rank 7 holds “马”, which is neither a piece nor a number of empty points",
        ),
        (
            with_rank(5, "09"),
            "Rank 5 holds “0”, which is neither a piece nor a number of empty points",
        ),
        (bare("x"), "The side to move is “x”; it must be w, r or b"),
        (
            bare("w KQkq - 0 1"),
            "“KQkq” stands where xiangqi has only -",
        ),
        (
            bare("w - - -1 1"),
            "The number of plies since the last capture is “-1”; it must be from 0 to 65535",
        ),
        (
            bare("w - - 65536 1"),
            "The number of plies since the last capture is “65536”; it must be from 0 to 65535",
        ),
        (
            bare("w - - 0 +1"),
            "The move number is “+1”; it must be from 0 to 4294967295",
        ),
        (
            bare("w - - 0 4294967296"),
            "The move number is “4294967296”; it must be from 0 to 4294967295",
        ),
        (bare("w - - 0 1 x"), "“x” follows the end of the position"),
        (with_rank(9, "rnbaaabnr"), "There is no black general"),
        (
            with_rank(8, "4k4"),
            "The black general appears 2 times; the most possible is 1",
        ),
        (
            with_rank(1, "R8"),
            "The red rook appears 3 times; the most possible is 2",
        ),
        (
            "5k3/9/9/9/9/9/9/9/4B4/3K5".into(),
            "A red elephant can never stand on e1",
        ),
        (
            "5k3/9/9/9/9/9/1P7/9/9/3K5".into(),
            "A red soldier can never stand on b3",
        ),
        (
            "4k4/9/9/9/9/9/9/9/9/4K4".into(),
            "The generals face each other with nothing between them",
        ),
        (
            "5k3/9/9/9/9/9/9/9/9/3K1R3".into(),
            "The side to move could take the other general at once",
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
