//! The Universal Chess Interface, as desktop programs and tournament runners speak it.
//!
//! One thread reads the lines, one searches, and the first one decides: it answers `isready` and
//! `stop` at once whatever goes on. A command that needs the search to be over waits its turn, so
//! that a script can write all its commands ahead.

mod command;
mod info;
mod options;
mod search;

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread::{self, Thread};
use std::time::Instant;

use duiyi_engine::{Options, Searcher};
use duiyi_xiangqi::fen::split_moves;

use command::Command;
use search::Job;

/// Deep lines of play are deep stacks; generous beside the 2 MiB that threads get.
const STACK: usize = 16 << 20;

/// Speaks UCI on the standard streams until `quit` or the end of input.
pub(crate) fn run() -> io::Result<()> {
    let (events, inbox) = mpsc::channel();
    let lines = events.clone();
    thread::Builder::new().spawn(move || read_lines(&lines))?;
    let searcher = Searcher::new(Options::default()).map_err(io::Error::other)?;
    let mut session = Session {
        engine: Engine::Idle(Box::new(searcher)),
        waiting: VecDeque::new(),
        events,
        clock: Instant::now(),
    };
    while let Ok(event) = inbox.recv() {
        if session.handle(event)? == Next::Quit {
            break;
        }
    }
    Ok(())
}

enum Event {
    Line(String),
    /// The end of input.
    End,
    /// A job is done and gives the engine back.
    Done(Box<Searcher>),
}

/// Bytes that are no UTF-8 become replacement characters, which no command contains.
fn read_lines(events: &Sender<Event>) {
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    // What cannot be read has ended.
    while input
        .read_until(b'\n', &mut line)
        .is_ok_and(|length| length > 0)
    {
        let text = String::from_utf8_lossy(&line).into_owned();
        if events.send(Event::Line(text)).is_err() {
            return;
        }
        line.clear();
    }
    // Nobody listens any more when this fails, and that is the end as well.
    let _ = events.send(Event::End);
}

/// Writes a line for the interface.
///
/// An interface that has gone away cannot be told, and there is nobody left to work for.
fn say(line: impl Display) {
    let mut output = io::stdout().lock();
    if writeln!(output, "{line}")
        .and_then(|()| output.flush())
        .is_err()
    {
        process::exit(0);
    }
}

#[derive(PartialEq, Eq)]
enum Next {
    Listen,
    Quit,
}

enum Engine {
    Idle(Box<Searcher>),
    Busy(Running),
}

/// The job under way.
struct Running {
    stop: Arc<AtomicBool>,
    thread: Thread,
    /// Whether it ends without being told to.
    ends: bool,
}

impl Running {
    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.unpark();
    }
}

/// A command that waits for the job under way to end.
enum Waiting {
    Command(Command),
    End,
}

struct Session {
    engine: Engine,
    waiting: VecDeque<Waiting>,
    events: Sender<Event>,
    clock: Instant,
}

impl Session {
    fn handle(&mut self, event: Event) -> io::Result<Next> {
        match event {
            Event::Done(searcher) => self.engine = Engine::Idle(searcher),
            Event::Line(line) => match Command::parse(&line) {
                Ok(None) => {}
                Ok(Some(Command::Uci)) => introduce(),
                Ok(Some(Command::IsReady)) => say("readyok"),
                Ok(Some(command)) => {
                    if let (Command::Stop | Command::Quit, Engine::Busy(running)) =
                        (&command, &self.engine)
                    {
                        running.stop();
                    }
                    self.waiting.push_back(Waiting::Command(command));
                }
                Err(error) => complain(error),
            },
            Event::End => {
                self.stop_endless();
                self.waiting.push_back(Waiting::End);
            }
        }
        self.catch_up()
    }

    /// A search that waits for a `stop` which can no longer come.
    fn stop_endless(&self) {
        if let Engine::Busy(running) = &self.engine
            && !running.ends
        {
            running.stop();
        }
    }

    /// Follows the commands that waited, as far as the engine is free.
    fn catch_up(&mut self) -> io::Result<Next> {
        while let Some(next) = self.waiting.front() {
            if let Engine::Busy(running) = &self.engine {
                match next {
                    // It came after the `go` that runs now.
                    Waiting::Command(Command::Stop) => {
                        running.stop();
                        self.waiting.pop_front();
                        continue;
                    }
                    Waiting::Command(Command::Quit) => running.stop(),
                    Waiting::End => self.stop_endless(),
                    Waiting::Command(_) => {}
                }
                break;
            }
            match self.waiting.pop_front() {
                Some(Waiting::Command(Command::Quit) | Waiting::End) => return Ok(Next::Quit),
                Some(Waiting::Command(command)) => self.follow(command)?,
                None => break,
            }
        }
        Ok(Next::Listen)
    }

    /// Follows a command; what cannot be followed changes nothing.
    fn follow(&mut self, command: Command) -> io::Result<()> {
        let Engine::Idle(searcher) = &mut self.engine else {
            unreachable!("commands wait while the engine is busy");
        };
        let result = match command {
            Command::Uci | Command::IsReady | Command::Stop | Command::Quit => Ok(()),
            Command::NewGame => {
                searcher.clear();
                Ok(())
            }
            Command::Position(text) => {
                let (fen, moves) = split_moves(&text);
                searcher
                    .position(fen, &moves)
                    .map_err(|error| error.to_string())
            }
            Command::SetOption { name, value } => options::set(searcher, &name, &value),
            Command::Go(go) => match Job::search(searcher, &go, self.clock) {
                Ok(job) => return self.start(job),
                Err(error) => Err(error),
            },
            Command::Perft(depth) => return self.start(Job::Perft(depth)),
        };
        if let Err(error) = result {
            complain(error);
        }
        Ok(())
    }

    /// Hands the engine to a thread of its own, which gives it back with an event.
    fn start(&mut self, job: Job) -> io::Result<()> {
        let stop = Arc::new(AtomicBool::new(false));
        let (stopped, events) = (Arc::clone(&stop), self.events.clone());
        let (hand_over, take) = mpsc::channel::<Box<Searcher>>();
        let ends = job.ends();
        let worker = move || {
            let Ok(mut searcher) = take.recv() else {
                return;
            };
            job.run(&mut searcher, &stopped);
            // Nobody listens any more once the program ends.
            let _ = events.send(Event::Done(searcher));
        };
        let thread = thread::Builder::new().stack_size(STACK).spawn(worker)?;
        let running = Running {
            stop,
            thread: thread.thread().clone(),
            ends,
        };
        if let Engine::Idle(searcher) = std::mem::replace(&mut self.engine, Engine::Busy(running)) {
            hand_over.send(searcher).map_err(io::Error::other)?;
        }
        Ok(())
    }
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
