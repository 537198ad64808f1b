//! A search on the clock of the program, as all protocols run it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use duiyi_engine::{Report, Searcher};

/// Continues the search until it ends by itself, `stop` is set, or `is_enough` says so after a step of the given
/// number of nodes.
pub(crate) fn run(
    searcher: &mut Searcher,
    clock: Instant,
    stop: &AtomicBool,
    step: u64,
    mut is_enough: impl FnMut(&Report) -> bool,
) -> Report {
    loop {
        let report = searcher.step(step, clock.elapsed());
        if report.done {
            return report;
        }
        if stop.load(Ordering::Relaxed) || is_enough(&report) {
            return searcher.stop(clock.elapsed());
        }
    }
}
