//! Positions in which the side to move would rather pass: where the null move is wrong.

use duiyi_game::score::mate_in;
use duiyi_xiangqi::{Kind, Position};

use crate::{fresh, position, until};

/// Whether the side to move wins within this many of its moves. The other side may pass if `pass`.
fn wins(position: &mut Position, moves: usize, pass: bool) -> bool {
    position.legal_moves().iter().any(|&mv| {
        position.play(mv);
        let wins = loses(position, moves, pass);
        position.undo();
        wins
    })
}

fn loses(position: &mut Position, moves: usize, pass: bool) -> bool {
    let replies = position.legal_moves();
    if replies.is_empty() {
        return true;
    }
    if moves == 1 {
        return false;
    }
    if pass && position.play_null() {
        let wins = wins(position, moves - 1, pass);
        position.undo_null();
        if !wins {
            return false;
        }
    }
    replies.iter().all(|&reply| {
        position.play(reply);
        let wins = wins(position, moves - 1, pass);
        position.undo();
        wins
    })
}

fn has_striker(position: &Position) -> bool {
    let board = position.board();
    [Kind::Rook, Kind::Horse, Kind::Cannon]
        .iter()
        .any(|&kind| !board.pieces(!position.side_to_move(), kind).is_empty())
}

#[test]
fn a_win_by_zugzwang_is_found_although_the_loser_could_pass_in_a_null_move() {
    for fen in [
        // The horse may not leave the line between the generals, and every step of the general loses.
        "9/4k1P2/3R5/4n4/9/9/9/3K5/9/9 w - - 0 1",
        "3k5/9/3n5/3N5/3C5/9/9/3K5/9/9 w - - 0 1",
        "7n1/5k1C1/5CP2/9/9/9/9/3K5/9/9 w - - 0 1",
        // The horse is free, and guards the general only from its point.
        "9/5k1N1/9/9/8n/9/9/4K4/7C1/9 w - - 0 1",
    ] {
        let mut position = position(fen);
        assert!(has_striker(&position), "{fen}");
        assert!(wins(&mut position, 2, false), "{fen}");
        assert!(!wins(&mut position, 3, true), "{fen}");
        let line = until(&mut fresh(), &position, 600_000, |score| {
            score >= mate_in(3)
        });
        assert_eq!(line.score, mate_in(3), "{fen}");
    }
}

#[test]
fn without_rook_horse_and_cannon_zugzwang_is_found() {
    // Two soldiers wait until the general has to step in front of one of them.
    let mut position = position("4k4/2P3P2/9/9/9/9/9/4B4/9/4K4 w - - 0 1");
    assert!(!has_striker(&position));
    let moves = (1..=4)
        .find(|&moves| wins(&mut position, moves, false))
        .unwrap();
    let line = until(&mut fresh(), &position, 100_000, |score| {
        score >= mate_in(2 * moves - 1)
    });
    assert_eq!(line.score, mate_in(2 * moves - 1));
}
