//! The Universal Chess Interface, as desktop programs and tournament runners speak it, and what its Chinese sister
//! `ucci` shares with it: all but the words.

mod book;
pub(crate) mod command;
pub(crate) mod info;
pub(crate) mod options;
pub(crate) mod ranks;
mod search;

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::time::Instant;

use duiyi_engine::{GameId, Networks, Options, Player, Searcher};
use duiyi_game::clipped;
use duiyi_xiangqi::Move;
use duiyi_xiangqi::fen::split_moves;

use crate::chance;
use crate::memory::Memory;
use crate::session::{self, Begun, Doing, Next, Protocol, say};
use crate::ucci::command::Reader;
use book::OwnBook;
use command::{Command, Go, Hit};
use info::Voice;
use ranks::Ranks;
use search::{Job, Task};

/// The words of a protocol of this family.
pub(crate) trait Dialect {
    /// How it says what it has to say.
    const VOICE: Voice;

    /// Reads a line; `None` where it is blank.
    ///
    /// # Errors
    /// What is wrong, for the interface's log.
    fn parse(&mut self, line: &str) -> Result<Option<Command>, String>;

    /// Says who this is and what can be set, with the player of the start as the default.
    fn introduce(player: Player);

    /// The options of the engine at the start.
    fn options() -> Options {
        Options::default()
    }

    /// Answers a `stop` when there is nothing to stop.
    fn has_stopped() {}

    /// Says good-bye.
    fn part() {}
}

/// The Universal Chess Interface.
struct Uci;

impl Dialect for Uci {
    const VOICE: Voice = Voice {
        remark: "info string",
        no_move: "bestmove (none)",
        report: info::report,
        has_bounds: true,
        ranks: Ranks::FROM_0,
    };

    fn parse(&mut self, line: &str) -> Result<Option<Command>, String> {
        Command::parse(line)
    }

    fn introduce(player: Player) {
        introduce();
        options::list(player);
        say("uciok");
    }
}

/// Speaks UCI on the standard streams until `quit` or the end of input.
pub(crate) fn run(player: Player) -> io::Result<()> {
    speak(Uci, player, Begun::default())
}

/// Speaks the dialect that the first line asks for: UCCI after `ucci`, otherwise UCI.
pub(crate) fn run_as_asked() -> io::Result<()> {
    let begun = Begun::read();
    if begun.line() == b"ucci" {
        speak(Reader::default(), Player::Full, begun)
    } else {
        speak(Uci, Player::Full, begun)
    }
}

/// Speaks a dialect on the standard streams, after these lines, until `quit` or the end of input.
pub(crate) fn speak<D: Dialect>(dialect: D, player: Player, begun: Begun) -> io::Result<()> {
    let clock = Instant::now();
    let talk = Talk {
        voice: D::VOICE,
        dialect,
        clock,
        player,
        starting: player,
        book: OwnBook::default(),
        has_position: true,
        banned: Vec::new(),
        ready: clock,
        ponders: VecDeque::new(),
        memory: Memory::default(),
    };
    session::run(talk, begun)
}

/// Says who this is.
pub(crate) fn introduce() {
    say(concat!("id name Duiyi ", env!("CARGO_PKG_VERSION")));
    say(concat!("id author ", env!("CARGO_PKG_AUTHORS")));
}

struct Talk<D> {
    dialect: D,
    voice: Voice,
    clock: Instant,
    /// The player of the requested moves.
    player: Player,
    /// The player that the command line chose, which is the default of the option.
    starting: Player,
    book: OwnBook,
    /// False after a position that was refused: there is nothing to search then, least of all the one before.
    has_position: bool,
    /// Moves that are not to be played in this position.
    banned: Vec<Move>,
    /// When the last answer was given, or the last option set.
    ready: Instant,
    /// Of the searches on the opponent's time that run or wait, in their order.
    ponders: VecDeque<Hit>,
    memory: Memory,
}

impl<D: Dialect> Protocol for Talk<D> {
    type Command = Command;
    type Job = Job;

    fn options(&self) -> Options {
        D::options()
    }

    fn networks(&self) -> Networks {
        session::networks(self.starting)
    }

    fn hear(&mut self, line: &str, doing: Doing) -> Option<Command> {
        match self.dialect.parse(line) {
            Ok(None) => {}
            Ok(Some(Command::Greet)) => D::introduce(self.starting),
            // Once the search is told to end, an interface waits for all that it has sent since then.
            Ok(Some(Command::IsReady)) if doing == Doing::Job => say("readyok"),
            Ok(Some(Command::PonderHit)) => match self.ponders.pop_front() {
                // Only the first one counts, and there is no other of this search.
                Some(hit) => {
                    let _ = hit.set(Instant::now());
                }
                None => D::VOICE.complain("ponderhit: no search is on the opponent's time"),
            },
            Ok(Some(Command::Stop)) if doing == Doing::Nothing => D::has_stopped(),
            Ok(Some(command)) => {
                match &command {
                    Command::Go(Ok(Go {
                        ponder: Some(hit), ..
                    })) => self.ponders.push_back(hit.clone()),
                    Command::Stop => self.ponders.clear(),
                    _ => {}
                }
                return Some(command);
            }
            Err(error) => D::VOICE.complain(error),
        }
        None
    }

