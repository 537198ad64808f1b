use duiyi_engine::GameId;
use duiyi_engine::gomoku::NotationError;
use duiyi_game::Side;
use duiyi_gomoku::fen::split_moves;
use duiyi_gomoku::pattern::{self, Shape};
use duiyi_gomoku::record::pgn;
use duiyi_gomoku::record::psq::Psq;
use duiyi_gomoku::{Forbidden, MAX_SIZE, MoveError, Point, Position, Reason, Rule, Verdict};
use duiyi_xiangqi::notation::Notation;
use wasm_bindgen::prelude::*;

use super::state;
use crate::failure::Failure;
use crate::input::{self, MAX_WORD};
use crate::plain::{list, object, text, texts};

/// A game of gomoku.
pub(super) struct Gomoku {
    start: Position,
    now: Position,
}

/// The FEN of an empty board of so many files and ranks, Black to move.
#[wasm_bindgen]
pub fn gomoku_fen(
    #[wasm_bindgen(unchecked_param_type = "number")] width: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] height: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "RuleId")] rule: &JsValue,
) -> Result<String, Failure> {
    Ok(empty_board(width, height, rule)?.to_string())
}

fn empty_board(width: &JsValue, height: &JsValue, rule: &JsValue) -> Result<Position, Failure> {
    let size = |value, name| input::integer(value, name, 1..=MAX_SIZE as u64);
    let (width, height) = (size(width, "width")?, size(height, "height")?);
    let rule: Rule = input::text(rule, "rule", MAX_WORD)?.parse()?;
    let board = Position::empty(width as usize, height as usize, rule);
    Ok(board.expect("the sizes are within those of a board"))
}

/// Gomoku is written in one way only.
fn check(notation: Notation) -> Result<(), NotationError> {
    match notation {
        Notation::Uci => Ok(()),
        other => Err(NotationError(other.id().into())),
    }
}

impl Gomoku {
    pub(super) fn parse<'a>(
        fen: &'a str,
        moves: impl Iterator<Item = &'a str>,
    ) -> Result<Self, Failure> {
        let (fen, first_moves) = split_moves(fen);
        let start: Position = fen.parse()?;
        let mut now = start.clone();
        for mv in first_moves.into_iter().chain(moves) {
            now.try_play(mv.parse()?)?;
        }
        Ok(Self { start, now })
    }

    pub(super) const fn start(&self) -> &Position {
        &self.start
    }

    pub(super) const fn now(&self) -> &Position {
        &self.now
    }

    pub(super) fn explain_illegal(&self, point: &str) -> Result<Option<&'static str>, Failure> {
        Ok(match self.now.check_move(point.parse()?) {
            Ok(()) => None,
            Err(MoveError::Outside(_)) => Some("outside"),
            Err(MoveError::Over(_)) => Some("game-over"),
            // On a full board a stone stands in the way, and is not the reason.
            Err(_) if self.now.outcome().is_some() => Some("game-over"),
            Err(MoveError::Occupied(_)) => Some("occupied"),
            Err(MoveError::Forbidden(_, why)) => Some(forbidden(why)),
        })
    }

    pub(super) fn play(&mut self, point: &str) -> Result<(), Failure> {
        Ok(self.now.try_play(point.parse()?)?)
    }

    pub(super) fn parse_move(&self, text: &str) -> Result<String, Failure> {
        let point: Point = text.trim().parse()?;
        self.now.check_move(point)?;
        Ok(point.to_string())
    }

    pub(super) fn undo(&mut self) -> Option<Point> {
        let last = self.now.moves().last().copied();
        if last.is_some() {
            self.now.undo();
        }
        last
    }

    pub(super) fn status(&self) -> JsValue {
        let verdict = self.now.verdict();
        let row = match &verdict {
            Some(Verdict {
                reason: Reason::Row(row),
                ..
            }) => &row[..],
            _ => &[],
        };
        object([
            ("game", text(GameId::GOMOKU)),
            (
                "state",
                state(verdict.as_ref().map(|verdict| verdict.outcome)),
            ),
            ("row", texts(row)),
            ("reason", verdict.as_ref().map_or(JsValue::NULL, reason)),
        ])
    }

    pub(super) fn notation(&self, notation: Notation) -> Result<JsValue, Failure> {
        check(notation)?;
        Ok(texts(self.now.moves()))
    }

    pub(super) fn continuation(
        &self,
        moves: &[String],
        notation: Notation,
    ) -> Result<Vec<String>, Failure> {
        check(notation)?;
        let mut position = self.now.clone();
        moves
            .iter()
            .map(|text| {
                let point: Point = text.parse()?;
                position.try_play(point)?;
                Ok(point.to_string())
            })
            .collect()
    }

    pub(super) fn to_pgn(
        &self,
        tags: &JsValue,
        comments: &JsValue,
        notation: Notation,
    ) -> Result<String, Failure> {
        check(notation)?;
        let result = self.now.outcome().into();
        crate::pgn::write(pgn::Game::of(&self.now), tags, comments, result, ())
    }

    pub(super) fn to_psq(&self) -> Result<String, Failure> {
        Ok(Psq::of(self.now.clone())?.to_string())
    }

    pub(super) fn threats(&self) -> JsValue {
        let side = |side| {
            let points: Vec<_> = self
                .now
                .board()
                .empty_points()
                .filter_map(|point| Some((point, pattern::threat(&self.now, side, point)?)))
                .collect();
            let making = |wanted| {
                let made = points.iter().filter(|(_, shape)| *shape == wanted);
                texts(made.map(|(point, _)| point))
            };
            object([
                ("five", making(Shape::Five)),
                ("openFour", making(Shape::OpenFour)),
                ("four", making(Shape::Four)),
                ("openThree", making(Shape::OpenThree)),
            ])
        };
        let refused = self.now.board().empty_points().filter_map(|point| {
            let why = forbidden(self.now.forbidden(point)?);
            Some(object([("point", text(point)), ("reason", why.into())]))
        });
        object([
            ("first", side(Side::First)),
            ("second", side(Side::Second)),
            ("forbidden", list(refused)),
        ])
    }
}

fn forbidden(why: Forbidden) -> &'static str {
    match why {
        Forbidden::Overline => "overline",
        Forbidden::DoubleFour => "double-four",
        Forbidden::DoubleThree => "double-three",
    }
}

fn reason(verdict: &Verdict) -> JsValue {
    let code = match verdict.reason {
        Reason::Row(_) => "row",
        Reason::Full => "full",
        Reason::NoMove => "no-move",
    };
    object([("code", code.into()), ("text", text(verdict))])
}
