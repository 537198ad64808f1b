//! A review: the search results for each position of a game, and the judgement of its moves.
//!
//! It takes one position at a time, in any order, and can be saved and read back at any moment, so that interrupted
//! work can continue.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use duiyi_engine::{EngineError, GameId, GameIdError, Position, Rules};
use duiyi_game::memory::{self, NoMemory};
use duiyi_game::score::{DRAW, MATE, Score, mated_in};
use duiyi_game::{Data, Outcome, Side, clipped, error_data};

use crate::judge::{self, Glyph, ONLY};
use crate::reason::Plain;
use crate::{Case, Study};

/// The search result in one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// Iteration finished, in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The best lines, the best first.
    pub lines: Vec<Line>,
}

/// A line that a search expects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Score from the side to move.
    pub score: Score,
    /// The moves in the notation of their game, at least one.
    pub moves: Vec<String>,
}

/// Why a look or the text of a review is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewError {
    /// The game has no such position to look at.
    Ply {
        /// The moves before it.
        ply: usize,
        /// The number of positions to look at.
        count: usize,
    },
    /// A look without a line.
    NoLine,
    /// A score beyond all scores.
    Score(Score),
    /// The text is not a review.
    Head,
    /// An invalid line of the text.
    Text(String),
    /// The text names an unknown game.
    Game(GameIdError),
    /// A position or a move is not legal.
    Illegal(EngineError),
    /// There is not enough memory.
    Memory(NoMemory),
}

error_data! {
    ReviewError {
        Self::Ply { ply, count } => "review-ply" { ply: *ply, count: *count } "There is no position {ply} to look at; there are {count}",
        Self::NoLine => "review-no-line" {} "The result of a search has no line",
        Self::Score(score) => "review-score" { score: duiyi_game::Shown(score) } "The score is {score}, which is out of range",
        Self::Head => "review-head" {} "The text is not a review",
        Self::Text(text) => "review-text" { text: text } "“{text}” is not a line of a review",
    }
    within {
        Self::Game(error) => error;
        Self::Illegal(error) => error;
        Self::Memory(error) => error;
    }
}

impl From<EngineError> for ReviewError {
    fn from(error: EngineError) -> Self {
        Self::Illegal(error)
    }
}

impl From<NoMemory> for ReviewError {
    fn from(error: NoMemory) -> Self {
        Self::Memory(error)
    }
}

/// The judgement of one move.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Who played it.
    pub side: Side,
    /// The player's chance to win with the best move, `0.0..=1.0`, on the scale of the board that it leads to.
    pub before: f64,
    /// The same after it.
    pub after: f64,
    /// How much of the chance the move lost; 0 for the move that the search would play.
    pub loss: f64,
    /// The judgement.
    pub glyph: Option<Glyph>,
    /// The line that would have been better, for an error.
    pub better: Option<Line>,
    /// Why it is an error.
    pub reason: Option<Data>,
}

/// A game with the search results for its positions so far.
///
/// `Display` writes it as text, and `FromStr` reads it back.
#[derive(Debug)]
pub struct Review {
    study: &'static Study,
    rules: Rules,
    moves: Vec<String>,
    /// The side that moves first.
    first: Side,
    /// The positions before every move whose number is a multiple of `stride`, and the last one.
    kept: Vec<Box<dyn Position>>,
    stride: usize,
    /// For every position, whether scores are reported there as the search says.
    plain: Vec<bool>,
    /// One for each position to look at.
    looks: Vec<Option<Look>>,
    /// The score of the last position, from its side to move, when the game ended there.
    end: Option<Score>,
}

/// Beyond what any ending needs to be won.
const FAR: Score = 2_000;

/// About how many positions a review keeps; the others are made from these. Each holds all the moves before it, so
/// keeping every position would take memory that grows with the square of the moves.
const KEPT: usize = 16;

/// Bytes of memory for each move of a game, at most: for what a review keeps of it, and again for what it answers.
const MEMORY: usize = 64 * size_of::<usize>();
/// Bytes of the numbers in the text of a look or a line, at most.
const NUMBERS: usize = 48;
/// Bytes of memory for each byte of such a text, at most, while it is read.
const TEXT: usize = 4 * size_of::<String>();
/// Bytes beside the moves: several positions, and what playing on from them asks for.
const SPARE: usize = 1 << 20;

