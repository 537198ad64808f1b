//! Files of games of any kind.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use duiyi_study::import::{self, Encoding};
use duiyi_study::record::Record;
use encoding_rs::{BIG5, GB18030, UTF_8};
use lexopt::{Error, Parser, ValueExt};

/// Reads the name of an encoding from the command line.
pub(crate) fn encoding(parser: &mut Parser) -> Result<Encoding, Error> {
    let name = parser.value()?.string()?;
    let all = [Encoding::Utf8, Encoding::Gb18030, Encoding::Big5];
    let found = all.into_iter().find(|encoding| encoding.label() == name);
    found.ok_or_else(|| {
        let names = all.map(Encoding::label).join(", ");
        format!("{name:?} is not an encoding; the encodings are {names}").into()
    })
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
    let read = import::read_file(bytes, options.encoding, &decode);
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

/// A text; `None` for bytes that are not text in this encoding.
fn decode(encoding: Encoding, bytes: &[u8]) -> Option<String> {
    let encoding = match encoding {
        Encoding::Utf8 => UTF_8,
        Encoding::Gb18030 => GB18030,
        Encoding::Big5 => BIG5,
    };
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
    Some(text.into_owned())
}

/// The bytes of a file. Errors name it.
pub(crate) fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    fs::read(path).map_err(|error| naming(path, &error))
}

/// Fails where [`write()`] would, before long work; the file keeps what it has.
pub(crate) fn check_writable(path: Option<&Path>) -> io::Result<()> {
    let Some(path) = path else {
        return Ok(());
    };
    let opened = File::options().append(true).create(true).open(path);
    opened.map(drop).map_err(|error| naming(path, &error))
}

fn naming(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// Writes a text to a file, or to standard output.
pub(crate) fn write(path: Option<&Path>, text: &str) -> io::Result<()> {
    match path {
        Some(path) => fs::write(path, text).map_err(|error| naming(path, &error)),
        None => io::stdout().write_all(text.as_bytes()),
    }
}
