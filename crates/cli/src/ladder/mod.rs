//! Measures the strength of the levels and of the programs of the articles by matches between them.
//!
//! The result depends only on engine, network, nodes and seed: nobody plays by time.

mod game;
mod plain;
mod player;
mod tally;

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use duiyi_engine::{GameId, Networks, Searcher};
use duiyi_game::Rng;

pub(crate) use player::Contender;
use tally::Tally;

use crate::session::say;
use crate::tell::{end_progress, tell_progress};

/// How often the running tally is told.
const PROGRESS: Duration = Duration::from_secs(3);

/// What `duiyi ladder` is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) game: GameId,
    /// Games of each match, an even number.
    pub(crate) games: u64,
    /// Nodes for a move of the highest level, whose only limit is time.
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    /// Two players; without them, each level plays the one below.
    pub(crate) players: Option<[Contender; 2]>,
}

/// Plays the matches and prints the result of each.
pub(crate) fn run(options: &Options) -> io::Result<()> {
    let levels = options.game.levels().len() as u8;
    let ladder = || (1..levels).map(|level| [level + 1, level].map(Contender::Level));
    let matches = match options.players {
        Some(players) => vec![players],
        None => ladder().collect(),
    };
    for players in matches {
        let tally = play(options, players)?;
        let [first, second] = players;
        say(format_args!("{first} - {second}: {tally}"));
    }
    Ok(())
}

/// Plays one match. Each opening is played twice with colours reversed.
fn play(options: &Options, players: [Contender; 2]) -> io::Result<Tally> {
    let next = AtomicU64::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..options.threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let work = || -> io::Result<()> {
                    let mut searchers = [searcher()?, searcher()?];
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= options.games {
                            return Ok(());
                        }
                        let result = one_game(options, players, number, &mut searchers)?;
                        // The receiver is gone once a thread has failed.
                        if sender.send(Ok(result)).is_err() {
                            return Ok(());
                        }
                    }
                };
                if let Err(error) = work() {
                    let _ = sender.send(Err(error));
                }
            });
        }
        drop(sender);
        let mut tally = Tally::default();
        let mut told: Option<Instant> = None;
        let [first, second] = players;
        // Moved into this scope, so that an early return on an error ends the threads.
        for (number, result) in (1..).zip(receiver) {
            tally.add(result?);
            if told.is_none_or(|told| told.elapsed() >= PROGRESS) || number == options.games {
                told = Some(Instant::now());
                let games = options.games;
                tell_progress(format_args!(
                    "{first} - {second}: {number} of {games} games, {tally}"
                ));
            }
        }
        end_progress();
        Ok(tally)
    })
}

/// The result of this game for the first player: 1, -1, or 0 for a draw.
fn one_game(
    options: &Options,
    players: [Contender; 2],
    number: u64,
    searchers: &mut [Searcher; 2],
) -> io::Result<i32> {
    let seed = Rng::nth(options.seed, number / 2);
    let start = game::opening(&mut searchers[0], options.game, &mut Rng::new(seed))?;
    // A player's errors differ from game to game.
    let seed = Rng::nth(seed, 1 + number % 2);
    let turned = number % 2 == 1;
    let players = players.map(|player| player.player(options, seed));
    let winner = game::play(searchers, start, players, turned)?;
    Ok(winner.map_or(0, |winner| if winner == 0 { 1 } else { -1 }))
}

fn searcher() -> io::Result<Searcher> {
    Searcher::new(game::options(), Networks::built_in()).map_err(io::Error::other)
}
