//! Reasons in words.

use std::str::FromStr;

use duiyi_game::{Data, Side};
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
    /// Sentences, with their full stops. `side` made the mistake.
    pub(crate) fn say(self, side: Side, reasons: &[Data]) -> String {
        let said = reasons.iter().map(|reason| match self {
            Self::English => reason::english(reason) + ".",
            Self::Chinese => chinese(side, reason) + "。",
        });
        let gap = if self == Self::English { " " } else { "" };
        said.collect::<Vec<_>>().join(gap)
    }
}

fn find(code: &str) -> Option<&'static str> {
    let mut lines = reason::CHINESE.lines();
    lines.find_map(|line| line.strip_prefix(code)?.strip_prefix('\t'))
}

/// Some pieces have another name on each side, and what attacks or is taken is the opponent's; the page says the same
/// (web/study/review/reasons.ts).
fn chinese(side: Side, data: &Data) -> String {
    let sentence = find(data.code).unwrap_or(data.code);
    let is_won = data.code.ends_with("-misses-piece");
    reason::say(sentence, data, |name, word| {
        let of_opponent = is_won || name == "attacker" || name == "taken";
        let owner = if of_opponent { !side } else { side };
        let colour = ["red", "black"][owner.index()];
        let found = find(&format!("@{word} {colour}")).or_else(|| find(&format!("@{word}")));
        found.unwrap_or(word).into()
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
                .map(|language| language.say(Side::First, std::slice::from_ref(&data)))
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
            assert_ne!(chinese(Side::First, &data), declared.code);
        }
    }

    #[test]
    fn in_chinese_each_side_has_its_own_soldiers_and_elephants() {
        let say = |code, args: &[(&'static str, &str)], side| {
            let args = args
                .iter()
                .map(|&(name, text)| (name, Arg::Text(text.into())));
            let args = args.collect();
            chinese(side, &Data { code, args })
        };
        let soldier = [("piece", "soldier"), ("point", "e6")];
        let hangs = |side| say("xiangqi-hangs", &soldier, side);
        assert_eq!(hangs(Side::First), "e6 的兵被对方吃去");
        assert_eq!(hangs(Side::Second), "e6 的卒被对方吃去");
        let elephant = [("piece", "elephant"), ("point", "c9")];
        assert_eq!(
            say("xiangqi-misses-piece", &elephant, Side::First),
            "错过吃 c9 的象"
        );
        let fork = [
            soldier[0],
            soldier[1],
            ("attacker", "elephant"),
            ("from", "e2"),
        ];
        assert_eq!(
            say("xiangqi-fork", &fork, Side::Second),
            "e2 的相捉双，丢 e6 的卒"
        );
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
