use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use duiyi_game::{List, Outcome, Side, clipped, error_data};

use crate::position::side_name;
use crate::{Piece, Square};

/// The rule set that decides repetitions and the natural limit.
///
/// All sets agree on how pieces move, on mate and stalemate (both a loss) and on positions in
/// which neither side can win. Sources: the AXF rules in English; *World Xiangqi Rules* 2018;
/// *Laws of Xiangqi* 2011 of the Chinese Xiangqi Association (translated by Jim Png Hau Cheng);
/// the rules of the UCCI league (xqbase); and the method of Pikafish, `Position::rule_judge`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// The rules that engines use: checking or chasing with every move loses, anything else draws.
    #[default]
    Computer,
    /// Asian and World Xiangqi Federation.
    ///
    /// Like [`Computer`](Self::Computer), except that checks inside the cycle excuse nobody from a
    /// chase, that the arrival of a second chaser makes a new chase, and that a rook which shields
    /// its general from a horse may not be chased, whatever its own side does meanwhile. Two things
    /// are left out, since the book shows diagrams of them and states no rule: the attacks of one
    /// side that it does not count (diagram 61), and mutual chases along a cannon's line that an
    /// advisor opens and closes.
    Axf,
    /// Chinese Xiangqi Association, 2011.
    ///
    /// A side loses when each of its moves checks, chases or threatens mate, in any mixture and
    /// against any pieces, and the other side's moves do not. Only threats of mate in one count
    /// here; the book also means mates by a series of checks, which would take a search.
    Cxa,
    /// UCCI league: the fourth occurrence decides, and only attacks by the rook, cannon or horse
    /// that has just moved are chases; pins are ignored.
    Ucci,
    /// Only a perpetual check loses.
    Simple,
    /// Every repetition draws.
    None,
}

impl Rules {
    /// All rule sets, the default first.
    pub const ALL: [Self; 6] = [
        Self::Computer,
        Self::Axf,
        Self::Cxa,
        Self::Ucci,
        Self::Simple,
        Self::None,
    ];

    /// Short name, as [`FromStr`] reads it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Computer => "computer",
            Self::Axf => "axf",
            Self::Cxa => "cxa",
            Self::Ucci => "ucci",
            Self::Simple => "simple",
            Self::None => "none",
        }
    }

    /// Moves by each side without a capture after which the game is drawn.
    #[must_use]
    pub const fn natural_limit(self) -> u16 {
        match self {
            Self::Ucci => 50,
            _ => 60,
        }
    }

    /// How often a position must occur before its repetition is judged.
    #[must_use]
    pub const fn occurrences(self) -> u8 {
        match self {
            Self::Ucci => 4,
            _ => 3,
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that names no rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesError(pub String);

error_data! {
    RulesError {
        Self(text) => "xiangqi-rules-id" { text: text, known: List(&Rules::ALL) } "“{text}” is not a rule set; the rule sets are {known}",
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        Self::ALL
            .into_iter()
            .find(|rules| rules.id() == text)
            .ok_or_else(|| RulesError(clipped(text)))
    }
}

/// How a game ended, and why.
///
/// `Display` writes a sentence: `Black loses: it chased the cannon on c4 with every move`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who won.
    pub outcome: Outcome,
    /// What decided.
    pub reason: Reason,
}

/// Why a game ended.
///
/// `Display` writes it for use behind a result: `black chased the cannon on c4 with every move`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move has no legal move: a loss in xiangqi.
    Stalemate,
    /// This many moves by each side without a capture.
    NaturalLimit(u16),
    /// Neither side has a rook, horse, cannon or soldier left.
    Bare,
    /// The position stands this many times, and no side alone is at fault.
    Repetition(u8),
    /// Both sides gave check with every move since the first occurrence.
    MutualCheck,
    /// Both sides chased a piece with every move since the first occurrence.
    MutualChase,
    /// This side gave check with every move since the first occurrence, and loses.
    PerpetualCheck(Side),
    /// One side chased one piece with every move since the first occurrence, and loses.
    PerpetualChase {
        /// The side that loses.
        by: Side,
        /// The chased piece.
        victim: Piece,
        /// Where the chased piece stands now.
        at: Square,
    },
    /// This side checked, chased or threatened mate with every move since the first occurrence,
    /// and loses ([`Rules::Cxa`]).
    PerpetualAttack(Side),
}

