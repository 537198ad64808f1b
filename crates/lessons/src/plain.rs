//! The shortest alpha-beta (*Fail-Soft*): on a tree that is only a tree, without aids and without a trace.
//!
//! The page shows the part between the markers, and beside it the same function in Python, JavaScript and C++ from
//! the folder `plain`. Tests run all of them on the same trees.

use alloc::vec::Vec;

use duiyi_game::{Game, Side};

use crate::Tree;

/// Larger than every value of a leaf.
pub const INFINITE: i32 = 1_000_000_000;

/// A tree in which every line ends with a leaf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// Its value from the first player's view.
    Leaf(i32),
    /// The positions after the moves of the side to move.
    Inner(Vec<Self>),
}

/// The counts of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// All nodes, the root and the leaves included.
    pub nodes: u64,
    /// The leaves, which are included in `nodes`.
    pub leaves: u64,
}

/// The value of a node from the side to move, within the window; otherwise a bound. `side` is 1 if the first player
/// is to move and -1 if the second is.
// begin listing
pub fn alpha_beta(node: &Node, side: i32, mut alpha: i32, beta: i32, seen: &mut Seen) -> i32 {
    seen.nodes += 1;
    let children = match node {
        Node::Leaf(value) => {
            seen.leaves += 1;
            return side * value;
        }
        Node::Inner(children) => children,
    };
    let mut best = -INFINITE;
    for child in children {
        let value = -alpha_beta(child, -side, -beta, -alpha, seen);
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break; // too good: the other side will not come here
        }
    }
    best
}
// end listing

/// Searches a tree from its root. The value is that of the side to move.
#[must_use]
pub fn search(tree: &Tree) -> (i32, Seen) {
    let side = match tree.side_to_move() {
        Side::First => 1,
        Side::Second => -1,
    };
    let mut seen = Seen::default();
    let node = node_of(&mut tree.clone());
    let value = alpha_beta(&node, side, -INFINITE, INFINITE, &mut seen);
    (value, seen)
}

fn node_of(tree: &mut Tree) -> Node {
    if let Some(value) = tree.value() {
        return Node::Leaf(value);
    }
    let mut children = Vec::new();
    for mv in tree.legal_moves() {
        tree.play(mv);
        children.push(node_of(tree));
        tree.undo();
    }
    Node::Inner(children)
}
