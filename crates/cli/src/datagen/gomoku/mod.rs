//! One game of gomoku that the engine plays against itself, from a random opening and under a random rule.

pub(crate) mod features;
pub(crate) mod record;

use std::sync::Arc;

use duiyi_engine::NetError;
use duiyi_game::score::{Score, is_mate};
use duiyi_game::{Outcome, Rng, Side};
use duiyi_gomoku::{Point, Position, Rule, Setup};
use duiyi_search::gomoku::class::Class;
use duiyi_search::gomoku::grid::Grid;
use duiyi_search::gomoku::vcf::{Found, Vcf};
use duiyi_search::gomoku::{Line, Network, Search, Settings, network};

use super::{Facts, MakePlayer, fit, winning};
use record::{BYTES, RULES, Record, SIZE};

/// Fewest and most stones of an opening. The first few lie anywhere in the middle; the others lie on useful points,
/// except one in the given number.
const STONES: (usize, usize) = (2, 9);
const SCATTERED: usize = 3;
/// Points between the middle and the edge.
const MARGIN: usize = 4;
/// One move in this many is a plausible one instead of the best.
const VARIED: usize = 40;
/// An opening worth more than this to either side teaches little.
const LOPSIDED: Score = 500;
/// A game is given up when this many moves in a row have been found to win or lose.
const DECIDED: usize = 3;
const MAX_STONES: usize = 150;
/// A search continues to this depth, in plies, but for no more than this multiple of its nodes.
const LEAST_DEPTH: u32 = 3;
const MOST_TIMES: u64 = 8;
/// Nodes for finding a win by continuous fours.
const VCF_NODES: u64 = 200;

/// A player under one rule.
struct Player {
    rule: Rule,
    search: Search,
    grid: Grid,
    vcf: Vcf,
}

/// The players under each of [`RULES`]. Their tables take long to build and are kept.
struct Tables([Player; RULES.len()]);

impl Tables {
    fn new(network: &Arc<Network>) -> Self {
        let settings = Settings {
            hash_mb: 2,
            ..Settings::default()
        };
        Self(RULES.map(|rule| Player {
            rule,
            search: Search::new(settings, Arc::clone(network)),
            grid: Grid::new(&empty(rule)),
            vcf: Vcf::new(),
        }))
    }
}

fn empty(rule: Rule) -> Position {
    Position::empty(SIZE, SIZE, rule).expect("the usual board")
}

/// Plays the game that `seed` determines and returns its quiet positions as records. In all of them nobody can make a
/// five, and the side to move has no win by continuous fours.
fn play(tables: &mut Tables, nodes: u64, seed: u64) -> Vec<u8> {
    let mut rng = Rng::new(seed);
    tables.0[rng.below(RULES.len())].play(nodes, &mut rng)
}

impl Player {
    fn play(&mut self, nodes: u64, rng: &mut Rng) -> Vec<u8> {
        // What earlier games taught must change nothing: which they were depends on the number of threads.
        self.search.clear();
        self.vcf.clear();
        let mut position = self.opening(rng);
        let mut kept = Vec::new();
        let mut decided = 0;
        let winner = loop {
            if let Some(outcome) = position.outcome() {
                break match outcome {
                    Outcome::Win(side) => Some(side),
                    Outcome::Draw => None,
                };
            }
            let side = position.side_to_move();
            let Some(line) = self.look(&position, nodes) else {
                break None;
            };
            if kept.is_empty() && line.score.abs() > LOPSIDED {
                return Vec::new();
            }
            decided = if is_mate(line.score) { decided + 1 } else { 0 };
            if decided >= DECIDED {
                break Some(winning(side, line.score));
            }
            if SIZE * SIZE - position.empty_count() >= MAX_STONES {
                break None;
            }
            kept.extend(self.record(&position, &line));
            let other = (rng.below(VARIED) == 0).then(|| self.plausible(&position, rng));
            position.play_unchecked(other.flatten().unwrap_or(line.pv[0]));
        };
        let kept = kept.into_iter().map(|record| Record {
            winner: Some(winner),
            ..record
        });
        kept.flat_map(|record| record.to_bytes()).collect()
    }

