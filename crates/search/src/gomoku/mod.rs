//! The gomoku search: iterative deepening *Principal Variation Search* over a table, as for xiangqi,
//! around what gomoku lives on: patterns that tell at a glance what threatens, replies that are
//! forced, and wins by continuous fours, which a solver looks for at every node.
//!
//! [`Search`] works in steps of so many nodes. A step that ends inside an iteration unwinds, and on
//! the way out each node leaves what it knows in `Search::paused`; the next step walks the same
//! path down again and every node goes on where it was.

pub mod article;
pub mod class;
pub mod evaluate;
pub mod grid;
mod history;
pub mod network;
mod picker;
pub mod points;
mod root;
pub mod vcf;
pub mod vct;
pub mod weights;

use alloc::boxed::Box;
use core::ops::ControlFlow;

use duiyi_game::score::{DRAW, INFINITE, MATE_BOUND, MAX_PLY, Score, is_mate, mate_in, mated_in};
use duiyi_gomoku::{Point, Position, Rule};

use crate::parts::pv::PvTable;
use crate::parts::root::Root;
use crate::parts::table::{Bound, Hit, Table};
use class::Class;
use evaluate::{Evaluation, Patterns};
use grid::Grid;
use history::Histories;
use picker::Picker;
use points::Points;
use vcf::{Found, Vcf};
use vct::Vct;

pub use root::Line;

// Tuned numbers, in plies and centipawns.

/// Nodes that the search for continuous fours may take: at the leaves, and for each ply above.
const VCF_LEAF: u64 = 40;
const VCF_PER_PLY: u64 = 40;
const VCF_MOST: u64 = 2_000;
/// Least depth at which the opponent's continuous fours are looked for.
const STOP_DEPTH: i32 = 2;
/// Reverse futility: margin per ply.
const RFP_MARGIN: Score = 60;
const RFP_DEPTH: i32 = 6;
/// Futility of quiet moves: base and growth per ply.
const FUTILITY_BASE: Score = 90;
const FUTILITY_GROWTH: Score = 60;
const FUTILITY_DEPTH: i32 = 5;
/// Quiet moves looked at near the leaves: base, and growth with the square of depth.
const LMP_BASE: i32 = 6;
const LMP_GROWTH: i32 = 3;
const LMP_DEPTH: i32 = 8;
/// Plies beyond the leaves along which threats are still answered.
const DEFENCE_DEPTH: i32 = 4;
/// Nodes at the root that go to the search for continuous threats: these, and one in so many. 500 at first in place
/// of 2,000: +69 Elo [+27, +112], 200 games of 3,000 nodes a move.
const VCT_FIRST: u64 = 500;
const VCT_SHARE: u64 = 4;
/// Aspiration window: first half-width.
const ASPIRATION: Score = 30;
/// Depth that the table credits to a proved win.
const PROVED: i32 = 100;

/// Tuned numbers that texts about the search quote, by name: centipawns and nodes.
pub const CONSTANTS: &[(&str, i64)] = &[
    ("aspiration", ASPIRATION as i64),
    ("vcfLeafNodes", VCF_LEAF as i64),
    ("vcfMostNodes", VCF_MOST as i64),
    ("vctShare", VCT_SHARE as i64),
];

/// The step's nodes are used up; the call stack unwinds.
struct Stopped;

/// Choices that outlive a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Size of the table in MiB.
    pub hash_mb: usize,
    /// How many best lines to find.
    pub multi_pv: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            hash_mb: 16,
            multi_pv: 1,
        }
    }
}

