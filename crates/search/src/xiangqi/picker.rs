//! Moves in the order in which they are likely to cut: the table's move, winning captures, killer moves, quiet moves
//! by history, losing captures (*Move Ordering*, Chess Programming Wiki). Each group is generated when the one before
//! is used up.

use duiyi_xiangqi::{Bitboard, Kind, MAX_MOVES, Move, Position, Square, attacks};

use super::history::Histories;
use super::see::{VALUE, see_at_least};
use super::tuning::THREAT;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    TableMove,
    Captures,
    GoodCaptures,
    Killer,
    Quiets,
    OrderedQuiets,
    BadCaptures,
    Done,
}

/// Moves with their scores, picked one by one from the best. A score and a move share one word, with the score above,
/// so that the best is simply the largest.
struct Scored {
    entries: [i32; MAX_MOVES],
    next: usize,
    len: usize,
}

impl Scored {
    const fn new() -> Self {
        Self {
            entries: [0; MAX_MOVES],
            next: 0,
            len: 0,
        }
    }

    fn push(&mut self, score: i32, mv: Move) {
        let score = score.clamp(i32::from(i16::MIN), i32::from(i16::MAX));
        self.entries[self.len] = score << 16 | i32::from(mv.to_bits());
        self.len += 1;
    }

    /// Keeps the remaining moves that are `wanted`.
    fn retain(&mut self, wanted: impl Fn(Move) -> bool) {
        let mut len = self.next;
        for index in self.next..self.len {
            let entry = self.entries[index];
            if Move::from_bits(entry as u16).is_some_and(&wanted) {
                self.entries[len] = entry;
                len += 1;
            }
        }
        self.len = len;
    }

    /// The best of the remaining moves.
    fn pick(&mut self) -> Option<(i32, Move)> {
        let left = &mut self.entries[self.next..self.len];
        let best = left.iter().copied().max()?;
        let index = left.iter().position(|&entry| entry == best)?;
        left.swap(0, index);
        self.next += 1;
        Some((best >> 16, Move::from_bits(best as u16)?))
    }
}

/// Hands out the legal moves of one position, each once.
pub(super) struct Picker {
    stage: Stage,
    table_move: Option<Move>,
    killer: Option<Move>,
    /// Captures, and later quiet moves.
    scored: Scored,
    /// Captures put off, in the order in which they were met, at the front of `postponed`.
    postponed: [Option<Move>; MAX_POSTPONED],
    postponed_len: usize,
    postponed_next: usize,
    /// With `captures_only`: captures that gain less than this are left out.
    threshold: i32,
    captures_only: bool,
    /// Of the quiet moves, only those that give check are still handed out.
    quiet_checks_only: bool,
}

/// If a position has more losing captures than this, the others are handed out as if they won.
const MAX_POSTPONED: usize = 32;

/// Indices into continuation history of the moves one and two plies ago.
pub(super) type Context = [Option<usize>; 2];

impl Picker {
    /// All moves. `table_move` and `killer` are checked here; they may come from anywhere.
    pub(super) fn new(position: &Position, table_move: Option<Move>, killer: Option<Move>) -> Self {
        let legal = |mv: &Move| position.is_legal(*mv);
        let table_move = table_move.filter(legal);
        Self {
            stage: Stage::TableMove,
            table_move,
            killer: killer.filter(|&mv| {
                Some(mv) != table_move
                    && position.board().piece_at(mv.to()).is_none()
                    && position.is_legal(mv)
            }),
            scored: Scored::new(),
            postponed: [None; MAX_POSTPONED],
            postponed_len: 0,
            postponed_next: 0,
            threshold: 0,
            captures_only: false,
            quiet_checks_only: false,
        }
    }

    /// Captures that gain at least `threshold`; before them the table's move if it captures, whatever it gains.
    pub(super) fn captures(position: &Position, table_move: Option<Move>, threshold: i32) -> Self {
        let table_move = table_move.filter(|&mv| position.board().piece_at(mv.to()).is_some());
        Self {
            threshold,
            captures_only: true,
            ..Self::new(position, table_move, None)
        }
    }

