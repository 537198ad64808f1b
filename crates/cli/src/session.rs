//! A conversation in lines with an engine that may be busy: what all protocols share.
//!
//! One thread reads the lines, one searches, and the main thread decides: it handles every line at once, even during
//! a search. A command that needs the search to be over waits its turn, so that a script can write all its commands
//! ahead.

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{self, BufRead, Read, Write};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread::{self, Thread};
use std::time::Instant;

use duiyi_engine::{Networks, Options, Player, STACK, Searcher};

use crate::memory::free_mb;
use crate::tell::tell;
use crate::{is_unread, text};

/// Whether an engine that was started with this player has the large networks. Levels have those with which their
/// strength was measured.
pub(crate) const fn has_large_networks(starting: Player) -> bool {
    match starting {
        Player::Level { .. } => false,
        Player::Full | Player::Program(_) => true,
    }
}

/// The networks of an engine that was started with this player.
pub(crate) fn networks(starting: Player) -> Networks {
    if has_large_networks(starting) {
        Networks::large()
    } else {
        Networks::built_in()
    }
}

/// The meaning of the lines.
pub(crate) trait Protocol {
    /// A line that was understood.
    type Command;
    /// A job for the engine.
    type Job: Job;

    /// The options of the engine at the start.
    fn options(&self) -> Options {
        Options::default()
    }

    /// The networks of the engine at the start.
    fn networks(&self) -> Networks;

    /// Handles a line. A command that needs no engine is answered at once and returns `None`.
    fn hear(&mut self, line: &str, doing: Doing) -> Option<Self::Command>;

    /// Whether a command ends the current job.
    fn interrupts(command: &Self::Command) -> bool;

    /// Whether a command begins a job.
    fn begins(command: &Self::Command) -> bool;

    /// Executes a command with the idle engine; one that cannot be executed changes nothing. The command was read at
    /// `heard`, which may be a while ago.
    fn follow(
        &mut self,
        command: Self::Command,
        heard: Instant,
        searcher: &mut Searcher,
    ) -> Next<Self::Job>;

    /// Receives the result of a job, and says it: whoever reads that finds the engine idle.
    fn learn(&mut self, found: <Self::Job as Job>::Found);
}

/// Work for the engine, done on another thread than that which listens.
pub(crate) trait Job: Send + 'static {
    /// What comes out of it.
    type Found: Send + 'static;

    /// Whether the job ends by itself even if no more commands can come.
    fn outlasts_input(&self) -> impl Fn() -> bool + 'static;

    /// Does the job, and ends soon after `stop` is set, which also unparks the thread.
    fn run(self, searcher: &mut Searcher, stop: &AtomicBool) -> Self::Found;
}

/// What the engine does when a line is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doing {
    /// Nothing, and no command waits for it.
    Nothing,
    /// A job.
    Job,
    /// A job that has been told to end, and no other one is asked for: what was heard since then waits for that.
    Ending,
}

/// What happens after a command.
pub(crate) enum Next<J> {
    Listen,
    Start(J),
    Quit,
}

/// The first lines of the input, up to one that is not blank: they can decide which protocol is spoken.
#[derive(Default)]
pub(crate) struct Begun(Vec<u8>);

impl Begun {
    /// Waits for these lines.
    pub(crate) fn read() -> Self {
        let mut input = io::stdin().lock();
        let mut begun = Self::default();
        // Input that cannot be read has ended.
        while begun.line().is_empty()
            && input
                .read_until(b'\n', &mut begun.0)
                .is_ok_and(|length| length > 0)
        {}
        begun
    }

    /// The line that is not blank, without the space around it.
    pub(crate) fn line(&self) -> &[u8] {
        text::behind_mark(&self.0).trim_ascii()
    }
}

/// Talks on the standard streams, after these lines, until it is told to quit or the input ends.
pub(crate) fn run<P: Protocol>(protocol: P, begun: Begun) -> io::Result<()> {
    let (events, inbox) = mpsc::channel();
    let (lines, done) = (events.clone(), events);
    thread::Builder::new().spawn(move || read_lines::<P>(&begun.0, &lines))?;
    // One thread for all jobs: to begin one anew for each takes time, and most on a busy machine.
    let (work, jobs) = mpsc::channel::<Work<P>>();
    let worker = move || {
        for (mut searcher, job, stop) in jobs {
            let found = job.run(&mut searcher, &stop);
            if done.send(Event::Done(searcher, found)).is_err() {
                // Nobody listens any more once the program ends.
                return;
            }
        }
    };
    let worker = thread::Builder::new().stack_size(STACK).spawn(worker)?;
    let mut searcher =
        Searcher::new(protocol.options(), protocol.networks()).map_err(io::Error::other)?;
    searcher.ask_free_memory(free_mb);
    let mut session = Session {
        protocol,
        engine: Engine::Idle(Box::new(searcher)),
        waiting: VecDeque::new(),
        work,
        thread: worker.thread().clone(),
    };
    while let Ok(event) = inbox.recv() {
        session.take(event);
        if !session.catch_up()? {
            break;
        }
    }
    Ok(())
}

