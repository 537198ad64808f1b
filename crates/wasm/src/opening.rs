use duiyi_gomoku::opening::{Ask, Choice, Opening};
use wasm_bindgen::prelude::*;

use crate::failure::Failure;
use crate::input::{self, MAX_WORD};
use crate::plain::{object, text, texts};

/// What comes next in an opening of gomoku when so many stones lie and these choices have been made.
///
/// Throws where the opening cannot have led there.
#[wasm_bindgen(unchecked_return_type = "OpeningAsk")]
pub fn opening_ask(
    #[wasm_bindgen(unchecked_param_type = "OpeningId")] opening: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] stones: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "ChoiceId[]")] choices: &JsValue,
) -> Result<JsValue, Failure> {
    ask(opening, stones, choices)
}

fn ask(opening: &JsValue, stones: &JsValue, choices: &JsValue) -> Result<JsValue, Failure> {
    let opening: Opening = input::text(opening, "opening", MAX_WORD)?.parse()?;
    let stones = input::integer(stones, "stones", 0..=1_000)? as usize;
    let choices = input::texts(choices, "choices")?
        .iter()
        .map(|choice| choice.parse())
        .collect::<Result<Vec<Choice>, _>>()?;
    Ok(match opening.ask(stones, &choices)? {
        Ask::Place { by, left } => object([
            ("type", "place".into()),
            ("by", text(by)),
            ("left", left.into()),
        ]),
        Ask::Choose { by, options } => object([
            ("type", "choose".into()),
            ("by", text(by)),
            ("options", texts(options)),
        ]),
        Ask::Play { black } => object([("type", "play".into()), ("black", text(black))]),
    })
}
