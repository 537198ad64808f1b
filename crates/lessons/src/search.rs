use alloc::vec;
use alloc::vec::Vec;

use duiyi_game::{Game, Side};

use crate::aids::{Aids, Order};
use crate::fail_soft::fail_soft;
use crate::judge::Judge;
use crate::quiesce::at_horizon;
use crate::score::{INFINITE, Score, from_root, is_win, to_root};
use crate::table::{Entry, Table};
use crate::trace::{Bound, Event, Exit, Found, Step, Trace, Visit};

/// Plies by which the search after a pass is reduced, besides the pass itself.
const NULL_REDUCTION: u32 = 2;
/// Moves of a node that are never reduced.
const FULL_DEPTH_MOVES: usize = 3;
/// Least depth at which moves are reduced.
const REDUCTION_DEPTH: u32 = 3;
/// Nodes that may be spent on finding the best or worst order, for each node that the search itself may visit.
const ORACLE_SHARE: u64 = 8;

/// One of the windowed algorithms, as passes and reductions call it.
pub type Windowed<'a, G, J, T> = fn(&mut Search<'a, G, J, T>, u32, Score, Score) -> Score;

/// How early a move comes, the highest first: its class, then its value within the class.
type Rank = (u8, i64);

/// What a search has counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Nodes entered, those beyond the horizon included.
    pub nodes: u64,
    /// Nodes that ended at the horizon or with the game, those beyond the horizon not included.
    pub leaves: u64,
    /// Nodes above the horizon that had moves to try.
    pub inner: u64,
    /// The moves that they had.
    pub inner_moves: u64,
    /// Nodes that were left early because a move was too good.
    pub cutoffs: u64,
    /// Cutoffs by the first move tried.
    pub first_cutoffs: u64,
    /// Moves that were never tried because of cutoffs.
    pub pruned: u64,
    /// Nodes beyond the horizon.
    pub quiet_nodes: u64,
    /// Look-ups in the table.
    pub table_probes: u64,
    /// Look-ups that settled the node.
    pub table_hits: u64,
    /// Results stored.
    pub table_stores: u64,
    /// Look-ups that found another position in their slot.
    pub table_collisions: u64,
    /// Nodes where a pass was good enough.
    pub null_cutoffs: u64,
    /// All moves put on lists: what a program holds if it never frees a list.
    pub moves_listed: u64,
    /// Most moves on lists in use at one time: what a depth-first search needs.
    pub moves_held: u64,
    /// Nodes visited beforehand to find the best or worst order; not included in `nodes`.
    pub oracle_nodes: u64,
}

/// A node on the path from the root.
struct Frame<M> {
    depth: u32,
    alpha: Score,
    beta: Score,
    visit: Visit,
    /// The move being tried, `None` for a pass.
    trying: Option<M>,
    /// Whether that move is noisy; computed only where reductions need it.
    is_noisy: bool,
    count: usize,
    tried: usize,
    best: Option<M>,
    exit: Exit,
    /// What was known without trying a move: the static value, or the result of [`Search::known`].
    known: Option<Score>,
}

/// A position being searched, with everything that would clutter the plain functions.
///
/// They [`enter`](Self::enter) and [`leave`](Self::leave) every node, [`play`](Self::play) and
/// [`undo`](Self::undo) every move; aids that are off do nothing.
pub struct Search<'a, G: Game, J, T> {
    game: &'a mut G,
    judge: &'a J,
    aids: &'a Aids<G::Move>,
    /// `None` in a search that nobody watches.
    trace: Option<&'a mut T>,
    frames: Vec<Frame<G::Move>>,
    /// By ply: the line of play found from there.
    lines: Vec<Vec<G::Move>>,
    table: Option<Table<G::Move>>,
    /// By ply.
    killers: Vec<[Option<G::Move>; 2]>,
    /// By side, then by [`Judge::index`].
    history: [Vec<u64>; 2],
    next_visit: Visit,
    counts: Counts,
    held: u64,
    max_nodes: u64,
    is_stopped: bool,
    passes: Vec<Pass>,
    /// The nodes before the current search from the root.
    nodes_before: u64,
}

