//! SGF, the *Smart Game Format* (FF\[4\], red-bean.com/sgf), in which sites and programs for renju keep games: nodes of
//! properties such as `;B[hh]C[the centre]`, with variations in brackets.
//!
//! Of its games this is number 4, *Gomoku and Renju*. A point is two letters, counted from the upper left corner, as in
//! Go; some programs write `h8`, counted from the lower left one, as people do. The format names no rules: `RU` is a
//! text, in which the names of renju and its openings are known, those of the other rules, and that of caro.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use duiyi_game::memory::{self, NoMemory};
use duiyi_game::pgn::GameResult;
use duiyi_game::{Side, clipped};
use duiyi_gomoku::record::pgn::{Game, PlayError};
use duiyi_gomoku::{Board, Point, Position, Rule, Setup};

use super::tree::{Tree, set_tags};
use super::{Games, ImportError};
use crate::record::Record;

/// The number of the game in SGF.
const GAME: &str = "4";
/// Files and ranks of a board whose size is not said.
const SIZE: usize = 15;

/// Words in the name of a rule, in lower case; the first that is found decides.
const RULES: [(&str, Rule); 12] = [
    ("renju", Rule::Renju),
    // Opening rules of renju.
    ("rif", Rule::Renju),
    ("yamaguchi", Rule::Renju),
    ("taraguchi", Rule::Renju),
    ("tarannikov", Rule::Renju),
    ("soosyr", Rule::Renju),
    ("soosor", Rule::Renju),
    ("sakata", Rule::Renju),
    ("caro", Rule::Caro),
    ("standard", Rule::Standard),
    ("exact", Rule::Standard),
    ("pro", Rule::Standard),
];

/// Tags of PGN by the properties that hold them.
const TAGS: [(&str, &str); 7] = [
    ("GN", "Title"),
    ("EV", "Event"),
    ("RO", "Round"),
    ("DT", "Date"),
    ("PC", "Site"),
    ("PB", "Black"),
    ("PW", "White"),
];

/// Reads the games of a text; `None` if it does not begin as SGF does.
pub(super) fn read(text: &str) -> Result<Option<Games>, NoMemory> {
    let Some(after) = text.trim_start().strip_prefix('(') else {
        return Ok(None);
    };
    if !after.trim_start().starts_with(';') {
        return Ok(None);
    }
    let mut games = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('(') {
        let (text, after) = rest[start..].split_at(length(&rest[start..]));
        memory::room_for_game(text.len())?;
        memory::push(&mut games, game(&mut Lexer { text }))?;
        rest = after;
    }
    Ok(Some(games))
}

/// How long the game is with which a text begins: to the bracket that closes it, or to the end.
fn length(text: &str) -> usize {
    let (mut depth, mut is_value, mut is_escaped) = (0_usize, false, false);
    let end = text.find(|letter| {
        match letter {
            _ if is_escaped => {}
            ']' if is_value => is_value = false,
            '[' => is_value = true,
            '(' if !is_value => depth += 1,
            ')' if !is_value => depth -= 1,
            _ => {}
        }
        is_escaped = letter == '\\' && is_value && !is_escaped;
        depth == 0
    });
    end.map_or(text.len(), |end| end + 1)
}

/// A property of a node: its name, and its values as they stand there.
struct Property<'a> {
    name: &'a str,
    values: Vec<&'a str>,
}

impl Property<'_> {
    fn value(&self) -> &str {
        self.values.first().copied().unwrap_or_default().trim()
    }

    /// What cannot be read.
    fn refused(&self) -> ImportError {
        let Self { name, values } = self;
        let values: String = values
            .iter()
            .map(|value| alloc::format!("[{value}]"))
            .collect();
        ImportError::Tag(clipped(&alloc::format!("{name}{values}")))
    }
}

enum Token<'a> {
    /// A variation, or the game, begins.
    Open,
    Close,
    /// A node begins.
    Node,
    Property(Property<'a>),
}

struct Lexer<'a> {
    text: &'a str,
}

