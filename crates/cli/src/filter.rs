//! Batch filters: one answer line for each line of standard input.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use duiyi_engine::{GameId, Position, Rules, Verdict};
use duiyi_game::Outcome;
use duiyi_xiangqi::notation::Notation;

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
    let mut is_first = true;
    while input.read_until(b'\n', &mut line)? > 0 {
        let bytes = if is_first {
            text::behind_mark(&line)
        } else {
            &line
        };
        is_first = false;
        let answered = match str::from_utf8(bytes) {
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
    let mut moves = duiyi_engine::position(line, &[])?.legal_moves();
    moves.sort_unstable();
    Ok(moves.join(" "))
}

/// The result of a game after its last move, with the reason, or `ongoing`. No move may follow the end.
pub(crate) fn judge(line: &str, rules: Rules) -> Result<String, LineError> {
    let game = GameId::of(line)?;
    let (fen, moves) = game.split(line);
    let mut position = game.read(fen)?;
    let judged = |position: &dyn Position| {
        let Verdict { outcome, reason } = position.verdict(rules)?;
        Some(match outcome {
            Outcome::Win(side) => format!("{} wins: {reason}", game.sides()[side.index()]),
            Outcome::Draw => format!("draw: {reason}"),
        })
    };
    for (number, mv) in (1..).zip(moves) {
        if let Some(result) = judged(&*position) {
            return Err(format!("move {number}, {mv}, comes after the end: {result}").into());
        }
        position.play(mv)?;
    }
    Ok(judged(&*position).unwrap_or_else(|| "ongoing".into()))
}

/// A move in another notation; the line is `FEN<TAB>move`.
pub(crate) fn notation(line: &str, to: Notation) -> Result<String, LineError> {
    let (fen, text) = line
        .split_once('\t')
        .ok_or("no tab between the position and the move")?;
    // Notation is useful for composed problems as well as for games.
    let position = text::composed(fen)?;
    let mv = position.read_notation(text)?;
    Ok(position.write_line(&[mv], to.id())?.concat())
}
