use wasm_bindgen::prelude::*;

/// Lends the worker that calls it to the searches of the workers with the same memory, and never returns.
#[wasm_bindgen]
pub fn serve() {
    duiyi_engine::serve();
}

/// The number of workers that wait in `serve`.
#[wasm_bindgen]
#[must_use]
pub fn idle_threads() -> usize {
    duiyi_engine::idle_threads()
}
