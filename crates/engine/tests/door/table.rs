//! Tables of any allowed size: the requested size, or as much as there is memory for.

use duiyi_engine::{Limits, Options, Rules, Searcher};

use crate::{POSITIONS, run, searcher_with};

fn with_hash(hash_mb: usize) -> Searcher {
    searcher_with(Options {
        hash_mb,
        ..Options::default()
    })
}

#[test]
fn the_size_asked_for_is_the_size_taken() {
    let mut searcher = with_hash(1);
    for hash_mb in [3, 16, 5, 64, 1] {
        searcher
            .set_options(Options {
                hash_mb,
                ..Options::default()
            })
            .unwrap();
        assert_eq!(searcher.hash_mb(), hash_mb);
        assert_eq!(searcher.options().hash_mb, hash_mb);
        let report = run(&mut searcher, "startpos", Limits::Depth(4), 10_000);
        assert!(report.best.is_some());
    }
}

#[test]
fn another_size_forgets_and_the_same_size_remembers() {
    let mut searcher = with_hash(4);
    let nodes = |searcher: &mut Searcher| -> u64 {
        POSITIONS
            .iter()
            .map(|position| run(searcher, position, Limits::Depth(8), 50_000).nodes)
            .sum()
    };
    let first = nodes(&mut searcher);
    let options = *searcher.options();
    searcher.set_options(options).unwrap();
    let second = nodes(&mut searcher);
    assert!(second * 4 < first * 3, "{second} nodes after {first}");
    for hash_mb in [5, 4] {
        searcher
            .set_options(Options { hash_mb, ..options })
            .unwrap();
    }
    let third = nodes(&mut searcher);
    assert!(third > second, "{third} nodes after {second}");
}

#[cfg(feature = "std")]
#[test]
fn no_more_is_taken_than_the_system_has_free() {
    let cases: [(fn() -> usize, usize); 3] = [(|| 3, 3), (|| 0, 1), (|| usize::MAX, 16)];
    for (free_mb, taken) in cases {
        let mut searcher = with_hash(16);
        searcher.ask_free_memory(free_mb);
        let report = run(&mut searcher, "startpos", Limits::Depth(4), 10_000);
        assert!(report.best.is_some());
        assert_eq!(searcher.hash_mb(), taken);
        assert_eq!(searcher.options().hash_mb, 16);
    }
}

/// Set for a process that may use all the memory it gets.
const MEMORY_IS_LIMITED: &str = "DUIYI_TEST_MEMORY_IS_LIMITED";

/// The test below runs this in a process that has little memory.
#[test]
#[ignore = "a part of memory_that_is_not_there_steps_the_size_down"]
fn take_the_largest_table() {
    if std::env::var_os(MEMORY_IS_LIMITED).is_none() {
        return;
    }
    let mut searcher = with_hash(duiyi_engine::MAX_HASH_MB);
    let report = run(&mut searcher, "startpos", Limits::Depth(6), 10_000);
    assert!(report.best.is_some());
    println!("took {} MiB", searcher.hash_mb());
}

#[cfg(target_os = "linux")]
#[test]
fn a_lack_of_memory_halves_the_size() {
    use std::process::Command;

    const MEBIBYTES: usize = 400;
    let output = Command::new("sh")
        .arg("-c")
        .arg(format!(
            "ulimit -v {}; exec \"$0\" \"$@\"",
            MEBIBYTES * 1024
        ))
        .arg(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "--nocapture", "--test-threads=1"])
        .arg("table::take_the_largest_table")
        .env(MEMORY_IS_LIMITED, "yes")
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}{output:?}");
    let taken: usize = text
        .split_once("took ")
        .and_then(|(_, rest)| rest.split_once(" MiB"))
        .unwrap()
        .0
        .parse()
        .unwrap();
    // Halved from 64 GiB until it fits below the limit beside the program itself.
    assert_eq!(taken, 256, "{text}");
}

#[test]
fn other_rules_forget() {
    // Without rules about repetition, the checks of the rook save nothing and lose nothing.
    let position = "3k5/R8/9/9/7r1/8r/9/9/4A4/2BAK1B2 w - - 0 1";
    let ruled = |rules| Options {
        rules,
        ..*with_hash(4).options()
    };
    let none = ruled(Rules::None);
    let mut searcher = with_hash(4);
    run(&mut searcher, position, Limits::Depth(14), 50_000);
    searcher.set_options(none).unwrap();
    let after = run(&mut searcher, position, Limits::Depth(4), 50_000);
    let fresh = run(&mut searcher_with(none), position, Limits::Depth(4), 50_000);
    assert_eq!(after, fresh);
}
