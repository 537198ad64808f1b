//! How much memory a review takes.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use duiyi_engine::Rules;
use duiyi_faults::Faults;
use duiyi_study::Review;

#[global_allocator]
static ALLOCATOR: Faults = Faults::new();

// Without the test harness, whose own thread allocates too.
fn main() {
    memory_grows_with_the_moves_and_not_with_their_square();
}

/// Bytes that a review of this many moves takes.
fn bytes(plies: usize) -> usize {
    let moves: Vec<_> = ["h2e2", "h9g7", "e2h2", "g7h9"]
        .into_iter()
        .cycle()
        .take(plies)
        .collect();
    let position = duiyi_engine::position("startpos", &moves).unwrap();
    let before = ALLOCATOR.used();
    let review = Review::new(&*position, Rules::None);
    assert_eq!(review.moves().len(), plies);
    ALLOCATOR.used() - before
}

fn memory_grows_with_the_moves_and_not_with_their_square() {
    let [short, long] = [1_000, 4_000].map(bytes);
    println!("1,000 moves: {short} bytes, 4,000 moves: {long} bytes");
    assert!(long < 5 * short, "{short} {long}");
}
