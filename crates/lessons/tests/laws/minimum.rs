//! How many leaves a search visits, at best and at worst.

use duiyi_game::{Game, Outcome, Rng, Side};
use duiyi_lessons::score::Score;
use duiyi_lessons::{Aids, Algorithm, Judge, Leaves, Minimum, Order, Tree, minimum_leaves};

use crate::support::{Dice, Material, Xiangqi, combinations, ending, search, stones};

fn ordered<M>(order: Order) -> Aids<M> {
    Aids {
        order,
        ..Aids::default()
    }
}

#[test]
fn perfect_order_visits_exactly_the_knuth_moore_minimum() {
    for branching in 1..=8_u32 {
        for depth in 1..=6 {
            if branching.pow(depth) > 50_000 {
                continue;
            }
            let tree = Tree::uniform(branching, depth, 7).unwrap();
            for algorithm in [
                Algorithm::FailHard,
                Algorithm::FailSoft,
                Algorithm::Mixed,
                Algorithm::Pvs,
            ] {
                let report = search(&tree, &Leaves, algorithm, depth, &ordered(Order::Best));
                assert_eq!(
                    report.counts.leaves,
                    minimum_leaves(branching.into(), depth),
                    "{algorithm:?} {branching}^{depth}"
                );
            }
        }
    }
}

/// If all leaves are equal, every move is the best, so trees that are too large to store can be tested as well.
#[derive(Clone)]
struct AllEqual {
    branching: u32,
    ply: u64,
}

impl Game for AllEqual {
    type Move = u32;

    fn side_to_move(&self) -> Side {
        Side::ALL[(self.ply % 2) as usize]
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn legal_moves(&self) -> Vec<u32> {
        (0..self.branching).collect()
    }

    fn play(&mut self, _: u32) {
        self.ply += 1;
    }

    fn undo(&mut self) {
        self.ply -= 1;
    }

    fn key(&self) -> u64 {
        self.ply
    }
}

impl Judge<AllEqual> for AllEqual {
    fn evaluate(&self, _: &AllEqual) -> i32 {
        0
    }

