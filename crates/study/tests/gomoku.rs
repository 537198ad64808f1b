//! Reasons in gomoku, each on a drawn position, for the player who misses a win and for the one who allows it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use support::{drawn, judged, told};

const MATE: i32 = 32_000;

/// Black, `x`, is to move and has a win with `line`. Why is it a mistake to play `idle`?
fn missed(board: &str, rule: &str, line: &str, idle: &str) -> String {
    let plies = line.split_whitespace().count() as i32;
    let fen = format!("{} b {rule}", drawn(board));
    let first = line.split_whitespace().next().unwrap();
    let judged = judged(&fen, idle, &[(MATE - plies, line)], (0, first));
    told(&judged.reason.unwrap())
}

/// The same win, with White to move away from the defence: why is it a mistake to play `idle`?
fn allowed(board: &str, rule: &str, line: &str, idle: &str, defence: &str) -> String {
    let plies = line.split_whitespace().count() as i32;
    let fen = format!("{} w {rule}", drawn(board));
    let judged = judged(&fen, idle, &[(0, defence)], (MATE - plies, line));
    told(&judged.reason.unwrap())
}

const FOUR: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . o x x x x . . .
    . . . . . . . . .
    . . o . o . o . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_row_that_could_be_completed_is_missed_or_allowed() {
    assert_eq!(
        missed(FOUR, "freestyle", "g5", "a9"),
        "gomoku-misses-row row=5 point=g5"
    );
    assert_eq!(
        allowed(FOUR, "freestyle", "g5", "a9", "g5"),
        "gomoku-allows-row row=5 point=g5"
    );
}

#[test]
fn a_row_has_the_length_of_its_rule() {
    let board = "
        . . . .
        . x x .
        . o o .
        . . . .";
    assert_eq!(
        missed(board, "k=3", "a3", "a1"),
        "gomoku-misses-row row=3 point=a3"
    );
}

const THREE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . x x x . . .
    . . . . . . . . .
    . . o . o . o . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn an_open_three_becomes_an_open_four() {
    let line = "g5 h5 c5";
    assert_eq!(
        missed(THREE, "freestyle", line, "a9"),
        "gomoku-misses-open-four point=g5"
    );
    assert_eq!(
        allowed(THREE, "freestyle", line, "a9", "g5"),
        "gomoku-allows-open-four point=g5"
    );
}

const DOUBLE_FOUR: &str = "
    . . . . . . . . .
    . . . . . o . . .
    . . . . . x . . .
    . . . . . x . . .
    . . . . . x . . .
    . o x x x . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn one_stone_can_make_two_fours() {
    // Both threes are stopped at one end.
    let line = "f4 g4 f3";
    assert_eq!(
        missed(DOUBLE_FOUR, "freestyle", line, "a9"),
        "gomoku-misses-double-four point=f4"
    );
    assert_eq!(
        allowed(DOUBLE_FOUR, "freestyle", line, "a9", "f4"),
        "gomoku-allows-double-four point=f4"
    );
}

const FOUR_THREE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . x . . .
    . . . . . x . . .
    . o x x x . . . .
    . . . . . . . . .
    . o . o . . o . .
    . . . . . . . . .";

#[test]
fn a_four_and_an_open_three_win_together() {
    let line = "f4 g4 f3 f2 f7";
    assert_eq!(
        missed(FOUR_THREE, "freestyle", line, "a9"),
        "gomoku-misses-four-three point=f4"
    );
    assert_eq!(
        allowed(FOUR_THREE, "freestyle", line, "a9", "f4"),
        "gomoku-allows-four-three point=f4"
    );
}

#[test]
fn continuous_fours_win() {
    // A four along rank 6 and one along rank 3 meet on file e, where they make a third.
    let board = "
        . . . . . . . . .
        . . . . o . . . .
        . . . . . . . . .
        o x x x . . . . .
        . . . o x . . . .
        . . . o x . . . .
        o x x x . . . . .
        . . . . o . . . .
        . . . . . . . . .";
    let said = missed(board, "freestyle", "e6 f6 e3 f3 e7", "a9");
    assert!(
        ["e3", "e6"]
            .map(|point| format!("gomoku-misses-fours point={point} moves=3"))
            .contains(&said),
        "{said}"
    );
    let said = allowed(board, "freestyle", "e6 f6 e3 f3 e7", "a9", "e3");
    assert!(
        said.starts_with("gomoku-allows-fours point=e") && said.ends_with(" moves=3"),
        "{said}"
    );
}

#[test]
fn a_win_by_threes_is_proved_by_its_line() {
    let board = "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . x . . . . .
        . . . . . x . . . . .
        . . . x x . . . . . .
        . . . . . . . . . . .
        . o . o . . . o . o .
        . . . . . . . . . . .
        . . . . . . . . . . .";
    let line = "f5 g5 f8 f9 f4";
    assert_eq!(
        missed(board, "freestyle", line, "a11"),
        "gomoku-misses-win point=f5 moves=3"
    );
    assert_eq!(
        allowed(board, "freestyle", line, "a11", "f5"),
        "gomoku-allows-win point=f5 moves=3"
    );
    // A line that breaks off proves nothing.
    let fen = format!("{} w freestyle", drawn(board));
    let judged = judged(&fen, "a11", &[(0, "f5")], (MATE - 7, line));
    assert!(told(&judged.reason.unwrap()).starts_with("loses-chance"));
}

#[test]
fn black_may_not_stop_a_four_on_a_forbidden_point() {
    // White makes a four on rank 4 with d4; e4, where Black must stop it, makes two open threes for Black.
    let board = "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . x . x . . . .
        . . . . x x . . . . .
        x o o o . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .";
    let fen = format!("{} b renju", drawn(board));
    // White threatens nothing yet: three stones, stopped at a4, so that e4 is both the fourth and Black's stop of f4.
    let judged = judged(&fen, "k11", &[(0, "k1")], (MATE - 3, "f4 k10 e4"));
    assert_eq!(
        told(&judged.reason.unwrap()),
        "gomoku-allows-forbidden point=f4 stop=e4 why=double three"
    );
}
