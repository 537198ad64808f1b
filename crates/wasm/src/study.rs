//! Records of all formats, reviews, and the explorer of openings.

use duiyi_engine::book::Book;
use duiyi_engine::{MAX_MULTI_PV, Position};
use duiyi_game::memory::{self, NoMemory};
use duiyi_game::pgn::MAX_TAGS;
use duiyi_game::score::{MATE_BOUND, MAX_PLY, Score as Points, mate_in, mated_in};
use duiyi_game::{Data, ErrorData};
use duiyi_study::import::{self, Encoding, Games};
use duiyi_study::record::Record;
use duiyi_study::tree::{self, Node};
use duiyi_study::{Line, Look, explorer};
use duiyi_xiangqi::Rules;
use js_sys::{Array, JsString, Number, Uint8Array};
use tsify::Ts;
use wasm_bindgen::Nullable;
use wasm_bindgen::prelude::*;
use web_sys::{TextDecoder, TextDecoderOptions};

use crate::failure::{Failure, InputError, args};
use crate::input::{self, MAX_BOOK, MAX_COMMENT, MAX_RECORDS, MAX_SAFE, MAX_TEXT, MAX_WORD};
use crate::types::{
    Accuracy, Explored, GLYPHS, GameId, Js, Judgement, KnownMove, LookLine, Moves, NotationId,
    OpeningNames, RecordMove, RecordRead, RecordsRead, RulesId, SearchLook, Side, StudyRecord,
    Told, nullable, sign, text, written,
};

/// Bytes of memory for a tag beside its texts.
const TAG: usize = 2 * size_of::<[String; 2]>();
/// Bytes of memory for a glyph as a text of its own, in a list that grows.
const GLYPH: usize = 6 * size_of::<String>();
/// Most lines of a look.
const MAX_LINES: u32 = MAX_MULTI_PV as u32;

/// Reads every game of a text: PGN with variations, comments and glyphs, lists of moves, FEN, DhtmlXQ and UBB anywhere
/// in it, psq, and SGF of gomoku. A game that cannot be read is an error in its place.
///
/// Throws only when the text is too long, or too long for the memory: a game takes up to 128 times its text while it is
/// read, so one of 16 MiB is refused.
#[wasm_bindgen]
pub fn read_records(text: &JsString) -> Result<Js<RecordsRead>, Failure> {
    let text = input::text(text, "text", MAX_RECORDS)?;
    records(import::read_text(&text)?)
}

/// Reads every game of a file: XQF, CBR, CBL, or a text as for `read_records` in UTF-8, GB18030 or Big5.
///
/// Throws only when the file is too large, or too large for the memory.
#[wasm_bindgen]
pub fn read_file(file: &Uint8Array) -> Result<Js<RecordsRead>, Failure> {
    let file = input::bytes(file, "file", MAX_RECORDS)?;
    records(import::read_file(&file, None, &decode, &gb18030)?)
}

/// A text in an encoding; `None` for bytes that are invalid in it.
fn decode(encoding: Encoding, bytes: &[u8]) -> Result<Option<String>, NoMemory> {
    memory::room(input::room_of_text(bytes.len() as u32))?;
    Ok(decoded(encoding, bytes, true))
}

/// A text in GB18030, with a sign in place of each broken character.
fn gb18030(bytes: &[u8]) -> String {
    decoded(Encoding::Gb18030, bytes, false).unwrap_or_default()
}

fn decoded(encoding: Encoding, bytes: &[u8], fatal: bool) -> Option<String> {
    let options = TextDecoderOptions::new();
    options.set_fatal(fatal);
    let decoder = TextDecoder::new_with_label_and_options(encoding.label(), &options).ok()?;
    decoder.decode_with_u8_array(bytes).ok()
}

fn records(games: Games) -> Result<Js<RecordsRead>, Failure> {
    let list = Array::new();
    // One by one: all at once would take as much memory again.
    for game in games {
        list.push(&written(&match game {
            Ok(mut record) => RecordRead::Ok(described(&mut *record)?),
            Err(error) => RecordRead::Error(told(&error.data())),
        }));
    }
    Ok(list.unchecked_into())
}

fn told(data: &Data) -> Told {
    Told {
        code: data.code,
        args: args(data),
    }
}

