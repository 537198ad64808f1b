//! SGF, the *Smart Game Format* (FF\[4\], red-bean.com/sgf), in which sites and programs for renju keep games: nodes of
//! properties such as `;B[hh]C[the centre]`, with variations in brackets.
//!
//! Of its games this is number 4, *Gomoku and Renju*, for which it defines neither points nor names of rules. A point is
//! two letters, counted from the upper left corner, as in Go, or a letter and a number, counted from the lower left one,
//! as people write it. `RU` is free text; words in it decide the rule, freestyle if none is known. A text without `GM`
//! would be Go; it is read too, unless it has komi or handicap.
//!
//! Marks on the board, glyphs and times are left out.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use duiyi_game::memory::{self, NoMemory};
use duiyi_game::pgn::{GameResult, stated_result};
use duiyi_game::{Side, clipped};
use duiyi_gomoku::record::pgn::{Game, PlayError};
use duiyi_gomoku::{Board, Point, Position, Rule, Setup};

use super::tree::{Tree, set_tags};
use super::{Games, ImportError};
use crate::record::Record;

/// The numbers of games in SGF.
const GOMOKU: &str = "4";
const GO: &str = "1";
/// Files and ranks of a board whose size is not said.
const SIZE: usize = 15;

/// What words in the name of a rule begin with, in lower case. The first that is found decides.
const RULES: [(&str, Rule); 12] = [
    ("freestyle", Rule::Freestyle),
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
];
/// Names of renju in Chinese, which has no blanks between words.
const RENJU: [&str; 3] = ["连珠", "連珠", "有禁手"];

/// Tags of PGN by the properties that hold them.
const TAGS: [(&str, &str); 9] = [
    ("GN", "Title"),
    ("EV", "Event"),
    ("RO", "Round"),
    ("DT", "Date"),
    ("PC", "Site"),
    ("PB", "Black"),
    ("PW", "White"),
    ("ON", "Opening"),
    ("AN", "Annotator"),
];

/// Reads the games of a text; `None` if it does not begin as SGF does.
pub(super) fn read(text: &str) -> Result<Option<Games>, NoMemory> {
    let after = text.trim_start().strip_prefix('(');
    if !after.is_some_and(|after| after.trim_start().starts_with(';')) {
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
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(next) = text[at..].find(['(', ')', '[']) {
        at += next + 1;
        match text.as_bytes()[at - 1] {
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => match closing(&text[at..]) {
                Some(end) => at += end + 1,
                None => return text.len(),
            },
        }
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// Where the bracket stands that closes a value.
fn closing(value: &str) -> Option<usize> {
    let mut is_escaped = false;
    value.find(|letter| {
        let is_end = letter == ']' && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
        is_end
    })
}

/// A property of a node: its name, and its values as they stand there.
struct Property<'a> {
    name: String,
    values: Vec<&'a str>,
}

impl Property<'_> {
    /// The value of a property that has one.
    fn value(&self) -> Result<&str, ImportError> {
        match &*self.values {
            [value] => Ok(value.trim()),
            _ => Err(self.refused()),
        }
    }

    fn refused(&self) -> ImportError {
        ImportError::Tag(self.shown())
    }

    fn shown(&self) -> String {
        let Self { name, values } = self;
        let values = values.iter().map(|value| alloc::format!("[{value}]"));
        clipped(&alloc::format!("{name}{}", values.collect::<String>()))
    }
}

enum Token<'a> {
    /// The game begins, or a variation.
    Open,
    Close,
    Node(Vec<Property<'a>>),
}

struct Lexer<'a> {
    text: &'a str,
}

