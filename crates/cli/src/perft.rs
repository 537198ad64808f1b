//! Counting legal paths, with the time it took.

use std::io::{self, Write};
use std::time::Instant;

use duiyi_engine::Position;
use duiyi_game::perft;
use duiyi_gomoku::Point;
use duiyi_xiangqi::perft_divide;

/// Prints the paths below each legal move, sorted, then their sum, the time and the speed.
pub(crate) fn run(position: Position, depth: u32) -> io::Result<()> {
    let start = Instant::now();
    let counts = divide(position, depth);
    let seconds = start.elapsed().as_secs_f64();

    let total: u64 = counts.iter().map(|(_, count)| count).sum();
    let mut lines: Vec<_> = counts
        .iter()
        .map(|(mv, count)| format!("{mv}: {count}"))
        .collect();
    lines.sort_unstable();
    let mut output = io::stdout().lock();
    for line in lines {
        writeln!(output, "{line}")?;
    }
    writeln!(
        output,
        "\nnodes {total}\nseconds {seconds:.6}\nnps {:.0}",
        speed(total, seconds)
    )
}

/// The legal moves as text, each with the number of paths that begin with it.
fn divide(position: Position, depth: u32) -> Vec<(String, u64)> {
    match position {
        Position::Xiangqi(mut position) => {
            let counts = perft_divide(&mut position, depth);
            let texts = counts.iter().map(|&(mv, count)| (mv.to_string(), count));
            texts.collect()
        }
        Position::Gomoku(mut position) => {
            let moves = position.legal_moves();
            let below = |point: Point| {
                position.play_unchecked(point);
                let paths = perft(&mut position, depth - 1);
                position.undo();
                (point.to_string(), paths)
            };
            moves.into_iter().map(below).collect()
        }
    }
}

/// Nodes a second; a clock that has not moved yet counts as a microsecond.
pub(crate) fn speed(nodes: u64, seconds: f64) -> f64 {
    nodes as f64 / seconds.max(1e-6)
}