/// One search from the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// Depth in plies.
    pub depth: u32,
    /// Lower edge of the window.
    pub alpha: Score,
    /// Upper edge of the window.
    pub beta: Score,
    /// The resulting score, from the side to move.
    pub score: Score,
    /// Number of nodes.
    pub nodes: u64,
}

// What the algorithms call, in the order of their calls.
impl<'a, G: Game, J: Judge<G>, T: Trace<G::Move>> Search<'a, G, J, T> {
    /// Enters a node with `depth` plies left and this window.
    pub fn enter(&mut self, depth: u32, alpha: Score, beta: Score) {
        let visit = core::mem::take(&mut self.next_visit);
        self.push(visit, depth, alpha, beta);
    }

    /// Enters a node beyond the horizon.
    pub(crate) fn enter_quiet(&mut self, alpha: Score, beta: Score) {
        self.push(Visit::Quiescence, 0, alpha, beta);
        // Unless there are noisy moves to search.
        self.exit(Exit::Horizon);
    }

    /// The score if no move has to be tried: the game is over, no depth is left, or the table has it.
    pub fn known(&mut self) -> Option<Score> {
        let known = self.answer();
        self.frame().known = known;
        known
    }

    /// *Null Move Pruning*: the score if even a pass is good enough. It is wrong where every move harms, in zugzwang.
    pub fn pass(&mut self, search: Windowed<'a, G, J, T>) -> Option<Score> {
        let &mut Frame {
            depth, beta, visit, ..
        } = self.frame();
        if !self.aids.null_move
            || self.is_stopped
            || depth <= NULL_REDUCTION
            || visit == Visit::NullMove
            || beta >= INFINITE
            || self.frames.len() == 1
            || !self.game.play_null()
        {
            return None;
        }
        self.frame().trying = None;
        self.next_visit = Visit::NullMove;
        let score = -search(self, depth - 1 - NULL_REDUCTION, -beta, -beta + 1);
        self.game.undo_null();
        if score < beta || is_win(score) || self.is_stopped {
            return None;
        }
        self.counts.null_cutoffs += 1;
        self.exit(Exit::NullMove);
        // A lower bound if passing is no better than moving; anything higher would be a guess.
        Some(beta)
    }

    /// The moves to try, in the order of the aids.
    pub fn moves(&mut self) -> Vec<G::Move> {
        let mut moves = self.judge.candidates(self.game, self.aids.nearby);
        self.order(&mut moves);
        if !self.is_stopped {
            self.counts.inner += 1;
            self.counts.inner_moves += moves.len() as u64;
        }
        self.list(&moves);
        moves
    }

    /// Plays a move of the node.
    pub fn play(&mut self, mv: G::Move) {
        let is_noisy = J::FOR_LESSONS && self.aids.reductions && self.judge.is_noisy(self.game, mv);
        let frame = self.frame();
        frame.trying = Some(mv);
        frame.is_noisy = is_noisy;
        self.game.play(mv);
    }

    /// *Late Move Reductions*: the score of a shallower search with a null window, if it finds the move just
    /// played no better than `alpha`. It may miss what only the full depth shows.
    pub fn reduced(&mut self, search: Windowed<'a, G, J, T>, alpha: Score) -> Option<Score> {
        if !J::FOR_LESSONS {
            return None;
        }
        let &mut Frame {
            depth,
            tried,
            is_noisy,
            ..
        } = self.frame();
        if !self.aids.reductions
            || self.is_stopped
            || tried < FULL_DEPTH_MOVES
            || depth < REDUCTION_DEPTH
            || is_noisy
            || alpha <= -INFINITE
        {
            return None;
        }
        self.next_visit = Visit::Reduced;
        let score = -search(self, depth - 2, -alpha - 1, -alpha);
        if score <= alpha {
            return Some(score);
        }
        self.next_visit = Visit::Again;
        None
    }

