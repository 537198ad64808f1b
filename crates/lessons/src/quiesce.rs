//! *Quiescence Search*: beyond the horizon only noisy moves are searched, and either side may stop.

use duiyi_game::Game;

use crate::score::Score;
use crate::trace::Exit;
use crate::{Judge, Search, Trace};

/// The value of a position at the horizon after its noisy moves are searched. Its node must have been entered.
pub(crate) fn at_horizon<G: Game, J: Judge<G>, T: Trace<G::Move>>(
    s: &mut Search<'_, G, J, T>,
    mut alpha: Score,
    beta: Score,
) -> Score {
    let mut best = s.evaluate();
    if best >= beta {
        s.exit(Exit::StandPat);
        return best;
    }
    alpha = alpha.max(best);
    for mv in s.noisy_moves() {
        s.play(mv);
        let score = -quiesce(s, -beta, -alpha);
        s.undo(score);
        best = best.max(score);
        if score > alpha {
            alpha = score;
            s.raise(mv, alpha);
        }
        if score >= beta {
            s.cut(mv, score);
            break;
        }
    }
    best
}

/// The same for a position beyond the horizon.
fn quiesce<G: Game, J: Judge<G>, T: Trace<G::Move>>(
    s: &mut Search<'_, G, J, T>,
    alpha: Score,
    beta: Score,
) -> Score {
    s.enter_quiet(alpha, beta);
    let score = match s.over() {
        Some(score) => score,
        None => at_horizon(s, alpha, beta),
    };
    s.leave(score)
}
