//! *Transposition Table* (Chess Programming Wiki): what is known of positions, by key.

use alloc::vec::Vec;

use duiyi_game::score::{MATE_BOUND, Score};

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    /// The true score is at most this (fail low).
    Upper = 1,
    /// The true score is at least this (fail high).
    Lower = 2,
    /// This is the score.
    Exact = 3,
}

/// What a table knows of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The best move then found, as bits; 0 when there was none.
    pub mv: u16,
    /// Score from the side to move; mates count from this position.
    pub score: Score,
    /// Static evaluation, or `None` when the side to move was in check.
    pub eval: Option<Score>,
    /// Plies it was searched.
    pub depth: i32,
    /// What the score says.
    pub bound: Bound,
    /// Whether the position lay on a principal variation.
    pub pv: bool,
}

impl Hit {
    /// Whether the score answers a search with this window, depth aside.
    #[must_use]
    pub const fn settles(&self, alpha: Score, beta: Score) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }
}

/// Marks an entry without a static evaluation.
const NO_EVAL: i16 = i16::MIN;

/// Depths from -2 up are stored shifted, so that 0 marks a free entry.
const DEPTH_SHIFT: i32 = 3;

#[derive(Clone, Copy, Default)]
#[repr(C)]
struct Entry {
    key: u32,
    mv: u16,
    score: i16,
    eval: i16,
    /// Shifted depth; 0 = free.
    depth: u8,
    /// Bound in bits 0 and 1, PV in bit 2, generation above.
    flags: u8,
}

const GENERATION_STEP: u8 = 1 << 3;
/// Generations wrap around after this many.
const GENERATIONS: u32 = 1 << 5;

impl Entry {
    /// Searches since the entry was written.
    fn age(self, generation: u8) -> i32 {
        i32::from(generation.wrapping_sub(self.flags & !(GENERATION_STEP - 1)) >> 3)
    }

    /// What would be lost by overwriting it: depth, less so with age.
    fn worth(self, generation: u8) -> i32 {
        i32::from(self.depth) - 8 * self.age(generation)
    }
}

/// Entries that compete for a place; five and their padding fill a cache line.
const BUCKET: usize = 5;

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; BUCKET]);

/// A table of fixed size. Nothing in it grows after it was made.
pub struct Table {
    buckets: Vec<Bucket>,
    generation: u8,
}

const MEBIBYTE: usize = 1 << 20;

