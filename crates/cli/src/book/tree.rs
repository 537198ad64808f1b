//! The positions of a book in the making: which to search next, their values, and which moves are good enough.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use duiyi_engine::book::{Branch, Opening, View};
use duiyi_game::score::Score;
use duiyi_xiangqi::{Move, Position};

use super::Scored;

/// The frequency of the start position; other frequencies are parts of it.
const ALWAYS: u64 = 1 << 48;
/// People play named lines more often than a search would: a named line gets at least one game in this many.
const NAMED_SHARE: u64 = 16;
/// Longest line, in plies.
const MAX_PLIES: usize = 30;
/// The first score may be wrong: a move that is worse by at most this many times the margin is judged again from
/// the position after it.
const DOUBT: Score = 2;
/// The weight of the best move.
const MOST: Score = 15;

/// A position and its mirror image.
struct Node {
    /// The moves that led to it when it was met first.
    moves: Vec<Move>,
    is_named: bool,
    is_searched: bool,
    links: Vec<Link>,
}

/// A move, as its position is looked up.
struct Link {
    mv: Move,
    /// The search result of the position; `None` for a move that is there only because of its name.
    score: Option<Score>,
    to: usize,
}

pub(super) struct Tree {
    nodes: Vec<Node>,
    by_key: HashMap<u64, usize>,
    margin: Score,
    searched: usize,
}

impl Tree {
    /// A tree of the named lines, with no position searched yet.
    pub(super) fn new(names: &[Opening], margin: Score) -> Self {
        let mut tree = Self {
            nodes: Vec::new(),
            by_key: HashMap::new(),
            margin,
            searched: 0,
        };
        let start = tree.node(&Position::start());
        tree.nodes[start].is_named = true;
        for opening in names {
            let mut position = Position::start();
            let mut at = start;
            for &mv in &opening.moves {
                let link = tree.link(at, &position, mv);
                at = tree.nodes[at].links[link].to;
                tree.nodes[at].is_named = true;
                position.play(mv);
            }
        }
        tree
    }

    pub(super) const fn searched(&self) -> usize {
        self.searched
    }

    pub(super) fn moves_to(&self, node: usize) -> &[Move] {
        &self.nodes[node].moves
    }

    /// The positions to search next: first those on named lines, then those that games reach most often.
    pub(super) fn round(&self, most: usize) -> Vec<usize> {
        let reach = self.reach();
        let mut open: Vec<_> = (0..self.nodes.len())
            .filter(|&at| {
                let node = &self.nodes[at];
                let is_wanted = node.is_named || reach[at] > 0;
                is_wanted && !node.is_searched && node.moves.len() < MAX_PLIES
            })
            .collect();
        // Equals keep the order in which they were met.
        open.sort_by_key(|&at| Reverse((self.nodes[at].is_named, reach[at])));
        open.truncate(most);
        open
    }

    /// Takes in the result of a search.
    pub(super) fn learn(&mut self, at: usize, scored: Scored) {
        let position = self.position(at);
        self.nodes[at].is_searched = true;
        self.searched += 1;
        let best = scored.iter().map(|&(_, score)| score).max().unwrap_or(0);
        for &(mv, score) in &scored {
            if best - score > DOUBT * self.margin {
                continue;
            }
            let link = self.link(at, &position, mv);
            // Of two mirror images in a symmetric position the better score counts: they are worth the same.
            let old = &mut self.nodes[at].links[link].score;
            *old = Some(old.map_or(score, |old| old.max(score)));
        }
    }

    /// In how many games of `ALWAYS` each position is reached, when both sides play by the current values.
    fn reach(&self) -> Vec<u64> {
        let values = self.values();
        let mut reach = vec![0; self.nodes.len()];
        reach[0] = ALWAYS;
        let mut order: Vec<_> = (0..self.nodes.len()).collect();
        order.sort_by_key(|&at| self.nodes[at].moves.len());
        for at in order {
            let plies = self.nodes[at].moves.len();
            let weight = |value| self.weight(values[at] - value) as u64;
            let worth: Vec<_> = self.worth(at, &values).collect();
            let sum: u64 = worth.iter().map(|&(_, value)| weight(value)).sum();
            for (link, value) in worth {
                let to = &self.nodes[link.to];
                // A move back to an earlier position adds nothing: that position has been counted.
                if to.moves.len() > plies {
                    let share = reach[at] / sum.max(1) * weight(value);
                    let least = if to.is_named {
                        reach[at] / NAMED_SHARE
                    } else {
                        0
                    };
                    reach[link.to] += share.max(least);
                }
            }
        }
        reach
    }

