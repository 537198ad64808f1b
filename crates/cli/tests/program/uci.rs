use std::collections::HashSet;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use crate::answers;
use crate::dialogue::{Dialogue, program};

fn is_answer(line: &str) -> bool {
    line.starts_with("bestmove")
}

/// All output of the engine up to now.
fn rest(engine: &mut Dialogue) -> Vec<String> {
    engine.say("isready");
    let mut lines = engine.until("readyok");
    lines.pop();
    lines
}

/// The text after a word in a line.
fn after<'a>(line: &'a str, word: &str) -> &'a str {
    let (_, rest) = line
        .split_once(&format!(" {word} "))
        .unwrap_or_else(|| panic!("{word}: {line}"));
    rest.split(' ').next().unwrap()
}

#[test]
fn the_engine_introduces_itself_with_its_options() {
    let mut engine = Dialogue::new();
    engine.say("uci");
    let lines = engine.until("uciok");
    assert!(lines[0].starts_with("id name Duiyi "));
    assert!(lines[1].starts_with("id author "));
    for option in [
        "option name Hash type spin default 16 min 1 max ",
        "option name Clear Hash type button",
        "option name MultiPV type spin default 1 min 1 max ",
        "option name EvalFile type string default <built in>",
        "option name Rules type combo default computer var computer var axf var cxa var ucci var simple var none",
        "option name Ponder type check default false",
        "option name Threads type spin default 1 min 1 max 256",
        "option name Move Overhead type spin default 30 min 0 max 5000",
        "option name Lowest Rank type spin default 0 min 0 max 1",
        "option name UCI_Variant type combo default xiangqi var xiangqi",
    ] {
        assert!(
            lines.iter().any(|line| line.starts_with(option)),
            "{option}"
        );
    }
    engine.quit();
}

/// The file of a network whose weights are all 0, so that it gives every position the value 0.
fn empty_network() -> Vec<u8> {
    let (features, hidden, outputs) = (1_260_usize, 128_usize, 8_usize);
    let body = vec![0; hidden * (features + 2 + 2 * outputs) + 4 * outputs];
    // Adler-32 of that many zeros.
    let checksum = ((body.len() % 65_521) as u32) << 16 | 1;
    let sizes = [
        1,
        features as u32,
        hidden as u32,
        outputs as u32,
        0,
        checksum,
    ];
    let mut file = b"duiyinet".to_vec();
    file.extend(sizes.into_iter().flat_map(u32::to_le_bytes));
    file.extend(body);
    file
}

#[test]
fn a_network_from_a_file_replaces_the_built_in_one_and_a_bad_one_does_not() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let (good, bad) = (folder.join("empty.net"), folder.join("damaged.net"));
    let mut bytes = empty_network();
    fs::write(&good, &bytes).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&bad, &bytes).unwrap();

    let mut engine = Dialogue::new();
    // Red is a rook ahead, which only an evaluation can know. Also returns the output before the value.
    let score = |engine: &mut Dialogue| -> (i32, Vec<String>) {
        engine.say("position fen 3k5/4a4/9/9/9/9/9/4R4/9/5K3 w\ngo depth 1");
        let lines = engine.until("bestmove");
        let info = lines
            .iter()
            .rev()
            .find(|line| line.starts_with("info depth 1 "));
        (after(info.unwrap(), "cp").parse().unwrap(), lines)
    };
    let built_in = score(&mut engine).0;
    assert!(built_in > 300);
    engine.say(&format!("setoption name EvalFile value {}", good.display()));
    assert_eq!(score(&mut engine).0, 0);
    let other = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/nets/gomoku.net");
    // Neither a folder nor what has no end is read.
    let others = [".", "/dev/zero", "/dev/stdin"];
    let bad = [bad.to_str().unwrap(), other, "no-such-file", "<empty>"];
    for file in bad.into_iter().chain(others) {
        engine.say(&format!("setoption name EvalFile value {file}"));
        let (value, said) = score(&mut engine);
        assert!(said.iter().any(|line| line.contains("EvalFile")), "{file}");
        assert_eq!(value, 0, "the previous network stays");
    }
    engine.say("setoption name EvalFile value <built in>");
    assert_eq!(score(&mut engine).0, built_in);
    engine.quit();
}

