//! `Lesson`: the plain algorithms on a position or a toy tree, with the log of their steps.

use duiyi_engine::Program;
use duiyi_engine::gomoku::programs::{Found, Scoring, Shape};
use duiyi_engine::lesson::{self, Board, Play};
use duiyi_game::{Game, Outcome, memory};
use duiyi_gomoku::Position as Gomoku;
use duiyi_lessons::trace::{Event, WORDS};
use duiyi_lessons::{Aids, Judge, Log, Minimum, Report, Settings, plain};
use js_sys::{Int32Array, JsString, Number};
use tsify::Ts;
use wasm_bindgen::Nullable;
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, InputError};
use crate::input::{self, MAX_TEXT, MAX_WORD};
use crate::types::{
    FoundShape, Js, LessonGame, LessonOutcome, LessonRun, LessonSettings, Moves, PlainRun,
    ProgramId, ShapeRun, ShapeScore, Side, nullable, text, texts, written,
};

/// Default limit of nodes.
const DEFAULT_NODES: u64 = 1_000_000;
/// Most events of one run: 64 MB of words.
const MAX_EVENTS: u32 = 2_000_000;
/// Largest score of a shape, and weight of the opponent's in percent: no sum of them overflows.
const MAX_SHAPE_SCORE: i32 = 1_000_000_000;
const MAX_SHAPE_WEIGHT: u64 = 1_000;

/// A position or a toy tree to learn on. A path is the list of moves from it to the node in question.
#[wasm_bindgen]
pub struct Lesson(Board);

#[wasm_bindgen]
impl Lesson {
    /// Opens a FEN of either game, which may carry `moves …`, or a tree: `((100 50)(-99 1))`, or `uniform 3 4 7`
    /// for branching, depth and seed.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &JsString) -> Result<Self, Failure> {
        let text = input::text(text, "text", MAX_TEXT)?;
        let board: Board = text.parse()?;
        Ok(Self(board))
    }

    /// The id of the game.
    #[must_use]
    pub fn game(&self) -> Js<LessonGame> {
        written(&LessonGame(self.0.game().into()))
    }

    /// The FEN after a path, or the text of the tree below it.
    pub fn text(&self, path: &Ts<Moves>) -> Result<String, Failure> {
        Ok(self.at(path)?.to_string())
    }

    /// The legal moves after a path, in the order of the game.
    pub fn moves(&self, path: &Ts<Moves>) -> Result<Vec<String>, Failure> {
        Ok(texts(self.at(path)?.legal_moves()))
    }

    /// The moves after a path that force or are forced: fives, fours and their answers in gomoku, captures in
    /// xiangqi.
    pub fn forcing(&self, path: &Ts<Moves>) -> Result<Vec<String>, Failure> {
        Ok(texts(self.at(path)?.forcing_moves()))
    }

    /// Whose turn it is after a path.
    pub fn side(&self, path: &Ts<Moves>) -> Result<Js<Side>, Failure> {
        Ok(written(&Side::from(self.at(path)?.side_to_move())))
    }

    /// How the game has ended after a path; `null` if it has not.
    pub fn outcome(&self, path: &Ts<Moves>) -> Result<Nullable<Js<LessonOutcome>>, Failure> {
        let outcome = self.at(path)?.outcome().map(|outcome| match outcome {
            Outcome::Win(duiyi_game::Side::First) => LessonOutcome::First,
            Outcome::Win(duiyi_game::Side::Second) => LessonOutcome::Second,
            Outcome::Draw => LessonOutcome::Draw,
        });
        Ok(nullable(outcome))
    }

    /// The static value after a path, from the first player's view.
    pub fn value(&self, path: &Ts<Moves>) -> Result<i32, Failure> {
        let board = self.at(path)?;
        let value = lesson::Material.evaluate(&board);
        Ok(match board.side_to_move() {
            duiyi_game::Side::First => value,
            duiyi_game::Side::Second => -value,
        })
    }

    /// Searches a toy tree with the shortest alpha-beta, down to its leaves; `null` for a position of a game.
    pub fn plain(&self) -> Result<Nullable<Js<PlainRun>>, Failure> {
        let is_tree = self.0.game() == "tree";
        let tree = is_tree.then(|| self.0.to_string().parse()).transpose()?;
        Ok(nullable(tree.map(|tree| {
            let (value, seen) = plain::search(&tree);
            PlainRun {
                value,
                nodes: seen.nodes as f64,
                leaves: seen.leaves as f64,
            }
        })))
    }

    /// The gomoku article's evaluation of the position after a path, with the shapes' usual scores unless `scores`
    /// gives others, up to 1,000,000,000, and with the opponent's shapes weighted by `weight` percent, from 0 to 1,000;
    /// `null` if it is not a position of gomoku.
    #[wasm_bindgen(js_name = scoreShapes)]
    pub fn score_shapes(
        &self,
        path: &Ts<Moves>,
        #[wasm_bindgen(unchecked_param_type = "Int32Array | number[]")] scores: &JsValue,
        weight: &Number,
    ) -> Result<Nullable<Js<ShapeRun>>, Failure> {
        let scores = input::numbers(scores, "scores", MAX_SHAPE_SCORE)?;
        let weight = input::integer(weight, "weight", 0..=MAX_SHAPE_WEIGHT)?;
        let text = self.at(path)?.to_string();
        let position = duiyi_engine::position(&text, &[]).ok();
        let position: Option<&Gomoku> = position.as_ref().and_then(|position| position.of());
        Ok(nullable(
            position.map(|position| shape_run(position, &scores, weight)),
        ))
    }

    /// The moves of a path in the notation of Chinese players: 炮二平五 in xiangqi, the usual notation in other games. A
    /// null move is `pass`.
    pub fn chinese(&self, path: &Ts<Moves>) -> Result<Vec<String>, Failure> {
        let path = input::texts(&path.js_value(), "path")?;
        Ok(lesson::write_chinese(&self.0, &path)?)
    }

    /// Searches from the node at the end of a path.
    pub fn run(
        &self,
        settings: &Ts<LessonSettings>,
        path: &Ts<Moves>,
    ) -> Result<Js<LessonRun>, Failure> {
        let board = self.at(path)?;
        let (settings, max_events, wants_minimum) = read_settings(settings, &board)?;
        let (report, log) = lesson::run_lesson(&board, &settings, max_events)?;
        let minimum = (wants_minimum && report.is_complete)
            .then(|| lesson::minimum(&board, &settings, report.score))
            .flatten();
        // The events are written twice: as words here, and as an array outside.
        memory::room(2 * size_of::<i32>() * WORDS * log.events().len())?;
        Ok(written(&run(&report, &log, minimum)))
    }

    /// The programs of the articles, the weakest of each game first.
    #[must_use]
    pub fn programs() -> Vec<Js<ProgramId>> {
        Program::all()
            .map(|program| written(&ProgramId(program.id.into())))
            .collect()
    }

    /// How a program of an article searches.
    pub fn program(id: &Ts<ProgramId>) -> Result<Js<LessonSettings>, Failure> {
        let id = input::text(&id.js_value(), "program", MAX_WORD)?;
        let program = Program::find(&id)?;
        Ok(written(&LessonSettings::from(program.settings())))
    }
}

