//! Fits the weights to what became of the positions.

use crate::par::{TERMS, terms};
use crate::play::Sample;

/// The last unknown is what a centipawn counts.
const UNKNOWNS: usize = TERMS + 1;
/// Pull of each weight but the first to zero, so that pieces that seldom meet are worth little together.
const DECAY: f64 = 1e-4;
/// Far more steps than Newton's method needs.
const STEPS: usize = 30;

/// A position's terms, and its value with opposite sign for the last unknown: their sum, weighted, is the logarithm of
/// the odds against a win.
fn unknowns(sample: &Sample) -> [f64; UNKNOWNS] {
    let mut row = [0.0; UNKNOWNS];
    for (at, term) in terms(&sample.material) {
        row[at] = f64::from(term);
    }
    row[TERMS] = -f64::from(sample.value) / 100.0;
    row
}

/// Solves the symmetric equations by elimination, in place; the solution is the last column.
fn solve(rows: &mut [Vec<f64>]) {
    for at in 0..rows.len() {
        let pivot = rows[at].clone();
        for (other, row) in rows.iter_mut().enumerate() {
            let factor = row[at] / pivot[at];
            if other != at && factor != 0.0 {
                for (value, pivot) in row.iter_mut().zip(&pivot) {
                    *value -= factor * pivot;
                }
            }
        }
    }
    for (at, row) in rows.iter_mut().enumerate() {
        row[UNKNOWNS] /= row[at];
    }
}

/// The weights in centipawns: a logistic regression of the wins, by Newton's method.
pub(crate) fn fit(samples: &[Sample]) -> [i16; TERMS] {
    let weight = 1.0 / samples.len() as f64;
    let mut found = [0.0; UNKNOWNS];
    for step in 0..STEPS {
        let mut equations = vec![vec![0.0; UNKNOWNS + 1]; UNKNOWNS];
        let mut loss = 0.0;
        for sample in samples {
            let row = unknowns(sample);
            let sum: f64 = row.iter().zip(&found).map(|(x, w)| x * w).sum();
            let lost = 1.0 / (1.0 + (-sum).exp());
            let is_lost = f64::from(u8::from(!sample.is_won));
            loss -= weight * if sample.is_won { 1.0 - lost } else { lost }.max(1e-9).ln();
            let present: Vec<usize> = (0..UNKNOWNS).filter(|&at| row[at] != 0.0).collect();
            for &i in &present {
                equations[i][UNKNOWNS] += weight * (is_lost - lost) * row[i];
                for &j in &present {
                    equations[i][j] += weight * lost * (1.0 - lost) * row[i] * row[j];
                }
            }
        }
        for at in 0..UNKNOWNS {
            // A term that never occurs keeps its zero.
            equations[at][at] += 1e-9;
            if (1..TERMS).contains(&at) {
                equations[at][at] += 2.0 * DECAY;
                equations[at][UNKNOWNS] -= 2.0 * DECAY * found[at];
            }
        }
        solve(&mut equations);
        let mut largest: f64 = 0.0;
        for (weight, row) in found.iter_mut().zip(&equations) {
            *weight += row[UNKNOWNS];
            largest = largest.max(row[UNKNOWNS].abs());
        }
        eprintln!("step {step}: loss {loss:.5}, largest change {largest:.6}");
        if largest < 1e-6 {
            break;
        }
    }
    let mut weights = [0; TERMS];
    for (rounded, weight) in weights.iter_mut().zip(found) {
        *rounded = (100.0 * weight / found[TERMS]).round() as i16;
    }
    weights
}
