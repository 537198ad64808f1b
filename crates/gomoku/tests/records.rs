//! Games and positions of other programs: what the writer writes reads back, and each fault is named.

mod support;

use duiyi_game::pgn::find_tag;
use duiyi_game::{Rng, clipped};
use duiyi_gomoku::record::psq::{Psq, UnfitError};
use duiyi_gomoku::record::{gomocup, pgn};
use duiyi_gomoku::{Board, Point, Position, Rule, Side, notation};
use support::random_games;

const TOURNAMENT: &str = "Piskvorky 15x15, 11:11, 1\r
8,8,0\r
9,7,1520\r
1,15,7\r
pbrain-first.zip\r
pbrain second.exe\r
-1\r
4,Renju15\r
";

#[test]
fn protocol_coordinates_count_from_the_top_left() {
    let board = Board::new(15, 10).expect("a size");
    for (x, y, text) in [(0, 0, "a10"), (14, 0, "o10"), (0, 9, "a1"), (7, 3, "h7")] {
        let point: Point = text.parse().expect("a point");
        assert_eq!(gomocup::point(&board, x, y), Some(point));
        assert_eq!(gomocup::coordinates(&board, point), (x, y));
    }
    for (x, y) in [(15, 0), (0, 10), (usize::MAX, 0), (0, usize::MAX), (256, 0)] {
        assert_eq!(gomocup::point(&board, x, y), None, "{x},{y}");
    }
}

#[test]
fn stones_of_a_board_read_back_over_random_games() {
    random_games(1, |seed, position| {
        let board = position.board();
        let text = gomocup::write(position);
        let read = gomocup::parse(&text, board.width(), board.height(), position.rule());
        assert_eq!(read.as_ref(), Ok(position.setup()), "seed {seed}");
        let around = format!("BOARD\r\n{text}DONE\r\n");
        let again = gomocup::parse(&around, board.width(), board.height(), position.rule());
        assert_eq!(again, read, "seed {seed}");
    });
}

#[test]
fn stones_are_written_in_the_order_played() {
    let mut position: Position = "3/1o1/x2 b k=3".parse().expect("FEN");
    for mv in notation::parse("c3a3").expect("points") {
        position.try_play(mv).expect("a legal move");
    }
    assert_eq!(gomocup::write(&position), "0,2,1\n1,1,2\n2,0,1\n0,0,2\n");
}

#[test]
fn each_fault_of_a_list_of_stones_is_named_with_its_line() {
    for (text, message) in [
        ("0,0", "Line 1 is “0,0”; stones look like 7,7,1 or 7,7,2"),
        (
            "\n0,0,3",
            "Line 2 is “0,0,3”; stones look like 7,7,1 or 7,7,2",
        ),
        (
            "0,-1,1",
            "Line 1 is “0,-1,1”; stones look like 7,7,1 or 7,7,2",
        ),
        (
            "0,+1,1",
            "Line 1 is “0,+1,1”; stones look like 7,7,1 or 7,7,2",
        ),
        (
            "0,0,1,1",
            "Line 1 is “0,0,1,1”; stones look like 7,7,1 or 7,7,2",
        ),
        (
            "DONE\n0,0,2",
            "Line 1 is “DONE”; stones look like 7,7,1 or 7,7,2",
        ),
        ("0,0,2\n3,0,1", "Line 2 is “3,0,1”, a point off the board"),
        (
            "0,0,2\n0,0,1",
            "Line 2 puts a stone on a3, where there is one already",
        ),
        (
            "0,0,1",
            "It cannot be the turn of a side with 1 stones when the other has 0",
        ),
        (
            "0,0,2\n1,1,2",
            "It cannot be the turn of a side with 0 stones when the other has 2",
        ),
    ] {
        let error = gomocup::parse(text, 3, 3, Rule::Row(3)).expect_err(text);
        assert_eq!(error.to_string(), message, "{text:?}");
    }
    let error = gomocup::parse("", 21, 3, Rule::Row(3)).expect_err("too wide");
    assert_eq!(
        error.to_string(),
        "The board is 21 by 3 points; each must be from 1 to 20"
    );
}

