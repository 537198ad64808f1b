//! The table of the ending that is searched.

use alloc::vec::Vec;

use duiyi_game::score::{DRAW, Score, mate_in, mated_in};
use duiyi_xiangqi::{Board, Move, Position};

use super::{Ending, Tablebase};
use crate::xiangqi::root::Tree;

/// Nodes of a search before its table gets any: shorter ones have no use for it, and the levels that search no more are to
/// see no further than they are meant to.
const FIRST: u64 = 100_000;
/// And before a large table gets any: one for so many positions. Where few nodes are left for it, the search has more use
/// for them.
const POSITIONS: usize = 16;
/// Nodes that the table gets for each further one of the search, until it is complete.
const SHARE: u64 = 3;
/// A drawn ending keeps this share of its evaluation, and no more than that many centipawns, so that a side plays on for
/// its chances.
const DRAWN_SHARE: Score = 32;
const DRAWN_MOST: Score = 20;

/// The table of the ending at the root, if there is one.
pub(in crate::xiangqi) struct Tables {
    /// Whether this search computes tables: one that helps another does not.
    computes: bool,
    table: Option<Tablebase>,
    /// Whether it was tried to begin one since the search began.
    was_tried: bool,
    /// Nodes that went into the table since then.
    nodes: u64,
}

impl Tables {
    pub(in crate::xiangqi) const fn new(computes: bool) -> Self {
        Self {
            computes,
            table: None,
            was_tried: false,
            nodes: 0,
        }
    }

    /// A search begins here. A table of these pieces stays; one that is not complete makes room for the smaller one of what
    /// a capture has left.
    pub(in crate::xiangqi) fn start(&mut self, board: &Board) {
        self.nodes = 0;
        self.was_tried = false;
        self.table.take_if(|table| {
            let is_useful = table.is_complete() || table.is_of(board);
            !(is_useful && table.covers(board))
        });
    }

    /// Forgets the table.
    pub(in crate::xiangqi) fn clear(&mut self) {
        self.table = None;
    }

    /// Gives the table of the ending at the root its share of `nodes`, those visited since the start, but fewer than
    /// `most`. Returns how many it took.
    pub(in crate::xiangqi) fn advance(&mut self, root: &Board, nodes: u64, most: u64) -> u64 {
        let searched = nodes - self.nodes;
        if self.table.is_none() && self.computes && !self.was_tried && searched >= FIRST {
            self.was_tried = true;
            self.table = Tablebase::of(root);
        }
        let Some(table) = &mut self.table else {
            return 0;
        };
        let first = FIRST.max((table.positions() / POSITIONS) as u64);
        let share = searched.saturating_sub(first) * SHARE;
        let used = table.advance(share.saturating_sub(self.nodes).min(most));
        self.nodes += used;
        used
    }

    fn complete(&self) -> Option<&Tablebase> {
        self.table.as_ref().filter(|table| table.is_complete())
    }
}

impl Tree {
    /// The score of a position that the table knows. With `PV` the line is the way to mate.
    pub(in crate::xiangqi) fn known<const PV: bool>(&mut self) -> Option<Score> {
        let table = self.tables.complete()?;
        let ply = self.core.ply;
        let ending = table.probe(self.position.board(), self.position.side_to_move())?;
        let (plies, score) = match ending {
            Ending::Won(plies) => (plies, mate_in(ply + plies)),
            Ending::Lost(plies) => (plies, mated_in(ply + plies)),
            Ending::Drawn => {
                let hope = self.static_eval() / DRAWN_SHARE;
                return Some(DRAW + hope.clamp(-DRAWN_MOST, DRAWN_MOST));
            }
        };
        // Captures on the way begin the count anew, so this is on the safe side.
        let limit = 2 * usize::from(self.core.settings.rules.natural_limit());
        if usize::from(self.position.plies_since_capture()) + plies > limit {
            return None;
        }
        if PV {
            let line = way_to_mate(table, &self.position);
            self.core.pv.set(ply, line.into_iter());
        }
        Some(score)
    }
}

/// The quickest way to mate against the longest defence.
fn way_to_mate(table: &Tablebase, position: &Position) -> Vec<Move> {
    let mut position = position.clone();
    let mut line = Vec::new();
    while let Some(mv) = best_move(table, &mut position) {
        line.push(mv);
        position.play(mv);
    }
    line
}

/// The move that mates soonest or is mated last; `None` where nobody mates, or it has happened.
fn best_move(table: &Tablebase, position: &mut Position) -> Option<Move> {
    let mut best = None;
    for &mv in &position.legal_moves() {
        position.play(mv);
        let ending = table.probe(position.board(), position.side_to_move());
        position.undo();
        let rank = match ending? {
            Ending::Lost(plies) => mate_in(plies),
            Ending::Won(plies) => mated_in(plies),
            Ending::Drawn => continue,
        };
        if best.is_none_or(|(most, _)| rank > most) {
            best = Some((rank, mv));
        }
    }
    best.map(|(_, mv)| mv)
}

