//! Positions and moves of xiangqi as other sites write them.
//!
//! [`fen`] knows FENs without the unused fields or the counters, with the side as a capital, a word or a character, and
//! with underscores or plus signs between the fields, as in links. [`ranks_from_1`] knows moves whose ranks begin at 1,
//! as in chess variants on one board: `h3e3` for `h2e2`, `a10a9` for `a9a8`. `E` and `H` for elephant and horse are
//! known to the reader of FENs itself.

use alloc::string::String;
use alloc::vec::Vec;

/// A FEN in the form that our readers accept; unchanged if it is in none of these dialects.
#[must_use]
pub fn fen(text: &str) -> String {
    read_fen(text).unwrap_or_else(|| text.into())
}

fn read_fen(text: &str) -> Option<String> {
    let gap = |letter: char| letter.is_whitespace() || letter == '_' || letter == '+';
    let mut fields = text.split(gap).filter(|field| !field.is_empty());
    let board = fields.next().filter(|board| board.contains('/'))?;
    let side = match &*fields.next().unwrap_or("w").to_lowercase() {
        "w" | "r" | "red" | "white" | "红" | "紅" => 'w',
        "b" | "black" | "黑" => 'b',
        _ => return None,
    };
    let counters: Vec<_> = fields.filter(|field| *field != "-").collect();
    let is_number = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
    if counters.len() > 2 || !counters.iter().all(is_number) {
        return None;
    }
    let plies = counters.first().unwrap_or(&"0");
    let number = counters.get(1).unwrap_or(&"1");
    Some(alloc::format!("{board} {side} - - {plies} {number}"))
}

/// The same text with its FENs, in tags and at its start, in the form that our readers accept; `None` if nothing
/// changes.
#[must_use]
pub fn fens(text: &str) -> Option<String> {
    let mut changed = String::with_capacity(text.len());
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let tag = line.trim_start().strip_prefix("[FEN \"");
        let value = tag.and_then(|tag| tag.split_once('"'));
        let head = (number == 0).then(|| line.split("moves").next()).flatten();
        match (value, head) {
            (Some((value, rest)), _) => {
                changed.push_str(&alloc::format!("[FEN \"{}\"{rest}", fen(value)));
            }
            (None, Some(head)) if read_fen(head).is_some() => {
                changed.push_str(&fen(head));
                changed.push(if line.len() > head.len() { ' ' } else { '\n' });
                changed.push_str(&line[head.len()..]);
            }
            _ => changed.push_str(line),
        }
    }
    (changed != text).then_some(changed)
}

/// The same text with moves whose ranks begin at 0; `None` if no move needs it, or if one already has a rank 0.
/// Comments and tags stay as they are.
#[must_use]
pub fn ranks_from_1(text: &str) -> Option<String> {
    let mut changed = String::with_capacity(text.len());
    let mut rest = text;
    let mut found = false;
    while let Some(first) = rest.chars().next() {
        let closing = match first {
            '{' => Some('}'),
            '[' => Some(']'),
            ';' => Some('\n'),
            _ => None,
        };
        let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        let length = match closing {
            Some(closing) => rest.find(closing).map_or(rest.len(), |end| end + 1),
            None if is_word(first) => rest.find(|letter| !is_word(letter)).unwrap_or(rest.len()),
            None => first.len_utf8(),
        };
        let (part, after) = rest.split_at(length);
        match (closing, points(part)) {
            (None, Some(points)) => {
                found = true;
                for (file, rank) in points {
                    changed.push(file);
                    changed.push((b'0' + rank.checked_sub(1)?) as char);
                }
            }
            _ => changed.push_str(part),
        }
        rest = after;
    }
    found.then_some(changed)
}

/// Both at once.
#[must_use]
pub fn both(text: &str) -> Option<String> {
    ranks_from_1(&fens(text)?)
}

/// File and rank of the two points of a word, ranks up to 10.
fn points(word: &str) -> Option<[(char, u8); 2]> {
    let point = |word: &mut &str| {
        let file = word.chars().next()?.to_ascii_lowercase();
        let is_digit = |letter: char| letter.is_ascii_digit();
        let digits = word.len() - 1 - word[1..].trim_start_matches(is_digit).len();
        let rank = word[1..=digits].parse().ok()?;
        *word = &word[1 + digits..];
        (('a'..='i').contains(&file) && rank <= 10 && (1..=2).contains(&digits))
            .then_some((file, rank))
    };
    if !word.is_ascii() {
        return None;
    }
    let mut rest = word;
    let first = point(&mut rest)?;
    rest = rest.strip_prefix('-').unwrap_or(rest);
    let second = point(&mut rest)?;
    rest.is_empty().then_some([first, second])
}
