//! The commands of a Gomocup manager.

use std::fmt;
use std::time::Duration;

use duiyi_engine::{MAX_DEPTH, MAX_THREADS};
use duiyi_game::clipped;
use duiyi_gomoku::record::gomocup::numbered_rule;
use duiyi_gomoku::{MAX_SIZE, Rule};

use crate::text::number;

/// A point as the protocol counts: files from the left, ranks from the top, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(super) x: usize,
    pub(super) y: usize,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A command of the manager, its lines complete.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    About,
    Start {
        width: usize,
        height: usize,
    },
    Restart,
    Begin,
    /// The opponent's move, to be answered.
    Turn(Cell),
    /// A move of ours that the manager chooses.
    Play(Cell),
    TakeBack(Cell),
    /// The lines of a whole position to move in.
    Board(String),
    /// The opening so far, in the order played.
    Swap2(Vec<Cell>),
    Info(Info),
    End,
    /// A line that is wrong, with the whole answer to it.
    Wrong(String),
}

/// A setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Info {
    /// Time for each move; zero asks for an answer as fast as possible.
    TurnTime(Duration),
    /// Time for all moves of a game, `None` without limit.
    MatchTime(Option<Duration>),
    /// The time that is left of it.
    TimeLeft(Duration),
    /// Bytes that the program may use, `None` without limit.
    Memory(Option<u64>),
    Threads(usize),
    /// Nodes for each move, `None` without limit.
    MostNodes(Option<u64>),
    /// Plies for each move, `None` without limit.
    MostDepth(Option<u32>),
    /// For a rule that is not played here, the answer to the requests that follow.
    Rule(Result<Rule, String>),
    /// A value without a meaning, with what is wrong with it.
    Wrong(String),
}

/// Reads lines; some begin a list that ends with the line `DONE`.
#[derive(Default)]
pub(crate) struct Reader {
    list: Option<List>,
}

/// The lines of a list; an opening only up to its first bad line.
enum List {
    Board(String),
    Swap2(Result<Vec<Cell>, String>),
}

impl Reader {
    /// Reads a line; `None` if it is blank, asks for nothing, or is part of a list.
    pub(crate) fn read(&mut self, line: &str) -> Option<Command> {
        let line = line.trim();
        if line.is_empty() {
            return None;
        }
        let Some(list) = &mut self.list else {
            return self.command(line);
        };
        if line.eq_ignore_ascii_case("DONE") {
            return Some(match self.list.take()? {
                List::Board(lines) => Command::Board(lines),
                List::Swap2(stones) => stones.map_or_else(Command::Wrong, Command::Swap2),
            });
        }
        // If the manager forgets `DONE`, it still gets an answer. A setting or a question ends no list.
        if line.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            let list = self.list.take();
            let command = self.command(line);
            if let None | Some(Command::Info(_) | Command::About) = command {
                self.list = self.list.take().or(list);
            }
            return command;
        }
        match list {
            List::Board(lines) => {
                lines.push_str(line);
                lines.push('\n');
            }
            List::Swap2(Err(_)) => {}
            List::Swap2(Ok(stones)) => match cell(line) {
                Some(stone) => stones.push(stone),
                None => *list = List::Swap2(Err(format!("ERROR {line:?} is no stone"))),
            },
        }
        None
    }

    fn command(&mut self, line: &str) -> Option<Command> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let at = |make: fn(Cell) -> Command| {
            cell(rest)
                .map(make)
                .ok_or_else(|| format!("ERROR {word}: {rest:?} is no point such as 7,7"))
        };
        let read = match &*word.to_ascii_uppercase() {
            "ABOUT" => Ok(Command::About),
            "START" => size(rest, 1).map(|(size, _)| Command::Start {
                width: size,
                height: size,
            }),
            "RECTSTART" => size(rest, 2).map(|(width, height)| Command::Start { width, height }),
            "RESTART" => Ok(Command::Restart),
            "BEGIN" => Ok(Command::Begin),
            "TURN" => at(Command::Turn),
            "PLAY" => at(Command::Play),
            "TAKEBACK" => at(Command::TakeBack),
            "BOARD" => {
                self.list = Some(List::Board(String::new()));
                return None;
            }
            "SWAP2BOARD" => {
                self.list = Some(List::Swap2(Ok(Vec::new())));
                return None;
            }
            "INFO" => return info(rest).map(Command::Info),
            "END" => Ok(Command::End),
            _ => Err(format!("UNKNOWN command {:?}", clipped(word))),
        };
        Some(read.unwrap_or_else(Command::Wrong))
    }
}

/// `7,7`.
fn cell(text: &str) -> Option<Cell> {
    let (x, y) = text.split_once(',')?;
    let number = |text: &str| text.trim().parse().ok();
    Some(Cell {
        x: number(x)?,
        y: number(y)?,
    })
}

