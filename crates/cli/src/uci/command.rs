//! The commands of a UCI interface.

use std::num::NonZeroU32;
use std::time::Duration;

use duiyi_engine::MAX_DEPTH;
use duiyi_xiangqi::Move;

use crate::args::MAX_PERFT;

/// A line from the interface.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// The interface asks who this is.
    Greet,
    IsReady,
    NewGame,
    /// The text behind `position`: `startpos` or `fen …`, then `moves …`.
    Position(String),
    /// Moves that are not to be played in this position.
    Ban(Vec<String>),
    /// What to search, or why that is refused: it has an answer all the same.
    Go(Result<Go, String>),
    Perft(u32),
    Stop,
    SetOption {
        name: String,
        value: String,
        /// What the interface calls the option.
        called: String,
    },
    Quit,
}

/// The limits of a search; the first one reached ends it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) move_time: Option<Duration>,
    /// Time left on the clocks, Red's first.
    pub(crate) clocks: [Option<Duration>; 2],
    pub(crate) increments: [Duration; 2],
    pub(crate) moves_to_go: Option<NonZeroU32>,
    /// Ends when a mate in this many moves is found.
    pub(crate) mate: Option<u32>,
    /// The only moves to choose among, unless there are none.
    pub(crate) moves: Vec<Move>,
    /// Words that mean nothing to us.
    pub(crate) ignored: Vec<String>,
}

impl Go {
    /// Whether it asks for a move to play rather than for an analysis.
    pub(super) fn is_for_a_move(&self) -> bool {
        self.mate.is_none()
            && self.moves.is_empty()
            && (self.depth.is_some()
                || self.nodes.is_some()
                || self.move_time.is_some()
                || self.clocks != [None; 2])
    }
}

impl Command {
    /// Reads a line; `None` if it is blank or asks for nothing.
    ///
    /// # Errors
    /// What is wrong, for the interface's log.
    pub(crate) fn parse(line: &str) -> Result<Option<Self>, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        let command = match word {
            "" => return Ok(None),
            "uci" => Self::Greet,
            "isready" => Self::IsReady,
            "ucinewgame" => Self::NewGame,
            "position" => Self::Position(rest.to_owned()),
            "go" => Self::go(rest),
            "stop" => Self::Stop,
            "setoption" => Self::set_option(rest)?,
            "quit" => Self::Quit,
            // Nothing more is said for people, a copy needs no name, and there is no pondering that a hit could end.
            "debug" | "register" | "ponderhit" => return Ok(None),
            _ => return Err(format!("unknown command {word:?}")),
        };
        Ok(Some(command))
    }

    fn set_option(text: &str) -> Result<Self, String> {
        let mut rest = match next_word(text) {
            Some(("name", rest)) => rest,
            _ => return Err("setoption: the word name is missing".into()),
        };
        // Names may contain spaces (`Clear Hash`), so the word `value` ends them. Values may too: paths of files.
        let (mut name, mut value) = (Vec::new(), "");
        while let Some((word, after)) = next_word(rest) {
            if word == "value" {
                value = after.trim();
                break;
            }
            name.push(word);
            rest = after;
        }
        if name.is_empty() {
            return Err("setoption: the name is missing".into());
        }
        let name = name.join(" ");
        Ok(Self::SetOption {
            called: name.clone(),
            name,
            value: value.to_owned(),
        })
    }

    fn go(text: &str) -> Self {
        let mut words = text.split_whitespace();
        match words.next() {
            Some("perft") => match number("perft", words.next()) {
                Ok(depth @ 1..=MAX_PERFT) => Self::Perft(depth),
                Ok(depth) => Self::Go(Err(format!("go perft: {depth} is more than {MAX_PERFT}"))),
                Err(error) => Self::Go(Err(error)),
            },
            _ => Self::Go(Go::parse(text)),
        }
    }
}

impl Go {
    fn parse(text: &str) -> Result<Self, String> {
        let mut go = Self::default();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => {}
                "depth" => go.depth = Some(depth(words.next())?),
                "nodes" => go.nodes = Some(number(word, words.next())?),
                "mate" => go.mate = Some(number(word, words.next())?),
                "movestogo" => go.moves_to_go = moves_to_go(words.next())?,
                "movetime" => go.move_time = Some(time(word, words.next())?),
                "wtime" => go.clocks[0] = Some(time(word, words.next())?),
                "btime" => go.clocks[1] = Some(time(word, words.next())?),
                "winc" => go.increments[0] = time(word, words.next())?,
                "binc" => go.increments[1] = time(word, words.next())?,
                "searchmoves" => {
                    while let Some(mv) = words.peek().and_then(|word| word.parse().ok()) {
                        go.moves.push(mv);
                        words.next();
                    }
                    if go.moves.is_empty() {
                        return Err("go searchmoves: the moves are missing".into());
                    }
                }
                other => go.ignored.push(other.to_owned()),
            }
        }
        Ok(go)
    }
}

