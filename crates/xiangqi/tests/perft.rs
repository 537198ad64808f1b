//! The generator compared with published and independently computed counts, and with itself on
//! turned and mirrored boards.

#![expect(clippy::unwrap_used, reason = "a test may fail that way")]

mod support;

use duiyi_game::{Side, laws};
use duiyi_xiangqi::{Board, Kind, Move, Piece, Position, PositionError, Setup, Square, perft};
use serde_json::Value;
use support::random_games;

struct Row {
    id: String,
    setup: Setup,
    in_check: bool,
    counts: Vec<u64>,
}

fn rows() -> Vec<Row> {
    let file: Value = serde_json::from_str(include_str!("data/perft.json")).unwrap();
    let rows = file["positions"].as_array().unwrap().iter();
    rows.map(|row| Row {
        id: row["id"].as_str().unwrap().into(),
        setup: row["fen"].as_str().unwrap().parse().unwrap(),
        in_check: row["in_check"].as_bool().unwrap(),
        counts: serde_json::from_value(row["perft"].clone()).unwrap(),
    })
    .collect()
}

#[test]
fn every_row_of_the_table_at_every_depth() {
    let mut depths = 0;
    for Row {
        id,
        setup,
        in_check,
        counts,
    } in rows()
    {
        let mut position = Position::composed(setup).unwrap();
        assert_eq!(position.in_check(), in_check, "{id}");
        for (depth, &count) in (1..).zip(&counts) {
            assert_eq!(perft(&mut position, depth), count, "{id} depth {depth}");
            depths += 1;
        }
    }
    assert_eq!(depths, 222);
}

#[test]
fn two_rows_are_composed_and_no_game_could_reach_them() {
    let refused: Vec<_> = rows()
        .into_iter()
        .filter_map(|row| Some((row.id, Position::new(row.setup).err()?)))
        .collect();
    let elephants = PositionError::TooMany(Piece::new(Side::First, Kind::Elephant), 5);
    let soldier = Piece::new(Side::First, Kind::Soldier);
    let homeless = PositionError::Unreachable(soldier, Square::new(1, 4).unwrap());
    assert_eq!(
        refused,
        [
            ("elephant-eyes".into(), elephants),
            ("cannon-battery".into(), homeless)
        ]
    );
}

#[test]
fn where_the_side_not_to_move_is_in_check_its_general_is_not_taken() {
    let setup: Setup = "5k3/9/9/9/9/9/9/9/9/3K1R3 w".parse().unwrap();
    assert_eq!(
        Position::new(setup.clone()).err(),
        Some(PositionError::OpponentInCheck)
    );
    let mut position = Position::composed(setup).unwrap();
    let taking: Move = "f0f9".parse().unwrap();
    assert!(!position.legal_moves().contains(&taking));
    assert!(position.check_move(taking).is_err() && !position.is_legal(taking));
    assert!(perft(&mut position, 4) > 0);
}

#[test]
fn random_play_obeys_the_laws_of_games() {
    let (mut plies, mut ended, mut nulls) = (0, 0, 0);
    for seed in 0..12 {
        let walk = laws::check(&mut Position::start(), seed, 200, |position| {
            (
                position.setup(),
                position.in_check(),
                position.ply(),
                position.plies_since_capture(),
            )
        });
        plies += walk.plies;
        ended += usize::from(walk.ended);
        nulls += walk.nulls;
    }
    // From the start, random play of this length seldom ends; positions near the end do.
    for (seed, row) in (0..).zip(rows()) {
        let mut position = Position::composed(row.setup).unwrap();
        ended += usize::from(laws::check(&mut position, seed, 60, Position::setup).ended);
    }
    assert!(
        plies > 1_000 && ended > 5 && nulls > 500,
        "{plies} {ended} {nulls}"
    );
}

#[test]
fn counting_through_the_trait_agrees_with_counting_the_last_ply_at_once() {
    for row in rows() {
        let mut position = Position::composed(row.setup).unwrap();
        assert_eq!(
            duiyi_game::perft(&mut position, 2),
            perft(&mut position, 2),
            "{}",
            row.id
        );
    }
    let mut start = Position::start();
    assert_eq!(duiyi_game::perft(&mut start, 3), perft(&mut start, 3));
    assert_eq!(perft(&mut start, 0), 1);
}

#[test]
fn legal_moves_are_the_pairs_of_points_that_pass_every_check() {
    random_games(8, 120, |seed, position| {
        let listed: Vec<Move> = sorted(position.legal_moves().iter().copied());
        let pairs =
            || Square::all().flat_map(|from| Square::all().map(move |to| Move::new(from, to)));
        let checked = sorted(pairs().filter(|&mv| position.check_move(mv).is_ok()));
        assert_eq!(listed, checked, "seed {seed}: {position}");
        let legal = sorted(pairs().filter(|&mv| position.is_legal(mv)));
        assert_eq!(listed, legal, "seed {seed}: {position}");
        assert_eq!(position.count_legal_moves() as usize, listed.len());
        assert_eq!(position.has_legal_move(), !listed.is_empty());
    });
}

fn sorted(moves: impl Iterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.collect();
    moves.sort_unstable();
    moves
}

/// The setup with every point moved by `turn`; `swap` hands each piece and the turn to the other
/// side.
fn transformed(setup: &Setup, turn: fn(Square) -> Square, swap: bool) -> Position {
    let owner = |side: Side| if swap { !side } else { side };
    let mut board = Board::EMPTY;
    for square in Square::all() {
        if let Some(Piece { side, kind }) = setup.board.piece_at(square) {
            board.put(turn(square), Piece::new(owner(side), kind));
        }
    }
    Position::composed(Setup {
        board,
        side_to_move: owner(setup.side_to_move),
        ..*setup
    })
    .unwrap()
}

fn check_symmetries(position: &Position, depth: u32, label: &str) {
    let setup = position.setup();
    let count = perft(&mut position.clone(), depth);
    let turned = |turn: fn(Move) -> Move| sorted(position.legal_moves().iter().copied().map(turn));
    for (mut other, moves) in [
        (
            transformed(&setup, Square::rotate, true),
            turned(Move::rotate),
        ),
        (
            transformed(&setup, Square::mirror, false),
            turned(Move::mirror),
        ),
    ] {
        assert_eq!(
            sorted(other.legal_moves().iter().copied()),
            moves,
            "{label}"
        );
        assert_eq!(other.in_check(), position.in_check(), "{label}");
        assert_eq!(perft(&mut other, depth), count, "{label}");
    }
}

#[test]
fn turning_the_board_or_mirroring_it_turns_and_mirrors_the_moves() {
    for row in rows() {
        check_symmetries(&Position::composed(row.setup).unwrap(), 3, &row.id);
    }
    random_games(10, 120, |seed, position| {
        check_symmetries(position, 2, &format!("seed {seed}: {position}"));
    });
}

#[test]
fn the_key_kept_up_by_moves_is_the_key_of_the_position_read_anew() {
    random_games(40, 200, |seed, position| {
        let anew: Position = position.to_string().parse().unwrap();
        assert_eq!(position.key(), anew.key(), "seed {seed}: {position}");
    });
}
