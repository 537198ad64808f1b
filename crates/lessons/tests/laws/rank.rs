//! First article: an evaluation need only distinguish better from worse.

use duiyi_game::Rng;
use duiyi_lessons::{Algorithm, Tree};

use crate::support::search_tree;

/// The leaves of a tree with other values in the same order.
fn ranked(text: &str, rng: &mut Rng) -> String {
    let mut values: Vec<i32> = Vec::new();
    let numbers = text.split(|c: char| "() ".contains(c));
    values.extend(numbers.filter_map(|word| word.parse::<i32>().ok()));
    values.sort_unstable();
    values.dedup();
    let mut next = -1_000_000;
    let others = values.iter().map(|&value| {
        next += 1 + rng.below(5_000) as i32;
        (value, next)
    });
    let others: Vec<_> = others.collect();
    let words = text.replace('(', "( ").replace(')', " )");
    let words = words.split_whitespace().map(|word| {
        let other = word.parse().ok().and_then(|value: i32| {
            let found = others.iter().find(|&&(before, _)| before == value)?;
            Some(found.1.to_string())
        });
        other.unwrap_or_else(|| word.into())
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn only_the_order_of_the_leaves_decides_which_move_is_played_and_what_is_visited() {
    let mut rng = Rng::new(51);
    let mut pruned = 0;
    for seed in 0..40 {
        let tree = Tree::uniform(3, 4, seed).unwrap().to_string();
        let other = ranked(&tree, &mut rng);
        assert_ne!(tree, other);
        for algorithm in Algorithm::RIGHT {
            // MTD(f) asks about one value after another, and so depends on the distances between them.
            if algorithm == Algorithm::Mtdf {
                continue;
            }
            let (one, two) = [&tree, &other]
                .map(|text| search_tree(text, algorithm, 4))
                .into();
            assert_eq!(one.line, two.line, "{tree}");
            assert_eq!(one.counts, two.counts, "{tree}");
            pruned += one.counts.pruned;
        }
    }
    assert!(pruned > 1_000, "{pruned}");
}
