//! A game of any kind with everything written in it: tags, comments, glyphs and variations.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use duiyi_engine::{EngineError, GameId, Played, Position};
use duiyi_game::memory::{self, NoMemory};
use duiyi_game::pgn::{self, ErrorOf, Game, GameResult, Notated, Tags};
use duiyi_game::{Data, ErrorData, LINE, error_data};
use duiyi_gomoku::record::pgn as gomoku;
use duiyi_xiangqi::notation::Notation;
use duiyi_xiangqi::pgn as xiangqi;

use crate::tree::{self, Node};

/// A record of a game of any kind.
pub trait Record: Send {
    /// Which game it is.
    fn game(&self) -> GameId;

    /// The position after the last move, with all moves as its history.
    fn end(&self) -> Box<dyn Position>;

    /// The tags of the game.
    fn tags(&mut self) -> &mut Tags;

    /// Its result.
    fn result(&self) -> GameResult;

    /// Changes the result.
    fn set_result(&mut self, result: GameResult);

    /// The FEN of the position before the first move.
    fn start(&self) -> String;

    /// The number of its moves, those of variations included.
    fn count(&self) -> usize;

    /// The number of moves that were played.
    fn played(&self) -> usize;

    /// All moves, those of variations included; see [`tree`].
    ///
    /// # Errors
    /// When there is not enough memory for the list.
    fn nodes(&self) -> Result<Vec<Node>, NoMemory>;

    /// The keys of its positions up to this ply, the first one that of the start.
    fn keys(&self, plies: usize) -> Vec<u64>;

    /// Adds notes: the first one goes before the first move, each of the others to the next move. Whether the record
    /// says more than before, scores aside.
    fn annotate(&mut self, notes: &[Note]) -> bool;

    /// Writes PGN, with moves in this notation if the game has several.
    ///
    /// # Errors
    /// When there is not enough memory.
    fn write(&self, notation: Notation) -> Result<String, NoMemory>;
}

/// An addition to a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// A glyph; an existing one stays in its place.
    pub nag: Option<u8>,
    /// The score, as the command `%eval` writes it; it replaces an earlier one.
    pub eval: Option<String>,
    /// A comment, placed before existing comments; nothing is said twice.
    pub comment: String,
    /// The moves of a better line; may be empty.
    pub better: Vec<String>,
}

/// A game whose records are kept.
trait Recorded: Notated<Move: Display + Send> + Played {
    /// How it writes moves where this notation is asked for.
    fn written_in(asked: Notation) -> <Self as Notated>::Notation;
}

impl Recorded for duiyi_xiangqi::Position {
    fn written_in(asked: Notation) -> Notation {
        asked
    }
}

impl Recorded for duiyi_gomoku::Position {
    fn written_in(_: Notation) {}
}

impl<P: Recorded> Record for Game<P> {
    fn game(&self) -> GameId {
        P::GAME
    }

    fn end(&self) -> Box<dyn Position> {
        Box::new(Self::end(self))
    }

    fn tags(&mut self) -> &mut Tags {
        &mut self.tags
    }

    fn result(&self) -> GameResult {
        self.result
    }

    fn set_result(&mut self, result: GameResult) {
        self.result = result;
    }

    fn start(&self) -> String {
        Self::start(self).to_string()
    }

    fn count(&self) -> usize {
        count(self.line())
    }

    fn played(&self) -> usize {
        self.line().moves().len()
    }

    fn nodes(&self) -> Result<Vec<Node>, NoMemory> {
        tree::flat(self)
    }

    fn keys(&self, plies: usize) -> Vec<u64> {
        keys(self, plies)
    }

    fn annotate(&mut self, notes: &[Note]) -> bool {
        annotate(self, notes)
    }

