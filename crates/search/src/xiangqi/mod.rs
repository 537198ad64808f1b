//! The xiangqi search: iterative deepening *Principal Variation Search* over a table, with the
//! selectivity that experience with chess-like games has found (each step names its source in the
//! Chess Programming Wiki and says what it trades).
//!
//! [`Search`] works in steps of so many nodes. A step that ends inside an iteration unwinds, and on
//! the way out each node leaves what it knows in `Search::paused`; the next step walks the same
//! path down again and every node goes on where it was.

pub mod evaluate;
mod history;
pub mod network;
mod picker;
mod root;
mod see;
pub mod weights;

use alloc::boxed::Box;
use core::ops::ControlFlow;

use duiyi_game::score::{
    DRAW, INFINITE, MATE, MATE_BOUND, MAX_PLY, Score, is_mate, mate_in, mated_in,
};
use duiyi_xiangqi::{Kind, Move, Outcome, Position, Rules};

use crate::parts::pv::PvTable;
use crate::parts::table::{Bound, Hit, Table};
use evaluate::{Evaluation, HandWritten};
use history::Histories;
use picker::{Context, Picker};

use crate::parts::root::Root;
pub use root::Line;
pub use see::see_at_least;

// Tuned numbers, in plies and centipawns.

/// Reverse futility: margin per ply.
const RFP_MARGIN: Score = 75;
const RFP_DEPTH: i32 = 8;
/// Razoring: margin at depth 1 and growth with the square of depth.
const RAZOR_BASE: Score = 300;
const RAZOR_GROWTH: Score = 180;
const RAZOR_DEPTH: i32 = 4;
/// Null move: least reduction, and static surplus that reduces one ply more.
const NULL_REDUCTION: i32 = 4;
const NULL_SURPLUS: Score = 180;
/// `ProbCut`: how much above beta a capture must come out at reduced depth.
const PROBCUT_MARGIN: Score = 190;
const PROBCUT_DEPTH: i32 = 5;
/// Futility of quiet moves: base and growth per ply of reduced depth.
const FUTILITY_BASE: Score = 120;
const FUTILITY_GROWTH: Score = 95;
const FUTILITY_DEPTH: i32 = 8;
/// Exchange losses that are still looked at, per ply (quiet moves) and per ply (captures).
const SEE_QUIET: Score = 40;
const SEE_CAPTURE: Score = 110;
/// Quiet moves whose history is below this per ply are left out near the leaves.
const HISTORY_PRUNE: i32 = -2_800;
/// One ply of reduction less (or more) for this much history.
const HISTORY_REDUCTION: i32 = 7_000;
/// Singular extension: least depth, and margin per ply below the table's score.
const SINGULAR_DEPTH: i32 = 7;
const SINGULAR_MARGIN: Score = 2;
/// Quiescence: a capture must bring the score at least this near to alpha.
const QSEARCH_MARGIN: Score = 160;
/// Aspiration window: first half-width.
const ASPIRATION: Score = 14;

/// Natural logarithms of depths and move numbers, scaled by 1,024.
static LN: [u16; 64] = {
    let mut table = [0; 64];
    let mut x = 1;
    while x < 64 {
        table[x] = ln(x as u32) as u16;
        x += 1;
    }
    table
};

/// Natural logarithm, scaled by 1,024, by repeated squaring (`no_std` has no floating `ln`).
const fn ln(x: u32) -> u32 {
    let whole = 31 - x.leading_zeros();
    // The mantissa in 1..2, scaled by 2^32.
    let mut mantissa = (x as u64) << (32 - whole);
    let mut log2 = whole;
    let mut bit = 0;
    while bit < 10 {
        mantissa = ((mantissa as u128 * mantissa as u128) >> 32) as u64;
        log2 <<= 1;
        if mantissa >= 2 << 32 {
            mantissa >>= 1;
            log2 |= 1;
        }
        bit += 1;
    }
    // ln 2 = 0.69315
    (log2 as u64 * 69_315 / 100_000) as u32
}

/// The step's nodes are used up; the call stack unwinds.
struct Stopped;

