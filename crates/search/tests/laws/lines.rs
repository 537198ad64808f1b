//! Several best lines at once.

use std::collections::HashSet;

use duiyi_search::parts::table::Bound;
use duiyi_search::xiangqi::{Search, Settings};

use crate::{after, fresh, positions, search, to_depth};

const DEPTH: u32 = 6;

fn several(lines: usize) -> Search {
    search(Settings {
        hash_mb: 4,
        multi_pv: lines,
        ..Settings::default()
    })
}

#[test]
fn lines_are_exact_sorted_distinct_and_legal() {
    for position in positions() {
        for wanted in [2, 5] {
            let mut search = several(wanted);
            let best = to_depth(&mut search, &position, DEPTH);
            let lines = search.lines();
            assert_eq!(lines.len(), wanted.min(search.root_moves()), "{position}");
            assert_eq!(lines[0], best, "{position}");
            assert!(
                lines.is_sorted_by(|a, b| a.score >= b.score),
                "{position}: {lines:?}"
            );
            let firsts: HashSet<_> = lines.iter().map(|line| line.pv[0]).collect();
            assert_eq!(firsts.len(), lines.len(), "{position}");
            for line in &lines {
                assert_eq!(
                    (line.bound, line.depth),
                    (Bound::Exact, DEPTH),
                    "{position}"
                );
                after(&position, &line.pv);
            }
        }
    }
}

#[test]
fn there_are_no_more_lines_than_moves() {
    let position = crate::position("3k5/9/9/9/9/9/9/5r3/4K4/9 w - - 0 1");
    let moves = position.legal_moves();
    let mut search = several(64);
    to_depth(&mut search, &position, DEPTH);
    let mut listed: Vec<_> = search.lines().iter().map(|line| line.pv[0]).collect();
    listed.sort_unstable_by_key(|mv| mv.to_bits());
    let mut legal = moves.to_vec();
    legal.sort_unstable_by_key(|mv| mv.to_bits());
    assert_eq!(listed, legal);
}

/// Deep enough that the choice depends on more than the values of the last few leaves.
const COMPARED_DEPTH: u32 = 10;

/// Other lines put other entries into the table, so the choice may differ between moves of nearly equal value.
#[test]
fn the_best_of_several_lines_is_mostly_as_good_as_the_best_alone() {
    let positions = positions();
    let (mut same, mut close) = (0, 0);
    for position in &positions {
        let alone = to_depth(&mut fresh(), position, COMPARED_DEPTH);
        let best = to_depth(&mut several(3), position, COMPARED_DEPTH);
        same += usize::from(alone.pv[0] == best.pv[0]);
        close += usize::from((alone.score - best.score).abs() <= 100);
    }
    let count = positions.len();
    assert!(same * 3 >= count, "only {same} equal moves of {count}");
    assert!(
        close * 8 >= count * 7,
        "only {close} close scores of {count}"
    );
}

#[test]
fn only_wanted_moves_are_searched() {
    for position in positions() {
        let best = to_depth(&mut fresh(), &position, 4).pv[0];
        let mut search = fresh();
        search.start_with(position.clone(), 4, |mv| mv != best);
        assert!(search.step(u64::MAX));
        assert_eq!(search.root_moves(), position.legal_moves().len() - 1);
        assert_ne!(search.best_line().unwrap().pv[0], best, "{position}");
    }
}

#[test]
fn what_some_moves_are_worth_is_not_kept_as_the_worth_of_the_position() {
    for position in positions() {
        let first = |search: &mut Search| {
            search.start(position.clone(), 1);
            search.best_line().unwrap().pv[0]
        };
        let mut search = fresh();
        let usual = first(&mut search);
        let Some(other) = position
            .legal_moves()
            .iter()
            .copied()
            .rfind(|&mv| mv != usual)
        else {
            continue;
        };
        search.start_with(position.clone(), 3, |mv| mv == other);
        assert!(search.step(u64::MAX));
        // A move that the table knows would be looked at first.
        assert_eq!(first(&mut search), usual, "{position}");
    }
}
