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

fn chinese(data: &Data) -> String {
    let find = |words: &[(&str, &'static str)], of: &str| {
        let found = words.iter().find(|(known, _)| *known == of);
        found.map(|&(_, said)| said)
    };
    let sentence = find(&SENTENCES, data.code).unwrap_or(data.code);
    reason::say(sentence, data, |word| {
        find(&WORDS, word).unwrap_or(word).into()
    })
}

/// The words for what reasons mention.
const WORDS: [(&str, &str); 13] = [
    ("red", "红方"),
    ("black", "黑方"),
    ("white", "白方"),
    ("general", "将"),
    ("advisor", "士"),
    ("elephant", "象"),
    ("horse", "马"),
    ("rook", "车"),
    ("cannon", "炮"),
    ("soldier", "兵"),
    ("overline", "长连禁手"),
    ("double four", "四四禁手"),
    ("double three", "三三禁手"),
];

/// The sentence of each code, without the full stop.
const SENTENCES: [(&str, &str); 26] = [
    ("loses-chance", "丢掉 {percent} % 的胜率"),
    ("last-moment", "这是{side}最后一次可以避免败局的机会"),
    ("xiangqi-allows-mate", "让对方 {moves} 步成杀"),
    ("xiangqi-misses-mate", "错过 {moves} 步杀"),
    ("xiangqi-hangs", "{point} 的{piece}被对方白吃"),
    (
        "xiangqi-fork",
        "{from} 的{attacker}捉双，丢 {point} 的{piece}",
    ),
    ("xiangqi-pin", "{point} 的{piece}被牵制，不能离线，被吃"),
    (
        "xiangqi-skewer",
        "{from} 的{attacker}抽吃，丢 {point} 的{piece}",
    ),
    (
        "xiangqi-discovered",
        "{from} 的{attacker}闪击，丢 {point} 的{piece}",
    ),
    ("xiangqi-loses", "丢 {point} 的{piece}"),
    ("xiangqi-exchange", "{point} 的车只换得{taken}"),
    ("xiangqi-misses-piece", "错过吃 {point} 的{piece}"),
    ("gomoku-misses-row", "错过 {point} 的{row}连"),
    ("gomoku-allows-row", "没有挡住 {point} 的{row}连"),
    ("gomoku-misses-open-four", "错过 {point} 的活四"),
    ("gomoku-allows-open-four", "让对方在 {point} 成活四"),
    ("gomoku-misses-double-four", "错过 {point} 的双四"),
    ("gomoku-allows-double-four", "让对方在 {point} 成双四"),
    ("gomoku-misses-four-three", "错过 {point} 的四三"),
    ("gomoku-allows-four-three", "让对方在 {point} 成四三"),
    (
        "gomoku-misses-forbidden",
        "错过从 {point} 开始的抓禁胜：黑方要挡的 {stop} 是{why}",
    ),
    (
        "gomoku-allows-forbidden",
        "让对方从 {point} 开始抓禁取胜：黑方要挡的 {stop} 是{why}",
    ),
    (
        "gomoku-misses-fours",
        "错过从 {point} 开始的连续冲四胜（{moves} 步）",
    ),
    (
        "gomoku-allows-fours",
        "让对方从 {point} 开始连续冲四取胜（{moves} 步）",
    ),
    (
        "gomoku-misses-win",
        "错过从 {point} 开始的必胜（{moves} 步）",
    ),
    (
        "gomoku-allows-win",
        "让对方从 {point} 开始必胜（{moves} 步）",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use duiyi_game::{Arg, Data};

    #[test]
    fn chinese_says_each_reason_with_all_its_arguments_and_nothing_else() {
        let mut known = 0;
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
            known += 1;
        }
        assert_eq!(known, SENTENCES.len());
    }

    #[test]
    fn every_name_has_a_chinese_word() {
        let names = duiyi_xiangqi::Piece::from_letter;
        for letter in "KABNRCP".chars() {
            let name = names(letter).unwrap().kind.name();
            assert!(WORDS.iter().any(|(known, _)| *known == name), "{name}");
        }
        for game in duiyi_engine::GAMES {
            for side in game.sides() {
                assert!(WORDS.iter().any(|(known, _)| *known == side), "{side}");
            }
        }
    }
}
