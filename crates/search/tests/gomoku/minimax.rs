//! Small boards to the end of the game: the search agrees with plain minimax.

use std::collections::{HashMap, HashSet};

use duiyi_game::score::{DRAW, Score, is_mate};
use duiyi_game::{Outcome, Rng};
use duiyi_gomoku::{Position, Rule};
use duiyi_search::gomoku::Search;
use duiyi_search::parts::table::Bound;

use crate::obvious::minimax;
use crate::{after, fresh, scattered, to_depth};

/// Deep enough that no reduction ends a line before the game does.
const TO_THE_END: u32 = 60;

fn three_in_a_row() -> Position {
    Position::empty(3, 3, Rule::Row(3)).unwrap()
}

/// Every position that play can reach, except finished games.
fn reachable(position: &mut Position, seen: &mut HashSet<u64>, found: &mut Vec<Position>) {
    if !seen.insert(position.key()) {
        return;
    }
    if position.outcome().is_none() {
        found.push(position.clone());
    }
    for point in position.legal_moves() {
        position.play_unchecked(point);
        reachable(position, seen, found);
        position.undo();
    }
}

/// The outcome is right, a win is no nearer than it can be forced, and the line shows it. The solver of fours takes
/// the first win that it finds, so a nearer one may exist.
fn assert_right(search: &mut Search, position: &Position, expected: Score, what: &str) {
    let line = to_depth(search, position, TO_THE_END);
    let what = format!("{what}: {position}: {expected} {line:?}");
    assert_eq!(line.bound, Bound::Exact, "{what}");
    assert_eq!(line.score.signum(), expected.signum(), "{what}");
    assert!(line.score.abs() <= expected.abs(), "{what}");
    let end = after(position, line.pv.iter().copied());
    match line.score {
        DRAW => assert_ne!(end.outcome().map(is_win), Some(true), "{what}"),
        _ => assert_eq!(end.outcome().map(is_win), Some(true), "{what}"),
    }
}

fn is_win(outcome: Outcome) -> bool {
    outcome != Outcome::Draw
}

#[test]
fn three_in_a_row_is_solved_from_each_of_its_positions() {
    let (mut seen, mut found) = (HashSet::new(), Vec::new());
    reachable(&mut three_in_a_row(), &mut seen, &mut found);
    assert_eq!((seen.len(), found.len()), (5_478, 4_520));
    let mut known = HashMap::new();
    let mut search = fresh();
    let mut wrong = Vec::new();
    for position in &mut found {
        let expected = minimax(position, &mut known);
        let line = to_depth(&mut search, position, TO_THE_END);
        if line.score != expected {
            wrong.push((position.to_string(), expected, line));
        }
    }
    assert!(
        wrong.is_empty(),
        "{}: {:?}",
        wrong.len(),
        &wrong[..8.min(wrong.len())]
    );
    assert_eq!(minimax(&mut three_in_a_row(), &mut known), DRAW);
}

#[test]
fn games_of_four_in_a_row_with_few_points_left_come_out_right() {
    let mut search = fresh();
    for (seed, size) in [(1, (4, 4)), (2, (5, 4)), (3, (5, 5))] {
        let mut rng = Rng::new(seed);
        let (mut wins, mut draws) = (0, 0);
        for round in 0..300 {
            let mut position = scattered(&mut rng, size, Rule::Row(4), 5 + round % 5);
            let expected = minimax(&mut position, &mut HashMap::new());
            wins += usize::from(is_mate(expected));
            draws += usize::from(expected == DRAW);
            assert_right(
                &mut search,
                &position,
                expected,
                &format!("seed {seed}, {round}"),
            );
        }
        assert!(wins > 20 && draws > 20, "{wins} wins, {draws} draws");
    }
}

#[test]
fn the_first_player_wins_three_in_a_row_on_sixteen_points() {
    let position = Position::empty(4, 4, Rule::Row(3)).unwrap();
    let line = to_depth(&mut fresh(), &position, 8);
    assert!(is_mate(line.score) && line.score > 0, "{line:?}");
    assert!(after(&position, line.pv).outcome().is_some());
}
