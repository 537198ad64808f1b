//! Plays random endings of xiangqi out, for `training/par.py`.
//!
//! ```sh
//! cargo run --release -p duiyi-search --features std --example xiangqi_endings -- NETWORK SEED GAMES NODES > endings.txt
//! ```
//!
//! Both sides play with this many nodes a move. Each line is a quiet position of a game, as `duiyi data-info --text`
//! writes them: FEN; the network's value at the end of the best line, in centipawns; and the result, 1 where the side
//! to move won, 0.5 or 0.

mod play;

use std::io::Write;
use std::sync::Arc;

use duiyi_game::Rng;
use duiyi_search::xiangqi::network;
use play::Player;

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1);
    let file = args.next().expect("NETWORK SEED GAMES NODES");
    let numbers: Vec<u64> = args.filter_map(|arg| arg.parse().ok()).collect();
    let &[seed, games, nodes] = numbers.as_slice() else {
        panic!("NETWORK SEED GAMES NODES");
    };
    let network = network::read(&std::fs::read(file)?).expect("the network is sound");
    let network = Arc::new(network);
    let mut player = Player::new(&network, nodes);
    let mut out = std::io::stdout().lock();
    for game in 0..games {
        for sample in player.play(Rng::nth(seed, game)) {
            let side = sample.position.side_to_move();
            let result = match sample.winner {
                None => "0.5",
                Some(winner) if winner == side => "1",
                Some(_) => "0",
            };
            writeln!(out, "{};{};{result}", sample.position, sample.value)?;
        }
    }
    Ok(())
}
