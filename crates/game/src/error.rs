//! Errors as data: a stable code and named arguments, beside the English sentence that `Display` writes.
//!
//! Whoever shows an error to people in another language says it from code and arguments; nobody reads the sentence.
//! [`error_data!`](crate::error_data) declares all of it once for each cause.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};

/// An error that other programs can read.
pub trait ErrorData: core::error::Error {
    /// Adds code and arguments to what is known of an error.
    fn tell(&self, data: &mut Data);

    /// Code and arguments.
    fn data(&self) -> Data {
        let mut data = Data::default();
        self.tell(&mut data);
        data
    }
}

/// What other programs get to know of an error.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Data {
    /// The cause, in kebab case: `xiangqi-fen-ranks`. Unique in this project, and never changed.
    pub code: &'static str,
    /// What the sentence of this cause speaks of, by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A count or a place.
    Number(u64),
    /// A text from outside, the name of a thing or a list of names.
    Text(String),
}

// Each stands once in a program rather than wherever an argument is told: some kilobytes.
impl Data {
    #[inline(never)]
    fn number(&mut self, name: &'static str, number: u64) {
        self.args.push((name, Arg::Number(number)));
    }

    #[inline(never)]
    fn text(&mut self, name: &'static str, text: &str) {
        self.args.push((name, Arg::Text(text.into())));
    }

    #[inline(never)]
    fn shown(&mut self, name: &'static str, item: &dyn Display) {
        self.args.push((name, Arg::Text(item.to_string())));
    }
}

/// A value that can be the argument of an error.
pub trait Argument: Display {
    /// Adds it to what is known of the error.
    fn tell(&self, name: &'static str, data: &mut Data);
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl Argument for $number {
            fn tell(&self, name: &'static str, data: &mut Data) {
                data.number(name, *self as u64);
            }
        })*
    };
}

numbers!(u8 u16 u32 u64 usize);

impl Argument for str {
    fn tell(&self, name: &'static str, data: &mut Data) {
        data.text(name, self);
    }
}

impl Argument for String {
    fn tell(&self, name: &'static str, data: &mut Data) {
        data.text(name, self);
    }
}

impl<T: Argument + ?Sized> Argument for &T {
    fn tell(&self, name: &'static str, data: &mut Data) {
        (**self).tell(name, data);
    }
}

/// The text that something is shown as.
pub struct Shown<T>(pub T);

impl<T: Display> Display for Shown<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: Display> Argument for Shown<T> {
    fn tell(&self, name: &'static str, data: &mut Data) {
        data.shown(name, &self.0);
    }
}

/// Several things, with commas between them.
pub struct List<'a, T>(pub &'a [T]);

impl<T: Display> Display for List<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut comma = "";
        for item in self.0 {
            write!(f, "{comma}{item}")?;
            comma = ", ";
        }
        Ok(())
    }
}

impl<T: Display> Argument for List<'_, T> {
    fn tell(&self, name: &'static str, data: &mut Data) {
        data.shown(name, self);
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
/// An argument that is not declared is an error of compilation. Causes that wrap another error follow behind `within`;
/// they have its code, its arguments and its sentence, and may say where it lies:
/// `Self::Illegal(text, error) => error, WRITTEN => text;`.
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
///         Self::Crowded(count) => "palace-crowded" { count: count } "There are {count} in the palace",
///     }
/// }
///
/// # use duiyi_game::{Arg, ErrorData};
/// let error = PalaceError::Crowded(12);
/// assert_eq!(error.to_string(), "There are 12 in the palace");
/// assert_eq!(error.data().code, "palace-crowded");
/// assert_eq!(error.data().args, [("count", Arg::Number(12))]);
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
            fn tell(&self, data: &mut $crate::Data) {
                match self {
                    $($cause => {
                        data.code = $code;
                        $($crate::Argument::tell(&$value, stringify!($name), data);)*
                    })*
                    $($($outer $(if $when)? => {
                        $crate::ErrorData::tell($inner, data);
                        $($crate::Argument::tell(&$at, $place.name, data);)?
                    })*)?
                }
            }
        }

        /// An English sentence, without the full stop.
        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {
                    $($cause => ::core::write!(f, $sentence, $($name = $value),*),)*
                    $($($outer $(if $when)? => {
                        $($crate::Place::write($place, &$at, f)?;)?
                        ::core::fmt::Display::fmt($inner, f)
                    })*)?
                }
            }
        }

        impl ::core::error::Error for $type {}
    };
}

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

    /// Writes the words before a sentence.
    ///
    /// # Errors
    /// Those of the formatter.
    pub fn write(self, place: &dyn Argument, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [before, after] = self.words;
        write!(f, "{before}{place}{after}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_an_argument_as_text() {
        let mut data = Data::default();
        Shown(2.5).tell("depth", &mut data);
        List(&[1, 2]).tell("ranks", &mut data);
        let text = |text: &str| Arg::Text(text.into());
        assert_eq!(data.args, [("depth", text("2.5")), ("ranks", text("1, 2"))]);
    }
}
