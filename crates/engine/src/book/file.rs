//! The file of a book. All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 0..8 | `duiyibok` |
//! | 8..12 | version of this format, 1 |
//! | 12..16 | checksum of all that follows: *Adler-32* |
//! | … | text: how the book was made |
//! | … | number of openings, two bytes, and for each of them two texts, its Chinese and its English name, the number of its moves, a byte, and the moves |
//! | … | the start position |
//!
//! A text is its length in bytes, a byte, and that many bytes of UTF-8. A move is the two points that it goes from
//! and to, a byte each as [`Square::index`] counts them. A position is the number of its moves, a byte; the moves, each
//! with its weight, a byte; and the positions that they lead to, in the same order. A position without moves is one
//! byte, and so is one that has been written already. Weight 0 is a move that is not played, but may be answered.

use alloc::string::String;
use alloc::vec::Vec;

use adler2::adler32_slice;
use duiyi_game::memory::{self, NoMemory};
use duiyi_game::{Bytes, CutShort, error_data};
use duiyi_xiangqi::{Move, Position, Square};

use super::{Book, Entry, Opening, View};

const MAGIC: &[u8; 8] = b"duiyibok";
const VERSION: u32 = 1;
const HEAD: usize = 16;
/// Bytes in memory for each byte of the names and moves of openings, at most.
const MEMORY: usize = 16;
/// Bytes that must be left beside them, for positions on the way.
const SPARE: usize = 64 << 10;
/// Most plies from the start position.
const MAX_PLIES: usize = 60;

/// Why a file cannot be used as a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookError {
    /// It does not begin like a book.
    Foreign,
    /// It is of another version of the format; this one.
    Version(u32),
    /// Its checksum is wrong.
    Damaged,
    /// It is shorter or longer than its contents.
    Length,
    /// A text in it is not UTF-8.
    Text,
    /// Bytes in it are not a legal move of their position.
    Move,
    /// There is not enough memory for it.
    Memory(NoMemory),
}

error_data! {
    BookError {
        Self::Foreign => "book-foreign" {} "This file is not an opening book",
        Self::Version(version) => "book-version" { version: *version, known: VERSION } "The file of the opening book has version {version}; this program reads version {known}",
        Self::Damaged => "book-damaged" {} "The file of the opening book is damaged",
        Self::Length => "book-length" {} "The file of the opening book is too short or too long",
        Self::Text => "book-text" {} "A name in the opening book is not text",
        Self::Move => "book-move" {} "A move in the opening book is not legal",
    }
    within {
        Self::Memory(error) => error;
    }
}

impl From<NoMemory> for BookError {
    fn from(error: NoMemory) -> Self {
        Self::Memory(error)
    }
}

impl From<CutShort> for BookError {
    fn from(CutShort: CutShort) -> Self {
        Self::Length
    }
}

/// Reads texts, moves and positions.
struct Reader<'a>(Bytes<'a>);

impl Reader<'_> {
    fn byte(&mut self) -> Result<u8, BookError> {
        let [byte] = self.0.array()?;
        Ok(byte)
    }

    fn text(&mut self) -> Result<String, BookError> {
        let length = self.byte()?;
        let text = core::str::from_utf8(self.0.take(length.into())?);
        text.map(String::from).map_err(|_| BookError::Text)
    }

    /// A move that is legal in `position`.
    fn mv(&mut self, position: &Position) -> Result<Move, BookError> {
        let mut point = || self.byte().map(|index| Square::from_index(index.into()));
        match (point()?, point()?) {
            (Some(from), Some(to)) if position.is_legal(Move::new(from, to)) => {
                Ok(Move::new(from, to))
            }
            _ => Err(BookError::Move),
        }
    }

    fn opening(&mut self) -> Result<Opening, BookError> {
        let (chinese, english) = (self.text()?, self.text()?);
        let mut position = Position::start();
        for _ in 0..self.byte()? {
            let mv = self.mv(&position)?;
            position.play_unchecked(mv);
        }
        // Every game begins with no moves.
        if position.ply() == 0 {
            return Err(BookError::Move);
        }
        Ok(Opening {
            chinese,
            english,
            moves: position.moves().collect(),
        })
    }

    fn position(
        &mut self,
        position: &mut Position,
        entries: &mut Vec<Entry>,
    ) -> Result<(), BookError> {
        if position.ply() > MAX_PLIES {
            return Err(BookError::Length);
        }
        let count = self.byte()?;
        if count == 0 {
            return Ok(());
        }
        let mut moves = Vec::new();
        let view = View::of(position);
        for _ in 0..count {
            let mv = self.mv(position)?;
            let weight = self.byte()?;
            moves.push(mv);
            if weight > 0 {
                let (key, mv) = (view.key, view.turn(mv));
                entries.try_reserve(1).map_err(|_| NoMemory)?;
                entries.push(Entry { key, mv, weight });
            }
        }
        for mv in moves {
            position.play_unchecked(mv);
            self.position(position, entries)?;
            position.undo();
        }
        Ok(())
    }
}

