//! Files of games of any kind.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::str::FromStr;

use duiyi_study::import::{self, ImportError};
use duiyi_study::record::Record;
use encoding_rs::{BIG5, GB18030, UTF_8};

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
    /// The encoding, if it should not be guessed.
    pub(crate) encoding: Option<Encoding>,
}

/// Reads the games of a file. Games that cannot be read are reported and make the status 1.
pub(crate) fn read(
    bytes: &[u8],
    path: &Path,
    options: Options,
) -> io::Result<(Vec<Box<dyn Record>>, ExitCode)> {
    let read = match import::read(bytes, &|bytes| strict(GB18030, bytes)) {
        Some(games) => games,
        None => match decode(bytes, options.encoding) {
            Some(text) => import::read_text(&text),
            None => vec![Err(ImportError::Encoding)],
        },
    };
    let mut games = Vec::new();
    let mut status = ExitCode::SUCCESS;
    for (number, read) in (1..).zip(read) {
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

/// A text in the named encoding, or else in the first that fits: UTF-8, then GB18030 or Big5, whichever gives more
/// characters of xiangqi.
fn decode(bytes: &[u8], encoding: Option<Encoding>) -> Option<String> {
    match encoding {
        Some(Encoding::Utf8) => strict(UTF_8, bytes),
        Some(Encoding::Gb18030) => strict(GB18030, bytes),
        Some(Encoding::Big5) => strict(BIG5, bytes),
        // `max_by_key` takes the last of equals, and GB18030 is more common.
        None => strict(UTF_8, bytes).or_else(|| {
            let decoded = [BIG5, GB18030]
                .into_iter()
                .filter_map(|encoding| strict(encoding, bytes));
            decoded.max_by_key(|text| import::familiarity(text))
        }),
    }
}

/// `None` for bytes that are not text in this encoding.
fn strict(encoding: &'static encoding_rs::Encoding, bytes: &[u8]) -> Option<String> {
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
    Some(text.into_owned())
}

/// Writes a text to a file, or to standard output.
pub(crate) fn write(path: Option<&Path>, text: &str) -> io::Result<()> {
    match path {
        Some(path) => fs::write(path, text),
        None => io::stdout().write_all(text.as_bytes()),
    }
}