#[cfg(test)]
mod tests {
    use alloc::sync::Arc;

    use duiyi_game::score::is_mate;

    use super::*;
    use crate::xiangqi::{Line, Search, Settings, network};

    /// A horse mates against an advisor, 37 plies later.
    const HORSE: &str = "3ak4/9/9/9/9/9/9/9/3K5/3N5";

    fn search(position: &Position, nodes: u64) -> Line {
        let network = network::read(include_bytes!("../../../../engine/nets/xiangqi.net"));
        let mut search = Search::new(Settings::default(), Arc::new(network.unwrap()));
        search.start(position.clone(), 64);
        while search.nodes() < nodes && !search.step_within(10_000, nodes - search.nodes()) {}
        assert!(search.nodes() <= nodes, "{} {nodes}", search.nodes());
        search.best_line().unwrap()
    }

    #[test]
    fn limits_of_nodes_hold_while_a_table_is_computed() {
        let rook = position("2bak4/4a4/4b4/9/9/9/9/9/4R4/4K4", "w - - 0 1");
        for nodes in [300_000, 310_000, 311_111, 320_001] {
            search(&rook, nodes);
        }
    }

    fn position(board: &str, rest: &str) -> Position {
        alloc::format!("{board} {rest}").parse().unwrap()
    }

    #[test]
    fn the_line_is_the_way_to_mate_for_either_side() {
        let mut position = position(HORSE, "w - - 0 1");
        let line = search(&position, 400_000);
        assert_eq!((line.score, line.pv.len()), (mate_in(37), 37));
        position.play(line.pv[0]);
        let answer = search(&position, 400_000);
        assert_eq!(
            (answer.score, &answer.pv[1..]),
            (mated_in(36), &line.pv[2..])
        );
        for &mv in &line.pv[1..] {
            position.play(mv);
        }
        assert!(!position.has_legal_move());
    }

    #[test]
    fn a_drawn_ending_is_about_even() {
        let cannon = position("3ak4/9/9/9/9/9/9/9/3K5/3C5", "w - - 0 1");
        assert!(search(&cannon, 400_000).score.abs() <= DRAWN_MOST);
    }

    #[test]
    fn a_mate_beyond_the_natural_limit_does_not_count() {
        let late = search(&position(HORSE, "w - - 90 50"), 400_000);
        assert!(!is_mate(late.score), "{late:?}");
        let in_time = search(&position(HORSE, "w - - 80 50"), 400_000);
        assert_eq!(in_time.score, mate_in(37));
    }

    #[test]
    fn only_long_searches_have_a_table_and_only_those_that_help_no_other() {
        let horse = position(HORSE, "w - - 0 1");
        let root = horse.board();
        let mut tables = Tables::new(true);
        tables.start(root);
        assert_eq!(tables.advance(root, FIRST - 1, u64::MAX), 0);
        assert!(tables.table.is_none());
        assert_eq!(tables.advance(root, FIRST, u64::MAX), 0);
        let used = tables.advance(root, FIRST + 1_000, u64::MAX);
        assert!((2_500..3_000).contains(&used), "{used}");
        // It has had its share, but for less than what it works on in one go.
        assert_eq!(tables.advance(root, FIRST + 1_000 + used, u64::MAX), 0);
        // A large table waits longer.
        let rook = position("2bak4/4a4/4b4/9/9/9/9/9/4R4/4K4", "w - - 0 1");
        let mut large = Tables::new(true);
        assert_eq!(large.advance(rook.board(), FIRST + 100_000, u64::MAX), 0);
        assert!(large.advance(rook.board(), FIRST + 300_000, u64::MAX) > 0);
        // Once complete, it needs no more, and it stays while the pieces are there.
        while tables.complete().is_none() {
            let nodes = FIRST + 1_000_000 + tables.nodes;
            assert!(tables.advance(root, nodes, 100_000) > 0);
        }
        assert_eq!(tables.advance(root, 10_000_000, u64::MAX), 0);
        tables.start(root);
        assert!(tables.complete().is_some());
        // One that is not complete has no use once a piece is gone.
        large.start(rook.board());
        assert!(large.table.is_some());
        large.start(position("2bak4/4a4/9/9/9/9/9/9/4R4/4K4", "w - - 0 1").board());
        assert!(large.table.is_none());
        tables.start(Position::start().board());
        assert!(tables.table.is_none());

        let mut helper = Tables::new(false);
        helper.start(root);
        assert_eq!(helper.advance(root, 2 * FIRST, u64::MAX), 0);
    }
}
