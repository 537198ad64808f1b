use std::fs;
use std::path::PathBuf;

use crate::dialogue::Dialogue;
use crate::run;

const NAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/book/openings.txt");
const BOOK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/book/xiangqi.book");

/// A path of this test's own where nothing is yet.
fn fresh(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("book-{name}"));
    let _ = fs::remove_file(&path);
    path
}

/// Makes a book of the three names below; returns its output and the exit status.
fn make(name: &str, positions: &str, threads: &str, nodes: &str) -> (String, Option<i32>) {
    let names = fresh(&format!("{name}.names"));
    let list = "# three\nB\t中炮\tCannon\th2e2\nB\t左中炮\tCannon left\tb2e2\nA\t飞相\tElephant\tg0e2 g9e7\n";
    fs::write(&names, list).unwrap();
    let file = |end| names.with_file_name(format!("book-{name}.{end}"));
    let output = run(
        &[
            "book",
            "--names",
            names.to_str().unwrap(),
            "--out",
            file("out").to_str().unwrap(),
            "--work",
            file("work").to_str().unwrap(),
            "--positions",
            positions,
            "--nodes",
            nodes,
            "--threads",
            threads,
        ],
        b"",
    );
    (
        String::from_utf8(output.stdout).unwrap(),
        output.status.code(),
    )
}

#[test]
fn a_book_depends_only_on_its_settings_and_a_stop_loses_nothing() {
    for name in ["once", "parts"] {
        fresh(&format!("{name}.work"));
    }
    let (told, code) = make("once", "40", "2", "200");
    assert_eq!(code, Some(0));
    assert!(told.contains("40 positions, margin 30"), "{told}");
    assert!(
        told.contains(" 2 names"),
        "of two mirror images one: {told}"
    );
    assert_eq!(make("parts", "9", "1", "200").1, Some(0));
    // As a stop in the middle of writing would leave it.
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let work = folder.join("book-parts.work");
    let mut bytes = fs::read(&work).unwrap();
    bytes.truncate(bytes.len() - 5);
    fs::write(&work, bytes).unwrap();
    assert_eq!(make("parts", "40", "1", "200"), (told, Some(0)));
    let out = |name: &str| fs::read(folder.join(format!("book-{name}.out"))).unwrap();
    assert_eq!(out("once"), out("parts"));
    assert_eq!(make("parts", "40", "1", "201").1, Some(1), "other settings");
}

#[test]
fn a_list_with_a_bad_line_is_refused_and_the_line_named() {
    let (names, out, work) = (fresh("bad.names"), fresh("bad.out"), fresh("bad.work"));
    for (line, complaint) in [
        ("B\t中炮\th2e2", "found 3"),
        ("B\t中炮\tCannon\th2e9", "h2e9"),
        ("B\t中炮\tCannon\t", "no moves"),
    ] {
        fs::write(&names, format!("# one\n{line}\n")).unwrap();
        let [names, out, work] = [&names, &out, &work].map(|path| path.to_str().unwrap());
        let args = ["book", "--names", names, "--out", out, "--work", work];
        let output = run(&args, b"");
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(
            told.contains("names, line 2") && told.contains(complaint),
            "{told}"
        );
    }
    assert!(!out.exists());
}

#[test]
fn no_file_that_is_read_is_replaced_and_no_search_begins_without_a_place_for_the_book() {
    let (names, network) = (fresh("kept.names"), fresh("kept.net"));
    let (out, work) = (fresh("kept.out"), fresh("kept.work"));
    let net = include_bytes!("../../../engine/nets/xiangqi.net");
    fs::write(&names, "B\t中炮\tCannon\th2e2\n").unwrap();
    fs::write(&network, net).unwrap();
    let nowhere = out.join("book");
    for (to, complaint) in [
        (&names, "the result would replace this file"),
        (&network, "the result would replace this file"),
        (&work, "need two names"),
        (&nowhere, "book-kept.out"),
    ] {
        let [names, network, work, to] =
            [&names, &network, &work, to].map(|path| path.to_str().unwrap());
        let args = [
            "book",
            "--names",
            names,
            "--network",
            network,
            "--work",
            work,
            "--out",
            to,
        ];
        let output = run(&args, b"");
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(told.contains(complaint), "{told}");
        assert!(!told.contains("searched"), "{told}");
    }
    assert_eq!(fs::read(&network).unwrap(), net);
    assert!(!work.exists());
}

