//! Tests with random weights that networks do what the crate promises.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use duiyi_nnue::{Accumulator, NetError, Network, Shape};

const SHAPE: Shape = Shape {
    features: 50,
    outputs: 3,
};
const HIDDEN: usize = 64;
/// Miri takes a thousand times as long.
const SEEDS: u64 = if cfg!(miri) { 1 } else { 20 };

/// A generator that is good enough for weights (xorshift).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 33) as usize % bound
    }
}

fn file(seed: u64) -> Vec<u8> {
    file_of(seed, HIDDEN)
}

/// A file of this shape, written byte by byte as the format describes.
fn file_of(seed: u64, hidden: usize) -> Vec<u8> {
    let mut random = Random(seed | 1);
    let origin = b"drawn at random";
    let mut body = origin.to_vec();
    let mut bytes = |count: usize, body: &mut Vec<u8>| {
        body.extend((0..count).map(|_| (random.below(255) as i32 - 127) as i8 as u8));
    };
    bytes(SHAPE.features * hidden, &mut body);
    for at in 0..hidden {
        body.extend((at as i16 * 7 - 200).to_le_bytes());
    }
    bytes(SHAPE.outputs * 2 * hidden, &mut body);
    for at in 0..SHAPE.outputs {
        body.extend((at as i32 * 1_000 - 700).to_le_bytes());
    }
    let mut file = b"duiyinet".to_vec();
    let (features, outputs) = (SHAPE.features as u32, SHAPE.outputs as u32);
    for number in [1, features, hidden as u32, outputs, origin.len() as u32, 0] {
        file.extend(number.to_le_bytes());
    }
    file.extend(body);
    sign(&mut file);
    file
}

/// The same network as a file of version 2, with so many features in a row.
fn differences(file: &[u8], row: u32) -> Vec<u8> {
    const BODY: usize = 32 + b"drawn at random".len();
    let mut body = file[BODY..].to_vec();
    // What the guesses are made from: of a feature without weights, what was guessed for it.
    let mut known: Vec<Vec<i32>> = Vec::new();
    for (feature, added) in body.chunks_mut(HIDDEN).take(SHAPE.features).enumerate() {
        let weights: Vec<i32> = added.iter().map(|&byte| (byte as i8).into()).collect();
        let before = |back: usize, neuron: usize| {
            let at = feature.checked_sub(back);
            at.map_or(0, |at| known[at][neuron])
        };
        let guess = |neuron| (before(1, neuron) + before(row as usize, neuron)).div_euclid(2);
        let guesses: Vec<i32> = (0..HIDDEN).map(guess).collect();
        if weights.iter().all(|&weight| weight == 0) {
            known.push(guesses);
            continue;
        }
        for ((added, weight), guess) in added.iter_mut().zip(&weights).zip(guesses) {
            *added = (weight - guess) as u8;
        }
        known.push(weights);
    }
    let mut file = [&file[..32], &row.to_le_bytes(), &file[32..BODY], &body].concat();
    file[8] = 2;
    sign(&mut file);
    file
}

/// Writes the checksum of a file.
fn sign(file: &mut [u8]) {
    let (mut a, mut b) = (1_u32, 0_u32);
    for &byte in &file[32..] {
        a = (a + u32::from(byte)) % 65_521;
        b = (b + a) % 65_521;
    }
    file[28..32].copy_from_slice(&(b << 16 | a).to_le_bytes());
}

fn network(seed: u64) -> Network {
    Network::read(&file(seed), SHAPE).unwrap()
}

fn refreshed<const FINE: u32>(network: &Network<FINE>, features: &[usize]) -> Accumulator {
    let mut accumulator = network.accumulator();
    network.refresh(&mut accumulator, features.iter().copied());
    accumulator
}

#[test]
fn a_file_is_read_and_written_again() {
    for seed in 0..SEEDS {
        let network = network(seed);
        assert_eq!(network.origin(), "drawn at random");
        assert_eq!(network.shape(), SHAPE);
        assert_eq!(network.hidden(), HIDDEN);
        assert_eq!(network.to_bytes(), file(seed));
    }
}

