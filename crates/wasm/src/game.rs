use duiyi_game::{Outcome, Side};
use duiyi_xiangqi::fen::{self, split_moves};
use duiyi_xiangqi::notation::{self, Notation};
use duiyi_xiangqi::{Move, MoveError, Position, Reason, Rules, Verdict, Warning, pgn};
use wasm_bindgen::prelude::*;

use crate::failure::{Code, Failure};
use crate::input::{self, MAX_TEXT, MAX_WORD};
use crate::plain::{self, object, text, text_or_null, texts};

/// A game of xiangqi: a start position and the moves from it.
#[wasm_bindgen]
pub struct Game {
    start: Position,
    now: Position,
    rules: Rules,
}

#[wasm_bindgen]
impl Game {
    /// Sets up a position (a FEN, which may carry `moves …`) and plays the moves.
    ///
    /// Throws `fen`, `move` or `rules`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string[]")] moves: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "RulesId")] rules: &JsValue,
    ) -> Result<Self, JsValue> {
        Ok(Self::parse(fen, moves, rules)?)
    }

    /// The FEN of the usual start.
    #[must_use]
    pub fn start_fen() -> String {
        fen::START.into()
    }

    /// The FEN of the current position.
    #[must_use]
    pub fn fen(&self) -> String {
        self.now.to_string()
    }

    /// The FEN of the position this game started from.
    #[must_use]
    pub fn start(&self) -> String {
        self.start.to_string()
    }

    /// The moves played, in UCI.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    #[must_use]
    pub fn moves(&self) -> JsValue {
        texts(self.now.moves())
    }

    /// Whose turn it is.
    #[wasm_bindgen(unchecked_return_type = "Side")]
    #[must_use]
    pub fn side_to_move(&self) -> JsValue {
        side(self.now.side_to_move())
    }

    /// The rule set that decides repetitions.
    #[wasm_bindgen(unchecked_return_type = "RulesId")]
    #[must_use]
    pub fn rules(&self) -> JsValue {
        text(self.rules)
    }

    /// Chooses the rule set that decides repetitions.
    ///
    /// Throws `rules`.
    pub fn set_rules(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "RulesId")] rules: &JsValue,
    ) -> Result<(), JsValue> {
        self.rules = read_rules(rules)?;
        Ok(())
    }

    /// The legal moves in UCI, sorted; none after mate and stalemate.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    #[must_use]
    pub fn legal_moves(&self) -> JsValue {
        plain::sorted(texts(&self.now.legal_moves()))
    }

    /// Why a move is not legal, or `null` where it is.
    ///
    /// Throws `move` for a text that is no move.
    #[wasm_bindgen(unchecked_return_type = "IllegalReason | null")]
    pub fn explain_illegal(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] uci: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let reason = match self.now.check_move(read_move(uci)?) {
            Ok(()) => return Ok(JsValue::NULL),
            Err(_) if !self.now.has_legal_move() => "game-over",
            Err(MoveError::Empty(_)) => "empty",
            Err(MoveError::NotYours(_)) => "not-your-piece",
            Err(MoveError::Geometry(_)) => "geometry",
            Err(MoveError::InCheck(_)) => "in-check",
            Err(MoveError::GeneralsFacing(_)) => "generals-face",
            Err(MoveError::ExposesGeneral(_)) => "exposes-general",
        };
        Ok(reason.into())
    }

    /// Plays a legal move.
    ///
    /// Throws `move`.
    pub fn play(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] uci: &JsValue,
    ) -> Result<(), JsValue> {
        let mv = read_move(uci)?;
        Ok(self.now.try_play(mv).map_err(Failure::from)?)
    }

    /// Reads a move in any notation; returns it in UCI.
    ///
    /// Throws `notation`.
    pub fn parse_move(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    ) -> Result<String, JsValue> {
        let text = input::text(text, "move", Code::Notation, MAX_WORD)?;
        let mv = notation::read(&self.now, &text).map_err(Failure::from)?;
        Ok(mv.to_string())
    }

    /// Takes back one ply and returns it, or `null` at the start.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn undo(&mut self) -> JsValue {
        let last = self.now.last_move();
        if last.is_some() {
            self.now.undo();
        }
        text_or_null(last)
    }

    /// How the game stands under its rule set.
    #[wasm_bindgen(unchecked_return_type = "Status")]
    #[must_use]
    pub fn status(&self) -> JsValue {
        let position = &self.now;
        let verdict = position.verdict(self.rules);
        let state = match verdict.map(|verdict| verdict.outcome) {
            None => "ongoing",
            Some(Outcome::Win(Side::First)) => "first-wins",
            Some(Outcome::Win(Side::Second)) => "second-wins",
            Some(Outcome::Draw) => "draw",
        };
        let general = position.board().general(position.side_to_move());
        let check = position.in_check().then_some(general);
        let warning = position.warning(self.rules);
        let limit = 2 * self.rules.natural_limit();
        object([
            ("state", state.into()),
            ("reason", verdict.map_or(JsValue::NULL, reason)),
            ("check", text_or_null(check)),
            ("checkers", texts(position.checkers())),
            ("repetition", warning.map_or(JsValue::NULL, repetition)),
            ("decidingOccurrence", self.rules.occurrences().into()),
            ("pliesSinceCapture", position.plies_since_capture().into()),
            ("limitPlies", limit.into()),
        ])
    }

    /// The moves played, written out.
    ///
    /// Throws `notation`.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn notation(
        &self,
        #[wasm_bindgen(unchecked_param_type = "NotationId")] format: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let notation = read_notation(format)?;
        let mut position = self.start.clone();
        let write = |mv| {
            let text = notation::write(&position, mv, notation);
            position.play_unchecked(mv);
            text
        };
        Ok(texts(self.now.moves().map(write)))
    }

    /// A continuation from the current position, written out.
    ///
    /// Throws `move` or `notation`.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn write_line(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string[]")] moves: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "NotationId")] format: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let moves = input::texts(moves, "moves", Code::Move)?;
        let notation = read_notation(format)?;
        Ok(texts(self.continuation(&moves, notation)?))
    }

    /// The game as PGN. The tag `Result`, where given, says how it ended; otherwise its status
    /// does. Comments are given by ply, 0 being before the first move.
    ///
    /// Throws `pgn` or `notation`.
    pub fn to_pgn(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Record<string, string>")] tags: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "NotationId")] format: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Record<number, string>")]
        comments: &JsValue,
    ) -> Result<String, JsValue> {
        let verdict = self.now.verdict(self.rules);
        let result = verdict.map(|verdict| verdict.outcome).into();
        let game = pgn::Game::of(&self.now);
        Ok(crate::pgn::write(
            game,
            tags,
            comments,
            result,
            read_notation(format)?,
        )?)
    }
}

