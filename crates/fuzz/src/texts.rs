//! Texts from outside: refused with an error, or read so that writing and reading again gives the same.

use core::fmt::Display;
use core::str::FromStr;

use duiyi_engine::Position;
use duiyi_gomoku::Rule;
use duiyi_gomoku::record::{gomocup, psq::Psq};
use duiyi_lessons::Tree;
use duiyi_study::{Review, record};
use duiyi_xiangqi::notation::{self, Notation};

use crate::files::{MEMORY, record_survives};

pub(crate) fn text(input: &[u8]) -> &str {
    // What is no text begins with as much as is one.
    match str::from_utf8(input) {
        Ok(text) => text,
        Err(error) => str::from_utf8(&input[..error.valid_up_to()]).unwrap_or_default(),
    }
}

/// A position and moves from it.
pub(crate) fn game_of(input: &[u8]) -> (&str, &str) {
    text(input).split_once('\n').unwrap_or_default()
}

/// What is read is written as a text that is read as the same.
fn survives<T: FromStr<Err: Display> + Display>(text: &str) {
    match text.parse::<T>() {
        Ok(read) => {
            let written = read.to_string();
            let again = written.parse::<T>();
            let again = again
                .map(|again| again.to_string())
                .map_err(|error| error.to_string());
            assert_eq!(again.as_deref(), Ok(&*written), "from {text:?}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Every listed move may be played, and taking it back restores the position.
pub(crate) fn moves_hold(position: &dyn Position) {
    let (fen, key) = (position.fen(), position.key());
    let mut other = position.boxed();
    let moves = position.legal_moves();
    for mv in moves.iter().step_by(7) {
        other
            .play(mv)
            .unwrap_or_else(|error| panic!("{fen}: {mv}: {error}"));
        other.undo();
        assert_eq!((other.fen(), other.key()), (fen.clone(), key), "{mv}");
    }
}

pub(crate) fn position(input: &[u8]) {
    let Ok(position) = duiyi_engine::position(text(input), &[]) else {
        return;
    };
    let fen = position.fen();
    let again = duiyi_engine::position(&fen, &[]).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!((again.fen(), again.key()), (fen, position.key()));
    moves_hold(&*position);
}

pub(crate) fn game(input: &[u8]) {
    let (fen, moves) = game_of(input);
    let moves: Vec<_> = moves.split_whitespace().take(300).collect();
    let Ok(mut position) = duiyi_engine::position(fen, &moves) else {
        return;
    };
    let played = position.moves();
    let end = position.fen();
    let mut undone = Vec::new();
    while let Some(mv) = position.undo() {
        undone.push(mv);
    }
    undone.reverse();
    assert_eq!(undone, played);
    for mv in &undone {
        position
            .play(mv)
            .unwrap_or_else(|error| panic!("{mv}: {error}"));
    }
    assert_eq!(position.fen(), end);
}

pub(crate) fn notation(input: &[u8]) {
    let (fen, moves) = game_of(input);
    let fen = if fen.is_empty() { "startpos" } else { fen };
    let Ok(position) = duiyi_engine::position(fen, &[]) else {
        return;
    };
    let Some(position) = position.of::<duiyi_xiangqi::Position>() else {
        return;
    };
    let mut position = position.clone();
    for text in moves.lines().take(50) {
        let Ok(mv) = notation::read(&position, text) else {
            continue;
        };
        for way in Notation::ALL {
            let written = notation::write(&position, mv, way);
            assert_eq!(
                notation::read(&position, &written).ok(),
                Some(mv),
                "{written}"
            );
        }
        position.play(mv);
    }
}

pub(crate) fn records(input: &[u8]) {
    let games = record::read(text(input)).expect(MEMORY);
    for read in games.into_iter().take(20) {
        match read {
            Ok(record) => record_survives(&*record),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

pub(crate) fn psq(input: &[u8]) {
    survives::<Psq>(text(input));
}

pub(crate) fn gomocup(input: &[u8]) {
    for rule in Rule::NAMED {
        let Ok(setup) = gomocup::parse(text(input), 15, 15, rule) else {
            continue;
        };
        if let Ok(position) = duiyi_gomoku::Position::new(setup) {
            let written = gomocup::write(&position);
            let again = gomocup::parse(&written, 15, 15, rule);
            let again = again
                .ok()
                .and_then(|setup| duiyi_gomoku::Position::new(setup).ok());
            assert_eq!(
                again.map(|again| again.to_string()),
                Some(position.to_string())
            );
        }
    }
}

pub(crate) fn tree(input: &[u8]) {
    survives::<Tree>(text(input));
}

pub(crate) fn review(input: &[u8]) {
    survives::<Review>(text(input));
}

pub(crate) fn uci(input: &[u8]) {
    duiyi_cli::laws::uci(text(input));
}

pub(crate) fn ucci(input: &[u8]) {
    duiyi_cli::laws::ucci(text(input));
}

pub(crate) fn gomocup_lines(input: &[u8]) {
    duiyi_cli::laws::gomocup(text(input));
}
