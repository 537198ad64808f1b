//! Steps 1 to 8 of the search: all that can settle a node before its moves.

use core::ops::ControlFlow;

use duiyi_game::score::{MAX_PLY, Score, is_mate, mate_in, mated_in};
use duiyi_gomoku::Point;

use super::class::Class;
use super::node::Node;
use super::picker::Picker;
use super::root::Tree;
use super::tuning::{
    IIR_DEPTH, PROVED, RAZOR_DEPTH, RAZOR_MARGIN, RFP_DEPTH, RFP_MARGIN, VCF_LEAF, VCF_MOST,
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

        // Step 1. What is decided, or won as the patterns prove.
        if let Some(score) = self.glance::<PV>() {
            return Ok(ControlFlow::Break(score));
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

        // Step 4. Wins by continuous fours, on the PV.
        let side = self.grid.side_to_move();
        if PV && self.grid.has_four(side) {
            let nodes = (VCF_LEAF + VCF_PER_PLY * depth.max(0) as u64).min(VCF_MOST);
            let found = self.vcf.solve(&mut self.grid, nodes);
            self.core.nodes += self.vcf.nodes();
            // The node is kept when the step ends, and does not ask again.
            self.core.completed += 1;
            if let Found::Win(plies) = found {
                let first = self.vcf.line().next();
                self.core.pv.set(ply, self.vcf.line());
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

        // Step 5. At the leaves only fours remain.
        if depth <= 0 {
            return Ok(ControlFlow::Break(self.fours::<PV>(alpha, beta, 0)));
        }
        let forced = self.grid.count(!side, Class::FIVE) > 0;
        let static_eval = match hit.and_then(|hit| hit.eval) {
            _ if forced => None,
            None => Some(self.static_eval()),
            known => known,
        };
        let table_pv = PV || hit.is_some_and(|hit| hit.pv);
        self.evals[ply] = static_eval;
        let improving = static_eval.is_some_and(|eval| {
            ply >= 2 && self.evals[ply - 2].is_some_and(|before| eval > before)
        });

        // What the table says may tell more than the evaluation does.
        let mut eval = static_eval;
        if let (Some(eval), Some(hit)) = (&mut eval, hit)
            && !is_mate(hit.score)
            && hit.settles(*eval, *eval + i32::from(hit.bound == Bound::Lower))
        {
            *eval = hit.score;
        }

        if let (Some(eval), false) = (eval, PV) {
            // Step 6. *Razoring*: so far behind that only fours may help.
            if depth <= RAZOR_DEPTH && eval + RAZOR_MARGIN * depth <= alpha && !is_mate(alpha) {
                let score = self.fours::<false>(alpha, alpha + 1, 0);
                if score <= alpha {
                    return Ok(ControlFlow::Break(score));
                }
            }
            // Step 7. *Reverse Futility Pruning*: so far ahead that the opponent will not catch up in
            // the few plies left.
            if depth <= RFP_DEPTH && !is_mate(beta) {
                let margin = RFP_MARGIN * (depth - i32::from(improving));
                if eval - margin >= beta {
                    return Ok(ControlFlow::Break(eval));
                }
            }
        }

        // Step 8. *Internal Iterative Reductions*: without a move from the table ordering is poor,
        // and a shallower search will find one for the next time.
        let table_move = hit.and_then(|hit| from_bits(hit.mv));
        if depth >= IIR_DEPTH && (PV || cut) && table_move.is_none() && !forced {
            depth -= 1;
        }

        Ok(ControlFlow::Continue(Node {
            depth,
            eval: static_eval,
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
