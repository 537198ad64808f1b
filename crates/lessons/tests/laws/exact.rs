//! Every exact combination of algorithm and aids finds the value of plain minimax and one of its best moves.

use duiyi_game::{Game, Rng};
use duiyi_lessons::{Aids, Algorithm, Judge, Leaves, Tree};

use crate::support::{
    Dice, Material, Truth, combinations, ending, search, some_combinations, stones,
};

/// Checks every correct algorithm with these aids; returns the number of runs.
fn check<G: Game + Clone, J: Judge<G>>(
    game: &G,
    judge: &J,
    depth: u32,
    all: &[Aids<G::Move>],
    text: &str,
) -> usize {
    for aids in all {
        let mut truth = Truth::new(judge, aids);
        let value = truth.value(&mut game.clone(), depth, 0);
        for algorithm in Algorithm::RIGHT {
            let what = format!("{algorithm:?} depth {depth} {aids:?} {text}");
            let report = search(game, judge, algorithm, depth, aids);
            assert_eq!(report.score, value, "{what}");
            let mut after = game.clone();
            after.play(report.line[0]);
            assert_eq!(-truth.value(&mut after, depth - 1, 1), value, "{what}");
        }
    }
    all.len() * Algorithm::RIGHT.len()
}

#[test]
fn all_combinations_agree_on_a_few_positions() {
    let all = combinations();
    let mut runs = 0;
    for text in ["x2/1o1/2x w k=3", "1o1/1xx/1xo w k=3"] {
        let position: crate::support::Gomoku = text.parse().unwrap();
        let depth = position.empty_count().min(4) as u32;
        runs += check(&position, &Dice, depth, &all, text);
    }
    let all = combinations();
    let text = "3ak4/9/4b4/9/9/2n6/9/9/2R6/3K5 w - - 0 1";
    runs += check(
        &text.parse::<crate::support::Xiangqi>().unwrap(),
        &Material,
        2,
        &all,
        text,
    );
    let all = combinations();
    let tree: Tree = "(((3 1) (2 2 5)) ((4) (0 7) (3 3 3)) (3 (1 2 (9 4))))"
        .parse()
        .unwrap();
    runs += check(&tree, &Leaves, 4, &all, &tree.to_string());
    assert_eq!(runs, 4 * 896 * 7);
}

#[test]
fn small_boards_have_the_value_of_minimax() {
    let mut rng = Rng::new(2);
    for (width, height, row, empty, depth) in [
        (3, 3, 3, 6, 6),
        (3, 4, 3, 9, 4),
        (4, 4, 3, 12, 3),
        (4, 4, 4, 7, 5),
        (5, 1, 3, 5, 5),
    ] {
        for _ in 0..10 {
            let position = stones(&mut rng, width, height, row, empty);
            let some = some_combinations(&mut rng, 6);
            check(&position, &Dice, depth, &some, &position.to_string());
        }
    }
}

#[test]
fn tic_tac_toe_is_a_draw_with_every_algorithm() {
    let empty: crate::support::Gomoku = "3/3/3 b k=3".parse().unwrap();
    let mut rng = Rng::new(3);
    // The whole game in every combination would take plain minimax too long.
    let some = some_combinations(&mut rng, 2);
    check(&empty, &Dice, 9, &some, "3/3/3");
}

#[test]
fn endings_of_xiangqi_have_the_value_of_minimax() {
    let mut rng = Rng::new(4);
    for pieces in [
        "KRka", "KPka", "KRkn", "KNPkab", "KCAkp", "KRPkrp", "KNCknc",
    ] {
        for depth in 1..=3 {
            for _ in 0..3 {
                let position = ending(&mut rng, pieces);
                let some = some_combinations(&mut rng, 6);
                check(&position, &Material, depth, &some, &position.to_string());
            }
        }
    }
}

#[test]
fn random_trees_have_the_value_of_minimax() {
    let mut rng = Rng::new(5);
    for seed in 0..150 {
        let (branching, height) = (1 + rng.below(4) as u32, 1 + rng.below(5) as u32);
        let tree = Tree::uniform(branching, height, seed).unwrap();
        // The horizon may be above the leaves, where every node is worth 0.
        let depth = 1 + rng.below(height as usize) as u32;
        let some = some_combinations(&mut rng, 4);
        check(&tree, &Leaves, depth, &some, &tree.to_string());
    }
}

/// A table may end a line early, and the null windows of MTD(f) give no line. Otherwise the line ends in the
/// position that the value comes from.
#[test]
fn the_line_leads_to_the_value() {
    let mut rng = Rng::new(6);
    let mut complete = 0;
    for _ in 0..60 {
        let position = ending(&mut rng, "KRNkrna");
        for mut aids in some_combinations(&mut rng, 3) {
            aids.table = None;
            aids.hash_move = false;
            for algorithm in Algorithm::RIGHT {
                if algorithm == Algorithm::Mtdf {
                    continue;
                }
                let report = search(&position, &Material, algorithm, 3, &aids);
                let mut end = position.clone();
                for &mv in &report.line {
                    Game::play(&mut end, mv);
                }
                let ply = report.line.len();
                let value = match Game::outcome(&end) {
                    Some(outcome) => Material.settle(&end, outcome, ply),
                    None => {
                        assert!(ply >= 3, "{position}");
                        Material.evaluate(&end)
                    }
                };
                let value = if ply % 2 == 0 { value } else { -value };
                assert_eq!(value, report.score, "{algorithm:?} {aids:?} {position}");
                complete += 1;
            }
        }
    }
    assert_eq!(complete, 60 * 3 * 6);
}

/// The last null window of MTD(f) often fails low, so the move must come from the one that proved the value.
#[test]
fn the_move_of_mtdf_is_the_one_that_proved_the_value() {
    let mut rng = Rng::new(7);
    let mut low = 0;
    for _ in 0..80 {
        let position = stones(&mut rng, 4, 4, 3, 11);
        for table in [None, Some(6), Some(16)] {
            let aids = Aids {
                table,
                hash_move: table.is_some(),
                ..Aids::default()
            };
            let report = search(&position, &Dice, Algorithm::Mtdf, 3, &aids);
            let last = report.passes.last().unwrap();
            low += usize::from(last.score <= last.alpha);
            let mut truth = Truth::new(&Dice, &aids);
            let mut after = position.clone();
            Game::play(&mut after, report.line[0]);
            assert_eq!(-truth.value(&mut after, 2, 1), report.score, "{position}");
        }
    }
    assert!(low > 40, "{low} ended by failing low");
}
