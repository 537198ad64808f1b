//! Memory: how much there is, and remarks on a searcher that found less than its options ask for.

use duiyi_engine::Searcher;

/// How many MiB the system can give without ending programs, less an eighth for everything but a table. Windows promises
/// no more than it has.
pub(crate) fn free_mb() -> usize {
    #[cfg(unix)]
    {
        use sysinfo::{MemoryRefreshKind, System};
        let mut system = System::new();
        system.refresh_memory_specifics(MemoryRefreshKind::nothing().with_ram());
        let free = system.available_memory();
        // A container may have less than its machine. What it holds of files can be given back.
        let limits = system.cgroup_limits();
        let free = limits.map_or(free, |limits| {
            free.min(limits.total_memory.saturating_sub(limits.rss))
        });
        // Where the system does not say, the table is only limited by what can be allocated.
        if free > 0 {
            return ((free - free / 8) >> 20) as usize;
        }
    }
    usize::MAX
}

/// What was told last, so that it is told once.
#[derive(Default)]
pub(crate) struct Memory {
    /// The table in MiB and the threads that were wanted, and those that there were.
    known: [(usize, usize); 2],
}

impl Memory {
    /// What is new to say.
    pub(crate) fn remarks(&mut self, searcher: &Searcher) -> Vec<String> {
        let wanted = searcher.options();
        let now = [
            (wanted.hash_mb, searcher.hash_mb()),
            (wanted.threads, searcher.threads()),
        ];
        let before = std::mem::replace(&mut self.known, now);
        let is_news = |at: usize| now[at] != before[at] && now[at].1 < now[at].0;
        let [(_, hash_mb), (_, threads)] = now;
        let table = || format!("the hash table has {hash_mb} MiB, memory for more is lacking");
        let search = || format!("{threads} threads search, memory for more is lacking");
        let remarks = [is_news(0).then(table), is_news(1).then(search)];
        remarks.into_iter().flatten().collect()
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::free_mb;

    #[test]
    fn what_is_free_is_less_than_what_there_is() {
        let file = std::fs::read_to_string("/proc/meminfo").unwrap();
        let total = file
            .lines()
            .next()
            .and_then(|line| line.split_whitespace().nth(1));
        let total_mb = total.unwrap().parse::<usize>().unwrap() >> 10;
        assert!(
            (1..total_mb).contains(&free_mb()),
            "{} of {total_mb}",
            free_mb()
        );
    }
}
