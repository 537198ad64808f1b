//! Iterative deepening at the root: which move is searched next and with which window, and what is known about each
//! (*Iterative Deepening*, *Aspiration Windows*, Chess Programming Wiki).
//!
//! The search calls [`Root::next`], plays and searches, and passes the score to [`Root::learn`]; between the two it
//! may stop and continue later.

use alloc::vec::Vec;

use duiyi_game::score::{INFINITE, MAX_PLY, Score, is_mate};

use super::table::Bound;

/// Deepest iteration, in plies: lines may grow to twice the length.
pub const MAX_DEPTH: u32 = MAX_PLY as u32 / 2;

/// One of the best lines found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// Score from the side to move at the root.
    pub score: Score,
    /// What the score says.
    pub bound: Bound,
    /// Iteration that found it, in plies.
    pub depth: u32,
    /// The moves, the best one first.
    pub pv: Vec<M>,
}

impl<M> Line<M> {
    /// What is known about a move before it was searched, with room for the longest line.
    fn unknown(mv: M) -> Self {
        let mut pv = Vec::with_capacity(MAX_PLY);
        pv.push(mv);
        Self {
            score: 0,
            bound: Bound::Lower,
            depth: 0,
            pv,
        }
    }
}

struct RootMove<M> {
    mv: M,
    /// In the current iteration; `-INFINITE` if not better than the moves before it.
    score: Score,
    /// The result of finished windows, and of this one once the move was best. Before that, depth 0, a lower bound
    /// and the move alone.
    line: Line<M>,
}

/// The move to search next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task<M> {
    /// The move.
    pub mv: M,
    /// Its number in the pass, from 1.
    pub number: usize,
    /// Edges of the window.
    pub alpha: Score,
    /// The upper one.
    pub beta: Score,
    /// Current iteration, in plies.
    pub depth: i32,
}

/// The state of iterative deepening. Survives the end of a step.
pub struct Root<M> {
    moves: Vec<RootMove<M>>,
    /// Current iteration, in plies.
    iteration: u32,
    max_depth: u32,
    /// Iteration finished last, in plies.
    depth: u32,
    /// Which of the best lines is being searched for.
    index: usize,
    /// How many of the best lines are settled and need no search.
    settled: usize,
    /// The next move of the iteration to search, and the window.
    next: usize,
    alpha: Score,
    beta: Score,
    best: Score,
    /// Bounds of the aspiration window that this pass began with.
    window: (Score, Score),
    delta: Score,
    /// First half-width of aspiration windows.
    aspiration: Score,
    /// Best move of the iteration finished last.
    leader: Option<M>,
    /// Iterations in a row that ended with it.
    stable: u32,
    done: bool,
}

impl<M> Default for Root<M> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            iteration: 0,
            max_depth: 0,
            depth: 0,
            index: 0,
            settled: 0,
            next: 0,
            alpha: 0,
            beta: 0,
            best: 0,
            window: (0, 0),
            delta: 0,
            aspiration: 0,
            leader: None,
            stable: 0,
            done: false,
        }
    }
}

impl<M: Copy + Eq> Root<M> {
    /// Begins with these moves, those of greater `promise` first, up to `depth` plies.
    pub fn new(
        moves: impl Iterator<Item = M>,
        promise: impl Fn(M) -> i32,
        depth: u32,
        aspiration: Score,
    ) -> Self {
        let entry = |mv| RootMove {
            mv,
            score: -INFINITE,
            line: Line::unknown(mv),
        };
        let mut moves: Vec<_> = moves.map(entry).collect();
        sort_best_first(&mut moves, |entry| promise(entry.mv));
        let mut root = Self {
            done: moves.is_empty() || depth == 0,
            moves,
            iteration: 1,
            max_depth: depth.min(MAX_DEPTH),
            aspiration,
            ..Self::default()
        };
        root.open_window();
        root
    }

    /// Current iteration, in plies.
    #[must_use]
    pub const fn iteration(&self) -> u32 {
        self.iteration
    }

