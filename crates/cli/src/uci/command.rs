//! The commands of a UCI interface.

use std::iter::Peekable;
use std::num::NonZeroU32;
use std::str::SplitWhitespace;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use duiyi_engine::MAX_DEPTH;
use duiyi_game::clipped;

use crate::args::MAX_PERFT;
use crate::text::number;

/// The time for a search whose limits cannot be read: whatever they were, it ends, and few games are that short.
const UNCLEAR: Duration = Duration::from_millis(100);

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
    /// The opponent has played the move that was expected.
    PonderHit,
    SetOption {
        name: String,
        value: String,
        /// What the interface calls the option.
        called: String,
    },
    Quit,
}

/// Tells a search on the opponent's time that the expected move has been played, and when.
pub(crate) type Hit = Arc<OnceLock<Instant>>;

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
    /// The only moves to choose among, unless there are none, as the interface writes them.
    pub(crate) moves: Vec<String>,
    /// The limits hold from the hit on; the search before that is on the opponent's time.
    pub(crate) ponder: Option<Hit>,
    /// Words that mean nothing to us.
    pub(crate) ignored: Vec<String>,
    /// What is wrong with values that were left out.
    pub(crate) complaints: Vec<String>,
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
        let mut text = line;
        // The protocol asks to pass over words that mean nothing, and to read on: `joho debug on`.
        while let Some((word, rest)) = next_word(text) {
            if let Some(command) = Self::read(word, rest.trim()) {
                return command;
            }
            text = rest;
        }
        match line.split_whitespace().next() {
            Some(word) => Err(format!("unknown command {:?}", clipped(word))),
            None => Ok(None),
        }
    }

    /// The command that begins with this word, if any does.
    fn read(word: &str, rest: &str) -> Option<Result<Option<Self>, String>> {
        let command = match word {
            "uci" => Self::Greet,
            "isready" => Self::IsReady,
            "ucinewgame" => Self::NewGame,
            "position" => Self::Position(rest.to_owned()),
            "go" => Self::go(rest),
            "stop" => Self::Stop,
            "setoption" => return Some(Self::set_option(rest).map(Some)),
            "quit" => Self::Quit,
            "ponderhit" => Self::PonderHit,
            // Nothing more is said for people, and a copy needs no name.
            "debug" | "register" => return Some(Ok(None)),
            _ => return None,
        };
        Some(Ok(Some(command)))
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
            Some("perft") => match signed("perft", words.next())
                .and_then(|number| in_range("perft", number))
            {
                Ok(depth @ 1..=MAX_PERFT) => Self::Perft(depth),
                Ok(depth) => Self::Go(Err(format!("go perft: {depth} is more than {MAX_PERFT}"))),
                Err(error) => Self::Go(Err(error)),
            },
            _ => Self::Go(Ok(Go::parse(text))),
        }
    }
}

/// The words that mean something after `go`.
const WORDS: &[&str] = &[
    "ponder",
    "infinite",
    "depth",
    "nodes",
    "mate",
    "movestogo",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "searchmoves",
];

impl Go {
    fn parse(text: &str) -> Self {
        let mut go = Self::default();
        let mut is_infinite = false;
        let mut words = Words::new(text, WORDS);
        while let Some(word) = words.next() {
            match word {
                "ponder" => go.ponder = Some(Hit::default()),
                "infinite" => is_infinite = true,
                "depth" => go.depth = words.depth().or(go.depth),
                "nodes" => go.nodes = words.count(word).or(go.nodes),
                "mate" => go.mate = words.count(word).or(go.mate),
                "movestogo" => go.moves_to_go = words.moves_to_go().or(go.moves_to_go),
                "movetime" => go.move_time = words.time(word).or(go.move_time),
                "wtime" => go.clocks[0] = words.time(word).or(go.clocks[0]),
                "btime" => go.clocks[1] = words.time(word).or(go.clocks[1]),
                "winc" => go.increments[0] = words.time(word).unwrap_or(go.increments[0]),
                "binc" => go.increments[1] = words.time(word).unwrap_or(go.increments[1]),
                "searchmoves" => go.moves.extend(words.moves()),
                other => go.ignored.push(other.to_owned()),
            }
        }
        words.conclude(&mut go, is_infinite);
        go
    }
}

/// The words behind `go`. A value that cannot be read is left out with a complaint; a count of 0 means that there is no
/// such limit, a time of 0 that none is left.
pub(crate) struct Words<'a> {
    words: Peekable<SplitWhitespace<'a>>,
    /// Words that are no values.
    known: &'static [&'static str],
    complaints: Vec<String>,
    /// Whether a value that limits the search was asked for, and whether one could not be read.
    is_limited: bool,
    is_unclear: bool,
}

