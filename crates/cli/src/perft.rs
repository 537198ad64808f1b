//! Counting legal paths, with the time it took.

use std::io::{self, Write};
use std::time::Instant;

use duiyi_engine::Position;

/// Prints the paths below each legal move, sorted, then their sum, the time and the speed.
pub(crate) fn run(position: Box<dyn Position>, depth: u32) -> io::Result<()> {
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
fn divide(mut position: Box<dyn Position>, depth: u32) -> Vec<(String, u64)> {
    let moves = position.legal_moves();
    let below = |mv: String| {
        position.play(&mv).expect("a legal move");
        let paths = position.perft(depth - 1);
        position.undo();
        (mv, paths)
    };
    moves.into_iter().map(below).collect()
}

/// Nodes a second; a clock that has not moved yet counts as a microsecond.
pub(crate) fn speed(nodes: u64, seconds: f64) -> f64 {
    nodes as f64 / seconds.max(1e-6)
}