    /// A random opening, which is often not worth playing.
    fn opening(&mut self, rng: &mut Rng) -> Position {
        let mut position = empty(self.rule);
        let stones = STONES.0 + rng.below(STONES.1 - STONES.0 + 1);
        while position.moves().len() < stones && position.outcome().is_none() {
            let scattered = position.moves().len() < SCATTERED || rng.below(SCATTERED) == 0;
            let point = if scattered {
                let mut middle = || (MARGIN + rng.below(SIZE - 2 * MARGIN)) as u8;
                Point::new(middle(), middle())
            } else {
                self.plausible(&position, rng)
            };
            // If the point may not be played, another one is drawn.
            if let Some(point) = point.filter(|&point| position.check_move(point).is_ok()) {
                position.play_unchecked(point);
            }
        }
        position
    }

    fn look(&mut self, position: &Position, nodes: u64) -> Option<Line> {
        let search = &mut self.search;
        search.start(position.clone(), 64);
        let mut finished = search.step(nodes);
        while !finished && search.depth() < LEAST_DEPTH && search.nodes() < MOST_TIMES * nodes {
            finished = search.step(nodes / 4 + 1);
        }
        search.best_line()
    }

    /// The most useful of some points near the stones or in the centre.
    fn plausible(&mut self, position: &Position, rng: &mut Rng) -> Option<Point> {
        if position.outcome().is_some() {
            return None;
        }
        self.grid.reset(position);
        let side = position.side_to_move();
        let mut points = position.legal_moves();
        points.retain(|&point| self.grid.nearby().has(point));
        let use_of = |&point: &Point| {
            2 * self.grid.class(side, point).index() + self.grid.class(!side, point).index()
        };
        let tries = if points.is_empty() {
            0
        } else {
            1 + rng.below(8)
        };
        let drawn = (0..tries).map(|_| points[rng.below(points.len())]);
        drawn.max_by_key(use_of)
    }

    /// Whether a search would ask for an evaluation here.
    fn is_calm(&mut self, position: &Position) -> bool {
        self.grid.reset(position);
        let fives = Side::ALL.map(|side| self.grid.count(side, Class::FIVE));
        fives == [0; 2] && !matches!(self.vcf.solve(&mut self.grid, VCF_NODES), Found::Win(_))
    }

    /// The record of a quiet position; it stands beside the game unless changed later.
    fn record(&mut self, position: &Position, line: &Line) -> Option<Record> {
        self.is_calm(position).then(|| Record {
            setup: Setup {
                board: position.board().clone(),
                side_to_move: position.side_to_move(),
                rule: position.rule(),
            },
            score: fit(line.score),
            best: line.pv[0],
            winner: None,
        })
    }
}

/// Reads the network of the player.
///
/// # Errors
/// What is wrong with the file.
pub(crate) fn players(network: &[u8]) -> Result<MakePlayer, NetError> {
    let network = Arc::new(network::read(network)?);
    Ok(Box::new(move |nodes| {
        let mut tables = Tables::new(&network);
        Box::new(move |seed| play(&mut tables, nodes, seed))
    }))
}

/// The contents of a record; `None` for an invalid one.
pub(crate) fn facts(bytes: &[u8]) -> Option<Facts> {
    let record = Record::from_bytes(<&[u8; BYTES]>::try_from(bytes).ok()?)?;
    let stones = Side::ALL.map(|side| record.setup.board.count(side) as u32);
    let side = record.setup.side_to_move;
    let position = Position::new(record.setup).ok()?;
    Some(Facts {
        fen: position.to_string(),
        side,
        stones: stones[0] + stones[1],
        score: record.score,
        winner: record.winner,
    })
}
