use duiyi_engine::GameId;
use duiyi_game::Side;
use duiyi_xiangqi::fen::split_moves;
use duiyi_xiangqi::notation::{self, Notation};
use duiyi_xiangqi::{Move, MoveError, Position, Reason, Rules, Verdict, Warning, pgn};
use wasm_bindgen::prelude::*;

use super::{side, state};
use crate::failure::Failure;
use crate::plain::{self, object, text, text_or_null, texts};

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

    pub(super) fn explain_illegal(&self, uci: &str) -> Result<Option<&'static str>, Failure> {
        Ok(match self.now.check_move(uci.parse()?) {
            Ok(()) => None,
            Err(_) if !self.now.has_legal_move() => Some("game-over"),
            Err(MoveError::Empty(_)) => Some("empty"),
            Err(MoveError::NotYours(_)) => Some("not-your-piece"),
            Err(MoveError::Geometry(_)) => Some("geometry"),
            Err(MoveError::InCheck(_)) => Some("in-check"),
            Err(MoveError::GeneralsFacing(_)) => Some("generals-face"),
            Err(MoveError::ExposesGeneral(_)) => Some("exposes-general"),
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

    pub(super) fn status(&self) -> JsValue {
        let position = &self.now;
        let verdict = position.verdict(self.rules);
        let general = position.board().general(position.side_to_move());
        let check = position.in_check().then_some(general);
        let warning = position.warning(self.rules);
        let limit = 2 * self.rules.natural_limit();
        object([
            ("game", text(GameId::XIANGQI)),
            ("state", state(verdict.map(|verdict| verdict.outcome))),
            ("reason", verdict.map_or(JsValue::NULL, reason)),
            ("check", text_or_null(check)),
            ("checkers", texts(position.checkers())),
            ("repetition", warning.map_or(JsValue::NULL, repetition)),
            ("decidingOccurrence", self.rules.occurrences().into()),
            ("pliesSinceCapture", position.plies_since_capture().into()),
            ("limitPlies", limit.into()),
        ])
    }

    pub(super) fn notation(&self, notation: Notation) -> Result<JsValue, Failure> {
        let mut position = self.start.clone();
        let write = |mv| {
            let text = notation::write(&position, mv, notation);
            position.play_unchecked(mv);
            text
        };
        Ok(texts(self.now.moves().map(write)))
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
        tags: &JsValue,
        comments: &JsValue,
        notation: Notation,
    ) -> Result<String, Failure> {
        let verdict = self.now.verdict(self.rules);
        let result = verdict.map(|verdict| verdict.outcome).into();
        crate::pgn::write(pgn::Game::of(&self.now), tags, comments, result, notation)
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
