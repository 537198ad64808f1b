use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use duiyi_game::{Rng, memory};
use duiyi_search::parts::driver::ROOM;

#[cfg(not(feature = "std"))]
use crate::alone::Helpers;
use crate::clock::Plan;
use crate::level::Level;
use crate::limits::{Limits, Player};
use crate::programs::Work;
use crate::registry::recognise;
#[cfg(feature = "std")]
use crate::threads::Helpers;
use crate::{EngineError, Line, Networks, Options, Position, Report, Search};

/// Players that make no errors, whichever they are.
const SHARP: u8 = u8::MAX;

/// Smaller steps might not get past the nodes that a new step visits again.
const MIN_STEP: u64 = 1_000;

/// The current search.
#[derive(Clone, Copy)]
struct Run {
    start: Duration,
    plan: Option<Plan>,
    max_nodes: u64,
    level: Option<(Level, u64)>,
    /// The time of the last step, once the search is over.
    ended: Option<Duration>,
    /// Whether it was that step.
    is_ending: bool,
}

impl Run {
    /// Whether the time is used up, whatever the search is doing.
    fn is_late(&self, now: Duration) -> bool {
        self.plan
            .is_some_and(|plan| now.saturating_sub(self.start) >= plan.hard)
    }

    /// Whether what takes as long again would be late.
    fn has_no_time_to_begin_anew(&self, now: Duration) -> bool {
        self.plan
            .is_some_and(|plan| 2 * now.saturating_sub(self.start) >= plan.hard)
    }

    /// Whether the helper threads search too: a level that is not limited by time plays as strongly on every machine.
    fn is_helped(&self) -> bool {
        self.level.is_none_or(|(level, _)| level.time.is_some())
    }

    /// The limit of nodes of a level, which applies only once all its candidates have a score.
    fn nodes_are_up(&self, nodes: u64, depth: u32) -> bool {
        nodes >= self.max_nodes && (self.level.is_none() || depth >= 1)
    }

    fn time_is_up(&self, search: &dyn Search, now: Duration, new_depth: bool) -> bool {
        let Some(plan) = self.plan else { return false };
        // A level chooses among all its candidates, so one good move does not end the search early.
        let settles = new_depth && self.level.is_none_or(|(level, _)| level.candidates == 1);
        let used = now.saturating_sub(self.start);
        let forced = || search.root_moves() == 1 && plan.soft.is_some();
        let enough =
            || forced() || used >= plan.soft_after(search.stability()) || search.is_decided();
        self.is_late(now) || settles && enough()
    }
}

/// An engine that searches in steps. It keeps its table from search to search, as long as the game
/// stays the same.
///
/// ```
/// use core::time::Duration;
/// use duiyi_engine::{Limits, Networks, Options, Player, Searcher};
///
/// let mut searcher = Searcher::new(Options::default(), Networks::built_in())?;
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
    networks: Networks,
    position: Box<dyn Position>,
    /// The search of the game of the position, made when it is first needed.
    search: Option<Box<dyn Search>>,
    /// The helper threads, which search between steps as well.
    helpers: Helpers,
    /// The program that replaces `search`, if one was requested.
    program: Option<Work>,
    run: Option<Run>,
    /// The strongest player whose findings the table may hold: the number of a level, [`SHARP`] for one that sees all.
    strongest: u8,
    /// Set once, when the search ends: a level makes its random choice only once.
    choice: Option<String>,
    /// How many MiB the system has free, where it promises more.
    #[cfg(feature = "std")]
    free_mb: Option<fn() -> usize>,
}

impl Searcher {
    /// A searcher of these games with these networks, at the usual start of the first game. It allocates the memory
    /// for a search when it first makes one.
    ///
    /// # Errors
    /// When an option is out of range.
    pub fn new(options: Options, networks: Networks) -> Result<Self, EngineError> {
        options.check()?;
        let game = networks.games()[0];
        let position = game.parse(game.start(), &[])?;
        Ok(Self {
            options,
            networks,
            position,
            search: None,
            helpers: Helpers::default(),
            program: None,
            run: None,
            strongest: 0,
            choice: None,
            #[cfg(feature = "std")]
            free_mb: None,
        })
    }

    /// Asks this before a table is allocated, and takes no larger one: many systems promise more memory than they have,
    /// and end the program that writes to it. It answers in MiB.
    #[cfg(feature = "std")]
    pub fn ask_free_memory(&mut self, free_mb: fn() -> usize) {
        self.free_mb = Some(free_mb);
    }

    /// Size of the table in MiB that was allocated; before the first search, the requested size.
    #[must_use]
    pub fn hash_mb(&self) -> usize {
        let search = self.search.as_ref();
        search.map_or(self.options.hash_mb, |search| search.hash_mb())
    }

