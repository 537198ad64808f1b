//! The engine's tasks for a manager, on a thread of their own.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use duiyi_engine::{Limits, Line, MAX_DEPTH, Player, Report, Searcher};
use duiyi_game::Rng;
use duiyi_game::score::{Score, mate_moves};
use duiyi_gomoku::{Point, Position};

use super::swap;
use crate::search;
use crate::session;

/// Nodes between two looks at the clock and for `END`: a millisecond or two.
const STEP: u64 = 1_000;

/// Nodes for a first impression of an opening.
const IMPRESSION: u64 = 20_000;

/// Stones of an opening are as good as balanced when neither side is further ahead than this, in
/// centipawns.
const BALANCED: Score = 15;

/// A task for the engine.
pub(super) struct Job {
    pub(super) wish: Wish,
    pub(super) position: Position,
    pub(super) player: Player,
    pub(super) time: Span,
}

/// How long to think.
pub(super) struct Span {
    /// The time limit that the engine plans with.
    pub(super) limits: Limits,
    /// The deepest iteration and the most nodes.
    pub(super) most: (u32, u64),
    /// The time it must not exceed.
    pub(super) patience: Patience,
    /// When it began.
    pub(super) start: Instant,
}

/// The time that a search must not exceed, which may become shorter meanwhile.
#[derive(Clone)]
pub(super) struct Patience(Arc<AtomicU64>);

impl Patience {
    pub(super) fn new(most: Duration) -> Self {
        Self(Arc::new(AtomicU64::new(Self::nanos(most))))
    }

    pub(super) fn shorten(&self, most: Duration) {
        self.0.fetch_min(Self::nanos(most), Ordering::Relaxed);
    }

    fn is_over(&self, time: Duration) -> bool {
        Self::nanos(time) >= self.0.load(Ordering::Relaxed)
    }

    fn nanos(time: Duration) -> u64 {
        u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
    }
}

/// The manager's question.
#[derive(Clone, Copy)]
pub(super) enum Wish {
    Move,
    /// White's move, or whether Black is the better side.
    Colour,
    /// Three stones for an empty board that favour nobody; the seed makes them vary.
    Opening {
        seed: u64,
    },
}

/// The result of a task, and what the manager may show of the search.
pub(super) struct Answer {
    pub(super) thoughts: Option<String>,
    pub(super) found: Found,
}

impl From<Found> for Answer {
    fn from(found: Found) -> Self {
        Self {
            thoughts: None,
            found,
        }
    }
}

/// What was found.
pub(super) enum Found {
    Stones(Vec<Point>),
    /// The other colour is the better one.
    Swap,
    /// The board has no room.
    Nothing,
}

impl session::Job for Job {
    type Found = Answer;

    /// If the manager has gone away, play ends. A script that asks for nodes or plies has written all ahead, and gets them.
    fn outlasts_input(&self) -> impl Fn() -> bool + 'static {
        let is_limited = self.time.most != (MAX_DEPTH, u64::MAX);
        move || is_limited
    }

    fn run(self, searcher: &mut Searcher, stop: &AtomicBool) -> Answer {
        match self.wish {
            Wish::Move => self.think(searcher, stop).0,
            Wish::Colour => match self.think(searcher, stop) {
                (answer, score) if score < 0 => Answer {
                    found: Found::Swap,
                    ..answer
                },
                (answer, _) => answer,
            },
            Wish::Opening { seed } => self.open(searcher, stop, seed).into(),
        }
    }
}

impl Job {
    /// Looks for the best move of the side to move.
    fn think(self, searcher: &mut Searcher, stop: &AtomicBool) -> (Answer, Score) {
        let Span {
            limits,
            most,
            patience,
            start,
        } = self.time;
        let begun = searcher
            .position(&self.position.to_string(), &[])
            .and_then(|()| searcher.go_within(self.player, limits, most, &[], Duration::ZERO));
        if begun.is_err() {
            return (Found::Nothing.into(), 0);
        }
        let is_over = |report: &Report| patience.is_over(report.time);
        let report = search::run(searcher, start, stop, STEP, is_over);
        let line = report.lines.first();
        let thoughts = line.map(|line| Thoughts(&report, line).to_string());
        let point = report.best.as_ref().and_then(|best| best.parse().ok());
        let found = point.map_or(Found::Nothing, |point| Found::Stones(vec![point]));
        (Answer { thoughts, found }, report.score)
    }

