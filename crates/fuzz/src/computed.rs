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

use crate::files::{MEMORY, STONE, games};
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
    let mut out = String::new();
    match law {
        "position" => describe_game(text(input), "", &mut out),
        "game" | "notation" => {
            let (fen, moves) = game_of(input);
            let fen = if fen.is_empty() { "startpos" } else { fen };
            describe_game(fen, moves, &mut out);
        }
        "xiangqi" | "evaluation" => follow("startpos", input.iter().copied(), &mut out),
        "repetition" => {
            let mut bytes = input.iter().copied();
            if let Some(start) = placed(&mut bytes) {
                follow(&start.to_string(), bytes, &mut out);
            }
        }
        "gomoku" | "gomoku-evaluation" | "renju" => {
            if let [rule, size, rest @ ..] = input {
                let rule = Rule::NAMED[usize::from(*rule) % Rule::NAMED.len()];
                let size = match law {
                    "gomoku" => 5 + usize::from(*size) % 16,
                    _ => 15,
                };
                if let Some(start) = duiyi_gomoku::Position::empty(size, size, rule) {
                    follow(&start.to_string(), rest.iter().copied(), &mut out);
                }
            }
        }
        "records" => record::read(text(input))
            .expect(MEMORY)
            .into_iter()
            .take(20)
            .for_each(|read| describe_record(read, &mut out)),
        "import" => games(input)
            .into_iter()
            .take(20)
            .for_each(|read| describe_record(read, &mut out)),
        "psq" => out += &read_as::<Psq>(text(input)),
        "tree" => out += &read_as::<Tree>(text(input)),
        "review" => out += &read_as::<Review>(text(input)),
        "network" => {
            let mut networks = Networks::built_in();
            match networks.add(input) {
                Ok(_) => {
                    for start in ["startpos", STONE] {
                        describe_search(&networks, start, &mut out);
                    }
                }
                Err(error) => out += &error.to_string(),
            }
        }
        "book" => match Book::read(input) {
            Ok(book) => {
                for known in book.moves(&duiyi_xiangqi::Position::start()) {
                    let _ = write!(out, "{} {} ", known.mv, known.weight);
                }
            }
            Err(error) => out += &error.to_string(),
        },
        _ => crate::apply(law, input),
    }
    out
}

fn read_as<T: core::str::FromStr<Err: ToString> + ToString>(text: &str) -> String {
    match text.parse::<T>() {
        Ok(read) => read.to_string(),
        Err(error) => error.to_string(),
    }
}

/// A position and the moves from it, in any notation.
fn describe_game(fen: &str, moves: &str, out: &mut String) {
    let mut position = match duiyi_engine::position(fen, &[]) {
        Ok(position) => position,
        Err(error) => {
            *out += &error.to_string();
            return;
        }
    };
    describe_position(&*position, out);
    for word in moves.split_whitespace().take(50) {
        match position.read_notation(word) {
            Ok(mv) => {
                for way in Notation::ALL {
                    let line = position.write_line(core::slice::from_ref(&mv), way.id());
                    let _ = writeln!(out, "{line:?}");
                }
                let _ = writeln!(out, "{:?}", position.play(&mv));
            }
            Err(error) => *out += &error.to_string(),
        }
    }
    describe_position(&*position, out);
    describe_search(&Networks::built_in(), &position.fen(), out);
}

/// Follows the moves that the bytes choose; in xiangqi one from 128 on goes back to where the side moved from last.
fn follow(start: &str, bytes: impl Iterator<Item = u8>, out: &mut String) {
    let mut position = duiyi_engine::position(start, &[]).expect("a legal position");
    for byte in bytes.take(60) {
        describe_position(&*position, out);
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
    describe_position(&*position, out);
    describe_search(&Networks::built_in(), &position.fen(), out);
}

/// Text and key, moves, verdicts, and what the networks say.
fn describe_position(position: &dyn Position, out: &mut String) {
    let _ = writeln!(out, "{} {:x}", position.fen(), position.key());
    let _ = writeln!(out, "{}", position.legal_moves().join(" "));
    for rules in Rules::ALL {
        if let Some(verdict) = position.verdict(rules) {
            let _ = writeln!(out, "{rules}: {}", verdict.reason);
        }
    }
    if let Some(position) = position.of::<duiyi_xiangqi::Position>() {
        let values = NETWORKS
            .each_ref()
            .map(|network| Evaluation::new(Arc::clone(network)).evaluate(position));
        let _ = writeln!(out, "{values:?}");
    }
    if let Some(position) = position.of::<duiyi_gomoku::Position>() {
        if position.outcome().is_none() {
            let grid = Grid::new(position);
            let values = STONES
                .each_ref()
                .map(|network| stones::Evaluation::new(Arc::clone(network)).evaluate(&grid));
            let _ = writeln!(out, "{values:?}");
        }
        describe_forbidden(position.board(), out);
    }
}

/// Where black may not play in renju.
fn describe_forbidden(board: &Board, out: &mut String) {
    for y in 0..board.height() {
        for x in 0..board.width() {
            let point = Point::new(x as u8, y as u8).expect("on the board");
            if board.stone_at(point).is_none()
                && let Some(reason) = forbidden(board, point)
            {
                let _ = write!(out, "{point} {reason:?} ");
            }
        }
    }
    out.push('\n');
}

fn describe_search(networks: &Networks, fen: &str, out: &mut String) {
    let mut searcher =
        Searcher::new(Options::default(), networks.clone()).expect("the usual options");
    if let Err(error) = searcher.position(fen, &[]) {
        *out += &error.to_string();
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
    let _ = writeln!(out, "{report:?}");
}

fn describe_record<E: ToString>(read: Result<Box<dyn record::Record>, E>, out: &mut String) {
    match read {
        Ok(record) => {
            for way in Notation::ALL {
                let _ = writeln!(out, "{}", record.write(way).expect(MEMORY));
            }
            let _ = writeln!(out, "{:x?}", record.keys(300));
        }
        Err(error) => *out += &error.to_string(),
    }
}
