//! Tuned numbers of the search, in plies and centipawns.

use duiyi_game::score::Score;

/// Order of quiet moves: the value of leaving the attack of a cheaper piece, or the cost of entering it, as history.
pub(super) const THREAT: i32 = 6_000;
/// History of a move that cut: growth per ply, offset and limit.
pub(super) const HISTORY_BONUS: i32 = 260;
pub(super) const HISTORY_BONUS_OFFSET: i32 = 60;
pub(super) const HISTORY_BONUS_LIMIT: i32 = 2_400;
/// The share of that for a quiet move that nothing answers, in 1/1,024.
pub(super) const UNANSWERED_BONUS: i32 = 700;
/// History bonus of a quiet move that improved the static evaluation, per 16 centipawns, and its limit.
pub(super) const EVAL_BONUS: i32 = 110;
pub(super) const EVAL_BONUS_LIMIT: i32 = 1_200;
/// With this many plies left before the natural limit, or fewer, scores in the table are those of as many plies left.
pub(super) const LAST_PLIES: u16 = 20;
/// Reverse futility: margin per ply, and the part of the surplus that the score keeps, one in this many.
pub(super) const RFP_MARGIN: Score = 82;
pub(super) const RFP_DEPTH: i32 = 8;
pub(super) const RFP_SHARE: Score = 3;
/// Razoring: margin at depth 1 and growth with the square of depth.
pub(super) const RAZOR_BASE: Score = 300;
pub(super) const RAZOR_GROWTH: Score = 180;
pub(super) const RAZOR_DEPTH: i32 = 4;
/// Null move: how far the static evaluation may be below beta, as an offset and per ply.
pub(super) const NULL_MARGIN: Score = 70;
pub(super) const NULL_GROWTH: Score = 20;
/// Null move: least reduction; depth, and static surplus, that reduce by one more ply; most plies for the surplus.
pub(super) const NULL_REDUCTION: i32 = 4;
pub(super) const NULL_DEPTH: i32 = 3;
pub(super) const NULL_SURPLUS: Score = 130;
pub(super) const NULL_SURPLUS_MOST: i32 = 3;
/// Null move: from this depth on a search to the same reduced depth verifies it, in which null moves are barred for this
/// many quarters of that depth.
pub(super) const NULL_VERIFIED_DEPTH: i32 = 14;
pub(super) const NULL_BARRED: usize = 3;
/// `ProbCut`: how far above beta a capture must come out, less if the evaluation improves, and by how many plies its
/// depth is reduced.
pub(super) const PROBCUT_MARGIN: Score = 190;
pub(super) const PROBCUT_IMPROVING: Score = 50;
pub(super) const PROBCUT_DEPTH: i32 = 5;
pub(super) const PROBCUT_REDUCTION: i32 = 4;
/// Internal iterative reductions: least depth.
pub(super) const IIR_DEPTH: i32 = 3;
/// Late move pruning: moves tried in addition to the square of depth; half of all if the evaluation does not improve.
pub(super) const LMP_BASE: i32 = 4;
/// Futility of quiet moves: base and growth per ply of reduced depth, and greatest depth.
pub(super) const FUTILITY_BASE: Score = 70;
pub(super) const FUTILITY_GROWTH: Score = 95;
pub(super) const FUTILITY_DEPTH: i32 = 8;
/// Futility: one centipawn more for this much history.
pub(super) const FUTILITY_HISTORY: i32 = 80;
/// Exchange losses that are still searched: of quiet moves the least, and the growth with the square of reduced
/// depth; of captures, per ply.
pub(super) const SEE_QUIET: Score = 40;
pub(super) const SEE_QUIET_GROWTH: Score = 20;
pub(super) const SEE_CAPTURE: Score = 200;
/// Quiet moves with less history than this per ply are skipped near the leaves.
pub(super) const HISTORY_PRUNE: i32 = -2_800;
pub(super) const HISTORY_PRUNE_DEPTH: i32 = 5;
/// One ply of reduction less (or more) for this much history.
pub(super) const HISTORY_REDUCTION: i32 = 8_500;
/// Corrections of late move reductions, in 1/1,024 plies: on or near the PV, at nodes expected to fail high, after a
/// capture from the table, for killers and checks, if the evaluation does not improve, and if many moves below have
/// cut.
pub(super) const REDUCE_PV: i32 = -1_024;
pub(super) const REDUCE_CUT: i32 = 1_800;
pub(super) const REDUCE_AFTER_CAPTURE: i32 = 1_024;
pub(super) const REDUCE_SHARP: i32 = -900;
pub(super) const REDUCE_WORSENING: i32 = 1_150;
pub(super) const REDUCE_CUTOFFS: i32 = 550;
pub(super) const MANY_CUTOFFS: u16 = 3;
/// Moves that give check are searched one ply deeper up to this depth, and at any depth on the PV.
pub(super) const CHECK_DEPTH: i32 = 8;
/// Singular extension: least depth, plies by which the table's depth may be less, and margin per 16 plies below its
/// score.
pub(super) const SINGULAR_DEPTH: i32 = 7;
pub(super) const SINGULAR_TRUST: i32 = 3;
pub(super) const SINGULAR_MARGIN: Score = 24;
/// Two plies deeper if all others fall short by this much more, and at most this many times on a path.
pub(super) const DOUBLE_MARGIN: Score = 12;
pub(super) const DOUBLE_MOST: u8 = 6;
/// Plies less deep (negative) if the move is not singular, and its score in the table fails high or the node is expected to.
pub(super) const REFUTED: i32 = -2;
/// No move is tested for being singular in a line of more plies than this many for each ply of the iteration.
pub(super) const MAX_STRETCH: usize = 2;
/// Quiescence: a capture must bring the score at least this near to alpha.
pub(super) const QSEARCH_MARGIN: Score = 230;
/// Quiescence: of the first this many moves in check, a quiet one is searched although another is known to be no mate;
/// after it, none.
pub(super) const EVASIONS: usize = 3;
/// How far a score above beta moves to beta, in 1/1,024: the true score usually lies between.
pub(super) const QSEARCH_BLEND: Score = 400;
/// Aspiration window: first half-width.
pub(super) const ASPIRATION: Score = 14;
/// Late quiet moves of the root: reduced from this depth on, after this many moves, by a ply for this much
/// [`base_reduction`].
pub(super) const ROOT_REDUCTION_DEPTH: i32 = 4;
pub(super) const ROOT_REDUCTION_NUMBER: usize = 3;
pub(super) const ROOT_REDUCTION: i32 = 1_400;

