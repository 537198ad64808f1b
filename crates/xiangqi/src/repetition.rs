//! When the rules end a game: mate, repetition, natural limit, bare boards.
//!
//! A repetition is judged by all moves since the first of its occurrences. Under the computer rules
//!
//! 1. a side that alone gave check with every move loses; if both did, it is a draw;
//! 2. otherwise any check among these moves makes it a draw;
//! 3. otherwise a side that alone chased one and the same piece with every move loses
//!    ([`chase`](crate::chase) says what a chase is); if both did, it is a draw;
//! 4. otherwise it is a draw.
//!
//! Method: Pikafish, `Position::rule_judge` and `Position::detect_chases`. Walk back to an equal key
//! and see who gave check; only if nobody did, take the moves back one by one and find what each
//! newly attacked. The other rule sets use the same parts.

use duiyi_game::{Outcome, Side};

use crate::chase::{self, Newly};
use crate::position::Played;
use crate::{Bitboard, Board, Move, Position, Reason, Rules, Square, Verdict, Warning};

impl Position {
    /// Whether the game is over here, and why. Tested in this order: no legal move, repetition,
    /// natural limit, bare boards.
    #[must_use]
    pub fn verdict(&self, rules: Rules) -> Option<Verdict> {
        if !self.has_legal_move() {
            return Some(Verdict {
                outcome: Outcome::Win(!self.side_to_move()),
                reason: if self.in_check() {
                    Reason::Checkmate
                } else {
                    Reason::Stalemate
                },
            });
        }
        let earlier = usize::from(rules.occurrences()) - 1;
        if let Some(plies) = self.earlier_occurrences().nth(earlier - 1) {
            return Some(Verdict::of(self.judge(rules, plies)));
        }
        if self.is_at_limit(rules) {
            return Some(Verdict::of(Reason::NaturalLimit(rules.natural_limit())));
        }
        self.is_bare().then_some(Verdict::of(Reason::Bare))
    }

    /// What the current repetition leads to if it goes on; `None` unless the position has occurred
    /// at least twice and the game is not over.
    #[must_use]
    pub fn warning(&self, rules: Rules) -> Option<Warning> {
        if self.verdict(rules).is_some() {
            return None;
        }
        let (first, occurrences) = self.earlier_occurrences().zip(2..).last()?;
        Some(Warning {
            occurrences,
            verdict: Verdict::of(self.judge(rules, first)),
        })
    }

