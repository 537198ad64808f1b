//! What holds for every size and rule: the laws of all games, counts that can be calculated on
//! paper, verdicts, symmetry, and keys.

mod support;

use std::collections::{BTreeSet, HashMap};

use duiyi_game::laws;
use duiyi_gomoku::{
    Board, Direction, Forbidden, MoveError, Outcome, Point, Position, PositionError, Reason, Rule,
    Setup, Side,
};
use support::{GAMES, random_games, start};

fn point(text: &str) -> Point {
    text.parse().expect("a point")
}

/// A position and the moves that follow it.
fn played(fen: &str, moves: &str) -> Position {
    let mut position: Position = fen.parse().expect("a position");
    for mv in duiyi_gomoku::notation::parse(moves).expect("points") {
        position.try_play(mv).expect("a legal move");
    }
    position
}

#[test]
fn random_games_obey_the_laws_of_all_games() {
    let mut plies = 0;
    for game in GAMES {
        for seed in 0..2 {
            let mut position = start(game);
            let walk = laws::check(&mut position, seed, 400, |position| {
                (position.setup().clone(), position.moves().to_vec())
            });
            assert!(walk.ended, "{game:?}");
            plies += walk.plies;
        }
    }
    assert!(plies > 1_000, "{plies}");
}

#[test]
fn state_kept_incrementally_equals_state_computed_anew() {
    random_games(2, |seed, position| {
        let fresh = Position::new(position.setup().clone()).expect("a legal position");
        assert_eq!(fresh.key(), position.key(), "seed {seed}");
        assert_eq!(fresh.empty_count(), position.empty_count(), "seed {seed}");
        assert_eq!(fresh.outcome(), position.outcome(), "seed {seed}");
        assert_eq!(fresh.legal_moves(), position.legal_moves(), "seed {seed}");
        let board = position.board();
        assert_eq!(board.empty_points().count(), position.empty_count());
        let stones = board.count(Side::First) + board.count(Side::Second);
        assert_eq!(stones, position.moves().len());
    });
}

#[test]
fn keys_depend_on_stones_side_rule_and_size() {
    let mut keys = HashMap::new();
    let mut texts = BTreeSet::new();
    random_games(3, |_, position| {
        let text = position.to_string();
        let known = keys.entry(position.key()).or_insert_with(|| text.clone());
        assert_eq!(known, &text);
        texts.insert(text);
    });
    for width in 1..=20 {
        for height in 1..=20 {
            for rule in Rule::NAMED.into_iter().chain([1, 20].map(Rule::Row)) {
                for side in [Side::First, Side::Second] {
                    let setup = Setup {
                        board: Board::new(width, height).expect("a size"),
                        side_to_move: side,
                        rule,
                    };
                    let position = Position::new(setup).expect("nobody has won");
                    texts.insert(position.to_string());
                    keys.insert(position.key(), position.to_string());
                }
            }
        }
    }
    assert_eq!(keys.len(), texts.len());
}

/// The number of complete games by length, and the number of different positions in them.
fn whole_game(position: &mut Position) -> (Vec<u64>, usize) {
    fn walk(position: &mut Position, ends: &mut Vec<u64>, met: &mut BTreeSet<String>) {
        met.insert(position.to_string());
        if position.outcome().is_some() {
            let plies = position.moves().len();
            ends.resize(ends.len().max(plies + 1), 0);
            ends[plies] += 1;
        }
        for mv in position.legal_moves() {
            position.play_unchecked(mv);
            walk(position, ends, met);
            position.undo();
        }
    }
    let (mut ends, mut met) = (Vec::new(), BTreeSet::new());
    walk(position, &mut ends, &mut met);
    (ends, met.len())
}