    /// The next move.
    pub(super) fn next(
        &mut self,
        position: &Position,
        histories: &Histories,
        context: Context,
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::TableMove => {
                    self.stage = Stage::Captures;
                    if let Some(mv) = self.table_move {
                        return Some(mv);
                    }
                }
                Stage::Captures => {
                    self.generate_captures(position, histories);
                    self.stage = Stage::GoodCaptures;
                }
                Stage::GoodCaptures => {
                    while let Some((score, mv)) = self.scored.pick() {
                        let threshold = if self.captures_only {
                            self.threshold
                        } else {
                            -score / 26
                        };
                        if self.postponed_len == MAX_POSTPONED
                            || see_at_least(position, mv, threshold)
                        {
                            return Some(mv);
                        }
                        self.postponed[self.postponed_len] = Some(mv);
                        self.postponed_len += 1;
                    }
                    self.stage = if self.captures_only {
                        Stage::Done
                    } else {
                        Stage::Killer
                    };
                }
                Stage::Killer => {
                    self.stage = Stage::Quiets;
                    if let Some(mv) = self.killer {
                        return Some(mv);
                    }
                }
                Stage::Quiets => {
                    self.generate_quiets(position, histories, context);
                    self.stage = Stage::OrderedQuiets;
                }
                Stage::OrderedQuiets => {
                    if let Some((_, mv)) = self.scored.pick() {
                        return Some(mv);
                    }
                    self.stage = Stage::BadCaptures;
                }
                Stage::BadCaptures => {
                    if self.postponed_next < self.postponed_len {
                        self.postponed_next += 1;
                        return self.postponed[self.postponed_next - 1];
                    }
                    self.stage = Stage::Done;
                }
                Stage::Done => return None,
            }
        }
    }

    /// Skips the remaining quiet moves.
    pub(super) fn skip_quiets(&mut self) {
        if matches!(
            self.stage,
            Stage::Killer | Stage::Quiets | Stage::OrderedQuiets
        ) {
            self.stage = Stage::BadCaptures;
        }
    }

    /// Skips the remaining quiet moves that give no check.
    pub(super) fn keep_quiet_checks(&mut self, position: &Position) {
        if self.quiet_checks_only {
            return;
        }
        self.quiet_checks_only = true;
        self.killer = self.killer.filter(|&mv| position.gives_check(mv));
        if self.stage == Stage::OrderedQuiets {
            self.scored.retain(|mv| position.gives_check(mv));
        }
    }

    /// Most valuable victim first, corrected by the history of such captures.
    fn generate_captures(&mut self, position: &Position, histories: &Histories) {
        let board = position.board();
        let side = position.side_to_move();
        let Self {
            scored, table_move, ..
        } = self;
        position.moves_to(board.side(!side), |from, targets| {
            for to in targets {
                let mv = Move::new(from, to);
                if Some(mv) == *table_move {
                    continue;
                }
                let victim = board.piece_at(to).map_or(Kind::Soldier, |piece| piece.kind);
                let value = 7 * VALUE[victim.index()];
                scored.push(value + histories.capture(position, mv), mv);
            }
        });
    }

    fn generate_quiets(&mut self, position: &Position, histories: &Histories, context: Context) {
        let Self {
            scored,
            table_move,
            killer,
            quiet_checks_only,
            ..
        } = self;
        (scored.next, scored.len) = (0, 0);
        let threats = Threats::of(position);
        position.moves_to(!position.board().occupied(), |from, targets| {
            let danger = threats.to(position, from);
            let flight = THREAT * i32::from(danger.has(from));
            for to in targets {
                let mv = Move::new(from, to);
                let is_left_out = *quiet_checks_only && !position.gives_check(mv);
                if Some(mv) != *table_move && Some(mv) != *killer && !is_left_out {
                    let worth = flight - THREAT * i32::from(danger.has(to));
                    scored.push(histories.quiet(position, mv, context) + worth, mv);
                }
            }
        });
    }
}

/// Points attacked by opponents of less value than the pieces that may stand there.
struct Threats {
    /// Soldiers, advisors and elephants.
    by_least: Bitboard,
    /// The same, plus horses and cannons.
    by_lesser: Bitboard,
}

impl Threats {
    fn of(position: &Position) -> Self {
        let board = position.board();
        let them = !position.side_to_move();
        let by = |kinds: &[Kind]| {
            let mut points = Bitboard::EMPTY;
            for &kind in kinds {
                for at in board.pieces(them, kind) {
                    points |= attacks::by_kind(kind, them, at, board.occupied());
                }
            }
            points
        };
        let by_least = by(&[Kind::Soldier, Kind::Advisor, Kind::Elephant]);
        Self {
            by_least,
            by_lesser: by_least | by(&[Kind::Horse, Kind::Cannon]),
        }
    }

