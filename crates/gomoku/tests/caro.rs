//! One drawn board for each clause of caro. Its five that stones block at both ends is that of Vietnamese caro; that
//! longer rows are immune to this, as under number 8 of the Gomocup protocol, is what *Gomoku* (Wikipedia) says of it.
//! Where exactly five win, number 9, is the rule of Gomocup's caro league: "neither oxxxxxo nor xxxxxx is a win for x".

use duiyi_gomoku::{Board, Outcome, Point, Position, Reason, Rule, Setup, Side};

/// Black plays on `*` of a drawn board: who has won then, under caro and where exactly five win.
fn winner(drawn: &str) -> [Option<Side>; 2] {
    [Rule::Caro, Rule::StandardCaro].map(|rule| {
        let position = played(drawn, rule, Side::First);
        // The same with the colours exchanged.
        let other = played(drawn, rule, Side::Second);
        let won = |position: &Position| match position.outcome() {
            Some(Outcome::Win(side)) => Some(side),
            Some(Outcome::Draw) => panic!("{drawn}: drawn"),
            None => None,
        };
        assert_eq!(won(&position), won(&other).map(|side| !side), "{drawn}");
        won(&position)
    })
}

/// The board with the stones `x` of this side, `o` of the other, after a move of this side on `*`.
fn played(drawn: &str, rule: Rule, side: Side) -> Position {
    let lines: Vec<&str> = drawn.split_whitespace().rev().collect();
    let mut board = Board::new(lines[0].len(), lines.len()).expect("a size");
    let mut at = None;
    for (rank, line) in lines.iter().enumerate() {
        for (file, letter) in line.bytes().enumerate() {
            let point = Point::new(file as u8, rank as u8).expect("a point");
            match letter {
                b'x' => board.set(point, Some(side)),
                b'o' => board.set(point, Some(!side)),
                b'*' => at = Some(point),
                _ => assert_eq!(letter, b'.', "{drawn}"),
            }
        }
    }
    let setup = Setup {
        board,
        side_to_move: side,
        rule,
    };
    let mut position = Position::new(setup).expect("nobody has won");
    position
        .try_play(at.expect("a move"))
        .expect("a legal move");
    position
}

const BLACK: Option<Side> = Some(Side::First);

#[test]
fn five_with_both_ends_open_win() {
    assert_eq!(winner("......... ..xx*xx.. ........."), [BLACK; 2]);
}

#[test]
fn five_blocked_at_one_end_win() {
    assert_eq!(winner("......... .oxxxx*.. ........."), [BLACK; 2]);
    assert_eq!(winner("......... ..*xxxxo. ........."), [BLACK; 2]);
}

#[test]
fn five_blocked_at_both_ends_do_not_win() {
    assert_eq!(winner("......... .oxx*xxo. ........."), [None; 2]);
    // In every direction.
    assert_eq!(winner(".o. .x. .x. .*. .x. .x. .o."), [None; 2]);
    let rising = "......o .....x. ....x.. ...*... ..x.... .x..... o......";
    assert_eq!(winner(rising), [None; 2]);
    let falling = "o...... .x..... ..x.... ...*... ....x.. .....x. ......o";
    assert_eq!(winner(falling), [None; 2]);
}

#[test]
fn the_edge_blocks_nothing() {
    assert_eq!(winner("xxxx*o... ........."), [BLACK; 2]);
    assert_eq!(winner("...oxxxx* ........."), [BLACK; 2]);
    assert_eq!(winner("xx*xx"), [BLACK; 2]);
}

#[test]
fn an_empty_point_before_a_stone_blocks_nothing() {
    assert_eq!(winner("o.xx*xx.o"), [BLACK; 2]);
    assert_eq!(winner("oxxxx*.o."), [BLACK; 2]);
}

#[test]
fn an_overline_wins_unless_exactly_five_do() {
    assert_eq!(winner(".xxx*xx.."), [BLACK, None]);
    assert_eq!(winner(".xxx*xxxx."), [BLACK, None]);
}

#[test]
fn an_overline_wins_even_if_both_ends_are_blocked() {
    assert_eq!(winner("oxxx*xxo."), [BLACK, None]);
}

#[test]
fn one_row_that_wins_is_enough() {
    // The five across is blocked, the one upwards is not.
    assert_eq!(
        winner("...x... ...x... ...x... ...x... oxx*xxo"),
        [BLACK; 2]
    );
}

#[test]
fn a_blocked_five_stays_on_the_board_and_the_game_goes_on() {
    for rule in [Rule::Caro, Rule::StandardCaro] {
        let mut position = played(".oxx*xxo. ......... .........", rule, Side::First);
        assert_eq!(position.verdict(), None);
        assert!(!position.legal_moves().is_empty());
        for mv in ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"] {
            position
                .try_play(mv.parse().expect("a point"))
                .expect("legal");
        }
        // White's row is open at one end.
        let row = ["a1", "b1", "c1", "d1", "e1"].map(|point| point.parse().expect("a point"));
        let verdict = position.verdict().expect("five win");
        assert_eq!(verdict.outcome, Outcome::Win(Side::Second));
        assert_eq!(verdict.reason, Reason::Row(row.to_vec()));
    }
}

#[test]
fn a_position_may_have_a_blocked_five_of_either_side_but_no_five_that_wins() {
    let position = |fen: &str| fen.parse::<Position>();
    assert!(position("oxxxxxo2/9 b caro").is_ok());
    assert!(position("xooooox2/9 b standard-caro").is_ok());
    assert!(position("oxxxxx3/9 b caro").is_err());
    assert!(position("oxxxxxxo1/9 b caro").is_err());
    assert!(position("oxxxxxxo1/9 b standard-caro").is_ok());
}
