//! Levels and programs of the articles in the engine's place, and matches between them.

use crate::dialogue::Dialogue;
use crate::{answers, run};

/// Red's rook can take nothing but a soldier that a rook protects.
const BAIT: &str = "r2k5/9/9/p8/9/R8/9/9/9/5K3 w - - 0 1";

fn best(engine: &mut Dialogue, go: &str) -> String {
    engine.say(go);
    engine.until("bestmove").pop().unwrap()
}

#[test]
fn a_program_of_the_articles_answers_whatever_time_it_is_given() {
    let mut engine = Dialogue::with(&["uci", "--program", "greedy"]);
    engine.say(&format!("position fen {BAIT}"));
    for go in [
        "go movetime 1000",
        "go depth 9",
        "go wtime 60000 btime 60000",
        "go nodes 100000",
    ] {
        assert_eq!(best(&mut engine, go), "bestmove a4a6", "{go}");
    }
    // A request that is not for a move of the game goes to the engine itself.
    engine.say("go infinite");
    engine.say("stop");
    assert_ne!(engine.until("bestmove").pop().unwrap(), "bestmove a4a6");
    engine.quit();

    for program in ["minimax-2", "yanj"] {
        let mut engine = Dialogue::with(&["uci", "--program", program]);
        engine.say(&format!("position fen {BAIT}"));
        let answer = best(&mut engine, "go movetime 1000");
        assert!(answer.starts_with("bestmove "), "{answer}");
        assert_ne!(answer, "bestmove a4a6", "{program}");
        engine.quit();
    }
}

#[test]
fn an_interface_can_put_any_program_in_the_engines_place_and_take_it_back() {
    let mut engine = Dialogue::with(&["uci"]);
    engine.say(&format!("position fen {BAIT}"));
    let option = |engine: &mut Dialogue, value: &str| {
        engine.say(&format!("setoption name Program value {value}"));
        best(engine, "go depth 5")
    };
    assert_eq!(option(&mut engine, "greedy"), "bestmove a4a6");
    for program in ["minimax-2", "minimax-3", "alpha-beta-4", "yanj", "<none>"] {
        let answer = option(&mut engine, program);
        assert!(answer.starts_with("bestmove "), "{program}: {answer}");
        assert_ne!(answer, "bestmove a4a6", "{program}");
    }
    engine.say("setoption name Program value shapes-3");
    let refused = engine.until("info string error").pop().unwrap();
    assert!(
        refused.contains("The program shapes-3 plays only gomoku"),
        "{refused}"
    );
    engine.quit();
}

#[test]
fn an_interface_that_sets_the_defaults_keeps_the_player_of_the_command_line() {
    for (args, name) in [
        (&["--program", "greedy"][..], "greedy"),
        (&["--level", "1"], "level-1"),
        (&[], "<none>"),
    ] {
        let mut engine = Dialogue::with(&[&["uci"], args].concat());
        engine.say("uci");
        let lines = engine.until("uciok");
        let listed = lines
            .iter()
            .find(|line| line.starts_with("option name Program "))
            .unwrap();
        let default = format!("option name Program type combo default {name} var ");
        assert!(
            listed.starts_with(&default)
                && listed.matches(&format!(" var {name}")).count() == 1
                && listed.contains(" var <none>")
                && listed.contains(" var greedy"),
            "{listed}"
        );
        engine.say(&format!("position fen {BAIT}"));
        for value in ["<none>", name] {
            engine.say(&format!("setoption name Program value {value}"));
        }
        engine.say("isready");
        assert_eq!(engine.until("readyok").len(), 1, "{name}");
        engine.say("go nodes 100000");
        let told = engine.until("bestmove");
        let answer = told.last().unwrap();
        assert_eq!(answer == "bestmove a4a6", name == "greedy", "{answer}");
        // A level has few nodes of its own.
        let nodes = told.iter().rev().find_map(|line| {
            let (_, rest) = line.split_once(" nodes ")?;
            rest.split(' ').next()?.parse::<u64>().ok()
        });
        assert_eq!(nodes > Some(50_000), name == "<none>", "{name}: {nodes:?}");
        engine.quit();
    }
}

#[test]
fn depth_plays_against_evaluation() {
    let args = |first, second| ["ladder", "--games", "2", "--threads", "1", first, second];
    let (lines, status) = answers(&args("material:1", "network:1"), "");
    assert_eq!(status, Some(0));
    assert!(
        lines[0].starts_with("material:1 - network:1: +"),
        "{lines:?}"
    );
    for wrong in ["material:0", "network:x", "luck:2"] {
        let refused = answers(&args(wrong, "network:1"), "");
        assert_eq!(refused, (Vec::new(), Some(2)), "{wrong}");
    }
    let other = ["ladder", "--game", "gomoku", "material:1", "network:1"];
    assert_eq!(answers(&other, ""), (Vec::new(), Some(2)));
}

