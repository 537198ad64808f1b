//! What the search knows of the nodes on its path, and of one that a step left unfinished.

use duiyi_game::score::Score;
use duiyi_xiangqi::Move;

use super::picker::Picker;
use crate::parts::table::{Bound, Hit};

/// What is known of one ply of the current path.
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
    /// Cutoffs among the children of this ply.
    pub(super) cutoffs: u16,
}

/// The arguments of one call of [`Search::search`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Call {
    pub(super) key: u64,
    pub(super) alpha: Score,
    pub(super) beta: Score,
    pub(super) depth: i32,
    pub(super) pv: bool,
    pub(super) cut: bool,
    pub(super) excluded: Option<Move>,
}

/// A node that was interrupted among its moves.
pub(super) struct Paused {
    pub(super) call: Call,
    pub(super) node: Node,
}

/// What a node knows while it goes through its moves.
pub(super) struct Node {
    /// After internal iterative reductions.
    pub(super) depth: i32,
    /// Raised by every move that improves on it.
    pub(super) alpha: Score,
    pub(super) beta: Score,
    pub(super) raw_eval: Option<Score>,
    pub(super) static_eval: Option<Score>,
    pub(super) improving: bool,
    pub(super) hit: Option<Hit>,
    pub(super) table_pv: bool,
    pub(super) picker: Picker,
    pub(super) best: Score,
    pub(super) best_move: Option<Move>,
    pub(super) bound: Bound,
    /// Moves handed out so far.
    pub(super) number: usize,
    pub(super) quiets: Tried,
    pub(super) captures: Tried,
    /// The move under way, and how much deeper to look at it once that is decided.
    pub(super) current: Option<(Move, Option<i32>)>,
}

impl Node {
    pub(super) fn table_move(&self) -> Option<Move> {
        self.hit.and_then(|hit| Move::from_bits(hit.mv))
    }
}

/// Moves searched before the one that cut; more than fit are not punished.
pub(super) struct Tried {
    pub(super) moves: [Option<Move>; 32],
    pub(super) len: usize,
}

impl Tried {
    pub(super) const fn new() -> Self {
        Self {
            moves: [None; 32],
            len: 0,
        }
    }

    pub(super) fn push(&mut self, mv: Move) {
        if self.len < self.moves.len() {
            self.moves[self.len] = Some(mv);
            self.len += 1;
        }
    }

    pub(super) fn list(&self) -> impl Iterator<Item = &Move> {
        self.moves[..self.len].iter().flatten()
    }
}
