//! What the engine promises to every caller: text in, best move out, within limits.

#![cfg(feature = "networks")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod endings;
mod games;
mod gomoku;
mod input;
mod levels;
mod limits;
mod networks;
mod searches;
mod table;
#[cfg(feature = "std")]
mod threads;

use core::time::Duration;

use duiyi_engine::{EngineError, Limits, Networks, Options, Player, Position, Report, Searcher};

/// Openings, middle games and endgames of xiangqi from both sides.
const POSITIONS: [&str; 8] = [
    "startpos",
    "startpos moves h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5",
    "2baka3/9/4b1n2/p5N1p/4p2r1/P5P2/2P1P2cP/4B2R1/1r2A4/RN1AK1B2 w - - 3 19",
    "3akab2/9/4b4/p3p1p1p/2p6/4PNP2/P1R5P/4Bc1r1/6c2/3AKAB2 b - - 8 19",
    "1rbak2r1/4a4/2n6/p1p1p3p/9/6C2/2P3P1P/2C5N/9/1cBAKAB1R w - - 1 19",
    "1r2kab2/4a4/1C2b4/5r2p/4p4/2B6/1R2P4/3RB4/4A1n2/3K1A3 b - - 10 46",
    "5k3/4a4/3cb3b/1R7/1N7/6P2/9/4B4/4A4/2BAK2r1 w - - 23 46",
    "4k1b2/4a4/4c4/1r2RN3/2b6/9/9/4B4/4K4/9 b - - 20 61",
];

/// A searcher as it ships.
fn searcher_with(options: Options) -> Searcher {
    Searcher::new(options, Networks::built_in()).unwrap()
}

fn searcher() -> Searcher {
    searcher_with(Options {
        hash_mb: 4,
        ..Options::default()
    })
}

/// The speed of the machine that [`run`] pretends to be, in nodes per second.
const SPEED: u64 = 200_000;

/// The time by a clock that advances with the nodes searched.
fn time_of(nodes: u64) -> Duration {
    Duration::from_micros(nodes * 1_000_000 / SPEED)
}

/// Sets a position, starts a search at full strength and steps until it is done.
fn run(searcher: &mut Searcher, position: &str, limits: Limits, budget: u64) -> Report {
    run_as(searcher, position, (Player::Full, limits), budget)
}

/// The same for any player, with no other limit.
fn play(searcher: &mut Searcher, position: &str, player: Player, budget: u64) -> Report {
    run_as(searcher, position, (player, Limits::Infinite), budget)
}

fn run_as(
    searcher: &mut Searcher,
    position: &str,
    (player, limits): (Player, Limits),
    budget: u64,
) -> Report {
    // A caller's clock does not start at zero.
    const START: Duration = Duration::from_secs(1_000);
    searcher.position(position, &[]).unwrap();
    searcher.go(player, limits, START).unwrap();
    let mut nodes = 0;
    loop {
        let report = searcher.step(budget, START + time_of(nodes));
        if report.done {
            return report;
        }
        assert!(report.nodes > nodes, "{position}: no progress");
        nodes = report.nodes;
    }
}

/// The code with which a text is refused as a position.
fn bad_position<T>(refused: Result<T, EngineError>) -> &'static str {
    match refused {
        Err(EngineError::Position(error)) => error.data().code,
        _ => "no such error",
    }
}

/// The code with which a text is refused as a move.
fn bad_move<T>(refused: Result<T, EngineError>) -> &'static str {
    match refused {
        Err(EngineError::Move(error)) => error.data().code,
        _ => "no such error",
    }
}

/// Whether a report answers with a legal move.
fn is_legal(position: &dyn Position, report: &Report) -> bool {
    report
        .best
        .as_deref()
        .is_some_and(|mv| position.check_move(mv).is_ok())
}

/// A position that is known to be of xiangqi.
fn xiangqi(position: &dyn Position) -> &duiyi_xiangqi::Position {
    position.of().expect("a position of xiangqi")
}