impl<'a> Lexer<'a> {
    fn next(&mut self) -> Result<Token<'a>, ImportError> {
        let text = self.text.trim_start();
        let sign = text.chars().next().ok_or(ImportError::Short)?;
        let token = match sign {
            '(' => Token::Open,
            ')' => Token::Close,
            ';' => Token::Node,
            'A'..='Z' | 'a'..='z' => {
                self.text = text;
                return self.property().map(Token::Property);
            }
            _ => return Err(ImportError::Tag(clipped(text))),
        };
        self.text = &text[1..];
        Ok(token)
    }

    fn property(&mut self) -> Result<Property<'a>, ImportError> {
        let end = self.text.find(|letter: char| !letter.is_ascii_alphabetic());
        let (name, mut rest) = self.text.split_at(end.ok_or(ImportError::Short)?);
        let mut values = Vec::new();
        while let Some(value) = rest.trim_start().strip_prefix('[') {
            let mut is_escaped = false;
            let end = value.find(|letter| {
                let is_end = letter == ']' && !is_escaped;
                is_escaped = letter == '\\' && !is_escaped;
                is_end
            });
            let end = end.ok_or_else(|| ImportError::OpenTag(clipped(name)))?;
            values.push(&value[..end]);
            rest = &value[end + 1..];
        }
        self.text = rest;
        let property = Property { name, values };
        if property.values.is_empty() {
            return Err(property.refused());
        }
        Ok(property)
    }
}

/// A text without its escapes; an escaped line break goes.
fn plain(value: &str) -> String {
    let mut text = String::new();
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => text.extend(letters.next().filter(|&next| next != '\n')),
            letter => text.push(letter),
        }
    }
    text
}

/// What was read of a game.
struct Draft {
    board: Board,
    /// The side to move at the start.
    side: Option<Side>,
    rule: Rule,
    result: Option<GameResult>,
    tags: Vec<(&'static str, String)>,
    tree: Tree<Point>,
    /// The side that made the first move.
    first: Option<Side>,
}

/// Where the next move goes.
#[derive(Clone, Copy)]
struct Place {
    node: usize,
    plies: usize,
}

fn game(lexer: &mut Lexer<'_>) -> Result<Box<dyn Record>, ImportError> {
    let board = Board::new(SIZE, SIZE).expect("a board may have this size");
    let mut draft = Draft {
        board,
        side: None,
        rule: Rule::Freestyle,
        result: None,
        tags: Vec::new(),
        tree: Tree::new(),
        first: None,
    };
    let mut here = Place { node: 0, plies: 0 };
    let mut branches = Vec::new();
    loop {
        match lexer.next()? {
            Token::Node => {}
            Token::Open => branches.push(here),
            Token::Close => {
                here = branches.pop().ok_or_else(|| ImportError::Tag(")".into()))?;
                if branches.is_empty() {
                    break;
                }
            }
            Token::Property(property) => here = draft.take(&property, here)?.unwrap_or(here),
        }
    }
    draft.record()
}

impl Draft {
    /// Takes in a property. If it is a move, returns the place behind it.
    fn take(&mut self, property: &Property<'_>, here: Place) -> Result<Option<Place>, ImportError> {
        let value = property.value();
        let taken = match property.name {
            "GM" if value != GAME => return Err(ImportError::SgfGame(clipped(value))),
            "B" => return self.play(Side::First, property, here).map(Some),
            "W" => return self.play(Side::Second, property, here).map(Some),
            "C" => {
                self.tree.comment(here.node, &plain(value));
                Some(())
            }
            "AB" => self.put(Some(Side::First), property, here),
            "AW" => self.put(Some(Side::Second), property, here),
            "AE" => self.put(None, property, here),
            name => self.learn(name, value),
        };
        taken.map(|()| None).ok_or_else(|| property.refused())
    }

    fn play(
        &mut self,
        side: Side,
        property: &Property<'_>,
        here: Place,
    ) -> Result<Place, ImportError> {
        let refused = || property.refused();
        let point = self.point(property.value()).ok_or_else(refused)?;
        let first = if here.plies.is_multiple_of(2) {
            side
        } else {
            !side
        };
        // Nobody moves twice in a row.
        if *self.first.get_or_insert(first) != first {
            return Err(refused());
        }
        let node = self.tree.add(here.node, point)?;
        let plies = here.plies + 1;
        Ok(Place { node, plies })
    }