    /// How often this position has occurred since the last capture, this time included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.earlier_occurrences().count() + 1
    }

    /// The positions that have occurred at least `times` times since the last capture, latest first, each with the side to
    /// move.
    pub fn repeated(&self, times: usize) -> impl Iterator<Item = (Board, Side)> {
        let played = self.played();
        let stretch = &played[played.len() - usize::from(self.state().reversible)..];
        let mut board = self.board().clone();
        let mut side = self.side_to_move();
        let now = (self.key(), (board.clone(), side));
        let before = stretch.iter().rev().map(move |played| {
            side = !side;
            let mv = played.mv.expect("no pass in this stretch");
            let piece = board.take(mv.to()).expect("the piece that moved");
            board.put(mv.from(), piece);
            (played.key, (board.clone(), side))
        });
        let occurrences = move |key: u64| {
            let earlier = stretch.iter().filter(|played| played.key == key);
            earlier.count() + usize::from(key == self.key())
        };
        core::iter::once(now)
            .chain(before)
            .filter_map(move |(key, position)| (occurrences(key) >= times).then_some(position))
    }

    /// [`verdict`](Self::verdict) for use in a tree, `plies_from_root` plies below its root: cheap
    /// while nothing repeats, and without the test for mate.
    ///
    /// Inside the searched line the second occurrence already decides, since what was possible
    /// once is possible again; a position that occurred at the root or before it needs the full
    /// number.
    #[must_use]
    pub fn search_verdict(&self, rules: Rules, plies_from_root: usize) -> Option<Outcome> {
        let mut occurrences = 1;
        for plies in self.earlier_occurrences() {
            occurrences += 1;
            if plies < plies_from_root || occurrences == rules.occurrences() {
                return Some(self.judge(rules, plies).outcome());
            }
        }
        // Mate on the last ply takes precedence over the limit, and stalemate over bare boards.
        let drawn = (self.is_at_limit(rules) || self.is_bare()) && self.has_legal_move();
        drawn.then_some(Outcome::Draw)
    }

    fn is_at_limit(&self, rules: Rules) -> bool {
        self.plies_since_capture() >= 2 * rules.natural_limit()
    }

    fn is_bare(&self) -> bool {
        self.board().crossing().is_empty()
    }

    /// How many plies ago this position occurred, latest first.
    ///
    /// This takes half a nanosecond per ply. A filter of keys, which every move would have to
    /// update, gains nothing, because the stretches between captures are short.
    fn earlier_occurrences(&self) -> impl Iterator<Item = usize> {
        let key = self.key();
        let played = self.played();
        let reversible = usize::from(self.state().reversible);
        // A side needs two moves to return to where it was.
        played[played.len() - reversible..]
            .iter()
            .rev()
            .zip(1..)
            .skip(3)
            .step_by(2)
            .filter_map(move |(played, plies)| (played.key == key).then_some(plies))
    }

    /// The verdict on the last `plies` moves, which lead from a position back to itself.
    fn judge(&self, rules: Rules, plies: usize) -> Reason {
        let draw = Reason::Repetition(rules.occurrences());
        if rules == Rules::None {
            return draw;
        }
        let checks = self.checks(plies);
        if checks == [Checks::Always; 2] {
            return Reason::MutualCheck;
        }
        if let Some(by) = only(checks.map(|checks| checks == Checks::Always)) {
            return Reason::PerpetualCheck(by);
        }
        match rules {
            // One check by either side excuses all chases.
            Rules::Computer if checks != [Checks::Never; 2] => None,
            Rules::Computer => self.judge_chases(self.chased(plies, chase::new_victims)),
            Rules::Axf => self.judge_chases(self.chased_by_the_book(plies)),
            Rules::Cxa => self.judge_attacks(plies),
            Rules::Ucci => self.judge_chases(self.chased(plies, chase::attacked_by_mover)),
            Rules::Simple | Rules::None => None,
        }
        .unwrap_or(draw)
    }

    /// With how many of its moves each side gave check during the last `plies` moves.
    fn checks(&self, plies: usize) -> [Checks; 2] {
        let moves = self.last_played(plies);
        let in_check_after = moves[1..]
            .iter()
            .map(|next| next.before.in_check)
            .chain([self.in_check()]);
        let mover = self.side_to_move();
        let mut given = [0; 2];
        // The number of moves is even, so the side to move made the first of them.
        for (in_check, side) in in_check_after.zip([mover, !mover].into_iter().cycle()) {
            given[side.index()] += usize::from(in_check);
        }
        given.map(|count| match count {
            0 => Checks::Never,
            _ if 2 * count == plies => Checks::Always,
            _ => Checks::Sometimes,
        })
    }

    /// The enemy pieces that each side newly chased with every one of its last moves, as the points
    /// where they stand now.
    fn chased(&self, plies: usize, newly: Newly) -> [Bitboard; 2] {
        let mut chased = [Bitboard::FULL; 2];
        let mut rewind = Rewind::new(self, plies);
        while let Some((mv, mover)) = rewind.step() {
            let chased_by_mover = &mut chased[mover.index()];
            if !chased_by_mover.is_empty() {
                *chased_by_mover &= rewind.now(newly(&rewind.before, &rewind.after, mv));
                if chased == [Bitboard::EMPTY; 2] {
                    break;
                }
            }
        }
        chased
    }

    /// [`chased`](Self::chased) under the AXF rules: when both sides chase, and one of them chases a
    /// rook that must shield its general from a horse, the other side is excused.
    fn chased_by_the_book(&self, plies: usize) -> [Bitboard; 2] {
        let chased = self.chased(plies, chase::new_attacks);
        if chased.iter().any(|victims| victims.is_empty()) {
            return chased;
        }
        let shields = self.chased(plies, chase::new_attacks_on_shields);
        match only(shields.map(|victims| !victims.is_empty())) {
            Some(_) => shields,
            None => chased,
        }
    }

    fn judge_chases(&self, chased: [Bitboard; 2]) -> Option<Reason> {
        match chased.map(Bitboard::first) {
            [None, None] => None,
            [Some(_), Some(_)] => Some(Reason::MutualChase),
            [Some(at), None] => Some(self.perpetual_chase(Side::First, at)),
            [None, Some(at)] => Some(self.perpetual_chase(Side::Second, at)),
        }
    }

    fn perpetual_chase(&self, by: Side, at: Square) -> Reason {
        let victim = self
            .board()
            .piece_at(at)
            .expect("a chased piece stands on the board");
        Reason::PerpetualChase { by, victim, at }
    }

    /// CXA: a side loses if it made only forbidden moves and the other side did not.
    fn judge_attacks(&self, plies: usize) -> Option<Reason> {
        let mut attacks = [true; 2];
        let mut chased = [Bitboard::FULL; 2];
        let mut rewind = Rewind::new(self, plies);
        while let Some((mv, mover)) = rewind.step() {
            let side = mover.index();
            if !attacks[side] {
                continue;
            }
            let after = &rewind.after;
            let victims = rewind.now(chase::new_victims(&rewind.before, after, mv));
            chased[side] &= victims;
            attacks[side] = !victims.is_empty()
                || gives_check(after, mover)
                || chase::threatens_mate(after, mover);
            if attacks == [false; 2] {
                return None;
            }
        }
        match only(attacks) {
            Some(by) => Some(match chased[by.index()].first() {
                Some(at) => self.perpetual_chase(by, at),
                None => Reason::PerpetualAttack(by),
            }),
            None => {
                let mutual = chased.iter().all(|victims| !victims.is_empty());
                mutual.then_some(Reason::MutualChase)
            }
        }
    }

    fn last_played(&self, plies: usize) -> &[Played] {
        &self.played()[self.ply() - plies..]
    }
}

