//! Errors in JavaScript: an `Error` with a `code` and `args`.

use duiyi_game::{Arg, Data, ErrorData, error_data};
use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

/// Refused input: a code that names the broken rule, and the arguments for its sentence. The sentences themselves
/// stay outside, where the languages are.
#[derive(Clone, Debug, PartialEq, Eq)]
// In a box, so that results stay small when they are passed on.
pub struct Failure(pub(crate) Box<Data>);

impl<E: ErrorData> From<E> for Failure {
    fn from(error: E) -> Self {
        Self(Box::new(error.data()))
    }
}

impl From<Failure> for JsValue {
    fn from(Failure(data): Failure) -> Self {
        let args = args(&data);
        // For developers: `xiangqi-fen-ranks: count=9`.
        let mut message = String::from(data.code);
        let mut comma = ": ";
        for (name, arg) in data.args {
            let text = match arg {
                Arg::Number(number) => number.to_string(),
                Arg::Text(text) => text,
            };
            for part in [comma, name, "=", &text] {
                message.push_str(part);
            }
            comma = ", ";
        }
        let error = js_sys::Error::new(&message);
        set(&error, "code", &data.code.into());
        set(&error, "args", &args);
        error.into()
    }
}

/// The arguments as an object.
pub(crate) fn args(data: &Data) -> Object {
    let args = Object::new();
    for (name, arg) in &data.args {
        let value = match arg {
            Arg::Number(number) => JsValue::from(*number as f64),
            Arg::Text(text) => JsValue::from(text),
        };
        set(&args, name, &value);
    }
    args
}

fn set(object: &JsValue, key: &str, value: &JsValue) {
    let is_set = Reflect::set(object, &key.into(), value);
    debug_assert!(is_set.is_ok(), "the object is new and ours");
}

/// A value that does not match the typings, or a request that a game cannot fulfil.
#[derive(Clone, Copy, Debug)]
pub(crate) enum InputError<'a> {
    /// The value of this name is not a string.
    NotString(&'a str),
    /// A string of more characters than this.
    TooLong(&'a str, u32),
    /// Not a `Uint8Array`.
    NotBytes(&'a str),
    /// More bytes than this.
    TooLarge(&'a str, u32),
    /// Not an array of strings.
    NotStrings(&'a str),
    /// An array of more entries than this.
    TooMany(&'a str, u32),
    /// Not a whole number within these two.
    NotInteger(&'a str, u64, u64),
    /// Not a number of milliseconds.
    NotTime(&'a str),
    /// Not an object.
    NotObject(&'a str),
    /// A getter or a proxy threw.
    Unreadable(&'a str),
    /// Neither true nor false.
    NotBoolean(&'a str),
    /// Not a number.
    NotNumber(&'a str),
    /// A value that its type does not hold.
    Unfit(&'a str),
    /// An object has a property that does not belong there.
    UnknownProperty(&'a str, &'a str),
    /// An object lacks a property.
    Missing(&'a str, &'a str),
    /// A text that is none of the known ones, which follow.
    UnknownName(&'a str, &'a str, &'a str),
    /// Nothing repeats in gomoku, so it has no rule set of repetition.
    NoRepetition,
    /// Only games of gomoku can be written as psq.
    PsqOfXiangqi,
}

error_data! {
    InputError<'_> {
        Self::NotString(name) => "input-not-string" { name: name } "{name} must be a string",
        Self::TooLong(name, most) => "input-too-long" { name: name, most: *most } "{name} must not have more than {most} characters",
        Self::NotBytes(name) => "input-not-bytes" { name: name } "{name} must be a Uint8Array",
        Self::TooLarge(name, most) => "input-too-large" { name: name, most: *most } "{name} must not have more than {most} bytes",
        Self::NotStrings(name) => "input-not-strings" { name: name } "{name} must be an array of strings",
        Self::TooMany(name, most) => "input-too-many" { name: name, most: *most } "{name} must not have more than {most} entries",
        Self::NotInteger(name, least, most) => "input-not-integer" {
            name: name,
            least: *least,
            most: *most
        } "{name} must be a whole number from {least} to {most}",
        Self::NotTime(name) => "input-not-time" { name: name } "{name} must be a number of milliseconds, 0 or more",
        Self::NotObject(name) => "input-not-object" { name: name } "{name} must be an object",
        Self::Unreadable(name) => "input-unreadable" { name: name } "{name} cannot be read",
        Self::NotBoolean(name) => "input-not-boolean" { name: name } "{name} must be true or false",
        Self::NotNumber(name) => "input-not-number" { name: name } "{name} must be a number",
        Self::Unfit(name) => "input-unfit" { name: name } "{name} has a value that it cannot have",
        Self::UnknownProperty(name, property) => "input-unknown-property" {
            name: name,
            property: property
        } "{name} has an unknown property “{property}”",
        Self::Missing(name, property) => "input-missing" {
            name: name,
            property: property
        } "{name} lacks the property “{property}”",
        Self::UnknownName(name, text, known) => "input-unknown-name" {
            name: name,
            text: text,
            known: known
        } "{name} is “{text}”; it must be one of {known}",
        Self::NoRepetition => "gomoku-no-repetition" {} "Nothing repeats in gomoku, so there are no rules of repetition",
        Self::PsqOfXiangqi => "psq-xiangqi" {} "Only a game of gomoku can be written as psq",
    }
}
