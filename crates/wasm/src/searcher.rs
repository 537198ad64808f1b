use std::cell::RefCell;

use duiyi_engine::{
    BestMove, Bound, Limits, Line, MAX_DEPTH, MAX_HASH_MB, MAX_MULTI_PV, Networks, Options, Report,
};
use duiyi_game::score::{Score, mate_moves};
use wasm_bindgen::prelude::*;

use crate::failure::{Code, Failure};
use crate::game::read_rules;
use crate::input::{self, Fields, MAX_NETWORK, MAX_SAFE, MAX_TEXT, MAX_WORD};
use crate::plain::{list, object, text_or_null, texts};

thread_local! {
    /// What was handed in by [`set_network`].
    static NETWORKS: RefCell<Networks> = RefCell::default();
}

/// Hands in the network of a game, which the file names: `best_move` and every `Searcher` made from now on search with
/// it, in place of the network of the same game before. Returns what the file says of itself.
///
/// Throws `network`; nothing has changed then.
#[wasm_bindgen]
pub fn set_network(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] file: &JsValue,
) -> Result<String, JsValue> {
    let file = input::bytes(file, "file", Code::Network, MAX_NETWORK)?;
    let game = NETWORKS
        .with_borrow_mut(|networks| networks.add(&file))
        .map_err(Failure::from)?;
    let origin = networks().origin(game).map(String::from);
    Ok(origin.unwrap_or_default())
}

fn networks() -> Networks {
    NETWORKS.with_borrow(Networks::clone)
}

/// Searches a position (a FEN, which may carry `moves …`) to a depth in plies.
///
/// Throws `fen`, `move`, `limits`, or `network` where that of the game was not handed in.
#[wasm_bindgen(unchecked_return_type = "BestMove")]
pub fn best_move(
    #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] depth: &JsValue,
) -> Result<JsValue, JsValue> {
    let fen = input::text(fen, "fen", Code::Fen, MAX_TEXT)?;
    let depth = input::integer(depth, "depth", Code::Limits, 1..=MAX_DEPTH.into())?;
    let found = duiyi_engine::best_move_with(networks(), &fen, depth as u32);
    let found = found.map_err(Failure::from)?;
    Ok(answer(&found))
}

/// An engine that works in steps and keeps its hash table from search to search.
#[wasm_bindgen]
pub struct Searcher {
    engine: duiyi_engine::Searcher,
}

#[wasm_bindgen]
impl Searcher {
    /// Takes all the memory it will ever use, and the networks that were handed in.
    ///
    /// Throws `options` or `rules`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "SearchOptions | undefined")] options: &JsValue,
    ) -> Result<Self, JsValue> {
        let mut chosen = Options::default();
        if !options.is_undefined() {
            chosen = read_options(options, chosen)?;
        }
        let engine = duiyi_engine::Searcher::new(chosen, networks()).map_err(Failure::from)?;
        Ok(Self { engine })
    }

    /// Size of the hash table in MB as it was really allocated: less where memory is short.
    #[must_use]
    pub fn hash_mb(&self) -> f64 {
        self.engine.hash_mb() as f64
    }

    /// Changes the options that are given and ends a search under way. Another `hashMb` forgets
    /// the hash table.
    ///
    /// Throws `options` or `rules`.
    pub fn set_options(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "SearchOptions")] options: &JsValue,
    ) -> Result<(), JsValue> {
        let options = read_options(options, *self.engine.options())?;
        Ok(self.engine.set_options(options).map_err(Failure::from)?)
    }

    /// Searches with the network in this file from now on, in place of the network of the same game. Forgets the hash
    /// table and ends a search under way.
    ///
    /// Throws `network`; nothing has changed then.
    pub fn set_network(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] file: &JsValue,
    ) -> Result<(), JsValue> {
        let file = input::bytes(file, "file", Code::Network, MAX_NETWORK)?;
        Ok(self.engine.set_network(&file).map_err(Failure::from)?)
    }

    /// What the network of the game of the position was trained on, as its file says; `null` where there is none.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn network(&self) -> JsValue {
        text_or_null(self.engine.network())
    }

    /// Sets the position to search next: a FEN and the moves from it. Keeps the hash table.
    ///
    /// Throws `fen` or `move`.
    pub fn position(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string[]")] moves: &JsValue,
    ) -> Result<(), JsValue> {
        let fen = input::text(fen, "fen", Code::Fen, MAX_TEXT)?;
        let moves = input::texts(moves, "moves", Code::Move)?;
        let moves: Vec<_> = moves.iter().map(String::as_str).collect();
        Ok(self.engine.position(&fen, &moves).map_err(Failure::from)?)
    }

    /// Begins a search. `now` is the time in milliseconds by a clock of the caller's
    /// (`performance.now()`), as in `step` and `stop`.
    ///
    /// Throws `limits`, or `network` where that of the game was not handed in.
    pub fn go(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Limits")] limits: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<(), JsValue> {
        let limits = read_limits(limits)?;
        let now = input::milliseconds(now, "now", Code::Limits)?;
        Ok(self.engine.go(limits, now).map_err(Failure::from)?)
    }

    /// Searches on for about `node_budget` nodes and tells what is known.
    ///
    /// Throws `searcher`.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn step(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] node_budget: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let nodes = input::integer(node_budget, "node_budget", Code::Searcher, 1..=MAX_SAFE)?;
        let now = input::milliseconds(now, "now", Code::Searcher)?;
        Ok(report(&self.engine.step(nodes, now)))
    }

    /// Ends the search; the report holds the best move so far. Keeps the hash table.
    ///
    /// Throws `searcher`.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn stop(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let now = input::milliseconds(now, "now", Code::Searcher)?;
        Ok(report(&self.engine.stop(now)))
    }

    /// Forgets what earlier searches learned, for a new game.
    pub fn clear(&mut self) {
        self.engine.clear();
    }
}

