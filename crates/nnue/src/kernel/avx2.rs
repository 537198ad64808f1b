//! Sixteen neurons at a time.
#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, _mm_add_epi32, _mm_cvtsi32_si128, _mm_cvtsi128_si32, _mm_shuffle_epi32,
    _mm256_add_epi16, _mm256_add_epi32, _mm256_castsi256_si128, _mm256_extracti128_si256,
    _mm256_load_si256, _mm256_madd_epi16, _mm256_max_epi16, _mm256_min_epi16, _mm256_mullo_epi16,
    _mm256_set1_epi16, _mm256_setzero_si256, _mm256_sra_epi16, _mm256_store_si256,
    _mm256_sub_epi16,
};

use crate::network::{CLIP, Row};

/// Neurons of one vector.
const LANES: usize = 16;

/// Whether the processor has AVX2; the standard library remembers the answer.
pub(super) fn is_there() -> bool {
    std::arch::is_x86_feature_detected!("avx2")
}

/// # Panics
/// When the neurons of a network do not fill whole vectors.
const fn vectors<const H: usize>() -> usize {
    assert!(H.is_multiple_of(LANES), "neurons fill whole vectors");
    H / LANES
}

pub(super) fn moved<const H: usize>(
    after: &mut Row<H>,
    before: &Row<H>,
    gone: &Row<H>,
    come: &Row<H>,
) {
    // SAFETY: the caller has asked `is_there`.
    unsafe { moved_vectors(after, before, gone, come) }
}

pub(super) fn captured<const H: usize>(
    after: &mut Row<H>,
    before: &Row<H>,
    gone: &Row<H>,
    taken: &Row<H>,
    come: &Row<H>,
) {
    // SAFETY: the caller has asked `is_there`.
    unsafe { captured_vectors(after, before, gone, taken, come) }
}

pub(super) fn exchange<const H: usize>(
    row: &mut Row<H>,
    features: &[Row<H>],
    changes: &[(u16, u16)],
) {
    // SAFETY: the caller has asked `is_there`.
    unsafe { exchange_vectors(row, features, changes) }
}

pub(super) fn activate<const H: usize, const FINE: u32>(values: &Row<H>, weights: &Row<H>) -> i32 {
    // SAFETY: the caller has asked `is_there`.
    unsafe { activate_vectors::<H, FINE>(values, weights) }
}

/// Vector number `index` of a row.
#[target_feature(enable = "avx2")]
fn load<const H: usize>(row: &Row<H>, index: usize) -> __m256i {
    debug_assert!(index < vectors::<H>());
    // SAFETY: rows are aligned to vectors, and `index` lies within the row.
    unsafe { _mm256_load_si256(row.0.as_ptr().cast::<__m256i>().add(index)) }
}

#[target_feature(enable = "avx2")]
fn store<const H: usize>(row: &mut Row<H>, index: usize, vector: __m256i) {
    debug_assert!(index < vectors::<H>());
    // SAFETY: rows are aligned to vectors, and `index` lies within the row.
    unsafe { _mm256_store_si256(row.0.as_mut_ptr().cast::<__m256i>().add(index), vector) }
}

#[target_feature(enable = "avx2")]
fn moved_vectors<const H: usize>(
    after: &mut Row<H>,
    before: &Row<H>,
    gone: &Row<H>,
    come: &Row<H>,
) {
    for index in 0..vectors::<H>() {
        let less = _mm256_sub_epi16(load(before, index), load(gone, index));
        store(after, index, _mm256_add_epi16(less, load(come, index)));
    }
}

#[target_feature(enable = "avx2")]
fn captured_vectors<const H: usize>(
    after: &mut Row<H>,
    before: &Row<H>,
    gone: &Row<H>,
    taken: &Row<H>,
    come: &Row<H>,
) {
    for index in 0..vectors::<H>() {
        let less = _mm256_sub_epi16(load(before, index), load(gone, index));
        let less = _mm256_sub_epi16(less, load(taken, index));
        store(after, index, _mm256_add_epi16(less, load(come, index)));
    }
}

#[target_feature(enable = "avx2")]
fn exchange_vectors<const H: usize>(row: &mut Row<H>, features: &[Row<H>], changes: &[(u16, u16)]) {
    for index in 0..vectors::<H>() {
        let mut vector = load(row, index);
        for &(gone, come) in changes {
            let (gone, come) = (&features[usize::from(gone)], &features[usize::from(come)]);
            vector = _mm256_add_epi16(
                _mm256_sub_epi16(vector, load(gone, index)),
                load(come, index),
            );
        }
        store(row, index, vector);
    }
}

#[target_feature(enable = "avx2")]
fn activate_vectors<const H: usize, const FINE: u32>(values: &Row<H>, weights: &Row<H>) -> i32 {
    let fine = _mm_cvtsi32_si128(FINE as i32);
    let (least, most) = (_mm256_setzero_si256(), _mm256_set1_epi16(CLIP as i16));
    let mut sum = _mm256_setzero_si256();
    for index in 0..vectors::<H>() {
        let coarse = _mm256_sra_epi16(load(values, index), fine);
        let value = _mm256_min_epi16(_mm256_max_epi16(coarse, least), most);
        // At most 255 × 127, so the low half is the product.
        let weighted = _mm256_mullo_epi16(value, load(weights, index));
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(value, weighted));
    }
    let halves = _mm_add_epi32(
        _mm256_castsi256_si128(sum),
        _mm256_extracti128_si256::<1>(sum),
    );
    let quarters = _mm_add_epi32(halves, _mm_shuffle_epi32::<0b01_00_11_10>(halves));
    let all = _mm_add_epi32(quarters, _mm_shuffle_epi32::<0b10_11_00_01>(quarters));
    _mm_cvtsi128_si32(all)
}
