//! What fixed searches find, which WebAssembly has to find as well (`web/wasm-test/searches.test.ts`).

use duiyi_engine::{Limits, Options};

use crate::{run, searcher_with};

#[test]
fn searches_find_what_is_recorded() {
    let recorded: Vec<_> = include_str!("../searches.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    assert!(recorded.len() > 10);
    let found = recorded.iter().map(|line| {
        let fields: Vec<_> = line.split(';').collect();
        let &[position, depth, ..] = fields.as_slice() else {
            panic!("{line}: no position and depth");
        };
        let mut searcher = searcher_with(Options::default());
        let limits = Limits::Depth(depth.parse().unwrap());
        let report = run(&mut searcher, position, limits, 5_000);
        let best = report.best.as_deref().unwrap_or("none");
        format!(
            "{position};{depth};{};{};{best}",
            report.nodes, report.score
        )
    });
    let found: Vec<_> = found.collect();
    assert_eq!(recorded, found, "recorded anew:\n{}", found.join("\n"));
}
