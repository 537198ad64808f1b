//! The time limits. These tests run apart from the others and one after the other, so that none of ours disturbs the
//! clock; other programs may, so the best of several tries counts where the limit is tight.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../support/dialogue.rs"]
mod dialogue;

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use dialogue::Dialogue;

/// Held while a test measures.
fn alone() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Measures this often, and on a busy machine up to 60 times, until the shortest time is below the limit. Sorted.
fn measure(times: usize, limit: Duration, mut once: impl FnMut() -> Duration) -> Vec<Duration> {
    let mut all: Vec<Duration> = Vec::new();
    while all.len() < times || all.len() < 60 && all[0] >= limit {
        all.push(once());
        all.sort_unstable();
    }
    all
}

fn median(sorted: &[Duration]) -> Duration {
    sorted[sorted.len() / 2]
}

#[test]
fn stop_ends_an_endless_search_at_once() {
    let _turn = alone();
    let mut engine = Dialogue::new();
    engine.say("position startpos\ngo infinite");
    engine.until("info depth");
    let limit = Duration::from_millis(10);
    let delays = measure(10, limit, || {
        thread::sleep(Duration::from_millis(30));
        let asked = Instant::now();
        engine.say("stop");
        engine.until("bestmove");
        let delay = asked.elapsed();
        engine.say("go infinite");
        delay
    });
    assert!(delays[0] < limit, "{delays:?}");
    assert!(median(&delays) < Duration::from_millis(100), "{delays:?}");
    engine.quit();
}

#[test]
fn a_move_time_is_used_and_kept() {
    let _turn = alone();
    let mut engine = Dialogue::new();
    engine.say("position startpos moves h2e2 h9g7");
    let limit = Duration::from_millis(106);
    let times = measure(9, limit, || {
        let asked = Instant::now();
        engine.say("go movetime 100");
        engine.until("bestmove");
        asked.elapsed()
    });
    assert!(median(&times) > Duration::from_millis(80), "{times:?}");
    assert!(times[0] < limit, "{times:?}");
    assert!(median(&times) < Duration::from_millis(300), "{times:?}");
    engine.quit();
}

#[test]
fn a_clock_is_not_run_down() {
    let _turn = alone();
    let mut engine = Dialogue::new();
    engine.say("position startpos moves h2e2");
    // One move of many gets a small share of the clock (8 and 160 ms here at most); the last before new time nearly all.
    for (clock, most) in [
        ("wtime 60000 btime 200 winc 0 binc 0", 60),
        ("wtime 60000 btime 1000 winc 100 binc 100", 250),
        ("wtime 60000 btime 20", 40),
        ("wtime 60000 btime -5", 40),
        ("wtime 60000 btime 300 movestogo 1", 300),
    ] {
        let limit = Duration::from_millis(most);
        let times = measure(3, limit, || {
            let asked = Instant::now();
            engine.say(&format!("go {clock}"));
            engine.until("bestmove");
            asked.elapsed()
        });
        assert!(times[0] < limit, "{clock}: {times:?}");
        let late = limit + Duration::from_millis(200);
        assert!(median(&times) < late, "{clock}: {times:?}");
    }
    engine.quit();
}

#[test]
fn a_turn_of_gomoku_is_used_and_kept() {
    let _turn = alone();
    let mut engine = Dialogue::with(&["gomocup"]);
    engine.say("START 15\nINFO timeout_turn 100\nPLAY 7,7\nPLAY 8,8");
    engine.until("8,8");
    let limit = Duration::from_millis(100);
    let times = measure(9, limit, || {
        let asked = Instant::now();
        engine.say("BOARD\n7,7,2\n8,8,1\n5,9,2\nDONE");
        while engine.line().starts_with("MESSAGE") {}
        asked.elapsed()
    });
    assert!(median(&times) > Duration::from_millis(70), "{times:?}");
    assert!(times[0] < limit, "{times:?}");
    assert!(median(&times) < Duration::from_millis(300), "{times:?}");
    engine.end("END");
}

#[test]
fn a_manager_that_ends_or_vanishes_is_not_kept_waiting() {
    let _turn = alone();
    for how in ["END", ""] {
        let limit = Duration::from_millis(50);
        let times = measure(3, limit, || {
            let mut engine = Dialogue::with(&["gomocup"]);
            engine.say("START 15\nINFO timeout_turn 60000\nBOARD\n7,7,2\n8,8,1\n5,9,2\nDONE");
            engine.until("OK");
            thread::sleep(Duration::from_millis(100));
            let asked = Instant::now();
            engine.end(how);
            asked.elapsed()
        });
        assert!(times[0] < limit, "{how:?}: {times:?}");
    }
}
