//! What one position teaches.

use std::sync::Arc;

use duiyi_gomoku::{Point, Position};
use duiyi_nnue::board::{
    BoardNetwork, HIDDEN, HIDDEN_CLIP, HIDDEN_ONE, INNER, OUTER, PAD, Planes, RINGS, SPREAD, Seen,
};
use duiyi_search::gomoku::geometry::look;
use duiyi_search::gomoku::grid::Grid;
use duiyi_search::gomoku::network::{Evaluation, Network};

use super::weights::{
    BIAS, DIRECT, HIDDEN_BIAS, HIDDEN_WEIGHTS, KERNEL, LINES, OUT, OUT_BIAS, POINTS, POLICY,
    Weights,
};
use crate::datagen::gomoku::record::{BYTES, RULES, Record, SIZE};

/// Centipawns of one unit of log odds, and of a value of 1.
const ODDS: f32 = 180.0;
const SCALE: f32 = 300.0;
/// The share of the gradient that values outside their bounds get; without it they would stay dead.
const LEAK: f32 = 0.1;

/// Points of the board.
const COUNT: usize = SIZE * SIZE;

/// A position as the network sees it, and what it teaches. Made once, since the rules take longer than the network.
pub(super) struct Sample {
    points: [u16; COUNT],
    lines: [[u8; 4]; COUNT],
    /// Numbers of the points that a search would look at.
    candidates: Vec<u8>,
    /// Which of them the search found best.
    best: Option<u8>,
    output: u8,
    pub(super) rule: u8,
    /// What is known without the part that learns, in centipawns.
    known: i16,
    score: i16,
    /// Chance of winning that the result is.
    pub(super) result: f32,
}

/// Stands for no lines: something is on the point.
const NO_LINES: [u8; 4] = [u8::MAX; 4];

/// Makes samples; what a rule knows takes long to make, and stays.
pub(super) struct Reader {
    grids: [Grid; 3],
    evaluation: Evaluation,
}

impl Reader {
    /// Samples for a network that goes on from this one, which has no part for geometry.
    pub(super) fn new(network: &Arc<Network>) -> Self {
        let empty = |rule| Position::empty(SIZE, SIZE, rule).expect("the usual board");
        Self {
            grids: RULES.map(|rule| Grid::new(&empty(rule))),
            evaluation: Evaluation::new(Arc::clone(network)),
        }
    }

    /// `None` for bytes that make no sense.
    pub(super) fn read(&mut self, bytes: &[u8; BYTES]) -> Option<Sample> {
        let record = Record::from_bytes(bytes)?;
        let rule = RULES.iter().position(|&rule| rule == record.setup.rule)?;
        let grid = &mut self.grids[rule];
        grid.reset(&Position::new(record.setup).ok()?);
        self.evaluation.reset();
        let side = grid.side_to_move();
        let number =
            |point: Point| (usize::from(point.rank()) * SIZE + usize::from(point.file())) as u8;
        let mut sample = Sample {
            points: [0; COUNT],
            lines: [NO_LINES; COUNT],
            candidates: grid.nearby().into_iter().map(number).collect(),
            best: None,
            output: grid.kind() as u8,
            rule: rule as u8,
            known: self.evaluation.evaluate(grid).clamp(-30_000, 30_000) as i16,
            score: record.score,
            result: match record.winner.flatten() {
                None => 0.5,
                Some(winner) => f32::from(u8::from(winner == side)),
            },
        };
        let best = number(record.best);
        let best = sample
            .candidates
            .iter()
            .position(|&candidate| candidate == best);
        sample.best = best.map(|best| best as u8);
        for point in grid.board().points() {
            let seen = look(grid, side, point.index());
            let at = usize::from(number(point));
            sample.points[at] = seen.point;
            sample.lines[at] = seen.lines.unwrap_or(NO_LINES);
        }
        Some(sample)
    }
}

impl Sample {
    fn seen(&self, at: usize) -> Seen {
        Seen {
            lines: (self.lines[at] != NO_LINES).then_some(self.lines[at]),
            point: self.points[at],
        }
    }
}

/// The place of the point with this number.
fn place(at: usize) -> usize {
    (at / SIZE + PAD) * STRIDE + at % SIZE + PAD
}

/// What the network says of a position.
pub(super) struct Lesson {
    /// Log odds of winning.
    pub(super) odds: f32,
    /// The chance of winning that it learns from.
    pub(super) target: f32,
    /// Cross entropy of the best move, in nats, and whether it was the first.
    pub(super) moves: Option<(f32, bool)>,
}

