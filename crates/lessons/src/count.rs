//! How many leaves a search must visit, whatever it does.

/// The leaves that alpha-beta visits in a uniform tree when every first move is the best: `b^⌈d/2⌉ + b^⌊d/2⌋ − 1`.
/// No search that finds the value can visit fewer (Knuth and Moore, *An Analysis of Alpha-Beta Pruning*).
/// Saturates if the number is too large.
#[must_use]
pub const fn minimum_leaves(branching: u64, depth: u32) -> u64 {
    let upper = branching.saturating_pow(depth.div_ceil(2));
    let lower = branching.saturating_pow(depth / 2);
    upper.saturating_add(lower).saturating_sub(1)
}

/// The same for a tree whose nodes have `branching` moves on average: an estimate, since such a tree has no exact
/// minimum that depends on the mean alone.
#[must_use]
pub fn minimum_leaves_about(branching: f64, depth: u32) -> f64 {
    leaves_about(branching, depth.div_ceil(2)) + leaves_about(branching, depth / 2) - 1.0
}

/// The leaves that minimax visits where every node has `branching` moves.
#[must_use]
pub fn leaves_about(branching: f64, depth: u32) -> f64 {
    // `no_std` has no `powi`.
    (0..depth).fold(1.0, |product, _| product * branching)
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

    #[test]
    fn the_estimate_agrees_with_the_exact_minimum_of_uniform_trees() {
        for branching in 1..20_u32 {
            for depth in 0..6 {
                let about = minimum_leaves_about(branching.into(), depth);
                assert_eq!(about, minimum_leaves(branching.into(), depth) as f64);
            }
        }
    }
}
