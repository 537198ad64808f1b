//! Worked examples that three programs judge in the same way.

use duiyi_xiangqi::{Move, Outcome, Position, Rules, Side};
use serde_json::Value;

use crate::obvious::obvious_outcome;

/// The programs are Pikafish, the AXF rules of Fairy-Stockfish, and a program written from the text
/// of the rules, as the file states.
#[test]
fn worked_examples_get_the_verdict_of_three_other_programs() {
    let file: Value =
        serde_json::from_str(include_str!("../data/repetition-examples.json")).unwrap();
    let examples = file["examples"].as_array().unwrap();
    assert_eq!(examples.len(), 78);
    for example in examples {
        let start: Position = example["fen"].as_str().unwrap().parse().unwrap();
        let mut position = start.clone();
        let moves = example["moves"].as_array().unwrap().iter();
        let game: Vec<Move> = moves
            .map(|mv| mv.as_str().unwrap().parse().unwrap())
            .collect();
        game.iter().for_each(|&mv| position.play(mv));
        let expected = match example["verdict"].as_str().unwrap() {
            "red loses" => Outcome::Win(Side::Second),
            "draw" => Outcome::Draw,
            other => panic!("unknown verdict {other}"),
        };
        for rules in [Rules::Computer, Rules::Axf] {
            let verdict = position
                .verdict(rules)
                .expect("it stands for the third time");
            assert_eq!(verdict.outcome, expected, "{rules}, {verdict}: {example}");
            assert_eq!(
                obvious_outcome(rules, &start, &game),
                expected,
                "{rules}: {example}"
            );
        }
    }
}
