//! Scripts of UCI and UCCI, drawn at random and written ahead: each `go` has one answer, in order: a legal move of the
//! position that was set last, or that there is none. `npm run protocols` tries more of them.

use std::env;

use duiyi_game::Rng;
use duiyi_xiangqi::{Move, Position};

use crate::dialogue::Dialogue;

/// Lines of a script.
const LINES: usize = 200;

/// Scripts of each protocol, unless `SCRIPTS` says otherwise. The first has the seed `SCRIPTS_SEED`, or 0, and each other
/// one the next.
const SCRIPTS: u64 = 2;

const START: &str = "startpos";
const MATE_IN_ONE: &str = "fen 3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1";
const REFUSED: &[&str] = &[
    "",
    "here",
    "fen 9/9 w",
    "startpos moves e0e9",
    "fen 3/1x1/3 w k=3",
];

/// What the two protocols say differently.
struct Words {
    protocol: &'static str,
    /// Said before all else.
    first: &'static str,
    /// Limits of a search, and what else a `go` may say that is no reason to refuse it.
    go: &'static [&'static str],
    refused_go: &'static [&'static str],
    /// Lines that are not answered with a move.
    rest: &'static [&'static str],
}

const UCI: Words = Words {
    protocol: "uci",
    first: "uci",
    go: &[
        "depth 1",
        "depth 4",
        "nodes 3000",
        "movetime 5",
        "wtime 90 btime 60 winc 5 binc 2",
        "wtime -3 btime -3",
        "infinite",
        "",
        "mate 2",
        "mate 1 depth 3",
        "ponder depth 2",
        "ponder wtime 90 btime 60 winc 5",
        "ponder",
        "sideways depth 2",
        "depth 0",
        "depth",
        "nodes x",
        "btime 40",
        "searchmoves up",
    ],
    refused_go: &["searchmoves a0b9 depth 2", "perft 99"],
    rest: &[
        "ucinewgame",
        "setoption name MultiPV value 1",
        "setoption name MultiPV value 3",
        "setoption name Hash value 1",
        "setoption name Hash value 0",
        "setoption name Threads value 1",
        "setoption name Threads value 2",
        "setoption name Clear Hash",
        "go perft 2",
        "ponderhit",
        "ponderhit",
        "fly",
        "",
    ],
};

const UCCI: Words = Words {
    protocol: "ucci",
    first: "setoption usemillisec true",
    go: &[
        "depth 1",
        "depth 4",
        "nodes 3000",
        "time 90 increment 5",
        "time -3",
        "infinite",
        "depth infinite",
        "",
        "ponder depth 2",
        "ponder time 50 increment 2",
        "ponder",
        "depth",
        "nodes x",
        "time",
        "opptime soon",
    ],
    refused_go: &["depth 0"],
    rest: &[
        "setoption newgame",
        "setoption hashsize 1",
        "setoption hashsize 0",
        "setoption threads 1",
        "setoption threads 2",
        "setoption style solid",
        "ponderhit",
        "ponderhit",
        "fly",
        "",
    ],
};

/// Writes a script and knows what its answers have to be.
struct Author {
    words: &'static Words,
    rng: Rng,
    /// `None` after one that was refused.
    position: Option<Position>,
    banned: Vec<Move>,
    /// Each `go`, with the moves that may answer it.
    asked: Vec<(String, Vec<Move>)>,
}

