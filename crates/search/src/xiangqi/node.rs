//! The state of the nodes on the path, and of a node that a step interrupted.

use duiyi_game::score::Score;
use duiyi_xiangqi::Move;

use super::picker::Picker;
use crate::parts::table::Hit;
use crate::parts::tried;
use crate::parts::window::Window;

/// Moves searched before the one that cut; moves beyond this number are not punished.
pub(super) type Tried = tried::Tried<Move, 32>;

/// The state of one ply of the current path.
#[derive(Clone, Copy, Default)]
pub(super) struct Frame {
    /// Continuation history index of the move played here, `None` for a pass.
    pub(super) context: Option<usize>,
    /// The quiet move played here, `None` for a capture or a pass.
    pub(super) quiet: Option<Move>,
    /// Static evaluation, corrected; `None` in check.
    pub(super) eval: Option<Score>,
    pub(super) killer: Option<Move>,
    /// The move left out while testing whether it is singular.
    pub(super) excluded: Option<Move>,
    /// Singular extensions by two plies on the path so far.
    pub(super) double_extensions: u8,
    /// Cutoffs of the nodes at this ply below one grandparent.
    pub(super) cutoffs: u16,
}

/// The state of a node while it goes through its moves.
pub struct Node {
    /// The depth after internal iterative reductions.
    pub(super) depth: i32,
    pub(super) raw_eval: Option<Score>,
    pub(super) static_eval: Option<Score>,
    pub(super) improving: bool,
    pub(super) hit: Option<Hit>,
    pub(super) table_pv: bool,
    pub(super) picker: Picker,
    pub(super) window: Window<Move>,
    /// Moves handed out so far.
    pub(super) number: usize,
    pub(super) quiets: Tried,
    pub(super) captures: Tried,
    /// The current move, and its extension once that is decided.
    pub(super) current: Option<(Move, Option<i32>)>,
}

impl Node {
    pub(super) fn table_move(&self) -> Option<Move> {
        self.hit.and_then(|hit| Move::from_bits(hit.mv))
    }
}