impl Review {
    /// A review of the game that led to this position. The rules decide whether a repetition ended it.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn new(position: &dyn Position, rules: Rules) -> Result<Self, NoMemory> {
        memory::room(SPARE)?;
        room(position.plies())?;
        let moves = position.moves();
        let stride = moves.len().div_ceil(KEPT).max(1);
        let mut kept = Vec::from([position.boxed()]);
        let mut earlier = position.boxed();
        let mut plain = Vec::from([is_plain(position)]);
        for ply in (0..moves.len()).rev() {
            earlier.undo();
            plain.push(is_plain(&*earlier));
            if ply % stride == 0 {
                kept.push(earlier.boxed());
            }
        }
        kept.reverse();
        plain.reverse();
        let end = end(position, rules);
        Ok(Self {
            study: Study::of(position.game()),
            rules,
            looks: vec![None; moves.len() + usize::from(end.is_none())],
            first: earlier.side_to_move(),
            moves,
            kept,
            stride,
            plain,
            end,
        })
    }

    /// Asks for the memory that any answer takes. What returns no error does not ask itself.
    ///
    /// # Errors
    /// When there is too little.
    pub fn room(&self) -> Result<(), NoMemory> {
        room(self.moves.len())
    }

    /// The review as text.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn text(&self) -> Result<String, NoMemory> {
        let words = |line: &Line| line.moves.iter().map(|mv| mv.len() + 1).sum::<usize>();
        let length = |line: &Line| NUMBERS + words(line);
        let length = |look: &Look| NUMBERS + look.lines.iter().map(length).sum::<usize>();
        let length: usize = self.looks.iter().flatten().map(length).sum();
        // It grows to twice its length, with the old text beside it.
        memory::room(3 * length + MEMORY * self.moves.len() + SPARE)?;
        Ok(self.to_string())
    }

    /// The moves of the game.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The number of positions to look at: all, except the last one if it is the end of the game.
    #[must_use]
    pub fn count(&self) -> usize {
        self.looks.len()
    }

    /// The positions without a look, by the number of moves before them.
    pub fn missing(&self) -> impl DoubleEndedIterator<Item = usize> {
        let looks = self.looks.iter().enumerate();
        looks.filter(|(_, look)| look.is_none()).map(|(ply, _)| ply)
    }

    /// The look at the position after this many moves.
    #[must_use]
    pub fn look(&self, ply: usize) -> Option<&Look> {
        self.looks.get(ply)?.as_ref()
    }

    /// Takes the search result for the position after this many moves; it replaces an earlier one.
    ///
    /// # Errors
    /// When there is no such position, or a line is not legal there; nothing has changed then.
    pub fn add(&mut self, ply: usize, look: Look) -> Result<(), ReviewError> {
        let count = self.looks.len();
        if ply >= count {
            return Err(ReviewError::Ply { ply, count });
        }
        self.room()?;
        if look.lines.is_empty() || look.lines.iter().any(|line| line.moves.is_empty()) {
            return Err(ReviewError::NoLine);
        }
        let position = self.position(ply);
        for line in &look.lines {
            if !(-MATE..=MATE).contains(&line.score) {
                return Err(ReviewError::Score(line.score));
            }
            let mut position = position.boxed();
            for mv in &line.moves {
                position.play(mv)?;
            }
        }
        self.looks[ply] = Some(look);
        Ok(())
    }

    /// The position after this many moves, which is made anew each time.
    ///
    /// # Panics
    /// When the game is shorter.
    #[must_use]
    pub fn position(&self, ply: usize) -> Box<dyn Position> {
        let count = self.moves.len();
        assert!(ply <= count, "a game of {count} moves has no ply {ply}");
        let next = ply.div_ceil(self.stride);
        let mut position = self.kept[next].boxed();
        for _ in ply..count.min(next * self.stride) {
            position.undo();
        }
        position
    }

    /// The score of the position after this many moves, for its side to move, once it is known.
    #[must_use]
    pub fn score(&self, ply: usize) -> Option<Score> {
        match self.looks.get(ply) {
            Some(look) => Some(look.as_ref()?.lines[0].score),
            None => self.end.filter(|_| ply == self.moves.len()),
        }
    }

    /// The side to move after this many moves.
    pub(crate) fn side(&self, ply: usize) -> Side {
        if ply.is_multiple_of(2) {
            self.first
        } else {
            !self.first
        }
    }

    /// The first side's chance to win after this many moves, once it is known.
    #[must_use]
    pub fn chance(&self, ply: usize) -> Option<f64> {
        let chance = self.study.curve.chance(self.score(ply)?);
        Some(match self.side(ply) {
            Side::First => chance,
            Side::Second => 1.0 - chance,
        })
    }

    /// The chances of the first side before each move and after the last; `None` until all are known.
    fn chances(&self) -> Option<Vec<f64>> {
        (0..=self.moves.len()).map(|ply| self.chance(ply)).collect()
    }

    /// The chances of a player with the best move and after the one that was played. `position` is the one before it.
    ///
    /// Reported scores depend on the pieces that are left. So each move is judged by the board it leads to; where the
    /// search is taken at its word on one of the two boards alone, both are judged like the other, since the player does
    /// not answer for the change of scale.
    fn change(&self, ply: usize, position: &mut dyn Position) -> Option<[f64; 2]> {
        let (look, after) = (self.look(ply)?, self.score(ply + 1)?);
        let score = look.lines[0].score;
        let leads_to = match (self.plain[ply], self.plain[ply + 1]) {
            (true, true) => None,
            (true, false) => Some(&self.moves[ply]),
            (false, _) => Some(&look.lines[0].moves[0]),
        };
        let score = match leads_to {
            None => score,
            Some(mv) => {
                let says = position.uncalibrated(score);
                position.play(mv).ok()?;
                let reported = -position.calibrated(-says);
                position.undo();
                reported
            }
        };
        let curve = self.study.curve;
        Some([curve.chance(score), 1.0 - curve.chance(after)])
    }

    /// The accuracy of each side in percent, once all positions are known. `None` for a side without a move.
    #[must_use]
    pub fn accuracy(&self) -> Option<[Option<f64>; 2]> {
        let chances = self.chances()?;
        let mut position = self.position(0);
        let mut changes = Vec::with_capacity(self.moves.len());
        for (ply, mv) in self.moves.iter().enumerate() {
            changes.push(self.change(ply, &mut *position)?);
            position.play(mv).ok()?;
        }
        Some(judge::accuracy(&chances, &changes, self.side(0)))
    }

    /// The number (from 0) of the last move at which a side had not lost yet by the reported scores, once all positions are
    /// known.
    #[must_use]
    pub fn last_moment(&self, side: Side) -> Option<usize> {
        judge::last_moment(&self.chances()?, self.side(0), side)
    }

    /// The judgement of a move by its number (from 0), once the positions before and after it are known.
    #[must_use]
    pub fn judged(&self, ply: usize) -> Option<Judged> {
        let look = self.look(ply)?;
        let side = self.side(ply);
        let [before, after] = self.change(ply, &mut *self.position(ply))?;
        let best = &look.lines[0];
        let played = &self.moves[ply];
        let mut judged = Judged {
            side,
            before,
            after,
            loss: 0.0,
            glyph: None,
            better: None,
            reason: None,
        };
        if best.moves[0] == *played {
            judged.glyph = self.praise(ply, look);
            return Some(judged);
        }
        judged.loss = (before - after).max(0.0);
        judged.glyph = Glyph::of_loss(judged.loss);
        if judged.glyph.is_some() {
            judged.better = Some(best.clone());
            // Whole points: 9.9 would be called a mistake when it is said to be 10.
            let percent = (100.0 * judged.loss) as u8;
            let proved = (self.study.explain)(&Case {
                before: &*self.position(ply),
                played,
                best,
                answer: self.look(ply + 1).map(|look| &look.lines[0]),
            });
            judged.reason = proved.or_else(|| Some(Plain::Chance(percent).data()));
        }
        Some(judged)
    }

    /// `!` and `!!`, for the best move if no other is nearly as good.
    fn praise(&self, ply: usize, look: &Look) -> Option<Glyph> {
        let [best, second, ..] = &look.lines[..] else {
            return None;
        };
        let chance = |line: &Line| self.study.curve.chance(line.score);
        let position = self.position(ply);
        let alone = chance(best) - chance(second) >= ONLY;
        // The best move of a lost position earns no praise either.
        if !alone || chance(best) < ONLY || (self.study.is_obvious)(&*position, &best.moves[0]) {
            return None;
        }
        Some(if (self.study.gives_up)(&*position, &best.moves[0]) {
            Glyph::Brilliant
        } else {
            Glyph::Good
        })
    }
}

