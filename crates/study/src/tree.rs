//! The moves of a record as a flat list: the form in which programs store trees of moves.
//!
//! Variations that begin with the same moves share these moves, and what is said before the first move of a
//! variation joins what is said after it, or after the move before it where the variation has no move of its own.
//! Everything else reads back as it was. The moves of the game may go on as a variation after the last one that was
//! played, so the list comes with their number.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use duiyi_engine::{EngineError, GameId};
use duiyi_game::error_data;
use duiyi_game::memory::{self, NoMemory};
use duiyi_game::pgn::{Annotated, Game, GameResult, Line, MAX_NESTING, Notated, Pen, TagError};

use crate::record::{self, Record};

/// A move in a list, with what is attached to it. The first of a list has no move: it is the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// The move in the notation of its game.
    pub mv: String,
    /// The index of the move that it follows, which is in the list before it. Of the moves that follow one, the first
    /// is the main line.
    pub after: usize,
    /// What is said after it.
    pub comment: String,
    /// Its glyphs, as PGN numbers them.
    pub nags: Vec<u8>,
}

/// Why a list is not a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// The move of this index does not follow one that is in the list before it.
    After(usize),
    /// Variations are nested deeper than PGN may be.
    Nesting,
    /// A tag that PGN cannot hold.
    Tag(TagError),
    /// The start or a move is not legal.
    Illegal(EngineError),
    /// There is not enough memory.
    Memory(NoMemory),
}

error_data! {
    TreeError {
        Self::After(index) => "record-after" { index: *index } "The move {index} does not follow a move before it",
        Self::Nesting => "record-nesting" { most: MAX_NESTING } "Variations are nested more than {most} deep",
    }
    within {
        Self::Tag(error) => error;
        Self::Illegal(error) => error;
        Self::Memory(error) => error;
    }
}

/// A move while its list is made.
struct Draft<M> {
    mv: Option<M>,
    comment: String,
    nags: Vec<u8>,
    next: Vec<usize>,
}

impl<M> Draft<M> {
    const fn new(mv: Option<M>) -> Self {
        Self {
            mv,
            comment: String::new(),
            nags: Vec::new(),
            next: Vec::new(),
        }
    }

    fn say(&mut self, text: &str) {
        if !self.comment.is_empty() && !text.is_empty() {
            self.comment.push('\n');
        }
        self.comment.push_str(text);
    }
}

/// Bytes of memory for each move or tag of a list, a game or a text that is made of another, at most.
const MEMORY: usize = 64 * size_of::<usize>();
/// Bytes beside the moves.
const SPARE: usize = 16 << 10;

/// Asks for the memory to make a list, a game or a text of so many moves and tags, with so many bytes of texts: a comment is
/// copied where it joins another, and grows to twice its length.
pub(crate) fn room(moves: usize, said: usize) -> Result<(), NoMemory> {
    let texts = said.saturating_mul(4).saturating_add(SPARE);
    memory::room(MEMORY.saturating_mul(moves).saturating_add(texts))
}

/// Bytes of a glyph as text, with the space before it, and some more for its place in lists.
const GLYPH: usize = 8;

/// The bytes of the comments and glyphs in a line with its variations.
pub(crate) fn said<M: Copy>(line: &Line<M>) -> usize {
    let of = |mv: &Annotated<M>| {
        let variations = mv.variations().iter().map(said);
        mv.comment().len() + GLYPH * mv.nags().len() + variations.sum::<usize>()
    };
    line.comment().len() + line.moves().iter().map(of).sum::<usize>()
}

/// The list of a game's moves: each main line before the variations from it.
///
/// # Errors
/// When there is not enough memory.
pub(crate) fn flat<P: Notated<Move: Display>>(game: &Game<P>) -> Result<Vec<Node>, NoMemory> {
    room(record::count(game.line()), said(game.line()))?;
    let mut drafts = Vec::from([Draft::new(None)]);
    drafts[0].say(game.line().comment());
    add(&mut drafts, game.line(), 0);
    let mut nodes: Vec<Node> = Vec::with_capacity(drafts.len());
    let mut waiting = Vec::from([(0, 0)]);
    while let Some((draft, after)) = waiting.pop() {
        let Draft { next, mv, .. } = &drafts[draft];
        waiting.extend(next.iter().rev().map(|&next| (next, nodes.len())));
        let mv = mv.as_ref().map(ToString::to_string).unwrap_or_default();
        nodes.push(Node {
            mv,
            after,
            comment: core::mem::take(&mut drafts[draft].comment),
            nags: core::mem::take(&mut drafts[draft].nags),
        });
    }
    Ok(nodes)
}

