//! XQF, the format of XQStudio, in versions up to 18. From version 11 on positions, moves and comments are enciphered
//! with keys in the header.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use duiyi_game::pgn::GameResult;
use duiyi_game::{Bytes, Side};
use duiyi_xiangqi::{Board, Move, Square};

use super::tree::{Facts, Tree, pieces, put, record};
use super::{Decode, ImportError};
use crate::record::Record;

pub(super) const MAGIC: &[u8] = b"XQ";
const NEWEST: u8 = 18;
/// Versions up to this one are plain.
const PLAIN: u8 = 10;
/// From this version on the list of points is permuted, too.
const TURNED: u8 = 12;
const HEADER: usize = 0x400;
const SEED: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// A move, or the entry before the first one.
struct Step {
    from: u8,
    to: u8,
    has_next: bool,
    has_other: bool,
    comment: String,
}

#[derive(Default)]
struct Keys {
    point: u8,
    from: u8,
    to: u8,
    comment: u32,
    stream: [u8; 32],
}

impl Keys {
    fn of(header: &[u8]) -> Self {
        let byte = |at: usize| header[at];
        let derive = |key: u8, by: u8| {
            let key = u32::from(key);
            let power = ((key * key * 3 + 9) * 3 + 8) * 2 + 1;
            ((power * 3 + 8) * u32::from(by)) as u8
        };
        let (sum, point) = (byte(12), byte(13));
        let mut keys = Self {
            point: derive(point, point),
            comment: (u32::from(sum) * 256 + u32::from(point)) % 32_000 + 767,
            ..Self::default()
        };
        keys.from = derive(byte(14), keys.point);
        keys.to = derive(byte(15), keys.from);
        let masks: [u8; 4] = core::array::from_fn(|i| byte(12 + i) & byte(3) | byte(8 + i));
        keys.stream = core::array::from_fn(|i| SEED[i] & masks[i % 4]);
        keys
    }
}

pub(super) fn read(file: &[u8], decode: Decode<'_>) -> Result<Box<dyn Record>, ImportError> {
    let (header, body) = file.split_at_checked(HEADER).ok_or(ImportError::Short)?;
    let version = header[2];
    if version > NEWEST {
        return Err(ImportError::Version(version));
    }
    let is_plain = version <= PLAIN;
    if !is_plain
        && header[12..16]
            .iter()
            .fold(0_u8, |sum, &key| sum.wrapping_add(key))
            != 0
    {
        return Err(ImportError::Keys);
    }
    let keys = if is_plain {
        Keys::default()
    } else {
        Keys::of(header)
    };
    let facts = Facts {
        board: board(header, version, &keys)?,
        side: if header[50] == 1 {
            Side::Second
        } else {
            Side::First
        },
        plies_since_capture: 0,
        // The plies before the start.
        move_number: u32::from(u16::from_le_bytes([header[48], header[49]]) / 2) + 1,
        result: match header[51] {
            1 => GameResult::FirstWins,
            2 => GameResult::SecondWins,
            // Value 4 occurs in real files; other programs read it as a draw.
            3 | 4 => GameResult::Draw,
            _ => GameResult::Unknown,
        },
        tags: tags(header, decode),
    };
    // The key stream starts anew here, since the header is a multiple of its length.
    let body: Vec<u8> = body
        .iter()
        .zip(keys.stream.iter().cycle())
        .map(|(&byte, key)| byte.wrapping_sub(*key))
        .collect();
    record(facts, &moves(&body, is_plain, &keys, decode)?)
}

fn board(header: &[u8], version: u8, keys: &Keys) -> Result<Board, ImportError> {
    let mut board = Board::EMPTY;
    for (index, piece) in pieces().enumerate() {
        // In turned lists the piece number `(key + i + 1) % 32` stands at place i; 287 is -1, and above any key.
        let at = match version {
            TURNED.. => (index + 287 - usize::from(keys.point)) % 32,
            _ => index,
        };
        let point = header[16 + at].wrapping_sub(keys.point);
        // Anything beyond the board is a piece that was taken.
        if let Some(square) = square(point) {
            put(&mut board, square, piece)?;
        }
    }
    Ok(board)
}

/// Tens are the file from the left, units the rank from Red's side.
fn square(point: u8) -> Option<Square> {
    Square::new(point / 10, point % 10)
}

fn tags(header: &[u8], decode: Decode<'_>) -> Vec<(&'static str, String)> {
    const FIELDS: [(&str, usize, usize); 8] = [
        ("Title", 80, 63),
        ("Event", 208, 63),
        ("Date", 272, 15),
        ("Site", 288, 15),
        ("Red", 304, 15),
        ("Black", 320, 15),
        ("Annotator", 464, 15),
        ("Author", 480, 15),
    ];
    let mut tags = Vec::new();
    for (name, at, most) in FIELDS {
        // Pascal strings: the length, then the text.
        let length = usize::from(header[at]).min(most);
        tags.push((name, text(&header[at + 1..][..length], decode)));
    }
    tags
}

/// A text, up to the zero that pads its field.
fn text(bytes: &[u8], decode: Decode<'_>) -> String {
    let end = bytes.iter().position(|&byte| byte == 0);
    decode(&bytes[..end.unwrap_or(bytes.len())])
}

/// Reads the tree: after each move come the moves that follow it, then the alternative to it.
fn moves(
    body: &[u8],
    is_plain: bool,
    keys: &Keys,
    decode: Decode<'_>,
) -> Result<Tree, ImportError> {
    let mut bytes = Bytes::new(body);
    let mut tree = Tree::new();
    let start = step(&mut bytes, is_plain, keys, decode)?;
    if !start.comment.is_empty() {
        tree.comment(0, &start.comment);
    }
    if !start.has_next {
        return Ok(tree);
    }
    // Where the next move belongs, and where the announced alternatives do.
    let (mut parent, mut promised) = (0, Vec::new());
    loop {
        let step = step(&mut bytes, is_plain, keys, decode)?;
        let from = square(step.from).ok_or(ImportError::Point(step.from))?;
        let to = square(step.to).ok_or(ImportError::Point(step.to))?;
        let node = tree.add(parent, Move::new(from, to))?;
        if !step.comment.is_empty() {
            tree.comment(node, &step.comment);
        }
        if step.has_other {
            promised.push(parent);
        }
        if step.has_next {
            parent = node;
        } else if let Some(branch) = promised.pop() {
            parent = branch;
        } else {
            return Ok(tree);
        }
    }
}

fn step(
    bytes: &mut Bytes<'_>,
    is_plain: bool,
    keys: &Keys,
    decode: Decode<'_>,
) -> Result<Step, ImportError> {
    let [from, to, mark, _] = bytes.array()?;
    let (has_next, has_other, has_comment) = if is_plain {
        (mark & 0xf0 != 0, mark & 0x0f != 0, true)
    } else {
        (mark & 0x80 != 0, mark & 0x40 != 0, mark & 0x20 != 0)
    };
    let length = match has_comment {
        true => bytes
            .number()?
            .checked_sub(keys.comment)
            .ok_or(ImportError::Text)?,
        false => 0,
    };
    Ok(Step {
        from: from.wrapping_sub(0x18).wrapping_sub(keys.from),
        to: to.wrapping_sub(0x20).wrapping_sub(keys.to),
        has_next,
        has_other,
        comment: text(bytes.take(length as usize)?, decode),
    })
}
