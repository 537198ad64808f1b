//! The list of all codes, `error-codes.txt`, which other programs and every language rely on.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use duiyi_engine::book::BookError;
use duiyi_engine::lesson::LessonError;
use duiyi_engine::{EngineError, GameIdError, ProgramError};
use duiyi_game::memory::NoMemory;
use duiyi_game::pgn::{ResultError, Syntax, TagError};
use duiyi_game::{Declared, Place};
use duiyi_gomoku::opening::{NameError, OpeningError};
use duiyi_gomoku::record::{gomocup, pgn, psq};
use duiyi_lessons::TreeError;
use duiyi_nnue::NetError;
use duiyi_xiangqi::fen::UciError;
use duiyi_xiangqi::notation::{NotationError, NotationIdError};
use duiyi_xiangqi::{MoveError, PositionError, RulesError, fen};

use crate::failure::InputError;

/// The codes of each type that `error_data!` declares.
const LISTS: [&[Declared]; 33] = [
    TagError::CODES,
    ResultError::CODES,
    Syntax::CODES,
    fen::FenError::CODES,
    UciError::CODES,
    PositionError::CODES,
    MoveError::CODES,
    NotationIdError::CODES,
    NotationError::CODES,
    RulesError::CODES,
    duiyi_gomoku::fen::FenError::CODES,
    duiyi_gomoku::RuleError::CODES,
    duiyi_gomoku::PointError::CODES,
    duiyi_gomoku::PositionError::CODES,
    duiyi_gomoku::MoveError::CODES,
    OpeningError::CODES,
    NameError::CODES,
    pgn::StartError::CODES,
    pgn::PlayError::CODES,
    psq::UnfitError::CODES,
    psq::Fault::CODES,
    psq::PsqError::CODES,
    gomocup::BoardError::CODES,
    TreeError::CODES,
    NetError::CODES,
    BookError::CODES,
    EngineError::CODES,
    NoMemory::CODES,
    GameIdError::CODES,
    duiyi_engine::gomoku::NotationError::CODES,
    ProgramError::CODES,
    LessonError::CODES,
    InputError::CODES,
];

/// What `glue.js` refuses before it comes here.
const GLUE: [Declared; 3] = [
    Declared {
        code: "object-busy",
        args: &[],
        sentence: "The object is busy with another call",
    },
    Declared {
        code: "object-foreign",
        args: &[],
        sentence: "The object is not one of this module",
    },
    Declared {
        code: "object-freed",
        args: &[],
        sentence: "The object has been freed",
    },
];

fn all() -> impl Iterator<Item = Declared> {
    LISTS.concat().into_iter().chain(GLUE)
}

/// The arguments in a sentence, in order.
fn spoken(sentence: &str) -> Vec<&str> {
    sentence
        .split('{')
        .skip(1)
        .filter_map(|rest| Some(rest.split_once('}')?.0))
        .collect()
}

#[test]
fn each_code_has_one_meaning_and_a_sentence_with_all_its_arguments() {
    let mut seen = BTreeMap::new();
    for declared in all() {
        let Declared {
            code,
            args,
            sentence,
        } = declared;
        let is_kebab = code.split('-').count() > 1
            && code.split('-').all(|part| !part.is_empty())
            && code
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        assert!(is_kebab, "{code}");
        let mut named = spoken(sentence);
        named.sort_unstable();
        named.dedup();
        let mut own = args.to_vec();
        own.sort_unstable();
        assert_eq!(named, own, "{code}: {sentence}");
        assert!(!sentence.ends_with('.'), "{code}: {sentence}");
        assert!(
            Place::ALL.iter().all(|place| !args.contains(&place.name)),
            "{code}"
        );
        assert_eq!(
            seen.insert(code, declared),
            None,
            "{code} is declared twice"
        );
    }
}

#[test]
fn every_type_of_error_is_in_the_list() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("a folder of crates");
    let mut folders = vec![crates.to_path_buf()];
    let mut types = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            // Errors outside the wasm have a list of their own.
            if path.is_dir() && !path.ends_with("tests") && !path.ends_with("study") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(path).expect("a source");
                types += text.lines().filter(|&line| line == "error_data! {").count();
            }
        }
    }
    // The one in the documentation stands behind `///`.
    assert_eq!(LISTS.len(), types);
}

/// Codes are never changed: after adding one, run this with `BLESS=1` and check the difference.
#[test]
fn the_list_of_codes_is_up_to_date() {
    let mut lines: Vec<_> = all()
        .map(|Declared { code, sentence, .. }| format!("{code}\t{sentence}\n"))
        .collect();
    lines.sort();
    for Place {
        name,
        words: [before, after],
    } in Place::ALL
    {
        lines.push(format!("@{name}\t{before}{{{name}}}{after}\n"));
    }
    let list = lines.concat();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("error-codes.txt");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&file, &list).expect("the list is written");
    }
    assert_eq!(fs::read_to_string(&file).unwrap_or_default(), list);
}