#[test]
fn a_search_reports_each_depth_and_ends_with_a_legal_move() {
    let mut engine = Dialogue::new();
    engine.say("ucinewgame\nposition startpos moves h2e2 h9g7\ngo depth 8");
    let lines = engine.until("bestmove");
    let (bestmove, infos) = lines.split_last().unwrap();
    for info in infos {
        assert!(info.starts_with("info depth "), "{info}");
        assert!(
            after(info, "seldepth").parse::<u32>().unwrap()
                >= after(info, "depth").parse().unwrap()
        );
        assert_eq!(after(info, "multipv"), "1");
        assert!(["cp", "mate"].contains(&after(info, "score")));
        for number in ["nodes", "nps", "hashfull", "time"] {
            after(info, number).parse::<u64>().unwrap();
        }
    }
    let last = infos.last().unwrap();
    assert_eq!(after(last, "depth"), "8");
    let (_, pv) = last.split_once(" pv ").unwrap();
    let pv: Vec<_> = pv.split(' ').collect();
    assert!(
        bestmove.starts_with(&format!("bestmove {} ponder {}", pv[0], pv[1])),
        "{bestmove}"
    );
    let position = format!("startpos moves h2e2 h9g7 {}", pv.join(" "));
    assert_eq!(answers(&["legal"], &position).1, Some(0), "{position}");
    engine.quit();
}

#[test]
fn the_same_search_takes_the_same_nodes() {
    let mut engine = Dialogue::new();
    let mut nodes = || {
        engine.say("ucinewgame\nposition startpos\ngo depth 9");
        let lines = engine.until("bestmove");
        after(&lines[lines.len() - 2], "nodes").to_owned()
    };
    assert_eq!(nodes(), nodes());
    engine.quit();
}

#[test]
fn an_endless_search_waits_for_stop_even_when_nothing_is_left_to_search() {
    let mut engine = Dialogue::new();
    engine.say("position fen 5k3/9/9/9/9/9/9/9/9/3K5 w - - 0 1\ngo infinite\nisready");
    assert!(
        !engine
            .until("readyok")
            .iter()
            .any(|line| line.starts_with("bestmove"))
    );
    thread::sleep(Duration::from_millis(300));
    assert!(
        rest(&mut engine)
            .iter()
            .all(|line| !line.starts_with("bestmove"))
    );
    engine.say("stop");
    engine.until("bestmove");
    engine.quit();
}

#[test]
fn whichever_limit_is_reached_first_ends_the_search() {
    let mut engine = Dialogue::new();
    engine.say("position startpos");
    for (limits, depth, nodes) in [
        ("nodes 30000", None, 30_000),
        ("depth 1 movetime 60000", Some(1), 1_000_000),
        ("depth 2 wtime 600000 btime 600000", Some(2), 1_000_000),
        ("movetime 60000 depth 5 nodes 1000000", Some(5), 1_000_000),
        ("depth 60 nodes 20000", None, 20_000),
        ("nodes 3000 movetime 60000", None, 3_000),
        ("wtime 600000 btime 600000 nodes 20000", None, 20_000),
        ("wtime 600000 btime 600000 movetime 1", None, 1_000_000),
    ] {
        engine.say(&format!("ucinewgame\ngo {limits}"));
        let lines = engine.until("bestmove");
        let last = &lines[lines.len() - 2];
        let told: u32 = after(last, "depth").parse().unwrap();
        assert!(depth.is_none_or(|depth| told == depth), "{limits}: {last}");
        let used = after(last, "nodes").parse().unwrap();
        let is_by_nodes = depth.is_none() && limits.contains("nodes");
        let least = if is_by_nodes { nodes } else { 1 };
        // The one that reaches the limit counts too.
        assert!((least..=nodes + 1).contains(&used), "{limits}: {last}");
    }
    // A depth does not make the engine forget the clock.
    engine.say("ucinewgame\ngo depth 60 movetime 100");
    engine.until("bestmove");
    engine.say("go depth 60 wtime 300 btime 300");
    engine.until("bestmove");
    engine.quit();
}

