//! *Transposition Table* (Chess Programming Wiki): search results of positions, by key.
//!
//! Searches on several threads may use one table at the same time, without locks (*Shared Hash Table*, Chess
//! Programming Wiki): each entry carries a checksum with its key, as Hyatt and Mann proposed, so that an entry that
//! was half overwritten while it was read looks like one of another position. One in 65,536 such entries slips
//! through; no move from a table is played unless it is legal.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicU32, Ordering};

use duiyi_game::memory;
use duiyi_game::score::{MATE_BOUND, Score};
use duiyi_nnue::prefetch;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    /// The true score is at most this (fail low).
    Upper = 1,
    /// The true score is at least this (fail high).
    Lower = 2,
    /// The true score is this.
    Exact = 3,
}

/// The search result of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The best move found, as bits; 0 if there was none.
    pub mv: u16,
    /// Score from the side to move; mates count from this position.
    pub score: Score,
    /// Static evaluation, or `None` where there was none: in check, at the root, or where a win was proved first.
    pub eval: Option<Score>,
    /// Depth of the search, in plies.
    pub depth: i32,
    /// What the score says about the true one.
    pub bound: Bound,
    /// Whether the position lay on a principal variation.
    pub pv: bool,
}

impl Hit {
    /// Whether the score settles a search with this window, depth aside.
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

/// The contents of a slot.
#[derive(Clone, Copy, Default)]
struct Entry {
    mv: u16,
    score: i16,
    eval: i16,
    /// Shifted depth; 0 = free.
    depth: u8,
    /// Bound in bits 0 and 1, PV in bit 2, generation above.
    flags: u8,
}

const GENERATION_STEP: u8 = 1 << 3;
/// The number of generations before they wrap around.
const GENERATIONS: u32 = 1 << 5;

impl Entry {
    const fn from_words(answer: u32, worth: u32) -> Self {
        Self {
            mv: answer as u16,
            score: (answer >> 16) as i16,
            eval: worth as i16,
            depth: (worth >> 16) as u8,
            flags: (worth >> 24) as u8,
        }
    }

    const fn to_words(self) -> (u32, u32) {
        (
            self.mv as u32 | (self.score as u16 as u32) << 16,
            self.eval as u16 as u32 | (self.depth as u32) << 16 | (self.flags as u32) << 24,
        )
    }

    /// Searches since the entry was written.
    fn age(self, generation: u8) -> i32 {
        i32::from(generation.wrapping_sub(self.flags & !(GENERATION_STEP - 1)) >> 3)
    }

    /// The loss if it is overwritten: depth, less so with age.
    fn worth(self, generation: u8) -> i32 {
        i32::from(self.depth) - 8 * self.age(generation)
    }
}

/// An entry in memory. Words of 32 bits, since small processors have no larger atomic ones.
#[derive(Default)]
struct Slot {
    /// Low bits of the key; the lower half of them xor the checksum of the other words. The upper half is enough to
    /// skip most entries of other positions.
    check: AtomicU32,
    /// Move and score.
    answer: AtomicU32,
    /// Evaluation, depth and flags.
    worth: AtomicU32,
}

/// The checksum of the words after the key, in 16 bits.
const fn checksum(answer: u32, worth: u32) -> u32 {
    let both = answer ^ worth;
    (both ^ both >> 16) & 0xffff
}

impl Slot {
    /// The contents under this key, if they are intact.
    #[inline]
    fn get(&self, check: u32) -> Option<Entry> {
        let difference = self.check.load(Ordering::Relaxed) ^ check;
        if difference >> 16 != 0 {
            return None;
        }
        let answer = self.answer.load(Ordering::Relaxed);
        let worth = self.worth.load(Ordering::Relaxed);
        let entry = Entry::from_words(answer, worth);
        (difference == checksum(answer, worth) && entry.depth != 0).then_some(entry)
    }

    /// The contents under any key.
    #[inline]
    fn any(&self) -> Entry {
        let answer = self.answer.load(Ordering::Relaxed);
        Entry::from_words(answer, self.worth.load(Ordering::Relaxed))
    }