    /// Number of search threads: fewer than the options say if there is not enough memory or no thread for them. Before
    /// the first search, the requested number. Programs, and levels that are not limited by time, use one of them.
    #[must_use]
    pub fn threads(&self) -> usize {
        let search = self.search.as_ref();
        search.map_or(self.options.threads, |_| 1 + self.helpers.count())
    }

    /// The current options.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The position to search next.
    #[must_use]
    pub fn root(&self) -> &dyn Position {
        &*self.position
    }

    /// Changes the options and ends the current search. A change of the table size or of the rules clears the table.
    ///
    /// # Errors
    /// When an option is out of range; nothing has changed then.
    pub fn set_options(&mut self, options: Options) -> Result<(), EngineError> {
        options.check()?;
        if options == self.options {
            self.helpers.stop();
            self.run = None;
            return Ok(());
        }
        let is_resized = options.hash_mb != self.options.hash_mb;
        let is_ruled_otherwise = options.rules != self.options.rules;
        self.options = options;
        if is_resized && self.search.is_some() {
            self.give_up_search();
            // If memory is short, `go` says so.
            let _ = self.make_search();
        } else {
            self.change(|search| search.set_options(&options));
            if is_ruled_otherwise {
                self.clear();
            }
        }
        Ok(())
    }

    /// Evaluates with the network in this file from now on, instead of the previous network of the same game, which
    /// the file names. Clears the table and ends the current search.
    ///
    /// # Errors
    /// What is wrong with the file; nothing has changed then.
    pub fn set_network(&mut self, file: &[u8]) -> Result<(), EngineError> {
        self.networks.add(file)?;
        self.give_up_search();
        Ok(())
    }

    /// What the network of the game of the [`root`](Self::root) was trained on; `None` if there is none.
    #[must_use]
    pub fn network(&self) -> Option<&str> {
        self.networks.origin(self.position.game())
    }

    /// Sets the position to search next: a FEN of any game (which may carry moves, or be `startpos`), and the moves
    /// after it. A change of the game clears the table.
    ///
    /// # Errors
    /// What is wrong with the text; the old position stays.
    pub fn position(&mut self, fen: &str, moves: &[&str]) -> Result<(), EngineError> {
        let game = recognise(self.networks.games(), fen)?;
        let position = game.parse(fen, moves)?;
        if game == self.position.game() {
            self.helpers.stop();
            self.run = None;
        } else {
            self.give_up_search();
        }
        self.position = position;
        Ok(())
    }

    /// Allocates now what the next search of the game of the position needs, which takes time with a large table;
    /// otherwise [`go`](Self::go) does it.
    ///
    /// # Errors
    /// When the network of the game is missing, or memory is short even for a small table.
    pub fn prepare(&mut self) -> Result<(), EngineError> {
        self.make_search()?;
        self.add_helpers();
        Ok(())
    }

    /// Begins a search. `now` is the time by the caller's clock, which is passed to every step.
    ///
    /// A level and a program end by themselves; `limits` may end them earlier. Only a time among the limits replaces that
    /// of the twelfth level.
    ///
    /// # Errors
    /// When a limit is out of range, the game has no such level, the program plays another game, the network of the game
    /// is missing, or memory is short. Programs need no network.
    pub fn go(&mut self, player: Player, limits: Limits, now: Duration) -> Result<(), EngineError> {
        self.launch(player, limits, &[], now)
    }

    /// Like [`go`](Self::go), with these first moves alone; all of them where there are none. Programs choose among all
    /// in any case. A search leaves out what it would not look at anyway, such as points far from every stone; where
    /// nothing else is named, it is over at once, without a move.
    ///
    /// # Errors
    /// As for `go`, and when one of the moves is not legal.
    pub fn go_among(
        &mut self,
        player: Player,
        limits: Limits,
        moves: &[String],
        now: Duration,
    ) -> Result<(), EngineError> {
        let mut position = self.position.boxed();
        // As the game writes them.
        let mut moves = moves.to_vec();
        for mv in &mut moves {
            position.play(mv)?;
            *mv = position.undo().unwrap_or_default();
        }
        self.launch(player, limits, &moves, now)
    }