/// A search with all the memory it will ever use.
pub struct Search<E = Patterns> {
    settings: Settings,
    position: Position,
    grid: Grid,
    evaluation: E,
    table: Table,
    histories: Histories,
    vcf: Vcf,
    /// The search for continuous threats, but for a search beside another.
    vct: Option<Vct>,
    pv: PvTable<Point>,
    /// Static evaluations along the path; `None` where a reply was forced.
    evals: [Option<Score>; MAX_PLY + 2],
    ply: usize,
    nodes: u64,
    /// Node count at which the current step ends.
    stop_at: u64,
    /// Nodes whose moves were all looked at since the start, moves of the root and steps of the
    /// search for threats: what no later step does again.
    completed: u64,
    seldepth: usize,
    /// Nodes of these that went into the search for continuous threats.
    vct_nodes: u64,
    /// Nodes interrupted when the last step ended, by ply.
    paused: Box<[Option<Paused>]>,
    root: Root<Point>,
}

/// The arguments of one call of [`Search::search`].
#[derive(Clone, Copy, PartialEq, Eq)]
struct Call {
    key: u64,
    alpha: Score,
    beta: Score,
    depth: i32,
    pv: bool,
    cut: bool,
}

/// A node that was interrupted among its moves.
struct Paused {
    call: Call,
    node: Node,
}

/// What a node knows while it goes through its moves.
struct Node {
    depth: i32,
    /// Raised by every move that improves on it.
    alpha: Score,
    beta: Score,
    /// `None` where a reply is forced.
    eval: Option<Score>,
    /// The moves that may stop what the opponent threatens, where that is known.
    stops: Option<Points>,
    /// Whether it is the turn of those that they leave out.
    left_out: bool,
    improving: bool,
    table_pv: bool,
    picker: Picker,
    best: Score,
    best_move: Option<Point>,
    bound: Bound,
    /// Moves handed out so far.
    number: usize,
    tried: Tried,
    /// The move under way.
    current: Option<Point>,
}

impl Node {
    /// Where no move that should stop the threat does, the others are looked at after all, so that
    /// nothing is called lost that was not tried. Returns whether there are any.
    fn left_out_next(&mut self, grid: &Grid) -> bool {
        if self.stops.is_none() || self.left_out || self.best > -MATE_BOUND {
            return false;
        }
        self.left_out = true;
        self.picker = Picker::new(grid, None);
        true
    }
}

/// The first moves that did not cut.
struct Tried {
    points: [Option<Point>; 24],
    len: usize,
}

impl Tried {
    fn push(&mut self, point: Point) {
        if let Some(slot) = self.points.get_mut(self.len) {
            *slot = Some(point);
            self.len += 1;
        }
    }
}

impl Search<Patterns> {
    /// A search with the evaluation from patterns.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self::with_evaluation(settings, Patterns)
    }
}

impl<E: Evaluation> Search<E> {
    /// A search with this evaluation.
    ///
    /// # Panics
    /// When not even 1 MiB can be had for the table.
    #[must_use]
    pub fn with_evaluation(settings: Settings, evaluation: E) -> Self {
        let vct_mb = vct_size(settings.hash_mb);
        let table = Table::new(settings.hash_mb - vct_mb);
        Self::with_memory(settings, evaluation, table, Some(Vct::new(vct_mb)))
    }

    /// A search that shares its table with `main` and may run beside it on another thread. What one
    /// finds the other need not look for (*Lazy SMP*, Chess Programming Wiki). Continuous threats are
    /// left to `main`.
    #[must_use]
    pub fn beside(main: &Self, evaluation: E) -> Self {
        Self::with_memory(main.settings, evaluation, main.table.share(), None)
    }

    /// Takes over the settings and the table of `main` for the next search. Both start it after this.
    pub fn follow(&mut self, main: &Self) {
        self.settings = main.settings;
        self.table = main.table.share();
        self.root = Root::default();
    }

    fn with_memory(settings: Settings, evaluation: E, table: Table, vct: Option<Vct>) -> Self {
        let position = Position::empty(15, 15, Rule::Freestyle).expect("the usual board");
        Self {
            settings,
            grid: Grid::new(&position),
            position,
            evaluation,
            table,
            histories: Histories::new(),
            vcf: Vcf::new(),
            vct,
            pv: PvTable::new(),
            evals: [None; MAX_PLY + 2],
            ply: 0,
            nodes: 0,
            stop_at: 0,
            completed: 0,
            seldepth: 0,
            vct_nodes: 0,
            paused: (0..MAX_PLY).map(|_| None).collect(),
            root: Root::default(),
        }
    }

