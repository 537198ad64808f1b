//! Drives a search: iterations at the root, steps of a given number of nodes, and the state and reports of all
//! searches.
//!
//! A game gives it a [`Tree`], whose numbered steps search the moves below the root. A step that ends inside an
//! iteration unwinds, and on the way out each node saves its state in `Core::pause`; the next step walks the same
//! path down again, and every node goes on with its moves. What a node does before its first move is repeated.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use duiyi_game::score::{INFINITE, MAX_PLY, Score};

use super::pv::PvTable;
pub use super::root::MAX_DEPTH;
use super::root::{Line, Root, Task};
use super::table::{Bound, Hit, MEBIBYTE, Table};

/// Bytes that must be left beside the tables: the rest of a search, and [`ROOM`] for what comes later.
const SPARE: usize = 3 * MEBIBYTE + ROOM;

/// Bytes that a search takes when it starts and while it reports, at most: the lines of its moves, and in gomoku the
/// tables of another rule.
pub const ROOM: usize = 3 * MEBIBYTE / 2;

/// The step's nodes are used up; the call stack unwinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Settings that outlive a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings<R = ()> {
    /// Size of the tables in MiB.
    pub hash_mb: usize,
    /// How many best lines to find.
    pub multi_pv: usize,
    /// The rules, in a game that can be searched under several.
    pub rules: R,
}

impl<R: Default> Default for Settings<R> {
    fn default() -> Self {
        Self {
            hash_mb: 16,
            multi_pv: 1,
            rules: R::default(),
        }
    }
}

/// The arguments of one visit to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call<M> {
    /// The key of the position.
    pub key: u64,
    /// Edges of the window.
    pub alpha: Score,
    /// The upper one.
    pub beta: Score,
    /// Plies still to search.
    pub depth: i32,
    /// Whether the window is open.
    pub pv: bool,
    /// Whether the node is expected to fail high.
    pub cut: bool,
    /// A move that is left out, to find the score of the others.
    pub excluded: Option<M>,
}

/// The search of the nodes of a game, in numbered steps.
pub trait Visit {
    /// Searches the position to `depth` plies. Returns a score that is exact inside `(alpha, beta)` and a bound
    /// outside (*Fail-Soft*).
    ///
    /// `PV`: the window is open. `cut`: the node is expected to fail high.
    ///
    /// # Errors
    /// When the step is over.
    fn visit<const PV: bool>(
        &mut self,
        alpha: Score,
        beta: Score,
        depth: i32,
        cut: bool,
    ) -> Result<Score, Stopped>;
}

/// The search of a game below its root.
pub trait Tree: Visit + Sized {
    /// The type of positions.
    type Position;
    /// The type of moves.
    type Move: Copy + Eq;
    /// The rules that a game can be searched under.
    type Rules: Copy;
    /// The network that evaluates.
    type Network;
    /// The state of a node while it goes through its moves.
    type Node;

    /// First half-width of aspiration windows.
    const ASPIRATION: Score;
    /// Nodes that can be interrupted at one ply.
    const PAUSES: usize;

    /// MiB of `hash_mb` that go to the tree's own tables.
    #[must_use]
    fn own_mb(_hash_mb: usize) -> usize {
        0
    }

    /// A tree with all the memory that it needs to start; `own_mb` is `None` in a search beside another.
    fn new(core: Core<Self>, network: Arc<Self::Network>, own_mb: Option<usize>) -> Self;

    /// The state that every tree works with.
    fn core(&self) -> &Core<Self>;

    /// The same, mutable.
    fn core_mut(&mut self) -> &mut Core<Self>;

    /// The network that evaluates.
    fn network(&self) -> &Arc<Self::Network>;

    /// Replaces the network.
    fn set_network(&mut self, network: Arc<Self::Network>);

    /// Forgets what earlier searches stored.
    fn clear(&mut self);

    /// The position at the root.
    fn position(&self) -> &Self::Position;

    /// The key of the position at the root.
    fn key(&self) -> u64;

    /// Begins at this position.
    fn start(&mut self, position: Self::Position);

    /// The moves worth searching at the root.
    fn root_moves(&self) -> Vec<Self::Move>;

