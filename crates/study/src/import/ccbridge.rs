//! CBR and CBL, the formats of CCBridge: one game, and a library of them. Texts are UTF-16.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use duiyi_game::memory::{self, NoMemory};
use duiyi_game::pgn::GameResult;
use duiyi_game::{Bytes, Side};
use duiyi_xiangqi::{Board, Kind, Move, Piece, Square};

use super::tree::{Facts, Tree, put, record};
use super::{Games, ImportError, SPARE, one};
use crate::record::Record;

pub(super) const RECORD: &[u8] = b"CCBridge Record\0";
pub(super) const LIBRARY: &[u8] = b"CCBridgeLibrary\0";

/// The offsets of the board and the moves in a record.
const BOARD: usize = 2120;
const MOVES: usize = 2214;
/// Records of a library begin at multiples of this, from the end of its index on.
const SLOT: usize = 4096;
const INDEX: usize = 66_624;
const INDEX_ENTRY: usize = 276;
/// The states of entries.
const USED: u32 = 7;
const DELETED: u32 = 5;
/// Bytes of the name in an entry, in UTF-16.
const NAME: usize = 76;

/// Marks of a move.
const ENDS: u8 = 1;
const HAS_OTHER: u8 = 2;
const HAS_COMMENT: u8 = 4;

/// Reads a record. Bytes after its last move are ignored: libraries pad their slots.
pub(super) fn read(file: &[u8]) -> Result<Box<dyn Record>, ImportError> {
    let (header, moves) = file.split_at_checked(MOVES).ok_or(ImportError::Short)?;
    // Version 1 has other offsets and points; a newer layout is not described.
    if header[19] != 2 {
        return Err(ImportError::Version(header[19]));
    }
    let facts = Facts {
        board: board(&header[BOARD..][..Square::COUNT])?,
        side: if header[2112] == 2 {
            Side::Second
        } else {
            Side::First
        },
        plies_since_capture: 0,
        move_number: u32::from(u16::from_le_bytes([header[2116], header[2117]])).max(1),
        result: match header[2076] {
            1 => GameResult::FirstWins,
            2 => GameResult::SecondWins,
            3 => GameResult::Draw,
            _ => GameResult::Unknown,
        },
        tags: tags(header)?,
    };
    record(facts, &tree(moves)?)
}

/// Reads the games of a library, each one separately.
pub(super) fn read_library(file: &[u8]) -> Result<Games, NoMemory> {
    // The names of the index, in lists that grow to twice their length.
    memory::room(3 * size_of::<&[u8]>() * (file.len() / INDEX_ENTRY) + SPARE)?;
    let slots = Bytes::new(file.get(60..).unwrap_or_default()).number();
    let first = slots.ok().and_then(|slots| {
        let index = (slots as usize).checked_mul(INDEX_ENTRY)?;
        index.checked_add(INDEX)
    });
    let Some((index, records)) = first.and_then(|first| file.split_at_checked(first)) else {
        return one(Err(ImportError::Short));
    };
    // What was deleted stays in its slot, but the index says so.
    let names = |state: u32| {
        let (entries, _) = index[INDEX..].as_chunks::<INDEX_ENTRY>();
        let entries = entries
            .iter()
            .filter(|entry| entry.starts_with(&state.to_le_bytes()));
        let mut names: Vec<_> = entries.map(|entry| &entry[20..][..NAME]).collect();
        names.sort_unstable();
        names
    };
    let (used, deleted) = (names(USED), names(DELETED));
    let is_used = |record: &[u8]| {
        let name = &*name(record);
        deleted.binary_search(&name).is_err() || used.binary_search(&name).is_ok()
    };
    // A record that is longer than a slot continues in the next ones, which have no head.
    let starts = (0..records.len()).step_by(SLOT);
    let mut starts = starts
        .filter(|&start| records[start..].starts_with(RECORD))
        .peekable();
    let mut games = Vec::new();
    while let Some(start) = starts.next() {
        let end = starts.peek().copied().unwrap_or(records.len());
        let record = &records[start..end];
        memory::room_for_game(record.len())?;
        if is_used(record) {
            memory::push(&mut games, read(record))?;
        }
    }
    if games.is_empty() {
        return one(Err(ImportError::Empty));
    }
    Ok(games)
}