    fn index(&self, mv: u32) -> usize {
        mv as usize
    }
}

#[test]
fn equal_values_reach_the_minimum_as_well() {
    for branching in 1..=8 {
        for depth in 1..=8 {
            let game = AllEqual { branching, ply: 0 };
            for algorithm in [Algorithm::FailHard, Algorithm::FailSoft, Algorithm::Pvs] {
                let report = search(&game, &game, algorithm, depth, &Aids::default());
                assert_eq!(
                    report.counts.leaves,
                    minimum_leaves(branching.into(), depth),
                    "{algorithm:?} {branching}^{depth}"
                );
            }
        }
    }
}

/// If the guess is right, two searches are left: one proves that the value is at least the guess, the other that it
/// is at most the guess. The two proofs share the leaf at the end of the best line.
#[test]
fn mtdf_with_the_right_guess_needs_one_leaf_more() {
    for branching in 2..=5 {
        for depth in 1..=5 {
            let tree = zeroed(branching, depth);
            let report = search(
                &tree,
                &Leaves,
                Algorithm::Mtdf,
                depth,
                &ordered(Order::Best),
            );
            assert_eq!((report.score, report.passes.len()), (0, 2));
            assert_eq!(
                report.counts.leaves,
                minimum_leaves(branching.into(), depth) + 1,
                "{branching}^{depth}"
            );
        }
    }
}

/// A uniform tree of random values, shifted so that its value is 0, the first guess.
fn zeroed(branching: u32, depth: u32) -> Tree {
    let tree = Tree::uniform(branching, depth, 3).unwrap();
    let value = search(&tree, &Leaves, Algorithm::Negamax, depth, &Aids::default()).score;
    let mut text = String::new();
    for word in tree
        .to_string()
        .replace('(', " ( ")
        .replace(')', " ) ")
        .split_whitespace()
    {
        match word.parse::<i32>() {
            Ok(leaf) => text += &(leaf - value).to_string(),
            Err(_) => text += word,
        }
        text.push(' ');
    }
    text.parse().unwrap()
}

/// A tree of different values in which every node tries its moves from the worst to the best: nothing can be cut,
/// since each move is better than those before it.
fn rising(branching: u32, depth: u32, low: i32, high: i32, is_max: bool) -> String {
    if depth == 0 {
        return low.to_string();
    }
    let part = (high - low) / branching as i32;
    let mut children: Vec<_> = (0..branching as i32)
        .map(|index| (low + index * part, low + (index + 1) * part))
        .collect();
    if !is_max {
        children.reverse();
    }
    let children: Vec<_> = children
        .into_iter()
        .map(|(low, high)| rising(branching, depth - 1, low, high, !is_max))
        .collect();
    format!("({})", children.join(" "))
}

#[test]
fn the_worst_order_of_different_values_cuts_nothing() {
    for branching in 2..=5_u32 {
        for depth in 1..=5 {
            let leaves = branching.pow(depth);
            let tree: Tree = rising(branching, depth, 0, leaves as i32, true)
                .parse()
                .unwrap();
            for algorithm in [Algorithm::FailHard, Algorithm::FailSoft, Algorithm::Mixed] {
                let as_given = search(&tree, &Leaves, algorithm, depth, &Aids::default());
                assert_eq!(as_given.counts.leaves, leaves.into(), "{branching}^{depth}");
                assert_eq!(as_given.counts.cutoffs, 0);
                let best = search(&tree, &Leaves, algorithm, depth, &ordered(Order::Best));
                assert_eq!(best.counts.leaves, minimum_leaves(branching.into(), depth));
                // The worst order must visit all leaves again.
                let worst = search(&tree, &Leaves, algorithm, depth, &ordered(Order::Worst));
                assert_eq!(worst.counts.leaves, leaves.into());
            }
        }
    }
}

/// The minimum of the tree that the search with these aids walks.
fn minimum<G: Game + Clone, J: Judge<G>>(game: &G, judge: &J, depth: u32, nearby: bool) -> Minimum {
    let aids = Aids {
        nearby,
        ..Aids::default()
    };
    let value = search(game, judge, Algorithm::Negamax, depth, &aids).score;
    Minimum::of(&mut game.clone(), judge, depth, nearby, value, u64::MAX).unwrap()
}

/// Every exact search without a table and without quiescence, which would search a different tree.
fn no_search_visits_less<G: Game + Clone, J: Judge<G>>(
    game: &G,
    judge: &J,
    depth: u32,
    least_of: &mut [u32; 2],
) {
    for aids in combinations() {
        if aids.table.is_some() || aids.quiescence {
            continue;
        }
        let least = minimum(game, judge, depth, aids.nearby);
        for algorithm in Algorithm::RIGHT {
            let counts = search(game, judge, algorithm, depth, &aids).counts;
            let about = format!("{algorithm:?} {aids:?} {least:?}");
            assert!(counts.leaves >= least.leaves, "{about}: {}", counts.leaves);
            assert!(counts.nodes >= least.nodes, "{about}: {}", counts.nodes);
            least_of[0] += u32::from(counts.leaves == least.leaves);
            least_of[1] += u32::from(counts.nodes == least.nodes);
        }
    }
}

#[test]
fn no_exact_search_visits_fewer_leaves_or_nodes_than_the_minimum() {
    let mut rng = Rng::new(31);
    let mut reached = [0; 2];
    for _ in 0..40 {
        let tree: Tree = ragged(&mut rng, 4).parse().unwrap();
        no_search_visits_less(&tree, &Leaves, 6, &mut reached);
    }
    for _ in 0..4 {
        no_search_visits_less(&stones(&mut rng, 3, 3, 3, 6), &Dice, 4, &mut reached);
        no_search_visits_less(&ending(&mut rng, "KRkn"), &Material, 2, &mut reached);
    }
    // The bound would prove nothing if it were never reached.
    assert!(reached.iter().all(|&count| count > 1_000), "{reached:?}");
}

/// A tree whose branches differ in number and length, with few different values at its leaves.
fn ragged(rng: &mut Rng, most_depth: u32) -> String {
    if most_depth == 0 || rng.below(5) == 0 {
        return (rng.below(9) as Score - 4).to_string();
    }
    let children: Vec<_> = (0..=rng.below(3))
        .map(|_| ragged(rng, most_depth - 1))
        .collect();
    format!("({})", children.join(" "))
}

/// All trees that differ from this one only in the order of moves.
fn all_orders(tree: &Tree) -> Vec<String> {
    let mut tree = tree.clone();
    let moves = tree.legal_moves();
    if moves.is_empty() {
        // The side to move is stated once for the whole tree.
        return vec![tree.to_string().replace("second", "")];
    }
    let mut lists: Vec<Vec<String>> = vec![Vec::new()];
    for mv in moves {
        tree.play(mv);
        let orders = all_orders(&tree);
        tree.undo();
        let mut longer = Vec::new();
        for list in &lists {
            for (order, place) in orders
                .iter()
                .flat_map(|o| (0..=list.len()).map(move |p| (o, p)))
            {
                let mut list = list.clone();
                list.insert(place, order.clone());
                longer.push(list);
            }
        }
        lists = longer;
    }
    let text = |list: Vec<String>| format!("({})", list.join(" "));
    lists.into_iter().map(text).collect()
}

#[test]
fn some_order_attains_the_minimum_and_no_order_changes_it() {
    let mut rng = Rng::new(32);
    let mut trees = 0;
    while trees < 120 {
        let tree: Tree = ragged(&mut rng, 3).parse().unwrap();
        let orders = all_orders(&tree);
        if !(2..=3_000).contains(&orders.len()) {
            continue;
        }
        trees += 1;
        let least = minimum(&tree, &Leaves, 6, false);
        let mut reached = [u64::MAX; 2];
        for order in orders {
            let tree: Tree = order.parse().unwrap();
            assert_eq!(minimum(&tree, &Leaves, 6, false), least, "{tree}");
            let counts = search(&tree, &Leaves, Algorithm::FailSoft, 6, &Aids::default()).counts;
            reached[0] = reached[0].min(counts.leaves);
            reached[1] = reached[1].min(counts.nodes);
        }
        assert_eq!(reached, [least.leaves, least.nodes], "{tree}");
    }
}

#[test]
fn the_minimum_of_uniform_trees_is_that_of_knuth_and_moore() {
    for branching in 1..=6_u32 {
        for depth in 1..=5 {
            if branching.pow(depth) > 50_000 {
                continue;
            }
            let tree = Tree::uniform(branching, depth, 9).unwrap();
            let least = minimum(&tree, &Leaves, depth, false);
            assert_eq!(least.leaves, minimum_leaves(branching.into(), depth));
        }
    }
}

/// The best value first is not the cheapest order: where several moves refute, the one with the smallest tree below
/// it is enough.
#[test]
fn the_best_order_by_value_may_take_more_than_the_minimum() {
    let tree: Tree = "((5 (9 9 9)) (4 1) ((1 1 1) 2))".parse().unwrap();
    let best = search(
        &tree,
        &Leaves,
        Algorithm::FailSoft,
        3,
        &ordered(Order::Best),
    )
    .counts;
    assert!(best.leaves > minimum(&tree, &Leaves, 3, false).leaves);
}

#[test]
fn a_tree_that_does_not_fit_has_no_minimum() {
    let tree: Tree = "((100 50)(-99 1))".parse().unwrap();
    let of = |most| Minimum::of(&mut tree.clone(), &Leaves, 2, false, 50, most);
    assert_eq!(
        of(7),
        Some(Minimum {
            leaves: 3,
            nodes: 6
        })
    );
    assert_eq!(of(6), None);
    let wrong = Minimum::of(&mut tree.clone(), &Leaves, 2, false, 1, 7);
    assert_eq!(wrong, None);
}

#[test]
fn no_order_exceeds_minimax() {
    let mut rng = Rng::new(31);
    for seed in 0..100 {
        let (branching, depth) = (1 + rng.below(5) as u32, 1 + rng.below(4) as u32);
        let tree = Tree::uniform(branching, depth, seed).unwrap();
        for order in Order::ALL {
            for algorithm in [Algorithm::FailHard, Algorithm::FailSoft, Algorithm::Mixed] {
                let leaves = search(&tree, &Leaves, algorithm, depth, &ordered(order))
                    .counts
                    .leaves;
                assert!(leaves <= u64::from(branching.pow(depth)));
            }
        }
    }
}

/// Minimax visits what perft counts: 44, 1,920 and 79,666 (*Chinese Chess Perft Results*).
#[test]
fn minimax_visits_every_path_from_the_start_of_xiangqi() {
    for (depth, leaves) in [(1, 44), (2, 1_920), (3, 79_666)] {
        for algorithm in [Algorithm::Minimax, Algorithm::Negamax] {
            let report = search(
                &Xiangqi::start(),
                &Material,
                algorithm,
                depth,
                &Aids::default(),
            );
            assert_eq!(report.counts.leaves, leaves);
            assert_eq!((report.counts.cutoffs, report.counts.pruned), (0, 0));
        }
    }
}

/// The 255,168 games of tic-tac-toe and the 549,946 nodes of its tree.
#[test]
fn minimax_plays_every_game_of_tic_tac_toe() {
    let empty: crate::support::Gomoku = "3/3/3 b k=3".parse().unwrap();
    let judge = crate::support::Dice;
    let counts = |aids| {
        let report = search(&empty, &judge, Algorithm::Minimax, 9, &aids);
        assert_eq!(report.score, 0);
        report.counts
    };
    let plain = counts(Aids::default());
    assert_eq!((plain.leaves, plain.nodes), (255_168, 549_946));
    // In a table with room for all 5,478 positions, each of the 4,520 that do not end the game is searched once.
    let table = counts(Aids {
        table: Some(20),
        ..Aids::default()
    });
    assert_eq!(table.inner, 4_520);
    assert_eq!(table.table_collisions, 0);
}

#[test]
fn moves_held_grow_with_depth_and_moves_listed_with_the_tree() {
    let mut held = Vec::new();
    for depth in 1..=3 {
        let report = search(
            &Xiangqi::start(),
            &Material,
            Algorithm::Minimax,
            depth,
            &Aids::default(),
        );
        assert_eq!(report.counts.moves_listed, report.counts.nodes - 1);
        held.push(report.counts.moves_held);
    }
    // One list per ply, none longer than a position of the game needs.
    assert!(
        held.iter()
            .zip(1..)
            .all(|(&held, depth)| held <= depth * 120),
        "{held:?}"
    );
    let moves = Game::legal_moves(&Xiangqi::start()).len() as u64;
    assert_eq!(held[0], moves);
}
