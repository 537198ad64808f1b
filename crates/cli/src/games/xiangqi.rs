use duiyi_engine::{GameId, XIANGQI_NETWORK};

use super::Tools;
use crate::datagen::xiangqi as data;

pub(super) static TOOLS: Tools = Tools {
    game: GameId::XIANGQI,
    bench_depth: 14,
    bench: || BENCH.map(String::from).into(),
    network: XIANGQI_NETWORK,
    men: "pieces",
    record_bytes: data::record::BYTES,
    facts: data::facts,
    players: data::players,
};

/// Openings, middle games and endgames, quiet and sharp, from both sides.
const BENCH: [&str; 18] = [
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
