//! Mates: found, correct, and counted from their position.

use duiyi_game::score::{MATE, MATE_BOUND, mate_in, mated_in};
use duiyi_xiangqi::Position;

use crate::{after, entries, fresh, position, to_depth, until};

/// Far more nodes than any entry of the suite needs.
const NODES: u64 = 600_000;

/// Position, moves to mate and name of each composition.
fn suite() -> Vec<(Position, usize, &'static str)> {
    entries(include_str!("../data/mates.txt"))
        .map(|line| {
            let fields: Vec<_> = line.split(" ; ").collect();
            let &[fen, moves, id] = fields.as_slice() else {
                panic!("{line}: not three fields")
            };
            let moves = moves.strip_prefix("mate in ").unwrap().parse().unwrap();
            (position(fen), moves, id)
        })
        .collect()
}

/// Whether the side to move mates within this many moves with only checks: the slow, obvious proof.
fn mates_by_checks(position: &mut Position, moves: usize) -> bool {
    for &mv in &position.legal_moves() {
        position.play(mv);
        let mates = position.in_check() && {
            let replies = position.legal_moves();
            replies.is_empty()
                || moves > 1
                    && replies.iter().all(|&reply| {
                        position.play(reply);
                        let mates = mates_by_checks(position, moves - 1);
                        position.undo();
                        mates
                    })
        };
        position.undo();
        if mates {
            return true;
        }
    }
    false
}

#[test]
fn short_mates_are_announced_and_the_line_ends_in_them() {
    let suite = suite();
    let mut search = fresh();
    let mut missed = Vec::new();
    for (mut position, moves, id) in suite.clone() {
        search.clear();
        let longest = 2 * moves - 1;
        let line = until(&mut search, &position, NODES, |score| {
            score >= mate_in(longest)
        });
        if line.score < mate_in(longest) {
            missed.push((id, line.score));
            continue;
        }
        let plies = (MATE - line.score) as usize;
        assert_eq!(line.pv.len(), plies, "{id}");
        assert!(!after(&position, &line.pv).has_legal_move(), "{id}");
        // The line shows one defence; a proof shows that no other lasts longer.
        assert!(mates_by_checks(&mut position, plies.div_ceil(2)), "{id}");
    }
    // Selective searches see some sacrifices late; with other tuned numbers, other ones.
    assert!(missed.len() * 20 <= suite.len(), "missed {missed:?}");
}

#[test]
fn the_distance_to_mate_falls_by_one_with_each_ply() {
    let mut lines = 0;
    for (position, moves, id) in suite().into_iter().filter(|entry| entry.1 <= 4).take(12) {
        let longest = 2 * moves - 1;
        let line = until(&mut fresh(), &position, NODES, |score| {
            score >= mate_in(longest)
        });
        if line.score < mate_in(longest) {
            continue;
        }
        lines += 1;
        let plies = line.pv.len();
        for played in 1..plies {
            let position = after(&position, &line.pv[..played]);
            let left = plies - played;
            let expected = if played % 2 == 1 {
                mated_in(left)
            } else {
                mate_in(left)
            };
            let found = until(&mut fresh(), &position, NODES, |score| score == expected);
            assert_eq!(found.score, expected, "{id} after {played} plies");
        }
    }
    assert!(lines >= 8, "only {lines} lines to follow");
}

// In these three positions the key is a capture whose piece cannot be taken, since the piece that would take it is
// pinned or its general would face the other.

#[test]
fn a_mate_by_a_rook_that_seems_to_be_lost_is_found() {
    let position =
        position("3ak1br1/4a4/1c2b3n/pCp1C1p1p/7c1/2P3P2/P3P3P/2N6/2r1AR3/2BAK1B1R w - - 0 1");
    let line = until(&mut fresh(), &position, 100_000, |score| {
        score == mate_in(5)
    });
    assert_eq!(line.score, mate_in(5));
    assert_eq!(line.pv[0], "e0f0".parse().unwrap());
}

#[test]
fn being_mated_by_such_a_rook_is_seen() {
    let position = position("2ba5/3k4C/2n1b3N/p3p4/9/2R3P2/P3P3P/3rBr3/2c1N2c1/2BAKA1R1 w - - 0 1");
    let lost = |score| score < -MATE_BOUND;
    let line = until(&mut fresh(), &position, 100_000, lost);
    assert!(lost(line.score), "{}", line.score);
}

#[test]
fn the_move_that_runs_into_such_an_attack_is_avoided() {
    let position = position("r2ak1b2/4a4/4b4/2pnC2rp/p4R3/4P4/P1P3P1c/N3C3n/1R7/2BAKAB2 b - - 0 1");
    let mut search = fresh();
    search.start(position, 60);
    search.step(400_000);
    assert_eq!(search.best_line().unwrap().pv[0], "d6e4".parse().unwrap());
}

#[test]
fn a_search_without_a_legal_move_ends_before_it_begins() {
    let mated = "R2k5/1R7/9/9/9/9/9/9/9/4K4 b - - 0 1";
    let stalemated = "3k5/2P6/9/9/9/9/9/9/9/4K4 b - - 0 1";
    for fen in [mated, stalemated] {
        let mut search = fresh();
        search.start(position(fen), 5);
        assert!(search.step(1_000), "{fen}");
        assert_eq!(search.nodes(), 0, "{fen}");
        assert_eq!(search.best_line(), None, "{fen}");
        assert!(search.lines().is_empty(), "{fen}");
    }
}

#[test]
fn stalemate_wins_like_mate() {
    // A soldier can take d8 away, and the red general e9. Nothing gives check.
    let position = position("3k5/9/2P6/9/9/9/9/9/9/4K4 w - - 0 1");
    for depth in 2..=6 {
        let line = to_depth(&mut fresh(), &position, depth);
        assert_eq!(line.score, mate_in(1), "depth {depth}");
        let end = after(&position, &line.pv);
        assert!(!end.has_legal_move() && !end.in_check(), "depth {depth}");
    }
}

#[test]
fn a_single_reply_is_found_at_any_depth_and_costs_one_ply() {
    // The general can only step up, and then a rook takes his last point.
    let forced = position("2R1k4/9/R8/9/9/9/9/9/9/3K5 b - - 0 1");
    let replies = forced.legal_moves();
    assert_eq!(replies.len(), 1);
    for depth in 1..=8 {
        let line = to_depth(&mut fresh(), &forced, depth);
        assert_eq!(line.pv[0], replies[0], "depth {depth}");
    }
    let next = after(&forced, &replies);
    assert_eq!(to_depth(&mut fresh(), &forced, 8).score, mated_in(2));
    assert_eq!(to_depth(&mut fresh(), &next, 8).score, mate_in(1));
}
