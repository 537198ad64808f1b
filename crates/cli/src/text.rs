//! Positions with moves, as lines of text.

use std::error::Error;

use duiyi_xiangqi::fen::split_moves;
use duiyi_xiangqi::{Position, PositionError, Setup};

/// What can be wrong with a line.
pub(crate) type LineError = Box<dyn Error + Send + Sync>;

/// Reads `FEN moves h2e2 …` and plays the moves. `make` says which setups are positions.
pub(crate) fn position(
    text: &str,
    make: fn(Setup) -> Result<Position, PositionError>,
) -> Result<Position, LineError> {
    let (fen, moves) = split_moves(text);
    let mut position = make(fen.parse()?)?;
    for mv in moves {
        position.try_play(mv.parse()?)?;
    }
    Ok(position)
}
