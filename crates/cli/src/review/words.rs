//! Reasons in words.

use std::str::FromStr;

use duiyi_game::{Data, Side};
use duiyi_study::reason;
use duiyi_xiangqi::notation::Notation;

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
    /// Sentences, with their full stops. `side` made the mistake; in Chinese, points are named as in the notation of the moves.
    pub(crate) fn say(self, side: Side, reasons: &[Data], notation: Notation) -> String {
        let said = reasons.iter().map(|reason| match self {
            Self::English => reason::english(reason) + ".",
            Self::Chinese => chinese(side, reason, notation) + "。",
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
fn chinese(side: Side, data: &Data, notation: Notation) -> String {
    let mut sentence = String::from(find(data.code).unwrap_or(data.code));
    let has_files = matches!(notation, Notation::Chinese | Notation::Wxf);
    let by_files = has_files && data.code.starts_with("xiangqi-");
    if by_files {
        // Chinese names of files need no blank, unlike letters and digits.
        for point in ["{point}", "{from}"] {
            for blank in [format!(" {point}"), format!("{point} ")] {
                sentence = sentence.replace(&blank, point);
            }
        }
    }
    let is_won = data.code.ends_with("-misses-piece");
    reason::say(&sentence, data, |name, word| {
        let of_opponent = is_won || matches!(name, "attacker" | "taken" | "from");
        let owner = if of_opponent { !side } else { side };
        if by_files && matches!(name, "point" | "from") {
            return file_name(word, owner);
        }
        let colour = ["red", "black"][owner.index()];
        let found = find(&format!("@{word} {colour}")).or_else(|| find(&format!("@{word}")));
        found.unwrap_or(word).into()
    })
}

/// Each side counts the files from its own right, Red in characters and Black in digits.
fn file_name(point: &str, owner: Side) -> String {
    let files = ["九八七六五四三二一", "１２３４５６７８９"][owner.index()];
    let file = point.bytes().next().unwrap_or_default().wrapping_sub(b'a');
    let name = files.chars().nth(file.into());
    name.map_or_else(|| point.into(), |name| format!("{name}路"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use duiyi_game::{Arg, Data};

    type Texts<'a> = [(&'static str, &'a str)];

    fn said(code: &'static str, args: &Texts<'_>, side: Side, notation: Notation) -> String {
        let args = args
            .iter()
            .map(|&(name, text)| (name, Arg::Text(text.into())));
        let args = args.collect();
        chinese(side, &Data { code, args }, notation)
    }

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
            for said in [Language::English, Language::Chinese].map(|language| {
                language.say(Side::First, std::slice::from_ref(&data), Notation::Wxf)
            }) {
                assert!(!said.contains(['{', '}']), "{said}");
                for name in declared.args {
                    assert!(
                        said.contains(&format!("<{name}>")),
                        "{}: {said}",
                        declared.code
                    );
                }
            }
            assert_ne!(chinese(Side::First, &data, Notation::Wxf), declared.code);
        }
    }

    #[test]
    fn in_chinese_each_side_has_its_own_soldiers_and_elephants() {
        let say = |code, args: &Texts<'_>, side| said(code, args, side, Notation::Uci);
        let soldier = [("piece", "soldier"), ("point", "e6")];
        let hangs = |side| say("xiangqi-hangs", &soldier, side);
        assert_eq!(hangs(Side::First), "让对方吃掉 e6 的兵");
        assert_eq!(hangs(Side::Second), "让对方吃掉 e6 的卒");
        let elephant = [("piece", "elephant"), ("point", "c9")];
        assert_eq!(
            say("xiangqi-misses-piece", &elephant, Side::First),
            "漏吃 c9 的象"
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
    fn chinese_notation_names_the_file_of_whoever_owns_the_piece() {
        let say = |code, args: &Texts<'_>, side| said(code, args, side, Notation::Chinese);
        let soldier = [("piece", "soldier"), ("point", "e6")];
        let hangs = |side| say("xiangqi-hangs", &soldier, side);
        assert_eq!(hangs(Side::First), "让对方吃掉五路的兵");
        assert_eq!(hangs(Side::Second), "让对方吃掉５路的卒");
        let missed = [("piece", "rook"), ("point", "b9")];
        let misses = say("xiangqi-misses-piece", &missed, Side::First);
        assert_eq!(misses, "漏吃２路的车");
        let fork = [
            ("piece", "horse"),
            ("point", "c0"),
            ("attacker", "cannon"),
            ("from", "h2"),
        ];
        let fork = say("xiangqi-fork", &fork, Side::First);
        assert_eq!(fork, "８路的炮捉双，丢七路的马");
        // The points of gomoku have no other names.
        let four = [("point", "h8")];
        let allows = say("gomoku-allows-open-four", &four, Side::First);
        assert_eq!(allows, "让对方在 h8 成活四");
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
