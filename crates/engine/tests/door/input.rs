//! Refused input changes nothing.

use core::time::Duration;

use duiyi_engine::{
    EngineError, Limits, MAX_DEPTH, MAX_HASH_MB, MAX_MULTI_PV, Networks, Options, Player, Report,
    best_move,
};

use crate::{POSITIONS, bad_move, bad_position, run, searcher, xiangqi};

#[test]
fn every_kind_of_bad_text_is_refused_with_its_code() {
    let mut searcher = searcher();
    searcher.position(POSITIONS[1], &["h0h4"]).unwrap();
    let before = searcher.root().boxed();
    let mut refuse = |fen: &str, moves: &[&str]| {
        let error = searcher.position(fen, moves).unwrap_err();
        assert_eq!(searcher.root().key(), before.key(), "{fen} {moves:?}");
        assert!(
            xiangqi(searcher.root())
                .moves()
                .eq(xiangqi(&*before).moves()),
            "{fen} {moves:?}"
        );
        let text = error.to_string();
        assert!(!text.is_empty() && !text.contains('\n'), "{text:?}");
        error
    };
    for fen in ["", "nonsense", "9/9/9/9/9/9/9/9/9/9 w - - 0 1", "\u{0}"] {
        let error = refuse(fen, &[]);
        assert!(matches!(error, EngineError::Ambiguous { .. }), "{fen}");
    }
    for fen in [
        "startpos w",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR x - - 0 1",
        // The side not to move is in check.
        "4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1",
        "k\u{5e05}\u{0}",
    ] {
        let code = bad_position(Err::<(), _>(refuse(fen, &[])));
        assert!(code.starts_with("xiangqi-"), "{fen}: {code}");
    }
    for text in [
        "",
        "h2",
        "h2h",
        "h2e22",
        "j2e2",
        "h2 e2",
        "炮二平五",
        "0000",
    ] {
        let error = refuse("startpos", &["b2e2", text]);
        assert_eq!(bad_move(Err::<(), _>(error)), "xiangqi-move-text", "{text}");
    }
    let illegal = refuse("startpos", &["h2e2", "h2e2"]);
    assert_eq!(bad_move(Err::<(), _>(illegal)), "xiangqi-move-empty");
    let illegal = refuse("startpos moves h2e2 h7e7 e2e6 a9a7", &[]);
    assert!(matches!(illegal, EngineError::Move(_)), "{illegal}");
}

#[test]
fn limits_out_of_range_are_refused_and_the_old_search_continues() {
    let mut searcher = searcher();
    searcher.position("startpos", &[]).unwrap();
    searcher
        .go(Player::Full, Limits::Infinite, Duration::ZERO)
        .unwrap();
    let nodes = searcher.step(2_000, Duration::ZERO).nodes;
    let full = |limits| (Player::Full, limits);
    let level = |level| (Player::Level { level, seed: 0 }, Limits::Infinite);
    let no_level = |level| EngineError::Level { level, most: 12 };
    for ((player, limits), error) in [
        (full(Limits::Depth(0)), EngineError::Depth(0)),
        (
            full(Limits::Depth(MAX_DEPTH + 1)),
            EngineError::Depth(MAX_DEPTH + 1),
        ),
        (full(Limits::Depth(u32::MAX)), EngineError::Depth(u32::MAX)),
        (full(Limits::Nodes(0)), EngineError::Nodes),
        (level(0), no_level(0)),
        (level(13), no_level(13)),
        (level(u8::MAX), no_level(u8::MAX)),
    ] {
        assert_eq!(
            searcher.go(player, limits, Duration::ZERO),
            Err(error.clone())
        );
        assert!(!error.to_string().contains('\n'));
    }
    let report = searcher.step(2_000, Duration::ZERO);
    assert!(!report.done && report.nodes > nodes);
}

#[test]
fn options_out_of_range_are_refused_and_the_old_ones_stay() {
    let mut searcher = searcher();
    searcher.position("startpos", &[]).unwrap();
    searcher
        .go(Player::Full, Limits::Infinite, Duration::ZERO)
        .unwrap();
    let nodes = searcher.step(2_000, Duration::ZERO).nodes;
    let before = *searcher.options();
    let hash = |hash_mb| Options { hash_mb, ..before };
    let lines = |multi_pv| Options { multi_pv, ..before };
    for (options, error) in [
        (hash(0), EngineError::Hash(0)),
        (hash(MAX_HASH_MB + 1), EngineError::Hash(MAX_HASH_MB + 1)),
        (hash(usize::MAX), EngineError::Hash(usize::MAX)),
        (lines(0), EngineError::MultiPv(0)),
        (
            lines(MAX_MULTI_PV + 1),
            EngineError::MultiPv(MAX_MULTI_PV + 1),
        ),
        (lines(usize::MAX), EngineError::MultiPv(usize::MAX)),
    ] {
        assert_eq!(searcher.set_options(options), Err(error.clone()));
        assert_eq!(
            duiyi_engine::Searcher::new(options, Networks::default()).err(),
            Some(error)
        );
        assert_eq!(*searcher.options(), before);
    }
    let report = searcher.step(2_000, Duration::ZERO);
    assert!(!report.done && report.nodes > nodes);
}

#[test]
fn best_move_refuses_the_same() {
    assert!(matches!(
        best_move("startpos moves e0e5", 3),
        Err(EngineError::Move(_))
    ));
    assert_eq!(
        bad_move(best_move("startpos moves zz", 3)),
        "xiangqi-move-text"
    );
    assert_eq!(bad_position(best_move("k", 3)), "xiangqi-fen-ranks");
    assert_eq!(best_move("startpos", 0), Err(EngineError::Depth(0)));
}

#[test]
fn moves_may_stand_in_the_text_or_beside_it() {
    let key = |fen: &str, moves: &[&str]| {
        let mut searcher = searcher();
        searcher.position(fen, moves).unwrap();
        (searcher.root().key(), xiangqi(searcher.root()).ply())
    };
    let whole = key("startpos moves h2e2 h9g7 h0g2", &[]);
    assert_eq!(key("startpos", &["h2e2", "h9g7", "h0g2"]), whole);
    assert_eq!(key("startpos moves h2e2", &["h9g7", "h0g2"]), whole);
}

#[test]
fn new_options_end_a_search_and_apply_to_the_next() {
    let mut searcher = searcher();
    searcher.position(POSITIONS[2], &[]).unwrap();
    searcher
        .go(Player::Full, Limits::Infinite, Duration::ZERO)
        .unwrap();
    searcher.step(2_000, Duration::ZERO);
    let options = Options {
        multi_pv: 3,
        hash_mb: 2,
        ..*searcher.options()
    };
    searcher.set_options(options).unwrap();
    assert!(searcher.step(2_000, Duration::ZERO).done);
    assert_eq!(searcher.hash_mb(), 2);
    let report: Report = run(&mut searcher, POSITIONS[2], Limits::Depth(4), 2_000);
    assert_eq!(report.lines.len(), 3);
}
