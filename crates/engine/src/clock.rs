use core::time::Duration;

/// Kept back from a fixed time for handing the answer over.
const OVERHEAD: Duration = Duration::from_millis(4);
/// Moves for which a clock keeps back what each may take beyond its search: a busy machine may hold up one move for
/// much longer than the others.
const RESERVED_MOVES: u32 = 20;
/// Moves a game is expected to last on, when the clock does not say.
const EXPECTED_MOVES: u32 = 28;

/// When to stop, as durations from the start of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// No new iteration begins after this; it is scaled by how long the best move has stood. `None` for a fixed time,
    /// all of which is used.
    pub(crate) soft: Option<Duration>,
    /// The search ends here in any case.
    pub(crate) hard: Duration,
}

impl Plan {
    /// All of a fixed time.
    pub(crate) fn fixed(time: Duration) -> Self {
        let hard = time.saturating_sub(OVERHEAD).max(time / 2);
        Self { soft: None, hard }
    }

    /// A share of what is left on the clock, where each move may take `overhead` beyond its search.
    pub(crate) fn clock(
        remaining: Duration,
        increment: Duration,
        moves_to_go: Option<u32>,
        overhead: Duration,
    ) -> Self {
        let moves = moves_to_go.map_or(EXPECTED_MOVES, |moves| moves.clamp(1, EXPECTED_MOVES));
        // At low clocks nearly all is kept back, and moves come at once until there is time again.
        let reserve = overhead.saturating_mul(moves.min(RESERVED_MOVES));
        let reserve = reserve
            .min(remaining.saturating_sub(remaining / 10))
            .max(overhead);
        let left = remaining.saturating_sub(reserve);
        let gain = increment.saturating_sub(overhead);
        let share = (left / moves).saturating_add(gain.saturating_mul(3) / 4);
        // The last move before new time may use nearly all; otherwise never most of what is left.
        let most = if moves == 1 {
            left.saturating_mul(9) / 10
        } else {
            left.saturating_mul(2) / 5
        };
        Self {
            soft: Some(share.min(most)),
            hard: share.saturating_mul(3).min(most),
        }
    }

    /// The soft limit after the best move has stood for this many iterations.
    pub(crate) fn soft_after(self, stable: u32) -> Duration {
        // From 1.3 of the share just after a change down to 0.6 for a stable choice.
        let share = |soft: Duration| soft.saturating_mul(130 - 10 * stable.min(7)) / 100;
        self.soft
            .map_or(self.hard, |soft| share(soft).min(self.hard))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn no_plan_asks_for_more_than_what_is_left_without_the_overhead() {
        for remaining in [0, 1, 5, 29, 30, 31, 50, 60, 61, 500, 5_000, 300_000].map(ms) {
            assert!(Plan::fixed(remaining).hard <= remaining);
            for overhead in [0, 4, 30, 1_000].map(ms) {
                for moves_to_go in [None, Some(0), Some(1), Some(3), Some(40)] {
                    for increment in [Duration::ZERO, ms(10), SECOND] {
                        let plan = Plan::clock(remaining, increment, moves_to_go, overhead);
                        assert!(
                            plan.hard <= remaining.saturating_sub(overhead),
                            "{plan:?} of {remaining:?} less {overhead:?}"
                        );
                        assert!((0..20).all(|stable| plan.soft_after(stable) <= plan.hard));
                    }
                }
            }
        }
    }

    #[test]
    fn a_clock_is_shared_over_the_moves_expected_once_the_reserve_is_off() {
        let plan = |remaining, increment, moves_to_go| {
            let plan = Plan::clock(ms(remaining), ms(increment), moves_to_go, ms(30));
            (plan.soft.unwrap(), plan.hard)
        };
        // The overhead of twenty moves, and 28 moves to come.
        assert_eq!(plan(28_600, 0, None), (ms(1_000), ms(3_000)));
        assert_eq!(plan(28_600, 430, None), (ms(1_300), ms(3_900)));
        // An increment of no more than the overhead is no gain.
        assert_eq!(plan(28_600, 30, None), (ms(1_000), ms(3_000)));
        assert_eq!(plan(28_600, 0, Some(100)), (ms(1_000), ms(3_000)));
        // That of the moves to go, where they are fewer; of new time soon to come nearly all is used.
        assert_eq!(plan(2_060, 0, Some(2)), (ms(800), ms(800)));
        assert_eq!(plan(1_030, 0, Some(1)), (ms(900), ms(900)));
        // Nine tenths of a low clock stay, and two fifths of the rest are the most; nothing of one as short as the
        // overhead.
        assert_eq!(plan(200, 1_000, None), (ms(8), ms(8)));
        assert_eq!(plan(100, 1_000, None), (ms(4), ms(4)));
        assert_eq!(plan(30, 1_000, None), (ms(0), ms(0)));
    }

    #[test]
    fn a_fixed_time_is_used_however_settled_the_choice() {
        assert_eq!(Plan::fixed(SECOND).hard, ms(996));
        assert_eq!(Plan::fixed(ms(6)).hard, ms(3));
        let plan = Plan::fixed(SECOND);
        assert!((0..20).all(|stable| plan.soft_after(stable) == plan.hard));
    }

    #[test]
    fn a_settled_choice_takes_less_than_its_share_and_a_new_one_more() {
        let plan = Plan::clock(SECOND * 28, Duration::ZERO, None, Duration::ZERO);
        let after = |stable| plan.soft_after(stable).as_millis();
        assert_eq!([0, 3, 7, 20].map(after), [1_300, 1_000, 600, 600]);
    }

    #[test]
    fn a_clock_that_is_used_up_by_one_move_is_no_fixed_time() {
        let plan = Plan::clock(SECOND * 60, Duration::ZERO, Some(1), Duration::ZERO);
        assert_eq!(plan.soft, Some(plan.hard));
        assert!(plan.soft_after(0) == plan.hard && plan.soft_after(7) < plan.hard);
    }

    /// Every move of a game takes all of its budget, and as long beyond as the machine holds it up.
    #[test]
    fn a_game_on_the_clock_never_runs_out() {
        for (start, increment, delay, long) in [
            (60_000, 0, 0, 0),
            (1_000, 10, 10, 10),
            (10_000, 100, 60, 300),
        ] {
            let mut remaining = ms(start);
            for number in 0..300 {
                let budget = Plan::clock(remaining, ms(increment), None, ms(30)).hard;
                // Now and then a move is held up for much longer.
                let delay = if number % 50 == 40 { long } else { delay };
                let used = budget + ms(delay);
                assert!(
                    used <= remaining,
                    "move {number}: {used:?} of {remaining:?}"
                );
                remaining = remaining - used + ms(increment);
            }
        }
    }
}
