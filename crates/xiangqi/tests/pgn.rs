//! Games as text: what the writer writes reads back, the forms that people write are read too, and
//! each fault is named with its line.

#![expect(clippy::unwrap_used, reason = "a test may fail that way")]

mod support;

use core::fmt::Write;
use std::time::{Duration, Instant};

use duiyi_game::pgn::MAX_TAGS;
use duiyi_game::{Outcome, Rng, Side};
use duiyi_xiangqi::notation::{self, Notation};
use duiyi_xiangqi::pgn::{Game, GameResult, Line, MAX_NESTING, ROSTER, Tags, parse, parse_game};
use duiyi_xiangqi::{Position, fen};
use support::random_games;

const EXAMPLE: &str = r#"[Game "Chinese Chess"]
[Event "Spring \"cup\" \\ 2026"]  [Site ""]
[White "Hu"]
[Black "许"]
[Opening "中炮"]
[Result "0-1"]
[Format "ICCS"]

{Both know the opening.}
1. 炮二平五 马８进７ $1 2.H2+3 {The usual
  answer follows.} ; and this too
( 2. b2b6!? { Bolder. } H2+3 ( b7-e7 ! {too} *) ) ()
% this line is for some program only
2... 车9平8?? 3 车一平二 0-1 {Red lost on time.}
"#;

/// A line as one text: moves in UCI with their glyphs, comments in braces, variations in brackets.
fn flat(line: &Line) -> String {
    let mut text = String::new();
    if !line.comment().is_empty() {
        write!(text, "{{{}}} ", line.comment()).unwrap();
    }
    for annotated in line.moves() {
        write!(text, "{} ", annotated.mv()).unwrap();
        for nag in annotated.nags() {
            write!(text, "${nag} ").unwrap();
        }
        if !annotated.comment().is_empty() {
            write!(text, "{{{}}} ", annotated.comment()).unwrap();
        }
        for variation in annotated.variations() {
            write!(text, "[ {}] ", flat(variation)).unwrap();
        }
    }
    text
}

/// The moves of a game alone.
fn moves(game: &Game) -> String {
    let moves = game.line().moves().iter();
    moves.map(|mv| format!("{} ", mv.mv())).collect()
}

fn tags(game: &Game) -> Vec<(&str, &str)> {
    game.tags.iter().collect()
}

#[test]
fn comments_are_added_only_to_existing_moves() {
    let mut game = parse_game("1. C2=5 {cannon} H8+7").unwrap();
    assert!(game.add_comment(0, "start") && game.add_comment(1, " in the middle "));
    assert!(game.add_comment(2, "horse"));
    assert!(!game.add_comment(3, "nothing"));
    let text = game.write(Notation::Wxf);
    let moves = "{start} 1. C2=5 {cannon\nin the middle} 1. ... H8+7 {horse} *";
    assert!(text.ends_with(&format!("\n{moves}\n")), "{text}");
    assert_eq!(parse_game(&text), Ok(game));
}

#[test]
fn a_game_keeps_its_tags_comments_glyphs_and_variations() {
    let games = parse(EXAMPLE).unwrap();
    let [game] = &games[..] else {
        panic!("{games:?}")
    };
    assert_eq!(
        tags(game),
        [
            ("Event", "Spring \"cup\" \\ 2026"),
            ("Red", "Hu"),
            ("Black", "许"),
            ("Opening", "中炮")
        ]
    );
    assert_eq!(game.result, GameResult::SecondWins);
    assert_eq!(
        flat(game.line()),
        "{Both know the opening.} h2e2 h9g7 $1 \
         h0g2 {The usual\nanswer follows.\nand this too} \
         [ b2b6 $5 {Bolder.} b9c7 [ b7e7 $1 {too} ] ] \
         i9h9 $4 i0h0 {Red lost on time.} "
    );
    assert_eq!(game.end().ply(), 5);
    assert_eq!(
        game.write(Notation::Wxf),
        r#"[Game "Chinese Chess"]
[Event "Spring \"cup\" \\ 2026"]
[Site ""]
[Date ""]
[Round ""]
[Red "Hu"]
[Black "许"]
[Opening "中炮"]
[Result "0-1"]
[Format "WXF"]

{Both know the opening.} 1. C2=5 H8+7 $1 2. H2+3
{The usual
answer follows.
and this too} (2. C8+4 $5 {Bolder.} 2. ... H2+3
(2. ... C2=5 $1 {too})) 2. ... R9=8 $4 3. R1=2 {Red lost on time.} 0-1
"#
    );
}

