use core::fmt;
use core::str::FromStr;

use duiyi_game::{Side, clipped, error_data};

use crate::MAX_SIZE;

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
    /// This many or more in a row win: `1..=20` except five, which is [`Freestyle`](Self::Freestyle).
    Row(u8),
}

impl Rule {
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
            Self::Freestyle | Self::Standard | Self::Renju => 5,
        }
    }

    /// Whether a row longer than [`row`](Self::row) wins for this side.
    #[must_use]
    pub const fn overline_wins(self, side: Side) -> bool {
        match self {
            Self::Freestyle | Self::Row(_) => true,
            Self::Standard => false,
            Self::Renju => matches!(side, Side::Second),
        }
    }

    /// Whether an unbroken row of this length wins for this side.
    #[must_use]
    pub const fn wins(self, length: usize, side: Side) -> bool {
        length == self.row() || length > self.row() && self.overline_wins(side)
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Freestyle => f.write_str("freestyle"),
            Self::Standard => f.write_str("standard"),
            Self::Renju => f.write_str("renju"),
            Self::Row(count) => write!(f, "k={count}"),
        }
    }
}

/// A text that names no rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleError(pub alloc::string::String);

error_data! {
    RuleError {
        Self(text) => "gomoku-rule" { text: text, most: MAX_SIZE } "“{text}” is not a rule; the rules are freestyle, standard, renju, and k=1 to k={most}",
    }
}

impl FromStr for Rule {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        let in_a_row = || {
            let digits = text.strip_prefix("k=")?;
            let plain = !digits.starts_with(['0', '+']);
            Self::in_a_row(digits.parse().ok().filter(|_| plain)?)
        };
        match text {
            "freestyle" => Some(Self::Freestyle),
            "standard" => Some(Self::Standard),
            "renju" => Some(Self::Renju),
            _ => in_a_row(),
        }
        .ok_or_else(|| RuleError(clipped(text)))
    }
}
