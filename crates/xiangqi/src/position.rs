use alloc::vec::Vec;

use duiyi_game::{Game, Outcome, Shown, Side, error_data};

use crate::{Bitboard, Board, Kind, Move, MoveList, Piece, Square, attacks, zobrist};

/// A placement, the side to move and the counters, whether legal or not.
///
/// FEN text parses to a `Setup`; [`Position::new`] checks that it is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Where the pieces stand.
    pub board: Board,
    /// Whose turn it is.
    pub side_to_move: Side,
    /// Plies since the last capture.
    pub plies_since_capture: u16,
    /// Number of the move, from 1, growing after Black's turn.
    pub move_number: u32,
}

/// Why a [`Setup`] is no legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// This side has no general.
    NoGeneral(Side),
    /// More pieces of this kind than a side starts with; the count is given.
    TooMany(Piece, u32),
    /// A piece on a point it can never reach.
    Unreachable(Piece, Square),
    /// A side has more than sixteen pieces; the count is given.
    Crowded(Side, u32),
    /// The generals face each other with nothing between.
    GeneralsFacing,
    /// The side that is not to move stands in check.
    OpponentInCheck,
}

pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "red",
        Side::Second => "black",
    }
}

error_data! {
    PositionError {
        Self::NoGeneral(side) => "xiangqi-position-no-general" { side: side_name(*side) } "There is no {side} general",
        Self::TooMany(piece, count) => "xiangqi-position-too-many" {
            side: side_name(piece.side),
            piece: piece.kind.name(),
            count: *count,
            most: piece.kind.starting_count()
        } "The {side} {piece} appears {count} times; the most possible is {most}",
        Self::Unreachable(piece, square) => "xiangqi-position-unreachable" {
            side: side_name(piece.side),
            piece: piece.kind.name(),
            point: Shown(square)
        } "A {side} {piece} can never stand on {point}",
        Self::Crowded(side, count) => "xiangqi-position-crowded" {
            side: side_name(*side),
            count: *count
        } "There are {count} {side} pieces; at most 16 are possible",
        Self::GeneralsFacing => "xiangqi-position-generals-facing" {} "The generals face each other with nothing between them",
        Self::OpponentInCheck => "xiangqi-position-opponent-in-check" {} "The side to move could take the other general at once",
    }
}

/// What changes with a move and cannot be worked out backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// Plies without a capture as the natural limit counts them: from a side's eleventh check on,
    /// its checks and the replies to them do not count.
    pub(crate) limit_plies: u16,
    /// Plies since the last capture or pass: no equal position lies further back.
    pub(crate) reversible: u16,
    /// Checks each side has given since the last capture.
    checks: [u16; 2],
    /// Whether the side to move is in check.
    pub(crate) in_check: bool,
    /// Whether the side not to move is in check: possible only at the start of a composed position.
    is_exposed: bool,
}

/// A move that was played, with the state before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Played {
    /// The move, or `None` for a pass.
    pub(crate) mv: Option<Move>,
    pub(crate) captured: Option<Piece>,
    /// Key of the position before the move.
    pub(crate) key: u64,
    pub(crate) before: State,
}

/// How many checks of one side count towards the natural limit; later ones do not (as in Pikafish,
/// `Position::do_move`).
const COUNTED_CHECKS: u16 = 10;

/// A legal position with the moves that led to it.
///
/// ```
/// use duiyi_xiangqi::{Move, Position};
///
/// let mut position = Position::start();
/// position.try_play("h2e2".parse()?)?;
/// assert_eq!(position.legal_moves().len(), 45);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    board: Board,
    side: Side,
    state: State,
    start_move_number: u32,
    played: Vec<Played>,
}

/// A move that the rules do not allow here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// Nothing stands where the move starts.
    Empty(Move),
    /// The piece there is the opponent's.
    NotYours(Move),
    /// The piece does not move that way, or something stands in its way.
    Geometry(Move),
    /// The mover's general was in check and still would be.
    InCheck(Move),
    /// The generals would face each other.
    GeneralsFacing(Move),
    /// The mover's general would stand in check.
    ExposesGeneral(Move),
}

impl MoveError {
    /// The move that was refused.
    #[must_use]
    pub const fn refused(self) -> Move {
        match self {
            Self::Empty(mv)
            | Self::NotYours(mv)
            | Self::Geometry(mv)
            | Self::InCheck(mv)
            | Self::GeneralsFacing(mv)
            | Self::ExposesGeneral(mv) => mv,
        }
    }
}

