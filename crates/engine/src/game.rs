//! The interface between the engine and a game. `docs/adding-a-game.md` shows how to add one.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::Any;
use core::fmt::{self, Display};
use core::ops::Deref;

use duiyi_game::memory::{self, NoMemory};
use duiyi_game::score::{DRAW, Score, mated_in};
use duiyi_game::{Game, Outcome, Side, perft, split_moves};
use duiyi_xiangqi::Rules;

use crate::board::{Board, Coded};
use crate::level::Level;
use crate::programs::Program;
use crate::{EngineError, Line, Options};

/// Bytes that must be free for a position, a copy of it, and what is told of it.
pub(crate) const ROOM: usize = 256 << 10;
/// Bytes that each move of its history may take beside them.
const PLY: usize = 512;

/// Asks for the memory of a position that is reached after `plies` moves, a copy of it, and what is told of it.
pub(crate) fn room(plies: usize) -> Result<(), NoMemory> {
    memory::room(ROOM + PLY * plies)
}

/// A game: how its texts are read, and who plays it. `registry.rs` lists all games.
pub trait GameEngine: Sync {
    /// The name that programs use.
    fn id(&self) -> &'static str;

    /// The names of the first and the second side, as in `red wins`.
    fn sides(&self) -> [&'static str; 2];

    /// The usual start, as a text that [`GameId::parse`] reads.
    fn start(&self) -> &'static str;

    /// Whether a FEN has signs of this game. It need not be valid.
    fn recognises(&self, fen: &Fen<'_>) -> bool;

    /// Whether a word of a record looks like a move of this game. Two stones of gomoku that are run together look like a move
    /// of xiangqi.
    fn recognises_move(&self, word: &str) -> bool;

    /// Cuts a text into a FEN and the moves from it.
    fn split<'a>(&self, text: &'a str) -> (&'a str, Vec<&'a str>) {
        let (fen, moves) = split_moves(text);
        (fen, moves.split_whitespace().collect())
    }

    /// Reads a FEN.
    ///
    /// # Errors
    /// Why it is not a legal position.
    fn read(&self, fen: &str) -> Result<Box<dyn Position>, EngineError>;

    /// Reads the FEN of a composed position, which no game need have reached.
    ///
    /// # Errors
    /// Why it is not a position.
    #[cfg(feature = "study")]
    fn compose(&self, fen: &str) -> Result<Box<dyn Position>, EngineError> {
        self.read(fen)
    }

    /// The levels for people to play against, level 1 first. The last has no limit but time, and makes no errors.
    fn levels(&self) -> &'static [Level];

    /// The programs of articles that play the game, the weakest first.
    fn programs(&self) -> &'static [Program];

    /// A search, if the game has one that needs no network.
    fn search(&self, _options: &Options) -> Option<Box<dyn Search>> {
        None
    }
}

/// A game that a registry lists.
#[derive(Clone, Copy)]
pub struct GameId(&'static dyn GameEngine);

impl GameId {
    /// Makes an entry of a registry.
    #[must_use]
    pub const fn new(game: &'static dyn GameEngine) -> Self {
        Self(game)
    }

    /// Reads a FEN, which may carry moves, and plays the moves after it.
    ///
    /// # Errors
    /// What is wrong with the text or a move.
    pub fn parse(self, text: &str, moves: &[&str]) -> Result<Box<dyn Position>, EngineError> {
        // A move in the text takes three letters or more, with the space. Stones of gomoku that are run together take two,
        // but a board has few points.
        room(text.len() / 3 + moves.len())?;
        let (fen, carried) = self.split(text);
        let mut position = self.read(fen)?;
        for mv in carried.iter().chain(moves) {
            position.play(mv)?;
        }
        Ok(position)
    }

    /// A level by its number, which starts at 1.
    ///
    /// # Errors
    /// When the game has no such level.
    pub fn level(self, number: u8) -> Result<&'static Level, EngineError> {
        let levels = self.levels();
        let level = levels.get(usize::from(number).wrapping_sub(1));
        level.ok_or(EngineError::Level {
            level: number,
            most: levels.len() as u8,
        })
    }
}

impl Deref for GameId {
    type Target = dyn GameEngine;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

/// Names are unique.
impl PartialEq for GameId {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}

impl Eq for GameId {}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The parts of a FEN that show its game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fen<'a> {
    /// The first field, or a word such as `startpos`.
    pub board: &'a str,
    /// The third field.
    pub rule: &'a str,
}

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who won, if anybody.
    pub outcome: Outcome,
    /// What decided the game, in English, to be shown after a result.
    pub reason: String,
}