/// The first word of a text, and what follows it.
fn next_word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let word = text.split_whitespace().next()?;
    Some((word, &text[word.len()..]))
}

/// The value of an option that is on or off, in any case: interfaces write `True` too.
pub(crate) fn check(text: &str) -> Option<bool> {
    [("true", true), ("false", false)]
        .into_iter()
        .find_map(|(word, is_on)| text.eq_ignore_ascii_case(word).then_some(is_on))
}

/// The number behind `depth`. Interfaces ask for more than there is where they want no limit.
pub(crate) fn depth(text: Option<&str>) -> Result<u32, String> {
    let plies: u64 = number("depth", text)?;
    Ok(plies.min(MAX_DEPTH.into()) as u32)
}

/// The number behind `movestogo`; interfaces write 0 where no time is added later.
pub(crate) fn moves_to_go(text: Option<&str>) -> Result<Option<NonZeroU32>, String> {
    match signed("movestogo", text)? {
        0 => Ok(None),
        _ => number("movestogo", text).map(NonZeroU32::new),
    }
}

/// A number that is not 0.
pub(crate) fn number<T: TryFrom<i64>>(what: &str, text: Option<&str>) -> Result<T, String> {
    let number = signed(what, text)?;
    (number > 0)
        .then(|| T::try_from(number).ok())
        .flatten()
        .ok_or_else(|| format!("go {what}: {number} is out of range"))
}

/// Milliseconds. Interfaces report a clock that has run over as negative: no time is left.
fn time(what: &str, text: Option<&str>) -> Result<Duration, String> {
    let number = signed(what, text)?;
    Ok(Duration::from_millis(number.try_into().unwrap_or(0)))
}

pub(crate) fn signed(what: &str, text: Option<&str>) -> Result<i64, String> {
    let text = text.ok_or_else(|| format!("go {what}: the number is missing"))?;
    text.parse()
        .map_err(|_| format!("go {what}: {text:?} is not a number"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(words: &str) -> Result<Go, String> {
        match Command::parse(&format!("go {words}")) {
            Ok(Some(Command::Go(go))) => go,
            other => panic!("{words}: {other:?}"),
        }
    }

    #[test]
    fn times_are_milliseconds_and_none_is_left_of_a_clock_that_ran_over() {
        let go = go("wtime 1 btime -1 winc 0 binc 86400000 movetime 250").unwrap();
        assert_eq!(go.clocks, [1, 0].map(|ms| Some(Duration::from_millis(ms))));
        assert_eq!(go.increments, [0, 86_400_000].map(Duration::from_millis));
        assert_eq!(go.move_time, Some(Duration::from_millis(250)));
    }

    #[test]
    fn words_that_mean_nothing_are_kept_apart_from_those_that_do() {
        let go = go("ponder depth 3 foo 7 searchmoves h2e2 b0c2 nodes 5 bar").unwrap();
        assert_eq!(go.ignored, ["ponder", "foo", "7", "bar"]);
        assert_eq!((go.depth, go.nodes), (Some(3), Some(5)));
        assert_eq!(go.moves, ["h2e2", "b0c2"].map(|mv| mv.parse().unwrap()));
        assert!(!go.is_for_a_move(), "it asks about these moves");
    }

    #[test]
    fn numbers_out_of_range_are_refused() {
        for bad in [
            "depth 0",
            "depth -1",
            "nodes -1",
            "movestogo -1",
            "mate x",
            "searchmoves",
            "searchmoves up",
        ] {
            assert!(go(bad).is_err(), "{bad}");
        }
        for deep in ["65", "100", "9999999999"] {
            assert_eq!(go(&format!("depth {deep}")).unwrap().depth, Some(64));
        }
        assert_eq!(go("movestogo 0 depth 1").unwrap().moves_to_go, None);
        assert_eq!(Command::parse("go perft 20"), Ok(Some(Command::Perft(20))));
        assert!(go("perft 21").is_err() && go("perft").is_err());
    }
}
