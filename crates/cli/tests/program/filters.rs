use std::io::{BufRead, BufReader, Write};

use serde_json::Value;

use crate::dialogue::program;
use crate::{START, answers, run};

const REPETITIONS: &str = include_str!("../../../xiangqi/tests/data/repetition-examples.json");
const NOTATIONS: &str = include_str!("../../../xiangqi/tests/data/notation-cases.json");

const OPENING: &str = "a0a1 a0a2 a3a4 b0a2 b0c2 b2a2 b2b1 b2b3 b2b4 b2b5 b2b6 b2b9 b2c2 b2d2 b2e2 \
    b2f2 b2g2 c0a2 c0e2 c3c4 d0e1 e0e1 e3e4 f0e1 g0e2 g0i2 g3g4 h0g2 h0i2 h2c2 h2d2 h2e2 h2f2 \
    h2g2 h2h1 h2h3 h2h4 h2h5 h2h6 h2h9 h2i2 i0i1 i0i2 i3i4";

#[test]
fn legal_moves_come_sorted_a_position_a_line() {
    let input = format!(
        "{START}\nstartpos\nposition startpos moves h2e2 h9g7\n4k4/4P4/9/9/9/9/9/9/9/3K5 b - - 0 1\r\n"
    );
    let (lines, status) = answers(&["legal"], &input);
    assert_eq!(status, Some(0));
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0], OPENING);
    assert_eq!(lines[1], OPENING);
    assert_eq!(lines[2].split(' ').count(), 35);
    assert_eq!(lines[3], "e9e8 e9f9");
}

#[test]
fn a_mated_side_has_an_empty_line() {
    let (lines, status) = answers(
        &["legal"],
        "3k5/4P4/3P5/9/9/9/9/9/9/4K4 b - - 0 1\nstartpos\n",
    );
    assert_eq!((lines[0].as_str(), status), ("", Some(0)));
    assert_eq!(lines[1], OPENING);
}

#[test]
fn a_bad_line_is_answered_in_its_place_and_the_filter_goes_on() {
    for (bad, complaint) in [
        ("", "no piece, stone or rule"),
        ("9/9/9/9/9/9/9/9/9/9 w", "no piece, stone or rule"),
        ("k8/9/9/9/9/9/9/9/9/9 w", "no red general"),
        ("x8/9/9/9/9/9/9/9/9/K8 w", "beside"),
        ("nonsense", "beside"),
        ("3/1x1/3 w", "The rule is missing"),
        ("3/1x1/3 w k=3 moves b2", "There is a stone on b2 already"),
        ("startpos moves h2h3 h2h3", "h2h3"),
        ("startpos moves zz", "zz"),
        ("startpos x", "10 ranks"),
    ] {
        let (lines, status) = answers(&["legal"], &format!("{bad}\nstartpos\n"));
        assert_eq!(status, Some(1), "{bad}");
        assert_eq!(lines.len(), 2, "{bad}");
        assert!(
            lines[0].starts_with("error: ") && lines[0].contains(complaint),
            "{lines:?}"
        );
        assert_eq!(lines[1], OPENING);
    }
}

#[test]
fn no_input_gives_no_output() {
    assert_eq!(answers(&["legal"], ""), (vec![], Some(0)));
}

#[test]
fn the_last_line_may_lack_its_end() {
    assert_eq!(
        answers(&["legal"], "startpos"),
        (vec![OPENING.into()], Some(0))
    );
}

#[test]
fn bytes_that_are_not_text_are_a_bad_line() {
    let output = run(&["legal"], b"\xff\xfe\x00\nstartpos\n");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        format!("error: the line is not UTF-8\n{OPENING}\n")
    );
}

