use alloc::vec::Vec;
use core::time::Duration;

use duiyi_game::Rng;
use duiyi_game::score::{Score, is_mate};
use duiyi_search::{gomoku, xiangqi};
use duiyi_xiangqi::Rules;

#[cfg(not(feature = "std"))]
use crate::alone::Helpers;
use crate::clock::Plan;
use crate::level::Level;
use crate::networks::Networks;
use crate::program::Work;
use crate::search::Search;
#[cfg(feature = "std")]
use crate::threads::Helpers;
use crate::{EngineError, GameId, Line, Move, Position, Program};

/// Deepest iteration that can be asked for, in plies.
pub const MAX_DEPTH: u32 = 64;
/// Largest table that can be asked for, in MiB.
pub const MAX_HASH_MB: usize = 65_536;
/// Most lines that can be asked for.
pub const MAX_MULTI_PV: usize = 64;
/// Most threads that can be asked for; without the feature `std` there is only the caller's.
pub const MAX_THREADS: usize = if cfg!(feature = "std") { 256 } else { 1 };

/// Smaller steps than this might not get past the nodes that a new step visits again.
const MIN_STEP: u64 = 1_000;

/// Time a game at full strength thinks about a move when nothing else limits it.
const FULL_LEVEL_TIME: Duration = Duration::from_secs(3);

/// What stays the same from search to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Size of the table in MiB; what was really to be had says [`Searcher::hash_mb`].
    pub hash_mb: usize,
    /// How many best lines to find.
    pub multi_pv: usize,
    /// The rules of repetition in force, in xiangqi.
    pub rules: Rules,
    /// How many threads search, the caller's among them; how many really can says
    /// [`Searcher::threads`]. The same search on several threads differs from time to time.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash_mb: 16,
            multi_pv: 1,
            rules: Rules::default(),
            threads: 1,
        }
    }
}

impl Options {
    fn check(&self) -> Result<(), EngineError> {
        if !(1..=MAX_HASH_MB).contains(&self.hash_mb) {
            return Err(EngineError::Hash(self.hash_mb));
        }
        if !(1..=MAX_MULTI_PV).contains(&self.multi_pv) {
            return Err(EngineError::MultiPv(self.multi_pv));
        }
        if !(1..=MAX_THREADS).contains(&self.threads) {
            return Err(EngineError::Threads(self.threads));
        }
        Ok(())
    }

    pub(crate) const fn xiangqi(&self) -> xiangqi::Settings {
        xiangqi::Settings {
            hash_mb: self.hash_mb,
            multi_pv: self.multi_pv,
            rules: self.rules,
        }
    }

    pub(crate) const fn gomoku(&self) -> gomoku::Settings {
        gomoku::Settings {
            hash_mb: self.hash_mb,
            multi_pv: self.multi_pv,
            rules: (),
        }
    }
}

/// When a search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limits {
    /// After this iteration, `1..=MAX_DEPTH` plies.
    Depth(u32),
    /// After this many nodes.
    Nodes(u64),
    /// After this much time.
    Time(Duration),
    /// By the clock of the side to move.
    Clock {
        /// Time left.
        remaining: Duration,
        /// Time added after each move.
        increment: Duration,
        /// Moves until more time is added, when known.
        moves_to_go: Option<u32>,
    },
    /// By strength, see [`GameId::levels`].
    Level {
        /// `1..=10`.
        level: u8,
        /// Decides the errors: the same seed in the same position errs the same way.
        seed: u64,
    },
    /// The whole search of a program that an article describes, in place of our own.
    Program(Program),
    /// When stopped.
    Infinite,
}

/// What is known after a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Whether the search has ended; `best` is then the answer.
    pub done: bool,
    /// The move to play, `None` when there is none.
    pub best: Option<Move>,
    /// The answer expected to it.
    pub ponder: Option<Move>,
    /// Score of the best line from the side to move; of the end of the game when there is no move.
    pub score: Score,
    /// Iteration finished, in plies.
    pub depth: u32,
    /// Longest line looked at, in plies.
    pub seldepth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time since the start, as the caller's clock tells.
    pub time: Duration,
    /// Share of the table used, in thousandths.
    pub hashfull: u32,
    /// The best lines, the best first.
    pub lines: Vec<Line>,
}

