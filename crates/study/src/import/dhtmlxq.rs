//! DhtmlXQ, the text format of dpxq.com, which boards and forums call UBB: tags such as
//! `[DhtmlXQ_movelist]7747…[/DhtmlXQ_movelist]`, with points as file and rank from Black's left upper corner.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::ToString;
use alloc::vec::Vec;

use duiyi_game::clipped;
use duiyi_game::memory::{self, NoMemory};
use duiyi_game::pgn::{GameResult, MAX_NESTING, Notated, Syntax, stated_result};
use duiyi_xiangqi::{Board, Move, Position, Setup, Square};

use super::tree::{Facts, Tree, pieces, put, record};
use super::{Games, ImportError};
use crate::record::Record;

/// How each tag begins.
const PREFIX: &str = "[DhtmlXQ";

/// Reads the games of a text; `None` if it has no tag.
pub(super) fn read(text: &str) -> Result<Option<Games>, NoMemory> {
    let Some(start) = text.find(PREFIX) else {
        return Ok(None);
    };
    memory::room_for_game(0)?;
    // A text with the inner tags alone is one game.
    let mut games = Vec::new();
    let mut rest = &text[start..];
    while let Some((name, inner)) = outer(rest) {
        let end = inner.find(&*alloc::format!("[/{name}]"));
        let read = match end {
            Some(end) => {
                memory::room_for_game(end)?;
                game(&inner[..end])
            }
            None => Err(ImportError::OpenTag(clipped(name))),
        };
        memory::push(&mut games, read)?;
        rest = end.map_or("", |end| &inner[end..]);
    }
    if games.is_empty() {
        memory::room_for_game(text.len())?;
        games.push(game(&text[start..]));
    }
    Ok(Some(games))
}

/// The first tag around a game, such as `[DhtmlXQ]`, `[DhtmlXQHTML]` or `[DhtmlXQiFrame]`: its name, and what follows.
fn outer(text: &str) -> Option<(&str, &str)> {
    text.match_indices(PREFIX).find_map(|(at, _)| {
        let tag = &text[at + 1..];
        let length = tag.find(|letter: char| !letter.is_ascii_alphanumeric())?;
        let (name, after) = tag.split_at(length);
        Some((name, after.strip_prefix(']')?))
    })
}

/// The tags of a game, without the prefix.
fn tags(text: &str) -> Result<Vec<(&str, &str)>, ImportError> {
    let mut tags = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find("[DhtmlXQ_") {
        let tag = &rest[start + "[DhtmlXQ_".len()..];
        let open = || ImportError::OpenTag(clipped(tag));
        let (name, value) = tag.split_once(']').ok_or_else(open)?;
        let (value, after) = value.split_once("[/DhtmlXQ_").ok_or_else(open)?;
        // The closing tag must have the same name: otherwise a tag is missing, and two would be read as one.
        let (closing, after) = after.split_once(']').ok_or_else(open)?;
        if closing != name || value.contains(PREFIX) {
            return Err(open());
        }
        tags.push((name, value));
        rest = after;
    }
    Ok(tags)
}

