//! How much of a tree every search must visit.

use duiyi_game::Game;

use crate::judge::Judge;
use crate::score::Score;

/// The leaves that alpha-beta visits in a uniform tree when every first move is the best: `b^⌈d/2⌉ + b^⌊d/2⌋ − 1`.
/// No search that finds the value can visit fewer (Knuth and Moore, *An Analysis of Alpha-Beta Pruning*).
/// Saturates if the number is too large.
#[must_use]
pub const fn minimum_leaves(branching: u64, depth: u32) -> u64 {
    let upper = branching.saturating_pow(depth.div_ceil(2));
    let lower = branching.saturating_pow(depth / 2);
    upper.saturating_add(lower).saturating_sub(1)
}

/// The minimum that a search must visit of one tree to find the value: the size of the smallest proof that the side
/// to move gets at least the value and at most the value.
///
/// Every path counts, as in a search without a table: a position that two paths reach is two nodes. A table that
/// merges them may need fewer; the smallest proof in a graph with merged positions has no quick algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minimum {
    /// Leaves of the proof with the fewest leaves.
    pub leaves: u64,
    /// Nodes of the proof with the fewest nodes, which may be another proof.
    pub nodes: u64,
}

impl Minimum {
    /// The minimum of the tree that a search of this depth, without quiescence, walks from the current position;
    /// `value` is its value, and `nearby` is that of the [`Aids`](crate::Aids). `None` when the whole tree has more
    /// than `max_nodes` nodes, or another value.
    pub fn of<G: Game, J: Judge<G>>(
        game: &mut G,
        judge: &J,
        depth: u32,
        nearby: bool,
        value: Score,
        max_nodes: u64,
    ) -> Option<Self> {
        let mut walk = Walk {
            game,
            judge,
            nearby,
            nodes_left: max_nodes,
        };
        let exact = walk.proofs(depth, 0, value)?.exact;
        let [leaves, nodes] = exact;
        (exact != NONE).then_some(Self { leaves, nodes })
    }
}

/// Leaves and nodes.
type Size = [u64; 2];

/// The size of a proof that does not exist.
const NONE: Size = [u64::MAX; 2];
const LEAF: Size = [1, 1];

/// The smallest proofs that a node's value for its side to move is …
struct Proofs {
    /// … at least the value: one good move.
    at_least: Size,
    /// … at most the value: an answer to every move.
    at_most: Size,
    /// … exactly the value: both at once, so that what both need is counted once.
    exact: Size,
}

struct Walk<'a, G, J> {
    game: &'a mut G,
    judge: &'a J,
    nearby: bool,
    nodes_left: u64,
}

impl<G: Game, J: Judge<G>> Walk<'_, G, J> {
    /// `value` is that of the root, for the side to move here.
    fn proofs(&mut self, depth: u32, ply: usize, value: Score) -> Option<Proofs> {
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        let leaf = match self.game.outcome() {
            Some(outcome) => Some(self.judge.settle(self.game, outcome, ply)),
            None if depth == 0 => Some(self.judge.evaluate(self.game)),
            None => None,
        };
        if let Some(score) = leaf {
            let if_true = |holds| if holds { LEAF } else { NONE };
            return Some(Proofs {
                at_least: if_true(score >= value),
                at_most: if_true(score <= value),
                exact: if_true(score == value),
            });
        }
        let (mut at_least, mut at_most, mut saved): (Size, Size, Size) = (NONE, [0, 1], NONE);
        for mv in self.judge.candidates(self.game, self.nearby) {
            self.game.play(mv);
            let child = self.proofs(depth - 1, ply + 1, -value);
            self.game.undo();
            let child = child?;
            for (index, own) in [0, 1].into_iter().enumerate() {
                let answered = child.at_least[index];
                at_least[index] = at_least[index].min(child.at_most[index].saturating_add(own));
                at_most[index] = at_most[index].saturating_add(answered);
                // One child gets an exact proof instead of only an answer.
                saved[index] = saved[index].min(child.exact[index].saturating_sub(answered));
            }
        }
        let exact = [0, 1].map(|index: usize| at_most[index].saturating_add(saved[index]));
        Some(Proofs {
            at_least,
            at_most,
            exact,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_0_has_one_leaf_and_depth_1_one_for_every_move() {
        assert_eq!(minimum_leaves(40, 0), 1);
        assert_eq!(minimum_leaves(40, 1), 40);
        assert_eq!(minimum_leaves(40, 2), 79);
        assert_eq!(minimum_leaves(u64::MAX, 9), u64::MAX - 1);
    }
}
