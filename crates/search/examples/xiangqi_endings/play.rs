//! Plays random endings out.

use std::ops::Range;
use std::sync::Arc;

use duiyi_game::score::is_mate;
use duiyi_game::{Outcome, Rng, Side};
use duiyi_search::xiangqi::network::{Evaluation, Network};
use duiyi_search::xiangqi::{Search, Settings};
use duiyi_xiangqi::attacks::reachable;
use duiyi_xiangqi::{Board, Kind, Move, Piece, Position, Rules, Setup, Square};

/// The kinds that attack, the last of them twice as often as others, since there are more soldiers.
const ATTACKERS: [Kind; 5] = [
    Kind::Rook,
    Kind::Cannon,
    Kind::Horse,
    Kind::Soldier,
    Kind::Soldier,
];

/// Only endings in which the network prefers one side, and not by far, are worth playing out.
const PREFERRED: Range<i32> = 80..1_300;
/// A game is drawn after so many plies without a capture, or so many in a row that are even.
const STILL: u16 = 90;
const EVEN: i32 = 30;
const EVEN_PLIES: usize = 12;
/// One position in this many is kept.
const KEPT: usize = 4;

/// A position of a game.
pub(crate) struct Sample {
    pub(crate) position: Position,
    /// What the network gives the side to move, in centipawns.
    pub(crate) value: i32,
    pub(crate) winner: Option<Side>,
}

/// One to three attacking pieces against none to three, with any guards.
fn ending(rng: &mut Rng) -> Option<Position> {
    let mut board = Board::EMPTY;
    let strong = Side::ALL[rng.below(2)];
    for side in Side::ALL {
        let attackers = if side == strong {
            1 + rng.below(3)
        } else {
            rng.below(4)
        };
        let mut kinds = vec![Kind::General];
        kinds.extend((0..attackers).map(|_| ATTACKERS[rng.below(ATTACKERS.len())]));
        for kind in [Kind::Advisor, Kind::Elephant] {
            kinds.extend((0..2).filter(|_| rng.below(5) < 3).map(|_| kind));
        }
        for kind in kinds {
            let points: Vec<Square> = reachable(kind, side).into_iter().collect();
            let at = points[rng.below(points.len())];
            if board.put(at, Piece::new(side, kind)).is_some() {
                return None;
            }
        }
    }
    let setup = Setup {
        board,
        side_to_move: Side::ALL[rng.below(2)],
        plies_since_capture: 0,
        move_number: 1,
    };
    let position = Position::new(setup).ok()?;
    (!position.in_check()).then_some(position)
}

pub(crate) struct Player {
    search: Search,
    evaluation: Evaluation,
    nodes: u64,
}

impl Player {
    pub(crate) fn new(network: &Arc<Network>, nodes: u64) -> Self {
        let settings = Settings {
            hash_mb: 1,
            ..Settings::default()
        };
        Self {
            search: Search::new(settings, Arc::clone(network)),
            evaluation: Evaluation::new(Arc::clone(network)),
            nodes,
        }
    }

    /// What the network gives the side to move.
    fn value(&mut self, position: &Position) -> i32 {
        self.evaluation.reset();
        self.evaluation.evaluate(position)
    }

    /// What it gives the end of this line, if nothing is captured in it and no check stands: the attacking side has
    /// placed its pieces as well as it can, as in the positions that a search evaluates.
    fn value_after(&mut self, position: &Position, line: &[Move]) -> Option<i32> {
        let mut position = position.clone();
        for &mv in line {
            if position.board().piece_at(mv.to()).is_some() {
                return None;
            }
            position.play(mv);
        }
        if position.in_check() {
            return None;
        }
        let value = self.value(&position);
        Some(if line.len().is_multiple_of(2) {
            value
        } else {
            -value
        })
    }

    /// Plays the ending that a seed determines out, unless it is lopsided or even, and returns its quiet positions.
    pub(crate) fn play(&mut self, seed: u64) -> Vec<Sample> {
        let mut rng = Rng::new(seed);
        let mut position = loop {
            if let Some(position) = ending(&mut rng) {
                break position;
            }
        };
        if !PREFERRED.contains(&self.value(&position).abs()) {
            return Vec::new();
        }
        self.search.clear();
        let mut kept = Vec::new();
        let mut even = 0;
        let winner = loop {
            if let Some(verdict) = position.verdict(Rules::Computer) {
                break match verdict.outcome {
                    Outcome::Win(side) => Some(side),
                    Outcome::Draw => None,
                };
            }
            self.search.start(position.clone(), 64);
            self.search.step(self.nodes);
            let Some(line) = self.search.best_line() else {
                return Vec::new();
            };
            if is_mate(line.score) {
                let side = position.side_to_move();
                break Some(if line.score > 0 { side } else { !side });
            }
            let is_even = self.value(&position).abs() <= EVEN;
            even = if is_even { even + 1 } else { 0 };
            if even >= EVEN_PLIES || position.plies_since_capture() >= STILL {
                break None;
            }
            if rng.below(KEPT) == 0
                && let Some(value) = self.value_after(&position, &line.pv)
            {
                kept.push((position.clone(), value));
            }
            position.play(line.pv[0]);
        };
        let samples = kept.into_iter().map(|(position, value)| Sample {
            position,
            value,
            winner,
        });
        samples.collect()
    }
}
