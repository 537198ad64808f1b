//! Unusual boards and positions.

use duiyi_game::score::{DRAW, is_mate, mate_in, mated_in};
use duiyi_gomoku::{Forbidden, Outcome, Position, Reason, Rule};

use crate::{after, fresh, played, point, to_depth};

fn empty(width: usize, height: usize, rule: Rule) -> Position {
    Position::empty(width, height, rule).unwrap()
}

#[test]
fn a_search_without_a_legal_move_ends_before_it_begins() {
    for (fen, outcome) in [
        // Full, without and with a row; won with points to spare.
        ("xox/xox/oxo b k=3", Outcome::Draw),
        ("xxx/oox/xoo w k=3", Outcome::Win(duiyi_game::Side::First)),
        (
            "7/7/7/7/7/oooo3/xxxxx2 w freestyle",
            Outcome::Win(duiyi_game::Side::First),
        ),
        ("x w k=1", Outcome::Win(duiyi_game::Side::First)),
    ] {
        let position = played(fen, "");
        assert_eq!(position.outcome(), Some(outcome), "{fen}");
        let mut search = fresh();
        search.start(position, 5);
        assert!(search.step(1_000), "{fen}");
        assert_eq!((search.nodes(), search.root_moves()), (0, 0), "{fen}");
        assert_eq!(search.best_line(), None, "{fen}");
        assert!(search.lines().is_empty(), "{fen}");
    }
}

#[test]
fn a_win_in_one_move_is_found_at_any_depth() {
    for (fen, winning) in [
        (
            "15/15/15/15/15/15/15/3xxxx8/2oooo9/15/15/15/15/15/15 b freestyle",
            &["c8", "h8"][..],
        ),
        (
            "15/15/15/15/15/15/15/3xxxx8/2oooo9/15/15/15/15/15/15 w freestyle",
            &["b7", "g7"],
        ),
        // The sixth stone wins nothing under one rule and the game under the other.
        (
            "15/15/15/15/15/15/15/1x1xxxx8/2oooo9/15/15/15/15/15/15 b renju",
            &["h8"],
        ),
        (
            "15/15/15/15/15/15/15/1x1xxxx8/2oooo9/15/15/15/15/15/15 b freestyle",
            &["c8", "h8"],
        ),
        ("xx1/oo1/3 b k=3", &["c3"]),
    ] {
        for depth in [1, 2, 5] {
            let line = to_depth(&mut fresh(), &played(fen, ""), depth);
            assert_eq!(
                (line.score, line.pv.len()),
                (mate_in(1), 1),
                "{fen} {depth}"
            );
            assert!(
                winning.contains(&&*line.pv[0].to_string()),
                "{fen}: {line:?}"
            );
        }
    }
}

#[test]
fn a_five_is_stopped_where_it_can_be_stopped() {
    let fen = "15/15/15/15/15/15/15/3xxxxo7/5o9/6o8/15/15/15/15/15 w freestyle";
    for depth in 1..=6 {
        let line = to_depth(&mut fresh(), &played(fen, ""), depth);
        assert_eq!(line.pv[0], point("c8"), "depth {depth}");
    }
}

#[test]
fn two_fives_at_once_are_lost_and_an_open_four_is_won() {
    let fen = "15/15/15/15/15/15/15/3xxxx8/5o9/6o8/7o7/15/15/15/15 w freestyle";
    for depth in 1..=4 {
        let line = to_depth(&mut fresh(), &played(fen, ""), depth);
        assert_eq!(line.score, mated_in(2), "depth {depth}");
    }
    let fen = "15/15/15/15/15/15/15/4xxx8/5o9/6o8/7o7/15/15/15/15 b freestyle";
    for depth in 1..=4 {
        let position = played(fen, "");
        let line = to_depth(&mut fresh(), &position, depth);
        assert_eq!(
            (line.score, line.pv.len()),
            (mate_in(3), 3),
            "depth {depth}"
        );
        assert!(matches!(
            after(&position, line.pv).outcome(),
            Some(Outcome::Win(_))
        ));
    }
}