error_data! {
    MoveError {
        Self::Empty(mv) => "xiangqi-move-empty" { uci: Shown(mv), point: Shown(mv.from()) } "{uci} is not legal: there is no piece on {point}",
        Self::NotYours(mv) => "xiangqi-move-not-yours" { uci: Shown(mv), point: Shown(mv.from()) } "{uci} is not legal: the piece on {point} belongs to the opponent",
        Self::Geometry(mv) => "xiangqi-move-geometry" { uci: Shown(mv) } "{uci} is not legal: the piece does not move that way",
        Self::InCheck(mv) => "xiangqi-move-in-check" { uci: Shown(mv) } "{uci} is not legal: the general would still be in check",
        Self::GeneralsFacing(mv) => "xiangqi-move-generals-facing" { uci: Shown(mv) } "{uci} is not legal: the generals would face each other",
        Self::ExposesGeneral(mv) => "xiangqi-move-exposes-general" { uci: Shown(mv) } "{uci} is not legal: it would put the general in check",
    }
}

impl Position {
    /// The usual start.
    #[must_use]
    pub fn start() -> Self {
        // Not `expect`, whose `Debug` of every error of a FEN would come into each program.
        let start = crate::fen::START.parse();
        start.unwrap_or_else(|_| unreachable!("the start position is legal"))
    }

    /// Checks a setup and makes it a position.
    ///
    /// # Errors
    /// The first rule of placement that it breaks.
    pub fn new(setup: Setup) -> Result<Self, PositionError> {
        Self::checked(setup, true)
    }

    /// Like [`new`](Self::new), but advisors, elephants and soldiers may stand anywhere and in any
    /// number up to sixteen pieces a side, and the side not to move may be in check (its general is
    /// not captured): for composed problems, diagrams and tests of generators.
    ///
    /// # Errors
    /// The first rule that the setup still breaks.
    pub fn composed(setup: Setup) -> Result<Self, PositionError> {
        Self::checked(setup, false)
    }

    /// `strict`: whether advisors, elephants and soldiers must keep to their points and numbers,
    /// and the side not to move must not be in check.
    fn checked(setup: Setup, strict: bool) -> Result<Self, PositionError> {
        let Setup {
            board,
            side_to_move: side,
            plies_since_capture,
            move_number,
        } = setup;
        for owner in Side::ALL {
            if board.pieces(owner, Kind::General).is_empty() {
                return Err(PositionError::NoGeneral(owner));
            }
            for kind in Kind::ALL {
                let homebody = matches!(kind, Kind::Advisor | Kind::Elephant | Kind::Soldier);
                if homebody && !strict {
                    continue;
                }
                let piece = Piece::new(owner, kind);
                let points = board.pieces(owner, kind);
                if points.count() as usize > kind.starting_count() {
                    return Err(PositionError::TooMany(piece, points.count()));
                }
                if let Some(at) = points.without(attacks::reachable(kind, owner)).first() {
                    return Err(PositionError::Unreachable(piece, at));
                }
            }
            // The limits above imply this for all but composed positions.
            let count = board.side(owner).count();
            if count > 16 {
                return Err(PositionError::Crowded(owner, count));
            }
        }
        let (own, other) = (board.general(side), board.general(!side));
        let occupied = board.occupied();
        if own.file() == other.file() && (attacks::between(own, other) & occupied).is_empty() {
            return Err(PositionError::GeneralsFacing);
        }
        let is_exposed = !board.checkers(other, side, occupied).is_empty();
        if strict && is_exposed {
            return Err(PositionError::OpponentInCheck);
        }
        let in_check = !board.checkers(own, !side, occupied).is_empty();
        let limit_plies = plies_since_capture;
        let state = State {
            limit_plies,
            reversible: 0,
            checks: [0; 2],
            in_check,
            is_exposed,
        };
        Ok(Self {
            board,
            side,
            state,
            start_move_number: move_number,
            played: Vec::new(),
        })
    }

