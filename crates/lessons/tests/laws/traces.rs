//! A trace is complete and correct: a replay beside the game gives the same counts, the same table and the same
//! windows, and what each event says about its node is true.

use std::collections::HashMap;

use duiyi_game::{Game, Rng};
use duiyi_lessons::score::{Score, WIN, WIN_BOUND, is_win};
use duiyi_lessons::trace::{Bound, Event, Exit, Found, Replaced, Step, Visit};
use duiyi_lessons::{Aids, Algorithm, Counts, Judge, Leaves, Order, Report, Tree};

use crate::support::{Dice, Material, OPEN, Truth, ending, listen, some_combinations, stones};

const ALL_EVENTS: usize = 3_000_000;

/// A node that was entered and not yet left.
struct Open<M> {
    step: Step<M>,
    visit: Visit,
    depth: u32,
    key: u64,
    alpha: Score,
    beta: Score,
    /// The lower edge as it is now.
    edge: Score,
    /// Number of moves to try, once it is known.
    count: Option<usize>,
    tried: usize,
    /// The last child that was left: how it was reached, why it was entered, and its score.
    left: Option<(Step<M>, Visit, Score)>,
    /// Score of the last child whose move was taken back.
    came: Option<Score>,
    is_cut: bool,
    /// What a pass was worth, from the side to move at this node.
    passed: Option<Score>,
    probe: Option<Found>,
    store: Option<(Bound, Score)>,
}

/// What a slot of the table holds: key, depth, bound, score.
type Entry = (u64, u32, Bound, Score);

struct Replay<'a, G: Game, J> {
    game: G,
    judge: &'a J,
    truth: Option<Truth<'a, J>>,
    algorithm: Algorithm,
    bits: u32,
    open: Vec<Open<G::Move>>,
    table: HashMap<usize, Entry>,
    counts: Counts,
    held: u64,
}

