//! Ten strengths for people: fewer nodes, and a seeded error of judgement among the best moves.

use duiyi_game::Rng;
use duiyi_game::score::{MATE_BOUND, Score};
use duiyi_search::xiangqi::Line;

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
}

const fn level(depth: u32, nodes: u64, candidates: usize, error: Score) -> Level {
    Level {
        depth,
        nodes,
        candidates,
        error,
    }
}

/// Level 1 first. The last has no limit but time, and makes no errors.
pub const LEVELS: [Level; 10] = [
    level(1, 1_000, 16, 240),
    level(2, 2_000, 14, 170),
    level(2, 3_000, 12, 120),
    level(3, 5_000, 10, 85),
    level(4, 8_000, 8, 60),
    level(5, 12_000, 6, 40),
    level(7, 20_000, 4, 25),
    level(10, 50_000, 3, 12),
    level(14, 250_000, 1, 0),
    level(64, u64::MAX, 1, 0),
];

impl Level {
    /// Chooses among scored candidates, the best first: each score is misjudged by a random amount
    /// that `rng` alone decides. A mate in one is never overlooked.
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
            i64::from(score) + i64::from(self.error) * bell / 1_000
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use duiyi_search::parts::table::Bound;
    use duiyi_xiangqi::Move;

    fn lines(scores: &[Score]) -> Vec<Line> {
        let mv: Move = "a0a1".parse().unwrap();
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
        let losses: Vec<_> = LEVELS
            .iter()
            .map(|level| loss(level, &scores[..level.candidates]))
            .collect();
        assert!(
            losses.windows(2).all(|pair| pair[0] >= pair[1]),
            "{losses:?}"
        );
        assert!(losses[0] > 50 && losses[9] == 0, "{losses:?}");
    }

    #[test]
    fn a_whole_rook_is_rarely_given_away_even_at_the_first_level() {
        assert!(loss(&LEVELS[0], &[0, -980]) < 15);
    }

    #[test]
    fn the_same_seed_makes_the_same_error() {
        let lines = lines(&[0, -10, -20, -30]);
        let choices = |seed| {
            let mut rng = Rng::new(seed);
            (0..50)
                .map(|_| LEVELS[2].choose(&lines, &mut rng))
                .collect::<Vec<_>>()
        };
        assert_eq!(choices(5), choices(5));
        assert_ne!(choices(5), choices(6));
    }
}
