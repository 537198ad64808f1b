use std::io::{BufRead, BufReader, Write};

use crate::{START, answers, program, run};

const OPENING: &str = "a0a1 a0a2 a3a4 b0a2 b0c2 b2a2 b2b1 b2b3 b2b4 b2b5 b2b6 b2b9 b2c2 b2d2 b2e2 \
    b2f2 b2g2 c0a2 c0e2 c3c4 d0e1 e0e1 e3e4 f0e1 g0e2 g0i2 g3g4 h0g2 h0i2 h2c2 h2d2 h2e2 h2f2 \
    h2g2 h2h1 h2h3 h2h4 h2h5 h2h6 h2h9 h2i2 i0i1 i0i2 i3i4";

#[test]
fn legal_moves_come_sorted_a_position_a_line() {
    let input = format!(
        "{START}\nstartpos\nposition startpos moves h2e2 h9g7\n4k4/4P4/9/9/9/9/9/9/9/3K5 b - - 0 1\r\n"
    );
    let (lines, status) = answers(&["legal"], &input);
    assert_eq!(status, Some(0));
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0], OPENING);
    assert_eq!(lines[1], OPENING);
    assert_eq!(lines[2].split(' ').count(), 35);
    assert_eq!(lines[3], "e9e8 e9f9");
}

#[test]
fn a_mated_side_has_an_empty_line() {
    let (lines, status) = answers(
        &["legal"],
        "3k5/4P4/3P5/9/9/9/9/9/9/4K4 b - - 0 1\nstartpos\n",
    );
    assert_eq!((lines[0].as_str(), status), ("", Some(0)));
    assert_eq!(lines[1], OPENING);
}

#[test]
fn a_bad_line_is_answered_in_its_place_and_the_filter_goes_on() {
    for (bad, complaint) in [
        ("", "fen: the text is empty"),
        ("nonsense", "fen board"),
        ("9/9/9/9/9/9/9/9/9/9 w", "no general"),
        ("startpos moves h2h3 h2h3", "h2h3"),
        ("startpos moves zz", "zz"),
        ("startpos x", "fen"),
    ] {
        let (lines, status) = answers(&["legal"], &format!("{bad}\nstartpos\n"));
        assert_eq!(status, Some(1), "{bad}");
        assert_eq!(lines.len(), 2, "{bad}");
        assert!(
            lines[0].starts_with("error: ") && lines[0].contains(complaint),
            "{lines:?}"
        );
        assert_eq!(lines[1], OPENING);
    }
}

#[test]
fn no_input_gives_no_output() {
    assert_eq!(answers(&["legal"], ""), (vec![], Some(0)));
}

#[test]
fn the_last_line_may_lack_its_end() {
    assert_eq!(
        answers(&["legal"], "startpos"),
        (vec![OPENING.into()], Some(0))
    );
}

#[test]
fn bytes_that_are_no_text_are_a_bad_line() {
    let output = run(&["legal"], b"\xff\xfe\x00\nstartpos\n");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        format!("error: the line is not UTF-8\n{OPENING}\n")
    );
}

#[test]
fn every_answer_comes_before_the_next_question() {
    let mut child = program(&["legal"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        stdin.write_all(b"startpos\n").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line.trim_end(), OPENING);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_leaves_ends_the_filter_quietly() {
    let mut child = program(&["legal"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    // The first lines may still go through; in the end there is nobody to write to.
    while stdin.write_all(b"startpos\n").is_ok() {}
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}