impl<'a> Words<'a> {
    pub(crate) fn new(text: &'a str, known: &'static [&'static str]) -> Self {
        Self {
            words: text.split_whitespace().peekable(),
            known,
            complaints: Vec::new(),
            is_limited: false,
            is_unclear: false,
        }
    }

    pub(crate) fn next(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    /// Takes the next word if it is this one.
    pub(crate) fn next_is(&mut self, word: &str) -> bool {
        self.words.next_if_eq(&word).is_some()
    }

    fn complain(&mut self, complaint: String) {
        self.is_unclear = true;
        self.complaints.push(complaint);
    }

    fn signed(&mut self, what: &str) -> Option<i64> {
        self.is_limited = true;
        let known = self.known;
        let text = self.words.next_if(|word| !known.contains(word));
        signed(what, text)
            .map_err(|error| self.complain(error))
            .ok()
    }

    /// A number; `None` for 0 as well.
    pub(crate) fn count<T: TryFrom<i64>>(&mut self, what: &str) -> Option<T> {
        let number = self.signed(what).filter(|&number| number != 0)?;
        match in_range(what, number) {
            Ok(number) => Some(number),
            // More than there is, so no limit.
            Err(_) if number == i64::MAX => None,
            Err(error) => {
                self.complain(error);
                None
            }
        }
    }

    /// As many plies as a search can have where there are more.
    pub(crate) fn depth(&mut self) -> Option<u32> {
        let plies: u64 = self.count("depth")?;
        Some(plies.min(MAX_DEPTH.into()) as u32)
    }

    /// Interfaces write 0 where no time is added later.
    pub(crate) fn moves_to_go(&mut self) -> Option<NonZeroU32> {
        self.count("movestogo").and_then(NonZeroU32::new)
    }

    /// A time in its unit. Interfaces report a clock that has run over as negative: no time is left.
    pub(crate) fn units(&mut self, what: &str) -> Option<u64> {
        self.signed(what)
            .map(|number| number.try_into().unwrap_or(0))
    }

    fn time(&mut self, what: &str) -> Option<Duration> {
        self.units(what).map(Duration::from_millis)
    }

    fn moves(&mut self) -> Vec<String> {
        let mut moves = Vec::new();
        while let Some(mv) = self.words.next_if(|word| looks_like_a_move(word)) {
            moves.push(mv.to_owned());
        }
        if moves.is_empty() {
            self.complain("go searchmoves: the moves are missing".into());
        }
        moves
    }

    /// Where no limit is left of those that were asked for, the search must end all the same.
    pub(crate) fn conclude(mut self, go: &mut Go, is_infinite: bool) {
        let ends = go.depth.is_some()
            || go.nodes.is_some()
            || go.move_time.is_some()
            || go.clocks != [None; 2];
        let is_lost = self.is_unclear || self.is_limited && go.mate.is_none();
        if !ends && !is_infinite && is_lost {
            let ms = UNCLEAR.as_millis();
            self.complain(format!("go: there is no limit to keep, so {ms} ms are it"));
            go.move_time = Some(UNCLEAR);
        }
        go.complaints = self.complaints;
    }
}

/// Whether a word has the form of a move, however ranks are numbered.
fn looks_like_a_move(word: &str) -> bool {
    let is_file = |letter: u8| letter.is_ascii_lowercase();
    let mut squares = word.as_bytes().chunk_by(|_, &letter| !is_file(letter));
    let is_square = |square: Option<&[u8]>| match square {
        Some([file, rank @ ..]) => {
            is_file(*file) && !rank.is_empty() && rank.iter().all(u8::is_ascii_digit)
        }
        _ => false,
    };
    is_square(squares.next()) && is_square(squares.next()) && squares.next().is_none()
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

fn signed(what: &str, text: Option<&str>) -> Result<i64, String> {
    let text = text.ok_or_else(|| format!("go {what}: the number is missing"))?;
    number(text).ok_or_else(|| format!("go {what}: {text:?} is not a number"))
}

/// A number that is not 0.
fn in_range<T: TryFrom<i64>>(what: &str, number: i64) -> Result<T, String> {
    (number > 0)
        .then(|| T::try_from(number).ok())
        .flatten()
        .ok_or_else(|| format!("go {what}: {number} is out of range"))
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
    fn a_line_is_read_from_its_first_word_that_is_a_command() {
        for (line, command) in [
            ("joho isready", Some(Command::IsReady)),
            ("  please do stop  now ", Some(Command::Stop)),
            ("joho debug on", None),
            ("\t", None),
        ] {
            assert_eq!(Command::parse(line), Ok(command), "{line}");
        }
        let unknown = Err("unknown command \"joho\"".into());
        assert_eq!(Command::parse("joho joha"), unknown);
    }

    #[test]
    fn times_are_milliseconds_and_none_is_left_of_a_clock_that_ran_over() {
        let go = go("wtime 1 btime -1 winc 0 binc 86400000 movetime 250").unwrap();
        assert_eq!(go.clocks, [1, 0].map(|ms| Some(Duration::from_millis(ms))));
        assert_eq!(go.increments, [0, 86_400_000].map(Duration::from_millis));
        assert_eq!(go.move_time, Some(Duration::from_millis(250)));
        let far = self::go("wtime -99999999999999999999 btime 1").unwrap();
        assert_eq!(far.clocks, [0, 1].map(|ms| Some(Duration::from_millis(ms))));
        assert!(far.complaints.is_empty(), "{:?}", far.complaints);
    }

    #[test]
    fn words_that_mean_nothing_are_kept_apart_from_those_that_do() {
        let go = go("wild depth 3 foo 7 searchmoves h2e2 b0c2 nodes 5 bar").unwrap();
        assert_eq!(go.ignored, ["wild", "foo", "7", "bar"]);
        assert_eq!((go.depth, go.nodes), (Some(3), Some(5)));
        assert_eq!(go.moves, ["h2e2", "b0c2"]);
        assert!(!go.is_for_a_move(), "it asks about these moves");
    }

    #[test]
    fn numbers_above_all_that_there_are_set_no_limit() {
        let huge = "99999999999999999999";
        let words = format!("nodes {huge} depth {huge} wtime {huge}");
        let go = go(&words).unwrap();
        assert!(go.complaints.is_empty(), "{:?}", go.complaints);
        assert_eq!(go.depth, Some(MAX_DEPTH));
        assert_eq!(go.nodes, Some(i64::MAX as u64));
        assert_eq!(go.clocks[0], Some(Duration::from_millis(i64::MAX as u64)));
    }

    #[test]
    fn what_cannot_be_read_is_left_out_and_the_rest_holds() {
        for (words, complaint) in [
            ("depth -1", "depth: -1 is out of range"),
            ("depth", "depth: the number is missing"),
            ("nodes -1", "nodes: -1 is out of range"),
            ("nodes abc", "nodes: \"abc\" is not a number"),
            ("movestogo -1", "movestogo: -1 is out of range"),
            ("mate x", "mate: \"x\" is not a number"),
            ("mate 4294967296", "mate: 4294967296 is out of range"),
            ("winc fast", "winc: \"fast\" is not a number"),
            ("searchmoves", "searchmoves: the moves are missing"),
        ] {
            // The next word is no value.
            let found = go(&format!("{words} movetime 7")).unwrap();
            let rest = Go {
                move_time: Some(Duration::from_millis(7)),
                complaints: found.complaints.clone(),
                ..Go::default()
            };
            assert_eq!(found, rest, "{words}");
            assert!(found.complaints[0].contains(complaint), "{found:?}");
            // Alone it limits nothing, and the search ends all the same.
            let alone = go(words).unwrap();
            assert_eq!(alone.move_time, Some(UNCLEAR), "{words}");
            assert_eq!(alone.complaints.len(), 2, "{alone:?}");
        }
        // The clock of the other side is left.
        let clock = go("wtime soon btime 5").unwrap();
        assert_eq!(clock.clocks, [None, Some(Duration::from_millis(5))]);
        assert_eq!((clock.move_time, clock.complaints.len()), (None, 1));
    }

    #[test]
    fn a_limit_of_0_is_none() {
        for words in ["depth 0", "nodes 0", "mate 0", "movestogo 0"] {
            let found = go(&format!("{words} movetime 7")).unwrap();
            let rest = go("movetime 7").unwrap();
            assert_eq!(found, rest, "{words}");
            assert_eq!(go(&format!("{words} infinite")), go("infinite"));
            assert_eq!(go(words).unwrap().move_time, Some(UNCLEAR), "{words}");
        }
        let mate = go("nodes 0 depth 0 mate 3").unwrap();
        assert_eq!((mate.mate, mate.move_time), (Some(3), None));
        // Not one that may never come true, in place of one that was to end it.
        let mate = go("nodes x mate 3").unwrap();
        assert_eq!((mate.mate, mate.move_time), (Some(3), Some(UNCLEAR)));
    }

    #[test]
    fn moves_look_alike_however_ranks_are_numbered() {
        for mv in ["h2e2", "h10g8", "a1a10", "i9i0", "z0z99"] {
            assert!(looks_like_a_move(mv), "{mv}");
        }
        for other in [
            "", "up", "h2", "h2e", "he2", "2h2e", "h2e2g", "h2e2g3", "H2e2", "depth",
        ] {
            assert!(!looks_like_a_move(other), "{other}");
        }
    }

    #[test]
    fn depths_are_as_deep_as_there_are_and_counts_of_paths_have_a_range() {
        for deep in ["65", "100", "9999999999"] {
            assert_eq!(go(&format!("depth {deep}")).unwrap().depth, Some(64));
        }
        assert_eq!(Command::parse("go perft 20"), Ok(Some(Command::Perft(20))));
        assert!(go("perft 21").is_err() && go("perft").is_err());
        let none = Err("go perft: 0 is out of range".into());
        assert_eq!(go("perft 0"), none);
    }
}