/// Choices that outlive a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Size of the table in MiB.
    pub hash_mb: usize,
    /// How many best lines to find.
    pub multi_pv: usize,
    /// The rules of repetition in force.
    pub rules: Rules,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            hash_mb: 16,
            multi_pv: 1,
            rules: Rules::default(),
        }
    }
}

/// What is known of one ply of the current path.
#[derive(Clone, Copy, Default)]
struct Frame {
    /// Continuation history index of the move played here, `None` for a pass.
    context: Option<usize>,
    /// Static evaluation, corrected; `None` in check.
    eval: Option<Score>,
    killer: Option<Move>,
    /// The move left out while testing whether it is singular.
    excluded: Option<Move>,
    /// Singular extensions by two plies on the path so far.
    double_extensions: u8,
    /// Cutoffs among the children of this ply.
    cutoffs: u16,
}

/// A search with all the memory it will ever use.
pub struct Search<E = HandWritten> {
    settings: Settings,
    position: Position,
    evaluation: E,
    table: Table,
    histories: Histories,
    pv: PvTable<Move>,
    frames: [Frame; MAX_PLY + 8],
    ply: usize,
    nodes: u64,
    /// Node count at which the current step ends.
    stop_at: u64,
    /// Nodes whose moves were all looked at since the start: what no later step does again.
    completed: u64,
    seldepth: usize,
    /// Null moves are barred up to this ply while one is verified.
    null_barred_until: usize,
    /// Nodes interrupted when the last step ended, `[2 * ply + singular test?]`.
    paused: Box<[Option<Paused>]>,
    root: Root<Move>,
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
    excluded: Option<Move>,
}

/// A node that was interrupted among its moves.
struct Paused {
    call: Call,
    node: Node,
}

/// What a node knows while it goes through its moves.
struct Node {
    /// After internal iterative reductions.
    depth: i32,
    /// Raised by every move that improves on it.
    alpha: Score,
    beta: Score,
    raw_eval: Option<Score>,
    static_eval: Option<Score>,
    improving: bool,
    hit: Option<Hit>,
    table_pv: bool,
    picker: Picker,
    best: Score,
    best_move: Option<Move>,
    bound: Bound,
    /// Moves handed out so far.
    number: usize,
    quiets: Tried,
    captures: Tried,
    /// The move under way, and how much deeper to look at it once that is decided.
    current: Option<(Move, Option<i32>)>,
}

impl Node {
    fn table_move(&self) -> Option<Move> {
        self.hit.and_then(|hit| Move::from_bits(hit.mv))
    }
}

impl Search<HandWritten> {
    /// A search with the hand-written evaluation.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self::with_evaluation(settings, HandWritten::default())
    }
}

impl<E: Evaluation> Search<E> {
    /// A search with this evaluation.
    ///
    /// # Panics
    /// When not even 1 MiB can be had for the table.
    #[must_use]
    pub fn with_evaluation(settings: Settings, evaluation: E) -> Self {
        Self {
            settings,
            position: Position::start(),
            evaluation,
            table: Table::new(settings.hash_mb),
            histories: Histories::new(),
            pv: PvTable::new(),
            frames: [Frame::default(); MAX_PLY + 8],
            ply: 0,
            nodes: 0,
            stop_at: 0,
            completed: 0,
            seldepth: 0,
            null_barred_until: 0,
            paused: (0..2 * MAX_PLY).map(|_| None).collect(),
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
            self.table = Table::new(settings.hash_mb);
        }
        self.settings = settings;
        self.root = Root::default();
    }

    /// Size of the table in MiB as it was really allocated.
    #[must_use]
    pub fn hash_mb(&self) -> usize {
        self.table.megabytes()
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
        self.root = Root::default();
    }

    /// Nodes visited since [`start`](Self::start).
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Longest line looked at in this iteration, in plies.
    #[must_use]
    pub const fn seldepth(&self) -> usize {
        self.seldepth
    }

    /// The position searched, as given to [`start`](Self::start).
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    // Playing and taking back, with all that listens to it.