    /// The iteration finished last, in plies.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// How many iterations in a row have ended with the same best move.
    #[must_use]
    pub const fn stability(&self) -> u32 {
        self.stable
    }

    /// Number of moves to choose among.
    #[must_use]
    pub fn move_count(&self) -> usize {
        self.moves.len()
    }

    /// Whether nothing remains to be searched.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.done
    }

    /// The best line known, `None` without a legal move. Before anything was searched it is only the first move.
    #[must_use]
    pub fn best_line(&self) -> Option<&Line<M>> {
        let entry = self.moves.first()?;
        // A move that took the lead in the current iteration comes before the old best one.
        let leader = self
            .moves
            .iter()
            .filter(|entry| self.index == 0 && entry.score > -INFINITE)
            .max_by_key(|entry| entry.score)
            .unwrap_or(entry);
        Some(&leader.line)
    }

    /// The best lines known, at most this many, the best first.
    #[must_use]
    pub fn lines(&self, most: usize) -> Vec<Line<M>> {
        let best = self.best_line();
        let mut lines: Vec<_> = best
            .into_iter()
            .filter(|line| line.depth > 0)
            .cloned()
            .collect();
        for entry in &self.moves {
            if lines.len() >= most {
                break;
            }
            let shown = best.is_some_and(|best| best.pv[0] == entry.mv);
            if entry.line.bound == Bound::Exact && !shown {
                lines.push(entry.line.clone());
            }
        }
        lines
    }

    /// The move of the pass to search next; `None` when the pass is over.
    #[must_use]
    pub fn next(&self) -> Option<Task<M>> {
        let over = self.done || self.next > self.index && self.best >= self.beta;
        let entry = self.moves.get(self.next).filter(|_| !over)?;
        Some(Task {
            mv: entry.mv,
            number: self.next - self.index + 1,
            alpha: self.alpha,
            beta: self.beta,
            depth: self.iteration as i32,
        })
    }

    /// Takes the score of the move that [`next`](Self::next) returned, and the line expected after it.
    pub fn learn(&mut self, score: Score, continuation: &[M]) {
        let (index, alpha, beta) = (self.next, self.alpha, self.beta);
        self.next += 1;
        if score <= self.best {
            return;
        }
        self.best = score;
        if score <= alpha && index != self.index {
            return;
        }
        let bound = if score >= beta {
            Bound::Lower
        } else if score <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let RootMove {
            mv,
            score: best,
            line,
        } = &mut self.moves[index];
        (line.score, line.bound) = (score, bound);
        // A fail low does not say what to play instead: the old line stays.
        if bound != Bound::Upper {
            *best = score;
            line.depth = self.iteration;
            // After a fail high the continuation is often cut short: the old line stays unless the new one is longer.
            if bound == Bound::Exact || line.pv.len() <= continuation.len() {
                line.pv.clear();
                line.pv.push(*mv);
                line.pv.extend_from_slice(continuation);
            }
        }
        self.alpha = alpha.max(score);
    }

    /// Concludes a finished pass: search again with a wider window, continue with the next line, or with the next
    /// depth. Returns the best move with its score and depth whenever that is decided anew.
    pub fn close_pass(&mut self, multi_pv: usize) -> Option<(M, Score, i32)> {
        let (alpha, beta) = self.window;
        let best = self.best;
        let index = self.index;
        sort_best_first(&mut self.moves[index..], |entry| entry.score);
        if best <= alpha {
            self.window = ((best - self.delta).max(-INFINITE), (alpha + beta) / 2);
        } else if best >= beta {
            self.window = (alpha, (best + self.delta).min(INFINITE));
        }
        if best <= alpha || best >= beta {
            self.delta += self.delta / 2 + 4;
            if self.delta > 1_000 || is_mate(best) {
                self.window = (-INFINITE, INFINITE);
            }
            self.open_pass();
            return None;
        }

        let leader = self.moves[0].mv;
        let decided = (index == 0).then_some((leader, best, self.iteration as i32));
        let wanted = multi_pv.min(self.moves.len());
        self.index += 1;
        if self.index >= wanted {
            // Later lines may have come out better than earlier ones.
            sort_best_first(&mut self.moves[self.settled..wanted], |entry| entry.score);
            let leader = Some(self.moves[0].mv);
            self.stable = if self.leader == leader {
                self.stable + 1
            } else {
                0
            };
            self.leader = leader;
            self.depth = self.iteration;
            self.index = self.settled;
            self.done = self.iteration >= self.max_depth;
            self.iteration += 1;
            if self.done {
                return decided;
            }
        }
        self.open_window();
        decided
    }

    /// Takes a win that was proved outside the search. It becomes the best line; the search for the others continues,
    /// if they are requested.
    pub fn settle(&mut self, score: Score, pv: &[M], multi_pv: usize) {
        let Some(index) = pv
            .first()
            .and_then(|&mv| self.moves.iter().position(|entry| entry.mv == mv))
        else {
            return;
        };
        let entry = &mut self.moves[index];
        entry.score = score;
        entry.line.score = score;
        entry.line.bound = Bound::Exact;
        entry.line.depth = self.iteration;
        entry.line.pv.clear();
        entry.line.pv.extend_from_slice(pv);
        self.moves[..=index].rotate_right(1);
        self.settled = 1;
        self.done = multi_pv.min(self.moves.len()) <= 1;
        // The other lines have no score before their first iteration is finished.
        if self.done {
            self.depth = self.depth.max(1);
        }
        self.index = self.index.max(1);
        if !self.done {
            self.open_window();
        }
    }

    /// Begins the iteration anew, when its scores so far cannot be compared with those to come.
    pub fn restart_iteration(&mut self) {
        self.index = self.settled;
        self.open_window();
    }

    /// Sets the window of a line: narrow around its last score, once there is a reliable one.
    fn open_window(&mut self) {
        let last = self
            .moves
            .get(self.index)
            .map(|entry| &entry.line)
            .filter(|line| line.depth > 0);
        self.delta = self.aspiration;
        self.window = match last {
            Some(line) if self.iteration >= 5 && !is_mate(line.score) => {
                self.delta += line.score.abs() / 100;
                (line.score - self.delta, line.score + self.delta)
            }
            _ => (-INFINITE, INFINITE),
        };
        self.open_pass();
    }

    /// Begins to search the moves of the line's window from the first.
    fn open_pass(&mut self) {
        self.next = self.index;
        (self.alpha, self.beta) = self.window;
        self.best = -INFINITE;
        for entry in &mut self.moves[self.index..] {
            entry.score = -INFINITE;
        }
    }
}

