//! Remarks on a searcher that found less memory than its options ask for.

use duiyi_engine::Searcher;

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
