//! What holds for everything that other programs send and for files of training data, whatever is in them. The laws of
//! crates/fuzz, which looks for texts and files that break them; nothing else should call these.

use crate::datagen::file::Games;
use crate::games::GAMES;
use crate::{gomocup, ucci, uci};

/// The commands of UCI, as `Command::read` knows them; what stands before the first of them in a line means nothing.
const COMMANDS: [&str; 11] = [
    "uci",
    "debug",
    "isready",
    "setoption",
    "register",
    "ucinewgame",
    "position",
    "go",
    "stop",
    "ponderhit",
    "quit",
];

/// A line is understood, or refused with a sentence; one that asks for a move always has an answer.
///
/// # Panics
/// When a line of this text breaks the law.
pub fn uci(text: &str) {
    let is_go = |line: &str| {
        let mut words = line.split_whitespace();
        words.find(|word| COMMANDS.contains(word)) == Some("go")
    };
    check(text, uci::command::Command::parse, is_go);
}

/// The same in UCCI, whose reader remembers the unit of times.
///
/// # Panics
/// When a line of this text breaks the law.
pub fn ucci(text: &str) {
    let mut reader = ucci::command::Reader::default();
    let is_go = |line: &str| line.split_whitespace().next() == Some("go");
    check(text, |line| reader.read(line), is_go);
}

/// Checks that a reader answers exactly the lines that ask for a move, and says why it refuses others.
fn check(
    text: &str,
    mut read: impl FnMut(&str) -> Result<Option<uci::command::Command>, String>,
    is_go: impl Fn(&str) -> bool,
) {
    use uci::command::Command;
    for line in text.lines() {
        let read = read(line);
        let is_answered = matches!(read, Ok(Some(Command::Go(_) | Command::Perft(_))));
        assert_eq!(is_answered, is_go(line), "{line:?}: {read:?}");
        if let Err(sentence) = read {
            assert!(!sentence.is_empty(), "{line:?}");
        }
    }
}

/// Whatever a manager has said, even in the middle of a list, the next command is heard.
///
/// # Panics
/// When a line of this text breaks the law.
pub fn gomocup(text: &str) {
    use gomocup::command::{Command, Reader};
    let mut reader = Reader::default();
    for line in text.lines() {
        if let Some(Command::Wrong(answer)) = reader.read(line) {
            let is_refusal = ["ERROR", "UNKNOWN"]
                .iter()
                .any(|word| answer.starts_with(word));
            assert!(is_refusal, "{line:?}: {answer:?}");
        }
    }
    assert_eq!(reader.read("ABOUT"), Some(Command::About));
}

/// A file of training data is read or refused; so is each record, and the position of one that is read is legal.
///
/// # Panics
/// When this file breaks the law.
pub fn data(file: &[u8]) {
    if let Ok(mut games) = Games::new(file) {
        while let Ok(Some(_)) = games.next_game() {}
    }
    // Few files have the checksum that their records need: the records alone as well.
    for tools in GAMES {
        for bytes in file.chunks_exact(tools.record_bytes) {
            if let Some(facts) = (tools.facts)(bytes) {
                let fen = &facts.fen;
                let position = duiyi_engine::position(fen, &[]);
                assert!(position.is_ok(), "{fen}: {:?}", position.err());
            }
        }
    }
}
