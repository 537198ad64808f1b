//! The protocol of the Gomocup tournaments, in which the manager Piskvork talks to engines.

pub(crate) mod command;
mod game;
mod search;
mod swap;
mod time;

use std::io;
use std::time::{Duration, Instant};

use duiyi_engine::{Limits, MAX_DEPTH, Networks, Options, Player, Searcher};
use duiyi_gomoku::Rule;

use crate::chance;
use crate::memory::Memory;
use crate::session::{self, Begun, Doing, Next, Protocol, say};
use command::{Command, Info, Reader};
use game::Game;
use search::{Answer, Found, Job, Patience, Span, Wish};
use time::Time;

/// Largest table, in MiB.
const MOST_TABLE: u64 = 1_024;

/// Milliseconds of thinking time for each MiB of table. The whole table is written when it is allocated, which costs
/// a hundredth of that.
const MS_PER_MIB: u64 = 50;

/// The answer to `ABOUT`.
const ABOUT: &str = concat!(
    "name=\"Duiyi\", version=\"",
    env!("CARGO_PKG_VERSION"),
    "\", author=\"",
    env!("CARGO_PKG_AUTHORS"),
    "\""
);

/// Plays on the standard streams until `END` or the end of input.
pub(crate) fn run(player: Player) -> io::Result<()> {
    session::run(Gomocup::new(player), Begun::default())
}

struct Gomocup {
    /// Who plays the moves.
    player: Player,
    reader: Reader,
    /// The rule of the current game and later ones. For one that is not played here, the answer to every request that
    /// plays until there is another: `INFO` has no answer of its own.
    rule: Result<Rule, String>,
    /// What to say before the next answer: managers do not listen while they set something.
    messages: Vec<String>,
    game: Option<Game>,
    time: Time,
    /// The deepest iteration and the most nodes of a move.
    most: (u32, u64),
    threads: usize,
    /// The memory that we may use, in bytes, if the manager has set a limit.
    memory: Option<u64>,
    /// What there was memory for.
    found: Memory,
    /// When the current move was requested, and when the last one was sent.
    asked: Instant,
    answered: Instant,
    /// How long the search under way may take.
    patience: Option<Patience>,
    /// Whether the manager has said `END`.
    has_ended: bool,
}

impl Protocol for Gomocup {
    type Command = Command;
    type Job = Job;

    fn networks(&self) -> Networks {
        session::networks(self.player)
    }

    /// Who we are can be asked at any time, and a shorter time for a turn holds for the turn under way as well. Nothing
    /// is said after `END`.
    fn hear(&mut self, line: &str, _: Doing) -> Option<Command> {
        let command = self.reader.read(line).filter(|_| !self.has_ended)?;
        match command {
            Command::About => {
                self.say_messages();
                say(ABOUT);
                return None;
            }
            Command::Info(Info::TurnTime(time)) => {
                if let Some(patience) = &self.patience {
                    patience.shorten(time::usable(time));
                }
            }
            Command::End => self.has_ended = true,
            _ => {}
        }
        Some(command)
    }

    fn interrupts(command: &Command) -> bool {
        *command == Command::End
    }

    /// Nobody asks: all wait for the answer.
    fn begins(_: &Command) -> bool {
        false
    }

    /// The time for a move starts with the request, even if we were busy with a setting then, but not while we
    /// thought about the previous move: a manager waits for that, a script does not.
    fn follow(&mut self, command: Command, heard: Instant, searcher: &mut Searcher) -> Next<Job> {
        if self.has_ended {
            return Next::Quit;
        }
        self.asked = heard.max(self.answered);
        if let Command::Info(info) = command {
            self.set(info, searcher);
            return Next::Listen;
        }
        self.say_messages();
        let next = match command {
            Command::Wrong(answer) => Err(answer),
            Command::Start { width, height } => (self.rule.clone())
                .and_then(|rule| Game::new(width, height, rule))
                .and_then(|game| self.begin(game, searcher)),
            command => self.play(command, searcher),
        };
        next.unwrap_or_else(|answer| {
            say(answer);
            Next::Listen
        })
    }

    fn learn(&mut self, Answer { thoughts, found }: Answer) {
        self.patience = None;
        if self.has_ended {
            return;
        }
        self.time.spend(self.asked.elapsed());
        if let Some(thoughts) = thoughts {
            say(thoughts);
        }
        if let Err(answer) = self.answer(found) {
            say(answer);
        }
        self.answered = Instant::now();
    }
}

