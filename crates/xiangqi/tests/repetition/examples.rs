//! Worked examples that three programs judge alike.

use duiyi_xiangqi::{Outcome, Position, Rules, Side};
use serde_json::Value;

/// Pikafish, Fairy-Stockfish's AXF rules and a program written from the rule text, as the file
/// says.
#[test]
fn worked_examples_are_judged_as_three_other_programs_judge_them() {
    let file: Value =
        serde_json::from_str(include_str!("../data/repetition-examples.json")).unwrap();
    let examples = file["examples"].as_array().unwrap();
    assert_eq!(examples.len(), 78);
    for example in examples {
        let mut position: Position = example["fen"].as_str().unwrap().parse().unwrap();
        for mv in example["moves"].as_array().unwrap() {
            position.play(mv.as_str().unwrap().parse().unwrap());
        }
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
        }
    }
}
