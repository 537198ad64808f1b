//! The hand-written evaluation: material by place, mobility, shelter of the generals, patterns of
//! cannons and rooks, threats.
//!
//! It is linear. [`features`] names what it sees in a position, once for each side, and
//! [`WEIGHTS`] gives each feature its value, in the middle game and in the endgame; the sum is
//! tapered by the material left (*Tapered Eval*, Chess Programming Wiki). Fitting the weights to
//! results of games thus needs no second description of the evaluation.

use alloc::vec::Vec;

use duiyi_game::score::{MAX_PLY, Score};
use duiyi_xiangqi::{Bitboard, Board, Kind, Move, Piece, Position, Side, Square, attacks};

use super::weights::WEIGHTS;

/// What a search asks of an evaluation: the seam where a network can take the place of
/// [`HandWritten`].
pub trait Evaluation {
    /// Starts afresh from this board.
    fn reset(&mut self, board: &Board);
    /// A piece has moved, and perhaps captured.
    fn played(&mut self, piece: Piece, mv: Move, captured: Option<Piece>);
    /// The last move was taken back.
    fn undone(&mut self);
    /// The value of the position to the side to move, in centipawns, well inside the mate scores.
    fn evaluate(&mut self, position: &Position) -> Score;
}

/// A value in the middle game and one in the endgame, added and multiplied as one word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pair(i32);

impl Pair {
    /// Joins the two, in centipawns.
    #[must_use]
    pub const fn new(middle: i32, end: i32) -> Self {
        Self((end << 16) + middle)
    }

    /// The middle game's part.
    #[must_use]
    pub const fn middle(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The endgame's part.
    #[must_use]
    pub const fn end(self) -> i32 {
        // A negative lower half has borrowed one from the upper.
        (self.0 + 0x8000) >> 16
    }

    const fn add(self, other: Self, times: i32) -> Self {
        Self(self.0 + other.0 * times)
    }
}

/// Points of half a rank times ranks: places are mirrored left to right.
const PLACES: usize = 5 * Square::RANKS as usize;

/// First index of each group of features in [`WEIGHTS`].
pub mod feature {
    use super::PLACES;

