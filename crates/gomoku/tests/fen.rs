//! Positions and moves as text: positions that are written and read back, and every kind of error.

mod support;

use duiyi_gomoku::fen::{START, split_moves};
use duiyi_gomoku::{Point, Position, Rule, Setup, Side, notation};
use support::{random_games, start};

#[test]
fn what_is_written_reads_back_over_random_games() {
    let mut seen = 0;
    random_games(3, |seed, position| {
        let text = position.to_string();
        let setup: Setup = text.parse().unwrap();
        assert_eq!(&setup, position.setup(), "seed {seed}");
        assert_eq!(setup.to_string(), text, "seed {seed}");

        let read = Position::new(setup).unwrap();
        assert_eq!(read.key(), position.key(), "seed {seed}: {text}");
        assert_eq!(read.empty_count(), position.empty_count(), "seed {seed}");
        assert_eq!(read.outcome(), position.outcome(), "seed {seed}: {text}");

        let moves = notation::write(position.moves());
        assert_eq!(notation::parse(&moves).unwrap(), position.moves());
        seen += 1;
    });
    assert!(seen > 1_000, "{seen}");
}

#[test]
fn the_start_is_an_empty_board_of_fifteen() {
    let read: Position = START.parse().unwrap();
    let empty = start((15, 15, Rule::Freestyle));
    assert_eq!(read.setup(), empty.setup());
    assert_eq!(empty.to_string(), START);
}

#[test]
fn numbers_stones_and_rules_are_read_as_written() {
    let setup: Setup = "20/x18o/20 w renju".parse().unwrap();
    let board = &setup.board;
    assert_eq!((board.width(), board.height()), (20, 3));
    let at = |text: &str| board.stone_at(text.parse().unwrap());
    assert_eq!(at("a2"), Some(Side::First));
    assert_eq!(at("t2"), Some(Side::Second));
    assert_eq!(board.empty_points().count(), 3 * 20 - 2);
    assert_eq!(setup.side_to_move, Side::Second);

    // The highest rank comes first.
    let setup: Setup = "x1/1o b freestyle".parse().unwrap();
    assert_eq!(
        setup.board.stone_at("a2".parse().unwrap()),
        Some(Side::First)
    );
    for (rule, read) in [
        ("freestyle", Rule::Freestyle),
        ("standard", Rule::Standard),
        ("renju", Rule::Renju),
        ("caro", Rule::Caro),
        ("standard-caro", Rule::StandardCaro),
        ("k=5", Rule::Freestyle),
        ("k=1", Rule::Row(1)),
        ("k=20", Rule::Row(20)),
    ] {
        let setup: Setup = format!("2/2 b {rule}").parse().unwrap();
        assert_eq!(setup.rule, read);
    }
}

