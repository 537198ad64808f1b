//! Laws of the windowed algorithms, for windows that [`run`](crate::run()) never uses at the root.

use alloc::vec::Vec;

use duiyi_game::{Game, Rng};
use duiyi_gomoku::{Point, Position};

use crate::score::{INFINITE, Score};
use crate::{Aids, Judge, Leaves, Search, Tree, bugs, fail_hard, fail_soft, mixed, negamax, pvs};

/// Few different values, so that they often equal an edge of the window.
struct Dice;

impl Judge<Position> for Dice {
    fn evaluate(&self, position: &Position) -> Score {
        Rng::new(position.key()).below(7) as Score - 3
    }

    fn index(&self, point: Point) -> usize {
        point.index()
    }
}

struct Found {
    truth: Score,
    hard: Score,
    soft: Score,
    mixed: Score,
    pvs: Score,
    late: Score,
}

fn find<G: Game, J: Judge<G>>(
    game: &mut G,
    judge: &J,
    aids: &Aids<G::Move>,
    depth: u32,
    (alpha, beta): (Score, Score),
) -> Found {
    // Each search begins with an empty table.
    macro_rules! fresh {
        ($search:ident => $run:expr) => {{
            let mut nobody = ();
            let $search = &mut Search::new(&mut *game, judge, aids, u64::MAX, Some(&mut nobody));
            $run
        }};
    }
    Found {
        truth: fresh!(s => negamax(s, depth)),
        hard: fresh!(s => fail_hard(s, depth, alpha, beta)),
        soft: fresh!(s => fail_soft(s, depth, alpha, beta)),
        mixed: fresh!(s => mixed(s, depth, alpha, beta)),
        pvs: fresh!(s => pvs(s, depth, alpha, beta)),
        late: fresh!(s => bugs::late_cut(s, depth, alpha, beta)),
    }
}

fn check(found: &Found, (alpha, beta): (Score, Score)) {
    let &Found { truth, hard, .. } = found;
    assert_eq!(hard, truth.clamp(alpha, beta), "fail-hard");
    for (soft, name) in [
        (found.soft, "fail-soft"),
        (found.pvs, "pvs"),
        (found.late, "late cut"),
    ] {
        assert_eq!(soft.clamp(alpha, beta), hard, "{name}");
        if soft >= beta {
            assert!(truth >= soft, "{name}: a lower bound");
        } else if soft <= alpha {
            assert!(truth <= soft, "{name}: an upper bound");
        }
    }
    assert_eq!(found.mixed.clamp(alpha, beta), hard, "mixed");
    assert!(found.mixed >= alpha && (found.mixed < beta || truth >= found.mixed));
    let (low, high) = (found.soft.min(hard), found.soft.max(hard));
    assert!((low..=high).contains(&found.mixed), "mixed lies between");
}

fn windows(values: core::ops::RangeInclusive<Score>) -> Vec<(Score, Score)> {
    let edges: Vec<_> = [-INFINITE]
        .into_iter()
        .chain(values)
        .chain([INFINITE])
        .collect();
    let mut all = Vec::new();
    for (index, &alpha) in edges.iter().enumerate() {
        all.extend(edges[index + 1..].iter().map(|&beta| (alpha, beta)));
    }
    all
}

#[test]
fn every_window_gets_a_correct_score_on_boards() {
    let mut rng = Rng::new(1);
    for round in 0..30 {
        let mut position: Position = "4/4/4 b k=3".parse().unwrap();
        while position.empty_count() > 8 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[rng.below(moves.len())]);
        }
        if position.outcome().is_some() {
            continue;
        }
        let aids = Aids {
            table: [None, Some(6), Some(16)][round % 3],
            killers: rng.below(2) == 0,
            history: rng.below(2) == 0,
            ..Aids::default()
        };
        for window in windows(-4..=4) {
            let found = find(&mut position, &Dice, &aids, 4, window);
            check(&found, window);
        }
    }
}

#[test]
fn every_window_gets_a_correct_score_on_trees() {
    let mut rng = Rng::new(2);
    for seed in 0..60 {
        let mut tree = Tree::uniform(1 + rng.below(4) as u32, 4, seed).unwrap();
        for _ in 0..20 {
            let alpha = rng.below(220) as Score - 110;
            let window = (alpha, alpha + 1 + rng.below(60) as Score);
            let found = find(&mut tree, &Leaves, &Aids::default(), 4, window);
            check(&found, window);
        }
    }
}
