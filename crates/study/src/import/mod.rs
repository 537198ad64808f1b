//! Games in the formats of other programs.
//!
//! | format | who writes it | source of the layout |
//! |---|---|---|
//! | DhtmlXQ, UBB | dpxq.com and many boards | the tags are plain text; vschess reads them alike |
//! | XQF | XQStudio (象棋演播室), to version 18 | *XQFileRW.pas* of its author as several public readers quote it |
//! | CBR, CBL | CCBridge (象棋桥) | public descriptions that were checked against files of the program |
//! | psq | Piskvork, Gomocup | see `duiyi_gomoku::record::psq` |
//! | SGF, gomoku and renju | sites for renju, many boards | red-bean.com/sgf, which leaves points and rules of gomoku open |
//!
//! [`read_file`] distinguishes them by their first bytes. Texts may be UTF-8, GB18030 or Big5, which this crate cannot
//! decode; the caller passes a decoder. Every reader checks all moves, keeps comments and variations, and refuses what it
//! does not understand, with a code. In trees of moves, which people edit freely, an illegal move is left out with all
//! that follows it, and the comment on the move before it says so: `✗ e2g4`.
//!
//! The README of the crate says on which files of other programs the readers were tried.

mod ccbridge;
mod dhtmlxq;
pub mod dialect;
mod sgf;
mod tree;
mod xqf;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use duiyi_game::memory::{self, NoMemory};
use duiyi_game::pgn::{MAX_NESTING, Syntax};
use duiyi_game::{CutShort, Shown, error_data};
use duiyi_gomoku::record::pgn::{Game, PlayError};
use duiyi_gomoku::record::psq::{Psq, PsqError};
use duiyi_xiangqi::fen::FenError;
use duiyi_xiangqi::notation::NotationError;
use duiyi_xiangqi::{Move, PositionError, Square};

use crate::record::{self, Record, RecordError};

/// Largest file that is read.
pub const MAX_BYTES: usize = 64 << 20;
/// Most moves, variations included, that a game may have.
pub const MAX_MOVES: usize = 200_000;

/// Bytes for what a file of any length needs.
const SPARE: usize = 32 << 10;

/// The contents of a file: its games, each of which was read or refused separately.
pub type Games = Vec<Result<Box<dyn Record>, ImportError>>;

/// Why a game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportError {
    /// The file is larger than [`MAX_BYTES`].
    Large,
    /// The text has none of the encodings that the caller knows.
    Encoding,
    /// The file ends in the middle of its game.
    Short,
    /// The file has a version that is not known.
    Version(u8),
    /// The keys of an XQF file do not add up.
    Keys,
    /// A text in the file cannot be decoded.
    Text,
    /// Two pieces stand on this point.
    TwoPieces(Square),
    /// A byte of the board that does not stand for a piece.
    Piece(u8),
    /// An unknown mark of a move.
    Mark(u8),
    /// A move from or to a point off the board.
    Point(u8),
    /// A tag of DhtmlXQ or a property of SGF that cannot be read where it stands.
    Tag(String),
    /// A tag of DhtmlXQ or a property of SGF that does not end.
    OpenTag(String),
    /// A variation of DhtmlXQ without a move to begin at.
    Variation(String),
    /// A comment of DhtmlXQ on a move that does not exist.
    Comment(String),
    /// More than [`MAX_MOVES`] moves.
    Moves,
    /// Variations nested deeper than PGN may be.
    Nesting,
    /// A library without a game.
    Empty,
    /// An SGF file of another game, which has this number.
    SgfGame(String),
    /// A move of SGF by the side that moved before.
    SgfTurn(String),
    /// Stones of SGF that are put down or taken away after the start.
    SgfSetup(String),
    /// A pass of SGF.
    SgfPass(String),
    /// What PGN does not allow either.
    Syntax(Syntax),
    /// The FEN of the start cannot be read.
    Fen(FenError),
    /// The position at the start is not legal.
    Start(PositionError),
    /// A move is not legal.
    Illegal(Move, NotationError),
    /// The stones at the start are not a position.
    StonesStart(duiyi_gomoku::PositionError),
    /// A stone may not be put there.
    Stone(PlayError),
    /// An error in a text of Piskvork.
    Psq(PsqError),
    /// An error in text that is PGN or similar.
    Record(RecordError),
}