impl Table {
    /// A table of `megabytes` MiB, or of half that, a quarter … when the memory is not to be had.
    ///
    /// All of it is written at once. A system that promises more memory than it has ends the
    /// program then, not in the middle of a search; how much it has only the caller can ask it.
    ///
    /// # Panics
    /// When `megabytes` is 0, or not even 1 MiB can be had.
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        assert!(megabytes > 0, "a table needs at least 1 MiB");
        let mut size = megabytes;
        loop {
            let count = size.saturating_mul(MEBIBYTE / size_of::<Bucket>());
            let mut buckets = Vec::new();
            if buckets.try_reserve_exact(count).is_ok() {
                buckets.resize(count, Bucket::default());
                return Self {
                    buckets,
                    generation: 0,
                };
            }
            assert!(size > 1, "not even 1 MiB of memory for the table");
            size /= 2;
        }
    }

    /// Size in MiB as it was really allocated.
    #[must_use]
    pub fn megabytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>() / MEBIBYTE
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
        self.generation = 0;
    }

    /// Begins a new search: entries of earlier ones grow older.
    pub fn next_generation(&mut self) {
        self.generation = self.generation.wrapping_add(GENERATION_STEP);
    }

    /// Share of entries written by the current search, in thousandths, by a sample.
    #[must_use]
    pub fn permille_used(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(1_000 / BUCKET)];
        let used = sample
            .iter()
            .flat_map(|bucket| bucket.0)
            .filter(|entry| entry.depth != 0 && entry.age(self.generation) == 0)
            .count();
        (used * 1_000 / (sample.len() * BUCKET)) as u32
    }

    /// High bits choose the bucket, low bits tell its entries apart.
    fn place(&self, key: u64) -> (usize, u32) {
        let index = ((key >> 32) * self.buckets.len() as u64) >> 32;
        (index as usize, key as u32)
    }

    /// Looks a position up. `ply` turns mate scores into distances from the root.
    #[must_use]
    pub fn probe(&self, key: u64, ply: usize) -> Option<Hit> {
        let (index, check) = self.place(key);
        let entry = self.buckets[index]
            .0
            .iter()
            .find(|entry| entry.key == check && entry.depth != 0)?;
        let bound = match entry.flags & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        };
        Some(Hit {
            mv: entry.mv,
            score: from_table(Score::from(entry.score), ply),
            eval: (entry.eval != NO_EVAL).then_some(Score::from(entry.eval)),
            depth: i32::from(entry.depth) - DEPTH_SHIFT,
            bound,
            pv: entry.flags & 4 != 0,
        })
    }

    /// Remembers a position. A hit without a move keeps the move known before.
    pub fn store(&mut self, key: u64, ply: usize, hit: Hit) {
        let (index, check) = self.place(key);
        let generation = self.generation;
        let bucket = &mut self.buckets[index].0;
        let known = bucket
            .iter()
            .position(|entry| entry.key == check && entry.depth != 0);
        let slot = known.unwrap_or_else(|| {
            let mut cheapest = 0;
            for (i, entry) in bucket.iter().enumerate() {
                if entry.worth(generation) < bucket[cheapest].worth(generation) {
                    cheapest = i;
                }
            }
            cheapest
        });
        let entry = &mut bucket[slot];
        if known.is_some() {
            // A much shallower bound of the same search would only do harm.
            let depth = hit.depth + DEPTH_SHIFT + 4;
            let keep = hit.bound != Bound::Exact
                && depth <= i32::from(entry.depth)
                && entry.age(generation) == 0;
            if keep {
                if hit.mv != 0 {
                    entry.mv = hit.mv;
                }
                return;
            }
        }
        let mv = if hit.mv == 0 && known.is_some() {
            entry.mv
        } else {
            hit.mv
        };
        *entry = Entry {
            key: check,
            mv,
            score: to_table(hit.score, ply) as i16,
            eval: hit.eval.map_or(NO_EVAL, |eval| eval as i16),
            depth: (hit.depth + DEPTH_SHIFT).clamp(1, 255) as u8,
            flags: hit.bound as u8 | u8::from(hit.pv) << 2 | generation,
        };
    }
}

/// Mates are stored as distances from the position itself, so that they hold on every path to it.
const fn to_table(score: Score, ply: usize) -> Score {
    if score >= MATE_BOUND {
        score + ply as Score
    } else if score <= -MATE_BOUND {
        score - ply as Score
    } else {
        score
    }
}

const fn from_table(score: Score, ply: usize) -> Score {
    if score >= MATE_BOUND {
        score - ply as Score
    } else if score <= -MATE_BOUND {
        score + ply as Score
    } else {
        score
    }
}

const _: () = assert!(GENERATIONS * GENERATION_STEP as u32 == 1 << 8);
const _: () = assert!(size_of::<Bucket>() == 64);

#[cfg(test)]
mod tests {
    use super::*;
    use duiyi_game::Rng;
    use duiyi_game::score::{MATE, mate_in};

    fn hit(depth: i32, score: Score) -> Hit {
        Hit {
            mv: 7,
            score,
            eval: Some(-3),
            depth,
            bound: Bound::Exact,
            pv: true,
        }
    }

    #[test]
    fn what_was_stored_is_found_again() {
        let mut table = Table::new(1);
        assert_eq!(table.probe(42, 0), None);
        table.store(42, 0, hit(5, 17));
        assert_eq!(table.probe(42, 0), Some(hit(5, 17)));
        table.clear();
        assert_eq!(table.probe(42, 0), None);
    }

    #[test]
    fn mates_are_stored_relative_to_the_node() {
        let mut table = Table::new(1);
        table.store(42, 6, hit(5, mate_in(9)));
        assert_eq!(table.probe(42, 2).map(|hit| hit.score), Some(mate_in(5)));
    }

