//! Bytes as choices: each picks one of the legal moves. What the library says of every position on the way is compared
//! with something slow and obvious.

use std::sync::{Arc, LazyLock};

use duiyi_game::{Game, Rng, Side};
use duiyi_gomoku::{Board, Forbidden, Point, Rule, forbidden};
use duiyi_search::gomoku::grid::Grid;
use duiyi_search::gomoku::network as stones;
use duiyi_search::xiangqi::network::{self, Evaluation, Network};
use duiyi_xiangqi::{Move, Position, Reason, Rules, Setup};

use crate::literal::{Literal, Stone};
use crate::naive::Naive;
use crate::obvious::obvious_outcome;

/// The longest game.
const MOST: usize = 200;

fn choose<T: Copy>(moves: &[T], byte: u8) -> Option<T> {
    moves.get(usize::from(byte) % moves.len().max(1)).copied()
}

pub(crate) fn xiangqi(input: &[u8]) {
    let mut position = Position::start();
    for &byte in input.iter().take(MOST) {
        let moves = position.legal_moves();
        let mut found: Vec<_> = moves.iter().map(ToString::to_string).collect();
        found.sort();
        assert_eq!(found, Naive::of(&position).legal_moves(), "{position}");
        assert_eq!(position.count_legal_moves() as usize, found.len());
        let Some(mv) = choose(&moves, byte) else {
            return;
        };
        let (before, key) = (position.to_string(), position.key());
        let gives_check = position.gives_check(mv);
        position.play(mv);
        assert_eq!(
            !position.checkers().is_empty(),
            gives_check,
            "{before} {mv}"
        );
        let fresh: Position = position.to_string().parse().expect("a legal position");
        assert_eq!(fresh.board().key(), position.board().key(), "{position}");
        position.undo();
        assert_eq!(
            (position.to_string(), position.key()),
            (before, key),
            "{mv}"
        );
        position.play(mv);
    }
}

/// A repetition is a position that was there before, with the same side to move; the verdict takes as many as the rules
/// say. By the computer rules it is that of a slow judge, who plays the cycle from its beginning.
pub(crate) fn repetition(input: &[u8]) {
    let start = "3k5/9/9/9/9/9/9/4C4/4A4/1r2K3R w - - 0 1";
    let mut position: Position = start.parse().expect("a legal position");
    let mut seen = vec![position.clone()];
    let mut line = Vec::new();
    for &byte in input.iter().take(MOST) {
        let Some(mv) = choose(&position.legal_moves(), byte % 8) else {
            return;
        };
        position.play(mv);
        line.push(mv);
        let is_same = |other: &Position| {
            other.side_to_move() == position.side_to_move()
                && other.board().key() == position.board().key()
        };
        let last = seen.iter().rposition(is_same);
        for rules in Rules::ALL {
            let judged = position.verdict(rules).is_some_and(|verdict| {
                !matches!(
                    verdict.reason,
                    Reason::Checkmate | Reason::Stalemate | Reason::NaturalLimit(_) | Reason::Bare
                )
            });
            assert!(!judged || last.is_some(), "{rules:?} {position}");
        }
        // The judge wants a cycle in which nobody is in check at first.
        if let Some(at) = last
            && !position.in_check()
        {
            judged_alike(&seen[at], &line[at..]);
        }
        seen.push(position.clone());
    }
}

/// The cycle as often as the computer rules want it, from a position without a past.
fn judged_alike(start: &Position, cycle: &[Move]) {
    let setup = Setup {
        board: start.board().clone(),
        side_to_move: start.side_to_move(),
        plies_since_capture: 0,
        move_number: 1,
    };
    let start = Position::new(setup).expect("a position of a game");
    let mut position = start.clone();
    for _ in 1..Rules::Computer.occurrences() {
        cycle.iter().for_each(|&mv| position.play(mv));
    }
    let verdict = position
        .verdict(Rules::Computer)
        .expect("it was there before");
    let expected = obvious_outcome(&start, cycle);
    assert_eq!(verdict.outcome, expected, "{start} {cycle:?}: {verdict}");
}

/// The page's network and the larger one.
static NETWORKS: LazyLock<[Arc<Network>; 2]> = LazyLock::new(|| {
    let files: [&[u8]; 2] = [
        include_bytes!("../../engine/nets/xiangqi.net"),
        include_bytes!("../../engine/nets/xiangqi-large.net"),
    ];
    files.map(|file| Arc::new(network::read(file).expect("a network of ours")))
});