fn described(record: &mut dyn Record) -> Result<StudyRecord, NoMemory> {
    let nodes = record.nodes()?;
    let glyphs: usize = nodes.iter().map(|node| node.nags.len()).sum();
    let tags = record.tags().iter();
    let tagged = tags.map(|(name, value)| TAG + 2 * (name.len() + value.len()));
    let tagged: usize = tagged.sum();
    memory::room(size_of::<RecordMove>() * nodes.len() + GLYPH * glyphs + tagged)?;
    let moves = nodes.into_iter().enumerate();
    let moves = moves.map(|(index, node)| RecordMove {
        after: (index > 0 && node.after + 1 != index).then_some(node.after as u32),
        comment: (!node.comment.is_empty()).then_some(node.comment),
        glyphs: node.nags.iter().map(|&nag| glyph(nag)).collect(),
        r#move: node.mv,
    });
    let tags = record.tags().iter();
    let tags = tags
        .map(|(name, value)| (name.into(), value.into()))
        .collect();
    Ok(StudyRecord {
        game: GameId(record.game().id()),
        start: record.start(),
        tags,
        played: record.played() as u32,
        result: text(&record.result()),
        moves: moves.collect(),
    })
}

fn glyph(nag: u8) -> String {
    let known = usize::from(nag)
        .checked_sub(1)
        .and_then(|at| GLYPHS.get(at));
    known.map_or_else(|| ["$", &text(&nag)].concat(), |&sign| sign.into())
}

fn nag(glyph: &str) -> Option<u8> {
    match GLYPHS.iter().position(|&sign| sign == glyph) {
        Some(at) => Some(at as u8 + 1),
        None => glyph.strip_prefix('$')?.parse().ok(),
    }
}

/// Writes a record as PGN with its variations, comments and glyphs. Gomoku has only one notation.
#[wasm_bindgen]
pub fn write_record(
    record: &Ts<StudyRecord>,
    notation: &Ts<NotationId>,
) -> Result<String, Failure> {
    let notation = input::text(&notation.js_value(), "notation", MAX_WORD)?;
    Ok(read_record(&record.js_value())?.write(notation.parse()?)?)
}

fn read_record(record: &JsValue) -> Result<Box<dyn Record>, Failure> {
    let of = |key| input::property(record, "record", key);
    let start = input::text(&of("start")?, "record.start", MAX_TEXT)?;
    let result = input::text(&of("result")?, "record.result", MAX_WORD)?;
    let tags = input::list(&of("tags")?, "record.tags", MAX_TAGS as u32)?;
    let tags = tags.iter().map(|tag| {
        let name = "record.tags";
        let [key, value] = &input::list(tag, name, 2)?[..] else {
            return Err(InputError::Unfit(name).into());
        };
        let key = input::text(key, name, MAX_WORD)?;
        Ok((key, input::text(value, name, MAX_TEXT)?))
    });
    memory::room(2 * TAG * tags.len())?;
    let tags = tags.collect::<Result<Vec<_>, Failure>>()?;
    // The first of the list is the start.
    let most = import::MAX_MOVES as u32 + 1;
    let moves = input::list(&of("moves")?, "record.moves", most)?;
    let mut nodes = Vec::new();
    for (index, node) in moves.iter().enumerate() {
        let name = "record.moves";
        let of = |key| input::property(node, name, key);
        let (after, comment, glyphs) = (of("after")?, of("comment")?, of("glyphs")?);
        let glyphs = match glyphs.is_undefined() {
            true => Vec::new(),
            false => input::texts(&glyphs, name)?,
        };
        memory::room(3 * glyphs.len())?;
        let nags = glyphs.iter().map(|glyph| nag(glyph)).collect::<Option<_>>();
        let node = Node {
            mv: input::text(&of("move")?, name, MAX_WORD)?,
            after: match after.is_undefined() {
                true => index.saturating_sub(1),
                false => place(&after, name)?,
            },
            comment: match comment.is_undefined() {
                true => String::new(),
                false => input::text(&comment, name, MAX_COMMENT)?,
            },
            nags: nags.ok_or(InputError::Unfit(name))?,
        };
        memory::push(&mut nodes, node)?;
    }
    let played = place(&of("played")?, "record.played")?;
    Ok(tree::record(
        &start,
        &tags,
        result.parse()?,
        &nodes,
        played,
    )?)
}