    /// Changes the evaluation, and forgets what was found by the old one. Ends a search in progress.
    pub fn set_evaluation(&mut self, evaluation: E) {
        self.evaluation = evaluation;
        self.root = Root::default();
        self.clear();
    }

    /// The settings in force.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes settings; a new table size forgets the table. Ends a search in progress.
    pub fn set_settings(&mut self, settings: Settings) {
        if settings.hash_mb != self.settings.hash_mb {
            // The old table goes first, so that both never exist together.
            self.table = Table::new(1);
            self.vct = None;
            self.vct = Some(Vct::new(vct_size(settings.hash_mb)));
            self.table = Table::new(settings.hash_mb - vct_size(settings.hash_mb));
        }
        self.settings = settings;
        self.root = Root::default();
    }

    /// Size of the table in MiB as it was really allocated.
    #[must_use]
    pub fn hash_mb(&self) -> usize {
        self.table.megabytes() + vct_size(self.settings.hash_mb)
    }

    /// Share of the table used by this search, in thousandths.
    #[must_use]
    pub fn hashfull(&self) -> u32 {
        self.table.permille_used()
    }

    /// Forgets all that earlier searches learned.
    pub fn clear(&mut self) {
        self.table.clear();
        self.histories.clear();
        self.vcf.clear();
        if let Some(vct) = &mut self.vct {
            vct.clear();
        }
        self.root = Root::default();
    }

    /// Nodes visited since [`start`](Self::start).
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Longest line looked at in this iteration, in plies.
    #[must_use]
    pub fn seldepth(&self) -> usize {
        self.seldepth.max(self.root.depth() as usize)
    }

    /// The position searched, as given to [`start`](Self::start).
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    // Playing and taking back, with all that listens to it.

    fn play(&mut self, point: Point) {
        self.evaluation.played(self.grid.side_to_move(), point);
        self.grid.play(point);
        self.ply += 1;
        self.nodes += 1;
    }

    fn undo(&mut self) {
        self.ply -= 1;
        self.grid.undo();
        self.evaluation.undone();
    }

    fn static_eval(&mut self) -> Score {
        self.evaluation
            .evaluate(&self.grid)
            .clamp(-MATE_BOUND + 1, MATE_BOUND - 1)
    }

    /// Searches the position to `depth` plies. Returns a score that is exact inside
    /// `(alpha, beta)` and a bound outside (*Fail-Soft*).
    ///
    /// `PV`: the window is open. `cut`: the node is expected to fail high.
    fn search<const PV: bool>(
        &mut self,
        alpha: Score,
        beta: Score,
        depth: i32,
        cut: bool,
    ) -> Result<Score, Stopped> {
        let ply = self.ply;
        let key = self.grid.key();
        let call = Call {
            key,
            alpha,
            beta,
            depth,
            pv: PV,
            cut,
        };
        let slot = ply.min(MAX_PLY - 1);
        let mut node = match self.paused[slot].take_if(|paused| paused.call == call) {
            Some(paused) => {
                // Counted when the node was first entered.
                self.nodes -= 1;
                self.evals[ply] = paused.node.eval;
                paused.node
            }
            None => match self.enter::<PV>(call)? {
                ControlFlow::Continue(node) => node,
                ControlFlow::Break(score) => return Ok(score),
            },
        };

        // Step 9. The moves, best guess first.
        let previous = self.grid.last_move();
        loop {
            let point = match node.current.take() {
                Some(current) => current,
                None => {
                    let next = node.picker.next(&self.grid, &self.histories, previous);
                    let Some(point) = next else {
                        if !node.left_out_next(&self.grid) {
                            break;
                        }
                        continue;
                    };
                    if node
                        .stops
                        .is_some_and(|stops| stops.has(point) == node.left_out)
                    {
                        continue;
                    }
                    node.number += 1;
                    if self.is_hopeless::<PV>(&node, point) {
                        continue;
                    }
                    point
                }
            };

            let score = match self.search_move::<PV>(&node, point, cut) {
                Ok(score) => score,
                Err(stopped) => {
                    node.current = Some(point);
                    self.paused[slot] = Some(Paused { call, node });
                    return Err(stopped);
                }
            };

            // Step 13. The best so far; a score of beta or more ends the node.
            if score > node.best {
                node.best = score;
                if score > node.alpha {
                    node.best_move = Some(point);
                    node.bound = Bound::Exact;
                    if PV {
                        self.pv.extend(ply, point);
                    }
                    if score >= node.beta {
                        node.bound = Bound::Lower;
                        break;
                    }
                    node.alpha = score;
                }
            }
            node.tried.push(point);
        }

        // Step 14. Nothing that may be played stops the five.
        if node.number == 0 {
            return Ok(mated_in(ply + 2));
        }
        self.remember(&node, key, previous);
        Ok(node.best)
    }

