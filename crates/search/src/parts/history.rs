//! Counters of earlier success (*History Heuristic*, Chess Programming Wiki).

use alloc::boxed::Box;
use alloc::vec;

/// Counters by index that approach ±`LIMIT` ever more slowly ("history gravity").
#[derive(Clone, Debug)]
pub struct Counters<const LIMIT: i32> {
    values: Box<[i16]>,
}

impl<const LIMIT: i32> Counters<LIMIT> {
    /// This many counters, all zero.
    #[must_use]
    pub fn new(count: usize) -> Self {
        assert!(LIMIT <= i16::MAX as i32, "a counter has 16 bits");
        Self {
            values: vec![0; count].into_boxed_slice(),
        }
    }

    /// The counter, within `-LIMIT..=LIMIT`.
    #[must_use]
    pub fn get(&self, index: usize) -> i32 {
        i32::from(self.values[index])
    }

    /// Moves the counter by `bonus`, less the nearer it is to the limit.
    pub fn add(&mut self, index: usize, bonus: i32) {
        let bonus = bonus.clamp(-LIMIT, LIMIT);
        let value = self.get(index);
        self.values[index] = (value + bonus - value * bonus.abs() / LIMIT) as i16;
    }

    /// Sets all counters to zero.
    pub fn clear(&mut self) {
        self.values.fill(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_approach_their_limit_and_never_exceed_it() {
        let mut counters = Counters::<1_000>::new(2);
        let mut last = 0;
        for _ in 0..100 {
            counters.add(1, 300);
            assert!(counters.get(1) >= last && counters.get(1) <= 1_000);
            last = counters.get(1);
        }
        assert!(last > 950);
        counters.add(1, -5_000);
        assert_eq!(counters.get(1), -1_000);
        assert_eq!(counters.get(0), 0);
    }
}