/// The numbers of tic-tac-toe are well known: 5,478 positions and 255,168 games. Of these games 1,440
/// end with the fifth stone (8 rows, 3! orders, 6·5 white replies), 5,328 with the sixth, 47,952 with
/// the seventh, 72,576 with the eighth and 127,872 with the ninth.
#[test]
fn tic_tac_toe_has_the_known_numbers_of_games_and_positions() {
    let (ends, met) = whole_game(&mut start((3, 3, Rule::Row(3))));
    assert_eq!(ends, [0, 0, 0, 0, 0, 1_440, 5_328, 47_952, 72_576, 127_872]);
    assert_eq!(ends.iter().sum::<u64>(), 255_168);
    assert_eq!(met, 5_478);
}

/// Two files and two ranks have no room for a row of three, so every order of the four points is a
/// game. After a given first stone there are 3·2·1 = 6.
#[test]
fn on_four_points_every_order_is_a_game() {
    let mut position = start((2, 2, Rule::Row(3)));
    assert_eq!(whole_game(&mut position).0, [0, 0, 0, 0, 24]);
    position.try_play(point("a1")).expect("a legal move");
    let (ends, _) = whole_game(&mut position);
    assert_eq!(ends.iter().sum::<u64>(), 6);
    // With two in a row, any second black stone wins: 4 points, 3 replies, 2 points left.
    assert_eq!(
        whole_game(&mut start((2, 2, Rule::Row(2)))).0,
        [0, 0, 0, 4 * 3 * 2]
    );
    // With one in a row, the first stone wins.
    assert_eq!(whole_game(&mut start((2, 2, Rule::Row(1)))).0, [0, 4]);
}

/// Before anyone can have won, the paths of d plies on n points are n·(n-1)·…·(n-d+1); the first win
/// takes 2k-1 plies.
#[test]
fn paths_are_falling_factorials_until_a_row_is_possible() {
    for ((width, height, rule), depth) in [
        ((15, 15, Rule::Freestyle), 2),
        ((20, 20, Rule::Standard), 2),
        ((4, 3, Rule::Row(3)), 5),
        ((5, 5, Rule::Renju), 4),
        ((7, 1, Rule::Row(4)), 7),
    ] {
        let points = width as u64 * height as u64;
        let paths: u64 = (0..depth).map(|ply| points - ply).product();
        let mut position = start((width, height, rule));
        let counted = duiyi_game::perft(&mut position, depth as u32);
        assert_eq!(counted, paths, "{width}x{height} {rule}");
    }
    // One ply deeper, games that are over have no continuation. On a line of seven points, Black wins
    // with the seventh ply in 4 rows of 4, each in 4!·3! orders of all seven stones, but then the board
    // is full anyway. On eight points it is not.
    let mut position = start((8, 1, Rule::Row(4)));
    let lines: u64 = (1..=8).product();
    // Only Black can have four in a row after seven plies: 5 rows, 4! orders, and White's three stones
    // anywhere on the other four points, in any order.
    let won = 5 * 24 * (4 * 3 * 2);
    assert_eq!(duiyi_game::perft(&mut position, 8), lines - won);
}

#[test]
fn a_verdict_gives_the_reason() {
    let empty = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b";
    for (fen, moves, verdict) in [
        (
            format!("{empty} freestyle"),
            "e4a1f5a3g6a5h7a7i8",
            Some("Black wins: five in a row from e4 to i8"),
        ),
        (format!("{empty} freestyle"), "e4a1f5a3g6a5h7a7", None),
        (
            format!("{empty} freestyle"),
            "a8h8b1h9c5h10e3h12g2h11",
            Some("White wins: five in a row from h8 to h12"),
        ),
        (
            "xxx1xx/6/ooooo1 b freestyle".into(),
            "",
            Some("White wins: five in a row from a1 to e1"),
        ),
        (
            "xxx1xx/6/oooo2 b freestyle".into(),
            "d3",
            Some("Black wins: six in a row from a3 to f3"),
        ),
        ("xxx1xx/6/oooo2 b standard".into(), "d3", None),
        ("ooo1oo/6/xxxx2 w standard".into(), "d3", None),
        (
            "ooo1oo/6/xxxx2 w renju".into(),
            "d3",
            Some("White wins: six in a row from a3 to f3"),
        ),
        (
            "3/3/3 b k=1".into(),
            "b2",
            Some("Black wins: one stone on b2"),
        ),
        (
            "xxxxxxxxx1xxxxxxxxxx b k=20".into(),
            "j1",
            Some("Black wins: twenty in a row from a1 to t1"),
        ),
        (
            "2/2 b k=3".into(),
            "a1b2b1a2",
            Some("Draw: no point is empty"),
        ),
        ("2/2 b k=3".into(), "a1b2b1", None),
        ("xx1xxx w renju".into(), "", None),
        (
            "xx1xxx b renju".into(),
            "",
            Some("Draw: every empty point is forbidden to black"),
        ),
        (
            "xx1xxx b standard".into(),
            "c1",
            Some("Draw: no point is empty"),
        ),
    ] {
        let found = played(&fen, moves).verdict();
        assert_eq!(
            found.map(|verdict| verdict.to_string()).as_deref(),
            verdict,
            "{fen} {moves}"
        );
    }
}

