//! A search that needs no network: the lessons' PVS on each move of the root, deeper and deeper. A step ends only
//! between two moves, which is soon enough for so small a game.

use core::any::Any;
use core::cmp::Reverse;

use duiyi_engine::{Bound, Line, Options, Search};
use duiyi_game::Game;
use duiyi_game::score::{MAX_PLY, Score, mate_in};
use duiyi_lessons::score::{WIN, is_win};
use duiyi_lessons::{Aids, Algorithm, Order, Settings, run};

use crate::article::Rows;
use crate::rules::{self, Column};

/// The lessons' table: a MiB or two, whatever the options say.
const TABLE_BITS: u32 = 16;

pub(crate) struct Plain {
    multi_pv: usize,
    position: rules::Position,
    most_depth: u32,
    /// The moves, the best of the last iteration first, and how many of them the next one has searched.
    lines: Vec<Line>,
    next: Vec<Line>,
    depth: u32,
    nodes: u64,
    stability: u32,
}

impl Plain {
    pub(crate) fn new(options: &Options) -> Self {
        Self {
            multi_pv: options.multi_pv,
            position: "7/7/7/7/7/7 y four".parse().expect("the start"),
            most_depth: 0,
            lines: Vec::new(),
            next: Vec::new(),
            depth: 0,
            nodes: 0,
            stability: 0,
        }
    }

    fn is_finished(&self) -> bool {
        self.lines.is_empty() || self.depth >= self.most_depth
    }

    /// Searches the next move of the root.
    fn search_one(&mut self) {
        let depth = self.depth + 1;
        let text = self.lines[self.next.len()].pv[0].clone();
        let column: Column = text.parse().expect("a move of the root");
        let settings = Settings {
            algorithm: Algorithm::Pvs,
            depth: depth - 1,
            aids: Aids {
                order: Order::None,
                hash_move: true,
                killers: true,
                history: true,
                table: Some(TABLE_BITS),
                ..Aids::default()
            },
            max_nodes: u64::MAX,
        };
        self.position.play(column);
        let report = run(&mut self.position, &Rows, &settings, &mut ());
        self.position.undo();
        self.nodes += report.counts.nodes;
        let answers = report.line.iter().map(Column::to_string);
        self.next.push(Line {
            score: -to_score(report.score),
            bound: Bound::Exact,
            depth,
            pv: [text].into_iter().chain(answers).collect(),
        });
        if self.next.len() == self.lines.len() {
            self.next.sort_by_key(|line| Reverse(line.score));
            let stands = self.next[0].pv[0] == self.lines[0].pv[0];
            self.stability = if stands { self.stability + 1 } else { 0 };
            self.lines = core::mem::take(&mut self.next);
            self.depth = depth;
        }
    }
}

/// A score of the lessons in the unit of searches, seen one ply further up.
fn to_score(score: i32) -> Score {
    if is_win(score) {
        let plies = (WIN - score.abs()) as usize + 1;
        return score.signum() * mate_in(plies.min(MAX_PLY));
    }
    score
}

impl Search for Plain {
    fn set_options(&mut self, options: &Options) {
        self.multi_pv = options.multi_pv;
        self.clear();
    }

    fn start(&mut self, position: &dyn duiyi_engine::Position, depth: u32, among: &[String]) {
        let position: Option<&rules::Position> = position.of();
        self.position = position.expect("a position of this game").clone();
        let unknown = |column: Column| Line {
            score: 0,
            bound: Bound::Exact,
            depth: 0,
            pv: vec![column.to_string()],
        };
        let moves = self.position.legal_moves();
        let is_wanted = |line: &Line| among.is_empty() || among.contains(&line.pv[0]);
        self.lines = moves.into_iter().map(unknown).filter(is_wanted).collect();
        self.next.clear();
        let cells = rules::WIDTH * rules::HEIGHT;
        self.most_depth = depth.min((cells - self.position.moves().len()) as u32);
        (self.depth, self.nodes, self.stability) = (0, 0, 0);
    }

    fn step(&mut self, nodes: u64, most: u64) -> bool {
        let end = self.nodes.saturating_add(nodes.min(most));
        while !self.is_finished() && self.nodes < end {
            self.search_one();
        }
        self.is_finished()
    }

    fn clear(&mut self) {
        self.lines.clear();
        self.next.clear();
    }

    fn hash_mb(&self) -> usize {
        1
    }

    fn hashfull(&self) -> u32 {
        0
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn depth(&self) -> u32 {
        self.depth
    }

    fn seldepth(&self) -> u32 {
        self.depth
    }

    fn stability(&self) -> u32 {
        self.stability
    }

    fn root_moves(&self) -> usize {
        self.lines.len()
    }

    fn best_line(&self) -> Option<Line> {
        self.lines.first().cloned()
    }

    fn lines(&self) -> Vec<Line> {
        let known = self.lines.iter().filter(|line| line.depth > 0);
        known.take(self.multi_pv).cloned().collect()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
