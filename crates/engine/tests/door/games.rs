//! How a text shows its game.

use duiyi_engine::{EngineError, GameId};

#[test]
fn pieces_make_it_xiangqi_and_stones_or_a_rule_gomoku() {
    for (text, game) in [
        ("startpos", GameId::XIANGQI),
        ("position startpos moves h2e2 h9g7", GameId::XIANGQI),
        ("fen 4k4/9/9/9/9/9/9/9/9/4K4", GameId::XIANGQI),
        ("  9/9/9/9/9/9/9/9/9/3C5 w - - 0 1", GameId::XIANGQI),
        ("15/15/7x7 b", GameId::GOMOKU),
        ("3/3/3 b k=3", GameId::GOMOKU),
        ("3/3/3 b renju moves a1b2", GameId::GOMOKU),
        ("fen 2o/3/3 b freestyle", GameId::GOMOKU),
        // Invalid texts belong to a game as well, and that game says what is wrong with them.
        ("rnbakabnr", GameId::XIANGQI),
        ("3/3/3 b k=99", GameId::GOMOKU),
        ("ooo", GameId::GOMOKU),
    ] {
        assert_eq!(GameId::of(text), Ok(game), "{text}");
    }
}

#[test]
fn a_text_of_no_game_or_of_both_is_refused() {
    for (text, both) in [
        ("", false),
        ("   ", false),
        ("moves h8", false),
        ("9/9/9/9/9/9/9/9/9/9 w - - 0 1", false),
        // A word among the moves says nothing about the board.
        ("15/15/15 b moves freestyle", false),
        // The rule is the third field.
        ("3/3/3 freestyle", false),
        ("3k5/9/9/9/4x4/9/9/9/9/4K4 w - - 0 1", true),
        ("3k5/9/9/9/9/9/9/9/9/4K4 w renju", true),
        ("xCo/3/3 b standard", true),
    ] {
        let error = EngineError::Ambiguous { both };
        assert_eq!(GameId::of(text), Err(error), "{text}");
    }
}

#[test]
fn a_record_belongs_to_the_game_that_its_tags_its_fen_or_its_moves_name() {
    for (text, game) in [
        ("[Game \"Gomoku\"]\n\n1. h2e2 *", GameId::GOMOKU),
        ("[Event \"x\"]\n[Variant \"gomoku\"]\n*", GameId::GOMOKU),
        ("[Game \"Chinese Chess\"]\n1. h8 h9", GameId::XIANGQI),
        ("[FEN \"3/3/3 b k=3\"]\n1. b2", GameId::GOMOKU),
        ("h8", GameId::GOMOKU),
        ("1.h8 i9", GameId::GOMOKU),
        ("1. H8 I9 2. J10", GameId::GOMOKU),
        ("h8i9j8", GameId::GOMOKU),
        ("h10i9", GameId::GOMOKU),
        ("15/15/7x7 w freestyle", GameId::GOMOKU),
        ("fen 3/3/3 b k=3 moves b2", GameId::GOMOKU),
        ("h2e2", GameId::XIANGQI),
        ("1. h2e2 h9g7", GameId::XIANGQI),
        ("1. ... H8+7", GameId::XIANGQI),
        ("\u{70ae}\u{4e8c}\u{5e73}\u{4e94}", GameId::XIANGQI),
        ("startpos moves h2e2", GameId::XIANGQI),
        ("{a comment} 1. h8", GameId::GOMOKU),
        ("; h2e2 is a comment\n1. h8", GameId::GOMOKU),
        (
            "[Black \"A\"]\n[White \"B\"]\n\n1. h8 i9 2. j8",
            GameId::GOMOKU,
        ),
        ("[Black \"A\"] {h8} 1. h2e2", GameId::XIANGQI),
        ("\u{feff}12... h8", GameId::GOMOKU),
        ("% h2e2\n12... h8", GameId::GOMOKU),
        // A text that is not a record is refused later, by a reader of records.
        ("", GameId::XIANGQI),
        ("[Black \"A\"]", GameId::XIANGQI),
        ("[no tag] 1. h8", GameId::XIANGQI),
        ("{no end 1. h8", GameId::XIANGQI),
    ] {
        assert_eq!(GameId::of_record(text), Ok(game), "{text}");
    }
    let ambiguous = GameId::of_record("9/9/9 w");
    assert_eq!(ambiguous, Err(EngineError::Ambiguous { both: false }));
}

#[test]
fn the_message_about_an_unknown_game_stays_one_short_line() {
    let text = "a\n".repeat(99);
    let error = text.parse::<GameId>().unwrap_err();
    assert_eq!(error.0, duiyi_game::clipped(&text));
}
