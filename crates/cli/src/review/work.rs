//! The work file of a review: a text file that grows by one line for each searched position, with the game, the moves
//! before the position, and the result.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use duiyi_study::{Look, Review};

use crate::records::naming;
use crate::work_file::WorkFile;

pub(super) struct Work {
    file: Option<WorkFile>,
    known: Vec<(usize, usize, Look)>,
}

impl Work {
    /// Opens the file or creates it. Without a path nothing is kept.
    ///
    /// # Errors
    /// Those of [`WorkFile::open`].
    pub(super) fn open(path: Option<&Path>, settings: &str) -> io::Result<Self> {
        let opened = path.map(|path| WorkFile::open(path, settings, parse));
        let (file, known) = opened.transpose()?.unzip();
        Ok(Self {
            file,
            known: known.unwrap_or_default(),
        })
    }

    /// Puts what the file knows into the reviews of its games.
    ///
    /// # Errors
    /// When it knows a game, position or move that there is none of.
    pub(super) fn put_into(&mut self, reviews: &mut [Review]) -> io::Result<()> {
        let path = self.file.as_ref().map_or(Path::new(""), WorkFile::path);
        let damaged = |error| naming(path, &error);
        for (game, ply, look) in std::mem::take(&mut self.known) {
            let review = reviews.get_mut(game).ok_or_else(|| {
                damaged(io::Error::other(
                    "the work file knows more games than there are",
                ))
            })?;
            review
                .add(ply, look)
                .map_err(|error| damaged(io::Error::other(error)))?;
        }
        Ok(())
    }

    /// Adds the results of a block in one write: a block is searched completely or not at all.
    pub(super) fn add(&mut self, game: usize, looks: &[(usize, Look)]) -> io::Result<()> {
        let mut lines = String::new();
        for (ply, look) in looks {
            let _ = writeln!(lines, "{game} {ply} {look}");
        }
        self.file.as_mut().map_or(Ok(()), |file| file.add(&lines))
    }
}

fn parse(line: &str) -> Option<(usize, usize, Look)> {
    let mut words = line.splitn(3, ' ');
    let game = words.next()?.parse().ok()?;
    let ply = words.next()?.parse().ok()?;
    Some((game, ply, words.next()?.parse().ok()?))
}
