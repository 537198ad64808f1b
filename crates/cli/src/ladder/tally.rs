use std::fmt;

/// Games of a match by result, from the first player's view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
}

impl Tally {
    /// Adds a game won (1), drawn (0) or lost (-1).
    pub(super) const fn add(&mut self, result: i32) {
        match result {
            1 => self.won += 1,
            0 => self.drawn += 1,
            _ => self.lost += 1,
        }
    }

    /// The share of points won and its standard error.
    fn score(self) -> (f64, f64) {
        let parts = [(self.won, 1.0), (self.drawn, 0.5), (self.lost, 0.0)];
        let games = f64::from(self.won + self.drawn + self.lost).max(1.0);
        let mean = parts
            .map(|(n, points)| f64::from(n) * points)
            .iter()
            .sum::<f64>()
            / games;
        let spread = parts.map(|(n, points)| f64::from(n) * (points - mean).powi(2));
        (mean, (spread.iter().sum::<f64>() / games / games).sqrt())
    }
}

/// The Elo difference that corresponds to a share of points.
fn elo(score: f64) -> f64 {
    // If one player won every point, the difference would be infinite.
    let score = score.clamp(0.001, 0.999);
    -400.0 * (1.0 / score - 1.0).log10()
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { won, drawn, lost } = self;
        let (score, error) = self.score();
        let [least, mid, most] = [-1.96, 0.0, 1.96].map(|times| elo(score + times * error));
        write!(
            f,
            "+{won} ={drawn} -{lost}, Elo {mid:+.0} ({least:+.0} to {most:+.0})"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_points_of_four_are_190_elo() {
        let mut tally = Tally::default();
        for result in [1, 1, 0, 0].repeat(25) {
            tally.add(result);
        }
        assert_eq!(tally.to_string(), "+50 =50 -0, Elo +191 (+148 to +240)");
    }

    #[test]
    fn the_interval_shrinks_with_the_root_of_the_games() {
        let even = |games| {
            Tally {
                won: games,
                drawn: 0,
                lost: games,
            }
            .score()
        };
        let ((_, few), (_, many)) = (even(50), even(5_000));
        assert!((few / many - 10.0).abs() < 1e-9);
    }
}
