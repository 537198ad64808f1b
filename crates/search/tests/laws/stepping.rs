//! A search in small steps costs hardly more than one without a break, and gives the same result.

use duiyi_search::xiangqi::Settings;

use crate::{positions, search};

/// Deep enough for half a million nodes over all positions.
const DEPTH: u32 = 11;

/// A step may end late by one quiescence search.
const OVERSHOOT: u64 = 300;

/// Nodes to the depth over all positions in steps of this many; best moves and scores.
fn run(budget: u64) -> (u64, Vec<(String, i32)>) {
    let mut total = 0;
    let mut found = Vec::new();
    for position in positions() {
        let mut search = search(Settings::default());
        search.start(position.clone(), DEPTH);
        let mut before = 0;
        while !search.step(budget) {
            let used = search.nodes() - before;
            assert!(used > 0, "{position}: a step of {budget} made no progress");
            // A small step that made no progress is tried once more with twice the nodes.
            let most = if budget < 5_000 { 3 * budget } else { budget };
            assert!(
                used <= most + OVERSHOOT,
                "{position}: a step of {budget} took {used} nodes"
            );
            before = search.nodes();
        }
        total += search.nodes();
        let line = search.best_line().unwrap();
        found.push((line.pv[0].to_string(), line.score));
    }
    (total, found)
}

#[test]
fn steps_cost_at_most_a_twentieth_more_nodes_than_one_call() {
    let (whole, _) = run(u64::MAX);
    assert!(whole > 400_000, "{whole} nodes are too few to compare");
    for budget in [5_000, 10_000, 30_000] {
        let (nodes, _) = run(budget);
        assert!(
            nodes * 20 <= whole * 21,
            "{nodes} nodes in steps of {budget}, {whole} at once"
        );
    }
    // A node's work before its own moves is repeated, and may be longer than such a step.
    let (nodes, _) = run(2_000);
    assert!(
        nodes * 3 <= whole * 4,
        "{nodes} nodes in steps of 2,000, {whole} at once"
    );
}

#[test]
fn steps_of_no_nodes_come_to_an_end_too() {
    let position = &positions()[0];
    let mut search = search(Settings::default());
    search.start(position.clone(), 5);
    let mut steps = 0;
    while !search.step(0) {
        steps += 1;
    }
    assert!(steps > 5, "{steps} steps");
}

/// Nearly every node continues where it was, so that usually the table, and with it everything after, is the same.
#[test]
fn steps_of_usual_size_mostly_give_the_same_moves_and_scores() {
    let (_, whole) = run(u64::MAX);
    let (_, stepped) = run(20_000);
    let same = whole.iter().zip(&stepped).filter(|(a, b)| a == b).count();
    assert!(same * 4 >= whole.len() * 3, "{whole:?} {stepped:?}");
}

#[test]
fn the_smallest_steps_come_to_an_end() {
    for position in positions().into_iter().take(4) {
        let mut search = search(Settings::default());
        search.start(position.clone(), 5);
        let mut steps = 0;
        while !search.step(300) {
            steps += 1;
            assert!(steps < 2_000, "{position}: no end in sight");
        }
        assert_eq!(search.depth(), 5);
    }
}
