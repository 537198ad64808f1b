//! Searches on several threads: everything that holds on one thread holds on many, except for the number of nodes.

use core::time::Duration;

use duiyi_engine::{EngineError, Limits, MAX_THREADS, Options, Player, Searcher, XIANGQI_NETWORK};

use crate::{POSITIONS, play, run, searcher_with};

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b freestyle";

fn searcher(threads: usize) -> Searcher {
    searcher_with(Options {
        hash_mb: 4,
        threads,
        ..Options::default()
    })
}

/// A step of a search that nobody ends.
fn step_into(searcher: &mut Searcher, position: &str) {
    searcher.position(position, &[]).unwrap();
    searcher
        .go(Player::Full, Limits::Infinite, Duration::ZERO)
        .unwrap();
    assert!(!searcher.step(2_000, Duration::ZERO).done);
}

#[test]
fn several_threads_answer_with_a_legal_move_at_the_depth_asked_for() {
    for threads in [2, 4] {
        let mut searcher = searcher(threads);
        assert_eq!(searcher.threads(), threads);
        for text in POSITIONS.iter().chain([&EMPTY]) {
            let report = run(&mut searcher, text, Limits::Depth(6), 5_000);
            assert_eq!(report.depth, 6, "{text}");
            let best = report.best.unwrap().to_string();
            assert!(
                duiyi_engine::position(text, &[&best]).is_ok(),
                "{text}: {best}"
            );
        }
    }
}

#[test]
fn helpers_do_their_share_of_the_nodes() {
    // Each step of the thread that searches has about 10,000 nodes of its own.
    let has_more = |threads, most_steps| {
        let mut searcher = searcher(threads);
        searcher.position("startpos", &[]).unwrap();
        searcher
            .go(Player::Full, Limits::Infinite, Duration::ZERO)
            .unwrap();
        (1..=most_steps).any(|steps| {
            let nodes = searcher.step(10_000, Duration::ZERO).nodes;
            steps > 10 && nodes * 10 > steps * 10_000 * 11
        })
    };
    assert!(!has_more(1, 30));
    // However late the system starts the helpers.
    assert!(has_more(3, 3_000));
}

#[test]
fn every_change_in_the_middle_of_a_search_ends_all_of_it() {
    type Change = fn(&mut Searcher);
    let changes: [Change; 7] = [
        |searcher| searcher.clear(),
        |searcher| searcher.set_network(XIANGQI_NETWORK).unwrap(),
        |searcher| searcher.position(EMPTY, &[]).unwrap(),
        |searcher| searcher.position("startpos", &["h2e2"]).unwrap(),
        |searcher| {
            let options = Options {
                hash_mb: 2,
                ..*searcher.options()
            };
            searcher.set_options(options).unwrap();
        },
        |searcher| {
            let options = Options {
                threads: 2,
                ..*searcher.options()
            };
            searcher.set_options(options).unwrap();
        },
        |searcher| assert!(searcher.stop(Duration::ZERO).done),
    ];
    let mut searcher = searcher(4);
    for change in changes {
        step_into(&mut searcher, POSITIONS[1]);
        change(&mut searcher);
        let report = searcher.step(1_000, Duration::ZERO);
        assert!(report.done);
        let report = run(&mut searcher, POSITIONS[2], Limits::Depth(5), 5_000);
        assert_eq!(report.depth, 5);
    }
    // Dropped during a search, it does not block for ever.
    step_into(&mut searcher, EMPTY);
}

#[test]
fn levels_play_the_same_however_many_threads_there_are() {
    let answer = |threads| {
        let mut searcher = searcher(threads);
        let level = Player::Level { level: 6, seed: 3 };
        let report = play(&mut searcher, POSITIONS[1], level, 5_000);
        (report.best, report.nodes)
    };
    assert_eq!(answer(1), answer(4));
}

#[test]
fn a_number_of_threads_out_of_range_is_refused() {
    let mut one = searcher(1);
    for threads in [0, MAX_THREADS + 1] {
        let options = Options {
            threads,
            ..*one.options()
        };
        assert_eq!(one.set_options(options), Err(EngineError::Threads(threads)));
        assert_eq!(one.threads(), 1);
    }
}

#[test]
fn getting_ready_between_searches_adds_no_threads() {
    let mut searcher = searcher(2);
    for _ in 0..4 {
        assert!(run(&mut searcher, "startpos", Limits::Depth(4), 5_000).done);
        searcher.prepare().unwrap();
        assert_eq!(searcher.threads(), 2);
    }
}