    /// Announces that the next node is entered with a null window, to find out whether it is worth more.
    pub fn scout(&mut self) {
        self.next_visit = Visit::Scout;
    }

    /// Announces that the next node is entered again, since the null window showed that it is worth more.
    pub fn again(&mut self) {
        self.next_visit = Visit::Again;
    }

    /// Takes back the move being tried, which has this score.
    pub fn undo(&mut self, score: Score) {
        self.game.undo();
        let frame = self.frame();
        let index = frame.tried;
        frame.tried += 1;
        self.tell(Event::Child { score, index });
    }

    /// The move just taken back is the best so far; the window now begins at `alpha`.
    pub fn raise(&mut self, mv: G::Move, alpha: Score) {
        if self.is_stopped {
            return;
        }
        let ply = self.ply();
        let frame = self.frame();
        frame.best = Some(mv);
        let beta = frame.beta;
        let (here, below) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(mv);
        here[ply].extend_from_slice(&below[0]);
        self.tell(Event::Window { alpha, beta });
    }

    /// The move just taken back closed the window: the opponent will not allow this node.
    pub fn cut(&mut self, mv: G::Move, score: Score) {
        if self.is_stopped {
            return;
        }
        let ply = self.ply();
        let frame = self.frame();
        frame.best = Some(mv);
        frame.exit = Exit::Cutoff;
        let (pruned, beta, depth) = (frame.count - frame.tried, frame.beta, frame.depth);
        self.counts.cutoffs += 1;
        self.counts.first_cutoffs += u64::from(self.frame().tried == 1);
        self.counts.pruned += pruned as u64;
        self.remember_cut(mv, ply, depth);
        self.tell(Event::Cutoff {
            pruned,
            score,
            beta,
        });
    }

    /// Leaves the node with its score, and returns the score.
    pub fn leave(&mut self, score: Score) -> Score {
        let frame = self.frame();
        let is_static = matches!(frame.exit, Exit::Over | Exit::Horizon);
        let bound = if is_static && frame.known == Some(score) {
            Bound::Exact
        } else if score >= frame.beta {
            Bound::Lower
        } else if score <= frame.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        self.leave_with(score, bound)
    }

    /// Leaves the node as if its score were exact, whatever the window is: a mistake, see [`bugs`](crate::bugs).
    pub(crate) fn leave_exactly(&mut self, score: Score) -> Score {
        self.leave_with(score, Bound::Exact)
    }

    /// Begins a search from the root.
    pub(crate) fn start(&mut self, depth: u32, alpha: Score, beta: Score) {
        self.nodes_before = self.counts.nodes;
        self.tell(Event::Start { depth, alpha, beta });
        if !self.is_stopped {
            self.passes.push(Pass {
                depth,
                alpha,
                beta,
                score: 0,
                nodes: 0,
            });
        }
    }

    /// Ends the search from the root. If it was stopped, it does not count.
    pub(crate) fn end(&mut self, score: Score) {
        let nodes = self.counts.nodes - self.nodes_before;
        if self.is_stopped {
            // A search that began after the stop was not added to the list.
            if self.passes.last().is_some_and(|pass| pass.nodes == 0) {
                self.passes.pop();
            }
        } else if let Some(pass) = self.passes.last_mut() {
            pass.score = score;
            pass.nodes = nodes;
        }
    }
}