/// Adds a line after the draft `at`; nested as deep as variations are.
fn add<M: Copy + Eq>(drafts: &mut Vec<Draft<M>>, line: &Line<M>, at: usize) {
    // All of its moves before the variations from it, which may share some of them.
    let mut places = Vec::from([at]);
    for annotated in line.moves() {
        let at = places[places.len() - 1];
        let same = |&next: &usize| drafts[next].mv == Some(annotated.mv());
        let known = drafts[at].next.iter().copied().find(same);
        let node = known.unwrap_or(drafts.len());
        if known.is_none() {
            drafts[at].next.push(node);
            drafts.push(Draft::new(Some(annotated.mv())));
        }
        for &nag in annotated.nags() {
            if !drafts[node].nags.contains(&nag) {
                drafts[node].nags.push(nag);
            }
        }
        drafts[node].say(annotated.comment());
        places.push(node);
    }
    for (annotated, &at) in line.moves().iter().zip(&places) {
        for variation in annotated.variations() {
            let first = drafts.len();
            add(drafts, variation, at);
            if first == drafts.len() {
                // All of the variation was known: the comment stays where it begins, behind those that are there. To put
                // it before them would copy them once for each variation.
                drafts[at].say(variation.comment());
            } else if !variation.comment().is_empty() {
                let later = core::mem::take(&mut drafts[first].comment);
                drafts[first].say(variation.comment());
                drafts[first].say(&later);
            }
        }
    }
}

/// A game from its list.
fn game<P: Notated>(start: P, nodes: &[Node], played: usize) -> Result<Game<P>, TreeError> {
    let mut next = alloc::vec![Vec::new(); nodes.len()];
    for (index, node) in nodes.iter().enumerate().skip(1) {
        if node.after >= index {
            return Err(TreeError::After(index));
        }
        next[node.after].push(index);
    }
    let mut game = Game::new(start);
    if let Some(root) = nodes.first() {
        let mut pen = game.pen();
        pen.set_comment(&root.comment);
        // With nothing played, the main line takes the place of the game.
        let played = if played == 0 { usize::MAX } else { played };
        write(&mut pen, nodes, &next, 0, played, 0)?;
    }
    Ok(game)
}

fn write<P: Notated>(
    pen: &mut Pen<'_, P>,
    nodes: &[Node],
    next: &[Vec<usize>],
    mut at: usize,
    mut played: usize,
    depth: usize,
) -> Result<(), TreeError> {
    let illegal = |error| TreeError::Illegal(EngineError::mv::<P::MoveError>(error));
    if depth > MAX_NESTING {
        return Err(TreeError::Nesting);
    }
    while let Some((&main, others)) = next[at].split_first() {
        pen.play(&nodes[main].mv).map_err(illegal)?;
        note(pen, &nodes[main]);
        for &other in others {
            let mut variation = pen.vary("", &nodes[other].mv).map_err(illegal)?;
            note(&mut variation, &nodes[other]);
            write(&mut variation, nodes, next, other, usize::MAX, depth + 1)?;
        }
        at = main;
        played -= 1;
        if played == 0 {
            // What follows the last move of the game is a variation that begins with this move.
            if !next[at].is_empty() {
                let mut variation = pen.vary("", &nodes[at].mv).map_err(illegal)?;
                write(&mut variation, nodes, next, at, usize::MAX, depth + 1)?;
            }
            return Ok(());
        }
    }
    Ok(())
}

fn note<P: Notated>(pen: &mut Pen<'_, P>, node: &Node) {
    pen.set_comment(&node.comment);
    for &nag in &node.nags {
        pen.add_nag(nag);
    }
}

/// A record from its parts; `start` is a FEN, which shows the game, and `played` the number of moves of the main line
/// that were played.
///
/// # Errors
/// When the start or a move is not legal, PGN cannot hold a part, or there is not enough memory.
pub fn record(
    start: &str,
    tags: &[(String, String)],
    result: GameResult,
    nodes: &[Node],
    played: usize,
) -> Result<Box<dyn Record>, TreeError> {
    let of = |node: &Node| node.comment.len() + GLYPH * node.nags.len();
    let said: usize = nodes.iter().map(of).sum();
    let of = |(name, text): &(String, String)| name.len() + text.len();
    let tagged: usize = tags.iter().map(of).sum();
    room(nodes.len() + tags.len(), said + tagged).map_err(TreeError::Memory)?;
    let game_id = GameId::of(start).map_err(TreeError::Illegal)?;
    let position = game_id.read(start).map_err(TreeError::Illegal)?;
    let mut record: Box<dyn Record> = match position.of::<duiyi_xiangqi::Position>() {
        Some(start) => Box::new(game(start.clone(), nodes, played)?),
        None => {
            let start = position.of::<duiyi_gomoku::Position>();
            let start = start.expect("it is one game or the other");
            Box::new(game(start.clone(), nodes, played)?)
        }
    };
    for (name, text) in tags {
        record.tags().set(name, text).map_err(TreeError::Tag)?;
    }
    record.set_result(result);
    Ok(record)
}
