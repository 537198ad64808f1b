use duiyi_engine::lesson::{Board, LessonError, MAX_DEPTH, Play, find_move};
use duiyi_engine::{GAMES, GameId, GameIdError, Program};
use duiyi_lessons::{Aids, Algorithm, Order, Settings};
use lexopt::{Arg, Error, Parser, ValueExt};

use super::Options;
use crate::args::{Command, help_or_unexpected, value};

/// Default limit of nodes, for the search and for the minimax beside it: a few seconds of work.
const DEFAULT_NODES: u64 = 5_000_000;

/// Reads the options. Those after `--program` change what the program does.
pub(crate) fn parse(parser: &mut Parser) -> Result<Command, Error> {
    let (mut game, mut text) = (None, None);
    let (mut algorithm, mut depth) = (None, None);
    let mut programs_game = None;
    let mut aids = Aids::default();
    let mut root_order = String::new();
    let (mut max_nodes, mut minimax_nodes) = (DEFAULT_NODES, DEFAULT_NODES);
    let mut json = false;
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("game") => game = Some(one_of(parser, "--game", &boards(), |game| game)?),
            Arg::Long("fen") => text = Some(parser.value()?.string()?),
            Arg::Long("program") => {
                let programs: Vec<_> = Program::all().collect();
                let program = one_of(parser, "--program", &programs, |program| program.id)?;
                let settings = program.settings();
                programs_game = Some(program.game);
                (algorithm, depth) = (Some(settings.algorithm), Some(settings.depth));
                (aids, max_nodes) = (settings.aids, settings.max_nodes);
            }
            Arg::Long("algorithm") => {
                let all = &Algorithm::ALL;
                algorithm = Some(one_of(parser, "--algorithm", all, Algorithm::id)?);
            }
            Arg::Long("depth") => depth = Some(value(parser, "--depth", 1..=MAX_DEPTH)?),
            Arg::Long("order") => {
                aids.order = one_of(parser, "--order", &Order::ALL, Order::id)?;
            }
            Arg::Long("root-order") => root_order = parser.value()?.string()?,
            Arg::Long("table") => {
                aids.table = Some(value(parser, "--table", Aids::<Play>::TABLE_BITS)?);
            }
            Arg::Long("hash-move") => aids.hash_move = true,
            Arg::Long("killers") => aids.killers = true,
            Arg::Long("history") => aids.history = true,
            Arg::Long("deepening") => aids.deepening = true,
            Arg::Long("quiescence") => aids.quiescence = true,
            Arg::Long("nearby") => aids.nearby = true,
            Arg::Long("null-move") => aids.null_move = true,
            Arg::Long("reductions") => aids.reductions = true,
            Arg::Long("max-nodes") => {
                max_nodes = value(parser, "--max-nodes", 1..=u32::MAX)?.into();
                minimax_nodes = max_nodes;
            }
            Arg::Long("json") => json = true,
            other => return help_or_unexpected(other),
        }
    }
    let board = board(game, text, programs_game)?;
    aids.root_order = root_order
        .split_whitespace()
        .map(|text| {
            find_move(&board, text).map_err(|error| format!("--root-order: {error}").into())
        })
        .collect::<Result<_, Error>>()?;
    if aids.hash_move && aids.table.is_none() {
        return Err("--hash-move needs --table BITS".into());
    }
    let settings = Settings {
        algorithm: algorithm.ok_or("lesson: --algorithm ID or --program ID is missing")?,
        depth: depth.ok_or("lesson: --depth N is missing")?,
        aids,
        max_nodes,
    };
    Ok(Command::Lesson(Box::new(Options {
        board,
        settings,
        minimax_nodes,
        json,
    })))
}

/// The subject of a lesson.
fn boards() -> Vec<&'static str> {
    let games = GAMES.iter().map(|game| game.id());
    games.chain(["tree"]).collect()
}

/// The position or tree as text; without it the start of the game, which is that of the program where none is named.
fn board(
    game: Option<&'static str>,
    text: Option<String>,
    programs_game: Option<GameId>,
) -> Result<Board, Error> {
    let text = match (text, game) {
        (Some(text), _) => text,
        (None, Some("tree")) => return Err("lesson: a tree needs --fen TREE".into()),
        (None, game) => {
            let usual = programs_game.unwrap_or(GAMES[0]);
            let game = game.map_or(Ok(usual), str::parse);
            game.map_err(|error: GameIdError| error.to_string())?
                .start()
                .into()
        }
    };
    let board: Board = text
        .parse()
        .map_err(|error: LessonError| error.to_string())?;
    match game {
        Some(game) if game != board.game() => {
            Err(format!("--game {game}: --fen is one of {}", board.game()).into())
        }
        _ => Ok(board),
    }
}

/// The value of an option that must be one of these names.
fn one_of<T: Copy>(
    parser: &mut Parser,
    option: &str,
    all: &[T],
    id: impl Fn(T) -> &'static str,
) -> Result<T, Error> {
    let text = parser.value()?.string()?;
    let found = all.iter().copied().find(|&one| id(one) == text);
    found.ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|&one| id(one)).collect();
        format!("{option} {text:?} is none of {}", names.join(", ")).into()
    })
}
