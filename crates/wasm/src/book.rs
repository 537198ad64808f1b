use js_sys::{Number, Uint8Array};
use wasm_bindgen::Nullable;
use wasm_bindgen::prelude::*;

use crate::failure::Failure;
use crate::game::Game;
use crate::input::{self, MAX_BOOK, MAX_SAFE};
use crate::types::{self, Js, OpeningNames, text};

/// An opening book of xiangqi: moves and names.
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

    /// A move for the current position of the game; `null` if the book has none. The same seed plays the same move.
    ///
    /// Throws for a seed that is not a valid number.
    pub fn choose(&self, game: &Game, seed: &Number) -> Result<Nullable<String>, Failure> {
        let seed = input::integer(seed, "seed", 0..=MAX_SAFE)?;
        let known = game.now().and_then(|now| self.0.choose(now, seed));
        Ok(known.map(|mv| text(&mv)).into())
    }

    /// The name of the opening; `null` if it has none.
    #[must_use]
    pub fn opening(&self, game: &Game) -> Nullable<Js<OpeningNames>> {
        let opening = game.now().and_then(|now| self.0.opening(now));
        types::nullable(opening.map(|opening| OpeningNames {
            en: opening.english.clone(),
            zh: opening.chinese.clone(),
        }))
    }
}
