//! Games as the program Piskvork saves them, files `*.psq`.
//!
//! ```text
//! Piskvorky 15x15, 11:11, 0     width, height; strength of the players, 0 for people; who began
//! 8,8,0                         a move: x from 1 at the left, y from 1 at the top, milliseconds
//! 9,7,1520
//! first.zip                     the players, in records of tournaments only
//! second.zip
//! -1                            how the game came to its end
//! 4,renju                       the rule and a name, in records of Gomocup tournaments only
//! ```
//!
//! "Who began" is 0 for the first of the two players and 1 for the second; that player is Black here.
//! The rule is its number in the protocol, the sum of 1 for exactly five, 4 for renju and 8 for caro; a
//! file without a rule is freestyle, 0, which is Piskvork's own default. Strengths and the number that
//! says how the game ended are ignored.
//!
//! The writer writes the same, with `0:0`, Black as the first player, `-1`, and always the rule, which
//! Piskvork itself ignores.
//!
//! ```
//! use duiyi_gomoku::record::psq::Psq;
//!
//! let game: Psq = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,1520\n-1\n".parse()?;
//! assert_eq!(duiyi_gomoku::notation::write(game.position().moves()), "h8i9");
//! assert_eq!(game.times, [0, 1520]);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use duiyi_game::{LINE, Shown, Side, clipped, error_data};

use super::gomocup::{self, numbered_rule, numbers, rule_number};
use crate::{MAX_SIZE, MoveError, Position, Rule};

/// A game that began on an empty board, with what Piskvork keeps about it.
#[derive(Clone, Debug)]
pub struct Psq {
    /// Time for each move, in milliseconds; a move without an entry took 0.
    pub times: Vec<u32>,
    players: Option<[String; 2]>,
    position: Position,
}

impl PartialEq for Psq {
    fn eq(&self, other: &Self) -> bool {
        self.times == other.times
            && self.players == other.players
            && self.position.setup() == other.position.setup()
            && self.position.moves() == other.position.moves()
    }
}

impl Eq for Psq {}

/// What no psq file can hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnfitError {
    /// Its game did not start with Black on an empty board.
    Start,
    /// Gomocup has no number for its rule.
    Rule(Rule),
    /// A name that is empty or a number, or holds a comma or a line break.
    Name(String),
}

error_data! {
    UnfitError {
        Self::Start => "psq-unfit-start" {} "A psq file holds only games that start on an empty board",
        Self::Rule(rule) => "psq-unfit-rule" { rule: Shown(rule) } "A psq file has no number for the rule {rule}",
        Self::Name(name) => "psq-unfit-name" { name: name } "“{name}” cannot be a player's name in a psq file",
    }
}

/// A text that is no psq file, and where it goes wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PsqError {
    /// The line at fault, from 1; one beyond the last where something is missing.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What can be wrong with a psq file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The first line is not as above.
    Header(String),
    /// Sizes that are not both within 1 to 20.
    Size(usize, usize),
    /// Neither a move nor anything that may follow the moves.
    Line(String),
    /// A move off the board.
    Outside(String),
    /// A move that is not legal where it stands.
    Move(MoveError),
    /// The text ends before the line that says how the game ended.
    NoEnd,
    /// A number that belongs to no rule known here.
    Rule(String),
    /// Something follows the last line.
    Trailing(String),
}

error_data! {
    Fault {
        Self::Header(text) => "psq-header" { text: text } "The first line is “{text}”; it must look like “Piskvorky 15x15, 11:11, 0”",
        Self::Size(width, height) => "psq-size" { width: *width, height: *height, most: MAX_SIZE } "The board is {width} by {height} points; each must be from 1 to {most}",
        Self::Line(text) => "psq-line" { text: text } "“{text}” is neither a move such as 8,8,0 nor an end such as -1",
        Self::Outside(text) => "psq-outside" { text: text } "The move “{text}” is off the board",
        Self::NoEnd => "psq-no-end" {} "The end, a line such as -1, is missing",
        Self::Rule(text) => "psq-rule" { text: text } "“{text}” is not the number of a rule; those are 0, 1, 4, 8 and 9",
        Self::Trailing(text) => "psq-trailing" { text: text } "“{text}” follows the last line",
    }
    within {
        Self::Move(error) => error;
    }
}

error_data! {
    PsqError {}
    within {
        Self { line, fault } => fault, LINE => *line;
    }
}

impl Psq {
    /// The game that led to a position, without times and names.
    ///
    /// # Errors
    /// When the format cannot hold the game.
    pub fn of(position: Position) -> Result<Self, UnfitError> {
        let rule = position.rule();
        if rule_number(rule).is_none() {
            return Err(UnfitError::Rule(rule));
        }
        let start = position.start();
        let board = start.board();
        let is_empty = start.empty_count() == board.width() * board.height();
        if !is_empty || start.side_to_move() != Side::First {
            return Err(UnfitError::Start);
        }
        Ok(Self {
            times: Vec::new(),
            players: None,
            position,
        })
    }

    /// The names of Black and White, if they are known.
    #[must_use]
    pub const fn players(&self) -> Option<&[String; 2]> {
        self.players.as_ref()
    }

    /// Sets the names of the players.
    ///
    /// # Errors
    /// When a name would not read back; then nothing is changed.
    pub fn set_players(&mut self, black: &str, white: &str) -> Result<(), UnfitError> {
        let names = [black, white].map(str::trim);
        if let Some(name) = names.iter().find(|name| !is_name(name)) {
            return Err(UnfitError::Name(clipped(name)));
        }
        self.players = Some(names.map(String::from));
        Ok(())
    }

