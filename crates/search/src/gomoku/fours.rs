//! What ends a line: wins that the patterns prove at a glance, and at the leaves a quiescence search over fours.

use duiyi_game::score::{DRAW, MAX_PLY, Score, mate_in, mated_in};
use duiyi_gomoku::Point;

use super::class::Class;
use super::root::Tree;
use super::tuning::{FOURS_DEPTH, FOURS_MOST, FOURS_NEAR};
use super::{ANYWHERE, from_bits, to_bits};
use crate::parts::table::{Bound, Hit};

/// Most fours that a node looks at.
const MAX_FOURS: usize = 16;

impl Tree {
    /// Step 1 of [`visit`](Self::visit). What is decided, or is won by force within five plies as the patterns prove.
    pub(super) fn glance<const PV: bool>(&mut self) -> Option<Score> {
        let ply = self.core.ply;
        let grid = &self.grid;
        let side = grid.side_to_move();
        if let Some(point) = grid.points(side, Class::FIVE).first() {
            if PV {
                self.core.pv.clear(ply + 1);
                self.core.pv.extend(ply, point);
            }
            return Some(mate_in(ply + 1));
        }
        if !grid.can_move(side) {
            return Some(DRAW);
        }
        let fives = grid.count(!side, Class::FIVE);
        if fives > 1 && grid.stops().is_empty() {
            let stop = grid.points(!side, Class::FIVE).into_iter();
            let stop = stop.into_iter().find(|&point| grid.may_play(side, point));
            if PV && let Some(stop) = stop {
                self.spell_out(stop);
            }
            return Some(mated_in(ply + 2));
        }
        if fives > 0 || !grid.can_move_twice(!side) {
            return None;
        }
        let (first, plies) = self.threat_wins()?;
        if PV {
            self.spell_out(first);
        }
        Some(mate_in(ply + plies))
    }

    /// A move that wins by force, and in how many plies: an open four or two fours; a four whose only reply leaves an
    /// open four; or two open threes where the opponent has no four to put them off. The opponent threatens no five.
    fn threat_wins(&mut self) -> Option<(Point, usize)> {
        let side = self.grid.side_to_move();
        if let Some(point) = self.grid.points(side, Class::UNSTOPPABLE).first() {
            return Some((point, 3));
        }
        if !self.grid.has_four(!side) {
            let threes = *self.grid.points(side, Class::DOUBLE_THREE);
            if let Some(point) = threes.into_iter().find(|&point| self.leaves_no_four(point)) {
                return Some((point, 5));
            }
        }
        let fours = *self.grid.points(side, Class::FOUR_THREE);
        fours
            .into_iter()
            .find(|&point| self.four_three_wins(point))
            .map(|point| (point, 5))
    }

    /// Whether the opponent can make no four after this move. In renju it may end what forbids one, such as a second four.
    fn leaves_no_four(&mut self, point: Point) -> bool {
        let side = self.grid.side_to_move();
        self.grid.play(point);
        let leaves = !self.grid.has_four(!side);
        self.grid.undo();
        leaves
    }

    fn four_three_wins(&mut self, point: Point) -> bool {
        let grid = &mut self.grid;
        let side = grid.side_to_move();
        grid.play(point);
        let stops = grid.stops();
        let wins = !stops.is_empty()
            && stops.into_iter().all(|stop| {
                grid.may_play(!side, stop) && {
                    grid.play(stop);
                    let wins = grid.count(!side, Class::FIVE) == 0
                        && grid.count(side, Class::UNSTOPPABLE) > 0
                        && grid.can_move_twice(!side);
                    grid.undo();
                    wins
                }
            });
        grid.undo();
        wins
    }

    /// Writes the line of a win that the patterns prove, which begins with this move, to its end.
    fn spell_out(&mut self, first: Point) {
        let grid = &mut self.grid;
        let mut line = [first; 6];
        let mut len = 0;
        let mut next = Some(first);
        while let Some(point) = next.filter(|_| len < line.len()) {
            let side = grid.side_to_move();
            let is_over = grid.class(side, point) == Class::FIVE;
            line[len] = point;
            len += 1;
            grid.play(point);
            if is_over {
                break;
            }
            let side = !side;
            let any = |owner, class| {
                let points = grid.points(owner, class).into_iter();
                points.into_iter().find(|&point| grid.may_play(side, point))
            };
            let stop = || {
                let stops = grid.stops().into_iter();
                stops.into_iter().find(|&point| grid.may_play(side, point))
            };
            next = any(side, Class::FIVE)
                .or_else(stop)
                .or_else(|| any(!side, Class::FIVE))
                .or_else(|| any(side, Class::UNSTOPPABLE))
                .or_else(|| any(!side, Class::UNSTOPPABLE))
                .or_else(|| {
                    grid.board()
                        .empty_points()
                        .find(|&point| grid.may_play(side, point))
                });
        }
        for _ in 0..len {
            grid.undo();
        }
        self.core.pv.set(self.core.ply, line.into_iter().take(len));
    }

