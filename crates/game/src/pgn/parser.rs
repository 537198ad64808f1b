use alloc::string::String;
use alloc::vec::Vec;
use core::marker::PhantomData;

use super::lexer::{Lexer, Token, append, read_tag};
use super::{Annotated, ErrorOf, Fault, Game, GameResult, Line, MAX_NESTING, Notated, Tags};
use crate::clipped;

/// Reads all games of a text.
///
/// # Errors
/// The first fault, with its line; also when there is no game at all.
pub fn parse<P: Notated>(text: &str) -> Result<Vec<Game<P>>, ErrorOf<P>> {
    let mut parser = Parser::<P>::new(Lexer::new(text, 0));
    let mut games = Vec::new();
    while let Some(game) = parser.game()? {
        games.push(game);
    }
    if games.is_empty() {
        return Err(parser.empty());
    }
    Ok(games)
}

/// Reads the first game of a text of any kind: PGN, a bare list of moves in any notation, a FEN,
/// or a FEN with moves on the lines below it or after the word `moves`, as in UCI.
///
/// # Errors
/// The first fault, with its line.
pub fn parse_game<P: Notated>(text: &str) -> Result<Game<P>, ErrorOf<P>> {
    let mut parser = Parser::<P>::new(Lexer::new(text, 0));
    let Some((fen, rest)) = leading_fen::<P>(text) else {
        return parser.game()?.ok_or_else(|| parser.empty());
    };
    let at = text.len() - text.trim_start_matches(is_blank).len();
    let start = P::parse_fen(fen).map_err(|error| parser.lexer.error(at, Fault::Start(error)))?;
    parser.lexer = Lexer::new(text, rest);
    let tags = Tags::new(P::ROSTER);
    parser.body(tags, start, String::new(), GameResult::Unknown)
}

/// The value of the first tag of this name, for telling the game of a text before it is read. Faults
/// are left for the reader of that game to name.
#[must_use]
pub fn find_tag(text: &str, name: &str) -> Option<String> {
    text.lines().find_map(|line| {
        let mut rest = line.trim_start_matches(is_blank);
        while let Some((found, value, end)) = read_tag(rest) {
            if found == name {
                return Some(value);
            }
            rest = rest[end..].trim_start_matches(is_blank);
        }
        None
    })
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == BOM
}

/// Some editors put it at the start of every file.
const BOM: char = '\u{feff}';

/// The FEN that a text starts with, and the offset of what follows it.
fn leading_fen<P: Notated>(text: &str) -> Option<(&str, usize)> {
    let head = text.trim_start_matches(is_blank);
    let skipped = text.len() - head.len();
    let (length, rest) = match head.find("moves") {
        Some(length) => (length, length + "moves".len()),
        None => {
            let length = head.find('\n').unwrap_or(head.len());
            (length, length)
        }
    };
    let fen = P::leading_fen(&head[..length])?;
    Some((fen, skipped + rest))
}

/// A parser and the kind of its games.
struct Parser<'a, P> {
    lexer: Lexer<'a>,
    games: PhantomData<P>,
}

impl<'a, P: Notated> Parser<'a, P> {
    const fn new(lexer: Lexer<'a>) -> Self {
        Self {
            lexer,
            games: PhantomData,
        }
    }

    fn empty(&self) -> ErrorOf<P> {
        self.lexer.error(0, Fault::Empty)
    }

    /// The next game, or `None` when at most comments are left.
    fn game(&mut self) -> Result<Option<Game<P>>, ErrorOf<P>> {
        let mut tags = Tags::new(P::ROSTER);
        let mut derived: Vec<(&str, String, usize)> = Vec::new();
        let mut result = GameResult::Unknown;
        let mut comment = String::new();
        let mut seen: Vec<&str> = Vec::new();
        loop {
            let before = self.lexer;
            match self.lexer.next::<P>()? {
                Some((at, Token::Tag(name, value))) => {
                    if seen.contains(&name) {
                        return Err(self.lexer.error(at, Fault::TagTwice(clipped(name))));
                    }
                    seen.push(name);
                    let set = match name {
                        "Result" if !value.is_empty() => value
                            .parse()
                            .map(|stated| result = stated)
                            .map_err(Fault::Result),
                        name if P::ROSTER.is_derived(name) => {
                            derived.push((name, value, at));
                            Ok(())
                        }
                        name => tags.set(name, &value).map_err(Fault::Tag),
                    };
                    set.map_err(|fault| self.lexer.error(at, fault))?;
                }
                Some((_, Token::Comment(text))) => append(&mut comment, text),
                None if seen.is_empty() => return Ok(None),
                _ => {
                    self.lexer = before;
                    let value = |name: &str| {
                        let known = derived.iter().find(|(known, ..)| *known == name);
                        known.map_or("", |(_, value, _)| value)
                    };
                    let start = P::start(value).map_err(|(name, error)| {
                        let tag = derived.iter().find(|(known, ..)| *known == name);
                        let at = tag.map_or(0, |&(.., at)| at);
                        self.lexer.error(at, Fault::Start(error))
                    })?;
                    return self.body(tags, start, comment, result).map(Some);
                }
            }
        }
    }