#[test]
fn a_file_of_differences_holds_the_same_network() {
    for seed in 0..SEEDS {
        let mut plain = file(seed);
        // Two features that no position has.
        for feature in [3, 17] {
            let at = 32 + b"drawn at random".len() + feature * HIDDEN;
            plain[at..at + HIDDEN].fill(0);
        }
        sign(&mut plain);
        let network = Network::<0>::read(&plain, SHAPE);
        assert!(network.is_ok());
        for row in [1, 9, SHAPE.features as u32, u32::MAX] {
            let file = differences(&plain, row);
            assert_eq!(Network::read(&file, SHAPE), network, "row {row}");
        }
    }
    let good = differences(&file(1), 9);
    for at in [32, 40, 500, good.len() - 1] {
        let mut damaged = good.clone();
        damaged[at] ^= 1;
        let read = Network::<0>::read(&damaged, SHAPE);
        assert_eq!(read, Err(NetError::Damaged), "byte {at}");
    }
    let mut no_row = good.clone();
    no_row[32] = 0;
    sign(&mut no_row);
    assert_eq!(Network::<0>::read(&no_row, SHAPE), Err(NetError::Damaged));
    for end in [20, 33, 40, good.len() - 1] {
        let read = Network::<0>::read(&good[..end], SHAPE);
        assert_eq!(read, Err(NetError::Length), "{end} bytes");
    }
}

#[test]
fn an_updated_accumulator_equals_one_computed_from_scratch() {
    for seed in 0..SEEDS {
        let network = network(seed);
        let mut random = Random(seed + 99);
        let mut features: Vec<usize> = (0..20).collect();
        let mut accumulator = refreshed(&network, &features);
        for step in 0..10 * SEEDS {
            let come = loop {
                let feature = random.below(SHAPE.features);
                if !features.contains(&feature) {
                    break feature;
                }
            };
            let gone = features.swap_remove(random.below(features.len()));
            let before = accumulator.clone();
            if step % 5 == 4 && features.len() > 2 {
                let taken = features.swap_remove(random.below(features.len()));
                network.captured(&mut accumulator, &before, gone, taken, come);
            } else {
                network.moved(&mut accumulator, &before, gone, come);
            }
            features.push(come);
            assert_eq!(accumulator, refreshed(&network, &features), "seed {seed}");
        }
    }
}

#[test]
fn features_exchanged_in_one_call_equal_an_accumulator_from_scratch() {
    for seed in 0..SEEDS {
        let network = network(seed);
        let mut random = Random(seed + 5);
        // Some of them more than once.
        let mut features: Vec<usize> = (0..30).map(|_| random.below(SHAPE.features)).collect();
        let mut accumulator = refreshed(&network, &features);
        for _ in 0..5 * SEEDS {
            let mut changes = Vec::new();
            let count = random.below(20);
            for feature in &mut features[..count] {
                let come = random.below(SHAPE.features);
                changes.push((*feature as u16, come as u16));
                *feature = come;
            }
            network.exchange(&mut accumulator, &changes);
            assert_eq!(accumulator, refreshed(&network, &features), "seed {seed}");
        }
    }
}

/// The literal sum, for a first layer with `fine` more bits of precision.
fn by_hand(file: &[u8], own: &[usize], opponents: &[usize], output: usize, fine: u32) -> i32 {
    let body = &file[32 + b"drawn at random".len()..];
    let byte = |at: usize| i32::from(body[at] as i8);
    let bias_at = SHAPE.features * HIDDEN;
    let outputs_at = bias_at + 2 * HIDDEN;
    let output_bias_at = outputs_at + SHAPE.outputs * 2 * HIDDEN;
    let mut sum = 0;
    for (half, features) in [own, opponents].into_iter().enumerate() {
        for neuron in 0..HIDDEN {
            let at = bias_at + 2 * neuron;
            let bias = i32::from(i16::from_le_bytes([body[at], body[at + 1]]));
            let weights = features
                .iter()
                .map(|feature| 2 * byte(feature * HIDDEN + neuron));
            let value = ((bias + weights.sum::<i32>()) >> fine).clamp(0, 255);
            sum += value * value * byte(outputs_at + (output * 2 + half) * HIDDEN + neuron);
        }
    }
    let at = output_bias_at + 4 * output;
    let bias = i32::from_le_bytes(*body[at..].first_chunk().unwrap());
    (i64::from(sum / 256 + bias) * 300 / (256 * 64)) as i32
}

