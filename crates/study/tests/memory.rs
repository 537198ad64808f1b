//! How much memory reviews and variations take.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use duiyi_engine::Rules;
use duiyi_faults::Faults;
use duiyi_game::pgn::Game;
use duiyi_study::Review;
use duiyi_xiangqi::Position;

#[global_allocator]
static ALLOCATOR: Faults = Faults::new();

// Without the test harness, whose own thread allocates too.
fn main() {
    memory_grows_with_the_moves_and_not_with_their_square();
    a_variation_takes_no_copy_of_the_moves_before_it();
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

/// A copy for each of many variations would also take time with the square of the moves.
fn a_variation_takes_no_copy_of_the_moves_before_it() {
    let mut game = Game::new(Position::start());
    let mut pen = game.pen();
    for mv in ["a0a1", "a9a8", "a1a0", "a8a9"].iter().cycle().take(10_000) {
        pen.play(mv).unwrap();
    }
    let before = ALLOCATOR.used();
    let variation = pen.vary("", "b9c7").unwrap();
    let bytes = ALLOCATOR.used() - before;
    assert!(bytes < 10_000, "{bytes}");
    drop(variation);
}