error_data! {
    ImportError {
        Self::Large => "import-large" { most: MAX_BYTES >> 20 } "The file has more than {most} MiB",
        Self::Encoding => "import-encoding" {} "The text is not in UTF-8, UTF-16, GB18030 or Big5",
        Self::Short => "import-short" {} "The file ends in the middle of the game",
        Self::Version(version) => "import-version" { version: *version } "The file has version {version}, which is not known",
        Self::Keys => "import-keys" {} "The keys of the file do not add up",
        Self::Text => "import-text" {} "A text in the file cannot be read",
        Self::TwoPieces(point) => "import-two-pieces" { point: Shown(point) } "Two pieces stand on {point}",
        Self::Piece(byte) => "import-piece" { byte: *byte } "The board holds {byte}, which is neither a piece nor an empty point",
        Self::Mark(byte) => "import-mark" { byte: *byte } "A move is marked {byte}, which is not known",
        Self::Point(byte) => "import-point" { byte: *byte } "A move begins or ends on {byte}, which is not a point",
        Self::Tag(name) => "import-tag" { name: name } "The tag or property {name} cannot be read",
        Self::OpenTag(name) => "import-tag-open" { name: name } "The tag or property {name} does not end",
        Self::Variation(name) => "import-variation" { name: name } "The variation {name} begins at a move that does not exist",
        Self::Comment(name) => "import-comment" { name: name } "The comment {name} belongs to a move that does not exist",
        Self::Moves => "import-moves" { most: MAX_MOVES } "The game has more than {most} moves",
        Self::Nesting => "import-nesting" { most: MAX_NESTING } "Variations are nested more than {most} deep",
        Self::Empty => "import-empty" {} "The library holds no game",
        Self::SgfGame(number) => "import-sgf-game" { number: number } "The game is number {number} of SGF; only gomoku and renju, number 4, can be read",
        Self::SgfTurn(property) => "import-sgf-turn" { property: property } "{property} is the second move in a row by the same side",
        Self::SgfSetup(property) => "import-sgf-setup" { property: property } "{property} changes stones after the start, which cannot be read",
        Self::SgfPass(property) => "import-sgf-pass" { property: property } "{property} is a pass, which cannot be read",
    }
    within {
        Self::Syntax(error) => error;
        Self::Fen(error) => error;
        Self::Start(error) => error;
        Self::Illegal(_, error) => error;
        Self::StonesStart(error) => error;
        Self::Stone(error) => error;
        Self::Psq(error) => error;
        Self::Record(error) => error;
    }
}

impl From<CutShort> for ImportError {
    fn from(CutShort: CutShort) -> Self {
        Self::Short
    }
}

/// How the texts of a file are encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Unicode.
    Utf8,
    /// The national standard of China, which includes GBK and GB2312.
    Gb18030,
    /// The common encoding of Taiwan and Hong Kong.
    Big5,
}

impl Encoding {
    /// The name by which browsers know it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Gb18030 => "gb18030",
            Self::Big5 => "big5",
        }
    }
}

/// Decodes GB18030, with U+FFFD in place of invalid bytes: programs cut names in the middle of a character, and moves do
/// not depend on them.
pub type Decode<'a> = &'a dyn Fn(&[u8]) -> String;

/// Decodes a text in an encoding, which may ask for its memory; `None` for bytes that are invalid in it.
pub type DecodeAs<'a> = &'a dyn Fn(Encoding, &[u8]) -> Result<Option<String>, NoMemory>;

/// Reads a file of any kind. `decode` is strict, to tell encodings apart: `None` for bytes that are invalid in an
/// encoding. Without an encoding, the first that fits is taken: UTF-8, then GB18030 or Big5, whichever gives more
/// characters of xiangqi. `gb18030` decodes the texts in a binary file.
///
/// # Errors
/// When there is not enough memory for the games. `decode` asks for its own; the room for a file covers `gb18030`.
pub fn read_file(
    file: &[u8],
    encoding: Option<Encoding>,
    decode: DecodeAs<'_>,
    gb18030: Decode<'_>,
) -> Result<Games, NoMemory> {
    if let Some(games) = read(file, gb18030)? {
        return Ok(games);
    }
    let text = match encoding {
        Some(encoding) => decode(encoding, file)?,
        None => match decode(Encoding::Utf8, file)? {
            Some(text) => Some(text),
            None => {
                let big5 = decode(Encoding::Big5, file)?;
                let decoded = [big5, decode(Encoding::Gb18030, file)?];
                // `max_by_key` takes the last of equals, and GB18030 is more common.
                let decoded = decoded.into_iter().flatten();
                decoded.max_by_key(|text| familiarity(text))
            }
        },
    };
    match text {
        Some(text) => read_text(&text),
        None => one(Err(ImportError::Encoding)),
    }
}