    /// The moves of a game. The mark at their end tells the result better than the tag, which
    /// `stated` it, unless it tells nothing.
    fn body(
        &mut self,
        tags: Tags,
        start: P,
        comment: String,
        stated: GameResult,
    ) -> Result<Game<P>, ErrorOf<P>> {
        let mut line = Line {
            comment,
            moves: Vec::new(),
        };
        let mut position = start.clone();
        let result = match self.line(&mut position, &mut line, 0)? {
            GameResult::Unknown => stated,
            marked => marked,
        };
        // "1-0 {Black resigns}"
        loop {
            let before = self.lexer;
            let Some((_, Token::Comment(text))) = self.lexer.next::<P>()? else {
                self.lexer = before;
                break;
            };
            append(line.last_comment(), text);
        }
        Ok(Game {
            tags,
            result,
            start,
            line,
        })
    }

    /// Reads moves into a line and plays them, `depth` variations deep, up to the end of the
    /// variation or the game; the mark that ends a game is returned.
    fn line(
        &mut self,
        position: &mut P,
        line: &mut Line<P::Move>,
        depth: usize,
    ) -> Result<GameResult, ErrorOf<P>> {
        let opened = self.lexer.at();
        loop {
            let before = self.lexer;
            let token = self.lexer.next::<P>()?;
            let (at, token) = match token {
                None | Some((_, Token::Tag(..))) if depth > 0 => {
                    return Err(self.lexer.error(opened, Fault::OpenVariation));
                }
                // The text ends, or the next game begins.
                None | Some((_, Token::Tag(..))) => {
                    self.lexer = before;
                    return Ok(GameResult::Unknown);
                }
                Some(found) => found,
            };
            let done = match (token, line.moves.last_mut()) {
                (Token::Comment(text), _) => {
                    append(line.last_comment(), text);
                    Ok(())
                }
                (Token::Move(text), _) => position
                    .read_move(text)
                    .map(|mv| {
                        position.play_unchecked(mv);
                        line.moves.push(Annotated::new(mv));
                    })
                    .map_err(Fault::Move),
                (Token::Nag(nag), Some(last)) => {
                    last.nags.push(nag);
                    Ok(())
                }
                (Token::Nag(_), None) => Err(Fault::NothingToAnnotate),
                (Token::Open, _) if depth == MAX_NESTING => Err(Fault::Nesting),
                (Token::Open, Some(last)) => {
                    let variation = self.variation(position, last.mv, depth)?;
                    if variation != Line::empty() {
                        last.variations.push(variation);
                    }
                    Ok(())
                }
                (Token::Open, None) => Err(Fault::NothingToVary),
                (Token::Close, _) if depth > 0 => return Ok(GameResult::Unknown),
                (Token::Close, _) => Err(Fault::StrayParenthesis),
                // Some programs end every variation with the mark of an open game.
                (Token::Result(_), _) if depth > 0 => Ok(()),
                (Token::Result(result), _) => return Ok(result),
                (Token::Tag(..), _) => unreachable!("tags are handled above"),
            };
            done.map_err(|fault| self.lexer.error(at, fault))?;
        }
    }

    /// Reads what could have been played in place of the last move, and plays that again.
    fn variation(
        &mut self,
        position: &mut P,
        last: P::Move,
        depth: usize,
    ) -> Result<Line<P::Move>, ErrorOf<P>> {
        position.undo();
        let ply = position.ply();
        let mut line = Line::empty();
        self.line(position, &mut line, depth + 1)?;
        while position.ply() > ply {
            position.undo();
        }
        position.play_unchecked(last);
        Ok(line)
    }
}

impl<M> Line<M> {
    /// The comment that a comment at the end of this line belongs to.
    fn last_comment(&mut self) -> &mut String {
        match self.moves.last_mut() {
            Some(last) => &mut last.comment,
            None => &mut self.comment,
        }
    }
}
