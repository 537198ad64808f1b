//! `Game`: reads values from JavaScript and passes them to the game that the text shows.

mod gomoku;
mod xiangqi;

use duiyi_engine::{GameId as Games, Position};
use duiyi_game::memory;
use duiyi_xiangqi::notation::Notation;
use duiyi_xiangqi::{Rules, fen};
use js_sys::{Array, JsString};
use tsify::Ts;
use wasm_bindgen::Nullable;
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, InputError};
use crate::input::{self, MAX_MOVES, MAX_TEXT, MAX_WORD};
use crate::types::{
    GameId, IllegalReason, Js, Moves, NotationId, RuleId, RulesId, Side, Status, Threats, nullable,
    written,
};
pub use gomoku::gomoku_fen;

/// Bytes of memory for the list of the moves of the longest game that is read.
const MOVES: usize = 32 * MAX_MOVES as usize;

/// A game: a start position and the moves from it.
#[wasm_bindgen]
pub struct Game {
    start: Box<dyn Position>,
    now: Box<dyn Position>,
    /// The rules of repetition, if the game has them.
    rules: Rules,
}

/// What a board shows for one game only.
trait Face {
    /// Whether there are rules of repetition.
    fn repeats(&self) -> bool {
        false
    }

    /// The rule, which says what wins and what is forbidden, if the game has several.
    fn rule(&self) -> Option<RuleId> {
        None
    }

    /// Why a move is not legal.
    fn explain_illegal(&self, mv: &str) -> Result<Option<IllegalReason>, Failure>;

    /// How the game stands.
    fn status(&self, rules: Rules) -> Status;

    /// The game as the program Piskvork saves it.
    fn to_psq(&self) -> Result<String, Failure> {
        Err(InputError::PsqOfXiangqi.into())
    }

    /// The points that threaten something.
    fn threats(&self) -> Option<Threats> {
        None
    }
}

/// The face of a position; `None` for one of another game.
type FaceOf = fn(&dyn Position) -> Option<&dyn Face>;

/// A line for each game.
static FACES: [FaceOf; 2] = [
    |position| Some(position.of::<duiyi_xiangqi::Position>()?),
    |position| Some(position.of::<duiyi_gomoku::Position>()?),
];

fn face(position: &dyn Position) -> Option<&dyn Face> {
    FACES.iter().find_map(|face| face(position))
}