#[test]
fn a_mate_is_found_and_reported_in_moves() {
    let mut engine = Dialogue::new();
    engine.say("position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1");
    for go in ["go depth 4", "go mate 1"] {
        engine.say(go);
        let lines = engine.until("bestmove");
        assert!(
            lines[lines.len() - 2].contains(" score mate 1 "),
            "{lines:?}"
        );
        assert_eq!(lines[lines.len() - 1], "bestmove b7b9");
    }
    // Whatever Black plays, Red mates.
    engine.say("position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 b - - 0 1\ngo depth 4");
    let lines = engine.until("bestmove");
    let last = &lines[lines.len() - 2];
    assert!(last.contains(" score mate -1 "), "{lines:?}");
    engine.say("position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1 moves b7b9\ngo depth 4");
    let lines = engine.until("bestmove");
    assert!(
        lines[0].starts_with("info depth 0 score mate 0 "),
        "{lines:?}"
    );
    assert_eq!(lines[1..], ["bestmove (none)"]);
    engine.quit();
}

#[test]
fn the_requested_number_of_lines_is_reported() {
    let mut engine = Dialogue::new();
    engine.say("setoption name MultiPV value 3\nposition startpos\ngo depth 6");
    let lines = engine.until("bestmove");
    let count = lines.len();
    let last: Vec<_> = lines[count - 4..count - 1]
        .iter()
        .map(String::as_str)
        .collect();
    let moves: Vec<_> = last.iter().map(|line| after(line, "pv")).collect();
    assert_eq!(
        last.iter()
            .map(|line| after(line, "multipv"))
            .collect::<Vec<_>>(),
        ["1", "2", "3"]
    );
    assert!(moves[0] != moves[1] && moves[1] != moves[2] && moves[0] != moves[2]);
    assert!(lines[count - 1].starts_with(&format!("bestmove {}", moves[0])));
    engine.quit();
}

#[test]
fn paths_are_counted_and_the_count_can_be_stopped() {
    let mut engine = Dialogue::new();
    engine.say("position startpos\ngo perft 4");
    let lines = engine.until("Nodes searched");
    assert_eq!(lines.last().unwrap(), "Nodes searched: 3290240");
    assert_eq!(lines.iter().filter(|line| line.contains(": ")).count(), 45);
    engine.say("go perft 9");
    assert_eq!(rest(&mut engine), [""]);
    engine.say("stop");
    engine.until("info string perft stopped");
    engine.say("go depth 1");
    engine.until("bestmove");
    engine.quit();
}

#[test]
fn a_position_that_is_refused_is_not_searched_and_neither_is_the_one_before() {
    let mut engine = Dialogue::new();
    for (bad, complaint) in [
        ("position", "startpos or fen is missing"),
        ("position here", "neither startpos nor fen"),
        (
            "position startpos h2e2",
            "the word moves is missing before \"h2e2\"",
        ),
        ("position fen", "the FEN is missing"),
        ("position fen moves h2e2", "the FEN is missing"),
        (
            "position fen 9/9/9/9/9/9/9/9/9/9 w",
            "There is no red general",
        ),
        ("position fen 4k4/9 w", "this one has 2"),
        ("position fen 9/9 w", "this one has 2"),
        ("position fen foo w", "needs 10 ranks; this one has 1"),
        ("position fen 3/1x1/3 w k=3", "gomoku"),
        ("position startpos moves h2h9 h9h2", "h9h2"),
        ("position startpos moves e0e9", "e0e9"),
        ("position startpos moves what", "“what”"),
    ] {
        engine.say("position startpos moves h2e2\ngo depth 1");
        assert_ne!(engine.until("bestmove").pop().unwrap(), "bestmove (none)");
        engine.say(&format!("{bad}\ngo depth 1\ngo infinite\ngo perft 1"));
        let lines: Vec<_> = (0..7).map(|_| engine.line()).collect();
        assert!(
            lines[0].starts_with("info string error: ") && lines[0].contains(complaint),
            "{bad}: {lines:?}"
        );
        let refused = "info string error: the position was refused, so there is nothing to search";
        let none = "bestmove (none)";
        assert_eq!(lines[1..], [[refused, none]; 3].concat(), "{bad}");
    }
    engine.say("position startpos\ngo depth 1");
    assert_ne!(engine.until("bestmove").pop().unwrap(), "bestmove (none)");
    engine.quit();
}

