//! The computer rules, one drawn board per paragraph. Each test plays a cycle twice, so that the
//! first position occurs for the third time.

use crate::drawn::{assert_judged, cycle};
use duiyi_xiangqi::Rules;

fn judged(drawing: &str, moves: &str, expected: &str) {
    assert_judged(Rules::Computer, &cycle(drawing, moves), expected);
}

const DRAW: &str = "Draw: threefold repetition";

#[test]
fn perpetual_check_loses() {
    judged(
        r"
    . . . . . a . . .  9
    . . . . . k . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . . . . R . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . K . . . . .  0
    a b c d e f g h i
",
        "e4f4 f8e8 f4e4 e8f8",
        "Red loses: it gave check with every move",
    );
}

#[test]
fn perpetual_check_loses_for_a_soldier_too() {
    judged(
        r"
    . . . . . . . . .  9
    . . . . . . . . .  8
    . . . k . . . . .  7
    . . . . P . . . .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . . . K . . .  0
    a b c d e f g h i
",
        "e6d6 d7e7 d6e6 e7d7",
        "Red loses: it gave check with every move",
    );
}

#[test]
fn perpetual_check_loses_when_the_general_uncovers_it() {
    // When it leaves a file, the cannon there has one screen.
    judged(
        r"
    . . . . k . . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . P P . . . .  5
    . . . . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . K . . . .  1
    . . . C C . . . .  0
    a b c d e f g h i
",
        "e1d1 e9d9 d1e1 d9e9",
        "Red loses: it gave check with every move",
    );
}

#[test]
fn perpetual_check_may_come_from_several_pieces_in_turn() {
    // The horse checks twice by itself, then as the screen of the cannon, then by moving away, so
    // that the soldier becomes the screen.
    judged(
        r"
    . . . . . . . . .  9
    . . . k . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . N . . . . R .  5
    . . . . . . . . .  4
    . . . p . . . . .  3
    . . . . . . . . .  2
    . . . C . K . . .  1
    . . . . . . . . .  0
    a b c d e f g h i
",
        "d3c3 c5b7 d8d7 b7c9 d7d8 c9d7 c3d3 d7c5",
        "Red loses: it gave check with every move",
    );
}

#[test]
fn mutual_perpetual_check_draws() {
    // Red blocks the cannon and opens its rook; Black blocks the rook and opens its cannon.
    judged(
        r"
    . . . . . . . . .  9
    . . . . c . . . .  8
    . . . k . . . . .  7
    . . . . r . . . .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . . . C . . . . .  3
    . . . . . . . . .  2
    . . . . K . . . .  1
    . . . R . . . . .  0
    a b c d e f g h i
",
        "d3e3 e6d6 e3d3 d6e6",
        "Draw: both sides gave check with every move",
    );
}

#[test]
fn check_and_idle_in_turn_draws() {
    judged(
        r"
    . N . . . . . . .  9
    . . . . k . . . .  8
    . . . . . a . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . . . . . . . . .  3
    . . . . . K . . .  2
    . . . . . . . . .  1
    . . . . . . . . .  0
    a b c d e f g h i
",
        "b9a7 e8d8 a7b9 d8e8",
        DRAW,
    );
}

#[test]
fn a_chase_draws_when_some_of_its_moves_give_check() {
    judged(
        r"
    . . . . . . . . .  9
    . . . . . . . . .  8
    . . . . . k . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . C . r . . r . .  3
    . . . . . . . . .  2
    . . . . K . . . .  1
    . . . . . . . . .  0
    a b c d e f g h i
",
        "d3d1 e1e0 d1d3 e0e1",
        DRAW,
    );
}

#[test]
fn one_check_by_the_other_side_excuses_a_chase() {
    // Black chases the horse, which gives check when it comes back to d7.
    judged(
        r"
    . . . . k . . . .  9
    . r . . . . . . .  8
    . . . N . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . . . . . . . . c  4
    . . . . . . . . .  3
    . . . . . K . . .  2
    . . . . . . . . .  1
    . . . . . . . . .  0
    a b c d e f g h i
",
        "b8d8 d7b6 d8b8 b6d7",
        DRAW,
    );
}

#[test]
fn perpetual_chase_loses() {
    judged(
        r"
    . . . . . k . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . R  5
    . . c . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . K . . . . .  0
    a b c d e f g h i
",
        "i5i4 c4c5 i4i5 c5c4",
        "Red loses: it chased the cannon on c4 with every move",
    );
}