/// An evaluation that follows the moves equals one from scratch; bytes above 200 take a move back.
pub(crate) fn evaluation(input: &[u8]) {
    let mut position = Position::start();
    let mut followed = NETWORKS.each_ref().map(Arc::clone).map(Evaluation::new);
    let mut depth = 0;
    for &byte in input.iter().take(100) {
        if byte > 200 && depth > 0 {
            position.undo();
            followed.iter_mut().for_each(Evaluation::undone);
            depth -= 1;
        } else {
            let Some(mv) = choose(&position.legal_moves(), byte) else {
                return;
            };
            let piece = position.board().piece_at(mv.from()).expect("a piece moves");
            let captured = position.board().piece_at(mv.to());
            position.play(mv);
            for followed in &mut followed {
                followed.played(piece, mv, captured);
            }
            depth += 1;
        }
        // Not every position, so that some steps are made up for later.
        if byte % 3 != 0 {
            for (followed, network) in followed.iter_mut().zip(&*NETWORKS) {
                let fresh = Evaluation::new(Arc::clone(network)).evaluate(&position);
                assert_eq!(followed.evaluate(&position), fresh, "{position}");
            }
        }
    }
}

static STONES: LazyLock<Arc<stones::Network>> = LazyLock::new(|| {
    let file = include_bytes!("../../engine/nets/gomoku.net");
    Arc::new(stones::read(file).expect("a network of ours"))
});

/// The same for stones: the shapes and the network's first layer follow the moves.
pub(crate) fn gomoku_evaluation(input: &[u8]) {
    let [rule, rest @ ..] = input else {
        return;
    };
    let rule = Rule::NAMED[usize::from(*rule) % Rule::NAMED.len()];
    let Some(mut position) = duiyi_gomoku::Position::empty(15, 15, rule) else {
        return;
    };
    let mut grid = Grid::new(&position);
    let mut fresh_grid = Grid::new(&position);
    let mut followed = stones::Evaluation::new(Arc::clone(&STONES));
    let mut played = 0;
    for &byte in rest.iter().take(100) {
        if byte > 200 && played > 0 {
            position.undo();
            grid.undo();
            followed.undone();
            played -= 1;
        } else {
            let Some(point) = choose(&position.legal_moves(), byte) else {
                return;
            };
            position.play_unchecked(point);
            followed.played();
            grid.play(point);
            played += 1;
        }
        if byte % 3 != 0 && position.outcome().is_none() {
            fresh_grid.reset(&position);
            let fresh = stones::Evaluation::new(Arc::clone(&STONES)).evaluate(&fresh_grid);
            assert_eq!(followed.evaluate(&grid), fresh, "{position}");
        }
    }
}

pub(crate) fn gomoku(input: &[u8]) {
    let [rule, size, rest @ ..] = input else {
        return;
    };
    let rule = Rule::NAMED[usize::from(*rule) % Rule::NAMED.len()];
    let size = 5 + usize::from(*size) % 16;
    let Some(mut position) = duiyi_gomoku::Position::empty(size, size, rule) else {
        return;
    };
    for &byte in rest.iter().take(MOST) {
        let Some(point) = choose(&position.legal_moves(), byte) else {
            return;
        };
        let (before, key) = (position.to_string(), Game::key(&position));
        position.play_unchecked(point);
        let fresh: duiyi_gomoku::Position = position.to_string().parse().expect("a legal position");
        assert_eq!(Game::key(&fresh), Game::key(&position), "{position}");
        assert_eq!(fresh.outcome(), position.outcome(), "{position}");
        position.undo();
        assert_eq!((position.to_string(), Game::key(&position)), (before, key));
        position.play_unchecked(point);
    }
}

/// Renju's forbidden points, against the definitions of the rule book word by word. The first bytes seed a small, dense
/// board; the others put stones.
pub(crate) fn renju(input: &[u8]) {
    let [size, seed, rest @ ..] = input else {
        return;
    };
    let size = 6 + usize::from(*size) % 4;
    let Some(mut board) = Board::new(size, size) else {
        return;
    };
    let mut random = Rng::new(u64::from(*seed));
    for &byte in rest.iter().take(60) {
        let at = (random.below(256) + usize::from(byte)) % (size * size);
        let point = Point::new((at % size) as u8, (at / size) as u8).expect("on the board");
        let stone = match byte >> 6 {
            0 => None,
            1 => Some(Side::Second),
            _ => Some(Side::First),
        };
        board.set(point, stone);
    }
    let literal = Literal::new(size, size, |x, y| {
        match board.stone_at(Point::new(x, y).expect("on the board")) {
            Some(Side::First) => Stone::Black,
            Some(Side::Second) => Stone::White,
            None => Stone::None,
        }
    });
    for at in literal.empty() {
        let point = Point::new(at.0 as u8, at.1 as u8).expect("on the board");
        let expected = literal.name(at);
        let found = match forbidden(&board, point) {
            Some(Forbidden::Overline) => expected == "overline",
            Some(Forbidden::DoubleFour) => expected == "double-four",
            Some(Forbidden::DoubleThree) => expected == "double-three",
            None => matches!(expected, "allowed" | "five"),
        };
        assert!(found, "{point} is {expected}: {board:?}");
    }
}
