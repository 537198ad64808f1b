//! Reasons in xiangqi, each on a drawn position. Red, in capitals below, makes the mistake.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use duiyi_engine::Rules;
use duiyi_study::Review;
use duiyi_study::judge::Glyph;
use support::{Said, drawn, judged, look, told};

/// The reason why a move is a mistake, from the line that is better and the one that follows.
fn reason(board: &str, played: &str, best: Said<'_>, answer: Said<'_>) -> String {
    let fen = drawn(board) + " w - - 0 1";
    let judged = judged(&fen, played, &[best], answer);
    told(&judged.reason.unwrap())
}

const MATE: i32 = 32_000;

#[test]
fn a_move_after_which_the_opponent_mates_allows_mate() {
    let board = "
        . . . . . k . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . P
        . r . . . . . . .
        r . . . . . . . .
        . . . K . . . . .";
    let said = reason(board, "i3i4", (-100, "d0e0"), (MATE - 1, "b2b0"));
    assert_eq!(said, "xiangqi-allows-mate moves=1");
    // A line that breaks off proves nothing.
    let said = reason(board, "i3i4", (-100, "d0e0"), (MATE - 3, "b2c2"));
    assert!(said.starts_with("loses-chance"), "{said}");
}

#[test]
fn a_move_that_gives_a_mate_away_misses_it() {
    let board = "
        . . . k . . . . .
        R . . . . . . . .
        . R . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . K . . .";
    let said = reason(board, "f0f1", (MATE - 1, "b7b9"), (0, "d9e9"));
    assert_eq!(said, "xiangqi-misses-mate moves=1");
}

#[test]
fn the_last_move_can_miss_a_mate() {
    // The move draws: it is the 120th without a capture.
    let fen = "3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 119 60";
    let position = duiyi_engine::position(fen, &["f0f1"]).unwrap();
    let mut review = Review::new(&*position, Rules::default()).unwrap();
    assert_eq!(review.count(), 1);
    review.add(0, look(&[(MATE - 1, "b7b9")])).unwrap();
    let said = told(&review.judged(0).unwrap().reason.unwrap());
    assert_eq!(said, "xiangqi-misses-mate moves=1");
}

#[test]
fn a_piece_that_is_taken_at_once_hangs() {
    let board = "
        . . . k . . . . .
        . . . . . . . . .
        . . r . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . N . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .";
    let said = reason(board, "e0e1", (0, "c3e4"), (500, "c7c3"));
    assert_eq!(said, "xiangqi-hangs piece=horse point=c3");
    // Not when it is lost in the better line as well.
    let said = reason(board, "e0e1", (-300, "e0f0 c7c3"), (500, "c7c3"));
    assert!(said.starts_with("loses-chance"), "{said}");
}

#[test]
fn a_piece_that_attacks_two_forks_them() {
    let board = "
        . . . k . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . n . .
        P . . . . . . R .
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .";
    let said = reason(board, "a3a4", (300, "h3h5"), (900, "g4f2 e0e1 f2h3"));
    assert_eq!(
        said,
        "xiangqi-fork piece=rook point=h3 attacker=horse from=f2"
    );
}

#[test]
fn a_piece_that_may_not_leave_its_line_is_pinned() {
    let board = "
        . . . k . . . . .
        . . . . . . . . .
        r . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . N . . . P
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .";
    let said = reason(board, "i3i4", (0, "e3g4"), (500, "a7e7 i4i5 e7e3 e0f0"));
    assert_eq!(said, "xiangqi-pin piece=horse point=e3");
}

#[test]
fn a_rook_that_attacks_through_a_piece_skewers_both() {
    let board = "
        . . . k . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        r . . . . . . . .
        . . . . . . . . .
        . . . . . . . . P
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . R .";
    let said = reason(board, "i3i4", (0, "h0h5"), (900, "a5a0 e0e1 a0h0"));
    assert_eq!(
        said,
        "xiangqi-skewer piece=rook point=h0 attacker=rook from=a0"
    );
}

#[test]
fn a_piece_that_steps_aside_discovers_an_attack() {
    let board = "
        . . . k . . . . .
        . . . . . . . . .
        . . r . . . . . .
        . . . . . . . . .
        . . n . . . . . .
        . . . . . . . . .
        . . . . . . P . .
        . . C . . . . . .
        . . . . . . . . .
        . . . . K . . . .";
    let said = reason(board, "g3g4", (0, "c2e2"), (500, "c5d3 g4g5 c7c2"));
    assert_eq!(
        said,
        "xiangqi-discovered piece=cannon point=c2 attacker=rook from=c7"
    );
}

#[test]
fn a_piece_that_is_lost_later_without_a_known_tactic_is_reported_as_lost() {
    let board = "
        . . . k . . . . .
        . . . . . . . . .
        r . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . N . P
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .";
    let said = reason(board, "i3i4", (0, "g3e4"), (500, "a7g7 i4i5 g7g3"));
    assert_eq!(said, "xiangqi-loses piece=horse point=g3");
}

#[test]
fn a_rook_for_a_horse_is_an_exchange() {
    let board = "
        . . . k . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . p . . . .
        . . . . n . . . .
        . . . . . . . . .
        . . . . R . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .";
    let said = reason(board, "e3e5", (0, "e3a3"), (400, "e6e5"));
    assert_eq!(said, "xiangqi-exchange point=e5 taken=horse");
}

#[test]
fn a_piece_that_could_be_taken_and_is_not_is_missed() {
    let board = "
        . . . k . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . n . . . .
        . . . . . . . . .
        . . . . R . . . P
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .";
    let said = reason(board, "i3i4", (900, "e3e5"), (-200, "e5g6"));
    assert_eq!(said, "xiangqi-misses-piece piece=horse point=e5");
}

#[test]
fn a_line_that_takes_nothing_gives_away_a_chance() {
    let board = "
        . . . k . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        R . . . . . . . P
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .";
    let said = reason(board, "i3i4", (300, "a3a5"), (0, "d9d8"));
    assert_eq!(said, "loses-chance percent=30");
}

/// The glyph of a move that is the best of two lines with these scores.
fn praise(board: &str, played: &str, second: &str, scores: [i32; 2]) -> Option<Glyph> {
    let fen = drawn(board) + " w - - 0 1";
    let lines = [(scores[0], played), (scores[1], second)];
    judged(&fen, played, &lines, (-scores[0], "d9d8")).glyph
}

#[test]
fn the_only_good_move_is_praised_and_more_if_it_gives_up_a_piece() {
    let board = "
        . . . k . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . p
        . . . . . . . . .
        . . . . . . . . .
        R . . . . . . N .
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .";
    assert_eq!(
        praise(board, "a3a5", "e0e1", [100, -300]),
        Some(Glyph::Good)
    );
    // The soldier on i6 takes the horse on i5, which nothing protects.
    assert_eq!(
        praise(board, "h3i5", "e0e1", [100, -300]),
        Some(Glyph::Brilliant)
    );
    // Another move is almost as good.
    assert_eq!(praise(board, "a3a5", "e0e1", [100, 50]), None);
    // The game is lost anyway.
    assert_eq!(praise(board, "a3a5", "e0e1", [-900, -32_000 + 8]), None);
}

#[test]
fn an_obvious_capture_earns_no_praise() {
    let board = "
        . . . k . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . n . . . .
        . . . . . . . . .
        . . . . R . . . P
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .";
    assert_eq!(praise(board, "e3e5", "i3i4", [900, 0]), None);
}