impl<'a> Lexer<'a> {
    fn next(&mut self) -> Result<Token<'a>, ImportError> {
        let text = self.text.trim_start();
        let sign = text.chars().next().ok_or(ImportError::Short)?;
        self.text = &text[sign.len_utf8()..];
        match sign {
            '(' => Ok(Token::Open),
            ')' => Ok(Token::Close),
            ';' => self.node().map(Token::Node),
            _ => Err(ImportError::Tag(clipped(text))),
        }
    }

    fn node(&mut self) -> Result<Vec<Property<'a>>, ImportError> {
        let mut node = Vec::new();
        loop {
            self.text = self.text.trim_start();
            if !self
                .text
                .starts_with(|letter: char| letter.is_ascii_alphabetic())
            {
                return Ok(node);
            }
            node.push(self.property()?);
        }
    }

    fn property(&mut self) -> Result<Property<'a>, ImportError> {
        let end = self.text.find(|letter: char| !letter.is_ascii_alphabetic());
        let (name, mut rest) = self.text.split_at(end.ok_or(ImportError::Short)?);
        let mut values = Vec::new();
        while let Some(value) = rest.trim_start().strip_prefix('[') {
            let end = closing(value).ok_or_else(|| ImportError::OpenTag(clipped(name)))?;
            values.push(&value[..end]);
            rest = &value[end + 1..];
        }
        self.text = rest;
        // Files older than FF[4] spell names out, `Black` for `B`: only the capitals count.
        let name = name.chars().filter(char::is_ascii_uppercase).collect();
        let property = Property { name, values };
        if property.name.is_empty() || property.values.is_empty() {
            return Err(property.refused());
        }
        Ok(property)
    }
}

