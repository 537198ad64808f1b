//! Searches that share one table.

use std::collections::BTreeSet;
use std::thread;

use duiyi_game::Rng;
use duiyi_search::parts::table::{Bound, Hit, Table};
use duiyi_search::xiangqi::Search;

use crate::{fresh, positions, to_depth};

/// The value that the threads below store under a key: it follows from the key and looks random.
fn hit(key: u64) -> Hit {
    let mut rng = Rng::new(key);
    let mut score = || rng.below(16_001) as i32 - 8_000;
    let (score, eval) = (score(), score());
    Hit {
        mv: rng.next_u64() as u16,
        score,
        eval: Some(eval),
        depth: rng.below(60) as i32,
        bound: Bound::Exact,
        pv: rng.below(2) == 0,
    }
}

#[test]
fn threads_that_write_the_same_table_find_only_what_was_stored_under_a_key() {
    let table = Table::try_new(1, 0).expect("a test has 1 MiB");
    let work = |seed| {
        let table = table.share();
        move || {
            let mut rng = Rng::new(seed);
            let (mut found, mut wrong) = (0, BTreeSet::new());
            for _ in 0..400_000 {
                // Eight buckets and few keys, so that the threads collide.
                let number = rng.below(2_048) as u64;
                let key = number << 61 | Rng::nth(1, number) & 0xffff_ffff;
                match table.probe(key, 0) {
                    Some(known) => {
                        found += 1;
                        if known != hit(key) {
                            wrong.insert(key);
                        }
                    }
                    None => table.store(key, 0, hit(key)),
                }
            }
            (found, wrong)
        }
    };
    let (found, wrong) = thread::scope(|scope| {
        let threads: Vec<_> = (1..=4).map(|seed| scope.spawn(work(seed))).collect();
        let results = threads.into_iter().map(|thread| thread.join().unwrap());
        results.fold((0, BTreeSet::new()), |sum, (found, wrong)| {
            (sum.0 + found, &sum.1 | &wrong)
        })
    });
    assert!(found > 1_000, "{found}");
    // One in 65,536 of the entries that were half overwritten passes for another; it may then be read many times.
    assert!(wrong.len() <= 2, "{wrong:?} of {found}");
}

#[test]
fn the_results_of_one_search_save_the_other_work() {
    let (mut alone, mut aided) = (0, 0);
    for position in positions() {
        let mut main = fresh();
        to_depth(&mut main, &position, 8);
        alone += main.nodes();

        let mut main = fresh();
        let mut other = Search::beside(&main);
        other.follow(&main);
        to_depth(&mut other, &position, 8);
        to_depth(&mut main, &position, 8);
        aided += main.nodes();
    }
    assert!(aided * 4 < alone * 3, "{aided} nodes, {alone} alone");
}