#[test]
fn a_byte_order_mark_before_the_first_line_is_no_part_of_it() {
    for (args, line, expected) in [
        (&["legal"][..], "startpos", OPENING),
        (&["judge"], START, "ongoing"),
        (&["notation", "--to", "wxf"], "startpos\th2e2", "C2=5"),
    ] {
        let marked = format!("\u{feff}{line}\n");
        assert_eq!(answers(args, &marked), (vec![expected.into()], Some(0)));
    }
    let (lines, status) = answers(&["legal"], "startpos\n\u{feff}startpos\n");
    assert!(
        lines[1].starts_with("error: ") && status == Some(1),
        "{lines:?}"
    );
}

#[test]
fn every_answer_comes_before_the_next_question() {
    let mut child = program(&["legal"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        stdin.write_all(b"startpos\n").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line.trim_end(), OPENING);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_leaves_ends_the_filter_quietly() {
    let mut child = program(&["legal"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    // The first lines may still get through; after that there is no reader.
    while stdin.write_all(b"startpos\n").is_ok() {}
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[test]
fn worked_repetitions_are_judged_with_their_reason() {
    let table: Value = serde_json::from_str(REPETITIONS).unwrap();
    let examples = table["examples"].as_array().unwrap();
    let game = |example: &Value| {
        let moves = example["moves"].as_array().unwrap().iter();
        let moves: Vec<_> = moves.map(|mv| mv.as_str().unwrap()).collect();
        format!(
            "{} moves {}\n",
            example["fen"].as_str().unwrap(),
            moves.join(" ")
        )
    };
    let (lines, status) = answers(&["judge"], &examples.iter().map(game).collect::<String>());
    assert_eq!((lines.len(), status), (examples.len(), Some(0)));
    for (line, example) in lines.iter().zip(examples) {
        let (result, reason) = line.split_once(": ").unwrap();
        let expected = match example["verdict"].as_str().unwrap() {
            "red loses" => "black wins",
            "black loses" => "red wins",
            draw => draw,
        };
        assert_eq!(result, expected, "{example}");
        assert!(!reason.is_empty());
    }
}

#[test]
fn a_game_is_ongoing_or_over_with_a_reason() {
    let mate = "3k5/4P4/9/3P5/9/9/9/9/9/4K4 w - - 0 1";
    let input =
        format!("{START}\n{START} moves h2e2\n{mate}\n{mate} moves d6d7\n{mate} moves d6d7 d9d8\n");
    let (lines, status) = answers(&["judge"], &input);
    assert_eq!(status, Some(1));
    assert_eq!(
        lines,
        [
            "ongoing",
            "ongoing",
            "ongoing",
            "red wins: stalemate, no legal move is left",
            "error: move 2, d9d8, comes after the end: red wins: stalemate, no legal move is left",
        ]
    );
}

#[test]
fn the_rule_set_decides_what_a_perpetual_check_costs() {
    let check = "3k5/9/9/9/9/9/9/9/3R5/5K3 b - - 0 1 moves d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9 e1d1";
    for (args, expected) in [
        (&["judge"][..], "black wins: red gave check with every move"),
        (
            &["judge", "--rules", "simple"],
            "black wins: red gave check with every move",
        ),
        (&["judge", "--rules=none"], "draw: threefold repetition"),
        (&["judge", "--rules", "ucci"], "ongoing"),
    ] {
        assert_eq!(
            answers(args, check),
            (vec![expected.into()], Some(0)),
            "{args:?}"
        );
    }
}

#[test]
fn moves_are_translated_between_all_notations() {
    let table: Value = serde_json::from_str(NOTATIONS).unwrap();
    let moves = table["moves"].as_array().unwrap();
    for to in ["uci", "iccs", "wxf", "chinese"] {
        for from in ["uci", "iccs", "wxf", "chinese"] {
            let line = |case: &Value| {
                let text = |key| case[key].as_str().unwrap();
                format!("{}\t{}\n", text("fen"), text(from))
            };
            let input: String = moves.iter().map(line).collect();
            let (lines, status) = answers(&["notation", "--to", to], &input);
            for (line, case) in lines.iter().zip(moves) {
                assert_eq!(line, case[to].as_str().unwrap(), "from {from}: {case}");
            }
            assert_eq!((lines.len(), status), (moves.len(), Some(0)));
        }
    }
}

#[test]
fn a_move_that_cannot_be_translated_is_a_bad_line() {
    for (bad, complaint) in [
        ("startpos h2e2", "no tab"),
        ("startpos\th2h9x", "h2h9x"),
        ("startpos\te0e5", "e0e5"),
        ("startpos\tC2=9+1", "C2=9+1"),
        ("k8/9 w\th2e2", "10 ranks"),
        (
            "3/3/3 b k=3\tb2",
            "Gomoku is not written in the notation wxf",
        ),
        ("startpos\t", "“”"),
    ] {
        let (lines, status) = answers(
            &["notation", "--to", "wxf"],
            &format!("{bad}\nstartpos moves h2e2\th9g7\n"),
        );
        assert_eq!(status, Some(1), "{bad}");
        assert!(
            lines[0].starts_with("error: ") && lines[0].contains(complaint),
            "{lines:?}"
        );
        assert_eq!(lines[1..], ["H8+7"]);
    }
}

#[test]
fn gomoku_is_told_from_its_text() {
    let input = "3/1x1/3 w k=3\nposition fen 3/3/3 b k=3 moves b2a1\nxxx/oo1/3 w k=3\nstartpos\n";
    let (lines, status) = answers(&["legal"], input);
    assert_eq!(status, Some(0));
    assert_eq!(lines[0], "a1 a2 a3 b1 b3 c1 c2 c3");
    assert_eq!(lines[1], "a2 a3 b1 b3 c1 c2 c3");
    assert_eq!(lines[2], "");
    assert_eq!(lines[3], OPENING);
}

#[test]
fn renju_leaves_out_the_points_that_are_forbidden_to_black() {
    let board = "11/11/11/5x5/5x5/4x1x4/11/11/11/11/11";
    let input = format!("{board} b renju\n{board} w renju\n{board} b standard\n");
    let (lines, _) = answers(&["legal"], &input);
    let has_cross = |line: &str| line.split(' ').any(|point| point == "f6");
    assert_eq!(
        lines.iter().map(|line| has_cross(line)).collect::<Vec<_>>(),
        [false, true, true]
    );
    let (lines, status) = answers(&["judge"], &format!("{board} b renju moves f6"));
    assert_eq!(status, Some(1));
    assert_eq!(
        lines,
        ["error: f6 is forbidden to Black: it makes two open threes at once"]
    );
}

#[test]
fn a_game_of_gomoku_is_judged_with_its_row() {
    let empty = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b freestyle";
    let input = format!(
        "{empty}\n{empty} moves e4a1f5a3g6a5h7a7i8\n{empty} moves a8 h8 b1 h9 c5 h10 e3 h12 g2 h11\n\
         2/2 b k=3 moves a1a2b1b2\nxx1xxx b renju\n{empty} moves e4a1f5a3g6a5h7a7i8b1\n"
    );
    let (lines, status) = answers(&["judge"], &input);
    assert_eq!(status, Some(1));
    assert_eq!(
        lines,
        [
            "ongoing",
            "black wins: five in a row from e4 to i8",
            "white wins: five in a row from h8 to h12",
            "draw: no point is empty",
            "draw: every empty point is forbidden to black",
            "error: move 10, b1, comes after the end: black wins: five in a row from e4 to i8",
        ]
    );
}

#[test]
fn points_have_one_notation() {
    let input = "3/3/3 b k=3\tB2\n3/3/3 b k=3 moves b2\tb2\n3/3/3 b k=3\td1\n";
    let (lines, status) = answers(&["notation", "--to", "uci"], input);
    assert_eq!(status, Some(1));
    assert_eq!(
        lines,
        [
            "b2",
            "error: There is a stone on b2 already",
            "error: d1 is off the board",
        ]
    );
}