impl Report {
    /// Nodes a second; 0 before any time has passed.
    #[must_use]
    pub fn nps(&self) -> u64 {
        (u128::from(self.nodes) * 1_000_000)
            .checked_div(self.time.as_micros())
            .unwrap_or(0) as u64
    }
}

/// The search under way.
#[derive(Clone, Copy)]
struct Run {
    start: Duration,
    plan: Option<Plan>,
    max_nodes: u64,
    level: Option<(Level, u64)>,
    /// Set once, when the search ends: the answer of a level is drawn only once.
    choice: Option<Option<Move>>,
}

impl Run {
    /// Whether no time is left, whatever the search is doing.
    fn is_late(&self, now: Duration) -> bool {
        self.plan
            .is_some_and(|plan| now.saturating_sub(self.start) >= plan.hard)
    }
}

/// An engine that searches in steps. It keeps its table from search to search, as long as the game
/// stays the same.
///
/// ```
/// use core::time::Duration;
/// use duiyi_engine::{Limits, Networks, Options, Searcher};
///
/// let mut searcher = Searcher::new(Options::default(), Networks::built_in())?;
/// searcher.position("startpos", &["h2e2"])?;
/// searcher.go(Limits::Nodes(20_000), Duration::ZERO)?;
/// let report = loop {
///     let report = searcher.step(5_000, Duration::ZERO); // real callers pass the time
///     if report.done { break report }
/// };
/// assert!(report.best.is_some());
/// # Ok::<(), duiyi_engine::EngineError>(())
/// ```
pub struct Searcher {
    options: Options,
    /// Made as soon as the network of the game is there.
    search: Option<Search>,
    /// What searches beside `search`, between steps as well.
    helpers: Helpers,
    /// What searches in place of `search`, where that was asked for.
    program: Option<Work>,
    position: Position,
    networks: Networks,
    run: Option<Run>,
}

impl Searcher {
    /// Takes all the memory it will ever use, set up for a game of xiangqi; a position of gomoku
    /// changes that.
    ///
    /// # Errors
    /// When an option is out of range.
    pub fn new(options: Options, networks: Networks) -> Result<Self, EngineError> {
        options.check()?;
        let mut searcher = Self {
            options,
            search: None,
            helpers: Helpers::default(),
            program: None,
            position: Position::Xiangqi(duiyi_xiangqi::Position::start()),
            networks,
            run: None,
        };
        searcher.replace_search();
        Ok(searcher)
    }

    /// Size of the table in MiB as it was really allocated.
    #[must_use]
    pub fn hash_mb(&self) -> usize {
        let search = self.search.as_ref();
        search.map_or(self.options.hash_mb, Search::hash_mb)
    }

    /// How many threads search: fewer than the options say where memory for them is lacking.
    #[must_use]
    pub fn threads(&self) -> usize {
        1 + self.helpers.count()
    }

    /// The options in force.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The position to search next.
    #[must_use]
    pub const fn root(&self) -> &Position {
        &self.position
    }

    /// Changes options and ends a search under way. Another table size forgets the table.
    ///
    /// # Errors
    /// When an option is out of range; nothing has changed then.
    pub fn set_options(&mut self, options: Options) -> Result<(), EngineError> {
        options.check()?;
        self.options = options;
        self.change(|search| search.set_options(&options));
        Ok(())
    }

    /// Evaluates with the network in this file from now on, in place of the network of the same game, which the file
    /// names. Forgets the table and ends a search under way.
    ///
    /// # Errors
    /// What is wrong with the file; nothing has changed then.
    pub fn set_network(&mut self, file: &[u8]) -> Result<(), EngineError> {
        self.networks.add(file)?;
        self.replace_search();
        Ok(())
    }

    /// What the network of the game of the [`root`](Self::root) was trained on; `None` where there is none.
    #[must_use]
    pub fn network(&self) -> Option<&str> {
        self.networks.origin(self.position.game())
    }

