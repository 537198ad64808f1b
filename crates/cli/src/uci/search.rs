//! The engine's tasks on its own thread: searching, and perft.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use duiyi_engine::{Limits, MAX_DEPTH, Player, Report, Searcher};
use duiyi_game::Side;
use duiyi_game::score::mate_moves;
use duiyi_xiangqi::{Move, Position, perft};

use super::command::Go;
use super::info::{Teller, Voice};
use super::root;
use crate::search;
use crate::session::{self, say};

/// Nodes between two looks at the clock and for a `stop`: two or three milliseconds. Steps much
/// shorter would begin some null-move and `ProbCut` searches again and again. Always as many where
/// time is not limited, so that a search to a depth takes the same nodes each time.
const STEP: u64 = 5_000;

/// Work for the engine.
pub(crate) enum Job {
    Search {
        until: Until,
        /// Whether a limit surely ends it. A mate that is asked for may not be there.
        is_limited: bool,
        clock: Instant,
        voice: &'static Voice,
    },
    Perft(u32, &'static Voice),
}

/// What ends a search besides the limits that the engine itself observes.
#[derive(Default)]
pub(crate) struct Until {
    /// The time for the move, where the engine plans by a clock.
    time: Option<Duration>,
    /// A mate in this many moves or fewer.
    mate: Option<u32>,
    /// Only `stop` ends it, even after the last depth.
    stopped: bool,
}

impl Job {
    /// Begins a search among these moves, or among all where there are none. It was asked for at `asked` by the clock.
    ///
    /// # Errors
    /// When a limit is out of range.
    pub(super) fn search(
        searcher: &mut Searcher,
        go: &Go,
        moves: &[String],
        player: Player,
        (clock, asked): (Instant, Duration),
        voice: &'static Voice,
    ) -> Result<Self, String> {
        let side = searcher.root().side_to_move();
        let (time, until) = go.limits(side)?;
        let is_limited = time.is_some() || go.depth.is_some() || go.nodes.is_some();
        let most = (go.depth.unwrap_or(MAX_DEPTH), go.nodes.unwrap_or(u64::MAX));
        // Requests beyond a move need nothing special: the engine reports everything anyway.
        let player = if go.is_for_a_move() {
            player
        } else {
            Player::Full
        };
        let limits = time.unwrap_or(Limits::Infinite);
        searcher
            .go_within(player, limits, most, moves, asked)
            .map_err(|error| format!("go: {error}"))?;
        Ok(Self::Search {
            until,
            is_limited,
            clock,
            voice,
        })
    }
}

impl session::Job for Job {
    type Found = ();

    /// False for a search that may never end without `stop`.
    fn outlasts_input(&self) -> bool {
        match self {
            Self::Search { is_limited, .. } => *is_limited,
            Self::Perft(..) => true,
        }
    }