    #[test]
    fn a_full_bucket_gives_up_its_oldest_and_shallowest_entry() {
        let mut table = Table::new(1);
        for depth in 1..=5 {
            table.store(depth as u64, 0, hit(depth, 0));
        }
        table.next_generation();
        table.store(6, 0, hit(1, 0));
        assert_eq!(table.probe(1, 0), None);
        assert!((2..=6).all(|key| table.probe(key, 0).is_some()));
    }

    #[test]
    fn the_size_is_what_was_asked_for() {
        assert_eq!(Table::new(3).megabytes(), 3);
    }

    #[test]
    fn the_ends_of_every_range_come_back() {
        let mut table = Table::new(1);
        let mut key = 0;
        for score in [-MATE, -MATE_BOUND + 1, -1, 0, MATE_BOUND - 1, MATE] {
            for eval in [None, Some(1 - MATE_BOUND), Some(0), Some(MATE_BOUND - 1)] {
                for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
                    for (depth, mv, pv) in [(-2, 0, false), (0, 1, true), (128, u16::MAX, false)] {
                        key += 1;
                        let hit = Hit {
                            mv,
                            score,
                            eval,
                            depth,
                            bound,
                            pv,
                        };
                        table.store(key, 0, hit);
                        assert_eq!(table.probe(key, 0), Some(hit));
                    }
                }
            }
        }
    }

    #[test]
    fn a_move_outlives_results_without_one() {
        let mut table = Table::new(1);
        table.store(42, 0, hit(3, 10));
        let moveless = Hit {
            mv: 0,
            ..hit(8, -20)
        };
        table.store(42, 0, moveless);
        assert_eq!(table.probe(42, 0), Some(Hit { mv: 7, ..moveless }));
    }

    #[test]
    fn a_much_shallower_bound_gives_way_until_the_next_search() {
        let mut table = Table::new(1);
        let deep = hit(9, 10);
        let shallow = Hit {
            mv: 8,
            bound: Bound::Lower,
            ..hit(2, 50)
        };
        table.store(42, 0, deep);
        table.store(42, 0, shallow);
        assert_eq!(table.probe(42, 0), Some(Hit { mv: 8, ..deep }));
        table.next_generation();
        table.store(42, 0, shallow);
        assert_eq!(table.probe(42, 0), Some(shallow));
        table.store(42, 0, deep);
        table.store(42, 0, hit(1, 3));
        assert_eq!(
            table.probe(42, 0),
            Some(hit(1, 3)),
            "exact scores always enter"
        );
    }

    #[test]
    fn what_is_found_was_stored_under_that_key() {
        let mut rng = Rng::new(5);
        let mut table = Table::new(1);
        // More positions than there is room for.
        let keys: Vec<_> = (0..150_000).map(|_| rng.next_u64()).collect();
        let hit = |number: usize| hit((number % 20) as i32, (number % 2_000) as Score);
        for (number, &key) in keys.iter().enumerate() {
            if number % 20_000 == 0 {
                table.next_generation();
            }
            table.store(key, 0, hit(number));
            assert_eq!(table.probe(key, 0), Some(hit(number)));
        }
        let mut found = 0;
        for (number, &key) in keys.iter().enumerate() {
            if let Some(known) = table.probe(key, 0) {
                assert_eq!(known, hit(number));
                found += 1;
            }
        }
        let room = MEBIBYTE / size_of::<Bucket>() * BUCKET;
        assert!(found * 10 > room * 9 && found <= room, "{found} of {room}");
    }

    #[test]
    fn the_share_used_counts_this_search_alone() {
        let mut rng = Rng::new(6);
        let mut table = Table::new(1);
        assert_eq!(table.permille_used(), 0);
        for _ in 0..40_000 {
            table.store(rng.next_u64(), 0, hit(1, 0));
        }
        assert!((350..550).contains(&table.permille_used()));
        for _ in 0..400_000 {
            table.store(rng.next_u64(), 0, hit(1, 0));
        }
        assert!((990..=1_000).contains(&table.permille_used()));
        table.next_generation();
        assert_eq!(table.permille_used(), 0);
    }

    #[test]
    #[should_panic(expected = "at least 1 MiB")]
    fn a_table_of_nothing_is_refused() {
        let _ = Table::new(0);
    }
}