/// Changes what is given.
fn read_options(value: &JsValue, mut options: Options) -> Result<Options, Failure> {
    let known = &["hashMb", "multiPv", "rules"];
    let fields = Fields::new(value, "options", Code::Options, known)?;
    if let Some(size) = fields.integer("hashMb", 1..=MAX_HASH_MB as u64)? {
        options.hash_mb = size as usize;
    }
    if let Some(lines) = fields.integer("multiPv", 1..=MAX_MULTI_PV as u64)? {
        options.multi_pv = lines as usize;
    }
    if let Some(rules) = fields.get("rules")? {
        options.rules = read_rules(&rules)?;
    }
    Ok(options)
}

fn read_limits(value: &JsValue) -> Result<Limits, Failure> {
    let fields = |known: &[&str]| Fields::new(value, "limits", Code::Limits, known);
    let kind = input::property(value, "type", "limits", Code::Limits)?;
    match kind.as_string().as_deref() {
        Some("depth") => {
            let depth = fields(&["type", "depth"])?.required("depth", 1..=MAX_DEPTH.into())?;
            Ok(Limits::Depth(depth as u32))
        }
        Some("nodes") => {
            let nodes = fields(&["type", "nodes"])?.required("nodes", 1..=MAX_SAFE)?;
            Ok(Limits::Nodes(nodes))
        }
        Some("time") => Ok(Limits::Time(fields(&["type", "ms"])?.milliseconds("ms")?)),
        Some("clock") => {
            let fields = fields(&["type", "remainingMs", "incrementMs", "movesToGo"])?;
            let moves = fields.integer("movesToGo", 1..=1_000)?;
            Ok(Limits::Clock {
                remaining: fields.milliseconds("remainingMs")?,
                increment: fields.milliseconds("incrementMs")?,
                moves_to_go: moves.map(|moves| moves as u32),
            })
        }
        Some("level") => {
            let fields = fields(&["type", "level", "seed"])?;
            Ok(Limits::Level {
                level: fields.required("level", 1..=10)? as u8,
                seed: fields.required("seed", 0..=MAX_SAFE)?,
            })
        }
        Some("program") => {
            fields(&["type", "program"])?;
            let name = input::property(value, "program", "limits", Code::Limits)?;
            let name = input::text(&name, "limits.program", Code::Limits, MAX_WORD)?;
            let program = name
                .parse()
                .map_err(|error| Failure::new(Code::Limits, error))?;
            Ok(Limits::Program(program))
        }
        Some("infinite") => {
            fields(&["type"])?;
            Ok(Limits::Infinite)
        }
        _ => Err(Failure::new(
            Code::Limits,
            "limits.type is none of depth, nodes, time, clock, level, program, infinite",
        )),
    }
}

fn score(score: Score) -> JsValue {
    let (kind, value) = match mate_moves(score) {
        Some(moves) => ("mate", moves),
        None => ("cp", score),
    };
    object([("type", kind.into()), ("value", value.into())])
}

fn answer(found: &BestMove) -> JsValue {
    object([
        ("best", text_or_null(found.best)),
        ("ponder", text_or_null(found.ponder)),
        ("score", score(found.score)),
        ("depth", found.depth.into()),
        ("nodes", (found.nodes as f64).into()),
        ("pv", texts(&found.pv)),
    ])
}

fn report(report: &Report) -> JsValue {
    let (nodes, seconds) = (report.nodes as f64, report.time.as_secs_f64());
    // As `Report::nps` does with integers, whose division by 128 bits would come with it.
    let nps = if seconds > 0.0 { nodes / seconds } else { 0.0 };
    object([
        ("done", report.done.into()),
        ("best", text_or_null(report.best)),
        ("ponder", text_or_null(report.ponder)),
        ("depth", report.depth.into()),
        ("seldepth", report.seldepth.into()),
        ("nodes", nodes.into()),
        ("timeMs", (seconds * 1000.0).into()),
        ("nps", nps.floor().into()),
        ("hashfull", report.hashfull.into()),
        ("lines", list(report.lines.iter().map(line))),
    ])
}

fn line(line: &Line) -> JsValue {
    let bound = match line.bound {
        Bound::Exact => "exact",
        Bound::Lower => "lower",
        Bound::Upper => "upper",
    };
    object([
        ("score", score(line.score)),
        ("pv", texts(&line.pv)),
        ("depth", line.depth.into()),
        ("bound", bound.into()),
    ])
}
