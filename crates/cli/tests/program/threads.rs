//! UCI with several threads, more than there are cores.

use std::thread;
use std::time::Duration;

use crate::answers;
use crate::dialogue::Dialogue;

/// An engine with a number of threads.
fn engine(threads: u32) -> Dialogue {
    let mut engine = Dialogue::new();
    engine.say(&format!("setoption name Threads value {threads}"));
    engine
}

/// The last line of information before the answer, and the move in it.
fn answer(engine: &Dialogue) -> (String, String) {
    let lines = engine.until("bestmove");
    let [.., info, best] = &lines[..] else {
        panic!("{lines:?}");
    };
    let best = best.split(' ').nth(1).unwrap();
    (info.clone(), best.to_owned())
}

#[test]
fn several_threads_find_the_mate_and_give_one_answer() {
    for threads in [2, 4] {
        let mut engine = engine(threads);
        engine.say("position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1");
        for go in ["go depth 6", "go mate 1", "go movetime 50"] {
            engine.say(go);
            let (info, best) = answer(&engine);
            assert!(info.contains(" score mate 1 "), "{go}: {info}");
            assert_eq!(best, "b7b9", "{go}");
        }
        engine.say("position fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1 moves b7b9\ngo depth 4");
        assert_eq!(engine.until("bestmove").last().unwrap(), "bestmove (none)");
        engine.quit();
    }
}

#[test]
fn several_threads_find_the_requested_number_of_lines() {
    let mut engine = engine(4);
    engine.say("setoption name MultiPV value 3\nposition startpos\ngo depth 7");
    let lines = engine.until("bestmove");
    let last = &lines[lines.len() - 4..lines.len() - 1];
    let moves: Vec<_> = last
        .iter()
        .map(|line| {
            line.split_once(" pv ")
                .unwrap()
                .1
                .split(' ')
                .next()
                .unwrap()
        })
        .collect();
    assert!(
        moves[0] != moves[1] && moves[1] != moves[2] && moves[0] != moves[2],
        "{last:?}"
    );
    assert!(
        (1..)
            .zip(last)
            .all(|(number, line)| line.contains(&format!(" multipv {number} ")))
    );
    engine.quit();
}

#[test]
fn a_limit_of_nodes_counts_those_of_all_threads() {
    let mut engine = engine(4);
    engine.say("position startpos\ngo nodes 2000000");
    let (info, _) = answer(&engine);
    let (_, rest) = info.split_once(" nodes ").unwrap();
    let nodes: u64 = rest.split(' ').next().unwrap().parse().unwrap();
    // If the limit applied to the first thread alone, there would be 8,000,000 nodes. The others continue while the
    // system keeps that one waiting.
    assert!((2_000_000..5_000_000).contains(&nodes), "{info}");
    engine.quit();
}

#[test]
fn every_command_sent_during_a_search_on_several_threads_is_executed_in_the_end() {
    let mut engine = engine(4);
    let mut last = (String::new(), String::new());
    for change in [
        "ucinewgame",
        "setoption name Hash value 4",
        "setoption name Threads value 3",
        "setoption name EvalFile value <built in>",
        "setoption name Clear Hash",
        "setoption name MultiPV value 2",
        "position startpos moves h2e2",
    ] {
        engine.say(&format!("go infinite\n{change}\nisready"));
        engine.until("readyok");
        thread::sleep(Duration::from_millis(30));
        engine.say("stop");
        engine.until("bestmove");
        engine.say("go depth 5");
        last = answer(&engine);
        assert!(last.0.starts_with("info depth 5 "), "{change}");
    }
    // The last answer shows what the last two changed: the number of lines, and that Black is to move.
    let (info, best) = last;
    assert!(info.contains(" multipv 2 "), "{info}");
    let played = format!("startpos moves h2e2 {best}");
    assert_eq!(answers(&["legal"], &played).1, Some(0), "{played}");
    for _ in 0..20 {
        engine.say("go infinite\nstop");
        engine.until("bestmove");
    }
    engine.say("go infinite");
    engine.quit();
}

#[test]
fn a_vanished_interface_ends_all_threads() {
    let (_, status) = answers(
        &["uci"],
        "setoption name Threads value 4\nposition startpos\ngo infinite\n",
    );
    assert_eq!(status, Some(0));
}

#[test]
fn games_on_several_threads_are_legal_to_the_end() {
    let mut engine = engine(3);
    engine.say("setoption name Hash value 1");
    let mut game = "startpos moves".to_owned();
    for _ in 0..60 {
        engine.say(&format!("position {game}\ngo movetime 15"));
        game += &format!(" {}", answer(&engine).1);
        // The engine itself would refuse an illegal move; the filter reports it.
        let (judged, status) = answers(&["judge"], &game);
        assert_eq!(status, Some(0), "{judged:?}");
        // Threads find other moves each time, so a game may end early, by repetition as well.
        if judged != ["ongoing"] {
            break;
        }
    }
    engine.quit();
}