fn game(text: &str) -> Result<Box<dyn Record>, ImportError> {
    let tags = tags(text)?;
    let find = |name: &str| {
        let found = tags.iter().find(|(known, _)| *known == name);
        found.map_or("", |(_, value)| value.trim())
    };
    // Two games without tags around them must not become one.
    if tags.iter().filter(|(name, _)| *name == "movelist").count() > 1 {
        return Err(ImportError::Syntax(Syntax::TagTwice("movelist".into())));
    }
    let start = start(find("fen"), find("binit"))?;
    let mut tree = Tree::new();
    // The nodes of each branch by the number of the move, the start of the game at 0.
    let mut nodes = BTreeMap::from([((0, 0), 0)]);
    branch(
        &mut tree,
        &mut nodes,
        (0, 1, 0),
        ("movelist", find("movelist")),
    )?;
    // A branch may stand before the one that it leaves.
    let mut open = Vec::new();
    for &(name, value) in &tags {
        if let Some(place) = name.strip_prefix("move_") {
            let mut numbers = place.split('_').map(str::parse::<u32>);
            let mut number = || {
                numbers
                    .next()
                    .and_then(Result::ok)
                    .ok_or_else(|| ImportError::Tag(clipped(name)))
            };
            open.push(((number()?, number()?, number()?), (name, value)));
        }
    }
    // Each round reaches one variation deeper at the least.
    for _ in 0..=MAX_NESTING {
        let (mut later, before) = (Vec::new(), open.len());
        for (place @ (from, step, _), tag) in open {
            let known = step
                .checked_sub(1)
                .is_some_and(|step| nodes.contains_key(&(from, step)));
            if known {
                branch(&mut tree, &mut nodes, place, tag)?;
            } else {
                later.push((place, tag));
            }
        }
        open = later;
        if open.len() == before {
            break;
        }
    }
    if let Some((_, (name, _))) = open.first() {
        return Err(ImportError::Variation(clipped(name)));
    }
    for &(name, value) in &tags {
        let Some(place) = name.strip_prefix("comment") else {
            continue;
        };
        let wrong = || ImportError::Comment(clipped(name));
        let (branch, step) = place.split_once('_').unwrap_or(("0", place));
        let place = branch
            .parse()
            .ok()
            .zip(step.parse().ok())
            .ok_or_else(wrong)?;
        if value.trim().is_empty() {
            continue;
        }
        let &node = nodes.get(&place).ok_or_else(wrong)?;
        tree.comment(node, &value.replace("||", "\n"));
    }
    let named = NAMES
        .iter()
        .map(|&(name, tag)| (tag, find(name).to_string()));
    let facts = Facts {
        board: start.board,
        side: start.side_to_move,
        plies_since_capture: start.plies_since_capture,
        move_number: start.move_number,
        result: stated_result(find("result"), Position::RESULTS).unwrap_or(GameResult::Unknown),
        tags: named.collect(),
    };
    record(facts, &tree)
}

/// The PGN names of the tags.
const NAMES: [(&str, &str); 12] = [
    ("title", "Title"),
    ("event", "Event"),
    ("place", "Site"),
    ("date", "Date"),
    ("round", "Round"),
    ("red", "Red"),
    ("black", "Black"),
    ("redteam", "RedTeam"),
    ("blackteam", "BlackTeam"),
    ("remark", "Annotator"),
    ("author", "Author"),
    ("open", "Opening"),
];

/// The start: a FEN, or the points of all pieces, or the usual one.
fn start(fen: &str, points: &str) -> Result<Setup, ImportError> {
    if !fen.is_empty() {
        return super::dialect::fen(fen).parse().map_err(ImportError::Fen);
    }
    let usual = Position::start().setup();
    if points.is_empty() {
        return Ok(usual);
    }
    let wrong = || ImportError::Tag("binit".into());
    let digits = digits(points)
        .filter(|digits| digits.len() == 64)
        .ok_or_else(wrong)?;
    let mut board = Board::EMPTY;
    let (points, _) = digits.as_chunks();
    for (piece, &[file, rank]) in pieces().zip(points) {
        // A piece that was taken stands on 99.
        if (file, rank) != (9, 9) {
            put(&mut board, square(file, rank).ok_or_else(wrong)?, piece)?;
        }
    }
    Ok(Setup { board, ..usual })
}

fn digits(text: &str) -> Option<Vec<u8>> {
    let digit = |letter: char| letter.to_digit(10).map(|digit| digit as u8);
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    letters.map(digit).collect()
}

/// Files from the left, ranks from the top.
const fn square(file: u8, rank: u8) -> Option<Square> {
    if rank > 9 {
        return None;
    }
    Square::new(file, 9 - rank)
}

/// Adds a branch: the branch that it leaves, the number of its first move, and its own number.
fn branch(
    tree: &mut Tree,
    nodes: &mut BTreeMap<(u32, u32), usize>,
    (from, first, own): (u32, u32, u32),
    (name, moves): (&str, &str),
) -> Result<(), ImportError> {
    let wrong = || ImportError::Tag(clipped(name));
    let digits = digits(moves)
        .filter(|digits| digits.len().is_multiple_of(4))
        .ok_or_else(wrong)?;
    let mut node = nodes[&(from, first - 1)];
    let (moves, _) = digits.as_chunks();
    for (number, &[file, rank, to_file, to_rank]) in (first..).zip(moves) {
        let from = square(file, rank).ok_or_else(wrong)?;
        let to = square(to_file, to_rank).ok_or_else(wrong)?;
        node = tree.add(node, Move::new(from, to))?;
        if nodes.insert((own, number), node).is_some() {
            return Err(wrong());
        }
    }
    Ok(())
}
