//! Tables of endings, computed while the search goes on (*Endgame Tablebases*, *Retrograde Analysis*, Chess Programming
//! Wiki): for each position of the pieces that are left, how many plies the win or loss is away.
//!
//! Only endings in which one side has nothing but its general, advisors and elephants: they cannot check, so perpetual
//! checks never decide what such an ending is worth. That some rules forbid advisors and elephants to chase for ever is
//! left out.

mod numbering;
mod tables;

use alloc::vec;
use alloc::vec::Vec;

use duiyi_game::memory::room;
use duiyi_xiangqi::{Board, Side};

use crate::parts::driver::ROOM;
use numbering::{Numbering, attacker};
pub(super) use tables::Tables;

/// Most positions of a table; each takes a byte.
const MOST_POSITIONS: usize = 1 << 25;
/// Positions that are looked through in one go.
const CHUNK: usize = 128;
/// What it costs to look through these without working on them; all costs are in the same unit.
const CHUNK_COST: u64 = 1;
/// What it costs to find out what leads to a position.
const BEFORE_COST: u64 = 16;
/// What it costs to find out whether a position is legal, or whether it has a legal move.
const LEGAL_COST: u64 = 4;
/// What it costs at most to look through these and to work on them.
const MOST_COST: u64 = CHUNK_COST + CHUNK as u64 * BEFORE_COST;
/// What a node of a search costs.
const NODE: u64 = 20;

/// Of a position that is drawn, or not decided yet.
const OPEN: u8 = 0;
/// Of a position that is no position. Other values are one more than the plies to mate: odd ones are lost for the side to
/// move, even ones won.
const ILLEGAL: u8 = u8::MAX;

/// What a table says of a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It mates in this many plies.
    Won(usize),
    /// It is mated in this many.
    Lost(usize),
    /// Neither side can force a win.
    Drawn,
}

/// What is done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Sorts out what is no position.
    Legal,
    /// Finds the positions without a legal move.
    Mates,
    /// Finds what leads to the positions of this value.
    Before(u8),
    Complete,
}

/// The table of an ending, or what there is of it so far.
#[derive(Clone, Debug)]
pub struct Tablebase {
    numbering: Numbering,
    /// By number.
    values: Vec<u8>,
    stage: Stage,
    /// The next position of this stage.
    next: usize,
    /// Whether this stage has met a position of its value.
    has_met: bool,
    /// No mate takes more plies, of those found so far.
    longest: usize,
}

impl Tablebase {
    /// An empty table for the pieces on a board. `None` where tables do not help: both sides have pieces that may cross the
    /// river, or neither has; a side has three of a kind; there are too many positions; or there is not enough memory.
    #[must_use]
    pub fn of(board: &Board) -> Option<Self> {
        attacker(board)?;
        // A numbering is small.
        room(ROOM).ok()?;
        let numbering = Numbering::of(board)?;
        let count = Some(numbering.count()).filter(|&count| count <= MOST_POSITIONS)?;
        room(count + ROOM).ok()?;
        let values = vec![OPEN; count];
        Some(Self {
            numbering,
            values,
            stage: Stage::Legal,
            next: 0,
            has_met: false,
            longest: 0,
        })
    }

    /// Whether the pieces on a board are those of the table, or what captures have left of them.
    #[must_use]
    pub fn covers(&self, board: &Board) -> bool {
        self.numbering.of_board(board, Side::First).is_some()
    }

    /// Whether no piece of the table is missing on a board that it [`covers`](Self::covers).
    #[must_use]
    pub fn is_of(&self, board: &Board) -> bool {
        self.numbering.men() == board.occupied().count() as usize
    }

    /// How many positions it has.
    #[must_use]
    pub const fn positions(&self) -> usize {
        self.numbering.count()
    }

