//! Batch filters: one line of answer for each line of standard input.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use duiyi_xiangqi::Position;

use crate::text::{self, LineError};

/// Answers standard input line by line until it ends; status 1 when a line had no answer.
///
/// Every answer is flushed, so that a script can keep the program open and ask as it goes.
pub(crate) fn run(
    mut answer: impl FnMut(&str) -> Result<String, LineError>,
) -> io::Result<ExitCode> {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let mut status = ExitCode::SUCCESS;
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let answered = match str::from_utf8(&line) {
            Ok(text) => answer(text.trim_end_matches(['\n', '\r'])),
            Err(_) => Err("the line is not UTF-8".into()),
        };
        match answered {
            Ok(answer) => writeln!(output, "{answer}")?,
            Err(error) => {
                writeln!(output, "error: {error}")?;
                status = ExitCode::FAILURE;
            }
        }
        output.flush()?;
        line.clear();
    }
    Ok(status)
}

/// The legal moves of a position, sorted, separated by spaces.
pub(crate) fn legal(line: &str) -> Result<String, LineError> {
    let position = text::position(line, Position::new)?;
    let mut moves: Vec<_> = position
        .legal_moves()
        .iter()
        .map(|mv| mv.to_string())
        .collect();
    moves.sort_unstable();
    Ok(moves.join(" "))
}
