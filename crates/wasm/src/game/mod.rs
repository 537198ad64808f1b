//! `Game`: reads what JavaScript passes and hands it to the game that the text is of.

mod gomoku;
mod xiangqi;

use duiyi_engine::GameId;
use duiyi_game::{Outcome, Side};
use duiyi_xiangqi::notation::Notation;
use duiyi_xiangqi::{Position, Rules, fen};
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, InputError};
use crate::input::{self, MAX_TEXT, MAX_WORD};
use crate::plain::{sorted, text, text_or_null, texts};
use gomoku::Gomoku;
use xiangqi::Xiangqi;

pub use gomoku::gomoku_fen;

/// A game of xiangqi or of gomoku: a start position and the moves from it.
#[wasm_bindgen]
pub struct Game(Kind);

enum Kind {
    Xiangqi(Xiangqi),
    Gomoku(Gomoku),
}

impl Game {
    /// The position that a game of xiangqi has come to, with its moves.
    pub(crate) const fn xiangqi(&self) -> Option<&Position> {
        match &self.0 {
            Kind::Xiangqi(game) => Some(game.now()),
            Kind::Gomoku(_) => None,
        }
    }
}

/// What both games do.
macro_rules! either {
    ($kind:expr, $game:ident => $answer:expr) => {
        match $kind {
            Kind::Xiangqi($game) => $answer,
            Kind::Gomoku($game) => $answer,
        }
    };
}

#[wasm_bindgen]
impl Game {
    /// Sets up a position (a FEN, which may carry `moves …`) and plays the moves. `rules` decide
    /// repetitions in xiangqi: `computer` unless given.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string[]")] moves: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "RulesId")] rules: &JsValue,
    ) -> Result<Self, Failure> {
        let kind = Kind::parse(fen, moves, rules)?;
        Ok(Self(kind))
    }

    /// The FEN of the usual start of xiangqi; `gomoku_fen` gives those of gomoku.
    #[must_use]
    pub fn start_fen() -> String {
        fen::START.into()
    }

    /// Which game it is.
    #[wasm_bindgen(unchecked_return_type = "GameId")]
    #[must_use]
    pub fn game(&self) -> JsValue {
        text(match self.0 {
            Kind::Xiangqi(_) => GameId::XIANGQI,
            Kind::Gomoku(_) => GameId::GOMOKU,
        })
    }

    /// The FEN of the current position.
    #[must_use]
    pub fn fen(&self) -> String {
        either!(&self.0, game => game.now().to_string())
    }

    /// The FEN of the position this game started from.
    #[must_use]
    pub fn start(&self) -> String {
        either!(&self.0, game => game.start().to_string())
    }

    /// The moves played, as `h2e2` or, in gomoku, `h8`.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    #[must_use]
    pub fn moves(&self) -> JsValue {
        either!(&self.0, game => texts(game.now().moves()))
    }

    /// Whose turn it is.
    #[wasm_bindgen(unchecked_return_type = "Side")]
    #[must_use]
    pub fn side_to_move(&self) -> JsValue {
        side(either!(&self.0, game => game.now().side_to_move()))
    }

    /// The rule set that decides repetitions; `null` in gomoku, where nothing repeats.
    #[wasm_bindgen(unchecked_return_type = "RulesId | null")]
    #[must_use]
    pub fn rules(&self) -> JsValue {
        match &self.0 {
            Kind::Xiangqi(game) => text(game.rules),
            Kind::Gomoku(_) => JsValue::NULL,
        }
    }

    /// Chooses the rule set that decides repetitions.
    ///
    /// Throws for a game of gomoku, which has none.
    pub fn set_rules(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "RulesId")] rules: &JsValue,
    ) -> Result<(), Failure> {
        let rules = read_rules(rules)?;
        match &mut self.0 {
            Kind::Xiangqi(game) => game.rules = rules,
            Kind::Gomoku(_) => return Err(InputError::NoRepetition.into()),
        }
        Ok(())
    }

    /// What wins and what is forbidden in gomoku; `null` in xiangqi.
    #[wasm_bindgen(unchecked_return_type = "RuleId | null")]
    #[must_use]
    pub fn rule(&self) -> JsValue {
        match &self.0 {
            Kind::Xiangqi(_) => JsValue::NULL,
            Kind::Gomoku(game) => text(game.now().rule()),
        }
    }

    /// The legal moves, sorted as texts; none when the board shows the end of the game.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    #[must_use]
    pub fn legal_moves(&self) -> JsValue {
        sorted(either!(&self.0, game => texts(game.now().legal_moves().iter())))
    }

    /// Why a move is not legal, or `null` where it is.
    ///
    /// Throws for a text that is no move.
    #[wasm_bindgen(unchecked_return_type = "IllegalReason | null")]
    pub fn explain_illegal(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] uci: &JsValue,
    ) -> Result<JsValue, Failure> {
        let mv = read_move(uci)?;
        let reason = either!(&self.0, game => game.explain_illegal(&mv))?;
        Ok(reason.map_or(JsValue::NULL, JsValue::from_str))
    }

    /// Plays a legal move.
    pub fn play(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] uci: &JsValue,
    ) -> Result<(), Failure> {
        let mv = read_move(uci)?;
        Ok(either!(&mut self.0, game => game.play(&mv))?)
    }

    /// Reads a move in any notation; returns it as `moves` does.
    pub fn parse_move(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    ) -> Result<String, Failure> {
        let text = input::text(text, "move", MAX_WORD)?;
        Ok(either!(&self.0, game => game.parse_move(&text))?)
    }

    /// Takes back one ply and returns it, or `null` at the start.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn undo(&mut self) -> JsValue {
        either!(&mut self.0, game => text_or_null(game.undo()))
    }

    /// How the game stands under its rules.
    #[wasm_bindgen(unchecked_return_type = "Status")]
    #[must_use]
    pub fn status(&self) -> JsValue {
        either!(&self.0, game => game.status())
    }

    /// The moves played, written out. Gomoku has `uci` only.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn notation(
        &self,
        #[wasm_bindgen(unchecked_param_type = "NotationId")] format: &JsValue,
    ) -> Result<JsValue, Failure> {
        let format = read_notation(format)?;
        Ok(either!(&self.0, game => game.notation(format))?)
    }

    /// A continuation from the current position, written out. Gomoku has `uci` only.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn write_line(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string[]")] moves: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "NotationId")] format: &JsValue,
    ) -> Result<JsValue, Failure> {
        let moves = input::texts(moves, "moves")?;
        let format = read_notation(format)?;
        let written = either!(&self.0, game => game.continuation(&moves, format))?;
        Ok(texts(written))
    }

    /// The game as PGN. The tag `Result`, where given, says how it ended; otherwise its status
    /// does. Comments are given by ply, 0 being before the first move.
    pub fn to_pgn(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Record<string, string>")] tags: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "NotationId")] format: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Record<number, string>")]
        comments: &JsValue,
    ) -> Result<String, Failure> {
        let format = read_notation(format)?;
        Ok(either!(&self.0, game => game.to_pgn(tags, comments, format))?)
    }

    /// The game as the program Piskvork saves it; gomoku only.
    ///
    /// Throws for xiangqi and for what the format has no room for.
    pub fn to_psq(&self) -> Result<String, Failure> {
        match &self.0 {
            Kind::Xiangqi(_) => Err(InputError::PsqOfXiangqi.into()),
            Kind::Gomoku(game) => Ok(game.to_psq()?),
        }
    }

    /// The points that threaten something in gomoku; `null` in xiangqi.
    #[wasm_bindgen(unchecked_return_type = "Threats | null")]
    #[must_use]
    pub fn threats(&self) -> JsValue {
        match &self.0 {
            Kind::Xiangqi(_) => JsValue::NULL,
            Kind::Gomoku(game) => game.threats(),
        }
    }
}

