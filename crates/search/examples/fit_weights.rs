//! Fits the weights of the hand-written evaluation to positions that `duiyi datagen` made and
//! `duiyi data-info --text` printed (*Texel's Tuning Method*, Chess Programming Wiki, by gradient) and prints the file
//! `src/xiangqi/weights.rs`.
//!
//! `cargo run --release -p duiyi-search --example fit_weights -- data.txt … > weights.rs`

use std::fs::read_to_string;

use duiyi_search::xiangqi::evaluate::{feature, features, phase, place};
use duiyi_search::xiangqi::weights::WEIGHTS;
use duiyi_xiangqi::{Position, Side};

/// Centipawns that make the chance of winning e : 1.
const SCALE: f64 = 220.0;
/// Share of the game's result in the target; the rest is the score that a search found.
const RESULT_SHARE: f64 = 0.4;
const EPOCHS: usize = 60;
const BATCH: usize = 4_096;
const RATE: f64 = 1.2;
/// Pull of each weight towards its old value, so that features hardly ever seen keep theirs.
const DECAY: f64 = 1e-4;

struct Sample {
    /// Feature and how often more for the side to move than for the other.
    seen: Vec<(u16, i16)>,
    phase: f64,
    target: f64,
}

fn chance(score: f64) -> f64 {
    1.0 / (1.0 + (-score / SCALE).exp())
}

fn read(line: &str) -> Option<Sample> {
    let mut fields = line.split(';');
    let position: Position = fields.next()?.parse().ok()?;
    let score: f64 = fields.next()?.parse().ok()?;
    let result: f64 = fields.next()?.parse().ok()?;
    let own = position.side_to_move();
    let mut counts = vec![0_i16; feature::COUNT];
    let mut see = |index: usize, side: Side, times: i32| {
        counts[index] += if side == own {
            times as i16
        } else {
            -times as i16
        };
    };
    for at in position.board().occupied() {
        let piece = position.board().piece_at(at)?;
        see(place(piece, at), piece.side, 1);
    }
    features(position.board(), &mut see);
    see(feature::TEMPO, own, 1);
    let seen = counts
        .iter()
        .enumerate()
        .filter(|(_, n)| **n != 0)
        .map(|(i, n)| (i as u16, *n))
        .collect();
    let phase = f64::from(phase(position.board())) / 32.0;
    let target = RESULT_SHARE * result + (1.0 - RESULT_SHARE) * chance(score);
    Some(Sample {
        seen,
        phase,
        target,
    })
}

fn score(sample: &Sample, weights: &[[f64; 2]]) -> f64 {
    let (middle, end) = sample
        .seen
        .iter()
        .fold((0.0, 0.0), |(middle, end), &(index, times)| {
            let weight = weights[usize::from(index)];
            (
                middle + weight[0] * f64::from(times),
                end + weight[1] * f64::from(times),
            )
        });
    middle * sample.phase + end * (1.0 - sample.phase)
}

fn loss(samples: &[Sample], weights: &[[f64; 2]]) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|s| (chance(score(s, weights)) - s.target).powi(2))
        .sum();
    sum / samples.len() as f64
}

