//! Positions with moves, as lines of text.

use std::error::Error;

use duiyi_engine::{GameId, Position};
use duiyi_xiangqi::{PositionError, Setup};

/// What can be wrong with a line.
pub(crate) type LineError = Box<dyn Error + Send + Sync>;

/// Reads `FEN moves h2e2 …`, of the game that its shape tells, and plays the moves. `make` says which
/// setups are positions of xiangqi.
pub(crate) fn position(
    text: &str,
    make: fn(Setup) -> Result<duiyi_xiangqi::Position, PositionError>,
) -> Result<Position, LineError> {
    match GameId::of(text)? {
        GameId::Xiangqi => {
            let (fen, moves) = duiyi_xiangqi::fen::split_moves(text);
            let mut position = make(fen.parse()?)?;
            for mv in moves {
                position.try_play(mv.parse()?)?;
            }
            Ok(Position::Xiangqi(position))
        }
        GameId::Gomoku => Ok(Position::parse(text, &[])?),
    }
}
