//! How a game ends: the order of the rules, the natural limit, warnings, and verdicts in a search.

use crate::drawn::{Cycle, cycle};
use duiyi_xiangqi::{Outcome, Position, Reason, Rules, Side, Verdict, Warning};

fn position(fen: &str) -> Position {
    fen.parse().expect("the position is legal")
}

fn sentence(position: &Position, rules: Rules) -> String {
    let verdict = position.verdict(rules).expect("the game is over");
    verdict.to_string()
}

/// Black's rook mates or shuffles; Red's general cannot leave its file.
const LONE_GENERAL: &str = "4k4/9/9/r8/9/9/9/3K5/9/9";

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

#[test]
fn a_side_without_a_legal_move_loses() {
    let stalemate = position("4k4/9/9/9/9/9/9/9/r8/3K5 w");
    let mate = position("4k4/9/9/3r5/9/9/9/3K5/9/9 w");
    for rules in Rules::ALL {
        assert_eq!(
            sentence(&stalemate, rules),
            "Red loses: stalemate, no legal move is left"
        );
        assert_eq!(sentence(&mate, rules), "Red loses: checkmate");
    }
}

#[test]
fn boards_without_fighting_pieces_are_drawn() {
    let bare = position("2b1k4/9/9/9/9/9/9/9/9/3K1A3 w");
    assert_eq!(
        sentence(&bare, Rules::Computer),
        "Draw: no rook, horse, cannon or soldier is left"
    );
    assert_eq!(bare.search_verdict(Rules::Computer, 1), Some(Outcome::Draw));
    let soldier = position("2b1k4/9/9/9/9/9/P8/9/9/3K1A3 w");
    assert_eq!(soldier.verdict(Rules::Computer), None);
}

#[test]
fn sixty_moves_by_each_side_without_a_capture_are_drawn() {
    for rules in Rules::ALL {
        let (limit, text) = match rules {
            Rules::Ucci => (100, "Draw: 50 moves without a capture"),
            _ => (120, "Draw: 60 moves without a capture"),
        };
        let mut game = position(&format!("{LONE_GENERAL} b - - {} 1", limit - 1));
        assert_eq!(game.verdict(rules), None);
        game.play("a6b6".parse().unwrap());
        assert_eq!(sentence(&game, rules), text);
        assert_eq!(game.search_verdict(rules, 1), Some(Outcome::Draw));
    }
}

#[test]
fn mate_on_the_last_ply_takes_precedence_over_the_limit() {
    let mut game = position(&format!("{LONE_GENERAL} b - - 119 60"));
    game.play("a6d6".parse().unwrap());
    assert_eq!(game.plies_since_capture(), 120);
    assert_eq!(sentence(&game, Rules::Computer), "Red loses: checkmate");
    // A search notices anyway that no move is left.
    assert_eq!(game.search_verdict(Rules::Computer, 1), None);
}

#[test]
fn the_third_occurrence_takes_precedence_over_the_limit() {
    let mut game = position("5a3/5k3/9/9/9/4R4/9/9/9/3K5 w - - 112 57");
    for mv in "e4f4 f8e8 f4e4 e8f8 e4f4 f8e8 f4e4 e8f8".split(' ') {
        game.play(mv.parse().unwrap());
    }
    assert_eq!(game.plies_since_capture(), 120);
    assert_eq!(
        sentence(&game, Rules::Computer),
        "Red loses: it gave check with every move"
    );
    assert_eq!(sentence(&game, Rules::None), "Draw: threefold repetition");
}

#[test]
fn checks_after_the_tenth_and_the_replies_to_them_do_not_count_towards_the_limit() {
    for turns in 0..30 {
        let plies = perpetual_check().repeated(turns).plies_since_capture();
        assert_eq!(usize::from(plies), (4 * turns).min(20), "{turns} turns");
    }
}

#[test]
fn a_repetition_spans_the_plies_that_the_limit_leaves_out() {
    let game = perpetual_check().repeated(30);
    assert_eq!(game.repetitions(), 31);
    assert_eq!(
        sentence(&game, Rules::Computer),
        "Red loses: it gave check with every move"
    );
}

#[test]
fn a_capture_ends_what_can_be_repeated() {
    let mut game = position("5k3/9/9/9/8R/2c3p2/9/9/9/3K5 w");
    assert_eq!(game.repetitions(), 1);
    for mv in "i5i4 c4c5 i4i5 c5c4".split(' ') {
        game.play(mv.parse().unwrap());
    }
    assert_eq!(game.repetitions(), 2);
    for mv in "i5i4 f9f8 i4g4".split(' ') {
        game.play(mv.parse().unwrap());
    }
    assert_eq!(game.repetitions(), 1);
    assert_eq!(game.warning(Rules::Computer), None);
}

