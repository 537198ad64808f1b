//! The list of all codes, `codes.txt`, which other programs and every language rely on.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use duiyi_game::Declared;
use duiyi_study::import::ImportError;
use duiyi_study::record::RecordError;
use duiyi_study::tree::TreeError;
use duiyi_study::{ReviewError, reason};

fn declared() -> Vec<Declared> {
    let errors = [
        ReviewError::CODES,
        RecordError::CODES,
        TreeError::CODES,
        ImportError::CODES,
    ];
    let errors = errors.concat();
    errors.into_iter().chain(reason::codes().copied()).collect()
}

/// The arguments in a sentence.
fn spoken(sentence: &str) -> BTreeSet<&str> {
    let parts = sentence.split('{').skip(1);
    parts
        .filter_map(|rest| Some(rest.split_once('}')?.0))
        .collect()
}

#[test]
fn each_code_has_one_meaning_and_a_sentence_with_all_its_arguments() {
    let mut seen = BTreeSet::new();
    for Declared {
        code,
        args,
        sentence,
    } in declared()
    {
        let is_kebab = code
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        assert!(is_kebab && code.contains('-'), "{code}");
        let args = args.iter().copied().collect();
        assert_eq!(spoken(sentence), args, "{code}: {sentence}");
        assert!(!sentence.ends_with('.'), "{code}: {sentence}");
        assert!(seen.insert(code), "{code} is declared twice");
    }
}

/// Codes are never changed: after adding one, run this with `BLESS=1` and check the difference.
#[test]
fn the_list_of_codes_is_up_to_date() {
    let mut lines: Vec<_> = declared()
        .iter()
        .map(|Declared { code, sentence, .. }| format!("{code}\t{sentence}\n"))
        .collect();
    lines.sort();
    let list = lines.concat();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("codes.txt");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&file, &list).expect("the list is written");
    }
    assert_eq!(fs::read_to_string(&file).unwrap_or_default(), list);
}

/// `codes.zh.txt` has the Chinese sentences; the lines that begin with `@` are words for arguments.
#[test]
fn every_code_has_a_chinese_sentence_with_the_same_arguments() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("codes.zh.txt");
    let text = fs::read_to_string(&file).expect("the list is there");
    let lines = text.lines().filter_map(|line| line.split_once('\t'));
    let chinese: BTreeMap<_, _> = lines.filter(|(code, _)| !code.starts_with('@')).collect();
    for Declared { code, sentence, .. } in declared() {
        let said = chinese.get(code).copied().unwrap_or_default();
        assert_eq!(spoken(said), spoken(sentence), "{code}: {said}");
        assert!(!said.is_empty() && !said.ends_with('。'), "{code}: {said}");
    }
    assert_eq!(chinese.len(), declared().len());
}