    fn play(&mut self, mv: Move) {
        let board = self.position.board();
        let piece = board
            .piece_at(mv.from())
            .expect("a legal move moves a piece");
        self.frames[self.ply].context = Some(Histories::context(piece, mv.to()));
        self.evaluation.played(piece, mv, board.piece_at(mv.to()));
        self.position.play_unchecked(mv);
        self.ply += 1;
        self.nodes += 1;
    }

    fn undo(&mut self) {
        self.ply -= 1;
        self.position.undo();
        self.evaluation.undone();
    }

    /// The moves one and two plies ago, as continuation history knows them.
    fn context(&self) -> Context {
        let back = |plies| {
            self.ply
                .checked_sub(plies)
                .and_then(|ply| self.frames[ply].context)
        };
        [back(1), back(2)]
    }

    /// The score of a game that ends here by repetition, by the natural limit or for want of
    /// pieces that can win.
    fn verdict(&self) -> Option<Score> {
        let outcome = self
            .position
            .search_verdict(self.settings.rules, self.ply)?;
        Some(match outcome {
            Outcome::Draw => DRAW,
            Outcome::Win(side) if side == self.position.side_to_move() => mate_in(self.ply),
            Outcome::Win(_) => mated_in(self.ply),
        })
    }

    fn static_eval(&mut self) -> Score {
        self.evaluation
            .evaluate(&self.position)
            .clamp(-MATE_BOUND + 1, MATE_BOUND - 1)
    }

    fn corrected(&self, raw: Score) -> Score {
        (raw + self.histories.correction(&self.position)).clamp(-MATE_BOUND + 1, MATE_BOUND - 1)
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
        // Step 1. At the leaves only captures remain.
        if depth <= 0 {
            return Ok(self.quiesce::<PV>(alpha, beta));
        }
        let ply = self.ply;
        let excluded = self.frames[ply].excluded;
        let key = self.position.key();
        let call = Call {
            key,
            alpha,
            beta,
            depth,
            pv: PV,
            cut,
            excluded,
        };
        let slot = 2 * ply.min(MAX_PLY - 1) + usize::from(excluded.is_some());
        let mut node = match self.paused[slot].take_if(|paused| paused.call == call) {
            Some(paused) => {
                // Counted when the node was first entered.
                self.nodes -= u64::from(excluded.is_none());
                self.frames[ply].eval = paused.node.static_eval;
                paused.node
            }
            None => match self.enter::<PV>(call)? {
                ControlFlow::Continue(node) => node,
                ControlFlow::Break(score) => return Ok(score),
            },
        };

        // Step 10. The moves, best guess first.
        let context = self.context();
        loop {
            let (mv, extension) = match node.current.take() {
                Some(current) => current,
                None => {
                    let next = node.picker.next(&self.position, &self.histories, context);
                    let Some(mv) = next else { break };
                    if Some(mv) == excluded {
                        continue;
                    }
                    node.number += 1;
                    if self.is_hopeless::<PV>(&node, mv, context) {
                        continue;
                    }
                    (mv, None)
                }
            };

            // Step 12. Extensions.
            let extension = match extension {
                Some(extension) => extension,
                None => match self.extension::<PV>(&node, mv, cut) {
                    Ok(Extension::Plies(plies)) => plies,
                    Ok(Extension::MultiCut(score)) => return Ok(score),
                    Err(stopped) => {
                        node.current = Some((mv, None));
                        self.paused[slot] = Some(Paused { call, node });
                        return Err(stopped);
                    }
                },
            };

            // Steps 13 and 14. Play it, look, take it back.
            let score = match self.search_move::<PV>(&node, mv, extension, cut, context) {
                Ok(score) => score,
                Err(stopped) => {
                    node.current = Some((mv, Some(extension)));
                    self.paused[slot] = Some(Paused { call, node });
                    return Err(stopped);
                }
            };

            // Step 15. The best so far; a score of beta or more ends the node.
            if score > node.best {
                node.best = score;
                if score > node.alpha {
                    node.best_move = Some(mv);
                    node.bound = Bound::Exact;
                    if PV {
                        self.pv.extend(ply, mv);
                    }
                    if score >= node.beta {
                        node.bound = Bound::Lower;
                        break;
                    }
                    node.alpha = score;
                }
            }
            if self.is_noisy(mv) {
                node.captures.push(mv);
            } else {
                node.quiets.push(mv);
            }
        }

        // Step 16. No legal move: mate or stalemate, both lost.
        if node.number == 0 {
            return Ok(if excluded.is_some() {
                node.alpha
            } else {
                mated_in(ply)
            });
        }
        self.remember(&node, key, excluded.is_some(), context);
        Ok(node.best)
    }

