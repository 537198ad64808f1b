use duiyi_game::{Game, Side};

use crate::score::{INFINITE, Score};
use crate::{Judge, Search, Trace, bugs, fail_hard, fail_soft, minimax, mixed, mtdf, negamax, pvs};

/// An algorithm of the lessons, or a version with a mistake in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// [`max`](crate::minimax::max) and [`min`](crate::minimax::min).
    Minimax,
    /// [`negamax`](crate::negamax()).
    Negamax,
    /// [`fail_hard`](crate::fail_hard()).
    FailHard,
    /// [`fail_soft`](crate::fail_soft()).
    FailSoft,
    /// [`mixed`](crate::mixed()).
    Mixed,
    /// [`pvs`](crate::pvs()).
    Pvs,
    /// [`mtdf`](crate::mtdf()).
    Mtdf,
    /// [`bugs::wrong_sign`].
    WrongSign,
    /// [`bugs::late_cut`].
    LateCut,
    /// [`bugs::mixed_bounds`].
    MixedBounds,
}

impl Algorithm {
    /// All algorithms, the wrong ones last.
    pub const ALL: [Self; 10] = [
        Self::Minimax,
        Self::Negamax,
        Self::FailHard,
        Self::FailSoft,
        Self::Mixed,
        Self::Pvs,
        Self::Mtdf,
        Self::WrongSign,
        Self::LateCut,
        Self::MixedBounds,
    ];

    /// The correct algorithms.
    pub const RIGHT: [Self; 7] = [
        Self::Minimax,
        Self::Negamax,
        Self::FailHard,
        Self::FailSoft,
        Self::Mixed,
        Self::Pvs,
        Self::Mtdf,
    ];

    /// Stable name for use by programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::Negamax => "negamax",
            Self::FailHard => "fail-hard",
            Self::FailSoft => "fail-soft",
            Self::Mixed => "mixed",
            Self::Pvs => "pvs",
            Self::Mtdf => "mtdf",
            Self::WrongSign => "wrong-sign",
            Self::LateCut => "late-cut",
            Self::MixedBounds => "mixed-bounds",
        }
    }

    /// Searches from the root, and returns the score from the side to move.
    pub(crate) fn search<G: Game, J: Judge<G>, T: Trace<G::Move>>(
        self,
        s: &mut Search<'_, G, J, T>,
        depth: u32,
        guess: Score,
    ) -> Score {
        if self == Self::Mtdf {
            return mtdf(s, depth, guess);
        }
        s.start(depth, -INFINITE, INFINITE);
        let score = match self {
            Self::Minimax => match s.side_to_move() {
                Side::First => minimax::max(s, depth),
                Side::Second => -minimax::min(s, depth),
            },
            Self::Negamax => negamax(s, depth),
            Self::FailHard => fail_hard(s, depth, -INFINITE, INFINITE),
            Self::FailSoft | Self::Mtdf => fail_soft(s, depth, -INFINITE, INFINITE),
            Self::Mixed => mixed(s, depth, -INFINITE, INFINITE),
            Self::Pvs => pvs(s, depth, -INFINITE, INFINITE),
            Self::WrongSign => bugs::wrong_sign(s, depth, -INFINITE, INFINITE),
            Self::LateCut => bugs::late_cut(s, depth, -INFINITE, INFINITE),
            Self::MixedBounds => bugs::mixed_bounds(s, depth, -INFINITE, INFINITE),
        };
        s.end(score);
        score
    }
}
