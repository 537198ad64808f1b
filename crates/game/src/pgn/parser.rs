use alloc::string::String;
use alloc::vec::Vec;

use super::lexer::{Lexer, Token, append, read_tag};
use super::{
    Annotated, ErrorOf, Fault, Game, GameResult, Line, MAX_NESTING, Notated, PgnError, Syntax, Tags,
};
use crate::{clipped, cut, split_moves};

/// How many tags a game may keep. Each is compared with all before it, so without a limit the time would grow with the
/// square of the text.
pub const MAX_TAGS: usize = 1_000;
/// How many more its text may have, which are empty or follow from the game. All games are written with some of these,
/// so what was read can be written and read again.
const MORE_TAGS: usize = 24;

/// Reads all games of a text. What stands below a game and is neither a tag nor a move is skipped.
///
/// # Errors
/// The first fault, with its line. A text without a game is a fault, too.
pub fn parse<P: Notated>(text: &str) -> Result<Vec<Game<P>>, ErrorOf<P>> {
    let mut games = Vec::new();
    parse_each(text, |game| {
        games.push(game);
        Ok(())
    })?;
    Ok(games)
}

/// Reads the games of a text one by one and hands each over, to whoever has to ask for the memory of the next.
///
/// # Errors
/// The first fault, as for [`parse`], or that of `take`.
pub fn parse_each<P: Notated, E: From<ErrorOf<P>>>(
    text: &str,
    mut take: impl FnMut(Game<P>) -> Result<(), E>,
) -> Result<(), E> {
    let mut lexer = Lexer::new::<P>(text, 0);
    let mut is_empty = true;
    while let Some(draft) = Draft::of_game(&mut lexer, Tags::new(P::ROSTER)) {
        take(game(draft).map_err(|fault| error(text, fault))?)?;
        is_empty = false;
        lexer.skip_trailer();
    }
    if is_empty {
        return Err(error(text, (0, Fault::Syntax(Syntax::Empty))).into());
    }
    Ok(())
}

/// Reads the first game of a text of any kind: PGN, a bare list of moves in any notation, a FEN,
/// or a FEN with moves on the lines below it or after the word `moves`, as in UCI.
///
/// # Errors
/// The first fault, with its line. Moves behind the result are one, unless they begin another game.
pub fn parse_game<P: Notated>(text: &str) -> Result<Game<P>, ErrorOf<P>> {
    let tags = Tags::new(P::ROSTER);
    let read = match leading_fen(text, P::leading_fen) {
        Some((fen, rest)) => {
            let at = text.len() - text.trim_start_matches(is_blank).len();
            P::parse_fen(fen)
                .map_err(|error| (at, Fault::Start(error)))
                .and_then(|start| {
                    let mut draft = Draft::new(tags);
                    let mut lexer = Lexer::new::<P>(text, rest);
                    draft.read_body(&mut lexer);
                    draft.refuse_more(lexer);
                    play(draft, start)
                })
        }
        None => {
            let mut lexer = Lexer::new::<P>(text, 0);
            match Draft::of_game(&mut lexer, tags) {
                Some(mut draft) => {
                    draft.refuse_more(lexer);
                    game(draft)
                }
                None => Err((0, Fault::Syntax(Syntax::Empty))),
            }
        }
    };
    read.map_err(|fault| error(text, fault))
}

/// The value of the first tag of this name, to find out which game a text holds before it is read.
/// Faults are ignored here; the reader of that game reports them.
#[must_use]
pub fn find_tag(text: &str, name: &str) -> Option<String> {
    text.lines().find_map(|line| {
        let mut rest = line.trim_start_matches(is_blank);
        while let Some((found, value, end)) = read_tag(rest) {
            if found == name {
                return Some(value);
            }
            rest = cut(rest, end).1.trim_start_matches(is_blank);
        }
        None
    })
}

/// Where the first word of a text begins that is neither a tag nor a comment nor a move number, and the word, to find
/// out which game a text holds before it is read. As in UCI, the words `position` and `fen` may come before it.
#[must_use]
pub fn first_word(text: &str) -> Option<(usize, &str)> {
    let mut lexer = Lexer::of_words(text);
    loop {
        match lexer.next() {
            Ok(Some((_, Token::Move("position" | "fen")))) => {}
            Ok(Some((at, Token::Move(word)))) => return Some((at, word)),
            Ok(Some(_)) => {}
            Ok(None) | Err(_) => return None,
        }
    }
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == BOM
}

/// Byte order mark: some editors put it at the start of every file.
const BOM: char = '\u{feff}';

