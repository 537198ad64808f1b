use std::time::{Duration, Instant};

use crate::answers;
use crate::dialogue::Dialogue;

const SCRIPT_END: &str = "bye";

fn start() -> Dialogue {
    Dialogue::with(&["ucci"])
}

/// The words of the answer to what was asked.
fn answer(engine: &mut Dialogue, text: &str, start: &str) -> Vec<String> {
    engine.say(text);
    engine.until(start)
}

#[test]
fn the_engine_introduces_itself_with_its_options_and_says_good_bye() {
    let (lines, status) = answers(&["ucci"], "ucci\nisready\nquit\n");
    assert_eq!(status, Some(0));
    assert!(lines[0].starts_with("id name Duiyi "));
    for option in [
        "option usemillisec type check default false",
        "option hashsize type spin min 0 max 65536 default 16",
        "option threads type spin min 0 max 256 default 1",
        "option usebook type check default false",
        "option newgame type button",
    ] {
        assert!(lines.iter().any(|line| line == option), "{option}");
    }
    assert_eq!(lines[lines.len() - 3..], ["ucciok", "readyok", SCRIPT_END]);
}

#[test]
fn a_search_tells_depth_score_and_line_and_ends_with_the_best_move() {
    let mut engine = start();
    let lines = answer(
        &mut engine,
        "position startpos moves h2e2 h9g7\ngo depth 6",
        "bestmove",
    );
    let (best, told) = lines.split_last().unwrap();
    for pair in told.chunks(2) {
        let words: Vec<_> = pair[0].split(' ').collect();
        assert_eq!(
            (words[0], words[1], words[3]),
            ("info", "time", "nodes"),
            "{pair:?}"
        );
        let words: Vec<_> = pair[1].split(' ').collect();
        assert_eq!(
            (words[0], words[1], words[3], words[5]),
            ("info", "depth", "score", "pv"),
            "{pair:?}"
        );
        words[4].parse::<i32>().unwrap();
    }
    let words: Vec<_> = told.last().unwrap().split(' ').collect();
    assert_eq!(words[2], "6");
    assert_eq!(*best, format!("bestmove {} ponder {}", words[6], words[7]));
    engine.quit();
}

#[test]
fn banned_moves_are_not_played_until_the_next_position() {
    let mut engine = start();
    let mate = "position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1";
    let best = |engine: &mut Dialogue, text: &str| {
        let line = answer(engine, &format!("{text}\ngo depth 3"), "bestmove")
            .pop()
            .unwrap();
        line.split(' ').nth(1).unwrap().to_owned()
    };
    assert_eq!(best(&mut engine, mate), "b7b9");
    assert_ne!(best(&mut engine, "banmoves b7b9"), "b7b9");
    assert_eq!(best(&mut engine, mate), "b7b9");
    // A wrong one changes nothing.
    engine.say("banmoves b7b9 a0a1");
    engine.until("info message error: banmoves: \"a0a1\" is not a legal move");
    assert_eq!(best(&mut engine, ""), "b7b9");
    // A king that has but one move, which is banned.
    let alone = "position fen 3k5/9/9/9/9/9/9/9/8r/4K4 w - - 0 1";
    let only = answers(&["legal"], alone.strip_prefix("position fen ").unwrap()).0;
    engine.say(&format!("{alone}\nbanmoves {}\ngo depth 3", only[0]));
    engine.until("nobestmove");
    engine.quit();
}

#[test]
fn banned_moves_bind_every_player() {
    // Red's rook can take nothing but a soldier that a rook protects, and a greedy program does.
    let bait = "position fen r2k5/9/9/p8/9/R8/9/9/9/5K3 w - - 0 1";
    for player in [&["--program", "greedy"][..], &["--level", "1"]] {
        let mut engine = Dialogue::with(&[&["ucci"], player].concat());
        let free = answer(&mut engine, &format!("{bait}\ngo depth 1"), "bestmove");
        if player[1] == "greedy" {
            assert_eq!(free.last().unwrap(), "bestmove a4a6");
        }
        engine.say("banmoves a4a6");
        for _ in 0..10 {
            let line = answer(&mut engine, "go depth 2", "bestmove").pop().unwrap();
            assert!(!line.starts_with("bestmove a4a6"), "{player:?}: {line}");
        }
        engine.quit();
    }
}

#[test]
fn times_are_seconds_unless_milliseconds_were_set() {
    let mut engine = start();
    // Seconds: an endless wait, if this were not ended by the nodes as well.
    let slow = answer(
        &mut engine,
        "position startpos\ngo time 3600 increment 60 nodes 30000",
        "bestmove",
    );
    assert!(slow.iter().any(|line| line.contains(" nodes ")));
    engine.say("setoption usemillisec true");
    let asked = Instant::now();
    answer(
        &mut engine,
        "go time 400 movestogo 1 opptime 9 oppincrement 1 oppmovestogo 3",
        "bestmove",
    );
    // Nine tenths of what the overhead leaves are 333 ms, of which a settled choice takes six tenths at least. For
    // 400 seconds nobody here would have waited.
    let took = asked.elapsed();
    assert!(took >= Duration::from_millis(199), "{took:?}");
    engine.quit();
}