/// The name by which the index knows a record, in UTF-16: its 16 bytes from 20 on, written as Windows writes such numbers.
fn name(record: &[u8]) -> Vec<u8> {
    const ORDER: [usize; 16] = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];
    let digit = |half: u8| b"0123456789ABCDEF"[usize::from(half)];
    let mut name = Vec::from(*b"{");
    for (place, at) in ORDER.into_iter().enumerate() {
        if matches!(place, 4 | 6 | 8 | 10) {
            name.push(b'-');
        }
        let byte = record.get(20 + at).copied().unwrap_or_default();
        name.extend([digit(byte >> 4), digit(byte & 15)]);
    }
    name.push(b'}');
    name.into_iter().flat_map(|letter| [letter, 0]).collect()
}

/// Rank by rank from Black's back rank down.
fn board(bytes: &[u8]) -> Result<Board, ImportError> {
    let mut board = Board::EMPTY;
    for (index, &byte) in bytes.iter().enumerate() {
        let square = square(index as u8).ok_or(ImportError::Short)?;
        let side = match byte >> 4 {
            1 => Side::First,
            2 => Side::Second,
            0 if byte == 0 => continue,
            _ => return Err(ImportError::Piece(byte)),
        };
        let kind = match byte & 15 {
            1 => Kind::Rook,
            2 => Kind::Horse,
            3 => Kind::Elephant,
            4 => Kind::Advisor,
            5 => Kind::General,
            6 => Kind::Cannon,
            7 => Kind::Soldier,
            _ => return Err(ImportError::Piece(byte)),
        };
        put(&mut board, square, Piece::new(side, kind))?;
    }
    Ok(board)
}

fn square(index: u8) -> Option<Square> {
    Square::new(
        index % Square::FILES,
        9_u8.checked_sub(index / Square::FILES)?,
    )
}

fn tags(header: &[u8]) -> Result<Vec<(&'static str, String)>, ImportError> {
    const FIELDS: [(&str, usize, usize); 11] = [
        ("Title", 180, 128),
        ("Event", 692, 64),
        ("Round", 756, 64),
        ("Date", 884, 64),
        ("Site", 948, 64),
        ("Red", 1076, 64),
        ("RedTeam", 1140, 64),
        ("Black", 1300, 64),
        ("BlackTeam", 1364, 64),
        ("Annotator", 1652, 64),
        ("Author", 1780, 64),
    ];
    let mut tags = Vec::new();
    for (name, at, length) in FIELDS {
        tags.push((name, text(&header[at..][..length])?));
    }
    Ok(tags)
}

/// A UTF-16 text, up to the zero that pads its field.
fn text(bytes: &[u8]) -> Result<String, ImportError> {
    if !bytes.len().is_multiple_of(2) {
        return Err(ImportError::Text);
    }
    let (pairs, _) = bytes.as_chunks();
    let units = pairs.iter().map(|&pair| u16::from_le_bytes(pair));
    let letters = char::decode_utf16(units.take_while(|&unit| unit != 0));
    // A broken character says nothing against the moves.
    Ok(letters
        .map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect())
}

fn tree(bytes: &[u8]) -> Result<Tree, ImportError> {
    let mut bytes = Bytes::new(bytes);
    let mut tree = Tree::new();
    // The entry before the first move has the shape of a move, but only its mark and comment count.
    let (mark, _, comment) = step(&mut bytes)?;
    if !comment.is_empty() {
        tree.comment(0, &comment);
    }
    if mark & ENDS != 0 {
        return Ok(tree);
    }
    let (mut parent, mut promised) = (0, Vec::new());
    loop {
        let (mark, [from, to], comment) = step(&mut bytes)?;
        let point = |index| square(index).ok_or(ImportError::Point(index));
        let node = tree.add(parent, Move::new(point(from)?, point(to)?))?;
        if !comment.is_empty() {
            tree.comment(node, &comment);
        }
        if mark & HAS_OTHER != 0 {
            promised.push(parent);
        }
        if mark & ENDS == 0 {
            parent = node;
        } else if let Some(branch) = promised.pop() {
            parent = branch;
        } else {
            return Ok(tree);
        }
    }
}

fn step(bytes: &mut Bytes<'_>) -> Result<(u8, [u8; 2], String), ImportError> {
    let [mark, _, from, to] = bytes.array()?;
    if mark & !(ENDS | HAS_OTHER | HAS_COMMENT) != 0 {
        return Err(ImportError::Mark(mark));
    }
    let length = if mark & HAS_COMMENT == 0 {
        0
    } else {
        bytes.number()?
    };
    Ok((mark, [from, to], text(bytes.take(length as usize)?)?))
}