impl<G: Game + Clone, J: Judge<G>> Replay<'_, G, J> {
    fn event(&mut self, event: Event<G::Move>) {
        match event {
            Event::Start { .. } => assert!(self.open.is_empty()),
            Event::Enter {
                step,
                visit,
                depth,
                alpha,
                beta,
                key,
            } => self.enter(step, visit, depth, (alpha, beta), key),
            Event::Moves(count) => {
                let node = self.open.last_mut().unwrap();
                assert_eq!(node.count, None);
                node.count = Some(count);
                if node.depth > 0 {
                    self.counts.inner += 1;
                    self.counts.inner_moves += count as u64;
                }
                self.held += count as u64;
                self.counts.moves_listed += count as u64;
                self.counts.moves_held = self.counts.moves_held.max(self.held);
            }
            Event::Probe {
                slot,
                found,
                bound,
                score,
                depth,
            } => self.probe(slot, found, (bound, score, depth)),
            Event::Child { score, index } => {
                let node = self.open.last_mut().unwrap();
                assert_eq!(index, node.tried);
                let left = node.left.map(|(_, _, left)| left).unwrap();
                let is_friend = self.algorithm == Algorithm::WrongSign && node.depth > 0;
                assert_eq!(score, if is_friend { left } else { -left });
                node.tried += 1;
                node.left = None;
                node.came = Some(score);
            }
            Event::Window { alpha, beta } => {
                let node = self.open.last_mut().unwrap();
                assert!(alpha > node.edge && Some(alpha) == node.came);
                assert_eq!(beta, node.beta);
                node.edge = alpha;
            }
            Event::Cutoff {
                pruned,
                score,
                beta,
            } => {
                let node = self.open.last_mut().unwrap();
                assert_eq!(Some(node.tried + pruned), node.count);
                assert_eq!((Some(score), beta), (node.came, node.beta));
                assert!(score >= beta);
                node.is_cut = true;
                self.counts.cutoffs += 1;
                self.counts.first_cutoffs += u64::from(node.tried == 1);
                self.counts.pruned += pruned as u64;
            }
            Event::Store {
                slot,
                replaced,
                bound,
                score,
                depth,
            } => {
                let node = self.open.last_mut().unwrap();
                assert_eq!((slot, depth), (slot_of(node.key, self.bits), node.depth));
                node.store = Some((bound, score));
                self.counts.table_stores += 1;
                let old = self.table.insert(slot, (node.key, depth, bound, score));
                let expected = match old {
                    None => Replaced::Empty,
                    Some((key, ..)) if key == node.key => Replaced::Same,
                    Some(_) => Replaced::Other,
                };
                assert_eq!(replaced, expected);
            }
            Event::Leave { exit, score, bound } => self.leave(exit, score, bound),
        }
    }

    fn enter(
        &mut self,
        step: Step<G::Move>,
        visit: Visit,
        depth: u32,
        (alpha, beta): (Score, Score),
        key: u64,
    ) {
        if let Some(parent) = self.open.last() {
            let own = (-parent.beta, -parent.edge);
            let null = (-parent.edge - 1, -parent.edge);
            let (window, less) = match visit {
                Visit::Quiescence => {
                    // Standing pat may have raised the edge without an event.
                    assert!(alpha == own.0 && beta <= own.1);
                    ((alpha, beta), 0)
                }
                _ if matches!(self.algorithm, Algorithm::Minimax | Algorithm::Negamax) => (OPEN, 1),
                Visit::Full | Visit::Again => (own, 1),
                Visit::Scout => (null, 1),
                Visit::Reduced => {
                    let Step::Move(mv) = step else {
                        panic!("a pass is reduced by itself")
                    };
                    assert!(parent.tried >= 3 && parent.depth >= 3);
                    assert!(!self.judge.is_noisy(&self.game, mv));
                    (null, 2)
                }
                Visit::NullMove => {
                    // Two passes in a row, or one at the root, would prove nothing.
                    assert!(parent.visit != Visit::NullMove && parent.step != Step::Root);
                    ((-parent.beta, -parent.beta + 1), 3)
                }
            };
            assert_eq!((alpha, beta), window, "{visit:?}");
            assert_eq!(depth + less, parent.depth);
            let before = parent.left.map(|(step, visit, _)| (step, visit));
            if let (Visit::Again, Some((_, Visit::Scout, left))) = (visit, parent.left) {
                assert!(parent.edge < -left && -left < parent.beta);
            }
            match visit {
                Visit::Again => {
                    assert!(
                        [(step, Visit::Scout), (step, Visit::Reduced)]
                            .map(Some)
                            .contains(&before)
                    );
                }
                Visit::Scout => {
                    assert!(before.is_none_or(|before| before == (step, Visit::Reduced)))
                }
                _ => assert_eq!(before, None),
            }
        } else {
            assert_eq!((step, visit), (Step::Root, Visit::Full));
        }
        match step {
            Step::Root => {}
            Step::Move(mv) => self.game.play(mv),
            Step::Pass => assert!(self.game.play_null()),
        }
        assert_eq!(self.game.key(), key);
        self.counts.nodes += 1;
        self.counts.quiet_nodes += u64::from(visit == Visit::Quiescence);
        self.open.push(Open {
            step,
            visit,
            depth,
            key,
            alpha,
            beta,
            edge: alpha,
            count: None,
            tried: 0,
            left: None,
            came: None,
            is_cut: false,
            passed: None,
            probe: None,
            store: None,
        });
    }

    fn probe(&mut self, slot: usize, found: Found, entry: (Bound, Score, u32)) {
        let ply = self.open.len() - 1;
        let node = self.open.last_mut().unwrap();
        assert_eq!(slot, slot_of(node.key, self.bits));
        node.probe = Some(found);
        self.counts.table_probes += 1;
        self.counts.table_collisions += u64::from(found == Found::Collision);
        self.counts.table_hits += u64::from(found == Found::Settled);
        let Some(&(key, depth, bound, score)) = self.table.get(&slot) else {
            assert_eq!(found, Found::Empty);
            return;
        };
        assert_eq!(entry, (bound, score, depth));
        let here = from_node(score, ply);
        let settles = match bound {
            Bound::Exact => true,
            Bound::Lower => here >= node.beta,
            Bound::Upper => here <= node.alpha,
        };
        let expected = if key != node.key {
            Found::Collision
        } else if depth != node.depth {
            Found::OtherDepth
        } else if settles {
            Found::Settled
        } else {
            Found::Unsettled
        };
        assert_eq!(found, expected);
    }

    fn leave(&mut self, exit: Exit, score: Score, bound: Bound) {
        let node = self.open.pop().unwrap();
        let ply = self.open.len();
        if node.visit == Visit::Quiescence || node.depth > 0 {
            assert_eq!(exit == Exit::Over, self.game.outcome().is_some());
        }
        let tried_all = node.count.is_none_or(|count| count == node.tried);
        assert!(node.left.is_none());
        match exit {
            Exit::Done => assert!(tried_all && node.tried > 0),
            Exit::Cutoff => assert!(node.is_cut),
            Exit::Horizon => assert_eq!((node.depth, node.tried), (0, 0)),
            Exit::Over => assert!(self.game.outcome().is_some() && node.tried == 0),
            Exit::Table => assert_eq!(node.probe, Some(Found::Settled)),
            Exit::NullMove => {
                assert_eq!((node.count, score), (None, node.beta));
                // A win does not count: the winning line contains a pass.
                let passed = node.passed.unwrap();
                assert!(passed >= node.beta && !is_win(passed));
                self.counts.null_cutoffs += 1;
            }
            Exit::StandPat => assert!(node.depth == 0 && score >= node.beta),
        }
        assert_eq!(node.is_cut, exit == Exit::Cutoff);
        if let Some((stored, kept)) = node.store {
            assert_eq!((stored, from_node(kept, ply)), (bound, score));
            assert!(matches!(exit, Exit::Done | Exit::Cutoff));
        }
        if node.visit != Visit::Quiescence {
            let is_leaf = exit == Exit::Over || node.depth == 0;
            self.counts.leaves += u64::from(is_leaf);
        }
        if let Some(truth) = &mut self.truth {
            let value = if node.visit == Visit::Quiescence {
                truth.quiet(&mut self.game, ply)
            } else {
                truth.value(&mut self.game, node.depth, ply)
            };
            let is_true = match bound {
                Bound::Exact => value == score,
                Bound::Lower => value >= score,
                Bound::Upper => value <= score,
            };
            assert!(is_true, "{exit:?} with {bound:?} {score}, worth {value}");
            assert!(bound != Bound::Lower || score >= node.beta);
            assert!(bound != Bound::Upper || score <= node.alpha);
        }
        self.held -= node.count.unwrap_or(0) as u64;
        match node.step {
            Step::Root => {}
            Step::Move(_) => self.game.undo(),
            Step::Pass => self.game.undo_null(),
        }
        if let Some(parent) = self.open.last_mut() {
            // A pass does not count as a child.
            if node.step == Step::Pass {
                parent.passed = Some(-score);
            } else {
                parent.left = Some((node.step, node.visit, score));
            }
        }
    }
}

