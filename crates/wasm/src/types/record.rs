//! Games as records.

use core::fmt;

use js_sys::Object;
use serde::Serialize;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// A game that was read from a text.
#[derive(Serialize, Tsify)]
pub struct PgnGame {
    // As JavaScript makes it from entries: a name may be any text, including `__proto__`.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    #[tsify(type = "Record<string, string>")]
    pub tags: Object,
    pub fen: String,
    pub moves: Vec<String>,
    /// By ply; 0 is before the first move.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    #[tsify(type = "Record<number, string>")]
    pub comments: Object,
    pub result: String,
}

/// A game that the program Piskvork has saved.
#[derive(Serialize, Tsify)]
pub struct PsqGame {
    pub fen: String,
    pub moves: Vec<String>,
}

/// Tags by name.
#[derive(Tsify)]
pub struct GameTags(#[tsify(type = "Readonly<Record<string, string>>")] pub Entries);

/// Comments by ply, 0 being before the first move.
#[derive(Tsify)]
pub struct Comments(#[tsify(type = "Readonly<Record<number, string>>")] pub Entries);

/// All properties of an object that holds texts.
pub struct Entries(pub Vec<(String, String)>);

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Texts;

        impl<'de> Visitor<'de> for Texts {
            type Value = Entries;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of texts")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries, A::Error> {
                let mut entries = Vec::with_capacity(map.size_hint().unwrap_or_default());
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_map(Texts)
    }
}
