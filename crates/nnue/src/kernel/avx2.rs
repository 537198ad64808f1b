//! Sixteen neurons at a time.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, _MM_HINT_T0, _mm_add_epi64, _mm_cvtsi32_si128, _mm_cvtsi128_si64, _mm_prefetch,
    _mm_unpackhi_epi64, _mm256_add_epi16, _mm256_add_epi32, _mm256_add_epi64,
    _mm256_castsi256_si128, _mm256_cvtepi32_epi64, _mm256_extracti128_si256, _mm256_load_si256,
    _mm256_madd_epi16, _mm256_max_epi16, _mm256_min_epi16, _mm256_mullo_epi16, _mm256_set1_epi16,
    _mm256_setzero_si256, _mm256_sra_epi16, _mm256_store_si256, _mm256_sub_epi16,
};

use core::ptr;
use core::sync::atomic::AtomicU32;

use crate::network::{BLOCK, Block, CLIP, Rows};

/// Vectors of sixteen neurons in a block.
const VECTORS: usize = BLOCK / 16;

/// Blocks whose vectors stay in registers while all changes go by.
const TOGETHER: usize = 2;

/// Whether the processor has AVX2; the standard library remembers the answer.
pub(super) fn is_there() -> bool {
    std::arch::is_x86_feature_detected!("avx2")
}

pub(super) fn add(to: &mut [Block], row: &[Block]) {
    // SAFETY: the caller has asked `is_there`.
    unsafe { add_vectors(to, row) }
}

pub(super) fn moved(after: &mut [Block], before: &[Block], gone: &[Block], come: &[Block]) {
    // SAFETY: the caller has asked `is_there`.
    unsafe { moved_vectors(after, before, gone, come) }
}

pub(super) fn captured(
    after: &mut [Block],
    before: &[Block],
    gone: &[Block],
    taken: &[Block],
    come: &[Block],
) {
    // SAFETY: the caller has asked `is_there`.
    unsafe { captured_vectors(after, before, gone, taken, come) }
}

pub(super) fn exchange(row: &mut [Block], features: &Rows, changes: &[(u16, u16)]) {
    // SAFETY: the caller has asked `is_there`.
    unsafe { exchange_vectors(row, features, changes) }
}

pub(super) fn activate<const FINE: u32>(values: &[Block], weights: &[Block]) -> i64 {
    // SAFETY: the caller has asked `is_there`.
    unsafe { activate_vectors::<FINE>(values, weights) }
}

/// A prefetch instruction; the program does not wait for it.
#[cfg_attr(miri, allow(dead_code, reason = "its scalar twin takes its place"))]
#[inline]
pub(super) fn prefetch(word: &AtomicU32) {
    // SAFETY: all processors of x86-64 have SSE, and what is not there is not fetched.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(ptr::from_ref(word).cast()) }
}

/// Vector number `index` of a block.
#[target_feature(enable = "avx2")]
fn load(block: &Block, index: usize) -> __m256i {
    debug_assert!(index < VECTORS);
    // SAFETY: blocks are aligned to vectors, and `index` lies within the block.
    unsafe { _mm256_load_si256(block.0.as_ptr().cast::<__m256i>().add(index)) }
}

#[target_feature(enable = "avx2")]
fn store(block: &mut Block, index: usize, vector: __m256i) {
    debug_assert!(index < VECTORS);
    // SAFETY: blocks are aligned to vectors, and `index` lies within the block.
    unsafe { _mm256_store_si256(block.0.as_mut_ptr().cast::<__m256i>().add(index), vector) }
}

#[target_feature(enable = "avx2")]
fn add_vectors(to: &mut [Block], row: &[Block]) {
    for (to, row) in to.iter_mut().zip(row) {
        for index in 0..VECTORS {
            store(
                to,
                index,
                _mm256_add_epi16(load(to, index), load(row, index)),
            );
        }
    }
}

#[target_feature(enable = "avx2")]
fn moved_vectors(after: &mut [Block], before: &[Block], gone: &[Block], come: &[Block]) {
    for (((after, before), gone), come) in after.iter_mut().zip(before).zip(gone).zip(come) {
        for index in 0..VECTORS {
            let less = _mm256_sub_epi16(load(before, index), load(gone, index));
            store(after, index, _mm256_add_epi16(less, load(come, index)));
        }
    }
}

#[target_feature(enable = "avx2")]
fn captured_vectors(
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
            let less = _mm256_sub_epi16(load(before, index), load(gone, index));
            let less = _mm256_sub_epi16(less, load(taken, index));
            store(after, index, _mm256_add_epi16(less, load(come, index)));
        }
    }
}

#[target_feature(enable = "avx2")]
fn exchange_vectors(row: &mut [Block], features: &Rows, changes: &[(u16, u16)]) {
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
#[target_feature(enable = "avx2")]
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
                let less = _mm256_sub_epi16(*vector, load(gone, index));
                *vector = _mm256_add_epi16(less, load(come, index));
            }
        }
    }
    for (block, vectors) in blocks.iter_mut().zip(vectors) {
        for (index, vector) in vectors.into_iter().enumerate() {
            store(block, index, vector);
        }
    }
}

#[target_feature(enable = "avx2")]
fn activate_vectors<const FINE: u32>(values: &[Block], weights: &[Block]) -> i64 {
    let fine = _mm_cvtsi32_si128(FINE as i32);
    let (least, most) = (_mm256_setzero_si256(), _mm256_set1_epi16(CLIP as i16));
    // A lane sums an eighth of the neurons, 128 at most, which 32 bits hold.
    let mut sum = _mm256_setzero_si256();
    for (values, weights) in values.iter().zip(weights) {
        for index in 0..VECTORS {
            let coarse = _mm256_sra_epi16(load(values, index), fine);
            let value = _mm256_min_epi16(_mm256_max_epi16(coarse, least), most);
            // At most 255 × 127, so the low half is the product.
            let weighted = _mm256_mullo_epi16(value, load(weights, index));
            sum = _mm256_add_epi32(sum, _mm256_madd_epi16(value, weighted));
        }
    }
    let fours = _mm256_add_epi64(
        _mm256_cvtepi32_epi64(_mm256_castsi256_si128(sum)),
        _mm256_cvtepi32_epi64(_mm256_extracti128_si256::<1>(sum)),
    );
    let twos = _mm_add_epi64(
        _mm256_castsi256_si128(fours),
        _mm256_extracti128_si256::<1>(fours),
    );
    _mm_cvtsi128_si64(_mm_add_epi64(twos, _mm_unpackhi_epi64(twos, twos)))
}
