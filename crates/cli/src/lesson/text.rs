//! The result of a lesson for people.

use core::fmt::Write;

use duiyi_engine::lesson::Play;
use duiyi_lessons::score::{Score, WIN, is_win};
use duiyi_lessons::{Aids, Order, Settings};

use super::{Lesson, has_value};
use crate::text::counted;

/// The whole text, one item per line.
pub(super) fn write(lesson: &Lesson<'_>) -> String {
    let Lesson {
        options, report, ..
    } = lesson;
    let counts = &report.counts;
    let mut text = String::new();
    // Writing to a string cannot fail.
    let mut line = |name: &str, value: String| {
        let _ = writeln!(text, "{name:<8} {value}");
    };
    line(options.board.game(), options.board.to_string());
    line("search", search(&options.settings));
    if !report.is_complete {
        let nodes = counts.nodes + counts.oracle_nodes;
        let known = if has_value(report) {
            "value and line are of the depths before"
        } else {
            "nothing is known yet"
        };
        line("stopped", format!("after {nodes} nodes; {known}"));
    }
    let known = has_value(report).then(|| value(report.score));
    line("value", known.unwrap_or_else(|| "none".into()));
    let best = report.line.first();
    line("move", best.map_or("none".into(), Play::to_string));
    line("line", moves(&report.line));
    line("nodes", counts.nodes.to_string());
    line("leaves", counts.leaves.to_string());
    line(
        "cutoffs",
        format!(
            "{}, {} of them by the first move; {} never looked at",
            counts.cutoffs,
            counts.first_cutoffs,
            counted(counts.pruned, "move", "moves")
        ),
    );
    if options.settings.aids.quiescence {
        line(
            "quiet",
            format!(
                "{} beyond the horizon",
                counted(counts.quiet_nodes, "node", "nodes")
            ),
        );
    }
    if options.settings.aids.table.is_some() {
        line(
            "table",
            format!(
                "{} in {}; {} met another position",
                counted(counts.table_hits, "hit", "hits"),
                counted(counts.table_probes, "question", "questions"),
                counts.table_collisions
            ),
        );
    }
    if options.settings.aids.null_move {
        line(
            "passes",
            format!(
                "{} good enough",
                counted(counts.null_cutoffs, "was", "were")
            ),
        );
    }
    if counts.oracle_nodes > 0 {
        line(
            "order",
            format!(
                "found beforehand in {}",
                counted(counts.oracle_nodes, "node", "nodes")
            ),
        );
    }
    line(
        "memory",
        format!(
            "{} at most at one time, {} in all",
            counted(counts.moves_held, "move", "moves"),
            counts.moves_listed
        ),
    );
    line("minimax", compared(lesson));
    if let Some(least) = lesson.minimum {
        line(
            "minimum",
            format!(
                "{} or {} for any search without a table",
                counted(least.leaves, "leaf", "leaves"),
                counted(least.nodes, "node", "nodes")
            ),
        );
    }
    text
}

/// `fail-soft to depth 3, order captures, killers`.
fn search(settings: &Settings<Play>) -> String {
    let Aids {
        order,
        root_order,
        hash_move,
        killers,
        history,
        table,
        deepening,
        quiescence,
        nearby,
        null_move,
        reductions,
    } = &settings.aids;
    let mut text = format!("{} to depth {}", settings.algorithm.id(), settings.depth);
    if *order != Order::None {
        text += &format!(", order {}", order.id());
    }
    if !root_order.is_empty() {
        text += &format!(", root {}", moves(root_order));
    }
    if let Some(bits) = table {
        text += &format!(", table 2^{bits}");
    }
    for (is_on, name) in [
        (hash_move, "hash move"),
        (killers, "killers"),
        (history, "history"),
        (deepening, "deepening"),
        (quiescence, "quiescence"),
        (nearby, "nearby"),
        (null_move, "null move"),
        (reductions, "reductions"),
    ] {
        if *is_on {
            text += ", ";
            text += name;
        }
    }
    text
}

fn value(score: Score) -> String {
    if !is_win(score) {
        return score.to_string();
    }
    let what = if score > 0 { "win" } else { "loss" };
    match WIN - score.abs() {
        1 => format!("{score}, a {what} in 1 ply"),
        plies => format!("{score}, a {what} in {plies} plies"),
    }
}

fn moves(moves: &[Play]) -> String {
    let texts: Vec<_> = moves.iter().map(Play::to_string).collect();
    texts.join(" ")
}

/// The result of minimax, and how many times the work it takes.
fn compared(lesson: &Lesson<'_>) -> String {
    let (counts, minimax) = (&lesson.report.counts, &lesson.minimax);
    let (nodes, leaves) = (minimax.counts.nodes, minimax.counts.leaves);
    if !minimax.is_complete {
        return format!("not done after {}", counted(nodes, "node", "nodes"));
    }
    let times = |whole: u64, part: u64| whole as f64 / part.max(1) as f64;
    format!(
        "{} and {}, {:.1} and {:.1} times as many; value {}",
        counted(nodes, "node", "nodes"),
        counted(leaves, "leaf", "leaves"),
        times(nodes, counts.nodes),
        times(leaves, counts.leaves),
        value(minimax.score)
    )
}