impl Author {
    fn new(words: &'static Words, seed: u64) -> Self {
        Self {
            words,
            rng: Rng::new(seed),
            position: Some(Position::start()),
            banned: Vec::new(),
            asked: Vec::new(),
        }
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.rng.below(list.len())]
    }

    fn line(&mut self) -> String {
        match self.rng.below(20) {
            0..6 => self.set_position(),
            6..13 => self.go(),
            13..15 => "stop".to_owned(),
            15..17 => "isready".to_owned(),
            17 => self.choose_among(),
            _ => match self.pick(self.words.rest) {
                // It counts, but not in a position that was refused.
                count if count.starts_with("go ") && self.position.is_none() => {
                    self.asked.push((count.to_owned(), Vec::new()));
                    count.to_owned()
                }
                other => other.to_owned(),
            },
        }
    }

    fn set_position(&mut self) -> String {
        self.banned.clear();
        if self.rng.below(5) == 0 {
            self.position = None;
            return format!("position {}", self.pick(REFUSED));
        }
        let text = self.pick(&[START, START, MATE_IN_ONE]);
        let mut position = match text.strip_prefix("fen ") {
            Some(fen) => fen.parse().unwrap(),
            None => Position::start(),
        };
        let mut line = format!("position {text} moves");
        for _ in 0..self.rng.below(40) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = self.pick(&moves);
            position.play(mv);
            line += &format!(" {mv}");
        }
        self.position = Some(position);
        line
    }

    /// The moves that may be played.
    fn allowed(&self) -> Vec<Move> {
        let legal = self
            .position
            .iter()
            .flat_map(|position| position.legal_moves().to_vec());
        legal.filter(|mv| !self.banned.contains(mv)).collect()
    }

    fn ask(&mut self, limits: &str, allowed: Vec<Move>) -> String {
        let line = format!("go {limits}");
        self.asked.push((line.clone(), allowed));
        line
    }

    fn go(&mut self) -> String {
        if self.rng.below(6) == 0 {
            let refused = self.pick(self.words.refused_go);
            return self.ask(refused, Vec::new());
        }
        let limits = self.pick(self.words.go);
        let allowed = self.allowed();
        self.ask(limits, allowed)
    }

    /// Names some moves, which UCI searches alone and UCCI leaves out.
    fn choose_among(&mut self) -> String {
        let legal = match &self.position {
            Some(position) => position.legal_moves().to_vec(),
            None => return "stop".to_owned(),
        };
        let named: Vec<_> = legal
            .iter()
            .copied()
            .filter(|_| self.rng.below(3) == 0)
            .collect();
        let text: Vec<_> = named.iter().map(Move::to_string).collect();
        let text = text.join(" ");
        if self.words.protocol == "uci" {
            // Where none is named, all count.
            let allowed = if named.is_empty() { legal } else { named };
            return self.ask(&format!("depth 2 searchmoves {text}"), allowed);
        }
        // What is not legal changes nothing of the rest.
        self.banned = named;
        if self.rng.below(4) == 0 {
            return format!("banmoves {text} a0b9");
        }
        format!("banmoves {text}")
    }
}

/// The answer that a line gives, if it gives one.
fn answer(line: &str) -> Option<Option<Move>> {
    let mut words = line.split(' ');
    match words.next() {
        Some("nobestmove") => Some(None),
        Some("bestmove") => Some(words.next().and_then(|word| word.parse().ok())),
        _ => None,
    }
}

/// All lines but the answers of UCCI to a `stop` that came after the search had ended by itself.
fn searched(heard: &[String]) -> impl Iterator<Item = &String> {
    let nothing = "info message nothing is searched that could be stopped";
    let before = std::iter::once("").chain(heard.iter().map(String::as_str));
    let answers = heard.iter().zip(before);
    answers.filter_map(move |(line, before)| (before != nothing).then_some(line))
}

/// Writes a script to the program and compares the answers. Returns how many there were.
fn try_script(words: &'static Words, seed: u64) -> usize {
    // This is shown where a test fails.
    println!(
        "{}, again by: npm run protocols -- 1 {seed}",
        words.protocol
    );
    let mut author = Author::new(words, seed);
    let mut engine = Dialogue::with(&[words.protocol]);
    let mut heard = Vec::new();
    engine.say(words.first);
    for _ in 0..LINES {
        let line = author.line();
        println!("{line}");
        engine.say(&line);
        // Searches that are under way go on.
        if line == "isready" {
            heard.extend(engine.until("readyok"));
        }
    }
    let end = author.pick(&["quit", ""]);
    heard.extend(engine.end(end));
    let answers: Vec<_> = searched(&heard).filter_map(|line| answer(line)).collect();
    for ((go, allowed), found) in author.asked.iter().zip(&answers) {
        match found {
            Some(mv) => assert!(allowed.contains(mv), "{go}: {mv} is none of {allowed:?}"),
            None => assert!(
                allowed.is_empty(),
                "{go}: no move, but there is {allowed:?}"
            ),
        }
    }
    assert_eq!(answers.len(), author.asked.len(), "answers, and requests");
    answers.len()
}

fn number(name: &str) -> Option<u64> {
    let text = env::var(name).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{name}: {text:?} is not a number")),
    )
}

fn try_scripts(words: &'static Words) {
    let first = number("SCRIPTS_SEED").unwrap_or(0);
    let count = number("SCRIPTS").unwrap_or(SCRIPTS);
    let answers: usize = (first..first + count)
        .map(|seed| try_script(words, seed))
        .sum();
    println!("{count} scripts of {}: {answers} searches", words.protocol);
}

#[test]
fn every_search_of_a_uci_script_has_one_answer() {
    try_scripts(&UCI);
}

#[test]
fn every_search_of_a_ucci_script_has_one_answer() {
    try_scripts(&UCCI);
}
