//! Values from JavaScript, which may be anything whatever the typings say.

use core::ops::RangeInclusive;
use core::time::Duration;

use duiyi_game::clipped;
use js_sys::{JsString, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::failure::InputError;

/// Longest text read, in UTF-16 units; a FEN with ten thousand moves fits.
pub(crate) const MAX_TEXT: u32 = 100_000;
/// Longest move or name.
pub(crate) const MAX_WORD: u32 = 200;
/// Longest PGN.
pub(crate) const MAX_PGN: u32 = 1_000_000;
/// Largest file of a network, in bytes; some times what any shape of it has taken so far.
pub(crate) const MAX_NETWORK: u32 = 4_000_000;
/// Largest file of an opening book, in bytes.
pub(crate) const MAX_BOOK: u32 = 1_000_000;
/// Most moves of one game.
const MAX_MOVES: u32 = 10_000;
/// Largest whole number that a JavaScript number holds exactly.
pub(crate) const MAX_SAFE: u64 = (1 << 53) - 1;

// Declared here since those of js-sys let what a getter or a proxy throws pass through our frames,
// where it would leave the object borrowed for ever.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;

    #[wasm_bindgen(catch, js_namespace = Object, js_name = keys)]
    fn keys(object: &JsValue) -> Result<js_sys::Array, JsValue>;
}

/// Largest time in milliseconds: thirty thousand years, so that sums of some of them are safe.
const MAX_MS: f64 = 1e15;

/// A text of at most `limit` units. `name` is what errors call it.
pub(crate) fn text(value: &JsValue, name: &str, limit: u32) -> Result<String, InputError> {
    let Some(string) = value.dyn_ref::<JsString>() else {
        return Err(InputError::NotString(name.into()));
    };
    // Measured before it is copied: a text too long for the memory would end the instance.
    if string.length() > limit {
        return Err(InputError::TooLong(name.into(), limit));
    }
    Ok(string.into())
}

/// The bytes of a file of at most `limit` of them.
pub(crate) fn bytes(value: &JsValue, name: &str, limit: u32) -> Result<Vec<u8>, InputError> {
    let Some(array) = value.dyn_ref::<Uint8Array>() else {
        return Err(InputError::NotBytes(name.into()));
    };
    // As with texts.
    if array.length() > limit {
        return Err(InputError::TooLarge(name.into(), limit));
    }
    Ok(array.to_vec())
}

/// An array of texts.
pub(crate) fn texts(value: &JsValue, name: &str) -> Result<Vec<String>, InputError> {
    let not_strings = || InputError::NotStrings(name.into());
    if !is_array(value).unwrap_or(false) {
        return Err(not_strings());
    }
    let length = Reflect::get(value, &"length".into()).map_err(|_| not_strings())?;
    // An array's length is a whole number, a proxy's may be anything.
    let length = length.as_f64().ok_or_else(not_strings)? as u32;
    if length > MAX_MOVES {
        return Err(InputError::TooMany(name.into(), MAX_MOVES));
    }
    (0..length)
        .map(|i| {
            let item = Reflect::get_u32(value, i).map_err(|_| not_strings())?;
            text(&item, name, MAX_WORD)
        })
        .collect()
}

/// A whole number within a range, which must lie within what a JavaScript number holds exactly.
pub(crate) fn integer(
    value: &JsValue,
    name: &str,
    range: RangeInclusive<u64>,
) -> Result<u64, InputError> {
    value
        .as_f64()
        .filter(|number| (0.0..=MAX_SAFE as f64).contains(number) && number.fract() == 0.0)
        .map(|number| number as u64)
        .filter(|number| range.contains(number))
        .ok_or_else(|| InputError::NotInteger(name.into(), *range.start(), *range.end()))
}

/// A span or a moment in milliseconds, to the microsecond.
pub(crate) fn milliseconds(value: &JsValue, name: &str) -> Result<Duration, InputError> {
    value
        .as_f64()
        .filter(|number| (0.0..=MAX_MS).contains(number))
        .map(|number| Duration::from_micros((number * 1000.0) as u64))
        .ok_or_else(|| InputError::NotTime(name.into()))
}

/// An object whose properties are all known.
pub(crate) struct Fields<'a> {
    object: &'a JsValue,
    name: &'static str,
}

impl<'a> Fields<'a> {
    /// Looks at an object. A property that is not `known` is refused, since a misspelt one would
    /// silently leave its default.
    pub(crate) fn new(
        object: &'a JsValue,
        name: &'static str,
        known: &[&str],
    ) -> Result<Self, InputError> {
        for key in keys_of(object, name)? {
            let key = text(&key, name, MAX_WORD)?;
            if !known.contains(&&*key) {
                return Err(InputError::UnknownProperty(name.into(), clipped(&key)));
            }
        }
        Ok(Self { object, name })
    }

    /// The property, unless it is missing or `undefined`.
    pub(crate) fn get(&self, key: &str) -> Result<Option<JsValue>, InputError> {
        let value = property(self.object, key, self.name)?;
        Ok((!value.is_undefined()).then_some(value))
    }

    /// A whole number, where it is given.
    pub(crate) fn integer(
        &self,
        key: &str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, InputError> {
        let read = |value| integer(&value, &self.path(key), range);
        self.get(key)?.map(read).transpose()
    }

    /// A whole number.
    pub(crate) fn required(
        &self,
        key: &str,
        range: RangeInclusive<u64>,
    ) -> Result<u64, InputError> {
        let value = property(self.object, key, self.name)?;
        integer(&value, &self.path(key), range)
    }

    /// A span of time.
    pub(crate) fn milliseconds(&self, key: &str) -> Result<Duration, InputError> {
        let value = property(self.object, key, self.name)?;
        milliseconds(&value, &self.path(key))
    }

    /// What errors call a property.
    pub(crate) fn path(&self, key: &str) -> String {
        [self.name, key].join(".")
    }
}

/// A property of what should be an object.
pub(crate) fn property(object: &JsValue, key: &str, name: &str) -> Result<JsValue, InputError> {
    if !object.is_object() {
        return Err(InputError::NotObject(name.into()));
    }
    Reflect::get(object, &key.into()).map_err(|_| InputError::Unreadable([name, key].join(".")))
}

/// All properties of an object that holds texts of at most `limit` units.
pub(crate) fn entries(
    object: &JsValue,
    name: &str,
    limit: u32,
) -> Result<Vec<(String, String)>, InputError> {
    let read = |key: JsValue| {
        let key = text(&key, name, MAX_WORD)?;
        let value = property(object, &key, name)?;
        let value = text(&value, &[name, &key].join("."), limit)?;
        Ok((key, value))
    };
    keys_of(object, name)?.iter().map(read).collect()
}

fn keys_of(object: &JsValue, name: &str) -> Result<js_sys::Array, InputError> {
    if !object.is_object() {
        return Err(InputError::NotObject(name.into()));
    }
    keys(object).map_err(|_| InputError::Unreadable(name.into()))
}