    /// Steps 1 to 8 of [`search`](Self::search): all that can settle a node before its moves. Breaks
    /// with the score when something does.
    fn enter<const PV: bool>(&mut self, call: Call) -> Result<ControlFlow<Score, Node>, Stopped> {
        let Call {
            key,
            mut alpha,
            mut beta,
            mut depth,
            cut,
            ..
        } = call;
        let ply = self.ply;
        if PV {
            self.pv.clear(ply);
        }
        self.seldepth = self.seldepth.max(ply);
        if self.nodes >= self.stop_at {
            return Err(Stopped);
        }

        // Step 1. What the patterns tell at a glance: a five, two fives to stop, an open four.
        let side = self.grid.side_to_move();
        let fives = self.grid.count(!side, Class::FIVE);
        if let Some(point) = self.grid.points(side, Class::FIVE).first() {
            self.pv.clear(ply + 1);
            self.pv.extend(ply, point);
            return Ok(ControlFlow::Break(mate_in(ply + 1)));
        }
        if !self.grid.can_move(side) {
            return Ok(ControlFlow::Break(DRAW));
        }
        if fives > 1 {
            return Ok(ControlFlow::Break(mated_in(ply + 2)));
        }
        if ply >= MAX_PLY - 1 {
            return Ok(ControlFlow::Break(self.static_eval()));
        }

        // Step 2. *Mate Distance Pruning*: no line from here is better than a win now.
        alpha = alpha.max(mated_in(ply + 2));
        beta = beta.min(mate_in(ply + 1));
        if alpha >= beta {
            return Ok(ControlFlow::Break(alpha));
        }

        // Step 3. The table.
        let hit = self.table.probe(key, ply);
        if let Some(hit) = hit
            && !PV
            && hit.depth >= depth
            && hit.settles(alpha, beta)
        {
            return Ok(ControlFlow::Break(hit.score));
        }

        // Step 4. Wins by continuous fours, an open four being the shortest.
        if self.grid.has_four(side) {
            let nodes = (VCF_LEAF + VCF_PER_PLY * depth.max(0) as u64).min(VCF_MOST);
            let found = self.vcf.solve(&mut self.grid, nodes);
            self.nodes += self.vcf.nodes();
            if let Found::Win(plies) = found {
                let first = self.vcf.line().next();
                if PV {
                    let line = self.vcf.line();
                    self.pv.set(ply, line);
                }
                let score = mate_in(ply + plies);
                let hit = Hit {
                    mv: first.map_or(0, to_bits),
                    score,
                    eval: None,
                    depth: PROVED,
                    bound: Bound::Lower,
                    pv: PV,
                };
                self.table.store(key, ply, hit);
                return Ok(ControlFlow::Break(score));
            }
        }

        // Step 5. At the leaves the evaluation speaks.
        let threatened = fives > 0 || self.grid.count(!side, Class::UNSTOPPABLE) > 0;
        let eval = match hit.and_then(|hit| hit.eval) {
            Some(eval) => eval,
            None => self.static_eval(),
        };
        if depth <= 0 && !(threatened && depth > -DEFENCE_DEPTH) {
            return Ok(ControlFlow::Break(eval));
        }
        let table_pv = PV || hit.is_some_and(|hit| hit.pv);
        self.evals[ply] = (!threatened).then_some(eval);
        let improving =
            !threatened && ply >= 2 && self.evals[ply - 2].is_some_and(|before| eval > before);

        // Step 6. What the opponent would win by fours if he were to move has to be stopped: on a point
        // of that line, by a four, or by a stone that lets a forced reply become a four.
        let mut stops = None;
        if !threatened && depth >= STOP_DEPTH && self.grid.has_four(!side) {
            let nodes = (VCF_LEAF + VCF_PER_PLY * depth as u64).min(VCF_MOST);
            self.grid.pass();
            let found = self.vcf.solve(&mut self.grid, nodes);
            self.grid.pass();
            self.nodes += self.vcf.nodes();
            if let Found::Win(_) = found {
                let own = self
                    .grid
                    .points_within(side, Class::CLOSED_THREE, Class::UNSTOPPABLE);
                let four = self
                    .grid
                    .points_within(!side, Class::FOUR, Class::UNSTOPPABLE);
                let mut points = own.union(&four);
                for point in self.vcf.line() {
                    points.insert(point);
                }
                stops = Some(points);
            }
        }
        let threatened = threatened || stops.is_some();

        // Step 7. *Reverse Futility Pruning*: so far ahead that the opponent will not catch up in
        // the few plies left.
        if !PV && !threatened && depth <= RFP_DEPTH && !is_mate(beta) {
            let margin = RFP_MARGIN * (depth - i32::from(improving));
            if eval - margin >= beta {
                return Ok(ControlFlow::Break(eval));
            }
        }

        // Step 8. *Internal Iterative Reductions*: without a move from the table ordering is poor,
        // and a shallower search will find one for the next time.
        let table_move = hit.and_then(|hit| from_bits(hit.mv));
        if depth >= 4 && (PV || cut) && table_move.is_none() && !threatened {
            depth -= 1;
        }

        Ok(ControlFlow::Continue(Node {
            depth,
            alpha,
            beta,
            eval: (!threatened).then_some(eval),
            stops,
            left_out: false,
            improving,
            table_pv,
            picker: Picker::new(&self.grid, table_move),
            best: -INFINITE,
            best_move: None,
            bound: Bound::Upper,
            number: 0,
            tried: Tried {
                points: [None; 24],
                len: 0,
            },
            current: None,
        }))
    }