/// With how many of its moves a side gave check.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Checks {
    Never,
    Sometimes,
    Always,
}

/// The only side for which something holds.
fn only(holds: [bool; 2]) -> Option<Side> {
    match holds {
        [true, false] => Some(Side::First),
        [false, true] => Some(Side::Second),
        _ => None,
    }
}

fn gives_check(board: &Board, side: Side) -> bool {
    let general = board.general(!side);
    !board.checkers(general, side, board.occupied()).is_empty()
}

/// Takes back moves without captures one by one and keeps track of which piece is which.
struct Rewind<'a> {
    played: core::slice::Iter<'a, Played>,
    /// The board before the move of the last step.
    before: Board,
    /// The board after it.
    after: Board,
    /// Where the piece on a point of `before` stands now.
    now: [Square; Square::COUNT],
}

impl<'a> Rewind<'a> {
    fn new(position: &'a Position, plies: usize) -> Self {
        Self {
            played: position.last_played(plies).iter(),
            before: position.board().clone(),
            after: Board::EMPTY,
            now: core::array::from_fn(Square::at),
        }
    }

    /// Takes back one more move; returns it and who made it.
    fn step(&mut self) -> Option<(Move, Side)> {
        let played = self.played.next_back()?;
        let mv = played.mv.expect("no pass lies between equal positions");
        self.after.clone_from(&self.before);
        let piece = self
            .before
            .take(mv.to())
            .expect("the moved piece stands where it went");
        self.before.put(mv.from(), piece);
        self.now[mv.from().index()] = self.now[mv.to().index()];
        Some((mv, piece.side))
    }

    /// Where the pieces on `resting`, which the move of the last step did not move, stand now.
    fn now(&self, resting: Bitboard) -> Bitboard {
        resting
            .into_iter()
            .map(|square| self.now[square.index()])
            .collect()
    }
}