impl Game {
    fn parse(fen: &JsValue, moves: &JsValue, rules: &JsValue) -> Result<Self, Failure> {
        let fen = input::text(fen, "fen", Code::Fen, MAX_TEXT)?;
        let moves = input::texts(moves, "moves", Code::Move)?;
        let rules = read_rules(rules)?;
        let (fen, first_moves) = split_moves(&fen);
        let start: Position = fen.parse()?;
        let mut now = start.clone();
        for mv in first_moves
            .into_iter()
            .chain(moves.iter().map(String::as_str))
        {
            now.try_play(mv.parse()?)?;
        }
        Ok(Self { start, now, rules })
    }

    fn continuation(&self, moves: &[String], notation: Notation) -> Result<Vec<String>, Failure> {
        let mut position = self.now.clone();
        moves
            .iter()
            .map(|text| {
                let mv = text.parse()?;
                position.check_move(mv)?;
                let written = notation::write(&position, mv, notation);
                position.play_unchecked(mv);
                Ok(written)
            })
            .collect()
    }
}

fn read_move(uci: &JsValue) -> Result<Move, Failure> {
    Ok(input::text(uci, "move", Code::Move, MAX_WORD)?.parse()?)
}

pub(crate) fn read_rules(rules: &JsValue) -> Result<Rules, Failure> {
    Ok(input::text(rules, "rules", Code::Rules, MAX_WORD)?.parse()?)
}

fn read_notation(format: &JsValue) -> Result<Notation, Failure> {
    Ok(input::text(format, "notation", Code::Notation, MAX_WORD)?.parse()?)
}

fn side(side: Side) -> JsValue {
    match side {
        Side::First => "first".into(),
        Side::Second => "second".into(),
    }
}

fn repetition(warning: Warning) -> JsValue {
    let verdict = match warning.must_vary() {
        None => "draw",
        Some(Side::First) => "first-loses",
        Some(Side::Second) => "second-loses",
    };
    object([
        ("count", warning.occurrences.into()),
        ("verdict", verdict.into()),
        ("reason", reason(warning.verdict)),
    ])
}

fn reason(verdict: Verdict) -> JsValue {
    let (code, loser) = match verdict.reason {
        Reason::Checkmate => ("checkmate", None),
        Reason::Stalemate => ("stalemate", None),
        Reason::NaturalLimit(_) => ("natural-limit", None),
        Reason::Bare => ("bare", None),
        Reason::Repetition(_) => ("repetition", None),
        Reason::MutualCheck => ("mutual-check", None),
        Reason::MutualChase => ("mutual-chase", None),
        Reason::PerpetualCheck(by) => ("perpetual-check", Some(by)),
        Reason::PerpetualChase { by, .. } => ("perpetual-chase", Some(by)),
        Reason::PerpetualAttack(by) => ("perpetual-attack", Some(by)),
    };
    let reason = object([("code", code.into()), ("text", text(verdict))]);
    if let Some(loser) = loser {
        plain::set(&reason, "side", side(loser));
    }
    if let Reason::PerpetualChase { victim, at, .. } = verdict.reason {
        plain::set(&reason, "piece", text(victim.letter()));
        plain::set(&reason, "point", text(at));
    }
    reason
}