/// Width and height: one number for both, or two.
fn size(text: &str, numbers: usize) -> Result<(usize, usize), String> {
    let read: Option<Vec<usize>> = text
        .split(',')
        .map(|number| number.trim().parse().ok())
        .collect();
    match read.as_deref() {
        Some(&[size]) if numbers == 1 => Ok((size, size)),
        Some(&[width, height]) if numbers == 2 => Ok((width, height)),
        _ => Err(format!("ERROR {text:?} is no size of a board")),
    }
    .and_then(|(width, height)| {
        let fits = |size| (1..=MAX_SIZE).contains(&size);
        if fits(width) && fits(height) {
            Ok((width, height))
        } else {
            Err(format!(
                "ERROR boards have 1 to {MAX_SIZE} files and ranks, not {text}"
            ))
        }
    })
}

/// Reads a setting; `None` for one that this engine does not use, known to the protocol or not.
fn info(text: &str) -> Option<Info> {
    let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let value = value.trim();
    // Clocks that have run out are reported as negative: no time is left.
    let number = number(value)
        .map(|number| u64::try_from(number).unwrap_or(0))
        .ok_or_else(|| Info::Wrong(format!("INFO {key}: {value:?} is not a number")));
    let time = number.clone().map(Duration::from_millis);
    let read = match &*key.to_ascii_lowercase() {
        "timeout_turn" => time.map(Info::TurnTime),
        "timeout_match" => number.map(|ms| Info::MatchTime(limit(ms).map(Duration::from_millis))),
        "time_left" => time.map(Info::TimeLeft),
        "max_memory" => number.map(|bytes| Info::Memory(limit(bytes))),
        // As many as there can be where it is more.
        "thread_num" => number.map(|threads| {
            Info::Threads(
                usize::try_from(threads)
                    .map_or(MAX_THREADS, |threads| threads.clamp(1, MAX_THREADS)),
            )
        }),
        "max_node" => number.map(|nodes| Info::MostNodes(limit(nodes))),
        "max_depth" => number.map(|plies| {
            Info::MostDepth(limit(plies).map(|plies| plies.min(MAX_DEPTH.into()) as u32))
        }),
        "rule" => Ok(rule(value)),
        // Among them `game_type`, `folder` and `evaluate`: we play alike in all games, write no files, and do not
        // explain single points.
        _ => return None,
    };
    Some(read.unwrap_or_else(|wrong| wrong))
}

/// A number of which 0 means that there is no limit.
fn limit(number: u64) -> Option<u64> {
    Some(number).filter(|&number| number > 0)
}

/// The bit of a rule for continuous games, where a new one begins where the last has ended.
const CONTINUOUS: u8 = 2;

fn rule(value: &str) -> Info {
    let number = value.parse::<u8>().ok();
    if number.is_some_and(|number| number & CONTINUOUS != 0) {
        return Info::Rule(Err(
            "ERROR INFO rule: continuous games are not played here".into()
        ));
    }
    let rule = number.and_then(numbered_rule);
    Info::Rule(rule.ok_or_else(|| {
        format!(
            "ERROR INFO rule: {value:?} is none of 0 (freestyle), 1 (exactly five), 4 (renju), 8 (caro), 9 (caro, exactly five)"
        )
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn continuous_games_of_a_rule_have_its_number_and_a_bit() {
        assert_eq!(info("rule 4"), Some(Info::Rule(Ok(Rule::Renju))));
        assert_eq!(info("rule 0"), Some(Info::Rule(Ok(Rule::Freestyle))));
        for continuous in ["rule 2", "rule 3", "rule 6", "rule 10"] {
            let Some(Info::Rule(Err(answer))) = info(continuous) else {
                panic!("{continuous}");
            };
            assert!(answer.contains("continuous games are not"), "{answer}");
        }
    }

    #[test]
    fn numbers_of_threads_nodes_and_plies_are_fitted_to_what_there_can_be() {
        for (text, expected) in [
            ("thread_num 4", Info::Threads(4)),
            ("THREAD_NUM 0", Info::Threads(1)),
            ("thread_num 9999", Info::Threads(MAX_THREADS)),
            ("max_node 0", Info::MostNodes(None)),
            ("max_node 70000", Info::MostNodes(Some(70_000))),
            (
                "max_node 18446744073709551615",
                Info::MostNodes(Some(i64::MAX as u64)),
            ),
            ("max_depth 0", Info::MostDepth(None)),
            ("max_depth 5", Info::MostDepth(Some(5))),
            ("max_depth 5000000000", Info::MostDepth(Some(MAX_DEPTH))),
        ] {
            assert_eq!(info(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn no_memory_and_no_time_for_a_game_are_no_limit() {
        assert_eq!(info("max_memory 0"), Some(Info::Memory(None)));
        assert_eq!(info("max_memory 1"), Some(Info::Memory(Some(1))));
        assert_eq!(info("timeout_match 0"), Some(Info::MatchTime(None)));
        let one = Duration::from_millis(1);
        assert_eq!(info("timeout_match 1"), Some(Info::MatchTime(Some(one))));
        assert_eq!(info("timeout_turn 0"), Some(Info::TurnTime(Duration::ZERO)));
    }
}
