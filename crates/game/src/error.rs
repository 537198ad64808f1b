//! Errors as data: a stable code and named arguments, beside the English sentence that `Display` writes.
//!
//! Whoever shows an error to people in another language says it from code and arguments; nobody reads the sentence.
//! [`error_data!`](crate::error_data) declares all of it once for each cause.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};

/// An error that other programs can read.
pub trait ErrorData: core::error::Error {
    /// The cause, in kebab case: `xiangqi-fen-ranks`. Unique in this project, and never changed.
    fn code(&self) -> &'static str;

    /// What the sentence of this cause speaks of, by name.
    fn args(&self) -> Vec<(&'static str, Arg)>;
}

/// An argument of an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A count or a place.
    Number(u64),
    /// A text from outside, the name of a thing or a list of names.
    Text(String),
}

impl Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => text.fmt(f),
        }
    }
}

impl Arg {
    /// The text that something is shown as.
    #[must_use]
    pub fn shown(item: impl Display) -> Self {
        // One `to_string` for all that can be shown, rather than one for each.
        let item: &dyn Display = &item;
        Self::Text(item.to_string())
    }

    /// Names that could have been given, with commas between them.
    #[must_use]
    pub fn names<const N: usize>(names: [&str; N]) -> Self {
        Self::Text(names.join(", "))
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(number as u64)
            }
        })*
    };
}

numbers!(u8 u16 u32 u64 usize);

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// One code as it was declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The code.
    pub code: &'static str,
    /// The names of its arguments.
    pub args: &'static [&'static str],
    /// Its English sentence, with the arguments in braces.
    pub sentence: &'static str,
}

/// Declares the code, the arguments and the English sentence of each cause of an error type, and from them
/// [`ErrorData`], `Display`, `Error` and the list `CODES`.
///
/// An argument that the sentence does not speak of is a warning, one that is not declared an error of compilation.
/// Causes that wrap another error follow behind `within`; they have its code, its arguments and its sentence, and may
/// say where it lies: `Self::Illegal(text, error) => error, WRITTEN => text;`.
///
/// ```
/// use duiyi_game::error_data;
///
/// #[derive(Debug)]
/// enum PalaceError {
///     Empty,
///     Crowded(u32),
/// }
///
/// error_data! {
///     PalaceError {
///         Self::Empty => "palace-empty" {} "Nobody is in the palace",
///         Self::Crowded(count) => "palace-crowded" { count: *count } "There are {count} in the palace",
///     }
/// }
///
/// # use duiyi_game::ErrorData;
/// let error = PalaceError::Crowded(12);
/// assert_eq!(error.to_string(), "There are 12 in the palace");
/// assert_eq!((error.code(), error.args()), ("palace-crowded", vec![("count", 12_u32.into())]));
/// ```
#[macro_export]
macro_rules! error_data {
    (
        $type:ty {
            $($cause:pat => $code:literal { $($name:ident: $value:expr),* } $sentence:literal,)*
        }
        $(within { $($outer:pat $(if $when:expr)? => $inner:expr $(, $place:expr => $at:expr)?;)* })?
    ) => {
        impl $type {
            /// The codes of these errors, without those of other errors within them.
            pub const CODES: &'static [$crate::Declared] = &[
                $($crate::Declared {
                    code: $code,
                    args: &[$(stringify!($name)),*],
                    sentence: $sentence,
                },)*
            ];
        }

        impl $crate::ErrorData for $type {
            #[allow(unused_variables)]
            fn code(&self) -> &'static str {
                match self {
                    $($cause => $code,)*
                    $($($outer $(if $when)? => $crate::ErrorData::code($inner),)*)?
                }
            }

            fn args(&self) -> $crate::Args {
                match self {
                    $($cause => $crate::Args::from([
                        $((stringify!($name), $crate::Arg::from($value))),*
                    ]),)*
                    $($($outer $(if $when)? => {
                        let args = $crate::ErrorData::args($inner);
                        $(let args = $crate::Place::add($place, $at, args);)?
                        args
                    })*)?
                }
            }
        }

        /// An English sentence, without the full stop.
        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {
                    $($cause => {
                        // All at once, since a name may be that of what the pattern holds.
                        let ($($name,)*) = ($($crate::Arg::from($value),)*);
                        ::core::write!(f, $sentence)
                    })*
                    $($($outer $(if $when)? => {
                        $($crate::Place::write($place, $at, f)?;)?
                        ::core::fmt::Display::fmt($inner, f)
                    })*)?
                }
            }
        }

        impl ::core::error::Error for $type {}
    };
}

/// The arguments of an error, by name.
pub type Args = Vec<(&'static str, Arg)>;

/// Where an error lies: an argument beside the error's own, and words before its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name of the argument.
    pub name: &'static str,
    /// The words before the argument and after it.
    pub words: [&'static str; 2],
}

/// The line of a text of many lines, from 1.
pub const LINE: Place = Place {
    name: "line",
    words: ["Line ", ": "],
};

/// A move as it was written, where the error names it in another notation.
pub const WRITTEN: Place = Place {
    name: "written",
    words: ["“", "”: "],
};

impl Place {
    /// All places.
    pub const ALL: [Self; 2] = [LINE, WRITTEN];

    /// The arguments of an error that lies here.
    #[must_use]
    pub fn add(self, value: impl Into<Arg>, mut args: Args) -> Args {
        args.push((self.name, value.into()));
        args
    }

    /// Writes the words before a sentence.
    ///
    /// # Errors
    /// Those of the formatter.
    pub fn write(self, value: impl Into<Arg>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [before, after] = self.words;
        write!(f, "{before}{}{after}", value.into())
    }
}
