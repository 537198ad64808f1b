use duiyi_game::{Game, Side};

use crate::score::{INFINITE, Score};
use crate::{
    Judge, Search, Trace, Windowed, bugs, fail_hard, fail_soft, minimax, mixed, mtdf, negamax, pvs,
};

/// A search from the root: depth and guess in, the score from the side to move out.
pub type Rooted<G, J, T> = fn(&mut Search<'_, G, J, T>, u32, Score) -> Score;

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
    /// [`bugs::other_view`].
    OtherView,
}

impl Algorithm {
    /// All algorithms, the wrong ones last.
    pub const ALL: [Self; 11] = [
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
        Self::OtherView,
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
            Self::OtherView => "other-view",
        }
    }

    /// The algorithm for one game, one judge and one trace. In a constant, only this algorithm becomes part of the
    /// program.
    #[must_use]
    pub const fn rooted<G: Game, J: Judge<G>, T: Trace<G::Move>>(self) -> Rooted<G, J, T> {
        match self {
            Self::Minimax => |s, depth, _| {
                whole(s, depth, |s, depth, _, _| match s.side_to_move() {
                    Side::First => minimax::max(s, depth),
                    Side::Second => -minimax::min(s, depth),
                })
            },
            Self::Negamax => |s, depth, _| whole(s, depth, |s, depth, _, _| negamax(s, depth)),
            Self::FailHard => |s, depth, _| whole(s, depth, fail_hard),
            Self::FailSoft => |s, depth, _| whole(s, depth, fail_soft),
            Self::Mixed => |s, depth, _| whole(s, depth, mixed),
            Self::Pvs => |s, depth, _| whole(s, depth, pvs),
            Self::Mtdf => mtdf,
            Self::WrongSign => |s, depth, _| whole(s, depth, bugs::wrong_sign),
            Self::LateCut => |s, depth, _| whole(s, depth, bugs::late_cut),
            Self::MixedBounds => |s, depth, _| whole(s, depth, bugs::mixed_bounds),
            Self::OtherView => |s, depth, _| whole(s, depth, bugs::other_view),
        }
    }
}

/// One search from the root with the whole window.
fn whole<'a, G: Game, J: Judge<G>, T: Trace<G::Move>>(
    s: &mut Search<'a, G, J, T>,
    depth: u32,
    search: Windowed<'a, G, J, T>,
) -> Score {
    s.start(depth, -INFINITE, INFINITE);
    let score = search(s, depth, -INFINITE, INFINITE);
    s.end(score);
    score
}
