//! Searches on threads that the host has started. In a program of its own, since the pool is one for all.

use core::time::Duration;
use std::thread;

use duiyi_engine::{Limits, Networks, Options, Player, Report, Searcher, idle_threads, serve};

fn searcher(threads: usize) -> Searcher {
    let options = Options {
        hash_mb: 4,
        threads,
        ..Options::default()
    };
    Searcher::new(options, Networks::built_in()).expect("the options are in range")
}

fn search(searcher: &mut Searcher, limits: Limits) -> Report {
    searcher
        .position("startpos", &[])
        .expect("a legal position");
    searcher
        .go(Player::Full, limits, Duration::ZERO)
        .expect("the limits are in range");
    loop {
        let report = searcher.step(5_000, Duration::ZERO);
        if report.done {
            return report;
        }
    }
}

#[test]
fn a_search_has_the_threads_that_wait_for_it_and_gives_them_back() {
    let mut alone = searcher(3);
    let report = search(&mut alone, Limits::Depth(6));
    assert_eq!((alone.threads(), report.depth), (1, 6));

    for _ in 0..2 {
        thread::spawn(|| serve());
    }
    while idle_threads() < 2 {
        thread::yield_now();
    }

    search(&mut alone, Limits::Depth(6));
    assert_eq!(alone.threads(), 3, "they have come since its last search");
    drop(alone);

    let mut many = searcher(4);
    // Over and over, so that threads are asked for at the moment they are given back.
    for nodes in (1..60).map(|each| 2_000 + 100 * each) {
        let report = search(&mut many, Limits::Nodes(nodes));
        assert!(report.best.is_some());
        assert_eq!(many.threads(), 3, "one of the four found no thread");
    }

    // Another searcher finds them again once the first has gone.
    drop(many);
    assert_eq!(idle_threads(), 2);
    let mut next = searcher(2);
    search(&mut next, Limits::Depth(6));
    assert_eq!(next.threads(), 2);
}
