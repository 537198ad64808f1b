use core::time::Duration;

use duiyi_search::parts::driver;
use duiyi_xiangqi::Rules;

use crate::EngineError;

/// The deepest iteration that can be requested, in plies.
pub const MAX_DEPTH: u32 = driver::MAX_DEPTH;
/// The largest table that can be requested, in MiB.
pub const MAX_HASH_MB: usize = 65_536;
/// The most lines that can be requested.
pub const MAX_MULTI_PV: usize = 64;
/// The most threads that can be requested; without the feature `std` there is only the caller's.
pub const MAX_THREADS: usize = if cfg!(feature = "std") { 256 } else { 1 };

/// Settings that stay the same from search to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Size of the table in MiB; [`Searcher::hash_mb`](crate::Searcher::hash_mb) says how much was allocated.
    pub hash_mb: usize,
    /// How many best lines to find.
    pub multi_pv: usize,
    /// The rules of repetition in force, in xiangqi.
    pub rules: Rules,
    /// Number of search threads, including the caller's; [`Searcher::threads`](crate::Searcher::threads) says how
    /// many there is memory and a thread for. A search on several threads varies from run to run.
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