    /// `[kind][own rank][file from the edge]`: the piece and where it stands.
    pub const PLACE: usize = 0;
    /// `[points]`: points a rook reaches.
    pub const ROOK_MOBILITY: usize = PLACE + 7 * PLACES;
    /// `[points]`: empty points a cannon reaches.
    pub const CANNON_MOBILITY: usize = ROOK_MOBILITY + 18;
    /// `[points]`: points a horse reaches that hold no piece of its own.
    pub const HORSE_MOBILITY: usize = CANNON_MOBILITY + 18;
    /// `[rook, cannon, horse, soldier]`: points of the enemy palace under attack.
    pub const PALACE_ATTACK: usize = HORSE_MOBILITY + 9;
    /// `[attackers up to 5][guards lost, 0 to 4]`: pieces beyond the river against advisors and
    /// elephants.
    pub const SIEGE: usize = PALACE_ATTACK + 4;
    /// `[pieces between, 0 to 3]`: a cannon on the file of the enemy general.
    pub const CANNON_ON_FILE: usize = SIEGE + 6 * 5;
    /// `[pieces between, 0 to 3]`: a cannon on the rank of the enemy general.
    pub const CANNON_ON_RANK: usize = CANNON_ON_FILE + 4;
    /// `[enemy advisors, 0 to 2]`: a cannon, by the screens that the enemy offers.
    pub const CANNON_AND_ADVISORS: usize = CANNON_ON_RANK + 4;
    /// `[enemy advisors, 0 to 2]`: a rook, likewise.
    pub const ROOK_AND_ADVISORS: usize = CANNON_AND_ADVISORS + 3;
    /// A rook on a file without soldiers of its own.
    pub const ROOK_ON_OPEN_FILE: usize = ROOK_AND_ADVISORS + 3;
    /// A rook on the file of the enemy general.
    pub const ROOK_ON_GENERAL_FILE: usize = ROOK_ON_OPEN_FILE + 1;
    /// Two soldiers side by side beyond the river.
    pub const SOLDIERS_HAND_IN_HAND: usize = ROOK_ON_GENERAL_FILE + 1;
    /// `[kind]`: an enemy piece of this kind attacked and not protected.
    pub const HANGING: usize = SOLDIERS_HAND_IN_HAND + 1;
    /// `[by soldier, by horse or cannon]`: a protected rook attacked by less.
    pub const ROOK_THREATENED: usize = HANGING + 7;
    /// A protected horse or cannon attacked by a soldier.
    pub const MINOR_THREATENED: usize = ROOK_THREATENED + 2;
    /// Points of the own palace under attack with no own piece protecting them.
    pub const PALACE_HOLES: usize = MINOR_THREATENED + 1;
    /// The right to move.
    pub const TEMPO: usize = PALACE_HOLES + 1;
    /// Number of features.
    pub const COUNT: usize = TEMPO + 1;
}

/// Index of the feature "this piece on this point".
#[must_use]
pub fn place(piece: Piece, square: Square) -> usize {
    let rank = match piece.side {
        Side::First => square.rank(),
        Side::Second => Square::RANKS - 1 - square.rank(),
    };
    let file = square.file().min(Square::FILES - 1 - square.file());
    feature::PLACE + piece.kind.index() * PLACES + usize::from(rank) * 5 + usize::from(file)
}

/// Calls `see(feature, side)` for all that one board shows except the places of pieces.
///
/// Shared by the evaluation and by whoever fits its weights.
pub fn features(board: &Board, mut see: impl FnMut(usize, Side, i32)) {
    let occupied = board.occupied();
    let mut attacked = [Bitboard::EMPTY; 2];
    let mut by_soldier = [Bitboard::EMPTY; 2];
    let mut by_minor = [Bitboard::EMPTY; 2];
    let mut by_rook = [Bitboard::EMPTY; 2];

    for side in Side::ALL {
        let own = board.side(side);
        let enemy_general = board.general(!side);
        let enemy_palace = attacks::PALACES & attacks::half(!side);
        let beyond = attacks::half(!side);
        let enemy_advisors = board.pieces(!side, Kind::Advisor).count() as usize;
        let enemy_elephants = board.pieces(!side, Kind::Elephant).count() as usize;
        let (mut rooks, mut minors, mut soldiers) =
            (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);

        for at in board.pieces(side, Kind::Rook) {
            let reach = attacks::rook(at, occupied);
            rooks |= reach;
            see(
                feature::ROOK_MOBILITY + reach.without(own).count() as usize,
                side,
                1,
            );
            see(
                feature::PALACE_ATTACK,
                side,
                (reach & enemy_palace).count() as i32,
            );
            see(feature::ROOK_AND_ADVISORS + enemy_advisors.min(2), side, 1);
            let file = Bitboard::file(at.file());
            if (file & board.pieces(side, Kind::Soldier)).is_empty() {
                see(feature::ROOK_ON_OPEN_FILE, side, 1);
            }
            if at.file() == enemy_general.file() {
                see(feature::ROOK_ON_GENERAL_FILE, side, 1);
            }
        }
        for at in board.pieces(side, Kind::Cannon) {
            let (slides, shots) = attacks::rook_and_cannon(at, occupied);
            minors |= shots;
            see(
                feature::CANNON_MOBILITY + slides.without(occupied).count() as usize,
                side,
                1,
            );
            see(
                feature::PALACE_ATTACK + 1,
                side,
                (shots & enemy_palace).count() as i32,
            );
            see(
                feature::CANNON_AND_ADVISORS + enemy_advisors.min(2),
                side,
                1,
            );
            let group = if at.file() == enemy_general.file() {
                feature::CANNON_ON_FILE
            } else if at.rank() == enemy_general.rank() {
                feature::CANNON_ON_RANK
            } else {
                continue;
            };
            let between = (attacks::between(at, enemy_general) & occupied).count() as usize;
            see(group + between.min(3), side, 1);
        }
        for at in board.pieces(side, Kind::Horse) {
            let reach = attacks::horse(at, occupied);
            minors |= reach;
            see(
                feature::HORSE_MOBILITY + reach.without(own).count() as usize,
                side,
                1,
            );
            see(
                feature::PALACE_ATTACK + 2,
                side,
                (reach & enemy_palace).count() as i32,
            );
        }
        let own_soldiers = board.pieces(side, Kind::Soldier);
        for at in own_soldiers {
            let reach = attacks::soldier(side, at);
            soldiers |= reach;
            see(
                feature::PALACE_ATTACK + 3,
                side,
                (reach & enemy_palace).count() as i32,
            );
            let crossed = beyond.has(at);
            if crossed && at.offset(1, 0).is_some_and(|next| own_soldiers.has(next)) {
                see(feature::SOLDIERS_HAND_IN_HAND, side, 1);
            }
        }

        let strikers = board.kind(Kind::Rook)
            | board.kind(Kind::Cannon)
            | board.kind(Kind::Horse)
            | board.kind(Kind::Soldier);
        let attackers = (own & strikers & beyond).count() as usize;
        let lost = 4_usize.saturating_sub(enemy_advisors + enemy_elephants);
        see(feature::SIEGE + attackers.min(5) * 5 + lost, side, 1);

        let mut home = attacks::general(board.general(side));
        for at in board.pieces(side, Kind::Advisor) {
            home |= attacks::advisor(at);
        }
        for at in board.pieces(side, Kind::Elephant) {
            home |= attacks::elephant(side, at, occupied);
        }
        by_soldier[side.index()] = soldiers;
        by_minor[side.index()] = minors;
        by_rook[side.index()] = rooks;
        attacked[side.index()] = rooks | minors | soldiers | home;
    }

    for side in Side::ALL {
        let (ours, theirs) = (side.index(), (!side).index());
        let victims = board.side(!side) & attacked[ours];
        let protected = victims & attacked[theirs];
        for at in victims.without(attacked[theirs]) {
            if let Some(victim) = board.piece_at(at) {
                see(feature::HANGING + victim.kind.index(), side, 1);
            }
        }
        let rooks = protected & board.kind(Kind::Rook);
        see(
            feature::ROOK_THREATENED,
            side,
            (rooks & by_soldier[ours]).count() as i32,
        );
        see(
            feature::ROOK_THREATENED + 1,
            side,
            (rooks & by_minor[ours]).count() as i32,
        );
        let minors = protected & (board.kind(Kind::Horse) | board.kind(Kind::Cannon));
        see(
            feature::MINOR_THREATENED,
            side,
            (minors & by_soldier[ours]).count() as i32,
        );
        let palace = attacks::PALACES & attacks::half(side);
        let holes = palace & (by_rook[theirs] | by_minor[theirs] | by_soldier[theirs]);
        see(
            feature::PALACE_HOLES,
            side,
            holes.without(attacked[ours]).count() as i32,
        );
    }
}

/// Weight of a piece in the game phase.
const PHASE: [i32; Kind::COUNT] = [0, 0, 0, 2, 4, 2, 0];
/// Phase of the start position.
const FULL_PHASE: i32 = 32;

/// How far a board is from the endgame: 32 at the start, 0 without rooks, horses and cannons.
#[must_use]
pub fn phase(board: &Board) -> i32 {
    let sum: i32 = Kind::ALL
        .iter()
        .map(|&kind| PHASE[kind.index()] * board.kind(kind).count() as i32)
        .sum();
    sum.min(FULL_PHASE)
}

/// The hand-written evaluation, with the places of pieces summed up as they move.
#[derive(Clone, Debug, Default)]
pub struct HandWritten {
    /// Red's places minus Black's.
    places: Pair,
    /// The sums before each move, for taking back.
    before: Vec<Pair>,
}

impl HandWritten {
    fn toggle(&mut self, piece: Piece, square: Square, times: i32) {
        let sign = if piece.side == Side::First {
            times
        } else {
            -times
        };
        self.places = self.places.add(WEIGHTS[place(piece, square)], sign);
    }
}

impl Evaluation for HandWritten {
    fn reset(&mut self, board: &Board) {
        self.places = Pair::default();
        self.before.clear();
        self.before.reserve(MAX_PLY + 1);
        for at in board.occupied() {
            if let Some(piece) = board.piece_at(at) {
                self.toggle(piece, at, 1);
            }
        }
    }

