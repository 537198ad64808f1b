//! Games as text: what the writer writes reads back, the forms that people write are read too, and
//! each fault is named with its line.

mod support;

use duiyi_game::pgn::{Notated, find_tag};
use duiyi_gomoku::record::pgn::{Game, GameResult, parse, parse_game, write};
use duiyi_gomoku::{Position, Rule, Side, fen, notation};
use support::random_games;

const EXAMPLE: &str = r#"[Event "Spring \"cup\""]
[Game "gomoku"]  [Rule "renju"]
[Size "13x12"]
[White "白方"]
[Black "黑方"]
[Opening "Hosei"]

{Both know it.}
1. g6 h7 $1 2.h6 {The usual
  answer follows.} (2. i6!? g7 (2... f6 {too} *)) i6
3... f5?? 4 g7 0-1 {on time}
"#;

fn moves(game: &Game) -> String {
    notation::write(game.end().moves())
}

#[test]
fn a_game_keeps_its_tags_comments_glyphs_and_variations() {
    let games = parse(EXAMPLE).expect("PGN");
    let [game] = &games[..] else {
        panic!("{games:?}")
    };
    assert_eq!(game.start().rule(), Rule::Renju);
    assert_eq!(game.start().board().width(), 13);
    assert_eq!(game.start().board().height(), 12);
    assert_eq!(moves(game), "g6h7h6i6f5g7");
    assert_eq!(game.result, GameResult::SecondWins);
    let written = write(game);
    assert_eq!(
        written,
        r#"[Game "gomoku"]
[Event "Spring \"cup\""]
[Site ""]
[Date ""]
[Round ""]
[Black "黑方"]
[White "白方"]
[Opening "Hosei"]
[Result "0-1"]
[Rule "renju"]
[Size "13x12"]

{Both know it.} 1. g6 h7 $1 2. h6 {The usual
answer follows.} (2. i6 $5 g7
(2. ... f6 {too})) 2. ... i6 3. f5 $4 g7 {on time} 0-1
"#
    );
    let read = parse_game(&written).expect("PGN");
    assert_eq!(write(&read), written);
}

#[test]
fn games_read_back_over_random_games() {
    let mut read = 0;
    random_games(1, |seed, position| {
        if position.outcome().is_none() && position.moves().len() % 7 != 0 {
            return;
        }
        let mut game = Game::of(position);
        game.result = position.outcome().into();
        let text = write(&game);
        assert_eq!(parse_game(&text), Ok(game), "seed {seed}: {text}");
        read += 1;
    });
    assert!(read > 100, "{read}");
}

#[test]
fn a_game_that_was_set_up_keeps_its_start() {
    let position: Position = "3/1x1/3 w k=3".parse().expect("FEN");
    let mut played = position.clone();
    for mv in notation::parse("a1c3").expect("points") {
        played.try_play(mv).expect("a legal move");
    }
    let game = Game::of(&played);
    let text = write(&game);
    assert!(
        text.contains("[Rule \"k=3\"]\n[Size \"3x3\"]\n[SetUp \"1\"]\n[FEN \"3/1x1/3 w k=3\"]")
    );
    assert!(text.ends_with("\n1. ... a1 2. c3 *\n"), "{text}");
    assert_eq!(parse_game(&text).as_ref(), Ok(&game));
    let mut won = game.clone();
    won.result = GameResult::FirstWins;
    assert_ne!(won, game);
    // As many stones of both colours, Black to move.
    let start: Position = "4/4/x2o/4 b k=3".parse().expect("FEN");
    let text = write(&Game::of(&start));
    assert!(text.contains("[FEN \"4/4/x2o/4 b k=3\"]"), "{text}");
    // Size and rule alone cannot express an empty board with White to move.
    let start: Position = "3/3/3 w k=3".parse().expect("FEN");
    let text = write(&Game::of(&start));
    assert_eq!(
        parse_game(&text).expect("PGN").start().side_to_move(),
        Side::Second
    );
}

