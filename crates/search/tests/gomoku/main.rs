//! Laws of the gomoku search and its parts, whatever the tuned numbers are: each compares with something slow and
//! obvious.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod claims;
mod edges;
mod grid;
mod minimax;
mod obvious;
mod puzzles;
mod stepping;
mod vcf;
mod vct;

use std::sync::{Arc, LazyLock};

use duiyi_game::{Rng, Side};
use duiyi_gomoku::{Board, Point, Position, Rule, Setup, notation};
use duiyi_search::gomoku::{Line, Search, Settings, network};

const FIVE: Rule = Rule::Freestyle;
/// The rules that play for five.
const FIVES: [Rule; 5] = Rule::NAMED;

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// A position and the moves after it.
fn played(fen: &str, moves: &str) -> Position {
    let position: Position = fen.parse().unwrap();
    after(&position, notation::parse(moves).unwrap())
}

/// The position after a line of legal moves.
fn after(position: &Position, line: impl IntoIterator<Item = Point>) -> Position {
    let mut position = position.clone();
    for point in line {
        position.try_play(point).unwrap();
    }
    position
}

/// A search with the settings that ship and a small table.
fn fresh() -> Search {
    static NETWORK: LazyLock<Arc<network::Network>> = LazyLock::new(|| {
        let file = include_bytes!("../../../engine/nets/gomoku.net");
        Arc::new(network::read(file).unwrap())
    });
    let settings = Settings {
        hash_mb: 4,
        ..Settings::default()
    };
    Search::new(settings, Arc::clone(&NETWORK))
}

/// Nodes of a normal step.
const STEP: u64 = 20_000;

/// Searches to a depth in normal steps.
fn to_depth(search: &mut Search, position: &Position, depth: u32) -> Line {
    search.start(position.clone(), depth);
    while !search.step(STEP) {
        assert!(search.nodes() < 500 * STEP, "{position}: no end in sight");
    }
    search.best_line().unwrap()
}

/// A game that is not over, with this many points left empty: alternating stones, anywhere.
fn scattered(rng: &mut Rng, (width, height): (usize, usize), rule: Rule, empty: usize) -> Position {
    loop {
        let mut board = Board::new(width, height).unwrap();
        let mut points: Vec<_> = board.points().collect();
        let mut side = Side::First;
        while points.len() > empty {
            board.set(points.swap_remove(rng.below(points.len())), Some(side));
            side = !side;
        }
        let setup = Setup {
            board,
            side_to_move: side,
            rule,
        };
        if let Ok(position) = Position::new(setup)
            && position.outcome().is_none()
        {
            return position;
        }
    }
}