    /// Sets the position to search next: a FEN of either game (which may carry moves, or be
    /// `startpos`), and the moves after it. Another game than before forgets the table.
    ///
    /// # Errors
    /// What is wrong with the text; the old position then stays.
    pub fn position(&mut self, fen: &str, moves: &[&str]) -> Result<(), EngineError> {
        self.position = Position::parse(fen, moves)?;
        let game = self.position.game();
        if self.search.as_ref().map(Search::game) == Some(game) {
            self.helpers.stop();
            self.run = None;
        } else {
            self.replace_search();
        }
        Ok(())
    }

    /// A new search of the game of the position. The old table goes before the new one comes, so that both never exist
    /// together.
    fn replace_search(&mut self) {
        self.run = None;
        self.helpers = Helpers::default();
        self.search = None;
        self.search = Search::new(self.position.game(), &self.options, &self.networks);
        self.add_helpers();
    }

    /// Changes the search while it is alone, so that what it gives up is free, and ends it.
    fn change(&mut self, change: impl FnOnce(&mut Search)) {
        self.run = None;
        self.helpers = Helpers::default();
        if let Some(search) = &mut self.search {
            change(search);
        }
        self.add_helpers();
    }

    fn add_helpers(&mut self) {
        if let Some(search) = &self.search {
            self.helpers = Helpers::new(self.options.threads - 1, search);
        }
    }

    /// Begins a search. `now` is the time by a clock of the caller's, passed to every step.
    ///
    /// # Errors
    /// When a limit is out of range, or the network of the game is missing. Programs need none.
    pub fn go(&mut self, limits: Limits, now: Duration) -> Result<(), EngineError> {
        let mut run = Run {
            start: now,
            plan: None,
            max_nodes: u64::MAX,
            level: None,
            choice: None,
        };
        let mut depth = MAX_DEPTH;
        let mut options = self.options;
        let mut program = None;
        match limits {
            Limits::Depth(plies) if !(1..=MAX_DEPTH).contains(&plies) => {
                return Err(EngineError::Depth(plies));
            }
            Limits::Depth(plies) => depth = plies,
            Limits::Nodes(0) => return Err(EngineError::Nodes),
            Limits::Nodes(nodes) => run.max_nodes = nodes,
            Limits::Time(time) => run.plan = Some(Plan::fixed(time)),
            Limits::Clock {
                remaining,
                increment,
                moves_to_go,
            } => {
                run.plan = Some(Plan::clock(remaining, increment, moves_to_go));
            }
            Limits::Level { level, seed } => {
                let levels = self.position.game().levels();
                let Some(chosen) = levels.get(usize::from(level).wrapping_sub(1)) else {
                    return Err(EngineError::Level(level));
                };
                depth = chosen.depth;
                options.multi_pv = chosen.candidates;
                run.level = Some((*chosen, seed));
                if usize::from(level) == levels.len() {
                    run.plan = Some(Plan::fixed(FULL_LEVEL_TIME));
                }
            }
            Limits::Program(chosen) => program = Some(Work::new(chosen, &self.position)?),
            Limits::Infinite => {}
        }
        if program.is_none() && self.search.is_none() {
            return Err(EngineError::NoNetwork(self.position.game()));
        }
        self.helpers.gather();
        if program.is_none()
            && let Some(search) = &mut self.search
        {
            search.set_options(&options);
            // Levels play as strongly on every machine.
            if run.level.is_none() {
                self.helpers.start(search, &self.position);
            }
            search.start(&self.position, depth);
        }
        self.program = program;
        self.run = Some(run);
        Ok(())
    }

    /// Searches on for about `node_budget` nodes (1,000 at the least) and reports. Without a search under way it just
    /// reports.
    pub fn step(&mut self, node_budget: u64, now: Duration) -> Report {
        let Some(run) = self.run else {
            return self.report(true, now);
        };
        let budget = node_budget.max(MIN_STEP);
        if let Some(program) = &mut self.program {
            let done = run.choice.is_some() || program.step(budget);
            if done {
                self.conclude();
            }
            return self.report(done, now);
        }
        let Some(search) = &mut self.search else {
            unreachable!("no run without a search");
        };
        let nodes = search.nodes() + self.helpers.nodes();
        let most = match run.level {
            // A level goes on until all its candidates have a score.
            Some((level, _)) => level.nodes.max(nodes + MIN_STEP),
            None => run.max_nodes,
        };
        let left = most.saturating_sub(nodes).max(1);
        let depth = search.depth();
        let finished = run.choice.is_some()
            || search.nodes() > 0 && run.is_late(now)
            || if left <= budget && run.level.is_none() {
                search.last_step(left)
            } else {
                search.step(budget.min(left))
            };
        let done = finished
            || search.nodes() + self.helpers.nodes() >= run.max_nodes
            || level_is_satisfied(search, &run)
            || time_is_up(search, &run, now, search.depth() > depth);
        if done {
            self.conclude();
        }
        self.report(done, now)
    }

