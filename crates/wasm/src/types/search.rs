//! The settings and results of searches.

use duiyi_engine::Bound as Edge;
use duiyi_game::score::mate_moves;
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use super::{RulesId, ids};

/// From the view of the side to move.
#[derive(Serialize, Tsify)]
#[serde(tag = "type", content = "value", rename_all = "lowercase")]
pub enum Score {
    /// Centipawns.
    Cp(i32),
    /// Moves (not plies) to mate, negative when being mated.
    Mate(i32),
}

impl From<duiyi_game::score::Score> for Score {
    fn from(score: duiyi_game::score::Score) -> Self {
        mate_moves(score).map_or(Self::Cp(score), Self::Mate)
    }
}

/// The result of `best_move`.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct BestMove {
    best: Option<String>,
    ponder: Option<String>,
    score: Score,
    depth: u32,
    nodes: f64,
    pv: Vec<String>,
}

impl From<duiyi_engine::BestMove> for BestMove {
    fn from(found: duiyi_engine::BestMove) -> Self {
        Self {
            best: found.best,
            ponder: found.ponder,
            score: found.score.into(),
            depth: found.depth,
            nodes: found.nodes as f64,
            pv: found.pv,
        }
    }
}

ids! {
    /// Whether a score is exact, or a lower or an upper bound.
    Bound: Edge { Exact, Lower, Upper }
}

/// One of the best lines.
#[derive(Serialize, Tsify)]
pub struct Line {
    score: Score,
    pv: Vec<String>,
    depth: u32,
    bound: Bound,
}

/// The state of a search.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Report {
    done: bool,
    best: Option<String>,
    ponder: Option<String>,
    depth: u32,
    seldepth: u32,
    nodes: f64,
    time_ms: f64,
    nps: f64,
    /// Permille.
    hashfull: u32,
    /// Up to `multiPv` lines, best first; none before the first score or where there is no move; with a level, all its
    /// candidates.
    lines: Vec<Line>,
}

impl From<duiyi_engine::Report> for Report {
    fn from(report: duiyi_engine::Report) -> Self {
        let (nodes, seconds) = (report.nodes as f64, report.time.as_secs_f64());
        // `Report::nps` does this with integers, which would add a 128-bit division to the wasm.
        let nps = if seconds > 0.0 { nodes / seconds } else { 0.0 };
        let lines = report.lines.into_iter().map(|line| Line {
            score: line.score.into(),
            pv: line.pv,
            depth: line.depth,
            bound: line.bound.into(),
        });
        Self {
            done: report.done,
            best: report.best,
            ponder: report.ponder,
            depth: report.depth,
            seldepth: report.seldepth,
            nodes,
            time_ms: seconds * 1000.0,
            nps: nps.floor(),
            hashfull: report.hashfull,
            lines: lines.collect(),
        }
    }
}

/// Given values change; missing ones stay as they are.
#[derive(Deserialize, Tsify)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[derive(Default)]
pub struct SearchOptions {
    /// Size of the hash table in MB, 1 to 65,536; 16 unless given.
    pub hash_mb: Option<usize>,
    /// Number of lines, 1 to 64; 1 unless given.
    pub multi_pv: Option<usize>,
    /// The rules of repetition, in xiangqi; `computer` unless given.
    pub rules: Option<RulesId>,
    /// Number of search threads; 1 unless given. The others are workers that wait in `serve`.
    #[cfg(feature = "threads")]
    pub threads: Option<usize>,
}

/// Programs of the articles. Xiangqi, counting only material: minimax 1, 2 and 3 plies deep, alpha-beta 4, and 5 with
/// all its aids. Gomoku: shapes, 3 plies.
#[derive(Deserialize, Tsify)]
pub struct OpponentId(
    #[tsify(type = "'greedy' | 'minimax-2' | 'minimax-3' | 'alpha-beta-4' | 'yanj' | 'shapes-3'")]
    pub String,
);

/// Objects whose property `type` names the variant, as `tsify` writes them and `input::object` reads them.
macro_rules! tagged {
    ($(#[$doc:meta])* pub enum $name:ident as $declared:ident, $shown:literal { $($variants:tt)* }) => {
        $(#[$doc])*
        #[derive(Tsify)]
        #[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
        #[tsify(rename = $shown)]
        #[allow(dead_code, reason = "only its TypeScript is wanted")]
        pub enum $declared { $($variants)* }

        $(#[$doc])*
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
        pub enum $name { $($variants)* }
    };
}

tagged! {
    /// When a search ends.
    pub enum Limits as AnyLimits, "Limits" {
        Depth { depth: u32 },
        Nodes { nodes: u64 },
        Time { ms: f64 },
        /// The clock of the side to move.
        Clock {
            remaining_ms: f64,
            increment_ms: f64,
            #[serde(default)]
            moves_to_go: Option<u32>,
        },
        /// 1 to 12; 12 is full strength. The seed makes the errors of the lower levels repeatable.
        Level { level: u8, seed: u64 },
        /// A program that an article describes, instead of the engine's own search.
        Program { program: OpponentId },
        Infinite {},
    }
}
