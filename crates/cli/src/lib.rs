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
mod text;
mod ucci;
mod uci;
mod work_file;

use std::io;
use std::process::ExitCode;

use args::Command;

/// Does what the command line asks for.
#[must_use]
pub fn main() -> ExitCode {
    let command = match args::parse(lexopt::Parser::from_env()) {
        Ok(command) => command,
        Err(error) => {
            eprintln!("duiyi: {error}\nTry 'duiyi help'.");
            return ExitCode::from(2);
        }
    };
    match run(command) {
        Ok(code) => code,
        // The reader of the output has closed it and needs no more.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("duiyi: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> io::Result<ExitCode> {
    match command {
        Command::Help => print(&args::help())?,
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