impl Gomocup {
    fn new(player: Player) -> Self {
        Self {
            player,
            reader: Reader::default(),
            rule: Ok(Rule::default()),
            messages: Vec::new(),
            game: None,
            time: Time::default(),
            most: (MAX_DEPTH, u64::MAX),
            threads: Options::default().threads,
            memory: None,
            found: Memory::default(),
            asked: Instant::now(),
            answered: Instant::now(),
            patience: None,
            has_ended: false,
        }
    }

    /// Begins a game on an empty board. The engine prepares now, while no clock runs.
    fn begin(&mut self, game: Game, searcher: &mut Searcher) -> Result<Next<Job>, String> {
        searcher
            .position(&game.position().to_string(), &[])
            .map_err(|error| format!("ERROR {error}"))?;
        searcher.clear();
        self.player = chance::in_a_new_game(self.player);
        if let Err(error) = searcher.prepare() {
            self.messages.push(error.to_string());
        }
        self.messages.extend(self.found.remarks(searcher));
        self.game = Some(game);
        self.time.restart();
        self.say_messages();
        say("OK");
        Ok(Next::Listen)
    }

    fn say_messages(&mut self) {
        for message in self.messages.drain(..) {
            say(format_args!("MESSAGE {message}"));
        }
    }

    /// The limit that the next move plans with, and the time that it must not exceed. Where the manager has set nodes or
    /// plies and no time, these alone count.
    fn limits(&self) -> (Limits, Duration) {
        if self.time.is_unset() && self.most != (MAX_DEPTH, u64::MAX) {
            return (Limits::Infinite, Duration::MAX);
        }
        self.time.limits()
    }

    /// Executes a command that concerns the current game.
    fn play(&mut self, command: Command, searcher: &mut Searcher) -> Result<Next<Job>, String> {
        let game = self.game.as_mut();
        let game = game.ok_or("ERROR no game is under way, START or RECTSTART begins one")?;
        // A stone that the rule does not allow can be taken back.
        if let Command::TakeBack(cell) = command {
            game.take_back(cell)?;
            say("OK");
            return Ok(Next::Listen);
        }
        let rule = self.rule.clone()?;
        let wish = match command {
            Command::Restart => {
                let game = game.cleared(rule)?;
                return self.begin(game, searcher);
            }
            Command::Board(stones) => {
                let mut board = game.cleared(rule)?;
                board.set_stones(&stones)?;
                board.check_open()?;
                *game = board;
                Wish::Move
            }
            Command::Swap2(stones) => {
                let mut opening = game.cleared(rule)?;
                for &stone in &stones {
                    opening.play(stone)?;
                }
                let wish = match stones.len() {
                    // Games should differ, so the seed is whatever the system gives.
                    0 => Wish::Opening {
                        seed: chance::seed(),
                    },
                    3 | 5 => Wish::Colour,
                    count => {
                        return Err(format!(
                            "ERROR swap2 asks after 0, 3 or 5 stones, not {count}"
                        ));
                    }
                };
                *game = opening;
                wish
            }
            Command::Play(cell) => {
                game.set_rule(rule)?;
                game.play(cell)?;
                say(cell);
                return Ok(Next::Listen);
            }
            Command::Begin if !game.is_empty() => return Err("ERROR the board is not empty".into()),
            Command::Begin => {
                game.set_rule(rule)?;
                Wish::Move
            }
            Command::Turn(cell) => {
                game.set_rule(rule)?;
                game.play(cell)?;
                Wish::Move
            }
            Command::About
            | Command::Start { .. }
            | Command::Info(_)
            | Command::End
            | Command::TakeBack(_)
            | Command::Wrong(_) => unreachable!("handled before"),
        };
        self.time.begun();
        game.check_open()?;
        let position = game.position().clone();
        let (limits, longest) = match wish {
            // That search goes on until it has found stones that favour nobody.
            Wish::Opening { .. } => self.time.limits(),
            _ => self.limits(),
        };
        let patience = Patience::new(longest);
        self.patience = Some(patience.clone());
        Ok(Next::Start(Job {
            wish,
            position,
            player: self.player,
            time: Span {
                limits,
                most: self.most,
                patience,
                start: self.asked,
            },
        }))
    }

