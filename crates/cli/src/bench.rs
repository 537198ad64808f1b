//! Searches fixed positions to a fixed depth. The sum of nodes is a checksum of how the engine
//! searches; the speed compares machines and builds.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use duiyi_engine::{GameId, Limits, Networks, Options, Report, Searcher};
use duiyi_gomoku::{Position, Rule};

use crate::perft::speed;

/// Deep enough to take some seconds.
pub(crate) const fn depth(game: GameId) -> u32 {
    match game {
        GameId::Xiangqi => 14,
        GameId::Gomoku => 8,
    }
}

/// Openings, middle games and endgames, quiet and sharp, from both sides.
const XIANGQI: [&str; 18] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1",
    "startpos moves h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 b0c2 h7i7",
    "startpos moves h2e2 h7e7 h0g2 h9g7 i0h0 i9i8 h0h6 i8d8 d0e1 b9c7",
    "rnbaka2r/5n3/4b2c1/pcp1p1C1p/9/2P6/P3P1P1P/1C7/9/RNBAKABNR w - - 1 4",
    "rnbakabnr/9/1c6c/p1p1p1p1p/9/6P2/P1P1P3P/2R1C2C1/9/1NBAKABNR b - - 7 4",
    "r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/2P3P2/P3P3P/1CN3NC1/9/R1BAKAB1R w - - 0 1",
    "r1bakab1r/9/1cn2c3/p1p1p1p1p/2n6/3NP4/P1P3P1P/2NC1C3/9/R1BAKAB1R w - - 0 1",
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
    "r2akabr1/9/2n3n1b/p3C3p/9/9/P3P3P/2N6/9/R1BAKABR1 b - - 0 1",
    "1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w - - 0 1",
    "2baka3/3P3N1/bN7/7nc/9/4C1P2/P5n1P/B3R3B/4Apr2/2RAK3c w - - 0 1",
    "2r1k4/3Ra4/4b4/2r6/9/4C4/2R6/4B4/4A4/4K1c2 b - - 0 1",
    "3ak4/4a4/4b4/p3p3p/2n3R2/2P6/P3P3P/4B1N2/4A1r2/2BAK4 w - - 0 1",
    "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1",
    "4ka3/4a4/9/9/4N4/p8/9/4C3c/7n1/2BK5 w - - 0 1",
    "3ak4/4a4/9/9/2r6/6P2/9/9/4A4/2R1K4 w - - 0 1",
    "2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 b - - 0 1",
];

/// Openings and middle games under all rules, from games of the engine with itself: the size of the
/// board, the rule and the moves.
const GOMOKU: [(usize, Rule, &str); 14] = [
    (15, Rule::Freestyle, ""),
    (15, Rule::Standard, "h8"),
    (15, Rule::Freestyle, "j7h5k7"),
    (15, Rule::Renju, "g9k6g8k7h9g7"),
    (15, Rule::Standard, "h10k9k6k11h9h11i11j12i8j7"),
    (19, Rule::Freestyle, "l7k8g12k12e12m10l9l10k10m8m9n9l11m12"),
    (
        15,
        Rule::Renju,
        "g10j5e8f8f11h11e10d9e12h9d11f9d13c14f13e9g9b9c9g14",
    ),
    (9, Rule::Renju, "f6d7e5d4e6e7d6c6"),
    (15, Rule::Standard, "h8i5e5"),
    (15, Rule::Freestyle, "j10g10e11k7f12k9"),
    (15, Rule::Renju, "f5h6g8f7h8i8g7g5g9g10"),
    (19, Rule::Freestyle, "h10f8g11i9h11h9h12i11f10e9g10i10i12i7"),
    (15, Rule::Renju, "k5e7k6k4j6l5m6l6l7k8j5m8j8j7i7l4i4h3h8g9"),
    (9, Rule::Freestyle, "c7b8c2c5e4d3e5f4"),
];

/// The positions of a game, as texts that the engine reads.
fn positions(game: GameId) -> Vec<String> {
    match game {
        GameId::Xiangqi => XIANGQI.map(String::from).into(),
        GameId::Gomoku => GOMOKU
            .iter()
            .filter_map(|&(size, rule, moves)| {
                let board = Position::empty(size, size, rule)?;
                Some(format!("{board} moves {moves}"))
            })
            .collect(),
    }
}

/// Prints the nodes of each position, then `NODES nodes NPS nps`, as the test framework `OpenBench` reads it.
///
/// On several threads neither the nodes nor the moves need be the same each time; the time to the depth, nodes by
/// nodes a second, tells what the threads gain.
pub(crate) fn run(game: GameId, depth: u32, threads: usize) -> io::Result<()> {
    let mut output = io::stdout().lock();
    let (mut nodes, mut seconds) = (0, 0.0);
    let positions = positions(game);
    for (number, position) in (1..).zip(&positions) {
        let start = Instant::now();
        let report = search(position, depth, threads).map_err(io::Error::other)?;
        seconds += start.elapsed().as_secs_f64();
        nodes += report.nodes;
        let best = report
            .best
            .map_or_else(|| "(none)".into(), |mv| mv.to_string());
        writeln!(
            output,
            "{number:>2}/{}  {best}  {:>9}  {position}",
            positions.len(),
            report.nodes
        )?;
    }
    writeln!(output, "{nodes} nodes {:.0} nps", speed(nodes, seconds))
}

/// One uninterrupted search with a table of its own, so that the order of the positions does not matter.
fn search(position: &str, depth: u32, threads: usize) -> Result<Report, duiyi_engine::EngineError> {
    let options = Options {
        threads,
        ..Options::default()
    };
    let mut searcher = Searcher::new(options, Networks::built_in())?;
    searcher.position(position, &[])?;
    searcher.go(Limits::Depth(depth), Duration::ZERO)?;
    loop {
        let report = searcher.step(u64::MAX, Duration::ZERO);
        if report.done {
            return Ok(report);
        }
    }
}
