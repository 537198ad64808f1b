use alloc::string::String;
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
use crate::limits::{Limits, Player};
use crate::networks::Networks;
use crate::programs::Work;
use crate::search::Search;
#[cfg(feature = "std")]
use crate::threads::Helpers;
use crate::{EngineError, GameId, Line, Position};

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
        }
    }
}

/// What is known after a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Whether the search has ended; `best` is then the answer.
    pub done: bool,
    /// The move to play, `None` when there is none.
    pub best: Option<String>,
    /// The answer expected to it.
    pub ponder: Option<String>,
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
    is_over: bool,
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
/// use duiyi_engine::{Limits, Options, Player, Searcher};
///
/// let mut searcher = Searcher::new(Options::default())?;
/// searcher.position("startpos", &["h2e2"])?;
/// searcher.go(Player::Full, Limits::Nodes(20_000), Duration::ZERO)?;
/// let report = loop {
///     let report = searcher.step(5_000, Duration::ZERO); // real callers pass the time
///     if report.done { break report }
/// };
/// assert!(report.best.is_some());
/// # Ok::<(), duiyi_engine::EngineError>(())
/// ```
pub struct Searcher {
    options: Options,
    search: Search,
    /// What searches beside `search`, between steps as well.
    helpers: Helpers,
    /// What searches in place of `search`, where that was asked for.
    program: Option<Work>,
    /// Set once, when the search ends: the answer of a level is drawn only once.
    choice: Option<String>,
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
    pub fn new(options: Options) -> Result<Self, EngineError> {
        options.check()?;
        let networks = Networks::default();
        let search = Search::new(GameId::Xiangqi, &options, &networks);
        let helpers = Helpers::new(options.threads - 1, &search, &networks);
        Ok(Self {
            options,
            search,
            helpers,
            program: None,
            choice: None,
            position: Position::Xiangqi(duiyi_xiangqi::Position::start()),
            networks,
            run: None,
        })
    }

    /// Size of the table in MiB as it was really allocated.
    #[must_use]
    pub fn hash_mb(&self) -> usize {
        self.search.hash_mb()
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
        self.change(|search, _| search.set_options(&options));
        Ok(())
    }

    /// Evaluates by the network in this file from now on, xiangqi or gomoku as the file says; without one, both by
    /// hand. Forgets the table and ends a search under way.
    ///
    /// # Errors
    /// What is wrong with the file; nothing has changed then.
    pub fn set_network(&mut self, file: Option<&[u8]>) -> Result<(), EngineError> {
        match file {
            Some(file) => self.networks.read(file)?,
            None => self.networks = Networks::default(),
        }
        self.change(Search::set_networks);
        Ok(())
    }

