//! Lines in the notation of Chinese players.

use duiyi_engine::lesson::{Board, LessonError, PASS, write_chinese};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

fn written(text: &str, moves: &[&str]) -> Result<Vec<String>, LessonError> {
    let board: Board = text.parse().unwrap();
    write_chinese(&board, moves)
}

#[test]
fn xiangqi_has_a_notation_of_its_own() {
    assert_eq!(
        written(START, &["h2e2", "h9g7", "h0g2"]).unwrap(),
        ["炮二平五", "马８进７", "马二进三"]
    );
}

#[test]
fn other_games_are_written_as_everywhere() {
    assert_eq!(written("x1o/1x1/3 w k=3", &["c1"]).unwrap(), ["c1"]);
    assert_eq!(written("((3 5)(1 7))", &["1", "2"]).unwrap(), ["1", "2"]);
}

#[test]
fn after_a_null_move_the_same_side_moves_again() {
    assert_eq!(
        written(START, &["h2e2", PASS, "e2e6"]).unwrap(),
        ["炮二平五", PASS, "炮五进四"]
    );
}

#[test]
fn a_move_that_cannot_be_played_is_refused() {
    assert_eq!(
        written(START, &["h2e2", "h2e2"]),
        Err(LessonError::Move("h2e2".into()))
    );
}
