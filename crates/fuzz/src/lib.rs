//! Laws that hold for any input. Each takes bytes and panics where its law is broken; [`LAWS`] lists them all.
//!
//! `npm run fuzz` looks for such inputs, guided by coverage (cargo-fuzz). `cargo test -p duiyi-fuzz` tries the inputs that
//! were kept in `corpus/` and some thousand mutations of them, with any compiler.

mod computed;
mod files;
// The definitions of the rule book, which the tests of renju use as well.
#[allow(dead_code, reason = "those tests use more of it")]
#[path = "../../gomoku/tests/renju/literal.rs"]
mod literal;
// The naive board and the judge of repetitions, which the tests of xiangqi use as well.
#[path = "../../xiangqi/tests/support/naive.rs"]
mod naive;
#[path = "../../xiangqi/tests/repetition/obvious.rs"]
mod obvious;
mod rules;
mod texts;

pub use computed::computed;

/// A law by its name, which is also that of its folder in `corpus/`.
pub type Law = (&'static str, fn(&[u8]));

/// All laws.
pub const LAWS: &[Law] = &[
    ("position", texts::position),
    ("game", texts::game),
    ("notation", texts::notation),
    ("records", texts::records),
    ("psq", texts::psq),
    ("gomocup", texts::gomocup),
    ("tree", texts::tree),
    ("review", texts::review),
    ("import", files::import),
    ("network", files::network),
    ("book", files::book),
    ("xiangqi", rules::xiangqi),
    ("repetition", rules::repetition),
    ("evaluation", rules::evaluation),
    ("kernels", duiyi_nnue::laws::kernels),
    ("gomoku", rules::gomoku),
    ("gomoku-evaluation", rules::gomoku_evaluation),
    ("renju", rules::renju),
    ("uci", texts::uci),
    ("ucci", texts::ucci),
    ("gomocup-lines", texts::gomocup_lines),
    ("data", duiyi_cli::laws::data),
];

/// Applies the law of this name.
///
/// # Panics
/// When the input breaks the law, or there is no such law.
pub fn apply(name: &str, input: &[u8]) {
    let law = LAWS.iter().find(|&&(known, _)| known == name);
    let &(_, law) = law.expect("the name of a law");
    law(input);
}
