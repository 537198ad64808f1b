//! Strengths for people to play against: fewer nodes, overlooked captures, and a seeded error in the scores of the
//! best moves.

use core::time::Duration;

use crate::{Line, MAX_DEPTH, Position};
use duiyi_game::Rng;
use duiyi_game::score::{MATE, MATE_BOUND, Score, is_mate};

/// What makes a level weaker than full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Deepest iteration, in plies.
    pub depth: u32,
    /// The search stops after this many nodes, as soon as every candidate has a score.
    pub nodes: u64,
    /// The number of best moves to choose from.
    pub candidates: usize,
    /// Standard deviation of the errors of judgement, in centipawns, where the position is lively.
    pub error: Score,
    /// Mean distance of the candidates from the best move, in centipawns, above which a position is lively. In calmer
    /// ones the errors shrink, so that the moves do not all look alike; 0 if they never do.
    pub lively: Score,
    /// How many captures in a hundred it overlooks, its own and those that answer its moves, and answers that mate; in games
    /// with captures.
    pub blindness: usize,
    /// Up to this many plies it never misjudges a forced win or loss. One that is farther off counts only as a great
    /// advantage.
    pub sight: u32,
    /// How long it thinks about a move where the limits say nothing of time.
    pub time: Option<Duration>,
}

/// Sees every win and loss that the search has found.
pub const ALL: u32 = u32::MAX;

impl Level {
    /// Full strength, within a time that people are willing to wait.
    pub const FULL: Self = Self {
        depth: MAX_DEPTH,
        nodes: u64::MAX,
        candidates: 1,
        error: 0,
        lively: 0,
        blindness: 0,
        sight: ALL,
        time: Some(Duration::from_secs(3)),
    };
}

/// The score of a forced win beyond `sight`, in centipawns.
const FAR_WIN: Score = 400;

impl Level {
    /// Chooses among the scored candidates of a position, the best first: captures are overlooked, and each score is
    /// changed by a random error. Only `rng` determines both. A win in one is never overlooked.
    ///
    /// Returns the index of the choice.
    pub(crate) fn choose(&self, position: &dyn Position, lines: &[Line], rng: &mut Rng) -> usize {
        let Some(best) = lines.first() else { return 0 };
        if self.error == 0 || best.score > MATE_BOUND && best.pv.len() == 1 {
            return 0;
        }
        let salt = rng.next_u64();
        let error = i64::from(self.error_among(lines));
        let mut choice = (0, i64::MIN);
        for (index, line) in lines.iter().enumerate() {
            // The sum of three uniform numbers in -1..1 is nearly normal, with a deviation of one.
            let bell: i64 = (0..3).map(|_| rng.below(2_001) as i64 - 1_000).sum();
            let seen = self.seen(position, line, best.score, salt);
            let value = i64::from(seen) + error * bell / 1_000;
            if value > choice.1 {
                choice = (index, value);
            }
        }
        choice.0
    }

    /// The standard deviation of the errors with these candidates.
    fn error_among(&self, lines: &[Line]) -> Score {
        if self.lively == 0 {
            return self.error;
        }
        // A move that is farther off is never chosen, however far off it is.
        let distance = |line: &Line| (lines[0].score - line.score).clamp(0, 3 * self.lively);
        let mean = lines.iter().map(distance).sum::<Score>() / lines.len() as Score;
        self.error * mean.min(self.lively) / self.lively
    }

    /// The score as far as the level sees it. The same `salt` overlooks the same captures, whichever
    /// move they answer.
    fn seen(&self, position: &dyn Position, line: &Line, best: Score, salt: u64) -> Score {
        let mut seen = self.in_sight(line.score);
        for (ply, capture) in position.captures(&line.pv).iter().enumerate() {
            let mut eye = Rng::new(salt ^ capture.mv);
            if eye.below(100) >= self.blindness {
                continue;
            }
            match ply {
                0 => seen -= capture.worth,
                // The level does not know that it will be mated, so the move looks like any other.
                _ if line.score < -MATE_BOUND && line.pv.len() == 2 => return best,
                _ => seen += capture.worth,
            }
        }
        seen
    }