#[test]
fn a_tournament_game_is_read_with_times_names_and_rule() {
    let game: Psq = TOURNAMENT.parse().expect("a psq file");
    assert_eq!(notation::write(game.position().moves()), "h8i9a1");
    assert_eq!(game.position().rule(), Rule::Renju);
    assert_eq!(game.position().side_to_move(), Side::Second);
    assert_eq!(game.times, [0, 1520, 7]);
    // The second player began, and so is Black.
    let players = game.players().expect("names");
    assert_eq!(players, &["pbrain second.exe", "pbrain-first.zip"]);
    assert_eq!(
        game.to_string(),
        "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,7,1520\n1,15,7\npbrain second.exe\npbrain-first.zip\n\
         -1\n4,renju\n"
    );
    assert_eq!(game.to_string().parse(), Ok(game));
}

#[test]
fn a_saved_game_that_went_on_after_six_in_a_row_was_played_by_the_standard_rule() {
    let row = |y: u8| (3..9).map(move |x| (x, y));
    let moves: String = row(8)
        .zip(row(10))
        .flat_map(|(black, white)| [black, white])
        .enumerate()
        // The fifth stones are set in the gaps last, so that six appear at once.
        .map(|(number, (x, y))| (number, [3, 4, 6, 7, 8, 5][x as usize - 3], y))
        .take(11)
        .map(|(_, x, y)| format!("{x},{y},0\n"))
        .collect();
    let game = format!("Piskvorky 15x15, 0:0, 0\n{moves}15,15,0\n-1\n");
    let read: Psq = game.parse().expect("a psq file");
    assert_eq!(read.position().rule(), Rule::Standard);
    let over = game.replace("15,15,0", "15,15,0\n1,1,0\n3,8,0");
    let error = over.parse::<Psq>().expect_err("a point taken twice");
    assert!(error.to_string().starts_with("Line 13: "), "{error}");
}

#[test]
fn a_saved_game_without_names_is_freestyle() {
    let game: Psq = "\u{feff}Piskvorky 3x19, 0:0, 0\n3,19\n\n1,1,5\n0\n"
        .parse()
        .expect("a psq file");
    assert_eq!(game.position().rule(), Rule::Freestyle);
    assert_eq!(notation::write(game.position().moves()), "c1a19");
    assert_eq!(game.players(), None);
    let empty: Psq = "Piskvorky 5x5, 0:0, 0\n-1".parse().expect("a psq file");
    assert_eq!(empty.position().moves(), []);
}

#[test]
fn games_read_back_from_psq_over_random_games() {
    let mut written = 0;
    random_games(1, |seed, position| {
        match Psq::of(position.clone()) {
            Ok(mut game) => {
                game.times = (0..position.moves().len() as u32).collect();
                game.set_players("one", " two ").expect("names");
                let read: Psq = game.to_string().parse().expect("a psq file");
                assert_eq!(read, game, "seed {seed}");
                written += 1;
            }
            Err(error) => assert_eq!(error, UnfitError::Rule(position.rule())),
        };
    });
    assert!(written > 500, "{written}");
}

#[test]
fn what_psq_cannot_hold_is_refused() {
    let unfit = |fen: &str| {
        Psq::of(fen.parse().expect("FEN"))
            .expect_err(fen)
            .to_string()
    };
    for fen in ["5/5/2x2/5/5 w freestyle", "5/5/5/5/5 w freestyle"] {
        assert_eq!(
            unfit(fen),
            "A psq file holds only games that start on an empty board"
        );
    }
    assert_eq!(
        unfit("3/3/3 b k=3"),
        "A psq file has no number for the rule k=3"
    );

    let mut game: Psq = TOURNAMENT.parse().expect("a psq file");
    let before = game.clone();
    for name in ["", " ", "1", "-1", "a,b", "a\nb"] {
        let error = game.set_players("fine", name).expect_err(name);
        assert_eq!(error, UnfitError::Name(clipped(name.trim())));
        assert_eq!(game, before);
    }
}

