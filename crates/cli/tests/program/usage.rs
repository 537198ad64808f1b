#[cfg(target_os = "linux")]
use std::io::Write;
use std::process::Stdio;

use crate::dialogue::program;
use crate::{answers, run};

const COMMANDS: [&str; 16] = [
    "uci",
    "ucci",
    "gomocup",
    "perft",
    "bench",
    "lesson",
    "ladder",
    "review",
    "convert",
    "legal",
    "judge",
    "notation",
    "datagen",
    "data-info",
    "data-features",
    "book",
];

#[test]
fn help_names_every_command() {
    for args in [&["help"][..], &["--help"], &["-h"]] {
        let (lines, status) = answers(args, "");
        assert_eq!(status, Some(0));
        let text = lines.join("\n");
        for command in COMMANDS {
            assert!(
                text.contains(&format!("\n  {command} ")),
                "{args:?}: {command}"
            );
        }
    }
}

#[test]
fn help_with_a_command_says_of_it_what_the_whole_help_says() {
    let (whole, _) = answers(&["help"], "");
    let mut told = Vec::new();
    for command in COMMANDS {
        let (lines, status) = answers(&["help", command], "");
        assert_eq!(status, Some(0), "{command}");
        assert!(lines[0].starts_with(&format!("  {command}")), "{lines:?}");
        for option in ["--help", "-h"] {
            let asked = (lines.clone(), Some(0));
            assert_eq!(answers(&[command, option], ""), asked, "{command}");
        }
        told.extend(lines);
    }
    let (late, _) = answers(&["lesson", "--depth", "3", "--help"], "");
    assert_eq!(late, answers(&["help", "lesson"], "").0);
    // Each line under a command is that of one, but for the last entries.
    let entries = whole.iter().filter(|line| line.starts_with("  "));
    let rest: Vec<_> = entries.filter(|line| !told.contains(line)).collect();
    assert_eq!(rest.len(), 2, "{rest:?}");
}

#[test]
fn the_version_is_the_one_of_the_package() {
    let version = format!("duiyi {}", env!("CARGO_PKG_VERSION"));
    for arg in ["--version", "-V"] {
        assert_eq!(answers(&[arg], ""), (vec![version.clone()], Some(0)));
    }
}

#[test]
fn a_wrong_command_line_is_answered_on_standard_error_with_status_2() {
    for args in [
        &["fly"][..],
        &["--fly"],
        &["-x"],
        &["legal", "extra"],
        &["help", "fly"],
        &["help", "with"],
        &["help", "perft", "3"],
        &["gomocup", "--level"],
        &["gomocup", "--level", "13"],
        &["gomocup", "--program", "shapes-3", "--level", "1"],
        &["review"],
        &["review", "games.pgn", "--nodes", "1000", "--time", "300"],
        &["review", "games.pgn", "--language", "fr"],
        &["convert"],
        &["convert", "games.pgn", "--to", "pdf"],
    ] {
        let output = run(args, b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty());
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(
            text.starts_with("duiyi: ") && text.contains("duiyi help"),
            "{text}"
        );
    }
}

#[test]
fn a_wrong_value_is_explained_once() {
    for (args, what) in [
        (["bench", "--game", "x"], "a game; the games are "),
        (["judge", "--rules", "x"], "a rule set; the rule sets are "),
        (["notation", "--to", "x"], "a notation; the notations are "),
    ] {
        let text = String::from_utf8(run(&args, b"").stderr).unwrap();
        assert!(
            text.starts_with(&format!("duiyi: {}: “x” is not {what}", args[1])),
            "{text}"
        );
    }
}

#[test]
fn a_reader_that_leaves_early_is_not_a_failure() {
    let mut child = program(&["help"]).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

/// A device without room takes nothing: the result of a match or the answer of an engine is lost.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_a_failure() {
    for args in [
        &["help"][..],
        &["uci"],
        &["ladder", "--games", "2", "material:1", "material:1"],
    ] {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let mut child = program(args)
            .stdin(Stdio::piped())
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The program may have gone before it reads.
        let _ = child.stdin.take().unwrap().write_all(b"uci\n");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(!output.stderr.is_empty(), "{args:?}");
    }
}
