//! The same twenty lines in four languages, and the search of the lessons, visit the same nodes of the same trees.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use duiyi_game::Rng;
use duiyi_lessons::{Aids, Algorithm, Leaves, Settings, Tree, plain, run};

const SEED: u64 = 1975;
const TREES: usize = 400;

/// An irregular tree: each node has one to four moves, and lines end at random.
fn grow(rng: &mut Rng, depth: u32, text: &mut String) {
    if depth == 0 || rng.below(6) == 0 {
        write!(text, "{}", rng.below(21) as i32 - 10).unwrap();
        return;
    }
    text.push('(');
    for child in 0..1 + rng.below(4) {
        if child > 0 {
            text.push(' ');
        }
        grow(rng, depth - 1, text);
    }
    text.push(')');
}

/// Trees as text, the article's first.
fn trees() -> Vec<String> {
    let mut rng = Rng::new(SEED);
    let random = (0..TREES).map(|_| {
        let mut text = String::new();
        while !text.starts_with('(') {
            text.clear();
            grow(&mut rng, 6, &mut text);
        }
        text
    });
    let known = ["((100 50)(-99 1))", "(((1)(2))((3)(4))((5)(6)))"].map(String::from);
    known.into_iter().chain(random).collect()
}

fn plain_answer(text: &str) -> String {
    let (value, seen) = plain::search(&text.parse().unwrap());
    format!("{value} {} {}", seen.nodes, seen.leaves)
}

#[test]
fn the_plain_function_does_what_the_search_of_the_lessons_does() {
    for text in trees() {
        for text in [text.clone(), text + " second"] {
            let mut tree: Tree = text.parse().unwrap();
            let settings = Settings {
                algorithm: Algorithm::FailSoft,
                depth: 20,
                aids: Aids::default(),
                max_nodes: 1_000_000,
            };
            let report = run(&mut tree, &Leaves, &settings, &mut ());
            let counts = report.counts;
            let expected = format!("{} {} {}", report.score, counts.nodes, counts.leaves);
            assert_eq!(plain_answer(&text), expected, "{text}");
        }
    }
}

#[test]
fn it_cuts_as_the_first_article_says() {
    assert_eq!(plain_answer("((100 50)(-99 1))"), "50 6 3");
}

fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("plain")
        .join(name)
}

/// Says that a language is not tried. Written past the harness, which keeps what a test that passes prints.
fn skip(what: &str) {
    let line = format!("skipped: {what} is not installed\n");
    std::io::stderr().write_all(line.as_bytes()).unwrap();
}

/// The answers of a program in another language to all trees; `None` if its language is not installed.
fn answers(mut command: Command) -> Option<Vec<String>> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let name = command.get_program().to_owned();
    let Ok(mut child) = command.spawn() else {
        skip(&name.display().to_string());
        return None;
    };
    let mut input = child.stdin.take().unwrap();
    // From a thread of its own: the program answers before it has read everything.
    let writer = std::thread::spawn(move || {
        for text in trees() {
            // As a tree is written, there is a space between any two children.
            let text = text.parse::<Tree>().unwrap().to_string();
            let lists = text.replace('(', "[").replace(')', "]").replace(' ', ",");
            writeln!(input, "{lists}").unwrap();
        }
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success(), "{}", name.display());
    let text = String::from_utf8(output.stdout).unwrap();
    Some(text.lines().map(String::from).collect())
}

fn assert_same(command: Command) {
    let Some(answers) = answers(command) else {
        return;
    };
    let trees = trees();
    assert_eq!(answers.len(), trees.len());
    for (text, answer) in trees.iter().zip(answers) {
        assert_eq!(answer, plain_answer(text), "{text}");
    }
}

#[test]
fn python_does_the_same() {
    let mut python = Command::new("python3");
    python.arg(source("alpha_beta.py"));
    assert_same(python);
}

#[test]
fn cpp_does_the_same() {
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("alpha_beta");
    let mut compiler = Command::new(std::env::var("CXX").unwrap_or_else(|_| "c++".into()));
    compiler.args(["-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror", "-o"]);
    compiler.arg(&program).arg(source("alpha_beta.cpp"));
    let Ok(status) = compiler.status() else {
        skip("a C++ compiler");
        return;
    };
    assert!(status.success());
    assert_same(Command::new(program));
}

#[test]
fn javascript_does_the_same() {
    // From the folder itself: a module is named by a URL, which a path of Windows is not.
    let script = "
        import { alphaBeta, infinite } from './alpha_beta.mjs';
        import { createInterface } from 'node:readline';
        for await (const line of createInterface({ input: process.stdin })) {
          const seen = { nodes: 0, leaves: 0 };
          const value = alphaBeta(JSON.parse(line), 1, -infinite, infinite, seen);
          console.log(value, seen.nodes, seen.leaves);
        }";
    let mut node = Command::new("node");
    node.args(["--input-type=module", "--eval", script]);
    node.current_dir(source(""));
    node.env("NO_COLOR", "1");
    assert_same(node);
}