impl Book {
    /// Reads a book.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn read(file: &[u8]) -> Result<Self, BookError> {
        memory::room(MEMORY * file.len() + SPARE)?;
        let mut reader = Reader(Bytes::new(file));
        if reader.0.take(MAGIC.len()) != Ok(&MAGIC[..]) {
            return Err(BookError::Foreign);
        }
        let version = reader.0.number()?;
        if version != VERSION {
            return Err(BookError::Version(version));
        }
        if reader.0.number()? != adler32_slice(reader.0.rest()) {
            return Err(BookError::Damaged);
        }
        let origin = reader.text()?;
        let mut openings = Vec::new();
        let count = u16::from_le_bytes(reader.0.array()?);
        for _ in 0..count {
            openings.try_reserve(1).map_err(|_| NoMemory)?;
            openings.push(reader.opening()?);
        }
        let mut entries = Vec::new();
        reader.position(&mut Position::start(), &mut entries)?;
        if !reader.0.rest().is_empty() {
            return Err(BookError::Length);
        }
        Ok(Self {
            origin,
            openings,
            entries,
        })
    }
}

/// A move of a book that is being made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The move.
    pub mv: Move,
    /// How often it is played, in proportion to the others; 0 where it is only answered.
    pub weight: u8,
    /// The moves known after it.
    pub replies: Vec<Branch>,
}

/// Makes the file of a book: how it was made, the named lines, and the moves known from the start position on. Of two
/// mirror images one must be given, whether openings, positions or moves in a symmetric position.
///
/// # Panics
/// When a text, a line or a list of moves is longer than the format allows.
#[must_use]
pub fn write(origin: &str, openings: &[Opening], start: &[Branch]) -> Vec<u8> {
    let mut file = Vec::from(*MAGIC);
    file.extend(VERSION.to_le_bytes());
    file.extend([0; HEAD - 12]);
    push_text(&mut file, origin);
    let count = u16::try_from(openings.len()).expect("the number of openings fits two bytes");
    file.extend(count.to_le_bytes());
    for opening in openings {
        push_text(&mut file, &opening.chinese);
        push_text(&mut file, &opening.english);
        file.push(short(opening.moves.len()));
        for &mv in &opening.moves {
            push_move(&mut file, mv);
        }
    }
    push_position(&mut file, start);
    let checksum = adler32_slice(&file[HEAD..]);
    file[12..HEAD].copy_from_slice(&checksum.to_le_bytes());
    file
}

fn short(length: usize) -> u8 {
    u8::try_from(length).expect("lengths in a book fit a byte")
}

fn push_text(file: &mut Vec<u8>, text: &str) {
    file.push(short(text.len()));
    file.extend(text.as_bytes());
}

fn push_move(file: &mut Vec<u8>, mv: Move) {
    file.extend([mv.from(), mv.to()].map(|point| short(point.index())));
}

fn push_position(file: &mut Vec<u8>, branches: &[Branch]) {
    file.push(short(branches.len()));
    for branch in branches {
        push_move(file, branch.mv);
        file.push(branch.weight);
    }
    for branch in branches {
        push_position(file, &branch.replies);
    }
}
