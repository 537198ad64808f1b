//! Repetition in the tree: its score is the verdict of the current rules.

use duiyi_game::score::{DRAW, MATE_BOUND, Score, mate_in};
use duiyi_search::xiangqi::{Line, Search, Settings};
use duiyi_xiangqi::{Outcome, Position, Reason, Rules, Side};

use crate::{after, position, search};

fn under(rules: Rules) -> Search {
    search(Settings {
        hash_mb: 4,
        rules,
        ..Settings::default()
    })
}

fn best(rules: Rules, position: &Position, depth: u32) -> Line {
    let mut search = under(rules);
    search.start(position.clone(), depth);
    assert!(search.step(u64::MAX));
    search.best_line().unwrap()
}

/// All rule sets under which perpetual check loses.
const FORBIDDING: [Rules; 5] = [
    Rules::Computer,
    Rules::Axf,
    Rules::Cxa,
    Rules::Ucci,
    Rules::Simple,
];

/// Red's only other way is to give up his rook.
const LOST: Score = -1_500;

/// Red is to be mated by two rooks, and can only check on the three ranks of the palace:
///
/// ```text
/// 9  . . . k . . . . .
/// 8  R . . . . . . . .
/// 2  . . . . . . . . r
/// 1  . . . . . . . r .
/// 0  . . . . K . . . .
/// ```
const CHECK_OR_BE_MATED: &str = "3k5/R8/9/9/9/9/9/8r/7r1/4K4 w - - 0 1";

#[test]
fn perpetual_check_saves_where_no_rule_forbids_it() {
    let position = position(CHECK_OR_BE_MATED);
    for depth in 6..=10 {
        let line = best(Rules::None, &position, depth);
        assert_eq!(line.score, DRAW, "depth {depth}");
        assert!(after(&position, &line.pv[..1]).in_check(), "depth {depth}");
    }
}

#[test]
fn perpetual_check_does_not_save_if_the_rules_make_it_lose() {
    let position = position(CHECK_OR_BE_MATED);
    for rules in FORBIDDING {
        let line = best(rules, &position, 10);
        assert!(line.score < LOST, "{rules}: {}", line.score);
    }
}

#[test]
fn the_perpetual_check_of_the_other_side_is_our_win() {
    let position = after(&position(CHECK_OR_BE_MATED), &["a8a9".parse().unwrap()]);
    for rules in FORBIDDING {
        let line = best(rules, &position, 10);
        assert!(line.score > -LOST, "{rules}: {}", line.score);
    }
    assert_eq!(best(Rules::None, &position, 10).score, DRAW);
}

/// The rule sets among them that judge the third occurrence of a position; UCCI waits for the fourth.
const THIRD: [Rules; 4] = [Rules::Computer, Rules::Axf, Rules::Cxa, Rules::Simple];

/// Red has a rook against two, and guards enough not to be mated soon. He has checked twice
/// already, and it is his turn to check again.
///
/// ```text
/// 9  R . . . . . . . .
/// 8  . . . k . . . . .
/// 5  . . . . . . . r .
/// 4  . . . . . . . . r
/// 1  . . . . A . . . .
/// 0  . . B A K . B . .
/// ```
const CHECKED_TWICE: &str = "3k5/R8/9/9/7r1/8r/9/9/4A4/2BAK1B2 w - - 0 1 \
     moves a8a9 d9d8 a9a8 d8d9 a8a9 d9d8";

#[test]
fn a_third_round_of_checks_is_avoided_if_it_loses() {
    let position = position(CHECKED_TWICE);
    let rounds = ["a9a8", "d8d9"].map(|text| text.parse().unwrap());
    let third = after(&position, &rounds);
    for rules in THIRD {
        let verdict = third.verdict(rules).unwrap();
        assert_eq!(
            verdict.reason,
            Reason::PerpetualCheck(Side::First),
            "{rules}"
        );
        let line = best(rules, &position, 8);
        assert_ne!(line.pv[0], rounds[0], "{rules}");
        assert!(line.score < -300, "{rules}: {}", line.score);
        assert!(line.score > -MATE_BOUND, "{rules}: {}", line.score);
    }
    let verdict = third.verdict(Rules::None).unwrap();
    assert_eq!(verdict.outcome, Outcome::Draw);
    let line = best(Rules::None, &position, 8);
    assert_eq!(line.score, DRAW);
    assert!(after(&position, &line.pv[..1]).in_check());
}

