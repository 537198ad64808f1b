//! The list of all codes, `codes.txt`, which other programs and every language rely on.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use duiyi_game::Declared;
use duiyi_study::import::ImportError;
use duiyi_study::record::RecordError;
use duiyi_study::{ReviewError, reason};

fn declared() -> Vec<Declared> {
    let errors = [ReviewError::CODES, RecordError::CODES, ImportError::CODES].concat();
    errors.into_iter().chain(reason::codes().copied()).collect()
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
        let spoken: BTreeSet<_> = sentence
            .split('{')
            .skip(1)
            .filter_map(|rest| Some(rest.split_once('}')?.0))
            .collect();
        assert_eq!(spoken, args.iter().copied().collect(), "{code}: {sentence}");
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
