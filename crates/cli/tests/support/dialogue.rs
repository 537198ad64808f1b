//! The program, spoken to as a desktop interface or a tournament manager does.

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

/// The program under way.
pub(crate) struct Dialogue {
    child: Child,
    pub(crate) stdin: ChildStdin,
    lines: Receiver<String>,
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

    /// Sends a line or more.
    pub(crate) fn say(&mut self, text: &str) {
        writeln!(self.stdin, "{text}").unwrap();
    }

    /// The next line, whatever it is.
    pub(crate) fn line(&self) -> String {
        self.lines
            .recv_timeout(PATIENCE)
            .expect("the engine answers")
    }

    /// Reads up to the line that starts so, which comes last.
    pub(crate) fn until(&self, start: &str) -> Vec<String> {
        let mut read = Vec::new();
        loop {
            read.push(self.line());
            if read.last().unwrap().starts_with(start) {
                return read;
            }
        }
    }

    /// Ends the program, which must not mind.
    pub(crate) fn quit(self) {
        self.end("quit");
    }

    /// Ends the program with the word that its protocol has for this, or by leaving.
    pub(crate) fn end(self, word: &str) {
        let Self {
            mut child,
            mut stdin,
            // Kept to the end: nobody to talk to would be a reason of its own to go.
            lines: _lines,
        } = self;
        writeln!(stdin, "{word}").unwrap();
        drop(stdin);
        assert!(child.wait().unwrap().success());
    }
}
