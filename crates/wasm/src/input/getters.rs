//! Reads what an object of JavaScript holds. Its getters and proxies may do anything: throw, and call us again.

use core::cell::Cell;

use js_sys::{Array, Reflect};
use wasm_bindgen::JsValue;

use crate::caught;

thread_local! {
    /// How many reads wait for the end of another call that their getter has made.
    static DEPTH: Cell<u32> = const { Cell::new(0) };
}

/// Most of them. Each holds stack and some of the thousand places for values of JavaScript: without them the module breaks.
const MAX_DEPTH: u32 = 16;

pub(super) fn get(object: &JsValue, key: &str) -> Result<JsValue, JsValue> {
    read(|| Reflect::get(object, &key.into()))
}

pub(super) fn get_at(object: &JsValue, index: u32) -> Result<JsValue, JsValue> {
    read(|| Reflect::get_u32(object, index))
}

pub(super) fn keys(object: &JsValue) -> Result<Array, JsValue> {
    read(|| caught::keys(object))
}

fn read<T>(read: impl FnOnce() -> Result<T, JsValue>) -> Result<T, JsValue> {
    let depth = DEPTH.get();
    if depth == MAX_DEPTH {
        return Err(JsValue::UNDEFINED);
    }
    DEPTH.set(depth + 1);
    let value = read();
    DEPTH.set(depth);
    value
}