#[test]
fn black_with_only_forbidden_points_draws() {
    // The empty point would make six.
    let position = played("xxx1xx w renju", "");
    assert_eq!(position.forbidden(point("d1")), Some(Forbidden::Overline));
    let line = to_depth(&mut fresh(), &position, 4);
    assert_eq!((line.score, &*line.pv), (DRAW, &[point("d1")][..]));

    let position = played("xxx1xx b renju", "");
    let verdict = position.verdict().unwrap();
    assert_eq!(
        (verdict.outcome, verdict.reason),
        (Outcome::Draw, Reason::NoMove)
    );
    let mut search = fresh();
    search.start(position, 4);
    assert!(search.step(1_000));
    assert_eq!(search.best_line(), None);

    // White has one move left; then Black has none.
    let position = played("xxx1xx/1oxoxo w renju", "");
    assert_eq!(position.legal_moves(), [point("a1"), point("d2")]);
    let line = to_depth(&mut fresh(), &position, 6);
    assert_eq!(line.score, DRAW, "{line:?}");
}

/// A four that only a forbidden point would stop wins, but not if Black has no other move: then the game is over
/// before the five.
#[test]
fn a_four_does_not_win_if_black_cannot_move_at_all() {
    let position = played(NO_MOVE_LEFT, "");
    let four = after(&position, [point("d5")]);
    assert_eq!(four.forbidden(point("d1")), Some(Forbidden::Overline));
    assert_eq!(four.outcome(), Some(Outcome::Draw));
    for depth in [1, 3, 6] {
        let line = to_depth(&mut fresh(), &position, depth);
        assert_eq!(line.score, DRAW, "{line:?}");
    }
}

/// White's four on the fourth file could be stopped on d1 alone, where Black would make six, or on
/// d5. Nothing else is empty.
const NO_MOVE_LEFT: &str = "xox1ox/oxooxo/xoxoox/oxooxo/xxx1xx w renju";

#[test]
fn boards_of_a_few_points_are_solved() {
    for (width, height, rule, score) in [
        (1, 1, Rule::Row(1), mate_in(1)),
        (1, 1, Rule::Freestyle, DRAW),
        (2, 2, Rule::Row(2), mate_in(3)),
        (2, 2, Rule::Row(3), DRAW),
        (1, 3, Rule::Row(2), mate_in(3)),
        (2, 3, Rule::Renju, DRAW),
        (3, 3, Rule::Row(3), DRAW),
    ] {
        let position = empty(width, height, rule);
        for depth in [12, 40] {
            let line = to_depth(&mut fresh(), &position, depth);
            assert_eq!(line.score, score, "{width}×{height} {rule}, depth {depth}");
            after(&position, line.pv);
        }
    }
}

#[test]
fn long_and_large_boards_are_searched_like_any_other() {
    for (width, height, rule) in [
        (1, 20, Rule::Freestyle),
        (20, 1, Rule::Renju),
        (20, 20, Rule::Freestyle),
        (20, 20, Rule::Row(20)),
        (5, 5, Rule::Standard),
    ] {
        let mut position = empty(width, height, rule);
        let mut search = fresh();
        for _ in 0..6 {
            let line = to_depth(&mut search, &position, 4);
            assert!(!is_mate(line.score), "{width}×{height}: {line:?}");
            after(&position, line.pv.iter().copied());
            position.try_play(line.pv[0]).unwrap();
        }
    }
}

#[test]
fn the_first_stone_goes_to_the_centre_of_a_large_board() {
    for (size, centre) in [(15, "h8"), (19, "j10"), (20, "k11")] {
        let line = to_depth(&mut fresh(), &empty(size, size, Rule::Freestyle), 4);
        assert_eq!(line.pv[0].to_string(), centre);
    }
}

#[test]
fn a_stone_at_the_edge_is_answered_in_the_centre() {
    for (size, edge, centre) in [(15, "a1", "h8"), (15, "a8", "h8"), (20, "a20", "k11")] {
        let position = after(&empty(size, size, Rule::Freestyle), [point(edge)]);
        let line = to_depth(&mut fresh(), &position, 8);
        assert_eq!(line.pv[0].to_string(), centre, "{edge}");
    }
}

/// Stones so far apart that most of the board is near none.
#[test]
fn only_points_far_from_every_stone_may_be_left() {
    for fen in ["x5 w k=3", "xo1/ox1/3 b k=4", "19/19/19/o17x b freestyle"] {
        let position = played(fen, "");
        for depth in [1, 4] {
            let line = to_depth(&mut fresh(), &position, depth);
            assert!(!is_mate(line.score), "{fen}: {line:?}");
        }
    }
}