impl Game {
    /// The current position as the type of its own crate; `None` for another game.
    pub(crate) fn now<P: 'static>(&self) -> Option<&P> {
        self.now.of()
    }

    fn face(&self) -> &dyn Face {
        face(&*self.now).expect("a test holds that every game has a face")
    }
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
        memory::room(input::SMALL_CALLS)?;
        let fen = input::text(fen, "fen", MAX_TEXT)?;
        let moves = input::texts(&moves.js_value(), "moves")?;
        let chosen = rules.as_ref().map(read_rules).transpose()?;
        let game = Games::of(&fen)?;
        let (fen, carried) = game.split(&fen);
        let start = game.read(fen)?;
        let mut game = Self {
            now: start.boxed(),
            start,
            rules: chosen.unwrap_or_default(),
        };
        if chosen.is_some() && !game.face().repeats() {
            return Err(InputError::NoRepetition.into());
        }
        for mv in carried.into_iter().chain(moves.iter().map(String::as_str)) {
            game.now.play(mv)?;
        }
        Ok(game)
    }

    /// The FEN of the usual start of xiangqi; `gomoku_fen` gives those of gomoku.
    #[must_use]
    pub fn start_fen() -> String {
        fen::START.into()
    }

    /// The id of the game.
    #[must_use]
    pub fn game(&self) -> Js<GameId> {
        written(&GameId(self.now.game().id()))
    }

    /// The FEN of the current position.
    #[must_use]
    pub fn fen(&self) -> String {
        self.now.fen()
    }

    /// The FEN of the position this game started from.
    #[must_use]
    pub fn start(&self) -> String {
        self.start.fen()
    }

    /// The moves played, as `h2e2` or, in gomoku, `h8`.
    ///
    /// Throws when there is not enough memory.
    pub fn moves(&self) -> Result<Vec<String>, Failure> {
        memory::room(MOVES)?;
        Ok(self.now.moves())
    }

    /// Whose turn it is.
    #[must_use]
    pub fn side_to_move(&self) -> Js<Side> {
        written(&Side::from(self.now.side_to_move()))
    }

    /// The rule set that decides repetitions; `null` in gomoku, where nothing repeats.
    #[must_use]
    pub fn rules(&self) -> Nullable<Js<RulesId>> {
        let repeats = self.face().repeats();
        nullable(repeats.then(|| RulesId::from(self.rules)))
    }

    /// Chooses the rule set that decides repetitions.
    ///
    /// Throws for a game of gomoku, which has none.
    pub fn set_rules(&mut self, rules: &Ts<RulesId>) -> Result<(), Failure> {
        let rules = read_rules(rules)?;
        if !self.face().repeats() {
            return Err(InputError::NoRepetition.into());
        }
        self.rules = rules;
        Ok(())
    }

    /// The rule of gomoku, which says what wins and what is forbidden; `null` in xiangqi.
    #[must_use]
    pub fn rule(&self) -> Nullable<Js<RuleId>> {
        nullable(self.face().rule())
    }

    /// The legal moves, sorted as texts; none if the board shows the end of the game.
    #[must_use]
    pub fn legal_moves(&self) -> Js<Moves> {
        // JavaScript's sort is there already; Rust's is 3 kB of code.
        let moves: Array = self
            .now
            .legal_moves()
            .into_iter()
            .map(JsValue::from)
            .collect();
        moves.sort().unchecked_into()
    }

    /// Why a move is not legal, or `null` if it is.
    ///
    /// Throws for a text that is not a move.
    pub fn explain_illegal(&self, uci: &JsString) -> Result<Nullable<Js<IllegalReason>>, Failure> {
        Ok(nullable(self.face().explain_illegal(&read_move(uci)?)?))
    }

    /// Plays a legal move.
    pub fn play(&mut self, uci: &JsString) -> Result<(), Failure> {
        Ok(self.now.play(&read_move(uci)?)?)
    }

    /// Reads a move in any notation; returns it as `moves` does.
    pub fn parse_move(&self, text: &JsString) -> Result<String, Failure> {
        Ok(self.now.read_notation(&read_move(text)?)?)
    }

    /// Takes back one ply and returns it, or `null` at the start.
    pub fn undo(&mut self) -> Nullable<String> {
        self.now.undo().into()
    }

    /// How the game stands under its rules.
    #[must_use]
    pub fn status(&self) -> Js<Status> {
        written(&self.face().status(self.rules))
    }

    /// The moves played, in a notation. Gomoku has only `uci`.
    pub fn notation(&self, format: &Ts<NotationId>) -> Result<Vec<String>, Failure> {
        let format = read_notation(format)?;
        Ok(self.start.write_line(&self.moves()?, format.id())?)
    }

    /// A continuation from the current position, in a notation. Gomoku has only `uci`.
    pub fn write_line(
        &self,
        moves: &Ts<Moves>,
        format: &Ts<NotationId>,
    ) -> Result<Vec<String>, Failure> {
        let moves = input::texts(&moves.js_value(), "moves")?;
        let format = read_notation(format)?;
        Ok(self.now.write_line(&moves, format.id())?)
    }

    /// The game as the program Piskvork saves it; gomoku only.
    ///
    /// Throws for xiangqi and for games that the format cannot hold.
    pub fn to_psq(&self) -> Result<String, Failure> {
        self.face().to_psq()
    }

    /// The points that threaten something in gomoku; `null` in xiangqi.
    #[must_use]
    pub fn threats(&self) -> Nullable<Js<Threats>> {
        nullable(self.face().threats())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_face() {
        for game in duiyi_engine::GAMES {
            let start = game.parse(game.start(), &[]);
            assert!(start.is_ok_and(|start| face(&*start).is_some()), "{game}");
        }
    }
}
