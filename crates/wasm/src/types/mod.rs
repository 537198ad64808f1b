//! The types that cross the border, each declared here once. `serde-wasm-bindgen` carries them, and `tsify` writes
//! their TypeScript.

#[cfg(any(feature = "engine", feature = "study"))]
mod game;
#[cfg(feature = "lessons")]
mod lesson;
#[cfg(any(feature = "engine", feature = "study"))]
mod search;
#[cfg(feature = "study")]
mod study;

use duiyi_game::Side as Player;
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use wasm_bindgen::Nullable;
use wasm_bindgen::prelude::*;

#[cfg(any(feature = "engine", feature = "study"))]
pub use game::*;
#[cfg(feature = "lessons")]
pub use lesson::*;
#[cfg(any(feature = "engine", feature = "study"))]
pub use search::*;
#[cfg(feature = "study")]
pub use study::*;

/// Names for the variants of a type behind the border. A missing one does not compile.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident: $of:ident { $($(#[$meta:meta])* $variant:ident),* $(,)? })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
            #[serde(rename_all = "kebab-case")]
            pub enum $name { $($(#[$meta])* $variant),* }

            impl From<$of> for $name {
                fn from(value: $of) -> Self {
                    match value { $($of::$variant => Self::$variant),* }
                }
            }

            impl From<$name> for $of {
                fn from(name: $name) -> Self {
                    match name { $($name::$variant => Self::$variant),* }
                }
            }
        )*
    };
}
pub(crate) use ids;

ids! {
    /// First is Red in xiangqi and Black in gomoku.
    Side: Player { First, Second }
}

/// Moves, as `h2e2` or, in gomoku, `h8`.
#[derive(Tsify)]
pub struct Moves(#[tsify(type = "readonly string[]")] pub Vec<String>);

#[wasm_bindgen(typescript_custom_section)]
const ERROR: &str = r"
/**
 * The error that every function throws: a `code` such as `xiangqi-fen-ranks`, which never changes, and its `args` such as
 * `{ count: 9 }`. The message has both in one line, for developers; `error-codes.txt` has a sentence for each code.
 */
export interface EngineError extends Error {
  code: string;
  args: Record<string, string | number>;
}
";

/// The texts for displaying several values.
pub(crate) fn texts<T: core::fmt::Display>(items: impl IntoIterator<Item = T>) -> Vec<String> {
    items.into_iter().map(|item| text(&item)).collect()
}

/// The text for displaying a value.
// One `to_string` for all types rather than one for each: saves 4 kB.
#[inline(never)]
pub(crate) fn text(item: &dyn core::fmt::Display) -> String {
    item.to_string()
}

/// A value of this type on the other side.
pub(crate) type Js<T> = <T as Tsify>::JsType;

/// One of our values as a JavaScript value.
pub(crate) fn written<T: Tsify + Serialize>(value: &T) -> Js<T> {
    let written = value.into_js().ok();
    written.expect("numbers are within what JavaScript holds, and keys are names of fields")
}

/// One of our values as a JavaScript value, or `null`.
pub(crate) fn nullable<T: Tsify + Serialize>(value: Option<T>) -> Nullable<Js<T>> {
    value.as_ref().map(written).into()
}

#[cfg(all(test, feature = "engine", feature = "lessons"))]
mod tests {
    use duiyi_engine::{GAMES, Program};
    use duiyi_gomoku::opening::{Choice, Opening, Person};
    use duiyi_lessons::{Algorithm, Order};
    use duiyi_xiangqi::Rules;
    use duiyi_xiangqi::notation::Notation;
    use serde::{Deserialize, Serialize};
    use serde_json::{from_value, to_value};

    use super::*;

    #[test]
    fn names_are_those_by_which_the_engine_knows_things() {
        fn check<T: Copy, Id>(all: &[T], id: impl Fn(T) -> &'static str)
        where
            Id: From<T> + Serialize + for<'de> Deserialize<'de> + PartialEq + core::fmt::Debug,
        {
            for &each in all {
                let name = to_value(Id::from(each)).unwrap();
                assert_eq!(name, id(each));
                assert_eq!(from_value::<Id>(name).unwrap(), Id::from(each));
            }
        }
        check::<_, RulesId>(&Rules::ALL, Rules::id);
        check::<_, NotationId>(&Notation::ALL, Notation::id);
        check::<_, OpeningId>(&Opening::ALL, Opening::id);
        check::<_, ChoiceId>(&Choice::ALL, Choice::id);
        check::<_, PersonId>(&[Person::Opener, Person::Chooser], Person::id);
        check::<_, AlgorithmId>(&Algorithm::ALL, Algorithm::id);
        check::<_, OrderId>(&Order::ALL, Order::id);
    }

    #[test]
    fn games_and_programs_are_those_of_the_registry() {
        let union = |ids: Vec<_>| format!("= '{}';", ids.join("' | '"));
        let games = union(GAMES.map(|game| game.id()).to_vec());
        let programs = union(Program::all().map(|program| program.id).collect());
        for (declared, ids) in [
            (GameId::DECL, &games),
            (OpponentId::DECL, &programs),
            (ProgramId::DECL, &programs),
        ] {
            assert!(declared.ends_with(ids), "{declared}");
        }
    }
}
