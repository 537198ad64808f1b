//! Ten strengths for people: fewer nodes, and a seeded error of judgement among the best moves.

use duiyi_game::Rng;
use duiyi_game::score::{MATE, MATE_BOUND, Score, is_mate};

use crate::{GameId, Line};

/// What makes a level weaker than full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Deepest iteration, in plies.
    pub depth: u32,
    /// Nodes after which no more are searched, once every candidate has a score.
    pub nodes: u64,
    /// How many of the best moves it chooses among.
    pub candidates: usize,
    /// Spread of its errors of judgement, in centipawns.
    pub error: Score,
    /// Plies up to which it never misjudges a forced win or loss. What lies farther off counts for
    /// no more than a great advantage.
    pub sight: u32,
}

/// How many levels each game has.
pub const LEVELS: usize = 10;

const fn level(depth: u32, nodes: u64, candidates: usize, error: Score, sight: u32) -> Level {
    Level {
        depth,
        nodes,
        candidates,
        error,
        sight,
    }
}

/// Sees all that the search has found.
const ALL: u32 = u32::MAX;

const XIANGQI: [Level; LEVELS] = [
    level(1, 1_000, 16, 240, ALL),
    level(2, 2_000, 14, 170, ALL),
    level(2, 3_000, 12, 120, ALL),
    level(3, 5_000, 10, 85, ALL),
    level(4, 8_000, 8, 60, ALL),
    level(5, 12_000, 6, 40, ALL),
    level(7, 20_000, 4, 25, ALL),
    level(10, 50_000, 3, 12, ALL),
    level(14, 250_000, 1, 0, ALL),
    level(64, u64::MAX, 1, 0, ALL),
];

/// The search looks for wins by continuous fours at every leaf, so that even the shallowest sees
/// them; `sight` is what keeps the low levels from that. A five is one ply off, the opponent's next
/// five two, his open four four.
const GOMOKU: [Level; LEVELS] = [
    level(1, 1_000, 16, 280, 2),
    level(1, 1_000, 14, 160, 2),
    level(2, 2_000, 12, 120, 4),
    level(3, 4_000, 10, 75, 4),
    level(4, 6_000, 8, 50, 6),
    level(5, 10_000, 6, 28, 10),
    level(6, 18_000, 4, 16, 16),
    level(7, 40_000, 3, 8, ALL),
    level(10, 150_000, 1, 0, ALL),
    level(64, u64::MAX, 1, 0, ALL),
];

/// What a forced win beyond `sight` counts for, in centipawns.
const FAR_WIN: Score = 400;

impl GameId {
    /// The ten strengths of the game, level 1 first. The last has no limit but time, and makes no
    /// errors.
    #[must_use]
    pub const fn levels(self) -> &'static [Level; LEVELS] {
        match self {
            Self::Xiangqi => &XIANGQI,
            Self::Gomoku => &GOMOKU,
        }
    }
}

impl Level {
    /// Chooses among scored candidates, the best first: each score is misjudged by a random amount
    /// that `rng` alone decides. A win in one is never overlooked.
    ///
    /// Returns the index of the choice.
    pub(crate) fn choose(&self, lines: &[Line], rng: &mut Rng) -> usize {
        let Some(best) = lines.first() else { return 0 };
        if self.error == 0 || best.score > MATE_BOUND && best.pv.len() == 1 {
            return 0;
        }
        let judged = |score: Score, rng: &mut Rng| {
            // Three uniform numbers in -1..1 sum to a bell with a deviation of one.
            let bell: i64 = (0..3).map(|_| rng.below(2_001) as i64 - 1_000).sum();
            i64::from(self.seen(score)) + i64::from(self.error) * bell / 1_000
        };
        let mut choice = (0, i64::MIN);
        for (index, line) in lines.iter().enumerate() {
            let value = judged(line.score, rng);
            if value > choice.1 {
                choice = (index, value);
            }
        }
        choice.0
    }

    /// The score as far as the level sees it.
    fn seen(&self, score: Score) -> Score {
        if is_mate(score) && (MATE - score.abs()) as u32 > self.sight {
            score.signum() * FAR_WIN
        } else {
            score
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Move;
    use alloc::vec::Vec;
    use duiyi_game::score::{mate_in, mated_in};
    use duiyi_search::parts::table::Bound;

    fn lines(scores: &[Score]) -> Vec<Line> {
        let mv = Move::Xiangqi("a0a1".parse().unwrap());
        let pv = Vec::from([mv, mv]);
        let line = |&score| Line {
            score,
            bound: Bound::Exact,
            depth: 1,
            pv: pv.clone(),
        };
        scores.iter().map(line).collect()
    }

    /// Mean centipawns given away over many choices.
    fn loss(level: &Level, scores: &[Score]) -> Score {
        let lines = lines(scores);
        let mut rng = Rng::new(7);
        let sum: Score = (0..1_000)
            .map(|_| scores[0] - scores[level.choose(&lines, &mut rng)])
            .sum();
        sum / 1_000
    }

    #[test]
    fn each_level_errs_less_than_the_one_below() {
        let scores: Vec<_> = (0..16).map(|i| -25 * i).collect();
        for game in GameId::ALL {
            let losses: Vec<_> = game
                .levels()
                .iter()
                .map(|level| loss(level, &scores[..level.candidates]))
                .collect();
            assert!(
                losses.windows(2).all(|pair| pair[0] >= pair[1]),
                "{game}: {losses:?}"
            );
            assert!(losses[0] > 50 && losses[9] == 0, "{game}: {losses:?}");
        }
    }

    #[test]
    fn what_lies_beyond_its_sight_is_judged_like_any_advantage() {
        let far = Level {
            sight: 2,
            ..XIANGQI[0]
        };
        let choices = |scores: &[Score]| {
            let lines = lines(scores);
            let mut rng = Rng::new(9);
            (0..1_000)
                .filter(|_| far.choose(&lines, &mut rng) == 1)
                .count()
        };
        assert_eq!(choices(&[0, mated_in(2)]), 0);
        assert_eq!(choices(&[mate_in(1), FAR_WIN]), 0);
        assert!((1..200).contains(&choices(&[0, mated_in(4)])));
        assert!((1..200).contains(&choices(&[mate_in(5), 0])));
    }

    #[test]
    fn a_whole_rook_is_rarely_given_away_even_at_the_first_level() {
        assert!(loss(&XIANGQI[0], &[0, -980]) < 15);
    }

    #[test]
    fn the_same_seed_makes_the_same_error() {
        let lines = lines(&[0, -10, -20, -30]);
        let choices = |seed| {
            let mut rng = Rng::new(seed);
            (0..50)
                .map(|_| XIANGQI[2].choose(&lines, &mut rng))
                .collect::<Vec<_>>()
        };
        assert_eq!(choices(5), choices(5));
        assert_ne!(choices(5), choices(6));
    }
}
