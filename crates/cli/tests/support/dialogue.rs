//! Talks to the program as a desktop interface or a tournament manager does.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// The program with these arguments, all streams piped.
pub(crate) fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_duiyi"));
    command
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Far longer than any answer takes, so that a missing one fails the test and a busy machine does not.
const PATIENCE: Duration = Duration::from_secs(60);

/// The running program.
pub(crate) struct Dialogue {
    child: Child,
    pub(crate) stdin: ChildStdin,
    pub(crate) lines: Receiver<String>,
}

impl Dialogue {
    /// Starts `duiyi uci`.
    pub(crate) fn new() -> Self {
        Self::with(&["uci"])
    }

    /// Starts the program with these arguments.
    pub(crate) fn with(args: &[&str]) -> Self {
        let mut child = program(args).spawn().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in stdout.lines() {
                if sender.send(line.unwrap()).is_err() {
                    return;
                }
            }
        });
        Self {
            stdin: child.stdin.take().unwrap(),
            child,
            lines,
        }
    }

    /// Sends one or more lines.
    pub(crate) fn say(&mut self, text: &str) {
        // In one piece: the engine must not act on one line before the next has come.
        self.stdin
            .write_all(format!("{text}\n").as_bytes())
            .unwrap();
    }

    /// The next line, whatever it says.
    pub(crate) fn line(&self) -> String {
        self.lines
            .recv_timeout(PATIENCE)
            .expect("the engine answers")
    }

    /// Reads up to and including the first line that starts like this.
    pub(crate) fn until(&self, start: &str) -> Vec<String> {
        let mut read = Vec::new();
        loop {
            read.push(self.line());
            if read.last().unwrap().starts_with(start) {
                return read;
            }
        }
    }

    /// Ends the program by `quit`.
    pub(crate) fn quit(self) {
        self.end("quit");
    }

    /// Ends the program with its protocol's word for it, or by closing the input. Returns what it said until then.
    pub(crate) fn end(self, word: &str) -> Vec<String> {
        let Self {
            mut child,
            mut stdin,
            lines,
        } = self;
        writeln!(stdin, "{word}").unwrap();
        drop(stdin);
        // Read to the end: a closed stream would be a reason of its own to exit.
        let rest = lines.iter().collect();
        assert!(child.wait().unwrap().success());
        rest
    }
}
