//! The time from `performance`, which pages, workers and Node all have.

use core::time::Duration;

use js_sys::{Date, Function, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::Performance;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_name = performance)]
    static PERFORMANCE: Option<Performance>;
}

/// The time since some moment, to the microsecond.
pub(crate) fn now() -> Duration {
    let ms = PERFORMANCE.with(|clock| clock.as_ref().and_then(read));
    Duration::from_micros((ms.unwrap_or_else(Date::now) * 1000.0) as u64)
}

/// What the clock says; `None` where a page has put something in its place that throws or says no number.
fn read(clock: &Performance) -> Option<f64> {
    // The method in web-sys lets an exception pass through our frames, which would leave the searcher borrowed for ever.
    let now = Reflect::get(clock, &"now".into()).ok()?;
    let now: Function = now.dyn_into().ok()?;
    now.call0(clock).ok()?.as_f64()
}
