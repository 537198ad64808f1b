//! The Universal Chess Interface, as desktop programs and tournament runners speak it, and what its Chinese sister
//! `ucci` shares with it: all but the words.

mod book;
pub(crate) mod command;
pub(crate) mod info;
mod options;
mod search;

use std::io;
use std::time::Instant;

use duiyi_engine::{GameId, Player, Searcher};
use duiyi_xiangqi::Move;
use duiyi_xiangqi::fen::split_moves;

use crate::session::{self, Begun, Next, Protocol, say};
use crate::ucci::command::Reader;
use book::OwnBook;
use command::{Command, Go};
use info::Voice;
use search::Job;

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
pub(crate) fn speak(dialect: impl Dialect, player: Player, begun: Begun) -> io::Result<()> {
    let clock = Instant::now();
    let talk = Talk {
        dialect,
        clock,
        player,
        starting: player,
        book: OwnBook::default(),
        has_position: true,
        banned: Vec::new(),
        ready: clock,
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
}

impl<D: Dialect> Protocol for Talk<D> {
    type Command = Command;
    type Job = Job;

    fn hear(&mut self, line: &str) -> Option<Command> {
        match self.dialect.parse(line) {
            Ok(None) => {}
            Ok(Some(Command::Greet)) => D::introduce(self.starting),
            Ok(Some(Command::IsReady)) => say("readyok"),
            Ok(command) => return command,
            Err(error) => D::VOICE.complain(error),
        }
        None
    }

    fn interrupts(command: &Command) -> bool {
        matches!(command, Command::Stop | Command::Quit)
    }

    /// A move's time runs from when it was asked for, even if we were busy then; but not while an option was set or the
    /// last move was thought about, for which an interface waits and a script does not.
    fn follow(&mut self, command: Command, heard: Instant, searcher: &mut Searcher) -> Next<Job> {
        let result = match command {
            Command::Quit => {
                D::part();
                return Next::Quit;
            }
            Command::Greet | Command::IsReady | Command::Stop => Ok(()),
            Command::NewGame => {
                searcher.clear();
                self.ready = Instant::now();
                Ok(())
            }
            Command::Position(text) => {
                self.banned.clear();
                let result = set_position(searcher, &text);
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
                    None => Err(format!("unknown option {called:?}")),
                };
                self.ready = Instant::now();
                result
            }
            Command::Go(go) => match go.and_then(|go| self.go(searcher, &go, heard)) {
                Ok(next) => return next,
                Err(error) => return refuse::<D>(&error),
            },
            Command::Perft(depth) => match self.check_position() {
                Ok(()) => return Next::Start(Job::Perft(depth, &D::VOICE)),
                Err(error) => return refuse::<D>(&error),
            },
        };
        if let Err(error) = result {
            D::VOICE.complain(error);
        }
        Next::Listen
    }

    fn learn(&mut self, (): ()) {
        self.ready = Instant::now();
    }
}

impl<D: Dialect> Talk<D> {
    /// Begins a search, unless the book knows the move and has answered.
    fn go(
        &mut self,
        searcher: &mut Searcher,
        go: &Go,
        heard: Instant,
    ) -> Result<Next<Job>, String> {
        for word in &go.ignored {
            D::VOICE.remark(format_args!("go: {word:?} means nothing here"));
        }
        self.check_position()?;
        let position = root(searcher);
        for mv in &go.moves {
            if !position.is_legal(*mv) {
                return Err(format!("go searchmoves: {mv} is not legal"));
            }
        }
        let allowed = |mv: &Move| !self.banned.contains(mv);
        let moves: Vec<_> = match &*go.moves {
            [] if self.banned.is_empty() => Vec::new(),
            [] => position
                .legal_moves()
                .iter()
                .filter(|mv| allowed(mv))
                .map(Move::to_string)
                .collect(),
            moves => moves
                .iter()
                .filter(|mv| allowed(mv))
                .map(Move::to_string)
                .collect(),
        };
        if moves.is_empty() && !self.banned.is_empty() {
            return Err("go: every move is banned".into());
        }
        if let Some(mv) = self.book.answer(position, go).filter(allowed) {
            D::VOICE.remark("book");
            say(format_args!("bestmove {mv}"));
            return Ok(Next::Listen);
        }
        let asked = heard.max(self.ready) - self.clock;
        let time = (self.clock, asked);
        // A program of the articles chooses among all moves.
        let player = match self.player {
            Player::Program(_) if !self.banned.is_empty() => Player::Full,
            player => player,
        };
        Job::search(searcher, go, &moves, player, time, &D::VOICE).map(Next::Start)
    }

    fn check_position(&self) -> Result<(), String> {
        if self.has_position {
            Ok(())
        } else {
            Err("the position was refused, so there is nothing to search".into())
        }
    }

    /// Bans moves in the position; none of them where one is not legal.
    fn ban(&mut self, searcher: &Searcher, moves: &[String]) -> Result<(), String> {
        self.check_position()?;
        let position = root(searcher);
        let read = |text: &String| {
            let mv = text.parse().ok().filter(|&mv| position.is_legal(mv));
            mv.ok_or_else(|| format!("banmoves: {text:?} is not a legal move"))
        };
        self.banned = moves.iter().map(read).collect::<Result<_, _>>()?;
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
        if let Some(result) = self.book.set(name, value) {
            return Some(result);
        }
        options::set(searcher, &D::VOICE, name, value)
    }
}

/// Answers a `go` that cannot be followed.
fn refuse<D: Dialect>(error: &str) -> Next<Job> {
    D::VOICE.complain(error);
    say(D::VOICE.no_move);
    Next::Listen
}

/// Sets a position of xiangqi. Other games are refused: UCI has no clocks for their sides.
fn set_position(searcher: &mut Searcher, text: &str) -> Result<(), String> {
    match text.split_whitespace().next() {
        Some("startpos" | "fen") => {}
        Some(other) => return Err(format!("position: {other:?} is neither startpos nor fen")),
        None => return Err("position: startpos or fen is missing".into()),
    }
    if GameId::of(text).is_ok_and(|game| game != GameId::XIANGQI) {
        return Err("position: UCI is for xiangqi, `duiyi gomocup` for gomoku".into());
    }
    let (fen, moves) = split_moves(text);
    searcher
        .position(fen, &moves)
        .map_err(|error| error.to_string())
}

/// The position set last.
fn root(searcher: &Searcher) -> &duiyi_xiangqi::Position {
    let position = searcher.root().of();
    position.expect("positions of other games are refused")
}