#[test]
fn a_value_that_makes_no_sense_does_not_give_up_the_game() {
    let mut engine = Dialogue::new();
    engine.say("position startpos moves h2e2");
    for (odd, complaint) in [
        ("go depth 0", "go: there is no limit to keep"),
        ("go nodes 0 mate 0", "go: there is no limit to keep"),
        ("go depth", "go depth: the number is missing"),
        ("go depth ten", "go depth: \"ten\" is not a number"),
        ("go nodes abc", "go nodes: \"abc\" is not a number"),
        ("go nodes -1 depth 2", "go nodes: -1 is out of range"),
        ("go mate 2 nodes x", "go nodes: \"x\" is not a number"),
        (
            "go wtime 60000 btime 60000 movestogo -1",
            "go movestogo: -1",
        ),
        ("go wtime 100", "the clock of the side to move is missing"),
        (
            "go searchmoves depth 2",
            "go searchmoves: the moves are missing",
        ),
        ("go searchmoves h2e2 h9g7 depth 2", "h2e2 is not legal"),
    ] {
        engine.say(odd);
        let lines = engine.until("bestmove");
        assert!(
            lines[0].starts_with("info string error: ") && lines[0].contains(complaint),
            "{odd}: {lines:?}"
        );
        assert_ne!(lines.last().unwrap(), "bestmove (none)", "{odd}");
    }
    // A limit of 0 is none.
    for (go, told) in [
        ("go depth 3 nodes 0", "info depth 3 "),
        ("go depth 0 nodes 3000", "info "),
    ] {
        engine.say(go);
        let lines = engine.until("bestmove");
        assert!(
            lines.iter().all(|line| !line.contains("error")),
            "{lines:?}"
        );
        assert!(lines[lines.len() - 2].starts_with(told), "{lines:?}");
    }
    engine.quit();
}

#[test]
fn a_go_that_is_refused_is_answered_without_a_move() {
    let mut engine = Dialogue::new();
    engine.say("position startpos moves h2e2");
    for (bad, complaint) in [
        ("go searchmoves h2e2", "none of the moves is legal"),
        ("go perft 0", "go perft"),
        ("go perft 99", "go perft"),
    ] {
        engine.say(bad);
        let lines = engine.until("bestmove");
        let [.., said, answer] = &lines[..] else {
            panic!("{lines:?}");
        };
        assert!(
            said.starts_with("info string error: ") && said.contains(complaint),
            "{bad}: {lines:?}"
        );
        assert_eq!(answer, "bestmove (none)", "{bad}");
    }
    // While a search is under way, it waits for its turn.
    engine.say("go infinite\ngo perft 0\nisready");
    let lines = engine.until("readyok");
    assert!(
        lines.iter().all(|line| !line.contains("bestmove")),
        "{lines:?}"
    );
    engine.say("stop");
    let best: Vec<_> = (0..2)
        .map(|_| engine.until("bestmove").pop().unwrap())
        .collect();
    assert_ne!(best[0], "bestmove (none)");
    assert_eq!(best[1], "bestmove (none)");
    engine.quit();
}

#[test]
fn a_depth_beyond_the_deepest_is_the_deepest_and_0_moves_to_go_are_unknown() {
    let mut engine = Dialogue::new();
    engine.say("position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1");
    for go in [
        "go depth 65 nodes 3000",
        "go depth 9999999999 nodes 3000",
        "go wtime 200 btime 200 movestogo 0",
    ] {
        engine.say(go);
        let lines = engine.until("bestmove");
        assert_eq!(lines.last().unwrap(), "bestmove b7b9", "{go}: {lines:?}");
    }
    engine.quit();
}

#[test]
fn words_that_mean_nothing_are_ignored_and_said() {
    let mut engine = Dialogue::new();
    engine.say("position startpos\ngo sideways depth 3 upwards");
    let lines = engine.until("bestmove");
    assert_eq!(
        lines[..2],
        ["sideways", "upwards"].map(|word| format!("info string go: {word:?} means nothing here"))
    );
    assert_ne!(lines.last().unwrap(), "bestmove (none)");
    engine.quit();
}

