//! What the other rule sets judge differently, one drawn board per row of their tables. Rows share a
//! cycle where one cycle shows several of them.

use crate::drawn::{Cycle, assert_judged, cycle};
use duiyi_xiangqi::{Reason, Rules, Side};

const DRAW: &str = "Draw: threefold repetition";

/// Red's rook gives check with every move.
fn perpetual_check() -> Cycle {
    cycle(
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
    )
}

/// Red's rook chases the cannon with every move.
fn perpetual_chase() -> Cycle {
    cycle(
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
    )
}

/// Red's horse checks on c7 and attacks the cannon from b9.
fn check_and_chase() -> Cycle {
    cycle(
        r"
    . N . k . . . . .  9
    . . . c . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . . . . . . . . .  3
    . . . K . . . . .  2
    . . . . . . . . .  1
    . . . . . . . . .  0
    a b c d e f g h i
",
        "b9c7 d9e9 c7b9 e9d9",
    )
}

/// Red attacks one cannon, then the other.
fn two_chased_in_turn() -> Cycle {
    cycle(
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
    )
}

#[test]
fn what_the_rule_sets_make_of_a_perpetual_check() {
    for rules in [
        Rules::Computer,
        Rules::Axf,
        Rules::Cxa,
        Rules::Ucci,
        Rules::Simple,
    ] {
        assert_judged(
            rules,
            &perpetual_check(),
            "Red loses: it gave check with every move",
        );
    }
    assert_judged(Rules::None, &perpetual_check(), DRAW);
}

#[test]
fn what_the_rule_sets_make_of_a_perpetual_chase() {
    for rules in [Rules::Computer, Rules::Axf, Rules::Cxa, Rules::Ucci] {
        assert_judged(
            rules,
            &perpetual_chase(),
            "Red loses: it chased the cannon on c4 with every move",
        );
    }
    for rules in [Rules::Simple, Rules::None] {
        assert_judged(rules, &perpetual_chase(), DRAW);
    }
}

#[test]
fn what_the_rule_sets_make_of_check_and_chase_in_turn() {
    assert_judged(Rules::Computer, &check_and_chase(), DRAW);
    assert_judged(Rules::Axf, &check_and_chase(), DRAW);
    assert_judged(
        Rules::Cxa,
        &check_and_chase(),
        "Red loses: it checked, chased or threatened mate with every move",
    );
    assert_judged(Rules::Ucci, &check_and_chase(), "Draw: fourfold repetition");
}

#[test]
fn axf_a_rook_that_shields_its_general_from_a_horse_may_not_be_chased() {
    // Each move of the other red horse sets up or leaves the one screen between the cannon and the
    // rook on c8, which blocks the leg of the horse on c7. Black's other rook chases at the same time.
    let cycle = cycle(
        r"
    . . . k . . . . .  9
    . . r . . . . . C  8
    . . N . . . . . .  7
    . . . . . r . N .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . . K . . . .  0
    a b c d e f g h i
",
        "h6g8 f6f8 g8h6 f8f6",
    );
    assert_judged(
        Rules::Axf,
        &cycle,
        "Red loses: it chased the rook on c8 with every move",
    );
    assert_judged(
        Rules::Computer,
        &cycle,
        "Draw: both sides chased a piece with every move",
    );
}

#[test]
fn axf_only_the_rook_that_shields_may_not_be_chased() {
    const MUTUAL: &str = "Draw: both sides chased a piece with every move";
    // The same chases of the rook on c8, which shields its general from nothing.
    let no_shield = cycle(
        r"
    . . . k . . . . .  9
    . . r . . . . . C  8
    . . . . . . . . .  7
    . . . . . r . N .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . . K . . . .  0
    a b c d e f g h i
",
        "h6g8 f6f8 g8h6 f8f6",
    );
    assert_judged(Rules::Axf, &no_shield, MUTUAL);
    // The rook on c8 shields, but Red chases the cannon, whose moves each leave the horse on c7 without protection.
    let another = cycle(
        r"
    . . . k . . . . .  9
    . . r . . . . . .  8
    . . N . . . . . .  7
    . . . . . . . . .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . . c . . . . . .  3
    . . . . . . . . .  2
    . . N . . . . . .  1
    . . C . K . . . .  0
    a b c d e f g h i
",
        "c1a2 c3b3 a2c1 b3c3",
    );
    assert_judged(Rules::Axf, &another, MUTUAL);
}

