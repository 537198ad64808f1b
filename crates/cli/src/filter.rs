//! Batch filters: one line of answer for each line of standard input.

use std::fmt;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use duiyi_engine::{GameId, Position};
use duiyi_game::Outcome;
use duiyi_xiangqi::Rules;
use duiyi_xiangqi::notation::{self, Notation};
use {duiyi_gomoku as gomoku, duiyi_xiangqi as xiangqi};

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
    let mut moves: Vec<_> = match text::position(line, xiangqi::Position::new)? {
        Position::Xiangqi(position) => {
            let moves = position.legal_moves();
            moves.iter().map(|mv| mv.to_string()).collect()
        }
        Position::Gomoku(position) => {
            let moves = position.legal_moves();
            moves.iter().map(|point| point.to_string()).collect()
        }
    };
    moves.sort_unstable();
    Ok(moves.join(" "))
}

/// The result of a game after its last move, with the reason, or `ongoing`.
pub(crate) fn judge(line: &str, rules: Rules) -> Result<String, LineError> {
    match GameId::of(line)? {
        GameId::Xiangqi => {
            let (fen, moves) = xiangqi::fen::split_moves(line);
            let position: xiangqi::Position = fen.parse()?;
            let verdict = |position: &xiangqi::Position| {
                let verdict = position.verdict(rules)?;
                Some(result(verdict.outcome, ["red", "black"], &verdict.reason))
            };
            replay(position, &moves, verdict, |position, text| {
                Ok(position.try_play(text.parse()?)?)
            })
        }
        GameId::Gomoku => {
            let (fen, moves) = gomoku::fen::split_moves(line);
            let position: gomoku::Position = fen.parse()?;
            let verdict = |position: &gomoku::Position| {
                let verdict = position.verdict()?;
                Some(result(verdict.outcome, ["black", "white"], &verdict.reason))
            };
            replay(position, &moves, verdict, |position, text| {
                Ok(position.try_play(text.parse()?)?)
            })
        }
    }
}

/// Plays moves and judges after each; none may follow the end.
fn replay<P>(
    mut position: P,
    moves: &[&str],
    verdict: impl Fn(&P) -> Option<String>,
    play: impl Fn(&mut P, &str) -> Result<(), LineError>,
) -> Result<String, LineError> {
    let mut judged = verdict(&position);
    for (number, text) in (1..).zip(moves) {
        if let Some(result) = judged {
            return Err(format!("move {number}, {text}, comes after the end: {result}").into());
        }
        play(&mut position, text)?;
        judged = verdict(&position);
    }
    Ok(judged.unwrap_or_else(|| "ongoing".into()))
}

fn result(outcome: Outcome, sides: [&str; 2], reason: &dyn fmt::Display) -> String {
    match outcome {
        Outcome::Win(side) => format!("{} wins: {reason}", sides[side.index()]),
        Outcome::Draw => format!("draw: {reason}"),
    }
}

/// A move in another notation; the line is `FEN<TAB>move`. Points of gomoku have just one.
pub(crate) fn notation(line: &str, to: Notation) -> Result<String, LineError> {
    let (fen, text) = line
        .split_once('\t')
        .ok_or("no tab between the position and the move")?;
    // Notation is as much about composed problems as about games.
    match text::position(fen, xiangqi::Position::composed)? {
        Position::Xiangqi(position) => {
            let mv = notation::read(&position, text)?;
            Ok(notation::write(&position, mv, to))
        }
        Position::Gomoku(_) if to != Notation::Uci => {
            Err(format!("gomoku has the notation uci only, not {to}").into())
        }
        Position::Gomoku(position) => {
            let point = text.trim().parse()?;
            position.check_move(point)?;
            Ok(point.to_string())
        }
    }
}