// What quiescence calls in addition.
impl<G: Game, J: Judge<G>, T: Trace<G::Move>> Search<'_, G, J, T> {
    /// The score if the game is over.
    pub(crate) fn over(&mut self) -> Option<Score> {
        if self.is_stopped {
            return Some(0);
        }
        let outcome = self.game.outcome()?;
        self.exit(Exit::Over);
        let score = self.judge.settle(self.game, outcome, self.ply());
        self.frame().known = Some(score);
        Some(score)
    }

    /// The static value.
    pub(crate) fn evaluate(&mut self) -> Score {
        let score = self.judge.evaluate(self.game);
        self.frame().known = Some(score);
        score
    }

    /// Records why the node will be left.
    pub(crate) fn exit(&mut self, exit: Exit) {
        self.frame().exit = exit;
    }

    /// The noisy moves, the most valuable victim first.
    pub(crate) fn noisy_moves(&mut self) -> Vec<G::Move> {
        let mut moves = self.game.legal_moves();
        moves.retain(|&mv| self.judge.is_noisy(self.game, mv));
        sort_best_first(&mut moves, |mv| (0, self.judge.gain(self.game, mv).into()));
        if !moves.is_empty() {
            self.exit(Exit::Done);
        }
        self.list(&moves);
        moves
    }
}

// How the aids work.
impl<'a, G: Game, J: Judge<G>, T: Trace<G::Move>> Search<'a, G, J, T> {
    pub(crate) fn new(
        game: &'a mut G,
        judge: &'a J,
        aids: &'a Aids<G::Move>,
        max_nodes: u64,
        trace: Option<&'a mut T>,
    ) -> Self {
        assert!(
            J::FOR_LESSONS || !aids.are_for_lessons(),
            "this judge leaves out an aid that is asked for"
        );
        Self {
            game,
            judge,
            aids,
            trace,
            frames: Vec::new(),
            lines: vec![Vec::new()],
            table: aids.table.map(Table::new),
            killers: Vec::new(),
            history: [Vec::new(), Vec::new()],
            next_visit: Visit::Full,
            counts: Counts::default(),
            held: 0,
            max_nodes,
            is_stopped: false,
            passes: Vec::new(),
            nodes_before: 0,
        }
    }

    pub(crate) fn side_to_move(&self) -> Side {
        self.game.side_to_move()
    }

    pub(crate) const fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Whether the node limit was reached. Then scores mean nothing, and only the passes before count.
    pub(crate) const fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    pub(crate) fn passes(&self) -> &[Pass] {
        &self.passes
    }

    /// The principal variation from the root.
    pub(crate) fn line(&self) -> &[G::Move] {
        &self.lines[0]
    }

    fn push(&mut self, visit: Visit, depth: u32, alpha: Score, beta: Score) {
        if self.counts.nodes >= self.max_nodes {
            self.is_stopped = true;
        }
        let step = match self.frames.last() {
            None => Step::Root,
            Some(parent) => parent.trying.map_or(Step::Pass, Step::Move),
        };
        if !self.is_stopped {
            self.counts.nodes += 1;
            self.counts.quiet_nodes += u64::from(visit == Visit::Quiescence);
            self.tell(Event::Enter {
                step,
                visit,
                depth,
                alpha,
                beta,
                key: self.game.key(),
            });
        }
        self.frames.push(Frame {
            depth,
            alpha,
            beta,
            visit,
            trying: None,
            is_noisy: false,
            count: 0,
            tried: 0,
            best: None,
            exit: Exit::Done,
            known: None,
        });
        let ply = self.ply();
        // One more than the length of the path, so that every node has a line below it.
        if self.lines.len() < ply + 2 {
            self.lines.resize(ply + 2, Vec::new());
            self.killers.resize(ply + 2, [None; 2]);
        }
        // The root keeps the line of the previous search until it has a better one.
        if ply > 0 && !self.is_stopped {
            self.lines[ply].clear();
        }
        self.lines[ply + 1].clear();
    }

    fn answer(&mut self) -> Option<Score> {
        if let Some(score) = self.over() {
            self.counts.leaves += u64::from(!self.is_stopped);
            return Some(score);
        }
        let &mut Frame {
            depth, alpha, beta, ..
        } = self.frame();
        if depth == 0 {
            self.counts.leaves += 1;
            self.exit(Exit::Horizon);
            return Some(if J::FOR_LESSONS && self.aids.quiescence {
                at_horizon(self, alpha, beta)
            } else {
                self.evaluate()
            });
        }
        self.look_up()
    }