/// Writes a random line in a form that no program uses but every reader must accept, and at the
/// same time the text that [`flat`] should return for it.
struct Author {
    rng: Rng,
    text: String,
    expected: String,
}

impl Author {
    fn chance(&mut self, one_in: usize) -> bool {
        self.rng.below(one_in) == 0
    }

    fn pick<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.rng.below(of.len())]
    }

    fn comment(&mut self) {
        let comment = self.pick(&["good", "1. h2e2 {", "(", "好棋", "% $1 [", "a\nb", "c } d"]);
        write!(self.expected, "{{{comment}}} ").unwrap();
        if comment.contains('}') || (self.chance(3) && !comment.contains('\n')) {
            writeln!(self.text, "; {comment} ").unwrap();
        } else {
            write!(self.text, "{{{} }}", comment.replace('\n', "\r\n \n")).unwrap();
        }
    }

    fn line(&mut self, position: &mut Position, plies: usize, depth: usize) {
        if self.chance(4) {
            self.comment();
        }
        let ply = position.ply();
        for _ in 0..plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[self.rng.below(moves.len())];
            let number = match self.rng.below(5) {
                0 => format!("{}.", position.move_number()),
                1 => format!("{}. ... ", position.move_number()),
                2 => format!("{} ", position.move_number()),
                3 => format!("{}…", position.move_number()),
                _ => String::new(),
            };
            let notation = Notation::ALL[self.rng.below(4)];
            let mv_text = notation::write(position, mv, notation);
            let gap = self.pick(&[" ", "\n", "\r\n\t", " ,", "，\u{3000}"]);
            write!(self.text, "{number}{mv_text}{gap}").unwrap();
            write!(self.expected, "{mv} ").unwrap();
            if self.chance(6) {
                let (text, nag) =
                    [("!", 1), ("?!", 6), ("$1 ", 1), ("$139 ", 139)][self.rng.below(4)];
                self.text.push_str(text);
                write!(self.expected, "${nag} ").unwrap();
            }
            if self.chance(5) {
                self.comment();
            }
            while depth < 3 && self.chance(8) {
                self.text.push_str(self_or(&mut self.rng, "(", " ( "));
                self.expected.push_str("[ ");
                let plies = 1 + self.rng.below(5);
                self.line(position, plies, depth + 1);
                self.text.push_str(self_or(&mut self.rng, ")", " *) "));
                self.expected.push_str("] ");
            }
            position.play(mv);
        }
        while position.ply() > ply {
            position.undo();
        }
    }
}

fn self_or<'a>(rng: &mut Rng, a: &'a str, b: &'a str) -> &'a str {
    if rng.below(2) == 0 { a } else { b }
}

#[test]
fn random_games_with_variations_are_read_correctly_and_read_back_as_written() {
    let mut variations = 0;
    for seed in 0..150 {
        let mut author = Author {
            rng: Rng::new(seed),
            text: String::new(),
            expected: String::new(),
        };
        let mut start = Position::start();
        for _ in 0..author.rng.below(30) {
            let moves = start.legal_moves();
            start.play(moves[author.rng.below(moves.len())]);
        }
        let mut start: Position = start.to_string().parse().unwrap();
        writeln!(author.text, "[FEN \"{start}\"]").unwrap();
        author.line(&mut start, 30, 0);
        author.text.push_str(" 1/2-1/2");
        let games = parse(&author.text).unwrap_or_else(|error| {
            panic!("seed {seed}: {error} in\n{}", author.text);
        });
        let [game] = &games[..] else {
            panic!("seed {seed}: {} games", games.len())
        };
        assert_eq!(
            flat(game.line()),
            author.expected,
            "seed {seed}:\n{}",
            author.text
        );
        assert_eq!(game.start().setup(), start.setup(), "seed {seed}");
        assert_eq!(game.result, GameResult::Draw, "seed {seed}");
        variations += author.expected.matches('[').count();
        for notation in Notation::ALL {
            let written = game.write(notation);
            assert_eq!(
                parse(&written).as_deref(),
                Ok(&games[..]),
                "seed {seed}:\n{written}"
            );
        }
    }
    assert!(variations > 300, "only {variations}");
}