#[test]
fn mutual_perpetual_chase_draws() {
    // The red rook chases the cannon on a8, the black one the cannon on c9 or c4.
    judged(
        r"
    . . C . . . . . .  9
    . . . . . k . . .  8
    . . r . . . . . .  7
    c . . . . . . . .  6
    . . . . . . . . R  5
    . . C . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . K . . . .  1
    . . . . . A . . .  0
    a b c d e f g h i
",
        "i5c5 a6c6 c5i5 c6a6",
        "Draw: both sides chased a piece with every move",
    );
}

#[test]
fn idle_moves_draw() {
    judged(
        r"
    . . . . . k . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . R  5
    . . . . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . K . . . . .  0
    a b c d e f g h i
",
        "i5i4 f9f8 i4i5 f8f9",
        DRAW,
    );
}

#[test]
fn attacking_different_pieces_in_turn_draws() {
    judged(
        r"
    . . . . . k . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    c . . . . . . . R  5
    . . c . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . K . . . . .  0
    a b c d e f g h i
",
        "i5i4 f9f8 i4i5 f8f9",
        DRAW,
    );
}

#[test]
fn two_pieces_chasing_one_in_turn_is_a_chase() {
    // The horse attacks the elephant on c9; when it leaves, it opens the rook's line to a7.
    judged(
        r"
    . . b . k . . . .  9
    . . . . . . P . .  8
    . . . . . . . . R  7
    . . . . . . . . .  6
    N . . . . . . . .  5
    . . . . . . . . .  4
    . . . . . . . . .  3
    . . . r . . . . B  2
    . . . . . K . . .  1
    . . . . . . . . .  0
    a b c d e f g h i
",
        "a5b7 c9a7 b7a5 a7c9",
        "Red loses: it chased the elephant on c9 with every move",
    );
}

#[test]
fn the_general_may_chase_for_ever() {
    judged(
        r"
    . . . . . k . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . c . . . .  1
    . . . K . . . . .  0
    a b c d e f g h i
",
        "d0d1 e1e0 d1d0 e0e1",
        DRAW,
    );
}

#[test]
fn a_soldier_may_chase_for_ever() {
    judged(
        r"
    . . . . . . . r .  9
    . . . . . . . . P  8
    . . . . k . . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . K . . . . .  0
    a b c d e f g h i
",
        "i8h8 h9i9 h8i8 i9h9",
        DRAW,
    );
}

#[test]
fn a_soldier_may_be_chased_for_ever_before_it_has_crossed_the_river() {
    // The black horse gives its cannon on i4 the one screen it needs: by arriving while the red
    // cannon is away, and by leaving while the red cannon stands on d4.
    let moves = "i3g4 d9d4 g4i3 d4d9";
    judged(
        r"
    . . . C . k . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . n  5
    P . . . . . . . c  4
    . . . . . . . . n  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . . K . . . .  0
    a b c d e f g h i
",
        moves,
        DRAW,
    );
    judged(
        r"
    . . . C . k . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . n  5
    N . . . . . . . c  4
    . . . . . . . . n  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . . K . . . .  0
    a b c d e f g h i
",
        moves,
        "Black loses: it chased the horse on a4 with every move",
    );
}

#[test]
fn a_soldier_across_the_river_may_not_be_chased() {
    judged(
        r"
    . . . k . . . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . R . . . . . .  1
    . p . . . K . . .  0
    a b c d e f g h i
",
        "c1b1 b0c0 b1c1 c0b0",
        "Red loses: it chased the soldier on b0 with every move",
    );
}

#[test]
fn a_pinned_piece_does_not_chase() {
    judged(
        r"
    . . . k r . . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . R . . . .  5
    . . c . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . . K . . . .  0
    a b c d e f g h i
",
        "e5e4 c4c5 e4e5 c5c4",
        DRAW,
    );
}

#[test]
fn a_piece_that_keeps_the_generals_apart_does_not_chase() {
    let moves = "e5e4 i4i5 e4e5 i5i4";
    judged(
        r"
    . . . . k . . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . C . p . .  5
    . . . . . . p . r  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . . K . . . .  0
    a b c d e f g h i
",
        moves,
        DRAW,
    );
    judged(
        r"
    . . . . k . . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . C . p . .  5
    . . . . . . p . r  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . K . . . . .  0
    a b c d e f g h i
",
        moves,
        "Red loses: it chased the rook on i4 with every move",
    );
}

#[test]
fn a_horse_chases_even_a_protected_rook() {
    let moves = "a8b6 c8c9 b6a8 c9c8";
    judged(
        r"
    . . . . k . . . .  9
    N . r . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . . r . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . . . K . . .  0
    a b c d e f g h i
",
        moves,
        "Red loses: it chased the rook on c8 with every move",
    );
    // The same horse attacks a protected cannon.
    judged(
        r"
    . . . . k . . . .  9
    N . c . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . . r . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . . . K . . .  0
    a b c d e f g h i
",
        moves,
        DRAW,
    );
}