    /// Whether a stone on the point, by whichever side, makes nothing that must be answered.
    fn is_quiet(&self, point: Point) -> bool {
        let side = self.grid.side_to_move();
        let calm = |class: Class| class < Class::OPEN_THREE;
        calm(self.grid.class(side, point)) && calm(self.grid.class(!side, point))
    }

    /// Step 10 of [`search`](Self::search). Quiet moves that need not be looked at near the leaves,
    /// as long as one move was that does not lose at once.
    fn is_hopeless<const PV: bool>(&self, node: &Node, point: Point) -> bool {
        let Some(eval) = node.eval else { return false };
        if PV || node.best <= -MATE_BOUND || !self.is_quiet(point) {
            return false;
        }
        let depth = node.depth;
        // *Late Move Pruning*.
        let most = (LMP_BASE + LMP_GROWTH * depth * depth) / if node.improving { 1 } else { 2 };
        if depth <= LMP_DEPTH && node.number as i32 > most {
            return true;
        }
        // *Futility Pruning*.
        depth <= FUTILITY_DEPTH && eval + FUTILITY_BASE + FUTILITY_GROWTH * depth <= node.alpha
    }

    /// Steps 11 and 12 of [`search`](Self::search): plays one move, searches it and takes it back.
    fn search_move<const PV: bool>(
        &mut self,
        node: &Node,
        point: Point,
        cut: bool,
    ) -> Result<Score, Stopped> {
        // Step 11. A forced reply costs no depth, as long as the line is not out of proportion.
        let side = self.grid.side_to_move();
        let forced = self.grid.count(!side, Class::FIVE) > 0;
        let extension = forced && self.ply < 2 * self.root.iteration() as usize;
        let full = node.depth - 1 + i32::from(extension);

        // Step 12. *Late Move Reductions* and *Principal Variation Search*: moves late in the order
        // get a shallow null-window search, repeated deeper when they surprise.
        let mut reduced = full;
        if node.depth >= 2 && node.number > 1 && node.eval.is_some() {
            let mut reduction = base_reduction(node.depth, node.number);
            reduction -= 1_024 * i32::from(node.table_pv);
            reduction += 1_024 * i32::from(cut);
            reduction += 512 * i32::from(!node.improving);
            if !self.is_quiet(point) {
                reduction /= 2;
            }
            let history = self.histories.get(side, self.grid.last_move(), point);
            reduction -= history * 16;
            reduced = (full - reduction / 1_024).clamp(1.min(full), full);
        }
        self.play(point);
        let (alpha, beta) = (node.alpha, node.beta);
        let result = self.search_played::<PV>(node.number, alpha, beta, reduced, full, cut);
        self.undo();
        result
    }

