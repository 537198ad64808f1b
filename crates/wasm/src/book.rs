use wasm_bindgen::prelude::*;

use crate::failure::Failure;
use crate::game::Game;
use crate::input::{self, MAX_BOOK, MAX_SAFE};
use crate::plain::{object, text_or_null};

/// Openings of xiangqi that are known by heart, and their names.
#[wasm_bindgen]
pub struct Book(duiyi_engine::book::Book);

#[wasm_bindgen]
impl Book {
    /// Reads the file of a book.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] file: &JsValue,
    ) -> Result<Self, Failure> {
        let file = input::bytes(file, "file", MAX_BOOK)?;
        let book = duiyi_engine::book::Book::read(&file)?;
        Ok(Self(book))
    }

    /// A move for the position that the game has come to; `null` where the book knows none. The same seed plays the
    /// same move.
    ///
    /// Throws for a seed that is none.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn choose(
        &self,
        game: &Game,
        #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
    ) -> Result<JsValue, Failure> {
        let seed = input::integer(seed, "seed", 0..=MAX_SAFE)?;
        let position = game.xiangqi();
        Ok(text_or_null(
            position.and_then(|position| self.0.choose(position, seed)),
        ))
    }

    /// What the opening of the game is called; `null` as long as it has no name.
    #[wasm_bindgen(unchecked_return_type = "OpeningNames | null")]
    #[must_use]
    pub fn opening(&self, game: &Game) -> JsValue {
        let opening = game.xiangqi().and_then(|now| self.0.opening(now));
        opening.map_or(JsValue::NULL, |opening| {
            object([
                ("en", (&*opening.english).into()),
                ("zh", (&*opening.chinese).into()),
            ])
        })
    }
}