#[test]
fn what_no_search_can_have_written_is_a_damaged_line() {
    let (names, out, work) = (
        fresh("damaged.names"),
        fresh("damaged.out"),
        fresh("damaged.work"),
    );
    fs::write(&names, "B\t中炮\tCannon\th2e2\n").unwrap();
    let [names, out, work_file] = [&names, &out, &work].map(|path| path.to_str().unwrap());
    let args = [
        "book",
        "--names",
        names,
        "--out",
        out,
        "--work",
        work_file,
        "--positions",
        "2",
        "--nodes",
        "1000",
    ];
    assert_eq!(run(&args, b"").status.code(), Some(0));
    let whole = fs::read_to_string(&work).unwrap();
    let head = whole.lines().next().unwrap();
    for line in [
        "h2e2 h2e2 : h9g7 0",
        ": a0a9 0",
        ": h2e2 2147483647",
        ": h2e2",
    ] {
        fs::write(&work, format!("{head}\n{line}\n")).unwrap();
        let output = run(&args, b"");
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{line}");
        assert!(
            told.contains("a line of the work file is damaged"),
            "{told}"
        );
    }
    fs::write(&work, whole).unwrap();
    assert_eq!(run(&args, b"").status.code(), Some(0));
}

/// The answer to the first move of the game, and the output before it.
fn first_move(engine: &mut Dialogue, go: &str) -> (String, Vec<String>) {
    engine.say(&format!("position startpos\n{go}"));
    let lines = engine.until("bestmove");
    let best = lines.last().unwrap().split(' ').nth(1).unwrap().to_owned();
    (best, lines)
}

fn is_by_heart(lines: &[String]) -> bool {
    lines.iter().any(|line| line == "info string book")
}

#[test]
fn the_book_is_off_until_it_is_asked_for_and_its_seed_decides() {
    let mut engine = Dialogue::new();
    engine.say("uci");
    let options = engine.until("uciok");
    for option in [
        "option name OwnBook type check default false",
        "option name BookFile type string default <built in>",
        "option name BookSeed type spin default 0 min 0 max 4294967295",
    ] {
        assert!(options.iter().any(|line| line == option), "{option}");
    }
    assert!(!is_by_heart(&first_move(&mut engine, "go nodes 500").1));
    engine.say("setoption name OwnBook value true");
    let mut seen = Vec::new();
    for seed in 1..=30 {
        engine.say(&format!("setoption name BookSeed value {seed}"));
        let (mv, lines) = first_move(&mut engine, "go nodes 500");
        assert!(is_by_heart(&lines));
        assert_eq!(
            mv,
            first_move(&mut engine, "go movetime 10").0,
            "the same seed"
        );
        seen.push(mv);
    }
    seen.sort_unstable();
    seen.dedup();
    assert!(seen.len() >= 4, "{seen:?}");
    engine.say("position startpos\ngo infinite\nstop");
    assert!(!is_by_heart(&engine.until("bestmove")), "analysis searches");
    engine.say("setoption name OwnBook value false");
    assert!(!is_by_heart(&first_move(&mut engine, "go nodes 500").1));
    engine.quit();
}

#[test]
fn a_book_from_a_file_is_used_and_a_bad_one_refused() {
    let damaged = fresh("damaged.book");
    let mut bytes = fs::read(BOOK).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&damaged, bytes).unwrap();
    let mut engine = Dialogue::new();
    engine.say("setoption name OwnBook value true\nsetoption name BookSeed value 5");
    let (built_in, _) = first_move(&mut engine, "go nodes 500");
    engine.say(&format!("setoption name BookFile value {BOOK}"));
    assert_eq!(first_move(&mut engine, "go nodes 500").0, built_in);
    for (file, complaint) in [
        (damaged.to_str().unwrap(), "damaged"),
        (NAMES, "not an opening book"),
        ("no-such-file", "option BookFile"),
        (".", "option BookFile"),
        ("/dev/zero", "option BookFile"),
    ] {
        engine.say(&format!("setoption name BookFile value {file}"));
        let (mv, lines) = first_move(&mut engine, "go nodes 500");
        assert!(
            lines.iter().any(|line| line.contains(complaint)),
            "{lines:?}"
        );
        assert_eq!(mv, built_in, "the previous book stays");
    }
    engine.say("setoption name BookFile value <empty>");
    assert!(!is_by_heart(&first_move(&mut engine, "go nodes 500").1));
    for bad in ["OwnBook value perhaps", "BookSeed value -1"] {
        engine.say(&format!("setoption name {bad}"));
        let (_, lines) = first_move(&mut engine, "go nodes 500");
        assert!(lines.iter().any(|line| line.contains("error")), "{bad}");
    }
    engine.quit();
}
