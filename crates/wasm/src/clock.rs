//! The time from `performance`, which pages, workers and Node all have.

use core::time::Duration;

use js_sys::Date;
use wasm_bindgen::prelude::*;
use web_sys::Performance;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_name = performance)]
    static PERFORMANCE: Option<Performance>;
}

/// The time since some moment, to the microsecond.
pub(crate) fn now() -> Duration {
    let ms = PERFORMANCE.with(|clock| clock.as_ref().map_or_else(Date::now, Performance::now));
    Duration::from_micros((ms * 1000.0) as u64)
}