    fn write(&self, notation: Notation) -> Result<String, NoMemory> {
        // Quotes in a value are written as two letters.
        let length = |(name, value): (&str, &str)| name.len() + 2 * value.len();
        let tagged: usize = self.tags.iter().map(length).sum();
        let (moves, said) = (count(self.line()), tree::said(self.line()));
        tree::room(moves + self.tags.iter().count(), said + tagged)?;
        Ok(Self::write(self, P::written_in(notation)))
    }
}

pub(crate) fn count<M: Copy>(line: &pgn::Line<M>) -> usize {
    let variations = |mv: &pgn::Annotated<M>| mv.variations().iter().map(count).sum::<usize>();
    line.moves().iter().map(|mv| 1 + variations(mv)).sum()
}

fn keys<P: Notated + duiyi_game::Game>(game: &Game<P>, plies: usize) -> Vec<u64> {
    let mut position = game.start().clone();
    let mut keys = Vec::from([position.key()]);
    for played in game.line().moves().iter().take(plies) {
        position.play_unchecked(played.mv());
        keys.push(position.key());
    }
    keys
}

fn annotate<P: Notated>(game: &mut Game<P>, notes: &[Note]) -> bool {
    let mut pen = game.pen();
    let mut is_more = false;
    for (ply, note) in notes.iter().enumerate() {
        if ply > 0 && !pen.pass() {
            break;
        }
        is_more |= !pen.comment().contains(&note.comment);
        let comment = merge(note, pen.comment());
        pen.set_comment(&comment);
        let Some(last) = pen.last() else {
            continue;
        };
        let is_judged = last.nags().iter().any(|nag| (1..=6).contains(nag));
        let is_known = |line: &pgn::Line<P::Move>| {
            let known = line.moves().iter().map(pgn::Annotated::mv);
            let mut position = pen.position().clone();
            position.undo();
            let mut better = note.better.iter().map_while(|text| {
                let mv = position.read_move(text).ok()?;
                position.play_unchecked(mv);
                Some(mv)
            });
            known.len() >= note.better.len() && known.zip(&mut better).all(|(a, b)| a == b)
        };
        // A copy of a position takes time: it knows all moves that led to it.
        let is_known = !note.better.is_empty() && last.variations().iter().any(is_known);
        if let Some(nag) = note.nag.filter(|_| !is_judged) {
            pen.add_nag(nag);
            is_more = true;
        }
        if let Some((first, rest)) = note.better.split_first().filter(|_| !is_known)
            && let Ok(mut variation) = pen.vary("", first)
        {
            is_more = true;
            for mv in rest {
                if variation.play(mv).is_err() {
                    break;
                }
            }
        }
    }
    is_more
}

/// The comment on a move: the new one and the existing one.
fn merge(note: &Note, old: &str) -> String {
    let mut old = old.to_string();
    if let (Some(_), Some(start)) = (&note.eval, old.find(EVAL))
        && let Some(length) = old[start..].find(']')
    {
        old.replace_range(start..=start + length, "");
    }
    let old = old.trim();
    let eval = note
        .eval
        .as_ref()
        .map(|eval| alloc::format!("{EVAL}{eval}]"));
    let said = Some(&note.comment).filter(|said| !old.contains(&***said));
    let parts = [eval, said.cloned(), Some(old.into())];
    let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

/// Bytes of memory for a look at the words of a text, before its games are known.
const SPARE: usize = 4 << 10;

const EVAL: &str = "[%eval ";

/// Why a text contains no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// It does not show which game it is.
    Game(EngineError),
    /// An error in a game of xiangqi.
    Xiangqi(xiangqi::PgnError),
    /// An error in a game of gomoku.
    Gomoku(gomoku::PgnError),
}

error_data! {
    RecordError {}
    within {
        Self::Game(error) => error;
        Self::Xiangqi(error) => error;
        Self::Gomoku(error) => error;
    }
}

/// The games of a text, each of which was read or refused separately.
pub type Read = Vec<Result<Box<dyn Record>, RecordError>>;

