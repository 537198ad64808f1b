#![doc = include_str!("../README.md")]
// A build for lessons alone needs fewer of the helpers than one for boards.
#![cfg_attr(not(feature = "engine"), allow(dead_code))]

#[cfg(feature = "engine")]
mod book;
#[cfg(all(test, feature = "engine", feature = "lessons"))]
mod codes;
mod failure;
#[cfg(feature = "engine")]
mod game;
mod input;
#[cfg(feature = "lessons")]
mod lesson;
#[cfg(feature = "engine")]
mod opening;
#[cfg(feature = "engine")]
mod pgn;
mod plain;
#[cfg(feature = "engine")]
mod searcher;

use wasm_bindgen::prelude::*;

#[cfg(feature = "engine")]
pub use book::Book;
pub use failure::Failure;
#[cfg(feature = "engine")]
pub use game::{Game, gomoku_fen};
#[cfg(feature = "lessons")]
pub use lesson::Lesson;
#[cfg(feature = "engine")]
pub use opening::opening_ask;
#[cfg(feature = "engine")]
pub use pgn::{parse_pgn, parse_psq};
#[cfg(feature = "engine")]
pub use searcher::{Searcher, best_move, set_network};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Runs once, when the module is instantiated.
#[wasm_bindgen(start, skip_typescript)]
fn start() {
    console_error_panic_hook::set_once();
}

/// The version of the engine.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}

#[cfg(feature = "engine")]
#[cfg(test)]
mod tests {
    use duiyi_engine::{GAMES, Program};
    use duiyi_gomoku::opening::{Choice, Opening};
    use duiyi_xiangqi::Rules;
    use duiyi_xiangqi::notation::Notation;

    const TYPES: &str = include_str!("types.d.ts");

    /// The texts of a union of texts in the typings.
    fn union(name: &str) -> Vec<&str> {
        let (_, rest) = TYPES.split_once(&format!("export type {name} =")).unwrap();
        let (members, _) = rest.split_once(';').unwrap();
        members.split('\'').skip(1).step_by(2).collect()
    }

    #[test]
    fn the_typings_name_what_rust_reads_and_writes() {
        assert_eq!(union("RulesId"), Rules::ALL.map(Rules::id));
        assert_eq!(union("NotationId"), Notation::ALL.map(Notation::id));
        assert_eq!(union("GameId"), GAMES.map(|game| game.id()));
        assert_eq!(union("OpeningId"), Opening::ALL.map(Opening::id));
        assert_eq!(union("ChoiceId"), Choice::ALL.map(Choice::id));
        let known: Vec<_> = Program::all().map(|program| program.id).collect();
        assert_eq!(union("OpponentId"), known);
    }
}
