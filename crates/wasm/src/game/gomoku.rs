use duiyi_game::Side;
use duiyi_gomoku::pattern::{self, Shape};
use duiyi_gomoku::record::psq::Psq;
use duiyi_gomoku::{MAX_SIZE, MoveError, Position, Reason, Rule, Verdict};
use duiyi_xiangqi::Rules;
use js_sys::Number;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::Face;
use crate::failure::Failure;
use crate::input::{self, MAX_WORD};
use crate::types::{
    ForbiddenPoint, GomokuReason, GomokuReasonCode, GomokuStatus, GomokuTag, IllegalReason, RuleId,
    SideThreats, Status, Threats, text, texts,
};

/// The FEN of an empty board with this many files and ranks, 1 to 20 each, Black to move.
#[wasm_bindgen]
pub fn gomoku_fen(width: &Number, height: &Number, rule: &Ts<RuleId>) -> Result<String, Failure> {
    let size = |value, name| input::integer(value, name, 1..=MAX_SIZE as u64);
    let (width, height) = (size(width, "width")?, size(height, "height")?);
    let rule: Rule = input::text(&rule.js_value(), "rule", MAX_WORD)?.parse()?;
    let board = Position::empty(width as usize, height as usize, rule);
    let board = board.expect("the sizes are within those of a board");
    Ok(board.to_string())
}

impl Face for Position {
    fn rule(&self) -> Option<RuleId> {
        Some(RuleId(text(&self.rule())))
    }

    fn explain_illegal(&self, point: &str) -> Result<Option<IllegalReason>, Failure> {
        Ok(match self.check_move(point.parse()?) {
            Ok(()) => None,
            Err(MoveError::Outside(_)) => Some(IllegalReason::Outside),
            Err(MoveError::Over(_)) => Some(IllegalReason::GameOver),
            // On a full board any point is occupied, but that is not the reason.
            Err(_) if self.outcome().is_some() => Some(IllegalReason::GameOver),
            Err(MoveError::Occupied(_)) => Some(IllegalReason::Occupied),
            Err(MoveError::Forbidden(_, why)) => Some(why.into()),
        })
    }

    fn status(&self, _rules: Rules) -> Status {
        let verdict = self.verdict();
        let row = match &verdict {
            Some(Verdict {
                reason: Reason::Row(row),
                ..
            }) => &row[..],
            _ => &[],
        };
        Status::Gomoku(GomokuStatus {
            game: GomokuTag::Gomoku,
            state: verdict.as_ref().map(|verdict| verdict.outcome).into(),
            row: texts(row),
            reason: verdict.as_ref().map(reason),
        })
    }

    fn to_psq(&self) -> Result<String, Failure> {
        Ok(Psq::of(self.clone())?.to_string())
    }

    fn threats(&self) -> Option<Threats> {
        let side = |side| {
            let points: Vec<_> = self
                .board()
                .empty_points()
                .filter_map(|point| Some((point, pattern::threat(self, side, point)?)))
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
        let refused = self.board().empty_points().filter_map(|point| {
            Some(ForbiddenPoint {
                reason: self.forbidden(point)?.into(),
                point: text(&point),
            })
        });
        Some(Threats {
            first: side(Side::First),
            second: side(Side::Second),
            forbidden: refused.collect(),
        })
    }
}

fn reason(verdict: &Verdict) -> GomokuReason {
    GomokuReason {
        code: match verdict.reason {
            Reason::Row(_) => GomokuReasonCode::Row,
            Reason::Full => GomokuReasonCode::Full,
            Reason::NoMove => GomokuReasonCode::NoMove,
        },
    }
}