/// Reads PGN of any game, or other text that people paste; each game separately, so that a damaged one does not keep
/// the others from being read.
///
/// # Errors
/// When there is not enough memory for all of them.
pub fn read(text: &str) -> Result<Read, NoMemory> {
    memory::room(SPARE)?;
    let mut games = Vec::new();
    split(text, &mut |Part { text, line, tagged }| {
        memory::room_for_game(text.len())?;
        let is_xiangqi = GameId::of_record(text).map(|game| game == GameId::XIANGQI);
        let read = match is_xiangqi {
            Ok(true) => {
                read_part::<duiyi_xiangqi::Position>(text, line, tagged, RecordError::Xiangqi)?
            }
            Ok(false) => {
                read_part::<duiyi_gomoku::Position>(text, line, tagged, RecordError::Gomoku)?
            }
            Err(error) => Err(RecordError::Game(error)),
        };
        match read {
            Ok(read) => read
                .into_iter()
                .try_for_each(|game| memory::push(&mut games, Ok(game))),
            Err(error) => memory::push(&mut games, Err(error)),
        }
    })?;
    Ok(games)
}

/// Why a part was not read to its end.
enum Stop<E> {
    Memory(NoMemory),
    Refused(E),
}

impl<E> From<E> for Stop<E> {
    fn from(error: E) -> Self {
        Self::Refused(error)
    }
}

/// The games of a part, before which there are so many lines, or the fault of the first that is not read.
fn read_part<P: Recorded + 'static>(
    text: &str,
    line: usize,
    tagged: bool,
    refused: impl Fn(ErrorOf<P>) -> RecordError,
) -> Result<Result<Vec<Box<dyn Record>>, RecordError>, NoMemory>
where
    Game<P>: Record,
{
    let mut games: Vec<Box<dyn Record>> = Vec::new();
    let mut take = |game: Game<P>| {
        memory::push(&mut games, Box::new(game)).map_err(Stop::Memory)?;
        // For the next game, which may be as long as all of this.
        memory::room_for_game(text.len()).map_err(Stop::Memory)
    };
    let read = match tagged {
        true => pgn::parse_each(text, take),
        false => pgn::parse_game(text)
            .map_err(Stop::Refused)
            .and_then(&mut take),
    };
    match read {
        Ok(()) => Ok(Ok(games)),
        Err(Stop::Memory(error)) => Err(error),
        Err(Stop::Refused(mut error)) => {
            error.line += line;
            Ok(Err(refused(error)))
        }
    }
}

/// A part of a file.
struct Part<'a> {
    text: &'a str,
    /// The number of lines before it.
    line: usize,
    /// Whether it has tags: then it may hold several games, while bare moves and FENs are one.
    tagged: bool,
}

/// What is done with a part.
type Take<'f, 'a> = &'f mut dyn FnMut(Part<'a>) -> Result<(), NoMemory>;

/// Cuts a text without tags where another game begins behind a result: with the number of a first move, or on a line of
/// its own with a move. What else stands there, such as a remark, is left out.
fn bare<'a>(text: &'a str, line: usize, take: Take<'_, 'a>) -> Result<(), NoMemory> {
    let mut part = |text, line| {
        let tagged = false;
        take(Part { text, line, tagged })
    };
    let (mut start, mut first, mut at) = (0, line, 0);
    let (mut in_comment, mut is_over) = (false, false);
    let last_brace = text.rfind('}').unwrap_or_default();
    for (number, whole) in text.split_inclusive('\n').enumerate() {
        let mut rest = whole;
        let (mut begins_line, mut follows_result) = (true, false);
        // A percent sign hides its line, and a semicolon the rest of one.
        while in_comment || !(begins_line && rest.starts_with('%')) {
            if in_comment {
                let Some(end) = rest.find('}') else { break };
                rest = &rest[end + 1..];
                in_comment = false;
            }
            rest = rest.trim_start();
            let here = at + whole.len() - rest.len();
            let Some(letter) = rest.chars().next().filter(|&letter| letter != ';') else {
                break;
            };
            if letter == '{' {
                // One that nothing closes begins no comment.
                in_comment = here < last_brace;
                rest = &rest[1..];
                continue;
            }
            let word = &rest[..rest.find(ends_word).unwrap_or(rest.len())];
            let begins = pgn::is_first_number(rest) || begins_line && is_move(word);
            if is_over && (begins_line || follows_result) && begins {
                part(&text[start..here], first)?;
                (start, first, is_over) = (here, line + number, false);
            }
            follows_result = is_result(word);
            is_over |= follows_result;
            begins_line = false;
            // What ends a word and is none of these says nothing here.
            rest = rest[word.len()..].trim_start_matches(|c| ends_word(c) && !"{;".contains(c));
        }
        at += whole.len();
    }
    part(&text[start..], first)
}