#[test]
fn a_position_with_its_history_becomes_a_game_and_a_game_a_position() {
    let mut last: Vec<Position> = Vec::new();
    random_games(6, 120, |seed, position| {
        last.truncate(seed as usize);
        last.push(position.clone());
    });
    for (seed, position) in last.iter().enumerate() {
        let mut game = Game::of(position);
        game.tags.set("Red", "刘备").unwrap();
        game.result = Some(Outcome::Win(Side::First)).into();
        for notation in Notation::ALL {
            let read = parse_game(&game.write(notation)).unwrap();
            assert_eq!(read, game, "seed {seed}");
            assert_eq!(read.end().key(), position.key(), "seed {seed}");
            assert!(read.end().moves().eq(position.moves()), "seed {seed}");
        }
    }
}

#[test]
fn games_from_other_positions_are_not_the_same() {
    let [a, b, again] = [
        "3k5/9/9/9/9/9/9/9/9/4K4 w",
        "3k5/9/9/9/9/9/9/9/9/5K3 w",
        "3k5/9/9/9/9/9/9/9/9/4K4 w",
    ]
    .map(|fen| parse_game(&format!("[FEN \"{fen}\"]\n\n*")).unwrap());
    assert_ne!(a, b);
    assert_eq!(a, again);
}

#[test]
fn a_game_begins_after_a_pass() {
    let mut position = Position::start();
    position.play("h2e2".parse().unwrap());
    assert!(position.play_null());
    for text in ["h0g2", "h9g7"] {
        position.play(text.parse().unwrap());
    }
    let game = Game::of(&position);
    assert_eq!(flat(game.line()), "h0g2 h9g7 ");
    assert_eq!(parse_game(&game.write(Notation::Wxf)), Ok(game));
}

