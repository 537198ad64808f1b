use duiyi_game::Side;
use duiyi_xiangqi::{MoveError, Position, Reason, Rules, Verdict, Warning};

use super::Face;
use crate::failure::Failure;
use crate::types::{
    self, ChaseReason, IllegalReason, PlainReason, Repetition, RepetitionVerdict, SideReason,
    Status, XiangqiStatus, XiangqiTag, text, texts,
};

impl Face for Position {
    fn repeats(&self) -> bool {
        true
    }

    fn explain_illegal(&self, uci: &str) -> Result<Option<IllegalReason>, Failure> {
        Ok(match self.check_move(uci.parse()?) {
            Ok(()) => None,
            Err(_) if !self.has_legal_move() => Some(IllegalReason::GameOver),
            Err(MoveError::Empty(_)) => Some(IllegalReason::Empty),
            Err(MoveError::NotYours(_)) => Some(IllegalReason::NotYourPiece),
            Err(MoveError::Geometry(_)) => Some(IllegalReason::Geometry),
            Err(MoveError::InCheck(_)) => Some(IllegalReason::InCheck),
            Err(MoveError::GeneralsFacing(_)) => Some(IllegalReason::GeneralsFace),
            Err(MoveError::ExposesGeneral(_)) => Some(IllegalReason::ExposesGeneral),
        })
    }

    fn status(&self, rules: Rules) -> Status {
        let verdict = self.verdict(rules);
        let general = self.board().general(self.side_to_move());
        let check = self.in_check().then_some(general);
        let warning = self.warning(rules);
        Status::Xiangqi(XiangqiStatus {
            game: XiangqiTag::Xiangqi,
            state: verdict.map(|verdict| verdict.outcome).into(),
            reason: verdict.map(reason),
            check: check.map(|point| text(&point)),
            checkers: texts(self.checkers()),
            repetition: warning.map(repetition),
            deciding_occurrence: rules.occurrences(),
            plies_since_capture: self.plies_since_capture(),
            limit_plies: 2 * rules.natural_limit(),
        })
    }
}

fn repetition(warning: Warning) -> Repetition {
    let verdict = match warning.must_vary() {
        None => RepetitionVerdict::Draw,
        Some(Side::First) => RepetitionVerdict::FirstLoses,
        Some(Side::Second) => RepetitionVerdict::SecondLoses,
    };
    Repetition {
        count: warning.occurrences,
        verdict,
        reason: reason(warning.verdict),
    }
}

fn reason(verdict: Verdict) -> types::Reason {
    let code = match verdict.reason {
        Reason::Checkmate => PlainReason::Checkmate,
        Reason::Stalemate => PlainReason::Stalemate,
        Reason::NaturalLimit(_) => PlainReason::NaturalLimit,
        Reason::Bare => PlainReason::Bare,
        Reason::Repetition(_) => PlainReason::Repetition,
        Reason::MutualCheck => PlainReason::MutualCheck,
        Reason::MutualChase => PlainReason::MutualChase,
        Reason::PerpetualCheck(by) => {
            let (code, side) = (SideReason::PerpetualCheck, by.into());
            return types::Reason::OfSide { code, side };
        }
        Reason::PerpetualAttack(by) => {
            let (code, side) = (SideReason::PerpetualAttack, by.into());
            return types::Reason::OfSide { code, side };
        }
        Reason::PerpetualChase { by, victim, at } => {
            return types::Reason::Chase {
                code: ChaseReason::PerpetualChase,
                side: by.into(),
                piece: victim.letter(),
                point: text(&at),
            };
        }
    };
    types::Reason::Plain { code }
}