#[test]
fn each_fault_of_a_psq_file_is_named_with_its_line() {
    let header = |line: &str| {
        format!("Line 1: The first line is “{line}”; it must look like “Piskvorky 15x15, 11:11, 0”")
    };
    let no_move = |line: usize, text: &str| {
        format!("Line {line}: “{text}” is neither a move such as 8,8,0 nor an end such as -1")
    };
    for (text, message) in [
        ("", header("")),
        ("8,8,0\n-1", header("8,8,0")),
        (
            "Piskvorky 15x15, 11:11\n-1",
            header("Piskvorky 15x15, 11:11"),
        ),
        (
            "Piskvorky 15x15, 11:11, 2\n-1",
            header("Piskvorky 15x15, 11:11, 2"),
        ),
        ("Piskvorky 15x, 0:0, 0\n-1", header("Piskvorky 15x, 0:0, 0")),
        (
            "Piskvorky 21x20, 0:0, 0\n-1",
            "Line 1: The board is 21 by 20 points; each must be from 1 to 20".into(),
        ),
        (
            "Piskvorky 5x5, 0:0, 0\n1,1,0\n",
            "Line 3: The end, a line such as -1, is missing".into(),
        ),
        (
            "Piskvorky 5x5, 0:0, 0\n1,1,0\n\n1,x,0\n-1",
            no_move(4, "1,x,0"),
        ),
        ("Piskvorky 5x5, 0:0, 0\n1,1,0\none\n-1", no_move(3, "one")),
        (
            "Piskvorky 5x5, 0:0, 0\n1,1,0\none\ntwo\nthree\n-1",
            no_move(3, "one"),
        ),
        // More than 32 bits, which WebAssembly could not hold as a size.
        (
            "Piskvorky 5x5, 0:0, 0\n4294967296\n",
            no_move(2, "4294967296"),
        ),
        (
            "Piskvorky 5x5, 0:0, 0\n1,6,0\n-1",
            "Line 2: The move “1,6,0” is off the board".into(),
        ),
        (
            "Piskvorky 5x5, 0:0, 0\n0,1,0\n-1",
            "Line 2: The move “0,1,0” is off the board".into(),
        ),
        (
            "Piskvorky 5x5, 0:0, 0\n1,1,0\n1,1,0\n-1",
            "Line 3: There is a stone on a5 already".into(),
        ),
        (
            "Piskvorky 5x5, 0:0, 0\n-1\n7,Caro\n",
            "Line 3: “7,Caro” is not the number of a rule; those are 0, 1, 4, 8 and 9".into(),
        ),
        (
            "Piskvorky 5x5, 0:0, 0\n-1\n0,Freestyle\nmore",
            "Line 4: “more” follows the last line".into(),
        ),
    ] {
        let error = text.parse::<Psq>().expect_err(text);
        assert_eq!(error.to_string(), message, "{text:?}");
    }
}

/// Texts that mix pieces of the formats with other pieces.
#[test]
fn no_text_makes_a_reader_panic() {
    const PIECES: [&str; 41] = [
        "h8",
        "i9",
        "s19",
        "t20",
        "u21",
        "x",
        "o",
        "/",
        "15",
        "3",
        "0",
        " ",
        "\n",
        "\r\n",
        ",",
        "-1",
        "1-0",
        "*",
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "\"",
        "\\",
        "Rule ",
        "Size ",
        "FEN ",
        "k=3",
        "renju",
        "b",
        "moves",
        "棋",
        "\u{feff}",
        ";",
        "$7",
        "!?",
        "%",
        "Piskvorky 3x3, 0:0, 0\n",
        "1,1,1\n",
    ];
    let mut accepted = [0; 4];
    for seed in 0..40_000 {
        let mut rng = Rng::new(seed);
        let count = 1 + rng.below(9);
        let text: String = (0..count)
            .map(|_| PIECES[rng.below(PIECES.len())])
            .collect();
        accepted[0] += usize::from(pgn::parse_game(&text).is_ok());
        accepted[1] += usize::from(text.parse::<Psq>().is_ok());
        accepted[2] += usize::from(gomocup::parse(&text, 3, 3, Rule::Row(3)).is_ok());
        accepted[3] += usize::from(notation::parse(&text).is_ok());
        let _ = (find_tag(&text, "Rule"), text.parse::<Position>());
    }
    assert!(accepted.iter().all(|&count| count > 0), "{accepted:?}");
}

#[test]
fn psq_files_are_equal_if_everything_in_them_is() {
    let read = |text: &str| text.parse::<Psq>().expect("a psq file");
    let game = "Piskvorky 9x9, 11:11, 0\n5,5,3\n4,4,7\nblack.exe\nwhite.exe\n0\n";
    assert_eq!(read(game), read(game));
    for (old, new) in [
        ("9x9", "9x8"),
        ("4,4,7", "4,4,8"),
        ("4,4,7", "4,3,7"),
        ("white.exe", "other.exe"),
    ] {
        assert_ne!(read(game), read(&game.replace(old, new)), "{new}");
    }
}