#[test]
fn axf_checks_by_the_chased_side_do_not_excuse_a_chase() {
    let cycle = cycle(
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
    );
    assert_judged(
        Rules::Axf,
        &cycle,
        "Black loses: it chased the horse on d7 with every move",
    );
    assert_judged(Rules::Computer, &cycle, DRAW);
}

#[test]
fn axf_a_second_chaser_makes_a_new_chase() {
    let cycle = cycle(
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
    );
    assert_judged(
        Rules::Axf,
        &cycle,
        "Red loses: it chased the cannon on c2 with every move",
    );
    assert_judged(Rules::Computer, &cycle, DRAW);
}

#[test]
fn axf_a_chase_that_also_checks_is_a_chase() {
    let cycle = cycle(
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
    );
    assert_judged(
        Rules::Axf,
        &cycle,
        "Black loses: it chased the cannon on b3 with every move",
    );
    assert_judged(Rules::Computer, &cycle, DRAW);
}

#[test]
fn axf_a_piece_that_is_no_longer_pinned_makes_no_new_chase() {
    // The horse on d7 is pinned between the generals until the other horse comes to d8.
    let cycle = cycle(
        r"
    . . . k . N . . .  9
    . . . . . . . . .  8
    . P C N . . . . .  7
    p . . . . . . . .  6
    . . b . . . . . .  5
    . . . . . . . . .  4
    . . . . . . . . .  3
    . . . K . . . . .  2
    . . . . . . . . .  1
    . . . . . . . . .  0
    a b c d e f g h i
",
        "f9d8 c5e7 d8f9 e7c5",
    );
    assert_judged(Rules::Axf, &cycle, DRAW);
}

#[test]
fn cxa_threats_of_mate_lose() {
    // From either point the rook threatens mate on d6.
    let cycle = cycle(
        r"
    . C . . k . . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    r . . . . . . . .  6
    . . . . . . . . .  5
    . . . . . . . . .  4
    . . . . . . . . .  3
    . . . K . . . . .  2
    . . . . . . . . .  1
    . . . . . . . . .  0
    a b c d e f g h i
",
        "b9b7 a6c6 b7b9 c6a6",
    );
    assert_judged(
        Rules::Cxa,
        &cycle,
        "Black loses: it checked, chased or threatened mate with every move",
    );
    assert_judged(Rules::Computer, &cycle, DRAW);
}

#[test]
fn cxa_a_threat_of_check_alone_draws() {
    // From either point the rook threatens to check on the e-file, and the general steps aside.
    let cycle = cycle(
        r"
    . . . . k . . . .  9
    . . . . . . . . .  8
    . . . . . . . . .  7
    . . . . . . . . .  6
    R . . . . . . . .  5
    . . . . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . K . . . . .  0
    a b c d e f g h i
",
        "a5a4 e9e8 a4a5 e8e9",
    );
    assert_judged(Rules::Cxa, &cycle, DRAW);
}

#[test]
fn cxa_attacks_on_several_pieces_in_turn_lose() {
    assert_judged(
        Rules::Cxa,
        &two_chased_in_turn(),
        "Red loses: it checked, chased or threatened mate with every move",
    );
    assert_judged(Rules::Axf, &two_chased_in_turn(), DRAW);
}

