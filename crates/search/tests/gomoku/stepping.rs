//! A search in steps, the same search twice, and one after clearing the table.

use duiyi_game::score::Score;
use duiyi_gomoku::{Point, Position};
use duiyi_search::gomoku::{Line, Search};

use crate::puzzles::puzzles;
use crate::{STEP, fresh};

const DEPTH: u32 = 9;

/// Contested positions: the puzzles, a few moves earlier.
fn positions() -> Vec<Position> {
    let taken_back = |mut position: Position| {
        for _ in 0..6 {
            position.undo();
        }
        position
    };
    let puzzles = puzzles().into_iter().step_by(9);
    puzzles.map(|puzzle| taken_back(puzzle.position)).collect()
}

/// The final state of a search.
fn outcome(search: &mut Search, position: &Position, budget: u64) -> (u64, usize, u32, Vec<Line>) {
    search.start(position.clone(), DEPTH);
    let mut steps = 0;
    while !search.step(budget) {
        steps += 1;
        assert!(steps < 5_000, "{position}: no end in sight");
    }
    let (nodes, seldepth) = (search.nodes(), search.seldepth());
    (nodes, seldepth, search.hashfull(), search.lines())
}

#[test]
fn the_same_search_visits_the_same_number_of_nodes() {
    for position in positions() {
        for budget in [STEP, 3_000] {
            let first = outcome(&mut fresh(), &position, budget);
            assert_eq!(
                first,
                outcome(&mut fresh(), &position, budget),
                "{position}"
            );
            assert!(
                first.0 > 20,
                "{position}: {} nodes are nothing to compare",
                first.0
            );
        }
    }
}

#[test]
fn a_cleared_search_remembers_nothing() {
    let mut used = fresh();
    let mut helped = 0;
    for position in positions() {
        let first = outcome(&mut used, &position, STEP);
        helped += usize::from(outcome(&mut used, &position, STEP).0 < first.0);
        used.clear();
        assert_eq!(first, outcome(&mut used, &position, STEP), "{position}");
        used.clear();
    }
    assert!(helped > 4, "an uncleared table helped {helped} times only");
}

/// The end of a step decides when the solver of threats gets its share, and its result decides what remains to be
/// searched. Apart from that, a search in steps continues where it was.
#[test]
fn steps_of_any_size_need_nearly_the_same_number_of_nodes() {
    let run = |budget| -> (Vec<u64>, Vec<(Point, Score)>) {
        let outcomes = positions().into_iter().map(|position| {
            let (nodes, _, _, lines) = outcome(&mut fresh(), &position, budget);
            (nodes, (lines[0].pv[0], lines[0].score))
        });
        outcomes.unzip()
    };
    let (nodes, lines) = run(3 * STEP);
    let whole: u64 = nodes.iter().sum();
    assert!(whole > 100_000, "{whole} nodes are too few to compare");
    for budget in [STEP, 5_000, 1_000] {
        let (nodes, stepped) = run(budget);
        let same = lines.iter().zip(&stepped).filter(|(a, b)| a == b).count();
        assert!(
            same + 1 >= lines.len(),
            "steps of {budget}: {lines:?} {stepped:?}"
        );
        let total: u64 = nodes.iter().sum();
        assert!(
            total * 10 <= whole * 11,
            "steps of {budget}: {total} nodes for {whole}"
        );
    }
}

#[test]
fn one_step_without_limit_gives_most_of_its_nodes_to_the_search_itself() {
    for position in positions() {
        let mut search = fresh();
        search.start(position.clone(), DEPTH);
        assert!(search.step(u64::MAX), "{position}");
        let in_steps = outcome(&mut fresh(), &position, STEP).0;
        let at_once = search.nodes();
        assert!(
            at_once < 2 * in_steps + 50_000,
            "{position}: {at_once} nodes, {in_steps} in steps"
        );
    }
}

#[test]
fn a_step_visits_hardly_more_nodes_than_its_limit() {
    for position in positions() {
        let mut search = fresh();
        search.start(position.clone(), DEPTH);
        for _ in 0..20 {
            let before = search.nodes();
            let finished = search.step(1_000);
            let taken = search.nodes() - before;
            // A share of the solver of threats may begin just before the end.
            assert!(
                taken < 1_500,
                "{position}: {taken} nodes in a step of 1,000"
            );
            if finished {
                break;
            }
        }
    }
}
