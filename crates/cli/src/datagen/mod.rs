//! Makes positions to learn from: the engine plays itself, and the quiet positions of its games are kept with
//! their scores and results.
//!
//! Which games a file holds depends on nothing but engine, nodes and seed: game `n` is decided by the seed and
//! `n`, however many threads play and however often the work is broken off and taken up again.

pub(crate) mod file;
mod game;
mod info;
pub(crate) mod record;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use duiyi_game::Rng;
use duiyi_search::xiangqi::Search;

use file::Writer;
pub(crate) use info::info;

/// How often the progress is told.
const PROGRESS: Duration = Duration::from_secs(2);

/// What `duiyi datagen` is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) file: PathBuf,
    /// Games that the file shall hold in the end.
    pub(crate) games: u64,
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

impl Options {
    /// All that decides what the file will hold.
    fn settings(&self) -> String {
        format!(
            "game xiangqi engine {} nodes {} seed {}",
            env!("CARGO_PKG_VERSION"),
            self.nodes,
            self.seed
        )
    }
}

/// Plays on until the file holds the games asked for.
pub(crate) fn run(options: &Options) -> io::Result<()> {
    let (mut writer, done, mut records) = Writer::open(&options.file, &options.settings())?;
    let (before, start) = (done, Instant::now());
    let next = AtomicU64::new(done);
    let (sender, receiver) = mpsc::sync_channel(4 * options.threads);
    std::thread::scope(|scope| {
        for _ in 0..options.threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let mut search = Search::new(game::settings());
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= options.games {
                        return;
                    }
                    let seed = Rng::nth(options.seed, number);
                    let records = game::play(&mut search, options.nodes, seed);
                    // Nobody listens any more once the file cannot be written.
                    if sender.send((number, records)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut told = Instant::now();
        let mut done = done;
        // Games that came in before one with a smaller number.
        let mut early = BTreeMap::new();
        // Taken into this scope, so that an error on the way out ends the threads.
        for (number, game) in receiver {
            early.insert(number, game);
            while let Some(game) = early.remove(&done) {
                writer.add(&game)?;
                done += 1;
                records += game.len() as u64;
            }
            if told.elapsed() >= PROGRESS {
                told = Instant::now();
                progress(options, before, done, records, start.elapsed())?;
            }
        }
        progress(options, before, done, records, start.elapsed())?;
        writeln!(io::stderr())
    })
}

fn progress(
    options: &Options,
    before: u64,
    done: u64,
    records: u64,
    time: Duration,
) -> io::Result<()> {
    let seconds = time.as_secs_f64().max(1e-3);
    let rate = (done - before) as f64 / seconds;
    let left = (options.games.saturating_sub(done)) as f64 / rate.max(1e-9) / 60.0;
    let left = if done == before { 0.0 } else { left };
    write!(
        io::stderr(),
        "\r{done} of {} games, {records} positions, {rate:.2} games a second, {left:.0} minutes left   ",
        options.games
    )
}
