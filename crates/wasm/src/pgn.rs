use core::fmt::Display;
use core::iter;

use duiyi_engine::GameId;
use duiyi_game::clipped;
use duiyi_game::pgn::{Annotated, Game, GameResult, Notated, Tags};
use duiyi_gomoku::record::psq::Psq;
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, InputError};
use crate::input::{self, MAX_PGN, MAX_TEXT};
use crate::plain::{self, map, object, text, texts};

/// Reads the first game of a text: PGN, a list of moves in any notation, or a FEN with or without
/// moves. Variations are checked and left out.
///
/// Throws an error with the number of the line.
#[wasm_bindgen(unchecked_return_type = "PgnGame")]
pub fn parse_pgn(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<JsValue, Failure> {
    read(text)
}

fn read(text: &JsValue) -> Result<JsValue, Failure> {
    let text = input::text(text, "text", MAX_PGN)?;
    let game = GameId::of_record(&text)?;
    Ok(if game == GameId::XIANGQI {
        game_of(&duiyi_xiangqi::pgn::parse_game(&text)?)
    } else {
        game_of(&duiyi_gomoku::record::pgn::parse_game(&text)?)
    })
}

fn game_of<P: Notated<Move: Display> + Display>(game: &Game<P>) -> JsValue {
    let line = game.line();
    let after_moves = line.moves().iter().map(Annotated::comment);
    let comments = iter::once(line.comment()).chain(after_moves).collect();
    let moves = texts(line.moves().iter().map(Annotated::mv));
    described(&game.tags, text(game.start()), moves, comments, game.result)
}

fn described(
    tags: &Tags,
    fen: JsValue,
    moves: JsValue,
    said: Vec<&str>,
    result: GameResult,
) -> JsValue {
    let comments = object([]);
    for (ply, comment) in said.into_iter().enumerate() {
        if !comment.is_empty() {
            plain::set(&comments, &ply.to_string(), comment);
        }
    }
    object([
        ("tags", map(tags.iter())),
        ("fen", fen),
        ("moves", moves),
        ("comments", comments),
        ("result", text(result)),
    ])
}

/// Reads a game of gomoku that the program Piskvork has saved.
///
/// Throws an error with the number of the line.
#[wasm_bindgen(unchecked_return_type = "PsqGame")]
pub fn parse_psq(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<JsValue, Failure> {
    read_psq(text)
}

fn read_psq(value: &JsValue) -> Result<JsValue, Failure> {
    let game: Psq = input::text(value, "text", MAX_PGN)?.parse()?;
    Ok(object([
        ("fen", text(game.position().start())),
        ("moves", texts(game.position().moves())),
    ]))
}

/// Writes a game with the tags of an object and the comments of another, by ply. A tag `Result`
/// says how it ended; otherwise `result` does.
pub(crate) fn write<P: Notated>(
    mut game: Game<P>,
    tags: &JsValue,
    comments: &JsValue,
    result: GameResult,
    notation: P::Notation,
) -> Result<String, Failure> {
    game.result = set_tags(&mut game.tags, tags)?.unwrap_or(result);
    add_comments(comments, &mut |plies, text| game.add_comment(plies, text))?;
    Ok(game.write(notation))
}

/// The result that the tags state, if they do.
fn set_tags(kept: &mut Tags, tags: &JsValue) -> Result<Option<GameResult>, Failure> {
    let mut result = None;
    for (name, value) in input::entries(tags, "tags", MAX_TEXT)? {
        if name == "Result" {
            result = Some(value.parse()?);
        } else {
            kept.set(&name, &value)?;
        }
    }
    Ok(result)
}

fn add_comments(
    comments: &JsValue,
    add: &mut dyn FnMut(usize, &str) -> bool,
) -> Result<(), Failure> {
    if comments.is_undefined() {
        return Ok(());
    }
    for (ply, comment) in input::entries(comments, "comments", MAX_PGN)? {
        if !ply.parse().is_ok_and(|plies| add(plies, &comment)) {
            return Err(InputError::CommentPly(clipped(&ply)).into());
        }
    }
    Ok(())
}
