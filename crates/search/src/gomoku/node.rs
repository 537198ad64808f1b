//! What the search knows of a node while it goes through its moves.

use duiyi_game::score::{MATE_BOUND, Score};
use duiyi_gomoku::Point;

use super::grid::Grid;
use super::picker::Picker;
use super::points::Points;
use crate::parts::tried::Tried;
use crate::parts::window::Window;

/// What a node knows while it goes through its moves.
pub struct Node {
    pub(super) depth: i32,
    /// `None` where a reply is forced.
    pub(super) eval: Option<Score>,
    /// The moves that may stop what the opponent threatens, where that is known.
    pub(super) stops: Option<Points>,
    /// Whether it is the turn of those that they leave out.
    pub(super) left_out: bool,
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

impl Node {
    /// Where no move that should stop the threat does, the others are looked at after all, so that
    /// nothing is called lost that was not tried. Returns whether there are any.
    pub(super) fn left_out_next(&mut self, grid: &Grid) -> bool {
        if self.stops.is_none() || self.left_out || self.window.best > -MATE_BOUND {
            return false;
        }
        self.left_out = true;
        self.picker = Picker::new(grid, None);
        true
    }
}
