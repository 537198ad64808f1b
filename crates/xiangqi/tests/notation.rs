//! Moves as text: the examples of `data/notation-cases.json`, and laws over random positions.

#![expect(clippy::unwrap_used, reason = "a test may fail that way")]

mod support;

use duiyi_game::{Rng, Side, clipped};
use duiyi_xiangqi::notation::{Notation, NotationError, read, write};
use duiyi_xiangqi::{Board, Kind, Move, MoveError, Piece, Position, Rules, Setup, Square, attacks};
use serde_json::Value;
use support::random_games;

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn composed(fen: &str) -> Position {
    Position::composed(fen.parse().unwrap()).unwrap()
}

fn uci(text: &str) -> Move {
    text.parse().unwrap()
}

#[test]
fn every_example_is_written_and_read_in_every_form() {
    let file: Value = serde_json::from_str(include_str!("data/notation-cases.json")).unwrap();
    let cases = file["moves"].as_array().unwrap();
    for case in cases {
        let text = |key: &str| case[key].as_str().unwrap();
        // On one board an elephant stands beyond the river, on another Black is in check.
        let position = composed(text("fen"));
        let mv = uci(text("uci"));
        for notation in Notation::ALL {
            assert_eq!(
                write(&position, mv, notation),
                text(notation.id()),
                "{case}"
            );
            assert_eq!(read(&position, text(notation.id())), Ok(mv), "{case}");
        }
        let iccs = text("iccs");
        for form in [
            iccs.to_lowercase(),
            iccs.replace('-', ""),
            text("wxf").replace('=', "."),
            text("wxf").to_lowercase(),
            format!(" {}\n", text("chinese")),
        ] {
            assert_eq!(read(&position, &form), Ok(mv), "{form:?} in {case}");
        }
        for form in case["also_accept"].as_array().unwrap_or(&Vec::new()) {
            assert_eq!(read(&position, form.as_str().unwrap()), Ok(mv), "{case}");
        }
    }
    assert_eq!(cases.len(), 114);
}

/// Every legal move reads back as itself, in every notation and in every other form that people
/// write.
fn check_all_moves(position: &Position, label: &str) {
    for &mv in &position.legal_moves() {
        let case = |text: &str| format!("{label}: {mv} as {text:?} in\n{}", position.board());
        let written = Notation::ALL.map(|notation| write(position, mv, notation));
        let [_, _, wxf, chinese] = &written;
        let others = [
            wxf.replace('=', "."),
            sign_first(wxf),
            traditional(chinese),
            ascii_digits(chinese),
        ];
        for text in written.iter().chain(&others) {
            assert_eq!(read(position, text), Ok(mv), "{}", case(text));
        }
    }
}

/// `R+=9` as `+R=9`.
fn sign_first(wxf: &str) -> String {
    let mut chars: Vec<char> = wxf.chars().collect();
    if "+-".contains(chars[1]) {
        chars.swap(0, 1);
    }
    chars.into_iter().collect()
}

fn exchange(text: &str, from: &str, to: &str) -> String {
    let exchanged = |c: char| match from.chars().position(|known| known == c) {
        Some(index) => to.chars().nth(index).unwrap(),
        None => c,
    };
    text.chars().map(exchanged).collect()
}

/// In traditional characters, and the names of pieces that the other side uses.
fn traditional(chinese: &str) -> String {
    exchange(
        chinese,
        "帅仕相马车炮将士象兵卒进后",
        "帥士象傌俥砲將仕相卒兵進後",
    )
}

fn ascii_digits(chinese: &str) -> String {
    let ascii = exchange(chinese, "１２３４５６７８９", "123456789");
    exchange(&ascii, "一二三四五六七八九", "123456789")
}

#[test]
fn what_is_written_reads_back_over_random_games() {
    random_games(40, 160, |seed, position| {
        check_all_moves(position, &format!("seed {seed}"));
    });
}

/// A position with few files, so that pieces of a kind stand on one file often.
fn crowded(rng: &mut Rng) -> Position {
    loop {
        let mut board = Board::EMPTY;
        let width = 1 + rng.below(3);
        let files: Vec<u8> = (0..width).map(|_| rng.below(9) as u8).collect();
        for side in Side::ALL {
            for kind in Kind::ALL {
                let points: Vec<Square> = attacks::reachable(kind, side)
                    .into_iter()
                    .filter(|square| kind == Kind::General || files.contains(&square.file()))
                    .filter(|&square| board.piece_at(square).is_none())
                    .collect();
                let count = match kind {
                    Kind::General => 1,
                    // Pieces of every kind on three files would hardly leave a legal placement.
                    Kind::Soldier => kind.starting_count(),
                    _ => rng.below(kind.starting_count() + 1),
                };
                for _ in 0..count.min(points.len()) {
                    board.put(points[rng.below(points.len())], Piece::new(side, kind));
                }
            }
        }
        let side_to_move = Side::ALL[rng.below(2)];
        let setup = Setup {
            board,
            side_to_move,
            plies_since_capture: 0,
            move_number: 1,
        };
        if let Ok(position) = Position::new(setup) {
            return position;
        }
    }
}

