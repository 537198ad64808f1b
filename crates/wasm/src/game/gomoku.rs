use duiyi_engine::gomoku::NotationError;
use duiyi_game::Side;
use duiyi_gomoku::fen::split_moves;
use duiyi_gomoku::pattern::{self, Shape};
use duiyi_gomoku::record::pgn;
use duiyi_gomoku::record::psq::Psq;
use duiyi_gomoku::{MAX_SIZE, MoveError, Point, Position, Reason, Rule, Verdict};
use duiyi_xiangqi::notation::Notation;
use js_sys::Number;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::failure::Failure;
use crate::input::{self, MAX_WORD};
use crate::types::{
    Comments, ForbiddenPoint, GameTags, GomokuReason, GomokuReasonCode, GomokuStatus, GomokuTag,
    IllegalReason, RuleId, SideThreats, Threats, text, texts,
};

/// A game of gomoku.
pub(super) struct Gomoku {
    start: Position,
    now: Position,
}

/// The FEN of an empty board of so many files and ranks, Black to move.
#[wasm_bindgen]
pub fn gomoku_fen(width: &Number, height: &Number, rule: &Ts<RuleId>) -> Result<String, Failure> {
    let size = |value, name| input::integer(value, name, 1..=MAX_SIZE as u64);
    let (width, height) = (size(width, "width")?, size(height, "height")?);
    let rule: Rule = input::text(&rule.js_value(), "rule", MAX_WORD)?.parse()?;
    let board = Position::empty(width as usize, height as usize, rule);
    let board = board.expect("the sizes are within those of a board");
    Ok(board.to_string())
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

    pub(super) fn explain_illegal(&self, point: &str) -> Result<Option<IllegalReason>, Failure> {
        Ok(match self.now.check_move(point.parse()?) {
            Ok(()) => None,
            Err(MoveError::Outside(_)) => Some(IllegalReason::Outside),
            Err(MoveError::Over(_)) => Some(IllegalReason::GameOver),
            // On a full board a stone stands in the way, and is not the reason.
            Err(_) if self.now.outcome().is_some() => Some(IllegalReason::GameOver),
            Err(MoveError::Occupied(_)) => Some(IllegalReason::Occupied),
            Err(MoveError::Forbidden(_, why)) => Some(why.into()),
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

    pub(super) fn status(&self) -> GomokuStatus {
        let verdict = self.now.verdict();
        let row = match &verdict {
            Some(Verdict {
                reason: Reason::Row(row),
                ..
            }) => &row[..],
            _ => &[],
        };
        GomokuStatus {
            game: GomokuTag::Gomoku,
            state: verdict.as_ref().map(|verdict| verdict.outcome).into(),
            row: texts(row),
            reason: verdict.as_ref().map(reason),
        }
    }

    pub(super) fn notation(&self, notation: Notation) -> Result<Vec<String>, Failure> {
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
        tags: &Ts<GameTags>,
        comments: Option<&Ts<Comments>>,
        notation: Notation,
    ) -> Result<String, Failure> {
        check(notation)?;
        let result = self.now.outcome().into();
        crate::pgn::write(pgn::Game::of(&self.now), tags, comments, result, ())
    }

    pub(super) fn to_psq(&self) -> Result<String, Failure> {
        Ok(Psq::of(self.now.clone())?.to_string())
    }

    pub(super) fn threats(&self) -> Threats {
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
            SideThreats {
                five: making(Shape::Five),
                open_four: making(Shape::OpenFour),
                four: making(Shape::Four),
                open_three: making(Shape::OpenThree),
            }
        };
        let refused = self.now.board().empty_points().filter_map(|point| {
            Some(ForbiddenPoint {
                reason: self.now.forbidden(point)?.into(),
                point: text(&point),
            })
        });
        Threats {
            first: side(Side::First),
            second: side(Side::Second),
            forbidden: refused.collect(),
        }
    }
}

fn reason(verdict: &Verdict) -> GomokuReason {
    GomokuReason {
        code: match verdict.reason {
            Reason::Row(_) => GomokuReasonCode::Row,
            Reason::Full => GomokuReasonCode::Full,
            Reason::NoMove => GomokuReasonCode::NoMove,
        },
        text: text(verdict),
    }
}