    /// Steps 2 to 9 of [`search`](Self::search): all that can settle a node before its moves. Breaks
    /// with the score when something does.
    fn enter<const PV: bool>(&mut self, call: Call) -> Result<ControlFlow<Score, Node>, Stopped> {
        let Call {
            key,
            mut alpha,
            mut beta,
            mut depth,
            cut,
            excluded,
            ..
        } = call;
        if self.nodes >= self.stop_at {
            return Err(Stopped);
        }
        let ply = self.ply;
        if PV {
            self.pv.clear(ply);
            self.seldepth = self.seldepth.max(ply);
        }

        // Step 2. The game may be over; a mate nearer to the root may be known (*Mate Distance
        // Pruning*).
        if let Some(score) = self.verdict() {
            return Ok(ControlFlow::Break(score));
        }
        let in_check = self.position.in_check();
        if ply >= MAX_PLY - 1 {
            return Ok(ControlFlow::Break(if in_check {
                DRAW
            } else {
                self.static_eval()
            }));
        }
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(mate_in(ply + 1));
        if alpha >= beta {
            return Ok(ControlFlow::Break(alpha));
        }

        // Step 3. *Transposition Table*. Trades nothing outside the PV but the path: repetitions
        // on the way here are not part of the key.
        let hit = if excluded.is_some() {
            None
        } else {
            self.table.probe(key, ply)
        };
        let table_move = hit.and_then(|hit| Move::from_bits(hit.mv));
        let table_pv = PV || hit.is_some_and(|hit| hit.pv);
        if let Some(hit) = hit {
            // Near the natural limit an old score may rest on plies that are no longer left.
            let fresh = self.position.plies_since_capture() < 100;
            if !PV && hit.depth >= depth && hit.settles(alpha, beta) && fresh {
                return Ok(ControlFlow::Break(hit.score));
            }
        }

        // Step 4. Static evaluation, corrected by what searches found in positions like this.
        self.frames[ply + 1].killer = None;
        self.frames[ply + 2].cutoffs = 0;
        self.frames[ply].double_extensions = if ply == 0 {
            0
        } else {
            self.frames[ply - 1].double_extensions
        };
        let raw_eval = if in_check {
            None
        } else {
            Some(
                hit.and_then(|hit| hit.eval)
                    .unwrap_or_else(|| self.static_eval()),
            )
        };
        let static_eval = raw_eval.map(|raw| self.corrected(raw));
        self.frames[ply].eval = static_eval;
        // A bound from the table that points away from the evaluation is the better guess.
        let eval = static_eval.map(|eval| match hit {
            Some(Hit {
                score,
                bound: Bound::Exact,
                ..
            }) => score,
            Some(Hit {
                score,
                bound: Bound::Lower,
                ..
            }) if score > eval => score,
            Some(Hit {
                score,
                bound: Bound::Upper,
                ..
            }) if score < eval => score,
            _ => eval,
        });
        let earlier = |plies: usize| ply.checked_sub(plies).and_then(|at| self.frames[at].eval);
        let improving = match (static_eval, earlier(2).or_else(|| earlier(4))) {
            (Some(now), Some(then)) => now > then,
            (Some(_), None) => true,
            (None, _) => false,
        };

        if let (false, Some(eval), Some(static_eval), None) = (PV, eval, static_eval, excluded) {
            // Step 5. *Razoring*: far below alpha only captures could help.
            if depth <= RAZOR_DEPTH
                && eval + RAZOR_BASE + RAZOR_GROWTH * (depth - 1) * (depth - 1) < alpha
            {
                let score = self.quiesce::<false>(alpha, alpha + 1);
                if score <= alpha {
                    return Ok(ControlFlow::Break(score));
                }
            }

            // Step 6. *Reverse Futility Pruning*: far above beta the opponent has better elsewhere.
            if depth <= RFP_DEPTH
                && eval - RFP_MARGIN * (depth - i32::from(improving)) >= beta
                && !is_mate(beta)
                && !is_mate(eval)
            {
                return Ok(ControlFlow::Break(beta + (eval - beta) / 3));
            }

            // Step 7. *Null Move Pruning*: if passing still fails high, a move will. Wrong in
            // zugzwang, so never without a rook, horse or cannon, and verified at high depth.
            let passed = ply > 0 && self.frames[ply - 1].context.is_none();
            if eval >= beta
                && static_eval + 20 * depth >= beta + 120
                && !passed
                && ply >= self.null_barred_until
                && !is_mate(beta)
                && self.has_striker()
            {
                let surplus = ((eval - beta) / NULL_SURPLUS).min(3);
                let reduced = depth - (NULL_REDUCTION + depth / 4 + surplus);
                self.frames[ply].context = None;
                if self.position.play_null() {
                    self.ply += 1;
                    self.nodes += 1;
                    let score = self.search::<false>(-beta, 1 - beta, reduced, !cut);
                    self.ply -= 1;
                    self.position.undo_null();
                    let score = -score?;
                    if score >= beta {
                        let score = if is_mate(score) { beta } else { score };
                        if self.null_barred_until > 0 || depth < 14 {
                            return Ok(ControlFlow::Break(score));
                        }
                        self.null_barred_until = ply + 3 * reduced.max(1) as usize / 4;
                        let verified = self.search::<false>(beta - 1, beta, reduced, false);
                        self.null_barred_until = 0;
                        if verified? >= beta {
                            return Ok(ControlFlow::Break(score));
                        }
                    }
                }
            }

            // Step 8. *ProbCut*: a capture that is far above beta at reduced depth will hold.
            let goal = beta + PROBCUT_MARGIN - 50 * i32::from(improving);
            let refuted = hit.is_some_and(|hit| hit.depth >= depth - 3 && hit.score < goal);
            if depth >= PROBCUT_DEPTH && !is_mate(beta) && !refuted {
                let mut picker = Picker::captures(&self.position, table_move, goal - static_eval);
                while let Some(mv) = picker.next(&self.position, &self.histories, [None; 2]) {
                    self.play(mv);
                    let mut score = Ok(-self.quiesce::<false>(-goal, 1 - goal));
                    if matches!(score, Ok(score) if score >= goal) {
                        score = self
                            .search::<false>(-goal, 1 - goal, depth - 4, !cut)
                            .map(|score| -score);
                    }
                    self.undo();
                    let score = score?;
                    if score >= goal {
                        let hit = Hit {
                            mv: mv.to_bits(),
                            score,
                            eval: raw_eval,
                            depth: depth - 3,
                            bound: Bound::Lower,
                            pv: table_pv,
                        };
                        self.table.store(key, ply, hit);
                        let score = if is_mate(score) {
                            score
                        } else {
                            score - (goal - beta)
                        };
                        return Ok(ControlFlow::Break(score));
                    }
                }
            }
        }

        // Step 9. *Internal Iterative Reductions*: without a move from the table ordering is poor,
        // and a shallower search will find one for the next time.
        if depth >= 4 && (PV || cut) && table_move.is_none() && excluded.is_none() {
            depth -= 1;
        }
        Ok(ControlFlow::Continue(Node {
            depth,
            alpha,
            beta,
            raw_eval,
            static_eval,
            improving,
            hit,
            table_pv,
            picker: Picker::new(&self.position, table_move, self.frames[ply].killer),
            best: -INFINITE,
            best_move: None,
            bound: Bound::Upper,
            number: 0,
            quiets: Tried::new(),
            captures: Tried::new(),
            current: None,
        }))
    }

