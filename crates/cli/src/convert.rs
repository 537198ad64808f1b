//! Converts the records of other programs to PGN.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use duiyi_study::import::MAX_BYTES;
use duiyi_xiangqi::notation::Notation;
use lexopt::{Arg, Error, Parser, ValueExt};

use crate::args::{self, Command};
use crate::records;

/// What `duiyi convert` is asked for.
pub(crate) struct Options {
    file: PathBuf,
    /// Where the games are written; standard output without it.
    out: Option<PathBuf>,
    records: records::Options,
    /// How moves of xiangqi are written.
    notation: Notation,
}

/// Reads the rest of the command line.
pub(crate) fn parse(parser: &mut Parser) -> Result<Command, Error> {
    let (mut file, mut out, mut notation) = (None, None, Notation::Wxf);
    let mut records = records::Options::default();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("to") => match &*parser.value()?.string()? {
                "pgn" => {}
                other => return Err(format!("--to {other:?} is not pgn").into()),
            },
            Arg::Long("out") => out = Some(parser.value()?.into()),
            Arg::Long("encoding") => records.encoding = Some(records::encoding(parser)?),
            Arg::Long("notation") => notation = args::read(parser, "--notation")?,
            Arg::Value(path) if file.is_none() => file = Some(PathBuf::from(path)),
            other => return args::help_or_unexpected(other),
        }
    }
    Ok(Command::Convert(Options {
        file: file.ok_or("convert: FILE is missing")?,
        out,
        records,
        notation,
    }))
}

/// Writes all games that can be read, and nothing where there are none. Status 1 if one could not.
pub(crate) fn run(options: &Options) -> io::Result<ExitCode> {
    let file = records::bytes(&options.file, MAX_BYTES)?;
    let (games, status) = records::read(&file, &options.file, options.records)?;
    if games.is_empty() {
        return Ok(status);
    }
    records::check_nothing_is_lost(&options.file, options.out.as_deref(), status)?;
    let texts = games
        .iter()
        .map(|game| game.write(options.notation).map_err(io::Error::other))
        .collect::<Result<Vec<_>, _>>()?;
    records::write(options.out.as_deref(), texts.join("\n").as_bytes())?;
    Ok(status)
}
