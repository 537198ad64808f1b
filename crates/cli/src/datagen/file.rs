//! A data file: a header with the settings that made it, then the games one after the other.
//!
//! | bytes | what |
//! |---|---|
//! | 0..8 | `duiyidat` |
//! | 8..12 | version of this format, 1 |
//! | 12..16 | length of the text that follows |
//! | … | what it was made with, such as `game xiangqi engine 0.3.0 nodes 5000 seed 1` |
//!
//! and for each game, in the order of their numbers:
//!
//! | bytes | what |
//! |---|---|
//! | 0..2 | number of records, may be 0 |
//! | 2..6 | checksum of the records: *Adler-32* |
//! | … | the records, of [xiangqi](super::xiangqi::record) or of [gomoku](super::gomoku::record) |
//!
//! Numbers are little-endian.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use adler2::adler32_slice;

use duiyi_game::clipped;

use crate::games::{GAMES, Tools};
use crate::records::naming;

const MAGIC: &[u8; 8] = b"duiyidat";
const VERSION: u32 = 1;
/// Longest header text that is accepted.
const MAX_TEXT: u32 = 1_000;

fn broken(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

/// Fills all bytes. A file that is too short is broken; other errors of reading stay what they are.
fn read_whole(reader: &mut impl Read, bytes: &mut [u8], short: &str) -> io::Result<()> {
    reader
        .read_exact(bytes)
        .map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => broken(short),
            _ => error,
        })
}

/// The games of a file, one after the other.
pub(crate) struct Games<R> {
    reader: R,
    /// The settings that it was made with.
    pub(crate) settings: String,
    pub(crate) tools: &'static Tools,
    /// Where the last whole game ends.
    end: u64,
    /// Whether the file breaks off inside a game.
    breaks_off: bool,
}

impl Games<BufReader<File>> {
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path).map_err(|error| naming(path, &error))?;
        Self::new(BufReader::new(file)).map_err(|error| naming(path, &error))
    }
}

impl<R: Read> Games<R> {
    pub(crate) fn new(mut reader: R) -> io::Result<Self> {
        let mut head = [0; 16];
        read_whole(&mut reader, &mut head, "this is no data file")?;
        if !head.starts_with(MAGIC) {
            return Err(broken("this is no data file"));
        }
        let number = |at| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
        if number(8) != VERSION {
            let found = number(8);
            return Err(broken(&format!(
                "the data file has version {found}; this program reads version {VERSION}"
            )));
        }
        if number(12) > MAX_TEXT {
            return Err(broken("the head of the data file is damaged"));
        }
        let mut text = vec![0; number(12) as usize];
        let damaged = "the head of the data file is damaged";
        read_whole(&mut reader, &mut text, damaged)?;
        let settings = String::from_utf8(text).map_err(|_| broken(damaged))?;
        let tools = GAMES
            .into_iter()
            .find(|tools| settings.starts_with(&format!("game {} ", tools.game)))
            .ok_or_else(|| {
                let made_with = clipped(&settings);
                broken(&format!("the data file is of no known game: {made_with}"))
            })?;
        Ok(Self {
            reader,
            settings,
            tools,
            end: 16 + u64::from(number(12)),
            breaks_off: false,
        })
    }

    /// Whether the file breaks off inside a game, once all whole games are read.
    pub(crate) const fn breaks_off(&self) -> bool {
        self.breaks_off
    }

    /// The records of the next game, one after the other; `None` at the end, and where the file breaks off inside a
    /// game.
    pub(crate) fn next_game(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut head = [0; 6];
        match fill(&mut self.reader, &mut head)? {
            6 => {}
            read => {
                self.breaks_off = read > 0;
                return Ok(None);
            }
        }
        let count = usize::from(u16::from_le_bytes([head[0], head[1]]));
        let mut bytes = vec![0; count * self.tools.record_bytes];
        if fill(&mut self.reader, &mut bytes)? < bytes.len() {
            self.breaks_off = true;
            return Ok(None);
        }
        if adler32_slice(&bytes) != u32::from_le_bytes([head[2], head[3], head[4], head[5]]) {
            return Err(broken("a game of the data file is damaged"));
        }
        self.end += (head.len() + bytes.len()) as u64;
        Ok(Some(bytes))
    }
}

