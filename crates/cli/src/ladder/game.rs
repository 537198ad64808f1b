//! One game between two players, each with an engine of its own.

use std::io;
use std::time::Duration;

use duiyi_engine::{GameId, Limits, Options, Player, Rules, Searcher};
use duiyi_game::score::Score;
use duiyi_game::{Outcome, Rng, Side};

use crate::chance::near_best;

/// Plies of an opening, nodes for each, moves it is chosen among, and how much worse than the best
/// one may be, in centipawns.
const OPENING_PLIES: usize = 8;
const OPENING_NODES: u64 = 1_000;
const OPENING_LINES: usize = 6;
const OPENING_LOSS: Score = 40;

/// A game that lasts this long is a draw.
const MAX_PLIES: usize = 300;

/// More nodes in a step than any search here needs.
const STEP: u64 = 100_000_000;

/// The settings of every game.
pub(super) fn options() -> Options {
    Options {
        hash_mb: 16,
        ..Options::default()
    }
}

/// The start of a game and the moves played from it.
pub(super) struct Line {
    start: &'static str,
    moves: Vec<String>,
}

impl Line {
    fn set(&self, searcher: &mut Searcher) -> io::Result<()> {
        let moves: Vec<_> = self.moves.iter().map(String::as_str).collect();
        searcher
            .position(self.start, &moves)
            .map_err(io::Error::other)
    }

    fn play(&mut self, mv: String) {
        self.moves.push(mv);
    }
}

/// An opening of nearly best moves.
pub(super) fn opening(searcher: &mut Searcher, game: GameId, rng: &mut Rng) -> io::Result<Line> {
    let mut line = Line {
        start: game.start(),
        moves: Vec::new(),
    };
    let several = Options {
        multi_pv: OPENING_LINES,
        ..options()
    };
    line.set(searcher)?;
    searcher.set_options(several).map_err(io::Error::other)?;
    searcher.clear();
    for _ in 0..OPENING_PLIES {
        line.set(searcher)?;
        let limits = Limits::Nodes(OPENING_NODES);
        searcher
            .go(Player::Full, limits, Duration::ZERO)
            .map_err(io::Error::other)?;
        let lines = searcher.step(STEP, Duration::ZERO).lines;
        let Some(drawn) = near_best(&lines, |line| line.score, OPENING_LOSS, rng) else {
            break;
        };
        line.play(drawn.pv[0].clone());
    }
    searcher.set_options(options()).map_err(io::Error::other)?;
    Ok(line)
}

/// Plays on from an opening; the first player has the first side unless they are `turned`. Returns
/// which player won, 0 or 1.
pub(super) fn play(
    searchers: &mut [Searcher; 2],
    mut line: Line,
    players: [(Player, Limits); 2],
    turned: bool,
) -> io::Result<Option<usize>> {
    for searcher in &mut *searchers {
        line.set(searcher)?;
        searcher.clear();
    }
    let player = |side: Side| side.index() ^ usize::from(turned);
    let start = searchers[0].root().side_to_move();
    for ply in 0..MAX_PLIES {
        let to_move = if ply % 2 == 0 { start } else { !start };
        let searcher = &mut searchers[player(to_move)];
        line.set(searcher)?;
        if let Some(verdict) = searcher.root().verdict(Rules::default()) {
            return Ok(match verdict.outcome {
                Outcome::Win(side) => Some(player(side)),
                Outcome::Draw => None,
            });
        }
        let (who, limits) = players[player(to_move)];
        searcher
            .go(who, limits, Duration::ZERO)
            .map_err(io::Error::other)?;
        let report = loop {
            let report = searcher.step(STEP, Duration::ZERO);
            if report.done {
                break report;
            }
        };
        let best = report
            .best
            .ok_or_else(|| io::Error::other("no move was found"))?;
        line.play(best);
    }
    Ok(None)
}