/// Natural logarithms of depths and move numbers, scaled by 1,024.
static LN: [u16; 64] = {
    let mut table = [0; 64];
    let mut x = 1;
    while x < 64 {
        table[x] = ln(x as u32) as u16;
        x += 1;
    }
    table
};

/// Natural logarithm, scaled by 1,024, by repeated squaring (`no_std` has no floating `ln`).
const fn ln(x: u32) -> u32 {
    let whole = 31 - x.leading_zeros();
    // The mantissa in 1..2, scaled by 2^32.
    let mut mantissa = (x as u64) << (32 - whole);
    let mut log2 = whole;
    let mut bit = 0;
    while bit < 10 {
        mantissa = ((mantissa as u128 * mantissa as u128) >> 32) as u64;
        log2 <<= 1;
        if mantissa >= 2 << 32 {
            mantissa >>= 1;
            log2 |= 1;
        }
        bit += 1;
    }
    // ln 2 = 0.69315
    (log2 as u64 * 69_315 / 100_000) as u32
}

/// *Late Move Reductions* of the `number`-th move before all corrections, in 1/1,024 plies:
/// 0.75 + ln(depth) · ln(number) / 2.3.
pub(super) fn base_reduction(depth: i32, number: usize) -> i32 {
    let product = i32::from(LN[depth.min(63) as usize]) * i32::from(LN[number.min(63)]);
    768 + product * 10 / 23 / 1_024
}