fn main() {
    let mut samples = Vec::new();
    for file in std::env::args().skip(1) {
        let text = read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        samples.extend(text.lines().filter_map(read));
    }
    // Every tenth run of positions is held back, whole games rather than neighbours of others.
    let (mut train, mut held) = (Vec::new(), Vec::new());
    for (i, sample) in samples.into_iter().enumerate() {
        if i / 500 % 10 == 0 {
            held.push(sample)
        } else {
            train.push(sample)
        }
    }
    let start: Vec<_> = WEIGHTS
        .iter()
        .map(|pair| [f64::from(pair.middle()), f64::from(pair.end())])
        .collect();
    let mut weights = start.clone();
    eprintln!("{} samples, {} held back", train.len(), held.len());
    eprintln!(
        "before: {:.6} {:.6}",
        loss(&train, &weights),
        loss(&held, &weights)
    );

    // Adam (Kingma and Ba 2015).
    let mut first = vec![[0.0; 2]; weights.len()];
    let mut second = vec![[0.0; 2]; weights.len()];
    let mut rng = duiyi_game::Rng::new(1);
    for epoch in 0..EPOCHS {
        for i in (1..train.len()).rev() {
            train.swap(i, rng.below(i + 1));
        }
        let rate = RATE * (1.0 - epoch as f64 / EPOCHS as f64);
        for batch in train.chunks(BATCH) {
            let mut gradient = vec![[0.0; 2]; weights.len()];
            for sample in batch {
                let p = chance(score(sample, &weights));
                let slope = (p - sample.target) * p * (1.0 - p) / batch.len() as f64;
                for &(index, times) in &sample.seen {
                    let part = slope * f64::from(times);
                    gradient[usize::from(index)][0] += part * sample.phase;
                    gradient[usize::from(index)][1] += part * (1.0 - sample.phase);
                }
            }
            for (index, weight) in weights.iter_mut().enumerate() {
                for half in 0..2 {
                    let g =
                        gradient[index][half] + DECAY * (weight[half] - start[index][half]) / SCALE;
                    let (m, v) = (&mut first[index][half], &mut second[index][half]);
                    *m = 0.9 * *m + 0.1 * g;
                    *v = 0.999 * *v + 0.001 * g * g;
                    weight[half] -= rate * *m / (v.sqrt() + 1e-8);
                }
            }
        }
        if epoch % 10 == 9 {
            eprintln!(
                "{epoch}: {:.6} {:.6}",
                loss(&train, &weights),
                loss(&held, &weights)
            );
        }
    }
    print_file(&weights);
}

/// Groups of features in the order of the table: what they are, how many, and how many to a line.
const GROUPS: [(&str, usize, usize); 19] = [
    ("general, by own rank and file from the edge", 50, 5),
    ("advisor", 50, 5),
    ("elephant", 50, 5),
    ("horse", 50, 5),
    ("rook", 50, 5),
    ("cannon", 50, 5),
    ("soldier", 50, 5),
    ("rook mobility", 18, 9),
    ("cannon mobility", 18, 9),
    ("horse mobility", 9, 9),
    ("palace attack by rook, cannon, horse, soldier", 4, 4),
    (
        "siege, by attackers beyond the river and guards lost",
        30,
        5,
    ),
    ("cannon on the general's file, by pieces between", 4, 4),
    ("cannon on the general's rank, by pieces between", 4, 4),
    ("cannon, by enemy advisors", 3, 3),
    ("rook, by enemy advisors", 3, 3),
    (
        "rook on an open file, on the general's file; soldiers hand in hand",
        3,
        3,
    ),
    ("hanging, by kind", 7, 7),
    (
        "rook threatened by soldier, by minor; minor by soldier; palace holes; tempo",
        5,
        5,
    ),
];

fn print_file(weights: &[[f64; 2]]) {
    println!("//! Values of the features of the hand-written evaluation, in the order of");
    println!("//! [`feature`]. Written by the example `fit_weights`.\n");
    println!("use super::evaluate::{{Pair, feature}};\n");
    println!("/// Middle game and endgame, centipawns.");
    println!("#[rustfmt::skip]");
    println!("pub static WEIGHTS: [Pair; feature::COUNT] = {{");
    println!("    const fn p(middle: i32, end: i32) -> Pair {{");
    println!("        Pair::new(middle, end)");
    println!("    }}");
    println!("    [");
    let mut rest = weights;
    for (name, count, to_a_line) in GROUPS {
        println!("        // {name}");
        let (group, others) = rest.split_at(count);
        for line in group.chunks(to_a_line) {
            let pairs: Vec<_> = line
                .iter()
                .map(|[m, e]| format!("p({}, {}),", m.round(), e.round()))
                .collect();
            println!("        {}", pairs.join(" "));
        }
        rest = others;
    }
    assert!(rest.is_empty(), "every feature belongs to a group");
    println!("    ]\n}};");
}
