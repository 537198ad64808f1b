//! Every law holds for the inputs that were kept, and for mutations of them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use duiyi_fuzz::{LAWS, apply};
use duiyi_game::Rng;

/// Mutations of a law's corpus. Some laws play whole searches.
const MUTATIONS: usize = 300;

fn corpora() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

fn corpus(law: &str) -> Vec<Vec<u8>> {
    let folder = corpora().join(law);
    let mut files: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    files
        .iter()
        .map(|file| fs::read(file).expect("a file"))
        .collect()
}

/// Some bytes changed, left out, repeated or taken from another input.
fn mutated(inputs: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let mut input = inputs[rng.below(inputs.len())].clone();
    for _ in 0..=rng.below(4) {
        let at = rng.below(input.len() + 1);
        match rng.below(5) {
            0 => input.insert(at, rng.below(256) as u8),
            1 if at < input.len() => input[at] = rng.below(256) as u8,
            2 if at < input.len() => input[at] ^= 1 << rng.below(8),
            3 => input.truncate(at),
            _ => {
                let other = &inputs[rng.below(inputs.len())];
                input.extend_from_slice(&other[rng.below(other.len() + 1)..]);
            }
        }
    }
    input
}

#[test]
fn every_corpus_belongs_to_a_law_and_every_law_has_one() {
    let folders: BTreeSet<_> = fs::read_dir(corpora())
        .expect("the corpora")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("a name")
        })
        .collect();
    let laws: BTreeSet<_> = LAWS.iter().map(|&(name, _)| name.to_owned()).collect();
    assert_eq!(folders, laws);
}

#[test]
fn the_laws_hold_for_their_corpora_and_mutations_of_them() {
    for (index, &(name, _)) in LAWS.iter().enumerate() {
        let inputs = corpus(name);
        for input in &inputs {
            apply(name, input);
        }
        let mut rng = Rng::new(index as u64);
        for _ in 0..MUTATIONS {
            let input = mutated(&inputs, &mut rng);
            // Should a law break, this is the input to keep.
            println!("{name} {}", String::from_utf8_lossy(&input).escape_debug());
            apply(name, &input);
        }
    }
}

#[test]
#[should_panic(expected = "the name of a law")]
fn an_unknown_law_is_refused() {
    apply("nothing", b"");
}
