//! The five loops over neurons, scalar and vectorised. Functions of the same name give the same bits.

#[cfg(any(test, feature = "laws"))]
pub mod laws;
mod scalar;

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod avx2;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

use core::sync::atomic::AtomicU32;

use crate::network::{Block, Rows};

/// Calls the fastest version that this machine supports.
macro_rules! best {
    ($name:ident $(::<$($parameter:ident),*>)? ($($argument:expr),*)) => {{
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        {
            simd128::$name$(::<$($parameter),*>)?($($argument),*)
        }
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        {
            if avx2::is_there() {
                return avx2::$name$(::<$($parameter),*>)?($($argument),*);
            }
            scalar::$name$(::<$($parameter),*>)?($($argument),*)
        }
        #[cfg(not(any(
            all(target_arch = "wasm32", target_feature = "simd128"),
            all(feature = "std", target_arch = "x86_64")
        )))]
        {
            scalar::$name$(::<$($parameter),*>)?($($argument),*)
        }
    }};
}

/// Adds a row.
pub(crate) fn add(to: &mut [Block], row: &[Block]) {
    best!(add(to, row))
}

/// `after = before - gone + come`.
pub(crate) fn moved(after: &mut [Block], before: &[Block], gone: &[Block], come: &[Block]) {
    best!(moved(after, before, gone, come))
}

/// `after = before - gone - taken + come`.
pub(crate) fn captured(
    after: &mut [Block],
    before: &[Block],
    gone: &[Block],
    taken: &[Block],
    come: &[Block],
) {
    best!(captured(after, before, gone, taken, come))
}

/// Subtracts the first feature of each pair and adds the second.
pub(crate) fn exchange(row: &mut [Block], features: &Rows, changes: &[(u16, u16)]) {
    best!(exchange(row, features, changes))
}

/// The sum of `clip(value / 2^FINE)² × weight`.
pub(crate) fn activate<const FINE: u32>(values: &[Block], weights: &[Block]) -> i64 {
    best!(activate::<FINE>(values, weights))
}

/// Asks the processor to load what will be read soon, such as an entry of a large table, while the program goes on.
#[inline]
pub fn prefetch(word: &AtomicU32) {
    #[cfg(all(feature = "std", target_arch = "x86_64", not(miri)))]
    avx2::prefetch(word);
    #[cfg(not(all(feature = "std", target_arch = "x86_64", not(miri))))]
    scalar::prefetch(word);
}

#[cfg(all(test, feature = "std", target_arch = "x86_64"))]
mod tests {
    use super::*;
    use crate::network::{BLOCK, CLIP, MAX_HIDDEN};

    #[test]
    fn all_versions_give_the_same_bits() {
        assert!(avx2::is_there(), "this machine cannot compare them");
        // The width in blocks, the number of exchanged features, and what the numbers follow from.
        for seed in 0..if cfg!(miri) { 9 } else { 500_u16 } {
            let [low, high] = seed.to_le_bytes();
            laws::kernels(&[low % 4, low % 9, low, high]);
        }
    }

    #[test]
    fn the_largest_sums_fit() {
        let count = MAX_HIDDEN / BLOCK;
        let values = std::vec![Block([i16::MAX; BLOCK]); count];
        for weight in [127, -127] {
            let weights = std::vec![Block([weight; BLOCK]); count];
            let sum = i64::from(CLIP * CLIP) * i64::from(weight) * MAX_HIDDEN as i64;
            assert_eq!(scalar::activate::<0>(&values, &weights), sum);
            assert_eq!(avx2::activate::<0>(&values, &weights), sum);
        }
    }
}