/// Asks for the memory of a review of so many moves.
fn room(moves: usize) -> Result<(), NoMemory> {
    memory::room(MEMORY * moves + SPARE)
}

/// Whether a score is reported here as the search says.
fn is_plain(position: &dyn Position) -> bool {
    [FAR, -FAR]
        .iter()
        .all(|&far| position.calibrated(far) == far)
}

/// The score of a position at which a game has ended.
fn end(position: &dyn Position, rules: Rules) -> Option<Score> {
    if position.legal_moves().is_empty() {
        return Some(position.end_score());
    }
    match position.verdict(rules)?.outcome {
        Outcome::Draw => Some(DRAW),
        Outcome::Win(side) if side == position.side_to_move() => Some(MATE),
        Outcome::Win(_) => Some(mated_in(0)),
    }
}

/// The first line of the text.
const HEAD: &str = "duiyi review 1";

impl fmt::Display for Review {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, rules) = (self.position(0), self.rules);
        writeln!(f, "{HEAD}\n{} {rules}\n{}", start.game(), start.fen())?;
        writeln!(f, "{}", self.moves.join(" "))?;
        for (ply, look) in self.looks.iter().enumerate() {
            if let Some(look) = look {
                writeln!(f, "{ply} {look}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Review {
    type Err = ReviewError;

    fn from_str(text: &str) -> Result<Self, ReviewError> {
        let mut lines = text.lines();
        if lines.next() != Some(HEAD) {
            return Err(ReviewError::Head);
        }
        let mut line = || lines.next().ok_or(ReviewError::Head);
        let (kind, fen, moves) = (line()?, line()?, line()?);
        let bad = |line: &str| ReviewError::Text(clipped(line));
        let (game, rules) = kind.split_once(' ').ok_or_else(|| bad(kind))?;
        let game: GameId = game.parse().map_err(ReviewError::Game)?;
        let rules: Rules = rules.parse().map_err(|_| bad(kind))?;
        memory::room(TEXT * fen.len() + SPARE)?;
        let mut position = game.read(fen)?;
        for mv in moves.split_whitespace() {
            position.play(mv)?;
        }
        let mut review = Self::new(&*position, rules)?;
        for line in lines {
            let (ply, look) = line.split_once(' ').ok_or_else(|| bad(line))?;
            let ply = ply.parse().map_err(|_| bad(line))?;
            memory::room(TEXT * line.len() + SPARE)?;
            let look = look.parse().map_err(|_: ReviewError| bad(line))?;
            review.add(ply, look)?;
        }
        Ok(review)
    }
}

/// Depth, nodes, and the lines with their scores, separated by bars.
impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.depth, self.nodes)?;
        let mut bar = "";
        for line in &self.lines {
            write!(f, "{bar} {} {}", line.score, line.moves.join(" "))?;
            bar = " |";
        }
        Ok(())
    }
}

impl FromStr for Look {
    type Err = ReviewError;

    fn from_str(text: &str) -> Result<Self, ReviewError> {
        let read = || {
            let mut head = text.splitn(3, ' ');
            let depth = head.next()?.parse().ok()?;
            let nodes = head.next()?.parse().ok()?;
            let lines = head.next()?.split('|').map(|line| {
                let mut words = line.split_whitespace();
                let score = words.next()?.parse().ok()?;
                let moves = words.map(ToString::to_string).collect();
                Some(Line { score, moves })
            });
            let lines = lines.collect::<Option<_>>()?;
            Some(Self {
                depth,
                nodes,
                lines,
            })
        };
        read().ok_or_else(|| ReviewError::Text(clipped(text)))
    }
}