#[test]
fn what_is_written_reads_back_where_pieces_crowd_on_few_files() {
    let mut rng = Rng::new(7);
    let mut soldiers_by_place = 0;
    for round in 0..3_000 {
        let position = crowded(&mut rng);
        check_all_moves(&position, &format!("round {round}"));
        for &mv in &position.legal_moves() {
            let wxf = write(&position, mv, Notation::Wxf);
            soldiers_by_place += usize::from(wxf.starts_with(|c: char| c.is_ascii_digit()));
        }
    }
    assert!(soldiers_by_place > 5_000, "only {soldiers_by_place}");
}

#[test]
fn a_composed_file_full_of_soldiers_still_reads_back() {
    let position = composed("P2k5/P8/P8/P8/P8/P8/P8/P8/P8/P4K3 w - - 0 1");
    assert_eq!(write(&position, uci("a5b5"), Notation::Wxf), "59=8");
    assert_eq!(write(&position, uci("a5b5"), Notation::Chinese), "五兵平八");
    check_all_moves(&position, "ten soldiers");

    let black = composed("p2k5/p8/p8/p8/p8/p8/p8/p8/p8/p4K3 b - - 0 1");
    check_all_moves(&black, "ten soldiers of black");
}

#[test]
fn points_are_legal_exactly_when_check_move_says_so() {
    random_games(2, 30, |seed, position| {
        for from in Square::all() {
            for to in Square::all() {
                let mv = Move::new(from, to);
                let expected = position
                    .check_move(mv)
                    .map(|()| mv)
                    .map_err(|error| NotationError::Illegal(mv.to_string(), error));
                assert_eq!(read(position, &mv.to_string()), expected, "seed {seed}");
            }
        }
    });
}

#[test]
fn a_file_is_enough_when_only_one_of_two_pieces_can_move_so() {
    // The rear rook stands two points behind the front one.
    let rooks = position("3k5/9/2R6/9/2R6/9/9/9/9/4K4 w - - 0 1");
    for text in ["R7+2", "车七进二", "俥7進2"] {
        assert_eq!(read(&rooks, text), Ok(uci("c7c9")), "{text}");
    }
    for text in ["R7=9", "车七平九"] {
        let both = vec![uci("c5a5"), uci("c7a7")];
        assert_eq!(
            read(&rooks, text),
            Err(NotationError::Ambiguous(text.into(), both)),
        );
    }
    assert_eq!(
        read(&rooks, "R7=9").unwrap_err().to_string(),
        "“R7=9” is ambiguous; it could be any of c5a5, c7a7"
    );
}

#[test]
fn front_and_rear_are_read_for_advisors_and_elephants_too() {
    let position = position("3k5/9/9/9/9/2B6/9/3A5/9/2BAK4 w - - 0 1");
    for (text, mv) in [
        ("前相退五", "c4e2"),
        ("后象进一", ""),
        ("后象进五", "c0e2"),
        ("E+-9", "c4a2"),
        ("前仕退五", "d2e1"),
        ("A-+5", "d0e1"),
    ] {
        let expected = match mv {
            "" => Err(NotationError::NoMove(text.into())),
            mv => Ok(uci(mv)),
        };
        assert_eq!(read(&position, text), expected, "{text}");
    }
}

/// ```text
/// rank 6  . . . P . P . P .
/// rank 5  . . . . . P . . .   (and one on d7)
/// ```
#[test]
fn soldiers_in_tandem_are_read_by_place_by_number_and_by_word() {
    let position = position("5k3/9/3P5/3P1P1P1/5P3/9/9/9/9/4K4 w - - 0 1");
    for (text, mv) in [
        // Counted from the mover's right, file f comes before file d.
        ("一兵进一", "f6f7"),
        ("三兵进一", "d7d8"),
        ("四兵平七", "d6c6"),
        // By place and file: the front soldier on file 6.
        ("16=5", "d7e7"),
        ("一六平五", "d7e7"),
        ("前六平五", "d7e7"),
        ("前6平5", "d7e7"),
        // Two front soldiers, but only one can go to file 7.
        ("前兵平七", "d7c7"),
        ("P+=7", "d7c7"),
        ("兵二平一", "h6i6"),
    ] {
        assert_eq!(read(&position, text), Ok(uci(mv)), "{text}");
    }
    let both = read(&position, "前兵进一");
    assert!(
        matches!(&both, Err(NotationError::Ambiguous(_, moves)) if moves.len() == 2),
        "{both:?}"
    );
    // The soldier alone on its file is not among the numbered ones.
    assert!(matches!(
        read(&position, "五兵进一"),
        Err(NotationError::NoMove(_))
    ));
}

#[test]
fn the_middle_one_of_five_is_the_third() {
    let position = position("2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/4K4 w - - 0 1");
    assert_eq!(read(&position, "中兵平六"), Ok(uci("c7d7")));
}

