use core::time::Duration;

/// Kept back from every limit, for sending the answer.
const OVERHEAD: Duration = Duration::from_millis(4);
/// Expected number of moves left in a game, if the clock does not say.
const EXPECTED_MOVES: u32 = 28;

/// When to stop, as durations from the start of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// No new iteration begins after this; it is scaled by how long the best move has stood.
    pub(crate) soft: Duration,
    /// The search ends here in any case.
    pub(crate) hard: Duration,
}

impl Plan {
    /// All of a fixed time.
    pub(crate) fn fixed(time: Duration) -> Self {
        let hard = time.saturating_sub(OVERHEAD).max(time / 2);
        Self { soft: hard, hard }
    }

    /// A share of what is left on the clock.
    pub(crate) fn clock(
        remaining: Duration,
        increment: Duration,
        moves_to_go: Option<u32>,
    ) -> Self {
        let left = remaining.saturating_sub(OVERHEAD);
        let moves = moves_to_go.map_or(EXPECTED_MOVES, |moves| moves.clamp(1, EXPECTED_MOVES));
        let share = (left / moves).saturating_add(increment.saturating_mul(3) / 4);
        // The last move before new time may use nearly all; otherwise never most of what is left.
        let most = if moves == 1 {
            left.saturating_mul(9) / 10
        } else {
            left.saturating_mul(2) / 5
        };
        Self {
            soft: share.min(most),
            hard: share.saturating_mul(3).min(most),
        }
    }

    /// The soft limit after the best move has stood for this many iterations.
    pub(crate) fn soft_after(self, stable: u32) -> Duration {
        if self.soft == self.hard {
            return self.hard;
        }
        // From 1.3 of the share just after a change down to 0.6 for a stable choice.
        (self.soft.saturating_mul(130 - 10 * stable.min(7)) / 100).min(self.hard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn no_plan_uses_more_than_the_time_left() {
        for ms in [1, 5, 50, 500, 5_000, 300_000] {
            let remaining = Duration::from_millis(ms);
            assert!(Plan::fixed(remaining).hard <= remaining);
            for moves_to_go in [None, Some(1), Some(3), Some(40)] {
                for increment in [Duration::ZERO, SECOND] {
                    let plan = Plan::clock(remaining, increment, moves_to_go);
                    assert!(plan.hard < remaining, "{plan:?} of {remaining:?}");
                    assert!((0..20).all(|stable| plan.soft_after(stable) <= plan.hard));
                }
            }
        }
    }

    #[test]
    fn a_fixed_time_is_used_however_stable_the_choice_is() {
        let plan = Plan::fixed(SECOND);
        assert!((0..20).all(|stable| plan.soft_after(stable) == plan.hard));
        assert!(plan.hard * 100 > SECOND * 99);
    }

    #[test]
    fn a_game_on_the_clock_never_runs_out_of_time() {
        let mut remaining = SECOND * 60;
        for _ in 0..300 {
            let used = Plan::clock(remaining, Duration::ZERO, None).hard;
            assert!(used < remaining);
            remaining -= used;
        }
    }
}