fn slot_of(key: u64, bits: u32) -> usize {
    (key & ((1 << bits) - 1)) as usize
}

/// Converts a score of the table into one that counts wins from the root.
fn from_node(score: Score, ply: usize) -> Score {
    match score {
        WIN_BOUND.. => score - ply as Score,
        ..=-1 if score < -WIN_BOUND => score + ply as Score,
        _ => score,
    }
}

/// Searches, replays the trace, and compares.
fn check<G: Game + Clone, J: Judge<G>>(
    game: &G,
    judge: &J,
    algorithm: Algorithm,
    depth: u32,
    aids: &Aids<G::Move>,
) -> Report<G::Move> {
    let (report, events) = listen(game, judge, algorithm, depth, aids, ALL_EVENTS);
    assert!(events.len() < ALL_EVENTS);
    let is_true = aids.are_exact() && Algorithm::RIGHT.contains(&algorithm);
    let mut replay = Replay {
        game: game.clone(),
        judge,
        truth: is_true.then(|| Truth::new(judge, aids)),
        algorithm,
        bits: aids.table.unwrap_or(0),
        open: Vec::new(),
        table: HashMap::new(),
        counts: Counts::default(),
        held: 0,
    };
    for &event in &events {
        replay.event(event);
    }
    assert!(replay.open.is_empty());
    let starts: Vec<_> = events.iter().filter_map(start).collect();
    let passes: Vec<_> = report
        .passes
        .iter()
        .map(|pass| (pass.depth, pass.alpha, pass.beta))
        .collect();
    assert_eq!(starts, passes);
    assert_eq!(
        report.passes.iter().map(|pass| pass.nodes).sum::<u64>(),
        report.counts.nodes
    );
    replay.counts.oracle_nodes = report.counts.oracle_nodes;
    assert_eq!(replay.counts, report.counts, "{algorithm:?} {aids:?}");
    report
}

fn start<M>(event: &Event<M>) -> Option<(u32, Score, Score)> {
    match *event {
        Event::Start { depth, alpha, beta } => Some((depth, alpha, beta)),
        _ => None,
    }
}

#[test]
fn traces_of_boards_are_correct_and_complete() {
    let mut rng = Rng::new(11);
    for _ in 0..40 {
        let position = stones(&mut rng, 3, 3, 3, 6);
        for aids in some_combinations(&mut rng, 4) {
            for algorithm in Algorithm::RIGHT {
                check(&position, &Dice, algorithm, 6, &aids);
            }
        }
        let position = stones(&mut rng, 4, 4, 3, 12);
        for aids in some_combinations(&mut rng, 2) {
            for algorithm in Algorithm::RIGHT {
                check(&position, &Dice, algorithm, 3, &aids);
            }
        }
    }
}

#[test]
fn traces_of_trees_are_correct_and_complete() {
    let mut rng = Rng::new(12);
    for seed in 0..60 {
        let tree = Tree::uniform(3, 4, seed).unwrap();
        for aids in some_combinations(&mut rng, 2) {
            for algorithm in Algorithm::RIGHT {
                check(&tree, &Leaves, algorithm, 4, &aids);
            }
        }
    }
}

