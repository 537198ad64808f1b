use duiyi_gomoku::opening::{Choice, Opening};
use js_sys::Number;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::failure::Failure;
use crate::input::{self, MAX_WORD};
use crate::types::{Choices, Js, OpeningAsk, OpeningId, written};

/// The next step of an opening of gomoku with this many stones on the board and these choices made.
///
/// Throws if the opening cannot have led there.
#[wasm_bindgen]
pub fn opening_ask(
    opening: &Ts<OpeningId>,
    stones: &Number,
    choices: &Ts<Choices>,
) -> Result<Js<OpeningAsk>, Failure> {
    let opening: Opening = input::text(&opening.js_value(), "opening", MAX_WORD)?.parse()?;
    let stones = input::integer(stones, "stones", 0..=1_000)? as usize;
    let choices = input::texts(&choices.js_value(), "choices")?
        .iter()
        .map(|choice| choice.parse())
        .collect::<Result<Vec<Choice>, _>>()?;
    Ok(written(&OpeningAsk::from(opening.ask(stones, &choices)?)))
}
