//! One game of xiangqi that the engine plays against itself, from a random opening.

pub(crate) mod record;

use std::sync::Arc;

use duiyi_engine::NetError;
use duiyi_game::score::{Score, is_mate};
use duiyi_game::{Outcome, Rng};
use duiyi_search::xiangqi::{Search, Settings, network};
use duiyi_xiangqi::{Board, Position, Rules, Setup};

use super::{Facts, MakePlayer, fit, winning};
use crate::chance::near_best;
use record::{BYTES, Record};

/// The most random plies at the start of a game; then the number of plies with nearly best moves.
const RANDOM_PLIES: usize = 4;
const VARIED_PLIES: usize = 10;
/// For a varied move: nodes, lines to choose from, and how much worse than the best it may be, in centipawns.
const VARIED_NODES: u64 = 1_000;
const VARIED_LINES: usize = 5;
const VARIED_LOSS: Score = 60;
/// An opening worth more than this to either side teaches little.
const LOPSIDED: Score = 600;
/// A game is given up after `DECIDED_PLIES` plies in a row beyond `DECIDED` centipawns, as long as more than
/// `ENDING_PIECES` are on the board: which endings are won only shows when they are played out.
const DECIDED: Score = 1_500;
const DECIDED_PLIES: usize = 6;
const ENDING_PIECES: u32 = 16;
/// A game that lasts longer counts as drawn.
const MAX_PLIES: usize = 400;

/// The settings of every game.
fn settings() -> Settings {
    Settings {
        hash_mb: 8,
        ..Settings::default()
    }
}

/// A random opening that no blunder has decided.
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
        let Some(line) = near_best(&lines, |line| line.score, VARIED_LOSS, rng) else {
            break;
        };
        position.play(line.pv[0]);
    }
    search.set_settings(settings());
    position
}

/// Ends games that are decided.
#[derive(Default)]
struct Adjudicator {
    /// Plies in a row that one side was far ahead.
    plies: usize,
}

impl Adjudicator {
    /// Whether the game may end here, by the score of each of its positions in turn.
    fn is_decided(&mut self, board: &Board, score: Score) -> bool {
        self.plies = if score.abs() > DECIDED {
            self.plies + 1
        } else {
            0
        };
        self.plies >= DECIDED_PLIES && board.occupied().count() > ENDING_PIECES
    }
}

/// Plays the game that `seed` determines and returns its quiet positions as records: the side to move is not in
/// check, its best move is not a capture, and no mate has been found.
fn play(search: &mut Search, nodes: u64, seed: u64) -> Vec<u8> {
    search.clear();
    let mut position = opening(search, &mut Rng::new(seed));
    let mut kept = Vec::new();
    let mut adjudicator = Adjudicator::default();
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
        if adjudicator.is_decided(position.board(), score) {
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

/// Reads the network of the player.
///
/// # Errors
/// What is wrong with the file.
pub(crate) fn players(network: &[u8]) -> Result<MakePlayer, NetError> {
    let network = Arc::new(network::read(network)?);
    Ok(Box::new(move |nodes| {
        let mut search = Search::new(settings(), Arc::clone(&network));
        Box::new(move |seed| play(&mut search, nodes, seed))
    }))
}

/// The contents of a record; `None` for an invalid one.
pub(crate) fn facts(bytes: &[u8]) -> Option<Facts> {
    let record = Record::from_bytes(<&[u8; BYTES]>::try_from(bytes).ok()?)?;
    let stones = record.board.occupied().count();
    let setup = Setup {
        board: record.board,
        side_to_move: record.side,
        plies_since_capture: 0,
        move_number: 1 + record.ply as u32 / 2,
    };
    let position = Position::new(setup).ok()?;
    Some(Facts {
        fen: position.to_string(),
        side: record.side,
        stones,
        score: record.score,
        winner: Some(record.winner),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After how many plies a game is given up whose positions have these scores, repeated.
    fn given_up_after(fen: &str, scores: &[Score]) -> Option<usize> {
        let position: Position = fen.parse().expect("the position is legal");
        let mut adjudicator = Adjudicator::default();
        let mut scores = scores.iter().cycle().take(100);
        scores.position(|&score| adjudicator.is_decided(position.board(), score))
    }

    /// Seventeen pieces, and one soldier less.
    const MIDDLE_GAME: &str = "2bakab2/9/4n4/p3p3p/9/9/P7P/4R4/4A4/2BAKR3 w";
    const ENDING: &str = "2bakab2/9/4n4/p3p3p/9/9/P8/4R4/4A4/2BAKR3 w";

    #[test]
    fn a_middle_game_is_given_up_after_six_plies_far_ahead() {
        assert_eq!(given_up_after(MIDDLE_GAME, &[1_600, -1_600]), Some(5));
        let shaky = [1_600, -1_600, 1_600, -1_600, 1_600, -1_400];
        assert_eq!(given_up_after(MIDDLE_GAME, &shaky), None);
    }

    #[test]
    fn an_ending_is_played_out() {
        assert_eq!(given_up_after(ENDING, &[20_000, -20_000]), None);
    }
}
