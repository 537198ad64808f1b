//! The codes of a trace and the limits of scores for the page: `web/lessons/trace/codes.ts` and
//! `web/lessons/words/score-limits.ts` are written from the declarations in Rust.
//!
//! `UPDATE_CODES=1 cargo test -p duiyi-lessons --test codes` rewrites them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write;
use std::path::Path;

use duiyi_game::Game;
use duiyi_lessons::score::{INFINITE, WIN, WIN_BOUND};
use duiyi_lessons::trace::{
    Bound, Event, Exit, Found, PASS_CODE, ROOT_CODE, Replaced, Step, Tag, Visit, WORDS,
};
use duiyi_lessons::{Branch, Tree};

const HEAD: &str = "// Written by crates/lessons/tests/codes.rs from what crates/lessons/src declares: change it there.\n";

/// `StandPat` as `standPat`.
fn camel(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_lowercase() + rest
}

fn constant(out: &mut String, doc: &str, name: &str, value: i32) {
    write!(
        out,
        "\n/** {doc} */\nexport const {name} = {};\n",
        grouped(value)
    )
    .unwrap();
}

/// `1_000_000_001`, as TypeScript and Rust both write it.
fn grouped(value: i32) -> String {
    let digits = value.unsigned_abs().to_string();
    let mut text = String::from(if value < 0 { "-" } else { "" });
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('_');
        }
        text.push(digit);
    }
    text
}

fn codes(out: &mut String, doc: &str, name: &str, codes: &[(&str, i32)]) {
    write!(out, "\n/** {doc} */\nexport const {name} = {{\n").unwrap();
    for (variant, code) in codes {
        writeln!(out, "  {}: {code},", camel(variant)).unwrap();
    }
    out.push_str("} as const;\n");
}

/// One event of every kind; their contents do not matter.
fn samples(mv: Branch) -> Vec<Event<Branch>> {
    let (depth, alpha, beta, score, slot) = (0, 0, 0, 0, 0);
    let bound = Bound::Exact;
    vec![
        Event::Start { depth, alpha, beta },
        Event::Enter {
            step: Step::Move(mv),
            visit: Visit::Full,
            depth,
            alpha,
            beta,
            key: 0,
        },
        Event::Moves(0),
        Event::Probe {
            slot,
            found: Found::Empty,
            bound,
            score,
            depth,
        },
        Event::Child { score, index: 0 },
        Event::Window { alpha, beta },
        Event::Cutoff {
            pruned: 0,
            score,
            beta,
        },
        Event::Store {
            slot,
            replaced: Replaced::Empty,
            bound,
            score,
            depth,
        },
        Event::Leave {
            exit: Exit::Done,
            score,
            bound,
        },
    ]
}

fn branch() -> Branch {
    let tree: Tree = "(1 2)".parse().unwrap();
    tree.legal_moves()[0]
}

fn fields(out: &mut String) {
    out.push_str(
        "\n/** Where each number of an event stands among its words; its tag is word 0. */\n",
    );
    out.push_str("export const Field = {\n");
    for event in samples(branch()) {
        let mut place = 0;
        let mut lines = String::new();
        let tag = event.visit_numbers(
            |_| 0,
            |name, _| {
                place += 1;
                writeln!(lines, "    {name}: {place},").unwrap();
            },
        );
        write!(out, "  {}: {{\n{lines}  }},\n", camel(&format!("{tag:?}"))).unwrap();
    }
    out.push_str("} as const;\n");
}

fn event_codes() -> String {
    let mut out = String::from(HEAD);
    constant(&mut out, "Words of one event.", "eventWords", WORDS as i32);
    codes(
        &mut out,
        "The kind of an event: its first word.",
        "Tag",
        Tag::CODES,
    );
    fields(&mut out);
    codes(&mut out, "Why a node was entered.", "Visit", Visit::CODES);
    codes(&mut out, "Why a node was left.", "Exit", Exit::CODES);
    codes(
        &mut out,
        "What a score says of the true value.",
        "Bound",
        Bound::CODES,
    );
    codes(
        &mut out,
        "What the table had to say.",
        "Found",
        Found::CODES,
    );
    codes(
        &mut out,
        "What a new entry of the table replaced.",
        "Replaced",
        Replaced::CODES,
    );
    constant(
        &mut out,
        "In place of a move: the node is the root.",
        "rootCode",
        ROOT_CODE,
    );
    constant(
        &mut out,
        "In place of a move: the node was reached by a pass.",
        "passCode",
        PASS_CODE,
    );
    out
}

fn score_constants() -> String {
    let mut out = String::from(HEAD);
    constant(
        &mut out,
        "Having won at the root; each ply on the way to a win takes one off.",
        "win",
        WIN,
    );
    constant(
        &mut out,
        "Beyond this, and beyond its negative, lie forced wins and losses.",
        "winBound",
        WIN_BOUND,
    );
    constant(
        &mut out,
        "Larger than every score: the edge of a window that is open.",
        "infinite",
        INFINITE,
    );
    out
}

/// Compares a file of the page with its expected text, or writes it.
fn check(file: &str, wanted: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../web/lessons")
        .join(file);
    if std::env::var_os("UPDATE_CODES").is_some() {
        std::fs::write(&file, wanted).unwrap();
    }
    let found = std::fs::read_to_string(&file).unwrap();
    assert_eq!(
        found.replace("\r\n", "\n"),
        wanted,
        "run this test with UPDATE_CODES=1"
    );
}

#[test]
fn the_page_reads_events_by_the_codes_that_are_declared_here() {
    check("trace/codes.ts", &event_codes());
}

#[test]
fn the_page_knows_the_scores_of_wins_and_of_an_open_window() {
    check("words/score-limits.ts", &score_constants());
}

#[test]
fn every_kind_of_event_has_a_tag_of_its_own_and_fits_its_words() {
    let tags: Vec<i32> = samples(branch())
        .iter()
        .map(|event| event.encode(|_| 0)[0])
        .collect();
    assert_eq!(
        tags,
        Tag::CODES.iter().map(|&(_, code)| code).collect::<Vec<_>>()
    );
}

#[test]
fn a_move_is_written_as_its_place_and_an_event_in_the_order_of_its_fields() {
    let enter = |step| Event::Enter {
        step,
        visit: Visit::Scout,
        depth: 3,
        alpha: -7,
        beta: 8,
        key: 0x0000_0002_0000_0001,
    };
    let written = |step: Step<Branch>| enter(step).encode(|_| 41);
    assert_eq!(written(Step::Move(branch())), [2, 41, 1, 3, -7, 8, 1, 2]);
    assert_eq!(written(Step::Root)[1], ROOT_CODE);
    assert_eq!(written(Step::Pass)[1], PASS_CODE);
}