#[test]
fn a_level_plays_and_keeps_to_the_clock() {
    let mut engine = Dialogue::with(&["uci", "--level", "12"]);
    engine.say("position startpos moves h2e2\nisready");
    engine.until("readyok");
    // By itself level 12 takes 3 seconds.
    let clock = std::time::Instant::now();
    assert!(best(&mut engine, "go wtime 2000 btime 2000").starts_with("bestmove "));
    assert!(clock.elapsed().as_millis() < 2_900, "{:?}", clock.elapsed());
    engine.quit();
}

#[test]
fn a_level_tells_as_many_lines_as_were_asked_for() {
    let mut engine = Dialogue::with(&["uci", "--level", "1"]);
    for lines in [1, 3] {
        engine.say(&format!(
            "setoption name MultiPV value {lines}\nposition startpos\ngo depth 4"
        ));
        let told = engine.until("bestmove");
        let number = |line: &String| -> u32 {
            let (_, rest) = line.split_once(" multipv ").unwrap();
            rest.split(' ').next().unwrap().parse().unwrap()
        };
        let most = told[..told.len() - 1].iter().map(number).max();
        assert_eq!(most, Some(lines), "{told:?}");
    }
    engine.quit();
}

#[test]
fn a_program_of_another_game_or_an_impossible_match_is_refused() {
    for args in [
        &["uci", "--program", "shapes-3"][..],
        &["uci", "--program", "deep"],
        &["uci", "--level", "0"],
        &["gomocup", "--program", "greedy"],
        &["ladder", "3"],
        &["ladder", "3", "13"],
        &["ladder", "greedy", "deep"],
        &["ladder", "--game", "gomoku", "3", "greedy"],
        &["ladder", "--games", "1"],
        &["ladder", "--games", "3"],
    ] {
        assert_eq!(answers(args, ""), (Vec::new(), Some(2)), "{args:?}");
    }
}

#[test]
fn a_match_comes_out_the_same_however_many_threads_play_it() {
    let play = |threads| {
        let args = [
            "ladder",
            "--games",
            "8",
            "--threads",
            threads,
            "4",
            "greedy",
        ];
        answers(&args, "")
    };
    let (lines, status) = play("1");
    assert_eq!(status, Some(0));
    let [line] = &*lines else {
        panic!("{lines:?}");
    };
    // Level 4 sees nearly every capture, the other player only its own.
    let result = line.strip_prefix("level 4 - greedy: +").unwrap();
    assert!(result.contains(", Elo +"), "{line}");
    let games: u32 = result
        .split(',')
        .next()
        .unwrap()
        .split([' ', '=', '-'])
        .filter_map(|number| number.parse::<u32>().ok())
        .sum();
    assert_eq!(games, 8, "{line}");
    assert_eq!(play("2"), (lines, Some(0)));
}

#[test]
fn the_quickest_match_of_the_article_comes_out_as_the_article_says() {
    let text = include_str!("../../../../learn/measured.json");
    let measured: serde_json::Value = serde_json::from_str(text).unwrap();
    let matches = measured["matches"].as_array().unwrap();
    let quickest = matches
        .iter()
        .find(|each| each["players"] == "minimax-2 greedy")
        .unwrap();
    let command = quickest["command"].as_str().unwrap();
    let args: Vec<_> = command.split(' ').skip(1).collect();
    let (lines, status) = answers(&args, "");
    assert_eq!(status, Some(0));
    let [won, drawn, lost] = ["won", "drawn", "lost"].map(|field| &quickest[field]);
    let told = format!("minimax-2 - greedy: +{won} ={drawn} -{lost}, ");
    assert!(
        lines[0].starts_with(&told),
        "{} where learn/measured.json has {told}: measure again with scripts/measure-article.mjs",
        lines[0]
    );
}

#[test]
fn gomoku_has_its_ladder_too() {
    let args = ["ladder", "--game", "gomoku", "--games", "2", "3", "1"];
    let (lines, status) = answers(&args, "");
    assert_eq!((lines.len(), status), (1, Some(0)), "{lines:?}");
}

#[test]
fn a_match_tells_how_it_stands_while_it_goes_on() {
    let output = run(&["ladder", "--games", "4", "1", "2"], b"");
    let told = String::from_utf8(output.stderr).unwrap();
    for number in [1, 4] {
        let start = format!("level 1 - level 2: {number} of 4 games, +");
        // Nobody looks on: each report has a line.
        assert!(told.lines().any(|line| line.starts_with(&start)), "{told}");
    }
    assert!(
        told.ends_with('\n') && told.contains(", Elo ") && !told.contains('\r'),
        "{told}"
    );
}