#[test]
fn black_with_only_forbidden_points_has_no_move_and_the_game_is_drawn() {
    // Each of the two empty points makes an overline.
    let position = played("xx1xxx/oooo1o/xxx1xx/oxoxox b renju", "");
    let forbidden = |text| position.forbidden(point(text));
    assert_eq!(forbidden("c4"), Some(Forbidden::Overline));
    assert_eq!(forbidden("d2"), Some(Forbidden::Overline));
    assert_eq!(position.legal_moves(), [point("e3")]);
    assert_eq!(position.outcome(), None);

    let position = played("xx1xxx/ooooxo/xxx1xx/oxoxox b renju", "");
    assert_eq!(position.legal_moves(), []);
    let verdict = position.verdict().expect("nobody can move");
    assert_eq!(verdict.outcome, Outcome::Draw);
    assert_eq!(verdict.reason, Reason::NoMove);
    // White would win there.
    let position = played("xx1xxx/oooo1o/xxx1xx/oxoxox w renju", "e3");
    assert_eq!(position.outcome(), Some(Outcome::Win(Side::Second)));
}

#[test]
fn a_winning_row_is_whole_and_in_order() {
    // The last stone closes the gap in the middle and also completes a vertical row.
    let position = played("5/xx1xx/2x2/2x2/2x2/2x2/ooo2 b freestyle", "c6");
    let Some(Reason::Row(row)) = position.verdict().map(|verdict| verdict.reason) else {
        panic!("Black has won");
    };
    assert_eq!(row, ["a6", "b6", "c6", "d6", "e6"].map(point));

    // Two rows that were set up: the first by index is named.
    let position = played("xxxxx/5/xxxxx w standard", "").verdict();
    assert_eq!(
        position.expect("Black has won").to_string(),
        "Black wins: five in a row from a1 to e1"
    );
}

#[test]
fn refused_moves_say_why_and_change_nothing() {
    let fen = "11/11/11/5x5/5x5/4x1x4/11/11/11/11/o10 b renju";
    let mut position = played(fen, "");
    let refusals = [
        ("l1", "l1 is off the board"),
        ("a12", "a12 is off the board"),
        ("a1", "There is a stone on a1 already"),
        (
            "f6",
            "f6 is forbidden to Black: it makes two open threes at once",
        ),
    ];
    for (text, message) in refusals {
        let error = position.try_play(point(text)).expect_err("an illegal move");
        assert_eq!(error.to_string(), message);
        assert_eq!(position.to_string(), fen);
        assert!(position.moves().is_empty());
    }
    // White may stand there.
    position.try_play(point("b1")).expect("a legal move");
    position.try_play(point("f6")).expect("a legal move");

    let mut over = played("5/xxxx1/oooo1 b freestyle", "e2");
    let error = over.try_play(point("a3"));
    assert_eq!(error, Err(MoveError::Over(point("a3"))));
    assert_eq!(over.legal_moves(), []);
}

