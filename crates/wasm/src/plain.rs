//! Plain JavaScript objects, built by hand: with `serde-wasm-bindgen` the same face is larger.

use core::fmt::Display;

use js_sys::Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = Object)]
    type Plain;

    #[wasm_bindgen(constructor, js_class = "Object")]
    fn new() -> Plain;

    #[wasm_bindgen(method, structural, indexing_setter)]
    fn put(this: &Plain, key: &str, value: JsValue);

    #[wasm_bindgen(js_namespace = Object, js_name = fromEntries)]
    fn from_entries(entries: &JsValue) -> JsValue;
}

/// Sets a property of an object that is ours.
pub(crate) fn set(object: &JsValue, key: &str, value: impl Into<JsValue>) {
    object.unchecked_ref::<Plain>().put(key, value.into());
}

/// An object with these properties.
pub(crate) fn object<const N: usize>(properties: [(&str, JsValue); N]) -> JsValue {
    let object = Plain::new();
    for (key, value) in properties {
        object.put(key, value);
    }
    object.into()
}

/// An array of texts.
pub(crate) fn texts(items: impl IntoIterator<Item = impl Display>) -> JsValue {
    list(items.into_iter().map(text))
}

/// An array.
pub(crate) fn list(items: impl Iterator<Item = JsValue>) -> JsValue {
    items.collect::<Array>().into()
}

/// The array of texts, sorted. JavaScript's sort is there already; Rust's is 3 kB of code.
pub(crate) fn sorted(texts: JsValue) -> JsValue {
    texts.unchecked_ref::<Array>().sort().into()
}

/// An object with names from outside, which may be any text, `__proto__` included.
pub(crate) fn map<'a>(entries: impl Iterator<Item = (&'a str, &'a str)>) -> JsValue {
    let entry = |(key, value): (&str, &str)| list([key.into(), value.into()].into_iter());
    from_entries(&list(entries.map(entry)))
}

/// A text.
pub(crate) fn text(item: impl Display) -> JsValue {
    // One `to_string` for all that can be shown, rather than one for each: 4 kB.
    let item: &dyn Display = &item;
    item.to_string().into()
}

/// A text, or `null`.
pub(crate) fn text_or_null(item: Option<impl Display>) -> JsValue {
    item.map_or(JsValue::NULL, text)
}
