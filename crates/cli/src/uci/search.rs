//! The engine's tasks on its own thread: searching, and perft.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use duiyi_engine::{Limits, MAX_DEPTH, Player, Report, Searcher};
use duiyi_game::Side;
use duiyi_game::score::mate_moves;
use duiyi_xiangqi::{Move, Position, perft};

use super::command::{Go, Hit};
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
        task: Task,
        /// A search on the opponent's time comes before it, until this.
        ponder: Option<Hit>,
        clock: Instant,
        /// When it was asked for, by the clock.
        asked: Duration,
        voice: Voice,
    },
    Perft(u32, Voice),
}

/// A search for an answer.
pub(crate) struct Task {
    player: Player,
    limits: Limits,
    /// Depth and nodes.
    most: (u32, u64),
    /// Whether a limit surely ends it. A mate that is asked for may not be there.
    is_limited: bool,
    until: Until,
    /// The moves to choose among, or none for all.
    moves: Vec<String>,
    /// The answer of the book, which takes the place of the search.
    pub(super) known: Option<Move>,
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

impl Task {
    /// A search among these moves, or among all where there are none.
    pub(super) fn new(go: &Go, side: Side, moves: Vec<String>, player: Player) -> Self {
        let (time, until) = go.limits(side);
        // Requests beyond a move need nothing special: the engine reports everything anyway.
        let player = if go.is_for_a_move() {
            player
        } else {
            Player::Full
        };
        Self {
            player,
            limits: time.unwrap_or(Limits::Infinite),
            most: (go.depth.unwrap_or(MAX_DEPTH), go.nodes.unwrap_or(u64::MAX)),
            is_limited: time.is_some() || go.depth.is_some() || go.nodes.is_some(),
            until,
            moves,
            known: None,
        }
    }

    /// Begins it. It was asked for at `asked` by the clock.
    ///
    /// # Errors
    /// When a limit is out of range, or memory is short.
    fn begin(&self, searcher: &mut Searcher, asked: Duration) -> Result<(), String> {
        searcher
            .go_within(self.player, self.limits, self.most, &self.moves, asked)
            .map_err(|error| format!("go: {error}"))
    }
}

impl Job {
    /// Begins a search, or one on the opponent's time that comes before it.
    ///
    /// # Errors
    /// When a limit is out of range, or memory is short.
    pub(super) fn search(
        searcher: &mut Searcher,
        task: Task,
        ponder: Option<Hit>,
        (clock, asked): (Instant, Duration),
        voice: Voice,
    ) -> Result<Self, String> {
        match &ponder {
            None => task.begin(searcher, asked)?,
            Some(_) => searcher
                .go_among(task.player, Limits::Infinite, &task.moves, asked)
                .map_err(|error| format!("go: {error}"))?,
        }
        Ok(Self::Search {
            task,
            ponder,
            clock,
            asked,
            voice,
        })
    }
}

impl session::Job for Job {
    /// What it has to say in the end.
    type Found = String;

    /// False for a search that may never end without `stop`: on the opponent's time, until that is over, it is one.
    fn outlasts_input(&self) -> impl Fn() -> bool + 'static {
        let (is_limited, hit) = match self {
            Self::Search { task, ponder, .. } => (task.is_limited, ponder.clone()),
            Self::Perft(..) => (true, None),
        };
        move || is_limited && hit.as_ref().is_none_or(|hit| hit.get().is_some())
    }

    fn run(self, searcher: &mut Searcher, stop: &AtomicBool) -> String {
        match self {
            Self::Search {
                task,
                ponder: Some(hit),
                clock,
                asked,
                voice,
            } => ponder(searcher, &task, &hit, (clock, asked), voice, stop),
            Self::Search {
                task, clock, voice, ..
            } => think(searcher, &task, clock, voice, stop),
            Self::Perft(depth, voice) => count(root(searcher).clone(), depth, voice, stop),
        }
    }
}