#[test]
fn completing_the_other_sides_perpetual_check_wins_at_once() {
    let position = after(&position(CHECKED_TWICE), &["a9a8".parse().unwrap()]);
    for rules in THIRD {
        for depth in 1..=6 {
            let line = best(rules, &position, depth);
            assert_eq!(line.score, mate_in(1), "{rules} depth {depth}");
            assert_eq!(line.pv, ["d8d9".parse().unwrap()], "{rules} depth {depth}");
        }
    }
}

/// Red is a horse down, and mated if he does not step to and fro before the black rook, which
/// gives check every other move: most rule sets call that a draw. His rook cannot win the horse with checks, so neither
/// side has anything better.
///
/// ```text
/// 8  n . . . r . . . .
/// 7  . . . . . k . . .
/// 5  . . . . . . . R .
/// 1  . . . . K . . . .
/// ```
const STEP_TO_AND_FRO: &str = "9/n3r4/5k3/9/7R1/9/9/9/4K4/9 w - - 0 1";

#[test]
fn a_legal_repetition_that_is_the_only_defence_is_a_draw() {
    let position = position(STEP_TO_AND_FRO);
    let round = ["e1d1", "e8b8", "d1e1", "b8e8"].map(|text| text.parse().unwrap());
    let mut thrice = position.clone();
    for mv in round.iter().chain(&round) {
        thrice.play(*mv);
    }
    for rules in [Rules::Computer, Rules::Axf, Rules::Simple] {
        assert_eq!(
            thrice.verdict(rules).unwrap().outcome,
            Outcome::Draw,
            "{rules}"
        );
        let line = best(rules, &position, 12);
        assert_eq!(line.score, DRAW, "{rules}");
        assert_eq!(line.pv[0], round[0], "{rules}");

        let mut search = under(rules);
        search.start_with(position.clone(), 12, |mv| mv != round[0]);
        assert!(search.step(u64::MAX));
        let other = search.best_line().unwrap().score;
        assert!(other < -MATE_BOUND, "{rules}: {other}");
    }
}

/// Red's soldier mates in nineteen plies, and nothing can be captured but the soldier.
///
/// ```text
/// 9  . . . . k . . . .
/// 3  P . . . . . . . .
/// 0  . . . K . . . . .
/// ```
const FAR_FROM_MATE: &str = "4k4/9/9/9/9/9/P8/9/9/3K5";

#[test]
fn a_draw_by_the_natural_limit_is_not_believed_where_the_counting_begins_again() {
    for left in [12, 16] {
        let mut search = under(Rules::Computer);
        let mut look = |plies: u16, depth: u32| {
            search.start(position(&format!("{FAR_FROM_MATE} w - - {plies} 1")), depth);
            assert!(search.step(u64::MAX));
            search.best_line().unwrap().score
        };
        assert_eq!(look(120 - left, 60), DRAW, "{left}");
        let scores = [6, 8, 10, 12, 16].map(|depth| look(0, depth));
        assert!(
            scores.iter().all(|&score| score > DRAW),
            "{left}: {scores:?}"
        );
    }
}

#[test]
fn only_the_plies_left_to_the_natural_limit_matter_whatever_the_limit_is() {
    let searched = |rules: Rules| {
        let mut search = under(rules);
        let mut look = |plies: u16, depth: u32| {
            search.start(position(&format!("{FAR_FROM_MATE} w - - {plies} 1")), depth);
            assert!(search.step(u64::MAX));
            (search.best_line().unwrap().score, search.nodes())
        };
        // The table then knows the win, which the limit forestalls.
        let win = look(0, 24);
        assert!(win.0 > MATE_BOUND, "{rules}: {win:?}");
        let limit = 2 * rules.natural_limit();
        (1..19)
            .map(|left| look(limit - left, 12))
            .collect::<Vec<_>>()
    };
    assert_eq!(searched(Rules::Ucci), searched(Rules::Computer));
}
