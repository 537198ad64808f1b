//! Eight neurons at a time.
#![allow(unsafe_code)]

use core::arch::wasm32::{
    i16x8_add, i16x8_max, i16x8_min, i16x8_mul, i16x8_shr, i16x8_splat, i16x8_sub, i32x4_add,
    i32x4_dot_i16x8, i32x4_extract_lane, i32x4_splat, v128, v128_load, v128_store,
};

use crate::network::{BLOCK, Block, CLIP, Rows};

/// Vectors of eight neurons in a block.
const VECTORS: usize = BLOCK / 8;

/// Blocks whose vectors stay in registers while all changes go by.
const TOGETHER: usize = 2;

/// Vector number `index` of a block. Without `inline`, the loops with a parameter, which are compiled in other crates,
/// would call it for each vector.
#[inline]
fn load(block: &Block, index: usize) -> v128 {
    debug_assert!(index < VECTORS);
    // SAFETY: `index` lies within the block.
    unsafe { v128_load(block.0.as_ptr().cast::<v128>().add(index)) }
}

#[inline]
fn store(block: &mut Block, index: usize, vector: v128) {
    debug_assert!(index < VECTORS);
    // SAFETY: `index` lies within the block.
    unsafe { v128_store(block.0.as_mut_ptr().cast::<v128>().add(index), vector) }
}

pub(super) fn add(to: &mut [Block], row: &[Block]) {
    for (to, row) in to.iter_mut().zip(row) {
        for index in 0..VECTORS {
            store(to, index, i16x8_add(load(to, index), load(row, index)));
        }
    }
}

pub(super) fn moved(after: &mut [Block], before: &[Block], gone: &[Block], come: &[Block]) {
    for (((after, before), gone), come) in after.iter_mut().zip(before).zip(gone).zip(come) {
        for index in 0..VECTORS {
            let less = i16x8_sub(load(before, index), load(gone, index));
            store(after, index, i16x8_add(less, load(come, index)));
        }
    }
}

pub(super) fn captured(
    after: &mut [Block],
    before: &[Block],
    gone: &[Block],
    taken: &[Block],
    come: &[Block],
) {
    let gone = gone.iter().zip(taken);
    for (((after, before), (gone, taken)), come) in after.iter_mut().zip(before).zip(gone).zip(come)
    {
        for index in 0..VECTORS {
            let less = i16x8_sub(load(before, index), load(gone, index));
            let less = i16x8_sub(less, load(taken, index));
            store(after, index, i16x8_add(less, load(come, index)));
        }
    }
}

pub(super) fn exchange(row: &mut [Block], features: &Rows, changes: &[(u16, u16)]) {
    let (together, last) = row.as_chunks_mut::<TOGETHER>();
    let mut at = 0;
    for blocks in together {
        exchange_blocks(blocks, at, features, changes);
        at += TOGETHER;
    }
    for block in last {
        exchange_blocks(core::array::from_mut(block), at, features, changes);
        at += 1;
    }
}

/// Some blocks of a row, from number `at` on.
fn exchange_blocks<const N: usize>(
    blocks: &mut [Block; N],
    at: usize,
    features: &Rows,
    changes: &[(u16, u16)],
) {
    let mut vectors: [[_; VECTORS]; N] =
        core::array::from_fn(|block| core::array::from_fn(|index| load(&blocks[block], index)));
    for &(gone, come) in changes {
        let gone = features.part::<N>(usize::from(gone), at);
        let come = features.part::<N>(usize::from(come), at);
        for ((vectors, gone), come) in vectors.iter_mut().zip(gone).zip(come) {
            for (index, vector) in vectors.iter_mut().enumerate() {
                *vector = i16x8_add(i16x8_sub(*vector, load(gone, index)), load(come, index));
            }
        }
    }
    for (block, vectors) in blocks.iter_mut().zip(vectors) {
        for (index, vector) in vectors.into_iter().enumerate() {
            store(block, index, vector);
        }
    }
}

pub(super) fn activate<const FINE: u32>(values: &[Block], weights: &[Block]) -> i64 {
    let (least, most) = (i16x8_splat(0), i16x8_splat(CLIP as i16));
    // A lane sums a quarter of the neurons, 256 at most, which 32 bits just hold.
    let mut sum = i32x4_splat(0);
    for (values, weights) in values.iter().zip(weights) {
        for index in 0..VECTORS {
            let coarse = i16x8_shr(load(values, index), FINE);
            let value = i16x8_min(i16x8_max(coarse, least), most);
            // At most 255 × 127, so 16 bits hold the product.
            let weighted = i16x8_mul(value, load(weights, index));
            sum = i32x4_add(sum, i32x4_dot_i16x8(value, weighted));
        }
    }
    i64::from(i32x4_extract_lane::<0>(sum))
        + i64::from(i32x4_extract_lane::<1>(sum))
        + i64::from(i32x4_extract_lane::<2>(sum))
        + i64::from(i32x4_extract_lane::<3>(sum))
}
