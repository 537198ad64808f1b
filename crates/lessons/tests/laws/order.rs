//! Moves are tried in the order that the aids demand, recomputed here from the events of a trace.

use std::cmp::Reverse;
use std::collections::HashMap;

use duiyi_game::{Game, Rng};
use duiyi_lessons::score::Score;
use duiyi_lessons::trace::{Event, Step, Visit};
use duiyi_lessons::{Aids, Algorithm, Judge, Order};

use crate::support::{Dice, Material, Truth, ending, listen, some_combinations, stones};

/// A node above the horizon.
struct Open<M> {
    key: u64,
    depth: u32,
    is_inner: bool,
    /// The moves in the order in which they should be tried.
    moves: Vec<M>,
    tried: usize,
    best: Option<M>,
}

/// What the aids would know if they had only the trace.
struct Model<'a, G: Game, J> {
    game: G,
    judge: &'a J,
    aids: &'a Aids<G::Move>,
    truth: Truth<'a, J>,
    open: Vec<Open<G::Move>>,
    /// By slot: key, and the move to try first.
    table: HashMap<usize, (u64, Option<G::Move>)>,
    killers: HashMap<usize, Vec<G::Move>>,
    history: HashMap<(usize, usize), u64>,
    root_best: Option<G::Move>,
    compared: usize,
}

impl<G: Game, J: Judge<G>> Model<'_, G, J> {
    fn event(&mut self, event: Event<G::Move>) {
        match event {
            Event::Enter {
                step,
                visit,
                depth,
                key,
                ..
            } => {
                if let Step::Move(mv) = step {
                    if let Some(parent) = self.open.last()
                        && parent.is_inner
                    {
                        assert_eq!(mv, parent.moves[parent.tried]);
                        self.compared += 1;
                    }
                    self.game.play(mv);
                }
                self.open.push(Open {
                    key,
                    depth,
                    is_inner: visit != Visit::Quiescence && depth > 0,
                    moves: Vec::new(),
                    tried: 0,
                    best: None,
                });
            }
            Event::Moves(count) if self.open.last().unwrap().is_inner => {
                let moves = self.expected();
                assert_eq!(moves.len(), count);
                self.open.last_mut().unwrap().moves = moves;
            }
            Event::Child { .. } => self.open.last_mut().unwrap().tried += 1,
            Event::Window { .. } => self.liked(),
            Event::Cutoff { .. } => {
                self.liked();
                self.cut();
            }
            Event::Store { slot, .. } => {
                let node = self.open.last().unwrap();
                self.table.insert(slot, (node.key, node.best));
            }
            Event::Leave { .. } => {
                self.open.pop();
                if !self.open.is_empty() {
                    self.game.undo();
                }
            }
            _ => {}
        }
    }

    /// The move that came back last is the best so far.
    fn liked(&mut self) {
        let is_root = self.open.len() == 1;
        let node = self.open.last_mut().unwrap();
        if node.is_inner {
            node.best = Some(node.moves[node.tried - 1]);
            if is_root {
                self.root_best = node.best;
            }
        }
    }

    fn cut(&mut self) {
        let ply = self.open.len() - 1;
        let node = self.open.last().unwrap();
        // Quiescence cuts by captures here, and neither killers nor history remember captures.
        let Some(mv) = node.best else { return };
        if self.judge.gain(&self.game, mv) > 0 {
            return;
        }
        let killers = self.killers.entry(ply).or_default();
        if killers.first() != Some(&mv) {
            killers.insert(0, mv);
            killers.truncate(2);
        }
        let place = (self.game.side_to_move().index(), self.judge.index(mv));
        *self.history.entry(place).or_default() += u64::from(node.depth * node.depth);
    }

    fn expected(&mut self) -> Vec<G::Move> {
        let (ply, aids) = (self.open.len() - 1, self.aids);
        let node = self.open.last().unwrap();
        let depth = node.depth;
        let mut moves = self.game.legal_moves();
        if aids.nearby {
            moves.retain(|&mv| self.judge.is_nearby(&self.game, mv));
            if moves.is_empty() {
                moves = self.game.legal_moves();
            }
        }
        if matches!(aids.order, Order::Best | Order::Worst) {
            let mut value = |mv: &G::Move| -> Score {
                self.game.play(*mv);
                let value = -self.truth.value(&mut self.game, depth - 1, ply + 1);
                self.game.undo();
                value
            };
            if aids.order == Order::Best {
                moves.sort_by_cached_key(|mv| Reverse(value(mv)));
            } else {
                moves.sort_by_cached_key(value);
            }
        } else {
            let side = self.game.side_to_move().index();
            let gain = |mv| match aids.order {
                Order::Captures => self.judge.gain(&self.game, mv).max(0),
                _ => 0,
            };
            let killer = |mv| {
                let killers = self
                    .killers
                    .get(&ply)
                    .filter(|_| aids.killers && gain(mv) == 0);
                let place =
                    killers.and_then(|killers| killers.iter().position(|&other| other == mv));
                place.map_or(0, |place| 2 - place)
            };
            let history = |mv| {
                let cuts = self.history.get(&(side, self.judge.index(mv))).copied();
                let counts = aids.history && gain(mv) == 0 && killer(mv) == 0;
                cuts.filter(|_| counts).unwrap_or(0)
            };
            let slot = aids
                .table
                .map(|bits| (node.key & ((1 << bits) - 1)) as usize);
            let known = slot.and_then(|slot| self.table.get(&slot));
            let known = known.filter(|(key, _)| aids.hash_move && *key == node.key);
            let hash = known.and_then(|&(_, best)| best);
            moves.sort_by_key(|&mv| Reverse((Some(mv) == hash, gain(mv), killer(mv), history(mv))));
        }
        if ply == 0 {
            if aids.deepening {
                moves.sort_by_key(|&mv| Some(mv) != self.root_best);
            }
            moves.sort_by_key(|mv| {
                let place = aids.root_order.iter().position(|wished| wished == mv);
                place.unwrap_or(usize::MAX)
            });
        }
        moves
    }
}