    /// Ends the search under way; the report holds the best move so far.
    pub fn stop(&mut self, now: Duration) -> Report {
        self.conclude();
        self.report(true, now)
    }

    /// Forgets all that earlier searches learned, for a new game.
    pub fn clear(&mut self) {
        self.change(Search::clear);
    }

    fn conclude(&mut self) {
        let Some(run) = self.run.filter(|run| run.choice.is_none()) else {
            return;
        };
        self.helpers.stop();
        let choice = run.level.and_then(|(level, seed)| {
            let lines = self.lines();
            let mut rng = Rng::new(seed ^ self.position.key());
            let choice = level.choose(&self.position, &lines, &mut rng);
            lines.get(choice).map(|line| line.pv[0])
        });
        let choice = choice.or_else(|| self.best().map(|(mv, _)| mv));
        self.run = Some(Run {
            choice: Some(choice),
            ..run
        });
    }

    /// The best move known and its score. Before anything was searched it is just the move that
    /// looks best.
    fn best(&self) -> Option<(Move, Score)> {
        match &self.program {
            Some(program) => program.best(),
            None => self.search.as_ref()?.best(),
        }
    }

    fn lines(&self) -> Vec<Line> {
        match &self.program {
            Some(program) => program.lines(),
            None => self.search.as_ref().map_or_else(Vec::new, Search::lines),
        }
    }

    fn report(&self, done: bool, now: Duration) -> Report {
        let hashfull = self.search.as_ref().map_or(0, Search::hashfull);
        let Some(run) = self.run else {
            // What the last search found belongs to another position or to other options.
            return Report {
                done,
                hashfull,
                ..Report::default()
            };
        };
        let known = self.best();
        let best = run.choice.flatten().or(known.map(|(mv, _)| mv));
        let lines = self.lines();
        let ponder = lines
            .iter()
            .find(|line| line.pv.first().copied() == best)
            .and_then(|line| line.pv.get(1).copied());
        let (depth, seldepth, nodes) = match (&self.program, &self.search) {
            (Some(program), _) => (program.depth(), program.depth(), program.nodes()),
            (None, Some(search)) => {
                let nodes = search.nodes() + self.helpers.nodes();
                (search.depth(), search.seldepth(), nodes)
            }
            (None, None) => (0, 0, 0),
        };
        Report {
            done,
            best,
            ponder,
            score: known.map_or_else(|| self.position.end_score(), |(_, score)| score),
            depth,
            seldepth,
            nodes,
            time: now.saturating_sub(run.start),
            hashfull,
            lines,
        }
    }
}

/// A level stops by nodes, but not before all its candidates have a score.
fn level_is_satisfied(search: &Search, run: &Run) -> bool {
    run.level
        .is_some_and(|(level, _)| search.nodes() >= level.nodes && search.depth() >= 1)
}

fn time_is_up(search: &Search, run: &Run, now: Duration, new_depth: bool) -> bool {
    let Some(plan) = run.plan else { return false };
    let used = now.saturating_sub(run.start);
    let forced = search.root_moves() == 1 && plan.soft < plan.hard;
    let enough = || forced || used >= plan.soft_after(search.stability()) || is_decided(search);
    run.is_late(now) || new_depth && enough()
}

/// Whether more time would change nothing: a forced win in gomoku is as good as a shorter one, and
/// was proved.
fn is_decided(search: &Search) -> bool {
    let best = search.best();
    search.game() == GameId::Gomoku && best.is_some_and(|(_, score)| is_mate(score))
}