/// What a move captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// A number that names the move, the same in every position.
    pub mv: u64,
    /// What it takes, in centipawns; 0 for nothing.
    pub worth: Score,
}

/// A legal position of any game with the moves that led to it. Moves are texts in the notation of the game.
pub trait Position: Send + Sync {
    /// Which game it is of.
    fn game(&self) -> GameId;

    /// A copy.
    fn boxed(&self) -> Box<dyn Position>;

    /// The position without the moves that led to it.
    fn fen(&self) -> String;

    /// The moves that led to it.
    fn moves(&self) -> Vec<String>;

    /// The number of these moves.
    #[cfg(feature = "study")]
    fn plies(&self) -> usize;

    /// Whose turn it is.
    fn side_to_move(&self) -> Side;

    /// Hash key: positions equal under the rules have equal keys.
    fn key(&self) -> u64;

    /// The legal moves; none if the board shows the end of the game.
    fn legal_moves(&self) -> Vec<String>;

    /// Whether a move may be played.
    ///
    /// # Errors
    /// What is wrong with the text, or why the move is not legal.
    fn check_move(&self, mv: &str) -> Result<(), EngineError>;

    /// Plays a move.
    ///
    /// # Errors
    /// What is wrong with the text, or why the move is not legal.
    fn play(&mut self, mv: &str) -> Result<(), EngineError>;

    /// Takes back the last move and returns it; `None` at the start.
    fn undo(&mut self) -> Option<String>;

    /// How the game has ended, with repetitions judged by these rules.
    #[cfg(feature = "study")]
    fn verdict(&self, rules: Rules) -> Option<Verdict>;

    /// The score of having no move, for the side to move.
    fn end_score(&self) -> Score;

    /// The score to report where the search says this, both for the side to move. It rises with that of the search, and mates
    /// stay as they are; what else it takes into account, and when, is the game's to say.
    fn calibrated(&self, score: Score) -> Score;

    /// What the search says where [`calibrated`](Self::calibrated) reports this score.
    #[cfg(feature = "study")]
    fn uncalibrated(&self, score: Score) -> Score;

    /// Counts the legal paths of `depth` plies.
    #[cfg(feature = "study")]
    fn perft(&mut self, depth: u32) -> u64;

    /// Reads a legal move in any notation of the game, and returns it as [`moves`](Self::moves) does.
    ///
    /// # Errors
    /// What is wrong with the text, or why the move is not legal.
    #[cfg(feature = "notation")]
    fn read_notation(&self, text: &str) -> Result<String, EngineError>;

    /// Writes legal moves from this position in a notation of the game.
    ///
    /// # Errors
    /// When the game has no such notation, or a move is not legal.
    #[cfg(feature = "notation")]
    fn write_line(&self, moves: &[String], notation: &str) -> Result<Vec<String>, EngineError>;

    /// The captures of the first two moves of a line; none in games without captures.
    fn captures(&self, line: &[String]) -> Vec<Capture>;

    /// The position as lessons use it.
    #[cfg(feature = "study")]
    fn board(&self) -> Board;

    /// The position as the type of its game; see [`dyn Position::of`](trait.Position.html#method.of).
    fn as_any(&self) -> &dyn Any;
}

