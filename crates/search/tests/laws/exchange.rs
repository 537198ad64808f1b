//! Static exchange evaluation compared with a capture sequence played out on a board.

use duiyi_game::{Rng, score::Score};
use duiyi_search::xiangqi::see_at_least;
use duiyi_xiangqi::{Bitboard, Board, Kind, Move, Position, Side, Square, attacks};

/// The exchange values of the search; see the table in `xiangqi::see`.
const fn value(kind: Kind) -> Score {
    match kind {
        Kind::General => 20_000,
        Kind::Rook => 980,
        Kind::Cannon => 460,
        Kind::Horse => 430,
        Kind::Advisor | Kind::Elephant => 200,
        Kind::Soldier => 120,
    }
}

const CHEAPEST_FIRST: [Kind; 7] = [
    Kind::Soldier,
    Kind::Advisor,
    Kind::Elephant,
    Kind::Horse,
    Kind::Cannon,
    Kind::Rook,
    Kind::General,
];

/// Whether the general of a side may be taken, by the other general too.
fn in_check(board: &Board, side: Side) -> bool {
    let general = board.general(side);
    let faces = attacks::rook(general, board.occupied()) & Bitboard::file(general.file());
    faces.has(board.general(!side)) || reaching(board, !side, general).next().is_some()
}

/// The board after a piece went from one point to another.
fn moved(board: &Board, from: Square, to: Square) -> Board {
    let mut next = board.clone();
    let piece = next.take(from).unwrap();
    next.put(to, piece);
    next
}

/// The pieces of a side that may legally take on a point.
fn takers(board: &Board, side: Side, on: Square) -> impl Iterator<Item = (Kind, Square)> {
    reaching(board, side, on).filter(move |&(_, from)| !in_check(&moved(board, from, on), side))
}

/// The pieces of a side that attack a point, found by checking each piece of the board.
fn reaching(board: &Board, side: Side, on: Square) -> impl Iterator<Item = (Kind, Square)> {
    CHEAPEST_FIRST.into_iter().flat_map(move |kind| {
        let taking = board
            .pieces(side, kind)
            .into_iter()
            .filter(move |&from| attacks::by_kind(kind, side, from, board.occupied()).has(on));
        taking.map(move |from| (kind, from))
    })
}

/// The gain of `side` from taking on a point with its cheapest piece, or not, as it prefers.
fn gain(board: &Board, side: Side, on: Square) -> Score {
    let Some((_, from)) = takers(board, side, on).next() else {
        return 0;
    };
    let victim = board.piece_at(on).unwrap().kind;
    let next = moved(board, from, on);
    (value(victim) - gain(&next, !side, on)).max(0)
}

/// The result of a move if both sides continue to take on its target.
fn worth(position: &Position, mv: Move) -> Score {
    let board = position.board();
    let won = board.piece_at(mv.to()).map_or(0, |piece| value(piece.kind));
    let board = moved(board, mv.from(), mv.to());
    won - gain(&board, !position.side_to_move(), mv.to())
}

#[test]
fn every_threshold_agrees_with_a_sequence_played_out() {
    let mut exchanges = 0;
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let mut position = Position::start();
        for _ in 0..100 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            for &mv in &moves {
                let worth = worth(&position, mv);
                for threshold in [worth, worth + 1, worth - 1, 0, 1, -200, 460] {
                    assert_eq!(
                        see_at_least(&position, mv, threshold),
                        worth >= threshold,
                        "seed {seed}: {position} {mv}, worth {worth}, threshold {threshold}"
                    );
                }
                let captures = position.board().piece_at(mv.to()).is_some();
                exchanges += usize::from(captures && worth != 0);
            }
            position.play(moves[rng.below(moves.len())]);
        }
    }
    assert!(exchanges > 2_000, "only {exchanges} captures seen");
}
