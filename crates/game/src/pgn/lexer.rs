use alloc::string::String;

use super::{GameResult, Notated, ResultError, Syntax, stated_result};
use crate::{clipped, cut};

/// The smallest parts of a game's text. Move numbers, blanks and lines escaped by `%` are skipped.
#[derive(Debug)]
pub(super) enum Token<'a> {
    /// `[name "value"]`
    Tag(&'a str, String),
    /// Between braces, or from a semicolon to the end of the line.
    Comment(&'a str),
    Open,
    Close,
    /// `$7`, `!?`
    Nag(u8),
    /// `1-0`
    Result(GameResult),
    /// Anything else.
    Move(&'a str),
}

/// Cuts a text into tokens. A copy remembers a place to return to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// The end of the last word begun, which may hold many moves: it is looked for only once.
    word_end: usize,
    is_move: fn(&str) -> bool,
    leading_move: fn(&str) -> Option<&str>,
    results: &'static [(&'static str, GameResult)],
}

impl<'a> Lexer<'a> {
    /// Cuts a text that holds games of this kind, starting at this offset.
    pub(super) fn new<P: Notated>(text: &'a str, at: usize) -> Self {
        Self {
            text,
            at,
            word_end: 0,
            is_move: P::is_move,
            leading_move: P::leading_move,
            results: P::RESULTS,
        }
    }

    /// Cuts a text whose game is not known: it has words in place of moves.
    pub(super) fn of_words(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            word_end: 0,
            is_move: |_| false,
            leading_move: |_| None,
            results: &[],
        }
    }

    fn rest(&self) -> &'a str {
        cut(self.text, self.at).1
    }

    fn between(&self, start: usize, end: usize) -> &'a str {
        cut(cut(self.text, end).0, start).1
    }

    /// The result that a word or the value of a tag states.
    ///
    /// # Errors
    /// When it states none.
    pub(super) fn result(&self, text: &str) -> Result<GameResult, ResultError> {
        stated_result(text, self.results).ok_or_else(|| ResultError(clipped(text)))
    }

    /// The current offset.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The next token with the offset it starts at; `None` at the end.
    ///
    /// # Errors
    /// What is wrong, with its offset.
    pub(super) fn next(&mut self) -> Result<Option<(usize, Token<'a>)>, (usize, Syntax)> {
        loop {
            self.skip_blank();
            let start = self.at;
            let Some(first) = self.rest().chars().next() else {
                return Ok(None);
            };
            let token = match first {
                '[' => self.tag()?,
                '{' => {
                    let Some(length) = self.rest().find('}') else {
                        return Err((start, Syntax::OpenComment));
                    };
                    self.at += length + 1;
                    Token::Comment(self.between(start + 1, self.at - 1))
                }
                ';' => {
                    self.skip_line();
                    Token::Comment(self.between(start + 1, self.at))
                }
                '(' => {
                    self.at += 1;
                    Token::Open
                }
                ')' => {
                    self.at += 1;
                    Token::Close
                }
                '}' => return Err((start, Syntax::StrayBrace)),
                '$' => self.numbered_nag()?,
                '!' | '?' | '！' | '？' => self.sign_nag(),
                _ => match self.word() {
                    Some(token) => token,
                    None => continue,
                },
            };
            return Ok(Some((start, token)));
        }
    }

    fn skip_line(&mut self) {
        self.at += self.rest().find('\n').unwrap_or(self.rest().len());
    }

    /// Skips blanks, escaped lines, and the commas that people put between moves.
    fn skip_blank(&mut self) {
        let blank =
            |c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、' | '。' | '\u{feff}');
        loop {
            self.at += self.rest().len() - self.rest().trim_start_matches(blank).len();
            let starts_line = self.at == 0 || self.text.as_bytes()[self.at - 1] == b'\n';
            if !(starts_line && self.rest().starts_with('%')) {
                return;
            }
            self.skip_line();
        }
    }

    /// Skips what some programs write below a game, such as their address, up to a line with tags or a move, a move number
    /// or a result, with which a game without tags begins. On the line where the game ended, nothing is skipped.
    pub(super) fn skip_trailer(&mut self) {
        let rest = self.rest().trim_start_matches([' ', '\t', '\r']);
        if !rest.starts_with('\n') {
            return;
        }
        self.skip_blank();
        while !self.rest().is_empty() && !self.rest().starts_with('[') && !self.begins_game() {
            self.skip_line();
            self.skip_blank();
        }
    }

    /// Where moves stand behind the result of a game; `None` where nothing follows but remarks, or another game: tags, the
    /// number of a first move, or a line that begins with a move.
    pub(super) fn moves_behind(mut self) -> Option<usize> {
        let mut begins_line = false;
        loop {
            let before = self.rest();
            self.skip_blank();
            let rest = self.rest();
            begins_line |= cut(before, before.len() - rest.len()).0.contains('\n');
            if rest.is_empty() || rest.starts_with('[') {
                return None;
            }
            let mut ahead = self;
            // Signs, comments and further results say nothing of what comes behind them.
            match ahead.next() {
                Ok(Some((_, Token::Nag(_) | Token::Comment(_) | Token::Result(_)))) => {
                    self = ahead;
                    continue;
                }
                _ => ahead = self,
            }
            let varies = rest.starts_with('(');
            ahead.at += usize::from(varies);
            ahead.skip_blank();
            let start = ahead.at;
            let is_numbered = ahead.word().is_none();
            if is_numbered {
                ahead.skip_blank();
            } else {
                ahead.at = start;
            }
            if ahead.skip_moves() {
                let begins_game = is_first_number(rest) || begins_line && !is_numbered && !varies;
                return (!begins_game).then_some(self.at);
            }
            self.skip_line();
        }
    }

    /// Skips a word; whether it is a move, or several without blanks between them.
    fn skip_moves(&mut self) -> bool {
        loop {
            match self.word() {
                Some(Token::Move(word)) if (self.is_move)(word) => {}
                _ => return false,
            }
            if self.at >= self.word_end {
                return true;
            }
        }
    }

    fn begins_game(&self) -> bool {
        let mut ahead = *self;
        match ahead.word() {
            Some(Token::Move(word)) => (self.is_move)(word),
            // What people write for a result may as well be a remark.
            Some(Token::Result(_)) => {
                let word = self.between(self.at, ahead.at);
                word.parse::<GameResult>().is_ok()
            }
            _ => ahead.at > self.at,
        }
    }

    fn tag(&mut self) -> Result<Token<'a>, (usize, Syntax)> {
        let start = self.at;
        let rest = self.rest();
        let Some((name, value, end)) = read_tag(rest) else {
            let line = rest.lines().next().unwrap_or_default();
            return Err((start, Syntax::TagSyntax(clipped(line))));
        };
        self.at = start + end;
        Ok(Token::Tag(name, value))
    }

    fn numbered_nag(&mut self) -> Result<Token<'a>, (usize, Syntax)> {
        let start = self.at;
        let (_, digits) = cut(self.rest(), 1);
        let end = digits.find(|c: char| !c.is_ascii_digit());
        let (digits, _) = cut(digits, end.unwrap_or(digits.len()));
        self.at += 1 + digits.len();
        match digits.parse() {
            Ok(number) => Ok(Token::Nag(number)),
            Err(_) => Err((start, Syntax::Nag(clipped(digits)))),
        }
    }

    /// One or two signs, of either width.
    fn sign_nag(&mut self) -> Token<'a> {
        let mut signs = self.rest().chars().map_while(|c| match c {
            '!' | '！' => Some((c, true)),
            '?' | '？' => Some((c, false)),
            _ => None,
        });
        let first = signs.next().expect("the caller saw a sign");
        let second = signs.next();
        self.at += first.0.len_utf8() + second.map_or(0, |(c, _)| c.len_utf8());
        Token::Nag(match (first.1, second.map(|(_, good)| good)) {
            (true, None) => 1,
            (false, None) => 2,
            (true, Some(true)) => 3,
            (false, Some(false)) => 4,
            (true, Some(false)) => 5,
            (false, Some(true)) => 6,
        })
    }

    /// A result, a move, or nothing when it was a move number.
    fn word(&mut self) -> Option<Token<'a>> {
        let ends =
            |c: char| c.is_whitespace() || ",，、。{}()[;$!?！？".chars().any(|end| end == c);
        let rest = self.rest();
        if self.word_end <= self.at {
            self.word_end = self.at + rest.find(ends).unwrap_or(rest.len());
        }
        let (word, _) = cut(rest, self.word_end - self.at);
        if let Some(result) = stated_result(word, self.results) {
            self.at += word.len();
            return Some(Token::Result(result));
        }
        // This comes before move numbers are removed: in xiangqi, `15.6` is a move of the first
        // soldier of file 5.
        if (self.is_move)(word) {
            self.at += word.len();
            return Some(Token::Move(word));
        }
        if let Some(length) = move_number(word) {
            self.at += length;
            return None;
        }
        let mv = (self.leading_move)(word).unwrap_or(word);
        self.at += mv.len();
        Some(Token::Move(mv))
    }
}