    /// Puts stones down or takes them away, which may be done before the first move alone.
    fn put(&mut self, stone: Option<Side>, property: &Property<'_>, here: Place) -> Option<()> {
        for value in property.values.iter().filter(|_| here.node == 0) {
            for point in self.points(value)? {
                self.board.set(point, stone);
            }
        }
        (here.node == 0).then_some(())
    }

    /// What a property says of the whole game; `None` if it cannot be read.
    fn learn(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "SZ" => {
                let (width, height) = value.split_once(':').unwrap_or((value, value));
                let number = |digits: &str| digits.trim().parse().ok();
                let has_stone = |point| self.board.stone_at(point).is_some();
                if self.board.points().any(has_stone) {
                    return None;
                }
                self.board = Board::new(number(width)?, number(height)?)?;
            }
            "PL" => {
                self.side = Some(match value {
                    "B" | "b" => Side::First,
                    "W" | "w" => Side::Second,
                    _ => return None,
                });
            }
            "RU" => {
                let name = plain(value).to_lowercase();
                let known = RULES.into_iter().find(|(word, _)| name.contains(word));
                self.rule = known.map_or(Rule::Freestyle, |(_, rule)| rule);
            }
            "RE" => {
                self.result = match value.as_bytes() {
                    [b'B' | b'b', b'+', ..] => Some(GameResult::FirstWins),
                    [b'W' | b'w', b'+', ..] => Some(GameResult::SecondWins),
                    [b'0', ..] | [b'D' | b'd', b'r' | b'R', ..] => Some(GameResult::Draw),
                    _ => None,
                };
            }
            _ => {
                let known = TAGS.into_iter().find(|(known, _)| *known == name);
                self.tags.extend(known.map(|(_, tag)| (tag, plain(value))));
            }
        }
        Some(())
    }

    fn point(&self, value: &str) -> Option<Point> {
        let letter = |letter: u8| letter.to_ascii_lowercase().checked_sub(b'a');
        let bytes = value.as_bytes();
        let (&file, rest) = bytes
            .split_first()
            .filter(|(file, _)| file.is_ascii_alphabetic())?;
        let rank = match *rest {
            [rank] if rank.is_ascii_alphabetic() => {
                let below = usize::from(letter(rank)?);
                self.board.height().checked_sub(1 + below)? as u8
            }
            _ => value[1..].parse::<u8>().ok()?.checked_sub(1)?,
        };
        Point::new(letter(file)?, rank).filter(|&point| self.board.contains(point))
    }

    /// A point, or the points of a rectangle such as `aa:cc`.
    fn points(&self, value: &str) -> Option<impl Iterator<Item = Point> + use<>> {
        let value = value.trim();
        let (one, other) = value.split_once(':').unwrap_or((value, value));
        let (one, other) = (self.point(one)?, self.point(other)?);
        let [files, ranks] = [Point::file, Point::rank].map(|along| {
            let (one, other) = (along(one), along(other));
            one.min(other)..=one.max(other)
        });
        Some(ranks.flat_map(move |rank| {
            let of = move |file| Point::new(file, rank).expect("both corners lie on the board");
            files.clone().map(of)
        }))
    }

    fn record(self) -> Result<Box<dyn Record>, ImportError> {
        let setup = Setup {
            side_to_move: self
                .first
                .or(self.side)
                .unwrap_or_else(|| whose_turn(&self.board)),
            board: self.board,
            rule: self.rule,
        };
        let start = Position::new(setup).map_err(ImportError::StonesStart)?;
        let mut game = Game::new(start);
        set_tags(&mut game.tags, self.tags);
        self.tree.write(&mut game.pen(), |_, error: PlayError| {
            ImportError::Stone(error)
        })?;
        let played = GameResult::from(game.end().outcome());
        game.result = self.result.unwrap_or(played);
        Ok(Box::new(game))
    }
}

/// Black begins, so with as many stones of both it is Black's turn.
fn whose_turn(board: &Board) -> Side {
    let count = |side| {
        board
            .points()
            .filter(|&point| board.stone_at(point) == Some(side))
            .count()
    };
    if count(Side::First) > count(Side::Second) {
        Side::Second
    } else {
        Side::First
    }
}
