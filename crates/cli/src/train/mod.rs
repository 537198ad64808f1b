//! `duiyi train`: trains the network of gomoku on files of `duiyi datagen`.
//!
//! It learns how likely the side to move is to win, partly from the score of a search, partly from the result of the game, and which move
//! the search found best. The forward pass is that of the engine, in integers, so rounding is part of what is learned; gradients pass
//! through it as if it were exact (*straight-through estimator*). Steps are those of *Adam*.

mod gradient;
mod judge;
mod weights;

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use duiyi_game::Rng;
use duiyi_nnue::board::BoardNetwork;
use duiyi_search::gomoku::network::{self, Network};

use crate::datagen::file::Games;
use crate::datagen::gomoku::record::BYTES;
use gradient::{Reader, Sample, Worker};
use judge::judge;
use weights::{Adam, Weights};

/// Of so many games the positions of one are held back.
const HELD: usize = 12;

/// What `duiyi train` is asked for.
pub(crate) struct Options {
    pub(crate) data: Vec<PathBuf>,
    /// The file of the network; its card goes beside it.
    pub(crate) out: PathBuf,
    /// The network to go on from. Its part that counts stays as it is.
    pub(crate) start: PathBuf,
    /// Channels of the part for geometry, if the network has none yet.
    pub(crate) channels: usize,
    pub(crate) epochs: u32,
    pub(crate) batch: usize,
    /// Length of the longest step.
    pub(crate) rate: f32,
    /// Of the target that is the result; the rest is the score.
    pub(crate) share: f32,
    /// How much the moves count beside the results.
    pub(crate) moves: f32,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

/// The positions of some files, those of most games and those held back.
struct Data {
    train: Vec<Sample>,
    held: Vec<Sample>,
    /// What each file was made with.
    origins: Vec<String>,
}

impl Data {
    fn read(files: &[PathBuf], network: &Arc<Network>, threads: usize) -> io::Result<Self> {
        let mut data = Self {
            train: Vec::new(),
            held: Vec::new(),
            origins: Vec::new(),
        };
        let mut number = 0;
        for file in files {
            let mut games = Games::open(file)?;
            let (mut train, mut held) = (Vec::new(), Vec::new());
            while let Some(bytes) = games.next_game()? {
                let (records, _) = bytes.as_chunks::<BYTES>();
                let known = records.iter().filter(|record| record[BYTES - 1] & 3 != 3);
                number += usize::from(!records.is_empty());
                if number % HELD == 0 {
                    held.extend(known);
                } else {
                    train.extend(known);
                }
            }
            let count = train.len() + held.len();
            data.origins
                .push(format!("{}, {count} positions", games.settings));
            data.train.extend(samples(&train, network, threads)?);
            data.held.extend(samples(&held, network, threads)?);
        }
        Ok(data)
    }
}

/// What records are to the network.
fn samples(
    records: &[[u8; BYTES]],
    network: &Arc<Network>,
    threads: usize,
) -> io::Result<Vec<Sample>> {
    let share = records.len().div_ceil(threads).max(1);
    let read = |part: &[[u8; BYTES]]| {
        let mut reader = Reader::new(network);
        part.iter().map(|record| reader.read(record)).collect()
    };
    let parts: Vec<Option<Vec<Sample>>> = std::thread::scope(|scope| {
        let parts: Vec<_> = records
            .chunks(share)
            .map(|part| scope.spawn(move || read(part)))
            .collect();
        let joined = parts
            .into_iter()
            .map(|part| part.join().expect("reading does not panic"));
        joined.collect()
    });
    let whole: Option<Vec<_>> = parts.into_iter().collect();
    let whole = whole.ok_or_else(|| io::Error::other("a record makes no sense"))?;
    Ok(whole.into_iter().flatten().collect())
}

/// Trains and writes the network.
pub(crate) fn run(options: &Options) -> io::Result<()> {
    let start = Instant::now();
    let file = fs::read(&options.start)?;
    let from = network::read(&file).map_err(io::Error::other)?;
    let counts = network::read(&from.counts().to_bytes()).map_err(io::Error::other)?;
    let data = Data::read(&options.data, &Arc::new(counts), options.threads)?;
    eprintln!(
        "{} positions, {} held back",
        data.train.len(),
        data.held.len()
    );
    let mut weights = match from.geometry() {
        Some(geometry) => Weights::of(geometry.weights()),
        None => Weights::drawn(options.channels, options.seed),
    };
    let mut workers: Vec<_> = (0..options.threads)
        .map(|_| Worker::new(options.share, options.moves))
        .collect();
    let mut adam = Adam::new(&weights);
    let mut rng = Rng::new(options.seed);
    let batches = data.train.len() / options.batch;
    let steps = options.epochs as usize * batches;
    let mut step = 0;
    let mut order: Vec<&Sample> = data.train.iter().collect();
    let figures = judge(
        &BoardNetwork::new(weights.rounded()),
        &data.held,
        &mut workers,
    );
    eprintln!("at the start: {figures}");
    let mut card = format!(",\n  \"at the start\": {figures}");
    for epoch in 1..=options.epochs {
        for i in (1..order.len()).rev() {
            order.swap(i, rng.below(i + 1));
        }
        for batch in order.chunks_exact(options.batch) {
            let network = BoardNetwork::new(weights.rounded());
            let share = batch.len().div_ceil(workers.len());
            std::thread::scope(|scope| {
                for (worker, part) in workers.iter_mut().zip(batch.chunks(share)) {
                    let network = &network;
                    scope.spawn(move || worker.learn(network, part));
                }
            });
            step += 1;
            let part = step as f32 / steps as f32;
            let rate = options.rate * (40.0 * part).min(1.0) * (1.0 - part);
            let gradients = workers.iter_mut().map(|worker| &mut worker.gradient);
            adam.step(&mut weights, gradients, 1.0 / batch.len() as f32, rate);
            if step % 200 == 0 {
                let (loss, moves) = Worker::report(&mut workers);
                eprintln!(
                    "step {step}/{steps}: value {loss:.4} moves {moves:.4}, {:.0} s",
                    start.elapsed().as_secs_f32()
                );
            }
        }
        let network = BoardNetwork::new(weights.rounded());
        let figures = judge(&network, &data.held, &mut workers);
        eprintln!(
            "epoch {epoch}: {figures}, {:.0} s",
            start.elapsed().as_secs_f32()
        );
        let _ = write!(card, ",\n  \"after {epoch}\": {figures}");
    }
    let positions = data.train.len() + data.held.len();
    let name = options
        .out
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy();
    let origin = format!(
        "{name}: game gomoku, {} files, {positions} positions",
        options.data.len()
    );
    let mut rounded = weights.rounded();
    rounded.origin = origin;
    fs::write(
        &options.out,
        from.with_geometry(&BoardNetwork::new(rounded)),
    )?;
    let files: Vec<_> = data
        .origins
        .iter()
        .map(|origin| format!("\n    \"{origin}\""))
        .collect();
    let begun = options
        .start
        .file_name()
        .unwrap_or_default()
        .to_string_lossy();
    let card = format!(
        "{{\n  \"data\": [{}\n  ],\n  \"positions\": {positions},\n  \"channels\": {},\n  \"start\": \"{begun}\",\n  \"epochs\": {},\n  \"batch\": {},\n  \"rate\": {},\n  \"share\": {},\n  \"moves\": {},\n  \"seed\": {}{card},\n  \"seconds\": {}\n}}\n",
        files.join(","),
        weights.channels,
        options.epochs,
        options.batch,
        options.rate,
        options.share,
        options.moves,
        options.seed,
        start.elapsed().as_secs(),
    );
    fs::write(options.out.with_extension("json"), card)
}
