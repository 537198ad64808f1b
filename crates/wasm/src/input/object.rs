//! Reads objects from JavaScript as our types, with serde.
//!
//! `serde_wasm_bindgen` writes our answers. Requests are read here: that crate ignores properties that it does not
//! know, lets exceptions of getters pass through our frames, copies a text before its length can be checked, and
//! reports errors only as sentences, which take 20 kB of the engine's wasm.
//!
//! Objects are flat: their properties are numbers, texts, booleans or arrays of texts.

use core::fmt::{self, Display};

use duiyi_game::{Arg, clipped, memory};
use serde::de::value::{SeqDeserializer, StrDeserializer, StringDeserializer};
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Expected, IntoDeserializer,
    MapAccess, Unexpected, VariantAccess, Visitor,
};
use wasm_bindgen::prelude::*;

use super::getters::{get, keys};
use super::{MAX_SAFE, MAX_WORD, integer, text, texts};
use crate::failure::{Failure, InputError};

/// The property that names the variant of an object.
const TAG: &str = "type";

/// An object as one of our types; no text in it may be longer than `limit`. Properties that the type does not have
/// are refused, since otherwise a misspelt one would silently keep its default.
pub(crate) fn object<T: DeserializeOwned>(
    object: JsValue,
    name: &'static str,
    limit: u32,
) -> Result<T, Failure> {
    let mut reader = Reader::new(object, name, limit)?;
    // For a list of its properties.
    memory::room(size_of::<(String, String)>() * reader.keys.len())?;
    T::deserialize(&mut reader).map_err(|Refused(failure)| reader.located(failure))
}

/// An object that derived code reads property by property.
struct Reader {
    object: JsValue,
    name: &'static str,
    limit: u32,
    keys: Vec<String>,
    /// Whether the last of `keys` is the current property, and its value.
    is_at_hand: bool,
    at_hand: JsValue,
}

// Code that does not depend on the type is compiled only once.
impl Reader {
    fn new(object: JsValue, name: &'static str, limit: u32) -> Result<Self, Failure> {
        if !object.is_object() {
            return Err(InputError::NotObject(name).into());
        }
        let unread = keys(&object).map_err(|_| Failure::from(InputError::Unreadable(name)))?;
        memory::room(size_of::<String>() * unread.length() as usize)?;
        let mut keys = Vec::with_capacity(unread.length() as usize);
        for key in unread.iter() {
            keys.push(text(&key, name, MAX_WORD)?);
        }
        Ok(Self {
            keys,
            object,
            name,
            limit,
            is_at_hand: false,
            at_hand: JsValue::UNDEFINED,
        })
    }

    /// The name of the current property in errors.
    fn path(&self) -> String {
        match self.keys.last().filter(|_| self.is_at_hand) {
            Some(key) => [self.name, key].join("."),
            None => self.name.into(),
        }
    }

    /// Moves to the next property.
    #[inline(never)]
    fn advance(&mut self) -> Result<Option<&str>, Refused> {
        if self.is_at_hand {
            self.keys.pop();
        }
        self.is_at_hand = false;
        let Some(key) = self.keys.last() else {
            return Ok(None);
        };
        self.at_hand = self.value_of(key)?;
        self.is_at_hand = true;
        Ok(self.keys.last().map(String::as_str))
    }

    fn value_of(&self, key: &str) -> Result<JsValue, Refused> {
        get(&self.object, key).map_err(|_| {
            let path = [self.name, key].join(".");
            InputError::Unreadable(&path).into()
        })
    }

    /// The text that names the variant, which is then removed from the properties.
    #[inline(never)]
    fn tag(&mut self) -> Result<String, Refused> {
        let tag = self.value_of(TAG)?;
        self.keys.retain(|key| key != TAG);
        let path = [self.name, TAG].join(".");
        Ok(text(&tag, &path, MAX_WORD)?)
    }

    #[inline(never)]
    fn whole(&self) -> Result<u64, Refused> {
        Ok(integer(&self.at_hand, &self.path(), 0..=MAX_SAFE)?)
    }

    #[inline(never)]
    fn number(&self) -> Result<f64, Refused> {
        let number = self.at_hand.as_f64();
        number.ok_or_else(|| InputError::NotNumber(&self.path()).into())
    }

