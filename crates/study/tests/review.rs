//! Reviews as values, and as notes in a record.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use duiyi_engine::{GameId, Rules};
use duiyi_game::{ErrorData, Side};
use duiyi_study::reason::english;
use duiyi_study::{Review, annotate, curve, gomoku, record, xiangqi};
use duiyi_xiangqi::notation::Notation;
use support::look;

/// 1. h2e2 h9g7 2. e2e6, which takes a soldier and loses the cannon.
fn game() -> Review {
    let position = duiyi_engine::position("startpos", &["h2e2", "h9g7", "e2e6"]).unwrap();
    Review::new(&*position, Rules::default()).unwrap()
}

const LOOKS: [&[support::Said<'_>]; 4] = [
    &[(20, "h2e2 h9g7")],
    &[(-20, "h9g7 h0g2")],
    &[(30, "h0g2 i9h9")],
    &[(400, "g7e6 h0g2")],
];

#[test]
fn positions_come_in_any_order_and_a_review_can_be_interrupted_and_continued() {
    let mut whole = game();
    for (ply, lines) in LOOKS.iter().enumerate() {
        whole.add(ply, look(lines)).unwrap();
    }
    for order in [[3, 1, 0, 2], [2, 3, 1, 0], [0, 1, 2, 3]] {
        let mut review = game();
        for (done, ply) in order.into_iter().enumerate() {
            assert_eq!(review.missing().count(), 4 - done);
            assert_eq!(review.accuracy(), None);
            review.add(ply, look(LOOKS[ply])).unwrap();
            review = review.to_string().parse().unwrap();
        }
        assert_eq!(review.to_string(), whole.to_string());
        assert_eq!(review.judged(2), whole.judged(2));
        assert_eq!(review.accuracy(), whole.accuracy());
    }
    let last = whole.judged(2).unwrap();
    assert_eq!(
        (last.side, last.before.mul_add(100.0, 0.5) as u32),
        (Side::First, 54)
    );
    assert_eq!(
        english(&last.reason.unwrap()),
        "Leaves the cannon on e6 to be taken"
    );
    assert_eq!(whole.judged(0).unwrap().glyph, None);
    let [red, black] = whole.accuracy().unwrap().map(Option::unwrap);
    assert!(red < 40.0 && black > 90.0, "{red} {black}");
}

/// In endings the reported score depends on the pieces that are left. The search sees the soldier taken all the time, and
/// says 300 before and after; only the board after it is one whose par is known.
#[test]
fn a_capture_that_only_changes_the_scale_is_no_mistake() {
    let fen = "2bakab2/9/4n4/R1p5p/9/2c6/4P4/4B4/4A4/2BAK4 w - - 0 1";
    let position = duiyi_engine::position(fen, &["a6c6"]).unwrap();
    let after = position.calibrated(-300);
    let before = duiyi_engine::position(fen, &[]).unwrap();
    assert_eq!(before.calibrated(300), 300);
    assert!(after > -250, "{after}");
    let mut review = Review::new(&*position, Rules::default()).unwrap();
    review
        .add(0, look(&[(300, "a6b6"), (290, "a6c6")]))
        .unwrap();
    review.add(1, look(&[(after, "c4c5")])).unwrap();
    let judged = review.judged(0).unwrap();
    assert!(judged.loss < 0.01 && judged.glyph.is_none(), "{judged:?}");
    let [red, _] = review.accuracy().unwrap();
    assert!(red.unwrap() > 99.0, "{red:?}");
}

#[test]
fn the_positions_of_a_game_are_those_that_its_moves_lead_to() {
    for plies in [0, 1, 15, 16, 17, 40] {
        let round = ["h2e2", "h9g7", "e2h2", "g7h9"];
        let moves: Vec<_> = round.into_iter().cycle().take(plies).collect();
        let position = |count: usize| duiyi_engine::position("startpos", &moves[..count]).unwrap();
        let review = Review::new(&*position(plies), Rules::None).unwrap();
        for ply in 0..=plies {
            let (made, wanted) = (review.position(ply), position(ply));
            assert_eq!(made.fen(), wanted.fen(), "{ply} of {plies}");
            assert_eq!(made.moves(), wanted.moves(), "{ply} of {plies}");
        }
    }
}

#[test]
fn a_look_that_does_not_fit_the_game_is_refused_and_changes_nothing() {
    let mut review = game();
    review.add(0, look(LOOKS[0])).unwrap();
    let before = review.to_string();
    for (ply, lines, code) in [
        (4, LOOKS[0], "review-ply"),
        (1, &[][..], "review-no-line"),
        (1, &[(0, "")], "review-no-line"),
        (1, &[(32_001, "h9g7")], "review-score"),
        (1, &[(0, "h9g7 h9g7")], "xiangqi-move-empty"),
        (1, &[(0, "h9g7"), (0, "zz")], "xiangqi-move-text"),
    ] {
        assert_eq!(review.add(ply, look(lines)).unwrap_err().data().code, code);
    }
    assert_eq!(review.to_string(), before);
    for (from, to, code) in [
        ("duiyi review 1", "duiyi review 2", "review-head"),
        ("xiangqi computer", "chess computer", "game-id"),
        ("xiangqi computer", "xiangqi whatever", "review-text"),
        ("h2e2 h9g7 e2e6", "h2e2 h9g7 e2e8", "xiangqi-move-geometry"),
        ("0 9 1000 20", "0 9 1000 x", "review-text"),
        (
            "0 9 1000 20 h2e2",
            "0 9 1000 20 h2e3",
            "xiangqi-move-geometry",
        ),
        ("0 9", "7 9", "review-ply"),
    ] {
        let text = before.replace(from, to);
        assert_ne!(text, before, "{from}");
        assert_eq!(
            text.parse::<Review>().unwrap_err().data().code,
            code,
            "{from} -> {to}"
        );
    }
    for end in 0..before.len() {
        let _ = before[..end].parse::<Review>();
    }
}

#[test]
fn the_end_of_a_game_needs_no_look() {
    let mated = duiyi_engine::position("3k5/R8/1R7/9/9/9/9/9/9/5K3 w", &["b7b9"]).unwrap();
    let mut review = Review::new(&*mated, Rules::default()).unwrap();
    assert_eq!(review.count(), 1);
    review.add(0, look(&[(31_999, "b7b9")])).unwrap();
    assert_eq!(review.chance(1), Some(1.0));
    let moves = ["h8", "a1", "i8", "c1", "j8", "e1", "k8", "g1", "l8"];
    let won = GameId::GOMOKU
        .parse(GameId::GOMOKU.start(), &moves)
        .unwrap();
    assert_eq!(
        Review::new(&*won, Rules::default()).unwrap().chance(9),
        Some(1.0)
    );
}

#[test]
fn a_review_is_added_to_the_existing_notes_of_a_record() {
    let text = "[Red \"A\"]\n\n1. h2e2 {[%eval 9.00] mine} h9g7 $5 2. e2e6 (2. h0g2 i9h9) *";
    let mut read = record::read(text).unwrap();
    let mut record = read.remove(0).unwrap();
    let mut review = game();
    for (ply, lines) in LOOKS.iter().enumerate() {
        review.add(ply, look(lines)).unwrap();
    }
    let say = |_, reasons: &[duiyi_game::Data]| english(&reasons[0]) + ".";
    for _ in 0..2 {
        annotate::annotate(&mut *record, &review, say);
        let written = record.write(Notation::Uci).unwrap();
        let (_, moves) = written.split_once("\n\n").unwrap();
        assert_eq!(
            moves,
            "1. h2e2 {[%eval 0.20] mine} 1. ... h9g7 $5 {[%eval 0.30]} 2. e2e6 $4\n\
             {[%eval -4.00] Leaves the cannon on e6 to be taken.} (2. h0g2 i9h9) *\n"
        );
        assert!(written.contains("[RedAccuracy \"") && written.contains("[BlackAccuracy \""));
    }
}

#[test]
fn a_file_of_games_is_read_game_by_game() {
    let text = "[Event \"1\"]\n\n1. h2e2 {[not a tag]\n[nor this]} *\n\n[Event \"2\"]\n\n1. h2i5 *\n\n\
                [Game \"gomoku\"]\n\n1. h8 i9 *\n[Event \"4\"]\n1. C2=5 *\n";
    let games = record::read(text).unwrap();
    let read: Vec<_> = games
        .iter()
        .map(|game| match game {
            Ok(game) => game.game().id().to_string(),
            Err(error) => format!("{} in line {:?}", error.data().code, error.line()),
        })
        .collect();
    assert_eq!(
        read,
        [
            "xiangqi",
            "xiangqi-move-geometry in line Some(8)",
            "gomoku",
            "xiangqi"
        ]
    );
}

/// The formula with the constants that the documentation states.
#[test]
fn the_chance_to_win_is_that_of_the_fitted_curve() {
    for (game, slope) in [
        (GameId::XIANGQI, xiangqi::SLOPE),
        (GameId::GOMOKU, gomoku::SLOPE),
    ] {
        for score in [-700, -100, 0, 50, 300] {
            let expected = 1.0 / (1.0 + (-slope * f64::from(score)).exp());
            assert!((curve(game).chance(score) - expected).abs() < 1e-12);
        }
        let readme = include_str!("../README.md");
        assert!(
            readme.contains(&format!("| {game} | {slope} |")),
            "{game} {slope}"
        );
    }
}
