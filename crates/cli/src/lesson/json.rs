//! The result of a lesson for programs: one object, named as on the page.

use core::fmt::{Display, Write};

use duiyi_engine::lesson::Play;
use duiyi_lessons::{Minimum, Pass, Report};

use super::{Lesson, has_value};

/// An object that is being written.
struct Object(String);

impl Object {
    fn new() -> Self {
        Self("{".into())
    }

    /// Adds a number, a boolean or a value that is JSON already.
    fn with(mut self, name: &str, value: impl Display) -> Self {
        if self.0.len() > 1 {
            self.0.push(',');
        }
        // Writing to a string cannot fail.
        let _ = write!(self.0, "\"{name}\":{value}");
        self
    }

    fn end(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

/// Quoted. Positions and moves contain nothing to escape.
fn quoted(text: impl Display) -> String {
    format!("\"{text}\"")
}

fn list(values: impl Iterator<Item = String>) -> String {
    let values: Vec<_> = values.collect();
    format!("[{}]", values.join(","))
}

/// The whole object in one line.
pub(super) fn write(lesson: &Lesson<'_>) -> String {
    let Lesson {
        options,
        report,
        minimax,
        minimum,
    } = lesson;
    let counts = &report.counts;
    result(report)
        .with("game", quoted(options.board.game()))
        .with("fen", quoted(&options.board))
        .with("settings", settings(lesson))
        .with("cutoffs", counts.cutoffs)
        .with("firstCutoffs", counts.first_cutoffs)
        .with("pruned", counts.pruned)
        .with("quietNodes", counts.quiet_nodes)
        .with("tableProbes", counts.table_probes)
        .with("tableHits", counts.table_hits)
        .with("tableStores", counts.table_stores)
        .with("tableCollisions", counts.table_collisions)
        .with("nullCutoffs", counts.null_cutoffs)
        .with("movesListed", counts.moves_listed)
        .with("movesHeld", counts.moves_held)
        .with("oracleNodes", counts.oracle_nodes)
        .with("passes", list(report.passes.iter().map(pass)))
        .with("minimax", result(minimax).end())
        .with("branching", lesson.branching())
        .with("minimum", minimum.map_or("null".into(), least))
        .end()
}

/// What a search has found.
fn result(report: &Report<Play>) -> Object {
    let best = report.line.first();
    let value = has_value(report).then(|| report.score.to_string());
    Object::new()
        .with("complete", report.is_complete)
        .with("value", value.unwrap_or_else(|| "null".into()))
        .with("best", best.map_or("null".into(), quoted))
        .with("line", list(report.line.iter().map(quoted)))
        .with("nodes", report.counts.nodes)
        .with("leaves", report.counts.leaves)
}

/// The settings of both searches.
fn settings(lesson: &Lesson<'_>) -> String {
    let settings = &lesson.options.settings;
    let aids = &settings.aids;
    let table = aids.table.map_or("null".into(), |bits| bits.to_string());
    Object::new()
        .with("algorithm", quoted(settings.algorithm.id()))
        .with("depth", settings.depth)
        .with("order", quoted(aids.order.id()))
        .with("rootOrder", list(aids.root_order.iter().map(quoted)))
        .with("hashMove", aids.hash_move)
        .with("killers", aids.killers)
        .with("history", aids.history)
        .with("tableBits", table)
        .with("deepening", aids.deepening)
        .with("quiescence", aids.quiescence)
        .with("nearby", aids.nearby)
        .with("nullMove", aids.null_move)
        .with("reductions", aids.reductions)
        .with("maxNodes", settings.max_nodes)
        .end()
}

fn least(minimum: Minimum) -> String {
    Object::new()
        .with("leaves", minimum.leaves)
        .with("nodes", minimum.nodes)
        .end()
}

fn pass(pass: &Pass) -> String {
    Object::new()
        .with("depth", pass.depth)
        .with("alpha", pass.alpha)
        .with("beta", pass.beta)
        .with("value", pass.score)
        .with("nodes", pass.nodes)
        .end()
}