/// The FEN that a text starts with, and the offset of what follows it.
fn leading_fen(text: &str, find: fn(&str) -> Option<&str>) -> Option<(&str, usize)> {
    let head = text.trim_start_matches(is_blank);
    let line = cut(head, head.find('\n').unwrap_or(head.len()))
        .0
        .trim_end();
    let fen = find(line)?;
    let (_, moves) = split_moves(line);
    // The word may also begin the next line. Anywhere else, it belongs to a comment.
    let rest = cut(head, line.len() - moves.len()).1;
    let rest = rest.trim_start_matches(is_blank);
    let rest = rest.strip_prefix("moves").unwrap_or(rest);
    Some((fen, text.len() - rest.len()))
}

/// A fault, and its offset in the text.
type FaultOf<P> = (
    usize,
    Fault<<P as Notated>::StartError, <P as Notated>::MoveError>,
);

fn error<S, M>(text: &str, (at, fault): (usize, Fault<S, M>)) -> PgnError<S, M> {
    let line = 1 + cut(text, at).0.matches('\n').count();
    PgnError { line, fault }
}

/// Sets up the start that the tags of a draft state, and plays its moves.
fn game<P: Notated>(draft: Draft<'_>) -> Result<Game<P>, FaultOf<P>> {
    let find = |name: &str| draft.derived.iter().find(|(known, ..)| *known == name);
    let start = P::start(|name| find(name).map_or("", |(_, value, _)| value))
        .map_err(|(name, error)| (find(name).map_or(0, |&(.., at)| at), Fault::Start(error)));
    play(draft, start?)
}

/// Plays the moves of a draft. If its text has a fault, an illegal move before it is reported first.
fn play<P: Notated>(draft: Draft<'_>, start: P) -> Result<Game<P>, FaultOf<P>> {
    let line = play_line(draft.line, &mut start.clone())
        .map_err(|(at, error)| (at, Fault::Move(error)))?;
    if let Some((at, fault)) = draft.fault {
        return Err((at, Fault::Syntax(fault)));
    }
    Ok(Game {
        tags: draft.tags,
        result: draft.result,
        start,
        line,
    })
}

/// Plays the words of a line and takes them back, unless one of them is not a legal move.
fn play_line<P: Notated>(
    words: Line<Word<'_>>,
    position: &mut P,
) -> Result<Line<P::Move>, (usize, P::MoveError)> {
    let mut line = Line {
        comment: words.comment,
        moves: Vec::with_capacity(words.moves.len()),
    };
    for word in words.moves {
        let Word { at, text } = word.mv;
        let mv = position.read_move(text).map_err(|error| (at, error))?;
        let mut variations = Vec::with_capacity(word.variations.len());
        for variation in word.variations {
            variations.push(play_line(variation, position)?);
        }
        position.play_unchecked(mv);
        line.moves.push(Annotated {
            mv,
            nags: word.nags,
            comment: word.comment,
            variations,
        });
    }
    for _ in &line.moves {
        position.undo();
    }
    Ok(line)
}

/// A word that may be a move.
#[derive(Clone, Copy, PartialEq)]
struct Word<'a> {
    at: usize,
    text: &'a str,
}

/// A game as its text states it, up to the first fault. It knows nothing about positions, so that
/// one parser serves all games.
struct Draft<'a> {
    tags: Tags,
    /// Tags that state the start: name, value, offset.
    derived: Vec<(&'a str, String, usize)>,
    line: Line<Word<'a>>,
    result: GameResult,
    fault: Option<(usize, Syntax)>,
}

impl<'a> Draft<'a> {
    const fn new(tags: Tags) -> Self {
        Self {
            tags,
            derived: Vec::new(),
            line: Line::empty(),
            result: GameResult::Unknown,
            fault: None,
        }
    }

    /// The next game, or `None` when at most comments are left.
    fn of_game(lexer: &mut Lexer<'a>, tags: Tags) -> Option<Self> {
        let mut draft = Self::new(tags);
        match draft.try_read_tags(lexer) {
            Ok(false) => return None,
            Ok(true) => draft.read_body(lexer),
            Err(fault) => draft.fault = Some(fault),
        }
        Some(draft)
    }

    /// Reads up to the first move; returns whether there is a game at all.
    fn try_read_tags(&mut self, lexer: &mut Lexer<'a>) -> Result<bool, (usize, Syntax)> {
        let mut seen: Vec<&str> = Vec::new();
        loop {
            let before = *lexer;
            match lexer.next()? {
                Some((at, Token::Tag(name, value))) => {
                    if seen.contains(&name) {
                        return Err((at, Syntax::TagTwice(clipped(name))));
                    }
                    if seen.len() == MAX_TAGS + MORE_TAGS {
                        return Err((at, Syntax::Tags));
                    }
                    seen.push(name);
                    if name == "Result" && !value.is_empty() {
                        let result = lexer.result(&value).map_err(Syntax::Result);
                        self.result = result.map_err(|fault| (at, fault))?;
                    } else {
                        self.try_read_tag(name, value, at)
                            .map_err(|fault| (at, fault))?;
                    }
                    if self.tags.iter().count() > MAX_TAGS {
                        return Err((at, Syntax::Tags));
                    }
                }
                Some((_, Token::Comment(text))) => append(&mut self.line.comment, text),
                None if seen.is_empty() => return Ok(false),
                _ => {
                    *lexer = before;
                    return Ok(true);
                }
            }
        }
    }

