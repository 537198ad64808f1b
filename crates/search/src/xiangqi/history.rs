//! The success of quiet moves and captures in the search so far: *History Heuristic*, *Countermove* and continuation
//! history (Chess Programming Wiki).

use duiyi_game::score::Score;
use duiyi_xiangqi::{Bitboard, Kind, Move, Piece, Position, Side, Square};

use super::picker::Context;
use crate::parts::history::Counters;

/// Limit of every counter.
const LIMIT: i32 = 8_192;

const PIECE_SQUARES: usize = Kind::COUNT * Square::COUNT;

/// All counters of one search.
pub(super) struct Histories {
    /// `[side][from][to]`
    butterfly: Counters<LIMIT>,
    /// `[piece][to][victim]`
    captures: Counters<LIMIT>,
    /// `[own or opponent's earlier move][kind, to of it][kind, to]`
    continuation: Counters<LIMIT>,
    /// Static evaluation against search result `[side][soldier structure]`, `[side][home pieces]`.
    correction: Counters<CORRECTION_LIMIT>,
    /// The same `[opponent's last kind, to][own last kind, to]`.
    line_correction: Counters<CORRECTION_LIMIT>,
}

/// Counters of corrections, in 1/32 centipawn.
const CORRECTION_LIMIT: i32 = 4_096;
const CORRECTION_SCALE: i32 = 32;
const CORRECTION_SIZE: usize = 1 << 13;
/// Weights of the corrections by soldiers and pieces at home, and by the last moves, in 1/1,024.
const CORRECTION_WEIGHT: i32 = 512;
const LINE_CORRECTION_WEIGHT: i32 = 450;

impl Histories {
    pub(super) fn new() -> Self {
        Self {
            butterfly: Counters::new(2 * Square::COUNT * Square::COUNT),
            captures: Counters::new(Piece::COUNT * Square::COUNT * Kind::COUNT),
            continuation: Counters::new(2 * PIECE_SQUARES * PIECE_SQUARES),
            correction: Counters::new(2 * 2 * CORRECTION_SIZE),
            line_correction: Counters::new(PIECE_SQUARES * PIECE_SQUARES),
        }
    }

    pub(super) fn clear(&mut self) {
        self.butterfly.clear();
        self.captures.clear();
        self.continuation.clear();
        self.correction.clear();
        self.line_correction.clear();
    }

    /// Index of a move as the context of later ones.
    pub(super) fn context(piece: Piece, to: Square) -> usize {
        piece.kind.index() * Square::COUNT + to.index()
    }

    fn butterfly_index(side: Side, mv: Move) -> usize {
        (side.index() * Square::COUNT + mv.from().index()) * Square::COUNT + mv.to().index()
    }

    fn continuation_index(back: usize, context: usize, own: usize) -> usize {
        (back * PIECE_SQUARES + context) * PIECE_SQUARES + own
    }

    fn capture_index(position: &Position, mv: Move) -> usize {
        let board = position.board();
        let mover = board.piece_at(mv.from()).map_or(0, Piece::index);
        let victim = board
            .piece_at(mv.to())
            .map_or(0, |piece| piece.kind.index());
        (mover * Square::COUNT + mv.to().index()) * Kind::COUNT + victim
    }

    /// History of a capture.
    pub(super) fn capture(&self, position: &Position, mv: Move) -> i32 {
        self.captures.get(Self::capture_index(position, mv))
    }

    /// History of a quiet move after the moves in `context`.
    pub(super) fn quiet(&self, position: &Position, mv: Move, context: Context) -> i32 {
        let mut sum = self
            .butterfly
            .get(Self::butterfly_index(position.side_to_move(), mv));
        if let Some(piece) = position.board().piece_at(mv.from()) {
            let own = Self::context(piece, mv.to());
            for (back, earlier) in context.into_iter().enumerate() {
                if let Some(earlier) = earlier {
                    sum += self
                        .continuation
                        .get(Self::continuation_index(back, earlier, own));
                }
            }
        }
        sum
    }