    /// The value of each position for the side to move: from its own search, corrected by the values of the positions
    /// that its moves lead to.
    pub(super) fn values(&self) -> Vec<Score> {
        let mut values = vec![0; self.nodes.len()];
        let mut order: Vec<_> = (0..self.nodes.len()).collect();
        // A position takes its value only from positions farther from the start, which are done first.
        order.sort_by_key(|&at| Reverse(self.nodes[at].moves.len()));
        for at in order {
            let worth = self.worth(at, &values);
            values[at] = worth.map(|(_, value)| value).max().unwrap_or(0);
        }
        values
    }

    /// The moves of a position with their values for the side to move.
    fn worth<'a>(
        &'a self,
        at: usize,
        values: &'a [Score],
    ) -> impl Iterator<Item = (&'a Link, Score)> {
        let plies = self.nodes[at].moves.len();
        self.nodes[at].links.iter().filter_map(move |link| {
            let to = &self.nodes[link.to];
            let known = to.is_searched && !to.links.is_empty() && to.moves.len() > plies;
            let value = if known {
                Some(-values[link.to])
            } else {
                link.score
            };
            value.map(|value| (link, value))
        })
    }

    /// The weight of a move that is worse than the best by this much; 0 beyond the margin.
    const fn weight(&self, loss: Score) -> Score {
        if loss > self.margin {
            return 0;
        }
        1 + (MOST - 1) * (self.margin - loss) / self.margin
    }

    /// The book from the start position on. Every position is written once.
    pub(super) fn branches(&self, values: &[Score]) -> Vec<Branch> {
        let mut position = Position::start();
        self.branches_from(&mut position, values, &mut HashSet::new())
    }

    fn branches_from(
        &self,
        position: &mut Position,
        values: &[Score],
        told: &mut HashSet<usize>,
    ) -> Vec<Branch> {
        let view = View::of(position);
        let at = self.by_key[&view.key];
        if !self.nodes[at].is_searched || !told.insert(at) {
            return Vec::new();
        }
        let mut branches = Vec::new();
        for (link, value) in self.worth(at, values) {
            let weight = self.weight(values[at] - value) as u8;
            let mv = view.turn(link.mv);
            position.play(mv);
            let replies = self.branches_from(position, values, told);
            position.undo();
            if weight > 0 || !replies.is_empty() {
                branches.push(Branch {
                    mv,
                    weight,
                    replies,
                });
            }
        }
        branches
    }

    /// The number of positions with playable moves, and the number of those moves.
    pub(super) fn kept(&self, values: &[Score]) -> (usize, usize) {
        let counts = (0..self.nodes.len()).map(|at| {
            self.worth(at, values)
                .filter(|&(_, value)| {
                    self.nodes[at].is_searched && self.weight(values[at] - value) > 0
                })
                .count()
        });
        counts.fold((0, 0), |(positions, moves), count| {
            (positions + usize::from(count > 0), moves + count)
        })
    }

    /// The move that loses most in a line, and how much, if that is more than the margin.
    pub(super) fn worst_of(&self, opening: &Opening, values: &[Score]) -> Option<(Move, Score)> {
        let mut position = Position::start();
        let mut worst = None;
        for &mv in &opening.moves {
            let view = View::of(&position);
            let at = self.by_key[&view.key];
            let wanted = canonical(&view, mv);
            for (link, value) in self.worth(at, values) {
                let loss = values[at] - value;
                let is_worse = worst.is_none_or(|(_, most)| loss > most);
                if link.mv == wanted && loss > self.margin && is_worse {
                    worst = Some((mv, loss));
                }
            }
            position.play(mv);
        }
        worst
    }

    fn position(&self, at: usize) -> Position {
        let mut position = Position::start();
        for &mv in &self.nodes[at].moves {
            position.play(mv);
        }
        position
    }

    /// The node of a position; adds one for a new position.
    fn node(&mut self, position: &Position) -> usize {
        let fresh = self.nodes.len();
        let at = *self.by_key.entry(View::of(position).key).or_insert(fresh);
        if at == fresh {
            self.nodes.push(Node {
                moves: position.moves().collect(),
                is_named: false,
                is_searched: false,
                links: Vec::new(),
            });
        }
        at
    }

    /// The index of the link for a move in a node that stands for `position`.
    fn link(&mut self, at: usize, position: &Position, mv: Move) -> usize {
        let wanted = canonical(&View::of(position), mv);
        let links = &self.nodes[at].links;
        if let Some(index) = links.iter().position(|link| link.mv == wanted) {
            return index;
        }
        let mut after = position.clone();
        after.play(mv);
        let to = self.node(&after);
        let links = &mut self.nodes[at].links;
        links.push(Link {
            mv: wanted,
            score: None,
            to,
        });
        links.len() - 1
    }
}

/// A move as its position is looked up; of two mirror images in a symmetric position always the same one.
fn canonical(view: &View, mv: Move) -> Move {
    let mv = view.turn(mv);
    if view.is_symmetric {
        mv.min(mv.mirror())
    } else {
        mv
    }
}
