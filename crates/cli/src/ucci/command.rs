//! What an interface can say in UCCI, read from its lines.

use std::num::NonZeroU32;
use std::time::Duration;

use duiyi_engine::Options;
use duiyi_game::clipped;

use crate::uci::command::{Command, Go, Hit, Words, check};

/// The words that mean something after `go`.
const WORDS: &[&str] = &[
    "ponder",
    "infinite",
    "depth",
    "nodes",
    "time",
    "increment",
    "movestogo",
    "opptime",
    "oppincrement",
    "oppmovestogo",
];

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
            "ponderhit" => Command::PonderHit,
            "setoption" => return self.set_option(rest),
            "quit" => Command::Quit,
            _ => return Err(format!("unknown command {:?}", clipped(word))),
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
            "bookfiles" => ("BookFile", value.to_owned()),
            "moveoverhead" => ("Move Overhead", value.to_owned()),
            "rules" => ("Rules", value.to_owned()),
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
        let (mut is_infinite, mut is_alone) = (false, true);
        let (mut own, mut other) = (None, None);
        let mut words = Words::new(text, WORDS);
        while let Some(word) = words.next() {
            match word {
                "ponder" => go.ponder = Some(Hit::default()),
                "infinite" => is_infinite = true,
                "depth" if words.next_is("infinite") => is_infinite = true,
                // The protocol's word for no search at all.
                "depth" if words.next_is("0") => return Err("go depth: 0 is no search".into()),
                "depth" => go.depth = words.depth().or(go.depth),
                "nodes" => go.nodes = words.count(word).or(go.nodes),
                // Of the side to move, whichever that is.
                "time" => own = self.time(word, &mut words).or(own),
                "increment" => {
                    let time = self.time(word, &mut words);
                    go.increments = [time.unwrap_or(go.increments[0]); 2];
                    is_alone = false;
                }
                "movestogo" => {
                    go.moves_to_go = words.moves_to_go().or(go.moves_to_go);
                    is_alone = false;
                }
                "opptime" => other = self.time(word, &mut words).or(other),
                "oppincrement" | "oppmovestogo" => {
                    words.units(word);
                }
                unknown => go.ignored.push(unknown.to_owned()),
            }
        }
        // We plan by our own clock where it is told. The protocol's own reader takes a time alone for that of one move.
        if own.is_some() && is_alone {
            go.moves_to_go = Some(NonZeroU32::MIN);
        }
        go.clocks = [own.or(other); 2];
        words.conclude(&mut go, is_infinite);
        Ok(go)
    }

    /// A time in the unit that was set.
    fn time(&self, what: &str, words: &mut Words) -> Option<Duration> {
        let unit = if self.is_in_milliseconds {
            Duration::from_millis
        } else {
            Duration::from_secs
        };
        words.units(what).map(unit)
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

    #[test]
    fn a_time_is_in_seconds_unless_milliseconds_were_set() {
        let mut reader = Reader::default();
        let time = |reader: &mut Reader| match reader.read("go time 60 increment 3") {
            Ok(Some(Command::Go(Ok(go)))) => go.clocks[0],
            other => panic!("{other:?}"),
        };
        assert_eq!(time(&mut reader), Some(Duration::from_secs(60)));
        reader.read("setoption usemillisec on").unwrap();
        assert_eq!(time(&mut reader), Some(Duration::from_millis(60)));
    }

    #[test]
    fn a_depth_can_be_infinite() {
        for words in ["infinite", "depth infinite"] {
            let read = Reader::default().read(&format!("go {words}"));
            assert_eq!(read, Ok(Some(Command::Go(Ok(Go::default())))), "{words}");
        }
    }
}
