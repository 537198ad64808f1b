//! Reasons in words.

use std::str::FromStr;

use duiyi_game::Data;
use duiyi_study::reason;

/// A language that reviews are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    Chinese,
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "en" => Ok(Self::English),
            "zh" => Ok(Self::Chinese),
            _ => Err(format!(
                "{text:?} is not a language; the languages are en, zh"
            )),
        }
    }
}

impl Language {
    /// Sentences, with their full stops.
    pub(crate) fn say(self, reasons: &[Data]) -> String {
        let said = reasons.iter().map(|reason| match self {
            Self::English => reason::english(reason) + ".",
            Self::Chinese => chinese(reason) + "。",
        });
        let gap = if self == Self::English { " " } else { "" };
        said.collect::<Vec<_>>().join(gap)
    }
}

/// Chinese sentences by code, without the full stop, and after an `@` the words for what reasons mention.
const CHINESE: &str = include_str!("../../../study/codes.zh.txt");

fn find(code: &str) -> Option<&'static str> {
    let mut lines = CHINESE.lines();
    lines.find_map(|line| line.strip_prefix(code)?.strip_prefix('\t'))
}

fn chinese(data: &Data) -> String {
    let sentence = find(data.code).unwrap_or(data.code);
    reason::say(sentence, data, |word| {
        find(&format!("@{word}")).unwrap_or(word).into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use duiyi_game::{Arg, Data};

    #[test]
    fn chinese_says_each_reason_with_all_its_arguments_and_nothing_else() {
        for declared in reason::codes() {
            let args = declared
                .args
                .iter()
                .map(|&name| (name, Arg::Text(format!("<{name}>"))));
            let data = Data {
                code: declared.code,
                args: args.collect(),
            };
            for said in [Language::English, Language::Chinese]
                .map(|language| language.say(std::slice::from_ref(&data)))
            {
                assert!(!said.contains(['{', '}']), "{said}");
                for name in declared.args {
                    assert!(
                        said.contains(&format!("<{name}>")),
                        "{}: {said}",
                        declared.code
                    );
                }
            }
            assert_ne!(chinese(&data), declared.code);
        }
    }

    #[test]
    fn every_name_has_a_chinese_word() {
        let names = duiyi_xiangqi::Piece::from_letter;
        for letter in "KABNRCP".chars() {
            let name = names(letter).unwrap().kind.name();
            assert!(find(&format!("@{name}")).is_some(), "{name}");
        }
        for game in duiyi_engine::GAMES {
            for side in game.sides() {
                assert!(find(&format!("@{side}")).is_some(), "{side}");
            }
        }
    }
}
