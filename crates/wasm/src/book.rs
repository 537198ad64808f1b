use js_sys::{Number, Uint8Array};
use wasm_bindgen::Nullable;
use wasm_bindgen::prelude::*;

use crate::failure::Failure;
use crate::game::Game;
use crate::input::{self, MAX_BOOK, MAX_SAFE};
use crate::types::{self, Js, OpeningNames, text};

/// Openings of xiangqi that are known by heart, and their names.
#[wasm_bindgen]
pub struct Book(duiyi_engine::book::Book);

#[wasm_bindgen]
impl Book {
    /// Reads the file of a book.
    #[wasm_bindgen(constructor)]
    pub fn new(file: &Uint8Array) -> Result<Self, Failure> {
        let file = input::bytes(file, "file", MAX_BOOK)?;
        let book = duiyi_engine::book::Book::read(&file)?;
        Ok(Self(book))
    }

    /// A move for the position that the game has come to; `null` where the book knows none. The same seed plays the
    /// same move.
    ///
    /// Throws for a seed that is none.
    pub fn choose(&self, game: &Game, seed: &Number) -> Result<Nullable<String>, Failure> {
        let seed = input::integer(seed, "seed", 0..=MAX_SAFE)?;
        let known = game.now().and_then(|now| self.0.choose(now, seed));
        Ok(known.map(|mv| text(&mv)).into())
    }

    /// What the opening of the game is called; `null` as long as it has no name.
    #[must_use]
    pub fn opening(&self, game: &Game) -> Nullable<Js<OpeningNames>> {
        let opening = game.now().and_then(|now| self.0.opening(now));
        types::nullable(opening.map(|opening| OpeningNames {
            en: opening.english.clone(),
            zh: opening.chinese.clone(),
        }))
    }
}
