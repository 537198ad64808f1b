//! The features of the positions of a gomoku data file, for the trainer to read: positions one after the other, each
//! as 16-bit little-endian numbers.
//!
//! | numbers | what |
//! |---|---|
//! | 1 | the number of different features, `n`, without those of useless points; those of a large network are among them |
//! | 1 | score in centipawns, from the side to move |
//! | 1 | value of the pattern evaluation, from the side to move |
//! | 1 | bits 0..2 result: 0 lost, 1 drawn, 2 won, 3 unknown; bit 2 the first position of its game; bit 3 White is to move; bits 4..6 rule, as in a [record](super::record) |
//! | n | the features, as the side to move sees them |
//! | n | the number of points with each feature |

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

use duiyi_engine::GameId;
use duiyi_gomoku::Position;
use duiyi_search::gomoku::evaluate::patterns;
use duiyi_search::gomoku::grid::Grid;
use duiyi_search::gomoku::network::{NOTHING, features, nines};
use duiyi_search::gomoku::nine;

use super::super::file::Games;
use super::super::info::check_whole;
use super::super::{fit, senseless};
use super::empty;
use super::record::{BYTES, RULES, Record};
use crate::records::naming;

/// Writes the features of all positions to standard output.
///
/// # Errors
/// Also when the file breaks off inside a game; all before that has been written then.
pub(crate) fn print(path: &Path) -> io::Result<()> {
    let named = |error| naming(path, &error);
    let mut games = Games::open(path)?;
    if games.tools.game != GameId::GOMOKU {
        return Err(named(io::Error::other(
            "the trainer reads files of xiangqi by itself",
        )));
    }
    let mut output = io::BufWriter::new(io::stdout().lock());
    let mut grids = RULES.map(|rule| Grid::new(&empty(rule)));
    let nines = nines();
    while let Some(records) = games.next_game().map_err(named)? {
        for (place, bytes) in records.as_chunks::<BYTES>().0.iter().enumerate() {
            let record = Record::from_bytes(bytes);
            let record = record.ok_or_else(|| named(senseless()))?;
            for number in numbers(&mut grids, &nines, record, place == 0).map_err(named)? {
                output.write_all(&number.to_le_bytes())?;
            }
        }
    }
    output.flush()?;
    check_whole(&games, path)
}

fn numbers(
    grids: &mut [Grid; 3],
    nines: &nine::Features,
    record: Record,
    is_first: bool,
) -> io::Result<Vec<u16>> {
    let rule = RULES.iter().position(|&rule| rule == record.setup.rule);
    let rule = rule.ok_or_else(senseless)?;
    let side = record.setup.side_to_move;
    let grid = &mut grids[rule];
    grid.reset(&Position::new(record.setup).map_err(|_| senseless())?);
    let result = match record.winner {
        None => 3,
        Some(None) => 1,
        Some(Some(winner)) if winner == side => 2,
        Some(Some(_)) => 0,
    };
    let mut counts = BTreeMap::new();
    for feature in features(grid, side, Some(nines)).filter(|&feature| feature != NOTHING) {
        *counts.entry(feature).or_insert(0_u16) += 1;
    }
    let mut numbers = vec![
        counts.len() as u16,
        record.score as u16,
        fit(patterns(grid)) as u16,
        result | u16::from(is_first) << 2 | (side.index() as u16) << 3 | (rule as u16) << 4,
    ];
    numbers.extend(counts.keys());
    numbers.extend(counts.values());
    Ok(numbers)
}