    /// Whether all is computed.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        matches!(self.stage, Stage::Complete)
    }

    /// No mate takes more plies than this, in a complete table.
    #[must_use]
    pub const fn longest(&self) -> usize {
        self.longest
    }

    /// What a complete table says of a position; `None` while it is not complete, or where it has other pieces.
    #[must_use]
    pub fn probe(&self, board: &Board, side: Side) -> Option<Ending> {
        if !self.is_complete() {
            return None;
        }
        let value = self.values[self.numbering.of_board(board, side)?];
        let plies = usize::from(value).wrapping_sub(1);
        match value {
            ILLEGAL => None,
            OPEN => Some(Ending::Drawn),
            _ if plies % 2 == 0 => Some(Ending::Lost(plies)),
            _ => Some(Ending::Won(plies)),
        }
    }

    /// Computes on for nearly as long as a search takes for this many nodes, and returns how many that were: always fewer
    /// than asked for, and none where a hundred or fewer were.
    pub fn advance(&mut self, nodes: u64) -> u64 {
        let most = nodes.saturating_mul(NODE);
        let mut used = 0;
        while used + MOST_COST + NODE <= most && !self.is_complete() {
            used += self.work_on_chunk();
        }
        used.div_ceil(NODE)
    }

    fn work_on_chunk(&mut self) -> u64 {
        let end = self.values.len().min(self.next + CHUNK);
        let mut used = CHUNK_COST;
        let cost = match self.stage {
            Stage::Before(_) => BEFORE_COST,
            _ => LEGAL_COST,
        };
        for number in self.next..end {
            let value = match self.stage {
                Stage::Before(value) => value,
                _ => OPEN,
            };
            if self.values[number] == value {
                self.work_on(number);
                used += cost;
            }
        }
        self.next = end;
        if end == self.values.len() {
            self.next = 0;
            let has_met = core::mem::take(&mut self.has_met);
            self.stage = match self.stage {
                Stage::Legal => Stage::Mates,
                Stage::Mates => Stage::Before(1),
                // Longer wins do not occur: a table says of them that they are draws.
                Stage::Before(value) if has_met && value < ILLEGAL - 2 => Stage::Before(value + 1),
                _ => Stage::Complete,
            };
        }
        used
    }

    fn work_on(&mut self, number: usize) {
        let Some(placed) = self.numbering.placed(number) else {
            self.values[number] = ILLEGAL;
            return;
        };
        match self.stage {
            Stage::Legal => {
                if !self.numbering.is_legal(&placed) {
                    self.values[number] = ILLEGAL;
                }
            }
            Stage::Mates => {
                let is_legal = |after: usize| self.values[after] != ILLEGAL;
                if !self.numbering.any_after(&placed, is_legal) {
                    self.values[number] = 1;
                }
            }
            Stage::Before(value) => {
                self.has_met = true;
                // One more where this value is the last.
                self.longest = usize::from(value);
                let values = &mut self.values;
                // What is lost here is won where the other side moves here; what is won here may be all that is left there.
                let wins = value % 2 == 1;
                self.numbering.each_before(&placed, |before| {
                    let is_open = values[before] == OPEN;
                    if is_open && (wins || loses(&self.numbering, values, before)) {
                        values[before] = value + 1;
                    }
                });
            }
            Stage::Complete => {}
        }
    }
}

