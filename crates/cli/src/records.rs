//! Files of games of any kind.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::str::FromStr;

use duiyi_study::record::{self, Record};

/// How the texts of a file are encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Utf8,
    Gb18030,
    Big5,
}

impl FromStr for Encoding {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "utf-8" => Ok(Self::Utf8),
            "gb18030" => Ok(Self::Gb18030),
            "big5" => Ok(Self::Big5),
            _ => Err(format!(
                "{text:?} is not an encoding; the encodings are utf-8, gb18030, big5"
            )),
        }
    }
}

/// How a file is read.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Options {
    /// The encoding, where it should not be guessed.
    pub(crate) encoding: Option<Encoding>,
}

/// Reads the games of a file. Those that cannot be read are told, and make the status 1.
pub(crate) fn read(
    bytes: &[u8],
    path: &Path,
    options: &Options,
) -> io::Result<(Vec<Box<dyn Record>>, ExitCode)> {
    let _ = options;
    let text = std::str::from_utf8(bytes).map_err(io::Error::other)?;
    let mut games = Vec::new();
    let mut status = ExitCode::SUCCESS;
    for (number, read) in (1..).zip(record::read(text)) {
        match read {
            Ok(game) => games.push(game),
            Err(error) => {
                writeln!(
                    io::stderr(),
                    "duiyi: {}: game {number}: {error}",
                    path.display()
                )?;
                status = ExitCode::FAILURE;
            }
        }
    }
    Ok((games, status))
}

/// Writes a text to a file, or to standard output.
pub(crate) fn write(path: Option<&Path>, text: &str) -> io::Result<()> {
    match path {
        Some(path) => fs::write(path, text),
        None => io::stdout().write_all(text.as_bytes()),
    }
}
