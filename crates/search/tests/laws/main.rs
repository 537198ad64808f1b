//! Laws of the search, whatever its tuned numbers are.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod determinism;
mod exchange;
mod lines;
mod mates;
mod repetition;
mod sharing;
mod stepping;
mod zugzwang;

use std::sync::{Arc, LazyLock};

use duiyi_game::score::Score;
use duiyi_search::parts::table::Bound;
use duiyi_search::xiangqi::{Line, Search, Settings, network};
use duiyi_xiangqi::{Move, Position, fen};

/// The lines of a data file, without its comments.
fn entries(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

/// A FEN and the moves after it.
fn position(text: &str) -> Position {
    let (setup, moves) = fen::split_moves(text);
    let mut position: Position = setup.parse().unwrap();
    for text in moves {
        position.play(text.parse().unwrap());
    }
    position
}

/// `tests/data/positions.txt`.
fn positions() -> Vec<Position> {
    entries(include_str!("../data/positions.txt"))
        .map(position)
        .collect()
}

/// A search with these settings and the page's network.
fn search(settings: Settings) -> Search {
    static NETWORK: LazyLock<Arc<network::Network>> = LazyLock::new(|| {
        let file = include_bytes!("../../../engine/nets/xiangqi.net");
        Arc::new(network::read(file).unwrap())
    });
    Search::new(settings, Arc::clone(&NETWORK))
}

/// A search with a small table.
fn fresh() -> Search {
    search(Settings {
        hash_mb: 4,
        ..Settings::default()
    })
}

/// Searches to a depth in one step.
fn to_depth(search: &mut Search, position: &Position, depth: u32) -> Line {
    search.start(position.clone(), depth);
    assert!(search.step(u64::MAX));
    search.best_line().unwrap()
}

/// Searches in steps until the best line has an exact and wanted score, or `nodes` are used up.
fn until(
    search: &mut Search,
    position: &Position,
    nodes: u64,
    wanted: impl Fn(Score) -> bool,
) -> Line {
    search.start(position.clone(), 60);
    loop {
        let finished = search.step(2_000);
        let line = search.best_line().unwrap();
        let found = line.bound == Bound::Exact && wanted(line.score);
        if found || finished || search.nodes() >= nodes {
            return line;
        }
    }
}

/// The position after a line of legal moves.
fn after(position: &Position, line: &[Move]) -> Position {
    let mut position = position.clone();
    for &mv in line {
        position.try_play(mv).unwrap();
    }
    position
}
