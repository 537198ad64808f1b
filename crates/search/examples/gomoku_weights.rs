//! Fits the weights of gomoku's patterns to positions of games that `duiyi datagen --game gomoku` has
//! played, as `duiyi data-info --text` prints them, and prints the file `src/gomoku/weights.rs`.
//!
//! The evaluation learns to predict the result of a search: its chance of winning is fitted to the search's by
//! gradient descent (*Texel's Tuning Method*, Chess Programming Wiki, with scores instead of results).
//!
//! `cargo run --release -p duiyi-search --example gomoku_weights -- data.txt … > weights.rs`

use std::fs::read_to_string;
use std::process::exit;

use duiyi_gomoku::{Position, Rule};
use duiyi_search::gomoku::class::Class;
use duiyi_search::gomoku::grid::Grid;
use duiyi_search::gomoku::weights::{MOVER, WAITER};

/// Centipawns that make the chance of winning e : 1.
const SCALE: f64 = 200.0;
const EPOCHS: usize = 400;
const RATE: f64 = 2.0;
/// Pull of each weight towards its old value, so that classes that hardly ever occur keep theirs.
const DECAY: f64 = 1e-7;

/// One weight for each class, for the mover and for the other side.
type Weights = [f64; 2 * Class::COUNT];

struct Sample {
    counts: Weights,
    target: f64,
}

fn chance(score: f64) -> f64 {
    1.0 / (1.0 + (-score / SCALE).exp())
}

fn score(weights: &Weights, counts: &Weights) -> f64 {
    weights
        .iter()
        .zip(counts)
        .map(|(weight, count)| weight * count)
        .sum()
}

fn read(grid: &mut Grid, line: &str) -> Option<Sample> {
    let [fen, score, _result] = line.split(';').collect::<Vec<_>>()[..] else {
        return None;
    };
    let position: Position = fen.parse().ok()?;
    let side = position.side_to_move();
    grid.reset(&position);
    let mut counts = [0.0; 2 * Class::COUNT];
    for class in 0..Class::COUNT {
        counts[class] = f64::from(grid.counts(side)[class]);
        counts[Class::COUNT + class] = -f64::from(grid.counts(!side)[class]);
    }
    Some(Sample {
        counts,
        target: chance(score.parse().ok()?),
    })
}

fn loss(weights: &Weights, samples: &[Sample]) -> f64 {
    let one = |sample: &Sample| {
        let expected = chance(score(weights, &sample.counts)).clamp(1e-9, 1.0 - 1e-9);
        -sample.target * expected.ln() - (1.0 - sample.target) * (1.0 - expected).ln()
    };
    samples.iter().map(one).sum::<f64>() / samples.len() as f64
}

/// Whole-batch gradient descent with a step for each weight that follows its gradients (Adam, Kingma
/// and Ba 2014).
fn fit(start: &Weights, samples: &[Sample]) -> Weights {
    let mut weights = *start;
    let (mut mean, mut square) = ([0.0; 2 * Class::COUNT], [0.0; 2 * Class::COUNT]);
    for epoch in 1..=EPOCHS {
        let mut gradient = [0.0; 2 * Class::COUNT];
        for sample in samples {
            let error = chance(score(&weights, &sample.counts)) - sample.target;
            for (sum, count) in gradient.iter_mut().zip(sample.counts) {
                *sum += error * count / samples.len() as f64;
            }
        }
        let (fade_mean, fade_square) = (
            1.0 - 0.9_f64.powi(epoch as i32),
            1.0 - 0.999_f64.powi(epoch as i32),
        );
        for i in 0..weights.len() {
            let slope = gradient[i] + DECAY * (weights[i] - start[i]);
            mean[i] = 0.9 * mean[i] + 0.1 * slope;
            square[i] = 0.999 * square[i] + 0.001 * slope * slope;
            weights[i] -= RATE * (mean[i] / fade_mean) / ((square[i] / fade_square).sqrt() + 1e-9);
        }
        if epoch % 50 == 0 {
            eprintln!("epoch {epoch}: loss {:.5}", loss(&weights, samples));
        }
    }
    weights
}

fn main() {
    let empty = Position::empty(15, 15, Rule::Freestyle).expect("the size of a board");
    let mut grid = Grid::new(&empty);
    let mut samples = Vec::new();
    for path in std::env::args().skip(1) {
        match read_to_string(&path) {
            Ok(text) => samples.extend(text.lines().filter_map(|line| read(&mut grid, line))),
            Err(error) => {
                eprintln!("{path}: {error}");
                exit(1);
            }
        }
    }
    if samples.is_empty() {
        eprintln!("usage: gomoku_weights DATA...");
        exit(2);
    }
    // One in ten is held back, to see whether the fit holds for positions that it was not fitted to.
    let (kept, used): (Vec<_>, Vec<_>) = samples
        .into_iter()
        .enumerate()
        .partition(|(index, _)| index / 30 % 10 == 9);
    let [kept, used]: [Vec<_>; 2] =
        [kept, used].map(|part| part.into_iter().map(|(_, sample)| sample).collect());
    let mut start = [0.0; 2 * Class::COUNT];
    for (weight, known) in start.iter_mut().zip(MOVER.iter().chain(&WAITER)) {
        *weight = f64::from(*known);
    }
    eprintln!("{} positions, loss {:.5}", used.len(), loss(&start, &used));
    let mut weights = fit(&start, &used);
    eprintln!(
        "kept aside: loss {:.5}, before {:.5}",
        loss(&weights, &kept),
        loss(&start, &kept)
    );
    // Both sides have the same empty points, so that only differences between classes count.
    let zero = weights[Class::DEAD.index()];
    for weight in &mut weights {
        *weight -= zero;
    }
    print(&weights);
}

fn print(weights: &Weights) {
    let (mover, waiter) = weights.split_at(Class::COUNT);
    let list = |part: &[f64]| {
        let texts: Vec<_> = part.iter().map(|weight| format!("{weight:.0}")).collect();
        texts.join(", ")
    };
    println!(
        "//! What a point of each class is worth, in centipawns, by [`Class::index`](super::class::Class::index).\n\n\
         use super::class::Class;\n\n\
         /// To the side to move.\n\
         pub const MOVER: [i16; Class::COUNT] = [{}];\n\n\
         /// To the other side.\n\
         pub const WAITER: [i16; Class::COUNT] = [{}];",
        list(mover),
        list(waiter)
    );
}
