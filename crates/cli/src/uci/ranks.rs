//! The numbers of ranks in moves: by 0 next to Red, as in UCCI and here, or by 1, as Fairy-Stockfish writes xiangqi.

use std::borrow::Cow;

use duiyi_engine::{EngineError, Report};
use duiyi_game::Arg;

/// How moves number the ranks, from this one next to Red.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ranks {
    lowest: u8,
}

impl Ranks {
    /// Ranks from 0 to 9.
    pub(crate) const FROM_0: Self = Self { lowest: 0 };

    /// # Errors
    /// When ranks are not numbered from there.
    pub(super) fn from(lowest: &str) -> Result<Self, String> {
        match lowest {
            "0" => Ok(Self { lowest: 0 }),
            "1" => Ok(Self { lowest: 1 }),
            _ => Err(format!("{lowest:?} is neither 0 nor 1")),
        }
    }

    /// A move of the interface, with ranks from 0; `None` for one from 1 that is none.
    pub(super) fn read(self, mv: &str) -> Option<Cow<'_, str>> {
        if self.lowest == 0 {
            // The engine says what is wrong with it.
            return Some(mv.into());
        }
        let (from, to) =
            mv.split_at_checked(mv.rfind(|letter: char| letter.is_ascii_lowercase())?)?;
        let square = |text: &str| {
            let (file, rank) = text.split_at_checked(1)?;
            let rank = rank
                .parse::<u8>()
                .ok()
                .filter(|_| !rank.starts_with(['0', '+']))?;
            Some(format!("{file}{}", rank.checked_sub(self.lowest)?))
        };
        Some((square(from)? + &square(to)?).into())
    }

    /// A move of the engine, as the interface writes it.
    pub(super) fn write(self, mv: &str) -> Cow<'_, str> {
        if self.lowest == 0 {
            return mv.into();
        }
        let mut text = String::new();
        for letter in mv.chars() {
            match letter.to_digit(10) {
                Some(rank) => text += &(rank + u32::from(self.lowest)).to_string(),
                None => text.push(letter),
            }
        }
        text.into()
    }

    /// What is wrong with a position or its moves, which the interface wrote as `said` and we read as `moves`, in ranks
    /// of the interface.
    pub(super) fn explain(self, error: &EngineError, said: &[&str], moves: &[&str]) -> String {
        let mut text = error.to_string();
        let EngineError::Move(error) = error else {
            return text;
        };
        for (_, arg) in &error.data().args {
            // The move comes first in the sentence, then its points.
            if let Arg::Text(ours) = arg
                && let Some(at) = text.rfind(ours)
            {
                let known = moves.iter().position(|mv| mv == ours);
                let theirs = known.map_or_else(|| self.write(ours), |index| said[index].into());
                text.replace_range(at..at + ours.len(), &theirs);
            }
        }
        text
    }

    /// A report with the lines as the interface writes them.
    pub(super) fn translate(self, report: &Report) -> Cow<'_, Report> {
        if self.lowest == 0 {
            return Cow::Borrowed(report);
        }
        let mut report = report.clone();
        for mv in report.lines.iter_mut().flat_map(|line| &mut line.pv) {
            *mv = self.write(mv).into_owned();
        }
        Cow::Owned(report)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_from_1_are_read_as_they_are_written() {
        let ranks = Ranks::from("1").unwrap();
        for (ours, theirs) in [("h2e2", "h3e3"), ("h9g7", "h10g8"), ("a0a9", "a1a10")] {
            assert_eq!(ranks.write(ours), theirs);
            assert_eq!(ranks.read(theirs).as_deref(), Some(ours));
            assert_eq!(Ranks::FROM_0.write(ours), ours);
            assert_eq!(Ranks::FROM_0.read(ours).as_deref(), Some(ours));
        }
        // The engine refuses what is off the board.
        assert_eq!(ranks.read("a1a11").as_deref(), Some("a0a10"));
        for wrong in [
            "",
            "h",
            "h0e0",
            "h3",
            "h3e",
            "he",
            "3h3",
            "h3e03",
            "h3e+3",
            "h3eé",
            "炮二平五",
        ] {
            assert_eq!(ranks.read(wrong), None, "{wrong}");
        }
        assert!(Ranks::from("2").is_err() && Ranks::from("").is_err());
    }
}