    /// Changes a setting. What is wrong with it is only told: the manager would take an answer for a move.
    fn set(&mut self, info: Info, searcher: &mut Searcher) {
        match info {
            Info::TurnTime(time) => self.time.set_turn(time),
            Info::MatchTime(time) => self.time.set_game(time),
            Info::TimeLeft(time) => self.time.set_left(time),
            Info::Memory(bytes) => self.memory = Some(bytes.unwrap_or(u64::MAX)),
            Info::Threads(threads) => self.threads = threads,
            Info::MostNodes(nodes) => self.most.1 = nodes.unwrap_or(u64::MAX),
            Info::MostDepth(plies) => self.most.0 = plies.unwrap_or(MAX_DEPTH),
            Info::Rule(rule) => self.rule = rule,
            Info::Wrong(text) => self.messages.push(text),
        }
        let options = Options {
            hash_mb: self.table_mb(),
            threads: self.threads,
            ..*searcher.options()
        };
        if options != *searcher.options() {
            if let Err(error) = searcher.set_options(options) {
                self.messages.push(format!("INFO: {error}"));
            }
            self.messages.extend(self.found.remarks(searcher));
        }
    }

    /// Size of the table in MiB: as much as the time for a move can fill, and at most half of the memory that we may
    /// use, since the table is not all that we need.
    fn table_mb(&self) -> usize {
        let Some(bytes) = self.memory else {
            return Options::default().hash_mb;
        };
        let most = ((bytes / 2) >> 20).clamp(1, MOST_TABLE);
        let filled = self.time.turn().as_millis() as u64 / MS_PER_MIB;
        filled.max(Options::default().hash_mb as u64).min(most) as usize
    }

    /// Plays the stones that were found, or sends the choice of colour.
    fn answer(&mut self, found: Found) -> Result<(), String> {
        let game = self.game.as_mut().ok_or("ERROR no game is under way")?;
        let points = match found {
            Found::Stones(points) => points,
            Found::Swap => {
                say("SWAP");
                return Ok(());
            }
            Found::Nothing => return Err("ERROR there is no move".into()),
        };
        let mut answer = Vec::new();
        for point in points {
            let cell = game.cell(point);
            game.play(cell)?;
            answer.push(cell.to_string());
        }
        say(answer.join(" "));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_table_is_what_a_move_can_fill_but_half_of_the_memory_at_most() {
        let usual = Options::default().hash_mb;
        for (memory_mb, turn_ms, size) in [
            (None, 30_000, usual),
            (Some(2_000), 30_000, 600),
            (Some(2_000), 1_000_000, 1_000),
            (Some(4_000), 1_000_000, 1_024),
            (Some(2_000), 0, usual),
            (Some(80), 30_000, 40),
            (Some(1), 30_000, 1),
        ] {
            let mut gomocup = Gomocup::new(Player::Full);
            gomocup.memory = memory_mb.map(|size: u64| size << 20);
            gomocup.time.set_turn(Duration::from_millis(turn_ms));
            assert_eq!(gomocup.table_mb(), size, "{memory_mb:?} {turn_ms}");
        }
    }

    #[test]
    fn threads_and_memory_are_those_that_the_manager_sets() {
        let searcher = Searcher::new(Options::default(), Networks::built_in());
        let mut searcher = searcher.expect("the usual options");
        let mut gomocup = Gomocup::new(Player::Full);
        gomocup.set(Info::Threads(3), &mut searcher);
        gomocup.set(Info::Memory(Some(8 << 20)), &mut searcher);
        let Options {
            threads, hash_mb, ..
        } = *searcher.options();
        assert_eq!((threads, hash_mb), (3, 4));
    }

    #[test]
    fn plies_and_nodes_take_the_place_of_the_usual_time_but_not_of_one_that_was_set() {
        let usual = Time::default().limits();
        for most in [(3, u64::MAX), (MAX_DEPTH, 500)] {
            let mut gomocup = Gomocup::new(Player::Full);
            assert_eq!(gomocup.limits(), usual);
            gomocup.most = most;
            assert_eq!(gomocup.limits(), (Limits::Infinite, Duration::MAX));
            let turn = Duration::from_millis(100);
            gomocup.time.set_turn(turn);
            let limit = time::usable(turn);
            assert_eq!(gomocup.limits(), (Limits::Time(limit), limit));
        }
    }

    #[test]
    fn a_limit_of_memory_reaches_the_table() {
        let mut gomocup = Gomocup::new(Player::Full);
        let mut searcher = Searcher::new(Options::default(), Networks::built_in()).unwrap();
        for (bytes, size) in [(10 << 20, 5), (2 << 20, 1)] {
            gomocup.set(Info::Memory(Some(bytes)), &mut searcher);
            assert_eq!(searcher.options().hash_mb, size);
        }
    }
}
