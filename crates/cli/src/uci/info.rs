//! What the engine tells while it searches, and how each dialect says it.

use std::fmt::{self, Display};
use std::time::Duration;

use duiyi_engine::{Bound, Line, Report};
use duiyi_game::score::mate_moves;
use duiyi_xiangqi::Move;

use super::ranks::Ranks;
use crate::session::say;

/// Unfinished iterations are not reported before this time, nor more often.
const PATIENCE: Duration = Duration::from_secs(1);

/// The words of a dialect for what both say.
#[derive(Clone, Copy)]
pub(crate) struct Voice {
    /// What begins a remark for people.
    pub(crate) remark: &'static str,
    /// The answer where there is no move.
    pub(crate) no_move: &'static str,
    /// Tells what is known of a search, with this many lines at most.
    pub(crate) report: fn(&Report, usize),
    /// Whether it can say that a score is only a bound.
    pub(crate) has_bounds: bool,
    pub(crate) ranks: Ranks,
}

impl Voice {
    /// A remark for people and logs.
    pub(crate) fn remark(&self, text: impl Display) {
        say(format_args!("{} {text}", self.remark));
    }

    /// What cannot be followed.
    pub(crate) fn complain(&self, error: impl Display) {
        self.remark(format_args!("error: {error}"));
    }

    /// The answer for which nothing was searched.
    pub(super) fn book_answer(&self, mv: Move) -> String {
        let mv = mv.to_string();
        let best = self.ranks.write(&mv);
        format!("{} book\nbestmove {best}", self.remark)
    }
}

/// Tells what is new, and not more often than people and logs can bear.
pub(super) struct Teller {
    voice: Voice,
    /// Lines that were asked for. A level looks at more.
    most: usize,
    lines: Vec<Line>,
    depth: u32,
    nodes: u64,
    told: Duration,
    /// Whether a line with an exact score was told.
    has_exact: bool,
}

impl Teller {
    pub(super) const fn new(voice: Voice, most: usize) -> Self {
        Self {
            voice,
            most,
            lines: Vec::new(),
            depth: 0,
            nodes: 0,
            told: Duration::ZERO,
            has_exact: false,
        }
    }

    /// Tells about every finished iteration, and about what changes in a long one.
    pub(super) fn progress(&mut self, report: &Report) {
        let waited = report.time.saturating_sub(self.told) >= PATIENCE;
        if report.depth > self.depth || waited && report.depth > 0 {
            self.tell(report);
        }
    }

    /// Reports the final result and its cost, unless that has been reported; returns the answer, which tells the move.
    pub(super) fn answer(&mut self, report: &Report) -> String {
        let told = (&self.lines, self.depth, self.nodes);
        if (&report.lines, report.depth, report.nodes) != told || report.lines.is_empty() {
            self.tell(report);
        }
        let write = |mv| self.voice.ranks.write(mv);
        match (
            report.best.as_deref().map(write),
            report.ponder.as_deref().map(write),
        ) {
            (None, _) => self.voice.no_move.to_owned(),
            (Some(best), None) => format!("bestmove {best}"),
            (Some(best), Some(ponder)) => format!("bestmove {best} ponder {ponder}"),
        }
    }

    fn tell(&mut self, report: &Report) {
        let mut said = self.voice.ranks.translate(report);
        let is_exact = |line: &Line| line.bound == Bound::Exact;
        if !self.voice.has_bounds && self.has_exact && !report.lines.iter().all(is_exact) {
            // Without the best line the others would pass for it.
            let exact = report
                .lines
                .iter()
                .take_while(|line| is_exact(line))
                .count();
            said.to_mut().lines.truncate(exact);
        }
        self.has_exact |= said.lines.iter().any(is_exact);
        (self.voice.report)(&said, self.most);
        self.depth = report.depth;
        self.nodes = report.nodes;
        self.lines.clone_from(&report.lines);
        self.told = report.time;
    }
}

/// Tells what is known of a search as UCI does.
pub(super) fn report(report: &Report, most: usize) {
    if report.lines.is_empty() {
        // Nothing to choose, or stopped before the first score.
        let score = Score(report.score, Bound::Exact);
        say(format_args!(
            "info depth {} score {score} {}",
            report.depth,
            Effort(report)
        ));
    }
    for (number, line) in (1..=most).zip(&report.lines) {
        say(format_args!(
            "info depth {} seldepth {} multipv {number} score {} {} pv{}",
            line.depth,
            report.seldepth.max(line.depth),
            Score(line.score, line.bound),
            Effort(report),
            Moves(&line.pv),
        ));
    }
}

struct Score(i32, Bound);

impl Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match mate_moves(self.0) {
            Some(moves) => write!(f, "mate {moves}")?,
            None => write!(f, "cp {}", self.0)?,
        }
        f.write_str(match self.1 {
            Bound::Exact => "",
            Bound::Lower => " lowerbound",
            Bound::Upper => " upperbound",
        })
    }
}

struct Effort<'a>(&'a Report);

impl Display for Effort<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let report = self.0;
        let (nodes, nps, full) = (report.nodes, report.nps(), report.hashfull);
        let time = report.time.as_millis();
        write!(f, "nodes {nodes} nps {nps} hashfull {full} time {time}")
    }
}

/// Each after a space.
pub(crate) struct Moves<'a>(pub(crate) &'a [String]);

impl Display for Moves<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    thread_local! {
        static TOLD: RefCell<Vec<(u32, u128)>> = const { RefCell::new(Vec::new()) };
    }

    const VOICE: Voice = Voice {
        remark: "",
        no_move: "",
        report: |report, _| {
            TOLD.with_borrow_mut(|told| told.push((report.depth, report.time.as_millis())));
        },
        has_bounds: true,
        ranks: Ranks::FROM_0,
    };

    #[test]
    fn each_iteration_is_told_at_once_and_a_long_one_every_second() {
        let mut teller = Teller::new(VOICE, 1);
        for (depth, ms) in [
            (0, 5),
            (0, 2_000),
            (1, 2_001),
            (1, 2_002),
            (3, 2_003),
            (3, 3_002),
            (3, 3_003),
            (3, 3_900),
            (4, 3_901),
            (4, 5_000),
        ] {
            teller.progress(&Report {
                depth,
                time: Duration::from_millis(ms),
                ..Report::default()
            });
        }
        let told = TOLD.take();
        assert_eq!(
            told,
            [(1, 2_001), (3, 2_003), (3, 3_003), (4, 3_901), (4, 5_000)]
        );
    }

    #[test]
    fn a_bound_that_cannot_be_called_one_is_told_only_before_any_score() {
        let report = |depth, bound| Report {
            depth,
            lines: vec![Line {
                score: 7,
                bound,
                depth,
                pv: vec!["h2e2".into()],
            }],
            ..Report::default()
        };
        let told = |has_bounds| {
            let voice = Voice {
                report: |report, _| {
                    let lines = report.lines.len() as u128;
                    TOLD.with_borrow_mut(|told| told.push((report.depth, lines)));
                },
                has_bounds,
                ..VOICE
            };
            let mut teller = Teller::new(voice, 1);
            for (depth, bound) in [
                (1, Bound::Lower),
                (2, Bound::Exact),
                (3, Bound::Upper),
                (4, Bound::Exact),
                (5, Bound::Lower),
            ] {
                teller.progress(&report(depth, bound));
            }
            TOLD.take()
        };
        assert_eq!(told(true), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)]);
        assert_eq!(told(false), [(1, 1), (2, 1), (3, 0), (4, 1), (5, 0)]);
    }
}