#[test]
fn traces_of_xiangqi_are_correct_and_complete() {
    let mut rng = Rng::new(13);
    for pieces in ["KRkaa", "KNPkrp", "KCAkp"] {
        for _ in 0..8 {
            let position = ending(&mut rng, pieces);
            for aids in some_combinations(&mut rng, 2) {
                for algorithm in Algorithm::RIGHT {
                    check(&position, &Material, algorithm, 3, &aids);
                }
            }
        }
    }
}

#[test]
fn traces_of_risky_aids_and_mistakes_are_complete_as_well() {
    let mut rng = Rng::new(14);
    let (mut passes, mut reduced) = (0, 0);
    for _ in 0..12 {
        let position = ending(&mut rng, "KRPkrp");
        for mut aids in some_combinations(&mut rng, 2) {
            (aids.null_move, aids.reductions) = (rng.below(3) > 0, rng.below(3) > 0);
            aids.order = [Order::None, Order::Captures][rng.below(2)];
            for algorithm in Algorithm::ALL {
                if matches!(algorithm, Algorithm::Minimax | Algorithm::Negamax) {
                    continue;
                }
                // This mistake inverts the result of quiescence, so that the exit and the score of a leaf disagree.
                if algorithm == Algorithm::OtherView && aids.quiescence {
                    continue;
                }
                let report = check(&position, &Material, algorithm, 4, &aids);
                passes += report.counts.null_cutoffs;
                reduced += u64::from(aids.reductions);
            }
        }
    }
    assert!(
        passes > 100 && reduced > 20,
        "{passes} passes, {reduced} runs"
    );
}

/// Deep enough that a second pass below the first would be possible.
#[test]
fn no_pass_follows_a_pass() {
    let mut rng = Rng::new(17);
    let aids = Aids {
        null_move: true,
        ..Aids::default()
    };
    let mut passes = 0;
    for _ in 0..5 {
        let position = ending(&mut rng, "KPk");
        let report = check(&position, &Material, Algorithm::FailSoft, 7, &aids);
        passes += report.counts.null_cutoffs;
    }
    assert!(passes > 20, "{passes}");
}

#[test]
fn the_same_search_gives_the_same_trace_twice() {
    let mut rng = Rng::new(15);
    for _ in 0..10 {
        let position = ending(&mut rng, "KRPkrp");
        for aids in some_combinations(&mut rng, 2) {
            for algorithm in Algorithm::ALL {
                let run = || listen(&position, &Material, algorithm, 3, &aids, ALL_EVENTS);
                assert_eq!(run(), run(), "{algorithm:?} {aids:?}");
            }
        }
    }
}

/// The two differ in what they return, never in which nodes they visit.
#[test]
fn fail_hard_is_fail_soft_clamped_to_the_window_at_every_node_with_moves() {
    let mut rng = Rng::new(16);
    let mut clamped = 0;
    for _ in 0..60 {
        let position = stones(&mut rng, 3, 4, 3, 9);
        let aids = Aids {
            killers: rng.below(2) == 0,
            history: rng.below(2) == 0,
            quiescence: rng.below(2) == 0,
            ..Aids::default()
        };
        let nodes = |algorithm| {
            let (_, events) = listen(&position, &Dice, algorithm, 4, &aids, ALL_EVENTS);
            nodes(&events)
        };
        let (hard, soft) = (nodes(Algorithm::FailHard), nodes(Algorithm::FailSoft));
        assert_eq!(hard.len(), soft.len());
        for (hard, soft) in hard.iter().zip(&soft) {
            assert_eq!(hard.0, soft.0);
            let (alpha, beta) = hard.1;
            // Leaves keep their own values, and beyond the horizon both use the same function.
            let expected = if hard.2 {
                soft.3
            } else {
                soft.3.clamp(alpha, beta)
            };
            assert_eq!((hard.1, hard.3), (soft.1, expected));
            clamped += usize::from(hard.3 != soft.3);
        }
    }
    assert!(clamped > 1_000, "{clamped}");
}

/// For each node, in the order of leaving: key, window, whether it is a leaf or beyond the horizon, and score.
fn nodes<M>(events: &[Event<M>]) -> Vec<(u64, (Score, Score), bool, Score)> {
    let (mut open, mut left) = (Vec::new(), Vec::new());
    for event in events {
        match *event {
            Event::Enter {
                depth,
                alpha,
                beta,
                key,
                ..
            } => open.push((key, (alpha, beta), depth == 0)),
            Event::Leave { exit, score, .. } => {
                let (key, window, at_end) = open.pop().unwrap();
                left.push((key, window, at_end || exit == Exit::Over, score));
            }
            _ => {}
        }
    }
    left
}

#[test]
fn wins_count_from_the_root() {
    let mate: crate::support::Gomoku = "xx1/oo1/3 b k=3".parse().unwrap();
    for algorithm in Algorithm::RIGHT {
        let report = check(&mate, &Dice, algorithm, 5, &Aids::default());
        assert_eq!(report.score, WIN - 1, "{algorithm:?}");
    }
}
