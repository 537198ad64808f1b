//! Which game a text is of.

use duiyi_engine::{EngineError, GameId};

#[test]
fn pieces_make_it_xiangqi_and_stones_or_a_rule_gomoku() {
    for (text, game) in [
        ("startpos", GameId::Xiangqi),
        ("position startpos moves h2e2 h9g7", GameId::Xiangqi),
        ("fen 4k4/9/9/9/9/9/9/9/9/4K4", GameId::Xiangqi),
        ("  9/9/9/9/9/9/9/9/9/3C5 w - - 0 1", GameId::Xiangqi),
        ("15/15/7x7 b", GameId::Gomoku),
        ("3/3/3 b k=3", GameId::Gomoku),
        ("3/3/3 b renju moves a1b2", GameId::Gomoku),
        ("fen 2o/3/3 b freestyle", GameId::Gomoku),
        // Bad texts are of a game as well, and that game says what is wrong with them.
        ("rnbakabnr", GameId::Xiangqi),
        ("3/3/3 b k=99", GameId::Gomoku),
        ("ooo", GameId::Gomoku),
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
        // A word of the moves says nothing of the board.
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
