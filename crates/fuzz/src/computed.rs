//! What a build computes for an input, as text: the native build and those for WebAssembly must say the same.

use core::fmt::Write as _;
use core::time::Duration;
use std::sync::Arc;

use duiyi_engine::{Limits, Networks, Options, Player, Position, Searcher, book::Book};
use duiyi_gomoku::{Board, Point, Rule, forbidden, record::psq::Psq};
use duiyi_lessons::Tree;
use duiyi_search::gomoku::{grid::Grid, network as stones};
use duiyi_search::xiangqi::network::Evaluation;
use duiyi_study::{Review, record};
use duiyi_xiangqi::Rules;
use duiyi_xiangqi::notation::Notation;

use crate::rules::{NETWORKS, STONES, choose, placed};
use crate::texts::{game_of, text};

/// Nodes of a search.
const NODES: u64 = 300;

/// What is computed for an input of a law; the law itself is applied where it has no other results to compare.
///
/// # Panics
/// When that law is broken, or there is none of this name.
#[must_use]
pub fn computed(law: &str, input: &[u8]) -> String {
    let mut told = String::new();
    match law {
        "position" => told_game(text(input), "", &mut told),
        "game" | "notation" => {
            let (fen, moves) = game_of(input);
            let fen = if fen.is_empty() { "startpos" } else { fen };
            told_game(fen, moves, &mut told);
        }
        "xiangqi" | "evaluation" => follow("startpos", input.iter().copied(), &mut told),
        "repetition" => {
            let mut bytes = input.iter().copied();
            if let Some(start) = placed(&mut bytes) {
                follow(&start.to_string(), bytes, &mut told);
            }
        }
        "gomoku" | "gomoku-evaluation" | "renju" => {
            if let [rule, size, rest @ ..] = input {
                let rule = Rule::NAMED[usize::from(*rule) % Rule::NAMED.len()];
                // Mostly the usual size.
                let size =
                    15_usize.saturating_sub(usize::from(*size) % 12 * usize::from(*size % 2));
                if let Some(start) = duiyi_gomoku::Position::empty(size, size, rule) {
                    follow(&start.to_string(), rest.iter().copied(), &mut told);
                }
            }
        }
        "records" => record::read(text(input))
            .into_iter()
            .take(20)
            .for_each(|read| match read {
                Ok(record) => told_record(&*record, &mut told),
                Err(error) => told += &error.to_string(),
            }),
        "import" => crate::files::games(input)
            .into_iter()
            .take(20)
            .for_each(|read| match read {
                Ok(record) => told_record(&*record, &mut told),
                Err(error) => told += &error.to_string(),
            }),
        "psq" => told += &read_as::<Psq>(text(input)),
        "tree" => told += &read_as::<Tree>(text(input)),
        "review" => told += &read_as::<Review>(text(input)),
        "network" => {
            let mut networks = Networks::built_in();
            match networks.add(input) {
                Ok(_) => told_search(&networks, "startpos", &mut told),
                Err(error) => told += &error.to_string(),
            }
        }
        "book" => match Book::read(input) {
            Ok(book) => {
                for known in book.moves(&duiyi_xiangqi::Position::start()) {
                    let _ = write!(told, "{} {} ", known.mv, known.weight);
                }
            }
            Err(error) => told += &error.to_string(),
        },
        _ => crate::apply(law, input),
    }
    told
}

fn read_as<T: core::str::FromStr<Err: ToString> + ToString>(text: &str) -> String {
    match text.parse::<T>() {
        Ok(read) => read.to_string(),
        Err(error) => error.to_string(),
    }
}

/// A position and the moves from it, in any notation.
fn told_game(fen: &str, moves: &str, told: &mut String) {
    let mut position = match duiyi_engine::position(fen, &[]) {
        Ok(position) => position,
        Err(error) => {
            *told += &error.to_string();
            return;
        }
    };
    told_position(&*position, told);
    for word in moves.split_whitespace().take(50) {
        match position.read_notation(word) {
            Ok(mv) => {
                for way in Notation::ALL {
                    let line = position.write_line(core::slice::from_ref(&mv), way.id());
                    let _ = writeln!(told, "{line:?}");
                }
                let _ = writeln!(told, "{:?}", position.play(&mv));
            }
            Err(error) => *told += &error.to_string(),
        }
    }
    told_position(&*position, told);
    told_search(&Networks::built_in(), &position.fen(), told);
}

/// Follows the moves that the bytes choose; from 128 on, one goes back to where the side moved from last.
fn follow(start: &str, bytes: impl Iterator<Item = u8>, told: &mut String) {
    let mut position = duiyi_engine::position(start, &[]).expect("a legal position");
    for byte in bytes.take(60) {
        told_position(&*position, told);
        let moves = position.legal_moves();
        let played = position.moves();
        let own = played.len().checked_sub(2).map(|at| played[at].as_str());
        let back = own.filter(|own| own.len() == 4 && byte >= 128);
        let back = back.map(|own| [&own[2..], &own[..2]].concat());
        let mv = back.filter(|mv| moves.contains(mv));
        let Some(mv) = mv.or_else(|| choose(&moves, byte)) else {
            break;
        };
        position.play(&mv).expect("a legal move");
    }
    told_position(&*position, told);
    told_search(&Networks::built_in(), &position.fen(), told);
}

/// Text and key, moves, verdicts, and what the networks say.
fn told_position(position: &dyn Position, told: &mut String) {
    let _ = writeln!(told, "{} {:x}", position.fen(), position.key());
    let _ = writeln!(told, "{}", position.legal_moves().join(" "));
    for rules in Rules::ALL {
        if let Some(verdict) = position.verdict(rules) {
            let _ = writeln!(told, "{rules}: {}", verdict.reason);
        }
    }
    if let Some(position) = position.of::<duiyi_xiangqi::Position>() {
        let values = NETWORKS
            .each_ref()
            .map(|network| Evaluation::new(Arc::clone(network)).evaluate(position));
        let _ = writeln!(told, "{values:?}");
    }
    if let Some(position) = position.of::<duiyi_gomoku::Position>() {
        if position.outcome().is_none() {
            let value = stones::Evaluation::new(Arc::clone(&STONES)).evaluate(&Grid::new(position));
            let _ = writeln!(told, "{value}");
        }
        told_forbidden(position.board(), told);
    }
}

/// Where black may not play in renju.
fn told_forbidden(board: &Board, told: &mut String) {
    for y in 0..board.height() {
        for x in 0..board.width() {
            let point = Point::new(x as u8, y as u8).expect("on the board");
            if board.stone_at(point).is_none()
                && let Some(reason) = forbidden(board, point)
            {
                let _ = write!(told, "{point} {reason:?} ");
            }
        }
    }
    told.push('\n');
}

fn told_search(networks: &Networks, fen: &str, told: &mut String) {
    let mut searcher =
        Searcher::new(Options::default(), networks.clone()).expect("the usual options");
    if let Err(error) = searcher.position(fen, &[]) {
        *told += &error.to_string();
        return;
    }
    let started = searcher.go(Player::Full, Limits::Nodes(NODES), Duration::ZERO);
    started.expect("a search of nodes");
    let report = loop {
        let report = searcher.step(NODES, Duration::ZERO);
        if report.done {
            break report;
        }
    };
    let _ = writeln!(told, "{report:?}");
}

fn told_record(record: &dyn record::Record, told: &mut String) {
    for way in Notation::ALL {
        let _ = writeln!(told, "{}", record.write(way));
    }
    let _ = writeln!(told, "{:x?}", record.keys(300));
}