    #[inline(never)]
    fn switch(&self) -> Result<bool, Refused> {
        let switch = self.at_hand.as_bool();
        switch.ok_or_else(|| InputError::NotBoolean(&self.path()).into())
    }

    #[inline(never)]
    fn text(&self) -> Result<String, Refused> {
        Ok(text(&self.at_hand, &self.path(), self.limit)?)
    }

    #[inline(never)]
    fn texts(&self) -> Result<Vec<String>, Refused> {
        Ok(texts(&self.at_hand, &self.path())?)
    }

    #[cold]
    #[inline(never)]
    fn unfit(&self) -> Refused {
        InputError::Unfit(&self.path()).into()
    }

    /// Adds the name of the value, if derived code has refused it.
    fn located(&self, mut failure: Failure) -> Failure {
        if let Some((_, Arg::Text(name))) = failure.0.args.first_mut()
            && name.is_empty()
        {
            // For an unknown property the error names the object that has it.
            let is_whole = failure.0.code == "input-unknown-property";
            *name = if is_whole {
                self.name.into()
            } else {
                self.path()
            };
        }
        failure
    }
}

/// Why a value does not have the requested type.
#[derive(Debug)]
struct Refused(Failure);

impl Display for Refused {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl core::error::Error for Refused {}

impl From<Failure> for Refused {
    fn from(failure: Failure) -> Self {
        Self(failure)
    }
}

impl From<InputError<'_>> for Refused {
    #[cold]
    #[inline(never)]
    fn from(error: InputError<'_>) -> Self {
        Self(error.into())
    }
}

/// The error of derived code. It does not know the name of the value; [`Reader::located`] adds it.
impl de::Error for Refused {
    fn custom<T: Display>(_: T) -> Self {
        InputError::Unfit("").into()
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        InputError::Unfit("").into()
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        InputError::Unfit("").into()
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Self {
        InputError::Unfit("").into()
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        InputError::UnknownName("", &clipped(variant), &expected.join(", ")).into()
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Self {
        InputError::UnknownProperty("", &clipped(field)).into()
    }

    fn missing_field(field: &'static str) -> Self {
        InputError::Missing("", field).into()
    }

    fn duplicate_field(_: &'static str) -> Self {
        InputError::Unfit("").into()
    }
}

/// The object itself: its properties as a map, or as those of the variant that one of them names.
impl<'de> Deserializer<'de> for &mut Reader {
    type Error = Refused;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_map(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refused> {
        visitor.visit_enum(self)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de> MapAccess<'de> for &mut Reader {
    type Error = Refused;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Refused> {
        let Some(key) = self.advance()? else {
            return Ok(None);
        };
        let key: StrDeserializer<'_, Refused> = key.into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Refused> {
        seed.deserialize(Property(self))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.keys.len())
    }
}

impl<'de> EnumAccess<'de> for &mut Reader {
    type Error = Refused;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Refused> {
        let tag: StringDeserializer<Refused> = self.tag()?.into_deserializer();
        Ok((seed.deserialize(tag)?, self))
    }
}

impl<'de> VariantAccess<'de> for &mut Reader {
    type Error = Refused;

    fn unit_variant(self) -> Result<(), Refused> {
        Err(self.unfit())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Refused> {
        Err(self.unfit())
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Refused> {
        Err(self.unfit())
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refused> {
        visitor.visit_map(self)
    }
}

/// The value of the current property.
struct Property<'a>(&'a Reader);

/// Whole numbers of any of our types: the visitor refuses those out of its range.
macro_rules! integers {
    ($($read:ident)*) => {
        $(fn $read<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
            visitor.visit_u64(self.0.whole()?)
        })*
    };
}

impl<'de> Deserializer<'de> for Property<'_> {
    type Error = Refused;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Refused> {
        Err(self.0.unfit())
    }

    integers!(deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64);

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_f64(self.0.number()?)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_bool(self.0.switch()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_string(self.0.text()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        if self.0.at_hand.is_undefined() {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refused> {
        visitor.visit_seq(SeqDeserializer::new(self.0.texts()?.into_iter()))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Refused> {
        visitor.visit_newtype_struct(self)
    }

    /// A text that names the variant.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refused> {
        let name: StringDeserializer<Refused> = self.0.text()?.into_deserializer();
        visitor.visit_enum(name)
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u128 f32 char str bytes byte_buf unit unit_struct tuple tuple_struct map
        struct identifier ignored_any
    }
}