    fn look_up(&mut self) -> Option<Score> {
        let table = self.table.as_ref()?;
        let key = self.game.key();
        let slot = table.slot(key);
        let entry = table.entry(slot);
        self.counts.table_probes += 1;
        let &mut Frame {
            depth, alpha, beta, ..
        } = self.frame();
        let ply = self.ply();
        let mut answer = None;
        let mut found = entry.map_or(Found::Empty, |entry| entry.found(key, depth));
        if let Some(entry) = entry
            && found == Found::Unsettled
        {
            let score = to_root(entry.score, ply);
            if entry.settles(score, alpha, beta) {
                found = Found::Settled;
                answer = Some(score);
            }
        }
        let entry = entry.unwrap_or(Entry {
            key,
            depth: 0,
            bound: Bound::Exact,
            score: 0,
            best: None,
        });
        self.tell(Event::Probe {
            slot,
            found,
            bound: entry.bound,
            score: entry.score,
            depth: entry.depth,
        });
        match found {
            Found::Collision => self.counts.table_collisions += 1,
            Found::Settled => {
                self.counts.table_hits += 1;
                self.exit(Exit::Table);
            }
            Found::Empty | Found::OtherDepth | Found::Unsettled => {}
        }
        answer
    }

    fn leave_with(&mut self, score: Score, bound: Bound) -> Score {
        let ply = self.ply();
        let Some(frame) = self.frames.pop() else {
            unreachable!("a node is left once for each time it is entered")
        };
        self.held -= frame.count as u64;
        if self.is_stopped {
            return score;
        }
        if matches!(frame.exit, Exit::Done | Exit::Cutoff) && frame.depth > 0 {
            self.keep(&frame, score, bound, ply);
        }
        self.tell(Event::Leave {
            exit: frame.exit,
            score,
            bound,
        });
        score
    }

    fn keep(&mut self, frame: &Frame<G::Move>, score: Score, bound: Bound, ply: usize) {
        let key = self.game.key();
        let Some(table) = &mut self.table else {
            return;
        };
        let slot = table.slot(key);
        let entry = Entry {
            key,
            depth: frame.depth,
            bound,
            score: from_root(score, ply),
            best: frame.best,
        };
        let replaced = table.store(slot, entry);
        self.counts.table_stores += 1;
        self.tell(Event::Store {
            slot,
            replaced,
            bound,
            score: entry.score,
            depth: entry.depth,
        });
    }

    /// Puts moves in order. Stable, so that moves of equal rank stay as the game lists them.
    fn order(&mut self, moves: &mut [G::Move]) {
        if self.is_stopped || moves.len() < 2 {
            return;
        }
        if J::FOR_LESSONS && self.aids.order.is_foreseen() {
            let best_first = self.aids.order == Order::Best;
            sort_best_first(moves, |mv| {
                let value = self.foresee(mv);
                (0, if best_first { value } else { -value }.into())
            });
        } else {
            sort_best_first(moves, |mv| self.rank(mv));
        }
        if self.ply() > 0 {
            return;
        }
        // At the root, the best move of the last iteration comes first, except that the reader's order comes before
        // everything.
        if self.aids.deepening
            && let Some(&best) = self.lines[0].first()
        {
            sort_best_first(moves, |mv| (u8::from(mv == best), 0));
        }
        let wished = &self.aids.root_order;
        if J::FOR_LESSONS && !wished.is_empty() {
            sort_best_first(moves, |mv| {
                let place = wished.iter().position(|&other| other == mv);
                (0, -(place.unwrap_or(wished.len()) as i64))
            });
        }
    }

