//! The five loops over neurons, scalar and vectorised. Functions of the same name give the same bits.

mod scalar;

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod avx2;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

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

#[cfg(all(test, feature = "std", target_arch = "x86_64"))]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::network::{BLOCK, CLIP, MAX_HIDDEN};

    /// Blocks of a row.
    const WIDTH: usize = 4;

    /// Rows of random-looking numbers: the first uses all 16 bits, those of the others fit into a byte.
    fn rows(seed: u32, count: usize) -> Rows {
        let mut state = seed.wrapping_mul(2_654_435_761) | 1;
        let mut rows = Rows::new(count, WIDTH * BLOCK);
        for (at, block) in rows.blocks.iter_mut().enumerate() {
            block.0 = core::array::from_fn(|_| {
                state ^= state << 13;
                state ^= state >> 17;
                state ^= state << 5;
                if at < WIDTH {
                    state as i16
                } else {
                    (state % 255) as i16 - 127
                }
            });
        }
        rows
    }

    #[test]
    fn all_versions_give_the_same_bits() {
        assert!(avx2::is_there(), "this machine cannot compare them");
        for seed in 0..if cfg!(miri) { 9 } else { 500 } {
            let rows = rows(seed, 4);
            let [values, gone, taken, come] = [0, 1, 2, 3].map(|at| rows.row(at));
            let [mut plain, mut vectors] = [(); 2].map(|()| come.to_vec());
            scalar::add(&mut plain, values);
            avx2::add(&mut vectors, values);
            assert_eq!(plain, vectors);
            scalar::moved(&mut plain, values, gone, come);
            avx2::moved(&mut vectors, values, gone, come);
            assert_eq!(plain, vectors);
            scalar::captured(&mut plain, values, gone, taken, come);
            avx2::captured(&mut vectors, values, gone, taken, come);
            assert_eq!(plain, vectors);
            let changes: Vec<_> = (0..seed % 9)
                .map(|at| ((seed + at) as u16 % 4, at as u16 % 4))
                .collect();
            [plain, vectors] = [(); 2].map(|()| values.to_vec());
            scalar::exchange(&mut plain, &rows, &changes);
            avx2::exchange(&mut vectors, &rows, &changes);
            assert_eq!(plain, vectors);
            for (values, weights) in [(values, gone), (gone, taken)] {
                assert_eq!(
                    scalar::activate::<0>(values, weights),
                    avx2::activate::<0>(values, weights)
                );
                assert_eq!(
                    scalar::activate::<2>(values, weights),
                    avx2::activate::<2>(values, weights)
                );
            }
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