    /// How promising a move of the root looks.
    fn promise(&self, mv: Self::Move) -> i32;

    /// A move as the table stores it, never 0.
    fn to_bits(mv: Self::Move) -> u16;

    /// Other work, at the start of a step and after every pass over the moves of the root.
    fn between_passes(&mut self) {}

    /// Plays a move of the root, searches it, and takes it back.
    ///
    /// # Errors
    /// When the step is over.
    fn search_root_move(&mut self, task: Task<Self::Move>) -> Result<Score, Stopped>;

    /// *Principal Variation Search* of the move just played: reduced with a null window, at full
    /// depth if that fails high, with the open window if it may be the best line.
    ///
    /// # Errors
    /// When the step is over.
    fn search_played<const PV: bool>(
        &mut self,
        number: usize,
        alpha: Score,
        beta: Score,
        reduced: i32,
        full: i32,
        cut: bool,
    ) -> Result<Score, Stopped> {
        let mut score = INFINITE;
        if reduced < full {
            score = -self.visit::<false>(-alpha - 1, -alpha, reduced, true)?;
        }
        if score > alpha && (!PV || number > 1) {
            score = -self.visit::<false>(-alpha - 1, -alpha, full, !cut)?;
        }
        if PV && score > alpha {
            score = -self.visit::<true>(-beta, -alpha, full, false)?;
        }
        Ok(score)
    }
}

/// A node that was interrupted among its moves.
struct Paused<T: Tree> {
    call: Call<T::Move>,
    node: T::Node,
}

/// The state that every tree works with.
pub struct Core<T: Tree> {
    pub(crate) settings: Settings<T::Rules>,
    pub(crate) table: Table,
    pub(crate) root: Root<T::Move>,
    /// Whether the root has every move worth a look.
    has_all_moves: bool,
    pub(crate) pv: PvTable<T::Move>,
    pub(crate) ply: usize,
    pub(crate) nodes: u64,
    /// Node count at which the current step ends.
    pub(crate) stop_at: u64,
    /// Node count that must never be exceeded.
    limit: u64,
    /// Nodes and moves of the root that were searched to their end since the start, and other work: everything that
    /// no later step repeats.
    pub(crate) completed: u64,
    pub(crate) seldepth: usize,
    /// `[ply][which of the nodes that can be interrupted there]`.
    paused: Box<[Option<Paused<T>>]>,
}

impl<T: Tree> Core<T> {
    pub(crate) fn new(settings: Settings<T::Rules>, table: Table) -> Self {
        Self {
            settings,
            table,
            root: Root::default(),
            has_all_moves: true,
            pv: PvTable::new(),
            ply: 0,
            nodes: 0,
            stop_at: 0,
            limit: u64::MAX,
            completed: 0,
            seldepth: 0,
            paused: (0..T::PAUSES * MAX_PLY).map(|_| None).collect(),
        }
    }

    fn start(&mut self) {
        self.table.next_generation();
        self.ply = 0;
        self.nodes = 0;
        self.completed = 0;
        self.seldepth = 0;
        self.forget_paused();
    }

    /// Whether the nodes of the step are used up.
    pub(crate) const fn is_over(&self) -> bool {
        self.nodes >= self.stop_at
    }

    /// Whether not one node more may be visited: the current search ends, and its score means nothing.
    pub(crate) const fn is_spent(&self) -> bool {
        self.nodes >= self.limit
    }

    fn slot(&self, which: usize) -> usize {
        T::PAUSES * self.ply.min(MAX_PLY - 1) + which
    }

    /// Saves a node for the next step.
    pub(crate) fn pause(&mut self, which: usize, call: Call<T::Move>, node: T::Node) {
        self.paused[self.slot(which)] = Some(Paused { call, node });
    }

    /// The node that the last step left here, if it was called in the same way.
    #[inline]
    pub(crate) fn resume(&mut self, which: usize, call: &Call<T::Move>) -> Option<T::Node> {
        let paused = self.paused[self.slot(which)].take_if(|paused| paused.call == *call);
        paused.map(|paused| paused.node)
    }

    /// Drops the interrupted nodes.
    pub(crate) fn forget_paused(&mut self) {
        self.paused.fill_with(|| None);
    }
}

