use serde_json::Value;

use crate::{START, answers, run};

const TABLE: &str = include_str!("../../../xiangqi/tests/data/perft.json");

/// The total, after checking that it is the sum of the lines of the moves.
fn total(args: &[&str]) -> u64 {
    let (lines, status) = answers(args, "");
    assert_eq!(status, Some(0), "{args:?}");
    let last = |name| {
        let line = lines.iter().find_map(|line| line.strip_prefix(name));
        line.unwrap_or_else(|| panic!("{args:?}: no {name} in {lines:?}"))
    };
    let nodes = last("nodes ").parse().unwrap();
    let parts = lines.iter().filter_map(|line| line.split_once(": "));
    assert_eq!(
        parts
            .map(|(_, count)| count.parse::<u64>().unwrap())
            .sum::<u64>(),
        nodes
    );
    assert!(last("seconds ").parse::<f64>().unwrap() >= 0.0);
    assert!(last("nps ").parse::<f64>().unwrap() >= 0.0);
    nodes
}

#[test]
fn every_row_of_the_table_is_counted_right() {
    let table: Value = serde_json::from_str(TABLE).unwrap();
    let mut rows = 0;
    for position in table["positions"].as_array().unwrap() {
        let fen = position["fen"].as_str().unwrap();
        for (depth, count) in (1..).zip(position["perft"].as_array().unwrap()) {
            // The library's own tests cover the deeper rows.
            let count = count.as_u64().unwrap();
            if count <= 100_000 {
                assert_eq!(
                    total(&["perft", "--fen", fen, &format!("{depth}")]),
                    count,
                    "{fen}"
                );
                rows += 1;
            }
        }
    }
    assert!(rows > 100, "{rows} rows");
}

#[test]
fn moves_are_counted_one_by_one_in_order() {
    let (lines, _) = answers(&["perft", "2"], "");
    assert_eq!(lines[0], "a0a1: 44");
    let moves: Vec<_> = lines.iter().filter(|line| line.contains(':')).collect();
    assert_eq!(moves.len(), 44);
    assert!(moves.is_sorted());
}

#[test]
fn a_fen_may_come_with_moves_and_options_in_any_order() {
    let fen = format!("{START} moves h2e2 h9g7");
    assert_eq!(total(&["perft", "1", "--fen", &fen]), 35);
    assert_eq!(total(&["perft", &format!("--fen={fen}"), "1"]), 35);
    assert_eq!(total(&["perft", "--fen", "startpos", "3"]), 79_666);
}

#[test]
fn a_side_without_moves_has_no_paths() {
    let mated = "3k5/4P4/3P5/9/9/9/9/9/9/4K4 b - - 0 1";
    assert_eq!(total(&["perft", "--fen", mated, "3"]), 0);
}

#[test]
fn bad_input_is_refused_with_status_2() {
    for (args, complaint) in [
        (&["perft"][..], "DEPTH is missing"),
        (&["perft", "0"], "\"0\""),
        (&["perft", "21"], "\"21\""),
        (&["perft", "-1"], "'-1'"),
        (&["perft", "four"], "\"four\""),
        (&["perft", "3", "4"], "\"4\""),
        (&["perft", "--fen"], "--fen"),
        (&["perft", "--fen", "k8/9", "3"], "this one has 2"),
        (&["perft", "--fen", "9/9", "3"], "no piece, stone or rule"),
        (
            &["perft", "--fen", "3/4 b k=3", "3"],
            "Rank 1 needs 3 points like the top rank; this one has 4",
        ),
        (&["perft", "--fen", "startpos moves h2h9 h9h2", "1"], "h9h2"),
    ] {
        let output = run(args, b"");
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {text}");
        assert!(text.contains(complaint), "{args:?}: {text}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn paths_of_gomoku_are_counted_too() {
    // Every order of the stones is possible until the first row of three, with the fifth stone.
    let tic_tac_toe = "3/3/3 b k=3";
    assert_eq!(total(&["perft", "--fen", tic_tac_toe, "1"]), 9);
    assert_eq!(total(&["perft", "--fen", tic_tac_toe, "5"]), 15_120);
    assert_eq!(total(&["perft", "--fen", tic_tac_toe, "9"]), 127_872);
    let two = format!("{tic_tac_toe} moves b2a1");
    assert_eq!(total(&["perft", "--fen", &two, "2"]), 7 * 6);
    assert_eq!(total(&["perft", "--fen", "xxx/3/oo1 w k=3", "2"]), 0);
}
