//! Functions of JavaScript whose exceptions are caught. Declared here because their versions in js-sys and web-sys let the
//! exceptions of getters, proxies and whatever a page has put in their place pass through our frames, which would leave
//! an object of ours borrowed for ever.

use js_sys::Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    pub(crate) fn is_array(value: &JsValue) -> Result<bool, JsValue>;

    #[wasm_bindgen(catch, js_namespace = Object, js_name = keys)]
    pub(crate) fn keys(object: &JsValue) -> Result<Array, JsValue>;

    #[wasm_bindgen(js_name = Uint8Array)]
    pub(crate) type Bytes;

    /// Copies what an array really holds, whatever its properties say.
    #[wasm_bindgen(catch, constructor, js_class = "Uint8Array")]
    pub(crate) fn copy(value: &JsValue) -> Result<Bytes, JsValue>;

    /// The time from `performance`, which pages, workers and Node all have.
    #[wasm_bindgen(catch, js_namespace = performance, js_name = now)]
    pub(crate) fn performance_now() -> Result<JsValue, JsValue>;

    #[wasm_bindgen(catch, js_namespace = console, js_name = warn)]
    pub(crate) fn console_warn(text: &str) -> Result<(), JsValue>;
}
