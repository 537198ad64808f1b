//! A game as the plain algorithms of the lessons see it: one type for all games, so that the algorithms exist once
//! in the wasm.

use alloc::boxed::Box;
#[cfg(feature = "study")]
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use duiyi_game::{Game, Outcome, Side};
use duiyi_lessons::Judge;
use duiyi_lessons::score::Score;

/// A move with a number that names it among all moves of its game.
pub trait Coded: Copy + fmt::Display + FromStr {
    /// The number; it is small, since tables have an entry for each number up to the largest.
    fn code(self) -> u32;

    /// The move with this number.
    ///
    /// # Panics
    /// When [`code`](Self::code) gives this number to no move.
    fn from_code(code: u32) -> Self;
}

/// A move on a [`Board`].
#[derive(Clone, Copy)]
pub struct Play {
    code: u32,
    write: fn(u32, &mut fmt::Formatter<'_>) -> fmt::Result,
}

impl Play {
    fn new<M: Coded>(mv: M) -> Self {
        Self {
            code: mv.code(),
            write: |code, f| M::from_code(code).fmt(f),
        }
    }
}

/// Moves are compared on one board only, so the number is enough.
impl PartialEq for Play {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code
    }
}

impl Eq for Play {}

/// As its game writes it.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.write)(self.code, f)
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// How an article or a lesson sees a game: the value of a position, and its forcing moves.
pub trait Eye<G: Game>: Judge<G> {
    /// The moves that force or are forced: captures, unless the game defines them.
    fn forcing_moves(&self, game: &G) -> Vec<G::Move> {
        let mut moves = game.legal_moves();
        moves.retain(|&mv| self.gain(game, mv) > 0);
        moves
    }

    /// A legal move as Chinese players write it, before it is played, where they have a notation of their own.
    #[cfg(feature = "study")]
    fn chinese(&self, _game: &G, _mv: G::Move) -> Option<String> {
        None
    }
}

/// A position of any game together with its value.
pub struct Board {
    game: &'static str,
    view: Box<dyn View>,
}

impl Board {
    /// A position of the named game, seen with this eye.
    pub fn new<G, E>(name: &'static str, game: G, eye: E) -> Self
    where
        G: Game<Move: Coded> + Clone + fmt::Display + Send + Sync + 'static,
        E: Eye<G> + Clone + Send + Sync + 'static,
    {
        let view = Box::new(Seen { game, eye });
        Self { game: name, view }
    }

    /// The name of the game, or `tree`.
    #[must_use]
    pub const fn game(&self) -> &'static str {
        self.game
    }

    /// A move as its game writes it; it need not be legal.
    #[must_use]
    #[cfg(feature = "study")]
    pub fn parse_move(&self, text: &str) -> Option<Play> {
        self.view.parse_move(text)
    }

    /// The moves that force or are forced, which show how narrow a line of threats is. In gomoku: a five, otherwise
    /// the points that stop one, otherwise fours. In other games captures, if there are any.
    #[must_use]
    #[cfg(feature = "study")]
    pub fn forcing_moves(&self) -> Vec<Play> {
        self.view.forcing_moves()
    }

    /// A legal move as Chinese players write it, before it is played: 炮二平五 in xiangqi.
    #[must_use]
    #[cfg(feature = "study")]
    pub fn chinese(&self, mv: Play) -> String {
        self.view.chinese(mv)
    }
}

impl Clone for Board {
    fn clone(&self) -> Self {
        let game = self.game;
        let view = self.view.boxed();
        Self { game, view }
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", self.game)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.view.write(f)
    }
}

impl Game for Board {
    type Move = Play;

    fn side_to_move(&self) -> Side {
        self.view.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.view.outcome()
    }

    fn legal_moves(&self) -> Vec<Play> {
        self.view.legal_moves()
    }

    fn play(&mut self, mv: Play) {
        self.view.play(mv);
    }

    fn undo(&mut self) {
        self.view.undo();
    }

    fn key(&self) -> u64 {
        self.view.key()
    }

    fn play_null(&mut self) -> bool {
        self.view.play_null()
    }

    fn undo_null(&mut self) {
        self.view.undo_null();
    }
}

/// Judges a [`Board`] with the eye that it was made with.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