impl dyn Position + '_ {
    /// The position as the type of its game; `None` for another game.
    ///
    /// ```
    /// let position = duiyi_engine::position("startpos", &["h2e2"])?;
    /// let xiangqi: Option<&duiyi_xiangqi::Position> = position.of();
    /// assert_eq!(xiangqi.map(|position| position.ply()), Some(1));
    /// # Ok::<(), duiyi_engine::EngineError>(())
    /// ```
    #[must_use]
    pub fn of<P: 'static>(&self) -> Option<&P> {
        self.as_any().downcast_ref()
    }
}

impl fmt::Debug for dyn Position + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game(), self.fen())
    }
}

/// What a game's own position adds to [`Game`] to become a [`Position`].
pub trait Played: Game<Move: Coded> + Clone + Display + Send + Sync + 'static {
    /// The notations in which its moves are written.
    type Notation: Copy;

    /// Which game it is of.
    const GAME: GameId;

    /// Reads a move, or says why it is not legal.
    ///
    /// # Errors
    /// What is wrong with the text, or why the move is not legal.
    fn read_move(&self, text: &str) -> Result<Self::Move, EngineError>;

    /// The moves that led to it.
    fn history(&self) -> Vec<Self::Move>;

    /// The last of them; a game may override it with a faster way.
    fn last(&self) -> Option<Self::Move> {
        self.history().pop()
    }

    /// The position as lessons use it.
    fn lesson(&self) -> Board;

    /// How the game has ended, with repetitions judged by these rules.
    fn judge(&self, rules: Rules) -> Option<Verdict>;

    /// Counts the legal paths of `depth` plies; a game may override it with a faster way.
    fn paths(&mut self, depth: u32) -> u64 {
        perft(self, depth)
    }

    /// The score to report where the search says this.
    fn calibrated(&self, score: Score) -> Score {
        score
    }

    /// What the search says where this score is reported.
    #[cfg(feature = "study")]
    fn uncalibrated(&self, score: Score) -> Score {
        score
    }

    /// The captures of the first moves of a line.
    fn takes(&self, _line: &[Self::Move]) -> Vec<Capture> {
        Vec::new()
    }

    /// Reads a legal move in any notation of the game.
    ///
    /// # Errors
    /// What is wrong with the text, or why the move is not legal.
    fn read_any(&self, text: &str) -> Result<Self::Move, EngineError> {
        self.read_move(text.trim())
    }

    /// A notation by its name; all games have `uci`.
    ///
    /// # Errors
    /// When the game has no such notation.
    fn notation(name: &str) -> Result<Self::Notation, EngineError>;

    /// Writes a legal move.
    fn write_as(&self, mv: Self::Move, _notation: Self::Notation) -> String {
        mv.to_string()
    }
}

impl<P: Played> Position for P {
    fn game(&self) -> GameId {
        P::GAME
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }

    fn fen(&self) -> String {
        self.to_string()
    }

    fn moves(&self) -> Vec<String> {
        self.history().iter().map(ToString::to_string).collect()
    }

    #[cfg(feature = "study")]
    fn plies(&self) -> usize {
        self.history().len()
    }

    fn side_to_move(&self) -> Side {
        Game::side_to_move(self)
    }

    fn key(&self) -> u64 {
        Game::key(self)
    }

    fn legal_moves(&self) -> Vec<String> {
        let moves = Game::legal_moves(self);
        moves.iter().map(ToString::to_string).collect()
    }

    fn check_move(&self, mv: &str) -> Result<(), EngineError> {
        self.read_move(mv).map(|_| ())
    }

    fn play(&mut self, mv: &str) -> Result<(), EngineError> {
        room(0)?;
        let mv = self.read_move(mv)?;
        Game::play(self, mv);
        Ok(())
    }

    fn undo(&mut self) -> Option<String> {
        let last = self.last()?;
        Game::undo(self);
        Some(last.to_string())
    }

