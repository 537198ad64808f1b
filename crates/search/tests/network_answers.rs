//! The values of some positions by the network of xiangqi, which the figure on the page computes itself:
//! `web/lessons/figures/network/answers.txt` has a FEN and its value on each line.
//!
//! `UPDATE_ANSWERS=1 cargo test -p duiyi-search --test network_answers` rewrites it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

use duiyi_game::Rng;
use duiyi_search::xiangqi::network::{Evaluation, read};
use duiyi_xiangqi::Position;

/// Random games, so that generals wander to both sides and pieces disappear.
fn positions() -> Vec<Position> {
    let mut rng = Rng::new(128);
    let mut position = Position::start();
    let mut all = vec![position.clone()];
    while all.len() < 40 {
        for _ in 0..12 {
            let moves = position.legal_moves();
            if moves.is_empty() || position.ply() > 150 {
                position = Position::start();
                continue;
            }
            position.play(moves[rng.below(moves.len())]);
        }
        all.push(position.clone());
    }
    all
}

#[test]
fn the_page_is_compared_with_these_answers() {
    let network = read(include_bytes!("../../engine/nets/xiangqi.net")).unwrap();
    let network = Arc::new(network);
    let mut answers = String::new();
    for position in positions() {
        let value = Evaluation::new(Arc::clone(&network)).evaluate(&position);
        writeln!(answers, "{position};{value}").unwrap();
    }
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/lessons/figures/network/answers.txt");
    if std::env::var_os("UPDATE_ANSWERS").is_some() {
        std::fs::write(&file, &answers).unwrap();
    }
    assert_eq!(std::fs::read_to_string(file).unwrap(), answers);
}
