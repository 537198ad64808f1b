#![doc = include_str!("../README.md")]
// A build for lessons alone needs fewer of the helpers than one for boards.
#![cfg_attr(not(feature = "engine"), allow(dead_code))]

#[cfg(feature = "engine")]
mod book;
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
    use crate::failure::{Code, Failure};
    use duiyi_engine::{EngineError, GameId, Networks, Options, Program, Searcher};
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
        assert_eq!(union("ErrorCode"), Code::ALL.map(Code::name));
        assert_eq!(union("GameId"), GameId::ALL.map(GameId::id));
        assert_eq!(union("OpeningId"), Opening::ALL.map(Opening::id));
        assert_eq!(union("ChoiceId"), Choice::ALL.map(Choice::id));
        // All but the one that runs as a lesson only.
        let known = Program::ALL
            .into_iter()
            .filter(|&program| program != Program::Yanj);
        let known: Vec<_> = known.map(Program::id).collect();
        assert_eq!(union("OpponentId"), known);
    }

    #[test]
    fn each_refusal_of_the_engine_tells_which_part_was_wrong() {
        let mut searcher = Searcher::new(Options::default(), Networks::default()).unwrap();
        let mut refusal = |fen, moves: &[&str]| searcher.position(fen, moves).unwrap_err();
        for (error, code) in [
            (refusal("9/9 w", &[]), Code::Fen),
            (refusal("startpos", &["here"]), Code::Move),
            (refusal("startpos", &["a0a9"]), Code::Move),
            (refusal("9/9/9 w", &[]), Code::Fen),
            (refusal("3/x/3 w k=3", &[]), Code::Fen),
            (refusal("3/3/3 w k=3", &["here"]), Code::Move),
            (refusal("3/3/3 w k=3", &["d4"]), Code::Move),
            (EngineError::Depth(0), Code::Limits),
            (EngineError::Nodes, Code::Limits),
            (EngineError::Level(11), Code::Limits),
            (EngineError::Program(Program::Yanj), Code::Limits),
            (EngineError::MultiPv(0), Code::Options),
            (EngineError::Hash(0), Code::Options),
            (EngineError::Threads(2), Code::Options),
            (EngineError::NoNetwork(GameId::Gomoku), Code::Network),
        ] {
            let message = error.to_string();
            assert_eq!(Failure::from(error), Failure { code, message });
        }
        let error = searcher.set_network(b"no network").unwrap_err();
        assert_eq!(Failure::from(error).code, Code::Network);
    }
}