impl Kind {
    fn parse(fen: &JsValue, moves: &JsValue, rules: &JsValue) -> Result<Self, Failure> {
        let fen = input::text(fen, "fen", MAX_TEXT)?;
        let moves = input::texts(moves, "moves")?;
        let moves = moves.iter().map(String::as_str);
        let rules = (!rules.is_undefined())
            .then(|| read_rules(rules))
            .transpose()?;
        Ok(if GameId::of(&fen)? == GameId::XIANGQI {
            Self::Xiangqi(Xiangqi::parse(&fen, moves, rules.unwrap_or_default())?)
        } else if rules.is_some() {
            return Err(InputError::NoRepetition.into());
        } else {
            Self::Gomoku(Gomoku::parse(&fen, moves)?)
        })
    }
}

fn read_move(uci: &JsValue) -> Result<String, Failure> {
    Ok(input::text(uci, "move", MAX_WORD)?)
}

pub(crate) fn read_rules(rules: &JsValue) -> Result<Rules, Failure> {
    Ok(input::text(rules, "rules", MAX_WORD)?.parse()?)
}

fn read_notation(format: &JsValue) -> Result<Notation, Failure> {
    Ok(input::text(format, "notation", MAX_WORD)?.parse()?)
}

fn side(side: Side) -> JsValue {
    match side {
        Side::First => "first".into(),
        Side::Second => "second".into(),
    }
}

fn state(outcome: Option<Outcome>) -> JsValue {
    match outcome {
        None => "ongoing".into(),
        Some(Outcome::Win(Side::First)) => "first-wins".into(),
        Some(Outcome::Win(Side::Second)) => "second-wins".into(),
        Some(Outcome::Draw) => "draw".into(),
    }
}