/// The tag that a text starts with, on one line: name, value, and where it ends.
pub(super) fn read_tag(text: &str) -> Option<(&str, String, usize)> {
    let (name, quoted) = text.strip_prefix('[')?.split_once('"')?;
    if name.contains('\n') {
        return None;
    }
    let mut value = String::new();
    let mut chars = quoted.chars();
    loop {
        match chars.next()? {
            '"' => {
                let after = chars.as_str();
                let after = after.trim_start_matches(|c: char| c.is_whitespace() && c != '\n');
                let end = text.len() - after.strip_prefix(']')?.len();
                return Some((name.trim(), value, end));
            }
            '\\' if chars.as_str().starts_with(['"', '\\']) => {
                value.push(chars.next()?);
            }
            '\n' => return None,
            c => value.push(c),
        }
    }
}

/// Whether a text begins with the number of a first move: `1.`, `１．`, `1、`.
#[must_use]
pub fn is_first_number(text: &str) -> bool {
    text.strip_prefix(['1', '１'])
        .is_some_and(|rest| rest.starts_with(['.', '．', '…', '、']))
}

/// Length of the move number at the start of a word, or of the whole word: `12.`, `12...`, `…`, `12`.
fn move_number(word: &str) -> Option<usize> {
    let digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    let dot = |c: char| matches!(c, '.' | '…' | '．');
    let dots = word.trim_start_matches(digit);
    let rest = dots.trim_start_matches(dot);
    let has_dots = rest.len() < dots.len();
    (has_dots || rest.is_empty()).then(|| word.len() - rest.len())
}

/// Adds a text to a comment, line by line, without the blanks around each line.
pub(super) fn append(comment: &mut String, text: &str) {
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(line);
    }
}