    fn interrupts(command: &Command) -> bool {
        matches!(command, Command::Stop | Command::Quit)
    }

    fn begins(command: &Command) -> bool {
        matches!(command, Command::Go(_) | Command::Perft(_))
    }

    /// A move's time runs from when it was asked for, even if we were busy then; but not while an option was set or the
    /// last move was thought about, for which an interface waits and a script does not.
    fn follow(&mut self, command: Command, heard: Instant, searcher: &mut Searcher) -> Next<Job> {
        let result = match command {
            Command::Quit => {
                D::part();
                return Next::Quit;
            }
            Command::Greet | Command::Stop | Command::PonderHit => Ok(()),
            Command::IsReady => {
                self.prepare(searcher);
                say("readyok");
                Ok(())
            }
            Command::NewGame => {
                for player in [&mut self.player, &mut self.starting] {
                    *player = chance::in_a_new_game(*player);
                }
                searcher.clear();
                self.prepare(searcher);
                Ok(())
            }
            Command::Position(text) => {
                self.banned.clear();
                let result = set_position(searcher, &text, self.voice.ranks);
                self.has_position = result.is_ok();
                result
            }
            Command::Ban(moves) => self.ban(searcher, &moves),
            Command::SetOption {
                name,
                value,
                called,
            } => {
                let result = match self.set_option(searcher, &name, &value) {
                    Some(result) => result.map_err(|error| format!("option {called}: {error}")),
                    None => Err(format!("unknown option {:?}", clipped(&called))),
                };
                self.tell_memory(searcher);
                self.ready = Instant::now();
                result
            }
            Command::Go(go) => {
                let hit = go.as_ref().ok().and_then(|go| go.ponder.clone());
                match go.and_then(|go| self.go(searcher, &go, heard)) {
                    Ok(next) => return next,
                    Err(error) => {
                        let is_other =
                            |other: &Hit| hit.as_ref().is_none_or(|hit| !Arc::ptr_eq(hit, other));
                        self.ponders.retain(is_other);
                        return refuse::<D>(&error);
                    }
                }
            }
            Command::Perft(depth) => match self.check_position() {
                Ok(()) => return Next::Start(Job::Perft(depth, self.voice)),
                Err(error) => return refuse::<D>(&error),
            },
        };
        if let Err(error) = result {
            D::VOICE.complain(error);
        }
        Next::Listen
    }

    fn learn(&mut self, answer: String) {
        say(answer);
        self.ready = Instant::now();
    }
}

impl<D: Dialect> Talk<D> {
    /// Makes the table and the threads, while the interface waits and no clock runs.
    fn prepare(&mut self, searcher: &mut Searcher) {
        if let Err(error) = searcher.prepare() {
            D::VOICE.complain(error);
        }
        self.tell_memory(searcher);
        self.ready = Instant::now();
    }

    /// Tells where there is not the memory that the options ask for.
    fn tell_memory(&mut self, searcher: &Searcher) {
        for remark in self.memory.remarks(searcher) {
            D::VOICE.remark(remark);
        }
    }

    /// Begins a search, unless the book knows the move and has answered.
    fn go(
        &mut self,
        searcher: &mut Searcher,
        go: &Go,
        heard: Instant,
    ) -> Result<Next<Job>, String> {
        for word in &go.ignored {
            let word = clipped(word);
            D::VOICE.remark(format_args!("go: {word:?} means nothing here"));
        }
        for complaint in &go.complaints {
            D::VOICE.complain(complaint);
        }
        self.check_position()?;
        let moves = self.moves_among(searcher, go)?;
        let position = root(searcher);
        let side = position.side_to_move();
        if go.clocks[side.index()].is_none() && go.clocks != [None; 2] {
            D::VOICE.complain("go: the clock of the side to move is missing, the other one counts");
        }
        let allowed = |mv: &Move| !self.banned.contains(mv);
        let known = self.book.answer(position, go).filter(allowed);
        if let Some(mv) = known
            && go.ponder.is_none()
        {
            say(self.voice.book_answer(mv));
            return Ok(Next::Listen);
        }
        let asked = heard.max(self.ready) - self.clock;
        let time = (self.clock, asked);
        // A program of the articles chooses among all moves.
        let player = match self.player {
            Player::Program(_) if !self.banned.is_empty() => Player::Full,
            player => player,
        };
        let mut task = Task::new(go, side, moves, player);
        task.known = known;
        let job = Job::search(searcher, task, go.ponder.clone(), time, self.voice)?;
        self.tell_memory(searcher);
        Ok(Next::Start(job))
    }

