//! The slow and obvious answers: who wins, and how soon, by trying everything, with only the rules.

use std::collections::HashMap;

use duiyi_game::score::{DRAW, Score, mate_in, mated_in};
use duiyi_game::{Outcome, Side};
use duiyi_gomoku::{Direction, Point, Position};

/// The points on which a stone of this side wins at once.
pub(crate) fn winning_points(position: &Position, side: Side) -> Vec<Point> {
    let (board, rule) = (position.board(), position.rule());
    let wins = |point: &Point| {
        Direction::ALL
            .iter()
            .any(|&direction| rule.wins(board, *point, direction, side))
    };
    board.empty_points().filter(wins).collect()
}

/// Answers of the proofs below, by key. One for each attacker.
pub(crate) type Known = HashMap<u64, bool>;

/// Whether the side to move wins by continuous fours: it wins at once, or has a move that threatens to, is not beaten
/// to it, and still wins after every reply.
pub(crate) fn wins_by_fours(position: &mut Position, known: &mut Known) -> bool {
    let side = position.side_to_move();
    if !winning_points(position, side).is_empty() {
        return true;
    }
    if let Some(&answer) = known.get(&position.key()) {
        return answer;
    }
    let answer = position.legal_moves().into_iter().any(|attack| {
        position.play_unchecked(attack);
        let wins = !winning_points(position, side).is_empty()
            && winning_points(position, !side).is_empty()
            && position.outcome().is_none()
            && position.legal_moves().into_iter().all(|reply| {
                position.play_unchecked(reply);
                let wins = wins_by_fours(position, known);
                position.undo();
                wins
            });
        position.undo();
        wins
    });
    known.insert(position.key(), answer);
    answer
}

/// Whether `attacker` can force a win, whoever is to move.
pub(crate) fn can_force_a_win(position: &mut Position, attacker: Side, known: &mut Known) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::Win(attacker);
    }
    if let Some(&answer) = known.get(&position.key()) {
        return answer;
    }
    let side = position.side_to_move();
    let answer = if !winning_points(position, side).is_empty() {
        side == attacker
    } else {
        // A five that the other side is about to make must be stopped.
        let threatened = !winning_points(position, !side).is_empty();
        let mut moves = position.legal_moves();
        if threatened {
            moves.retain(|&point| {
                position.play_unchecked(point);
                let stopped = winning_points(position, !side).is_empty();
                position.undo();
                stopped
            });
        }
        let mut wins_after = |point| {
            position.play_unchecked(point);
            let wins = can_force_a_win(position, attacker, known);
            position.undo();
            wins
        };
        match (moves.is_empty(), side == attacker) {
            // All stops are forbidden, and the five comes next.
            (true, _) => side != attacker,
            (false, true) => moves.into_iter().any(&mut wins_after),
            (false, false) => moves.into_iter().all(&mut wins_after),
        }
    };
    known.insert(position.key(), answer);
    answer
}

/// The score by plain minimax to the end of the game, from this position.
pub(crate) fn minimax(position: &mut Position, known: &mut HashMap<u64, Score>) -> Score {
    match position.outcome() {
        Some(Outcome::Win(_)) => return mated_in(0),
        Some(Outcome::Draw) => return DRAW,
        None => {}
    }
    if let Some(&score) = known.get(&position.key()) {
        return score;
    }
    let scores = position.legal_moves().into_iter().map(|point| {
        position.play_unchecked(point);
        let score = -minimax(position, known);
        position.undo();
        // One ply further away.
        score - score.signum()
    });
    let best = scores.max().unwrap();
    debug_assert!(best <= mate_in(1));
    known.insert(position.key(), best);
    best
}
