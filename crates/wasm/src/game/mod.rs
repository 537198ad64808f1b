//! `Game`: reads what JavaScript passes and hands it to the game that the text is of.

mod gomoku;
mod xiangqi;

use duiyi_engine::GameId as Games;
use duiyi_xiangqi::notation::Notation;
use duiyi_xiangqi::{Position, Rules, fen};
use js_sys::{Array, JsString};
use tsify::Ts;
use wasm_bindgen::Nullable;
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, InputError};
use crate::input::{self, MAX_TEXT, MAX_WORD};
use crate::types::{
    Comments, GameId, GameTags, IllegalReason, Js, Moves, NotationId, RuleId, RulesId, Side,
    Status, Threats, nullable, text, texts, written,
};
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
        fen: &JsString,
        moves: &Ts<Moves>,
        rules: Option<Ts<RulesId>>,
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
    #[must_use]
    pub fn game(&self) -> Js<GameId> {
        written(&match self.0 {
            Kind::Xiangqi(_) => GameId::Xiangqi,
            Kind::Gomoku(_) => GameId::Gomoku,
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
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        either!(&self.0, game => texts(game.now().moves()))
    }

    /// Whose turn it is.
    #[must_use]
    pub fn side_to_move(&self) -> Js<Side> {
        written(&Side::from(
            either!(&self.0, game => game.now().side_to_move()),
        ))
    }

    /// The rule set that decides repetitions; `null` in gomoku, where nothing repeats.
    #[must_use]
    pub fn rules(&self) -> Nullable<Js<RulesId>> {
        nullable(match &self.0 {
            Kind::Xiangqi(game) => Some(RulesId::from(game.rules)),
            Kind::Gomoku(_) => None,
        })
    }

    /// Chooses the rule set that decides repetitions.
    ///
    /// Throws for a game of gomoku, which has none.
    pub fn set_rules(&mut self, rules: &Ts<RulesId>) -> Result<(), Failure> {
        let rules = read_rules(rules)?;
        match &mut self.0 {
            Kind::Xiangqi(game) => game.rules = rules,
            Kind::Gomoku(_) => return Err(InputError::NoRepetition.into()),
        }
        Ok(())
    }

    /// What wins and what is forbidden in gomoku; `null` in xiangqi.
    #[must_use]
    pub fn rule(&self) -> Nullable<Js<RuleId>> {
        nullable(match &self.0 {
            Kind::Xiangqi(_) => None,
            Kind::Gomoku(game) => Some(RuleId(text(&game.now().rule()))),
        })
    }

    /// The legal moves, sorted as texts; none when the board shows the end of the game.
    #[must_use]
    pub fn legal_moves(&self) -> Js<Moves> {
        let moves = either!(&self.0, game => texts(game.now().legal_moves().iter()));
        // JavaScript's sort is there already; Rust's is 3 kB of code.
        let moves: Array = moves.into_iter().map(JsValue::from).collect();
        moves.sort().unchecked_into()
    }

    /// Why a move is not legal, or `null` where it is.
    ///
    /// Throws for a text that is no move.
    pub fn explain_illegal(&self, uci: &JsString) -> Result<Nullable<Js<IllegalReason>>, Failure> {
        let mv = read_move(uci)?;
        Ok(nullable(
            either!(&self.0, game => game.explain_illegal(&mv))?,
        ))
    }

    /// Plays a legal move.
    pub fn play(&mut self, uci: &JsString) -> Result<(), Failure> {
        let mv = read_move(uci)?;
        either!(&mut self.0, game => game.play(&mv))
    }

    /// Reads a move in any notation; returns it as `moves` does.
    pub fn parse_move(&self, text: &JsString) -> Result<String, Failure> {
        let text = input::text(text, "move", MAX_WORD)?;
        either!(&self.0, game => game.parse_move(&text))
    }

    /// Takes back one ply and returns it, or `null` at the start.
    pub fn undo(&mut self) -> Nullable<String> {
        either!(&mut self.0, game => game.undo().map(|mv| text(&mv))).into()
    }

    /// How the game stands under its rules.
    #[must_use]
    pub fn status(&self) -> Js<Status> {
        written(&match &self.0 {
            Kind::Xiangqi(game) => Status::Xiangqi(game.status()),
            Kind::Gomoku(game) => Status::Gomoku(game.status()),
        })
    }

    /// The moves played, written out. Gomoku has `uci` only.
    pub fn notation(&self, format: &Ts<NotationId>) -> Result<Vec<String>, Failure> {
        let format = read_notation(format)?;
        either!(&self.0, game => game.notation(format))
    }

    /// A continuation from the current position, written out. Gomoku has `uci` only.
    pub fn write_line(
        &self,
        moves: &Ts<Moves>,
        format: &Ts<NotationId>,
    ) -> Result<Vec<String>, Failure> {
        let moves = input::texts(&moves.js_value(), "moves")?;
        let format = read_notation(format)?;
        either!(&self.0, game => game.continuation(&moves, format))
    }

    /// The game as PGN. The tag `Result`, where given, says how it ended; otherwise its status
    /// does. Comments are given by ply, 0 being before the first move.
    pub fn to_pgn(
        &self,
        tags: &Ts<GameTags>,
        format: &Ts<NotationId>,
        comments: Option<Ts<Comments>>,
    ) -> Result<String, Failure> {
        let format = read_notation(format)?;
        either!(&self.0, game => game.to_pgn(tags, comments.as_ref(), format))
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
    #[must_use]
    pub fn threats(&self) -> Nullable<Js<Threats>> {
        nullable(match &self.0 {
            Kind::Xiangqi(_) => None,
            Kind::Gomoku(game) => Some(game.threats()),
        })
    }
}

impl Kind {
    fn parse(
        fen: &JsString,
        moves: &Ts<Moves>,
        rules: Option<Ts<RulesId>>,
    ) -> Result<Self, Failure> {
        let fen = input::text(fen, "fen", MAX_TEXT)?;
        let moves = input::texts(&moves.js_value(), "moves")?;
        let moves = moves.iter().map(String::as_str);
        let rules = rules.as_ref().map(read_rules).transpose()?;
        Ok(if Games::of(&fen)? == Games::XIANGQI {
            Self::Xiangqi(Xiangqi::parse(&fen, moves, rules.unwrap_or_default())?)
        } else if rules.is_some() {
            return Err(InputError::NoRepetition.into());
        } else {
            Self::Gomoku(Gomoku::parse(&fen, moves)?)
        })
    }
}

fn read_move(uci: &JsString) -> Result<String, Failure> {
    input::text(uci, "move", MAX_WORD)
}

fn read_rules(rules: &Ts<RulesId>) -> Result<Rules, Failure> {
    Ok(input::text(&rules.js_value(), "rules", MAX_WORD)?.parse()?)
}

fn read_notation(format: &Ts<NotationId>) -> Result<Notation, Failure> {
    Ok(input::text(&format.js_value(), "notation", MAX_WORD)?.parse()?)
}