    #[inline]
    fn set(&self, check: u32, entry: Entry) {
        let (answer, worth) = entry.to_words();
        let check = check ^ checksum(answer, worth);
        self.check.store(check, Ordering::Relaxed);
        self.answer.store(answer, Ordering::Relaxed);
        self.worth.store(worth, Ordering::Relaxed);
    }
}

/// Slots that compete for a position; five and their padding fill a cache line.
pub const BUCKET: usize = 5;
/// Buckets from which the share of entries in use is estimated.
const SAMPLE: usize = 1_000 / BUCKET;

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

/// A table of fixed size, which never grows.
pub struct Table {
    buckets: Arc<Vec<Bucket>>,
    generation: u8,
}

/// Miri fills memory so slowly that its tables are a 64th of the size.
pub(crate) const MEBIBYTE: usize = if cfg!(miri) { 1 << 14 } else { 1 << 20 };

impl Table {
    /// A table of `megabytes` MiB; `None` if they cannot be allocated with `spare` bytes beside them for everything else.
    ///
    /// All of it is written at once. A system that promises more memory than it has ends the program then, not in the
    /// middle of a search; only the caller can ask the system how much there is.
    ///
    /// # Panics
    /// When `megabytes` is 0.
    #[must_use]
    pub fn try_new(megabytes: usize, spare: usize) -> Option<Self> {
        assert!(megabytes > 0, "a table needs at least 1 MiB");
        let count = megabytes.saturating_mul(MEBIBYTE / size_of::<Bucket>());
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).ok()?;
        memory::room(spare).ok()?;
        buckets.resize_with(count, Bucket::default);
        Some(Self {
            buckets: Arc::new(buckets),
            generation: 0,
        })
    }

    /// The same table for another search, which may run at the same time. Both begin their searches with
    /// [`next_generation`](Self::next_generation); otherwise each treats the other's entries as old.
    #[must_use]
    pub fn share(&self) -> Self {
        Self {
            buckets: Arc::clone(&self.buckets),
            generation: self.generation,
        }
    }