impl Judge<Board> for Material {
    /// Without the feature `study`, only programs of articles are searched.
    const FOR_LESSONS: bool = cfg!(feature = "study");

    fn evaluate(&self, board: &Board) -> Score {
        board.view.evaluate()
    }

    fn settle(&self, board: &Board, outcome: Outcome, ply: usize) -> Score {
        board.view.settle(outcome, ply)
    }

    fn index(&self, mv: Play) -> usize {
        mv.code as usize
    }

    fn gain(&self, board: &Board, mv: Play) -> Score {
        board.view.gain(mv)
    }

    fn is_noisy(&self, board: &Board, mv: Play) -> bool {
        board.view.is_noisy(mv)
    }

    fn is_nearby(&self, board: &Board, mv: Play) -> bool {
        board.view.is_nearby(mv)
    }
}

/// [`Game`] and [`Eye`] of one game, with moves as [`Play`].
trait View: Send + Sync {
    fn boxed(&self) -> Box<dyn View>;
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    #[cfg(feature = "study")]
    fn parse_move(&self, text: &str) -> Option<Play>;
    #[cfg(feature = "study")]
    fn forcing_moves(&self) -> Vec<Play>;
    #[cfg(feature = "study")]
    fn chinese(&self, mv: Play) -> String;

    fn side_to_move(&self) -> Side;
    fn outcome(&self) -> Option<Outcome>;
    fn legal_moves(&self) -> Vec<Play>;
    fn play(&mut self, mv: Play);
    fn undo(&mut self);
    fn key(&self) -> u64;
    fn play_null(&mut self) -> bool;
    fn undo_null(&mut self);

    fn evaluate(&self) -> Score;
    fn settle(&self, outcome: Outcome, ply: usize) -> Score;
    fn gain(&self, mv: Play) -> Score;
    fn is_noisy(&self, mv: Play) -> bool;
    fn is_nearby(&self, mv: Play) -> bool;
}

#[derive(Clone)]
struct Seen<G, E> {
    game: G,
    eye: E,
}

impl<G, E> View for Seen<G, E>
where
    G: Game<Move: Coded> + Clone + fmt::Display + Send + Sync + 'static,
    E: Eye<G> + Clone + Send + Sync + 'static,
{
    fn boxed(&self) -> Box<dyn View> {
        Box::new(self.clone())
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.fmt(f)
    }

    #[cfg(feature = "study")]
    fn parse_move(&self, text: &str) -> Option<Play> {
        text.parse::<G::Move>().ok().map(Play::new)
    }

    #[cfg(feature = "study")]
    fn forcing_moves(&self) -> Vec<Play> {
        let moves = self.eye.forcing_moves(&self.game);
        moves.into_iter().map(Play::new).collect()
    }

    #[cfg(feature = "study")]
    fn chinese(&self, mv: Play) -> String {
        let written = self.eye.chinese(&self.game, G::Move::from_code(mv.code));
        written.unwrap_or_else(|| mv.to_string())
    }

    fn side_to_move(&self) -> Side {
        self.game.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn legal_moves(&self) -> Vec<Play> {
        self.game.legal_moves().into_iter().map(Play::new).collect()
    }

    fn play(&mut self, mv: Play) {
        self.game.play(G::Move::from_code(mv.code));
    }

    fn undo(&mut self) {
        self.game.undo();
    }

    fn key(&self) -> u64 {
        self.game.key()
    }

    fn play_null(&mut self) -> bool {
        self.game.play_null()
    }

    fn undo_null(&mut self) {
        self.game.undo_null();
    }

    fn evaluate(&self) -> Score {
        self.eye.evaluate(&self.game)
    }

    fn settle(&self, outcome: Outcome, ply: usize) -> Score {
        self.eye.settle(&self.game, outcome, ply)
    }

    fn gain(&self, mv: Play) -> Score {
        self.eye.gain(&self.game, G::Move::from_code(mv.code))
    }

    fn is_noisy(&self, mv: Play) -> bool {
        self.eye.is_noisy(&self.game, G::Move::from_code(mv.code))
    }

    fn is_nearby(&self, mv: Play) -> bool {
        self.eye.is_nearby(&self.game, G::Move::from_code(mv.code))
    }
}
