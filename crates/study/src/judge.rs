//! From scores to chances, and from chances to judgements.
//!
//! The chance to win is the result that a side may expect, with a draw counted as half a win. Its formula has the
//! shape of lichess' *Win%* (<https://lichess.org/page/accuracy>), a logistic curve of the score, with our own
//! constants: see [`Curve`]. Moves are judged by how much of that chance they lose, and so are whole games.

use duiyi_game::Side;
use duiyi_game::score::{MATE_BOUND, Score};

use crate::math::{exp, sqrt};

/// How scores of a game turn into chances: `1 / (1 + exp(-slope · score))`.
///
/// The slopes are fitted, by maximum likelihood, to positions of games of the engine against itself, each with its
/// score and the result of its game; positions with a forced win are left out, since their chance is known. `duiyi
/// datagen` makes the data, `duiyi data-info --text` prints them, and `README.md` has their numbers and the quality
/// of the fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    /// By how much the logarithm of the odds grows with a centipawn.
    pub slope: f64,
}

impl Curve {
    /// The chance to win of the side whose score this is, `0.0..=1.0`. A forced win is certain.
    #[must_use]
    pub fn chance(self, score: Score) -> f64 {
        match score {
            MATE_BOUND.. => 1.0,
            ..=LOSS_BOUND => 0.0,
            _ => 1.0 / (1.0 + exp(-self.slope * f64::from(score))),
        }
    }
}

const LOSS_BOUND: Score = -MATE_BOUND;

/// A move that loses at least this much chance is an inaccuracy. The three bounds are those of lichess
/// (`Advice.scala`: 0.1, 0.2 and 0.3 on a scale from -1 to 1).
pub const INACCURACY: f64 = 0.05;
/// A loss of at least this much is a mistake.
pub const MISTAKE: f64 = 0.10;
/// A loss of at least this much is a blunder.
pub const BLUNDER: f64 = 0.15;
/// How far the best move must be ahead of the second best to earn a `!`: any other move would be a blunder.
pub const ONLY: f64 = BLUNDER;
/// Below this chance a game counts as lost.
pub const LOST: f64 = 0.10;

/// A judgement of a move. `!?` is left to people: a search cannot tell whether a move is interesting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Glyph {
    /// `!!`: the only good move, and it gives up a piece that can be taken at once.
    Brilliant,
    /// `!`: the only good move.
    Good,
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Glyph {
    /// The judgement of a loss of chance.
    #[must_use]
    pub fn of_loss(loss: f64) -> Option<Self> {
        match loss {
            BLUNDER.. => Some(Self::Blunder),
            MISTAKE.. => Some(Self::Mistake),
            INACCURACY.. => Some(Self::Inaccuracy),
            _ => None,
        }
    }

    /// Whether the move was a bad one.
    #[must_use]
    pub fn is_error(self) -> bool {
        self >= Self::Inaccuracy
    }

    /// The number in PGN.
    #[must_use]
    pub const fn nag(self) -> u8 {
        match self {
            Self::Good => 1,
            Self::Mistake => 2,
            Self::Brilliant => 3,
            Self::Blunder => 4,
            Self::Inaccuracy => 6,
        }
    }
}

/// The accuracy of one move in percent, from its player's chances before and after it: lichess' *Accuracy%*, which is
/// fitted to how people judge moves, with the point that lichess adds for the inexactness of searches.
#[must_use]
pub fn accuracy_of_move(before: f64, after: f64) -> f64 {
    if after >= before {
        return 100.0;
    }
    let lost = 100.0 * (before - after);
    (103.1668 * exp(-0.04354 * lost) - 3.1669 + 1.0).clamp(0.0, 100.0)
}

/// The accuracy of each side in percent; `None` for a side without a move.
///
/// `chances` are those of the first side, before each move and after the last, and `changes` those of each player before
/// and after the move. As at lichess (`AccuracyPercent.scala`)
/// the mean of two means: one weighted by how much the chances swing around a move, so that dull stretches count less,
/// and the harmonic one, which a few bad moves pull down.
///
/// # Panics
/// When the numbers of chances and changes do not fit.
#[must_use]
pub fn accuracy(chances: &[f64], changes: &[[f64; 2]], first: Side) -> [Option<f64>; 2] {
    let moves = chances.len().saturating_sub(1);
    assert_eq!(changes.len(), moves, "a change for each move");
    let width = (moves / 10).clamp(2, 8).min(chances.len());
    let mut sums = [[0.0; 4]; 2];
    for (ply, &[before, after]) in changes.iter().enumerate() {
        let side = if ply % 2 == 0 { first } else { !first };
        // The first moves share the first full window.
        let start = (ply + 2).saturating_sub(width);
        let swing = deviation(&chances[start..start + width]);
        let weight = (100.0 * swing).clamp(0.5, 12.0);
        let accuracy = accuracy_of_move(before, after);
        let [weighted, weights, inverse, count] = &mut sums[side.index()];
        *weighted += weight * accuracy;
        *weights += weight;
        // A harmonic mean with a zero in it is zero, whatever the rest.
        *inverse += 1.0 / accuracy.max(1.0);
        *count += 1.0;
    }
    sums.map(|[weighted, weights, inverse, count]| {
        (count > 0.0).then(|| (weighted / weights + count / inverse) / 2.0)
    })
}

