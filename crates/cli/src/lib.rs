#![doc = include_str!("../README.md")]

mod args;
mod bench;
mod book;
mod chance;
mod convert;
mod datagen;
mod filter;
mod games;
mod gomocup;
mod ladder;
#[doc(hidden)]
pub mod laws;
mod lesson;
mod memory;
mod perft;
mod records;
mod review;
mod search;
mod session;
mod tell;
mod text;
mod ucci;
mod uci;
mod work_file;

use std::io;
use std::process::ExitCode;

use args::Command;
use tell::tell;

/// Does what the command line asks for.
#[must_use]
pub fn main() -> ExitCode {
    let command = match args::parse(lexopt::Parser::from_env()) {
        Ok(command) => command,
        Err(error) => {
            tell(format_args!("duiyi: {error}\nTry 'duiyi help'.\n"));
            return ExitCode::from(2);
        }
    };
    match run(command) {
        Ok(code) => code,
        Err(error) if is_unread(&error) => ExitCode::SUCCESS,
        Err(error) => {
            tell(format_args!("duiyi: {error}\n"));
            ExitCode::FAILURE
        }
    }
}

/// Whether the reader of standard output has closed it and needs no more. Errors of files carry their names.
fn is_unread(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe && error.get_ref().is_none()
}

fn run(command: Command) -> io::Result<ExitCode> {
    match command {
        Command::Help(text) => print(&text.unwrap_or_else(args::help))?,
        Command::Version => print(concat!("duiyi ", env!("CARGO_PKG_VERSION"), "\n"))?,
        Command::Interface => uci::run_as_asked()?,
        Command::Uci(player) => uci::run(player)?,
        Command::Ucci(player) => ucci::run(player)?,
        Command::Gomocup(player) => gomocup::run(player)?,
        Command::Perft { position, depth } => perft::run(position, depth)?,
        Command::Bench {
            tools,
            depth,
            threads,
        } => bench::run(tools, depth, threads)?,
        Command::Book(options) => book::run(&options)?,
        Command::Lesson(options) => lesson::run(&options)?,
        Command::Datagen(options) => datagen::run(&options)?,
        Command::DataFeatures(file) => datagen::features(&file)?,
        Command::DataInfo { file, text } => datagen::info(&file, text)?,
        Command::Ladder(options) => ladder::run(&options)?,
        Command::Convert(options) => return convert::run(&options),
        Command::Review(options) => return review::run(&options),
        Command::Legal => return filter::run(filter::legal),
        Command::Judge(rules) => return filter::run(|line| filter::judge(line, rules)),
        Command::Notation(to) => return filter::run(|line| filter::notation(line, to)),
    }
    Ok(ExitCode::SUCCESS)
}

/// Like `print!`, which would panic if nobody reads the output any more.
fn print(text: &str) -> io::Result<()> {
    io::Write::write_all(&mut io::stdout(), text.as_bytes())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn only_output_that_nobody_reads_is_no_failure() {
        let broken = || io::Error::from(io::ErrorKind::BrokenPipe);
        assert!(is_unread(&broken()));
        assert!(!is_unread(&records::naming(
            Path::new("out.pgn"),
            &broken()
        )));
        assert!(!is_unread(&io::ErrorKind::StorageFull.into()));
    }
}