#[test]
fn whatever_people_paste_is_read() {
    let usual = format!("{} moves h8i9j8", fen::START);
    for text in [
        "h8i9j8",
        "h8 i9 j8",
        "H8, I9, J8",
        "1. h8 i9 2. j8",
        "1.h8 i9 2.j8 *",
        "1 h8 2 i9 3 j8",
        "\u{feff}[Black \"a\"]\n\nh8i9 j8",
        "{first} h8 ;second\ni9 j8",
        &usual,
        &usual.replace(" moves ", "\n1. "),
        &format!("position fen {usual}"),
    ] {
        let game = parse_game(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(game.start().to_string(), fen::START, "{text:?}");
        assert_eq!(moves(&game), "h8i9j8", "{text:?}");
    }
    let game = parse_game("7 b k=4\nd1").expect("a FEN of one rank");
    assert_eq!(game.end().to_string(), "3x3 w k=4");
    let game = parse_game("[FEN \"3/3/3 b k=3\"]").expect("a game without moves");
    assert_eq!(game.line().moves().len(), 0);
}

#[test]
fn moves_run_together_take_time_with_the_length_of_the_text_only() {
    let start = std::time::Instant::now();
    // The second move is refused, after all of them were cut apart.
    assert!(parse(&"h8".repeat(400_000)).is_err());
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

#[test]
fn each_fault_is_named_with_its_line() {
    for (text, message) in [
        ("", "Line 1: The text holds neither tags nor moves"),
        (
            "h8\ni21",
            "Line 2: “i21” is not a point; points look like h8",
        ),
        ("h8\ni9x", "Line 2: “x” is not a point; points look like h8"),
        ("h8\nh8", "Line 2: There is a stone on h8 already"),
        ("p1", "Line 1: p1 is off the board"),
        (
            "\n[Rule \"gomoku\"]\nh8",
            "Line 2: “gomoku” is not a rule; the rules are freestyle, standard, renju, caro, standard-caro, and k=1 to k=20",
        ),
        (
            "[Size \"21x15\"]\nh8",
            "Line 1: The tag Size is “21x15”; it must be two numbers from 1 to 20 such as 15x15",
        ),
        (
            "[Size \"+5x5\"]\nh8",
            "Line 1: The tag Size is “+5x5”; it must be two numbers from 1 to 20 such as 15x15",
        ),
        (
            "[FEN \"3/3/3 b k=3\"]\n[Rule \"k=4\"]\na1",
            "Line 2: The tag Rule contradicts the tag FEN",
        ),
        (
            "[Size \"3x4\"]\n[FEN \"3/3/3 b k=3\"]\na1",
            "Line 1: The tag Size contradicts the tag FEN",
        ),
        (
            "[Size \"3x3\"]\n[FEN \"3/3 b\"]\na1",
            "Line 2: The rule is missing after the side to move: freestyle, standard, renju, caro, standard-caro or k=NUMBER",
        ),
        (
            "3/3/3 x k=3\na1",
            "Line 1: The side to move is “x”; it must be b or w",
        ),
        (
            "[Size \"3x3\"] [Rule \"k=3\"]\na1 a2 b1 b2 c1\nc2",
            "Line 3: c2 cannot be played: the game is over",
        ),
        (
            "[Result \"2-0\"]\nh8",
            "Line 1: “2-0” is not a result; results are 1-0, 0-1, 1/2-1/2 and *",
        ),
    ] {
        let error = parse_game(text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text:?}");
    }
}

#[test]
fn variations_are_checked_on_the_board_they_stand_on() {
    let game = parse_game("1. h8 i9 (1. ... h9 2. i9) 2. h9").expect("PGN");
    assert_eq!(game.line().moves()[1].variations().len(), 1);
    let error = parse_game("1. h8 i9 (1. ... h8)").expect_err("h8 is black");
    assert_eq!(error.to_string(), "Line 1: There is a stone on h8 already");
}

#[test]
fn tags_are_found_before_a_text_is_read() {
    assert_eq!(
        find_tag(EXAMPLE, "Event").as_deref(),
        Some("Spring \"cup\"")
    );
    assert_eq!(find_tag(EXAMPLE, "Game").as_deref(), Some("gomoku"));
    assert_eq!(find_tag(EXAMPLE, "FEN"), None);
    assert_eq!(find_tag("h8 i9", "Game"), None);
    // The second tag of a line.
    assert_eq!(find_tag(EXAMPLE, "Rule").as_deref(), Some("renju"));
}

#[test]
fn a_comment_with_a_slash_before_the_first_move_is_no_position() {
    for text in ["{h8/h9} 1. h8 i9", "1. h8 {x/o} i9", "; 15/15\n1. h8 i9"] {
        let game = parse_game(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(moves(&game), "h8i9", "{text}");
    }
}

#[test]
fn a_word_that_is_a_point_is_a_move() {
    for (word, is) in [
        ("h8", true),
        ("o15", true),
        ("t20", true),
        ("h0", false),
        ("Hosei", false),
    ] {
        assert_eq!(Position::is_move(word), is, "{word}");
    }
}

#[test]
fn games_from_other_positions_are_other_games() {
    let game = |text: &str| parse_game(text).expect(text);
    let renju = game("[Rule \"renju\"]\n\n1. h8 i9");
    assert!(renju == game("[Rule \"renju\"]\n\n1. h8 i9"));
    assert!(renju != game("[Rule \"standard\"]\n\n1. h8 i9"));
    assert!(renju != game("[Rule \"renju\"]\n[Size \"19x19\"]\n\n1. h8 i9"));
}
