//! Plays random endings out and fits the table of `par.rs` to them.
//!
//! ```sh
//! cargo run --release -p duiyi-search --features std --example xiangqi_endings -- play SEED GAMES NODES >> endings.txt
//! cargo run --release -p duiyi-search --example xiangqi_endings -- fit < endings.txt
//! ```
//!
//! `play` plays random endings out with this many nodes a move. Each line is a quiet position of a game, from the side
//! that the network prefers: how many pieces of each kind this side has, then the other; the network's value; and
//! whether it won the game.

mod fit;
mod par;
mod play;

use std::io::{Write, stdin};
use std::sync::Arc;

use duiyi_game::Rng;
use duiyi_search::xiangqi::network;
use par::{Material, PIECES, WEIGHTS};
use play::{Player, Sample};

const NETWORK: &[u8] = include_bytes!("../../../engine/nets/xiangqi.net");

fn games(seed: u64, games: u64, nodes: u64) -> std::io::Result<()> {
    let network = Arc::new(network::read(NETWORK).expect("the network is sound"));
    let mut player = Player::new(&network, nodes);
    let mut out = std::io::stdout().lock();
    for game in 0..games {
        for sample in player.play(Rng::nth(seed, game)) {
            for count in sample.material.0 {
                write!(out, "{count} ")?;
            }
            writeln!(out, "{} {}", sample.value, u8::from(sample.is_won))?;
        }
    }
    Ok(())
}

/// The position of a line that [`games`] wrote; `None` for one that was cut off.
fn sample(line: &str) -> Option<Sample> {
    let fields: Vec<i32> = line
        .split_whitespace()
        .filter_map(|field| field.parse().ok())
        .collect();
    let (counts, rest) = fields.split_first_chunk::<PIECES>()?;
    let &[value, won] = rest else {
        return None;
    };
    Some(Sample {
        material: Material(counts.map(|count| count as u8)),
        value,
        is_won: won == 1,
    })
}

fn main() -> std::io::Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| args.get(at).and_then(|arg| arg.parse().ok());
    match args.first().map(String::as_str) {
        Some("play") => {
            let (Some(seed), Some(count), Some(nodes)) = (number(1), number(2), number(3)) else {
                panic!("play SEED GAMES NODES");
            };
            games(seed, count, nodes)
        }
        Some("fit") => {
            let lines = stdin().lines().collect::<Result<Vec<_>, _>>()?;
            let samples: Vec<Sample> = lines.iter().filter_map(|line| sample(line)).collect();
            let weights = fit::fit(&samples);
            let changes = weights
                .iter()
                .zip(WEIGHTS)
                .map(|(new, old)| (new - old).abs());
            let largest = changes.max().unwrap_or(0);
            eprintln!(
                "{} positions; no weight of par.rs is further off than {largest}",
                samples.len()
            );
            println!("{weights:?}");
            Ok(())
        }
        _ => panic!("play or fit"),
    }
}
