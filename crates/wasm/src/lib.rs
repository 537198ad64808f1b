//! The face of Duiyi towards JavaScript: [`Game`] with the rules for a page, and text in and out.
//!
//! It converts and never decides: values from outside are checked one by one and become Rust types,
//! the libraries work on these, and their results become plain objects. Whatever JavaScript passes,
//! and whatever the typings say, the answer to bad input is an `Error` with `code` and `message`.
//! Built with wasm-pack; the shapes are declared in `types.d.ts`.

mod failure;
mod game;
mod input;
mod plain;

use wasm_bindgen::prelude::*;

pub use game::Game;

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
