//! Batch filters: one line of answer for each line of standard input.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use duiyi_xiangqi::fen::split_moves;
use duiyi_xiangqi::notation::{self, Notation};
use duiyi_xiangqi::{Outcome, Position, Rules, Side, Verdict};

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

/// The result of a game after its last move, with the reason, or `ongoing`.
pub(crate) fn judge(line: &str, rules: Rules) -> Result<String, LineError> {
    let (fen, moves) = split_moves(line);
    let mut position: Position = fen.parse()?;
    let mut verdict = position.verdict(rules);
    for (number, text) in (1..).zip(moves) {
        if let Some(verdict) = verdict {
            return Err(format!(
                "move {number}, {text}, comes after the end: {}",
                result(verdict)
            )
            .into());
        }
        position.try_play(text.parse()?)?;
        verdict = position.verdict(rules);
    }
    Ok(verdict.map_or_else(|| "ongoing".into(), result))
}

fn result(verdict: Verdict) -> String {
    let result = match verdict.outcome {
        Outcome::Win(Side::First) => "red wins",
        Outcome::Win(Side::Second) => "black wins",
        Outcome::Draw => "draw",
    };
    format!("{result}: {}", verdict.reason)
}

/// A move in another notation; the line is `FEN<TAB>move`.
pub(crate) fn notation(line: &str, to: Notation) -> Result<String, LineError> {
    let (fen, text) = line
        .split_once('\t')
        .ok_or("no tab between the position and the move")?;
    // Notation is as much about composed problems as about games.
    let position = text::position(fen, Position::composed)?;
    let mv = notation::read(&position, text)?;
    Ok(notation::write(&position, mv, to))
}
