//! Generation of legal moves, without a test per move.
//!
//! Each enemy piece that bears on our general, now or after some move, gives one [`Constraint`]:
//! where the pieces in its way may go, and where all others may go. A move is legal when all
//! constraints allow it, so the legal targets of a piece are one intersection of sets.

use core::ops::Deref;

use crate::{Bitboard, Kind, Move, Position, Square, attacks};

/// Upper limit of legal moves in any position, composed ones included: at most 17 for each of two
/// rooks and two cannons, 8 for each of two horses, and 4 for each of ten further pieces make 124.
pub const MAX_MOVES: usize = 124;

/// A list of moves on the stack, large enough for every position.
#[derive(Clone, Debug)]
pub struct MoveList {
    moves: [Move; MAX_MOVES],
    len: usize,
}

impl MoveList {
    /// An empty list.
    #[must_use]
    pub const fn new() -> Self {
        let filler = Move::new(Square::at(0), Square::at(0));
        Self {
            moves: [filler; MAX_MOVES],
            len: 0,
        }
    }

    /// Adds a move.
    ///
    /// # Panics
    /// When the list is full.
    pub fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }

    /// Adds the moves from one point to each point of a set.
    pub fn extend_from(&mut self, from: Square, targets: Bitboard) {
        for to in targets {
            self.push(Move::new(from, to));
        }
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// How one enemy piece that bears on our general limits our moves.
#[derive(Clone, Copy)]
struct Constraint {
    /// The only pieces that stand in its way.
    pieces: Bitboard,
    /// Where these may go.
    theirs: Bitboard,
    /// Where all other pieces except the general may go.
    others: Bitboard,
}

/// At most five pieces on the general's lines, two horses and three soldiers bear on it.
const MAX_CONSTRAINTS: usize = 10;

struct Constraints {
    list: [Constraint; MAX_CONSTRAINTS],
    len: usize,
    /// Pieces named by any constraint.
    special: Bitboard,
    /// Where pieces that are not named may go.
    common: Bitboard,
}

impl Constraints {
    const FREE: Constraint = Constraint {
        pieces: Bitboard::EMPTY,
        theirs: Bitboard::FULL,
        others: Bitboard::FULL,
    };

    fn add(&mut self, constraint: Constraint) {
        self.list[self.len] = constraint;
        self.len += 1;
        self.special |= constraint.pieces;
        self.common &= constraint.others;
    }

    fn of(position: &Position) -> Self {
        let board = position.board();
        let (us, them) = (position.side_to_move(), !position.side_to_move());
        let general = board.general(us);
        let (occupied, own) = (board.occupied(), board.side(us));
        let mut all = Self {
            list: [Self::FREE; MAX_CONSTRAINTS],
            len: 0,
            special: Bitboard::EMPTY,
            common: Bitboard::FULL,
        };

        // Rooks, cannons and the enemy general (which acts as a rook along the file) on the lines
        // of our general.
        let cross = Bitboard::file(general.file()) | Bitboard::rank(general.rank());
        let liners = board.kind(Kind::Rook) | board.kind(Kind::Cannon) | board.kind(Kind::General);
        for at in board.side(them) & liners & cross {
            let line = attacks::between(general, at);
            let blockers = line & occupied;
            let attacker = Bitboard::of(at);
            if board.kind(Kind::Cannon).has(at) {
                match blockers.count() {
                    // Nothing may become its screen.
                    0 => all.add(Constraint {
                        others: !line,
                        ..Self::FREE
                    }),
                    // Check: the screen leaves if it is ours, or another piece becomes a second screen.
                    1 => all.add(Constraint {
                        pieces: blockers & own,
                        theirs: !line,
                        others: line.without(occupied) | attacker,
                    }),
                    // A screen of ours may neither leave nor capture the other screen.
                    2 => all.add(Constraint {
                        pieces: blockers & own,
                        theirs: line.without(occupied) | attacker,
                        ..Self::FREE
                    }),
                    _ => {}
                }
            } else {
                match blockers.count() {
                    0 => all.add(Constraint {
                        others: line | attacker,
                        ..Self::FREE
                    }),
                    1 => all.add(Constraint {
                        pieces: blockers & own,
                        theirs: line | attacker,
                        ..Self::FREE
                    }),
                    _ => {}
                }
            }
        }

        let horses = board.pieces(them, Kind::Horse);
        if !horses.is_empty() {
            for (leg, from) in attacks::horse_legs_to(general) {
                for at in from & horses {
                    let attacker = Bitboard::of(at);
                    if (leg & occupied).is_empty() {
                        all.add(Constraint {
                            others: leg | attacker,
                            ..Self::FREE
                        });
                    } else {
                        let theirs = attacker;
                        all.add(Constraint {
                            pieces: leg & own,
                            theirs,
                            ..Self::FREE
                        });
                    }
                }
            }
        }

        for at in attacks::soldiers_to(them, general) & board.pieces(them, Kind::Soldier) {
            all.add(Constraint {
                others: Bitboard::of(at),
                ..Self::FREE
            });
        }
        all
    }

    /// Where the piece on `from` may go.
    fn targets(&self, from: Square) -> Bitboard {
        if !self.special.has(from) {
            return self.common;
        }
        self.list[..self.len]
            .iter()
            .fold(Bitboard::FULL, |targets, constraint| {
                targets
                    & if constraint.pieces.has(from) {
                        constraint.theirs
                    } else {
                        constraint.others
                    }
            })
    }
}

impl Position {
    /// Calls `each(from, targets)` with the legal moves of each piece that end in `targets`.
    ///
    /// A piece without such moves may be left out or come with an empty set.
    pub fn moves_to(&self, targets: Bitboard, mut each: impl FnMut(Square, Bitboard)) {
        let board = self.board();
        let us = self.side_to_move();
        let occupied = board.occupied();
        let enemies = board.side(!us);
        // Only in a composed position could the enemy general be captured.
        let targets = targets.without(board.side(us) | board.kind(Kind::General));
        let constraints = Constraints::of(self);

        for from in board.pieces(us, Kind::Rook) {
            each(
                from,
                attacks::rook(from, occupied) & targets & constraints.targets(from),
            );
        }
        for from in board.pieces(us, Kind::Cannon) {
            let (slides, captures) = attacks::rook_and_cannon(from, occupied);
            let reached = slides.without(occupied) | (captures & enemies);
            each(from, reached & targets & constraints.targets(from));
        }
        for from in board.pieces(us, Kind::Horse) {
            each(
                from,
                attacks::horse(from, occupied) & targets & constraints.targets(from),
            );
        }
        for from in board.pieces(us, Kind::Soldier) {
            each(
                from,
                attacks::soldier(us, from) & targets & constraints.targets(from),
            );
        }
        for from in board.pieces(us, Kind::Elephant) {
            each(
                from,
                attacks::elephant(us, from, occupied) & targets & constraints.targets(from),
            );
        }
        for from in board.pieces(us, Kind::Advisor) {
            each(
                from,
                attacks::advisor(from) & targets & constraints.targets(from),
            );
        }

        let general = board.general(us);
        let without_general = occupied.without(Bitboard::of(general));
        let mut steps = Bitboard::EMPTY;
        for to in attacks::general(general) & targets {
            // What stands there is taken, and hides nothing from there.
            if board.checkers(to, !us, without_general).is_empty() {
                steps |= Bitboard::of(to);
            }
        }
        each(general, steps);
    }
}

/// Counts the legal paths of `depth` plies (*Perft*, Chess Programming Wiki). The moves of the last
/// ply are counted without being played.
#[must_use]
pub fn perft(position: &mut Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.count_legal_moves()),
        _ => {
            let mut paths = 0;
            for &mv in &position.legal_moves() {
                position.play_unchecked(mv);
                paths += perft(position, depth - 1);
                position.undo();
            }
            paths
        }
    }
}
