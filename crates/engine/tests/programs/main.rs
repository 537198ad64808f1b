//! The moves of the programs of the articles.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod chinese;
mod players;
mod shapes;

use core::time::Duration;

use duiyi_engine::{Limits, Networks, Options, Player, Program, Report, Searcher};

/// Nodes of a short step.
const STEP: u64 = 2_000;

fn program(id: &str) -> &'static Program {
    Program::find(id).unwrap()
}

fn searcher() -> Searcher {
    let options = Options {
        hash_mb: 1,
        ..Options::default()
    };
    Searcher::new(options, Networks::default()).unwrap()
}

/// The answer of a program in steps of this many nodes; its move is legal, unless it has none.
fn answer(id: &str, position: &str, limits: Limits, budget: u64) -> Report {
    let mut searcher = searcher();
    let player = Player::Program(program(id));
    let report = run(&mut searcher, position, (player, limits), budget);
    let is_legal = |mv: &String| searcher.root().check_move(mv).is_ok();
    assert!(report.best.iter().all(is_legal), "{id} in {position}");
    report
}

/// Steps until the search is done; no time passes.
fn run(
    searcher: &mut Searcher,
    position: &str,
    (player, limits): (Player, Limits),
    budget: u64,
) -> Report {
    searcher.position(position, &[]).unwrap();
    searcher.go(player, limits, Duration::ZERO).unwrap();
    loop {
        let report = searcher.step(budget, Duration::ZERO);
        if report.done {
            return report;
        }
    }
}
