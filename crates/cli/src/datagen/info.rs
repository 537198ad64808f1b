//! What a data file holds.

use std::io::{self, Write};
use std::path::Path;

use duiyi_game::Side;
use duiyi_xiangqi::Setup;

use super::file::Games;
use super::record::{BYTES, Record};

/// Checks every record, and prints counts; with `text` also so many positions, a line each: FEN, score and result
/// from the side to move (1 won, 0.5 drawn, 0 lost), separated by semicolons.
pub(crate) fn info(path: &Path, text: u64) -> io::Result<()> {
    let mut games = Games::open(path)?;
    let mut output = io::stdout().lock();
    let mut counts = Counts::default();
    while let Some(game) = games.next_game()? {
        counts.games += 1;
        counts.empty += u64::from(game.is_empty());
        for bytes in &game {
            let record = read(bytes)?;
            if counts.positions < text {
                writeln!(output, "{}", line(&record))?;
            }
            counts.add(&record);
        }
    }
    if text == 0 {
        write!(output, "made with {}\n{counts}", games.settings)?;
    }
    Ok(())
}

fn read(bytes: &[u8; BYTES]) -> io::Result<Record> {
    Record::from_bytes(bytes).ok_or_else(|| {
        io::Error::new(
            io::ErrorKind::InvalidData,
            "a record of the data file makes no sense",
        )
    })
}

fn line(record: &Record) -> String {
    let setup = Setup {
        board: record.board.clone(),
        side_to_move: record.side,
        plies_since_capture: 0,
        move_number: 1 + record.ply as u32 / 2,
    };
    let result = match record.winner {
        None => "0.5",
        Some(winner) if winner == record.side => "1",
        Some(_) => "0",
    };
    format!("{setup};{};{result}", record.score)
}

#[derive(Default)]
struct Counts {
    games: u64,
    /// Games without a record.
    empty: u64,
    positions: u64,
    /// By who won the game: Red, nobody, Black.
    results: [u64; 3],
    black_to_move: u64,
    pieces: u64,
    score: f64,
}

impl Counts {
    fn add(&mut self, record: &Record) {
        self.positions += 1;
        self.results[match record.winner {
            Some(Side::First) => 0,
            None => 1,
            Some(Side::Second) => 2,
        }] += 1;
        self.black_to_move += u64::from(record.side == Side::Second);
        self.pieces += u64::from(record.board.occupied().count());
        self.score += f64::from(record.score).abs();
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let positions = self.positions.max(1) as f64;
        let percent = |count: u64| 100.0 * count as f64 / positions;
        let [red, drawn, black] = self.results.map(percent);
        writeln!(f, "games {} ({} without a record)", self.games, self.empty)?;
        writeln!(f, "positions {}", self.positions)?;
        writeln!(
            f,
            "of games that Red won {red:.1} %, drawn {drawn:.1} %, that Black won {black:.1} %"
        )?;
        writeln!(f, "black to move {:.1} %", percent(self.black_to_move))?;
        writeln!(
            f,
            "pieces {:.1} in the mean",
            self.pieces as f64 / positions
        )?;
        writeln!(
            f,
            "score {:.0} centipawns from even in the mean",
            self.score / positions
        )
    }
}
