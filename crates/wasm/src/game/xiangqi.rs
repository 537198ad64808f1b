use duiyi_game::Side;
use duiyi_xiangqi::fen::split_moves;
use duiyi_xiangqi::notation::{self, Notation};
use duiyi_xiangqi::{Move, MoveError, Position, Reason, Rules, Verdict, Warning, pgn};
use tsify::Ts;

use crate::failure::Failure;
use crate::types::{
    self, ChaseReason, Comments, GameTags, IllegalReason, PlainReason, Repetition,
    RepetitionVerdict, SideReason, XiangqiStatus, XiangqiTag, text, texts,
};

/// A game of xiangqi under a rule set.
pub(super) struct Xiangqi {
    start: Position,
    now: Position,
    pub(super) rules: Rules,
}

impl Xiangqi {
    pub(super) fn parse<'a>(
        fen: &'a str,
        moves: impl Iterator<Item = &'a str>,
        rules: Rules,
    ) -> Result<Self, Failure> {
        let (fen, first_moves) = split_moves(fen);
        let start: Position = fen.parse()?;
        let mut now = start.clone();
        for mv in first_moves.into_iter().chain(moves) {
            now.try_play(mv.parse()?)?;
        }
        Ok(Self { start, now, rules })
    }

    pub(super) const fn start(&self) -> &Position {
        &self.start
    }

    pub(super) const fn now(&self) -> &Position {
        &self.now
    }

    pub(super) fn explain_illegal(&self, uci: &str) -> Result<Option<IllegalReason>, Failure> {
        Ok(match self.now.check_move(uci.parse()?) {
            Ok(()) => None,
            Err(_) if !self.now.has_legal_move() => Some(IllegalReason::GameOver),
            Err(MoveError::Empty(_)) => Some(IllegalReason::Empty),
            Err(MoveError::NotYours(_)) => Some(IllegalReason::NotYourPiece),
            Err(MoveError::Geometry(_)) => Some(IllegalReason::Geometry),
            Err(MoveError::InCheck(_)) => Some(IllegalReason::InCheck),
            Err(MoveError::GeneralsFacing(_)) => Some(IllegalReason::GeneralsFace),
            Err(MoveError::ExposesGeneral(_)) => Some(IllegalReason::ExposesGeneral),
        })
    }

    pub(super) fn play(&mut self, uci: &str) -> Result<(), Failure> {
        Ok(self.now.try_play(uci.parse()?)?)
    }

    pub(super) fn parse_move(&self, text: &str) -> Result<String, Failure> {
        Ok(notation::read(&self.now, text)?.to_string())
    }

    pub(super) fn undo(&mut self) -> Option<Move> {
        let last = self.now.last_move();
        if last.is_some() {
            self.now.undo();
        }
        last
    }

    pub(super) fn status(&self) -> XiangqiStatus {
        let position = &self.now;
        let verdict = position.verdict(self.rules);
        let general = position.board().general(position.side_to_move());
        let check = position.in_check().then_some(general);
        let warning = position.warning(self.rules);
        XiangqiStatus {
            game: XiangqiTag::Xiangqi,
            state: verdict.map(|verdict| verdict.outcome).into(),
            reason: verdict.map(reason),
            check: check.map(|point| text(&point)),
            checkers: texts(position.checkers()),
            repetition: warning.map(repetition),
            deciding_occurrence: self.rules.occurrences(),
            plies_since_capture: position.plies_since_capture(),
            limit_plies: 2 * self.rules.natural_limit(),
        }
    }

    pub(super) fn notation(&self, notation: Notation) -> Result<Vec<String>, Failure> {
        let mut position = self.start.clone();
        let write = |mv| {
            let text = notation::write(&position, mv, notation);
            position.play_unchecked(mv);
            text
        };
        Ok(self.now.moves().map(write).collect())
    }

    pub(super) fn continuation(
        &self,
        moves: &[String],
        notation: Notation,
    ) -> Result<Vec<String>, Failure> {
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

    pub(super) fn to_pgn(
        &self,
        tags: &Ts<GameTags>,
        comments: Option<&Ts<Comments>>,
        notation: Notation,
    ) -> Result<String, Failure> {
        let verdict = self.now.verdict(self.rules);
        let result = verdict.map(|verdict| verdict.outcome).into();
        crate::pgn::write(pgn::Game::of(&self.now), tags, comments, result, notation)
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
    let text = text(&verdict);
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
            return types::Reason::OfSide { code, side, text };
        }
        Reason::PerpetualAttack(by) => {
            let (code, side) = (SideReason::PerpetualAttack, by.into());
            return types::Reason::OfSide { code, side, text };
        }
        Reason::PerpetualChase { by, victim, at } => {
            return types::Reason::Chase {
                code: ChaseReason::PerpetualChase,
                side: by.into(),
                piece: victim.letter(),
                point: types::text(&at),
                text,
            };
        }
    };
    types::Reason::Plain { code, text }
}
