//! Why a move was a mistake, as data: a code and named arguments, like errors ([`Data`]). Each language has its own
//! sentences; the English ones are declared beside the codes.

use alloc::string::String;

use duiyi_game::{Arg, Data, Declared};

/// Declares the code, the arguments and the English sentence of each reason of a type.
macro_rules! reasons {
    ($type:ty { $($cause:pat => $code:literal { $($name:ident: $value:expr),* } $sentence:literal,)* }) => {
        impl $type {
            /// The codes of these reasons.
            pub const CODES: &'static [duiyi_game::Declared] = &[
                $(duiyi_game::Declared {
                    code: $code,
                    args: &[$(stringify!($name)),*],
                    sentence: $sentence,
                },)*
            ];

            /// The code and the arguments.
            #[must_use]
            pub fn data(&self) -> duiyi_game::Data {
                let mut data = duiyi_game::Data::default();
                match self {
                    $($cause => {
                        data.code = $code;
                        $(duiyi_game::Argument::tell(&$value, stringify!($name), &mut data);)*
                    })*
                }
                data
            }
        }
    };
}
pub(crate) use reasons;

/// Reasons in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plain {
    /// This many percentage points of the chance to win are gone, and nothing more can be proved.
    Chance(u8),
    /// After this move the game was lost for this side and stayed lost.
    LastMoment(&'static str),
}

reasons! {
    Plain {
        Self::Chance(percent) => "loses-chance" { percent: *percent } "Costs {percent} percentage points of the chance to win",
        Self::LastMoment(side) => "last-moment" { side: *side } "This was the last moment at which {side} had not lost",
    }
}

/// Puts the arguments into a sentence, after `word` has translated each text, given the argument's name.
#[must_use]
pub fn say(sentence: &str, data: &Data, word: impl Fn(&str, &str) -> String) -> String {
    let mut said = String::from(sentence);
    for (name, arg) in &data.args {
        let text = match arg {
            Arg::Number(number) => alloc::format!("{number}"),
            Arg::Text(text) => word(name, text),
        };
        said = said.replace(&alloc::format!("{{{name}}}"), &text);
    }
    said
}

/// A reason in English.
#[must_use]
pub fn english(data: &Data) -> String {
    let declared = codes().find(|declared| declared.code == data.code);
    say(
        declared.map_or(data.code, |declared| declared.sentence),
        data,
        |_, word| word.into(),
    )
}

/// Chinese sentences: a line has a code, a tab and the sentence without its full stop, or `@` and a word of an argument,
/// a tab and what to say for it.
pub const CHINESE: &str = include_str!("../codes.zh.txt");

/// All reasons of all games.
pub fn codes() -> impl Iterator<Item = &'static Declared> {
    let games = crate::STUDIES.iter().flat_map(|study| study.codes);
    Plain::CODES.iter().chain(games)
}
