//! Every exact combination of algorithm and aids is plain minimax, in value and in one of its best moves.

use duiyi_game::{Game, Rng, laws};
use duiyi_lessons::score::Score;
use duiyi_lessons::{Aids, Algorithm, Leaves, Order, Report, Settings, Tree, minimum_leaves, run};

const MAX_NODES: u64 = 10_000_000;

fn search(
    tree: &Tree,
    algorithm: Algorithm,
    depth: u32,
    aids: Aids<duiyi_lessons::Branch>,
) -> Report<duiyi_lessons::Branch> {
    let mut tree = tree.clone();
    let settings = Settings {
        algorithm,
        depth,
        aids,
        max_nodes: MAX_NODES,
    };
    let report = run(&mut tree, &Leaves, &settings, &mut ());
    assert!(report.is_complete);
    report
}

/// The literal definition, from the side to move.
fn value(tree: &mut Tree) -> Score {
    if tree.outcome().is_some() {
        return duiyi_lessons::Judge::evaluate(&Leaves, tree);
    }
    let mut best = Score::MIN;
    for mv in tree.legal_moves() {
        tree.play(mv);
        best = best.max(-value(tree));
        tree.undo();
    }
    best
}

#[test]
fn trees_obey_the_laws_of_games() {
    for seed in 0..20 {
        let mut tree = Tree::uniform(3, 5, seed).unwrap();
        let walk = laws::check(&mut tree, seed, 10, |tree| tree.to_string());
        assert!(walk.ended);
    }
}

#[test]
fn every_algorithm_finds_the_value_of_random_trees() {
    let mut rng = Rng::new(1);
    for seed in 0..200 {
        let (branching, depth) = (1 + rng.below(4) as u32, 1 + rng.below(5) as u32);
        let tree = Tree::uniform(branching, depth, seed).unwrap();
        let truth = value(&mut tree.clone());
        for algorithm in Algorithm::RIGHT {
            for order in Order::ALL {
                let aids = Aids {
                    order,
                    ..Aids::default()
                };
                let report = search(&tree, algorithm, depth, aids);
                assert_eq!(report.score, truth, "{algorithm:?} {order:?} {tree}");
                let mut after = tree.clone();
                after.play(report.line[0]);
                assert_eq!(-value(&mut after), truth, "{algorithm:?} {order:?} {tree}");
            }
        }
    }
}

#[test]
fn perfect_order_visits_the_knuth_moore_minimum() {
    for branching in 1..=5 {
        for depth in 1..=5 {
            let tree = Tree::uniform(branching, depth, 7).unwrap();
            for algorithm in [Algorithm::FailHard, Algorithm::FailSoft, Algorithm::Mixed] {
                let aids = Aids {
                    order: Order::Best,
                    ..Aids::default()
                };
                let report = search(&tree, algorithm, depth, aids);
                let minimum = minimum_leaves(branching.into(), depth);
                assert_eq!(
                    report.counts.leaves, minimum,
                    "{algorithm:?} {branching}^{depth}"
                );
            }
        }
    }
}