#[test]
fn repeated_positions_are_those_of_the_game_since_the_last_capture() {
    let mut game = position("5k3/9/9/9/8R/2c3p2/9/9/9/3K5 w");
    let mut played = vec![(game.board().clone(), game.side_to_move())];
    for mv in "i5i4 c4c5 i4i5 c5c4 i5i4".split(' ') {
        game.play(mv.parse().unwrap());
        played.push((game.board().clone(), game.side_to_move()));
    }
    let repeated = |game: &Position, times| game.repeated(times).collect::<Vec<_>>();
    played.reverse();
    assert_eq!(repeated(&game, 1), played);
    // Both times of the second and of the first position.
    assert_eq!(
        repeated(&game, 2),
        [0, 1, 4, 5].map(|at| played[at].clone())
    );
    assert_eq!(repeated(&game, 3), []);
    for mv in "f9f8 i4g4".split(' ') {
        game.play(mv.parse().unwrap());
    }
    assert_eq!(repeated(&game, 2), []);
}

#[test]
fn the_second_occurrence_warns_of_what_the_third_would_bring() {
    let cycle = perpetual_check();
    assert_eq!(cycle.repeated(0).warning(Rules::Computer), None);
    let warning = cycle.repeated(1).warning(Rules::Computer);
    let verdict = Verdict {
        outcome: Outcome::Win(Side::Second),
        reason: Reason::PerpetualCheck(Side::First),
    };
    assert_eq!(
        warning,
        Some(Warning {
            occurrences: 2,
            verdict
        })
    );
    let warning = warning.unwrap();
    assert_eq!(warning.must_vary(), Some(Side::First));
    assert_eq!(
        warning.to_string(),
        "Red must vary: it gave check with every move"
    );
    // The third decides, so there is nothing left to warn of.
    assert_eq!(cycle.repeated(2).warning(Rules::Computer), None);
}

#[test]
fn a_warning_names_the_chased_piece_where_it_stands_now() {
    let mut game = perpetual_chase().repeated(1);
    let warning = |game: &Position| game.warning(Rules::Computer).unwrap().to_string();
    assert_eq!(
        warning(&game),
        "Red must vary: it chased the cannon on c4 with every move"
    );
    game.play("i5i4".parse().unwrap());
    game.play("c4c5".parse().unwrap());
    assert_eq!(
        warning(&game),
        "Red must vary: it chased the cannon on c5 with every move"
    );
}

#[test]
fn a_warning_of_a_draw_blames_nobody() {
    let warning = perpetual_chase()
        .repeated(1)
        .warning(Rules::Simple)
        .unwrap();
    assert_eq!(warning.must_vary(), None);
    assert_eq!(
        warning.to_string(),
        "A draw if this goes on: threefold repetition"
    );
}

#[test]
fn ucci_warns_at_the_second_and_third_occurrence() {
    let cycle = perpetual_chase();
    for turns in 1..3 {
        let warning = cycle.repeated(turns).warning(Rules::Ucci).unwrap();
        assert_eq!(usize::from(warning.occurrences), turns + 1);
        assert_eq!(warning.must_vary(), Some(Side::First));
    }
    assert_eq!(cycle.repeated(3).warning(Rules::Ucci), None);
}

#[test]
fn inside_a_searched_line_the_second_occurrence_decides() {
    let black_wins = Some(Outcome::Win(Side::Second));
    for game in [perpetual_check().repeated(1), perpetual_chase().repeated(1)] {
        // The position four plies ago is below the root, at the root, or before it.
        assert_eq!(game.search_verdict(Rules::Computer, 5), black_wins);
        assert_eq!(game.search_verdict(Rules::Computer, 4), None);
        assert_eq!(game.search_verdict(Rules::Computer, 0), None);
    }
    let chase = perpetual_chase().repeated(1);
    assert_eq!(chase.search_verdict(Rules::Simple, 5), Some(Outcome::Draw));
}

#[test]
fn from_before_the_root_on_the_full_number_of_occurrences_decides() {
    for rules in Rules::ALL {
        let decisive = usize::from(rules.occurrences()) - 1;
        for turns in 0..decisive {
            assert_eq!(
                perpetual_check().repeated(turns).search_verdict(rules, 0),
                None
            );
        }
        let game = perpetual_check().repeated(decisive);
        let verdict = game.verdict(rules).map(|verdict| verdict.outcome);
        assert_eq!(game.search_verdict(rules, 0), verdict, "{rules}");
    }
}

#[test]
fn a_pass_hides_what_lies_before_it() {
    let mut game = perpetual_chase().repeated(1);
    assert!(game.play_null() && game.play_null());
    assert_eq!(game.repetitions(), 1);
    game.undo_null();
    game.undo_null();
    assert_eq!(game.repetitions(), 2);
}
