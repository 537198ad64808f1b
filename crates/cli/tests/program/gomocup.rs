use std::collections::HashSet;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::RecvTimeoutError;
use std::thread;
use std::time::{Duration, Instant};

use crate::answers;
use crate::dialogue::{Dialogue, program};

/// A manager with a game under way and little patience.
struct Manager(Dialogue);

impl Manager {
    fn new(start: &str) -> Self {
        let mut manager = Self(Dialogue::with(&["gomocup"]));
        manager.0.say("INFO timeout_turn 60");
        assert_eq!(manager.ask(start), "OK");
        manager
    }

    /// A manager of a weaker player.
    fn of_player(args: &[&str]) -> Self {
        let mut manager = Self(Dialogue::with(&[&["gomocup"], args].concat()));
        assert_eq!(manager.ask("START 15"), "OK");
        manager
    }

    fn say(&mut self, text: &str) {
        self.0.say(text);
    }

    /// The answer to one or more lines, without the engine's messages before it.
    fn ask(&mut self, text: &str) -> String {
        self.say(text);
        loop {
            let line = self.0.line();
            if !line.starts_with("MESSAGE ") {
                return line;
            }
        }
    }

    fn ask_for_cell(&mut self, text: &str) -> (u8, u8) {
        cell(&self.ask(text))
    }

    /// The move in a position, drawn from the top: `x` ours, `o` the opponent's. The stones are not listed in the
    /// order of play.
    fn ask_on_board(&mut self, board: &[&str]) -> (u8, u8) {
        let mut lines = vec!["BOARD".to_owned()];
        for (y, rank) in board.iter().enumerate() {
            for (x, letter) in rank.chars().enumerate() {
                match letter {
                    'x' => lines.push(format!("{x},{y},1")),
                    'o' => lines.push(format!("{x},{y},2")),
                    _ => {}
                }
            }
        }
        lines.push("DONE".into());
        self.ask_for_cell(&lines.join("\n"))
    }

    fn end(self) {
        self.0.end("END");
    }
}

fn cell(text: &str) -> (u8, u8) {
    let (x, y) = text.split_once(',').unwrap_or_else(|| panic!("{text}"));
    (x.parse().unwrap(), y.parse().unwrap())
}

#[test]
fn the_engine_says_who_it_is() {
    let mut manager = Manager::new("START 15");
    let about = manager.ask("ABOUT");
    for key in ["name=\"Duiyi\"", "version=\"", "author=\""] {
        assert!(about.contains(key), "{about}");
    }
    manager.end();
}

#[test]
fn a_game_is_played_move_by_move() {
    let mut manager = Manager::new("START 15");
    let mut taken = HashSet::new();
    assert!(taken.insert(manager.ask_for_cell("BEGIN")));
    // The opponent scatters stones along two edges and leaves us alone.
    let edges = (0..15).step_by(4).flat_map(|x| [(x, 14), (14 - x, 0)]);
    let mut answers = edges.map(|(x, y)| ((x, y), manager.ask(&format!("TURN {x},{y}"))));
    let over = answers.find_map(|(turn, answer)| {
        if answer.starts_with("ERROR ") {
            return Some(answer);
        }
        let (x, y) = cell(&answer);
        assert!(taken.insert(turn) && taken.insert((x, y)), "{x},{y}");
        assert!(x < 15 && y < 15);
        None
    });
    let over = over.expect("by then we have won");
    assert!(over.contains("the game is over"), "{over}");
    drop(answers);
    manager.end();
}

#[test]
fn a_win_is_taken_and_a_loss_prevented_wherever_it_is() {
    // Ten files and six ranks: whoever confuses the two, or top and bottom, is off the board.
    let mut manager = Manager::new("RECTSTART 10,6");
    let won = manager.ask_on_board(&[
        "oxxxx.....", //
        "..........",
        "..........",
        ".ooo......",
        "..........",
        "..........",
    ]);
    assert_eq!(won, (5, 0));
    let saved = manager.ask_on_board(&[
        ".....xx...", //
        ".........o",
        ".........o",
        ".........o",
        ".........o",
        "........xx",
    ]);
    assert_eq!(saved, (9, 0));
    manager.end();
}

