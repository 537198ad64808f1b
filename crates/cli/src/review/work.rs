//! The work file of a review: a text file that grows by one line for each searched position, with the game, the moves
//! before the position, and the result.

use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use duiyi_study::Look;

use crate::records::naming;

pub(super) struct Work {
    file: Option<File>,
    known: Vec<(usize, usize, Look)>,
}

impl Work {
    /// Opens the file or creates it. An incomplete last line is dropped. Without a path nothing is kept.
    ///
    /// # Errors
    /// Also when the file was made with other settings or is not a work file.
    pub(super) fn open(path: Option<&Path>, settings: &str) -> io::Result<Self> {
        let Some(path) = path else {
            return Ok(Self {
                file: None,
                known: Vec::new(),
            });
        };
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
                "{path} was made with another file or other settings: {found:?} rather than {settings:?}"
            )));
        }
        let known = lines.map(parse).collect::<Option<_>>();
        let damaged = || named(io::Error::other("a line of the work file is damaged"));
        let known = known.ok_or_else(damaged)?;
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Self {
            file: Some(file),
            known,
        })
    }

    /// The contents of the file.
    pub(super) fn known(&mut self) -> Vec<(usize, usize, Look)> {
        std::mem::take(&mut self.known)
    }

    /// Adds the results of a block in one write: a block is searched completely or not at all.
    pub(super) fn add(&mut self, game: usize, looks: &[(usize, Look)]) -> io::Result<()> {
        let mut lines = String::new();
        for (ply, look) in looks {
            let _ = writeln!(lines, "{game} {ply} {look}");
        }
        match &mut self.file {
            Some(file) => file.write_all(lines.as_bytes()),
            None => Ok(()),
        }
    }
}

fn parse(line: &str) -> Option<(usize, usize, Look)> {
    let mut words = line.splitn(3, ' ');
    let game = words.next()?.parse().ok()?;
    let ply = words.next()?.parse().ok()?;
    Some((game, ply, words.next()?.parse().ok()?))
}