/// The contents of a file with one game.
fn one(game: Result<Box<dyn Record>, ImportError>) -> Result<Games, NoMemory> {
    let mut games = Vec::new();
    memory::push(&mut games, game)?;
    Ok(games)
}

/// Reads a file in one of the binary formats; `None` for anything else, which may be a text.
///
/// # Errors
/// When there is not enough memory for the games.
pub fn read(file: &[u8], gb18030: Decode<'_>) -> Result<Option<Games>, NoMemory> {
    if file.len() > MAX_BYTES {
        return one(Err(ImportError::Large)).map(Some);
    }
    if file.starts_with(xqf::MAGIC) {
        memory::room_for_game(file.len())?;
        return one(xqf::read(file, gb18030)).map(Some);
    }
    if file.starts_with(ccbridge::RECORD) {
        memory::room_for_game(file.len())?;
        return one(ccbridge::read(file)).map(Some);
    }
    let is_library = file.starts_with(ccbridge::LIBRARY);
    is_library.then(|| ccbridge::read_library(file)).transpose()
}

/// Reads games from a text: DhtmlXQ anywhere in it, as on a page of a forum, otherwise PGN or other text that people
/// paste, in the dialects of other sites.
///
/// # Errors
/// When there is not enough memory for the games.
pub fn read_text(text: &str) -> Result<Games, NoMemory> {
    if text.len() > MAX_BYTES {
        return one(Err(ImportError::Large));
    }
    // The marks that begin a text, which decoders may leave there.
    let text = text.trim_start_matches('\u{feff}');
    if let Some(games) = dhtmlxq::read(text)? {
        return Ok(games);
    }
    if let Some(games) = sgf::read(text)? {
        return Ok(games);
    }
    if text.starts_with("Piskvorky ") {
        memory::room_for_game(text.len())?;
        return one(piskvork(text));
    }
    let errors = |games: &Games| games.iter().filter(|game| game.is_err()).count();
    let mut best = read_games(text)?;
    // A text that cannot be read as it stands may be in a dialect. The rules of the game decide: a dialect counts
    // only if more of the games are legal in it.
    for dialect in [dialect::fens, dialect::ranks_from_1, dialect::both] {
        if errors(&best) == 0 {
            break;
        }
        // Two texts at once. One with many FENs more than doubles, so it grows twice, with the old one beside it.
        memory::room(12 * text.len() + SPARE)?;
        if let Some(text) = dialect(text) {
            let games = read_games(&text)?;
            if errors(&games) < errors(&best) {
                best = games;
            }
        }
    }
    Ok(best)
}

/// Reads games from PGN or other text that people paste.
fn read_games(text: &str) -> Result<Games, NoMemory> {
    let mut games = Vec::new();
    for game in record::read(text)? {
        let game = match game {
            Ok(game) if game.count() > MAX_MOVES => Err(ImportError::Moves),
            game => game.map_err(ImportError::Record),
        };
        memory::push(&mut games, game)?;
    }
    Ok(games)
}

fn piskvork(text: &str) -> Result<Box<dyn Record>, ImportError> {
    let read: Psq = text.parse().map_err(ImportError::Psq)?;
    let mut game = Game::of(read.position());
    game.result = read.position().outcome().into();
    let players = read.players().into_iter().flatten().cloned();
    tree::set_tags(&mut game.tags, ["Black", "White"].into_iter().zip(players));
    Ok(Box::new(game))
}

/// How much a decoded text looks like one about xiangqi: the number of its characters that are used in moves, names
/// of sides and results. The wrong encoding gives them only by chance.
#[must_use]
pub fn familiarity(text: &str) -> usize {
    const KNOWN: &str = "车車俥马馬傌相象仕士帅帥将將炮砲包兵卒进進退平前中后後一二三四五六七八九红紅黑胜勝负負和先";
    text.chars()
        .filter(|&letter| KNOWN.contains(letter))
        .count()
}
