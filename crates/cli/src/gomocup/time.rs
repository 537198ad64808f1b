//! How long to think: never so long that an answer could be late.

use std::time::Duration;

use duiyi_engine::Limits;

/// The time for a move if the manager sets none.
const DEFAULT_TURN: Duration = Duration::from_secs(5);
/// The time for a move if the manager asks for one as fast as possible: enough to see forced wins.
const FASTEST: Duration = Duration::from_millis(10);
/// The least and the most time that a busy machine may take to wake us and to send the answer.
const LEAST_MARGIN: Duration = Duration::from_millis(10);
const MOST_MARGIN: Duration = Duration::from_millis(150);
/// What managers say where a game has no limit of time.
const ENDLESS: Duration = Duration::from_millis(i32::MAX as u64);
/// Expected number of moves left in a game: with time for this many, each gets its full time.
const MOVES_AHEAD: u32 = 40;

/// The manager's clocks.
#[derive(Debug, Default)]
pub(super) struct Time {
    turn: Option<Duration>,
    /// For a whole game.
    game: Option<Duration>,
    /// Of the time for the game.
    left: Option<Duration>,
    /// Whether the manager has said that games have no such time.
    is_endless: bool,
    /// Whether no stone has been played since the manager told what is left.
    is_fresh: bool,
}

impl Time {
    /// Sets the time for each move.
    pub(super) fn set_turn(&mut self, time: Duration) {
        self.turn = Some(time);
    }

    /// The time for each move.
    pub(super) fn turn(&self) -> Duration {
        self.turn.unwrap_or(DEFAULT_TURN)
    }

    /// Sets the time for a game, which begins with it, unless another time was told for the game to come.
    pub(super) fn set_game(&mut self, time: Option<Duration>) {
        self.game = time;
        self.is_endless = time.is_none();
        let told = self.left.filter(|_| self.is_fresh && !self.is_endless);
        self.left = told.or(time);
    }

    /// The game has begun: a time that was told is for this one.
    pub(super) fn begun(&mut self) {
        self.is_fresh = false;
    }

    /// Sets the time left for this game. Ignored if the manager has said that there is no such time.
    pub(super) fn set_left(&mut self, time: Duration) {
        self.left = Some(time).filter(|&time| time < ENDLESS && !self.is_endless);
        self.is_fresh = true;
    }

    /// Begins a game with the time that was told for it, or that of all games.
    pub(super) fn restart(&mut self) {
        self.left = self.left.filter(|_| self.is_fresh).or(self.game);
    }

    /// Whether no time for a move or a game was set.
    pub(super) fn is_unset(&self) -> bool {
        self.turn.is_none() && self.left.is_none()
    }

    /// Subtracts the time of a move.
    pub(super) fn spend(&mut self, used: Duration) {
        self.left = self.left.map(|left| left.saturating_sub(used));
        self.begun();
    }

    /// The limit that the next move plans with, and the time that it must not exceed.
    pub(super) fn limits(&self) -> (Limits, Duration) {
        let turn = usable(self.turn());
        match self.left {
            Some(left) if left / MOVES_AHEAD < turn => {
                let remaining = left.saturating_sub(margin(left));
                let clock = Limits::Clock {
                    remaining,
                    increment: Duration::ZERO,
                    moves_to_go: None,
                };
                (clock, turn.min(remaining))
            }
            _ => (Limits::Time(turn), turn),
        }
    }
}

/// How much of the time for a move may be used.
pub(super) fn usable(turn: Duration) -> Duration {
    match turn {
        Duration::ZERO => FASTEST,
        turn => turn.saturating_sub(margin(turn)),
    }
}

