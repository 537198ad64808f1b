use core::fmt;
use core::str::FromStr;

use duiyi_game::{List, Side, clipped, error_data};

use crate::{Board, Direction, MAX_SIZE, Point, fen};

/// What wins, and what is forbidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Five or more in a row win.
    #[default]
    Freestyle,
    /// Exactly five in a row win; longer rows do not count.
    Standard,
    /// White wins with five or more, Black with exactly five; double threes, double fours and
    /// overlines are forbidden to Black.
    Renju,
    /// Five in a row win unless a stone of the other side's stands at both ends; more than five
    /// always win. The edge of the board blocks nothing.
    Caro,
    /// Exactly five in a row win, unless a stone of the other side's stands at both ends.
    StandardCaro,
    /// This many or more in a row win: `1..=20` except five, which is [`Freestyle`](Self::Freestyle). Nothing works with
    /// any other number; [`in_a_row`](Self::in_a_row) checks a number from outside.
    Row(u8),
}

impl Rule {
    /// The rules that have a name of their own; all play for five.
    pub const NAMED: [Self; 5] = [
        Self::Freestyle,
        Self::Standard,
        Self::Renju,
        Self::Caro,
        Self::StandardCaro,
    ];

    /// The name of a rule, or how many in a row win where it has none.
    const fn name(self) -> Result<&'static str, u8> {
        Ok(match self {
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::Renju => "renju",
            Self::Caro => "caro",
            Self::StandardCaro => "standard-caro",
            Self::Row(count) => return Err(count),
        })
    }

    /// The rule under which `count` or more in a row win; `None` outside `1..=20`.
    #[must_use]
    pub const fn in_a_row(count: u8) -> Option<Self> {
        match count {
            5 => Some(Self::Freestyle),
            1..=20 => Some(Self::Row(count)),
            _ => None,
        }
    }

    /// How many in a row win.
    #[must_use]
    pub const fn row(self) -> usize {
        match self {
            Self::Row(count) => count as usize,
            Self::Freestyle | Self::Standard | Self::Renju | Self::Caro | Self::StandardCaro => 5,
        }
    }

    /// Whether a row longer than [`row`](Self::row) wins for this side.
    #[must_use]
    const fn overline_wins(self, side: Side) -> bool {
        match self {
            Self::Freestyle | Self::Caro | Self::Row(_) => true,
            Self::Standard | Self::StandardCaro => false,
            Self::Renju => matches!(side, Side::Second),
        }
    }

    /// Whether a row of exactly five counts for nothing with a stone of the other side's at both ends.
    #[must_use]
    pub const fn five_is_blocked(self) -> bool {
        matches!(self, Self::Caro | Self::StandardCaro)
    }

    /// Whether the unbroken row through a point, which itself counts as a stone of this side, wins.
    #[must_use]
    pub fn wins(self, board: &Board, point: Point, direction: Direction, side: Side) -> bool {
        let (first, last) = board.row(point, direction, side);
        let length = (last - first + 1) as usize;
        if length != self.row() {
            return length > self.row() && self.overline_wins(side);
        }
        let is_blocked = |steps| {
            let end = board.offset(point, direction, steps);
            end.and_then(|end| board.stone_at(end)) == Some(!side)
        };
        !(self.five_is_blocked() && is_blocked(first - 1) && is_blocked(last + 1))
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Ok(name) => f.write_str(name),
            Err(count) => write!(f, "k={count}"),
        }
    }
}

/// A text that names no rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleError(pub alloc::string::String);

error_data! {
    RuleError {
        Self(text) => "gomoku-rule" { text: text, known: List(&Rule::NAMED), most: MAX_SIZE } "“{text}” is not a rule; the rules are {known}, and k=1 to k={most}",
    }
}

impl FromStr for Rule {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        let in_a_row = || {
            let digits = text.strip_prefix("k=")?;
            Self::in_a_row(fen::number(digits)? as u8)
        };
        let mut named = Self::NAMED.into_iter();
        named
            .find(|rule| rule.name() == Ok(text))
            .or_else(in_a_row)
            .ok_or_else(|| RuleError(clipped(text)))
    }
}
