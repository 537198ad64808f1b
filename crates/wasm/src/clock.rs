//! The time.

use core::cell::Cell;
use core::time::Duration;

use crate::caught::performance_now;

thread_local! {
    /// Milliseconds, as last told.
    static LAST: Cell<f64> = const { Cell::new(0.0) };
}

/// The time since some moment, to the microsecond. A clock that says nothing is a millisecond further at each look, so
/// that a search with a limit of time ends all the same.
pub(crate) fn now() -> Duration {
    let told = performance_now().ok().and_then(|ms| ms.as_f64());
    let ms = told
        .filter(|ms| ms.is_finite())
        .unwrap_or_else(|| LAST.get() + 1.0);
    LAST.set(ms);
    Duration::from_micros((ms * 1000.0) as u64)
}
