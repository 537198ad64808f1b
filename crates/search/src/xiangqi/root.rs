use alloc::vec::Vec;

use duiyi_game::score::{INFINITE, MAX_PLY, Score, is_mate};
use duiyi_xiangqi::{Move, Position};

use super::evaluate::Evaluation;
use super::{ASPIRATION, Search, Stopped};
use crate::parts::table::{Bound, Hit};

/// One of the best lines found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Score from the side to move at the root.
    pub score: Score,
    /// What the score says.
    pub bound: Bound,
    /// Iteration that found it, in plies.
    pub depth: u32,
    /// The moves, the best one first.
    pub pv: Vec<Move>,
}

impl Line {
    /// What is known of a move before it was searched, with room for the longest line.
    fn unknown(mv: Move) -> Self {
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

struct RootMove {
    mv: Move,
    /// In the iteration under way; `-INFINITE` when not better than the moves before it.
    score: Score,
    /// What is known from finished windows, and from this one once it was best.
    /// Of depth 0, a lower bound and the move alone, before.
    line: Line,
}

/// Where iterative deepening stands. Survives the end of a step.
#[derive(Default)]
pub(super) struct Root {
    moves: Vec<RootMove>,
    /// Iteration under way, in plies.
    iteration: u32,
    max_depth: u32,
    /// Iteration finished last, in plies.
    depth: u32,
    /// Which of the best lines is being looked for.
    index: usize,
    /// The next move of the iteration to search, and the window.
    next: usize,
    alpha: Score,
    beta: Score,
    best: Score,
    /// Bounds of the aspiration window that this pass began with.
    window: (Score, Score),
    delta: Score,
    /// Iterations in a row that ended with the same best move.
    stable: u32,
    done: bool,
}

impl Root {
    pub(super) const fn iteration(&self) -> u32 {
        self.iteration
    }
}

impl<E: Evaluation> Search<E> {
    /// Begins to search `position` up to `depth` plies; the moves that led to it count for
    /// repetitions.
    pub fn start(&mut self, position: Position, depth: u32) {
        self.start_with(position, depth, |_| true);
    }

    /// Like [`start`](Self::start), with the root moves that `wanted` lets through.
    pub fn start_with(&mut self, position: Position, depth: u32, wanted: impl Fn(Move) -> bool) {
        self.position = position;
        self.position.reserve(MAX_PLY + 1);
        self.evaluation.reset(self.position.board());
        self.table.next_generation();
        self.ply = 0;
        self.nodes = 0;
        self.completed = 0;
        self.seldepth = 0;
        self.null_barred_until = 0;
        self.frames.fill(Default::default());
        self.paused.fill_with(|| None);
        let moves: Vec<_> = self
            .position
            .legal_moves()
            .iter()
            .filter(|&&mv| wanted(mv))
            .map(|&mv| RootMove {
                mv,
                score: -INFINITE,
                line: Line::unknown(mv),
            })
            .collect();
        let done = moves.is_empty() || depth == 0;
        self.root = Root {
            moves,
            iteration: 1,
            max_depth: depth.min(MAX_PLY as u32 / 2),
            done,
            ..Root::default()
        };
        self.order_root_moves();
        self.open_window();
    }

    /// The table's move first, then captures, so that the first iteration starts well.
    fn order_root_moves(&mut self) {
        let known = self.table.probe(self.position.key(), 0).map(|hit| hit.mv);
        let Self { root, position, .. } = self;
        sort_best_first(&mut root.moves, |entry| {
            let noisy = position.board().piece_at(entry.mv.to()).is_some();
            i32::from(known == Some(entry.mv.to_bits())) * 2 + i32::from(noisy)
        });
    }

    /// Searches on for about `nodes` nodes. Returns whether the search is finished: the depth is
    /// reached, or there is nothing to decide.
    ///
    /// A step ends between nodes of the main search, never inside a quiescence search, and not
    /// before it got further than the last one.
    pub fn step(&mut self, nodes: u64) -> bool {
        let completed = self.completed;
        let mut budget = nodes;
        while !self.last_step(budget) && self.completed == completed {
            // All went into what the last step did before: another try with more.
            budget = budget.saturating_mul(2);
        }
        self.root.done
    }

    /// Like [`step`](Self::step) where none will follow: it need not get anywhere.
    pub fn last_step(&mut self, nodes: u64) -> bool {
        self.stop_at = self.nodes.saturating_add(nodes);
        while !self.root.done && self.search_window().is_ok() {
            self.close_window();
        }
        self.root.done
    }

    /// Whether the search is finished.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.root.done
    }

    /// The iteration finished last, in plies.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.root.depth
    }

    /// How many iterations in a row have ended with the same best move.
    #[must_use]
    pub const fn stability(&self) -> u32 {
        self.root.stable
    }

    /// Number of moves the search chooses among.
    #[must_use]
    pub fn root_moves(&self) -> usize {
        self.root.moves.len()
    }

    /// The best line known, `None` without a legal move. Before anything was searched it is just
    /// the first move.
    #[must_use]
    pub fn best_line(&self) -> Option<Line> {
        let entry = self.root.moves.first()?;
        // A move that took the lead in the iteration under way stands before the old best one.
        let leader = self.root.moves[..]
            .iter()
            .filter(|entry| self.root.index == 0 && entry.score > -INFINITE)
            .max_by_key(|entry| entry.score)
            .unwrap_or(entry);
        Some(leader.line.clone())
    }