    /// Where the pieces stand.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn side_to_move(&self) -> Side {
        self.side
    }

    /// Whether the general of the side to move is attacked.
    #[must_use]
    pub const fn in_check(&self) -> bool {
        self.state.in_check
    }

    /// Pieces that attack the general of the side to move.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.board.checkers(
            self.board.general(self.side),
            !self.side,
            self.board.occupied(),
        )
    }

    /// Hash key of placement and side to move, without counters and history.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.board.key() ^ zobrist::side(self.side)
    }

    /// Plies without a capture as the natural limit counts them: from a side's eleventh check
    /// since the last capture on, neither its checks nor the replies count.
    #[must_use]
    pub const fn plies_since_capture(&self) -> u16 {
        self.state.limit_plies
    }

    /// Number of the current move, from 1, growing after Black's turn.
    #[must_use]
    pub fn move_number(&self) -> u32 {
        // One number covers a move of Red and then one of Black, so it grows every second ply.
        let black_started = (self.played.len() % 2 == 1) == (self.side == Side::First);
        let moves = (self.played.len() as u32 + u32::from(black_started)) / 2;
        self.start_move_number.saturating_add(moves)
    }

    /// Plies played since the start of this line.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.played.len()
    }

    /// The moves played, oldest first. Passes are left out.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> {
        self.played.iter().filter_map(|played| played.mv)
    }

    /// The last move played.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.played.last()?.mv
    }

    /// What the last move captured.
    #[must_use]
    pub fn last_captured(&self) -> Option<Piece> {
        self.played.last()?.captured
    }

    pub(crate) fn played(&self) -> &[Played] {
        &self.played
    }

    pub(crate) const fn state(&self) -> &State {
        &self.state
    }

    /// The board, side and counters without the history.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.board.clone(),
            side_to_move: self.side,
            plies_since_capture: self.state.limit_plies,
            move_number: self.move_number(),
        }
    }

    /// Makes room for `plies` more moves, so that a search need not allocate while it plays.
    pub fn reserve(&mut self, plies: usize) {
        self.played.reserve(plies);
    }

    /// Every legal move.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.moves_to(Bitboard::FULL, |from, targets| {
            moves.extend_from(from, targets)
        });
        moves
    }

    /// Whether the side to move has any legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        // A second copy of the generator would be no faster, and 1 kB of every download.
        !self.legal_moves().is_empty()
    }

    /// Number of legal moves, without listing them.
    #[must_use]
    pub fn count_legal_moves(&self) -> u32 {
        let mut count = 0;
        self.moves_to(Bitboard::FULL, |_, targets| count += targets.count());
        count
    }

    /// Why the rules refuse a move.
    ///
    /// # Errors
    /// The reason, when the move is not legal.
    pub fn check_move(&self, mv: Move) -> Result<(), MoveError> {
        match self.board.piece_at(mv.from()) {
            None => return Err(MoveError::Empty(mv)),
            Some(piece) if piece.side != self.side => return Err(MoveError::NotYours(mv)),
            Some(_) if !self.is_pseudo_legal(mv) => return Err(MoveError::Geometry(mv)),
            Some(_) => {}
        }
        let attackers = self.attackers_after(mv);
        if attackers.is_empty() {
            Ok(())
        } else if self.state.in_check {
            Err(MoveError::InCheck(mv))
        } else if attackers == self.board.pieces(!self.side, Kind::General) {
            Err(MoveError::GeneralsFacing(mv))
        } else {
            Err(MoveError::ExposesGeneral(mv))
        }
    }

    /// Whether a move from any source (a table, a killer slot) is legal here.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.is_pseudo_legal(mv) && self.attackers_after(mv).is_empty()
    }

    /// Whether the piece there is ours and moves that way; the safety of our general is not checked.
    fn is_pseudo_legal(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = self
            .board
            .piece_at(from)
            .filter(|piece| piece.side == self.side)
        else {
            return false;
        };
        let occupied = self.board.occupied();
        let targets = match piece.kind {
            Kind::Cannon if !occupied.has(to) => attacks::rook(from, occupied),
            kind => attacks::by_kind(kind, self.side, from, occupied),
        };
        let taboo = self.board.side(self.side) | self.board.kind(Kind::General);
        targets.without(taboo).has(to)
    }

    /// Whether a pseudo-legal move would give check, directly or by what it uncovers.
    #[must_use]
    pub fn gives_check(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = self.board.piece_at(from) else {
            return false;
        };
        let general = self.board.general(!self.side);
        // Most moves do not touch the lines that bear on the general: then only a horse can check.
        let near = attacks::near_general(general);
        if !near.has(from) && !near.has(to) && !self.state.is_exposed {
            return piece.kind == Kind::Horse
                && attacks::horses_to(general, self.board.occupied()).has(to);
        }
        let occupied = self.board.occupied().without(Bitboard::of(from)) | Bitboard::of(to);
        let uncovered = self.board.checkers(general, self.side, occupied);
        !uncovered.without(Bitboard::of(from)).is_empty()
            || piece.kind != Kind::General
                && attacks::by_kind(piece.kind, self.side, to, occupied).has(general)
    }

    /// Enemy pieces that would attack our general after a pseudo-legal move.
    fn attackers_after(&self, mv: Move) -> Bitboard {
        let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
        let general = self.board.general(self.side);
        let general = if general == mv.from() {
            mv.to()
        } else {
            general
        };
        let occupied = self.board.occupied().without(from) | to;
        self.board
            .checkers(general, !self.side, occupied)
            .without(to)
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// Why it is not; the position is then unchanged.
    pub fn try_play(&mut self, mv: Move) -> Result<(), MoveError> {
        self.check_move(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// Plays a legal move.
    ///
    /// # Panics
    /// When the move is not legal.
    pub fn play(&mut self, mv: Move) {
        assert!(self.try_play(mv).is_ok(), "{mv} is not legal");
    }

    /// Plays a move that the caller knows to be legal. After an illegal one, answers about the
    /// position have no meaning (a captured general leads to a panic later).
    ///
    /// # Panics
    /// When no piece stands where the move starts.
    pub fn play_unchecked(&mut self, mv: Move) {
        let key = self.key();
        let gives_check = self.gives_check(mv);
        let piece = self
            .board
            .take(mv.from())
            .expect("a piece stands where the move starts");
        let captured = self.board.put(mv.to(), piece);
        self.played.push(Played {
            mv: Some(mv),
            captured,
            key,
            before: self.state,
        });

        let mover = self.side;
        self.side = !mover;
        let was_in_check = self.state.in_check;
        let state = &mut self.state;
        state.in_check = gives_check;
        state.is_exposed = false;
        if captured.is_some() {
            state.limit_plies = 0;
            state.reversible = 0;
            state.checks = [0; 2];
            return;
        }
        state.reversible = state.reversible.saturating_add(1);
        let answers_uncounted = was_in_check && state.checks[self.side.index()] > COUNTED_CHECKS;
        if gives_check {
            state.checks[mover.index()] = state.checks[mover.index()].saturating_add(1);
        }
        let uncounted_check = gives_check && state.checks[mover.index()] > COUNTED_CHECKS;
        if !uncounted_check && !answers_uncounted {
            state.limit_plies = state.limit_plies.saturating_add(1);
        }
    }

    /// Takes back the last move.
    ///
    /// # Panics
    /// When no move was played.
    pub fn undo(&mut self) {
        let played = self.played.pop().expect("a move was played");
        let mv = played.mv.expect("the last ply was a move, not a pass");
        let piece = self
            .board
            .take(mv.to())
            .expect("the moved piece stands where it went");
        self.board.put(mv.from(), piece);
        if let Some(captured) = played.captured {
            self.board.put(mv.to(), captured);
        }
        self.side = !self.side;
        self.state = played.before;
    }

    /// Passes the turn, unless the side to move is in check.
    pub fn play_null(&mut self) -> bool {
        if self.state.in_check {
            return false;
        }
        self.played.push(Played {
            mv: None,
            captured: None,
            key: self.key(),
            before: self.state,
        });
        self.side = !self.side;
        // No position before a pass can be repeated after it.
        self.state.reversible = 0;
        true
    }

    /// Takes back a pass.
    ///
    /// # Panics
    /// When the last ply was not a pass.
    pub fn undo_null(&mut self) {
        let played = self.played.pop().expect("a pass was played");
        assert!(played.mv.is_none(), "the last ply was a move, not a pass");
        self.side = !self.side;
        self.state = played.before;
    }
}

impl Game for Position {
    type Move = Move;

    fn side_to_move(&self) -> Side {
        self.side
    }

    /// Mate and stalemate, both a loss. Repetition and the natural limit depend on the rule set:
    /// see [`Rules`](crate::Rules).
    fn outcome(&self) -> Option<Outcome> {
        (!self.has_legal_move()).then_some(Outcome::Win(!self.side))
    }

    fn legal_moves(&self) -> Vec<Move> {
        Self::legal_moves(self).to_vec()
    }

    fn play(&mut self, mv: Move) {
        Self::play(self, mv);
    }

    fn undo(&mut self) {
        Self::undo(self);
    }

    fn key(&self) -> u64 {
        Self::key(self)
    }

    fn play_null(&mut self) -> bool {
        Self::play_null(self)
    }

    fn undo_null(&mut self) {
        Self::undo_null(self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use duiyi_game::Rng;

    #[test]
    fn a_game_is_over_for_others_where_it_is_over_here() {
        let start = Position::start();
        assert_eq!(Game::outcome(&start), None);
        let mated: Position = "3k5/R8/1R7/9/9/9/9/9/9/5K3 b".parse().unwrap();
        assert_eq!(Game::outcome(&mated), None);
        let mated: Position = "1R1k5/R8/9/9/9/9/9/9/9/5K3 b".parse().unwrap();
        assert_eq!(Game::outcome(&mated), Some(Outcome::Win(Side::First)));
    }

    #[test]
    fn keys_of_the_same_board_differ_by_the_side_to_move_alone() {
        let by_side = |board: &str| {
            let keys = ['w', 'b'].map(|side| {
                let position: Position = format!("{board} {side}").parse().unwrap();
                position.key()
            });
            keys[0] ^ keys[1]
        };
        let start = by_side("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR");
        assert_ne!(start, 0);
        assert_eq!(by_side("3k5/9/9/9/9/9/9/9/R8/5K3"), start);
        assert_eq!(by_side("4k4/9/9/9/4r4/9/4P4/9/9/4K4"), start);
    }

    #[test]
    fn a_piece_that_leaves_the_leg_of_its_horse_gives_check() {
        let position: Position = "4k4/5R3/5N3/9/9/9/9/9/9/3K5 w - - 0 1".parse().unwrap();
        for (mv, gives) in [
            ("f8h8", true),
            ("f8f9", true),
            ("f8e8", true),
            ("d0d1", false),
        ] {
            let mv: Move = mv.parse().unwrap();
            assert_eq!(position.gives_check(mv), gives, "{mv}");
        }
    }

    #[test]
    fn the_last_move_and_what_it_captured_are_known_until_it_is_taken_back() {
        let mut position = Position::start();
        assert_eq!(
            (position.last_move(), position.last_captured()),
            (None, None)
        );
        let takes: Move = "b2b9".parse().unwrap();
        let horse = position.board().piece_at(takes.to());
        position.play(takes);
        assert_eq!(position.last_captured(), horse);
        position.play("a9b9".parse().unwrap());
        position.play("h2e2".parse().unwrap());
        assert_eq!(position.last_move(), "h2e2".parse().ok());
        assert_eq!(position.last_captured(), None);
        position.undo();
        position.undo();
        assert_eq!(position.last_captured(), horse);
    }

    #[test]
    fn the_key_says_whose_turn_it_is() {
        let [red, black] = ["w", "b"].map(|side| {
            let fen = format!("4k4/9/9/9/9/9/9/9/9/R2K5 {side} - - 0 1");
            fen.parse::<Position>().unwrap().key()
        });
        assert_ne!(red, black);
    }

    #[test]
    fn gives_check_predicts_exactly_the_checks_given() {
        let mut checks = 0;
        for seed in 0..60 {
            let mut rng = Rng::new(seed);
            let mut position = Position::start();
            for _ in 0..150 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                for &mv in &moves {
                    let foretold = position.gives_check(mv);
                    position.play_unchecked(mv);
                    let given = !position.checkers().is_empty();
                    assert_eq!(foretold, given, "seed {seed}: {mv}, {position}");
                    assert_eq!(position.in_check(), given, "seed {seed}: {mv}, {position}");
                    checks += u32::from(foretold);
                    position.undo();
                }
                position.play_unchecked(moves[rng.below(moves.len())]);
            }
        }
        assert!(checks > 5_000, "{checks}");
    }

    #[test]
    fn gives_check_sees_a_check_that_a_composed_position_starts_with() {
        let setup = "4k4/9/9/9/4R4/P8/9/9/9/3K5 w - - 0 1".parse().unwrap();
        let mut position = Position::composed(setup).unwrap();
        let mv = "a4a5".parse().unwrap();
        assert!(position.gives_check(mv));
        position.play(mv);
        assert!(position.in_check());
    }
}
