//! The face of Duiyi towards JavaScript: [`best_move`] for a first try, [`Searcher`] for a worker,
//! [`Game`] with the rules for a page, [`parse_pgn`].
//!
//! It converts and never decides: values from outside are checked one by one and become Rust types,
//! the libraries work on these, and their results become plain objects. Whatever JavaScript passes,
//! and whatever the typings say, the answer to bad input is an `Error` with `code` and `message`.
//! Built with wasm-pack; the shapes are declared in `types.d.ts`.

mod failure;
mod game;
mod input;
mod pgn;
mod plain;
mod searcher;

use wasm_bindgen::prelude::*;

pub use game::Game;
pub use pgn::parse_pgn;
pub use searcher::{Searcher, best_move};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Runs once, when the module is instantiated.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}

/// The version of the engine.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}
