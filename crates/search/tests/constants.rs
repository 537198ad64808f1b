//! The numbers of the searches that the article quotes: `constants.json` is written from the declarations in Rust.
//!
//! `UPDATE_CONSTANTS=1 cargo test -p duiyi-search --test constants` rewrites it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write;
use std::path::Path;

use duiyi_search::parts::table::BUCKET;
use duiyi_search::{gomoku, xiangqi};

fn json() -> String {
    let table = [("bucket", BUCKET as i64)];
    let groups: [(&str, &[(&str, i64)]); 3] = [
        ("gomoku", gomoku::CONSTANTS),
        ("table", &table),
        ("xiangqi", xiangqi::CONSTANTS),
    ];
    let lines = groups.iter().flat_map(|(group, constants)| {
        constants
            .iter()
            .map(move |(name, value)| format!("  \"{group}.{name}\": {value}"))
    });
    let mut out = String::new();
    write!(out, "{{\n{}\n}}\n", lines.collect::<Vec<_>>().join(",\n")).unwrap();
    out
}

#[test]
fn the_article_quotes_the_constants_that_the_searches_use() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("constants.json");
    let wanted = json();
    if std::env::var_os("UPDATE_CONSTANTS").is_some() {
        std::fs::write(&file, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&file).unwrap();
    assert_eq!(
        found.replace("\r\n", "\n"),
        wanted,
        "run this test with UPDATE_CONSTANTS=1"
    );
}
