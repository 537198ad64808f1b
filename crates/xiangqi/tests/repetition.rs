//! Repetition verdicts: worked examples, one board per rule, and laws on random cycles.

use duiyi_xiangqi::{Outcome, Position, Rules, Side};

/// Plays moves given as one line of UCI.
fn play(fen: &str, moves: &str) -> Position {
    let mut position: Position = fen.parse().expect("the position is legal");
    for mv in moves.split_whitespace() {
        position.play(mv.parse().expect("the move is well formed"));
    }
    position
}

/// Each entry was judged alike by Pikafish, by Fairy-Stockfish's AXF rules and by a program written
/// from the rule text (the file names them).
#[test]
fn worked_examples_are_judged_as_three_other_programs_judge_them() {
    let text = include_str!("data/repetition-examples.json");
    let entries: Vec<_> = text
        .lines()
        .filter(|line| line.contains("\"fen\""))
        .collect();
    assert_eq!(entries.len(), 78);
    for entry in entries {
        let field = |name: &str| {
            let (_, rest) = entry
                .split_once(&format!("\"{name}\": "))
                .expect("the field exists");
            let (open, close) = if rest.starts_with('[') {
                ('[', ']')
            } else {
                ('"', '"')
            };
            let inner = rest.strip_prefix(open).expect("the value opens");
            inner
                .split_once(close)
                .expect("the value closes")
                .0
                .replace(['"', ','], " ")
        };
        let expected = match field("verdict").as_str() {
            "red loses" => Outcome::Win(Side::Second),
            "draw" => Outcome::Draw,
            other => panic!("unknown verdict {other}"),
        };
        let position = play(&field("fen"), &field("moves"));
        for rules in [Rules::Computer, Rules::Axf] {
            let verdict = position
                .verdict(rules)
                .expect("the third occurrence decides");
            assert_eq!(verdict.outcome, expected, "{rules}, {verdict}: {entry}");
        }
    }
}
