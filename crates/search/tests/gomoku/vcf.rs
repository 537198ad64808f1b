//! Wins by continuous fours, compared with a proof that follows the definition literally.

use std::collections::HashMap;

use duiyi_game::{Outcome, Rng, Side};
use duiyi_gomoku::{Position, Rule};
use duiyi_search::gomoku::grid::Grid;
use duiyi_search::gomoku::vcf::{Found, Vcf};

use crate::obvious::{winning_points, wins_by_fours};
use crate::{FIVE, after, played, scattered};

/// More nodes than any of these boards needs.
const NODES: u64 = 1_000_000;

/// Checks that the line really is a win.
pub(crate) fn assert_line(position: &Position, plies: usize, vcf: &Vcf) {
    let line: Vec<_> = vcf.line().collect();
    let attacker = position.side_to_move();
    let end = after(position, line.iter().copied());
    if line.len() == plies {
        assert_eq!(
            end.outcome(),
            Some(Outcome::Win(attacker)),
            "{position}: {line:?}"
        );
        return;
    }
    // The reply that would stop the last four is forbidden, and so both it and the five are left out.
    assert_eq!(line.len() + 2, plies, "{position}: {line:?}");
    assert_eq!((end.rule(), attacker), (Rule::Renju, Side::Second));
    let fives = winning_points(&end, attacker);
    assert!(!fives.is_empty(), "{position}: {line:?}");
    assert!(fives.iter().all(|&five| end.forbidden(five).is_some()));
    assert_eq!(end.outcome(), None, "{position}: {line:?}");
}

fn compare(size: (usize, usize), rule: Rule, empty: [usize; 3], rounds: usize, least: usize) {
    let mut vcf = Vcf::new();
    let (mut wins, mut others) = (0, 0);
    let seed = size.0 as u64 * 100 + u64::from(rule == Rule::Renju);
    let mut rng = Rng::new(seed);
    let mut grid = Grid::new(&scattered(&mut rng, size, rule, empty[0]));
    for round in 0..rounds {
        let mut position = scattered(&mut rng, size, rule, empty[round % 3]);
        grid.reset(&position);
        let found = vcf.solve(&mut grid, NODES);
        let expected = wins_by_fours(&mut position, &mut HashMap::new());
        let what = || format!("seed {seed}, round {round}: {position}");
        match found {
            Found::Win(plies) => {
                assert!(expected, "a false win in {plies}, {}", what());
                assert_line(&position, plies, &vcf);
                wins += usize::from(plies > 1);
            }
            Found::Nothing => {
                assert!(!expected, "a win was missed, {}", what());
                others += 1;
            }
            Found::Unknown => panic!("undecided, {}", what()),
        }
    }
    assert!(
        wins >= least && others >= least,
        "{wins} wins, {others} others"
    );
}

#[test]
fn fours_win_exactly_where_the_definition_says_so_freestyle() {
    compare((6, 6), FIVE, [10, 14, 18], 3_000, 200);
    compare((7, 7), FIVE, [16, 22, 28], 2_000, 200);
}

#[test]
fn fours_win_exactly_where_the_definition_says_so_standard() {
    compare((7, 7), Rule::Standard, [16, 22, 28], 2_000, 200);
}

#[test]
fn fours_win_exactly_where_the_definition_says_so_renju() {
    compare((7, 7), Rule::Renju, [16, 22, 28], 3_000, 200);
}

#[test]
fn fours_win_exactly_where_the_definition_says_so_caro() {
    compare((7, 7), Rule::Caro, [16, 22, 28], 3_000, 200);
    compare((7, 8), Rule::StandardCaro, [16, 22, 28], 3_000, 200);
}

#[test]
fn fours_win_exactly_where_the_definition_says_so_for_other_rows() {
    compare((5, 5), Rule::Row(4), [9, 12, 16], 2_000, 200);
    compare((4, 5), Rule::Row(3), [10, 13, 16], 300, 20);
    compare((7, 7), Rule::Row(6), [8, 12, 16], 4_000, 20);
}

#[test]
fn a_five_of_caro_can_be_stopped_from_its_open_end() {
    let solve = |fen: &str| Vcf::new().solve(&mut Grid::new(&played(fen, "")), NODES);
    // f5 makes an open four, unless a stone beyond one end lets White's reply at the other stop both fives.
    assert_eq!(solve("11/11/11/11/2xxx6/11/11 b caro"), Found::Win(3));
    assert_eq!(solve("11/11/11/11/2xxx2o3/11/11 b caro"), Found::Win(3));
    assert_eq!(solve("11/11/11/11/o1xxx2o3/11/11 b caro"), Found::Nothing);
    // The edge blocks nothing.
    assert_eq!(solve("7/7/7/7/1xxx3/7/7 b caro"), Found::Win(3));
    // Six win however they are blocked; but not where only five do.
    assert_eq!(solve("11/11/oxx1xxxo3/11 b caro"), Found::Win(1));
    assert_eq!(solve("11/11/oxx1xxxo3/11 b standard-caro"), Found::Nothing);
}

#[test]
fn a_stone_may_stop_a_five_and_make_an_open_four() {
    // Black's e1 stops the five on that file, and leaves a1 and f1 to choose from.
    let position = played("7/4x2/4o2/4o2/4o2/4o2/1xxx3 b freestyle", "");
    let found = Vcf::new().solve(&mut Grid::new(&position), NODES);
    assert_eq!(found, Found::Win(3));
}