    /// The points where the piece on `from` would be lost to a cheaper one.
    fn to(&self, position: &Position, from: Square) -> Bitboard {
        match position.board().piece_at(from).map(|piece| piece.kind) {
            Some(Kind::Rook) => self.by_lesser,
            Some(Kind::Horse | Kind::Cannon) => self.by_least,
            _ => Bitboard::EMPTY,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use duiyi_game::Rng;

    fn any_move(rng: &mut Rng) -> Option<Move> {
        let from = Square::from_index(rng.below(Square::COUNT))?;
        let to = Square::from_index(rng.below(Square::COUNT))?;
        (from != to).then(|| Move::new(from, to))
    }

    /// A move as a table or a killer slot may hold it: legal here, legal elsewhere, or none.
    fn suggestion(rng: &mut Rng, legal: &[Move]) -> Option<Move> {
        match rng.below(3) {
            0 => Some(legal[rng.below(legal.len())]),
            1 => any_move(rng),
            _ => None,
        }
    }

    fn all(mut picker: Picker, position: &Position, histories: &Histories) -> Vec<Move> {
        core::iter::from_fn(|| picker.next(position, histories, [Some(3), None])).collect()
    }

    fn sorted(mut moves: Vec<Move>) -> Vec<u16> {
        moves.sort_unstable_by_key(|mv| mv.to_bits());
        moves.into_iter().map(Move::to_bits).collect()
    }

    /// Random games with history that a search may have learned by chance.
    fn random_positions(mut each: impl FnMut(&Position, &Histories, &mut Rng)) {
        for seed in 0..12 {
            let mut rng = Rng::new(seed);
            let mut histories = Histories::new();
            let mut position = Position::start();
            for _ in 0..150 {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let mv = legal[rng.below(legal.len())];
                let bonus = rng.below(16_000) as i32 - 8_000;
                histories.add_quiet(&position, mv, [Some(3), None], bonus);
                histories.add_capture(&position, mv, bonus);
                each(&position, &histories, &mut rng);
                position.play(mv);
            }
        }
    }

    #[test]
    fn every_legal_move_is_handed_out_once_whatever_was_suggested() {
        random_positions(|position, histories, rng| {
            let legal = position.legal_moves();
            let table_move = suggestion(rng, &legal);
            let killer = suggestion(rng, &legal);
            let picker = Picker::new(position, table_move, killer);
            let moves = all(picker, position, histories);
            assert_eq!(
                sorted(moves.clone()),
                sorted(legal.to_vec()),
                "{position}, table {table_move:?}, killer {killer:?}"
            );
            if let Some(mv) = table_move.filter(|mv| legal.contains(mv)) {
                assert_eq!(moves[0], mv, "{position}");
            }
        });
    }

    #[test]
    fn captures_come_alone_when_nothing_else_is_asked_for() {
        let mut some = 0;
        random_positions(|position, histories, rng| {
            let legal = position.legal_moves();
            let captures = |mv: &&Move| position.board().piece_at(mv.to()).is_some();
            let expected: Vec<_> = legal.iter().filter(captures).copied().collect();
            let table_move = suggestion(rng, &legal);
            let picker = Picker::captures(position, table_move, -40_000);
            assert_eq!(
                sorted(all(picker, position, histories)),
                sorted(expected.clone()),
                "{position}, table {table_move:?}"
            );
            // With a threshold, captures that gain less are left out, except the table's move.
            let winning: Vec<_> = expected
                .into_iter()
                .filter(|&mv| Some(mv) == table_move || see_at_least(position, mv, 1))
                .collect();
            some += winning.len();
            let picker = Picker::captures(position, table_move, 1);
            let moves = all(picker, position, histories);
            assert_eq!(
                sorted(moves),
                sorted(winning),
                "{position}, table {table_move:?}"
            );
        });
        assert!(some > 500, "only {some} winning captures seen");
    }

    #[test]
    fn skipping_quiet_moves_leaves_the_captures() {
        random_positions(|position, histories, rng| {
            let legal = position.legal_moves();
            let mut picker = Picker::new(position, None, suggestion(rng, &legal));
            let mut moves = Vec::new();
            while let Some(mv) = picker.next(position, histories, [None; 2]) {
                moves.push(mv);
                if position.board().piece_at(mv.to()).is_none() {
                    picker.skip_quiets();
                }
            }
            let quiet = |mv: &&Move| position.board().piece_at(mv.to()).is_none();
            assert!(moves.iter().filter(quiet).count() <= 1, "{position}");
            let captures = legal.len() - legal.iter().filter(quiet).count();
            let picked = moves.len() - moves.iter().filter(quiet).count();
            assert_eq!(picked, captures, "{position}");
        });
    }
}
