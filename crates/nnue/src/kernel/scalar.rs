//! The loops in their plain form, which defines the results.

use core::hint;
use core::sync::atomic::{AtomicU32, Ordering};

use crate::network::{BLOCK, Block, CLIP, Rows};

#[allow(dead_code, reason = "vector twins may take its place")]
pub(super) fn add(to: &mut [Block], row: &[Block]) {
    for (to, row) in to.iter_mut().zip(row) {
        for (to, value) in to.0.iter_mut().zip(row.0) {
            *to = to.wrapping_add(value);
        }
    }
}

#[allow(dead_code, reason = "vector twins may take its place")]
pub(super) fn moved(after: &mut [Block], before: &[Block], gone: &[Block], come: &[Block]) {
    for (at, after) in after.iter_mut().enumerate() {
        let (before, gone, come) = (before[at].0, gone[at].0, come[at].0);
        *after = Block(core::array::from_fn(|i| {
            before[i].wrapping_sub(gone[i]).wrapping_add(come[i])
        }));
    }
}

#[allow(dead_code, reason = "vector twins may take its place")]
pub(super) fn captured(
    after: &mut [Block],
    before: &[Block],
    gone: &[Block],
    taken: &[Block],
    come: &[Block],
) {
    moved(after, before, gone, come);
    for (after, taken) in after.iter_mut().zip(taken) {
        for (value, taken) in after.0.iter_mut().zip(taken.0) {
            *value = value.wrapping_sub(taken);
        }
    }
}

#[allow(dead_code, reason = "vector twins may take its place")]
pub(super) fn exchange(row: &mut [Block], features: &Rows, changes: &[(u16, u16)]) {
    for &(gone, come) in changes {
        let (gone, come) = (
            features.row(usize::from(gone)),
            features.row(usize::from(come)),
        );
        for (at, values) in row.iter_mut().enumerate() {
            for i in 0..BLOCK {
                let less = values.0[i].wrapping_sub(gone[at].0[i]);
                values.0[i] = less.wrapping_add(come[at].0[i]);
            }
        }
    }
}

#[allow(dead_code, reason = "vector twins may take its place")]
pub(super) fn activate<const FINE: u32>(values: &[Block], weights: &[Block]) -> i64 {
    let product = |(value, weight): (i16, i16)| {
        let clipped = i32::from(value >> FINE).clamp(0, CLIP);
        clipped * clipped * i32::from(weight)
    };
    let block = |(values, weights): (&Block, &Block)| {
        i64::from(
            values
                .0
                .into_iter()
                .zip(weights.0)
                .map(product)
                .sum::<i32>(),
        )
    };
    values.iter().zip(weights).map(block).sum()
}

/// A plain load. Nothing uses the value, so the processor goes on for a while without it.
#[allow(dead_code, reason = "an instruction may take its place")]
#[inline]
pub(super) fn prefetch(word: &AtomicU32) {
    hint::black_box(word.load(Ordering::Relaxed));
}
