//! The lessons on real positions: reads a text, judges its position, and runs the plain algorithms of `duiyi-lessons`
//! on it.

use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use duiyi_game::{Game, clipped, error_data, memory};
use duiyi_lessons::score::Score;
use duiyi_lessons::{Aids, Branch, Leaves, Log, Minimum, Report, Settings, Tree, TreeError, run};

pub use crate::board::{Board, Material, Play};

use crate::EngineError;
use crate::board::{Coded, Eye};
use crate::game::{ROOM, room};

/// Greatest depth of a lesson, in plies.
pub const MAX_DEPTH: u32 = 30;

/// Why a lesson refuses its input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonError {
    /// The text belongs to a game, but it or one of its moves is not valid.
    Engine(EngineError),
    /// The text is not a tree.
    Tree(TreeError),
    /// A move that cannot be played here.
    Move(String),
    /// A depth outside `1..=`[`MAX_DEPTH`].
    Depth(u32),
    /// A table size outside the range of a lesson's table.
    TableBits(u32),
    /// The hash move needs a table.
    NoTable,
    /// A limit of 0 nodes.
    Nodes,
}

error_data! {
    LessonError {
        Self::Move(text) => "lesson-move" { text: text } "The move “{text}” cannot be played here",
        Self::Depth(depth) => "lesson-depth" { depth: *depth, most: MAX_DEPTH } "The depth is {depth}; it must be from 1 to {most}",
        Self::TableBits(bits) => "lesson-table" {
            bits: *bits,
            least: *Aids::<Play>::TABLE_BITS.start(),
            most: *Aids::<Play>::TABLE_BITS.end()
        } "The table has 2^{bits} entries; it must have from 2^{least} to 2^{most}",
        Self::NoTable => "lesson-no-table" {} "The hash move needs a table",
        Self::Nodes => "lesson-nodes" {} "A limit of 0 nodes leaves nothing to search",
    }
    within {
        Self::Engine(error) => error;
        Self::Tree(error) => error;
    }
}

impl From<EngineError> for LessonError {
    fn from(error: EngineError) -> Self {
        Self::Engine(error)
    }
}

impl Eye<Tree> for Leaves {}

impl Coded for Branch {
    fn code(self) -> u32 {
        self.0
    }

    fn from_code(code: u32) -> Self {
        Self(code)
    }
}

/// A FEN of any game, which may carry moves, or the text of a [`Tree`].
impl FromStr for Board {
    type Err = LessonError;

    fn from_str(text: &str) -> Result<Self, LessonError> {
        let text = text.trim();
        if text.starts_with('(') || text.starts_with("uniform ") {
            let tree: Tree = text.parse().map_err(LessonError::Tree)?;
            return Ok(Self::new("tree", tree, Leaves));
        }
        Ok(crate::position(text, &[])?.board())
    }
}

/// Runs a lesson on a board and logs at most `max_events` of its events.
///
/// # Errors
/// When the settings do not fit together.
pub fn run_lesson(
    board: &Board,
    settings: &Settings<Play>,
    max_events: usize,
) -> Result<(Report<Play>, Log<Play>), LessonError> {
    check(settings)?;
    memory::room(ROOM + settings.aids.table_bytes()).map_err(EngineError::from)?;
    let mut log = Log::new(max_events);
    let mut board = board.clone();
    let report = run(&mut board, &Material, settings, &mut log);
    Ok((report, log))
}

/// The minimum that a search of the tree of these settings must visit, which has this value. `None` if the tree has
/// more nodes than the settings allow, or a search goes on beyond its horizon.
#[must_use]
pub fn minimum(board: &Board, settings: &Settings<Play>, value: Score) -> Option<Minimum> {
    let &Settings {
        depth,
        ref aids,
        max_nodes,
        ..
    } = settings;
    if aids.quiescence {
        return None;
    }
    let mut board = board.clone();
    Minimum::of(&mut board, &Material, depth, aids.nearby, value, max_nodes)
}

fn check(settings: &Settings<Play>) -> Result<(), LessonError> {
    if !(1..=MAX_DEPTH).contains(&settings.depth) {
        return Err(LessonError::Depth(settings.depth));
    }
    if settings.max_nodes == 0 {
        return Err(LessonError::Nodes);
    }
    match settings.aids.table {
        Some(bits) if !Aids::<Play>::TABLE_BITS.contains(&bits) => {
            Err(LessonError::TableBits(bits))
        }
        None if settings.aids.hash_move => Err(LessonError::NoTable),
        _ => Ok(()),
    }
}

/// Plays moves given as text.
///
/// # Errors
/// The first move that is not legal in its position.
pub fn play_all<T: AsRef<str>>(board: &mut Board, moves: &[T]) -> Result<(), LessonError> {
    room(moves.len()).map_err(EngineError::from)?;
    for text in moves {
        let mv = find_move(board, text.as_ref())?;
        board.play(mv);
    }
    Ok(())
}

/// Stands for a null move in a line.
pub const PASS: &str = "pass";

/// Moves given as text, in the notation of Chinese players: 炮二平五 in xiangqi. A null move, [`PASS`], is not changed.
///
/// # Errors
/// The first move that is not legal in its position.
pub fn write_chinese<T: AsRef<str>>(
    board: &Board,
    moves: &[T],
) -> Result<Vec<String>, LessonError> {
    room(moves.len()).map_err(EngineError::from)?;
    let mut board = board.clone();
    let write = |text: &T| {
        let text = text.as_ref();
        if text == PASS && board.play_null() {
            return Ok(text.into());
        }
        let mv = find_move(&board, text)?;
        let written = board.chinese(mv);
        board.play(mv);
        Ok(written)
    };
    moves.iter().map(write).collect()
}

/// The legal move that a text names.
///
/// # Errors
/// [`LessonError::Move`] if there is none.
pub fn find_move(board: &Board, text: &str) -> Result<Play, LessonError> {
    let legal: Vec<Play> = board.legal_moves();
    let mv = board.parse_move(text).filter(|mv| legal.contains(mv));
    mv.ok_or_else(|| LessonError::Move(clipped(text)))
}