/// Standard deviation.
fn deviation(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares = values.iter().map(|value| (value - mean) * (value - mean));
    sqrt(squares.sum::<f64>() / count)
}

/// The last moment at which a game was not lost: the last turn of `side` in a position that it had not lost. `None`
/// if it has not lost in the end, or had lost from the start.
///
/// `chances` are as for [`accuracy`]; the answer is the number of the move, from 0.
#[must_use]
pub fn last_moment(chances: &[f64], first: Side, side: Side) -> Option<usize> {
    let own = |chance: f64| match side {
        Side::First => chance,
        Side::Second => 1.0 - chance,
    };
    let (&end, before) = chances.split_last()?;
    let turns = before.iter().enumerate();
    let last = turns
        .filter(|(ply, _)| (ply % 2 == 0) == (first == side))
        .rfind(|&(_, &chance)| own(chance) >= LOST);
    last.filter(|_| own(end) < LOST).map(|(ply, _)| ply)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use duiyi_game::score::{MATE, mate_in, mated_in};

    const CURVE: Curve = Curve { slope: 0.004 };

    #[test]
    fn the_chance_is_the_logistic_curve_of_the_score() {
        extern crate std;
        for score in (-3_000..=3_000).step_by(37) {
            let expected = 1.0 / (1.0 + (-0.004 * f64::from(score)).exp());
            assert!((CURVE.chance(score) - expected).abs() < 1e-12, "{score}");
            let both = CURVE.chance(score) + CURVE.chance(-score);
            assert!((both - 1.0).abs() < 1e-12, "{score}");
        }
        assert_eq!(CURVE.chance(0).to_bits(), 0.5_f64.to_bits());
        for plies in [0, 1, 7, 100] {
            assert!(CURVE.chance(mate_in(plies)) >= 1.0);
            assert!(CURVE.chance(mated_in(plies)) <= 0.0);
        }
        assert!(CURVE.chance(-MATE) <= 0.0);
    }

    #[test]
    fn a_loss_of_chance_has_the_glyph_of_its_size() {
        for (loss, glyph) in [
            (0.0, None),
            (0.0499, None),
            (0.05, Some(Glyph::Inaccuracy)),
            (0.0999, Some(Glyph::Inaccuracy)),
            (0.10, Some(Glyph::Mistake)),
            (0.15, Some(Glyph::Blunder)),
            (1.0, Some(Glyph::Blunder)),
        ] {
            assert_eq!(Glyph::of_loss(loss), glyph, "{loss}");
        }
    }

    #[test]
    fn accuracy_falls_with_the_chance_lost() {
        assert!(accuracy_of_move(0.4, 0.4) >= 100.0);
        assert!(accuracy_of_move(0.4, 0.9) >= 100.0);
        let mut before = 100.0;
        for lost in 1..=100 {
            let now = accuracy_of_move(1.0, 1.0 - f64::from(lost) / 100.0);
            assert!(now <= before && now >= 0.0, "{lost}");
            before = now;
        }
        // Ten points of a hundred: 103.1668 · e^-0.4354 - 2.1669
        assert!((accuracy_of_move(0.7, 0.6) - 64.58).abs() < 0.01);
    }

    #[test]
    fn only_the_side_that_errs_loses_accuracy() {
        let accuracy = |chances: &[f64], first: Side| {
            let own = |ply: usize, chance: f64| match (ply % 2, first) {
                (0, Side::First) | (1, Side::Second) => chance,
                _ => 1.0 - chance,
            };
            let pairs = chances.windows(2).enumerate();
            let changes: Vec<_> = pairs
                .map(|(ply, two)| [own(ply, two[0]), own(ply, two[1])])
                .collect();
            super::accuracy(chances, &changes, first)
        };
        let mut chances = [0.5; 41];
        let even = accuracy(&chances, Side::First);
        assert_eq!(
            even.map(|side| side.map(|percent| percent as u32)),
            [Some(100); 2]
        );
        for chance in &mut chances[8..] {
            *chance = 0.9;
        }
        let [first, second] = accuracy(&chances, Side::First).map(Option::unwrap_or_default);
        assert!(first > 99.9 && second < 80.0, "{first} {second}");
        assert_eq!(accuracy(&chances[..2], Side::Second)[0], None);
        assert_eq!(accuracy(&[0.5], Side::First), [None; 2]);
        assert_eq!(accuracy(&[], Side::First), [None; 2]);
    }

    #[test]
    fn the_last_moment_is_the_move_after_which_nothing_helped() {
        //              R    B    R    B    R     B     R     B
        let chances = [0.5, 0.5, 0.5, 0.05, 0.3, 0.02, 0.02, 0.01, 0.0];
        assert_eq!(last_moment(&chances, Side::First, Side::First), Some(4));
        assert_eq!(last_moment(&chances, Side::First, Side::Second), None);
        assert_eq!(last_moment(&chances, Side::Second, Side::First), Some(1));
        assert_eq!(
            last_moment(&[0.05, 0.05, 0.0], Side::First, Side::First),
            None
        );
    }
}
