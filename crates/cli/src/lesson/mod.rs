//! One search by the plain algorithms of the lessons, compared with its cost without them.

mod args;
mod json;
mod text;

use std::io::{self, Write};

use duiyi_engine::lesson::{self, Board, Play, run_lesson};
use duiyi_lessons::{Aids, Algorithm, Minimum, Report, Settings};

pub(crate) use args::parse;

/// What is searched, how, and the form of the output.
pub(crate) struct Options {
    board: Board,
    settings: Settings<Play>,
    /// Nodes after which the minimax beside it gives up.
    minimax_nodes: u64,
    json: bool,
}

/// A search and what it is compared with.
struct Lesson<'a> {
    options: &'a Options,
    report: Report<Play>,
    /// Plain minimax over the same tree.
    minimax: Report<Play>,
    /// The minimum that a search of that tree must visit; `None` if minimax did not finish.
    minimum: Option<Minimum>,
}

/// Searches and prints the result.
pub(crate) fn run(options: &Options) -> io::Result<()> {
    let Options {
        board, settings, ..
    } = options;
    let search = |settings| match run_lesson(board, settings, 0) {
        Ok((report, _)) => Ok(report),
        Err(error) => Err(io::Error::other(error.to_string())),
    };
    let report = search(settings)?;
    let plain = plain(settings, options.minimax_nodes);
    let minimax = if *settings == plain {
        report.clone()
    } else {
        search(&plain)?
    };
    let minimum = if minimax.is_complete {
        lesson::minimum(board, &plain, minimax.score)
    } else {
        None
    };
    let lesson = Lesson {
        options,
        report,
        minimax,
        minimum,
    };
    let mut output = io::stdout().lock();
    if options.json {
        writeln!(output, "{}", json::write(&lesson))
    } else {
        write!(output, "{}", text::write(&lesson))
    }
}

/// Minimax over the tree that these settings leave.
fn plain(settings: &Settings<Play>, max_nodes: u64) -> Settings<Play> {
    Settings {
        algorithm: Algorithm::Minimax,
        depth: settings.depth,
        aids: Aids {
            quiescence: settings.aids.quiescence,
            nearby: settings.aids.nearby,
            ..Aids::default()
        },
        max_nodes,
    }
}

/// Whether a search has a value: one that was given up within its first depth reports 0 and no line.
fn has_value(report: &Report<Play>) -> bool {
    report.is_complete || !report.line.is_empty() || report.score != 0
}

impl Lesson<'_> {
    /// Mean number of moves of an inner node: of the whole tree if minimax finished, otherwise of the part that
    /// was visited.
    fn branching(&self) -> f64 {
        if self.minimax.is_complete {
            self.minimax.branching()
        } else {
            self.report.branching()
        }
    }
}