    /// The best lines known, at most as many as the settings ask for, the best first.
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        let best = self.best_line();
        let mut lines: Vec<_> = best.iter().filter(|line| line.depth > 0).cloned().collect();
        for entry in &self.root.moves {
            if lines.len() >= self.settings.multi_pv {
                break;
            }
            let shown = best.as_ref().is_some_and(|best| best.pv[0] == entry.mv);
            if entry.line.bound == Bound::Exact && !shown {
                lines.push(entry.line.clone());
            }
        }
        lines
    }

    /// Sets the window of a line: narrow around its last score, once there is one to trust
    /// (*Aspiration Windows*).
    fn open_window(&mut self) {
        let root = &mut self.root;
        let last = root
            .moves
            .get(root.index)
            .map(|entry| &entry.line)
            .filter(|line| line.depth > 0);
        root.delta = ASPIRATION;
        root.window = match last {
            Some(line) if root.iteration >= 5 && !is_mate(line.score) => {
                root.delta += line.score.abs() / 100;
                (line.score - root.delta, line.score + root.delta)
            }
            _ => (-INFINITE, INFINITE),
        };
        self.open_pass();
    }

    /// Begins to search the moves of the line's window from the first.
    fn open_pass(&mut self) {
        let root = &mut self.root;
        root.next = root.index;
        (root.alpha, root.beta) = root.window;
        root.best = -INFINITE;
        for entry in &mut root.moves[root.index..] {
            entry.score = -INFINITE;
        }
    }

    /// Searches the root moves that the pass has not reached yet.
    fn search_window(&mut self) -> Result<(), Stopped> {
        while self.root.next < self.root.moves.len() {
            let index = self.root.next;
            let (alpha, beta) = (self.root.alpha, self.root.beta);
            let depth = self.root.iteration as i32;
            let mv = self.root.moves[index].mv;
            if index == self.root.index {
                self.pv.clear(0);
            }
            self.play(mv);
            let score = self.search_root_move(index, alpha, beta, depth);
            self.undo();
            let score = score?;
            if score > self.root.best {
                self.root.best = score;
                if score > alpha || index == self.root.index {
                    self.pv.extend(0, mv);
                    let bound = if score >= beta {
                        Bound::Lower
                    } else if score <= alpha {
                        Bound::Upper
                    } else {
                        Bound::Exact
                    };
                    let RootMove {
                        score: best, line, ..
                    } = &mut self.root.moves[index];
                    (line.score, line.bound) = (score, bound);
                    // A fail low says nothing of what to play instead: the old line stands.
                    if bound != Bound::Upper {
                        *best = score;
                        line.depth = self.root.iteration;
                        line.pv.clear();
                        line.pv.extend_from_slice(self.pv.line(0));
                    }
                }
                self.root.alpha = self.root.alpha.max(score);
            }
            self.root.next += 1;
            if score >= beta {
                break;
            }
        }
        Ok(())
    }

    /// As in [`search`](Self::search): the first move with the open window, the others late and
    /// reduced with a null window first.
    fn search_root_move(
        &mut self,
        index: usize,
        alpha: Score,
        beta: Score,
        depth: i32,
    ) -> Result<Score, Stopped> {
        let full = depth - 1 + i32::from(self.position.in_check());
        let number = index - self.root.index + 1;
        let quiet = self.position.last_captured().is_none() && !self.position.in_check();
        let reduction = match (depth, quiet) {
            (4.., true) if number > 3 => super::base_reduction(depth, number - 1) / 1_400,
            _ => 0,
        };
        let reduced = (full - reduction).clamp(1.min(full), full);
        self.search_played::<true>(number, alpha, beta, reduced, full, false)
    }

    /// Draws the conclusion from a finished pass: search again with a wider window, go on to the
    /// next line, or to the next depth.
    fn close_window(&mut self) {
        let root = &mut self.root;
        let (alpha, beta) = root.window;
        let best = root.best;
        let previous = root.moves[0].mv;
        let index = root.index;
        sort_best_first(&mut root.moves[index..], |entry| entry.score);
        if best <= alpha {
            root.window = ((best - root.delta).max(-INFINITE), (alpha + beta) / 2);
        } else if best >= beta {
            root.window = (alpha, (best + root.delta).min(INFINITE));
        }
        if best <= alpha || best >= beta {
            root.delta += root.delta / 2 + 4;
            if root.delta > 1_000 || is_mate(best) {
                root.window = (-INFINITE, INFINITE);
            }
            self.open_pass();
            return;
        }

        let key = self.position.key();
        if index == 0 {
            root.stable = if root.moves[0].mv == previous {
                root.stable + 1
            } else {
                0
            };
            let hit = Hit {
                mv: root.moves[0].mv.to_bits(),
                score: best,
                eval: None,
                depth: root.iteration as i32,
                bound: Bound::Exact,
                pv: true,
            };
            self.table.store(key, 0, hit);
        }
        let root = &mut self.root;
        let wanted = self.settings.multi_pv.min(root.moves.len());
        root.index += 1;
        if root.index >= wanted {
            // Later lines may have come out better than earlier ones.
            sort_best_first(&mut root.moves[..wanted], |entry| entry.score);
            root.depth = root.iteration;
            root.index = 0;
            root.done = root.iteration >= root.max_depth;
            root.iteration += 1;
            self.seldepth = if root.done { self.seldepth } else { 0 };
            if root.done {
                return;
            }
        }
        self.open_window();
    }
}

/// Sorts by insertion, equal ones in the order they were: the lists are short and nearly sorted,
/// and the library's general sort would be a twentieth of what a browser downloads.
fn sort_best_first(moves: &mut [RootMove], value: impl Fn(&RootMove) -> i32) {
    for end in 1..moves.len() {
        let place = moves[..end]
            .iter()
            .rposition(|entry| value(entry) >= value(&moves[end]));
        moves[place.map_or(0, |place| place + 1)..=end].rotate_right(1);
    }
}