#[test]
fn only_the_moves_that_are_named_are_searched() {
    let mut engine = Dialogue::new();
    // Without these words the mate is found, as another test shows.
    engine.say("setoption name MultiPV value 5\nposition fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1");
    for threads in [1, 2] {
        engine.say(&format!(
            "setoption name Threads value {threads}\ngo depth 4 searchmoves a8a7 f0f1"
        ));
        let lines = engine.until("bestmove");
        let mut first: Vec<_> = lines
            .iter()
            .filter(|line| line.contains(" pv "))
            .map(|line| after(line, "pv"))
            .collect();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first, ["a8a7", "f0f1"]);
        assert!(!lines.last().unwrap().contains("b7b9"));
    }
    // What was found so is not taken for the worth of the position.
    engine.say("setoption name MultiPV value 1\nsetoption name Threads value 1\ngo depth 1");
    assert_eq!(engine.until("bestmove").pop().unwrap(), "bestmove b7b9");
    // Without a limit it is a search until `stop`.
    engine.say("go searchmoves f0f1\nisready");
    assert!(
        engine
            .until("readyok")
            .iter()
            .all(|line| !line.starts_with("bestmove"))
    );
    engine.say("stop");
    assert!(
        engine
            .until("bestmove")
            .pop()
            .unwrap()
            .starts_with("bestmove f0f1")
    );
    engine.quit();
}

#[test]
fn bad_input_is_reported_and_changes_nothing() {
    let mut engine = Dialogue::new();
    engine.say("position startpos moves h2e2");
    for (bad, complaint) in [
        ("fly", "unknown command \"fly\""),
        ("setoption", "name is missing"),
        ("setoption name", "name is missing"),
        (
            "setoption name Colour value red",
            "unknown option \"Colour\"",
        ),
        ("setoption name Hash value 0", "option Hash"),
        ("setoption name Hash value big", "option Hash"),
        ("setoption name Hash", "option Hash"),
        ("setoption name MultiPV value 0", "option MultiPV"),
        ("setoption name Rules value chess", "“chess”"),
        ("setoption name Threads value 0", "option Threads"),
        ("setoption name Threads value 257", "option Threads"),
        ("setoption name Threads value two", "option Threads"),
        (
            "setoption name Move Overhead value 5001",
            "option Move Overhead",
        ),
        (
            "setoption name Move Overhead value -1",
            "option Move Overhead",
        ),
        (
            "setoption name UCI_Variant value chess",
            "option UCI_Variant",
        ),
    ] {
        engine.say(bad);
        let lines = rest(&mut engine);
        assert_eq!(lines.len(), 1, "{bad}: {lines:?}");
        assert!(
            lines[0].starts_with("info string error: ") && lines[0].contains(complaint),
            "{bad}: {lines:?}"
        );
    }
    // The position before is still set, with Black to move.
    engine.say("go depth 1");
    let lines = engine.until("bestmove");
    let mv = lines.last().unwrap().split(' ').nth(1).unwrap();
    let (legal, _) = answers(&["legal"], "startpos moves h2e2");
    assert!(legal[0].contains(mv), "{mv}");
    engine.quit();
}

#[test]
fn a_search_on_the_opponents_time_holds_its_move_back_until_a_hit_or_a_stop() {
    let mut engine = Dialogue::new();
    let mate = "fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1";
    for position in ["startpos moves h2e2 h9g7", mate] {
        for end in ["ponderhit", "stop"] {
            engine.say(&format!(
                "position {position}\ngo ponder wtime 2000 btime 2000"
            ));
            thread::sleep(Duration::from_millis(200));
            let early = rest(&mut engine);
            assert!(
                !early.iter().any(|line| is_answer(line)),
                "{position}: {early:?}"
            );
            engine.say(end);
            engine.until("bestmove");
            assert!(
                !rest(&mut engine).iter().any(|line| is_answer(line)),
                "{end}"
            );
        }
    }
    // After the hit it goes by its limits.
    engine.say("position startpos\ngo ponder depth 3\nponderhit");
    let lines = engine.until("bestmove");
    assert!(
        lines.iter().any(|line| line.starts_with("info depth 3 ")),
        "{lines:?}"
    );
    engine.say("ponderhit");
    assert_eq!(
        rest(&mut engine),
        ["info string error: ponderhit: no search is on the opponent's time"]
    );
    engine.quit();
}

