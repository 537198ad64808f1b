//! The xiangqi search: iterative deepening *Principal Variation Search* over a table, with the
//! selectivity that experience with chess-like games has found (each step names its source in the
//! Chess Programming Wiki and says what it trades).
//!
//! [`Search`] works in steps of so many nodes. A step that ends inside an iteration unwinds; the
//! next one takes the iteration up at the same root move, and the table makes the way back to where
//! it was cheap.

pub mod evaluate;
mod history;
mod picker;
mod root;
mod see;
mod weights;

use duiyi_game::score::{
    DRAW, INFINITE, MATE, MATE_BOUND, MAX_PLY, Score, is_mate, mate_in, mated_in,
};
use duiyi_xiangqi::{Kind, Move, Outcome, Position, Rules};

use crate::parts::pv::PvTable;
use crate::parts::table::{Bound, Hit, Table};
use evaluate::{Evaluation, HandWritten};
use history::Histories;
use picker::{Context, Picker};

pub use root::Line;
use root::Root;
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

/// *Late Move Reductions*: plies to leave out, `[depth][move number]`, scaled by 1,024.
static REDUCTION: [[i16; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut depth = 1;
    while depth < 64 {
        let mut number = 1;
        while number < 64 {
            // 0.75 + ln(depth) * ln(number) / 2.3
            let product = ln(depth as u32) as i64 * ln(number as u32) as i64;
            table[depth][number] = (768 + product * 10 / 23 / 1_024) as i16;
            number += 1;
        }
        depth += 1;
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
        mantissa = (mantissa as u128 * mantissa as u128 >> 32) as u64;
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
    seldepth: usize,
    /// Null moves are barred up to this ply while one is verified.
    null_barred_until: usize,
    root: Root,
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
            seldepth: 0,
            null_barred_until: 0,
            root: Root::default(),
        }
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
        mut alpha: Score,
        mut beta: Score,
        mut depth: i32,
        cut: bool,
    ) -> Result<Score, Stopped> {
        // Step 1. At the leaves only captures remain.
        if depth <= 0 {
            return self.quiesce::<PV>(alpha, beta);
        }
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
            return Ok(score);
        }
        let in_check = self.position.in_check();
        if ply >= MAX_PLY - 1 {
            return Ok(if in_check { DRAW } else { self.static_eval() });
        }
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(mate_in(ply + 1));
        if alpha >= beta {
            return Ok(alpha);
        }

        // Step 3. *Transposition Table*. Trades nothing outside the PV but the path: repetitions
        // on the way here are not part of the key.
        let excluded = self.frames[ply].excluded;
        let key = self.position.key();
        let hit = if excluded.is_some() {
            None
        } else {
            self.table.probe(key, ply)
        };
        let table_move = hit.and_then(|hit| Move::from_bits(hit.mv));
        let table_pv = PV || hit.is_some_and(|hit| hit.pv);
        if let Some(hit) = hit {
            let enough = hit.depth >= depth;
            let proves = match hit.bound {
                Bound::Exact => true,
                Bound::Lower => hit.score >= beta,
                Bound::Upper => hit.score <= alpha,
            };
            // Near the natural limit an old score may rest on plies that are no longer left.
            if !PV && enough && proves && self.position.plies_since_capture() < 100 {
                return Ok(hit.score);
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
        } else if excluded.is_some() {
            self.frames[ply].eval
        } else {
            Some(
                hit.and_then(|hit| hit.eval)
                    .unwrap_or_else(|| self.static_eval()),
            )
        };
        let static_eval = match raw_eval {
            Some(raw) if excluded.is_none() => Some(self.corrected(raw)),
            other => other,
        };
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
                let score = self.quiesce::<false>(alpha, alpha + 1)?;
                if score <= alpha {
                    return Ok(score);
                }
            }

            // Step 6. *Reverse Futility Pruning*: far above beta the opponent has better elsewhere.
            if depth <= RFP_DEPTH
                && eval - RFP_MARGIN * (depth - i32::from(improving)) >= beta
                && !is_mate(beta)
                && !is_mate(eval)
            {
                return Ok(beta + (eval - beta) / 3);
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
                            return Ok(score);
                        }
                        self.null_barred_until = ply + 3 * reduced.max(1) as usize / 4;
                        let verified = self.search::<false>(beta - 1, beta, reduced, false);
                        self.null_barred_until = 0;
                        if verified? >= beta {
                            return Ok(score);
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
                    let mut score = self.quiesce::<false>(-goal, 1 - goal).map(|score| -score);
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
                        return Ok(if is_mate(score) {
                            score
                        } else {
                            score - (goal - beta)
                        });
                    }
                }
            }
        }

        // Step 9. *Internal Iterative Reductions*: without a move from the table ordering is poor,
        // and a shallower search will find one for the next time.
        if depth >= 4 && (PV || cut) && table_move.is_none() && excluded.is_none() {
            depth -= 1;
        }

        // Step 10. The moves, best guess first.
        let context = self.context();
        let mut picker = Picker::new(&self.position, table_move, self.frames[ply].killer);
        let table_noisy =
            table_move.is_some_and(|mv| self.position.board().piece_at(mv.to()).is_some());
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut bound = Bound::Upper;
        let mut number = 0;
        let mut quiets = Tried::new();
        let mut captures = Tried::new();
        let quiet_limit = if improving {
            4 + depth * depth
        } else {
            (4 + depth * depth) / 2
        };

        while let Some(mv) = picker.next(&self.position, &self.histories, context) {
            if Some(mv) == excluded {
                continue;
            }
            number += 1;
            let noisy = self.position.board().piece_at(mv.to()).is_some();
            let history = if noisy {
                self.histories.capture(&self.position, mv)
            } else {
                self.histories.quiet(&self.position, mv, context)
            };
            let mut reduction = i32::from(REDUCTION[depth.min(63) as usize][number.min(63)]);

            // Step 11. Moves that need not be looked at near the leaves, as long as one was that
            // does not lose at once. Each of these can miss a quiet mating idea.
            if best > -MATE_BOUND {
                let left = (depth - reduction / 1_024).max(0);
                if noisy {
                    if !see_at_least(&self.position, mv, -SEE_CAPTURE * depth - history / 64) {
                        continue;
                    }
                } else {
                    // *Late Move Pruning* (move count).
                    if number as i32 > quiet_limit {
                        picker.skip_quiets();
                        continue;
                    }
                    // *History Leaf Pruning*.
                    if left <= 5 && history < HISTORY_PRUNE * (left + 1) {
                        continue;
                    }
                    // *Futility Pruning*.
                    if let Some(eval) = static_eval {
                        let hope = eval + FUTILITY_BASE + FUTILITY_GROWTH * left + history / 128;
                        if left <= FUTILITY_DEPTH && hope <= alpha {
                            picker.skip_quiets();
                            continue;
                        }
                    }
                    if !see_at_least(&self.position, mv, -SEE_QUIET * (left + 1)) {
                        continue;
                    }
                }
            }

            // Step 12. Extensions. *Singular*: if all other moves fall short of the table's, it
            // deserves a deeper look; if they too fail high, the node does (multi-cut).
            let mut extension = 0;
            if let Some(hit) = hit
                && Some(mv) == table_move
                && ply > 0
                && depth >= SINGULAR_DEPTH
                && excluded.is_none()
                && hit.bound != Bound::Upper
                && hit.depth >= depth - 3
                && !is_mate(hit.score)
                && ply < 2 * self.root.depth() as usize
            {
                let goal = hit.score - SINGULAR_MARGIN * depth;
                self.frames[ply].excluded = Some(mv);
                let score = self.search::<false>(goal - 1, goal, (depth - 1) / 2, cut);
                self.frames[ply].excluded = None;
                let score = score?;
                if score < goal {
                    extension = 1;
                    if !PV && score < goal - 20 && self.frames[ply].double_extensions < 6 {
                        extension = 2;
                        self.frames[ply].double_extensions += 1;
                    }
                } else if goal >= beta {
                    return Ok(goal);
                } else if hit.score >= beta {
                    extension = -2;
                } else if cut {
                    extension = -1;
                }
            }

            // Step 13. Play it. Checks given are looked at one ply deeper.
            let killer = self.frames[ply].killer == Some(mv);
            self.play(mv);
            let gives_check = self.position.in_check();
            if gives_check && extension == 0 && (PV || depth <= 8) {
                extension = 1;
            }
            let full = depth - 1 + extension;

            // Step 14. *Late Move Reductions* and *Principal Variation Search*: moves late in the
            // order get a shallow null-window search, repeated deeper when they surprise.
            let mut score = -INFINITE;
            let mut result = Ok(());
            let mut open = PV && number == 1;
            if depth >= 2 && number > 1 + usize::from(ply == 0) {
                reduction -= 1_024 * i32::from(table_pv);
                reduction += 1_536 * i32::from(cut);
                reduction += 1_024 * i32::from(table_noisy && !noisy);
                reduction -= 1_024 * i32::from(killer || gives_check);
                reduction += 1_024 * i32::from(!improving);
                reduction += 700 * i32::from(self.frames[ply + 1].cutoffs > 3);
                reduction -= history * 1_024 / HISTORY_REDUCTION;
                if noisy {
                    reduction /= 2;
                }
                let reduced = (full - reduction / 1_024).clamp(1.min(full), full);
                match self.search::<false>(-alpha - 1, -alpha, reduced, true) {
                    Ok(value) => score = -value,
                    Err(stopped) => result = Err(stopped),
                }
                if result.is_ok() && score > alpha && reduced < full {
                    match self.search::<false>(-alpha - 1, -alpha, full, !cut) {
                        Ok(value) => score = -value,
                        Err(stopped) => result = Err(stopped),
                    }
                }
                open = PV && score > alpha;
            } else if !PV || number > 1 {
                match self.search::<false>(-alpha - 1, -alpha, full, !cut) {
                    Ok(value) => score = -value,
                    Err(stopped) => result = Err(stopped),
                }
                open = PV && score > alpha;
            }
            if open && result.is_ok() {
                match self.search::<true>(-beta, -alpha, full, false) {
                    Ok(value) => score = -value,
                    Err(stopped) => result = Err(stopped),
                }
            }
            self.undo();
            result?;

            // Step 15. The best so far; a score of beta or more ends the node.
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    bound = Bound::Exact;
                    if PV {
                        self.pv.extend(ply, mv);
                    }
                    if score >= beta {
                        bound = Bound::Lower;
                        break;
                    }
                    alpha = score;
                }
            }
            if noisy {
                captures.push(mv);
            } else {
                quiets.push(mv);
            }
        }

        // Step 16. No legal move: mate or stalemate, both lost.
        if number == 0 {
            return Ok(if excluded.is_some() {
                alpha
            } else {
                mated_in(ply)
            });
        }

        // Step 17. Remember what worked.
        if bound == Bound::Lower {
            if let Some(mv) = best_move {
                self.frames[ply].cutoffs = self.frames[ply].cutoffs.saturating_add(1);
                self.reward(mv, depth, &quiets, &captures, context);
            }
        }
        if excluded.is_none() {
            if let (Some(raw), Some(eval)) = (raw_eval, static_eval) {
                let quiet_best =
                    best_move.is_none_or(|mv| self.position.board().piece_at(mv.to()).is_none());
                let informative = match bound {
                    Bound::Exact => true,
                    Bound::Lower => best > eval,
                    Bound::Upper => best < eval,
                };
                if quiet_best && informative && !is_mate(best) {
                    self.histories
                        .add_correction(&self.position, depth, best - raw);
                }
            }
            let mv = best_move.map_or(0, Move::to_bits);
            let hit = Hit {
                mv,
                score: best,
                eval: raw_eval,
                depth,
                bound,
                pv: table_pv,
            };
            self.table.store(key, ply, hit);
        }
        Ok(best)
    }

    /// Searches captures (and all answers to a check) until the position is quiet
    /// (*Quiescence Search*). The side to move may stop at the static evaluation.
    fn quiesce<const PV: bool>(&mut self, mut alpha: Score, beta: Score) -> Result<Score, Stopped> {
        if self.nodes >= self.stop_at {
            return Err(Stopped);
        }
        let ply = self.ply;
        if PV {
            self.pv.clear(ply);
            self.seldepth = self.seldepth.max(ply);
        }
        if let Some(score) = self.verdict() {
            return Ok(score);
        }
        let in_check = self.position.in_check();
        if ply >= MAX_PLY - 1 {
            return Ok(if in_check { DRAW } else { self.static_eval() });
        }

        let key = self.position.key();
        let hit = self.table.probe(key, ply);
        if let (false, Some(hit)) = (PV, hit) {
            let proves = match hit.bound {
                Bound::Exact => true,
                Bound::Lower => hit.score >= beta,
                Bound::Upper => hit.score <= alpha,
            };
            if proves {
                return Ok(hit.score);
            }
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
                return Ok(best);
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
            let score = self.quiesce::<PV>(-beta, -alpha).map(|score| -score);
            self.undo();
            let score = score?;
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
            return Ok(mated_in(ply));
        }
        let bound = if best >= beta {
            Bound::Lower
        } else {
            Bound::Upper
        };
        self.remember_leaf(key, best_move, best, raw_eval, bound);
        Ok(best)
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