    /// Step 11 of [`search`](Self::search). Moves that need not be looked at near the leaves, as
    /// long as one was that does not lose at once. Each of these can miss a quiet mating idea.
    fn is_hopeless<const PV: bool>(&self, node: &Node, mv: Move, context: Context) -> bool {
        // With a mate in hand only a shorter one is of interest, and that may begin quietly.
        if node.best <= -MATE_BOUND || PV && node.best >= MATE_BOUND {
            return false;
        }
        let depth = node.depth;
        let history = self.history(mv, context);
        if self.is_noisy(mv) {
            return !see_at_least(&self.position, mv, -SEE_CAPTURE * depth - history / 64);
        }
        // Checks are how games end: they are only given up when they lose too much.
        if self.position.gives_check(mv) {
            return !see_at_least(&self.position, mv, -SEE_CAPTURE * depth);
        }
        // *Late Move Pruning* (move count).
        let limit = (4 + depth * depth) / if node.improving { 1 } else { 2 };
        if node.number as i32 > limit {
            return true;
        }
        // *History Leaf Pruning*.
        let left = (depth - base_reduction(depth, node.number) / 1_024).max(0);
        if left <= 5 && history < HISTORY_PRUNE * (left + 1) {
            return true;
        }
        // *Futility Pruning*.
        if let Some(eval) = node.static_eval {
            let hope = eval + FUTILITY_BASE + FUTILITY_GROWTH * left + history / 128;
            if left <= FUTILITY_DEPTH && hope <= node.alpha {
                return true;
            }
        }
        !see_at_least(&self.position, mv, -SEE_QUIET * (left + 1))
    }

