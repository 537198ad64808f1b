use core::fmt::Display;

use duiyi_engine::GameId;
use duiyi_game::pgn::{Annotated, Game, GameResult, Notated, PgnError, ResultError, TagError};
use duiyi_gomoku::record::psq::{Psq, PsqError};
use wasm_bindgen::prelude::*;

use crate::failure::{Code, Failure};
use crate::input::{self, MAX_PGN, MAX_TEXT};
use crate::plain::{self, map, object, text, texts};

/// Reads the first game of a text: PGN, a list of moves in any notation, or a FEN with or without
/// moves. Variations are checked and left out.
///
/// Throws `pgn`, with the number of the line.
#[wasm_bindgen(unchecked_return_type = "PgnGame")]
pub fn parse_pgn(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<JsValue, JsValue> {
    Ok(read(text)?)
}

fn read(text: &JsValue) -> Result<JsValue, Failure> {
    let text = input::text(text, "text", Code::Pgn, MAX_PGN)?;
    let game = GameId::of_record(&text).map_err(|error| Failure::new(Code::Pgn, error))?;
    Ok(match game {
        GameId::Xiangqi => game_of(&duiyi_xiangqi::pgn::parse_game(&text)?),
        GameId::Gomoku => game_of(&duiyi_gomoku::record::pgn::parse_game(&text)?),
    })
}

fn game_of<P: Notated<Move: Display> + Display>(game: &Game<P>) -> JsValue {
    let line = game.line();
    let comments = object([]);
    let said = [line.comment()]
        .into_iter()
        .chain(line.moves().iter().map(Annotated::comment));
    for (ply, comment) in said.enumerate().filter(|(_, comment)| !comment.is_empty()) {
        plain::set(&comments, &ply.to_string(), comment);
    }
    object([
        ("tags", map(game.tags.iter())),
        ("fen", text(game.start())),
        ("moves", texts(line.moves().iter().map(Annotated::mv))),
        ("comments", comments),
        ("result", text(game.result)),
    ])
}

/// Reads a game of gomoku that the program Piskvork has saved.
///
/// Throws `pgn`, with the number of the line.
#[wasm_bindgen(unchecked_return_type = "PsqGame")]
pub fn parse_psq(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<JsValue, JsValue> {
    Ok(read_psq(text)?)
}

fn read_psq(value: &JsValue) -> Result<JsValue, Failure> {
    let game: Psq = input::text(value, "text", Code::Pgn, MAX_PGN)?.parse()?;
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
    game.result = result;
    for (name, value) in input::entries(tags, "tags", Code::Pgn, MAX_TEXT)? {
        if name == "Result" {
            game.result = value.parse()?;
        } else {
            game.tags.set(&name, &value)?;
        }
    }
    if !comments.is_undefined() {
        for (ply, comment) in input::entries(comments, "comments", Code::Pgn, MAX_PGN)? {
            let found = ply
                .parse()
                .is_ok_and(|plies| game.add_comment(plies, &comment));
            if !found {
                return Err(Failure::new(
                    Code::Pgn,
                    format_args!("comments: the game has no ply {ply:?}"),
                ));
            }
        }
    }
    Ok(game.write(notation))
}

impl<S: Display, M: Display> From<PgnError<S, M>> for Failure {
    fn from(error: PgnError<S, M>) -> Self {
        Self::new(Code::Pgn, error)
    }
}

impl From<PsqError> for Failure {
    fn from(error: PsqError) -> Self {
        Self::new(Code::Pgn, error)
    }
}

impl From<TagError> for Failure {
    fn from(error: TagError) -> Self {
        Self::new(Code::Pgn, error)
    }
}

impl From<ResultError> for Failure {
    fn from(error: ResultError) -> Self {
        Self::new(Code::Pgn, error)
    }
}
