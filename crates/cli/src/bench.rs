//! Searches fixed positions to a fixed depth. The sum of nodes is a checksum of how the engine
//! searches; the speed compares machines and builds.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use duiyi_engine::{Limits, Networks, Options, Player, Report, Searcher};

use crate::games::Tools;
use crate::perft::speed;

/// Prints the nodes of each position, then `NODES nodes NPS nps`, as the test framework `OpenBench` reads it.
///
/// On several threads neither the nodes nor the moves are the same each time. The time to reach the depth, which is
/// nodes divided by nodes per second, shows what the threads gain.
pub(crate) fn run(tools: &Tools, depth: u32, threads: usize) -> io::Result<()> {
    let mut output = io::stdout().lock();
    let (mut nodes, mut seconds) = (0, 0.0);
    let positions = (tools.bench)();
    for (number, position) in (1..).zip(&positions) {
        let start = Instant::now();
        let report = search(position, depth, threads).map_err(io::Error::other)?;
        seconds += start.elapsed().as_secs_f64();
        nodes += report.nodes;
        let best = report.best.as_deref().unwrap_or("(none)");
        writeln!(
            output,
            "{number:>2}/{}  {best}  {:>9}  {position}",
            positions.len(),
            report.nodes
        )?;
    }
    writeln!(output, "{nodes} nodes {:.0} nps", speed(nodes, seconds))
}

/// One uninterrupted search with its own table, so that the order of the positions does not matter.
fn search(position: &str, depth: u32, threads: usize) -> Result<Report, duiyi_engine::EngineError> {
    let options = Options {
        threads,
        ..Options::default()
    };
    // As `duiyi uci` searches.
    let mut searcher = Searcher::new(options, Networks::large())?;
    searcher.position(position, &[])?;
    searcher.go(Player::Full, Limits::Depth(depth), Duration::ZERO)?;
    loop {
        let report = searcher.step(u64::MAX, Duration::ZERO);
        if report.done {
            return Ok(report);
        }
    }
}