#[test]
fn cxa_attacks_by_both_sides_draw() {
    let cycle = cycle(
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
    );
    assert_judged(
        Rules::Cxa,
        &cycle,
        "Draw: both sides chased a piece with every move",
    );
}

#[test]
fn cxa_a_chase_against_attacks_on_several_pieces_is_no_mutual_chase() {
    // Black's horse chases the rook, which attacks the cannon and the horse in turn.
    let cycle = cycle(
        r"
    . . . . . k . . .  9
    . . . . . . . . .  8
    . . . . . . . n .  7
    . . . . . . . . .  6
    . . . . . . . . R  5
    . . c . . . . . .  4
    . . . . . . . . .  3
    . . . . . . . . .  2
    . . . . . . . . .  1
    . . . K . . . . .  0
    a b c d e f g h i
",
        "i5i4 h7g5 i4i5 g5h7",
    );
    assert_judged(Rules::Cxa, &cycle, DRAW);
    assert_judged(
        Rules::Computer,
        &cycle,
        "Black loses: it chased the rook on i5 with every move",
    );
}

#[test]
fn cxa_general_and_soldier_may_chase() {
    let cycle = cycle(
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
    );
    assert_judged(Rules::Cxa, &cycle, DRAW);
}

#[test]
fn ucci_the_fourth_occurrence_decides() {
    let cycle = perpetual_check();
    assert_eq!(cycle.repeated(2).verdict(Rules::Ucci), None);
    assert_eq!(
        cycle
            .repeated(3)
            .verdict(Rules::Ucci)
            .map(|verdict| verdict.reason),
        Some(Reason::PerpetualCheck(Side::First))
    );
}

#[test]
fn ucci_only_the_moved_piece_chases() {
    // On d6 the horse attacks nothing; it opens the rook's file.
    let cycle = cycle(
        r"
    . . . . . . . . .  9
    . . . . . k . . .  8
    . . . . . . . . .  7
    . . c . . . . . .  6
    . . . . . . . . .  5
    . . N . . . . . .  4
    . . . . . . . . .  3
    . . . . K . . . .  2
    . . R . . . . . .  1
    . . . . . . . . .  0
    a b c d e f g h i
",
        "c4d6 c6b6 d6c4 b6c6",
    );
    assert_judged(Rules::Ucci, &cycle, "Draw: fourfold repetition");
    assert_judged(
        Rules::Computer,
        &cycle,
        "Red loses: it chased the cannon on c6 with every move",
    );
}

#[test]
fn ucci_a_rook_is_chased_by_a_horse_even_when_protected() {
    let moves = "a8b6 c8c9 b6a8 c9c8";
    let rook = cycle(
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
    );
    assert_judged(
        Rules::Ucci,
        &rook,
        "Red loses: it chased the rook on c8 with every move",
    );
    let cannon = cycle(
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
    );
    assert_judged(Rules::Ucci, &cannon, "Draw: fourfold repetition");
}

#[test]
fn ucci_advisors_elephants_and_equals_are_not_chased() {
    let draw = "Draw: fourfold repetition";
    let advisor = cycle(
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
        "e4f4 f7e8 f4e4 e8f7",
    );
    assert_judged(Rules::Ucci, &advisor, draw);
    let unprotected = cycle(
        r"
    . . . k . . . . .  9
    . . . . . . . . .  8
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
        "e4f4 f7e8 f4e4 e8f7",
    );
    assert_judged(Rules::Ucci, &unprotected, draw);
    let pinned_equal = cycle(
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
    );
    assert_judged(Rules::Ucci, &pinned_equal, draw);
}

#[test]
fn ucci_pins_do_not_matter() {
    let chaser = cycle(
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
    );
    assert_judged(
        Rules::Ucci,
        &chaser,
        "Red loses: it chased the cannon on c4 with every move",
    );
    let protector = cycle(
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
    );
    assert_judged(Rules::Ucci, &protector, "Draw: fourfold repetition");
}
