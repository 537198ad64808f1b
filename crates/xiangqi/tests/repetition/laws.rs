//! Laws of verdicts, tested with random cycles on random boards with few pieces.

use std::iter;
use std::mem::discriminant;

use duiyi_game::Rng;
use duiyi_xiangqi::{
    Board, Kind, Move, Outcome, Piece, Position, Reason, Rules, Setup, Side, Square, attacks,
};

use crate::obvious::obvious_outcome;

/// A position in which each side has one to six pieces besides the general and the game is not over,
/// or `None` when the random pieces do not make one.
fn random_position(rng: &mut Rng) -> Option<Position> {
    const KINDS: [Kind; 9] = [
        Kind::Advisor,
        Kind::Elephant,
        Kind::Horse,
        Kind::Horse,
        Kind::Rook,
        Kind::Rook,
        Kind::Cannon,
        Kind::Cannon,
        Kind::Soldier,
    ];
    let mut board = Board::EMPTY;
    for side in Side::ALL {
        let others = (0..=rng.below(6)).map(|_| KINDS[rng.below(KINDS.len())]);
        for kind in [Kind::General]
            .into_iter()
            .chain(others.collect::<Vec<_>>())
        {
            let free = attacks::reachable(kind, side).without(board.occupied());
            free.first()?;
            let at = free.into_iter().nth(rng.below(free.count() as usize))?;
            board.put(at, Piece::new(side, kind));
        }
    }
    let position = Position::new(Setup {
        board,
        side_to_move: Side::ALL[rng.below(2)],
        plies_since_capture: 0,
        move_number: 1,
    });
    let going_on = |position: &Position| position.verdict(Rules::None).is_none();
    position.ok().filter(going_on)
}

/// Extends `line` by `plies` random quiet moves that lead back to `start`.
fn close(
    rng: &mut Rng,
    position: &mut Position,
    start: &Board,
    plies: usize,
    line: &mut Vec<Move>,
) -> bool {
    if plies == 0 {
        return position.board() == start;
    }
    let side = position.side_to_move();
    let mut tries = 2;
    let mut moves = position.legal_moves().to_vec();
    while tries > 0 && !moves.is_empty() {
        let mv = moves.swap_remove(rng.below(moves.len()));
        if position.board().piece_at(mv.to()).is_some() {
            continue;
        }
        position.play_unchecked(mv);
        // Each point that a piece of the mover must still return to takes one of its moves.
        let missing = start.side(side).into_iter();
        let missing = missing.filter(|&at| position.board().piece_at(at) != start.piece_at(at));
        let closable = missing.count() <= (plies - 1) / 2;
        if closable {
            line.push(mv);
            tries -= 1;
        }
        let closed = closable && close(rng, position, start, plies - 1, line);
        position.undo();
        if closed {
            return true;
        }
        if closable {
            line.pop();
        }
    }
    false
}

/// Calls `each` with `count` random cycles: the position they start from and their 4 to 8 moves.
fn random_cycles(seed: u64, count: usize, mut each: impl FnMut(&Position, &[Move])) {
    let mut rng = Rng::new(seed);
    let mut shown = 0;
    while shown < count {
        let Some(mut start) = random_position(&mut rng) else {
            continue;
        };
        let plies = [4, 4, 4, 6, 8][rng.below(5)];
        for _ in 0..4 {
            let mut line = Vec::new();
            let board = start.board().clone();
            if close(&mut rng, &mut start, &board, plies, &mut line) {
                each(&start, &line);
                shown += 1;
            }
        }
    }
}

/// The position after a cycle is played `times` times.
fn repeated(start: &Position, line: &[Move], times: usize) -> Position {
    let mut position = start.clone();
    for _ in 0..times {
        line.iter().for_each(|&mv| position.play(mv));
    }
    position
}

/// Asserts that the slow judge agrees on a game that repeats the cycle, and returns the reason.
fn judged_alike(rules: Rules, start: &Position, line: &[Move]) -> Reason {
    let turns = usize::from(rules.occurrences()) - 1;
    let verdict = repeated(start, line, turns).verdict(rules);
    let verdict = verdict.expect("the position stands often enough");
    assert_eq!(
        verdict.outcome,
        obvious_outcome(rules, start, &line.repeat(turns)),
        "{rules}: {start} {line:?}: {verdict}"
    );
    verdict.reason
}

#[test]
fn every_rule_set_agrees_with_captures_played_out() {
    for (seed, rules) in (6..).zip(Rules::ALL) {
        random_cycles(seed, 6_000, |start, line| {
            judged_alike(rules, start, line);
        });
    }
}

/// Calls `each` with all cycles in which both sides make a move without a capture and take it back.
fn cycles_there_and_back(start: &Position, mut each: impl FnMut(&[Move])) {
    let quiet = |position: &Position| {
        let mut moves = position.legal_moves().to_vec();
        moves.retain(|mv| position.board().piece_at(mv.to()).is_none());
        moves
    };
    for first in quiet(start) {
        let mut position = start.clone();
        position.play(first);
        for second in quiet(&position) {
            let back = [first, second].map(|mv| Move::new(mv.to(), mv.from()));
            let mut position = position.clone();
            position.play(second);
            if back.iter().all(|&mv| position.try_play(mv).is_ok()) {
                each(&[first, second, back[0], back[1]]);
            }
        }
    }
}