fn value<const FINE: u32>(
    network: &Network<FINE>,
    own: &[usize],
    opponents: &[usize],
    output: usize,
) -> i32 {
    let (own, opponents) = (refreshed(network, own), refreshed(network, opponents));
    network.evaluate(&own, &opponents, output)
}

#[test]
fn the_value_is_the_literal_sum() {
    let mut values = Vec::new();
    for seed in 0..if cfg!(miri) { 1 } else { 50 } {
        let (file, network) = (file(seed), network(seed));
        let mut random = Random(seed + 7);
        let mut draw = || -> Vec<usize> {
            let count = 1 + random.below(30);
            (0..count).map(|_| random.below(SHAPE.features)).collect()
        };
        let (own, opponents) = (draw(), draw());
        for output in 0..SHAPE.outputs {
            let expected = |fine| by_hand(&file, &own, &opponents, output, fine);
            let value = value(&network, &own, &opponents, output);
            assert_eq!(value, expected(0), "seed {seed}");
            let finer = Network::<2>::read(&file, SHAPE).unwrap();
            let finer = self::value(&finer, &own, &opponents, output);
            assert_eq!(finer, expected(2), "seed {seed}, finer");
            values.extend([value, finer]);
        }
    }
    values.sort_unstable();
    values.dedup();
    let are_worth = values.len() > 100 || cfg!(miri);
    assert!(are_worth, "the values are worth comparing");
}

#[test]
#[cfg(debug_assertions)]
fn an_accumulator_of_a_larger_network_is_noticed() {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    let network = network(1);
    let larger = Network::<0>::read(&file_of(1, 2 * HIDDEN), SHAPE).unwrap();
    let calls: [fn(&Network, &mut Accumulator, &Accumulator); 4] = [
        |network, foreign, own| network.moved(foreign, own, 1, 2),
        |network, foreign, own| network.captured(foreign, own, 1, 2, 3),
        |network, foreign, _| network.exchange(foreign, &[(1, 2)]),
        |network, foreign, own| {
            let _ = network.evaluate(own, foreign, 0);
        },
    ];
    for call in calls {
        let mut foreign = larger.accumulator();
        let own = network.accumulator();
        let called = catch_unwind(AssertUnwindSafe(|| call(&network, &mut foreign, &own)));
        assert!(called.is_err());
    }
}

#[test]
fn a_foreign_or_damaged_file_or_one_of_another_shape_is_refused() {
    let good = file(3);
    let read = |file: &[u8]| Network::<0>::read(file, SHAPE).map(|_| ());
    assert_eq!(read(&good), Ok(()));
    assert_eq!(read(b""), Err(NetError::Foreign));
    assert_eq!(
        read(b"something else, and long enough"),
        Err(NetError::Foreign)
    );
    assert_eq!(read(&good[..20]), Err(NetError::Length));
    assert_eq!(read(&good[..good.len() - 1]), Err(NetError::Length));
    assert_eq!(read(&[&good[..], b"x"].concat()), Err(NetError::Length));
    let with = |at: usize, byte: u8| {
        let mut file = good.clone();
        file[at] = byte;
        read(&file)
    };
    assert_eq!(with(8, 0), Err(NetError::Version(0)));
    // Version 2 has one number more.
    assert_eq!(with(8, 2), Err(NetError::Length));
    assert_eq!(with(8, 3), Err(NetError::Version(3)));
    assert_eq!(with(12, 51), Err(NetError::Shape));
    assert_eq!(with(27, 0xff), Err(NetError::Length));
    assert_eq!(with(29, good[29] ^ 1), Err(NetError::Damaged));
    assert_eq!(with(500, good[500] ^ 1), Err(NetError::Damaged));
    // Neurons that fill no blocks, none at all, too many, and more than the file has.
    assert_eq!(with(16, 65), Err(NetError::Shape));
    assert_eq!(with(16, 0), Err(NetError::Shape));
    assert_eq!(with(18, 1), Err(NetError::Shape));
    assert_eq!(with(16, 96), Err(NetError::Length));
}