#[test]
fn the_rule_says_what_wins_and_what_is_forbidden() {
    let mut manager = Manager::new("START 15");
    let six = [
        "..............o",
        "xxx.xx........o",
        "..............o",
        "..............o",
        "...............",
        "............o..",
    ];
    assert_eq!(manager.ask_on_board(&six), (3, 1));
    // Six in a row are not a five: then we must stop the opponent's.
    manager.say("INFO rule 1");
    assert_eq!(manager.ask_on_board(&six), (14, 4));
    manager.say("INFO rule 4");
    assert_eq!(manager.ask_on_board(&six), (14, 4));
    // A forbidden point is not a legal move, even for the opponent.
    assert_eq!(manager.ask("RESTART"), "OK");
    let line = "BOARD\n5,7,2\n0,0,1\n6,7,2\n0,2,1\n7,5,2\n0,4,1\n7,6,2\nDONE";
    let (x, y) = manager.ask_for_cell(line);
    // White may play anywhere, on that point too, so its answer is taken back.
    assert_eq!(manager.ask(&format!("TAKEBACK {x},{y}")), "OK");
    assert_eq!(manager.ask_for_cell("PLAY 14,14"), (14, 14));
    let refused = manager.ask("TURN 7,7");
    assert!(refused.contains("forbidden"), "{refused}");
    manager.say("INFO rule 0");
    manager.ask_for_cell("TURN 7,7");
    manager.end();
}

#[test]
fn in_caro_stones_at_both_ends_block_a_five() {
    let mut manager = Manager::new("START 15");
    let row = |stones: &str| {
        [
            stones,
            "...............",
            "..............o",
            "..............o",
            "..............o",
            "..............o",
            "x..............",
        ]
        .map(String::from)
    };
    let ask = |manager: &mut Manager, stones: &str| {
        let lines = row(stones);
        let lines: Vec<_> = lines.iter().map(String::as_str).collect();
        manager.ask_on_board(&lines)
    };
    let (blocked, open, six) = ("oxx.xxo........", "oxx.xx.........", "oxx.xxxo.......");
    // Without a five of our own we must stop the opponent's, at either end of the four.
    let stops = [(14, 1), (14, 6)];
    for (rule, wins) in [
        (0, [true; 3]),
        (8, [false, true, true]),
        (9, [false, true, false]),
    ] {
        manager.say(&format!("INFO rule {rule}"));
        for (stones, wins) in [blocked, open, six].into_iter().zip(wins) {
            let cell = ask(&mut manager, stones);
            assert_eq!(cell == (3, 0), wins, "rule {rule}: {stones}: {cell:?}");
            assert!(
                wins || stops.contains(&cell),
                "rule {rule}: {stones}: {cell:?}"
            );
        }
    }
    manager.end();
}

#[test]
fn stones_can_be_taken_back_and_games_begun_anew() {
    let mut manager = Manager::new("START 15");
    let (x, y) = manager.ask_for_cell("BEGIN");
    let (u, v) = manager.ask_for_cell("TURN 3,3");
    for (x, y) in [(u, v), (3, 3), (x, y)] {
        assert_eq!(manager.ask(&format!("TAKEBACK {x},{y}")), "OK");
        let again = manager.ask(&format!("TAKEBACK {x},{y}"));
        assert!(
            again.starts_with("ERROR ") && again.contains("no stone"),
            "{again}"
        );
    }
    manager.ask_for_cell("BEGIN");
    assert_eq!(manager.ask("RESTART"), "OK");
    manager.ask_for_cell("BEGIN");
    assert_eq!(manager.ask("START 9"), "OK");
    let (x, y) = manager.ask_for_cell("TURN 8,8");
    assert!(x < 9 && y < 9);
    manager.end();
}