    fn in_sight(&self, score: Score) -> Score {
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
    use crate::GameId;
    use alloc::string::ToString;
    use alloc::vec::Vec;
    use duiyi_game::score::{mate_in, mated_in};
    use duiyi_search::parts::table::Bound;

    /// Candidates from the start of a game: moves of the rook and similar ones, none of them a capture.
    fn lines(scores: &[Score]) -> Vec<Line> {
        let position = duiyi_xiangqi::Position::start();
        let line = |(mv, &score): (&duiyi_xiangqi::Move, &Score)| Line {
            score,
            bound: Bound::Exact,
            depth: 1,
            pv: Vec::from([mv.to_string(), "a9a8".into()]),
        };
        let legal = position.legal_moves();
        let quiet = legal
            .iter()
            .filter(|mv| position.board().piece_at(mv.to()).is_none());
        quiet.zip(scores).map(line).collect()
    }

    fn choose(level: &Level, lines: &[Line], rng: &mut Rng) -> usize {
        level.choose(&*start(), lines, rng)
    }

    fn start() -> alloc::boxed::Box<dyn Position> {
        crate::position("startpos", &[]).unwrap()
    }

    /// The lowest level of xiangqi.
    fn low() -> &'static Level {
        &GameId::XIANGQI.levels()[0]
    }

    /// Mean loss over many choices, in centipawns.
    fn loss(level: &Level, scores: &[Score]) -> Score {
        let lines = lines(scores);
        let mut rng = Rng::new(7);
        let sum: Score = (0..1_000)
            .map(|_| scores[0] - scores[choose(level, &lines, &mut rng)])
            .sum();
        sum / 1_000
    }

    #[test]
    fn each_level_errs_less_than_the_one_below() {
        let scores: Vec<_> = (0..50).map(|i| -25 * i).collect();
        for game in crate::GAMES {
            let losses: Vec<_> = game
                .levels()
                .iter()
                .map(|level| loss(level, &scores[..level.candidates]))
                .collect();
            assert!(
                losses.windows(2).all(|pair| pair[0] >= pair[1]),
                "{game}: {losses:?}"
            );
            assert!(
                losses[0] > 30 && losses.last() == Some(&0),
                "{game}: {losses:?}"
            );
        }
    }

    #[test]
    fn a_win_beyond_its_sight_is_judged_like_any_advantage() {
        let far = Level {
            sight: 2,
            error: 280,
            ..GameId::GOMOKU.levels()[0]
        };
        let choices = |scores: &[Score]| {
            let lines = lines(scores);
            let mut rng = Rng::new(9);
            (0..1_000)
                .filter(|_| choose(&far, &lines, &mut rng) == 1)
                .count()
        };
        assert_eq!(choices(&[0, mated_in(2)]), 0);
        assert_eq!(choices(&[mate_in(1), FAR_WIN]), 0);
        assert!((1..300).contains(&choices(&[0, mated_in(4)])));
        assert!((1..300).contains(&choices(&[mate_in(5), 0])));
    }

    #[test]
    fn a_whole_rook_that_is_seen_is_never_given_away() {
        assert_eq!(loss(low(), &[0, -980]), 0);
    }

    #[test]
    fn a_calm_position_has_small_errors() {
        let spread = |step: Score| {
            let scores: Vec<_> = (0..20).map(|i| -step * i).collect();
            low().error_among(&lines(&scores))
        };
        assert_eq!((spread(0), spread(100)), (0, low().error));
        assert!((1..low().error / 2).contains(&spread(4)));
    }

    /// Black's rook on e5 protects its horse on e6, and red's rook on a4 can be taken by no one.
    const CAPTURES: &str = "3k5/9/9/4n4/4r4/R8/9/9/9/5K3 w - - 0 1";

    #[test]
    fn a_capture_is_overlooked_as_often_as_the_level_is_blind() {
        let position = crate::position(CAPTURES, &[]).unwrap();
        let line = |score, pv: &[&str]| Line {
            score,
            bound: Bound::Exact,
            depth: 2,
            pv: pv.iter().map(ToString::to_string).collect(),
        };
        // The rook steps aside, or moves where it is taken for nothing.
        let lines = [line(0, &["a4a3", "e5e4"]), line(-900, &["a4a5", "e5a5"])];
        let blind = Level {
            blindness: 30,
            error: 20,
            ..*low()
        };
        let seeds = 2_000;
        let given = (0..seeds)
            .filter(|&seed| blind.choose(&*position, &lines, &mut Rng::new(seed)) == 1)
            .count();
        // If the capture is overlooked, both moves look alike.
        assert!((240..360).contains(&given), "{given} of {seeds}");
        let sees = Level {
            blindness: 0,
            ..blind
        };
        for seed in 0..100 {
            let choice = sees.choose(&*position, &lines, &mut Rng::new(seed));
            assert_eq!(choice, 0, "seed {seed}");
        }
    }

    #[test]
    fn the_same_seed_makes_the_same_error() {
        let lines = lines(&[0, -10, -20, -30, -400, -500, -600]);
        let choices = |seed| {
            let mut rng = Rng::new(seed);
            (0..50)
                .map(|_| choose(&GameId::XIANGQI.levels()[2], &lines, &mut rng))
                .collect::<Vec<_>>()
        };
        assert_eq!(choices(5), choices(5));
        assert_ne!(choices(5), choices(6));
    }
}