    /// Step 12 of [`search`](Self::search). *Singular Extensions*: if all other moves fall short of
    /// the table's, it deserves a deeper look; if they too fail high, the node does (*Multi-Cut*).
    fn extension<const PV: bool>(
        &mut self,
        node: &Node,
        mv: Move,
        cut: bool,
    ) -> Result<Extension, Stopped> {
        let ply = self.ply;
        let depth = node.depth;
        let Some(hit) = node.hit.filter(|hit| {
            node.table_move() == Some(mv)
                && ply > 0
                && depth >= SINGULAR_DEPTH
                && self.frames[ply].excluded.is_none()
                && hit.bound != Bound::Upper
                && hit.depth >= depth - 3
                && !is_mate(hit.score)
                && ply < 2 * self.root.iteration() as usize
        }) else {
            return Ok(Extension::Plies(0));
        };
        let goal = hit.score - SINGULAR_MARGIN * depth;
        self.frames[ply].excluded = Some(mv);
        let score = self.search::<false>(goal - 1, goal, (depth - 1) / 2, cut);
        self.frames[ply].excluded = None;
        self.frames[ply].eval = node.static_eval;
        let score = score?;
        Ok(if score < goal {
            let sure = !PV && score < goal - 20 && self.frames[ply].double_extensions < 6;
            self.frames[ply].double_extensions += u8::from(sure);
            Extension::Plies(1 + i32::from(sure))
        } else if goal >= node.beta {
            Extension::MultiCut(goal)
        } else if hit.score >= node.beta {
            Extension::Plies(-2)
        } else {
            Extension::Plies(-i32::from(cut))
        })
    }