    fn try_read_tag(&mut self, name: &'a str, value: String, at: usize) -> Result<(), Syntax> {
        if self.tags.roster().is_derived(name) {
            self.derived.push((name, value, at));
        } else {
            // Two names of one tag may say the same, and either may say nothing.
            let name = self.tags.roster().resolved(name);
            let is_unknown = |value: &str| matches!(value, "" | "?");
            match self.tags.get(name) {
                Some(known) if is_unknown(&value) || known == value => {}
                Some(known) if is_unknown(known) => {
                    self.tags.set(name, &value).map_err(Syntax::Tag)?
                }
                Some(_) => return Err(Syntax::TagTwice(clipped(name))),
                None => self.tags.set(name, &value).map_err(Syntax::Tag)?,
            }
        }
        Ok(())
    }

    /// Reads the moves of the game and the comments after it.
    #[inline(never)]
    fn read_body(&mut self, lexer: &mut Lexer<'a>) {
        self.fault = self.try_read_body(lexer).err();
    }

    /// Where no other game follows: moves behind the result are a fault.
    #[inline(never)]
    fn refuse_more(&mut self, lexer: Lexer<'a>) {
        let behind = || lexer.moves_behind().map(|at| (at, Syntax::BehindResult));
        self.fault = self.fault.take().or_else(behind);
    }

    fn try_read_body(&mut self, lexer: &mut Lexer<'a>) -> Result<(), (usize, Syntax)> {
        // The termination marker overrides the tag, unless the marker is `*`.
        match read_line(lexer, &mut self.line, 0)? {
            GameResult::Unknown => {}
            marked => self.result = marked,
        }
        // "1-0 {Black resigns}"
        loop {
            let before = *lexer;
            let Some((_, Token::Comment(text))) = lexer.next()? else {
                *lexer = before;
                return Ok(());
            };
            append(self.line.last_comment(), text);
        }
    }
}

/// Reads words into a line, `depth` variations deep, up to the end of the variation or the game.
/// Returns the termination marker of the game.
fn read_line<'a>(
    lexer: &mut Lexer<'a>,
    line: &mut Line<Word<'a>>,
    depth: usize,
) -> Result<GameResult, (usize, Syntax)> {
    let opened = lexer.at();
    loop {
        let before = *lexer;
        let (at, token) = match lexer.next()? {
            None | Some((_, Token::Tag(..))) if depth > 0 => {
                return Err((opened, Syntax::OpenVariation));
            }
            // The text ends, or the next game begins.
            None | Some((_, Token::Tag(..))) => {
                *lexer = before;
                return Ok(GameResult::Unknown);
            }
            Some(found) => found,
        };
        match (token, line.moves.last_mut()) {
            (Token::Comment(text), _) => append(line.last_comment(), text),
            (Token::Move(text), _) => line.moves.push(Annotated::new(Word { at, text })),
            (Token::Nag(nag), Some(last)) => last.nags.push(nag),
            (Token::Nag(_), None) => return Err((at, Syntax::NothingToAnnotate)),
            (Token::Open, _) if depth == MAX_NESTING => return Err((at, Syntax::Nesting)),
            (Token::Open, Some(last)) => {
                let mut variation = Line::empty();
                let read = read_line(lexer, &mut variation, depth + 1);
                if variation != Line::empty() {
                    last.variations.push(variation);
                }
                read?;
            }
            (Token::Open, None) => return Err((at, Syntax::NothingToVary)),
            (Token::Close, _) if depth > 0 => return Ok(GameResult::Unknown),
            (Token::Close, _) => return Err((at, Syntax::StrayParenthesis)),
            // Some programs end every variation with `*`.
            (Token::Result(_), _) if depth > 0 => {}
            (Token::Result(result), _) => return Ok(result),
            (Token::Tag(..), _) => unreachable!("tags are handled above"),
        }
    }
}

impl<M> Line<M> {
    /// The comment that takes a comment at the end of this line.
    fn last_comment(&mut self) -> &mut String {
        match self.moves.last_mut() {
            Some(last) => &mut last.comment,
            None => &mut self.comment,
        }
    }
}