#[test]
fn every_bad_line_is_answered_and_changes_nothing() {
    let mut manager = Manager::new("START 15");
    assert_eq!(manager.ask_for_cell("PLAY 7,7"), (7, 7));
    for (bad, complaint) in [
        ("HELLO", "UNKNOWN command \"HELLO\""),
        ("123", "UNKNOWN"),
        ("DONE", "UNKNOWN"),
        ("\u{5f08}", "UNKNOWN"),
        ("TURN", "ERROR TURN: \"\" is no point"),
        ("TURN x,y", "no point"),
        ("TURN 7", "no point"),
        ("TURN 7,7,7", "no point"),
        ("TURN -1,3", "no point"),
        ("TURN 300,3", "off the board"),
        ("TURN 99999999999999999999,3", "no point"),
        ("TURN 15,0", "off the board"),
        ("TURN 0,15", "off the board"),
        ("TURN 0,255", "off the board"),
        ("TURN 7,7", "There is a stone on"),
        ("PLAY 7,7", "There is a stone on"),
        ("TAKEBACK 0,0", "no stone stands on 0,0"),
        ("BEGIN", "not empty"),
        ("START", "no size"),
        ("START 0", "1 to 20"),
        ("START 21", "1 to 20"),
        ("START 15,15", "no size"),
        ("START big", "no size"),
        ("RECTSTART 10", "no size"),
        ("RECTSTART 10,30", "1 to 20"),
        ("BOARD\n1,1,1\n1,1,2\nDONE", "Line 2 puts a stone on b14"),
        ("BOARD\n1,1\n2,2,2\nDONE", "Line 1 is “1,1”"),
        ("BOARD\n1,1,3\nDONE", "is “1,1,3”"),
        ("BOARD\n20,1,1\nDONE", "off the board"),
        (
            "BOARD\n1,1,1\n2,2,1\nDONE",
            "with 2 stones when the other has 0",
        ),
        (
            "BOARD\n0,0,1\n1,0,1\n2,0,1\n3,0,1\n4,0,1\n0,9,2\n2,9,2\n4,9,2\n6,9,2\n8,9,2\nDONE",
            "won already",
        ),
        (
            "BOARD\n0,0,2\n1,0,2\n2,0,2\n3,0,2\n4,0,2\n0,9,1\n2,9,1\n4,9,1\n6,9,1\nDONE",
            "the game is over: Black wins",
        ),
        ("SWAP2BOARD\n1,1,1\nDONE", "is no stone"),
        ("SWAP2BOARD\n1,1\n1,1\n2,2\nDONE", "There is a stone on"),
        (
            "SWAP2BOARD\n1,1\n3,3\n2,2\n6,6\nDONE",
            "0, 3 or 5 stones, not 4",
        ),
    ] {
        let answer = manager.ask(bad);
        let kind = answer.starts_with("ERROR ") || answer.starts_with("UNKNOWN ");
        assert!(kind && answer.contains(complaint), "{bad}: {answer}");
        // The one stone still stands, and White is to move.
        let again = manager.ask("TURN 7,7");
        assert!(again.contains("There is a stone on"), "{bad}: {again}");
        assert_eq!(manager.ask("PLAY 0,0"), "0,0", "{bad}");
        assert_eq!(manager.ask("TAKEBACK 0,0"), "OK", "{bad}");
    }
    manager.end();
}

#[test]
fn a_setting_has_no_answer_and_what_is_wrong_with_it_is_a_message_before_the_next_one() {
    let mut manager = Manager::new("START 15");
    for bad in [
        "timeout_turn soon",
        "timeout_turn",
        "timeout_match x",
        "time_left x",
        "max_memory 1GB",
        "thread_num two",
        "max_node x",
        "max_depth x",
    ] {
        manager.say(&format!("INFO {bad}"));
        // Managers do not listen now.
        let early = manager.0.lines.recv_timeout(Duration::from_millis(50));
        assert_eq!(early, Err(RecvTimeoutError::Timeout), "{bad}");
        manager.say("PLAY 7,7");
        let lines = [manager.0.line(), manager.0.line()];
        assert!(
            lines[0].starts_with("MESSAGE INFO ") && lines[0].contains("is not a number"),
            "{bad}: {lines:?}"
        );
        assert_eq!(lines[1], "7,7", "{bad}");
        assert_eq!(manager.ask("TAKEBACK 7,7"), "OK");
    }
    manager.end();
}

#[test]
fn a_rule_that_is_not_played_here_is_the_error_of_every_request_to_play_until_there_is_another() {
    let mut manager = Manager::new("START 15");
    for bad in ["5", "12", "16", "256", "five", "-1", ""] {
        manager.say(&format!("INFO rule {bad}\nINFO timeout_turn 60\nPLAY 7,7"));
        let answer = manager.0.line();
        assert!(
            answer.starts_with("ERROR INFO rule: ") && answer.contains("none of 0"),
            "{bad}: {answer}"
        );
        // Asked again, it does not play by another rule all the same.
        for request in ["PLAY 7,7", "BEGIN", "TURN 7,7", "RESTART", "START 15"] {
            assert_eq!(manager.ask(request), answer, "{bad}: {request}");
        }
        assert_eq!(manager.ask("BOARD\n7,7,1\nDONE"), answer, "{bad}");
        assert!(manager.ask("ABOUT").contains("Duiyi"), "{bad}");
        // A rule that is played here takes its place.
        manager.say("INFO rule 1");
        assert_eq!(manager.ask("PLAY 7,7"), "7,7", "{bad}");
        assert_eq!(manager.ask("TAKEBACK 7,7"), "OK");
    }
    manager.end();
}

