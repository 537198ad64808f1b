//! The time from `performance`, which pages, workers and Node all have.

use core::time::Duration;

use js_sys::Date;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    // Declared here because the method in web-sys lets an exception pass through our frames, which would leave the searcher
    // borrowed for ever. A page may have put anything in its place.
    #[wasm_bindgen(catch, js_namespace = performance, js_name = now)]
    fn read() -> Result<JsValue, JsValue>;
}

/// The time since some moment, to the microsecond.
pub(crate) fn now() -> Duration {
    let ms = read().ok().and_then(|ms| ms.as_f64());
    Duration::from_micros((ms.unwrap_or_else(Date::now) * 1000.0) as u64)
}