    /// Steps 13 and 14 of [`search`](Self::search): plays one move, searches it and takes it back.
    fn search_move<const PV: bool>(
        &mut self,
        node: &Node,
        mv: Move,
        extension: i32,
        cut: bool,
        context: Context,
    ) -> Result<Score, Stopped> {
        let ply = self.ply;
        let noisy = self.is_noisy(mv);
        let history = self.history(mv, context);
        let table_noisy = node.table_move().is_some_and(|mv| self.is_noisy(mv));
        let killer = self.frames[ply].killer == Some(mv);

        // Step 13. Play it. Checks given are looked at one ply deeper.
        self.play(mv);
        let gives_check = self.position.in_check();
        let checks = gives_check && extension == 0 && (PV || node.depth <= 8);
        let full = node.depth - 1 + extension + i32::from(checks);

        // Step 14. *Late Move Reductions* and *Principal Variation Search*: moves late in the order
        // get a shallow null-window search, repeated deeper when they surprise.
        let (alpha, beta) = (node.alpha, node.beta);
        let mut reduced = full;
        if node.depth >= 2 && node.number > 1 {
            let mut reduction = base_reduction(node.depth, node.number);
            reduction -= 1_024 * i32::from(node.table_pv);
            reduction += 1_536 * i32::from(cut);
            reduction += 1_024 * i32::from(table_noisy && !noisy);
            reduction -= 1_024 * i32::from(killer || gives_check);
            reduction += 1_024 * i32::from(!node.improving);
            reduction += 700 * i32::from(self.frames[ply + 1].cutoffs > 3);
            reduction -= history * 1_024 / HISTORY_REDUCTION;
            if noisy {
                reduction /= 2;
            }
            reduced = (full - reduction / 1_024).clamp(1.min(full), full);
        }
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

    /// Step 17 of [`search`](Self::search): remembers what worked.
    fn remember(&mut self, node: &Node, key: u64, excluded: bool, context: Context) {
        let Node {
            depth,
            best,
            bound,
            raw_eval,
            ..
        } = *node;
        self.completed += 1;
        if let (Bound::Lower, Some(mv)) = (bound, node.best_move) {
            let cutoffs = &mut self.frames[self.ply].cutoffs;
            *cutoffs = cutoffs.saturating_add(1);
            self.reward(mv, depth, &node.quiets, &node.captures, context);
        }
        if excluded {
            return;
        }
        if let Some(eval) = node.static_eval {
            let quiet_best = node.best_move.is_none_or(|mv| !self.is_noisy(mv));
            let informative = match bound {
                Bound::Exact => true,
                Bound::Lower => best > eval,
                Bound::Upper => best < eval,
            };
            if quiet_best && informative && !is_mate(best) {
                self.histories
                    .add_correction(&self.position, depth, best - eval);
            }
        }
        let mv = node.best_move.map_or(0, Move::to_bits);
        let hit = Hit {
            mv,
            score: best,
            eval: raw_eval,
            depth,
            bound,
            pv: node.table_pv,
        };
        self.table.store(key, self.ply, hit);
    }

    /// Whether the move captures.
    fn is_noisy(&self, mv: Move) -> bool {
        self.position.board().piece_at(mv.to()).is_some()
    }

    /// What the move was worth before, here and elsewhere.
    fn history(&self, mv: Move, context: Context) -> i32 {
        if self.is_noisy(mv) {
            self.histories.capture(&self.position, mv)
        } else {
            self.histories.quiet(&self.position, mv, context)
        }
    }

    /// Searches captures (and all answers to a check) until the position is quiet
    /// (*Quiescence Search*). The side to move may stop at the static evaluation.
    fn quiesce<const PV: bool>(&mut self, mut alpha: Score, beta: Score) -> Score {
        let ply = self.ply;
        if PV {
            self.pv.clear(ply);
            self.seldepth = self.seldepth.max(ply);
        }
        if let Some(score) = self.verdict() {
            return score;
        }
        let in_check = self.position.in_check();
        if ply >= MAX_PLY - 1 {
            return if in_check { DRAW } else { self.static_eval() };
        }

        let key = self.position.key();
        let hit = self.table.probe(key, ply);
        if let (false, Some(hit)) = (PV, hit)
            && hit.settles(alpha, beta)
        {
            return hit.score;
        }

        let mut best = -INFINITE;
        let mut raw_eval = None;
        if !in_check {
            let raw = hit
                .and_then(|hit| hit.eval)
                .unwrap_or_else(|| self.static_eval());
            raw_eval = Some(raw);
            best = self.corrected(raw);
            match hit {
                Some(Hit {
                    score,
                    bound: Bound::Lower,
                    ..
                }) if score > best => best = score,
                Some(Hit {
                    score,
                    bound: Bound::Upper,
                    ..
                }) if score < best => best = score,
                _ => {}
            }
            if best >= beta {
                if hit.is_none() {
                    self.remember_leaf(key, None, best, raw_eval, Bound::Lower);
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        let stand_pat = best;

        let table_move = hit.and_then(|hit| Move::from_bits(hit.mv));
        let context = self.context();
        let mut picker = if in_check {
            Picker::new(&self.position, table_move, None)
        } else {
            Picker::captures(&self.position, table_move, 0)
        };
        let mut best_move = None;
        let mut number = 0;
        while let Some(mv) = picker.next(&self.position, &self.histories, context) {
            number += 1;
            let victim = self.position.board().piece_at(mv.to());
            if best > -MATE_BOUND {
                // Delta pruning: not even the victim brings the score near alpha.
                if let (false, Some(victim)) = (in_check, victim) {
                    let hope = stand_pat + QSEARCH_MARGIN + see::VALUE[victim.kind.index()];
                    if hope <= alpha && !see_at_least(&self.position, mv, 1) {
                        best = best.max(hope.min(alpha));
                        continue;
                    }
                }
                // One quiet answer to a check is enough to show that it is no mate.
                if in_check && victim.is_none() {
                    picker.skip_quiets();
                    if number > 3 {
                        continue;
                    }
                }
            }
            self.play(mv);
            let score = -self.quiesce::<PV>(-beta, -alpha);
            self.undo();
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if PV {
                        self.pv.extend(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        if in_check && number == 0 {
            return mated_in(ply);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else {
            Bound::Upper
        };
        self.remember_leaf(key, best_move, best, raw_eval, bound);
        best
    }

    fn remember_leaf(
        &mut self,
        key: u64,
        mv: Option<Move>,
        score: Score,
        eval: Option<Score>,
        bound: Bound,
    ) {
        let mv = mv.map_or(0, Move::to_bits);
        let hit = Hit {
            mv,
            score,
            eval,
            depth: 0,
            bound,
            pv: false,
        };
        self.table.store(key, self.ply, hit);
    }

    /// Whether the side to move has a rook, horse or cannon.
    fn has_striker(&self) -> bool {
        let board = self.position.board();
        let strikers = board.kind(Kind::Rook) | board.kind(Kind::Horse) | board.kind(Kind::Cannon);
        !(strikers & board.side(self.position.side_to_move())).is_empty()
    }

    /// The move that cut gains, those tried before it lose.
    fn reward(&mut self, mv: Move, depth: i32, quiets: &Tried, captures: &Tried, context: Context) {
        let bonus = (160 * depth - 60).min(1_700);
        let Self {
            position,
            histories,
            frames,
            ply,
            ..
        } = self;
        if position.board().piece_at(mv.to()).is_some() {
            histories.add_capture(position, mv, bonus);
        } else {
            frames[*ply].killer = Some(mv);
            histories.add_quiet(position, mv, context, bonus);
            for &other in quiets.list() {
                histories.add_quiet(position, other, context, -bonus);
            }
        }
        for &other in captures.list() {
            histories.add_capture(position, other, -bonus);
        }
    }
}

/// Outcome of [`Search::extension`].
enum Extension {
    /// So much deeper, or shallower.
    Plies(i32),
    /// Several moves fail high: the node does.
    MultiCut(Score),
}

/// *Late Move Reductions* of the `number`-th move before all corrections, in 1/1,024 plies:
/// 0.75 + ln(depth) · ln(number) / 2.3.
fn base_reduction(depth: i32, number: usize) -> i32 {
    let product = i32::from(LN[depth.min(63) as usize]) * i32::from(LN[number.min(63)]);
    768 + product * 10 / 23 / 1_024
}

/// Moves searched before the one that cut; more than fit are not punished.
struct Tried {
    moves: [Option<Move>; 32],
    len: usize,
}

impl Tried {
    const fn new() -> Self {
        Self {
            moves: [None; 32],
            len: 0,
        }
    }

    fn push(&mut self, mv: Move) {
        if self.len < self.moves.len() {
            self.moves[self.len] = Some(mv);
            self.len += 1;
        }
    }

    fn list(&self) -> impl Iterator<Item = &Move> {
        self.moves[..self.len].iter().flatten()
    }
}

const _: () = assert!(MATE < i16::MAX as Score);