    /// Size in MiB that was allocated.
    #[must_use]
    pub fn megabytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>() / MEBIBYTE
    }

    /// Forgets everything, for all searches that share it.
    pub fn clear(&mut self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.set(0, Entry::default());
        }
        self.generation = 0;
    }

    /// Begins a new search: entries of earlier ones grow older.
    pub fn next_generation(&mut self) {
        self.generation = self.generation.wrapping_add(GENERATION_STEP);
    }

    /// Share of entries written by the current search, in thousandths, estimated from a sample.
    #[must_use]
    pub fn permille_used(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(SAMPLE)];
        let used = sample
            .iter()
            .flat_map(|bucket| &bucket.0)
            .map(Slot::any)
            .filter(|entry| entry.depth != 0 && entry.age(self.generation) == 0)
            .count();
        (used * 1_000 / (sample.len() * BUCKET)) as u32
    }

    /// High bits choose the bucket, low bits distinguish its entries.
    fn place(&self, key: u64) -> (usize, u32) {
        let index = ((key >> 32) * self.buckets.len() as u64) >> 32;
        (index as usize, key as u32)
    }

    /// Prefetches the bucket of a position that will be [looked up](Self::probe) soon.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        let (index, _) = self.place(key);
        if let Some(Bucket([slot, ..])) = self.buckets.get(index) {
            prefetch(&slot.check);
        }
    }

    /// Looks a position up. `ply` turns mate scores into distances from the root.
    #[must_use]
    pub fn probe(&self, key: u64, ply: usize) -> Option<Hit> {
        let (index, check) = self.place(key);
        let slots = &self.buckets[index].0;
        let entry = slots.iter().find_map(|slot| slot.get(check))?;
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

    /// Stores the result of a position. A result without a move keeps the move known before.
    pub fn store(&self, key: u64, ply: usize, hit: Hit) {
        let (index, check) = self.place(key);
        let generation = self.generation;
        let slots = &self.buckets[index].0;
        let known = slots
            .iter()
            .find_map(|slot| slot.get(check).map(|entry| (slot, entry)));
        let mut mv = hit.mv;
        let slot = if let Some((slot, entry)) = known {
            if mv == 0 {
                mv = entry.mv;
            }
            // A much shallower bound of the same search would only do harm.
            let depth = hit.depth + DEPTH_SHIFT + 4;
            if hit.bound != Bound::Exact
                && depth <= i32::from(entry.depth)
                && entry.age(generation) == 0
            {
                slot.set(check, Entry { mv, ..entry });
                return;
            }
            slot
        } else {
            let mut cheapest = &slots[0];
            for slot in slots {
                if slot.any().worth(generation) < cheapest.any().worth(generation) {
                    cheapest = slot;
                }
            }
            cheapest
        };
        let entry = Entry {
            mv,
            score: to_table(hit.score, ply) as i16,
            eval: hit.eval.map_or(NO_EVAL, |eval| eval as i16),
            depth: (hit.depth + DEPTH_SHIFT).clamp(1, 255) as u8,
            flags: hit.bound as u8 | u8::from(hit.pv) << 2 | generation,
        };
        slot.set(check, entry);
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
    use duiyi_game::score::{MATE, MAX_PLY, mate_in, mated_in};

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

    fn small() -> Table {
        Table::try_new(1, 0).expect("a test has 1 MiB")
    }

    #[test]
    fn a_stored_entry_is_found_again() {
        let mut table = small();
        assert_eq!(table.probe(42, 0), None);
        table.store(42, 0, hit(5, 17));
        assert_eq!(table.probe(42, 0), Some(hit(5, 17)));
        table.clear();
        assert_eq!(table.probe(42, 0), None);
    }

    #[test]
    fn mates_are_as_far_from_the_position_on_every_path_to_it() {
        let table = small();
        for (stored, found) in [
            (mate_in(9), mate_in(5)),
            (mated_in(9), mated_in(5)),
            // The mate stands on the board.
            (mate_in(6), mate_in(2)),
            (mated_in(6), mated_in(2)),
            // As far as any line goes.
            (mate_in(MAX_PLY), mate_in(MAX_PLY - 4)),
            (mated_in(MAX_PLY), mated_in(MAX_PLY - 4)),
        ] {
            table.store(42, 6, hit(5, stored));
            assert_eq!(table.probe(42, 2).map(|hit| hit.score), Some(found));
            table.store(42, 2, hit(5, found));
            assert_eq!(table.probe(42, 6).map(|hit| hit.score), Some(stored));
        }
    }

    #[test]
    fn scores_without_a_mate_are_the_same_on_every_path() {
        let table = small();
        for score in [1 - MATE_BOUND, -1, 0, 1, MATE_BOUND - 1] {
            table.store(42, 6, hit(5, score));
            assert_eq!(table.probe(42, 2).map(|hit| hit.score), Some(score));
        }
    }

    #[test]
    fn a_bound_settles_only_the_windows_beyond_it() {
        let with = |bound| Hit {
            bound,
            ..hit(5, 10)
        };
        for (alpha, beta, lower, upper) in [
            (8, 9, true, false),
            (8, 10, true, false),
            (9, 11, false, false),
            (10, 12, false, true),
            (11, 12, false, true),
        ] {
            assert!(with(Bound::Exact).settles(alpha, beta));
            assert_eq!(with(Bound::Lower).settles(alpha, beta), lower);
            assert_eq!(with(Bound::Upper).settles(alpha, beta), upper);
        }
    }

    #[test]
    fn a_full_bucket_gives_up_its_oldest_and_shallowest_entry() {
        let mut table = small();
        for depth in 1..=5 {
            table.store(depth as u64, 0, hit(depth, 0));
        }
        table.next_generation();
        table.store(6, 0, hit(1, 0));
        assert_eq!(table.probe(1, 0), None);
        assert!((2..=6).all(|key| table.probe(key, 0).is_some()));
    }

    #[test]
    fn the_size_is_the_requested_one() {
        assert_eq!(Table::try_new(3, 0).map(|table| table.megabytes()), Some(3));
    }

    #[test]
    fn the_ends_of_every_range_are_stored() {
        let table = small();
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
        let table = small();
        table.store(42, 0, hit(3, 10));
        let moveless = Hit {
            mv: 0,
            ..hit(8, -20)
        };
        table.store(42, 0, moveless);
        assert_eq!(table.probe(42, 0), Some(Hit { mv: 7, ..moveless }));
    }

    #[test]
    fn a_bound_less_than_four_plies_shallower_takes_the_place() {
        let table = small();
        table.store(42, 0, hit(9, 10));
        for (depth, kept) in [(5, 9), (6, 6), (2, 6), (3, 3)] {
            let bound = Hit {
                bound: Bound::Lower,
                ..hit(depth, 50)
            };
            table.store(42, 0, bound);
            assert_eq!(table.probe(42, 0).map(|hit| hit.depth), Some(kept));
        }
    }

    #[test]
    fn a_much_shallower_bound_gives_way_until_the_next_search() {
        let mut table = small();
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
    #[cfg_attr(miri, ignore = "slow")]
    fn an_entry_that_is_found_was_stored_under_that_key() {
        let mut rng = Rng::new(5);
        let mut table = small();
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
    #[cfg_attr(miri, ignore = "slow")]
    fn the_share_used_counts_only_the_current_search() {
        let mut rng = Rng::new(6);
        let mut table = small();
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
    fn what_was_stored_however_many_searches_ago_is_not_of_this_one() {
        let mut table = small();
        for _ in 0..2 * GENERATIONS {
            assert_eq!(table.permille_used(), 0);
            // Keys of one bucket, and of the sample.
            for key in 1..=BUCKET as u64 {
                table.store(key, 0, hit(1, 0));
            }
            assert_eq!(table.permille_used(), BUCKET as u32);
            table.next_generation();
        }
    }

    #[test]
    fn an_old_entry_gives_way_before_one_of_this_search_that_is_not_much_shallower() {
        let mut table = small();
        table.store(1, 0, hit(9, 0));
        table.next_generation();
        for key in 2..=5 {
            table.store(key, 0, hit(4, 0));
        }
        table.store(6, 0, hit(0, 0));
        assert_eq!(table.probe(1, 0), None);
        assert!((2..=6).all(|key| table.probe(key, 0).is_some()));
    }

    #[test]
    fn what_one_search_stores_the_other_finds_until_either_forgets() {
        let mut table = small();
        let mut other = table.share();
        table.next_generation();
        other.next_generation();
        other.store(42, 0, hit(5, 17));
        drop(other);
        assert_eq!(table.probe(42, 0), Some(hit(5, 17)));
        let other = table.share();
        table.clear();
        assert_eq!(other.probe(42, 0), None);
    }

    /// The slot whose three words come from one slot or from the other, as the bits of `mixture` say.
    fn torn(one: &Slot, two: &Slot, mixture: u32) -> Slot {
        let word = |i: u32, from: fn(&Slot) -> &AtomicU32| {
            let slot = if mixture >> i & 1 == 0 { one } else { two };
            AtomicU32::new(from(slot).load(Ordering::Relaxed))
        };
        Slot {
            check: word(0, |slot| &slot.check),
            answer: word(1, |slot| &slot.answer),
            worth: word(2, |slot| &slot.worth),
        }
    }

    #[test]
    fn an_entry_half_overwritten_belongs_to_no_position() {
        let (one, two) = (Slot::default(), Slot::default());
        let entry = |mv, score, depth| Entry {
            mv,
            score,
            eval: -score / 2,
            depth,
            flags: 3,
        };
        one.set(0x1234_5678, entry(7, 100, 5));
        // The upper half of the key, by which most others are distinguished, is the same.
        two.set(0x1234_8765, entry(8, -30, 9));
        assert!(one.get(0x1234_5678).is_some() && two.get(0x1234_8765).is_some());
        for mixture in 1..7 {
            for key in [0x1234_5678, 0x1234_8765] {
                let found = torn(&one, &two, mixture).get(key);
                assert!(found.is_none(), "mixture {mixture:03b}");
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "slow")]
    fn one_half_overwritten_entry_in_65536_slips_through() {
        let mut rng = Rng::new(7);
        // Often only some fields differ: the same move with another score.
        let random = |rng: &mut Rng| {
            let field = [0xffff, 0xffff_0000, u32::MAX][rng.below(3)];
            rng.next_u64() as u32 & field
        };
        let mut slipped = 0;
        for _ in 0..1 << 17 {
            let [answer, worth] = [(); 2].map(|()| rng.next_u64() as u32);
            let first = Entry::from_words(answer, worth | 1 << 16);
            let (answer, worth) = (answer ^ random(&mut rng), worth ^ random(&mut rng));
            let second = Entry::from_words(answer, worth | 1 << 16);
            let key = rng.next_u64() as u32;
            let keys = [key, key ^ rng.below(1 << 16) as u32];
            let slots = [Slot::default(), Slot::default()];
            slots[0].set(keys[0], first);
            slots[1].set(keys[1], second);
            for mixture in 1..7 {
                let torn = torn(&slots[0], &slots[1], mixture);
                for (key, entry) in keys.into_iter().zip([first, second]) {
                    let found = torn.get(key).map(Entry::to_words);
                    slipped += u32::from(found.is_some_and(|found| found != entry.to_words()));
                }
            }
        }
        // Of one and a half million.
        assert!((1..60).contains(&slipped), "{slipped}");
    }

    #[test]
    #[should_panic(expected = "at least 1 MiB")]
    fn a_table_of_size_0_is_refused() {
        let _ = Table::try_new(0, 0);
    }
}
