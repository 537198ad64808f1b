//! Eight neurons at a time.
#![allow(unsafe_code)]

use core::arch::wasm32::{
    i16x8_add, i16x8_max, i16x8_min, i16x8_mul, i16x8_shr, i16x8_splat, i16x8_sub, i32x4_add,
    i32x4_dot_i16x8, i32x4_extract_lane, i32x4_splat, v128, v128_load, v128_store,
};

use crate::network::{CLIP, Row};

/// Neurons of one vector.
const LANES: usize = 8;

const fn vectors<const H: usize>() -> usize {
    assert!(H.is_multiple_of(LANES), "neurons fill whole vectors");
    H / LANES
}

/// Vector number `index` of a row.
fn load<const H: usize>(row: &Row<H>, index: usize) -> v128 {
    debug_assert!(index < vectors::<H>());
    // SAFETY: `index` lies within the row.
    unsafe { v128_load(row.0.as_ptr().cast::<v128>().add(index)) }
}

fn store<const H: usize>(row: &mut Row<H>, index: usize, vector: v128) {
    debug_assert!(index < vectors::<H>());
    // SAFETY: `index` lies within the row.
    unsafe { v128_store(row.0.as_mut_ptr().cast::<v128>().add(index), vector) }
}

pub(super) fn moved<const H: usize>(
    after: &mut Row<H>,
    before: &Row<H>,
    gone: &Row<H>,
    come: &Row<H>,
) {
    for index in 0..vectors::<H>() {
        let less = i16x8_sub(load(before, index), load(gone, index));
        store(after, index, i16x8_add(less, load(come, index)));
    }
}

pub(super) fn captured<const H: usize>(
    after: &mut Row<H>,
    before: &Row<H>,
    gone: &Row<H>,
    taken: &Row<H>,
    come: &Row<H>,
) {
    for index in 0..vectors::<H>() {
        let less = i16x8_sub(load(before, index), load(gone, index));
        let less = i16x8_sub(less, load(taken, index));
        store(after, index, i16x8_add(less, load(come, index)));
    }
}

pub(super) fn exchange<const H: usize>(
    row: &mut Row<H>,
    features: &[Row<H>],
    changes: &[(u16, u16)],
) {
    for index in 0..vectors::<H>() {
        let mut vector = load(row, index);
        for &(gone, come) in changes {
            let (gone, come) = (&features[usize::from(gone)], &features[usize::from(come)]);
            vector = i16x8_add(i16x8_sub(vector, load(gone, index)), load(come, index));
        }
        store(row, index, vector);
    }
}

pub(super) fn activate<const H: usize, const FINE: u32>(values: &Row<H>, weights: &Row<H>) -> i32 {
    let (least, most) = (i16x8_splat(0), i16x8_splat(CLIP as i16));
    let mut sum = i32x4_splat(0);
    for index in 0..vectors::<H>() {
        let coarse = i16x8_shr(load(values, index), FINE);
        let value = i16x8_min(i16x8_max(coarse, least), most);
        // At most 255 × 127, so 16 bits hold the product.
        let weighted = i16x8_mul(value, load(weights, index));
        sum = i32x4_add(sum, i32x4_dot_i16x8(value, weighted));
    }
    i32x4_extract_lane::<0>(sum)
        + i32x4_extract_lane::<1>(sum)
        + i32x4_extract_lane::<2>(sum)
        + i32x4_extract_lane::<3>(sum)
}
