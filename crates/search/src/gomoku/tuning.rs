//! Tuned numbers of the search, in plies and centipawns.

use duiyi_game::score::Score;

/// Nodes that the search for continuous fours may take on the PV: at the leaves, for each ply above, and at most.
pub(super) const VCF_LEAF: u64 = 40;
pub(super) const VCF_PER_PLY: u64 = 40;
pub(super) const VCF_MOST: u64 = 2_000;
/// Reverse futility: margin per ply, and greatest depth.
pub(super) const RFP_MARGIN: Score = 60;
pub(super) const RFP_DEPTH: i32 = 12;
/// Razoring: greatest depth, and margin per ply.
pub(super) const RAZOR_DEPTH: i32 = 3;
pub(super) const RAZOR_MARGIN: Score = 200;
/// Fours tried in a row at the leaves, nodes that they may take, and how far from the last the next may be.
pub(super) const FOURS_DEPTH: i32 = 16;
pub(super) const FOURS_MOST: u64 = 1_000;
pub(super) const FOURS_NEAR: i32 = 4;
/// Internal iterative reductions: least depth.
pub(super) const IIR_DEPTH: i32 = 4;
/// Futility of quiet moves: base and growth per ply, and greatest depth.
pub(super) const FUTILITY_BASE: Score = 90;
pub(super) const FUTILITY_GROWTH: Score = 60;
pub(super) const FUTILITY_DEPTH: i32 = 5;
/// Moves looked at: base, and growth with the square of depth.
pub(super) const LMP_BASE: i32 = 6;
pub(super) const LMP_GROWTH: i32 = 1;
/// Forced replies cost no depth as long as a line has at most this many plies for each ply of the iteration.
pub(super) const MAX_STRETCH: usize = 2;
/// Corrections of late move reductions, in 1/1,024 plies: on or near the PV, at nodes expected to fail high, where the
/// evaluation does not improve, and for each unit of history.
pub(super) const REDUCE_PV: i32 = -1_024;
pub(super) const REDUCE_CUT: i32 = 1_024;
pub(super) const REDUCE_WORSENING: i32 = 512;
pub(super) const REDUCE_HISTORY: i32 = -16;
/// Nodes at the root that go to the search for continuous threats: these, and one in `VCT_SHARE`. 500 at first in place
/// of 2,000: +69 Elo [+27, +112], 200 games of 3,000 nodes a move.
pub(super) const VCT_FIRST: u64 = 500;
pub(super) const VCT_SHARE: u64 = 4;
/// Part of the tables that goes to the search for continuous threats: one MiB in this many.
pub(super) const VCT_TABLE: usize = 8;
/// Boards of up to this many points are looked at whole, larger ones only near the stones and in the centre.
pub(super) const SMALL_BOARD: usize = 64;
/// Aspiration window: first half-width.
pub(super) const ASPIRATION: Score = 30;
/// Late quiet moves of the root: reduced from this depth on, behind this many moves, by a ply for each `ROOT_REDUCTION`
/// of a [`base_reduction`].
pub(super) const ROOT_REDUCTION_DEPTH: i32 = 4;
pub(super) const ROOT_REDUCTION_NUMBER: usize = 3;
pub(super) const ROOT_REDUCTION: i32 = 2_450;
/// Depth that the table credits to a proved win.
pub(super) const PROVED: i32 = 100;

/// *Late Move Reductions* of the `number`-th move before all corrections, in 1/1,024 plies:
/// 0.44 + log2(depth) · log2(number) · 0.44.
pub(super) fn base_reduction(depth: i32, number: usize) -> i32 {
    let log2 = |x: u32| {
        // Bits of the whole part, then the fraction as a straight line.
        let whole = x.ilog2();
        (whole << 10 | (x << 10 >> whole) & 0x3ff) as i32
    };
    448 + log2(depth.max(1) as u32) * log2(number.max(1) as u32) / 2_341
}
