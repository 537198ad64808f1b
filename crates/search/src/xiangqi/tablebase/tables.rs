//! The table of the ending that is searched.

use core::iter;

use duiyi_game::score::{DRAW, Score, mate_in, mated_in};
use duiyi_xiangqi::{Move, Position, Rules};

use super::{Ending, Tablebase};
use crate::xiangqi::root::Tree;

/// Nodes of a search before its table gets any: shorter ones have no use for it, and the levels that search no more are to
/// see no further than they are meant to.
const FIRST: u64 = 100_000;
/// And before a large table gets any: one for this many positions. Where few nodes are left for it, the search has more use
/// for them.
const POSITIONS: usize = 16;
/// Nodes that the table gets for each further one of the search, until it is complete.
const SHARE: u64 = 3;
/// A drawn position keeps one part in this many of its evaluation, and no more than that many centipawns: the search goes
/// on below it, for the chances of either side.
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
    /// Plies of the longest mates that are believed in this game. Nothing before the table is complete.
    longest_believed: Option<usize>,
}

impl Tables {
    pub(in crate::xiangqi) const fn new(computes: bool) -> Self {
        Self {
            computes,
            table: None,
            was_tried: false,
            nodes: 0,
            longest_believed: None,
        }
    }

    /// A search begins here. A table of these pieces stays; one that is not complete makes room for the smaller one of what
    /// a capture has left.
    pub(in crate::xiangqi) fn start(&mut self, root: &Position, rules: Rules) {
        let board = root.board();
        self.nodes = 0;
        self.was_tried = false;
        self.table.take_if(|table| {
            let is_useful = table.is_complete() || table.is_of(board);
            !(is_useful && table.covers(board))
        });
        self.judge_mates(root, rules);
    }

    /// Forgets the table.
    pub(in crate::xiangqi) fn clear(&mut self) {
        self.table = None;
        self.longest_believed = None;
    }

    /// Gives the table of the ending at the root its share of `nodes`, those visited since the start, but fewer than
    /// `most`. Returns how many it took. Once the table is complete, the search has it.
    pub(in crate::xiangqi) fn advance(
        &mut self,
        root: &Position,
        rules: Rules,
        nodes: u64,
        most: u64,
    ) -> u64 {
        let searched = nodes - self.nodes;
        if self.table.is_none() && self.computes && !self.was_tried && searched >= FIRST {
            self.was_tried = true;
            self.table = Tablebase::of(root.board());
        }
        let Some(table) = &mut self.table else {
            return 0;
        };
        let first = FIRST.max((table.positions() / POSITIONS) as u64);
        let share = searched.saturating_sub(first) * SHARE;
        let used = table.advance(share.saturating_sub(self.nodes).min(most));
        self.nodes += used;
        if table.is_complete() && self.longest_believed.is_none() {
            self.judge_mates(root, rules);
        }
        used
    }

    /// Finds the longest mates that are believed once the table is complete. On the way to mate each position is nearer to it
    /// than the one before, so these meet none that ends the game when it occurs once more.
    fn judge_mates(&mut self, root: &Position, rules: Rules) {
        let complete = self.table.as_ref().filter(|table| table.is_complete());
        self.longest_believed = complete.map(|table| {
            let repeated = root.repeated(usize::from(rules.occurrences()) - 1);
            let plies = repeated.filter_map(|(board, side)| match table.probe(&board, side)? {
                Ending::Won(plies) | Ending::Lost(plies) => Some(plies),
                Ending::Drawn => None,
            });
            plies.min().unwrap_or(usize::MAX)
        });
    }

    /// What is added to the key of a position with this many plies left before the natural limit. Scores of a search that has
    /// a table are not those of one without; they depend on the mates that are believed, and on the plies that are left
    /// where these may be too few for a mate.
    pub(in crate::xiangqi) fn key(&self, left: u16) -> u64 {
        let (Some(believed), Some(table)) = (self.longest_believed, &self.table) else {
            return 0;
        };
        let is_short = usize::from(left) <= table.longest();
        let left = if is_short { 1 + u64::from(left) } else { 0 };
        // Odd numbers without a pattern, which keep apart what is multiplied by them.
        (believed as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93)
            ^ left.wrapping_mul(0xA076_1D64_78BD_642F)
    }

