//! Moves from the opening book, if the interface leaves the opening to the engine.

use std::path::Path;

use duiyi_engine::XIANGQI_BOOK;
use duiyi_engine::book::{Book, MAX_BOOK};
use duiyi_xiangqi::{Move, Position};

use super::command::{Go, check};
use super::options::{BUILT_IN, NO_FILE};
use crate::chance;
use crate::records;
use crate::session::say;

/// What the interface has set.
#[derive(Default)]
pub(super) struct OwnBook {
    is_on: bool,
    file: File,
    /// Determines which moves are played; 0 makes a random choice.
    seed: u64,
}

/// The built-in book is read when it is first needed.
#[derive(Default)]
enum File {
    #[default]
    BuiltIn,
    None,
    Read(Box<Book>),
}

impl OwnBook {
    /// Lists the options.
    pub(super) fn list() {
        say("option name OwnBook type check default false");
        say(format_args!(
            "option name BookFile type string default {BUILT_IN}"
        ));
        say(format_args!(
            "option name BookSeed type spin default 0 min 0 max {}",
            u32::MAX
        ));
    }

    /// Sets one option, if it is one of these.
    ///
    /// # Errors
    /// What is wrong; nothing has changed then.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Option<Result<(), String>> {
        Some(match &*name.to_ascii_lowercase() {
            "ownbook" => check(value)
                .map(|is_on| self.is_on = is_on)
                .ok_or_else(|| format!("{value:?} is neither true nor false")),
            "bookfile" => read(value).map(|file| self.file = file),
            "bookseed" => value
                .parse::<u32>()
                .map(|seed| self.seed = seed.into())
                .map_err(|_| format!("{value:?} is not a number")),
            _ => return None,
        })
    }

    /// The move to play without a search; `None` if the book has none, or if more than a move is requested.
    pub(super) fn answer(&mut self, position: &Position, go: &Go) -> Option<Move> {
        if !self.is_on || !go.is_for_a_move() {
            return None;
        }
        if let File::BuiltIn = self.file {
            let book = Book::read(XIANGQI_BOOK).expect("tests read the book that is built in");
            self.file = File::Read(Box::new(book));
        }
        let File::Read(book) = &self.file else {
            return None;
        };
        let seed = match self.seed {
            0 => chance::seed(),
            seed => seed,
        };
        book.choose(position, seed)
    }
}

fn read(value: &str) -> Result<File, String> {
    match value {
        "" | NO_FILE => Ok(File::None),
        BUILT_IN => Ok(File::BuiltIn),
        path => {
            let bytes = records::bytes_on_disk(Path::new(path), MAX_BOOK)
                .map_err(|error| error.to_string())?;
            let book = Book::read(&bytes).map_err(|error| format!("{path}: {error}"))?;
            Ok(File::Read(Box::new(book)))
        }
    }
}
