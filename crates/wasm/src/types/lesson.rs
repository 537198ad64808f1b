//! The settings and results of lessons.

use duiyi_engine::lesson::Play;
use duiyi_lessons::{Aids, Algorithm, Minimum, Order, Pass, Settings};
use js_sys::Int32Array;
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use super::ids;

ids! {
    /// The algorithms. The last four have a mistake in them, to show what it does.
    AlgorithmId: Algorithm {
        Minimax, Negamax, FailHard, FailSoft, Mixed, Pvs, Mtdf, WrongSign, LateCut, MixedBounds, OtherView,
    }

    /// Orders in which moves are tried.
    OrderId: Order { None, Worst, Captures, Best }
}

/// The programs of the articles.
#[derive(Serialize, Tsify)]
pub struct ProgramId(
    #[tsify(type = "'greedy' | 'minimax-2' | 'minimax-3' | 'alpha-beta-4' | 'yanj' | 'shapes-3'")]
    pub String,
);

/// The subject of a lesson.
#[derive(Serialize, Tsify)]
pub struct LessonGame(#[tsify(type = "'xiangqi' | 'gomoku' | 'tree'")] pub String);

/// How a game has ended.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum LessonOutcome {
    First,
    Second,
    Draw,
}

/// How to search.
#[derive(Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LessonSettings {
    pub algorithm: AlgorithmId,
    /// Plies, 1 to 30.
    pub depth: u32,
    /// `none` unless given; everything below is off unless given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub order: Option<OrderId>,
    #[serde(default)]
    pub hash_move: bool,
    #[serde(default)]
    pub killers: bool,
    #[serde(default)]
    pub history: bool,
    /// 6 to 20: a table with this many bits of index.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub table_bits: Option<u32>,
    #[serde(default)]
    pub null_move: bool,
    #[serde(default)]
    pub quiescence: bool,
    #[serde(default)]
    pub deepening: bool,
    #[serde(default)]
    pub reductions: bool,
    /// Gomoku: only points within two steps of a stone.
    #[serde(default)]
    pub nearby: bool,
    /// These moves first at the root, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[tsify(optional, type = "readonly string[]")]
    pub root_order: Vec<String>,
    /// Also finds the minimum that a search of the same tree must visit, which walks the whole tree.
    #[serde(default)]
    pub minimum: bool,
    /// Nodes after which the run gives up; 1,000,000 unless given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub max_nodes: Option<u64>,
    /// Events to log, 2,000,000 at most; none unless given. A shorter log is the beginning of a longer one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub max_events: Option<u32>,
}

impl From<Settings<Play>> for LessonSettings {
    fn from(settings: Settings<Play>) -> Self {
        let Aids {
            order,
            hash_move,
            killers,
            history,
            table,
            deepening,
            quiescence,
            nearby,
            null_move,
            reductions,
            root_order: _,
        } = settings.aids;
        Self {
            algorithm: settings.algorithm.into(),
            depth: settings.depth,
            order: Some(order.into()),
            hash_move,
            killers,
            history,
            table_bits: table,
            null_move,
            quiescence,
            deepening,
            reductions,
            nearby,
            minimum: false,
            root_order: Vec::new(),
            max_nodes: Some(settings.max_nodes),
            max_events: None,
        }
    }
}

/// One search from the root: an iteration of deepening, or a question of MTD(f).
#[derive(Serialize, Tsify)]
pub struct LessonPass {
    depth: u32,
    alpha: i32,
    beta: i32,
    value: i32,
    nodes: f64,
}

impl From<&Pass> for LessonPass {
    fn from(pass: &Pass) -> Self {
        Self {
            depth: pass.depth,
            alpha: pass.alpha,
            beta: pass.beta,
            value: pass.score,
            nodes: pass.nodes as f64,
        }
    }
}

/// The minimum that a search of a tree must visit to find its value. Every path counts; a search with a table may
/// need fewer.
#[derive(Serialize, Tsify)]
pub struct LessonMinimum {
    leaves: f64,
    nodes: f64,
}

impl From<Minimum> for LessonMinimum {
    fn from(minimum: Minimum) -> Self {
        Self {
            leaves: minimum.leaves as f64,
            nodes: minimum.nodes as f64,
        }
    }
}

/// The result of a search and its counts.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LessonRun {
    /// False if `maxNodes` did not suffice; then value and line are those of the last complete pass.
    pub complete: bool,
    /// From the side to move at the root.
    pub value: i32,
    pub best: Option<String>,
    pub line: Vec<String>,
    pub nodes: f64,
    pub leaves: f64,
    pub cutoffs: f64,
    /// Cutoffs by the first move tried.
    pub first_cutoffs: f64,
    /// Moves that cutoffs skipped.
    pub pruned: f64,
    /// Nodes beyond the horizon, which are included in `nodes`.
    pub quiet_nodes: f64,
    pub table_probes: f64,
    pub table_hits: f64,
    pub table_stores: f64,
    pub table_collisions: f64,
    pub null_cutoffs: f64,
    /// Moves put on lists: in total, and the most at one time.
    pub moves_listed: f64,
    pub moves_held: f64,
    /// Nodes spent on finding the orders `best` and `worst`, which are not included in `nodes`.
    pub oracle_nodes: f64,
    /// If it was requested without `quiescence`, and the run and the whole tree have no more than `maxNodes` nodes.
    pub minimum: Option<LessonMinimum>,
    pub passes: Vec<LessonPass>,
    /// The moves that events refer to by index.
    pub moves: Vec<String>,
    /// The events as words; `duiyi_lessons::trace` defines the words.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    #[tsify(type = "Int32Array")]
    pub events: Int32Array,
    /// Whether there were more events than were kept.
    pub truncated: bool,
}

/// The result of the shortest alpha-beta in a toy tree.
#[derive(Serialize, Tsify)]
pub struct PlainRun {
    /// From the side to move at the root.
    pub value: i32,
    pub nodes: f64,
    pub leaves: f64,
}

/// A shape of gomoku and its score: `1` an own stone, `0` an empty point.
#[derive(Serialize, Tsify)]
pub struct ShapeScore {
    pub score: f64,
    pub stones: String,
}

/// A shape found on a board.
#[derive(Serialize, Tsify)]
pub struct FoundShape {
    pub side: super::Side,
    /// Its index in the table of shapes.
    pub shape: u32,
    /// Its contribution to the score of its side.
    pub points: f64,
    /// Along the line.
    pub stones: Vec<String>,
    /// Whether it crosses a shape of another direction and counts double.
    pub crossed: bool,
}

/// A board scored by its shapes.
#[derive(Serialize, Tsify)]
pub struct ShapeRun {
    /// The shapes that are counted.
    pub shapes: Vec<ShapeScore>,
    /// First the shapes of the side to move, each side's in the order in which they are found.
    pub found: Vec<FoundShape>,
    /// Own shapes minus the opponent's times the weight, for the side to move.
    pub value: f64,
}