/// Reads all bytes, or as many as there are left. Returns how many.
fn fill(reader: &mut impl Read, bytes: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < bytes.len() {
        match reader.read(&mut bytes[filled..]) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

/// A data file to which games are added.
pub(crate) struct Writer {
    path: PathBuf,
    file: File,
    tools: &'static Tools,
}

impl Writer {
    /// Opens a file or creates it, and returns how many games and records it already holds. An incomplete last game
    /// is dropped.
    pub(crate) fn open(
        path: &Path,
        tools: &'static Tools,
        settings: &str,
    ) -> io::Result<(Self, u64, u64)> {
        let named = |error| naming(path, &error);
        if is_begun_at_most(path, &header(settings)) {
            let mut file = File::create(path).map_err(named)?;
            file.write_all(&header(settings)).map_err(named)?;
            let path = path.into();
            return Ok((Self { path, file, tools }, 0, 0));
        }
        let mut games = Games::open(path)?;
        if games.settings != settings {
            return Err(named(broken(&format!(
                "the file was made with other settings: {}",
                games.settings
            ))));
        }
        let (mut count, mut records) = (0, 0);
        while let Some(bytes) = games.next_game().map_err(named)? {
            count += 1;
            records += (bytes.len() / tools.record_bytes) as u64;
        }
        let mut file = OpenOptions::new().write(true).open(path).map_err(named)?;
        file.set_len(games.end).map_err(named)?;
        file.seek(SeekFrom::End(0)).map_err(named)?;
        let path = path.into();
        Ok((Self { path, file, tools }, count, records))
    }

    /// Adds a game and returns its number of records.
    pub(crate) fn add(&mut self, records: &[u8]) -> io::Result<u64> {
        let count = records.len() / self.tools.record_bytes;
        let written = self.file.write_all(&block(count as u16, records));
        written.map_err(|error| naming(&self.path, &error))?;
        Ok(count as u64)
    }
}

/// Whether there is no file, or one that a stop has left without its whole header.
fn is_begun_at_most(path: &Path, header: &[u8]) -> bool {
    let Ok(file) = File::open(path) else {
        return !path.exists();
    };
    let mut start = Vec::new();
    let read = file.take(header.len() as u64).read_to_end(&mut start);
    read.is_ok() && start.len() < header.len() && header.starts_with(&start)
}

fn header(settings: &str) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend((settings.len() as u32).to_le_bytes());
    bytes.extend(settings.as_bytes());
    bytes
}

/// A game as bytes, written in one call so that a stop leaves only whole games.
fn block(count: u16, records: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(6 + records.len());
    bytes.extend(count.to_le_bytes());
    bytes.extend(adler32_slice(records).to_le_bytes());
    bytes.extend(records);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_standard_one() {
        assert_eq!(adler32_slice(b"Wikipedia"), 0x11e6_0398);
        assert_eq!(adler32_slice(b""), 1);
    }

    #[test]
    fn games_are_read_as_they_were_written_and_half_a_game_is_dropped() {
        for tools in GAMES {
            let size = tools.record_bytes;
            let settings = format!("game {} of a test", tools.game);
            let games = [vec![1; 2 * size], vec![], vec![3; size]];
            let mut bytes = header(&settings);
            for records in &games {
                bytes.extend(block((records.len() / size) as u16, records));
            }
            for lost in [0, 1, size, size + 5, size + 6] {
                let kept = &bytes[..bytes.len() - lost];
                let mut reader = Games::new(kept).unwrap();
                assert_eq!(
                    (&reader.settings, reader.tools.game),
                    (&settings, tools.game)
                );
                let mut found = Vec::new();
                while let Some(records) = reader.next_game().unwrap() {
                    found.push(records);
                }
                let whole = if lost == 0 { 3 } else { 2 };
                assert_eq!(found, games[..whole], "{lost} bytes lost");
                assert_eq!(
                    reader.breaks_off(),
                    ![0, size + 6].contains(&lost),
                    "{lost}"
                );
            }
        }
    }

    #[test]
    fn damage_is_detected() {
        let mut bytes = header("game xiangqi x");
        bytes.extend(block(1, &[7; 32]));
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        assert!(Games::new(&bytes[..]).unwrap().next_game().is_err());
        assert!(Games::new(&b"something else"[..]).is_err());
    }

    #[test]
    fn a_file_of_another_version_or_game_is_refused_by_its_name() {
        let refusal = |bytes: &[u8]| Games::new(bytes).err().unwrap().to_string();
        assert_eq!(
            refusal(&header("game chess x")),
            "the data file is of no known game: game chess x"
        );
        let mut bytes = header("game xiangqi x");
        bytes[8] = 9;
        assert_eq!(
            refusal(&bytes),
            "the data file has version 9; this program reads version 1"
        );
    }
}
