use core::fmt::Display;
use core::iter;

use duiyi_engine::GameId;
use duiyi_game::pgn::{Annotated, Game, GameResult, Notated, Tags};
use duiyi_game::{clipped, memory};
use duiyi_gomoku::record::psq::Psq;
use js_sys::{Array, JsString, Object};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, InputError};
use crate::input::{self, MAX_PGN, MAX_TEXT};
use crate::types::{Comments, Entries, GameTags, Js, PgnGame, PsqGame, text, texts, written};

/// Reads the first game of a text: PGN, a list of moves in any notation, or a FEN with or without
/// moves. Variations are checked and left out.
///
/// Throws an error with the number of the line.
#[wasm_bindgen]
pub fn parse_pgn(text: &JsString) -> Result<Js<PgnGame>, Failure> {
    let text = input::text(text, "text", MAX_PGN)?;
    memory::room_for_game(text.len())?;
    let game = if GameId::of_record(&text)? == GameId::XIANGQI {
        game_of(&duiyi_xiangqi::pgn::parse_game(&text)?)
    } else {
        game_of(&duiyi_gomoku::record::pgn::parse_game(&text)?)
    };
    Ok(written(&game))
}

fn game_of<P: Notated<Move: Display> + Display>(game: &Game<P>) -> PgnGame {
    let line = game.line();
    let after_moves = line.moves().iter().map(Annotated::comment);
    let comments = iter::once(line.comment()).chain(after_moves).collect();
    let moves = texts(line.moves().iter().map(Annotated::mv));
    described(&game.tags, text(game.start()), moves, comments, game.result)
}

fn described(
    tags: &Tags,
    fen: String,
    moves: Vec<String>,
    said: Vec<&str>,
    result: GameResult,
) -> PgnGame {
    let said = said.into_iter().enumerate();
    let comments = said.filter(|(_, comment)| !comment.is_empty());
    PgnGame {
        tags: map(tags.iter().map(|(name, value)| entry(name, value))),
        fen,
        moves,
        comments: map(comments.map(|(ply, comment)| entry(&ply.to_string(), comment))),
        result: text(&result),
    }
}

/// An object with names from outside, which may be any text, including `__proto__`.
fn map(entries: impl Iterator<Item = Array>) -> Object {
    let entries: Array = entries.collect();
    Object::from_entries(&entries).unwrap_or_default()
}

fn entry(key: &str, value: &str) -> Array {
    Array::of2(&key.into(), &value.into())
}

/// Reads a game of gomoku that the program Piskvork has saved.
///
/// Throws an error with the number of the line.
#[wasm_bindgen]
pub fn parse_psq(text: &JsString) -> Result<Js<PsqGame>, Failure> {
    let text = input::text(text, "text", MAX_PGN)?;
    memory::room_for_game(text.len())?;
    let game: Psq = text.parse()?;
    Ok(written(&PsqGame {
        fen: self::text(&game.position().start()),
        moves: texts(game.position().moves()),
    }))
}

/// Bytes of memory for each move of a game, and for each of its tags, that is written, at most.
const WRITTEN: usize = 64 * size_of::<usize>();
/// Bytes of memory for each byte of its texts: a copy, twice as much where each quote or backslash is escaped, and
/// a text that grows to twice its length, with the old one beside it.
const COPIES: usize = 12;

/// Texts by name or by ply.
type Texts = Vec<(String, String)>;

/// Writes the game that led to a position in `plies` moves, with its tags and its comments by ply. A tag `Result` gives
/// the result; otherwise `result` does.
pub(crate) fn write<P: Notated>(
    position: &P,
    plies: usize,
    tags: &Ts<GameTags>,
    comments: Option<&Ts<Comments>>,
    result: GameResult,
    notation: P::Notation,
) -> Result<String, Failure> {
    let (tags, comments) = said(tags, comments, plies)?;
    let mut game = Game::of(position);
    game.result = set_tags(&mut game.tags, &tags)?.unwrap_or(result);
    add_comments(&comments, &mut |plies, text| game.add_comment(plies, text))?;
    Ok(game.write(notation))
}

// What follows does not depend on the game and is compiled once.

/// The tags and the comments, when there is memory to write them and `plies` moves.
fn said(
    tags: &Ts<GameTags>,
    comments: Option<&Ts<Comments>>,
    plies: usize,
) -> Result<(Texts, Texts), Failure> {
    let Entries(tags) = input::object(tags.js_value(), "tags", MAX_TEXT)?;
    let comments = match comments {
        Some(comments) => input::object::<Entries>(comments.js_value(), "comments", MAX_PGN)?.0,
        None => Texts::new(),
    };
    let texts = tags.iter().chain(&comments);
    let texts: usize = texts.map(|(name, text)| name.len() + text.len()).sum();
    memory::room(WRITTEN * (plies + tags.len() + 32) + COPIES * texts)?;
    Ok((tags, comments))
}

/// The result in the tags, if there is one.
fn set_tags(kept: &mut Tags, tags: &Texts) -> Result<Option<GameResult>, Failure> {
    let mut result = None;
    for (name, value) in tags {
        if name == "Result" {
            result = Some(value.parse()?);
        } else {
            kept.set(name, value)?;
        }
    }
    Ok(result)
}

fn add_comments(comments: &Texts, add: &mut dyn FnMut(usize, &str) -> bool) -> Result<(), Failure> {
    for (ply, comment) in comments {
        if !ply.parse().is_ok_and(|plies| add(plies, comment)) {
            return Err(InputError::CommentPly(&clipped(ply)).into());
        }
    }
    Ok(())
}