    /// *Principal Variation Search* of the move just played: reduced with a null window, at full
    /// depth if that fails high, with the open window if it may be the best line.
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
            score = -self.search::<false>(-alpha - 1, -alpha, reduced, true)?;
        }
        if score > alpha && (!PV || number > 1) {
            score = -self.search::<false>(-alpha - 1, -alpha, full, !cut)?;
        }
        if PV && score > alpha {
            score = -self.search::<true>(-beta, -alpha, full, false)?;
        }
        Ok(score)
    }

    /// Step 15 of [`search`](Self::search): remembers what worked.
    fn remember(&mut self, node: &Node, key: u64, previous: Option<Point>) {
        self.completed += 1;
        if let (Bound::Lower, Some(best)) = (node.bound, node.best_move) {
            let side = self.grid.side_to_move();
            let tried = &node.tried.points[..node.tried.len];
            let others = tried.iter().flatten().copied();
            self.histories
                .reward(side, previous, best, others, node.depth);
        }
        let hit = Hit {
            mv: node.best_move.map_or(0, to_bits),
            score: node.best,
            eval: node.eval,
            depth: node.depth,
            bound: node.bound,
            pv: node.table_pv,
        };
        self.table.store(key, self.ply, hit);
    }
}

/// MiB of the tables that go to the solver of threats: a quarter of four or more.
const fn vct_size(hash_mb: usize) -> usize {
    hash_mb / 4
}

/// Reduction of late moves in 1,024ths of a ply.
fn base_reduction(depth: i32, number: usize) -> i32 {
    let log2 = |x: u32| {
        // Bits of the whole part, then the fraction as a straight line.
        let whole = x.ilog2();
        (whole << 10 | (x << 10 >> whole) & 0x3ff) as i32
    };
    256 + log2(depth.max(1) as u32) * log2(number.max(1) as u32) / 4_096
}

/// A move as the table keeps it; 0 is none.
const fn to_bits(point: Point) -> u16 {
    point.index() as u16 + 1
}

const fn from_bits(bits: u16) -> Option<Point> {
    match bits.checked_sub(1) {
        Some(index) => Point::from_index(index as usize),
        None => None,
    }
}
