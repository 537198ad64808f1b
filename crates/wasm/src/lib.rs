#![doc = include_str!("../README.md")]
// A build with only the lessons or the studies uses fewer of the helpers than one for boards.
#![cfg_attr(not(feature = "engine"), allow(dead_code))]

#[cfg(feature = "engine")]
mod book;
mod caught;
#[cfg(feature = "engine")]
mod clock;
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
mod searcher;
#[cfg(feature = "study")]
mod study;
#[cfg(feature = "threads")]
mod threads;
#[allow(
    unreachable_pub,
    reason = "`wasm_bindgen` exports nothing that is not public"
)]
mod types;

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
pub use searcher::{Searcher, best_move, set_network};
#[cfg(feature = "study")]
pub use study::{Explorer, Review, read_file, read_records, write_record};
#[cfg(feature = "threads")]
pub use threads::{idle_threads, serve};

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
