//! What the search knows of a node while it goes through its moves.

use duiyi_game::score::Score;
use duiyi_gomoku::Point;

use super::picker::Picker;
use crate::parts::tried::Tried;
use crate::parts::window::Window;

/// What a node knows while it goes through its moves.
pub struct Node {
    pub(super) depth: i32,
    /// `None` where a reply is forced.
    pub(super) eval: Option<Score>,
    pub(super) improving: bool,
    pub(super) table_pv: bool,
    pub(super) picker: Picker,
    pub(super) window: Window<Point>,
    /// Moves handed out so far.
    pub(super) number: usize,
    pub(super) tried: Tried<Point, 24>,
    /// The move under way.
    pub(super) current: Option<Point>,
}
