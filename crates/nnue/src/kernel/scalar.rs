//! The loops in their plain form, which defines the results.

use crate::network::{CLIP, Row};

pub(super) fn add<const H: usize>(to: &mut Row<H>, row: &Row<H>) {
    for (to, value) in to.0.iter_mut().zip(&row.0) {
        *to = to.wrapping_add(*value);
    }
}

#[allow(dead_code, reason = "vector twins may take its place")]
pub(super) fn moved<const H: usize>(
    after: &mut Row<H>,
    before: &Row<H>,
    gone: &Row<H>,
    come: &Row<H>,
) {
    for (place, value) in after.0.iter_mut().enumerate() {
        *value = before.0[place]
            .wrapping_sub(gone.0[place])
            .wrapping_add(come.0[place]);
    }
}

#[allow(dead_code, reason = "vector twins may take its place")]
pub(super) fn captured<const H: usize>(
    after: &mut Row<H>,
    before: &Row<H>,
    gone: &Row<H>,
    taken: &Row<H>,
    come: &Row<H>,
) {
    for (place, value) in after.0.iter_mut().enumerate() {
        *value = before.0[place]
            .wrapping_sub(gone.0[place])
            .wrapping_sub(taken.0[place])
            .wrapping_add(come.0[place]);
    }
}

#[allow(dead_code, reason = "vector twins may take its place")]
pub(super) fn exchange<const H: usize>(
    row: &mut Row<H>,
    features: &[Row<H>],
    changes: &[(u16, u16)],
) {
    for &(gone, come) in changes {
        let (gone, come) = (&features[usize::from(gone)], &features[usize::from(come)]);
        for (place, value) in row.0.iter_mut().enumerate() {
            *value = value
                .wrapping_sub(gone.0[place])
                .wrapping_add(come.0[place]);
        }
    }
}

#[allow(dead_code, reason = "vector twins may take its place")]
pub(super) fn activate<const H: usize, const FINE: u32>(values: &Row<H>, weights: &Row<H>) -> i32 {
    let product = |(&value, &weight): (&i16, &i16)| {
        let clipped = i32::from(value >> FINE).clamp(0, CLIP);
        clipped * clipped * i32::from(weight)
    };
    values.0.iter().zip(&weights.0).map(product).sum()
}
