//! The commands of a UCI interface.

use std::num::NonZeroU32;
use std::time::Duration;

use crate::args::MAX_PERFT;

/// A line from the interface.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command {
    Uci,
    IsReady,
    NewGame,
    /// The text behind `position`: `startpos` or `fen …`, then `moves …`.
    Position(String),
    Go(Go),
    Perft(u32),
    Stop,
    SetOption {
        name: String,
        value: String,
    },
    Quit,
}

/// The limits of a search; the first one reached ends it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) move_time: Option<Duration>,
    /// Time left on the clocks, Red's first.
    pub(super) clocks: [Option<Duration>; 2],
    pub(super) increments: [Duration; 2],
    pub(super) moves_to_go: Option<NonZeroU32>,
    /// Ends when a mate in this many moves is found.
    pub(super) mate: Option<u32>,
}

impl Go {
    /// Whether it asks for a move to play rather than for an analysis.
    pub(super) fn is_for_a_move(&self) -> bool {
        self.mate.is_none()
            && (self.depth.is_some()
                || self.nodes.is_some()
                || self.move_time.is_some()
                || self.clocks != [None; 2])
    }
}

impl Command {
    /// Reads a line; `None` if it is blank.
    ///
    /// # Errors
    /// What is wrong, for the interface's log.
    pub(super) fn parse(line: &str) -> Result<Option<Self>, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        let command = match word {
            "" => return Ok(None),
            "uci" => Self::Uci,
            "isready" => Self::IsReady,
            "ucinewgame" => Self::NewGame,
            "position" => Self::position(rest)?,
            "go" => Self::go(rest)?,
            "stop" => Self::Stop,
            "setoption" => Self::set_option(rest)?,
            "quit" => Self::Quit,
            _ => return Err(format!("unknown command {word:?}")),
        };
        Ok(Some(command))
    }

    fn position(text: &str) -> Result<Self, String> {
        match text.split_whitespace().next() {
            Some("startpos" | "fen") => Ok(Self::Position(text.to_owned())),
            Some(other) => Err(format!("position: {other:?} is neither startpos nor fen")),
            None => Err("position: startpos or fen is missing".into()),
        }
    }

    fn set_option(text: &str) -> Result<Self, String> {
        let name = text
            .strip_prefix("name")
            .filter(|rest| rest.starts_with(char::is_whitespace))
            .ok_or("setoption: the word name is missing")?
            .trim_start();
        // Names may contain spaces (`Clear Hash`), so the word `value` ends them.
        let (name, value) = match name.split_once(" value ") {
            Some((name, value)) => (name, value),
            None => (name.strip_suffix(" value").unwrap_or(name), ""),
        };
        let words: Vec<_> = name.split_whitespace().collect();
        if words.is_empty() {
            return Err("setoption: the name is missing".into());
        }
        Ok(Self::SetOption {
            name: words.join(" "),
            value: value.trim().to_owned(),
        })
    }

    fn go(text: &str) -> Result<Self, String> {
        let mut go = Go::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let mut value = |what| {
                let text = words
                    .next()
                    .ok_or(format!("go {what}: the number is missing"))?;
                // Interfaces report a clock that has run out as negative: no time is left.
                text.parse::<i64>()
                    .map_err(|_| format!("go {what}: {text:?} is not a number"))
            };
            match word {
                "infinite" => {}
                "depth" => go.depth = Some(positive(word, value(word)?)?),
                "nodes" => go.nodes = Some(positive(word, value(word)?)?),
                "mate" => go.mate = Some(positive(word, value(word)?)?),
                "movestogo" => go.moves_to_go = NonZeroU32::new(positive(word, value(word)?)?),
                "movetime" => go.move_time = Some(time(value(word)?)),
                "wtime" => go.clocks[0] = Some(time(value(word)?)),
                "btime" => go.clocks[1] = Some(time(value(word)?)),
                "winc" => go.increments[0] = time(value(word)?),
                "binc" => go.increments[1] = time(value(word)?),
                "perft" => {
                    return match positive(word, value(word)?)? {
                        depth @ 1..=MAX_PERFT => Ok(Self::Perft(depth)),
                        depth => Err(format!("go perft: {depth} is more than {MAX_PERFT}")),
                    };
                }
                "ponder" | "searchmoves" => return Err(format!("go {word} is not supported")),
                _ => return Err(format!("go: unknown word {word:?}")),
            }
        }
        Ok(Self::Go(go))
    }
}

fn positive<T: TryFrom<i64>>(what: &str, number: i64) -> Result<T, String> {
    (number > 0)
        .then(|| T::try_from(number).ok())
        .flatten()
        .ok_or_else(|| format!("go {what}: {number} is out of range"))
}

const fn time(milliseconds: i64) -> Duration {
    // `max` is not `const`.
    if milliseconds < 0 {
        Duration::ZERO
    } else {
        Duration::from_millis(milliseconds.unsigned_abs())
    }
}