    /// Whether the search has a complete table.
    pub(in crate::xiangqi) const fn is_ready(&self) -> bool {
        self.longest_believed.is_some()
    }

    fn probe(&self, position: &Position) -> Option<Ending> {
        let table = self.table.as_ref()?;
        table.probe(position.board(), position.side_to_move())
    }

    /// Whether a mate in this many plies meets no position that ends the game by repetition.
    fn believes(&self, plies: usize) -> bool {
        self.longest_believed.is_some_and(|most| plies <= most)
    }
}

impl Tree {
    /// The score of a position that the table knows to be won or lost. With `PV` the line is the way to mate.
    pub(in crate::xiangqi) fn known<const PV: bool>(&mut self) -> Option<Score> {
        let ply = self.core.ply;
        let (plies, score) = match self.tables.probe(&self.position)? {
            Ending::Won(plies) => (plies, mate_in(ply + plies)),
            Ending::Lost(plies) => (plies, mated_in(ply + plies)),
            Ending::Drawn => return None,
        };
        // Captures on the way begin the count anew, so this is on the safe side.
        let limit = 2 * usize::from(self.core.settings.rules.natural_limit());
        let late = usize::from(self.position.plies_since_capture()) + plies > limit;
        if late || !self.tables.believes(plies) {
            return None;
        }
        if PV {
            self.way_to_mate();
        }
        Some(score)
    }

    /// Whether the table says that neither side can force a win.
    pub(in crate::xiangqi) fn is_drawn(&self) -> bool {
        self.tables.is_ready() && self.tables.probe(&self.position) == Some(Ending::Drawn)
    }

    /// An evaluation, smaller where the table says that the position is drawn.
    pub(in crate::xiangqi) fn scaled_if_drawn(&self, score: Score) -> Score {
        if self.is_drawn() {
            DRAW + (score / DRAWN_SHARE).clamp(-DRAWN_MOST, DRAWN_MOST)
        } else {
            score
        }
    }

    /// Makes the line of this ply the quickest way to mate against the longest defence, as far as lines go.
    fn way_to_mate(&mut self) {
        let Self {
            core,
            position,
            tables,
            ..
        } = self;
        let mut plies = 0;
        let line = iter::from_fn(|| {
            let mv = best_move(tables, position)?;
            position.play_unchecked(mv);
            plies += 1;
            Some(mv)
        });
        core.pv.set(core.ply, line);
        for _ in 0..plies {
            position.undo();
        }
    }
}

