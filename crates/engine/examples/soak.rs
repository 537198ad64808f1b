//! Plays many moves of both games with one searcher, as a program that is never closed does, and fails when a move is
//! not legal or memory keeps growing. `npm run soak -- native` runs it; `scripts/lib/soak-wasm.mjs` is its twin in
//! WebAssembly.

use std::error::Error;
use std::time::Duration;

use duiyi_engine::{Limits, Networks, Options, Player, Position, Rules, Searcher};
use duiyi_faults::Faults;
use duiyi_game::Rng;

/// It counts what is in use. What the system gives a process says less: freed memory may stay with it.
#[global_allocator]
static ALLOCATOR: Faults = Faults::new();

/// A game ends after this many plies, if not before.
const LONGEST: usize = 200;
/// Games in a row on the same board, under the same rules and with the same table.
const GAMES_ALIKE: usize = 4;
/// Memory in use may vary by this much after the first fifth, when everything has been in use: KiB.
const ALLOWED_KIB: usize = 256;

fn main() -> Result<(), Box<dyn Error>> {
    let wanted: usize = std::env::args().nth(1).unwrap_or("20000".into()).parse()?;
    let mut searcher = Searcher::new(Options::default(), Networks::built_in())?;
    let mut rng = Rng::new(1);
    let (mut moves, mut games, mut after_first_fifth) = (0, 0, None);
    for tenth in 1..=10 {
        while moves < wanted * tenth / 10 {
            moves += play(&mut searcher, games, &mut rng)?;
            games += 1;
        }
        // With a table of the same size each time.
        searcher.set_options(Options::default())?;
        searcher.position("startpos", &[])?;
        searcher.go(Player::Full, Limits::Nodes(1), Duration::ZERO)?;
        searcher.stop(Duration::ZERO);
        let held = ALLOCATOR.used() / 1024;
        println!("{moves} moves, {games} games, {held} KiB");
        if tenth == 2 {
            after_first_fifth = Some(held);
        }
        let most = after_first_fifth.map_or(usize::MAX, |held| held + ALLOWED_KIB);
        if held > most {
            return Err(format!("memory grew beyond {most} KiB").into());
        }
    }
    Ok(())
}

/// The start of a game, and the options to play it with.
fn setting(game: usize) -> (String, Options) {
    let kind = game / GAMES_ALIKE;
    let options = Options {
        hash_mb: 16 >> (kind % 5),
        multi_pv: 1 + kind % 3,
        threads: 1 + kind % 2,
        rules: [Rules::Computer, Rules::Axf, Rules::Cxa][kind % 3],
        ..Options::default()
    };
    let fen = if game.is_multiple_of(2) {
        "startpos".into()
    } else {
        let size = [15, 20, 19, 9][kind % 4];
        let rule = ["freestyle", "standard", "renju", "caro", "k=4"][kind / 2 % 5];
        let ranks = vec![size.to_string(); size];
        format!("{} b {rule}", ranks.join("/"))
    };
    (fen, options)
}

/// Plays a game and returns how many moves it had.
fn play(searcher: &mut Searcher, game: usize, rng: &mut Rng) -> Result<usize, Box<dyn Error>> {
    let (fen, options) = setting(game);
    if options != *searcher.options() {
        searcher.set_options(options)?;
    }
    searcher.clear();
    let mut position = duiyi_engine::position(&fen, &[])?;
    let mut played: Vec<String> = Vec::new();
    while played.len() < LONGEST && position.verdict(options.rules).is_none() {
        let legal = position.legal_moves();
        let mv = if played.len() < 4 || rng.below(8) == 0 {
            legal[rng.below(legal.len())].clone()
        } else {
            choose(searcher, &*position, &fen, &played, rng)?
        };
        if !legal.contains(&mv) {
            return Err(format!("{fen} moves {}: {mv} is not legal", played.join(" ")).into());
        }
        position.play(&mv)?;
        played.push(mv);
    }
    Ok(played.len())
}

/// A move of the search, mostly of a few nodes and sometimes of many, at full strength or at a level.
fn choose(
    searcher: &mut Searcher,
    position: &dyn Position,
    fen: &str,
    played: &[String],
    rng: &mut Rng,
) -> Result<String, Box<dyn Error>> {
    let moves: Vec<_> = played.iter().map(String::as_str).collect();
    searcher.position(fen, &moves)?;
    let player = match rng.below(16) {
        0 => Player::Level {
            level: 1 + rng.below(position.game().levels().len()) as u8,
            seed: rng.next_u64(),
        },
        _ => Player::Full,
    };
    let nodes = match rng.below(256) {
        0 => 20_000,
        _ => 20 + rng.below(300) as u64,
    };
    searcher.go(player, Limits::Nodes(nodes), Duration::ZERO)?;
    let report = loop {
        let report = searcher.step(1_000, Duration::ZERO);
        if report.done {
            break report;
        }
    };
    report
        .best
        .ok_or_else(|| format!("{fen} moves {}: no move", played.join(" ")).into())
}
