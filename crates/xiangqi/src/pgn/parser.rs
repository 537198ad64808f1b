use alloc::string::String;
use alloc::vec::Vec;

use duiyi_game::clipped;

use super::lexer::{Lexer, Token, append};
use super::tags::DERIVED;
use super::{Annotated, Fault, Game, GameResult, Line, MAX_NESTING, PgnError, Tags};
use crate::{Move, Position, fen, notation};

/// Reads all games of a text.
///
/// # Errors
/// The first fault, with its line; also when there is no game at all.
pub fn parse(text: &str) -> Result<Vec<Game>, PgnError> {
    let mut parser = Parser(Lexer::new(text, 0));
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
pub fn parse_game(text: &str) -> Result<Game, PgnError> {
    let mut parser = Parser(Lexer::new(text, 0));
    let Some((fen, rest)) = leading_fen(text) else {
        return parser.game()?.ok_or_else(|| parser.empty());
    };
    let at = text.len()
        - text
            .trim_start_matches(|c: char| c.is_whitespace() || c == BOM)
            .len();
    let start = fen
        .parse()
        .map_err(|error| parser.0.error(at, Fault::Fen(error)))?;
    parser.0 = Lexer::new(text, rest);
    parser.body(Tags::default(), start, String::new(), GameResult::Unknown)
}

/// Some editors put it at the start of every file.
const BOM: char = '\u{feff}';

/// The FEN that a text starts with, and the offset of what follows it.
fn leading_fen(text: &str) -> Option<(&str, usize)> {
    let head = text.trim_start_matches(|c: char| c.is_whitespace() || c == BOM);
    let skipped = text.len() - head.len();
    let (length, rest) = match head.find("moves") {
        Some(length) => (length, length + "moves".len()),
        None => {
            let length = head.find('\n').unwrap_or(head.len());
            (length, length)
        }
    };
    let (fen, _) = fen::split_moves(&head[..length]);
    let board = fen.split_whitespace().next()?;
    // Of what else may start a text, only tags, comments and the mark of a draw hold slashes.
    let is_fen = board.contains('/')
        && board.starts_with(|c: char| c.is_ascii_alphanumeric())
        && board != "1/2-1/2";
    is_fen.then_some((fen, skipped + rest))
}

struct Parser<'a>(Lexer<'a>);

impl Parser<'_> {
    fn empty(&self) -> PgnError {
        self.0.error(0, Fault::Empty)
    }

    /// The next game, or `None` when at most comments are left.
    fn game(&mut self) -> Result<Option<Game>, PgnError> {
        let mut tags = Tags::default();
        let mut start = Position::start();
        let mut result = GameResult::Unknown;
        let mut comment = String::new();
        let mut seen: Vec<&str> = Vec::new();
        loop {
            let before = self.0;
            match self.0.next()? {
                Some((at, Token::Tag(name, value))) => {
                    if seen.contains(&name) {
                        return Err(self.0.error(at, Fault::TagTwice(clipped(name))));
                    }
                    seen.push(name);
                    let set = match name {
                        "FEN" if !value.is_empty() => value
                            .parse()
                            .map(|position| start = position)
                            .map_err(Fault::Fen),
                        "Result" if !value.is_empty() => value
                            .parse()
                            .map(|stated| result = stated)
                            .map_err(Fault::Result),
                        derived if DERIVED.contains(&derived) => Ok(()),
                        name => tags.set(name, &value).map_err(Fault::Tag),
                    };
                    set.map_err(|fault| self.0.error(at, fault))?;
                }
                Some((_, Token::Comment(text))) => append(&mut comment, text),
                None if seen.is_empty() => return Ok(None),
                _ => {
                    self.0 = before;
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
        start: Position,
        comment: String,
        stated: GameResult,
    ) -> Result<Game, PgnError> {
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
            let before = self.0;
            let Some((_, Token::Comment(text))) = self.0.next()? else {
                self.0 = before;
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
        position: &mut Position,
        line: &mut Line,
        depth: usize,
    ) -> Result<GameResult, PgnError> {
        let opened = self.0.at();
        loop {
            let before = self.0;
            let token = self.0.next()?;
            let (at, token) = match token {
                None | Some((_, Token::Tag(..))) if depth > 0 => {
                    return Err(self.0.error(opened, Fault::OpenVariation));
                }
                // The text ends, or the next game begins.
                None | Some((_, Token::Tag(..))) => {
                    self.0 = before;
                    return Ok(GameResult::Unknown);
                }
                Some(found) => found,
            };
            let done = match (token, line.moves.last_mut()) {
                (Token::Comment(text), _) => {
                    append(line.last_comment(), text);
                    Ok(())
                }
                (Token::Move(text), _) => notation::read(position, text)
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
                    if variation != Line::default() {
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
            done.map_err(|fault| self.0.error(at, fault))?;
        }
    }

    /// Reads what could have been played in place of the last move, and plays that again.
    fn variation(
        &mut self,
        position: &mut Position,
        last: Move,
        depth: usize,
    ) -> Result<Line, PgnError> {
        position.undo();
        let ply = position.ply();
        let mut line = Line::default();
        self.line(position, &mut line, depth + 1)?;
        while position.ply() > ply {
            position.undo();
        }
        position.play_unchecked(last);
        Ok(line)
    }
}

impl Line {
    /// The comment that a comment at the end of this line belongs to.
    fn last_comment(&mut self) -> &mut String {
        match self.moves.last_mut() {
            Some(last) => &mut last.comment,
            None => &mut self.comment,
        }
    }
}