#[test]
fn the_side_to_move_cannot_have_won_already() {
    let setup: Setup = "xxxxx/ooooo b freestyle".parse().expect("FEN");
    let error = Position::new(setup).expect_err("Black is to move");
    assert_eq!(error, PositionError::WonByMover(Side::First));
    for (fen, legal) in [
        ("xxxxx/5 w freestyle", true),
        ("xxxxx/5 b freestyle", false),
        // Six do not win here, and a set-up position may contain an overline.
        ("xxxxxx/6 b standard", true),
        ("xxxxxx/6 b renju", true),
        ("oooooo/6 w renju", false),
        ("oooooo/6 w standard", true),
    ] {
        assert_eq!(fen.parse::<Position>().is_ok(), legal, "{fen}");
    }
}

/// Turns and mirrors: eight on square boards, four on others.
fn turned(position: &Position, way: u8) -> (Position, impl Fn(Point) -> Point) {
    let board = position.board();
    let (width, height) = (board.width() as u8, board.height() as u8);
    let map = move |point: Point| {
        let (mut file, mut rank) = (point.file(), point.rank());
        if way & 1 != 0 {
            file = width - 1 - file;
        }
        if way & 2 != 0 {
            rank = height - 1 - rank;
        }
        if way & 4 != 0 {
            (file, rank) = (rank, file);
        }
        Point::new(file, rank).expect("the point stays on the board")
    };
    let (width, height) = if way & 4 == 0 {
        (board.width(), board.height())
    } else {
        (board.height(), board.width())
    };
    let mut setup = Setup {
        board: Board::new(width, height).expect("a size"),
        ..position.setup().clone()
    };
    for point in board.points() {
        setup.board.set(map(point), board.stone_at(point));
    }
    (Position::new(setup).expect("as legal as before"), map)
}

#[test]
fn answers_turn_with_the_board() {
    random_games(1, |seed, position| {
        for way in 1..8 {
            let (other, map) = turned(position, way);
            assert_eq!(other.outcome(), position.outcome(), "seed {seed}");
            let moves: BTreeSet<Point> = position.legal_moves().into_iter().map(&map).collect();
            let others: BTreeSet<Point> = other.legal_moves().into_iter().collect();
            assert_eq!(others, moves, "seed {seed}, way {way}: {position}");
        }
    });
}

#[test]
fn steps_lead_along_lines_and_stop_at_the_edges() {
    let board = Board::new(5, 3).expect("a size");
    let from = point("b2");
    for (direction, steps, there) in [
        (Direction::Across, 3, Some("e2")),
        (Direction::Across, 4, None),
        (Direction::Across, -1, Some("a2")),
        (Direction::Across, -2, None),
        (Direction::Up, 1, Some("b3")),
        (Direction::Up, 2, None),
        (Direction::Rising, 1, Some("c3")),
        (Direction::Rising, -1, Some("a1")),
        (Direction::Falling, 1, Some("c1")),
        (Direction::Falling, -1, Some("a3")),
        (Direction::Falling, -2, None),
        (Direction::Falling, 0, Some("b2")),
        (Direction::Across, i8::MAX, None),
        (Direction::Rising, i8::MIN, None),
    ] {
        assert_eq!(board.offset(from, direction, steps), there.map(point));
    }
    assert_eq!(board.points().count(), 15);
    for (width, height) in [(0, 1), (1, 0), (21, 1), (1, 21)] {
        assert_eq!(Board::new(width, height), None);
    }
}

#[test]
fn the_key_changes_by_that_of_a_pass_where_the_turn_alone_changes() {
    for board in [
        "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15",
        "9/9/9/4x4/3o5/9/9/9/9",
    ] {
        let key = |side: &str| {
            let position: Position = format!("{board} {side} freestyle").parse().unwrap();
            position.key()
        };
        assert_eq!(key("b") ^ key("w"), Position::pass_key(), "{board}");
    }
}