/// A search with all the memory that it needs to start.
pub struct Driver<T: Tree> {
    tree: T,
    /// MiB of the tree's own tables.
    own_mb: usize,
}

impl<T: Tree> Driver<T> {
    /// A search that evaluates positions with this network.
    ///
    /// # Panics
    /// When there is not enough memory even with a table of 1 MiB.
    #[must_use]
    pub fn new(settings: Settings<T::Rules>, network: Arc<T::Network>) -> Self {
        Self::try_new(settings, network).expect("the caller vouches for the memory")
    }

    /// The same; `None` if there is not enough memory. If it is short, the table has half the size, a quarter …
    #[must_use]
    pub fn try_new(settings: Settings<T::Rules>, network: Arc<T::Network>) -> Option<Self> {
        let mut size = settings.hash_mb;
        while size > 0 {
            let own_mb = T::own_mb(size);
            if let Some(table) = Table::try_new(size - own_mb, SPARE + own_mb * MEBIBYTE) {
                let tree = T::new(Core::new(settings, table), network, Some(own_mb));
                return Some(Self { tree, own_mb });
            }
            size /= 2;
        }
        None
    }

    /// A search that shares its table and its network with `main` and may run beside it on another thread. Each uses
    /// what the other finds (*Lazy SMP*, Chess Programming Wiki).
    #[must_use]
    pub fn beside(main: &Self) -> Self {
        let core = main.tree.core();
        let core = Core::new(core.settings, core.table.share());
        let tree = T::new(core, Arc::clone(main.tree.network()), None);
        Self { tree, own_mb: 0 }
    }

    /// Takes the settings and the table of `main` for the next search. Both start it after this.
    pub fn follow(&mut self, main: &Self) {
        let (core, main) = (self.tree.core_mut(), main.tree.core());
        core.settings = main.settings;
        core.table = main.table.share();
        core.root = Root::default();
    }

    /// Replaces the network and forgets what was found with the old one. Ends a search in progress.
    pub fn set_network(&mut self, network: Arc<T::Network>) {
        self.tree.set_network(network);
        self.clear();
    }

    /// The current settings.
    #[must_use]
    pub fn settings(&self) -> &Settings<T::Rules> {
        &self.tree.core().settings
    }

    /// Changes settings, all but the table size, which stays. Ends a search in progress. What was scored by other rules is
    /// for the caller to [`clear`](Self::clear).
    pub fn set_settings(&mut self, settings: Settings<T::Rules>) {
        let core = self.tree.core_mut();
        let hash_mb = core.settings.hash_mb;
        core.settings = Settings {
            hash_mb,
            ..settings
        };
        core.root = Root::default();
    }

    /// Size of the tables in MiB that was allocated.
    #[must_use]
    pub fn hash_mb(&self) -> usize {
        self.tree.core().table.megabytes() + self.own_mb
    }

    /// Share of the table used by this search, in thousandths.
    #[must_use]
    pub fn hashfull(&self) -> u32 {
        self.tree.core().table.permille_used()
    }

    /// Forgets everything that earlier searches stored.
    pub fn clear(&mut self) {
        self.tree.clear();
        let core = self.tree.core_mut();
        core.table.clear();
        core.root = Root::default();
    }