#[test]
fn an_endless_search_ends_with_stop_and_every_go_has_one_answer() {
    let mut engine = start();
    for endless in ["go depth infinite", "go infinite", "go"] {
        let lines = answer(&mut engine, &format!("{endless}\nisready"), "readyok");
        assert!(
            lines.iter().all(|line| !line.starts_with("bestmove")),
            "{endless}"
        );
        answer(&mut engine, "stop", "bestmove");
    }
    for (bad, complaint) in [
        ("go depth x", "go depth: \"x\" is not a number"),
        ("go time", "go time: the number is missing"),
        (
            "position fen 9/9 w\ngo depth 1",
            "the position was refused, so there is nothing to search",
        ),
    ] {
        let lines = answer(&mut engine, bad, "nobestmove");
        assert_eq!(
            lines[lines.len() - 2],
            format!("info message error: {complaint}")
        );
    }
    let lines = answer(
        &mut engine,
        "position startpos\ngo ponder depth 2",
        "bestmove",
    );
    assert_eq!(lines[0], "info message go: \"ponder\" means nothing here");
    engine.quit();
}

#[test]
fn options_are_set_without_the_word_name_and_wrong_ones_are_said() {
    let mut engine = start();
    engine.say("\n  \nsetoption hashsize 2\nsetoption threads 1\nsetoption newgame\nsetoption usebook true\nsetoption UseMilliSec true");
    assert_eq!(answer(&mut engine, "isready", "readyok"), ["readyok"]);
    let lines = answer(&mut engine, "position startpos\ngo depth 9", "bestmove");
    assert_eq!(lines[0], "info message book");
    for (bad, complaint) in [
        ("setoption", "setoption: the name is missing"),
        ("setoption hashsize 70000", "option hashsize: "),
        (
            "setoption HashSize x",
            "option HashSize: \"x\" is not a number",
        ),
        (
            "setoption threads -1",
            "option threads: \"-1\" is not a number",
        ),
        (
            "setoption usebook",
            "option usebook: \"\" is neither on nor off",
        ),
        ("setoption usemillisec perhaps", "neither on nor off"),
        ("ponderhit", "unknown command \"ponderhit\""),
    ] {
        let lines = answer(&mut engine, &format!("{bad}\nisready"), "readyok");
        assert_eq!(lines.len(), 2, "{bad}: {lines:?}");
        assert!(
            lines[0].starts_with("info message error: ") && lines[0].contains(complaint),
            "{lines:?}"
        );
    }
    engine.quit();
}

#[test]
fn options_of_other_engines_are_ignored_and_0_leaves_it_to_the_engine() {
    let mut engine = start();
    engine.say("setoption style solid\nsetoption bookfiles a.obk\nsetoption knowledge none");
    engine.say("setoption hashsize 0\nsetoption threads 0\nsetoption THREADS 00");
    assert_eq!(answer(&mut engine, "isready", "readyok"), ["readyok"]);
    engine.quit();
}

#[test]
fn switches_are_on_and_off_or_true_and_false_in_any_case() {
    let mut engine = start();
    for (on, off) in [
        ("on", "off"),
        ("ON", "Off"),
        ("true", "false"),
        ("True", "FALSE"),
    ] {
        engine.say(&format!(
            "setoption usemillisec {on}\nsetoption usebook {on}\nposition startpos"
        ));
        let lines = answer(&mut engine, "go depth 1", "bestmove");
        assert_eq!(lines[0], "info message book", "{on}");
        engine.say(&format!(
            "setoption usemillisec {off}\nsetoption usebook {off}"
        ));
        let lines = answer(&mut engine, "go depth 1", "bestmove");
        assert!(lines[0].starts_with("info time"), "{off}: {lines:?}");
    }
    engine.quit();
}

#[test]
fn a_depth_beyond_the_deepest_is_the_deepest_and_0_moves_to_go_are_unknown() {
    let mut engine = start();
    engine.say("setoption usemillisec on\nposition startpos");
    for go in ["go depth 100 nodes 3000", "go time 200 movestogo 0"] {
        engine.say(go);
        engine.until("bestmove");
    }
    engine.quit();
}

#[test]
fn a_lost_game_has_no_best_move() {
    let mut engine = start();
    engine.say("position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1 moves b7b9\ngo depth 4");
    engine.until("nobestmove");
    engine.quit();
}
