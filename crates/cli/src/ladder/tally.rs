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

/// The quantile of the normal distribution that leaves 5 % outside, on both sides together.
const SPAN: f64 = 1.96;

impl Tally {
    /// The 95 % interval of the share of points. Its ends may lie beyond 0 and 1: then they are open.
    fn interval(self) -> (f64, f64) {
        let (mean, error) = self.score();
        if error > 0.0 {
            return (mean - SPAN * error, mean + SPAN * error);
        }
        // Games that all end alike say nothing of how their results scatter: the *Wilson score interval* of wins and
        // losses, whose scatter is the largest, does not need that.
        let games = f64::from(self.won + self.drawn + self.lost).max(1.0);
        let square = SPAN * SPAN / games;
        let centre = (mean + square / 2.0) / (1.0 + square);
        let half = (square * (mean * (1.0 - mean) + square / 4.0)).sqrt() / (1.0 + square);
        (centre - half, centre + half)
    }
}

/// The Elo difference that corresponds to a share of points, as text.
struct Elo(f64);

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Whoever wins every point is better without a limit. A share that differs by rounding alone counts as all.
        const ALL: f64 = 1.0 - 1e-9;
        let Self(share) = *self;
        if share >= ALL {
            return f.write_str("+∞");
        }
        if share <= 1.0 - ALL {
            return f.write_str("-∞");
        }
        let elo = (-400.0 * (1.0 / share - 1.0).log10()).round();
        // Not `-0`.
        write!(f, "{:+}", elo as i64)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { won, drawn, lost } = self;
        let (least, most) = self.interval();
        let [least, mid, most] = [least, self.score().0, most].map(Elo);
        write!(f, "+{won} ={drawn} -{lost}, Elo {mid} ({least} to {most})")
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

    fn said(won: u32, drawn: u32, lost: u32) -> String {
        let text = Tally { won, drawn, lost }.to_string();
        text.split_once(", Elo ").unwrap().1.to_owned()
    }

    #[test]
    fn no_match_is_certain_however_it_ends() {
        for (games, expected) in [
            ((200, 0, 0), "+∞ (+687 to +∞)"),
            ((0, 0, 200), "-∞ (-∞ to -687)"),
            ((2, 0, 0), "+∞ (-113 to +∞)"),
            ((199, 1, 0), "+1040 (+851 to +∞)"),
            ((0, 1, 199), "-1040 (-∞ to -851)"),
            ((0, 200, 0), "+0 (-48 to +48)"),
            ((0, 2, 0), "+0 (-393 to +393)"),
            ((50, 0, 50), "+0 (-69 to +69)"),
            ((1, 1, 1), "+0 (-561 to +561)"),
        ] {
            assert_eq!(said(games.0, games.1, games.2), expected, "{games:?}");
        }
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