#[test]
fn an_elephant_chases_even_a_protected_horse() {
    judged(
        r"
    . . . . . . . . .  9
    . . . k . . . . .  8
    . . . . . . . . .  7
    R . . . . . . . .  6
    . . . . . . . . .  5
    . . B . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . p . A . . . .  1
    . . n . K . . . .  0
    a b c d e f g h i
",
        "c4a2 c0a1 a2c4 a1c0",
        "Red loses: it chased the horse on c0 with every move",
    );
}

#[test]
fn a_protected_piece_may_be_attacked_for_ever() {
    judged(
        r"
    . . r . . k . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . R  5
    . . c . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . K . . . . .  0
    a b c d e f g h i
",
        "i5i4 c4c5 i4i5 c5c4",
        DRAW,
    );
}

#[test]
fn a_pinned_protector_does_not_protect() {
    judged(
        r"
    R . r . . k . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . R  5
    . . c . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . K . . . . .  0
    a b c d e f g h i
",
        "i5i4 c4c5 i4i5 c5c4",
        "Red loses: it chased the cannon on c4 with every move",
    );
}

#[test]
fn a_general_that_would_face_the_other_does_not_protect() {
    let moves = "e4f4 f7e8 f4e4 e8f7";
    judged(
        r"
    . . . . . . . . .  9
    . . . k . . . . .  8
    . . . . . a . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . . . . R . . . .  4
    . . . . . . . . .  3
    . . . . K . . . .  2
    . . . . . . . . .  1
    . . . . . . . . .  0
    a b c d e f g h i
",
        moves,
        "Red loses: it chased the advisor on f7 with every move",
    );
    judged(
        r"
    . . . . . . . . .  9
    . . . k . . . . .  8
    . . . . . a . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . . . . R . . . .  4
    . . . . . . . . .  3
    . . . . . K . . .  2
    . . . . . . . . .  1
    . . . . . . . . .  0
    a b c d e f g h i
",
        moves,
        DRAW,
    );
}

#[test]
fn a_protector_whose_line_the_capture_opens_protects() {
    // The rook on i4 stands behind the chaser.
    let moves = "h5h4 c4c5 h4h5 c5c4";
    judged(
        r"
    . . . . . k . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . R .  5
    . . c . . . . . r  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . K . . . . .  0
    a b c d e f g h i
",
        moves,
        DRAW,
    );
    judged(
        r"
    . . . . . k . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . R .  5
    . . c . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . K . . . . .  0
    a b c d e f g h i
",
        moves,
        "Red loses: it chased the cannon on c4 with every move",
    );
}

#[test]
fn attacking_an_equal_piece_offers_an_exchange() {
    judged(
        r"
    . . . . . k . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . R  5
    . . r . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . K . . . . .  0
    a b c d e f g h i
",
        "i5i4 c4c5 i4i5 c5c4",
        DRAW,
    );
}

#[test]
fn a_pinned_piece_is_chased_by_its_equal() {
    judged(
        r"
    . . . k . . . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . R  5
    . . . r . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . R . . . . .  1
    . . . . . K . . .  0
    a b c d e f g h i
",
        "i5i4 d4d5 i4i5 d5d4",
        "Red loses: it chased the rook on d4 with every move",
    );
}

#[test]
fn a_horse_with_a_blocked_leg_is_chased_by_its_equal() {
    let moves = "e3g2 f0d1 g2e3 d1f0";
    judged(
        r"
    . . . . . . . . .  9
    . . . k . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . . . . N . . . .  3
    . . . N . . . . .  2
    . . . . . K . . .  1
    . . . . . n . . .  0
    a b c d e f g h i
",
        moves,
        "Red loses: it chased the horse on f0 with every move",
    );
    // Without the other red horse it could recapture on e3.
    judged(
        r"
    . . . . . . . . .  9
    . . . k . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . . . . N . . . .  3
    . . . . . . . . .  2
    . . . . . K . . .  1
    . . . . . n . . .  0
    a b c d e f g h i
",
        moves,
        DRAW,
    );
}

#[test]
fn an_attack_that_was_there_before_is_not_new() {
    // The horse on b4 already attacks c2 when the other horse arrives.
    judged(
        r"
    . . . . . . . . .  9
    . . . k . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . N . . . . . . .  4
    . . . . . . . . .  3
    . . c . N . . . .  2
    . . . . K . . . .  1
    . . . . . . . . .  0
    a b c d e f g h i
",
        "e2d4 c2c3 d4e2 c3c2",
        DRAW,
    );
}
