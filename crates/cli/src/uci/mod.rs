//! The Universal Chess Interface, as desktop programs and tournament runners speak it.

mod book;
mod command;
mod info;
mod options;
mod search;

use std::fmt::Display;
use std::io;
use std::time::Instant;

use duiyi_engine::{GameId, Player, Searcher};
use duiyi_xiangqi::fen::split_moves;

use crate::session::{self, Next, Protocol, say};
use book::OwnBook;
use command::{Command, Go};
use search::Job;

/// Speaks UCI on the standard streams until `quit` or the end of input.
pub(crate) fn run(player: Player) -> io::Result<()> {
    session::run(Uci {
        clock: Instant::now(),
        player,
        book: OwnBook::default(),
    })
}

struct Uci {
    clock: Instant,
    /// The player of the requested moves.
    player: Player,
    book: OwnBook,
}

impl Protocol for Uci {
    type Command = Command;
    type Job = Job;

    fn hear(&mut self, line: &str) -> Option<Command> {
        match Command::parse(line) {
            Ok(None) => {}
            Ok(Some(Command::Uci)) => introduce(),
            Ok(Some(Command::IsReady)) => say("readyok"),
            Ok(command) => return command,
            Err(error) => complain(error),
        }
        None
    }

    fn interrupts(command: &Command) -> bool {
        matches!(command, Command::Stop | Command::Quit)
    }

    /// Times count from the moment a command is executed: a script writes its commands ahead.
    fn follow(&mut self, command: Command, _: Instant, searcher: &mut Searcher) -> Next<Job> {
        let result = match command {
            Command::Quit => return Next::Quit,
            Command::Uci | Command::IsReady | Command::Stop => Ok(()),
            Command::NewGame => {
                searcher.clear();
                Ok(())
            }
            Command::Position(text) => set_position(searcher, &text),
            Command::SetOption { name, value } if name.eq_ignore_ascii_case("program") => {
                options::player(&value).map(|player| self.player = player)
            }
            Command::SetOption { name, value } => {
                options::set(searcher, &mut self.book, &name, &value)
            }
            Command::Go(go) => match self.go(searcher, &go) {
                Ok(Some(job)) => return Next::Start(job),
                Ok(None) => Ok(()),
                Err(error) => Err(error),
            },
            Command::Perft(depth) => return Next::Start(Job::Perft(depth)),
        };
        if let Err(error) = result {
            complain(error);
        }
        Next::Listen
    }

    fn learn(&mut self, (): ()) {}
}

impl Uci {
    /// Begins a search, unless the book knows the move and has answered.
    fn go(&mut self, searcher: &mut Searcher, go: &Go) -> Result<Option<Job>, String> {
        let Some(mv) = self.book.answer(root(searcher), go) else {
            return Job::search(searcher, go, self.player, self.clock).map(Some);
        };
        say("info string book");
        say(format_args!("bestmove {mv}"));
        Ok(None)
    }
}

/// Sets a position of xiangqi. Other games are refused: UCI has no clocks for their sides.
fn set_position(searcher: &mut Searcher, text: &str) -> Result<(), String> {
    if GameId::of(text).is_ok_and(|game| game != GameId::XIANGQI) {
        return Err("position: UCI is for xiangqi, `duiyi gomocup` for gomoku".into());
    }
    let (fen, moves) = split_moves(text);
    searcher
        .position(fen, &moves)
        .map_err(|error| error.to_string())
}

/// The position set last.
fn root(searcher: &Searcher) -> &duiyi_xiangqi::Position {
    let position = searcher.root().of();
    position.expect("positions of other games are refused")
}

fn complain(error: impl Display) {
    say(format_args!("info string error: {error}"));
}

fn introduce() {
    say(concat!("id name Duiyi ", env!("CARGO_PKG_VERSION")));
    say(concat!("id author ", env!("CARGO_PKG_AUTHORS")));
    options::list();
    say("uciok");
}
