//! Runs the real program, as a shell, a script and a desktop interface would.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod bench;
mod book;
mod datagen;
#[path = "../support/dialogue.rs"]
mod dialogue;
mod filters;
mod gomocup;
mod lesson;
mod manuals;
mod perft;
mod players;
mod review;
mod scripts;
mod threads;
mod ucci;
mod uci;
mod usage;

use std::io::Write;
use std::process::Output;

use dialogue::program;

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// Runs to the end with this input.
fn run(args: &[&str], input: &[u8]) -> Output {
    let mut child = program(args).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // The program may end without reading: then writing fails, and its output tells why.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().unwrap()
}

/// Standard output, and the exit status.
fn answers(args: &[&str], input: &str) -> (Vec<String>, Option<i32>) {
    let output = run(args, input.as_bytes());
    let text = String::from_utf8(output.stdout).unwrap();
    (
        text.lines().map(String::from).collect(),
        output.status.code(),
    )
}
