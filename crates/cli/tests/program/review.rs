use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::dialogue::program;
use crate::run;

/// A path of this test's own, with this text in it or empty.
fn file(name: &str, bytes: Option<&[u8]>) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("review-{name}"));
    let _ = fs::remove_file(&path);
    if let Some(bytes) = bytes {
        fs::write(&path, bytes).unwrap();
    }
    path
}

/// Two games of xiangqi and one of gomoku, with mistakes.
const GAMES: &str =
    "[Red \"A\"]\n\n1. 炮二平五 马8进7 2. 炮五进四 {greedy} 车9进1 3. 马二进三 马7进5 *\n
[Black \"B\"]\n\n1. i0i1 h9g7 2. i1f1 a9a8 3. f1f8 a8f8 *\n
[Game \"gomoku\"]\n\n1. h8 h9 2. i8 i9 3. j8 a1 4. k8 a3 5. a15 a5 6. l8 1-0\n";

fn review(input: &Path, out: &Path, more: &[&str]) -> Option<i32> {
    let mut args = vec![
        "review",
        input.to_str().unwrap(),
        "--out",
        out.to_str().unwrap(),
    ];
    args.extend(["--nodes", "4000"]);
    args.extend(more);
    run(&args, b"").status.code()
}

#[test]
fn a_review_depends_only_on_its_settings_and_a_stop_loses_nothing() {
    let input = file("games.pgn", Some(GAMES.as_bytes()));
    let outs = ["one", "four", "whole", "resumed"].map(|name| file(name, None));
    let work = file("work", None);
    let work_file = work.to_str().unwrap();
    assert_eq!(review(&input, &outs[0], &["--threads", "1"]), Some(0));
    assert_eq!(review(&input, &outs[1], &["--threads", "4"]), Some(0));
    assert_eq!(
        review(&input, &outs[2], &["--threads", "2", "--work", work_file]),
        Some(0)
    );
    // As a stop in the middle of writing would leave it.
    let lines = fs::read_to_string(&work).unwrap();
    let half = lines
        .lines()
        .take(9)
        .map(|line| format!("{line}\n"))
        .collect::<String>();
    fs::write(&work, half + "0 5 9 40").unwrap();
    assert_eq!(
        review(&input, &outs[3], &["--threads", "2", "--work", work_file]),
        Some(0)
    );
    let texts = outs.map(|out| fs::read_to_string(out).unwrap());
    assert!(texts.iter().all(|text| *text == texts[0]), "{texts:#?}");
    // Nothing of the file is lost, and much is added.
    let text = &texts[0];
    for part in [
        "[Red \"A\"]",
        "greedy",
        "[RedAccuracy \"",
        "[WhiteAccuracy \"",
        "[%eval ",
        "Leaves the rook on ",
        "Allows an open four at ",
        " $4",
        "(2. ",
    ] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    // Other settings are not mixed in.
    assert_eq!(
        review(
            &input,
            &file("other", None),
            &["--lines", "2", "--work", work_file]
        ),
        Some(1)
    );
}

#[test]
fn a_review_speaks_chinese_and_writes_chinese_moves() {
    let input = file("zh.pgn", Some(GAMES.as_bytes()));
    let out = file("zh.out", None);
    assert_eq!(
        review(&input, &out, &["--language", "zh", "--notation", "chinese"]),
        Some(0)
    );
    let text = fs::read_to_string(out).unwrap();
    for part in ["炮二平五", "让对方吃掉四路的车。", "成活四。", "greedy"] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
}

#[test]
fn files_in_chinese_encodings_are_told_apart() {
    // "[Red "红方"] 1. 炮二平五 马８进７" in GB18030, and the same with 紅 and 馬 in Big5.
    let gb: &[u8] = b"[Red \"\xba\xec\xb7\xbd\"]\n\n1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 \xc2\xed\xa3\xb8\xbd\xf8\xa3\xb7 *\n";
    let big5: &[u8] = b"[Red \"\xac\xf5\xa4\xe8\"]\n\n1. \xac\xb6\xa4G\xa5\xad\xa4\xad \xb0\xa8\xa2\xb7\xb6i\xa2\xb6 *\n";
    for (name, bytes, red) in [("gb", gb, "红方"), ("big5", big5, "紅方")] {
        let input = file(name, Some(bytes));
        let output = run(
            &[
                "convert",
                input.to_str().unwrap(),
                "--to",
                "pgn",
                "--notation",
                "chinese",
            ],
            b"",
        );
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(0), "{name}");
        assert!(
            text.contains(red) && text.contains("1. 炮二平五 马８进７ *"),
            "{text}"
        );
    }
    // The last two are UTF-16 with half a unit too much, and with half a character.
    for (name, text) in [
        ("latin", &b"1. h2e2 \xff\xff *"[..]),
        ("odd", b"\xff\xfe1\0*\0\0"),
        ("half", b"\xff\xfe1\0\0\xd8*\0"),
    ] {
        let input = file(name, Some(text));
        let output = run(&["convert", input.to_str().unwrap()], b"");
        assert_eq!(output.status.code(), Some(1), "{name}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("not in UTF-8, UTF-16"), "{name}: {said}");
    }
    let input = file("wrong", Some(gb));
    let output = run(
        &["convert", input.to_str().unwrap(), "--encoding", "utf-8"],
        b"",
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn files_in_utf_16_are_known_by_their_mark() {
    let text = "\u{feff}[Red \"红方\"]\n\n1. 炮二平五 马８进７ *\n";
    let bytes = |to_bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(to_bytes).collect();
    let convert = |name: &str, bytes: Vec<u8>, more: &[&str]| {
        let input = file(name, Some(&bytes));
        let args = [&["convert", input.to_str().unwrap()], more].concat();
        let output = run(&args, b"");
        (
            String::from_utf8(output.stdout).unwrap(),
            output.status.code(),
        )
    };
    for (name, bytes) in [
        ("utf-16-le", bytes(u16::to_le_bytes)),
        ("utf-16-be", bytes(u16::to_be_bytes)),
        ("utf-8-mark", text.as_bytes().to_vec()),
    ] {
        let (text, status) = convert(name, bytes.clone(), &[]);
        assert_eq!(status, Some(0), "{name}");
        assert!(
            text.contains("红方") && text.contains("1. C2=5 H8+7 *"),
            "{text}"
        );
        // Half of a character is no text.
        let cut = bytes[..bytes.len() - 1].to_vec();
        let is_cut = name.contains("16");
        assert_eq!(convert(name, cut, &[]).1 == Some(1), is_cut, "{name}");
    }
    let (text, status) = convert(
        "utf-16-as-8",
        bytes(u16::to_le_bytes),
        &["--encoding", "utf-8"],
    );
    assert_eq!((&*text, status), ("", Some(1)));
}

#[test]
fn files_that_cannot_be_read_or_written_are_named_before_the_search() {
    let input = file("named.pgn", Some(GAMES.as_bytes()));
    let nowhere = file("nowhere", None).join("out.pgn");
    for (from, to, bad) in [(&nowhere, &input, &nowhere), (&input, &nowhere, &nowhere)] {
        let [from, to] = [from, to].map(|path| path.to_str().unwrap());
        let output = run(&["review", from, "--out", to, "--nodes", "1000000000"], b"");
        assert_eq!(output.status.code(), Some(1));
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains(bad.to_str().unwrap()), "{told}");
        assert!(!told.contains("positions"), "{told}");
    }
    assert_eq!(fs::read(&input).unwrap(), GAMES.as_bytes());
}

/// The files beside those of a test whose names begin like theirs.
fn left(name: &str) -> Vec<String> {
    let folder = fs::read_dir(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let mut names: Vec<_> = folder
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|found| found.starts_with(&format!("review-{name}")))
        .collect();
    names.sort_unstable();
    names
}

#[test]
fn a_file_is_not_replaced_where_games_would_be_lost() {
    let good = "[Event \"1\"]\n\n1. h2e2 *\n";
    let mixed = format!("{good}\n[Event \"2\"]\n\n1. h2i5 *\n");
    let library = file("kept-library.pgn", Some(good.as_bytes()));
    let junk = file("kept-junk", Some(b"1. h2i5 *"));
    let both = file("kept-mixed.pgn", Some(mixed.as_bytes()));
    let fresh = file("kept-fresh.pgn", None);
    let names = left("kept-");
    for command in ["convert", "review"] {
        // Nothing can be read; or a game cannot, and the file that is read would be replaced.
        for (from, to) in [
            (&junk, &library),
            (&junk, &junk),
            (&junk, &fresh),
            (&both, &both),
        ] {
            let before = fs::read(to).ok();
            let [from, to_text] = [from, to].map(|path| path.to_str().unwrap());
            let output = run(&[command, from, "--out", to_text], b"");
            assert_eq!(output.status.code(), Some(1), "{command} {from}");
            assert!(String::from_utf8_lossy(&output.stderr).contains("h2i5"));
            assert_eq!(fs::read(to).ok(), before, "{command} {from}");
        }
        assert_eq!(left("kept-"), names, "{command}");
    }
}

#[test]
fn a_file_is_replaced_by_its_games_in_place_and_no_other_is_left() {
    let good = "[Annotator \"Liu\"]\n\n1. h2e2 *\n";
    let both = file("place.pgn", Some(good.as_bytes()));
    let name = both.to_str().unwrap();
    assert_eq!(
        run(&["convert", name, "--out", name], b"").status.code(),
        Some(0)
    );
    assert!(fs::read_to_string(&both).unwrap().contains("1. C2=5 *"));
    for _ in 0..2 {
        assert_eq!(review(&both, &both, &[]), Some(0));
        let text = fs::read_to_string(&both).unwrap();
        assert!(text.contains("RedAccuracy"), "{text}");
        let annotators = concat!("Liu; duiyi ", env!("CARGO_PKG_VERSION"));
        assert!(
            text.contains(&format!("[Annotator \"{annotators}\"]")),
            "{text}"
        );
    }
    assert_eq!(left("place"), ["review-place.pgn"]);
}

#[test]
fn what_is_no_file_of_a_disk_is_written_and_not_replaced() {
    let input = file("pipe.pgn", Some(b"1. h2e2 *"));
    let output = run(
        &["convert", input.to_str().unwrap(), "--out", "/dev/stdout"],
        b"",
    );
    if cfg!(unix) {
        assert_eq!(output.status.code(), Some(0));
        assert!(
            String::from_utf8(output.stdout)
                .unwrap()
                .contains("1. C2=5 *")
        );
    }
}

#[cfg(unix)]
#[test]
fn a_link_to_nothing_is_followed_and_a_long_name_is_taken() {
    let input = file("follow.pgn", Some(b"1. h2e2 *"));
    let target = file("followed", None);
    let link = file("follow-link", None);
    std::os::unix::fs::symlink(&target, &link).unwrap();
    let long = target.with_file_name("n".repeat(250));
    for out in [&link, &long] {
        let args = [
            "convert",
            input.to_str().unwrap(),
            "--out",
            out.to_str().unwrap(),
        ];
        assert_eq!(run(&args, b"").status.code(), Some(0));
    }
    for written in [&target, &long] {
        assert!(fs::read_to_string(written).unwrap().contains("1. C2=5 *"));
        fs::remove_file(written).unwrap();
    }
    assert!(link.is_symlink());
    fs::remove_file(&link).unwrap();
}

#[test]
fn a_work_file_that_does_not_fit_leaves_nothing_behind() {
    let input = file("unfit.pgn", Some(GAMES.as_bytes()));
    let out = file("unfit-out", None);
    let work = file("unfit-work", Some(b"something else\n"));
    assert_eq!(
        review(&input, &out, &["--work", work.to_str().unwrap()]),
        Some(1)
    );
    assert!(!out.exists());
    assert_eq!(fs::read(&work).unwrap(), b"something else\n");
}

#[test]
fn a_work_file_that_knows_too_much_is_named() {
    let input = file("much.pgn", Some(GAMES.as_bytes()));
    let (out, work) = (file("much-out", None), file("much-work", None));
    let args = ["--work", work.to_str().unwrap()];
    assert_eq!(review(&input, &out, &args), Some(0));
    let whole = fs::read_to_string(&work).unwrap();
    for (line, complaint) in [
        ("0 77 0 1 1 h2e2", "position 77"),
        ("9 0 0 1 1 h2e2", "more games"),
    ] {
        fs::write(&work, format!("{whole}{line}\n")).unwrap();
        let [input, out] = [&input, &out].map(|path| path.to_str().unwrap());
        let mut command = vec!["review", input, "--out", out, "--nodes", "4000"];
        command.extend(args);
        let output = run(&command, b"");
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(
            told.contains("review-much-work: ") && told.contains(complaint),
            "{told}"
        );
    }
}

#[test]
fn a_review_that_stays_beside_another_one_is_told() {
    let input = file("twice.pgn", Some(GAMES.as_bytes()));
    let path = input.to_str().unwrap();
    let told = |nodes: &str| {
        let output = run(&["review", path, "--out", path, "--nodes", nodes], b"");
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stderr).unwrap()
    };
    let complaint = "reviewed before, with another result";
    for (nodes, is_told) in [("1000", false), ("1000", false), ("9000", true)] {
        let told = told(nodes);
        assert_eq!(told.contains(complaint), is_told, "{nodes}: {told}");
    }
}

#[test]
fn one_bad_game_is_named_and_the_others_are_converted() {
    let text =
        "[Event \"1\"]\n\n1. h2e2 *\n\n[Event \"2\"]\n\n1. h2i5 *\n\n[Event \"3\"]\n\n1. C2=5 *\n";
    let input = file("bad.pgn", Some(text.as_bytes()));
    let output = run(
        &["convert", input.to_str().unwrap(), "--notation", "uci"],
        b"",
    );
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("game 2: Line 7: h2i5 is not legal"), "{told}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.matches("1. h2e2 *").count(), 2, "{text}");
}

/// Runs with a standard error that nobody reads. Returns its output and status.
fn unheard(args: &[&str]) -> (String, Option<i32>) {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let child = program(args).stderr(writer).spawn().unwrap();
    let output = child.wait_with_output().unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        output.status.code(),
    )
}

#[test]
fn where_nobody_hears_of_progress_and_faults_no_work_and_no_status_is_lost() {
    let input = file("unheard.pgn", Some(GAMES.as_bytes()));
    let bad = file(
        "unheard-bad.pgn",
        Some(format!("{GAMES}\n[Red \"X\"]\n\n1. a0a9 *\n").as_bytes()),
    );
    let [input, bad] = [&input, &bad].map(|path| path.to_str().unwrap());
    let out = file("unheard.out", None);
    let to = out.to_str().unwrap();
    let args = ["review", input, "--nodes", "1000", "--out", to];
    assert_eq!(unheard(&args), (String::new(), Some(0)));
    assert!(fs::read_to_string(&out).unwrap().contains("[RedAccuracy "));
    let (text, status) = unheard(&["convert", bad, "--to", "pgn"]);
    assert_eq!(status, Some(1));
    assert!(text.contains("[Red \"A\"]"), "{text}");
    let missing = ["convert", "no-such-file.pgn"];
    assert_eq!(unheard(&missing), (String::new(), Some(1)));
    assert_eq!(unheard(&["fly"]), (String::new(), Some(2)));
    let match_of_one = ["ladder", "--games", "2", "1", "2"];
    let (text, status) = unheard(&match_of_one);
    assert!(text.starts_with("level 1 - level 2: +"), "{text}");
    assert_eq!(status, Some(0));
}

#[test]
fn a_work_file_that_was_cut_off_in_its_first_line_is_begun_anew() {
    let input = file("cut.pgn", Some(GAMES.as_bytes()));
    let (out, work) = (file("cut.out", None), file("cut.work", None));
    let with_work = ["--work", work.to_str().unwrap()];
    assert_eq!(review(&input, &out, &with_work), Some(0));
    let whole = fs::read_to_string(&work).unwrap();
    let head = whole.lines().next().unwrap();
    let sorted = |text: &str| {
        let mut lines: Vec<_> = text.lines().map(String::from).collect();
        lines.sort_unstable();
        lines
    };
    for kept in [0, 9, head.len()] {
        fs::write(&work, &head[..kept]).unwrap();
        assert_eq!(review(&input, &out, &with_work), Some(0), "{kept}");
        assert_eq!(sorted(&fs::read_to_string(&work).unwrap()), sorted(&whole));
    }
    // Anything else is not ours.
    fs::write(&work, "duiyi no").unwrap();
    assert_eq!(review(&input, &out, &with_work), Some(1));
    assert_eq!(fs::read_to_string(&work).unwrap(), "duiyi no");
}

#[test]
fn the_work_file_is_not_the_file_for_the_result() {
    let input = file("two-names.pgn", Some(GAMES.as_bytes()));
    let out = file("two-names.out", None);
    // By another name too, before there is a file and after.
    let twin = out
        .with_file_name("../")
        .join(out.parent().unwrap().file_name().unwrap());
    let twin = twin.join(out.file_name().unwrap());
    assert_eq!(
        review(&input, &out, &["--work", out.to_str().unwrap()]),
        Some(1)
    );
    assert!(!out.exists());
    fs::write(&out, "").unwrap();
    assert_eq!(
        review(&input, &out, &["--work", twin.to_str().unwrap()]),
        Some(1)
    );
    assert_eq!(fs::read(&out).unwrap(), b"");
}
