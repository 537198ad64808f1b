//! Plain alpha-beta to a fixed depth, as the programs of articles search: no table, no order of
//! moves, no look beyond the depth (*Alpha-Beta*, Chess Programming Wiki).

use alloc::vec::Vec;

use duiyi_game::score::{DRAW, MATE_BOUND, Score, mate_in};
use duiyi_game::{Game, Outcome, Side};

use super::root::Line;
use super::table::Bound;

/// What a program makes of its game.
pub trait Judge<G: Game> {
    /// The moves it looks at. The first of equal ones is played.
    fn moves(&self, game: &G) -> Vec<G::Move>;

    /// The score to `side`, which the program plays, of a position where it looks no deeper.
    fn score(&self, game: &G, side: Side) -> i64;

    /// A score short of a proved win in the unit of searches.
    fn to_score(&self, score: i64) -> Score;
}

/// One level of the search: the moves of a node, and how far it has come.
struct Level<M> {
    moves: Vec<M>,
    next: usize,
    alpha: i64,
    beta: i64,
    best: i64,
    best_move: Option<M>,
}

/// A score no board comes near.
const INFINITE: i64 = i64::MAX / 4;

/// Scores from here on are wins on the board.
const WON: i64 = INFINITE - 1_000;

/// A program that searches to one depth. It works in steps, with the levels of its recursion written
/// out.
pub struct Plain<G: Game, J> {
    judge: J,
    depth: usize,
    /// The side that the program plays.
    side: Side,
    game: G,
    /// The moves that led from the root to the last level.
    levels: Vec<Level<G::Move>>,
    nodes: u64,
    answer: Option<(G::Move, i64)>,
}

impl<G: Game, J: Judge<G>> Plain<G, J> {
    /// The program with this judgement and depth, about to move in this position.
    ///
    /// # Panics
    /// When the depth is 0.
    #[must_use]
    pub fn new(judge: J, depth: usize, game: G) -> Self {
        assert!(depth > 0, "a search of no plies finds no move");
        let root = Level::new(judge.moves(&game), -INFINITE, INFINITE);
        Self {
            judge,
            depth,
            levels: Vec::from([root]),
            side: game.side_to_move(),
            game,
            nodes: 0,
            answer: None,
        }
    }

    /// How deep it looks, in plies.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.depth
    }

    /// Whether the move is decided.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.levels.is_empty()
    }

    /// Positions visited.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The best move so far with its score; the answer once all was visited.
    #[must_use]
    pub fn line(&self) -> Option<Line<G::Move>> {
        let root = self.levels.first();
        let so_far = root.and_then(|level| Some((level.best_move?, level.best)));
        let (mv, score) = self.answer.or(so_far)?;
        let score = if score >= WON {
            mate_in(self.depth.min((INFINITE - score) as usize))
        } else if score <= -WON {
            -mate_in(self.depth.min((INFINITE + score) as usize))
        } else {
            let bound = MATE_BOUND - 1;
            self.judge.to_score(score).clamp(-bound, bound)
        };
        Some(Line {
            score,
            bound: Bound::Exact,
            depth: self.depth as u32,
            pv: Vec::from([mv]),
        })
    }

    /// The move that it looks at first, as long as it is at work.
    #[must_use]
    pub fn first_move(&self) -> Option<G::Move> {
        self.levels.first()?.moves.first().copied()
    }

    /// Visits so many positions more. Returns whether the move is decided.
    pub fn step(&mut self, nodes: u64) -> bool {
        let end = self.nodes.saturating_add(nodes);
        while self.nodes < end {
            let Some(level) = self.levels.last_mut() else {
                return true;
            };
            let cut = level.best >= level.beta;
            match level.moves.get(level.next) {
                Some(&mv) if !cut => {
                    level.next += 1;
                    let (alpha, beta) = (level.alpha.max(level.best), level.beta);
                    self.game.play(mv);
                    self.nodes += 1;
                    self.enter(alpha, beta);
                }
                _ => {
                    let (score, best) = (level.best, level.best_move);
                    self.levels.pop();
                    if self.levels.is_empty() {
                        self.answer = best.map(|mv| (mv, score));
                        return true;
                    }
                    self.back_up(score);
                }
            }
        }
        self.is_done()
    }

    /// The position after a move: a leaf, or another level.
    fn enter(&mut self, alpha: i64, beta: i64) {
        let ply = self.levels.len();
        let to_move = self.game.side_to_move();
        let over = match self.game.outcome() {
            Some(Outcome::Win(winner)) if winner == to_move => Some(INFINITE - ply as i64),
            Some(Outcome::Win(_)) => Some(ply as i64 - INFINITE),
            Some(Outcome::Draw) => Some(i64::from(DRAW)),
            None if ply == self.depth => {
                // What counts against the opponent counts for the side that chooses at the root.
                let score = self.judge.score(&self.game, self.side);
                Some(if to_move == self.side { score } else { -score })
            }
            None => None,
        };
        match over {
            Some(score) => self.back_up(score),
            None => {
                let moves = self.judge.moves(&self.game);
                self.levels.push(Level::new(moves, -beta, -alpha));
            }
        }
    }

    /// Takes the last move back and tells its score, from the other side's view, to the level above.
    fn back_up(&mut self, score: i64) {
        self.game.undo();
        let level = self.levels.last_mut().expect("the root is never left");
        if -score > level.best {
            level.best = -score;
            level.best_move = Some(level.moves[level.next - 1]);
        }
    }
}

impl<M> Level<M> {
    const fn new(moves: Vec<M>, alpha: i64, beta: i64) -> Self {
        Self {
            moves,
            next: 0,
            alpha,
            beta,
            best: -INFINITE - 1,
            best_move: None,
        }
    }
}
