//! The five loops over neurons, scalar and vectorised. Functions of the same name give the same bits.

mod scalar;

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod avx2;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

use crate::network::Row;

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
pub(crate) fn add<const H: usize>(to: &mut Row<H>, row: &Row<H>) {
    // Needed only to compute an accumulator from scratch, which is rare.
    scalar::add(to, row);
}

/// `after = before - gone + come`.
pub(crate) fn moved<const H: usize>(
    after: &mut Row<H>,
    before: &Row<H>,
    gone: &Row<H>,
    come: &Row<H>,
) {
    best!(moved(after, before, gone, come))
}

/// `after = before - gone - taken + come`.
pub(crate) fn captured<const H: usize>(
    after: &mut Row<H>,
    before: &Row<H>,
    gone: &Row<H>,
    taken: &Row<H>,
    come: &Row<H>,
) {
    best!(captured(after, before, gone, taken, come))
}

/// Subtracts the first feature of each pair and adds the second.
pub(crate) fn exchange<const H: usize>(
    row: &mut Row<H>,
    features: &[Row<H>],
    changes: &[(u16, u16)],
) {
    best!(exchange(row, features, changes))
}

/// The sum of `clip(value / 2^FINE)² × weight`.
pub(crate) fn activate<const H: usize, const FINE: u32>(values: &Row<H>, weights: &Row<H>) -> i32 {
    best!(activate::<H, FINE>(values, weights))
}

#[cfg(all(test, feature = "std", target_arch = "x86_64"))]
mod tests {
    use std::vec::Vec;

    use super::*;

    const H: usize = 128;

    /// A row of random-looking numbers that use all 16 bits or fit into a byte.
    fn row(seed: u32, is_small: bool) -> Row<H> {
        let mut state = seed.wrapping_mul(2_654_435_761) | 1;
        Row(core::array::from_fn(|_| {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            if is_small {
                (state % 255) as i16 - 127
            } else {
                state as i16
            }
        }))
    }

    #[test]
    fn all_versions_give_the_same_bits() {
        assert!(avx2::is_there(), "this machine cannot compare them");
        for seed in 0..if cfg!(miri) { 9 } else { 500 } {
            let rows: [Row<H>; 4] = core::array::from_fn(|at| row(seed * 4 + at as u32, at > 0));
            let [values, gone, taken, come] = &rows;
            let [mut plain, mut vectors] = [rows[3]; 2];
            scalar::moved(&mut plain, values, gone, come);
            avx2::moved(&mut vectors, values, gone, come);
            assert_eq!(plain, vectors);
            scalar::captured(&mut plain, values, gone, taken, come);
            avx2::captured(&mut vectors, values, gone, taken, come);
            assert_eq!(plain, vectors);
            let changes: Vec<_> = (0..seed % 9)
                .map(|at| ((seed + at) as u16 % 4, at as u16 % 4))
                .collect();
            [plain, vectors] = [rows[0]; 2];
            scalar::exchange(&mut plain, &rows, &changes);
            avx2::exchange(&mut vectors, &rows, &changes);
            assert_eq!(plain, vectors);
            for (values, weights) in [(values, gone), (gone, taken)] {
                assert_eq!(
                    scalar::activate::<H, 0>(values, weights),
                    avx2::activate::<H, 0>(values, weights)
                );
                assert_eq!(
                    scalar::activate::<H, 2>(values, weights),
                    avx2::activate::<H, 2>(values, weights)
                );
            }
        }
    }
}