#[test]
fn ranks_are_counted_from_1_where_the_interface_does_that() {
    let mut engine = Dialogue::new();
    engine.say("setoption name Lowest Rank value 1\nposition startpos moves h3e3 h10g8");
    engine.say("go depth 4 searchmoves h1g3 b1c3");
    let lines = engine.until("bestmove");
    let (best, told) = lines.split_last().unwrap();
    assert!(
        ["h1g3", "b1c3"].contains(&best.split(' ').nth(1).unwrap()),
        "{best}"
    );
    // Lines and the expected reply are written so too: read back, they are legal.
    let (_, line) = told.last().unwrap().split_once(" pv ").unwrap();
    assert!(best.ends_with(&format!(" ponder {}", line.split(' ').nth(1).unwrap())));
    engine.say(&format!(
        "position startpos moves h3e3 h10g8 {line}\ngo perft 1"
    ));
    let counted = engine.until("Nodes searched");
    assert!(counted.contains(&"a1a2: 1".to_owned()), "{counted:?}");
    // There is no rank 0, and no move with one.
    for wrong in ["h3e3 h9g7 h0g2", "h0g2", "up"] {
        engine.say(&format!("position startpos moves {wrong}\ngo depth 1"));
        let lines = engine.until("bestmove");
        let complaint = lines.iter().find(|line| line.contains("error: position"));
        assert!(
            complaint.is_some_and(|line| line.contains(" is not a move")),
            "{lines:?}"
        );
        assert_eq!(lines.last().unwrap(), "bestmove (none)");
    }
    for (illegal, complaint) in [
        (
            "h3e3 h10g9",
            "h10g9 is not legal: the piece does not move that way",
        ),
        ("a5a6", "a5a6 is not legal: there is no piece on a5"),
        ("a1a11", "“a1a11” is not a move; moves look like h2e2"),
    ] {
        engine.say(&format!("position startpos moves {illegal}"));
        assert_eq!(
            rest(&mut engine),
            [format!("info string error: {complaint}")]
        );
    }
    engine.say("setoption name OwnBook value true\nposition startpos moves h3e3\ngo depth 1");
    // The book draws among good moves; in other ranks Black would have no such move.
    let book = engine.until("bestmove").pop().unwrap();
    let reply = book.split(' ').nth(1).unwrap();
    engine.say(&format!(
        "position startpos moves h3e3 {reply} h1g3\ngo depth 1"
    ));
    assert_ne!(engine.until("bestmove").pop().unwrap(), "bestmove (none)");
    engine.say("setoption name Lowest Rank value 2\nisready");
    assert!(engine.until("readyok")[0].contains("option Lowest Rank"));
    engine.say("setoption name lowest rank value 0\nposition startpos moves h2e2 h9g7\ngo depth 1");
    assert_ne!(engine.until("bestmove").pop().unwrap(), "bestmove (none)");
    engine.quit();
}

