//! One table for several threads, without locks.

use std::thread;

use duiyi_search::parts::table::{Bound, Hit, Table};

/// Each position is stored with what follows from its key, whichever thread does it.
fn hit(key: u64, depth: i32) -> Hit {
    Hit {
        mv: key as u16 | 1,
        score: (key % 20_000) as i32 - 10_000,
        eval: Some((key % 700) as i32),
        depth,
        bound: Bound::Exact,
        pv: key.is_multiple_of(2),
    }
}

#[test]
fn threads_find_what_others_store_while_they_store_it() {
    let (threads, rounds) = if cfg!(miri) { (2, 60) } else { (4, 200_000) };
    // Few enough keys that all threads write to the same entries all the time.
    let keys: Vec<u64> = (1..=40)
        .map(|at| u64::wrapping_mul(at, 0x9e37_79b9_7f4a_7c15))
        .collect();
    let table = Table::try_new(1, 0).expect("a test has 1 MiB");
    let work = |number: usize| {
        let (mut table, keys) = (table.share(), &keys);
        move || {
            let (mut found, mut wrong) = (0, 0);
            for round in 0..rounds {
                let key = keys[(round * 7 + number) % keys.len()];
                table.store(key, 0, hit(key, (round % 60) as i32));
                let other = keys[(round * 11 + number) % keys.len()];
                if let Some(known) = table.probe(other, 0) {
                    found += 1;
                    wrong += usize::from(known != hit(other, known.depth));
                }
                if round % 1_000 == 0 {
                    table.next_generation();
                }
            }
            (found, wrong)
        }
    };
    let (found, wrong) = thread::scope(|scope| {
        let all: Vec<_> = (0..threads)
            .map(|number| scope.spawn(work(number)))
            .collect();
        let each = all
            .into_iter()
            .map(|thread| thread.join().expect("no panic"));
        each.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
    });
    // Of the entries that were half overwritten while they were read, one in 65,536 looks whole.
    assert!(
        found > rounds / 2 && wrong * 20_000 <= found,
        "{wrong} of {found}"
    );
}
