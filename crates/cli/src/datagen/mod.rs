//! Generates training data: the engine plays itself, and the quiet positions of its games are kept with their scores
//! and results.
//!
//! The games of a file depend only on engine, network, nodes and seed: the seed and `n` determine game `n`, not the
//! number of threads or how often the work is interrupted and resumed.

pub(crate) mod file;
pub(crate) mod gomoku;
mod info;
pub(crate) mod xiangqi;

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use adler2::adler32_slice;
use duiyi_engine::{MAX_NETWORK, NetError};
use duiyi_game::score::Score;
use duiyi_game::{Rng, Side};

use crate::games::Tools;
use crate::records::{self, naming};
use crate::tell::{end_progress, tell, tell_progress};
use file::Writer;
pub(crate) use gomoku::features::print as features;
pub(crate) use info::info;

/// How often progress is reported.
const PROGRESS: Duration = Duration::from_secs(2);

/// What `duiyi datagen` is asked for.
pub(crate) struct Options {
    pub(crate) tools: &'static Tools,
    pub(crate) file: PathBuf,
    /// Games that the file will hold in the end.
    pub(crate) games: u64,
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    /// The file of the network that evaluates; that of the page without it.
    pub(crate) network: Option<PathBuf>,
}

/// The contents of a record.
pub(crate) struct Facts {
    pub(crate) fen: String,
    /// Whose turn it is.
    side: Side,
    /// Pieces or stones on the board.
    stones: u32,
    /// Centipawns from the side to move.
    score: i16,
    /// Who won the game, `Some(None)` for a draw; `None` where the position stood beside the game.
    winner: Option<Option<Side>>,
}

/// The error for a record that no game can have left.
fn senseless() -> io::Error {
    io::Error::new(
        io::ErrorKind::InvalidData,
        "a record of the data file makes no sense",
    )
}

/// The score, clamped to the range of a record.
fn fit(score: Score) -> i16 {
    score.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

/// The side that is ahead by a score from `side`.
fn winning(side: Side, score: Score) -> Side {
    if score > 0 { side } else { !side }
}

/// Plays the game of a seed and returns its records.
pub(crate) type Player = Box<dyn FnMut(u64) -> Vec<u8>>;

/// Makes such a player for each thread, with this many nodes per move.
pub(crate) type MakePlayer = Box<dyn Fn(u64) -> Player + Send + Sync>;

/// Reads the file of a network that makes players.
pub(crate) type Players = fn(&[u8]) -> Result<MakePlayer, NetError>;

/// Plays until the file holds the requested games.
pub(crate) fn run(options: &Options) -> io::Result<()> {
    let tools = options.tools;
    let network = match &options.network {
        Some(path) => records::bytes(path, MAX_NETWORK)?,
        None => tools.network.to_vec(),
    };
    let player = (tools.players)(&network).map_err(|error| match &options.network {
        Some(path) => naming(path, &io::Error::other(error)),
        None => io::Error::other(error),
    })?;
    // All settings that determine the contents of the file.
    let settings = format!(
        "game {} engine {} nodes {} seed {} network {:08x}",
        tools.game,
        env!("CARGO_PKG_VERSION"),
        options.nodes,
        options.seed,
        adler32_slice(&network),
    );
    let (mut writer, done, mut records) = Writer::open(&options.file, tools, &settings)?;
    if done >= options.games {
        tell(format_args!(
            "{}: {done} games and {records} positions already, of {} asked for\n",
            options.file.display(),
            options.games
        ));
        return Ok(());
    }
    let (before, start) = (done, Instant::now());
    let next = AtomicU64::new(done);
    let (sender, receiver) = mpsc::sync_channel(4 * options.threads);
    std::thread::scope(|scope| {
        for _ in 0..options.threads {
            let (sender, next) = (sender.clone(), &next);
            let player = &player;
            scope.spawn(move || {
                let mut play = player(options.nodes);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= options.games {
                        return;
                    }
                    let seed = Rng::nth(options.seed, number);
                    let records = play(seed);
                    // The receiver is gone once the file cannot be written.
                    if sender.send((number, records)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut told = Instant::now();
        let mut done = done;
        // Games that finished before one with a smaller number.
        let mut early = BTreeMap::new();
        // Moved into this scope, so that an early return on an error ends the threads.
        for (number, game) in receiver {
            early.insert(number, game);
            while let Some(game) = early.remove(&done) {
                records += writer.add(&game)?;
                done += 1;
            }
            if told.elapsed() >= PROGRESS {
                told = Instant::now();
                progress(options, before, done, records, start.elapsed());
            }
        }
        progress(options, before, done, records, start.elapsed());
        end_progress();
        Ok(())
    })
}

fn progress(options: &Options, before: u64, done: u64, records: u64, time: Duration) {
    let seconds = time.as_secs_f64().max(1e-3);
    let rate = (done - before) as f64 / seconds;
    let left = (options.games.saturating_sub(done)) as f64 / rate.max(1e-9) / 60.0;
    let left = if done == before { 0.0 } else { left };
    tell_progress(format_args!(
        "{done} of {} games, {records} positions, {rate:.2} games a second, {left:.0} minutes left",
        options.games
    ));
}