fn check<G: Game + Clone, J: Judge<G>>(
    game: &G,
    judge: &J,
    algorithm: Algorithm,
    depth: u32,
    aids: &Aids<G::Move>,
) -> usize {
    let (_, events) = listen(game, judge, algorithm, depth, aids, 1_000_000);
    let mut model = Model {
        game: game.clone(),
        judge,
        aids,
        truth: Truth::new(judge, aids),
        open: Vec::new(),
        table: HashMap::new(),
        killers: HashMap::new(),
        history: HashMap::new(),
        root_best: None,
        compared: 0,
    };
    for event in events {
        model.event(event);
    }
    model.compared
}

#[test]
fn moves_are_tried_in_the_order_of_the_aids() {
    let mut rng = Rng::new(61);
    let mut compared = 0;
    for round in 0..30 {
        let position = ending(&mut rng, "KRPkna");
        for mut aids in some_combinations(&mut rng, 4) {
            if round % 3 == 0 {
                let moves = position.legal_moves();
                aids.root_order = (0..3).map(|_| moves[rng.below(moves.len())]).collect();
            }
            for algorithm in [Algorithm::Negamax, Algorithm::FailSoft, Algorithm::Pvs] {
                compared += check(&position, &Material, algorithm, 3, &aids);
            }
        }
        let position = stones(&mut rng, 4, 4, 3, 12);
        for mut aids in some_combinations(&mut rng, 4) {
            // Noisy moves below the horizon cause cutoffs that this model does not follow; in xiangqi they
            // are captures, which change no order.
            aids.quiescence = false;
            for algorithm in [Algorithm::FailHard, Algorithm::Mixed, Algorithm::Pvs] {
                compared += check(&position, &Dice, algorithm, 4, &aids);
            }
        }
    }
    assert!(compared > 100_000, "{compared}");
}
