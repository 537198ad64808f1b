//! What holds for the kernels, whatever the numbers are. The law `kernels` of crates/fuzz looks for numbers that break it,
//! and the tests draw some; nothing else should call these.

use alloc::vec::Vec;

use crate::network::{BLOCK, Block, MAX_HIDDEN, Rows};

/// The vector kernels of this build give the same bits as the scalar ones. The bytes choose the neurons, the exchanged
/// features and the numbers; where they end, numbers that follow from them go on. Without vector kernels nothing is compared.
///
/// # Panics
/// When one of the results differs.
pub fn kernels(input: &[u8]) {
    let [width, changes, rest @ ..] = input else {
        return;
    };
    let mut bytes = Bytes::new(rest);
    let width = 1 + usize::from(*width) % (MAX_HIDDEN / BLOCK);
    let mut features = Rows::new(FEATURES, width * BLOCK);
    let changes: Vec<_> = (0..changes % 24)
        .map(|_| (bytes.feature(), bytes.feature()))
        .collect();
    for block in &mut features.blocks {
        block.0 = core::array::from_fn(|_| i16::from_le_bytes([bytes.next(), bytes.next()]));
    }
    compare(&features, &changes);
}

/// Enough for all arguments of a kernel.
const FEATURES: usize = 5;

/// The bytes of an input, and then others.
struct Bytes<'a> {
    input: core::slice::Iter<'a, u8>,
    state: u32,
}

impl<'a> Bytes<'a> {
    fn new(input: &'a [u8]) -> Self {
        let state = input.iter().fold(1, |state: u32, &byte| {
            state.wrapping_mul(31).wrapping_add(u32::from(byte))
        });
        Self {
            input: input.iter(),
            state: state | 1,
        }
    }

    fn next(&mut self) -> u8 {
        self.input.next().copied().unwrap_or_else(|| {
            self.state ^= self.state << 13;
            self.state ^= self.state >> 17;
            self.state ^= self.state << 5;
            (self.state >> 8) as u8
        })
    }

    fn feature(&mut self) -> u16 {
        u16::from(self.next()) % FEATURES as u16
    }
}

/// Numbers as weights: a byte each in the file.
fn weights(row: &[Block]) -> Vec<Block> {
    let weight = |value| i16::from(value as i8);
    row.iter().map(|block| Block(block.0.map(weight))).collect()
}

/// Each kernel, scalar and vectorised, for rows of any numbers and pairs of features to exchange.
///
/// # Panics
/// When the results differ.
fn compare(rows: &Rows, changes: &[(u16, u16)]) {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    use super::avx2 as vectors;
    // Where there are none, the scalar ones stand in for them.
    #[cfg(not(any(
        all(feature = "std", target_arch = "x86_64"),
        all(target_arch = "wasm32", target_feature = "simd128")
    )))]
    use super::scalar as vectors;
    use super::scalar;
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    use super::simd128 as vectors;

    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if !vectors::is_there() {
        return;
    }
    let [values, gone, taken, come, others] = [0, 1, 2, 3, 4].map(|at| rows.row(at));
    // What was there before must not matter where all is overwritten, and must where it is added to.
    let from_others = |apply: &dyn Fn(&mut [Block])| {
        let mut row = others.to_vec();
        apply(&mut row);
        row
    };
    assert_eq!(
        from_others(&|row| scalar::add(row, values)),
        from_others(&|row| vectors::add(row, values)),
        "add"
    );
    assert_eq!(
        from_others(&|row| scalar::moved(row, values, gone, come)),
        from_others(&|row| vectors::moved(row, values, gone, come)),
        "moved"
    );
    assert_eq!(
        from_others(&|row| scalar::captured(row, values, gone, taken, come)),
        from_others(&|row| vectors::captured(row, values, gone, taken, come)),
        "captured"
    );
    assert_eq!(
        from_others(&|row| scalar::exchange(row, rows, changes)),
        from_others(&|row| vectors::exchange(row, rows, changes)),
        "exchange"
    );
    for (values, weights) in [(values, weights(gone)), (taken, weights(come))] {
        let weights = &*weights;
        let plain = [
            scalar::activate::<0>(values, weights),
            scalar::activate::<2>(values, weights),
        ];
        let vectors = [
            vectors::activate::<0>(values, weights),
            vectors::activate::<2>(values, weights),
        ];
        assert_eq!(plain, vectors, "activate: {values:?} {weights:?}");
    }
}
