//! Plays against itself and prints quiet positions for [`fit_weights`](../fit_weights): a line
//! each, `FEN;score;result`, both from the side to move (score in centipawns; result 1, 0.5, 0).
//!
//! `cargo run --release -p duiyi-search --example self_play -- GAMES NODES SEED THREADS > data.txt`

use std::io::Write;
use std::process::exit;

use duiyi_game::Rng;
use duiyi_game::score::{Score, is_mate};
use duiyi_search::xiangqi::{Search, Settings};
use duiyi_xiangqi::{Outcome, Position, Rules, Side};

/// Random plies before the engine takes over.
const OPENING: std::ops::RangeInclusive<usize> = 4..=11;
/// A game is given up after so many plies in a row beyond `DECIDED` centipawns.
const DECIDED: Score = 1_200;
const DECIDED_PLIES: usize = 6;
const MAX_PLIES: usize = 260;

fn random_opening(rng: &mut Rng) -> Position {
    loop {
        let mut position = Position::start();
        let plies = OPENING.start() + rng.below(OPENING.end() - OPENING.start() + 1);
        for _ in 0..plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(moves[rng.below(moves.len())]);
        }
        if position.has_legal_move() {
            return position;
        }
    }
}

/// One game: the positions worth keeping with their scores, and the result.
fn play(
    search: &mut Search,
    nodes: u64,
    rng: &mut Rng,
) -> (Vec<(String, Side, Score)>, Option<Side>) {
    let mut position = random_opening(rng);
    let mut kept = Vec::new();
    let mut decided = 0;
    search.clear();
    for ply in 0..MAX_PLIES {
        if let Some(verdict) = position.verdict(Rules::Computer) {
            return match verdict.outcome {
                Outcome::Win(side) => (kept, Some(side)),
                Outcome::Draw => (kept, None),
            };
        }
        search.start(position.clone(), 64);
        search.step(nodes);
        let Some(line) = search.best_line() else {
            break;
        };
        // An opening that random moves have already decided teaches little.
        if ply == 0 && line.score.abs() > 600 {
            return (Vec::new(), None);
        }
        let mv = line.pv[0];
        let side = position.side_to_move();
        let quiet = position.board().piece_at(mv.to()).is_none() && !position.in_check();
        if quiet && !is_mate(line.score) {
            kept.push((position.to_string(), side, line.score));
        }
        decided = if line.score.abs() > DECIDED {
            decided + 1
        } else {
            0
        };
        if decided >= DECIDED_PLIES {
            return (kept, Some(if line.score > 0 { side } else { !side }));
        }
        position.play(mv);
    }
    (kept, None)
}

fn main() {
    let args: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|arg| arg.parse().ok())
        .collect();
    let [games, nodes, seed, threads] = args[..] else {
        eprintln!("usage: self_play GAMES NODES SEED THREADS");
        exit(2);
    };
    std::thread::scope(|scope| {
        for thread in 0..threads {
            scope.spawn(move || {
                let mut rng = Rng::new(seed * 1_000 + thread);
                let mut search = Search::new(Settings {
                    hash_mb: 8,
                    ..Settings::default()
                });
                for _ in 0..games / threads {
                    let (kept, winner) = play(&mut search, nodes, &mut rng);
                    let mut text = String::new();
                    for (fen, side, score) in kept {
                        let result =
                            winner.map_or(0.5, |winner| f64::from(u8::from(winner == side)));
                        text += &format!("{fen};{score};{result}\n");
                    }
                    std::io::stdout()
                        .lock()
                        .write_all(text.as_bytes())
                        .expect("standard output");
                }
            });
        }
    });
}