    /// The hash move, then captures by the value of the victim, then killers, then the rest by history.
    fn rank(&self, mv: G::Move) -> Rank {
        let ply = self.ply();
        if self.aids.hash_move && self.hash_move() == Some(mv) {
            return (3, 0);
        }
        if self.aids.order == Order::Captures {
            let gain = self.judge.gain(self.game, mv);
            if gain > 0 {
                return (2, gain.into());
            }
        }
        if self.aids.killers
            && let Some(place) = self.killers[ply]
                .iter()
                .position(|&killer| killer == Some(mv))
        {
            return (1, 1 - place as i64);
        }
        let history = &self.history[self.game.side_to_move().index()];
        let cuts = history.get(self.judge.index(mv)).copied();
        (0, cuts.unwrap_or(0) as i64)
    }

    fn hash_move(&self) -> Option<G::Move> {
        let table = self.table.as_ref()?;
        let key = self.game.key();
        let entry = table.entry(table.slot(key))?;
        if entry.key == key { entry.best } else { None }
    }

    fn remember_cut(&mut self, mv: G::Move, ply: usize, depth: u32) {
        if !(self.aids.killers || self.aids.history) || self.judge.gain(self.game, mv) > 0 {
            return;
        }
        if self.aids.killers && self.killers[ply][0] != Some(mv) {
            self.killers[ply] = [Some(mv), self.killers[ply][0]];
        }
        if self.aids.history {
            let index = self.judge.index(mv);
            let history = &mut self.history[self.game.side_to_move().index()];
            if history.len() <= index {
                history.resize(index + 1, 0);
            }
            history[index] += u64::from(depth) * u64::from(depth);
        }
    }

    /// The value of a move of the node, found by a separate search that is not traced and not counted in `nodes`.
    fn foresee(&mut self, mv: G::Move) -> Score {
        let depth = self.frame().depth;
        let quiet = Aids {
            quiescence: self.aids.quiescence,
            nearby: self.aids.nearby,
            order: Order::Captures,
            ..Aids::default()
        };
        let all = self.max_nodes.saturating_mul(ORACLE_SHARE);
        let left = all.saturating_sub(self.counts.oracle_nodes);
        self.game.play(mv);
        // Of the same type as this search, so that the algorithm is compiled only once.
        let mut oracle = Search::<G, J, T>::new(&mut *self.game, self.judge, &quiet, left, None);
        let score = -fail_soft(&mut oracle, depth - 1, -INFINITE, INFINITE);
        let (nodes, is_stopped) = (oracle.counts.nodes, oracle.is_stopped);
        self.game.undo();
        self.counts.oracle_nodes += nodes;
        self.is_stopped |= is_stopped;
        score
    }

    fn list(&mut self, moves: &[G::Move]) {
        let count = moves.len();
        self.frame().count = count;
        self.held += count as u64;
        if self.is_stopped {
            return;
        }
        self.counts.moves_listed += count as u64;
        self.counts.moves_held = self.counts.moves_held.max(self.held);
        self.tell(Event::Moves(count));
    }

    fn ply(&self) -> usize {
        self.frames.len() - 1
    }

    fn frame(&mut self) -> &mut Frame<G::Move> {
        let Some(frame) = self.frames.last_mut() else {
            unreachable!("algorithms enter a node before they ask about it")
        };
        frame
    }

    fn tell(&mut self, event: Event<G::Move>) {
        if let Some(trace) = &mut self.trace
            && !self.is_stopped
        {
            trace.event(event);
        }
    }
}

/// Sorts by rank; moves of equal rank keep their order.
fn sort_best_first<M: Copy>(moves: &mut [M], rank: impl FnMut(M) -> Rank) {
    let mut ranks: Vec<Rank> = moves.iter().copied().map(rank).collect();
    sort_by_ranks(moves, &mut ranks);
}

/// Insertion sort: the lists are short, and each copy of the library's general sort takes one percent of the
/// browser's download.
fn sort_by_ranks<M: Copy>(moves: &mut [M], ranks: &mut [Rank]) {
    for end in 1..moves.len() {
        let later = ranks[..end].iter().rev();
        let start = end - later.take_while(|&&rank| rank < ranks[end]).count();
        moves[start..=end].rotate_right(1);
        ranks[start..=end].rotate_right(1);
    }
}