/// The move that mates soonest or is mated last; `None` where nobody mates, or it has happened.
fn best_move(tables: &Tables, position: &mut Position) -> Option<Move> {
    let mut best = None;
    for &mv in &position.legal_moves() {
        position.play_unchecked(mv);
        let ending = tables.probe(position);
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

    use alloc::vec::Vec;

    use duiyi_game::score::is_mate;

    use duiyi_xiangqi::Board;

    use super::*;
    use crate::xiangqi::{Line, Search, Settings, network};

    /// A horse mates against an advisor, 37 plies later.
    const HORSE: &str = "3ak4/9/9/9/9/9/9/9/3K5/3N5";

    fn complete(board: &Board) -> Tablebase {
        let mut table = Tablebase::of(board).unwrap();
        while !table.is_complete() {
            table.advance(1_000_000);
        }
        table
    }

    fn search(position: &Position, nodes: u64) -> Line {
        search_in_steps(position, nodes, 10_000)
    }

    fn search_in_steps(position: &Position, nodes: u64, step: u64) -> Line {
        let network = network::read(include_bytes!("../../../../engine/nets/xiangqi.net"));
        let mut search = Search::new(Settings::default(), Arc::new(network.unwrap()));
        search.start(position.clone(), 64);
        while search.nodes() < nodes && !search.step_within(step, nodes - search.nodes()) {}
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
        // The table is complete in the middle of a pass.
        for step in [300, 10_000] {
            let line = search_in_steps(&cannon, 400_000, step);
            assert!(line.score.abs() <= DRAWN_MOST, "{line:?}");
            // The search goes on below drawn positions.
            assert!(line.pv.len() > 8, "{line:?}");
        }
    }

    #[test]
    fn a_mate_does_not_count_where_the_defender_may_repeat_moves() {
        let far = position(HORSE, "w - - 0 1");
        let way = &search(&far, 400_000).pv[..2];
        let back = way.iter().map(|mv| Move::new(mv.to(), mv.from()));
        let back: Vec<_> = back.collect();
        let mut near = far.clone();
        for &mv in way {
            near.play(mv);
        }
        let mut game = Position::new(near.setup()).unwrap();
        for &mv in back.iter().chain(way).chain(&back) {
            game.play(mv);
        }
        assert_eq!(game.key(), far.key());
        // The defender goes back to where the game began, a third time.
        let mut tables = Tables::new(true);
        tables.table = Some(complete(game.board()));
        let mut keys = Vec::new();
        for (position, rules, longest) in [
            (&game, Rules::default(), 35),
            (&game, Rules::Ucci, usize::MAX),
            (&near, Rules::default(), usize::MAX),
        ] {
            tables.start(position, rules);
            assert_eq!(tables.longest_believed, Some(longest), "{rules}");
            keys.push(tables.key(100));
        }
        assert!(keys[0] != keys[1] && keys[1] == keys[2] && !keys.contains(&0));
        // The longest mate takes 38 plies.
        assert_eq!(tables.key(100), tables.key(90));
        assert_ne!(tables.key(30), tables.key(31));
        tables.start(&Position::start(), Rules::default());
        assert_eq!(tables.key(30), 0);
        let line = search(&game, 400_000);
        // Another way takes as long.
        assert_eq!((line.score, line.pv.len()), (mate_in(37), 37));
        assert_ne!(line.pv[..2], *way);
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
        let rules = Rules::default();
        let mut tables = Tables::new(true);
        tables.start(&horse, rules);
        assert_eq!(tables.advance(&horse, rules, FIRST - 1, u64::MAX), 0);
        assert!(tables.table.is_none());
        assert_eq!(tables.advance(&horse, rules, FIRST, u64::MAX), 0);
        let used = tables.advance(&horse, rules, FIRST + 1_000, u64::MAX);
        assert!((2_800..3_000).contains(&used), "{used}");
        // It has had its share, but for less than what it works on in one go.
        assert_eq!(
            tables.advance(&horse, rules, FIRST + 1_000 + used, u64::MAX),
            0
        );
        // A large table waits longer.
        let rook = position("2bak4/4a4/4b4/9/9/9/9/9/4R4/4K4", "w - - 0 1");
        let mut large = Tables::new(true);
        assert_eq!(large.advance(&rook, rules, FIRST + 100_000, u64::MAX), 0);
        assert!(large.advance(&rook, rules, FIRST + 300_000, u64::MAX) > 0);
        // Once complete, it needs no more, and it stays while the pieces are there.
        while tables.probe(&horse).is_none() {
            let nodes = FIRST + 1_000_000 + tables.nodes;
            assert!(tables.advance(&horse, rules, nodes, 100_000) > 0);
        }
        assert_eq!(tables.advance(&horse, rules, 10_000_000, u64::MAX), 0);
        tables.start(&horse, rules);
        assert_eq!(tables.advance(&horse, rules, 0, u64::MAX), 0);
        assert!(tables.probe(&horse).is_some());
        // One that is not complete has no use once a piece is gone.
        large.start(&rook, rules);
        assert!(large.table.is_some());
        large.start(
            &position("2bak4/4a4/9/9/9/9/9/9/4R4/4K4", "w - - 0 1"),
            rules,
        );
        assert!(large.table.is_none());
        tables.start(&Position::start(), rules);
        assert!(tables.table.is_none());

        let mut helper = Tables::new(false);
        helper.start(&horse, rules);
        assert_eq!(helper.advance(&horse, rules, 2 * FIRST, u64::MAX), 0);
    }
}