    /// Takes three stones from the list. Where it has none, tries some at random again and again, until time is up or
    /// neither side is ahead.
    fn open(self, searcher: &mut Searcher, stop: &AtomicBool, seed: u64) -> Found {
        let mut rng = Rng::new(seed);
        if let Some(stones) = swap::opening(&self.position, &mut rng) {
            return Found::Stones(stones);
        }
        let mut best = None;
        loop {
            let mut position = self.position.clone();
            for _ in 0..3 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    return Found::Nothing;
                }
                position.play_unchecked(moves[rng.below(moves.len())]);
            }
            let begun = searcher
                .position(&position.to_string(), &[])
                .and_then(|()| {
                    searcher.go(Player::Full, Limits::Nodes(IMPRESSION), Duration::ZERO)
                });
            if begun.is_err() {
                return Found::Nothing;
            }
            let Span {
                ref patience,
                start,
                ..
            } = self.time;
            let is_over = |report: &Report| patience.is_over(report.time);
            let report = search::run(searcher, start, stop, STEP, is_over);
            let ahead = report.score.abs();
            if best.as_ref().is_none_or(|(least, _)| ahead < *least) {
                best = Some((ahead, position.moves().to_vec()));
            }
            let over = stop.load(Ordering::Relaxed) || patience.is_over(start.elapsed());
            match best {
                Some((least, stones)) if over || least <= BALANCED => return Found::Stones(stones),
                kept => best = kept,
            }
        }
    }
}

/// The search information that the manager may display.
struct Thoughts<'a>(&'a Report, &'a Line);

impl fmt::Display for Thoughts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(report, line) = self;
        let (depth, nodes) = (report.depth, report.nodes);
        let ms = report.time.as_millis();
        write!(f, "MESSAGE depth {depth} nodes {nodes} ms {ms} ")?;
        match mate_moves(line.score) {
            Some(moves) if moves > 0 => write!(f, "wins in {moves}")?,
            Some(moves) => write!(f, "loses in {}", -moves)?,
            None => write!(f, "score {}", line.score)?,
        }
        f.write_str(" line")?;
        line.pv.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use duiyi_engine::{Bound, Networks, Options};
    use duiyi_game::score::{mate_in, mated_in};
    use duiyi_gomoku::Rule;

    fn searcher() -> Searcher {
        Searcher::new(Options::default(), Networks::built_in()).expect("the usual options")
    }

    /// A task for a short search.
    fn job(wish: Wish, position: Position) -> Job {
        Job {
            wish,
            position,
            player: Player::Full,
            time: Span {
                limits: Limits::Nodes(IMPRESSION),
                most: (MAX_DEPTH, u64::MAX),
                patience: Patience::new(Duration::from_secs(60)),
                start: Instant::now(),
            },
        }
    }

    /// How far one side is ahead at first sight.
    fn lead(position: &Position) -> Score {
        let mut searcher = searcher();
        searcher.position(&position.to_string(), &[]).unwrap();
        let limits = Limits::Nodes(IMPRESSION);
        searcher.go(Player::Full, limits, Duration::ZERO).unwrap();
        let stop = AtomicBool::new(false);
        let report = search::run(&mut searcher, Instant::now(), &stop, STEP, |_| false);
        report.score.abs()
    }

    #[test]
    fn stones_for_a_board_without_a_list_favour_nobody_if_there_is_time() {
        let empty = Position::empty(9, 9, Rule::Freestyle).unwrap();
        let leads = [true, false].map(|hurries| {
            let job = job(Wish::Opening { seed: 5 }, empty.clone());
            let found = job.open(&mut searcher(), &AtomicBool::new(hurries), 5);
            let Found::Stones(stones) = found else {
                panic!("there is room for stones");
            };
            let mut position = empty.clone();
            for stone in stones {
                position.play_unchecked(stone);
            }
            lead(&position)
        });
        assert!(
            leads[0] > 2 * BALANCED && leads[1] <= 2 * BALANCED,
            "{leads:?}"
        );
    }

    #[test]
    fn colours_are_changed_only_where_the_other_one_is_better() {
        for (text, is_swapped) in [
            // Neither side can still make a row of five.
            ("xxoox/ooxxo/xxoox/ooxxo/xx2o b freestyle", false),
            // White makes one next move.
            ("x7x/9/9/2oooo3/9/9/9/9/x7x b freestyle", true),
            // Black does.
            ("o7o/9/9/2xxxx3/9/9/9/9/o7o b freestyle", false),
        ] {
            let job = job(Wish::Colour, text.parse().unwrap());
            let answer = session::Job::run(job, &mut searcher(), &AtomicBool::new(false));
            assert_eq!(matches!(answer.found, Found::Swap), is_swapped, "{text}");
        }
    }

    #[test]
    fn a_manager_is_told_the_score_or_how_many_moves_a_win_takes() {
        for (score, said) in [
            (12, "score 12"),
            (-12, "score -12"),
            (mate_in(1), "wins in 1"),
            (mate_in(5), "wins in 3"),
            (mated_in(4), "loses in 2"),
            (mated_in(0), "loses in 0"),
        ] {
            let report = Report {
                depth: 6,
                nodes: 700,
                time: Duration::from_millis(80),
                ..Report::default()
            };
            let line = Line {
                score,
                bound: Bound::Exact,
                depth: 5,
                pv: ["h8", "i9"].map(String::from).to_vec(),
            };
            assert_eq!(
                Thoughts(&report, &line).to_string(),
                format!("MESSAGE depth 6 nodes 700 ms 80 {said} line h8 i9")
            );
        }
    }
}
