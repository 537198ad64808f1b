//! Values from JavaScript, which may be anything, whatever the typings say.

mod getters;
mod object;

use core::ops::RangeInclusive;
use core::time::Duration;

use duiyi_game::memory;
#[cfg(feature = "lessons")]
use js_sys::Int32Array;
use js_sys::{ArrayBuffer, JsString, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::caught::{Bytes, is_array};
use crate::failure::{Failure, InputError};

use getters::{get, get_at};
#[cfg(any(feature = "engine", feature = "lessons"))]
pub(crate) use object::object;

/// Bytes that must be free before an object is made that lives on. It takes a few kilobytes; calls that take less than what
/// is left then do not ask.
pub(crate) const SMALL_CALLS: usize = 64 << 10;
/// Longest text read, in UTF-16 units; a FEN with ten thousand moves fits.
pub(crate) const MAX_TEXT: u32 = 100_000;
/// Longest move or name.
pub(crate) const MAX_WORD: u32 = 200;
/// Longest comment.
#[cfg(feature = "study")]
pub(crate) const MAX_COMMENT: u32 = 1_000_000;
/// Largest file of a network, in bytes.
pub(crate) const MAX_NETWORK: u32 = duiyi_engine::MAX_NETWORK as u32;
/// Largest file of an opening book, in bytes.
pub(crate) const MAX_BOOK: u32 = duiyi_engine::book::MAX_BOOK as u32;
/// Most moves of one game.
pub(crate) const MAX_MOVES: u32 = 10_000;
/// Largest file of records, in bytes or in UTF-16 units: thousands of games.
#[cfg(feature = "study")]
pub(crate) const MAX_RECORDS: u32 = 16_000_000;
/// How many times the size of a list its memory takes at most while it grows: twice, with the old one beside it.
#[cfg(any(feature = "lessons", feature = "study"))]
pub(crate) const LIST: usize = 3;
/// Largest whole number that a JavaScript number holds exactly.
pub(crate) const MAX_SAFE: u64 = (1 << 53) - 1;

/// Largest time in milliseconds: thirty thousand years, so that sums of several times do not overflow.
const MAX_MS: f64 = 1e15;

/// Bytes that stay free when a text has come in, so that an error can be told.
const SPARE: usize = 4 << 10;

/// Bytes of memory that a text of so many units takes at most while it comes in: up to three a unit, and before that a
/// piece for one each.
pub(crate) const fn room_of_text(units: u32) -> usize {
    4 * units as usize + SPARE
}

/// A text of at most `limit` units. `name` is its name in errors.
pub(crate) fn text(value: &JsValue, name: &str, limit: u32) -> Result<String, Failure> {
    let Some(string) = value.dyn_ref::<JsString>() else {
        return Err(InputError::NotString(name).into());
    };
    // Measured before it is copied: a text too long for the memory would crash the instance.
    if string.length() > limit {
        return Err(InputError::TooLong(name, limit).into());
    }
    memory::room(room_of_text(string.length()))?;
    Ok(string.into())
}

/// The bytes of a file, at most `limit`; none of an array whose buffer was transferred.
pub(crate) fn bytes(value: &JsValue, name: &str, limit: u32) -> Result<Vec<u8>, Failure> {
    // Asked first: of what only has the prototype, the second question would ask a proxy, and a copy would take minutes.
    if !ArrayBuffer::is_view(value) || !value.is_instance_of::<Uint8Array>() {
        return Err(InputError::NotBytes(name).into());
    }
    let Ok(array) = Bytes::copy(value) else {
        return Ok(Vec::new());
    };
    let array: Uint8Array = array.unchecked_into();
    // Measured before it enters the memory of the engine, as with texts.
    if array.length() > limit {
        return Err(InputError::TooLarge(name, limit).into());
    }
    memory::room(array.length() as usize)?;
    Ok(array.to_vec())
}

/// An array of texts.
pub(crate) fn texts(value: &JsValue, name: &str) -> Result<Vec<String>, Failure> {
    let not_strings = || Failure::from(InputError::NotStrings(name));
    if !is_array(value).unwrap_or(false) {
        return Err(not_strings());
    }
    let length = get(value, "length").map_err(|_| not_strings())?;
    // An array's length is a whole number; a proxy's may be anything.
    let length = length.as_f64().ok_or_else(not_strings)? as u32;
    if length > MAX_MOVES {
        return Err(InputError::TooMany(name, MAX_MOVES).into());
    }
    // Room for the list itself; each text asks for its own.
    memory::room(size_of::<String>() * length as usize)?;
    let mut texts = Vec::with_capacity(length as usize);
    for i in 0..length {
        let item = get_at(value, i).map_err(|_| not_strings())?;
        texts.push(text(&item, name, MAX_WORD)?);
    }
    Ok(texts)
}

/// Whole numbers up to `most` in size, in an array or an `Int32Array`.
#[cfg(feature = "lessons")]
pub(crate) fn numbers(value: &JsValue, name: &str, most: i32) -> Result<Vec<i32>, Failure> {
    let unfit = || Failure::from(InputError::Unfit(name));
    let is_typed = ArrayBuffer::is_view(value) && value.is_instance_of::<Int32Array>();
    if !is_typed && !is_array(value).unwrap_or(false) {
        return Err(unfit());
    }
    let length = get(value, "length").map_err(|_| unfit())?;
    let length = length.as_f64().ok_or_else(unfit)? as u32;
    if length > MAX_MOVES {
        return Err(InputError::TooMany(name, MAX_MOVES).into());
    }
    memory::room(LIST * size_of::<i32>() * length as usize)?;
    let item = |index| {
        let number = get_at(value, index).map_err(|_| unfit())?.as_f64();
        let number = number.filter(|number| number.fract() == 0.0 && number.abs() <= most.into());
        Ok(number.ok_or_else(unfit)? as i32)
    };
    (0..length).map(item).collect()
}

/// A property of an object.
#[cfg(feature = "study")]
pub(crate) fn property(object: &JsValue, name: &str, key: &str) -> Result<JsValue, Failure> {
    if !object.is_object() {
        return Err(InputError::NotObject(name).into());
    }
    let unreadable = |_| InputError::Unreadable(name).into();
    get(object, key).map_err(unreadable)
}

/// An array of at most `most` values.
#[cfg(feature = "study")]
pub(crate) fn list(value: &JsValue, name: &str, most: u32) -> Result<Vec<JsValue>, Failure> {
    if !is_array(value).unwrap_or(false) {
        return Err(InputError::Unfit(name).into());
    }
    let length = property(value, name, "length")?.as_f64().unwrap_or(0.0) as u32;
    if length > most {
        return Err(InputError::TooMany(name, most).into());
    }
    let mut items = Vec::new();
    for index in 0..length {
        let item = get_at(value, index).map_err(|_| InputError::Unreadable(name))?;
        memory::push(&mut items, item)?;
    }
    Ok(items)
}

/// A whole number within a range, which must lie within the whole numbers that JavaScript holds exactly.
pub(crate) fn integer(
    value: &JsValue,
    name: &str,
    range: RangeInclusive<u64>,
) -> Result<u64, Failure> {
    value
        .as_f64()
        .filter(|number| (0.0..=MAX_SAFE as f64).contains(number) && number.fract() == 0.0)
        .map(|number| number as u64)
        .filter(|number| range.contains(number))
        .ok_or_else(|| InputError::NotInteger(name, *range.start(), *range.end()).into())
}

/// A span in milliseconds, to the microsecond.
pub(crate) fn milliseconds(ms: f64, name: &str) -> Result<Duration, Failure> {
    if !(0.0..=MAX_MS).contains(&ms) {
        return Err(InputError::NotTime(name).into());
    }
    Ok(Duration::from_micros((ms * 1000.0) as u64))
}
