//! Looks for openings of gomoku that leave both colours a chance, for games that begin with swap or swap2:
//! `swap_openings RULE COUNT SEED` prints that many lines of `book/swap.txt`.
//!
//! Stones near the centre are drawn at random. A short search leaves out what is plainly won, a longer one what is not
//! even. Then the engine plays from each against itself; openings that one colour wins every time are left out too.

use std::collections::BTreeSet;
use std::error::Error;
use std::time::Duration;

use duiyi_engine::{Limits, Networks, Options, Player, Searcher};
use duiyi_game::Rng;
use duiyi_game::score::Score;

/// Files and ranks from the centre.
const REACH: usize = 4;
const CENTRE: i8 = 7;
/// Nodes of the short search, and how many centipawns from even it may say.
const IMPRESSION: (u64, Score) = (30_000, 60);
/// The same of the long search.
const LOOK: (u64, Score) = (1_000_000, 30);
/// Games that are played from an opening, and nodes for a move. The limit differs a little from move to move, and the
/// games with it.
const GAMES: (usize, u64) = (6, 10_000);
const LONGEST: usize = 120;

type Stone = (i8, i8);

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<_> = std::env::args().collect();
    let [_, rule, count, seed] = args.as_slice() else {
        return Err("swap_openings RULE COUNT SEED".into());
    };
    let count: usize = count.parse()?;
    let mut rng = Rng::new(seed.parse()?);
    let mut searcher = Searcher::new(Options::default(), Networks::built_in())?;
    let fen = format!("{}15 b {rule}", "15/".repeat(14));
    let (mut seen, mut found) = (BTreeSet::new(), 0);
    while found < count {
        let stones =
            [(); 3].map(|()| [(); 2].map(|()| rng.below(2 * REACH + 1) as i8 - REACH as i8));
        let stones = stones.map(|[file, rank]| (file, rank));
        if !seen.insert(least_image(stones)) {
            continue;
        }
        let moves = stones.map(name);
        let mut ahead = |(nodes, most): (u64, Score)| -> Result<bool, Box<dyn Error>> {
            searcher.clear();
            Ok(think(&mut searcher, &fen, &moves, nodes)?.1.abs() <= most)
        };
        // Two stones on a point are no position.
        let is_even = matches!(ahead(IMPRESSION), Ok(true)) && ahead(LOOK)?;
        if !is_even {
            continue;
        }
        let wins = play(&mut searcher, &fen, &moves, &mut rng)?;
        if wins.contains(&0) {
            continue;
        }
        found += 1;
        println!("{rule} {}", moves.join(" "));
    }
    Ok(())
}

fn name((file, rank): Stone) -> String {
    format!(
        "{}{}",
        (b'a' + (CENTRE + file) as u8) as char,
        CENTRE + rank + 1
    )
}

/// The same for all eight images of an opening, and for both orders of the black stones.
fn least_image(stones: [Stone; 3]) -> Option<[Stone; 3]> {
    (0..8)
        .flat_map(|way: u8| {
            let [a, b, c] = stones.map(|(x, y)| {
                let (x, y) = if way & 1 == 0 { (x, y) } else { (y, x) };
                (
                    if way & 2 == 0 { x } else { -x },
                    if way & 4 == 0 { y } else { -y },
                )
            });
            [[a, b, c], [c, b, a]]
        })
        .min()
}

/// The best move and the score for the side to move.
fn think(
    searcher: &mut Searcher,
    fen: &str,
    moves: &[String],
    nodes: u64,
) -> Result<(Option<String>, Score), Box<dyn Error>> {
    let moves: Vec<_> = moves.iter().map(String::as_str).collect();
    searcher.position(fen, &moves)?;
    searcher.go(Player::Full, Limits::Nodes(nodes), Duration::ZERO)?;
    let report = loop {
        let report = searcher.step(nodes, Duration::ZERO);
        if report.done {
            break report;
        }
    };
    Ok((report.best, report.score))
}

/// Games that Black and White win; both get one for two draws.
fn play(
    searcher: &mut Searcher,
    fen: &str,
    opening: &[String],
    rng: &mut Rng,
) -> Result<[usize; 2], Box<dyn Error>> {
    let (games, nodes) = GAMES;
    let mut wins = [0, 0];
    for _ in 0..games {
        searcher.clear();
        let mut moves = opening.to_vec();
        while moves.len() < LONGEST {
            let limit = nodes + rng.below(nodes as usize) as u64;
            let (Some(best), score) = think(searcher, fen, &moves, limit)? else {
                break;
            };
            // Black moves after an even number of stones.
            let mover = moves.len() % 2;
            if duiyi_game::score::mate_moves(score).is_some() {
                let winner = if score > 0 { mover } else { 1 - mover };
                wins[winner] += 1;
                break;
            }
            moves.push(best);
        }
    }
    Ok(wins)
}