    /// `moves` are legal, and written as the game writes them.
    fn launch(
        &mut self,
        player: Player,
        limits: Limits,
        moves: &[String],
        now: Duration,
    ) -> Result<(), EngineError> {
        let mut run = Run {
            start: now,
            plan: limits.plan(self.options.move_overhead)?,
            max_nodes: limits.nodes(),
            level: None,
            ended: None,
            is_ending: false,
        };
        let mut depth = limits.depth();
        let mut options = self.options;
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
            Player::Program(program) => {
                let work = Work::new(program, &*self.position, depth, run.max_nodes)?;
                self.helpers.stop();
                self.begin(run, Some(work));
                return Ok(());
            }
        }
        let strength = match (player, run.level) {
            (Player::Level { level, .. }, Some((playing, _))) if playing.error != 0 => level,
            _ => SHARP,
        };
        self.make_search()?;
        memory::room(ROOM * (1 + self.helpers.count()))?;
        if strength < self.strongest {
            // The table would lend a weak player the eyes of a stronger one.
            self.clear();
        }
        self.strongest = strength;
        self.helpers.gather();
        self.add_helpers();
        if let Some(search) = &mut self.search {
            search.set_options(&options);
            if run.is_helped() {
                self.helpers.start(&**search, &*self.position, moves);
            }
            search.start(&*self.position, depth, moves);
        }
        self.begin(run, None);
        Ok(())
    }

    /// Like [`go_among`](Self::go_among), and the search ends after this iteration and these nodes too, whichever limit
    /// comes first.
    ///
    /// # Errors
    /// As for `go`; `depth` and `nodes` have the ranges of [`Limits::Depth`] and [`Limits::Nodes`].
    pub fn go_within(
        &mut self,
        player: Player,
        limits: Limits,
        (depth, nodes): (u32, u64),
        moves: &[String],
        now: Duration,
    ) -> Result<(), EngineError> {
        let plan = limits.plan(self.options.move_overhead)?;
        Limits::Depth(depth).plan(self.options.move_overhead)?;
        Limits::Nodes(nodes).plan(self.options.move_overhead)?;
        let nodes = nodes.min(limits.nodes());
        // The search begins with the depth; the rest ends it.
        let depth = Limits::Depth(depth.min(limits.depth()));
        self.go_among(player, depth, moves, now)?;
        if let Some(run) = &mut self.run {
            run.plan = plan.or(run.plan);
            run.max_nodes = run.max_nodes.min(nodes);
        }
        if let Some(program) = &mut self.program {
            program.restrict(nodes);
        }
        Ok(())
    }

    fn begin(&mut self, run: Run, program: Option<Work>) {
        self.program = program;
        self.choice = None;
        self.run = Some(run);
    }

    /// Continues the search for about `node_budget` nodes (at least 1,000) and reports. Without a current search it
    /// only reports. A program takes more in each step, which begins anew with twice the nodes of the one before; and
    /// ends where the next one would be late. The time in the report is that before the step: see [`timed`](Self::timed).
    pub fn step(&mut self, node_budget: u64, now: Duration) -> Report {
        let Some(run) = self.run else {
            return self.report(true, now);
        };
        if let Some(run) = &mut self.run {
            run.is_ending = false;
        }
        let budget = node_budget.max(MIN_STEP);
        let done = run.ended.is_some()
            || match (&mut self.program, &mut self.search) {
                (Some(program), _) => {
                    program.nodes() > 0 && run.has_no_time_to_begin_anew(now)
                        || program.step(budget)
                }
                (None, Some(search)) => step(&mut **search, &self.helpers, &run, budget, now),
                (None, None) => unreachable!("a run has something that runs"),
            };
        if done {
            self.conclude(now);
        }
        self.report(done, now)
    }

    /// The report of a [`step`](Self::step) with the time after it: an engine without a clock does not know how long it
    /// has searched. A search that was over before the step grows no older.
    #[must_use]
    pub fn timed(&mut self, report: Report, now: Duration) -> Report {
        let Some(run) = &mut self.run else {
            return report;
        };
        if report.done {
            if !core::mem::take(&mut run.is_ending) {
                return report;
            }
            run.ended = Some(now);
        }
        Report {
            time: now.saturating_sub(run.start),
            ..report
        }
    }

    /// How long the search under way may go on at most, where that is a matter of time.
    #[must_use]
    pub fn time_left(&self, now: Duration) -> Option<Duration> {
        let run = self.run.filter(|run| run.ended.is_none())?;
        let used = now.saturating_sub(run.start);
        run.plan.map(|plan| plan.hard.saturating_sub(used))
    }

    /// Ends the search under way; the report holds the best move so far.
    pub fn stop(&mut self, now: Duration) -> Report {
        self.conclude(now);
        self.report(true, now)
    }

    /// Forgets what earlier searches stored, for a new game.
    pub fn clear(&mut self) {
        self.change(|search| search.clear());
    }

    /// Makes the search of the game of the position, unless there is one.
    fn make_search(&mut self) -> Result<(), EngineError> {
        if self.search.is_none() {
            let game = self.position.game();
            #[cfg(not(feature = "std"))]
            let options = &self.options;
            #[cfg(feature = "std")]
            let options = &self.options_that_fit();
            self.search = Some(self.networks.search(game, options)?);
            self.add_helpers();
        }
        Ok(())
    }

    /// The options, with a table for which the system has memory.
    #[cfg(feature = "std")]
    fn options_that_fit(&self) -> Options {
        let most = self.free_mb.map_or(usize::MAX, |free_mb| free_mb().max(1));
        Options {
            hash_mb: self.options.hash_mb.min(most),
            ..self.options
        }
    }

    /// The old table is freed before a new one is allocated, so that both never exist together.
    fn give_up_search(&mut self) {
        self.run = None;
        self.helpers.dismiss();
        self.search = None;
    }

    /// Changes the search while it runs alone, so that the memory it gives up is free, and ends it.
    fn change(&mut self, change: impl FnOnce(&mut dyn Search)) {
        self.run = None;
        self.helpers.dismiss();
        if let Some(search) = &mut self.search {
            change(&mut **search);
        }
        self.add_helpers();
    }

    fn add_helpers(&mut self) {
        if let Some(search) = &self.search {
            self.helpers.hire(self.options.threads - 1, &**search);
        }
    }

    fn conclude(&mut self, now: Duration) {
        let Some(run) = self.run.filter(|run| run.ended.is_none()) else {
            return;
        };
        self.helpers.stop();
        let drawn = run.level.and_then(|(level, seed)| {
            let mut lines = self.lines();
            let mut rng = Rng::new(seed ^ self.position.key());
            let choice = level.choose(&*self.position, &lines, &mut rng);
            (choice < lines.len()).then(|| lines.swap_remove(choice))
        });
        self.choice = drawn.or_else(|| self.best()).and_then(first);
        self.run = Some(Run {
            ended: Some(now),
            is_ending: true,
            ..run
        });
    }

    /// The best line known. Before anything was searched it is only the move that looks best.
    fn best(&self) -> Option<Line> {
        match &self.program {
            Some(program) => program.best(),
            None => self.search.as_ref()?.best_line(),
        }
    }

    fn lines(&self) -> Vec<Line> {
        match (&self.program, &self.search) {
            (Some(program), _) => program.lines(),
            (None, Some(search)) => search.lines(),
            (None, None) => Vec::new(),
        }
    }

    fn report(&self, done: bool, now: Duration) -> Report {
        let search = self.search.as_ref();
        let hashfull = search.map_or(0, |search| search.hashfull());
        let Some(run) = self.run else {
            // What the last search found belongs to another position or to other options.
            return Report {
                done,
                hashfull,
                ..Report::default()
            };
        };
        let known = self.best();
        let score = known.as_ref().map(|line| line.score);
        let best = self.choice.clone().or_else(|| known.and_then(first));
        let mut lines = self.lines();
        let ponder = lines
            .iter()
            .find(|line| line.pv.first() == best.as_ref())
            .and_then(|line| line.pv.get(1).cloned());
        let (depth, seldepth, nodes) = match (&self.program, search) {
            (Some(program), _) => (program.depth(), program.depth(), program.nodes()),
            (None, Some(search)) => {
                let nodes = search.nodes() + self.helpers.nodes();
                (search.depth(), search.seldepth(), nodes)
            }
            (None, None) => (0, 0, 0),
        };
        // Programs of the articles say what they computed.
        let says = |score| match &self.program {
            Some(_) => score,
            None => self.position.calibrated(score),
        };
        for line in &mut lines {
            line.score = says(line.score);
        }
        Report {
            done,
            best,
            ponder,
            score: score.map_or_else(|| self.position.end_score(), says),
            depth,
            seldepth,
            nodes,
            time: run.ended.unwrap_or(now).saturating_sub(run.start),
            hashfull,
            lines,
        }
    }
}

/// Continues the search for about this many nodes. Returns whether it is over.
fn step(search: &mut dyn Search, helpers: &Helpers, run: &Run, budget: u64, now: Duration) -> bool {
    let nodes = search.nodes() + helpers.nodes();
    let left = run.max_nodes.saturating_sub(nodes);
    let (budget, most) = match run.level {
        // A level continues until all its candidates have a score.
        Some(_) => (budget.min(left.max(MIN_STEP)), u64::MAX),
        None => (budget, left.max(1)),
    };
    let depth = search.depth();
    let finished = search.nodes() > 0 && run.is_late(now) || search.step(budget, most);
    let new_depth = search.depth() > depth;
    finished
        || run.nodes_are_up(search.nodes() + helpers.nodes(), search.depth())
        || run.time_is_up(search, now, new_depth)
}

/// The move of a line that is played.
fn first(line: Line) -> Option<String> {
    line.pv.into_iter().next()
}