    #[cfg(feature = "study")]
    fn verdict(&self, rules: Rules) -> Option<Verdict> {
        self.judge(rules)
    }

    fn calibrated(&self, score: Score) -> Score {
        Played::calibrated(self, score)
    }

    #[cfg(feature = "study")]
    fn uncalibrated(&self, score: Score) -> Score {
        Played::uncalibrated(self, score)
    }

    fn end_score(&self) -> Score {
        match self.outcome() {
            Some(Outcome::Draw) => DRAW,
            _ => mated_in(0),
        }
    }

    #[cfg(feature = "study")]
    fn perft(&mut self, depth: u32) -> u64 {
        self.paths(depth)
    }

    #[cfg(feature = "notation")]
    fn read_notation(&self, text: &str) -> Result<String, EngineError> {
        self.read_any(text).map(|mv| mv.to_string())
    }

    #[cfg(feature = "notation")]
    fn write_line(&self, moves: &[String], notation: &str) -> Result<Vec<String>, EngineError> {
        let notation = P::notation(notation)?;
        // For the list of the moves so far.
        room(0)?;
        room(self.history().len() + moves.len())?;
        let mut position = self.clone();
        let mut line = Vec::with_capacity(moves.len());
        for text in moves {
            let mv = position.read_move(text)?;
            line.push(position.write_as(mv, notation));
            Game::play(&mut position, mv);
        }
        Ok(line)
    }

    fn captures(&self, line: &[String]) -> Vec<Capture> {
        let moves = line.iter().take(2).map_while(|mv| mv.parse().ok());
        self.takes(&moves.collect::<Vec<_>>())
    }

    #[cfg(feature = "study")]
    fn board(&self) -> Board {
        self.lesson()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A network of a game, which makes its searches.
pub trait Network: Send + Sync {
    /// What it was trained on.
    fn origin(&self) -> &str;

    /// A search that evaluates with this network; `None` if memory is short even of the smallest.
    fn search(&self, options: &Options) -> Option<Box<dyn Search>>;
}

/// A search of one game, with all the memory that it will ever use. It works in steps.
pub trait Search: Send + Sync {
    /// Changes the options, all but the size of the table, and ends a search under way.
    fn set_options(&mut self, options: &Options);

    /// Begins to search up to `depth` plies, with these first moves alone unless there are none. The position is of the
    /// game of this search.
    fn start(&mut self, position: &dyn Position, depth: u32, moves: &[String]);

    /// Continues the search for about this many nodes, and for no more than `most`. Returns whether the search is
    /// finished.
    fn step(&mut self, nodes: u64, most: u64) -> bool;

    /// Forgets what earlier searches stored.
    fn clear(&mut self);

    /// Size of the table in MiB that was allocated.
    fn hash_mb(&self) -> usize;

    /// Share of the table used, in thousandths.
    fn hashfull(&self) -> u32;

    /// Positions visited.
    fn nodes(&self) -> u64;

    /// Iteration finished, in plies.
    fn depth(&self) -> u32;

    /// Longest line examined, in plies.
    fn seldepth(&self) -> u32;

    /// For how many iterations the best move has stood.
    fn stability(&self) -> u32;

    /// How many moves there are to choose among.
    fn root_moves(&self) -> usize;

    /// The best line known; only the first move before anything was searched.
    fn best_line(&self) -> Option<Line>;

    /// The best lines known, the best first.
    fn lines(&self) -> Vec<Line>;

    /// Whether more time would change nothing.
    fn is_decided(&self) -> bool {
        false
    }

    /// A search over the same table for another thread; `None` where a game is searched on one thread only.
    #[cfg(feature = "std")]
    fn beside(&self) -> Option<Box<dyn Search>> {
        None
    }

    /// Takes the options and the table of `main`, a search of the same game, for the next search.
    #[cfg(feature = "std")]
    fn follow(&mut self, _main: &dyn Search) {}

    /// The search as the type of its game.
    fn as_any(&self) -> &dyn Any;
}
