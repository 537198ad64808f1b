//! Searches the positions of a game in blocks that are distributed among threads.

use std::time::{Duration, Instant};

use duiyi_engine::{EngineError, Limits, Networks, Player, Searcher};
use duiyi_game::score::{MATE, MATE_BOUND, Score};
use duiyi_study::{Line, Look, Review};

use super::Options;

/// Positions in a row for one searcher, last first: each search leaves entries in the table that help the search of
/// the position before it.
const BLOCK: usize = 16;
/// Nodes between two looks at the clock.
const STEP: u64 = 4_096;

/// Positions of a game, by the moves before them.
pub(super) struct Block {
    pub(super) game: usize,
    pub(super) plies: Vec<usize>,
}

/// The blocks with a missing position. They do not depend on the number of threads or on the positions that are
/// known.
pub(super) fn blocks(game: usize, review: &Review) -> Vec<Block> {
    let is_open = |plies: &Vec<usize>| plies.iter().any(|&ply| review.look(ply).is_none());
    let starts = (0..review.count()).step_by(BLOCK);
    let blocks = starts.map(|start| (start..review.count().min(start + BLOCK)).rev().collect());
    let open = blocks.filter(is_open);
    open.map(|plies| Block { game, plies }).collect()
}

/// Searches a block, the last position first.
pub(super) fn search(
    block: &Block,
    review: &Review,
    options: &Options,
) -> Result<Vec<(usize, Look)>, EngineError> {
    let settings = duiyi_engine::Options {
        multi_pv: options.lines,
        ..duiyi_engine::Options::default()
    };
    let mut searcher = Searcher::new(settings, Networks::large())?;
    let start = review.position(0).fen();
    let moves: Vec<_> = review.moves().iter().map(String::as_str).collect();
    block
        .plies
        .iter()
        .map(|&ply| {
            let mut look = look(&mut searcher, &start, &moves[..ply], options.limits)?;
            if let Some(best) = look.lines.first_mut() {
                complete(&mut searcher, &start, &moves[..ply], best, options.limits)?;
            }
            Ok((ply, look))
        })
        .collect()
}

/// Searches one position.
fn look(
    searcher: &mut Searcher,
    start: &str,
    moves: &[&str],
    limits: Limits,
) -> Result<Look, EngineError> {
    searcher.position(start, moves)?;
    let clock = Instant::now();
    searcher.go(Player::Full, limits, Duration::ZERO)?;
    let report = loop {
        let report = searcher.step(STEP, clock.elapsed());
        if report.done {
            break report;
        }
    };
    let lines = report.lines.into_iter().map(|line| Line {
        score: line.score,
        moves: line.pv,
    });
    Ok(Look {
        depth: report.depth,
        nodes: report.nodes,
        lines: lines.collect(),
    })
}

/// Extends the line of a forced win that ends early, as it may where the table knew the result: only a line that
/// reaches the end proves anything.
fn complete(
    searcher: &mut Searcher,
    start: &str,
    moves: &[&str],
    line: &mut Line,
    limits: Limits,
) -> Result<(), EngineError> {
    if line.score.abs() < MATE_BOUND {
        return Ok(());
    }
    let plies = (MATE - line.score.abs()) as usize;
    while line.moves.len() < plies {
        let known = line.moves.len();
        let played: Vec<_> = moves
            .iter()
            .copied()
            .chain(line.moves.iter().map(String::as_str))
            .collect();
        let rest = look(searcher, start, &played, limits)?;
        // The same win, this many plies nearer, from the view of the side to move there.
        let left = MATE - (plies - known) as Score;
        let expected = if known.is_multiple_of(2) { left } else { -left } * line.score.signum();
        match rest.lines.into_iter().next() {
            Some(rest) if rest.score == expected => line.moves.extend(rest.moves),
            _ => return Ok(()),
        }
    }
    Ok(())
}