#[test]
fn where_the_stones_do_not_fit_the_rule_requests_are_refused_until_they_do() {
    let mut manager = Manager::new("INFO timeout_turn 60\nINFO rule 1\nSTART 15");
    // Six in a row do not win where it must be exactly five.
    for x in [0, 1, 2, 4, 5, 3] {
        assert_eq!(manager.ask(&format!("PLAY {x},0")), format!("{x},0"));
        let other = format!("{},{x}", 7 + x % 2);
        assert_eq!(manager.ask(&format!("PLAY {other}")), other);
    }
    manager.say("INFO rule 0");
    for request in ["PLAY 9,9", "TURN 9,9"] {
        let refused = manager.ask(request);
        assert!(refused.contains("has won already"), "{request}: {refused}");
    }
    assert_eq!(manager.ask("TAKEBACK 3,0"), "OK");
    assert_eq!(manager.ask_for_cell("TURN 3,9"), (3, 0));
    manager.end();
}

#[test]
fn a_continuous_game_is_the_error_of_every_request_to_play() {
    let mut manager = Manager::new("START 15");
    for rule in [2, 3, 6, 10] {
        manager.say(&format!("INFO rule {rule}\nINFO timeout_turn 60\nPLAY 7,7"));
        let answer = manager.0.line();
        assert!(
            answer.starts_with("ERROR INFO rule: continuous games "),
            "{rule}: {answer}"
        );
        assert_eq!(manager.ask("PLAY 7,7"), answer, "{rule}");
        assert_eq!(manager.ask("START 20"), answer, "{rule}");
    }
    manager.say("INFO rule 0");
    assert_eq!(manager.ask("PLAY 7,7"), "7,7");
    manager.end();
}

#[test]
fn the_time_left_is_kept_to_also_where_nothing_else_is_said_of_time() {
    for lines in [
        "START 15\nINFO time_left 300",
        "INFO time_left 300\nSTART 15",
        "INFO timeout_match 900000\nINFO time_left 300\nSTART 15",
    ] {
        let mut manager = Manager(Dialogue::with(&["gomocup"]));
        assert_eq!(manager.ask(lines), "OK");
        let start = Instant::now();
        manager.ask_for_cell("TURN 7,7");
        // Without a limit it thinks for nearly 5 seconds.
        assert!(start.elapsed() < Duration::from_millis(4_500), "{lines}");
        manager.end();
    }
}

#[test]
fn nodes_plies_and_threads_are_those_that_the_manager_sets() {
    let mut manager = Manager(Dialogue::with(&["gomocup"]));
    assert_eq!(manager.ask("START 15"), "OK");
    let thoughts = |manager: &mut Manager, text: &str| {
        manager.say(&format!("{text}\nBOARD\n7,7,2\n8,8,1\n5,9,2\nDONE"));
        let line = manager.0.line();
        let word = |word: &str| -> u64 {
            let (_, rest) = line.split_once(&format!(" {word} ")).unwrap();
            rest.split(' ').next().unwrap().parse().unwrap()
        };
        let numbers = (word("depth"), word("nodes"));
        cell(&manager.0.line());
        numbers
    };
    // No time was set, so none passes in vain: without another limit a thought takes nearly 5 seconds.
    let quick = Duration::from_millis(4_500);
    let start = Instant::now();
    let (_, nodes) = thoughts(&mut manager, "INFO max_node 3000");
    assert!(start.elapsed() < quick);
    assert!((3_000..3_100).contains(&nodes), "{nodes}");
    let start = Instant::now();
    let (depth, _) = thoughts(&mut manager, "INFO max_node 0\nINFO max_depth 3");
    assert!(start.elapsed() < quick);
    assert_eq!(depth, 3);
    let (_, nodes) = thoughts(
        &mut manager,
        "INFO thread_num 2\nINFO max_depth 0\nINFO max_node 40000",
    );
    assert!(nodes >= 40_000, "{nodes}");
    manager.end();
}