fn shape_run(position: &Gomoku, scores: &[i32], weight: u64) -> ShapeRun {
    let mut scoring = Scoring {
        weight: weight as i64,
        ..Scoring::default()
    };
    for (shape, &score) in scoring.shapes.iter_mut().zip(scores) {
        shape.score = score.into();
    }
    let (board, own) = (position.board(), position.side_to_move());
    let found = [own, !own].into_iter().flat_map(|side| {
        let write = move |found: Found| FoundShape {
            side: side.into(),
            shape: found.shape as u32,
            points: found.points() as f64,
            stones: texts(&found.stones),
            crossed: found.is_crossed,
        };
        scoring.found(board, side).into_iter().map(write)
    });
    let write = |shape: &Shape| ShapeScore {
        score: shape.score as f64,
        stones: shape.stones.into(),
    };
    ShapeRun {
        shapes: scoring.shapes.iter().map(write).collect(),
        found: found.collect(),
        value: scoring.score(board, own) as f64,
    }
}

impl Lesson {
    fn at(&self, path: &Ts<Moves>) -> Result<Board, Failure> {
        let path = input::texts(&path.js_value(), "path")?;
        let mut board = self.0.clone();
        lesson::play_all(&mut board, &path)?;
        Ok(board)
    }
}

fn read_settings(
    settings: &Ts<LessonSettings>,
    board: &Board,
) -> Result<(Settings<Play>, usize, bool), Failure> {
    let settings: LessonSettings = input::object(settings.js_value(), "settings", MAX_WORD)?;
    let max_events = settings.max_events.unwrap_or(0);
    let wants_minimum = settings.minimum;
    if max_events > MAX_EVENTS {
        let name = "settings.maxEvents";
        return Err(InputError::NotInteger(name, 0, MAX_EVENTS.into()).into());
    }
    let root_order = settings.root_order.iter();
    let root_order = root_order.map(|text| lesson::find_move(board, text));
    let aids = Aids {
        order: settings.order.map(Into::into).unwrap_or_default(),
        root_order: root_order.collect::<Result<_, _>>()?,
        hash_move: settings.hash_move,
        killers: settings.killers,
        history: settings.history,
        table: settings.table_bits,
        deepening: settings.deepening,
        quiescence: settings.quiescence,
        nearby: settings.nearby,
        null_move: settings.null_move,
        reductions: settings.reductions,
    };
    let settings = Settings {
        algorithm: settings.algorithm.into(),
        depth: settings.depth,
        aids,
        max_nodes: settings.max_nodes.unwrap_or(DEFAULT_NODES),
    };
    Ok((settings, max_events as usize, wants_minimum))
}

fn run(report: &Report<Play>, log: &Log<Play>, minimum: Option<Minimum>) -> LessonRun {
    let counts = &report.counts;
    let (moves, events) = flatten(log.events());
    LessonRun {
        complete: report.is_complete,
        value: report.score,
        best: report.line.first().map(|mv| text(mv)),
        line: texts(&report.line),
        nodes: counts.nodes as f64,
        leaves: counts.leaves as f64,
        cutoffs: counts.cutoffs as f64,
        first_cutoffs: counts.first_cutoffs as f64,
        pruned: counts.pruned as f64,
        quiet_nodes: counts.quiet_nodes as f64,
        table_probes: counts.table_probes as f64,
        table_hits: counts.table_hits as f64,
        table_stores: counts.table_stores as f64,
        table_collisions: counts.table_collisions as f64,
        null_cutoffs: counts.null_cutoffs as f64,
        moves_listed: counts.moves_listed as f64,
        moves_held: counts.moves_held as f64,
        oracle_nodes: counts.oracle_nodes as f64,
        minimum: minimum.map(Into::into),
        passes: report.passes.iter().map(Into::into).collect(),
        moves: texts(moves),
        events,
        truncated: log.is_truncated(),
    }
}

/// The moves that events refer to, and the events as words; `duiyi_lessons::trace` defines the words.
fn flatten(events: &[Event<Play>]) -> (Vec<Play>, Int32Array) {
    let mut moves: Vec<Play> = Vec::new();
    // The index of each move in the list, by the judge's number.
    let mut places: Vec<i32> = Vec::new();
    let judge = lesson::Material;
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