impl Reason {
    /// The result that a repetition, the natural limit or bare boards bring.
    pub(crate) const fn outcome(self) -> Outcome {
        match self {
            Self::PerpetualCheck(by)
            | Self::PerpetualChase { by, .. }
            | Self::PerpetualAttack(by) => Outcome::Win(by.other()),
            _ => Outcome::Draw,
        }
    }

    /// Writes the reason, with `subject` as the name of the side at fault.
    fn write(
        self,
        f: &mut fmt::Formatter<'_>,
        subject: impl Fn(Side) -> &'static str,
    ) -> fmt::Result {
        match self {
            Self::Checkmate => f.write_str("checkmate"),
            Self::Stalemate => f.write_str("stalemate, no legal move is left"),
            Self::NaturalLimit(moves) => write!(f, "{moves} moves without a capture"),
            Self::Bare => f.write_str("no rook, horse, cannon or soldier is left"),
            Self::Repetition(3) => f.write_str("threefold repetition"),
            Self::Repetition(4) => f.write_str("fourfold repetition"),
            Self::Repetition(times) => write!(f, "the position stands for the {times}th time"),
            Self::MutualCheck => f.write_str("both sides gave check with every move"),
            Self::MutualChase => f.write_str("both sides chased a piece with every move"),
            Self::PerpetualCheck(by) => write!(f, "{} gave check with every move", subject(by)),
            Self::PerpetualChase { by, victim, at } => {
                let name = victim.kind.name();
                write!(
                    f,
                    "{} chased the {name} on {at} with every move",
                    subject(by)
                )
            }
            Self::PerpetualAttack(by) => write!(
                f,
                "{} checked, chased or threatened mate with every move",
                subject(by)
            ),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, side_name)
    }
}

/// The side's name at the start of a sentence.
const fn capitalised(side: Side) -> &'static str {
    match side {
        Side::First => "Red",
        Side::Second => "Black",
    }
}

impl Verdict {
    /// The verdict that follows from a reason.
    pub(crate) const fn of(reason: Reason) -> Self {
        Self {
            outcome: reason.outcome(),
            reason,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.outcome {
            Outcome::Win(winner) => write!(f, "{} loses: ", capitalised(!winner))?,
            Outcome::Draw => f.write_str("Draw: ")?,
        }
        self.reason.write(f, |_| "it")
    }
}

/// A repetition that is not decided yet, and what it leads to if it goes on.
///
/// `Display` writes a sentence: `Red must vary: it gave check with every move`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Warning {
    /// How often the position has occurred so far, twice or more.
    pub occurrences: u8,
    /// The verdict if the moves since the first occurrence are repeated until the game is decided.
    pub verdict: Verdict,
}

impl Warning {
    /// The side that loses unless it varies; `None` when the repetition leads to a draw.
    #[must_use]
    pub const fn must_vary(&self) -> Option<Side> {
        match self.verdict.outcome {
            Outcome::Win(winner) => Some(winner.other()),
            Outcome::Draw => None,
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.must_vary() {
            Some(side) => write!(f, "{} must vary: ", capitalised(side))?,
            None => f.write_str("A draw if this goes on: ")?,
        }
        self.verdict.reason.write(f, |_| "it")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;
    use alloc::string::ToString;

    #[test]
    fn every_rule_set_reads_back_from_its_name() {
        for rules in Rules::ALL {
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
        assert_eq!(Rules::default(), Rules::ALL[0]);
        assert_eq!(
            "chess".parse::<Rules>().unwrap_err().to_string(),
            "“chess” is not a rule set; the rule sets are computer, axf, cxa, ucci, simple, none"
        );
    }

    #[test]
    fn a_verdict_is_a_sentence_about_the_loser() {
        let chase = Reason::PerpetualChase {
            by: Side::Second,
            victim: Piece::new(Side::First, Kind::Cannon),
            at: Square::at(2 + 4 * 9),
        };
        let verdict = Verdict::of(chase);
        assert_eq!(verdict.outcome, Outcome::Win(Side::First));
        assert_eq!(
            verdict.to_string(),
            "Black loses: it chased the cannon on c4 with every move"
        );
        assert_eq!(
            chase.to_string(),
            "black chased the cannon on c4 with every move"
        );
        let warning = Warning {
            occurrences: 2,
            verdict,
        };
        assert_eq!(
            warning.to_string(),
            "Black must vary: it chased the cannon on c4 with every move"
        );
        assert_eq!(
            Verdict::of(Reason::Repetition(3)).to_string(),
            "Draw: threefold repetition"
        );
    }
}
