use duiyi_engine::{GOMOKU_NETWORK, GameId};
use duiyi_gomoku::{Position, Rule};

use super::Tools;
use crate::datagen::gomoku as data;

pub(super) static TOOLS: Tools = Tools {
    game: GameId::GOMOKU,
    bench_depth: 12,
    bench,
    network: GOMOKU_NETWORK,
    men: "stones",
    record_bytes: data::record::BYTES,
    facts: data::facts,
    players: data::players,
};

fn bench() -> Vec<String> {
    BENCH
        .iter()
        .filter_map(|&(size, rule, moves)| {
            let board = Position::empty(size, size, rule)?;
            Some(format!("{board} moves {moves}"))
        })
        .collect()
}

/// Openings and middle games under all rules, from games of the engine with itself: the size of the
/// board, the rule and the moves.
const BENCH: [(usize, Rule, &str); 14] = [
    (15, Rule::Freestyle, ""),
    (15, Rule::Standard, "h8"),
    (15, Rule::Freestyle, "j7h5k7"),
    (15, Rule::Renju, "g9k6g8k7h9g7"),
    (15, Rule::Standard, "h10k9k6k11h9h11i11j12i8j7"),
    (19, Rule::Freestyle, "l7k8g12k12e12m10l9l10k10m8m9n9l11m12"),
    (
        15,
        Rule::Renju,
        "g10j5e8f8f11h11e10d9e12h9d11f9d13c14f13e9g9b9c9g14",
    ),
    (9, Rule::Renju, "f6d7e5d4e6e7d6c6"),
    (15, Rule::Standard, "h8i5e5"),
    (15, Rule::Freestyle, "j10g10e11k7f12k9"),
    (15, Rule::Renju, "f5h6g8f7h8i8g7g5g9g10"),
    (19, Rule::Freestyle, "h10f8g11i9h11h9h12i11f10e9g10i10i12i7"),
    (15, Rule::Renju, "k5e7k6k4j6l5m6l6l7k8j5m8j8j7i7l4i4h3h8g9"),
    (9, Rule::Freestyle, "c7b8c2c5e4d3e5f4"),
];