    /// Rewards (or punishes) a quiet move.
    pub(super) fn add_quiet(
        &mut self,
        position: &Position,
        mv: Move,
        context: Context,
        bonus: i32,
    ) {
        self.butterfly
            .add(Self::butterfly_index(position.side_to_move(), mv), bonus);
        if let Some(piece) = position.board().piece_at(mv.from()) {
            self.add_continuation(Self::context(piece, mv.to()), context, bonus);
        }
    }

    /// Rewards (or punishes) the move of index `own` after the moves in `context`.
    pub(super) fn add_continuation(&mut self, own: usize, context: Context, bonus: i32) {
        for (back, earlier) in context.into_iter().enumerate() {
            if let Some(earlier) = earlier {
                self.continuation
                    .add(Self::continuation_index(back, earlier, own), bonus);
            }
        }
    }

    /// Rewards (or punishes) a quiet move of `side` in any context.
    pub(super) fn add_butterfly(&mut self, side: Side, mv: Move, bonus: i32) {
        self.butterfly.add(Self::butterfly_index(side, mv), bonus);
    }

    /// Rewards (or punishes) a capture.
    pub(super) fn add_capture(&mut self, position: &Position, mv: Move, bonus: i32) {
        self.captures.add(Self::capture_index(position, mv), bonus);
    }

    /// The indices of this position's corrections: by soldiers, and by the pieces at home.
    fn correction_indices(position: &Position) -> [usize; 2] {
        let board = position.board();
        let side = position.side_to_move().index() * 2;
        // Red's and Black's pieces at home are never on the same points, so the points distinguish pieces of a kind.
        let soldiers = Side::ALL.map(|owner| board.pieces(owner, Kind::Soldier));
        let home = [Kind::General, Kind::Advisor, Kind::Elephant].map(|kind| board.kind(kind));
        [
            side * CORRECTION_SIZE + hash(&soldiers) % CORRECTION_SIZE,
            (side + 1) * CORRECTION_SIZE + hash(&home) % CORRECTION_SIZE,
        ]
    }

    /// What to add to the static evaluation, from its errors in positions like this.
    pub(super) fn correction(&self, position: &Position, context: Context) -> Score {
        let [soldiers, home] = Self::correction_indices(position);
        let mut sum =
            (self.correction.get(soldiers) + self.correction.get(home)) * CORRECTION_WEIGHT;
        if let Some(line) = Self::line_index(context) {
            sum += self.line_correction.get(line) * LINE_CORRECTION_WEIGHT;
        }
        sum / (1_024 * CORRECTION_SCALE)
    }

    fn line_index(context: Context) -> Option<usize> {
        match context {
            [Some(last), Some(own)] => Some(last * PIECE_SQUARES + own),
            _ => None,
        }
    }

    /// Learns that a search of `depth` found `error` more than the corrected evaluation said. The remaining error
    /// shrinks as the correction grows; measured against the uncorrected evaluation, every small but steady error
    /// would drive the counter to its limit.
    pub(super) fn add_correction(
        &mut self,
        position: &Position,
        context: Context,
        depth: i32,
        error: Score,
    ) {
        let bonus = (error * depth / 2).clamp(-CORRECTION_LIMIT / 4, CORRECTION_LIMIT / 4);
        for index in Self::correction_indices(position) {
            self.correction.add(index, bonus);
        }
        if let Some(line) = Self::line_index(context) {
            self.line_correction.add(line, bonus);
        }
    }
}

/// One number for several sets of points.
fn hash(sets: &[Bitboard]) -> usize {
    // Multiplied one by one, so that the processor computes them in parallel.
    let mut sum = 0_u64;
    let mut factor = 0x9e37_79b9_7f4a_7c15_u64;
    for set in sets {
        let (low, high) = set.words();
        sum ^= low.wrapping_mul(factor);
        factor = factor.rotate_left(13);
        sum ^= high.wrapping_mul(factor).rotate_left(7);
        factor = factor.rotate_left(13);
    }
    ((sum ^ sum >> 32).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 40) as usize
}