/// A start, which may carry moves, and the moves from it.
fn position(start: &JsString, moves: &Ts<Moves>) -> Result<Box<dyn Position>, Failure> {
    let start = input::text(start, "start", MAX_TEXT)?;
    let moves = input::texts(&moves.js_value(), "moves")?;
    memory::room(size_of::<&str>() * moves.len())?;
    let moves: Vec<_> = moves.iter().map(String::as_str).collect();
    Ok(duiyi_engine::position(&start, &moves)?)
}

/// A game with the results of searches in its positions so far, and what follows from them. A position is named by the
/// number of moves before it, a move by the number of its position.
#[wasm_bindgen]
pub struct Review(duiyi_study::Review);

#[wasm_bindgen]
impl Review {
    /// A review of a game without results. `rules` decide repetitions in xiangqi: `computer` unless given.
    #[wasm_bindgen(constructor)]
    pub fn new(
        start: &JsString,
        moves: &Ts<Moves>,
        rules: Option<Ts<RulesId>>,
    ) -> Result<Self, Failure> {
        let rules = match rules {
            Some(rules) => input::text(&rules.js_value(), "rules", MAX_WORD)?.parse()?,
            None => Rules::default(),
        };
        let position = position(start, moves)?;
        Ok(Self(duiyi_study::Review::new(&*position, rules)?))
    }

    /// Reads what `text` has written.
    pub fn read(text: &JsString) -> Result<Self, Failure> {
        let text = input::text(text, "text", MAX_RECORDS)?;
        Ok(Self(text.parse()?))
    }

    /// The review as text.
    pub fn text(&self) -> Result<String, Failure> {
        Ok(self.0.text()?)
    }

    /// The number of positions to search: all but the last if the game ended there.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.count() as u32
    }

    /// The positions without a result.
    ///
    /// Throws when there is not enough memory.
    pub fn missing(&self) -> Result<Vec<u32>, Failure> {
        memory::room(input::LIST * size_of::<u32>() * self.0.count())?;
        Ok(self.0.missing().map(|ply| ply as u32).collect())
    }

    /// Takes the result of a search, which replaces an earlier one.
    ///
    /// Throws when a line is not legal there; then nothing has changed.
    pub fn add(&mut self, ply: &Number, look: &Ts<SearchLook>) -> Result<(), Failure> {
        let look = look.js_value();
        let of = |key| input::property(&look, "look", key);
        let lines = input::list(&of("lines")?, "look.lines", MAX_LINES)?;
        let look = Look {
            depth: input::integer(&of("depth")?, "look.depth", 0..=u64::from(u32::MAX))? as u32,
            nodes: input::integer(&of("nodes")?, "look.nodes", 0..=MAX_SAFE)?,
            lines: lines.iter().map(read_line).collect::<Result<_, _>>()?,
        };
        Ok(self.0.add(index(ply)?, look)?)
    }

    /// The result for a position; `null` while there is none.
    pub fn look(&self, ply: &Number) -> Result<Nullable<Js<SearchLook>>, Failure> {
        self.0.room()?;
        let look = self.0.look(index(ply)?);
        Ok(nullable(look.map(|look| SearchLook {
            depth: look.depth,
            nodes: look.nodes as f64,
            lines: look.lines.iter().map(line).collect(),
        })))
    }

    /// The judgement of a move; `null` until both positions are known.
    pub fn judged(&self, ply: &Number) -> Result<Nullable<Js<Judgement>>, Failure> {
        let ply = index(ply)?;
        self.0.room()?;
        // The position after the last move has no move to judge.
        let judged = (ply < self.0.moves().len()).then(|| self.0.judged(ply));
        Ok(nullable(judged.flatten().map(|judged| Judgement {
            side: judged.side.into(),
            before: judged.before,
            after: judged.after,
            loss: judged.loss,
            glyph: judged.glyph.map(sign),
            better: judged.better.as_ref().map(line),
            reason: judged.reason.as_ref().map(told),
        })))
    }

    /// The first side's chance to win in a position, from 0 to 1; `null` until it is known.
    pub fn chance(&self, ply: &Number) -> Result<Nullable<f64>, Failure> {
        let ply = index(ply)?;
        let chance = (ply <= self.0.moves().len()).then(|| self.0.chance(ply));
        Ok(chance.flatten().into())
    }

    /// The accuracy of both sides; `null` until all positions are known.
    pub fn accuracy(&self) -> Result<Nullable<Js<Accuracy>>, Failure> {
        self.0.room()?;
        let accuracy = self.0.accuracy();
        Ok(nullable(
            accuracy.map(|[first, second]| Accuracy { first, second }),
        ))
    }

    /// The last move at which a side had not lost yet; `null` until all positions are known, or if it did not lose.
    pub fn last_moment(&self, side: &Ts<Side>) -> Result<Nullable<u32>, Failure> {
        let side = match &*input::text(&side.js_value(), "side", MAX_WORD)? {
            "first" => duiyi_game::Side::First,
            "second" => duiyi_game::Side::Second,
            _ => return Err(InputError::Unfit("side").into()),
        };
        self.0.room()?;
        Ok(self.0.last_moment(side).map(|ply| ply as u32).into())
    }
}