#[test]
fn a_number_counts_on_one_file_where_counting_across_files_gives_no_move() {
    // Counted across files, soldier 2 is g5 and cannot go to file 6; the second one on file c can.
    let position = position("4k4/9/2P6/2P3P2/2P3P2/9/9/9/9/3K5 w - - 0 1");
    assert_eq!(read(&position, "二兵平二"), Ok(uci("g5h5")));
    assert_eq!(read(&position, "二兵平六"), Ok(uci("c6d6")));
}

/// ```text
/// rank 8  . . P . . . P . .
/// rank 7  . . P . . . P . .
/// rank 6  . . P . . . . . .
/// ```
#[test]
fn a_number_is_ambiguous_where_both_ways_to_count_give_a_move() {
    let position = position("5k3/2P3P2/2P3P2/2P6/9/9/9/9/9/4K4 w - - 0 1");
    // The third of all is the front one on file c, the third of its file the rear one.
    assert_eq!(
        read(&position, "三兵平六"),
        Err(NotationError::Ambiguous(
            "三兵平六".into(),
            vec![uci("c6d6"), uci("c8d8")]
        ))
    );
    // Only one of the ways gives a move, or both give the same.
    assert_eq!(read(&position, "五兵平六"), Ok(uci("c6d6")));
    assert_eq!(read(&position, "一兵平四"), Ok(uci("g8f8")));
}

#[test]
fn a_refused_text_says_why() {
    let start = Position::start();
    let pinned = position("4k4/4r4/9/9/9/9/9/9/4R4/3AK4 w - - 0 1");
    for (position, text, message) in [
        (&start, "", "“” is not a move in any known notation"),
        (&start, "Nf3", "“Nf3” is not a move in any known notation"),
        (
            &start,
            "炮二五平",
            "“炮二五平” is not a move in any known notation",
        ),
        (&start, "k2e2", "“k2e2” is not a move in any known notation"),
        (
            &start,
            "炮二平二",
            "“炮二平二”: no piece can move like that",
        ),
        (
            &start,
            "车五进一",
            "“车五进一”: no piece can move like that",
        ),
        (&start, "R++1", "“R++1”: no piece can move like that"),
        (
            &start,
            "h2h9h",
            "“h2h9h” is not a move in any known notation",
        ),
        (&start, "e5e6", "e5e6 is not legal: there is no piece on e5"),
        (
            &start,
            "h7e7",
            "h7e7 is not legal: the piece on h7 belongs to the opponent",
        ),
        (
            &start,
            "A0-B1",
            "“A0-B1”: a0b1 is not legal: the piece does not move that way",
        ),
        (
            &pinned,
            "R5=1",
            "“R5=1”: e1i1 is not legal: it would put the general in check",
        ),
        (
            &pinned,
            "车五平一",
            "“车五平一”: e1i1 is not legal: it would put the general in check",
        ),
    ] {
        let error = read(position, text).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
    assert_eq!(
        read(&start, "e5e6"),
        Err(NotationError::Illegal(
            "e5e6".into(),
            MoveError::Empty(uci("e5e6"))
        ))
    );
    let page = "炮".repeat(10_000);
    assert!(read(&start, &page).unwrap_err().to_string().len() < 300);
}

#[test]
fn no_text_made_of_the_letters_of_moves_reads_as_an_illegal_move() {
    // The shapes of WXF and Chinese, now and then with any letter in any place.
    let places = [
        "CRHEAKPchr123+-炮车马相象仕士帅将兵卒前中后一二三",
        "123456789+-一二三四五六七八九５兵卒车马",
        "+-=.进退平進",
        "123456789一二三四五六七八九１２３４５６７８９",
    ]
    .map(|letters| letters.chars().collect::<Vec<_>>());
    let mut rng = Rng::new(11);
    let mut read_some = 0;
    random_games(10, 80, |seed, position| {
        for _ in 0..300 {
            let text: String = (0..4)
                .map(|place| {
                    let stray = rng.below(8) == 0;
                    let letters = &places[if stray { rng.below(4) } else { place }];
                    letters[rng.below(letters.len())]
                })
                .collect();
            if let Ok(mv) = read(position, &text) {
                read_some += 1;
                assert_eq!(position.check_move(mv), Ok(()), "seed {seed}: {text:?}");
            }
        }
    });
    assert!(read_some > 500, "only {read_some}");
}

#[test]
fn messages_about_unknown_names_stay_one_short_line() {
    let text = "a\n".repeat(99);
    assert_eq!(text.parse::<Notation>().unwrap_err().0, clipped(&text));
    assert_eq!(text.parse::<Rules>().unwrap_err().0, clipped(&text));
}

#[test]
fn every_notation_has_an_id_that_reads_back() {
    for notation in Notation::ALL {
        assert_eq!(notation.to_string().parse(), Ok(notation));
    }
    let error = "san".parse::<Notation>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "“san” is not a notation; the notations are uci, iccs, wxf, chinese"
    );
}