#[test]
fn a_level_makes_other_errors_in_another_game() {
    for (new_game, protocol) in [("ucinewgame", "uci"), ("setoption newgame", "ucci")] {
        let mut engine = Dialogue::with(&[protocol, "--level", "1"]);
        let mut seen = HashSet::new();
        for _ in 0..40 {
            engine.say(&format!("{new_game}\nposition startpos\ngo nodes 2000"));
            seen.insert(engine.until("bestmove").pop().unwrap());
        }
        assert!(seen.len() > 1, "{protocol}: {seen:?}");
        engine.quit();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_table_is_made_before_the_engine_says_that_it_is_ready() {
    // In so little memory a large table becomes a smaller one, which is said when it is made.
    for ready in ["isready", "ucinewgame\nisready"] {
        let script = format!("setoption name Hash value 4096\n{ready}\nquit\n");
        let output = std::process::Command::new("sh")
            .args(["-c", "ulimit -v 400000 && printf \"$1\" | \"$0\" uci"])
            .args([env!("CARGO_BIN_EXE_duiyi"), &script])
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let lines: Vec<_> = text.lines().collect();
        assert!(
            lines.len() == 2
                && lines[0].contains("memory for more is lacking")
                && lines[1] == "readyok",
            "{ready}: {lines:?}, {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

#[test]
fn an_engine_that_is_told_to_stop_is_ready_once_all_that_was_said_since_is_done() {
    let mut engine = Dialogue::new();
    engine.say("position startpos\ngo infinite");
    engine.until("info ");
    engine.say("isready");
    assert!(!engine.until("readyok").iter().any(|line| is_answer(line)));
    engine.say("stop\nsetoption name Hash value 256\nsetoption name Foo value 1\nisready");
    let said = engine.until("readyok");
    assert!(said.iter().any(|line| is_answer(line)), "{said:?}");
    assert!(said.iter().any(|line| line.contains("Foo")), "{said:?}");
    // Nor does it wait for a search that nothing ends yet.
    engine.say("go infinite\nstop\nposition startpos moves h2e2\ngo infinite\nisready");
    engine.until("readyok");
    engine.say("stop");
    engine.until("bestmove");
    rest(&mut engine);
    // Who has read the move finds the engine idle.
    for _ in 0..200 {
        engine.say("go nodes 1");
        engine.until("bestmove");
        engine.say("setoption name Foo value 1\nisready");
        let said = engine.until("readyok");
        assert_eq!(said.len(), 2, "{said:?}");
    }
    engine.quit();
}

#[test]
fn options_are_set_whatever_their_case() {
    let mut engine = Dialogue::new();
    engine.say(
        "setoption name hash value 1\nsetoption name Clear Hash\nsetoption name clear  hash value",
    );
    engine.say("setoption name rules value none\nsetoption name Threads value 1");
    engine.say("setoption name UCI_Variant value xiangqi\n\n");
    engine.say("setoption name Rules value AXF\nsetoption name UCI_Variant value Xiangqi");
    engine.say("setoption name Program value Greedy\nsetoption name Program value <None>");
    for is_on in ["True", "TRUE", "False"] {
        engine.say(&format!("setoption name OwnBook value {is_on}"));
    }
    for is_on in ["true", "False"] {
        engine.say(&format!("setoption name Ponder value {is_on}"));
    }
    for overhead in [0, 5_000] {
        engine.say(&format!("setoption name move overhead value {overhead}"));
    }
    assert_eq!(rest(&mut engine), [""; 0]);
    engine.quit();
}

#[test]
fn any_white_space_separates_words_and_standard_commands_without_use_here_are_silent() {
    let mut engine = Dialogue::new();
    engine.say("setoption\tname\tHash\tvalue\t2\nsetoption  name Clear\t Hash");
    engine.say("setoption name MultiPV\tvalue  2 \nsetoption name Clear Hash value");
    engine.say("debug on\ndebug off\nregister later\nregister name A code 1");
    assert_eq!(rest(&mut engine), [""; 0]);
    engine.say("position\tstartpos\tmoves\th2e2\ngo\tdepth\t2");
    let lines = engine.until("bestmove");
    assert!(
        lines.iter().any(|line| line.contains(" multipv 2 ")),
        "{lines:?}"
    );
    engine.say("setoption name EvalFile value no  such file");
    let refused = engine.until("info string error").pop().unwrap();
    assert!(refused.contains("no  such file"), "{refused}");
    engine.quit();
}

#[test]
fn a_move_asked_for_ahead_has_its_time_after_the_one_before() {
    let mut engine = Dialogue::new();
    let start = Instant::now();
    engine.say("position startpos\ngo movetime 300\ngo movetime 300");
    engine.until("bestmove");
    engine.until("bestmove");
    // A search may end a little early, the second of two not with the first.
    assert!(start.elapsed() > Duration::from_millis(450));
    engine.quit();
}

#[test]
fn commands_written_ahead_are_executed_in_order() {
    let script = "position startpos\ngo depth 3\nposition startpos moves h2e2\ngo depth 3\n\
        setoption name MultiPV value 2\ngo depth 3\n";
    // The end of input ends the program, but not before all is done.
    let (lines, status) = answers(&["uci"], script);
    assert_eq!(status, Some(0));
    let best: Vec<_> = lines
        .iter()
        .filter(|line| line.starts_with("bestmove"))
        .collect();
    assert_eq!(best.len(), 3);
    assert!(lines.iter().any(|line| line.contains(" multipv 2 ")));
}

#[test]
fn stop_and_quit_apply_to_what_was_asked_before_them() {
    let start = "position startpos\ngo infinite\nposition startpos moves h2e2\ngo infinite\n";
    for end in ["stop\nquit\n", "quit\n", ""] {
        for between in ["", "position startpos\n"] {
            let script = format!("{start}{between}{end}");
            let (lines, status) = answers(&["uci"], &script);
            assert_eq!(status, Some(0), "{script}");
            let best = lines.iter().filter(|line| line.starts_with("bestmove"));
            assert_eq!(best.count(), 2, "{script}: {lines:?}");
        }
    }
}

#[test]
fn a_mate_that_may_not_be_there_is_looked_for_until_the_input_ends() {
    // A depth and a number of nodes are reached in any case, long after the input has ended.
    let (lines, status) = answers(
        &["uci"],
        "position startpos\ngo mate 3\ngo mate 3 depth 9\nucinewgame\ngo mate 3 nodes 50000\n",
    );
    assert_eq!(status, Some(0));
    let best: Vec<_> = (0..lines.len())
        .filter(|&at| lines[at].starts_with("bestmove "))
        .collect();
    assert_eq!(best.len(), 3, "{lines:?}");
    assert_eq!(after(&lines[best[1] - 1], "depth"), "9");
    let nodes: u32 = after(&lines[best[2] - 1], "nodes").parse().unwrap();
    assert!(nodes >= 50_000, "{nodes}");
}

#[test]
fn without_arguments_the_program_speaks_uci_to_a_pipe() {
    let (lines, status) = answers(&[], "uci\nquit\n");
    assert_eq!((lines.last().unwrap().as_str(), status), ("uciok", Some(0)));
}

#[test]
fn without_arguments_the_first_line_chooses_the_protocol() {
    for (input, end) in [
        ("ucci\nquit\n", ["ucciok", "bye"]),
        ("\n \r\n ucci \r\nquit\r\n", ["ucciok", "bye"]),
        ("ucci\nquit", ["ucciok", "bye"]),
    ] {
        let (lines, status) = answers(&[], input);
        assert_eq!(
            (&lines[lines.len() - 2..], status),
            (&end.map(String::from)[..], Some(0)),
            "{input:?}"
        );
    }
    // Later it is a word like any other.
    let (lines, _) = answers(&[], "isready\nucci\n");
    assert_eq!(
        lines,
        ["readyok", "info string error: unknown command \"ucci\""]
    );
    assert_eq!(answers(&[], ""), (Vec::new(), Some(0)));
}

#[test]
fn a_byte_order_mark_before_the_first_line_is_no_part_of_it() {
    for (args, first, last) in [
        (&["uci"][..], "uci", "uciok"),
        (&["ucci"], "ucci", "ucciok"),
        (&[], "uci", "uciok"),
        (&[], "ucci", "ucciok"),
        (&[], "\r\nucci", "ucciok"),
        (&["gomocup"], "START 15", "OK"),
    ] {
        let (lines, status) = answers(args, &format!("\u{feff}{first}\n"));
        assert_eq!(
            (lines.last().map(String::as_str), status),
            (Some(last), Some(0)),
            "{args:?} {first:?}"
        );
    }
}

#[test]
fn an_interface_that_vanishes_ends_the_engine() {
    let mut child = program(&["uci"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    stdin
        .write_all(b"position startpos\ngo infinite\n")
        .unwrap();
    // Standard input stays open: the engine ends because nobody reads its answers.
    let output = thread::spawn(move || child.wait_with_output().unwrap())
        .join()
        .unwrap();
    assert!(output.status.success());
    assert!(output.stderr.is_empty());
    drop(stdin);
}

#[test]
fn bytes_that_are_not_text_are_an_unknown_command() {
    let mut engine = Dialogue::new();
    engine.stdin.write_all(b"\xff\xfe\n\n  \n").unwrap();
    let lines = rest(&mut engine);
    assert_eq!(lines.len(), 1);
    assert!(
        lines[0].starts_with("info string error: unknown command"),
        "{lines:?}"
    );
    engine.quit();
}