    fn run(self, searcher: &mut Searcher, stop: &AtomicBool) {
        match self {
            Self::Search {
                until,
                clock,
                voice,
                ..
            } => search(searcher, &until, clock, voice, stop),
            Self::Perft(depth, voice) => count(root(searcher).clone(), depth, voice, stop),
        }
    }
}

impl Go {
    /// The limit of time for the engine, which plans with it, and what else ends the search. Depth and nodes need no plan.
    fn limits(&self, side: Side) -> Result<(Option<Limits>, Until), String> {
        let side = side.index();
        let mut until = Until {
            time: self.move_time,
            mate: self.mate,
            stopped: false,
        };
        let limits = if let Some(remaining) = self.clocks[side] {
            Some(Limits::Clock {
                remaining,
                increment: self.increments[side],
                moves_to_go: self.moves_to_go.map(Into::into),
            })
        } else if self.clocks != [None; 2] {
            let missing = ["wtime", "btime"][side];
            return Err(format!(
                "go: {missing} is missing, the time of the side to move"
            ));
        } else {
            until.time.take().map(Limits::Time)
        };
        until.stopped =
            limits.is_none() && self.depth.is_none() && self.nodes.is_none() && self.mate.is_none();
        Ok((limits, until))
    }
}

impl Until {
    fn is_reached(&self, report: &Report) -> bool {
        let mate = report.lines.first().and_then(|line| mate_moves(line.score));
        self.time.is_some_and(|time| report.time >= time)
            || self
                .mate
                .zip(mate)
                .is_some_and(|(most, mate)| mate > 0 && mate.unsigned_abs() <= most)
    }
}

fn search(
    searcher: &mut Searcher,
    until: &Until,
    clock: Instant,
    voice: &'static Voice,
    stop: &AtomicBool,
) {
    let mut teller = Teller::new(voice, searcher.options().multi_pv);
    let report = search::run(searcher, clock, stop, STEP, |report| {
        let reached = until.is_reached(report);
        if !reached {
            teller.progress(report);
        }
        reached
    });
    while until.stopped && !stop.load(Ordering::Relaxed) {
        thread::park();
    }
    teller.answer(&report);
}

/// Prints the paths below each legal move and their sum, as other programs do.
fn count(mut position: Position, depth: u32, voice: &Voice, stop: &AtomicBool) {
    let mut total = 0;
    let mut moves: Vec<Move> = position.legal_moves().to_vec();
    moves.sort_unstable_by_key(Move::to_string);
    for mv in moves {
        position.play_unchecked(mv);
        let Some(count) = count_below(&mut position, depth - 1, stop) else {
            return voice.remark("perft stopped");
        };
        position.undo();
        say(format_args!("{mv}: {count}"));
        total += count;
    }
    say(format_args!("\nNodes searched: {total}\n"));
}

/// Like `perft`, but `None` soon after `stop`: it checks after every subtree of a fixed number of plies.
fn count_below(position: &mut Position, depth: u32, stop: &AtomicBool) -> Option<u64> {
    const UNINTERRUPTED: u32 = 3;
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    if depth <= UNINTERRUPTED {
        return Some(perft(position, depth));
    }
    let mut total = 0;
    for &mv in &position.legal_moves() {
        position.play_unchecked(mv);
        let count = count_below(position, depth - 1, stop);
        position.undo();
        total += count?;
    }
    Some(total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use duiyi_engine::{Bound, Line};
    use duiyi_game::score::{Score, mate_in, mated_in};

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    fn go(words: &str) -> Go {
        match super::super::Command::parse(&format!("go {words}")) {
            Ok(Some(super::super::Command::Go(Ok(go)))) => go,
            other => panic!("{words}: {other:?}"),
        }
    }

    fn found(score: Score) -> Report {
        let line = Line {
            score,
            bound: Bound::Exact,
            depth: 3,
            pv: Vec::new(),
        };
        Report {
            lines: vec![line],
            ..Report::default()
        }
    }

    #[test]
    fn each_side_plans_by_its_own_clock() {
        let go = go("wtime 60000 btime -5 winc 1000 binc 200 movestogo 7");
        let clock = |side| match go.limits(side).unwrap().0 {
            Some(Limits::Clock {
                remaining,
                increment,
                moves_to_go,
            }) => (remaining, increment, moves_to_go),
            other => panic!("{other:?}"),
        };
        assert_eq!(clock(Side::First), (ms(60_000), ms(1_000), Some(7)));
        assert_eq!(clock(Side::Second), (ms(0), ms(200), Some(7)));
    }

    #[test]
    fn the_engine_plans_with_one_time_and_another_ends_the_search_too() {
        let clock = Limits::Clock {
            remaining: ms(9),
            increment: ms(0),
            moves_to_go: None,
        };
        for (words, limits, time) in [
            (
                "movetime 1 nodes 2 depth 3",
                Some(Limits::Time(ms(1))),
                None,
            ),
            ("wtime 9 movetime 1", Some(clock), Some(ms(1))),
            ("nodes 2", None, None),
            ("depth 3", None, None),
            ("mate 2", None, None),
        ] {
            let (got, rest) = go(words).limits(Side::First).unwrap();
            assert_eq!((got, rest.time), (limits, time), "{words}");
            assert!(!rest.stopped, "{words}");
        }
        assert!(go("infinite").limits(Side::First).unwrap().1.stopped);
        assert!(go("wtime 5").limits(Side::Second).is_err());
    }

    #[test]
    fn a_mate_is_near_enough_in_as_many_moves_as_were_asked_for() {
        let until = Until {
            mate: Some(2),
            ..Until::default()
        };
        for (score, enough) in [
            (mate_in(1), true),
            (mate_in(3), true),
            (mate_in(5), false),
            (mated_in(0), false),
            (mated_in(2), false),
            (31_000, false),
            (0, false),
        ] {
            assert_eq!(until.is_reached(&found(score)), enough, "{score}");
        }
        assert!(!until.is_reached(&Report::default()));
        assert!(!Until::default().is_reached(&found(mate_in(1))));
    }

    #[test]
    fn a_time_is_reached_and_not_only_passed() {
        let until = Until {
            time: Some(ms(7)),
            ..Until::default()
        };
        let report = |time| Report {
            time: ms(time),
            ..Report::default()
        };
        assert!(!until.is_reached(&report(6)));
        assert!(until.is_reached(&report(7)));
    }

    #[test]
    fn a_count_that_can_be_stopped_is_the_same() {
        let text = "5k3/9/9/9/9/9/9/9/4A4/3K5 w - - 0 1";
        let mut position: Position = text.parse().unwrap();
        let stop = AtomicBool::new(false);
        for depth in 0..=6 {
            let count = count_below(&mut position, depth, &stop);
            assert_eq!(count, Some(perft(&mut position, depth)), "{depth} plies");
        }
        stop.store(true, Ordering::Relaxed);
        assert_eq!(count_below(&mut position, 5, &stop), None);
        assert_eq!(position.to_string(), text);
    }
}
