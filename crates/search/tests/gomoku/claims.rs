//! Every announced win or loss is one: no announced win can be defended, and no announced loss saved.

use std::collections::HashMap;

use duiyi_game::score::{MATE, is_mate};
use duiyi_game::{Game, Rng, Side};
use duiyi_gomoku::{Position, Rule};
use duiyi_search::gomoku::class::Class;
use duiyi_search::gomoku::grid::Grid;
use duiyi_search::parts::table::Bound;

use crate::obvious::{Known, can_force_a_win, winning_points, wins_by_fours};
use crate::{FIVES, fresh, scattered, to_depth};

/// Searches random boards to a depth and proves the announced results. Returns the numbers of wins and losses
/// announced.
fn prove(
    size: (usize, usize),
    rule: Rule,
    empty: [usize; 3],
    rounds: usize,
    depth: u32,
) -> (usize, usize) {
    let mut search = fresh();
    let seed = size.0 as u64 * 100 + u64::from(depth);
    let mut rng = Rng::new(seed);
    let (mut wins, mut losses) = (0, 0);
    for round in 0..rounds {
        let mut position = scattered(&mut rng, size, rule, empty[round % 3]);
        let side = position.side_to_move();
        let line = to_depth(&mut search, &position, depth);
        assert_eq!(line.bound, Bound::Exact);
        if !is_mate(line.score) || line.score.abs() == MATE - 1 {
            continue;
        }
        let winner = if line.score > 0 { side } else { !side };
        let true_claim = can_force_a_win(&mut position, winner, &mut Known::new());
        assert!(
            true_claim,
            "seed {seed}, round {round}, {rule}: {position} {line:?}"
        );
        if winner == side {
            wins += 1;
        } else {
            losses += 1;
        }
    }
    (wins, losses)
}

#[test]
fn no_announced_win_or_loss_is_false_in_four_in_a_row() {
    for depth in [1, 2, 4, 7] {
        let found = prove((5, 5), Rule::Row(4), [9, 11, 13], 500, depth);
        assert!(found.0 > 10 && found.1 > 10, "{found:?}");
    }
    for depth in [2, 5] {
        let found = prove((6, 5), Rule::Row(4), [10, 12, 14], 300, depth);
        assert!(found.0 > 10 && found.1 > 10, "{found:?}");
    }
}

#[test]
fn no_announced_win_or_loss_is_false_in_five_in_a_row() {
    for rule in FIVES {
        for depth in [2, 4] {
            let found = prove((6, 6), rule, [10, 12, 14], 300, depth);
            assert!(found.0 > 10 && found.1 > 10, "{rule}: {found:?}");
        }
    }
}

/// If an open four threatens, the search tries few replies. A loss that it announces after them must hold after all
/// the others too.
#[test]
fn the_replies_left_out_before_an_open_four_lose_to_it() {
    let mut search = fresh();
    let mut rng = Rng::new(77);
    let (mut threats, mut losses) = (0, 0);
    for (round, rule) in (0..500).zip(FIVES.into_iter().cycle()) {
        let position: Position = scattered(&mut rng, (8, 8), rule, 34);
        let side = position.side_to_move();
        let grid = Grid::new(&position);
        let quiet = Side::ALL
            .iter()
            .all(|&side| grid.count(side, Class::FIVE) == 0);
        if !quiet || grid.count(!side, Class::UNSTOPPABLE) == 0 {
            continue;
        }
        threats += 1;
        // Each move alone at the root, where none is left out.
        for reply in position.legal_moves() {
            let is_four = |side| grid.class(side, reply) >= Class::FOUR;
            let may_stop = match grid.stops_ahead() {
                Some(stops) => stops.has(reply),
                None => is_four(!side),
            };
            if grid.class(side, reply) == Class::FORBIDDEN || is_four(side) || may_stop {
                continue;
            }
            search.start_with(position.clone(), 1, |point| point == reply);
            while !search.step(400) {}
            let line = search.best_line().unwrap();
            assert!(
                line.score <= -(MATE - 200),
                "round {round}: {position} {reply} {line:?}"
            );
            let mut position = position.clone();
            position.try_play(reply).unwrap();
            assert!(winning_points(&position, side).is_empty());
            let wins = wins_by_fours(&mut position, &mut HashMap::new());
            assert!(wins, "round {round}: {position} after {reply}");
            losses += 1;
        }
    }
    assert!(threats > 50 && losses > 500, "{threats} {losses}");
}

/// White's own stone may end what forbids Black a four.
#[test]
fn two_open_threes_do_not_win_where_the_move_allows_black_a_four() {
    let text = "14x/15/9xoooo1/15/15/15/2oo11/15/2oxx2o7/3xox1o7/3xxox8/2o1xxx1o6/3o2o1o6/5o2x6/15 b renju";
    let mut search = fresh();
    for depth in [1, 2, 4] {
        let mut position: Position = text.parse().unwrap();
        let line = to_depth(&mut search, &position, depth);
        for &mv in line.pv.iter().take(2) {
            position.play(mv);
        }
        let next = to_depth(&mut fresh(), &position, 8);
        let white = match position.side_to_move() {
            Side::First => -next.score,
            Side::Second => next.score,
        };
        assert!(!is_mate(white) || white > 0, "{depth}: {line:?}, {next:?}");
    }
}
