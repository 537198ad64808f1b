use std::cell::RefCell;

use duiyi_engine::{
    BestMove, Bound, Limits, Line, MAX_DEPTH, MAX_HASH_MB, MAX_MULTI_PV, Networks, Options, Player,
    Program, Report,
};
use duiyi_game::clipped;
use duiyi_game::score::{Score, mate_moves};
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, InputError};
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
) -> Result<String, Failure> {
    let file = input::bytes(file, "file", MAX_NETWORK)?;
    let game = NETWORKS.with_borrow_mut(|networks| networks.add(&file))?;
    let origin = networks().origin(game).map(String::from);
    Ok(origin.unwrap_or_default())
}

fn networks() -> Networks {
    NETWORKS.with_borrow(Networks::clone)
}

/// Searches a position (a FEN, which may carry `moves …`) to a depth in plies.
#[wasm_bindgen(unchecked_return_type = "BestMove")]
pub fn best_move(
    #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] depth: &JsValue,
) -> Result<JsValue, Failure> {
    let fen = input::text(fen, "fen", MAX_TEXT)?;
    let depth = input::integer(depth, "depth", 1..=MAX_DEPTH.into())?;
    let found = duiyi_engine::best_move_with(networks(), &fen, depth as u32)?;
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
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "SearchOptions | undefined")] options: &JsValue,
    ) -> Result<Self, Failure> {
        let mut chosen = Options::default();
        if !options.is_undefined() {
            chosen = read_options(options, chosen)?;
        }
        let engine = duiyi_engine::Searcher::new(chosen, networks())?;
        Ok(Self { engine })
    }

    /// Size of the hash table in MB as it was really allocated: less where memory is short.
    #[must_use]
    pub fn hash_mb(&self) -> f64 {
        self.engine.hash_mb() as f64
    }

    /// Changes the options that are given and ends a search under way. Another `hashMb` forgets
    /// the hash table.
    pub fn set_options(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "SearchOptions")] options: &JsValue,
    ) -> Result<(), Failure> {
        let options = read_options(options, *self.engine.options())?;
        Ok(self.engine.set_options(options)?)
    }

    /// Searches with the network in this file from now on, in place of the network of the same game. Forgets the hash
    /// table and ends a search under way.
    ///
    /// Throws for a file that is no network; nothing has changed then.
    pub fn set_network(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] file: &JsValue,
    ) -> Result<(), Failure> {
        let file = input::bytes(file, "file", MAX_NETWORK)?;
        Ok(self.engine.set_network(&file)?)
    }

    /// What the network of the game of the position was trained on, as its file says; `null` where there is none.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn network(&self) -> JsValue {
        text_or_null(self.engine.network())
    }

    /// Sets the position to search next: a FEN and the moves from it. Keeps the hash table.
    pub fn position(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string[]")] moves: &JsValue,
    ) -> Result<(), Failure> {
        let fen = input::text(fen, "fen", MAX_TEXT)?;
        let moves = input::texts(moves, "moves")?;
        let moves: Vec<_> = moves.iter().map(String::as_str).collect();
        Ok(self.engine.position(&fen, &moves)?)
    }

    /// Begins a search. `now` is the time in milliseconds by a clock of the caller's
    /// (`performance.now()`), as in `step` and `stop`.
    pub fn go(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Limits")] limits: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<(), Failure> {
        let (player, limits) = read_limits(limits)?;
        let now = input::milliseconds(now, "now")?;
        Ok(self.engine.go(player, limits, now)?)
    }

    /// Searches on for about `node_budget` nodes and tells what is known.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn step(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] node_budget: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<JsValue, Failure> {
        let nodes = input::integer(node_budget, "node_budget", 1..=MAX_SAFE)?;
        let now = input::milliseconds(now, "now")?;
        Ok(report(&self.engine.step(nodes, now)))
    }

    /// Ends the search; the report holds the best move so far. Keeps the hash table.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn stop(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<JsValue, Failure> {
        let now = input::milliseconds(now, "now")?;
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
    let fields = Fields::new(value, "options", known)?;
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

/// Who plays, and when the search ends.
fn read_limits(value: &JsValue) -> Result<(Player, Limits), Failure> {
    let full = |limits| Ok((Player::Full, limits));
    let fields = |known: &[&str]| Fields::new(value, "limits", known);
    let kind = input::property(value, "type", "limits")?;
    match kind.as_string().as_deref() {
        Some("depth") => {
            let depth = fields(&["type", "depth"])?.required("depth", 1..=MAX_DEPTH.into())?;
            full(Limits::Depth(depth as u32))
        }
        Some("nodes") => {
            let nodes = fields(&["type", "nodes"])?.required("nodes", 1..=MAX_SAFE)?;
            full(Limits::Nodes(nodes))
        }
        Some("time") => full(Limits::Time(fields(&["type", "ms"])?.milliseconds("ms")?)),
        Some("clock") => {
            let fields = fields(&["type", "remainingMs", "incrementMs", "movesToGo"])?;
            let moves = fields.integer("movesToGo", 1..=1_000)?;
            full(Limits::Clock {
                remaining: fields.milliseconds("remainingMs")?,
                increment: fields.milliseconds("incrementMs")?,
                moves_to_go: moves.map(|moves| moves as u32),
            })
        }
        Some("level") => {
            let fields = fields(&["type", "level", "seed"])?;
            let player = Player::Level {
                level: fields.required("level", 1..=u8::MAX.into())? as u8,
                seed: fields.required("seed", 0..=MAX_SAFE)?,
            };
            Ok((player, Limits::Infinite))
        }
        Some("program") => {
            fields(&["type", "program"])?;
            let name = input::property(value, "program", "limits")?;
            let name = input::text(&name, "limits.program", MAX_WORD)?;
            let player = Player::Program(Program::find(&name)?);
            Ok((player, Limits::Infinite))
        }
        Some("infinite") => {
            fields(&["type"])?;
            full(Limits::Infinite)
        }
        kind => Err(InputError::UnknownName(
            "limits.type".into(),
            kind.map_or_else(String::new, clipped),
            "depth, nodes, time, clock, level, program, infinite".into(),
        )
        .into()),
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
        ("best", text_or_null(found.best.as_ref())),
        ("ponder", text_or_null(found.ponder.as_ref())),
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
        ("best", text_or_null(report.best.as_ref())),
        ("ponder", text_or_null(report.ponder.as_ref())),
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