    /// Nodes visited since [`start`](Self::start).
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.tree.core().nodes
    }

    /// Longest line examined in this iteration, in plies.
    #[must_use]
    pub fn seldepth(&self) -> usize {
        let core = self.tree.core();
        core.seldepth.max(core.root.depth() as usize)
    }

    /// The position searched, as given to [`start`](Self::start).
    #[must_use]
    pub fn position(&self) -> &T::Position {
        self.tree.position()
    }

    /// Begins to search `position` up to `depth` plies, [`MAX_DEPTH`] at most; the moves that led to it count for
    /// repetitions.
    pub fn start(&mut self, position: T::Position, depth: u32) {
        self.start_with(position, depth, |_| true);
    }

    /// Like [`start`](Self::start), with the root moves that `wanted` lets through. What such a search decides at the
    /// root says little about the position, so the table does not keep it.
    pub fn start_with(
        &mut self,
        position: T::Position,
        depth: u32,
        wanted: impl Fn(T::Move) -> bool,
    ) {
        let tree = &mut self.tree;
        tree.core_mut().start();
        tree.start(position);
        let known = tree.core().table.probe(tree.key(), 0).map(|hit| hit.mv);
        let promise = |mv| match known {
            Some(known) if known == T::to_bits(mv) => i32::MAX,
            _ => tree.promise(mv),
        };
        let mut moves = tree.root_moves();
        let count = moves.len();
        moves.retain(|&mv| wanted(mv));
        let has_all_moves = moves.len() == count;
        let root = Root::new(moves.into_iter(), promise, depth, T::ASPIRATION);
        let core = tree.core_mut();
        core.root = root;
        core.has_all_moves = has_all_moves;
    }

    /// Continues the search for about `nodes` nodes. Returns whether the search is finished: the depth is reached, or
    /// there is nothing to decide.
    ///
    /// A step ends between nodes of the main search, never inside a search at a leaf, and not before it got further
    /// than the last one.
    pub fn step(&mut self, nodes: u64) -> bool {
        self.step_within(nodes, u64::MAX)
    }

    /// Like [`step`](Self::step), but never visits more than `most` nodes; only gomoku's searches for threats, which
    /// are short, are finished first.
    pub fn step_within(&mut self, nodes: u64, most: u64) -> bool {
        let core = self.tree.core_mut();
        let completed = core.completed;
        core.limit = core.nodes.saturating_add(most);
        // Twice nothing would stay nothing.
        let mut budget = nodes.max(1);
        while !self.visit_nodes(budget) && !self.tree.core().is_spent() {
            if self.tree.core().completed != completed {
                break;
            }
            // All nodes went into repeating the last step: another try with more.
            budget = budget.saturating_mul(2);
        }
        self.is_done()
    }

    fn visit_nodes(&mut self, nodes: u64) -> bool {
        let core = self.tree.core_mut();
        core.stop_at = core.nodes.saturating_add(nodes).min(core.limit);
        self.tree.between_passes();
        while !self.is_done() && self.search_pass().is_ok() {
            self.close_pass();
            self.tree.between_passes();
        }
        self.is_done()
    }

    /// Whether the search is finished.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.tree.core().root.is_done()
    }

    /// The iteration finished last, in plies.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.tree.core().root.depth()
    }

    /// How many iterations in a row have ended with the same best move.
    #[must_use]
    pub fn stability(&self) -> u32 {
        self.tree.core().root.stability()
    }

    /// Number of moves the search chooses among.
    #[must_use]
    pub fn root_moves(&self) -> usize {
        self.tree.core().root.move_count()
    }

    /// The best line known, `None` without a legal move. Before anything was searched it is only the first move.
    #[must_use]
    pub fn best_line(&self) -> Option<Line<T::Move>> {
        self.tree.core().root.best_line().cloned()
    }

    /// The best lines known, the best first, at most as many as the settings request.
    #[must_use]
    pub fn lines(&self) -> Vec<Line<T::Move>> {
        let core = self.tree.core();
        core.root.lines(core.settings.multi_pv)
    }

    /// Searches the root moves that the pass has not reached yet.
    fn search_pass(&mut self) -> Result<(), Stopped> {
        while let Some(task) = self.tree.core().root.next() {
            let score = self.tree.search_root_move(task)?;
            let core = self.tree.core_mut();
            core.root.learn(score, core.pv.line(1));
            core.completed += 1;
        }
        Ok(())
    }

    /// Ends a finished pass and stores its result in the table.
    fn close_pass(&mut self) {
        let key = self.tree.key();
        let core = self.tree.core_mut();
        let depth = core.root.depth();
        let decided = core.root.close_pass(core.settings.multi_pv);
        if let Some((mv, score, iteration)) = decided.filter(|_| core.has_all_moves) {
            let hit = Hit {
                mv: T::to_bits(mv),
                score,
                eval: None,
                depth: iteration,
                bound: Bound::Exact,
                pv: true,
            };
            core.table.store(key, 0, hit);
        }
        if core.root.depth() != depth && !core.root.is_done() {
            core.seldepth = 0;
        }
    }
}
