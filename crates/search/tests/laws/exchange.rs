//! Static exchange evaluation against a capture sequence played out on a board.

use duiyi_game::{Rng, score::Score};
use duiyi_search::xiangqi::see_at_least;
use duiyi_xiangqi::{Board, Kind, Move, Position, Side, Square, attacks};

/// As the search values an exchange; see the table in `xiangqi::see`.
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

/// The pieces of a side that could take on a point, by looking at each piece of the board.
fn takers(board: &Board, side: Side, on: Square) -> impl Iterator<Item = (Kind, Square)> {
    CHEAPEST_FIRST.into_iter().flat_map(move |kind| {
        let taking = board
            .pieces(side, kind)
            .into_iter()
            .filter(move |&from| attacks::by_kind(kind, side, from, board.occupied()).has(on));
        taking.map(move |from| (kind, from))
    })
}

/// What `side` wins by taking on a point with its cheapest piece, or not, as it likes.
fn gain(board: &Board, side: Side, on: Square) -> Score {
    let Some((kind, from)) = takers(board, side, on).next() else {
        return 0;
    };
    let victim = board.piece_at(on).unwrap().kind;
    let mut next = board.clone();
    let taker = next.take(from).unwrap();
    next.put(on, taker);
    // The general takes only what nobody takes back.
    if kind == Kind::General && takers(&next, !side, on).next().is_some() {
        return 0;
    }
    (value(victim) - gain(&next, !side, on)).max(0)
}

/// What a move comes to when both sides go on taking on its target.
fn worth(position: &Position, mv: Move) -> Score {
    let mut board = position.board().clone();
    let won = board.piece_at(mv.to()).map_or(0, |piece| value(piece.kind));
    let piece = board.take(mv.from()).unwrap();
    board.put(mv.to(), piece);
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
