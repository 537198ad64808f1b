use core::time::Duration;

use duiyi_xiangqi::Rules;

use crate::EngineError;

/// Deepest iteration that can be asked for, in plies.
pub const MAX_DEPTH: u32 = 64;
/// Largest table that can be asked for, in MiB.
pub const MAX_HASH_MB: usize = 65_536;
/// Most lines that can be asked for.
pub const MAX_MULTI_PV: usize = 64;
/// Most threads that can be asked for; without the feature `std` there is only the caller's.
pub const MAX_THREADS: usize = if cfg!(feature = "std") { 256 } else { 1 };

/// What stays the same from search to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Size of the table in MiB; [`Searcher::hash_mb`](crate::Searcher::hash_mb) says how much was allocated.
    pub hash_mb: usize,
    /// How many best lines to find.
    pub multi_pv: usize,
    /// The rules of repetition in force, in xiangqi.
    pub rules: Rules,
    /// How many threads search, the caller's among them; [`Searcher::threads`](crate::Searcher::threads) says how many
    /// there is memory for. The same search on several threads differs from time to time.
    pub threads: usize,
    /// What a move may take on the clock beyond its search, for the way to the engine and back; such times are kept
    /// back from [`Limits::Clock`](crate::Limits::Clock).
    pub move_overhead: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash_mb: 16,
            multi_pv: 1,
            rules: Rules::default(),
            threads: 1,
            move_overhead: Duration::from_millis(30),
        }
    }
}

impl Options {
    /// # Errors
    /// When an option is out of range.
    pub(crate) fn check(&self) -> Result<(), EngineError> {
        if !(1..=MAX_HASH_MB).contains(&self.hash_mb) {
            return Err(EngineError::Hash(self.hash_mb));
        }
        if !(1..=MAX_MULTI_PV).contains(&self.multi_pv) {
            return Err(EngineError::MultiPv(self.multi_pv));
        }
        if !(1..=MAX_THREADS).contains(&self.threads) {
            return Err(EngineError::Threads(self.threads));
        }
        Ok(())
    }
}
