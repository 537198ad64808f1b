//! `Lesson`: the plain algorithms on a position or a toy tree, and all that they did.

use duiyi_engine::Program;
use duiyi_engine::lesson::{self, Board, Play};
use duiyi_game::{Game, Outcome, Side, clipped};
use duiyi_lessons::trace::{Event, WORDS};
use duiyi_lessons::{
    Aids, Algorithm, Judge, Log, Order, Pass, Report, Settings, minimum_leaves_about,
};
use js_sys::Int32Array;
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, InputError};
use crate::input::{self, Fields, MAX_SAFE, MAX_TEXT, MAX_WORD};
use crate::plain::{list, object, text_or_null, texts};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("lesson.d.ts");

/// Nodes of a run that names no limit.
const DEFAULT_NODES: u64 = 1_000_000;
/// Most events of one run: 64 MB of words.
const MAX_EVENTS: u64 = 2_000_000;

const SETTINGS: [&str; 15] = [
    "algorithm",
    "depth",
    "order",
    "hashMove",
    "killers",
    "history",
    "tableBits",
    "nullMove",
    "quiescence",
    "deepening",
    "reductions",
    "nearby",
    "rootOrder",
    "maxNodes",
    "maxEvents",
];

/// A position or a toy tree to learn on. A path is the moves that lead from it to what is asked about.
#[wasm_bindgen]
pub struct Lesson(Board);

#[wasm_bindgen]
impl Lesson {
    /// Opens a FEN of either game, which may carry `moves …`, or a tree: `((100 50)(-99 1))`, or `uniform 3 4 7`
    /// for branching, depth and seed.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    ) -> Result<Self, Failure> {
        let text = input::text(text, "text", MAX_TEXT)?;
        let board: Board = text.parse()?;
        Ok(Self(board))
    }

    /// Which game it is of.
    #[wasm_bindgen(unchecked_return_type = "LessonGame")]
    #[must_use]
    pub fn game(&self) -> String {
        self.0.game().into()
    }

    /// The FEN after a path, or the text of the tree below it.
    pub fn text(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly string[]")] path: &JsValue,
    ) -> Result<String, Failure> {
        Ok(self.at(path)?.to_string())
    }

    /// The legal moves after a path, in the order of the game.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn moves(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly string[]")] path: &JsValue,
    ) -> Result<JsValue, Failure> {
        Ok(texts(self.at(path)?.legal_moves()))
    }

    /// The moves after a path that force or are forced: fives, fours and their answers in gomoku, captures in
    /// xiangqi.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn forcing(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly string[]")] path: &JsValue,
    ) -> Result<JsValue, Failure> {
        Ok(texts(self.at(path)?.forcing_moves()))
    }

    /// Whose turn it is after a path.
    #[wasm_bindgen(unchecked_return_type = "Side")]
    pub fn side(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly string[]")] path: &JsValue,
    ) -> Result<String, Failure> {
        Ok(side(self.at(path)?.side_to_move()).into())
    }

    /// How the game has ended after a path; `null` when it has not.
    #[wasm_bindgen(unchecked_return_type = "Side | 'draw' | null")]
    pub fn outcome(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly string[]")] path: &JsValue,
    ) -> Result<JsValue, Failure> {
        let outcome = self.at(path)?.outcome().map(|outcome| match outcome {
            Outcome::Win(winner) => side(winner),
            Outcome::Draw => "draw",
        });
        Ok(text_or_null(outcome))
    }

    /// The static value after a path, from the first player's view.
    pub fn value(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly string[]")] path: &JsValue,
    ) -> Result<i32, Failure> {
        let board = self.at(path)?;
        let value = lesson::Material::default().evaluate(&board);
        Ok(match board.side_to_move() {
            Side::First => value,
            Side::Second => -value,
        })
    }

    /// Searches from after a path.
    #[wasm_bindgen(unchecked_return_type = "LessonRun")]
    pub fn run(
        &self,
        #[wasm_bindgen(unchecked_param_type = "LessonSettings")] settings: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly string[]")] path: &JsValue,
    ) -> Result<JsValue, Failure> {
        let board = self.at(path)?;
        let (settings, max_events) = read_settings(settings, &board)?;
        let (report, log) = lesson::run_lesson(&board, &settings, max_events)?;
        Ok(run(&report, &log, settings.depth))
    }

    /// The programs of the articles, the weakest of each game first.
    #[wasm_bindgen(unchecked_return_type = "ProgramId[]")]
    #[must_use]
    pub fn programs() -> JsValue {
        texts(Program::ALL.map(Program::id))
    }

    /// How a program of an article searches.
    #[wasm_bindgen(unchecked_return_type = "LessonSettings")]
    pub fn program(
        #[wasm_bindgen(unchecked_param_type = "ProgramId")] id: &JsValue,
    ) -> Result<JsValue, Failure> {
        let id = input::text(id, "program", MAX_WORD)?;
        let program = Program::ALL.into_iter().find(|program| program.id() == id);
        let program =
            program.ok_or_else(|| unknown("program", &id, Program::ALL.map(Program::id)))?;
        Ok(write_settings(&program.settings()))
    }
}

