//! How well a network knows positions that it did not learn from.

use std::fmt;

use duiyi_nnue::board::BoardNetwork;

use super::gradient::{Lesson, Sample, Worker};

/// Figures of some positions.
pub(super) struct Figures {
    /// Mean squared error of the chance of winning.
    error: f32,
    /// By rule, how often a position that was won stands above one that was lost (area under the curve).
    order: [f32; 3],
    /// Mean cross entropy of the best move, in nats, and how often it is the first.
    moves: (f32, f32),
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            error,
            order,
            moves,
        } = self;
        write!(
            f,
            "{{\"squared error\": {error:.5}, \"freestyle\": {:.4}, \"standard\": {:.4}, \"renju\": {:.4}, \"move entropy\": {:.4}, \"move found\": {:.4}}}",
            order[0], order[1], order[2], moves.0, moves.1,
        )
    }
}

/// Judges a network by positions.
pub(super) fn judge(network: &BoardNetwork, held: &[Sample], workers: &mut [Worker]) -> Figures {
    let share = held.len().div_ceil(workers.len()).max(1);
    let lessons: Vec<Lesson> = std::thread::scope(|scope| {
        let parts: Vec<_> = workers
            .iter_mut()
            .zip(held.chunks(share))
            .map(|(worker, part)| {
                scope.spawn(move || {
                    part.iter()
                        .map(|sample| worker.judge(network, sample))
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        parts
            .into_iter()
            .flat_map(|part| part.join().expect("a worker does not panic"))
            .collect()
    });
    let mean = |values: &mut dyn Iterator<Item = f32>| {
        let (count, sum) = values.fold((0_u32, 0.0_f64), |(count, sum), value| {
            (count + 1, sum + f64::from(value))
        });
        (sum / f64::from(count)) as f32
    };
    let chance = |odds: f32| 1.0 / (1.0 + (-odds).exp());
    Figures {
        error: mean(
            &mut lessons
                .iter()
                .map(|lesson| (chance(lesson.odds) - lesson.target).powi(2)),
        ),
        order: [0, 1, 2].map(|rule| order(held, &lessons, rule)),
        moves: (
            mean(&mut lessons.iter().filter_map(|lesson| Some(lesson.moves?.0))),
            mean(
                &mut lessons
                    .iter()
                    .filter_map(|lesson| Some(f32::from(u8::from(lesson.moves?.1)))),
            ),
        ),
    }
}

fn order(held: &[Sample], lessons: &[Lesson], rule: u8) -> f32 {
    let mut values: Vec<(f32, bool)> = held
        .iter()
        .zip(lessons)
        .filter(|(sample, _)| sample.rule == rule && sample.result != 0.5)
        .map(|(sample, lesson)| (lesson.odds, sample.result > 0.5))
        .collect();
    values.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    // Equal ones are too rare to matter.
    let (mut lost, mut pairs) = (0_u64, 0_u64);
    for &(_, won) in &values {
        if won {
            pairs += lost;
        } else {
            lost += 1;
        }
    }
    let won = values.len() as u64 - lost;
    pairs as f32 / (won * lost) as f32
}
