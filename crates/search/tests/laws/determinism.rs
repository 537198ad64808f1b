//! The same search gives the same answer with the same number of nodes.

use crate::{fresh, positions};
use duiyi_search::xiangqi::{Line, Search};
use duiyi_xiangqi::Position;

const DEPTH: u32 = 7;

/// The final state of a search.
fn outcome(search: &mut Search, position: &Position) -> (u64, usize, u32, Vec<Line>) {
    search.start(position.clone(), DEPTH);
    assert!(search.step(u64::MAX));
    let (nodes, seldepth) = (search.nodes(), search.seldepth());
    (nodes, seldepth, search.hashfull(), search.lines())
}

#[test]
fn fresh_searches_of_one_position_are_equal() {
    for position in positions() {
        let first = outcome(&mut fresh(), &position);
        assert_eq!(first, outcome(&mut fresh(), &position), "{position}");
        assert!(
            first.0 > u64::from(DEPTH),
            "{position}: too few nodes to compare"
        );
    }
}

#[test]
fn a_cleared_search_remembers_nothing() {
    let mut used = fresh();
    let mut helped = 0;
    for position in positions() {
        let first = outcome(&mut used, &position);
        helped += usize::from(outcome(&mut used, &position).0 < first.0);
        used.clear();
        assert_eq!(first, outcome(&mut used, &position), "{position}");
        used.clear();
    }
    assert!(helped > 10, "an uncleared table helped {helped} times only");
}