#[test]
fn every_rule_set_agrees_on_chases_there_and_back() {
    let (mut rng, mut draws) = (Rng::new(12), Rng::new(13));
    // More positions where fewer cycles are chases.
    for (rules, positions) in [
        (Rules::Computer, 400),
        (Rules::Axf, 400),
        (Rules::Cxa, 40),
        (Rules::Ucci, 80),
    ] {
        let mut chases = 0;
        for start in iter::repeat_with(|| random_position(&mut rng))
            .flatten()
            .take(positions)
        {
            cycles_there_and_back(&start, |line| {
                // Nearly all cycles are draws, of which a few are enough.
                let turns = usize::from(rules.occurrences()) - 1;
                let verdict = repeated(&start, line, turns).verdict(rules).unwrap();
                if matches!(verdict.reason, Reason::Repetition(_)) && draws.below(50) > 0 {
                    return;
                }
                let reason = judged_alike(rules, &start, line);
                chases += u32::from(!matches!(
                    reason,
                    Reason::Repetition(_) | Reason::PerpetualCheck(_)
                ));
            });
        }
        assert!(chases >= 300, "{rules}: only {chases} chases were seen");
    }
}

#[test]
fn a_repetition_is_judged_at_its_last_occurrence_and_not_before() {
    random_cycles(2, 3_000, |start, line| {
        for rules in Rules::ALL {
            let turns = usize::from(rules.occurrences()) - 1;
            let mut position = repeated(start, line, turns);
            assert!(
                position.verdict(rules).is_some(),
                "{rules}: {start} {line:?}"
            );
            // Cycles of 6 and 8 plies may hold shorter ones; those of 4 cannot.
            while line.len() == 4 && position.ply() > 0 {
                position.undo();
                assert_eq!(position.verdict(rules), None, "{rules}: {start} {line:?}");
            }
        }
    });
}

/// The same game on another board: points and sides renamed.
fn renamed(
    start: &Position,
    line: &[Move],
    point: impl Fn(Square) -> Square,
    side: impl Fn(Side) -> Side,
) -> (Position, Vec<Move>) {
    let mut setup = start.setup();
    setup.board = Board::EMPTY;
    for at in start.board().occupied() {
        let piece = start.board().piece_at(at).expect("the point is taken");
        setup
            .board
            .put(point(at), Piece::new(side(piece.side), piece.kind));
    }
    setup.side_to_move = side(setup.side_to_move);
    let line = line
        .iter()
        .map(|mv| Move::new(point(mv.from()), point(mv.to())));
    let start = Position::new(setup).expect("renaming keeps a position legal");
    (start, line.collect())
}

#[test]
fn verdicts_survive_mirroring_and_swap_sides_when_the_board_is_turned() {
    random_cycles(3, 5_000, |start, line| {
        let (mirrored, mirrored_line) = renamed(start, line, Square::mirror, |side| side);
        let (turned, turned_line) = renamed(start, line, Square::rotate, |side| !side);
        for rules in Rules::ALL {
            let turns = usize::from(rules.occurrences()) - 1;
            let verdict = repeated(start, line, turns).verdict(rules).unwrap();
            let mirrored = repeated(&mirrored, &mirrored_line, turns)
                .verdict(rules)
                .unwrap();
            let turned = repeated(&turned, &turned_line, turns)
                .verdict(rules)
                .unwrap();
            let other = match verdict.outcome {
                Outcome::Win(side) => Outcome::Win(!side),
                Outcome::Draw => Outcome::Draw,
            };
            assert_eq!(
                mirrored.outcome, verdict.outcome,
                "{rules}: {start} {line:?}"
            );
            assert_eq!(turned.outcome, other, "{rules}: {start} {line:?}");
            for reason in [mirrored.reason, turned.reason] {
                assert_eq!(
                    discriminant(&reason),
                    discriminant(&verdict.reason),
                    "{rules}: {start} {line:?}"
                );
            }
        }
    });
}

#[test]
fn a_warning_predicts_the_verdict() {
    random_cycles(4, 5_000, |start, line| {
        // Longer cycles may swap two pieces and chase each of them in only one round.
        if line.len() > 4 {
            return;
        }
        for rules in Rules::ALL {
            let turns = usize::from(rules.occurrences()) - 1;
            let verdict = repeated(start, line, turns).verdict(rules);
            for early in 1..turns {
                let warning = repeated(start, line, early).warning(rules);
                assert_eq!(
                    warning.map(|warning| warning.verdict),
                    verdict,
                    "{rules}: {start} {line:?}"
                );
            }
        }
    });
}

#[test]
fn a_search_at_the_root_sees_the_verdict() {
    random_cycles(5, 5_000, |start, line| {
        for rules in Rules::ALL {
            for turns in 1..usize::from(rules.occurrences()) {
                let position = repeated(start, line, turns);
                let verdict = position.verdict(rules).map(|verdict| verdict.outcome);
                assert_eq!(
                    position.search_verdict(rules, 0),
                    verdict,
                    "{rules}: {start} {line:?}"
                );
            }
        }
    });
}