impl Lesson {
    fn at(&self, path: &JsValue) -> Result<Board, Failure> {
        let path = input::texts(path, "path")?;
        let mut board = self.0.clone();
        lesson::play_all(&mut board, &path)?;
        Ok(board)
    }
}

fn side(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

/// A name that is none of those in the list.
fn unknown<const N: usize>(name: &str, text: &str, known: [&str; N]) -> Failure {
    InputError::UnknownName(name.into(), clipped(text), known.join(", ")).into()
}

fn read_settings(value: &JsValue, board: &Board) -> Result<(Settings<Play>, usize), Failure> {
    let fields = Fields::new(value, "settings", &SETTINGS)?;
    let word = |key: &str| -> Result<Option<String>, Failure> {
        let read = |value| Ok(input::text(&value, &fields.path(key), MAX_WORD)?);
        fields.get(key)?.map(read).transpose()
    };
    let is_on = |key: &str| -> Result<bool, Failure> {
        let read = |value: JsValue| {
            value
                .as_bool()
                .ok_or_else(|| InputError::NotBoolean(fields.path(key)).into())
        };
        fields.get(key)?.map_or(Ok(false), read)
    };
    let algorithm = word("algorithm")?.unwrap_or_default();
    let algorithm = Algorithm::ALL
        .into_iter()
        .find(|known| known.id() == algorithm)
        .ok_or_else(|| {
            unknown(
                "settings.algorithm",
                &algorithm,
                Algorithm::ALL.map(Algorithm::id),
            )
        })?;
    let order = match word("order")? {
        None => Order::None,
        Some(order) => Order::ALL
            .into_iter()
            .find(|known| known.id() == order)
            .ok_or_else(|| unknown("settings.order", &order, Order::ALL.map(Order::id)))?,
    };
    let root_order = match fields.get("rootOrder")? {
        None => Vec::new(),
        Some(moves) => input::texts(&moves, "settings.rootOrder")?
            .iter()
            .map(|text| lesson::find_move(board, text))
            .collect::<Result<_, _>>()?,
    };
    let number = |key, most| fields.integer(key, 0..=most);
    let settings = Settings {
        algorithm,
        depth: fields.required("depth", 0..=u64::from(u32::MAX))? as u32,
        aids: Aids {
            order,
            root_order,
            hash_move: is_on("hashMove")?,
            killers: is_on("killers")?,
            history: is_on("history")?,
            table: number("tableBits", 63)?.map(|bits| bits as u32),
            deepening: is_on("deepening")?,
            quiescence: is_on("quiescence")?,
            nearby: is_on("nearby")?,
            null_move: is_on("nullMove")?,
            reductions: is_on("reductions")?,
        },
        max_nodes: number("maxNodes", MAX_SAFE)?.unwrap_or(DEFAULT_NODES),
    };
    let max_events = number("maxEvents", MAX_EVENTS)?.unwrap_or(0) as usize;
    Ok((settings, max_events))
}

fn write_settings(settings: &Settings<Play>) -> JsValue {
    let aids = &settings.aids;
    object([
        ("algorithm", settings.algorithm.id().into()),
        ("depth", settings.depth.into()),
        ("order", aids.order.id().into()),
        ("hashMove", aids.hash_move.into()),
        ("killers", aids.killers.into()),
        ("history", aids.history.into()),
        (
            "tableBits",
            aids.table.map_or(JsValue::UNDEFINED, Into::into),
        ),
        ("deepening", aids.deepening.into()),
        ("quiescence", aids.quiescence.into()),
        ("nearby", aids.nearby.into()),
        ("nullMove", aids.null_move.into()),
        ("reductions", aids.reductions.into()),
        ("maxNodes", (settings.max_nodes as f64).into()),
    ])
}

fn run(report: &Report<Play>, log: &Log<Play>, depth: u32) -> JsValue {
    let counts = &report.counts;
    let count = |count: u64| JsValue::from(count as f64);
    let (moves, events) = flatten(log.events());
    object([
        ("complete", report.is_complete.into()),
        ("value", report.score.into()),
        ("best", text_or_null(report.line.first())),
        ("line", texts(&report.line)),
        ("nodes", count(counts.nodes)),
        ("leaves", count(counts.leaves)),
        ("cutoffs", count(counts.cutoffs)),
        ("firstCutoffs", count(counts.first_cutoffs)),
        ("pruned", count(counts.pruned)),
        ("quietNodes", count(counts.quiet_nodes)),
        ("tableProbes", count(counts.table_probes)),
        ("tableHits", count(counts.table_hits)),
        ("tableStores", count(counts.table_stores)),
        ("tableCollisions", count(counts.table_collisions)),
        ("nullCutoffs", count(counts.null_cutoffs)),
        ("movesListed", count(counts.moves_listed)),
        ("movesHeld", count(counts.moves_held)),
        ("oracleNodes", count(counts.oracle_nodes)),
        ("branching", report.branching().into()),
        (
            "minimum",
            minimum_leaves_about(report.branching(), depth).into(),
        ),
        ("passes", list(report.passes.iter().map(pass))),
        ("moves", texts(moves)),
        ("events", events.into()),
        ("truncated", log.is_truncated().into()),
    ])
}

fn pass(pass: &Pass) -> JsValue {
    object([
        ("depth", pass.depth.into()),
        ("alpha", pass.alpha.into()),
        ("beta", pass.beta.into()),
        ("value", pass.score.into()),
        ("nodes", (pass.nodes as f64).into()),
    ])
}

/// The moves that events name, and the events as words; `duiyi_lessons::trace` says what each word is.
fn flatten(events: &[Event<Play>]) -> (Vec<Play>, Int32Array) {
    let mut moves: Vec<Play> = Vec::new();
    // Where each move stands among them, by the judge's number.
    let mut places: Vec<i32> = Vec::new();
    let judge = lesson::Material::default();
    let mut place = |mv: Play| {
        let index = judge.index(mv);
        if places.len() <= index {
            places.resize(index + 1, -1);
        }
        if places[index] < 0 {
            places[index] = moves.len() as i32;
            moves.push(mv);
        }
        places[index]
    };
    let mut words = Vec::with_capacity(events.len() * WORDS);
    for event in events {
        words.extend(event.encode(&mut place));
    }
    (moves, Int32Array::from(words.as_slice()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TYPES: &str = include_str!("lesson.d.ts");

    /// The texts of a union of texts in the typings.
    fn union(name: &str) -> Vec<&str> {
        let (_, rest) = TYPES.split_once(&format!("export type {name} =")).unwrap();
        let (members, _) = rest.split_once(';').unwrap();
        members.split('\'').skip(1).step_by(2).collect()
    }

    #[test]
    fn the_typings_name_what_rust_reads_and_writes() {
        assert_eq!(union("AlgorithmId"), Algorithm::ALL.map(Algorithm::id));
        assert_eq!(union("OrderId"), Order::ALL.map(Order::id));
        assert_eq!(union("ProgramId"), Program::ALL.map(Program::id));
        for setting in SETTINGS {
            assert!(TYPES.contains(&format!("\n  {setting}")), "{setting}");
        }
    }
}
