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

/// Random plies at the start of a game, at most; then so many with moves that are nearly best.
const RANDOM_PLIES: usize = 4;
const VARIED_PLIES: usize = 10;
/// Nodes for a varied move, lines it chooses among, and how much worse it may be, in centipawns.
const VARIED_NODES: u64 = 1_500;
const VARIED_LINES: usize = 5;
const VARIED_LOSS: Score = 60;
/// A game is given up after so many plies in a row beyond `DECIDED` centipawns.
const DECIDED: Score = 1_200;
const DECIDED_PLIES: usize = 6;
const MAX_PLIES: usize = 260;

/// An opening that leads away from the usual ones without being decided by blunders.
fn opening(search: &mut Search, settings: Settings, rng: &mut Rng) -> Position {
    let mut position = Position::start();
    for _ in 0..rng.below(RANDOM_PLIES + 1) {
        let moves = position.legal_moves();
        position.play(moves[rng.below(moves.len())]);
    }
    search.set_settings(Settings {
        multi_pv: VARIED_LINES,
        ..settings
    });
    for _ in 0..VARIED_PLIES {
        search.start(position.clone(), 64);
        search.step(VARIED_NODES);
        let lines = search.lines();
        let Some(best) = lines.first().map(|line| line.score) else {
            break;
        };
        let near = lines
            .iter()
            .filter(|line| line.score >= best - VARIED_LOSS)
            .count()
            .max(1);
        position.play(lines[rng.below(near)].pv[0]);
    }
    search.set_settings(settings);
    position
}

/// One game: the positions worth keeping with their scores, and the result.
fn play(
    search: &mut Search,
    settings: Settings,
    nodes: u64,
    rng: &mut Rng,
) -> (Vec<(String, Side, Score)>, Option<Side>) {
    search.clear();
    let mut position = opening(search, settings, rng);
    let mut kept = Vec::new();
    let mut decided = 0;
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
                let settings = Settings {
                    hash_mb: 8,
                    ..Settings::default()
                };
                let mut search = Search::new(settings);
                for _ in 0..games / threads {
                    let (kept, winner) = play(&mut search, settings, nodes, &mut rng);
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