    /// The *Quiescence Search* of gomoku: the side to move stands on the evaluation or goes on with fours, later
    /// ones only near the last; what stops a five is played without asking.
    pub(super) fn fours<const PV: bool>(
        &mut self,
        mut alpha: Score,
        mut beta: Score,
        depth: i32,
    ) -> Score {
        let ply = self.core.ply;
        if PV {
            self.core.pv.clear(ply);
        }
        self.core.seldepth = self.core.seldepth.max(ply);
        if let Some(score) = self.glance::<PV>() {
            return score;
        }
        let side = self.grid.side_to_move();
        if ply >= MAX_PLY - 1 {
            return self.static_eval();
        }
        if self.grid.count(!side, Class::FIVE) > 0 {
            let mut best = None;
            for stop in self.grid.stops() {
                let beaten = best.is_some_and(|best| best >= beta);
                if !beaten && self.grid.may_play(side, stop) {
                    alpha = best.map_or(alpha, |best| alpha.max(best));
                    let score = self.after_four::<PV>(stop, alpha, beta, depth);
                    best = best.max(Some(score));
                }
            }
            return best.unwrap_or(mated_in(ply + 2));
        }
        alpha = alpha.max(mated_in(ply + 2));
        beta = beta.min(mate_in(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        let key = self.grid.key();
        let table_depth = if depth == 0 { 0 } else { -1 };
        let hit = self.core.table.probe(key, ply);
        if let Some(hit) = hit
            && !PV
            && hit.depth >= table_depth
            && hit.settles(alpha, beta)
        {
            return hit.score;
        }
        let eval = match hit.and_then(|hit| hit.eval) {
            Some(eval) => eval,
            None => self.static_eval(),
        };
        if depth == 0 {
            self.fours_end = self.core.nodes + FOURS_MOST;
        }
        let before = alpha;
        let mut best = eval;
        let mut best_move = None;
        let goes_on = depth > -FOURS_DEPTH && self.core.nodes < self.fours_end;
        if best < beta && goes_on && self.grid.has_four(side) {
            alpha = alpha.max(best);
            let known = hit.and_then(|hit| from_bits(hit.mv));
            let (moves, len) = self.list_fours(depth, known);
            for &point in &moves[..len] {
                let score = self.after_four::<PV>(point, alpha, beta, depth - 1);
                if score > best {
                    best = score;
                    if score > alpha {
                        best_move = Some(point);
                        alpha = score;
                        if score >= beta {
                            break;
                        }
                    }
                }
            }
        }
        let bound = match best {
            best if best >= beta => Bound::Lower,
            best if PV && best > before => Bound::Exact,
            _ => Bound::Upper,
        };
        let hit = Hit {
            mv: best_move.map_or(0, to_bits),
            score: best,
            eval: Some(eval),
            depth: table_depth,
            bound,
            pv: PV,
        };
        self.core.table.store(key, ply, hit);
        best
    }

    fn after_four<const PV: bool>(
        &mut self,
        point: Point,
        alpha: Score,
        beta: Score,
        depth: i32,
    ) -> Score {
        self.play(point);
        let score = -self.fours::<PV>(-beta, -alpha, depth);
        self.undo();
        if PV && score > alpha {
            self.core.pv.extend(self.core.ply, point);
        }
        score
    }

    /// The fours worth a try, those that threaten most first.
    fn list_fours(&self, depth: i32, known: Option<Point>) -> ([Point; MAX_FOURS], usize) {
        let grid = &self.grid;
        let side = grid.side_to_move();
        let last = (depth < 0).then(|| grid.own_last_move()).flatten();
        let is_near = |point: Point| {
            last.is_none_or(|last| {
                let files = i32::from(point.file()) - i32::from(last.file());
                let ranks = i32::from(point.rank()) - i32::from(last.rank());
                files.abs().max(ranks.abs()) <= FOURS_NEAR
            })
        };
        let mut moves = [ANYWHERE; MAX_FOURS];
        let mut len = 0;
        for class in Class::FOURS {
            for point in *grid.points(side, class) {
                if len < MAX_FOURS && is_near(point) && grid.may_play(side, point) {
                    moves[len] = point;
                    len += 1;
                }
            }
        }
        if let Some(place) = moves[..len].iter().position(|&point| Some(point) == known) {
            moves[..=place].rotate_right(1);
        }
        (moves, len)
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::sync::Arc;

    use super::*;
    use crate::gomoku::{Settings, network};
    use crate::parts::driver::{Core, Tree as _};
    use crate::parts::table::Table;

    #[test]
    fn only_nodes_with_an_open_window_write_a_line() {
        let file = include_bytes!("../../../engine/nets/gomoku.net");
        let network = Arc::new(network::read(file).unwrap());
        let core = Core::new(Settings::default(), Table::try_new(1, 0).unwrap());
        let mut tree = Tree::new(core, network, None);
        // Black makes a five, has two to stop, and makes an open four.
        for row in ["3xxxx8", "3oooo8", "4xxx8"] {
            let board = format!("15/15/15/15/15/15/15/{row}/15/15/15/15/15/15/15 b freestyle");
            tree.start(board.parse().unwrap());
            tree.core.pv.set(0, [ANYWHERE].into_iter());
            assert!(tree.glance::<false>().is_some(), "{row}");
            assert_eq!(tree.core.pv.line(0), [ANYWHERE], "{row}");
            assert!(tree.glance::<true>().is_some(), "{row}");
            assert_ne!(tree.core.pv.line(0), [ANYWHERE], "{row}");
        }
    }
}
