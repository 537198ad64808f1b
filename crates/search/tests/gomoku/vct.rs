//! Wins by continuous threats: no claim is false.

use std::collections::HashMap;

use duiyi_game::Rng;
use duiyi_gomoku::{Position, Rule};
use duiyi_search::gomoku::grid::Grid;
use duiyi_search::gomoku::vct::Vct;

use crate::obvious::{can_force_a_win, wins_by_fours};
use crate::{FIVES, after, scattered};

/// Checks all claims on random boards; returns how many of them needed more than fours.
fn claims(size: (usize, usize), rule: Rule, empty: [usize; 3], rounds: usize) -> usize {
    let mut vct = Vct::new(1);
    let seed = size.0 as u64 * 100 + rule.row() as u64;
    let mut rng = Rng::new(seed);
    let mut grid = Grid::new(&scattered(&mut rng, size, rule, empty[0]));
    let mut by_threes = 0;
    for round in 0..rounds {
        let mut position: Position = scattered(&mut rng, size, rule, empty[round % 3]);
        let attacker = position.side_to_move();
        grid.reset(&position);
        vct.start(&grid);
        for _ in 0..5 {
            vct.step(&mut grid, 1_000);
        }
        let Some(plies) = vct.win() else { continue };
        let what = format!("seed {seed}, round {round}: {position}");
        let line = vct.line(&mut grid);
        assert_eq!(grid.key(), position.key(), "{what}");
        assert!(!line.is_empty() && line.len() <= plies, "{what}: {line:?}");
        after(&position, line);
        if wins_by_fours(&mut position, &mut HashMap::new()) {
            continue;
        }
        by_threes += 1;
        let wins = can_force_a_win(&mut position, attacker, &mut HashMap::new());
        assert!(wins, "a false win in {plies}, {what}");
    }
    by_threes
}

#[test]
fn every_win_by_threats_is_a_win() {
    let rows = [
        claims((5, 5), Rule::Row(4), [13, 15, 17], 1_000),
        claims((6, 5), Rule::Row(4), [13, 15, 17], 500),
        claims((4, 4), Rule::Row(3), [10, 12, 13], 300),
    ];
    let fives = FIVES.map(|rule| claims((6, 6), rule, [13, 15, 17], 600));
    // Threes are rare on nearly full boards, and boards with more empty points take too long to prove.
    let by_fives = fives.iter().sum::<usize>();
    assert!(rows[0] > 20 && by_fives > 2, "{rows:?}, {fives:?}");
}
