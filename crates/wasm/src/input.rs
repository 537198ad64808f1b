//! Values from JavaScript, which may be anything whatever the typings say.

use core::ops::RangeInclusive;
use core::time::Duration;

use js_sys::{JsString, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::failure::{Code, Failure};

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

/// A text of at most `limit` units. `name` is what messages call it.
pub(crate) fn text(value: &JsValue, name: &str, code: Code, limit: u32) -> Result<String, Failure> {
    let Some(string) = value.dyn_ref::<JsString>() else {
        return Err(Failure::new(code, format_args!("{name} is not a string")));
    };
    // Measured before it is copied: a text too long for the memory would end the instance.
    if string.length() > limit {
        return Err(Failure::new(
            code,
            format_args!("{name} is longer than {limit} characters"),
        ));
    }
    Ok(string.into())
}

/// The bytes of a file of at most `limit` of them.
pub(crate) fn bytes(
    value: &JsValue,
    name: &str,
    code: Code,
    limit: u32,
) -> Result<Vec<u8>, Failure> {
    let Some(array) = value.dyn_ref::<Uint8Array>() else {
        return Err(Failure::new(
            code,
            format_args!("{name} is not a Uint8Array"),
        ));
    };
    // As with texts.
    if array.length() > limit {
        return Err(Failure::new(
            code,
            format_args!("{name} is longer than {limit} bytes"),
        ));
    }
    Ok(array.to_vec())
}

/// An array of texts.
pub(crate) fn texts(value: &JsValue, name: &str, code: Code) -> Result<Vec<String>, Failure> {
    let refused = |what| Failure::new(code, format_args!("{name} {what}"));
    let not_an_array = || refused("is not an array of strings");
    if !is_array(value).unwrap_or(false) {
        return Err(not_an_array());
    }
    let length = Reflect::get(value, &"length".into()).map_err(|_| not_an_array())?;
    // An array's length is a whole number, a proxy's may be anything.
    let length = length.as_f64().ok_or_else(not_an_array)? as u32;
    if length > MAX_MOVES {
        return Err(refused("has more than 10000 entries"));
    }
    (0..length)
        .map(|i| {
            let item = Reflect::get_u32(value, i).map_err(|_| not_an_array())?;
            text(&item, name, code, MAX_WORD)
        })
        .collect()
}

/// A whole number within a range, which must lie within what a JavaScript number holds exactly.
pub(crate) fn integer(
    value: &JsValue,
    name: &str,
    code: Code,
    range: RangeInclusive<u64>,
) -> Result<u64, Failure> {
    value
        .as_f64()
        .filter(|number| (0.0..=MAX_SAFE as f64).contains(number) && number.fract() == 0.0)
        .map(|number| number as u64)
        .filter(|number| range.contains(number))
        .ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            Failure::new(
                code,
                format_args!("{name} is not a whole number from {least} to {most}"),
            )
        })
}

/// A span or a moment in milliseconds, to the microsecond.
pub(crate) fn milliseconds(value: &JsValue, name: &str, code: Code) -> Result<Duration, Failure> {
    value
        .as_f64()
        .filter(|number| (0.0..=MAX_MS).contains(number))
        .map(|number| Duration::from_micros((number * 1000.0) as u64))
        .ok_or_else(|| {
            Failure::new(
                code,
                format_args!("{name} is not a number of milliseconds from 0 on"),
            )
        })
}

/// An object whose properties are all known.
pub(crate) struct Fields<'a> {
    object: &'a JsValue,
    name: &'static str,
    code: Code,
}

impl<'a> Fields<'a> {
    /// Looks at an object. A property that is not `known` is refused, since a misspelt one would
    /// silently leave its default.
    pub(crate) fn new(
        object: &'a JsValue,
        name: &'static str,
        code: Code,
        known: &[&str],
    ) -> Result<Self, Failure> {
        for key in keys_of(object, name, code)? {
            let key = text(&key, name, code, MAX_WORD)?;
            if !known.contains(&&*key) {
                return Err(Failure::new(
                    code,
                    format_args!("{name} has an unknown property {key:?}"),
                ));
            }
        }
        Ok(Self { object, name, code })
    }

    /// The property, unless it is missing or `undefined`.
    pub(crate) fn get(&self, key: &str) -> Result<Option<JsValue>, Failure> {
        let value = property(self.object, key, self.name, self.code)?;
        Ok((!value.is_undefined()).then_some(value))
    }

    /// A whole number, where it is given.
    pub(crate) fn integer(
        &self,
        key: &str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Failure> {
        let read = |value| integer(&value, &self.path(key), self.code, range);
        self.get(key)?.map(read).transpose()
    }

    /// A whole number.
    pub(crate) fn required(&self, key: &str, range: RangeInclusive<u64>) -> Result<u64, Failure> {
        let value = property(self.object, key, self.name, self.code)?;
        integer(&value, &self.path(key), self.code, range)
    }

    /// A span of time.
    pub(crate) fn milliseconds(&self, key: &str) -> Result<Duration, Failure> {
        let value = property(self.object, key, self.name, self.code)?;
        milliseconds(&value, &self.path(key), self.code)
    }

    fn path(&self, key: &str) -> String {
        [self.name, key].join(".")
    }
}

/// A property of what should be an object.
pub(crate) fn property(
    object: &JsValue,
    key: &str,
    name: &str,
    code: Code,
) -> Result<JsValue, Failure> {
    if !object.is_object() {
        return Err(Failure::new(code, format_args!("{name} is not an object")));
    }
    Reflect::get(object, &key.into())
        .map_err(|_| Failure::new(code, format_args!("{name}.{key} cannot be read")))
}

/// All properties of an object that holds texts of at most `limit` units.
pub(crate) fn entries(
    object: &JsValue,
    name: &str,
    code: Code,
    limit: u32,
) -> Result<Vec<(String, String)>, Failure> {
    let read = |key: JsValue| {
        let key = text(&key, name, code, MAX_WORD)?;
        let value = property(object, &key, name, code)?;
        let value = text(&value, &[name, &key].join("."), code, limit)?;
        Ok((key, value))
    };
    keys_of(object, name, code)?.iter().map(read).collect()
}

fn keys_of(object: &JsValue, name: &str, code: Code) -> Result<js_sys::Array, Failure> {
    if !object.is_object() {
        return Err(Failure::new(code, format_args!("{name} is not an object")));
    }
    keys(object).map_err(|_| Failure::new(code, format_args!("{name} cannot be read")))
}
