//! A search allocates its memory when it is made and when it starts. However long and deep it then searches, it
//! allocates no more.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use duiyi_faults::Faults;
use duiyi_search::{gomoku, xiangqi};
use duiyi_xiangqi::{Position, fen};

#[global_allocator]
static ALLOCATOR: Faults = Faults::new();

// Without the test harness, whose own thread allocates too: a running search allocates nothing, and nothing else is
// counted.
fn main() {
    xiangqi_allocates_nothing();
    gomoku_allocates_nothing();
}

fn xiangqi_allocates_nothing() {
    let file = include_bytes!("../../engine/nets/xiangqi.net");
    let network = Arc::new(xiangqi::network::read(file).unwrap());
    let shallow = xiangqi::Settings {
        hash_mb: 2,
        ..xiangqi::Settings::default()
    };
    for (text, settings, deepest) in [
        (fen::START, shallow, 12),
        (
            fen::START,
            xiangqi::Settings {
                multi_pv: 5,
                ..shallow
            },
            8,
        ),
        (
            "3akab2/9/4b4/p3p1p1p/2p6/4PNP2/P1R5P/4Bc1r1/6c2/3AKAB2 w - - 8 19",
            shallow,
            12,
        ),
        // So few points are left that the depth rises steeply. With a soldier, since an ending without one has a table.
        ("4k1b2/9/4b4/p8/9/9/9/9/4A4/3AKR3 w - - 0 1", shallow, 15),
    ] {
        let position: Position = text.parse().unwrap();
        let mut search = xiangqi::Search::new(settings, Arc::clone(&network));
        search.start(position, 64);
        let before = ALLOCATOR.calls();
        for _ in 0..60 {
            assert!(!search.step(5_000));
        }
        let after = ALLOCATOR.calls();
        assert_eq!(before, after, "{text}");
        assert!(
            search.nodes() >= 300_000 && search.depth() >= deepest,
            "{text}"
        );
        // This shows that the counter counts.
        assert!(!search.lines().is_empty());
        assert_ne!(ALLOCATOR.calls(), before);
    }
}

fn gomoku_allocates_nothing() {
    let files: [&[u8]; 2] = [
        include_bytes!("../../engine/nets/gomoku.net"),
        include_bytes!("../../engine/nets/gomoku-large.net"),
    ];
    for file in files {
        gomoku_allocates_nothing_with(&Arc::new(gomoku::network::read(file).unwrap()));
    }
}

fn gomoku_allocates_nothing_with(network: &Arc<gomoku::Network>) {
    let small = gomoku::Settings {
        hash_mb: 4,
        ..gomoku::Settings::default()
    };
    for (text, settings, deepest) in [
        (
            "15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 w freestyle",
            small,
            6,
        ),
        (
            "15/15/15/15/15/15/7o7/7x7/15/15/15/15/15/15/15 b freestyle",
            gomoku::Settings {
                multi_pv: 5,
                ..small
            },
            4,
        ),
        // Where Black's points must be judged one by one.
        (
            "15/15/15/15/15/8x6/7o7/7x7/6o1x6/15/15/15/15/15/15 w renju",
            small,
            5,
        ),
        ("4/4/4/4 b k=4", small, 8),
    ] {
        let position: duiyi_gomoku::Position = text.parse().unwrap();
        let mut search = gomoku::Search::new(settings, Arc::clone(network));
        search.start(position, 64);
        let before = ALLOCATOR.calls();
        let mut nodes = 0;
        while nodes < 150_000 && !search.step(5_000) {
            nodes = search.nodes();
        }
        let after = ALLOCATOR.calls();
        assert_eq!(before, after, "{text}");
        assert!(
            search.depth() >= deepest,
            "{text}: depth {}",
            search.depth()
        );
    }
}