#[test]
fn every_form_that_people_paste_reads_as_the_same_game() {
    let board = fen::START;
    let moves = "h2e2 h9g7 h0g2 ";
    for text in [
        "h2e2 h9g7 h0g2",
        "H2-E2 H9-G7 H0-G2",
        "H2E2,H9G7,H0G2",
        "1. 炮二平五 马8进7\n2. 马二进三",
        "1.炮二平五　馬8進7　2.馬二進三 *",
        "炮二平五，马８进７，马二进三。",
        "炮二平五马8进7马二进三",
        "1、炮二平五马8进72、马二进三",
        "１．炮二平五 ２．马８进７ ３．马二进三",
        "C2.5 h8+7 H2+3",
        "1.C2=5 H8+7 2.H2+3",
        "\u{feff}1. 炮二平五 H8+7 2. h0g2",
        "startpos moves h2e2 h9g7 h0g2",
        "position startpos moves h2e2 h9g7 h0g2\n",
        "\u{feff}position startpos moves C2=5 马8进7 h0g2",
        &format!("position fen {board} moves h2e2 h9g7 h0g2"),
        &format!("\n {board} moves h2e2 h9g7 h0g2"),
        &format!("fen {board}\nmoves h2e2 h9g7 h0g2"),
        &format!("{board}\n1. 炮二平五 马8进7\n2. 马二进三"),
        "[Game \"Chinese Chess\"]\n炮二平五 马8进7 马二进三",
        "[Game \"Chinese Chess\"] 炮二平五 马8进7 马二进三 1/2-1/2 [Red \"a\"] nonsense",
        "{http://example.org/1/2} h2e2 h9g7 h0g2",
        "[FEN \"\"][Result \"\"] h2e2 h9g7 h0g2",
    ] {
        let game = parse_game(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        let line = flat(game.line());
        assert_eq!(
            line.trim_start_matches("{http://example.org/1/2} "),
            moves,
            "{text:?}"
        );
        assert_eq!(game.start().to_string(), board, "{text:?}");
    }
    let alone = parse_game("5k3/9/9/9/9/9/9/9/9/3K5 b").unwrap();
    assert_eq!(
        alone.start().to_string(),
        "5k3/9/9/9/9/9/9/9/9/3K5 b - - 0 1"
    );
    assert!(alone.line().moves().is_empty());
}

#[test]
fn what_a_program_writes_below_its_games_is_skipped() {
    // As the Xiangqi Wizard ends each of its files.
    let trailer = "======================\n欢迎访问象棋百科全书网\n(C) {\nhttp://www.xqbase.com/\n";
    let text = format!(
        "[Game \"Chinese Chess\"]\n\n  1. 炮二平五 *\n{trailer}\n\
         [Game \"Chinese Chess\"]\n\n  1. 马二进三 1-0\n{trailer}"
    );
    let games = parse(&text).unwrap();
    let lines: Vec<_> = games.iter().map(|game| flat(game.line())).collect();
    assert_eq!(lines, ["h2e2 ", "h0g2 "]);
    // A game without tags begins where a move stands again.
    let two = parse("[Game \"Chinese Chess\"]\n\n1. h2e2 *\n----\n1. h0g2 h9g7 *").unwrap();
    assert_eq!(two.len(), 2);
    // What can be another game is read as one, and nothing is skipped on the line of a result.
    for (text, fault) in [
        (
            "1. h2e2 1-0 Nf3 2. h0g2",
            "Line 1: “Nf3” is not a move in any known notation",
        ),
        (
            "h2e2 *\n1. Nf3",
            "Line 2: “Nf3” is not a move in any known notation",
        ),
        (
            "h2e2 *\n\nh2e2 *\na0a9",
            "Line 4: a0a9 is not legal: the piece does not move that way",
        ),
        (
            "h2e2 *\n[Red]",
            "Line 2: “[Red]” is not a tag; tags look like [Black \"name\"]",
        ),
    ] {
        assert_eq!(parse(text).unwrap_err().to_string(), fault);
    }
}

#[test]
fn the_word_moves_in_a_comment_does_not_end_a_fen() {
    let fen = fen::START;
    for text in [
        format!("{fen}\n1. h2e2 {{Black removes nothing}} h9g7"),
        format!("{fen}\n1. h2e2 {{he moves}} h9g7"),
        format!("{fen} moves h2e2 {{moves}} h9g7 "),
        format!("{fen}  \n\n moves h2e2 h9g7"),
    ] {
        let game = parse_game(&text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(moves(&game), "h2e2 h9g7 ", "{text:?}");
    }
}

/// Runs what once took minutes, since its time grew with the square of a text.
fn quickly(text: &str, expected: usize) {
    let start = Instant::now();
    let games = parse(text).map_or(0, |games| games.len());
    assert!(start.elapsed() < Duration::from_secs(20), "{:.50}", text);
    assert_eq!(games, expected, "{:.50}", text);
}

#[test]
fn the_time_to_read_a_text_grows_with_its_length_only() {
    quickly(&"炮二平五".repeat(150_000), 0);
    quickly(&"1.".repeat(1_000_000), 0);
    // Tags on one line, of one game or of many.
    quickly(&"[a \"\"] * ".repeat(400_000), 400_000);
    let tags: String = (0..200_000).map(|i| format!("[a{i} \"x\"]")).collect();
    quickly(&tags, 0);
}

#[test]
fn soldiers_by_place_and_file_are_not_move_numbers() {
    let fen = "5k3/9/3P5/3P1P1P1/5P3/9/9/9/9/4K4 w - - 0 1";
    for text in ["16=5 f9f8 14+1", "16.5 f9f8 14+1", "1.16.5 K6+1 2.14+1"] {
        let game = parse_game(&format!("{fen}\n{text}")).unwrap();
        assert_eq!(flat(game.line()), "d7e7 f9f8 f6f7 ", "{text:?}");
    }
}

#[test]
fn black_moves_first_where_the_fen_says_so() {
    let text = "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 4\"]\n\
                4. ... 炮８平５ 5. 马二进三 *";
    let game = parse_game(text).unwrap();
    assert_eq!(flat(game.line()), "h7e7 h0g2 ");
    let written = game.write(Notation::Chinese);
    assert!(
        written.ends_with("\n4. ... 炮８平５ 5. 马二进三 *\n"),
        "{written}"
    );
    assert!(
        written.contains("\n[SetUp \"1\"]\n[FEN \"rnbakabnr/9/"),
        "{written}"
    );
}

#[test]
fn games_follow_one_another_with_and_without_tags_and_marks() {
    let text = "[Red \"a\"]\n[Result \"1-0\"]\nh2e2 *\n\
                [Red \"b\"]\nb2e2 h9g7\n\
                [Red \"c\"]\n0-1\n\
                h2d2 1/2-1/2 {agreed}\n\
                h2f2 ; the last one";
    let games = parse(text).unwrap();
    let summary: Vec<_> = games
        .iter()
        .map(|game| {
            let red = game.tags.get("Red").unwrap_or("-");
            format!("{red} {}{}", flat(game.line()), game.result)
        })
        .collect();
    assert_eq!(
        summary,
        [
            // The tag says more than the marker of an unfinished game.
            "a h2e2 1-0",
            "b h2e2 h9g7 *".replace("h2e2", "b2e2").as_str(),
            "c 0-1",
            "- h2d2 {agreed} 1/2-1/2",
            "- h2f2 {the last one} *",
        ]
    );
    let written: String = games
        .iter()
        .map(|game| game.write(Notation::Iccs))
        .collect();
    assert_eq!(parse(&written), Ok(games));
}

#[test]
fn each_fault_is_named_with_its_line() {
    let nested = |depth: usize| {
        let mut text = String::from("h2e2");
        // Each variation replaces the move before it.
        text.push_str(&" (h2e2".repeat(depth));
        text.push_str(&")".repeat(depth));
        text
    };
    assert!(parse(&nested(MAX_NESTING)).is_ok());
    for (text, message) in [
        ("", "Line 1: The text holds neither tags nor moves"),
        (
            " \n; hello",
            "Line 1: The text holds neither tags nor moves",
        ),
        (
            "[Red \"a\"]\n[Black b]\nh2e2",
            "Line 2: “[Black b]” is not a tag; tags look like [Black \"name\"]",
        ),
        (
            "[Red \"a]\nh2e2",
            "Line 1: “[Red \"a]” is not a tag; tags look like [Black \"name\"]",
        ),
        (
            "[Red \"a\" x]",
            "Line 1: “[Red \"a\" x]” is not a tag; tags look like [Black \"name\"]",
        ),
        (
            "[Red \"a\"]\n[Red \"b\"]",
            "Line 2: The tag Red appears twice in one game",
        ),
        (
            "[Red \"a\"]\n[White \"b\"]",
            "Line 2: The tag Red appears twice in one game",
        ),
        (
            "[White \"a\"]\n[Red \"b\"]",
            "Line 2: The tag Red appears twice in one game",
        ),
        (
            "[R-d \"a\"]",
            "Line 1: The tag name “R-d” is not made of letters, digits and underscores",
        ),
        (
            "\n[FEN \"9/9 w\"]",
            "Line 2: The position needs 10 ranks; this one has 2",
        ),
        (
            "[Result \"won\"]",
            "Line 1: “won” is not a result; results are 1-0, 0-1, 1/2-1/2 and *",
        ),
        (
            "1. h2e2\n1... h9g7\n\n2. e4",
            "Line 4: “e4” is not a move in any known notation",
        ),
        (
            "1. 炮二平五 马8进7\r\n2. 炮五进五",
            "Line 2: “炮五进五”: no piece can move like that",
        ),
        (
            "h2e2\nh2e3",
            "Line 2: h2e3 is not legal: there is no piece on h2",
        ),
        (
            "h2e2\nh0g2",
            "Line 2: h0g2 is not legal: the piece on h0 belongs to the opponent",
        ),
        (
            "h2e2 (b2e2\n(h9g7)",
            "Line 2: h9g7 is not legal: the piece on h9 belongs to the opponent",
        ),
        (
            "h2e2 $256",
            "Line 1: The annotation after $ is “256”; it must be from 0 to 255",
        ),
        (
            "h2e2 $",
            "Line 1: The annotation after $ is “”; it must be from 0 to 255",
        ),
        (
            "h2e2\n{never\nclosed",
            "Line 2: This comment has no closing brace",
        ),
        ("h2e2 }", "Line 1: This closing brace ends no comment"),
        (
            "h2e2\n(b2e2\n",
            "Line 2: This variation has no closing parenthesis",
        ),
        (
            "h2e2\n(b2e2\n[Red \"a\"]",
            "Line 2: This variation has no closing parenthesis",
        ),
        (
            "h2e2\n)",
            "Line 2: This closing parenthesis ends no variation",
        ),
        (
            "(h2e2)",
            "Line 1: This variation comes before the first move of its line",
        ),
        (
            "! h2e2",
            "Line 1: This annotation comes before the first move of its line",
        ),
        (
            "h2e2 ($1 b2e2)",
            "Line 1: This annotation comes before the first move of its line",
        ),
        (
            &nested(MAX_NESTING + 1),
            "Line 1: Variations are nested more than 64 deep",
        ),
    ] {
        let error = parse(text).unwrap_err();
        assert_eq!(error.to_string(), message, "{text:?}");
        assert_eq!(parse_game(text), Err(error), "{text:?}");
    }
    for (text, message) in [
        (
            "\n\nposition fen 9/9 w moves h2e2",
            "Line 3: The position needs 10 ranks; this one has 2",
        ),
        (
            "startpos\nmoves h2e2\nh2e2",
            "Line 3: h2e2 is not legal: there is no piece on h2",
        ),
        (
            "5k3/9/9/9/9/9/9/9/9/3K5 w\n1. K6=5\nmate",
            "Line 3: “mate” is not a move in any known notation",
        ),
    ] {
        assert_eq!(parse_game(text).unwrap_err().to_string(), message);
    }
}

#[test]
fn a_game_with_as_many_tags_as_it_may_keep_is_read_as_it_was_written() {
    let tags = |count| -> String { (0..count).map(|i| format!("[a{i} \"x\"]\n")).collect() };
    let fen = "[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1\"]";
    let game = parse_game(&(tags(MAX_TAGS) + fen)).unwrap();
    assert_eq!(parse(&game.write(Notation::Wxf)), Ok(vec![game]));
    let error = parse_game(&tags(MAX_TAGS + 1)).unwrap_err();
    let line = MAX_TAGS + 1;
    assert_eq!(
        error.to_string(),
        format!("Line {line}: A game has more than {MAX_TAGS} tags")
    );
}

#[test]
fn two_names_of_one_tag_may_agree_or_be_empty() {
    for text in [
        "[White \"Hu\"] [Red \"Hu\"]",
        "[White \"Hu\"] [Red \"\"]",
        "[White \"\"] [Red \"Hu\"]",
    ] {
        let game = parse_game(text).unwrap();
        assert_eq!(tags(&game), [("Red", "Hu")], "{text}");
    }
}

#[test]
fn a_tag_is_set_once_and_only_with_what_a_file_can_hold() {
    let mut tags = Tags::new(&ROSTER);
    for (name, value) in [
        ("Opening", "o"),
        ("Black", "b"),
        ("Event", "e"),
        ("White", "r"),
    ] {
        tags.set(name, value).unwrap();
    }
    let names: Vec<_> = tags.iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["Event", "Red", "Black", "Opening"]);
    tags.set("Black", "").unwrap();
    tags.set("Red", "x").unwrap();
    assert_eq!((tags.get("Black"), tags.get("Red")), (None, Some("x")));
    let before = tags.clone();
    for (name, value, message) in [
        (
            "",
            "a",
            "The tag name “” is not made of letters, digits and underscores",
        ),
        (
            "Red]",
            "a",
            "The tag name “Red]” is not made of letters, digits and underscores",
        ),
        (
            "FEN",
            "a",
            "The tag FEN follows from the game and cannot be set",
        ),
        (
            "Red",
            "a\nb",
            "The tag Red holds a line break or another control character",
        ),
    ] {
        assert_eq!(tags.set(name, value).unwrap_err().to_string(), message);
    }
    assert_eq!(tags, before);
}

#[test]
fn damaged_text_is_refused_or_read_but_never_panics() {
    let mut texts = vec![EXAMPLE.to_owned()];
    random_games(2, 40, |seed, position| {
        texts.truncate(1 + seed as usize);
        texts.push(Game::of(position).write(Notation::ALL[2 + seed as usize]));
    });
    let mut rng = Rng::new(5);
    let letters: Vec<char> = "[]{}()\"\\;%$!?.1 炮5\n\u{feff}*".chars().collect();
    let mut refused = 0;
    for round in 0..4_000 {
        let mut text: Vec<char> = texts[round % texts.len()].chars().collect();
        for _ in 0..1 + rng.below(3) {
            let at = rng.below(text.len());
            let letter = letters[rng.below(letters.len())];
            match rng.below(4) {
                0 => drop(text.remove(at)),
                1 => text[at] = letter,
                2 => text.insert(at, letter),
                _ => text.truncate(at.max(1)),
            }
        }
        let text: String = text.into_iter().collect();
        let lines = text.matches('\n').count() + 1;
        match parse(&text) {
            Ok(games) => {
                let written: String = games.iter().map(|game| game.write(Notation::Uci)).collect();
                assert_eq!(parse(&written), Ok(games), "round {round}: {text}");
            }
            Err(error) => {
                refused += 1;
                assert!((1..=lines).contains(&error.line), "round {round}: {error}");
            }
        }
        let _ = parse_game(&text);
    }
    assert!(refused > 1_000, "only {refused}");
}

#[test]
fn a_name_that_is_unknown_under_one_tag_is_taken_from_the_other() {
    for tags in [
        "[Red \"a\"]\n[White \"?\"]",
        "[White \"?\"]\n[Red \"a\"]",
        "[Red \"\"]\n[White \"a\"]",
        "[White \"a\"]\n[Red \"a\"]",
    ] {
        let games = parse(&format!("{tags}\n\nh2e2")).expect(tags);
        assert_eq!(games[0].tags.get("Red"), Some("a"), "{tags}");
    }
}
