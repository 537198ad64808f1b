//! The time from `performance`, which pages, workers and Node all have.

use core::cell::Cell;
use core::time::Duration;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    // Declared here because the method in web-sys lets an exception pass through our frames, which would leave the searcher
    // borrowed for ever. A page may have put anything in its place.
    #[wasm_bindgen(catch, js_namespace = performance, js_name = now)]
    fn read() -> Result<JsValue, JsValue>;
}

thread_local! {
    /// Milliseconds, as last told.
    static LAST: Cell<f64> = const { Cell::new(0.0) };
}

/// The time since some moment, to the microsecond. A clock that says nothing is a millisecond further at each look, so
/// that a search with a limit of time ends all the same.
pub(crate) fn now() -> Duration {
    let told = read().ok().and_then(|ms| ms.as_f64());
    let ms = told
        .filter(|ms| ms.is_finite())
        .unwrap_or_else(|| LAST.get() + 1.0);
    LAST.set(ms);
    Duration::from_micros((ms * 1000.0) as u64)
}
