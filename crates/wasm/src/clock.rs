//! The time from `performance`, which pages, workers and Node all have.

use core::time::Duration;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    // Declared here because those in web-sys and js-sys let an exception pass through our frames, which would leave the
    // searcher borrowed for ever. A page may have put anything in its place.
    #[wasm_bindgen(catch, js_namespace = performance, js_name = now)]
    fn read() -> Result<JsValue, JsValue>;

    #[wasm_bindgen(catch, js_namespace = Date, js_name = now)]
    fn read_date() -> Result<JsValue, JsValue>;
}

/// The time since some moment, to the microsecond.
pub(crate) fn now() -> Duration {
    let number = |read: Result<JsValue, JsValue>| read.ok()?.as_f64();
    let ms = number(read()).or_else(|| number(read_date()));
    Duration::from_micros((ms.unwrap_or_default() * 1000.0) as u64)
}
