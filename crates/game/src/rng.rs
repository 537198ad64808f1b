/// A small seeded random generator (`SplitMix64`, Steele, Lea and Flood 2014) for tests, random
/// play and seeded error models. Not for secrets.
#[derive(Clone, Debug)]
pub struct Rng(u64);

/// What the state grows by with each word.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Rng {
    /// A generator whose whole sequence is fixed by `seed`.
    #[must_use]
    #[inline]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        let word = Self::nth(self.0, 0);
        self.0 = self.0.wrapping_add(STEP);
        word
    }

    /// The word that a generator with this seed yields after `index` others, without computing those:
    /// random words for tables that are computed where they are needed.
    #[must_use]
    #[inline]
    pub const fn nth(seed: u64, index: u64) -> u64 {
        let z = seed.wrapping_add((index.wrapping_add(1)).wrapping_mul(STEP));
        let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in `0..bound`.
    ///
    /// # Panics
    /// When `bound` is 0 or above 2^32.
    #[inline]
    pub const fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "no number lies below 0");
        assert!(bound as u64 <= 1 << 32, "a draw has 32 bits");
        // The high half of a 64×32 product: bias below 2^-32, without a division.
        (((self.next_u64() >> 32) * bound as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words that the authors' program prints for this seed.
    #[test]
    fn the_words_are_those_of_splitmix64() {
        let mut rng = Rng::new(1_234_567);
        for (index, word) in [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ]
        .into_iter()
        .enumerate()
        {
            assert_eq!(rng.next_u64(), word);
            assert_eq!(Rng::nth(1_234_567, index as u64), word);
        }
    }
}