/// The reserve of a time: a tenth, within bounds, but never more than half.
fn margin(time: Duration) -> Duration {
    (time / 10).clamp(LEAST_MARGIN, MOST_MARGIN).min(time / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn the_time_for_a_turn_is_used_except_for_a_margin() {
        let mut time = Time::default();
        for (turn, used) in [(100, 90), (1_000, 900), (30_000, 29_850), (4, 2)] {
            time.set_turn(ms(turn));
            assert_eq!(time.limits(), (Limits::Time(ms(used)), ms(used)));
        }
        time.set_turn(Duration::ZERO);
        assert_eq!(time.limits().1, FASTEST);
    }

    #[test]
    fn the_time_for_a_game_is_shared_among_the_moves_to_come() {
        let mut time = Time::default();
        time.set_turn(ms(5_000));
        time.set_game(Some(ms(1_000_000)));
        assert_eq!(time.limits().0, Limits::Time(ms(4_850)));
        // Now it must be shared, and no move may have more than its turn either.
        time.set_left(ms(60_000));
        let (limits, most) = time.limits();
        let remaining = ms(59_850);
        assert!(matches!(limits, Limits::Clock { remaining: r, .. } if r == remaining));
        assert_eq!(most, ms(4_850));
        time.set_left(ms(1_000));
        assert_eq!(time.limits().1, ms(900));
    }

    #[test]
    fn each_move_has_its_full_time_while_forty_of_them_are_left() {
        let mut time = Time::default();
        time.set_turn(ms(1_000));
        time.set_game(Some(ms(60_000)));
        time.set_left(ms(36_000));
        assert_eq!(time.limits(), (Limits::Time(ms(900)), ms(900)));
        time.set_left(ms(35_999));
        let (limits, most) = time.limits();
        let clock = Limits::Clock {
            remaining: ms(35_849),
            increment: Duration::ZERO,
            moves_to_go: None,
        };
        assert_eq!((limits, most), (clock, ms(900)));
        // Of what is left a tenth is kept back, within bounds, and half at most.
        for (left, remaining) in [(1_000, 900), (50, 40), (8, 4), (0, 0)] {
            time.set_left(ms(left));
            let (limits, most) = time.limits();
            assert!(
                matches!(limits, Limits::Clock { remaining: r, .. } if r == ms(remaining)),
                "{limits:?}"
            );
            assert_eq!(most, ms(remaining));
        }
    }

    #[test]
    fn a_game_without_an_end_has_no_time_left_to_heed() {
        let mut time = Time::default();
        time.set_turn(ms(1_000));
        time.set_game(None);
        time.set_left(ms(0));
        assert_eq!(time.limits().0, Limits::Time(ms(900)));
    }

    #[test]
    fn the_time_left_counts_also_where_no_time_for_a_game_was_set() {
        let mut time = Time::default();
        assert!(time.is_unset());
        time.set_left(ms(300));
        // It may be told before the game begins.
        time.restart();
        assert!(!time.is_unset());
        assert_eq!(time.limits().1, ms(270));
        time.spend(ms(200));
        assert_eq!(time.limits().1, ms(90));
        // Nothing is known of the next game.
        time.restart();
        assert!(time.is_unset());
        time.set_left(ms(300));
        time.set_left(ENDLESS);
        assert!(time.is_unset());
        assert_eq!(time.limits().0, Limits::Time(ms(4_850)));
    }

    #[test]
    fn a_time_left_that_was_told_before_a_game_is_for_that_game_alone() {
        let mut time = Time::default();
        time.set_turn(ms(1_000));
        time.set_game(Some(ms(900_000)));
        for begins in [true, false] {
            time.set_left(ms(300));
            if begins {
                time.set_game(Some(ms(900_000)));
            }
            time.restart();
            assert_eq!(time.limits().1, ms(270));
            // The other side wins before we have answered.
            time.begun();
            time.restart();
            assert_eq!(time.limits().1, ms(900));
        }
    }

    #[test]
    fn the_clock_of_a_game_runs_down_and_starts_again() {
        let mut time = Time::default();
        time.set_turn(ms(1_000));
        time.set_game(Some(ms(10_000)));
        time.spend(ms(9_990));
        assert!(time.limits().1 <= ms(10));
        time.spend(ms(100));
        assert_eq!(time.limits().1, Duration::ZERO);
        time.restart();
        assert!(time.limits().1 > ms(200));
    }
}
