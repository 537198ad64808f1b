//! What an interface can say in UCCI, read from its lines.

use std::num::NonZeroU32;
use std::time::Duration;

use duiyi_engine::Options;

use crate::uci::command::{Command, Go, check, depth, moves_to_go, number, signed};

/// Reads lines. The unit of times is an option of the protocol.
#[derive(Default)]
pub(crate) struct Reader {
    is_in_milliseconds: bool,
}

impl Reader {
    /// Reads a line; `None` where it is blank or sets what concerns the reader alone.
    ///
    /// # Errors
    /// What is wrong, for the interface's log.
    pub(crate) fn read(&mut self, line: &str) -> Result<Option<Command>, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let command = match word {
            "" => return Ok(None),
            "ucci" => Command::Greet,
            "isready" => Command::IsReady,
            "position" => Command::Position(rest.to_owned()),
            "banmoves" => Command::Ban(rest.split_whitespace().map(String::from).collect()),
            "go" => Command::Go(self.go(rest)),
            "stop" => Command::Stop,
            "setoption" => return self.set_option(rest),
            "quit" => Command::Quit,
            _ => return Err(format!("unknown command {word:?}")),
        };
        Ok(Some(command))
    }

    fn set_option(&mut self, text: &str) -> Result<Option<Command>, String> {
        let (name, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let value = value.trim();
        let (ours, value) = match &*name.to_ascii_lowercase() {
            "" => return Err("setoption: the name is missing".into()),
            "newgame" => return Ok(Some(Command::NewGame)),
            "usemillisec" => {
                self.is_in_milliseconds = switch(name, value)?;
                return Ok(None);
            }
            // With 0 the engine decides.
            "hashsize" if is_zero(value) => ("Hash", Options::default().hash_mb.to_string()),
            "threads" if is_zero(value) => ("Threads", Options::default().threads.to_string()),
            "hashsize" => ("Hash", value.to_owned()),
            "threads" => ("Threads", value.to_owned()),
            "usebook" => ("OwnBook", switch(name, value)?.to_string()),
            // Interfaces set what other engines have; the protocol asks to ignore that.
            _ => return Ok(None),
        };
        Ok(Some(Command::SetOption {
            name: ours.to_owned(),
            value,
            called: name.to_owned(),
        }))
    }

    fn go(&self, text: &str) -> Result<Go, String> {
        let mut go = Go::default();
        let mut is_alone = true;
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => {}
                "depth" if words.next_if_eq(&"infinite").is_some() => {}
                "depth" => go.depth = Some(depth(words.next())?),
                "nodes" => go.nodes = Some(number(word, words.next())?),
                // Of the side to move, whichever that is.
                "time" => go.clocks = [Some(self.time(word, words.next())?); 2],
                "increment" => {
                    go.increments = [self.time(word, words.next())?; 2];
                    is_alone = false;
                }
                "movestogo" => {
                    go.moves_to_go = moves_to_go(words.next())?;
                    is_alone = false;
                }
                // We plan by our own clock.
                "opptime" | "oppincrement" | "oppmovestogo" => {
                    signed(word, words.next())?;
                }
                other => go.ignored.push(other.to_owned()),
            }
        }
        // The protocol's own reader takes a time alone for that of one move.
        if go.clocks != [None; 2] && is_alone {
            go.moves_to_go = Some(NonZeroU32::MIN);
        }
        Ok(go)
    }

    /// A time in the unit that was set. One that has run over leaves nothing.
    fn time(&self, what: &str, text: Option<&str>) -> Result<Duration, String> {
        let number = signed(what, text)?.try_into().unwrap_or(0);
        Ok(if self.is_in_milliseconds {
            Duration::from_millis(number)
        } else {
            Duration::from_secs(number)
        })
    }
}

fn is_zero(value: &str) -> bool {
    value.parse() == Ok(0)
}

/// The value of an option that is on or off: the protocol has both pairs of words.
fn switch(name: &str, value: &str) -> Result<bool, String> {
    match &*value.to_ascii_lowercase() {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => check(value).ok_or_else(|| format!("option {name}: {value:?} is neither on nor off")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_alone_is_that_of_one_move() {
        let moves = |words: &str| match Reader::default().read(&format!("go {words}")) {
            Ok(Some(Command::Go(Ok(go)))) => go.moves_to_go.map(NonZeroU32::get),
            other => panic!("{words}: {other:?}"),
        };
        for (words, expected) in [
            ("time 60", Some(1)),
            ("time 60 opptime 5 oppmovestogo 9 oppincrement 1", Some(1)),
            ("time 60 movestogo 0", None),
            ("movestogo 40 time 60", Some(40)),
            ("time 60 increment 3", None),
            ("increment 0 time 60", None),
            ("depth 3", None),
        ] {
            assert_eq!(moves(words), expected, "{words}");
        }
    }
}
