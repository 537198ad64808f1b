//! Steps 1 to 8 of the search: all that can settle a node before its moves.

use core::ops::ControlFlow;

use duiyi_game::score::{DRAW, MAX_PLY, Score, is_mate, mate_in, mated_in};
use duiyi_gomoku::Point;

use super::class::Class;
use super::node::Node;
use super::picker::Picker;
use super::root::Tree;
use super::tuning::{
    DEFENCE_DEPTH, IIR_DEPTH, PROVED, RFP_DEPTH, RFP_MARGIN, STOP_DEPTH, VCF_LEAF, VCF_MOST,
    VCF_PER_PLY,
};
use super::vcf::Found;
use super::{from_bits, to_bits};
use crate::parts::driver::{Call, Stopped};
use crate::parts::table::{Bound, Hit};
use crate::parts::tried::Tried;
use crate::parts::window::Window;

impl Tree {
    /// All that can settle a node before its moves. Breaks
    /// with the score when something does.
    pub(super) fn enter<const PV: bool>(
        &mut self,
        call: Call<Point>,
    ) -> Result<ControlFlow<Score, Node>, Stopped> {
        let Call {
            key,
            mut alpha,
            mut beta,
            mut depth,
            cut,
            ..
        } = call;
        let ply = self.core.ply;
        if PV {
            self.core.pv.clear(ply);
        }
        self.core.seldepth = self.core.seldepth.max(ply);
        if self.core.is_over() {
            return Err(Stopped);
        }

        // Step 1. What the patterns tell at a glance: a five, two fives to stop, an open four.
        let side = self.grid.side_to_move();
        let fives = self.grid.count(!side, Class::FIVE);
        if let Some(point) = self.grid.points(side, Class::FIVE).first() {
            self.core.pv.clear(ply + 1);
            self.core.pv.extend(ply, point);
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
        let hit = self.core.table.probe(key, ply);
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
            self.core.nodes += self.vcf.nodes();
            if let Found::Win(plies) = found {
                let first = self.vcf.line().next();
                if PV {
                    let line = self.vcf.line();
                    self.core.pv.set(ply, line);
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
                self.core.table.store(key, ply, hit);
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
            self.core.nodes += self.vcf.nodes();
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
        if depth >= IIR_DEPTH && (PV || cut) && table_move.is_none() && !threatened {
            depth -= 1;
        }

        Ok(ControlFlow::Continue(Node {
            depth,
            eval: (!threatened).then_some(eval),
            stops,
            left_out: false,
            improving,
            table_pv,
            picker: Picker::new(&self.grid, table_move),
            window: Window::new(alpha, beta),
            number: 0,
            tried: Tried::new(),
            current: None,
        }))
    }
}