/// Insertion sort, which keeps the order of equal moves: the lists are short and nearly sorted, and the library's
/// general sort would take a twentieth of the browser's download.
fn sort_best_first<M>(moves: &mut [RootMove<M>], value: impl Fn(&RootMove<M>) -> i32) {
    for end in 1..moves.len() {
        let place = moves[..end]
            .iter()
            .rposition(|entry| value(entry) >= value(&moves[end]));
        moves[place.map_or(0, |place| place + 1)..=end].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Searches the move that is next and says what it is worth, as long as the pass goes on.
    fn pass(root: &mut Root<char>, worth: impl Fn(char) -> Score) -> Option<(char, Score, i32)> {
        while let Some(task) = root.next() {
            root.learn(worth(task.mv), &[]);
        }
        root.close_pass(1)
    }

    #[test]
    fn a_move_that_takes_the_lead_by_failing_high_has_not_stood_yet() {
        let mut root = Root::new("ab".chars(), |_| 0, 20, 10);
        for stood in 0..5 {
            assert_eq!(
                pass(&mut root, |mv| if mv == 'a' { 7 } else { 0 })
                    .unwrap()
                    .0,
                'a'
            );
            assert_eq!(root.stability(), stood);
        }
        let better = |mv| if mv == 'a' { 7 } else { 24 };
        // Above the window: searched again with a wider one.
        assert_eq!(pass(&mut root, better), None);
        assert_eq!(pass(&mut root, better), Some(('b', 24, 6)));
        assert_eq!(root.stability(), 0);
        assert_eq!(pass(&mut root, better), Some(('b', 24, 7)));
        assert_eq!(root.stability(), 1);
    }

    #[test]
    fn of_several_lines_the_best_after_the_last_pass_leads() {
        let mut root = Root::new("ab".chars(), |_| 0, 20, 10);
        // Searched alone, the second line comes out better than the first did.
        for stood in 0..3 {
            let best = root.moves[0].mv;
            for other in [best, if best == 'a' { 'b' } else { 'a' }] {
                while let Some(task) = root.next() {
                    let score = if task.mv == other { 7 } else { 0 };
                    root.learn(score + Score::from(task.mv == 'b'), &[]);
                }
                root.close_pass(2);
            }
            assert_eq!((root.moves[0].mv, root.stability()), ('b', stood));
        }
    }

    #[test]
    fn an_iteration_that_begins_anew_searches_all_lines_again() {
        let mut root = Root::new("abc".chars(), |_| 0, 20, 10);
        let rate = |mv| Score::from(mv == 'a') * 9;
        while let Some(task) = root.next() {
            root.learn(rate(task.mv), &[]);
        }
        root.close_pass(2);
        // The second line has begun.
        let task = root.next().unwrap();
        assert_eq!((task.mv, task.number, root.lines(2).len()), ('b', 1, 1));
        root.restart_iteration();
        assert_eq!(
            root.next().map(|task| (task.mv, task.depth)),
            Some(('a', 1))
        );
        // Now the first is worth less than it was.
        for _ in 0..2 {
            while let Some(task) = root.next() {
                root.learn(rate(task.mv) - 20 * Score::from(task.mv == 'a'), &[]);
            }
            root.close_pass(2);
        }
        let lines = root.lines(2);
        let found: Vec<_> = lines.iter().map(|line| (line.pv[0], line.score)).collect();
        assert_eq!((root.depth(), found), (1, alloc::vec![('b', 0), ('c', 0)]));
    }

    #[test]
    fn a_window_that_fails_keeps_what_is_expected_after_the_move() {
        let mut root = Root::new("a".chars(), |_| 0, 20, 10);
        let mut learn = |score, continuation: &[char]| {
            root.next().unwrap();
            root.learn(score, continuation);
            let line = root.best_line().unwrap();
            let known: alloc::string::String = line.pv.iter().collect();
            let bound = line.bound;
            root.close_pass(1);
            (bound, known)
        };
        let line = |moves: &str| moves.into();
        for _ in 0..5 {
            assert_eq!(learn(7, &['x', 'y']), (Bound::Exact, line("axy")));
        }
        assert_eq!(learn(24, &[]), (Bound::Lower, line("axy")));
        assert_eq!(learn(-9, &[]), (Bound::Upper, line("axy")));
        assert_eq!(learn(40, &['x', 'y', 'z']), (Bound::Lower, line("axyz")));
        assert_eq!(learn(7, &['z']), (Bound::Exact, line("az")));
    }

    #[test]
    fn a_move_that_failed_high_and_was_refuted_has_not_taken_the_lead() {
        let mut root = Root::new("ab".chars(), |_| 0, 20, 10);
        for _ in 0..5 {
            pass(&mut root, |mv| if mv == 'a' { 7 } else { 0 });
        }
        assert_eq!(pass(&mut root, |mv| if mv == 'a' { 7 } else { 24 }), None);
        let leader = pass(&mut root, |mv| if mv == 'a' { 7 } else { 5 });
        assert_eq!((leader.unwrap().0, root.stability()), ('a', 5));
    }
}
