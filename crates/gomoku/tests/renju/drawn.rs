//! The boards of `data/renju.txt`.

use duiyi_gomoku::{Board, Direction, Forbidden, Point, Position, Rule, Setup, Side};

use crate::literal::{Literal, Stone};

/// A drawn board and the notes below it.
struct Drawing {
    title: &'static str,
    board: Board,
    /// Each marked point, what a black stone there makes, and why.
    marks: Vec<(Point, &'static str, &'static str)>,
}

fn drawings() -> Vec<Drawing> {
    let file = include_str!("../data/renju.txt");
    file.split("\n== ").skip(1).map(drawing).collect()
}

fn drawing(text: &'static str) -> Drawing {
    let (title, rest) = text.split_once('\n').expect("a title");
    let (rows, notes): (Vec<_>, Vec<_>) = rest
        .lines()
        .filter(|line| !line.is_empty())
        .partition(|line| !line.contains(':'));
    let width = rows[0].split(' ').count();
    let mut board = Board::new(width, rows.len()).expect("a size");
    let mut named = Vec::new();
    for (row, rank) in rows.iter().rev().zip(0..) {
        assert_eq!(row.split(' ').count(), width, "{title}");
        for (mark, file) in row.split(' ').zip(0..) {
            let point = Point::new(file, rank).expect("a point");
            match mark {
                "." => {}
                "x" => board.set(point, Some(Side::First)),
                "o" => board.set(point, Some(Side::Second)),
                letter => named.push((letter, point)),
            }
        }
    }
    let marks: Vec<_> = notes
        .iter()
        .map(|note| {
            let (head, why) = note.split_once(": ").expect("a reason");
            let (letter, verdict) = head.split_once(' ').expect("a letter and a verdict");
            let point = named.iter().find(|(name, _)| *name == letter);
            let &(_, point) = point.unwrap_or_else(|| panic!("{title}: {letter} is not drawn"));
            (point, verdict, why)
        })
        .collect();
    assert_eq!(marks.len(), named.len(), "{title}: every mark is explained");
    Drawing {
        title,
        board,
        marks,
    }
}

fn name(board: &Board, point: Point) -> &'static str {
    let position = Position::new(Setup {
        board: board.clone(),
        side_to_move: Side::First,
        rule: Rule::Renju,
    });
    let forbidden = position.expect("nobody has won").forbidden(point);
    let is_five = |&direction| board.row_length(point, direction, Side::First) == 5;
    match forbidden {
        Some(Forbidden::Overline) => "overline",
        Some(Forbidden::DoubleFour) => "double-four",
        Some(Forbidden::DoubleThree) => "double-three",
        None if Direction::ALL.iter().any(is_five) => "five",
        None => "allowed",
    }
}

#[test]
fn every_marked_point_is_judged_as_drawn() {
    let drawings = drawings();
    for Drawing {
        title,
        board,
        marks,
    } in &drawings
    {
        for &(point, verdict, why) in marks {
            assert_eq!(name(board, point), verdict, "{title}: {point}: {why}");
        }
    }
    assert!(drawings.len() >= 35, "{}", drawings.len());
}

/// Turns and mirrors a square board in one of eight ways.
fn turned(point: Point, size: u8, way: u8) -> Point {
    let (mut file, mut rank) = (point.file(), point.rank());
    if way & 1 != 0 {
        file = size - 1 - file;
    }
    if way & 2 != 0 {
        rank = size - 1 - rank;
    }
    if way & 4 != 0 {
        (file, rank) = (rank, file);
    }
    Point::new(file, rank).expect("the point stays on the board")
}

#[test]
fn turning_and_mirroring_a_board_changes_no_answer() {
    for drawing in drawings() {
        let size = drawing.board.width();
        for way in 0..8 {
            let mut board = Board::new(size, size).expect("a size");
            for point in drawing.board.points() {
                board.set(
                    turned(point, size as u8, way),
                    drawing.board.stone_at(point),
                );
            }
            for &(point, verdict, _) in &drawing.marks {
                let there = turned(point, size as u8, way);
                assert_eq!(name(&board, there), verdict, "{}: way {way}", drawing.title);
            }
        }
    }
}

#[test]
fn the_literal_definitions_agree_with_the_drawings() {
    for drawing in drawings() {
        let board = &drawing.board;
        let literal = Literal::new(board.width(), board.height(), |x, y| {
            match board.stone_at(Point::new(x, y).expect("a point")) {
                Some(Side::First) => Stone::Black,
                Some(Side::Second) => Stone::White,
                None => Stone::None,
            }
        });
        for &(point, verdict, why) in &drawing.marks {
            let at = (i32::from(point.file()), i32::from(point.rank()));
            assert_eq!(literal.name(at), verdict, "{}: {why}", drawing.title);
        }
    }
}

#[test]
fn neither_an_occupied_point_nor_one_beyond_the_edge_is_forbidden() {
    // Two open threes cross on e5.
    let mut setup: Setup = "9/9/9/4x4/3xox3/4x4/9/9/9 b renju".parse().expect("a FEN");
    let at = |name: &str| name.parse::<Point>().expect("a point");
    let position = Position::new(setup.clone()).expect("a position");
    assert_eq!(position.forbidden(at("e5")), None);
    setup.board.set(at("e5"), Some(Side::First));
    let position = Position::new(setup.clone()).expect("a position");
    assert_eq!(position.forbidden(at("e5")), None);
    assert_eq!(position.forbidden(at("o15")), None);
    setup.board.set(at("e5"), None);
    let position = Position::new(setup).expect("a position");
    assert_eq!(position.forbidden(at("e5")), Some(Forbidden::DoubleThree));
}