/// One of the threads that learn, with all that it needs.
pub(super) struct Worker {
    share: f32,
    moves: f32,
    planes: Option<Planes>,
    pub(super) gradient: Weights,
    /// Of the outer values, by place, then channel.
    outer: Vec<f32>,
    /// Sums since the last report: positions, cross entropies of values, of moves.
    sums: (u32, f32, f32),
}

fn sigmoid(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// Places in a row.
const STRIDE: usize = SIZE + 2 * PAD;

impl Worker {
    pub(super) fn new(share: f32, moves: f32) -> Self {
        Self {
            share,
            moves,
            planes: None,
            gradient: Weights::zero(16),
            outer: Vec::new(),
            sums: (0, 0.0, 0.0),
        }
    }

    /// The mean losses since the last report.
    pub(super) fn report(workers: &mut [Self]) -> (f32, f32) {
        let mut sums = (0, 0.0, 0.0);
        for worker in workers {
            let (count, value, moves) = std::mem::take(&mut worker.sums);
            sums = (sums.0 + count, sums.1 + value, sums.2 + moves);
        }
        (sums.1 / sums.0 as f32, sums.2 / sums.0 as f32)
    }

    /// Adds what some positions teach to the gradient.
    pub(super) fn learn(&mut self, network: &BoardNetwork, samples: &[&Sample]) {
        match network.channels() {
            16 => self.learn_channels::<16>(network, samples),
            32 => self.learn_channels::<32>(network, samples),
            48 => self.learn_channels::<48>(network, samples),
            _ => self.learn_channels::<64>(network, samples),
        }
    }

    fn learn_channels<const N: usize>(&mut self, network: &BoardNetwork, samples: &[&Sample]) {
        if self.gradient.channels != N {
            self.gradient = Weights::zero(N);
        }
        for sample in samples {
            let lesson = self.look::<N>(network, sample, true);
            let chance = sigmoid(lesson.odds).clamp(1e-6, 1.0 - 1e-6);
            self.sums.0 += 1;
            self.sums.1 -=
                lesson.target * chance.ln() + (1.0 - lesson.target) * (1.0 - chance).ln();
            self.sums.2 += lesson.moves.map_or(0.0, |(loss, _)| loss);
        }
    }

    /// What the network says of a position.
    pub(super) fn judge(&mut self, network: &BoardNetwork, sample: &Sample) -> Lesson {
        match network.channels() {
            16 => self.look::<16>(network, sample, false),
            32 => self.look::<32>(network, sample, false),
            48 => self.look::<48>(network, sample, false),
            _ => self.look::<64>(network, sample, false),
        }
    }

    fn look<const N: usize>(
        &mut self,
        network: &BoardNetwork,
        sample: &Sample,
        learns: bool,
    ) -> Lesson {
        let output = usize::from(sample.output);
        let planes = self
            .planes
            .get_or_insert_with(|| Planes::new(network, SIZE));
        if planes.sums().len() != N {
            *planes = Planes::new(network, SIZE);
        }
        planes.reset(network, SIZE, SIZE);
        planes.update(network, (0..COUNT).map(|at| (place(at), sample.seen(at))));

        let value = planes.value(network, output) as f32;
        let odds = (value + f32::from(sample.known)) / ODDS;
        let score = sigmoid(f32::from(sample.score) / ODDS);
        let target = self.share * sample.result + (1.0 - self.share) * score;

        let candidates = &sample.candidates;
        let best = sample.best.map(usize::from);
        let mut chances: Vec<f32> = candidates
            .iter()
            .map(|&point| {
                planes.policy(network, output, place(usize::from(point))) as f32
                    / (INNER * OUTER) as f32
            })
            .collect();
        let most = chances.iter().copied().fold(f32::MIN, f32::max);
        let is_first = best.is_some_and(|best| chances[best] >= most);
        chances
            .iter_mut()
            .for_each(|chance| *chance = (*chance - most).exp());
        let sum: f32 = chances.iter().sum();
        chances.iter_mut().for_each(|chance| *chance /= sum);
        let lesson = Lesson {
            odds,
            target,
            moves: best.map(|best| (-chances[best].max(1e-9).ln(), is_first)),
        };
        if !learns {
            return lesson;
        }

        let weights = network.weights();
        let gradient = &mut self.gradient.fields;
        let row = |field: &[i8], at: usize| -> [f32; N] {
            std::array::from_fn(|i| f32::from(field[at * N + i]) / 64.0)
        };
        let add = |field: &mut Vec<f32>, at: usize, values: &[f32; N]| {
            for (sum, value) in field[at * N..][..N].iter_mut().zip(values) {
                *sum += value;
            }
        };

        // From the value back to the sums.
        let error = (sigmoid(odds) - target) * SCALE / ODDS;
        gradient[OUT_BIAS][output] += error;
        let sums: [f32; N] =
            std::array::from_fn(|i| planes.sums()[i] as f32 / (OUTER * SPREAD) as f32);
        let mut back = row(&weights.direct, output).map(|weight| weight * error);
        add(&mut gradient[DIRECT], output, &sums.map(|sum| sum * error));
        for (neuron, hidden) in network
            .hidden(planes.sums(), output)
            .into_iter()
            .enumerate()
        {
            let at = output * HIDDEN + neuron;
            let active = hidden.clamp(0, HIDDEN_CLIP) as f32 / HIDDEN_ONE as f32;
            gradient[OUT][at] += error * active;
            let slope = if (0..=HIDDEN_CLIP).contains(&hidden) {
                1.0
            } else {
                LEAK
            };
            let error = error * f32::from(weights.out[at]) / 64.0 * slope;
            gradient[HIDDEN_BIAS][at] += error;
            add(
                &mut gradient[HIDDEN_WEIGHTS],
                at,
                &sums.map(|sum| sum * error),
            );
            for (back, weight) in back.iter_mut().zip(row(&weights.hidden, at)) {
                *back += error * weight;
            }
        }
        let back = back.map(|back| back / SPREAD as f32);

        // The clipped outer values: all go into the sums, those of the candidates also into the moves.
        self.outer.resize(STRIDE * STRIDE * N, 0.0);
        self.outer.fill(0.0);
        let (errors, _) = self.outer.as_chunks_mut::<N>();
        for point in 0..COUNT {
            errors[place(point)] = back;
        }
        if let Some(best) = best {
            let policy = row(&weights.policy, output);
            let mut learned = [0.0; N];
            for (index, (&point, chance)) in candidates.iter().zip(&chances).enumerate() {
                let error = self.moves * (chance - f32::from(u8::from(index == best)));
                let at = place(usize::from(point));
                for (i, outer) in planes.outer(network, at).enumerate() {
                    learned[i] += error * f32::from((outer >> 1).clamp(0, 255)) / OUTER as f32;
                    errors[at][i] += error * policy[i];
                }
            }
            add(&mut gradient[POLICY], output, &learned);
        }
        let mut bias = [0.0; N];
        for point in 0..COUNT {
            let at = place(point);
            for (i, outer) in planes.outer(network, at).enumerate() {
                let slope = if (0..512).contains(&outer) { 1.0 } else { LEAK };
                errors[at][i] *= slope;
                bias[i] += errors[at][i];
            }
        }
        add(&mut gradient[BIAS], 0, &bias);

        // The convolution, and what each point is seen as.
        let kernel: [[f32; N]; RINGS.len()] =
            std::array::from_fn(|ring| row(&weights.kernel, ring));
        let mut learned = [[0.0; N]; RINGS.len()];
        for point in 0..COUNT {
            let at = place(point);
            let mut inner = [0.0; N];
            for (value, integer) in inner.iter_mut().zip(planes.inner(network, at)) {
                *value = f32::from(integer) / INNER as f32;
            }
            let mut back = [0.0; N];
            for (ring, steps) in RINGS.iter().enumerate() {
                let mut around = [0.0; N];
                for (files, ranks) in steps.iter() {
                    let at = (at as i32 + ranks * STRIDE as i32 + files) as usize;
                    for (sum, error) in around.iter_mut().zip(&errors[at]) {
                        *sum += error;
                    }
                }
                for i in 0..N {
                    learned[ring][i] += inner[i] * around[i];
                    back[i] += kernel[ring][i] * around[i];
                }
            }
            for (back, inner) in back.iter_mut().zip(inner) {
                let inside = inner > 0.0 && inner < 255.0 / INNER as f32;
                *back *= if inside { 1.0 } else { LEAK };
            }
            let seen = sample.seen(point);
            add(&mut gradient[POINTS], seen.point.into(), &back);
            for line in seen.lines.into_iter().flatten() {
                add(&mut gradient[LINES], line.into(), &back);
            }
        }
        for (ring, learned) in learned.iter().enumerate() {
            add(&mut gradient[KERNEL], ring, learned);
        }
        lesson
    }
}
