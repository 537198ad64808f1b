//! Toy trees as text and as games.

use duiyi_game::{Game, Outcome, Rng, Side, laws};
use duiyi_lessons::{Branch, Judge, Leaves, Tree, TreeError};

#[test]
fn trees_obey_the_laws_of_games() {
    for seed in 0..20 {
        let mut tree = Tree::uniform(3, 5, seed).unwrap();
        let walk = laws::check(&mut tree, seed, 10, ToString::to_string);
        assert!(walk.ended && walk.plies == 5);
    }
}

#[test]
fn a_tree_reads_back_from_its_text() {
    let mut rng = Rng::new(51);
    for seed in 0..50 {
        let mut tree = Tree::uniform(1 + rng.below(4) as u32, rng.below(6) as u32, seed).unwrap();
        loop {
            let text = tree.to_string();
            let again: Tree = text.parse().unwrap();
            assert_eq!(again.to_string(), text);
            assert_eq!(again.side_to_move(), tree.side_to_move());
            assert_eq!(again.value(), tree.value());
            let moves = tree.legal_moves();
            assert_eq!(again.legal_moves(), moves);
            if moves.is_empty() {
                break;
            }
            tree.play(moves[rng.below(moves.len())]);
        }
    }
}

#[test]
fn a_tree_may_be_written_in_many_ways() {
    for (text, same) in [
        ("((100 50)(-99 1))", "((100 50) (-99 1))"),
        (" ( (100, 50) , (-99,1) ) ", "((100 50) (-99 1))"),
        ("(1 (2 3))", "(1 (2 3))"),
        ("(1 2) second", "(1 2) second"),
        ("7", "7"),
        ("-7 second", "-7 second"),
    ] {
        let tree: Tree = text.parse().unwrap();
        assert_eq!(tree.to_string(), same);
    }
    let uniform: Tree = "uniform 2 3 9".parse().unwrap();
    assert_eq!(
        uniform.to_string(),
        Tree::uniform(2, 3, 9).unwrap().to_string()
    );
}

#[test]
fn text_that_is_not_a_tree_is_refused_with_the_reason() {
    let word = |text: &str| TreeError::Word(text.into());
    for (text, error) in [
        ("", TreeError::Brackets),
        ("(1 2", TreeError::Brackets),
        ("1)", TreeError::Brackets),
        ("1 2", TreeError::Brackets),
        ("(1)(2)", TreeError::Brackets),
        ("()", TreeError::Childless),
        ("(1 ())", TreeError::Childless),
        ("(1 x)", word("x")),
        ("(1.5)", word("1.5")),
        ("(100000000)", word("100000000")),
        ("second", word("second")),
        ("uniform", word("uniform")),
        ("uniform 2 3", TreeError::Uniform),
        ("uniform 2 3 4 5", TreeError::Uniform),
        ("uniform 2 -3 4", TreeError::Uniform),
        ("uniform 0 3 4", TreeError::Childless),
        ("uniform 10 9 4", TreeError::TooLarge),
        ("uniform 1 21 4", TreeError::TooLarge),
        ("uniform 447 2 4", TreeError::TooLarge),
        ("uniform 200000 1 4", TreeError::TooLarge),
        ("uniform 4294967295 4294967295 1", TreeError::TooLarge),
    ] {
        assert_eq!(text.parse::<Tree>().unwrap_err(), error, "{text}");
    }
    let deep = "(".repeat(21) + "1" + &")".repeat(21);
    assert_eq!(deep.parse::<Tree>().unwrap_err(), TreeError::TooLarge);
    let wide = format!("({})", "1 ".repeat(200_000));
    assert_eq!(wide.parse::<Tree>().unwrap_err(), TreeError::TooLarge);
    for text in ["0", "-1", "", "x", "1.0"] {
        assert_eq!(text.parse::<Branch>(), Err(TreeError::Branch(text.into())));
    }
    assert_eq!("3".parse(), Ok(Branch(3)));
}

#[test]
fn the_largest_trees_are_accepted() {
    assert!("uniform 1 20 0".parse::<Tree>().is_ok());
    assert!("uniform 10 5 0".parse::<Tree>().is_ok());
    // 199,363, 200,000 and 131,071 nodes.
    for text in ["uniform 446 2 0", "uniform 199999 1 0", "uniform 2 16 0"] {
        assert!(text.parse::<Tree>().is_ok(), "{text}");
    }
    let deep = "(".repeat(20) + "1" + &")".repeat(20);
    assert_eq!(deep.parse::<Tree>().unwrap().to_string(), deep);
}

#[test]
fn a_leaf_ends_the_game_with_a_value_from_the_first_players_view() {
    let mut tree: Tree = "(5 -5 0)".parse().unwrap();
    assert_eq!((tree.outcome(), Leaves.evaluate(&tree)), (None, 0));
    for (branch, outcome, value) in [
        (1, Outcome::Win(Side::First), -5),
        (2, Outcome::Win(Side::Second), 5),
        (3, Outcome::Draw, 0),
    ] {
        tree.play(Branch(branch));
        assert_eq!(tree.outcome(), Some(outcome));
        // The second player is to move there.
        assert_eq!(Leaves.settle(&tree, outcome, 1), value);
        tree.undo();
    }
}
