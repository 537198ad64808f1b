//! The weights as they learn, and the steps that they take.

use duiyi_game::Rng;
use duiyi_nnue::board::{BoardWeights, HIDDEN, HIDDEN_ONE, INNER, RINGS, VALUE};
use duiyi_search::gomoku::geometry::SHAPE;

/// The fields of [`BoardWeights`].
pub(super) const LINES: usize = 0;
pub(super) const POINTS: usize = 1;
pub(super) const KERNEL: usize = 2;
pub(super) const BIAS: usize = 3;
pub(super) const POLICY: usize = 4;
pub(super) const HIDDEN_WEIGHTS: usize = 5;
pub(super) const HIDDEN_BIAS: usize = 6;
pub(super) const OUT: usize = 7;
pub(super) const DIRECT: usize = 8;
pub(super) const OUT_BIAS: usize = 9;
const FIELDS: usize = 10;

/// Scale and largest integer of each field.
const SCALES: [(i32, i32); FIELDS] = [
    (INNER, 127),
    (INNER, 127),
    (64, 127),
    (256, 4_000),
    (64, 127),
    (INNER, 127),
    (HIDDEN_ONE, 32_767),
    (INNER, 127),
    (INNER, 127),
    (VALUE, 1 << 24),
];
/// How fast weights shrink that no position asks for; small ones also compress well.
const DECAY: f32 = 0.01;

/// Numbers for each field, in its order.
#[derive(Clone)]
pub(super) struct Weights {
    pub(super) channels: usize,
    pub(super) fields: [Vec<f32>; FIELDS],
}

fn lengths(channels: usize) -> [usize; FIELDS] {
    let outputs = SHAPE.outputs;
    [
        SHAPE.lines * channels,
        SHAPE.points * channels,
        RINGS.len() * channels,
        channels,
        outputs * channels,
        outputs * HIDDEN * channels,
        outputs * HIDDEN,
        outputs * HIDDEN,
        outputs * channels,
        outputs,
    ]
}

impl Weights {
    pub(super) fn zero(channels: usize) -> Self {
        Self {
            channels,
            fields: lengths(channels).map(|length| vec![0.0; length]),
        }
    }

    /// Weights to begin with.
    pub(super) fn drawn(channels: usize, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        // About normal, with this standard deviation.
        let mut draw = |deviation: f32| {
            let sum: f32 = (0..12)
                .map(|_| rng.below(1 << 20) as f32 / (1 << 20) as f32)
                .sum();
            (sum - 6.0) * deviation
        };
        let mut weights = Self::zero(channels);
        for (field, deviation) in [
            (LINES, 0.15),
            (POINTS, 0.15),
            (KERNEL, 0.1),
            (POLICY, 0.05),
            // What comes after them is zero, so it begins as the network that it adds to.
            (HIDDEN_WEIGHTS, 0.1),
        ] {
            weights.fields[field]
                .iter_mut()
                .for_each(|weight| *weight = draw(deviation));
        }
        // A point is first of all what it is itself.
        weights.fields[KERNEL][..channels]
            .iter_mut()
            .for_each(|weight| *weight += 0.6);
        weights.fields[BIAS].fill(0.1);
        weights.fields[HIDDEN_BIAS].fill(0.3);
        weights
    }

    pub(super) fn of(weights: &BoardWeights) -> Self {
        let bytes = |numbers: &[i8]| numbers.iter().map(|&number| f32::from(number)).collect();
        let words = |numbers: &[i16]| numbers.iter().map(|&number| f32::from(number)).collect();
        let mut fields: [Vec<f32>; FIELDS] = [
            bytes(&weights.lines),
            bytes(&weights.points),
            bytes(&weights.kernel),
            words(&weights.bias),
            bytes(&weights.policy),
            bytes(&weights.hidden),
            words(&weights.hidden_bias),
            bytes(&weights.out),
            bytes(&weights.direct),
            weights
                .out_bias
                .iter()
                .map(|&number| number as f32)
                .collect(),
        ];
        for (field, (scale, _)) in fields.iter_mut().zip(SCALES) {
            field.iter_mut().for_each(|weight| *weight /= scale as f32);
        }
        Self {
            channels: weights.channels,
            fields,
        }
    }

    /// As the file has them.
    pub(super) fn rounded(&self) -> BoardWeights {
        let integers = |field: usize| {
            let scale = SCALES[field].0 as f32;
            self.fields[field]
                .iter()
                .map(move |&weight| (weight * scale).round_ties_even() as i32)
        };
        let bytes = |field| integers(field).map(|number| number as i8).collect();
        let words = |field| integers(field).map(|number| number as i16).collect();
        BoardWeights {
            origin: String::new(),
            channels: self.channels,
            lines: bytes(LINES),
            points: bytes(POINTS),
            kernel: bytes(KERNEL),
            bias: words(BIAS),
            policy: bytes(POLICY),
            hidden: bytes(HIDDEN_WEIGHTS),
            hidden_bias: words(HIDDEN_BIAS),
            out: bytes(OUT),
            direct: bytes(DIRECT),
            out_bias: integers(OUT_BIAS).collect(),
        }
    }
}

/// The means of *Adam*.
pub(super) struct Adam {
    mean: Weights,
    square: Weights,
    steps: i32,
}

impl Adam {
    pub(super) fn new(weights: &Weights) -> Self {
        Self {
            mean: Weights::zero(weights.channels),
            square: Weights::zero(weights.channels),
            steps: 0,
        }
    }

    /// Follows the sum of some gradients times `scale`, and clears them.
    pub(super) fn step<'a>(
        &mut self,
        weights: &mut Weights,
        gradients: impl Iterator<Item = &'a mut Weights>,
        scale: f32,
        rate: f32,
    ) {
        const KEEP: (f32, f32) = (0.9, 0.999);
        self.steps += 1;
        let corrections = (1.0 - KEEP.0.powi(self.steps), 1.0 - KEEP.1.powi(self.steps));
        let mut gradients: Vec<_> = gradients.collect();
        for field in 0..FIELDS {
            let (one, most) = SCALES[field];
            let most = most as f32 / one as f32;
            let shrink = if field <= POINTS { DECAY } else { 0.0 };
            for (at, weight) in weights.fields[field].iter_mut().enumerate() {
                let mut gradient = 0.0;
                for part in &mut gradients {
                    gradient += std::mem::take(&mut part.fields[field][at]);
                }
                gradient *= scale;
                let mean = &mut self.mean.fields[field][at];
                let square = &mut self.square.fields[field][at];
                *mean += (1.0 - KEEP.0) * (gradient - *mean);
                *square += (1.0 - KEEP.1) * (gradient * gradient - *square);
                let step = *mean / corrections.0 / ((*square / corrections.1).sqrt() + 1e-8);
                *weight = (*weight - rate * (step + shrink * *weight)).clamp(-most, most);
            }
        }
    }
}
