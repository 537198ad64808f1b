//! Who plays: three levels and a program.

use duiyi_engine::programs::Method;
use duiyi_engine::{ALL, Board, Level, Position, Program};
use duiyi_lessons::{Aids, Algorithm};

use crate::article::Rows;
use crate::engine::CONNECT_FOUR;
use crate::rules;

pub(crate) static LEVELS: [Level; 3] = [level(1, 60), level(4, 10), Level::FULL];

const fn level(depth: u32, error: i32) -> Level {
    Level {
        depth,
        nodes: 20_000,
        candidates: 7,
        error,
        lively: 0,
        blindness: 0,
        sight: ALL,
        time: None,
    }
}

/// Three plies of negamax.
pub(crate) static PROGRAMS: [Program; 1] = [Program {
    id: "rows-3",
    game: CONNECT_FOUR,
    depth: 3,
    method: Method::new(Algorithm::Negamax),
    aids: Aids::default,
    board,
    scale: 1,
}];

fn board(position: &dyn Position) -> Option<Board> {
    let position: &rules::Position = position.of()?;
    Some(Board::new("connect-four", position.clone(), Rows))
}