#[test]
fn a_level_makes_other_errors_in_another_game() {
    let mut manager = Manager::of_player(&["--level", "1"]);
    let mut seen = HashSet::new();
    for _ in 0..30 {
        assert_eq!(manager.ask("RESTART"), "OK");
        seen.insert(manager.ask_for_cell("TURN 7,7"));
    }
    assert!(seen.len() > 1, "{seen:?}");
    manager.end();
}

#[test]
fn before_a_game_only_commands_that_need_none_are_executed() {
    let mut manager = Manager(Dialogue::with(&["gomocup"]));
    for line in [
        "BEGIN",
        "TURN 1,1",
        "PLAY 1,1",
        "TAKEBACK 1,1",
        "RESTART",
        "BOARD\nDONE",
        "SWAP2BOARD\nDONE",
    ] {
        let answer = manager.ask(line);
        assert!(answer.starts_with("ERROR no game"), "{line}: {answer}");
    }
    assert!(manager.ask("ABOUT").contains("Duiyi"));
    manager.say("INFO rule 4\nINFO timeout_turn 30");
    assert_eq!(manager.ask("start 15"), "OK");
    manager.ask_for_cell("begin");
    manager.end();
}

#[test]
fn settings_without_meaning_here_are_ignored() {
    let mut manager = Manager::new("START 15");
    for info in [
        "game_type 1",
        "folder /nowhere",
        "evaluate 3,3",
        "timeout_match 0",
        "time_left 2147483647",
        "max_memory 0",
        "max_memory 83886080",
        "Max_Memory 1",
        "weather fine",
        "",
    ] {
        manager.say(&format!("INFO {info}"));
    }
    assert!(manager.ask("ABOUT").contains("Duiyi"));
    manager.ask_for_cell("BEGIN");
    manager.end();
}

#[test]
fn the_next_command_ends_an_unfinished_list() {
    let mut manager = Manager::new("START 15");
    manager.say("BOARD\n1,1,1\n2,2,2");
    assert_eq!(manager.ask("RESTART"), "OK");
    manager.ask_for_cell("BEGIN");
    manager.end();
}

#[test]
fn a_setting_or_a_question_amid_a_list_does_not_end_it() {
    let mut manager = Manager::new("START 15");
    manager.say("BOARD\n7,7,2\nINFO timeout_turn 0");
    assert!(manager.ask("ABOUT").starts_with("name="));
    let (x, y) = manager.ask_for_cell("INFO folder /tmp\n8,8,1\n7,8,2\nDONE");
    assert!(![(7, 7), (8, 8), (7, 8)].contains(&(x, y)));
    manager.end();
}

#[test]
fn swap2_is_opened_answered_and_settled() {
    let mut manager = Manager::new("START 15");
    let opening = manager.ask("SWAP2BOARD\nDONE");
    let stones: HashSet<_> = opening.split(' ').map(cell).collect();
    assert_eq!(stones.len(), 3, "{opening}");
    // The opponent took White and moved, so Black's move is requested.
    let free = (0..15)
        .map(|x| (x, 7))
        .find(|stone| !stones.contains(stone));
    let (x, y) = free.unwrap();
    let (u, v) = manager.ask_for_cell(&format!("TURN {x},{y}"));
    assert!(!stones.contains(&(u, v)) && (u, v) != (x, y));

    // Black has an open two and the move goes to White, far away: Black is better.
    let swapped = manager.ask("SWAP2BOARD\n7,7\n0,0\n8,7\nDONE");
    assert_eq!(swapped, "SWAP");
    manager.ask_for_cell("TURN 6,7");
    // Here White has two stones in the middle and Black none.
    let kept = manager.ask_for_cell("SWAP2BOARD\n0,0\n7,7\n14,14\n8,7\n0,14\nDONE");
    manager.say(&format!("TURN {},{}", kept.0, kept.1));
    assert!(
        manager
            .0
            .until("ERROR")
            .last()
            .unwrap()
            .contains("There is a stone on")
    );
    manager.end();
}