/// What stands behind a word in records that people write.
fn ends_word(c: char) -> bool {
    c.is_whitespace() || ",，、。{}()[;$!?！？".contains(c)
}

/// Whether a word states a result in records of either game.
fn is_result(word: &str) -> bool {
    let of = |words| pgn::stated_result(word, words).is_some();
    of(duiyi_xiangqi::Position::RESULTS) || of(duiyi_gomoku::Position::RESULTS)
}

/// Whether a word is a move of either game by its shape, or several without blanks between them.
fn is_move(word: &str) -> bool {
    /// Longer than any single move.
    const LONG: usize = 32;
    fn of<P: Notated>(word: &str) -> bool {
        let mut rest = word;
        while rest.len() > LONG || !P::is_move(rest) {
            match P::leading_move(rest).filter(|mv| mv.len() < rest.len() && P::is_move(mv)) {
                Some(mv) => rest = &rest[mv.len()..],
                None => return false,
            }
        }
        true
    }
    // With a digit begins the number of a later move, or of anything.
    !word.starts_with(char::is_numeric)
        && (of::<duiyi_xiangqi::Position>(word) || of::<duiyi_gomoku::Position>(word))
}

/// Cuts a file where tags follow moves, and what has no tags into its games.
fn split<'a>(text: &'a str, take: Take<'_, 'a>) -> Result<(), NoMemory> {
    let mut part = |text, line, tagged| match tagged {
        true => take(Part { text, line, tagged }),
        false => bare(text, line, take),
    };
    let (mut start, mut first, mut at) = (0, 0, 0);
    let (mut in_comment, mut has_body, mut tagged) = (false, false, false);
    let last_brace = text.rfind('}').unwrap_or_default();
    for (number, line) in text.split_inclusive('\n').enumerate() {
        // A brace that nothing closes begins no comment: it may stand in an address below a game.
        in_comment &= at <= last_brace;
        let is_tag = !in_comment
            && line
                .trim_start_matches(['\u{feff}', ' ', '\t'])
                .starts_with('[');
        if is_tag && has_body {
            part(&text[start..at], first, tagged)?;
            (start, first, has_body) = (at, number, false);
        }
        tagged |= is_tag;
        // A percent sign hides its line.
        if !is_tag && (in_comment || !line.starts_with('%')) {
            // A semicolon hides braces up to the end of the line, and a brace hides semicolons.
            for letter in line.chars() {
                match letter {
                    ';' if !in_comment => break,
                    '{' => in_comment = true,
                    '}' => in_comment = false,
                    _ => has_body |= !in_comment && !letter.is_whitespace(),
                }
            }
        }
        at += line.len();
    }
    part(&text[start..], first, tagged)
}

impl RecordError {
    /// The line with the error, from 1, if there is one.
    #[must_use]
    pub fn line(&self) -> Option<u64> {
        let Data { args, .. } = self.data();
        args.into_iter().find_map(|(name, arg)| match arg {
            duiyi_game::Arg::Number(number) if name == LINE.name => Some(number),
            _ => None,
        })
    }
}
