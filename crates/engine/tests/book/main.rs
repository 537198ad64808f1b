//! Opening books: names, moves and files.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod file;
mod names;
mod play;

use duiyi_engine::book::Book;
use duiyi_xiangqi::{Move, Position};

const FILE: &[u8] = include_bytes!("../../book/xiangqi.book");

fn book() -> Book {
    Book::read(FILE).unwrap()
}

/// The position after these moves from the start, written with spaces between.
fn after(moves: &str) -> Position {
    let mut position = Position::start();
    for mv in moves.split_whitespace() {
        position.try_play(mv.parse().unwrap()).unwrap();
    }
    position
}

/// The mirror image of a game.
fn mirrored(position: &Position) -> Position {
    let mut image = Position::start();
    for mv in position.moves().map(Move::mirror) {
        image.play(mv);
    }
    image
}
