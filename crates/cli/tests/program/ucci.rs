use std::thread;
use std::time::{Duration, Instant};

use crate::answers;
use crate::dialogue::Dialogue;

const SCRIPT_END: &str = "bye";
const MATE: &str = "fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1";

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
        "option bookfiles type string default <built in>",
        "option moveoverhead type spin min 0 max 5000 default 30",
        "option rules type combo var computer var axf var cxa var ucci var simple var none default ucci",
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
    // Those that are legal are banned, whatever else is named.
    for ban in ["banmoves b7b9 a0a1", "banmoves up b7b9"] {
        assert_eq!(best(&mut engine, mate), "b7b9");
        engine.say(ban);
        let complaint = engine
            .until("info message error: banmoves: ")
            .pop()
            .unwrap();
        assert!(complaint.ends_with(" is not a legal move"), "{complaint}");
        assert_ne!(best(&mut engine, ""), "b7b9", "{ban}");
    }
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
        ("go depth 0", "go depth: 0 is no search"),
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
    engine.quit();
}

#[test]
fn a_value_that_makes_no_sense_does_not_give_up_the_game() {
    let mut engine = start();
    engine.say("setoption usemillisec true\nposition startpos");
    for (odd, complaint) in [
        ("go depth x", "go depth: \"x\" is not a number"),
        ("go time", "go time: the number is missing"),
        (
            "go nodes 0",
            "go: there is no limit to keep, so 100 ms are it",
        ),
        (
            "go time 100 increment 0 opptime soon",
            "go opptime: \"soon\" is not a number",
        ),
        (
            "go time soon increment 0 opptime 100",
            "go time: \"soon\" is not a number",
        ),
        (
            "go depth 2 movestogo -1",
            "go movestogo: -1 is out of range",
        ),
    ] {
        let lines = answer(&mut engine, odd, "bestmove");
        assert_eq!(
            lines[0],
            format!("info message error: {complaint}"),
            "{odd}"
        );
    }
    engine.quit();
}

/// The lines until the engine has said that it is ready, without that.
fn rest(engine: &mut Dialogue) -> Vec<String> {
    let mut lines = answer(engine, "isready", "readyok");
    lines.pop();
    lines
}

fn is_answer(line: &String) -> bool {
    line.starts_with("bestmove") || line == "nobestmove"
}

#[test]
fn a_search_on_the_opponents_time_holds_its_move_back_until_a_hit_or_a_stop() {
    let mut engine = start();
    engine.say("setoption usemillisec true");
    // One with much to search, and one where all is searched at once.
    for position in ["startpos moves h2e2 h9g7", MATE] {
        for end in ["ponderhit", "ponderhit draw", "stop"] {
            engine.say(&format!(
                "position {position}\ngo ponder time 2000 increment 0"
            ));
            thread::sleep(Duration::from_millis(300));
            let early = rest(&mut engine);
            assert!(!early.iter().any(is_answer), "{position}: {early:?}");
            let asked = Instant::now();
            let lines = answer(&mut engine, end, "bestmove");
            // By this clock a move takes a fraction of a second, and a stop less.
            assert!(asked.elapsed() < Duration::from_secs(10), "{end}");
            assert!(
                !lines.iter().any(|line| line.contains("error")),
                "{lines:?}"
            );
            let late = rest(&mut engine);
            assert!(!late.iter().any(is_answer), "{end}: {late:?}");
        }
    }
    // The clock begins with the hit.
    engine.say("position startpos\ngo ponder time 600 movestogo 1");
    thread::sleep(Duration::from_millis(900));
    let asked = Instant::now();
    answer(&mut engine, "ponderhit", "bestmove");
    let took = asked.elapsed();
    assert!(took > Duration::from_millis(100), "{took:?}");
    // An expected move is searched by the limits, whatever they are, and a stop ends that too.
    engine.say("go ponder depth 3\nponderhit");
    let lines = engine.until("bestmove");
    let depths = lines
        .iter()
        .filter(|line| line.starts_with("info depth 3 "));
    assert!(depths.count() >= 1, "{lines:?}");
    engine.say("go ponder\nponderhit\nstop");
    engine.until("bestmove");
    assert!(!rest(&mut engine).iter().any(is_answer));
    // The hit is that of the search that waits for it, whatever was asked for after it.
    for script in [
        "go ponder depth 1\ngo depth 1\nponderhit",
        "go ponder depth 1\ngo ponder depth 1\nponderhit\nponderhit",
    ] {
        engine.say(script);
        for _ in 0..2 {
            engine.until("bestmove");
        }
    }
    // What was not asked is no hit.
    for other in [
        "ponderhit",
        "go depth 1\nponderhit",
        "go ponder\nstop\nponderhit",
    ] {
        engine.say(other);
        engine.until("info message error: ponderhit: no search is on the opponent's time");
    }
    engine.quit();
}

#[test]
fn on_the_opponents_time_the_book_waits_too() {
    let mut engine = start();
    engine.say("setoption usebook on\nposition startpos\ngo ponder time 60");
    thread::sleep(Duration::from_millis(100));
    assert!(!rest(&mut engine).iter().any(is_answer));
    let lines = answer(&mut engine, "ponderhit", "bestmove");
    assert_eq!(lines[lines.len() - 2], "info message book");
    engine.say("go ponder time 60\nstop");
    engine.until("bestmove");
    // Its end is that of the input.
    engine.say("go ponder time 60");
    let rest = engine.end("");
    assert_eq!(rest.iter().filter(|line| is_answer(line)).count(), 1);
}

#[test]
fn a_stop_with_nothing_to_stop_is_answered_and_one_that_ends_a_search_is_not_answered_twice() {
    let mut engine = start();
    let nothing = "info message nothing is searched that could be stopped";
    for before in ["", "position startpos", "setoption newgame"] {
        engine.say(before);
        assert_eq!(rest(&mut engine), [""; 0]);
        assert_eq!(
            answer(&mut engine, "stop", "nobestmove"),
            [nothing, "nobestmove"]
        );
    }
    engine.say("go infinite");
    thread::sleep(Duration::from_millis(50));
    engine.say("stop");
    engine.until("bestmove");
    engine.say("go depth 1");
    let lines = engine.until("bestmove");
    assert!(!lines.contains(&"nobestmove".to_owned()), "{lines:?}");
    engine.quit();
}

#[test]
fn games_are_judged_by_the_rules_of_the_league_unless_others_are_set() {
    let mut engine = start();
    let position = "position fen 3k5/9/9/9/9/9/9/9/9/R4K3 w - - 117 60";
    let mut score = |rules: &str| {
        engine.say(rules);
        let lines = answer(&mut engine, &format!("{position}\ngo depth 2"), "bestmove");
        let line = lines
            .iter()
            .rev()
            .find(|line| line.starts_with("info depth"));
        let words: Vec<_> = line.unwrap().split(' ').collect();
        words[4].parse::<i32>().unwrap()
    };
    // 117 plies without a capture: the natural limit of 60 moves a side is near, and that of the league's 50 is past.
    let league = score("setoption newgame");
    assert_eq!(score("setoption rules ucci"), league);
    assert_ne!(score("setoption rules none"), league);
    engine.say("setoption rules chess");
    engine.until("info message error: option rules: ");
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
        ("setoption moveoverhead 5001", "option moveoverhead: "),
        ("setoption bookfiles no-such.book", "option bookfiles: "),
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
    engine.say("setoption style solid\nsetoption knowledge none\nsetoption moveoverhead 5");
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
