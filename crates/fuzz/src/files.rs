//! Files from outside.

use core::time::Duration;
use duiyi_engine::{Limits, Networks, Options, Player, Searcher, book::Book};
use duiyi_study::import;
use duiyi_study::record::{self, Record};
use duiyi_xiangqi::notation::Notation;

pub(crate) const MEMORY: &str = "there is memory";

/// What a record is written as is read as the same.
pub(crate) fn record_survives(record: &dyn Record) {
    let written = record.write(Notation::Uci).expect(MEMORY);
    let mut again = record::read(&written).expect(MEMORY);
    assert_eq!(again.len(), 1, "{written}");
    let again = again
        .remove(0)
        .unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(again.nodes(), record.nodes(), "{written}");
    assert_eq!(again.write(Notation::Uci).expect(MEMORY), written);
}

/// The games of a file of any kind.
pub(crate) fn games(input: &[u8]) -> import::Games {
    let utf8 = |_, bytes: &[u8]| Ok(String::from_utf8(bytes.into()).ok());
    let lossy = |bytes: &[u8]| String::from_utf8_lossy(bytes).into();
    import::read_file(input, None, &utf8, &lossy).expect(MEMORY)
}

pub(crate) fn import(input: &[u8]) {
    for record in games(input).into_iter().take(20).flatten() {
        record_survives(&*record);
    }
}

/// A game of gomoku after its first move.
pub(crate) const STONE: &str = "15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 w freestyle";

pub(crate) fn network(input: &[u8]) {
    let mut networks = Networks::built_in();
    let Ok(_) = networks.add(input) else {
        return;
    };
    // Whatever its weights are, a search ends with a legal move.
    for fen in ["startpos", STONE] {
        let mut searcher =
            Searcher::new(Options::default(), networks.clone()).expect("the usual options");
        searcher.position(fen, &[]).expect("a legal position");
        searcher
            .go(Player::Full, Limits::Nodes(300), Duration::ZERO)
            .expect("a search");
        let report = loop {
            let report = searcher.step(300, Duration::ZERO);
            if report.done {
                break report;
            }
        };
        let best = report.best.expect("a move");
        assert!(searcher.root().legal_moves().contains(&best), "{best}");
    }
}

pub(crate) fn book(input: &[u8]) {
    if let Ok(book) = Book::read(input) {
        let start = duiyi_xiangqi::Position::start();
        for known in book.moves(&start) {
            assert!(start.is_legal(known.mv));
        }
    }
}