fn index(ply: &Number) -> Result<usize, Failure> {
    place(ply, "ply")
}

/// A place in a list, which `usize` holds in WebAssembly too.
fn place(value: &JsValue, name: &str) -> Result<usize, Failure> {
    Ok(input::integer(value, name, 0..=u64::from(u32::MAX))? as usize)
}

fn line(line: &Line) -> LookLine {
    LookLine {
        score: line.score.into(),
        pv: line.moves.clone(),
    }
}

fn read_line(line: &JsValue) -> Result<Line, Failure> {
    let name = "look.lines";
    let score = input::property(line, name, "score")?;
    let kind = input::text(&input::property(&score, name, "type")?, name, MAX_WORD)?;
    let value = input::property(&score, name, "value")?.as_f64();
    // A score beyond is a mate, and a mate that is farther away than a search looks would be an ordinary score.
    let most = match &*kind {
        "cp" => MATE_BOUND - 1,
        "mate" => MAX_PLY as Points,
        _ => return Err(InputError::Unfit(name).into()),
    };
    let value = value.filter(|value| value.fract() == 0.0 && value.abs() <= most.into());
    let value = value.ok_or(InputError::Unfit(name))? as Points;
    Ok(Line {
        score: match &*kind {
            "cp" => value,
            _ if value > 0 => mate_in(2 * value as usize - 1),
            _ => mated_in(2 * value.unsigned_abs() as usize),
        },
        moves: input::texts(&input::property(line, name, "pv")?, name)?,
    })
}

/// What an opening book and many games know about positions.
#[wasm_bindgen]
pub struct Explorer {
    games: explorer::Explorer,
    book: Option<Book>,
}

#[wasm_bindgen]
impl Explorer {
    /// An explorer without games; `book` is the file of an opening book.
    #[wasm_bindgen(constructor)]
    pub fn new(book: Option<Uint8Array>) -> Result<Self, Failure> {
        memory::room(input::SMALL_CALLS)?;
        let read = |file| Ok::<_, Failure>(Book::read(&input::bytes(&file, "book", MAX_BOOK)?)?);
        Ok(Self {
            games: explorer::Explorer::new(),
            book: book.map(|file| read(file.into())).transpose()?,
        })
    }

    /// Counts a game with its result.
    pub fn add(&mut self, record: &Ts<StudyRecord>) -> Result<(), Failure> {
        Ok(self.games.add(&*read_record(&record.js_value())?)?)
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games.games() as u32
    }

    /// What is known about a position.
    pub fn look(&self, start: &JsString, moves: &Ts<Moves>) -> Result<Js<Explored>, Failure> {
        let found = self
            .games
            .look(&*position(start, moves)?, self.book.as_ref())?;
        let moves = found.moves.into_iter().map(|known| KnownMove {
            r#move: known.mv,
            weight: known.weight,
            games: known.count.games,
            first: known.count.first,
            draws: known.count.draws,
            second: known.count.second,
        });
        Ok(written(&Explored {
            opening: found.opening.map(|[zh, en]| OpeningNames { en, zh }),
            moves: moves.collect(),
        }))
    }
}