/// A text without its escapes; an escaped line break goes.
fn plain(value: &str) -> String {
    let value = value
        .replace("\r\n", "\n")
        .replace("\n\r", "\n")
        .replace('\r', "\n");
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
    /// The number of the game.
    game: Option<String>,
    /// The side to move at the start.
    side: Option<Side>,
    rule: Option<Rule>,
    result: Option<GameResult>,
    tags: Vec<(&'static str, String)>,
    tree: Tree<Point>,
    /// The side that made the first move.
    first: Option<Side>,
}

/// Where a node stands.
#[derive(Clone, Copy)]
struct Place {
    /// The node of the tree that it follows.
    after: usize,
    plies: usize,
    /// Whether it stands at the start, before the first move and outside of all variations.
    is_start: bool,
}

fn game(lexer: &mut Lexer<'_>) -> Result<Box<dyn Record>, ImportError> {
    let mut draft = Draft {
        board: Board::new(SIZE, SIZE).expect("a board may have this size"),
        game: None,
        side: None,
        rule: None,
        result: None,
        tags: Vec::new(),
        tree: Tree::new(),
        first: None,
    };
    let mut here = Place {
        after: 0,
        plies: 0,
        is_start: true,
    };
    let mut branches = Vec::new();
    loop {
        match lexer.next()? {
            Token::Node(properties) => here = draft.take(&properties, here)?,
            Token::Open => {
                here.is_start &= branches.is_empty();
                branches.push(here);
            }
            Token::Close => {
                here = branches.pop().ok_or_else(|| ImportError::Tag(")".into()))?;
                if branches.is_empty() {
                    return draft.record();
                }
            }
        }
    }
}

/// The order in which the properties of a node are taken in, since a file has them in any.
fn order(property: &Property<'_>) -> u8 {
    match &*property.name {
        "GM" => 0,
        "SZ" => 1,
        "AB" | "AW" | "AE" => 2,
        "B" | "W" => 3,
        _ => LAST,
    }
}

const LAST: u8 = 4;

impl Draft {
    /// Takes in a node, and returns where the next one stands.
    fn take(&mut self, properties: &[Property<'_>], mut here: Place) -> Result<Place, ImportError> {
        let in_order = (0..=LAST).flat_map(|place| {
            let properties = properties.iter();
            properties.filter(move |property| order(property) == place)
        });
        for property in in_order {
            match &*property.name {
                "B" => here = self.play(Side::First, property, here)?,
                "W" => here = self.play(Side::Second, property, here)?,
                "AB" => self.put(Some(Side::First), property, here)?,
                "AW" => self.put(Some(Side::Second), property, here)?,
                "AE" => self.put(None, property, here)?,
                "SZ" => self.resize(property, here)?,
                "C" | "GC" | "N" => {
                    let text = plain(property.value()?);
                    self.tree.comment(here.after, &text);
                }
                name => self.learn(name, property)?,
            }
        }
        Ok(here)
    }

    fn play(
        &mut self,
        side: Side,
        property: &Property<'_>,
        here: Place,
    ) -> Result<Place, ImportError> {
        let value = property.value()?;
        if value.is_empty() {
            return Err(ImportError::SgfPass(property.shown()));
        }
        let point = self.point(value).ok_or_else(|| property.refused())?;
        let first = if here.plies.is_multiple_of(2) {
            side
        } else {
            !side
        };
        if *self.first.get_or_insert(first) != first {
            return Err(ImportError::SgfTurn(property.shown()));
        }
        Ok(Place {
            after: self.tree.add(here.after, point)?,
            plies: here.plies + 1,
            is_start: false,
        })
    }

    /// Puts stones down or takes them away.
    fn put(
        &mut self,
        stone: Option<Side>,
        property: &Property<'_>,
        here: Place,
    ) -> Result<(), ImportError> {
        if !here.is_start {
            return Err(ImportError::SgfSetup(property.shown()));
        }
        for value in &property.values {
            for point in self.points(value).ok_or_else(|| property.refused())? {
                self.board.set(point, stone);
            }
        }
        Ok(())
    }

    fn resize(&mut self, property: &Property<'_>, here: Place) -> Result<(), ImportError> {
        let value = property.value()?;
        let (width, height) = value.split_once(':').unwrap_or((value, value));
        let number = |digits: &str| digits.trim().parse().ok();
        let board = || Board::new(number(width)?, number(height)?);
        // Points that were read before would be others.
        let has_stone = |point| self.board.stone_at(point).is_some();
        let is_first = here.is_start && !self.board.points().any(has_stone);
        let board = board().filter(|_| is_first);
        self.board = board.ok_or_else(|| property.refused())?;
        Ok(())
    }

    /// What a property says of the whole game. In a file of several games that share moves, the first one counts.
    fn learn(&mut self, name: &str, property: &Property<'_>) -> Result<(), ImportError> {
        match name {
            "GM" => {
                let value = property.value()?;
                if self.game.get_or_insert_with(|| clipped(value)) != GOMOKU {
                    return Err(ImportError::SgfGame(clipped(value)));
                }
            }
            "KM" | "HA" if self.game.is_none() => return Err(ImportError::SgfGame(GO.into())),
            "PL" => {
                let side = match property.value()? {
                    "B" | "b" => Side::First,
                    "W" | "w" => Side::Second,
                    _ => return Err(property.refused()),
                };
                self.side.get_or_insert(side);
            }
            "RU" => {
                let rule = rule(&plain(property.value()?).to_ascii_lowercase());
                self.rule.get_or_insert(rule);
            }
            "RE" => self.result = self.result.or(result(property.value()?)),
            _ => {
                if let Some((_, tag)) = TAGS.into_iter().find(|(known, _)| *known == name)
                    && self.tags.iter().all(|(known, _)| *known != tag)
                {
                    self.tags.push((tag, plain(property.value()?)));
                }
            }
        }
        Ok(())
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
        let side = self.first.or(self.side);
        let setup = Setup {
            side_to_move: side.unwrap_or_else(|| whose_turn(&self.board)),
            board: self.board,
            rule: self.rule.unwrap_or_default(),
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

/// The rule that a text in lower case names.
fn rule(name: &str) -> Rule {
    if let Ok(rule) = name.trim().parse() {
        return rule;
    }
    if RENJU.iter().any(|renju| name.contains(renju)) {
        return Rule::Renju;
    }
    let mut words = name.split(|letter: char| letter.is_ascii() && !letter.is_ascii_alphanumeric());
    let known = words.find_map(|word| {
        let mut rules = RULES.into_iter();
        rules.find(|(start, _)| word.starts_with(start))
    });
    known.map_or(Rule::Freestyle, |(_, rule)| rule)
}

/// `B+`, `W+`, `0` and `Draw`, and what PGN has for these.
fn result(text: &str) -> Option<GameResult> {
    let text = text.to_ascii_lowercase();
    match &*text {
        _ if text.starts_with("b+") => Some(GameResult::FirstWins),
        _ if text.starts_with("w+") => Some(GameResult::SecondWins),
        "0" | "draw" => Some(GameResult::Draw),
        _ => stated_result(&text, &[]),
    }
}

/// Black begins, so with as many stones of both it is Black's turn.
fn whose_turn(board: &Board) -> Side {
    let count = |side| {
        let points = board.points();
        points
            .filter(|&point| board.stone_at(point) == Some(side))
            .count()
    };
    if count(Side::First) > count(Side::Second) {
        Side::Second
    } else {
        Side::First
    }
}
