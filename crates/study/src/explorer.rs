//! What is known about each position: the name of its opening, the moves of the opening book, and the moves played in
//! many games with their results.
//!
//! Positions are identified by their keys, so that all move orders into a position count together, also in games that
//! began elsewhere. A game counts once with each move in each position, however often it repeats.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use duiyi_engine::Position;
use duiyi_engine::book::Book;
use duiyi_game::memory::{self, NoMemory};
use duiyi_game::pgn::GameResult;

use crate::record::Record;

/// Games are counted up to this ply: beyond it, two games hardly ever share a position.
pub const MAX_PLY: usize = 60;

/// Bytes of memory for the moves of a game, if they are all new, or for what is known about a position.
const ROOM: usize = 128 << 10;

/// Bytes for each move of the history in two copies of a position.
const PLY: usize = 96;

/// The results of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// All games, those without a result included.
    pub games: u32,
    /// Games that the first side won.
    pub first: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games that the second side won.
    pub second: u32,
}

impl Count {
    fn add(&mut self, result: GameResult) {
        self.games += 1;
        match result {
            GameResult::FirstWins => self.first += 1,
            GameResult::Draw => self.draws += 1,
            GameResult::SecondWins => self.second += 1,
            GameResult::Unknown => {}
        }
    }
}

/// A known move in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The move in the notation of its game.
    pub mv: String,
    /// How often the opening book plays it, in proportion to the others; 0 outside the book.
    pub weight: u16,
    /// The results of the games in which it was played.
    pub count: Count,
}

/// What is known about a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The name of the opening, in Chinese and in English.
    pub opening: Option<[String; 2]>,
    /// The moves, those of the most games first, then those that the book prefers.
    pub moves: Vec<Known>,
}

/// An index over games of one kind.
#[derive(Debug, Default)]
pub struct Explorer {
    /// By the key of a position and the key after the move, which identifies the move.
    moves: BTreeMap<(u64, u64), Count>,
    games: usize,
}

impl Explorer {
    /// An index without games.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of games in it.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.games
    }

    /// Adds the moves that were played in a game, with its result.
    ///
    /// # Errors
    /// When there is not enough memory; nothing has changed then.
    pub fn add(&mut self, record: &dyn Record) -> Result<(), NoMemory> {
        memory::room(ROOM)?;
        let mut steps: Vec<_> = record
            .keys(MAX_PLY)
            .windows(2)
            .map(|pair| (pair[0], pair[1]))
            .collect();
        steps.sort_unstable();
        steps.dedup();
        for step in steps {
            self.moves.entry(step).or_default().add(record.result());
        }
        self.games += 1;
        Ok(())
    }

    /// What these games and an opening book know about a position.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn look(&self, position: &dyn Position, book: Option<&Book>) -> Result<Found, NoMemory> {
        memory::room(ROOM)?;
        memory::room(ROOM + PLY * position.plies())?;
        let key = position.key();
        let played = self.moves.range((key, 0)..=(key, u64::MAX));
        let played: BTreeMap<u64, Count> =
            played.map(|(&(_, next), &count)| (next, count)).collect();
        // The book is one of xiangqi.
        let book = book.zip(position.of::<duiyi_xiangqi::Position>());
        let weights = book.map_or_else(Vec::new, |(book, at)| book.moves(at));
        let opening = book.and_then(|(book, at)| book.opening(at));
        let mut found = Found {
            opening: opening.map(|opening| [opening.chinese.clone(), opening.english.clone()]),
            moves: Vec::new(),
        };
        if played.is_empty() && weights.is_empty() {
            return Ok(found);
        }
        let mut next = position.boxed();
        for mv in position.legal_moves() {
            let known = weights.iter().find(|known| known.mv.to_string() == mv);
            let weight = known.map_or(0, |known| known.weight);
            // A legal move is refused only where there is no memory for it.
            next.play(&mv).map_err(|_| NoMemory)?;
            let count = played.get(&next.key()).copied().unwrap_or_default();
            next.undo();
            if weight > 0 || count.games > 0 {
                found.moves.push(Known { mv, weight, count });
            }
        }
        let rank = |known: &Known| (known.count.games, known.weight);
        found
            .moves
            .sort_by_key(|known| core::cmp::Reverse(rank(known)));
        Ok(found)
    }
}
