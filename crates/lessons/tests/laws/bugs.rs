//! The classic mistakes do what the lesson says.

use duiyi_game::{Game, Rng};
use duiyi_lessons::score::WIN;
use duiyi_lessons::{Aids, Algorithm, Leaves, Tree};

use crate::support::{Dice, Gomoku, Material, Truth, Xiangqi, ending, search, search_tree, stones};

#[test]
fn a_wrong_sign_treats_the_opponent_as_a_friend() {
    let tree = "((100 50)(-99 1))";
    let right = search_tree(tree, Algorithm::FailSoft, 2);
    let wrong = search_tree(tree, Algorithm::WrongSign, 2);
    assert_eq!((right.score, right.line[1].0), (50, 2));
    assert_eq!((wrong.score, wrong.line[1].0), (100, 1));

    // One ply is enough when the value is read from the other side.
    let won: Gomoku = "1oo/oxx/oxx b k=3".parse().unwrap();
    let score = |algorithm| search(&won, &Dice, algorithm, 1, &Aids::default()).score;
    assert_eq!(score(Algorithm::FailSoft), WIN - 1);
    assert_eq!(score(Algorithm::WrongSign), 1 - WIN);
}

#[test]
fn a_late_cut_is_correct_and_slower() {
    let mut rng = Rng::new(41);
    let (mut slower, mut runs) = (0, 0);
    let mut compare = |right: (i32, u64), late: (i32, u64)| {
        assert_eq!(right.0, late.0);
        assert!(right.1 <= late.1);
        slower += usize::from(right.1 < late.1);
        runs += 1;
    };
    let plain = Aids::default();
    for _ in 0..60 {
        let position = stones(&mut rng, 3, 4, 3, 9);
        let result = |algorithm| {
            let report = search(&position, &Dice, algorithm, 4, &plain);
            (report.score, report.counts.nodes)
        };
        compare(result(Algorithm::FailSoft), result(Algorithm::LateCut));
        let position = ending(&mut rng, "KRPkna");
        let plain = Aids::default();
        let result = |algorithm| {
            let report = search(&position, &Material, algorithm, 3, &plain);
            (report.score, report.counts.nodes)
        };
        compare(result(Algorithm::FailSoft), result(Algorithm::LateCut));
    }
    assert!(slower * 10 > runs * 9, "{slower} of {runs}");
}

/// Where all values differ, a score rarely equals beta.
#[test]
fn a_late_cut_costs_nothing_without_equal_values() {
    let tree: Tree = "(((1 2)(3 4))((5 6)(7 8)))".parse().unwrap();
    let nodes = |algorithm| {
        search(&tree, &Leaves, algorithm, 3, &Aids::default())
            .counts
            .nodes
    };
    assert_eq!(nodes(Algorithm::LateCut), nodes(Algorithm::FailSoft));
}

/// Tic-tac-toe is won or not: there are no values in between.
struct WonOrNot;

impl duiyi_lessons::Judge<Gomoku> for WonOrNot {
    fn evaluate(&self, _: &Gomoku) -> i32 {
        0
    }

    fn index(&self, point: duiyi_gomoku::Point) -> usize {
        point.index()
    }
}

fn with_table(bits: Option<u32>) -> Aids<duiyi_gomoku::Point> {
    Aids {
        table: bits,
        ..Aids::default()
    }
}

/// ```text
/// 3  . o .     White to move draws; four points are empty.
/// 2  . x x
/// 1  . x o
/// ```
#[test]
fn mixed_bounds_are_harmless_until_a_table_keeps_them() {
    let drawn: Gomoku = "1o1/1xx/1xo w k=3".parse().unwrap();
    let score = |algorithm, bits| search(&drawn, &WonOrNot, algorithm, 4, &with_table(bits)).score;
    for bits in [None, Some(6), Some(16)] {
        assert_eq!(score(Algorithm::FailHard, bits), 0);
    }
    assert_eq!(score(Algorithm::MixedBounds, None), 0);
    assert_eq!(
        score(Algorithm::MixedBounds, Some(6)),
        4 - WIN,
        "lost, it says"
    );
    assert_eq!(score(Algorithm::MixedBounds, Some(16)), 4 - WIN);
}

#[test]
fn mixed_bounds_in_a_table_give_wrong_moves_too() {
    let drawn: Gomoku = "1xo/x2/1o1 b k=3".parse().unwrap();
    let aids = with_table(Some(6));
    let report = search(&drawn, &WonOrNot, Algorithm::MixedBounds, 5, &aids);
    assert_eq!(report.score, WIN - 3, "it claims a win");
    // No move wins, so the value is wrong; here the move is wrong as well.
    let mut truth = Truth::new(&WonOrNot, &aids);
    let mut after = drawn.clone();
    after.play(report.line[0]);
    assert!(-truth.value(&mut after, 4, 1) < 0);
    assert_eq!(truth.value(&mut drawn.clone(), 5, 0), 0);
}

#[test]
fn nothing_smaller_shows_mixed_bounds() {
    // With three empty points, no two orders of play lead to the same position below a wrong bound.
    let mut rng = Rng::new(42);
    for _ in 0..300 {
        let position = stones(&mut rng, 3, 3, 3, 3);
        let aids = with_table(Some(6));
        let score = |algorithm| search(&position, &WonOrNot, algorithm, 3, &aids).score;
        assert_eq!(
            score(Algorithm::MixedBounds),
            score(Algorithm::FailHard),
            "{position}"
        );
    }
}

/// Second article: its `Evaluate`, as printed, speaks for the side that has just moved.
#[test]
fn a_leaf_valued_for_the_other_side_refuses_a_free_piece() {
    // Red's rook can take a cannon that nothing protects.
    let free = "2bakab2/9/2n6/p3p1p1p/2c6/2R6/P3P1P1P/2N1C4/9/2BAKAB2 w - - 0 1";
    let free: Xiangqi = free.parse().unwrap();
    let best = |algorithm, depth| {
        let report = search(&free, &Material, algorithm, depth, &Aids::default());
        report.line[0].to_string()
    };
    for depth in 1..=4 {
        assert_eq!(best(Algorithm::Mixed, depth), "c4c5", "depth {depth}");
        assert_eq!(best(Algorithm::OtherView, depth), "c4c3", "depth {depth}");
    }
}

#[test]
fn a_leaf_valued_for_the_other_side_is_a_leaf_of_the_opposite_value() {
    let opposite = |text: &str| search_tree(text, Algorithm::OtherView, 2).score;
    assert_eq!(opposite("((100 50)(-99 1))"), -1);
    let minimax = search_tree("((-100 -50)(99 -1))", Algorithm::Minimax, 2);
    assert_eq!(minimax.score, -1);
}
