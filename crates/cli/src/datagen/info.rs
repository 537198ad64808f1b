//! The contents of a data file.

use std::io::{self, Read, Write};
use std::path::Path;

use duiyi_game::Side;

use super::file::Games;
use super::{Facts, senseless};
use crate::games::Tools;
use crate::records::naming;

/// Checks every record and prints counts; with `text` that many positions in their place, one per line: FEN, score and
/// result for the side to move (1 won, 0.5 drawn, 0 lost, `-` beside the game), separated by semicolons.
///
/// # Errors
/// Also when the file breaks off inside a game; all before that has been printed then.
pub(crate) fn info(path: &Path, text: u64) -> io::Result<()> {
    let mut games = Games::open(path)?;
    let mut output = io::stdout().lock();
    let mut counts = Counts::new(games.tools);
    while let Some(records) = games.next_game().map_err(|error| naming(path, &error))? {
        counts.games += 1;
        counts.empty += u64::from(records.is_empty());
        for bytes in records.chunks_exact(games.tools.record_bytes) {
            let facts = (games.tools.facts)(bytes).ok_or_else(|| naming(path, &senseless()))?;
            if counts.positions < text {
                writeln!(output, "{}", line(&facts))?;
            }
            counts.add(&facts);
        }
    }
    if text == 0 {
        write!(output, "made with {}\n{counts}", games.settings)?;
    }
    check_whole(&games, path)
}

/// Fails where the file breaks off inside a game, once all whole games are read.
pub(super) fn check_whole<R: Read>(games: &Games<R>, path: &Path) -> io::Result<()> {
    if games.breaks_off() {
        let incomplete = "the file breaks off, its last game is incomplete and not counted";
        return Err(naming(path, &io::Error::other(incomplete)));
    }
    Ok(())
}

fn line(facts: &Facts) -> String {
    let result = match facts.winner {
        None => "-",
        Some(None) => "0.5",
        Some(Some(winner)) if winner == facts.side => "1",
        Some(Some(_)) => "0",
    };
    format!("{};{};{result}", facts.fen, facts.score)
}

struct Counts {
    tools: &'static Tools,
    games: u64,
    /// Games without a record.
    empty: u64,
    positions: u64,
    /// By winner: the first side, nobody, the second side.
    results: [u64; 3],
    second_to_move: u64,
    stones: u64,
    score: f64,
}

impl Counts {
    const fn new(tools: &'static Tools) -> Self {
        Self {
            tools,
            games: 0,
            empty: 0,
            positions: 0,
            results: [0; 3],
            second_to_move: 0,
            stones: 0,
            score: 0.0,
        }
    }

    fn add(&mut self, facts: &Facts) {
        self.positions += 1;
        if let Some(winner) = facts.winner {
            self.results[match winner {
                Some(Side::First) => 0,
                None => 1,
                Some(Side::Second) => 2,
            }] += 1;
        }
        self.second_to_move += u64::from(facts.side == Side::Second);
        self.stones += u64::from(facts.stones);
        self.score += f64::from(facts.score).abs();
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [first, second] = self.tools.game.sides().map(capitalised);
        let stones = self.tools.men;
        let positions = self.positions.max(1) as f64;
        let percent = |count: u64, of: f64| 100.0 * count as f64 / of;
        let known = self.results.iter().sum::<u64>().max(1) as f64;
        let [won, drawn, lost] = self.results.map(|count| percent(count, known));
        writeln!(f, "games {} ({} without a record)", self.games, self.empty)?;
        writeln!(f, "positions {}", self.positions)?;
        writeln!(
            f,
            "of games that {first} won {won:.1} %, drawn {drawn:.1} %, that {second} won {lost:.1} %"
        )?;
        writeln!(
            f,
            "{second} to move {:.1} %",
            percent(self.second_to_move, positions)
        )?;
        writeln!(
            f,
            "{stones} {:.1} in the mean",
            self.stones as f64 / positions
        )?;
        writeln!(
            f,
            "score {:.0} centipawns from even in the mean",
            self.score / positions
        )
    }
}

/// A word with a capital, for the start of a sentence.
fn capitalised(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_ascii_uppercase() + rest
}