    /// The position after the last move, with all moves as its history.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }
}

/// Writes the file.
impl fmt::Display for Psq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.position.board();
        writeln!(f, "Piskvorky {}x{}, 0:0, 0", board.width(), board.height())?;
        let times = self.times.iter().copied().chain(core::iter::repeat(0));
        for (&mv, time) in self.position.moves().iter().zip(times) {
            let (x, y) = gomocup::coordinates(board, mv);
            writeln!(f, "{},{},{time}", x + 1, y + 1)?;
        }
        for name in self.players.iter().flatten() {
            writeln!(f, "{name}")?;
        }
        let rule = self.position.rule();
        let number = rule_number(rule).expect("a rule without a number was refused");
        writeln!(f, "-1\n{number},{rule}")
    }
}

impl FromStr for Psq {
    type Err = PsqError;

    fn from_str(text: &str) -> Result<Self, PsqError> {
        let text = text.trim_start_matches('\u{feff}');
        let lines = text.lines().map(str::trim).zip(1..);
        let lines: Vec<_> = lines.filter(|(line, _)| !line.is_empty()).collect();
        let fault = |at, fault| PsqError { line: at, fault };

        let &(head, at) = lines.first().unwrap_or(&("", 1));
        let Some(((width, height), black)) = header(head) else {
            return Err(fault(at, Fault::Header(clipped(head))));
        };
        let (moves, tail): (Vec<_>, _) = {
            let read = lines[1..].iter();
            let moves = read.map_while(|&(line, at)| Some((timed(line)?, line, at)));
            let moves: Vec<_> = moves.collect();
            let tail = &lines[1 + moves.len()..];
            (moves, tail)
        };
        let (players, rule) = match *tail {
            [(end, _), ref rest @ ..] if is_end(end) => (None, rest),
            [(first, _), (second, _), (end, _), ref rest @ ..]
                if is_name(first) && is_name(second) && is_end(end) =>
            {
                let mut players = [first, second].map(String::from);
                players.rotate_left(black);
                (Some(players), rest)
            }
            [(line, at), ..] => return Err(fault(at, Fault::Line(clipped(line)))),
            [] => return Err(fault(1 + text.lines().count(), Fault::NoEnd)),
        };
        let play = |rule| {
            let empty = Position::empty(width, height, rule);
            let mut position = empty.ok_or_else(|| fault(at, Fault::Size(width, height)))?;
            let mut times = Vec::new();
            for &((x, y, time), line, at) in &moves {
                let point = x.checked_sub(1).zip(y.checked_sub(1));
                let point = point.and_then(|(x, y)| gomocup::point(position.board(), x, y));
                let point = point.ok_or_else(|| fault(at, Fault::Outside(clipped(line))))?;
                let played = position.try_play(point);
                played.map_err(|error| fault(at, Fault::Move(error)))?;
                times.push(time);
            }
            Ok((position, times))
        };
        let (position, times) = match *rule {
            // Piskvork names no rule, and may have played by the one that a row of six does not end.
            [] => play(Rule::Freestyle).or_else(|error: PsqError| match error.fault {
                Fault::Move(MoveError::Over(_)) => play(Rule::Standard).map_err(|_| error),
                _ => Err(error),
            })?,
            [(line, at)] => {
                let rule = named_rule(line);
                play(rule.ok_or_else(|| fault(at, Fault::Rule(clipped(line))))?)?
            }
            [_, (line, at), ..] => return Err(fault(at, Fault::Trailing(clipped(line)))),
        };
        Ok(Self {
            times,
            players,
            position,
        })
    }
}

/// Width and height from the first line, and which of the players is Black, 0 or 1.
fn header(line: &str) -> Option<((usize, usize), usize)> {
    let mut fields = line.strip_prefix("Piskvorky ")?.split(',');
    let pair = |field: &str, between| {
        let (left, right) = field.trim().split_once(between)?;
        Some((number(left)?, number(right)?))
    };
    let size = pair(fields.next()?, 'x')?;
    let _strengths = pair(fields.next()?, ':')?;
    let black = number(fields.next()?).filter(|&player| player < 2)?;
    fields.next().is_none().then_some((size, black))
}

/// A move, `x,y` with or without its time.
fn timed(line: &str) -> Option<(usize, usize, u32)> {
    let (x, y, time) = match numbers(line)?[..] {
        [x, y] => (x, y, 0),
        [x, y, time] => (x, y, time),
        _ => return None,
    };
    Some((x, y, u32::try_from(time).ok()?))
}

fn number(text: &str) -> Option<usize> {
    match numbers(text)?[..] {
        [number] => Some(number),
        _ => None,
    }
}

fn is_end(line: &str) -> bool {
    number(line.strip_prefix('-').unwrap_or(line)).is_some()
}

/// Whether a line can only be a name.
fn is_name(line: &str) -> bool {
    !line.trim().is_empty()
        && !line.contains(',')
        && !line.contains(char::is_control)
        && !is_end(line)
}

/// The rule in the line `number,name of the tournament`.
fn named_rule(line: &str) -> Option<Rule> {
    let (rule, _) = line.split_once(',')?;
    numbered_rule(u8::try_from(number(rule)?).ok()?)
}
