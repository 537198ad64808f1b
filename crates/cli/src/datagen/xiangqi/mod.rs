//! One game of xiangqi that the engine plays against itself, from an opening of its own.

pub(crate) mod record;

use duiyi_game::score::{Score, is_mate};
use duiyi_game::{Outcome, Rng};
use duiyi_search::xiangqi::{Search, Settings};
use duiyi_xiangqi::{Position, Rules, Setup};

use super::{Facts, fit, winning};
use record::{BYTES, Record};

/// Random plies at the start of a game, at most; then so many with moves that are nearly best.
const RANDOM_PLIES: usize = 4;
const VARIED_PLIES: usize = 10;
/// Nodes for a varied move, lines it chooses among, and how much worse it may be, in centipawns.
const VARIED_NODES: u64 = 1_000;
const VARIED_LINES: usize = 5;
const VARIED_LOSS: Score = 60;
/// An opening worth more than this to either side teaches little.
const LOPSIDED: Score = 600;
/// A game is given up after so many plies in a row beyond `DECIDED` centipawns.
const DECIDED: Score = 1_500;
const DECIDED_PLIES: usize = 6;
const MAX_PLIES: usize = 260;

/// What every game is played with.
pub(crate) fn settings() -> Settings {
    Settings {
        hash_mb: 8,
        ..Settings::default()
    }
}

/// An opening that leads away from the usual ones without being decided by blunders.
fn opening(search: &mut Search, rng: &mut Rng) -> Position {
    let mut position = Position::start();
    for _ in 0..rng.below(RANDOM_PLIES + 1) {
        let moves = position.legal_moves();
        position.play(moves[rng.below(moves.len())]);
    }
    search.set_settings(Settings {
        multi_pv: VARIED_LINES,
        ..settings()
    });
    for _ in 0..VARIED_PLIES {
        search.start(position.clone(), 64);
        search.step(VARIED_NODES);
        let lines = search.lines();
        let Some(best) = lines.first().map(|line| line.score) else {
            break;
        };
        let near = lines.iter().filter(|line| line.score >= best - VARIED_LOSS);
        let near = near.count().max(1);
        position.play(lines[rng.below(near)].pv[0]);
    }
    search.set_settings(settings());
    position
}

/// Plays the game that `seed` decides, and returns its quiet positions as records: the side to move is not in
/// check, its best move captures nothing, and no mate is in sight.
pub(crate) fn play(search: &mut Search, nodes: u64, seed: u64) -> Vec<u8> {
    search.clear();
    let mut position = opening(search, &mut Rng::new(seed));
    let mut kept = Vec::new();
    let mut decided = 0;
    let winner = loop {
        if let Some(verdict) = position.verdict(Rules::Computer) {
            break match verdict.outcome {
                Outcome::Win(side) => Some(side),
                Outcome::Draw => None,
            };
        }
        search.start(position.clone(), 64);
        search.step(nodes);
        let Some(line) = search.best_line() else {
            break None;
        };
        if kept.is_empty() && line.score.abs() > LOPSIDED {
            return Vec::new();
        }
        let (mv, side, score) = (line.pv[0], position.side_to_move(), line.score);
        if position.board().piece_at(mv.to()).is_none() && !position.in_check() && !is_mate(score) {
            kept.push(Record {
                board: position.board().clone(),
                side,
                score: fit(score),
                winner: None,
                ply: position.ply(),
            });
        }
        decided = if score.abs() > DECIDED {
            decided + 1
        } else {
            0
        };
        if decided >= DECIDED_PLIES {
            break Some(winning(side, score));
        }
        if position.ply() >= MAX_PLIES {
            break None;
        }
        position.play(mv);
    };
    let records = kept.into_iter().map(|record| Record { winner, ..record });
    records.flat_map(|record| record.to_bytes()).collect()
}

/// What a record says; `None` for one that makes no sense.
pub(crate) fn facts(bytes: &[u8]) -> Option<Facts> {
    let record = Record::from_bytes(<&[u8; BYTES]>::try_from(bytes).ok()?)?;
    let stones = record.board.occupied().count();
    let setup = Setup {
        board: record.board,
        side_to_move: record.side,
        plies_since_capture: 0,
        move_number: 1 + record.ply as u32 / 2,
    };
    Some(Facts {
        fen: setup.to_string(),
        side: record.side,
        stones,
        score: record.score,
        winner: Some(record.winner),
    })
}
