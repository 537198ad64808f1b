//! The programs of the articles that this project grows from: the lessons' algorithms with the articles' own simple
//! evaluations.
//!
//! Each game lists its own in its folder; the code here runs any of them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use duiyi_game::score::{MATE_BOUND, Score, mate_in};
use duiyi_game::{Game, clipped, error_data, memory};
use duiyi_lessons::score::{WIN, is_win};
use duiyi_lessons::trace::{Event, Step};
use duiyi_lessons::{Aids, Algorithm, Rooted, Settings, Trace, run_with};

use crate::board::{Board, Material, Play};
use crate::game::ROOM;
use crate::registry::{GAMES, list};
use crate::{Bound, EngineError, GameId, Line, Position};

/// After this many nodes a program plays the best move that it has found: a few seconds of work.
const MAX_NODES: u64 = 20_000_000;

/// A program that an article describes: its search and its evaluation.
pub struct Program {
    /// The name that programs use.
    pub id: &'static str,
    /// The game that it plays.
    pub game: GameId,
    /// How deep it looks, in plies.
    pub depth: u32,
    /// How it searches.
    pub method: Method,
    /// The aids of its search.
    pub aids: fn() -> Aids<Play>,
    /// Its view of a position; `None` for a position of another game.
    pub board: fn(&dyn Position) -> Option<Board>,
    /// Points of its evaluation per centipawn.
    pub scale: i32,
}

/// How a program searches: one algorithm of the lessons.
///
/// It holds the function rather than its name, so that the wasm has only the algorithms of programs.
#[derive(Clone, Copy)]
pub struct Method {
    algorithm: Algorithm,
    search: Rooted<Board, Material, Root>,
}

impl Method {
    /// This algorithm.
    #[must_use]
    pub const fn new(algorithm: Algorithm) -> Self {
        let search = algorithm.rooted();
        Self { algorithm, search }
    }
}

impl Program {
    /// The programs of all games, the weakest of each game first.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        GAMES.iter().flat_map(|game| game.programs())
    }

    /// The program with this name.
    ///
    /// # Errors
    /// When there is none.
    pub fn find(id: &str) -> Result<&'static Self, ProgramError> {
        let program = Self::all().find(|program| program.id == id);
        program.ok_or_else(|| ProgramError(clipped(id)))
    }

    /// Its search, as the settings of a lesson.
    #[must_use]
    pub fn settings(&self) -> Settings<Play> {
        Settings {
            algorithm: self.method.algorithm,
            depth: self.depth,
            aids: (self.aids)(),
            max_nodes: MAX_NODES,
        }
    }

    /// A score of its evaluation in centipawns, or a forced win.
    fn to_score(&self, score: i32) -> Score {
        if is_win(score) {
            let mate = mate_in((WIN - score.abs()) as usize);
            return score.signum() * mate;
        }
        let bound = MATE_BOUND - 1;
        (score / self.scale).clamp(-bound, bound)
    }
}

/// Names are unique.
impl PartialEq for Program {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Program {}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// A text that is not the name of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramError(pub String);

error_data! {
    ProgramError {
        Self(text) => "program-id" { text: text, known: names() } "“{text}” is not a program; the programs are {known}",
    }
}

fn names() -> String {
    list(Program::all().map(|program| program.id))
}

/// A program that plays a move.
///
/// The lessons' algorithms are recursive and cannot pause. So a step runs the whole search with a limit of nodes, and
/// if that does not suffice, the next step starts again with twice as many: less than three times the work in total,
/// and the same answer whatever the steps.
pub(crate) struct Work {
    program: &'static Program,
    board: Board,
    settings: Settings<Play>,
    /// Positions visited in the last step.
    nodes: u64,
    best: Option<(Play, i32)>,
    is_complete: bool,
}

impl Work {
    /// The program about to move, searching no deeper than `depth` plies and at most `nodes` positions.
    ///
    /// # Errors
    /// When it does not play this game.
    pub(crate) fn new(
        program: &'static Program,
        position: &dyn Position,
        depth: u32,
        nodes: u64,
    ) -> Result<Self, EngineError> {
        let mut settings = program.settings();
        memory::room(ROOM + settings.aids.table_bytes())?;
        let board = (program.board)(position).ok_or(EngineError::Program(program))?;
        settings.depth = settings.depth.min(depth);
        settings.max_nodes = settings.max_nodes.min(nodes);
        Ok(Self {
            program,
            board,
            settings,
            nodes: 0,
            best: None,
            is_complete: false,
        })
    }

    /// Searches with at least this many nodes. Returns whether the move is decided.
    pub(crate) fn step(&mut self, nodes: u64) -> bool {
        let most = self.settings.max_nodes;
        let settings = Settings {
            max_nodes: (2 * self.nodes).max(nodes).min(most),
            ..self.settings.clone()
        };
        let mut root = Root::default();
        let search = self.program.method.search;
        let report = run_with(search, &mut self.board, &Material, &settings, &mut root);
        self.nodes = report.counts.nodes;
        self.is_complete = report.is_complete;
        if let Some(best) = root.best {
            self.best = Some(best);
        }
        self.is_complete || settings.max_nodes == most
    }

    /// Visits no more positions than this.
    pub(crate) fn restrict(&mut self, nodes: u64) {
        self.settings.max_nodes = self.settings.max_nodes.min(nodes);
    }

    /// Positions visited, not counting searches that were started again.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The depth that it has searched; 0 before the search was complete.
    pub(crate) const fn depth(&self) -> u32 {
        if self.is_complete {
            self.settings.depth
        } else {
            0
        }
    }

    /// The best line known; only the first move before anything was searched.
    pub(crate) fn best(&self) -> Option<Line> {
        self.lines().pop().or_else(|| {
            let first = self.board.legal_moves().into_iter().next()?;
            Some(self.line((first, 0)))
        })
    }

    /// The best line found: one move, which is all that the articles' programs give.
    pub(crate) fn lines(&self) -> Vec<Line> {
        self.best.into_iter().map(|best| self.line(best)).collect()
    }

    fn line(&self, (play, score): (Play, i32)) -> Line {
        Line {
            score: self.program.to_score(score),
            bound: Bound::Exact,
            depth: self.depth(),
            pv: Vec::from([play.to_string()]),
        }
    }
}

/// Remembers the best move at the root while a search runs, in case it is given up.
#[derive(Default)]
struct Root {
    /// Nodes on the path from the root to here, both included.
    nodes: u32,
    trying: Option<Play>,
    best: Option<(Play, i32)>,
}

impl Trace<Play> for Root {
    fn event(&mut self, event: Event<Play>) {
        match event {
            Event::Start { .. } => self.nodes = 0,
            Event::Enter { step, .. } => {
                self.nodes += 1;
                if let (2, Step::Move(mv)) = (self.nodes, step) {
                    self.trying = Some(mv);
                }
            }
            Event::Leave { .. } => self.nodes -= 1,
            Event::Window { alpha, .. } if self.nodes == 1 => {
                self.best = self.trying.map(|mv| (mv, alpha));
            }
            _ => {}
        }
    }
}
