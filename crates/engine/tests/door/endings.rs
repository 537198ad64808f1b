//! Scores of xiangqi's endings, which know what can't be won.

use duiyi_engine::Limits;

use crate::{run, searcher};

/// Endings of 适情雅趣 (1570) and 橘中秘 (1632) with at most three attackers a side, drawn by their books: six of those that the
/// engine scores so.
const DRAWN: [&str; 6] = [
    "3rka3/4a4/2Rc5/9/9/9/9/9/9/4K4 w - - 0 1",
    "3c5/2R1a4/3k1a3/9/9/9/9/9/9/4K4 w - - 0 1",
    "4c4/9/2c1k4/9/9/9/9/9/3K5/3C5 w - - 0 1",
    "4k4/9/9/9/9/4r1n2/9/3R1A3/4A4/3K5 w - - 0 1",
    "5a3/3P1k1N1/4b4/9/2b6/9/9/9/9/4K4 w - - 0 1",
    "4k4/9/9/9/9/9/9/B2K5/4A1r2/2B2A3 w - - 0 1",
];

/// Endings of the same books that Red wins.
const WON: [&str; 6] = [
    "5k3/8P/4ra3/9/9/9/9/5R1R1/4r4/5K3 w - - 0 1",
    "4k1b2/9/4b4/9/7Rp/9/8P/9/4K3c/9 w - - 0 1",
    "3k5/4P4/9/9/9/1n7/7c1/3A5/2C6/1N2K4 w - - 0 1",
    "2bk5/R8/b8/8c/9/9/9/9/9/4K4 w - - 0 1",
    "2R6/3ka4/3a5/3n5/9/9/9/9/9/3K5 w - - 0 1",
    "4k1b2/9/4n3b/4R4/9/9/9/9/9/4K4 w - - 0 1",
];

#[test]
fn what_books_call_a_draw_scores_less_than_a_soldier_and_what_they_call_won_more() {
    let mut searcher = searcher();
    let mut score = |fen| {
        searcher.clear();
        let report = run(&mut searcher, fen, Limits::Nodes(100_000), 10_000);
        assert_eq!(report.score, report.lines[0].score);
        report.score
    };
    for fen in DRAWN {
        let says = score(fen);
        assert!(says.abs() <= 100, "{fen}: {says}");
    }
    for fen in WON {
        let says = score(fen);
        assert!(says >= 150, "{fen}: {says}");
    }
}