/// Whether all legal moves lead to what the other side wins.
fn loses(numbering: &Numbering, values: &[u8], number: usize) -> bool {
    numbering.placed(number).is_some_and(|placed| {
        let saves = |after: usize| {
            let value = values[after];
            value != ILLEGAL && (value == OPEN || value % 2 == 1)
        };
        !numbering.any_after(&placed, saves)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;
    use duiyi_game::Rng;
    use duiyi_xiangqi::Position;

    fn complete(fen: &str) -> Tablebase {
        let position: Position = fen.parse().unwrap();
        let mut table = Tablebase::of(position.board()).unwrap();
        assert_eq!(table.probe(position.board(), position.side_to_move()), None);
        while !table.is_complete() {
            table.advance(1_000_000);
        }
        table
    }

    fn probe(table: &Tablebase, position: &Position) -> Ending {
        let ending = table.probe(position.board(), position.side_to_move());
        ending.expect("a legal position of the table")
    }

    /// What the moves of a position say of it, by the rules of the game alone.
    fn by_its_moves(table: &Tablebase, position: &mut Position) -> Ending {
        let mut longest = 0;
        let mut shortest = None::<usize>;
        let mut draws = false;
        for &mv in &position.legal_moves() {
            position.play(mv);
            match probe(table, position) {
                Ending::Lost(plies) => {
                    shortest = Some(shortest.map_or(plies + 1, |least| least.min(plies + 1)));
                }
                Ending::Won(plies) => longest = longest.max(plies + 1),
                Ending::Drawn => draws = true,
            }
            position.undo();
        }
        match (shortest, draws) {
            (Some(plies), _) => Ending::Won(plies),
            (None, true) => Ending::Drawn,
            (None, false) => Ending::Lost(longest),
        }
    }

    /// Another position of the same pieces, or of some of them; `None` where the dice name none.
    fn shuffled(position: &Position, rng: &mut Rng) -> Option<Position> {
        use duiyi_xiangqi::{Board, Kind, attacks};
        let mut board = Board::EMPTY;
        for from in position.board().occupied() {
            let piece = position.board().piece_at(from)?;
            if piece.kind != Kind::General && rng.below(8) == 0 {
                continue;
            }
            let reach = attacks::reachable(piece.kind, piece.side);
            let at = reach.into_iter().nth(rng.below(reach.count() as usize))?;
            if board.put(at, piece).is_some() {
                return None;
            }
        }
        let mut setup = position.setup();
        setup.board = board;
        setup.side_to_move = Side::ALL[rng.below(2)];
        Position::new(setup).ok()
    }

    #[test]
    fn every_position_is_worth_what_its_moves_say() {
        for fen in [
            "9/3kaN3/9/9/9/9/9/9/9/4K4 w - - 0 1",
            "4k4/4a4/9/4P4/9/9/9/9/4A4/4K4 w - - 0 1",
            "4k4/9/9/9/9/9/4p4/9/4A4/4K4 b - - 0 1",
            "4k4/9/9/4P4/2b6/9/9/9/9/4K1C2 w - - 0 1",
            "3k5/9/9/9/9/9/9/B2AK4/4A1r2/2B6 w - - 0 1",
        ] {
            let start: Position = fen.parse().unwrap();
            let table = complete(fen);
            let mut rng = Rng::new(7);
            let mut kinds = [0; 3];
            for _ in 0..30_000 {
                let Some(mut position) = shuffled(&start, &mut rng) else {
                    continue;
                };
                let ending = probe(&table, &position);
                let by_moves = by_its_moves(&table, &mut position);
                assert_eq!(ending, by_moves, "{position}");
                kinds[match ending {
                    Ending::Won(_) => 0,
                    Ending::Lost(_) => 1,
                    Ending::Drawn => 2,
                }] += 1;
            }
            assert!(kinds.iter().sum::<i32>() > 1_000, "{fen} {kinds:?}");
        }
    }

    #[test]
    fn the_longest_wins_are_known() {
        for (fen, longest) in [
            ("9/3kaN3/9/9/9/9/9/9/9/4K4 w - - 0 1", 38),
            ("2bak4/4a4/4b4/9/9/9/9/9/4R4/4K4 w - - 0 1", 64),
        ] {
            let table = complete(fen);
            let most = table.values.iter().filter(|&&value| value != ILLEGAL).max();
            assert_eq!(
                most.map(|most| usize::from(*most) - 1),
                Some(longest),
                "{fen}"
            );
        }
    }

    #[test]
    fn a_table_knows_the_same_pieces_of_either_side_and_fewer_of_them() {
        let table = complete("4k4/9/9/4P4/2b6/9/9/9/9/4K1C2 w - - 0 1");
        let covers = |fen: &str| table.covers(fen.parse::<Position>().unwrap().board());
        assert!(covers("4k1c2/9/9/9/9/2B6/4p4/9/9/4K4 w - - 0 1"));
        assert!(covers("4k4/9/9/4P4/9/9/9/9/9/4K4 w - - 0 1"));
        assert!(!covers("4k4/9/9/4P4/2b6/9/9/9/9/4K1R2 w - - 0 1"));
        assert!(!covers("4k4/9/9/4P4/2b3b2/9/9/9/9/4K1C2 w - - 0 1"));
    }

    #[test]
    fn endings_without_a_table() {
        for fen in [
            String::from("startpos"),
            String::from("4k4/9/9/4p4/9/9/9/9/9/4K1C2 w - - 0 1"),
            String::from("4k4/9/4b4/9/9/9/9/9/9/4K4 w - - 0 1"),
            String::from("4k4/9/9/2P1P1P2/9/9/9/9/9/4K4 w - - 0 1"),
            String::from("2bak4/4a4/4b4/9/9/9/2R3N2/9/9/4K4 w - - 0 1"),
        ] {
            let position = match fen.as_str() {
                "startpos" => Position::start(),
                fen => fen.parse().unwrap(),
            };
            assert!(Tablebase::of(position.board()).is_none(), "{fen}");
        }
    }
}
