//! A run that is cut short reports the beginning of the full log and keeps the results that it had finished.

use duiyi_game::Rng;
use duiyi_lessons::{Aids, Algorithm, Log, Order, Report, Settings, run};

use crate::support::{Dice, Gomoku, listen, some_combinations, stones};

const ALL_EVENTS: usize = 1_000_000;

#[test]
fn a_shorter_log_is_the_beginning_of_a_longer_one() {
    let mut rng = Rng::new(21);
    for _ in 0..10 {
        let position = stones(&mut rng, 3, 3, 3, 6);
        for aids in some_combinations(&mut rng, 3) {
            for algorithm in Algorithm::ALL {
                let (whole, all) = listen(&position, &Dice, algorithm, 5, &aids, ALL_EVENTS);
                for limit in [0, 1, 7, all.len() / 2, all.len() - 1, all.len()] {
                    let settings = Settings {
                        algorithm,
                        depth: 5,
                        aids: aids.clone(),
                        max_nodes: u64::MAX,
                    };
                    let mut log = Log::new(limit);
                    let report = run(&mut position.clone(), &Dice, &settings, &mut log);
                    assert_eq!(log.events(), &all[..limit], "{algorithm:?} {aids:?}");
                    assert_eq!(log.is_truncated(), limit < all.len());
                    assert_eq!(report, whole);
                }
            }
        }
    }
}

fn stop_after(
    position: &Gomoku,
    algorithm: Algorithm,
    aids: &Aids<duiyi_gomoku::Point>,
    max_nodes: u64,
) -> (Report<duiyi_gomoku::Point>, Log<duiyi_gomoku::Point>) {
    let settings = Settings {
        algorithm,
        depth: 5,
        aids: aids.clone(),
        max_nodes,
    };
    let mut log = Log::new(ALL_EVENTS);
    let mut game = position.clone();
    let before = game.key();
    let report = run(&mut game, &Dice, &settings, &mut log);
    assert_eq!(game.key(), before, "the game is left as it was");
    (report, log)
}

#[test]
fn a_stopped_run_says_so_and_keeps_its_results() {
    let mut rng = Rng::new(22);
    let mut kept = 0;
    for _ in 0..8 {
        let position = stones(&mut rng, 3, 3, 3, 6);
        for mut aids in some_combinations(&mut rng, 4) {
            // The nodes allowed for finding the best or worst order depend on the limit.
            if matches!(aids.order, Order::Best | Order::Worst) {
                aids.order = Order::Captures;
            }
            for algorithm in Algorithm::ALL {
                let (whole, all) = stop_after(&position, algorithm, &aids, u64::MAX);
                assert!(whole.is_complete);
                let nodes = whole.counts.nodes;
                for max_nodes in [1, 2, nodes / 3, nodes / 2, nodes - 1, nodes] {
                    let (report, log) = stop_after(&position, algorithm, &aids, max_nodes);
                    let what = format!("{algorithm:?} {aids:?} {max_nodes} of {nodes}");
                    assert!(all.events().starts_with(log.events()), "{what}");
                    if max_nodes >= nodes {
                        assert_eq!(report, whole, "{what}");
                        continue;
                    }
                    assert!(!report.is_complete, "{what}");
                    assert_eq!(report.counts.nodes, max_nodes, "{what}");
                    assert!(whole.passes.starts_with(&report.passes), "{what}");
                    kept += check_kept(&position, algorithm, &aids, &report);
                }
            }
        }
    }
    assert!(kept > 100, "{kept}");
}

/// Score and line are those of a run to the last depth that was finished.
fn check_kept(
    position: &Gomoku,
    algorithm: Algorithm,
    aids: &Aids<duiyi_gomoku::Point>,
    report: &Report<duiyi_gomoku::Point>,
) -> usize {
    // With MTD(f), the last depth in the list may lack a null window.
    let depths: Vec<u32> = report.passes.iter().map(|pass| pass.depth).collect();
    let finished = |depth: u32| {
        let (shallow, _) = listen(position, &Dice, algorithm, depth, aids, 0);
        let same = shallow.passes == report.passes[..shallow.passes.len().min(report.passes.len())];
        (same && (report.score, &report.line) == (shallow.score, &shallow.line)).then_some(())
    };
    match depths.last() {
        _ if !aids.deepening => {
            assert_eq!((report.score, report.line.len()), (0, 0));
            0
        }
        None => {
            assert_eq!((report.score, report.line.len()), (0, 0));
            0
        }
        Some(&depth) => {
            let is_kept = finished(depth).or_else(|| {
                depth
                    .checked_sub(1)
                    .filter(|&depth| depth > 0)
                    .and_then(finished)
            });
            let is_nothing = report.line.is_empty() && algorithm == Algorithm::Mtdf && depth == 1;
            assert!(
                is_kept.is_some() || is_nothing,
                "{algorithm:?} {aids:?} {report:?}"
            );
            1
        }
    }
}

#[test]
fn the_cost_of_finding_the_best_order_is_limited() {
    let position = stones(&mut Rng::new(23), 4, 4, 4, 13);
    for order in [Order::Best, Order::Worst] {
        let aids = Aids {
            order,
            ..Aids::default()
        };
        let (report, _) = stop_after(&position, Algorithm::Negamax, &aids, 200);
        assert!(!report.is_complete);
        let limit = 200 * 8;
        assert!(
            report.counts.oracle_nodes <= limit,
            "{}",
            report.counts.oracle_nodes
        );
    }
}