    /// The moves that a search is to choose among, or none for all.
    fn moves_among(&self, searcher: &Searcher, go: &Go) -> Result<Vec<String>, String> {
        let position = root(searcher);
        let mut named = Vec::new();
        for text in &go.moves {
            let mv = self.voice.ranks.read(text).and_then(|mv| mv.parse().ok());
            match mv.filter(|&mv| position.is_legal(mv)) {
                Some(mv) => named.push(mv),
                None => D::VOICE.complain(format_args!("go searchmoves: {text} is not legal")),
            }
        }
        if named.is_empty() && !go.moves.is_empty() {
            return Err("go searchmoves: none of the moves is legal".into());
        }
        // No dialect has both.
        if !self.banned.is_empty() {
            named = position.legal_moves().to_vec();
            named.retain(|mv| !self.banned.contains(mv));
            if named.is_empty() {
                return Err("go: every move is banned".into());
            }
        }
        Ok(named.iter().map(Move::to_string).collect())
    }

    fn check_position(&self) -> Result<(), String> {
        if self.has_position {
            Ok(())
        } else {
            Err("the position was refused, so there is nothing to search".into())
        }
    }

    /// Bans these moves in the position, as far as they are legal there.
    fn ban(&mut self, searcher: &Searcher, moves: &[String]) -> Result<(), String> {
        self.check_position()?;
        let position = root(searcher);
        self.banned.clear();
        for text in moves {
            match text.parse().ok().filter(|&mv| position.is_legal(mv)) {
                Some(mv) => self.banned.push(mv),
                None => D::VOICE.complain(format_args!("banmoves: {text:?} is not a legal move")),
            }
        }
        Ok(())
    }

    /// Sets an option; `None` if it is unknown.
    fn set_option(
        &mut self,
        searcher: &mut Searcher,
        name: &str,
        value: &str,
    ) -> Option<Result<(), String>> {
        if name.eq_ignore_ascii_case("program") {
            let player = options::player(value, self.starting);
            return Some(player.map(|player| self.player = player));
        }
        if name.eq_ignore_ascii_case("lowest rank") {
            return Some(Ranks::from(value).map(|ranks| self.voice.ranks = ranks));
        }
        if let Some(result) = self.book.set(name, value) {
            return Some(result);
        }
        if name.eq_ignore_ascii_case("evalfile") {
            return Some(options::set_network(searcher, value, self.starting));
        }
        options::set(searcher, name, value)
    }
}

/// Answers a `go` that cannot be followed.
fn refuse<D: Dialect>(error: &str) -> Next<Job> {
    D::VOICE.complain(error);
    say(D::VOICE.no_move);
    Next::Listen
}

/// Sets a position of xiangqi. Other games are refused: UCI has no clocks for their sides.
fn set_position(searcher: &mut Searcher, text: &str, ranks: Ranks) -> Result<(), String> {
    let mut words = text.split_whitespace();
    match words.clone().next() {
        Some("startpos" | "fen") => {}
        Some(other) => {
            let other = clipped(other);
            return Err(format!("position: {other:?} is neither startpos nor fen"));
        }
        None => return Err("position: startpos or fen is missing".into()),
    }
    if let (Some("startpos"), Some(word)) = (words.next(), words.next())
        && word != "moves"
    {
        let word = clipped(word);
        return Err(format!(
            "position: the word moves is missing before {word:?}"
        ));
    }
    let (fen, said) = split_moves(text);
    if fen.trim().trim_start_matches("fen").is_empty() {
        return Err("position: the FEN is missing".into());
    }
    let game = GameId::of(fen).ok();
    if game != Some(GameId::XIANGQI) {
        if game.is_some_and(|other| other.parse(fen, &[]).is_ok()) {
            return Err(
                "position: this protocol is for xiangqi, `duiyi gomocup` for gomoku".into(),
            );
        }
        // Text that is no position at all may look like one of any game, or of none.
        if let Err(error) = GameId::XIANGQI.parse(fen, &[]) {
            return Err(error.to_string());
        }
    }
    let moves: Vec<_> = said
        .iter()
        .map(|mv| {
            let read = ranks.read(mv);
            read.ok_or_else(|| format!("position: {mv:?} is not a move"))
        })
        .collect::<Result<_, _>>()?;
    let moves: Vec<_> = moves.iter().map(|mv| &**mv).collect();
    searcher
        .position(fen, &moves)
        .map_err(|error| ranks.explain(&error, &said, &moves))
}

/// The position set last.
fn root(searcher: &Searcher) -> &duiyi_xiangqi::Position {
    let position = searcher.root().of();
    position.expect("positions of other games are refused")
}