    /// What the network that evaluates the game of the [`root`](Self::root) was trained on; `None` where that is done
    /// by hand.
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
        if game == self.search.game() {
            self.helpers.stop();
            self.run = None;
        } else {
            let options = self.options;
            self.change(|search, networks| search.change_to(game, &options, networks));
        }
        Ok(())
    }

    /// Changes the search while it is alone, so that what it gives up is free, and ends it.
    fn change(&mut self, change: impl FnOnce(&mut Search, &Networks)) {
        self.run = None;
        self.helpers = Helpers::default();
        change(&mut self.search, &self.networks);
        self.helpers = Helpers::new(self.options.threads - 1, &self.search, &self.networks);
    }

    /// Begins a search. `now` is the time by a clock of the caller's, passed to every step.
    ///
    /// A level and a program end by themselves; what `limits` say may end them earlier.
    ///
    /// # Errors
    /// When a limit is out of range, the game has no such level, or the program plays another game.
    pub fn go(&mut self, player: Player, limits: Limits, now: Duration) -> Result<(), EngineError> {
        let mut run = Run {
            start: now,
            plan: limits.plan()?,
            max_nodes: limits.nodes(),
            level: None,
            is_over: false,
        };
        let mut depth = limits.depth();
        let mut options = self.options;
        let mut program = None;
        match player {
            Player::Full => {}
            Player::Level { level, seed } => {
                let level = *self.position.game().level(level)?;
                depth = depth.min(level.depth);
                run.max_nodes = run.max_nodes.min(level.nodes);
                run.plan = run.plan.or(level.time.map(Plan::fixed));
                run.level = Some((level, seed));
                options.multi_pv = level.candidates;
            }
            Player::Program(chosen) => {
                let work = Work::new(chosen, &self.position, depth, run.max_nodes)?;
                program = Some(work);
            }
        }
        self.helpers.gather();
        self.search.set_options(&options);
        // Levels and programs play as strongly on every machine.
        if player == Player::Full {
            self.helpers.start(&self.search, &self.position);
        }
        self.search.start(&self.position, depth);
        self.program = program;
        self.choice = None;
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
            let done =
                run.is_over || program.nodes() > 0 && run.is_late(now) || program.step(budget);
            if done {
                self.conclude();
            }
            return self.report(done, now);
        }
        let nodes = self.nodes();
        let most = match run.level {
            // A level goes on until all its candidates have a score.
            Some(_) => run.max_nodes.max(nodes + MIN_STEP),
            None => run.max_nodes,
        };
        let left = most.saturating_sub(nodes).max(1);
        let depth = self.search.depth();
        let finished = run.is_over
            || self.search.nodes() > 0 && run.is_late(now)
            || if left <= budget && run.level.is_none() {
                self.search.last_step(left)
            } else {
                self.search.step(budget.min(left))
            };
        let done = finished
            || self.nodes_are_up(&run)
            || self.time_is_up(&run, now, self.search.depth() > depth);
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
        self.change(|search, _| search.clear());
    }

    /// Positions visited by all threads.
    fn nodes(&self) -> u64 {
        self.search.nodes() + self.helpers.nodes()
    }

    /// A level stops by nodes, but not before all its candidates have a score.
    fn nodes_are_up(&self, run: &Run) -> bool {
        self.nodes() >= run.max_nodes && (run.level.is_none() || self.search.depth() >= 1)
    }

    fn time_is_up(&self, run: &Run, now: Duration, new_depth: bool) -> bool {
        let Some(plan) = run.plan else { return false };
        // A level chooses among all its candidates, so it is never settled early.
        let settles = new_depth && run.level.is_none_or(|(level, _)| level.candidates == 1);
        let used = now.saturating_sub(run.start);
        let forced = self.search.root_moves() == 1 && plan.soft < plan.hard;
        run.is_late(now)
            || settles
                && (forced || used >= plan.soft_after(self.search.stability()) || self.is_decided())
    }

    /// Whether more time would change nothing: a forced win in gomoku is as good as a shorter one,
    /// and was proved.
    fn is_decided(&self) -> bool {
        let best = self.search.best();
        self.search.game() == GameId::Gomoku && best.is_some_and(|line| is_mate(line.score))
    }

    fn conclude(&mut self) {
        let Some(run) = self.run.filter(|run| !run.is_over) else {
            return;
        };
        self.helpers.stop();
        let drawn = run.level.and_then(|(level, seed)| {
            let mut lines = self.search.lines();
            let mut rng = Rng::new(seed ^ self.position.key());
            let choice = level.choose(&self.position, &lines, &mut rng);
            (choice < lines.len()).then(|| lines.swap_remove(choice))
        });
        self.choice = drawn.or_else(|| self.best()).and_then(first);
        self.run = Some(Run {
            is_over: true,
            ..run
        });
    }

    /// The best line known. Before anything was searched it is just the move that looks best.
    fn best(&self) -> Option<Line> {
        let program = self.program.as_ref().and_then(|work| work.lines().pop());
        program.or_else(|| self.search.best())
    }

    fn lines(&self) -> Vec<Line> {
        match &self.program {
            Some(program) => program.lines(),
            None => self.search.lines(),
        }
    }

    fn report(&self, done: bool, now: Duration) -> Report {
        let Some(run) = self.run else {
            // What the last search found belongs to another position or to other options.
            return Report {
                done,
                hashfull: self.search.hashfull(),
                ..Report::default()
            };
        };
        let known = self.best();
        let score = known.as_ref().map(|line| line.score);
        let best = self.choice.clone().or_else(|| known.and_then(first));
        let lines = self.lines();
        let ponder = lines
            .iter()
            .find(|line| line.pv.first() == best.as_ref())
            .and_then(|line| line.pv.get(1).cloned());
        let (depth, seldepth, nodes) = match &self.program {
            Some(program) => (program.depth(), program.depth(), program.nodes()),
            None => (self.search.depth(), self.search.seldepth(), self.nodes()),
        };
        Report {
            done,
            best,
            ponder,
            score: score.unwrap_or_else(|| self.position.end_score()),
            depth,
            seldepth,
            nodes,
            time: now.saturating_sub(run.start),
            hashfull: self.search.hashfull(),
            lines,
        }
    }
}

/// The move to play of a line.
fn first(line: Line) -> Option<String> {
    line.pv.into_iter().next()
}