#[test]
fn each_error_names_its_field_and_what_stands_there() {
    let tall = ["1"; 21].join("/");
    let long = "x".repeat(50);
    for (text, message) in [
        ("", "There is no position: the text is empty"),
        (" \t", "There is no position: the text is empty"),
        (
            &format!("{tall} b k=3"),
            "The position needs 1 to 20 ranks; this one has 21",
        ),
        (
            "/3 b k=3",
            "The top rank needs 1 to 20 points; this one has 0",
        ),
        (
            "x19/21 b k=3",
            "Rank 1 holds “21”; the number of empty points must be from 1 to 20",
        ),
        (
            "x20 b k=3",
            "The top rank needs 1 to 20 points; this one has 21",
        ),
        (
            &format!("{long} b k=3"),
            "The top rank needs 1 to 20 points; this one has 50",
        ),
        (
            "3/4/3 b k=3",
            "Rank 2 needs 3 points like the top rank; this one has 4",
        ),
        (
            "3//3 b k=3",
            "Rank 2 needs 3 points like the top rank; this one has 0",
        ),
        (
            "3/3/ b k=3",
            "Rank 1 needs 3 points like the top rank; this one has 0",
        ),
        (
            "3/1X1/3 b k=3",
            "Rank 2 holds “X”, which is neither a stone nor a number of empty points",
        ),
        (
            "3/1黑1/3 b k=3",
            "Rank 2 holds “黑”, which is neither a stone nor a number of empty points",
        ),
        (
            "startpos",
            "Rank 1 holds “s”, which is neither a stone nor a number of empty points",
        ),
        (
            "3/03/3 b k=3",
            "Rank 2 holds “03”; the number of empty points must be from 1 to 20",
        ),
        (
            "3/0x3/3 b k=3",
            "Rank 2 holds “0”; the number of empty points must be from 1 to 20",
        ),
        (
            "3/3/111111111111111111111111111111111111111111111 b k=3",
            "Rank 1 holds “1111111111111111111111111111111111111111…”; the number of empty points must be from 1 to 20",
        ),
        (
            "3/3/3",
            "The side to move, b or w, is missing after the board",
        ),
        ("3/3/3 x k=3", "The side to move is “x”; it must be b or w"),
        ("3/3/3 B k=3", "The side to move is “B”; it must be b or w"),
        (
            "3/3/3 b",
            "The rule is missing after the side to move: freestyle, standard, renju, caro, standard-caro or k=NUMBER",
        ),
        (
            "3/3/3 b gomoku",
            "“gomoku” is not a rule; the rules are freestyle, standard, renju, caro, standard-caro, and k=1 to k=20",
        ),
        (
            "3/3/3 b k=0",
            "“k=0” is not a rule; the rules are freestyle, standard, renju, caro, standard-caro, and k=1 to k=20",
        ),
        (
            "3/3/3 b k=21",
            "“k=21” is not a rule; the rules are freestyle, standard, renju, caro, standard-caro, and k=1 to k=20",
        ),
        (
            "3/3/3 b k=+3",
            "“k=+3” is not a rule; the rules are freestyle, standard, renju, caro, standard-caro, and k=1 to k=20",
        ),
        (
            "3/3/3 b k=03",
            "“k=03” is not a rule; the rules are freestyle, standard, renju, caro, standard-caro, and k=1 to k=20",
        ),
        ("3/3/3 b k=3 1", "“1” follows the end of the position"),
        (
            "xxx/3/3 b k=3",
            "It is the turn of black, who has won already",
        ),
        (
            "ooo/xxx/3 w k=3",
            "It is the turn of white, who has won already",
        ),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!(error.to_string(), message, "{text:?}");
    }
}

#[test]
fn moves_after_the_position_are_split_off_and_separated() {
    for (text, fen, moves) in [
        (START, START, vec![]),
        (&format!(" fen {START}\n"), START, vec![]),
        (
            &format!("position fen {START} moves h8 i9"),
            START,
            vec!["h8", "i9"],
        ),
        (
            &format!("{START} moves h8i9j10a1 t20"),
            START,
            vec!["h8", "i9", "j10", "a1", "t20"],
        ),
        (&format!("{START} moves"), START, vec![]),
        ("", "", vec![]),
        ("position", "position", vec![]),
        ("moves h8", "", vec!["h8"]),
        ("3 b k=3 moves 中a1 8h", "3 b k=3", vec!["中a1", "8", "h"]),
    ] {
        assert_eq!(split_moves(text), (fen, moves), "{text:?}");
    }
}

#[test]
fn every_point_reads_back_and_other_text_is_refused() {
    for index in 0..Point::COUNT {
        let point = Point::from_index(index).unwrap();
        assert_eq!(point.to_string().parse(), Ok(point));
        assert_eq!(point.to_string().to_uppercase().parse(), Ok(point));
        assert_eq!(Point::new(point.file(), point.rank()), Some(point));
        assert_eq!(point.index(), index);
    }
    assert_eq!(Point::from_index(Point::COUNT), None);
    for text in [
        "", "h", "8", "h0", "h08", "h21", "h99", "u1", "h8 ", " h8", "h8i9", "h-8", "h+8", "hh8",
        "中8", "h８",
    ] {
        let error = text.parse::<Point>().unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("“{text}” is not a point; points look like h8")
        );
    }
}

#[test]
fn a_list_of_moves_is_refused_at_the_first_piece_that_is_not_a_move() {
    assert_eq!(notation::parse(" "), Ok(vec![]));
    let error = notation::parse("h8 i9k3j21k1").unwrap_err();
    assert_eq!(
        error.to_string(),
        "“j21” is not a point; points look like h8"
    );
    let error = notation::parse("h8,i9").unwrap_err();
    assert_eq!(
        error.to_string(),
        "“h8,i9” is not a point; points look like h8"
    );
}

#[test]
fn a_point_is_shown_as_it_is_written() {
    let point: duiyi_gomoku::Point = "h8".parse().unwrap();
    assert_eq!(
        (format!("{point}"), format!("{point:?}")),
        ("h8".into(), "h8".into())
    );
}
