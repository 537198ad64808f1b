//! The list of names: one opening per line, with fields separated by tabs.

use duiyi_engine::book::Opening;
use duiyi_xiangqi::Position;

/// Reads the list: group, Chinese name, English name, moves. If two lines mirror each other, the first one is kept.
///
/// # Errors
/// What is wrong, with the number of the line.
pub(super) fn read(text: &str) -> Result<Vec<Opening>, String> {
    let mut openings: Vec<Opening> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.starts_with('#') || line.is_empty() {
            continue;
        }
        let opening = parse(line).map_err(|error| format!("names, line {number}: {error}"))?;
        let mirrored = opening.moves.iter().map(|mv| mv.mirror());
        let is_known = openings.iter().any(|known| {
            known.moves == opening.moves || known.moves.iter().copied().eq(mirrored.clone())
        });
        if !is_known {
            openings.push(opening);
        }
    }
    Ok(openings)
}

fn parse(line: &str) -> Result<Opening, String> {
    let fields: Vec<_> = line.split('\t').collect();
    let [_group, chinese, english, moves] = fields[..] else {
        return Err(format!("expected 4 fields, found {}", fields.len()));
    };
    let mut position = Position::start();
    for text in moves.split_whitespace() {
        let mv = text.parse().map_err(|error| format!("{error}"))?;
        position.try_play(mv).map_err(|error| format!("{error}"))?;
    }
    if position.ply() == 0 {
        return Err("there are no moves".into());
    }
    // The file of a book counts both in a byte.
    if [chinese.len(), english.len(), position.ply()]
        .iter()
        .any(|&length| length > 255)
    {
        return Err("a name is longer than 255 bytes, or the line than 255 moves".into());
    }
    Ok(Opening {
        chinese: chinese.into(),
        english: english.into(),
        moves: position.moves().collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_no_book_can_hold_is_refused_with_its_line() {
        let line = |bytes| format!("# names\nA\t{}\tCannon\th2e2\n", "x".repeat(bytes));
        assert_eq!(read(&line(255)).map(|openings| openings.len()), Ok(1));
        let error = read(&line(256)).expect_err("no place for it");
        assert!(error.starts_with("names, line 2: "), "{error}");
    }
}
