//! Bytes as choices: each picks one of the legal moves. What the library says of every position on the way is compared
//! with something slow and obvious.

use std::collections::HashSet;
use std::sync::{Arc, LazyLock};

use duiyi_game::{Game, Rng, Side};
use duiyi_gomoku::{Board, Forbidden, Point, Rule, forbidden};
use duiyi_search::gomoku::grid::Grid;
use duiyi_search::gomoku::network as stones;
use duiyi_search::xiangqi::network::{self, Evaluation, Network};
use duiyi_xiangqi::{Kind, Move, Piece, Position, Reason, Rules, Setup, attacks};

use crate::literal::{Literal, Stone};
use crate::naive::{At, Naive};
use crate::obvious::obvious_outcome;

/// The longest game.
const MOST: usize = 200;

pub(crate) fn choose<T: Clone>(moves: &[T], byte: u8) -> Option<T> {
    moves.get(usize::from(byte) % moves.len().max(1)).cloned()
}

/// Sorted, as `h2e2`.
fn naive_moves(position: &Position) -> Vec<String> {
    let name = |(file, rank): At| format!("{}{rank}", char::from(b'a' + file as u8));
    let moves = Naive::of(position).legal_moves().into_iter();
    let mut moves: Vec<_> = moves.map(|(from, to)| name(from) + &name(to)).collect();
    moves.sort();
    moves
}

pub(crate) fn xiangqi(input: &[u8]) {
    let mut position = Position::start();
    for &byte in input.iter().take(MOST) {
        let moves = position.legal_moves();
        let mut found: Vec<_> = moves.iter().map(ToString::to_string).collect();
        found.sort();
        assert_eq!(found, naive_moves(&position), "{position}");
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

/// A repetition is a position that was there before, with the same side to move. Its verdict, under every rule set, is
/// that of a slow judge. The first bytes put pieces on the board; of the others those from 128 on go back to where the
/// side moved from last, which closes cycles.
pub(crate) fn repetition(input: &[u8]) {
    let mut bytes = input.iter().copied();
    let Some(start) = placed(&mut bytes) else {
        return;
    };
    let mut position = start.clone();
    let mut boards = vec![Naive::of(&start)];
    let mut line: Vec<Move> = Vec::new();
    let mut judged = HashSet::new();
    for byte in bytes.take(60) {
        let moves = position.legal_moves();
        let own = line.len().checked_sub(2).map(|at| line[at]);
        let back = own.map(|own| Move::new(own.to(), own.from()));
        let back = back.filter(|mv| byte >= 128 && moves.contains(mv));
        let Some(mv) = back.or_else(|| choose(&moves, byte)) else {
            return;
        };
        position.play(mv);
        line.push(mv);
        let board = Naive::of(&position);
        let last = boards.iter().rposition(|other| *other == board);
        boards.push(board);
        let Some(last) = last else {
            for rules in Rules::ALL {
                let verdict = position.verdict(rules);
                let repeats = verdict.is_some_and(|verdict| {
                    !matches!(
                        verdict.reason,
                        Reason::Checkmate
                            | Reason::Stalemate
                            | Reason::NaturalLimit(_)
                            | Reason::Bare
                    )
                });
                assert!(!repeats, "{rules} {position}");
            }
            continue;
        };
        let cycle = &line[last..];
        if judged.insert((
            position.repetitions().min(4),
            position.key(),
            cycle.to_vec(),
        )) {
            judged_alike(&start, &line, cycle);
        }
    }
}

/// A position with up to 15 pieces besides the generals, or `None` when the bytes place none of a game.
pub(crate) fn placed(bytes: &mut impl Iterator<Item = u8>) -> Option<Position> {
    let mut board = duiyi_xiangqi::Board::EMPTY;
    let mut put = |side, kind, byte| {
        let free = attacks::reachable(kind, side).without(board.occupied());
        let nth = usize::from(byte) % (free.count() as usize).max(1);
        if let Some(at) = free.into_iter().nth(nth) {
            board.put(at, Piece::new(side, kind));
        }
    };
    for side in Side::ALL {
        put(side, Kind::General, bytes.next()?);
    }
    let count = bytes.next()?;
    for _ in 0..count % 16 {
        let (which, byte) = (usize::from(bytes.next()?), bytes.next()?);
        let kind = Kind::ALL[1 + which / 2 % (Kind::COUNT - 1)];
        put(Side::ALL[which % 2], kind, byte);
    }
    let setup = Setup {
        board,
        side_to_move: Side::ALL[usize::from(count >> 7)],
        plies_since_capture: 0,
        move_number: 1,
    };
    Position::new(setup).ok()
}

/// The verdicts on a game that repeats its last position, and repeats the moves between until the rules have one.
fn judged_alike(start: &Position, line: &[Move], cycle: &[Move]) {
    for rules in Rules::ALL {
        let mut game = line.to_vec();
        let mut position = start.clone();
        game.iter().for_each(|&mv| position.play(mv));
        while position.repetitions() < usize::from(rules.occurrences()) {
            game.extend(cycle);
            cycle.iter().for_each(|&mv| position.play(mv));
        }
        let verdict = position.verdict(rules).expect("it was there before");
        let expected = obvious_outcome(rules, start, &game);
        assert_eq!(
            verdict.outcome, expected,
            "{rules}: {start} {game:?}: {verdict}"
        );
    }
}

/// The page's network and the larger one.
pub(crate) static NETWORKS: LazyLock<[Arc<Network>; 2]> = LazyLock::new(|| {
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

/// The same of gomoku.
pub(crate) static STONES: LazyLock<[Arc<stones::Network>; 2]> = LazyLock::new(|| {
    let files: [&[u8]; 2] = [
        include_bytes!("../../engine/nets/gomoku.net"),
        include_bytes!("../../engine/nets/gomoku-large.net"),
    ];
    files.map(|file| Arc::new(stones::read(file).expect("a network of ours")))
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
    let mut followed = STONES
        .each_ref()
        .map(Arc::clone)
        .map(stones::Evaluation::new);
    let mut played = 0;
    for &byte in rest.iter().take(100) {
        if byte > 200 && played > 0 {
            position.undo();
            grid.undo();
            followed.iter_mut().for_each(stones::Evaluation::undone);
            played -= 1;
        } else {
            let Some(point) = choose(&position.legal_moves(), byte) else {
                return;
            };
            position.play_unchecked(point);
            followed.iter_mut().for_each(stones::Evaluation::played);
            grid.play(point);
            played += 1;
        }
        if byte % 3 != 0 && position.outcome().is_none() {
            fresh_grid.reset(&position);
            for (followed, network) in followed.iter_mut().zip(&*STONES) {
                let fresh = stones::Evaluation::new(Arc::clone(network)).evaluate(&fresh_grid);
                assert_eq!(followed.evaluate(&grid), fresh, "{position}");
            }
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