#[test]
fn a_script_is_answered_in_order_to_its_end() {
    let script = "START 15\r\nINFO timeout_turn 60000\r\nBEGIN\r\nWHAT\r\nTURN 0,0\r\n";
    let (lines, status) = answers(&["gomocup"], script);
    assert_eq!(status, Some(0));
    let lines: Vec<_> = lines
        .iter()
        .filter(|line| !line.starts_with("MESSAGE"))
        .collect();
    assert_eq!(lines.len(), 4, "{lines:?}");
    assert_eq!(lines[..2], ["OK", "7,7"]);
    assert!(lines[2].starts_with("UNKNOWN"));
    cell(lines[3]);
}

#[test]
fn a_script_has_all_the_nodes_and_plies_that_it_asks_for() {
    for (limit, word, least) in [
        ("max_node 30000", "nodes", 30_000),
        ("max_depth 4", "depth", 4),
    ] {
        let script = format!("START 15\nINFO {limit}\nTURN 0,0\n");
        let (lines, status) = answers(&["gomocup"], &script);
        assert_eq!(status, Some(0));
        let mut words = lines[1].split(' ').skip_while(|&each| each != word);
        let number: u64 = words.nth(1).unwrap().parse().unwrap();
        assert!(number >= least, "{lines:?}");
    }
}

#[test]
fn only_the_end_interrupts_a_search_and_nothing_follows_it() {
    let mut manager = Manager::new("START 15");
    manager.say("INFO timeout_turn 3000");
    let start = Instant::now();
    manager.ask_for_cell("TURN 7,7\nINFO evaluate 1,1\nINFO max_depth 90");
    assert!(start.elapsed() > Duration::from_millis(500));

    manager.say("INFO timeout_turn 600000\nTURN 0,0");
    thread::sleep(Duration::from_millis(200));
    manager.say("END\nWHAT\nABOUT");
    // Its input is still open.
    let more = manager.0.lines.recv_timeout(Duration::from_secs(60));
    assert_eq!(more, Err(RecvTimeoutError::Disconnected));
}

#[test]
fn who_it_is_can_be_asked_during_a_search_and_its_time_can_be_cut() {
    let mut manager = Manager::new("START 15");
    manager.say("INFO timeout_turn 600000\nTURN 7,7\nABOUT");
    let about = manager.0.line();
    assert!(about.starts_with("name=\"Duiyi\""), "{about}");
    // A longer time changes nothing for this turn.
    let start = Instant::now();
    manager.ask_for_cell("INFO timeout_turn 700000\nINFO timeout_turn 300");
    assert!(start.elapsed() < Duration::from_secs(30));
    // It holds for the next one too.
    manager.ask_for_cell("TURN 0,0");
    assert!(start.elapsed() < Duration::from_secs(60));
    manager.end();
}

#[test]
fn a_manager_that_vanishes_ends_the_engine() {
    let mut child = program(&["gomocup"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin
        .write_all(b"START 15\nINFO timeout_turn 600000\nTURN 7,7\n")
        .unwrap();
    drop(child.stdout.take());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(output.stderr.is_empty());
}

#[test]
fn a_level_and_the_articles_program_can_take_the_engines_place() {
    for args in [
        &["--level", "1"][..],
        &["--level", "9"],
        &["--program", "shapes-3"],
    ] {
        let mut manager = Manager::of_player(args);
        // A search of the articles' program that runs out of time may play any move.
        manager.say("INFO timeout_turn 600000");
        // An open four: whoever plays sees the five.
        let board = [
            "...............",
            "...............",
            "....xxxx.......",
            "...............",
            "....ooo.o......",
        ];
        let (x, y) = manager.ask_on_board(&board);
        assert!(y == 2 && (x == 3 || x == 8), "{args:?}: {x},{y}");
        manager.end();
    }
}

#[test]
fn a_copy_with_the_name_of_a_brain_needs_no_argument() {
    // A link beside the program: a copy could still be open for writing when it is started.
    let program = Path::new(env!("CARGO_BIN_EXE_duiyi"));
    for start in ["pbrain-duiyi", "Pbrain-duiyi", "PBRAIN-DUIYI"] {
        let brain = program.with_file_name(format!("{start}-{}", std::process::id()));
        std::fs::hard_link(program, &brain).unwrap();
        let about = {
            let mut child = Command::new(&brain)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            child
                .stdin
                .take()
                .unwrap()
                .write_all(b"ABOUT\nEND\n")
                .unwrap();
            String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
        };
        std::fs::remove_file(&brain).unwrap();
        assert!(about.starts_with("name=\"Duiyi\""), "{start}: {about}");
    }
}