impl Go {
    /// The limit of time for the engine, which plans with it, and what else ends the search. Depth and nodes need no plan.
    /// Where the clock of the side to move is missing, that of the other side counts.
    fn limits(&self, side: Side) -> (Option<Limits>, Until) {
        let [own, other] = [side, !side].map(|side| self.clocks[side.index()]);
        let side = side.index();
        let mut until = Until {
            time: self.move_time,
            mate: self.mate,
            stopped: false,
        };
        let limits = if let Some(remaining) = own.or(other) {
            Some(Limits::Clock {
                remaining,
                increment: self.increments[side],
                moves_to_go: self.moves_to_go.map(Into::into),
            })
        } else {
            until.time.take().map(Limits::Time)
        };
        until.stopped =
            limits.is_none() && self.depth.is_none() && self.nodes.is_none() && self.mate.is_none();
        (limits, until)
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

/// Searches until the limits are reached or `stop` is set; returns the answer.
fn think(
    searcher: &mut Searcher,
    task: &Task,
    clock: Instant,
    voice: Voice,
    stop: &AtomicBool,
) -> String {
    let mut teller = Teller::new(voice, searcher.options().multi_pv);
    let report = search(searcher, &task.until, clock, &mut teller, stop, || false);
    teller.answer(&report)
}

/// Searches on the opponent's time. Without a hit the answer is held back until `stop` is set; after one the search goes
/// by its limits, which begin then: it is at the same depth again soon, by the table.
fn ponder(
    searcher: &mut Searcher,
    task: &Task,
    hit: &Hit,
    (clock, asked): (Instant, Duration),
    voice: Voice,
    stop: &AtomicBool,
) -> String {
    let mut teller = Teller::new(voice, searcher.options().multi_pv);
    let until = Until {
        stopped: true,
        ..Until::default()
    };
    let is_hit = || hit.get().is_some();
    let report = search(searcher, &until, clock, &mut teller, stop, is_hit);
    let Some(&at) = hit.get() else {
        return teller.answer(&report);
    };
    if let Some(mv) = task.known {
        return voice.book_answer(mv);
    }
    match task.begin(searcher, asked.max(at - clock)) {
        Ok(()) => think(searcher, task, clock, voice, stop),
        Err(error) => {
            voice.complain(error);
            teller.answer(&report)
        }
    }
}

/// Searches until that is enough, and tells how it goes.
fn search(
    searcher: &mut Searcher,
    until: &Until,
    clock: Instant,
    teller: &mut Teller,
    stop: &AtomicBool,
    is_enough: impl Fn() -> bool,
) -> Report {
    let report = search::run(searcher, clock, stop, STEP, |report| {
        let reached = until.is_reached(report) || is_enough();
        if !reached {
            teller.progress(report);
        }
        reached
    });
    while until.stopped && !stop.load(Ordering::Relaxed) && !is_enough() {
        thread::park();
    }
    report
}

/// Prints the paths below each legal move, as other programs do; returns their sum in words.
fn count(mut position: Position, depth: u32, voice: Voice, stop: &AtomicBool) -> String {
    let mut total = 0;
    let mut moves: Vec<Move> = position.legal_moves().to_vec();
    moves.sort_unstable_by_key(Move::to_string);
    for mv in moves {
        position.play_unchecked(mv);
        let Some(count) = count_below(&mut position, depth - 1, stop) else {
            return format!("{} perft stopped", voice.remark);
        };
        position.undo();
        let mv = mv.to_string();
        say(format_args!("{}: {count}", voice.ranks.write(&mv)));
        total += count;
    }
    format!("\nNodes searched: {total}\n")
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
        let clock = |side| match go.limits(side).0 {
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
            let (got, rest) = go(words).limits(Side::First);
            assert_eq!((got, rest.time), (limits, time), "{words}");
            assert!(!rest.stopped, "{words}");
        }
        for words in ["infinite", "", "infinite nodes 0"] {
            assert!(go(words).limits(Side::First).1.stopped, "{words}");
        }
        assert!(!go("nodes abc").limits(Side::First).1.stopped);
    }

    #[test]
    fn the_clock_of_the_other_side_counts_where_the_own_one_is_missing() {
        for (words, side) in [("wtime 5", Side::Second), ("btime 5", Side::First)] {
            let (got, _) = go(words).limits(side);
            let clock = Limits::Clock {
                remaining: ms(5),
                increment: ms(0),
                moves_to_go: None,
            };
            assert_eq!(got, Some(clock), "{words}");
        }
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