/// Writes a line to the other program. If that cannot be done, the process exits: nobody is left to work for where the
/// other program has gone away, and anything else is a failure.
pub(crate) fn say(line: impl Display) {
    let mut output = io::stdout().lock();
    if let Err(error) = writeln!(output, "{line}").and_then(|()| output.flush()) {
        if is_unread(&error) {
            process::exit(0);
        }
        tell(format_args!("duiyi: {error}\n"));
        process::exit(1);
    }
}

/// A job with the engine that does it and what ends it.
type Work<P> = (Box<Searcher>, <P as Protocol>::Job, Arc<AtomicBool>);

type Found<P> = <<P as Protocol>::Job as Job>::Found;

enum Event<F> {
    Line(String, Instant),
    /// The end of input.
    End,
    /// A job is done and gives the engine back.
    Done(Box<Searcher>, F),
}

/// Bytes that are not UTF-8 become replacement characters, which no command contains.
fn read_lines<P: Protocol>(begun: &[u8], events: &Sender<Event<Found<P>>>) {
    let mut input = begun.chain(io::stdin().lock());
    let mut line = Vec::new();
    let mut is_first = true;
    // Input that cannot be read has ended.
    while input
        .read_until(b'\n', &mut line)
        .is_ok_and(|length| length > 0)
    {
        let bytes = if is_first {
            text::behind_mark(&line)
        } else {
            &line
        };
        is_first = false;
        let text = String::from_utf8_lossy(bytes).into_owned();
        if events.send(Event::Line(text, Instant::now())).is_err() {
            return;
        }
        line.clear();
    }
    // This fails only when the receiver is gone, and that is the end as well.
    let _ = events.send(Event::End);
}

enum Engine {
    Idle(Box<Searcher>),
    Busy(Running),
}

/// The current job.
struct Running {
    stop: Arc<AtomicBool>,
    thread: Thread,
    outlasts_input: Box<dyn Fn() -> bool>,
}

impl Running {
    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.unpark();
    }
}

/// Commands that wait for the current job to end.
enum Waiting<C> {
    Command(C, Instant),
    /// The end of input.
    End,
}

struct Session<P: Protocol> {
    protocol: P,
    engine: Engine,
    waiting: VecDeque<Waiting<P::Command>>,
    /// To the thread that does the jobs.
    work: Sender<Work<P>>,
    thread: Thread,
}

impl<P: Protocol> Session<P> {
    fn take(&mut self, event: Event<Found<P>>) {
        let waiting = match event {
            Event::Done(searcher, found) => {
                self.engine = Engine::Idle(searcher);
                self.protocol.learn(found);
                return;
            }
            Event::End => Waiting::End,
            Event::Line(line, heard) => {
                let doing = match &self.engine {
                    Engine::Idle(_) => Doing::Nothing,
                    Engine::Busy(running) if self.is_ending(running) => Doing::Ending,
                    Engine::Busy(_) => Doing::Job,
                };
                let command = self.protocol.hear(&line, doing);
                if let Engine::Busy(running) = &self.engine {
                    // What was heard may concern the job.
                    running.thread.unpark();
                }
                match command {
                    Some(command) => Waiting::Command(command, heard),
                    None => return,
                }
            }
        };
        self.interrupt_for(&waiting);
        self.waiting.push_back(waiting);
    }

    fn is_ending(&self, running: &Running) -> bool {
        let begins = |waiting: &Waiting<_>| match waiting {
            Waiting::Command(command, _) => P::begins(command),
            Waiting::End => false,
        };
        running.stop.load(Ordering::Relaxed) && !self.waiting.iter().any(begins)
    }

    /// Ends the current job if the command means that.
    fn interrupt_for(&self, waiting: &Waiting<P::Command>) {
        let Engine::Busy(running) = &self.engine else {
            return;
        };
        let interrupts = match waiting {
            Waiting::Command(command, _) => P::interrupts(command),
            // A `stop` can no longer come.
            Waiting::End => !(running.outlasts_input)(),
        };
        if interrupts {
            running.stop();
        }
    }

    /// Executes the waiting commands as long as the engine is idle; returns false when told to quit.
    fn catch_up(&mut self) -> io::Result<bool> {
        while let Engine::Idle(searcher) = &mut self.engine {
            let next = match self.waiting.pop_front() {
                Some(Waiting::Command(command, heard)) => {
                    self.protocol.follow(command, heard, searcher)
                }
                Some(Waiting::End) => Next::Quit,
                None => return Ok(true),
            };
            match next {
                Next::Listen => {}
                Next::Start(job) => {
                    self.start(job)?;
                    // What ends it may have come before it began, and other commands before that.
                    for waiting in &self.waiting {
                        self.interrupt_for(waiting);
                    }
                }
                Next::Quit => return Ok(false),
            }
        }
        Ok(true)
    }

    /// Hands the engine to the thread that works, which gives it back with an event.
    fn start(&mut self, job: P::Job) -> io::Result<()> {
        let stop = Arc::new(AtomicBool::new(false));
        let running = Running {
            stop: Arc::clone(&stop),
            thread: self.thread.clone(),
            outlasts_input: Box::new(job.outlasts_input()),
        };
        if let Engine::Idle(searcher) = std::mem::replace(&mut self.engine, Engine::Busy(running)) {
            let work = self.work.send((searcher, job, stop));
            work.map_err(|_| io::Error::other("the thread that searches has ended"))?;
        }
        Ok(())
    }
}
