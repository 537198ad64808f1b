//! Opening books of xiangqi: moves and names.
//!
//! A book is read from a file that `duiyi book` has made (`file.rs` has its layout). It holds the moves that the
//! search found good, position by position, and the named lines. A position and its mirror image count as one.

mod file;

use alloc::string::String;
use alloc::vec::Vec;

use duiyi_game::{Rng, Side};
use duiyi_xiangqi::{Board, Move, Position, Square};

pub use file::{BookError, Branch, write};

/// Largest file of a book that programs should read, in bytes: several times the size of ours.
pub const MAX_BOOK: usize = 1_000_000;

/// An opening book.
#[derive(Clone, Debug)]
pub struct Book {
    origin: String,
    openings: Vec<Opening>,
    /// In the order of the file, where all moves of a position are together.
    entries: Vec<Entry>,
}

/// A named line of moves from the start position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The Chinese name.
    pub chinese: String,
    /// The English name.
    pub english: String,
    /// Its moves, at least one.
    pub moves: Vec<Move>,
}

/// A move that may be played from the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move.
    pub mv: Move,
    /// How often it is played, in proportion to the others.
    pub weight: u16,
}

/// A move, as it is in the mirror image with the smaller key.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    mv: Move,
    weight: u8,
}

impl Book {
    /// How the book was made, according to its file.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// All named lines, one of each pair of mirror images.
    #[must_use]
    pub fn openings(&self) -> &[Opening] {
        &self.openings
    }

    /// The moves that may be played, with their weights; none outside the book.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Vec<BookMove> {
        let view = View::of(position);
        let mut moves = Vec::new();
        for entry in &self.entries {
            if entry.key != view.key {
                continue;
            }
            let weight = u16::from(entry.weight);
            let mv = view.turn(entry.mv);
            if !view.is_symmetric {
                moves.push(BookMove { mv, weight });
            } else if mv == mv.mirror() {
                // As often as another move and its mirror image together.
                let weight = 2 * weight;
                moves.push(BookMove { mv, weight });
            } else {
                for mv in [mv, mv.mirror()] {
                    moves.push(BookMove { mv, weight });
                }
            }
        }
        moves
    }

    /// A move from the book; `None` if it knows none, or if all its moves would repeat a position of the game. `seed`
    /// decides which: the same seed in the same position plays the same move.
    #[must_use]
    pub fn choose(&self, position: &Position, seed: u64) -> Option<Move> {
        let mut moves = self.moves(position);
        moves.retain(|known| !repeats(position, known.mv));
        let sum: usize = moves.iter().map(|known| usize::from(known.weight)).sum();
        if sum == 0 {
            return None;
        }
        let mut ticket = Rng::new(seed ^ position.key()).below(sum);
        let drawn = moves.iter().find(|known| {
            let weight = usize::from(known.weight);
            let won = ticket < weight;
            ticket = ticket.saturating_sub(weight);
            won
        });
        drawn.map(|known| known.mv)
    }

    /// The name of the opening: that of the longest named line that the game begins with, mirrored or not. `None` if
    /// there is none, and for games that did not begin at the usual start.
    #[must_use]
    pub fn opening(&self, position: &Position) -> Option<&Opening> {
        let mut start = position.clone();
        while start.ply() > 0 {
            start.undo();
        }
        if start.key() != Position::start().key() {
            return None;
        }
        let begins = |with: &Opening, image: fn(Move) -> Move| {
            let mut moves = position.moves();
            with.moves
                .iter()
                .all(|&mv| moves.next().map(image) == Some(mv))
        };
        self.openings
            .iter()
            .filter(|&opening| begins(opening, |mv| mv) || begins(opening, Move::mirror))
            .max_by_key(|opening| opening.moves.len())
    }
}

/// Whether a move leads to an earlier position of the game.
fn repeats(position: &Position, mv: Move) -> bool {
    let mut earlier = position.clone();
    earlier.play_unchecked(mv);
    let key = earlier.key();
    while earlier.ply() > 0 {
        earlier.undo();
        if earlier.key() == key {
            return true;
        }
    }
    false
}

/// How a position is looked up: as itself, or as its mirror image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The key, the same for both images.
    pub key: u64,
    /// The position is its own mirror image.
    pub is_symmetric: bool,
    is_mirrored: bool,
}

impl View {
    /// Looks at a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let board = position.board();
        let mut mirror = Board::EMPTY;
        for square in Square::all() {
            if let Some(piece) = board.piece_at(square) {
                mirror.put(square.mirror(), piece);
            }
        }
        let (own, other) = (board.key(), mirror.key());
        Self {
            // The keys of boards do not include the side to move.
            key: own.min(other) ^ u64::from(position.side_to_move() == Side::Second),
            is_symmetric: own == other,
            is_mirrored: other < own,
        }
    }

    /// Converts a move between the position and the image that is looked up.
    #[must_use]
    pub const fn turn(&self, mv: Move) -> Move {
        if self.is_mirrored { mv.mirror() } else { mv }
    }
}