    fn played(&mut self, piece: Piece, mv: Move, captured: Option<Piece>) {
        self.before.push(self.places);
        self.toggle(piece, mv.from(), -1);
        self.toggle(piece, mv.to(), 1);
        if let Some(captured) = captured {
            self.toggle(captured, mv.to(), -1);
        }
    }

    fn undone(&mut self) {
        self.places = self.before.pop().expect("a move was played");
    }

    fn evaluate(&mut self, position: &Position) -> Score {
        let board = position.board();
        let mut sum = self.places;
        features(board, |index, side, times| {
            let sign = if side == Side::First { times } else { -times };
            sum = sum.add(WEIGHTS[index], sign);
        });
        let phase = phase(board);
        let red = (sum.middle() * phase + sum.end() * (FULL_PHASE - phase)) / FULL_PHASE;
        let strong = if red >= 0 { Side::First } else { Side::Second };
        let red = red * winning_chances(board, strong) / 16;
        let own = if position.side_to_move() == Side::First {
            red
        } else {
            -red
        };
        own + WEIGHTS[feature::TEMPO].middle()
    }
}

/// How much of an advantage can be turned into a win, in sixteenths: without a piece that can
/// attack, nothing.
fn winning_chances(board: &Board, strong: Side) -> i32 {
    let count = |kind| board.pieces(strong, kind).count();
    let (rooks, horses, cannons) = (count(Kind::Rook), count(Kind::Horse), count(Kind::Cannon));
    let soldiers = count(Kind::Soldier);
    match rooks * 2 + horses + cannons {
        0 if soldiers == 0 => 1,
        0 => 8,
        // One cannon alone needs guards of its own for screens; one horse does little by itself.
        1 if soldiers == 0 => 6,
        _ => 16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use duiyi_game::Rng;

    #[test]
    fn pairs_keep_both_halves() {
        let sum = Pair::new(-5, 7).add(Pair::new(-20, -9), 3);
        assert_eq!((sum.middle(), sum.end()), (-65, -20));
        assert_eq!((Pair::new(3, -1).middle(), Pair::new(3, -1).end()), (3, -1));
    }

    /// The position with colours changed over and the board turned.
    fn flipped(position: &Position) -> Position {
        let mut setup = position.setup();
        let mut board = Board::EMPTY;
        for at in setup.board.occupied() {
            let piece = setup.board.piece_at(at).unwrap();
            board.put(at.rotate(), Piece::new(!piece.side, piece.kind));
        }
        setup.board = board;
        setup.side_to_move = !setup.side_to_move;
        Position::new(setup).unwrap()
    }

    #[test]
    fn sums_kept_while_playing_equal_sums_from_scratch_and_colours_are_equal() {
        let mut rng = Rng::new(3);
        for _ in 0..40 {
            let mut position = Position::start();
            let mut kept = HandWritten::default();
            kept.reset(position.board());
            for _ in 0..120 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[rng.below(moves.len())];
                let piece = position.board().piece_at(mv.from()).unwrap();
                kept.played(piece, mv, position.board().piece_at(mv.to()));
                position.play(mv);
                let mut fresh = HandWritten::default();
                fresh.reset(position.board());
                let score = kept.evaluate(&position);
                assert_eq!(score, fresh.evaluate(&position), "{position}");
                let other = flipped(&position);
                fresh.reset(other.board());
                assert_eq!(score, fresh.evaluate(&other), "{position}");
            }
        }
    }
}
