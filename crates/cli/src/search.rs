//! A search on the clock of the program, as all protocols run it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use duiyi_engine::{Report, Searcher};

/// Nodes of a first step where time is limited: about a millisecond on an idle machine.
const FIRST_STEP: u64 = 1_000;

/// Goes on with the search until it ends by itself, `stop` is set, or `is_enough` says so after one
/// of its steps of `step` nodes; of fewer where time runs out.
pub(crate) fn run(
    searcher: &mut Searcher,
    clock: Instant,
    stop: &AtomicBool,
    step: u64,
    mut is_enough: impl FnMut(&Report) -> bool,
) -> Report {
    let mut now = clock.elapsed();
    let mut nodes = match searcher.time_left(now) {
        Some(_) => step.min(FIRST_STEP),
        None => step,
    };
    loop {
        let report = searcher.step(nodes, now);
        let begun = now;
        now = clock.elapsed();
        let report = searcher.timed(report, now);
        if report.done {
            return report;
        }
        if stop.load(Ordering::Relaxed) || is_enough(&report) {
            return searcher.stop(now);
        }
        nodes = match searcher.time_left(now) {
            Some(left) => next_step(step, nodes, now - begun, left),
            None => step,
        };
    }
}

/// Nodes of the next step, after one of `last` nodes took so long: as many as usual, but no more than a quarter of the
/// time that is left allows at that speed.
fn next_step(usual: u64, last: u64, took: Duration, left: Duration) -> u64 {
    let nodes = u128::from(last) * left.as_nanos() / 4 / took.as_nanos().max(1);
    u64::try_from(nodes).map_or(usual, |nodes| nodes.clamp(1, usual))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn a_step_takes_a_quarter_of_what_is_left_at_most() {
        // 1,000 nodes a millisecond: 5,000 nodes take more than that once 20 ms are left.
        for (left, nodes) in [(1_000, 5_000), (20, 5_000), (16, 4_000), (4, 1_000), (0, 1)] {
            assert_eq!(next_step(5_000, 2_000, ms(2), ms(left)), nodes, "{left} ms");
        }
        // A machine ten times slower.
        assert_eq!(next_step(5_000, 2_000, ms(20), ms(40)), 1_000);
        assert_eq!(next_step(5_000, 1, ms(20), ms(1_000)), 12);
    }

    #[test]
    fn the_usual_step_is_never_exceeded_however_fast_the_last_one_was() {
        assert_eq!(
            next_step(5_000, 5_000, Duration::ZERO, Duration::MAX),
            5_000
        );
        assert_eq!(next_step(5_000, 1, Duration::ZERO, Duration::ZERO), 1);
    }
}
