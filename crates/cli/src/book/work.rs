//! The work file of a book: a text file that grows by one line for each searched position.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use duiyi_xiangqi::Move;

use super::Scored;
use crate::records::naming;

/// The moves that lead to each position, with the best moves there and their scores.
pub(super) struct Work {
    file: File,
    known: HashMap<Vec<Move>, Scored>,
}

impl Work {
    /// Opens the file or creates it. An incomplete last line is dropped.
    ///
    /// # Errors
    /// Also when the file was made with other settings or is not a work file.
    pub(super) fn open(path: &Path, settings: &str) -> io::Result<Self> {
        let named = |error| naming(path, &error);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(named)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(named)?;
        if text.is_empty() {
            writeln!(file, "{settings}")?;
            text = format!("{settings}\n");
        }
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let found = lines.next().unwrap_or_default();
        if found != settings {
            let path = path.display();
            return Err(io::Error::other(format!(
                "{path} was made with other settings: {found:?} rather than {settings:?}"
            )));
        }
        let known = lines.map(parse).collect::<Option<_>>();
        let damaged = || named(io::Error::other("a line of the work file is damaged"));
        let known = known.ok_or_else(damaged)?;
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
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
        self.file.write_all(line.as_bytes())?;
        self.known.insert(moves.to_vec(), scored);
        Ok(())
    }
}

fn parse(line: &str) -> Option<(Vec<Move>, Scored)> {
    let (moves, scored) = line.split_once(':')?;
    let moves = moves.split_whitespace().map(|mv| mv.parse().ok());
    let mut words = scored.split_whitespace();
    let mut found = Vec::new();
    while let Some(mv) = words.next() {
        found.push((mv.parse().ok()?, words.next()?.parse().ok()?));
    }
    Some((moves.collect::<Option<_>>()?, found))
}
