//! The work file of a book: a text file that grows by one line for each searched position.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use duiyi_game::score::MATE;
use duiyi_xiangqi::{Move, Position};

use super::Scored;
use crate::work_file::WorkFile;

/// The moves that lead to each position, with the best moves there and their scores.
pub(super) struct Work {
    file: WorkFile,
    known: HashMap<Vec<Move>, Scored>,
}

impl Work {
    /// Opens the file or creates it.
    ///
    /// # Errors
    /// Those of [`WorkFile::open`].
    pub(super) fn open(path: &Path, settings: &str) -> io::Result<Self> {
        let (file, known) = WorkFile::open(path, settings, parse)?;
        Ok(Self { file, known })
    }

    pub(super) fn get(&self, moves: &[Move]) -> Option<Scored> {
        self.known.get(moves).cloned()
    }

    pub(super) fn add(&mut self, moves: &[Move], scored: Scored) -> io::Result<()> {
        let mut line = String::new();
        for mv in moves {
            let _ = write!(line, "{mv} ");
        }
        line.push(':');
        for (mv, score) in &scored {
            let _ = write!(line, " {mv} {score}");
        }
        line.push('\n');
        self.file.add(&line)?;
        self.known.insert(moves.to_vec(), scored);
        Ok(())
    }
}

/// `None` for what no search wrote: moves that are not legal, or scores beyond mate.
fn parse(line: &str) -> Option<(Vec<Move>, Scored)> {
    let (moves, scored) = line.split_once(':')?;
    let mut position = Position::start();
    let legal = |mv: &str, position: &Position| mv.parse().ok().filter(|&mv| position.is_legal(mv));
    let mut played = Vec::new();
    for mv in moves.split_whitespace() {
        let mv = legal(mv, &position)?;
        position.play(mv);
        played.push(mv);
    }
    let mut words = scored.split_whitespace();
    let mut found = Vec::new();
    while let Some(mv) = words.next() {
        let score = words.next()?.parse().ok()?;
        if !(-MATE..=MATE).contains(&score) {
            return None;
        }
        found.push((legal(mv, &position)?, score));
    }
    Some((played, found))
}
