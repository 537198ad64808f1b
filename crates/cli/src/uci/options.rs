//! What an interface can set.

use std::borrow::Cow;
use std::fmt::Display;
use std::path::Path;
use std::time::Duration;

use duiyi_engine::{
    GameId, MAX_HASH_MB, MAX_MULTI_PV, MAX_THREADS, Options, Player, Program, Searcher,
    XIANGQI_NETWORK,
};
use duiyi_xiangqi::Rules;

use super::book::OwnBook;
use super::info::Voice;
use crate::records;
use crate::session::say;

/// How the protocol writes an empty text: no book.
pub(super) const NO_FILE: &str = "<empty>";
/// The network, or the book, that is part of the program.
pub(super) const BUILT_IN: &str = "<built in>";

/// The engine itself, rather than a program of the articles.
const NO_PROGRAM: &str = "<none>";

/// Longest overhead of a move that can be set, in milliseconds.
const MOST_OVERHEAD: u64 = 5_000;

/// Lists the options with their ranges, for an engine that was started with this player.
pub(super) fn list(starting: Player) {
    let Options {
        hash_mb,
        multi_pv,
        rules,
        threads,
        move_overhead,
    } = Options::default();
    say(format_args!(
        "option name Hash type spin default {hash_mb} min 1 max {MAX_HASH_MB}"
    ));
    say("option name Clear Hash type button");
    say(format_args!(
        "option name MultiPV type spin default {multi_pv} min 1 max {MAX_MULTI_PV}"
    ));
    let ids: String = Rules::ALL
        .iter()
        .map(|rules| format!(" var {rules}"))
        .collect();
    say(format_args!(
        "option name Rules type combo default {rules}{ids}"
    ));
    say(format_args!(
        "option name EvalFile type string default {BUILT_IN}"
    ));
    OwnBook::list();
    say(format_args!(
        "option name Threads type spin default {threads} min 1 max {MAX_THREADS}"
    ));
    say(format_args!(
        "option name Move Overhead type spin default {} min 0 max {MOST_OVERHEAD}",
        move_overhead.as_millis()
    ));
    let starting = name(starting);
    let programs = GameId::XIANGQI.programs().iter().map(|program| program.id);
    let mut players: Vec<_> = [NO_PROGRAM].into_iter().chain(programs).collect();
    if !players.contains(&&*starting) {
        players.push(&starting);
    }
    let players: String = players.iter().map(|name| format!(" var {name}")).collect();
    say(format_args!(
        "option name Program type combo default {starting}{players}"
    ));
    // Tournament runners set this without asking.
    say("option name UCI_Variant type combo default xiangqi var xiangqi");
}

/// What the option calls a player.
fn name(player: Player) -> String {
    match player {
        Player::Full => NO_PROGRAM.to_owned(),
        Player::Level { level, .. } => format!("level-{level}"),
        Player::Program(program) => program.id.to_owned(),
    }
}

/// Sets the player: a program of the articles, the engine itself, or the player of the start.
///
/// # Errors
/// When there is no such program.
pub(super) fn player(value: &str, starting: Player) -> Result<Player, String> {
    if value == name(starting) {
        return Ok(starting);
    }
    if value == NO_PROGRAM {
        return Ok(Player::Full);
    }
    let found = Program::find(value).map_err(|error| format!("option Program: {error}"))?;
    if found.game != GameId::XIANGQI {
        return Err(format!("option Program: {found} plays {} only", found.game));
    }
    Ok(Player::Program(found))
}

/// Sets one option.
///
/// # Errors
/// What is wrong; no option has changed then.
pub(super) fn set(
    searcher: &mut Searcher,
    book: &mut OwnBook,
    voice: &Voice,
    name: &str,
    value: &str,
) -> Result<(), String> {
    if let Some(result) = book.set(name, value) {
        return result;
    }
    let mut options = *searcher.options();
    match &*name.to_ascii_lowercase() {
        "hash" => options.hash_mb = number(name, value)?,
        "multipv" => options.multi_pv = number(name, value)?,
        "rules" => options.rules = value.parse().map_err(|error| format!("{error}"))?,
        "evalfile" => return set_network(searcher, value),
        "clear hash" => {
            searcher.clear();
            return Ok(());
        }
        "threads" => options.threads = number(name, value)?,
        "move overhead" => options.move_overhead = overhead(name, value)?,
        "uci_variant" if value == "xiangqi" => return Ok(()),
        "uci_variant" => return Err(format!("option UCI_Variant: {value:?} is not xiangqi")),
        _ => return Err(format!("unknown option {name:?}")),
    }
    searcher
        .set_options(options)
        .map_err(|error| format!("option {name}: {error}"))?;
    let got = searcher.hash_mb();
    if got < options.hash_mb {
        voice.remark(format_args!(
            "the hash table has {got} MiB, memory for more is lacking"
        ));
    }
    let got = searcher.threads();
    if got < options.threads {
        voice.remark(format_args!(
            "{got} threads search, memory for more is lacking"
        ));
    }
    Ok(())
}

/// Evaluates with the built-in network, or with one from a file.
fn set_network(searcher: &mut Searcher, value: &str) -> Result<(), String> {
    let refused = |error: &dyn Display| format!("option EvalFile: {error}");
    let file = match value {
        BUILT_IN => Cow::Borrowed(XIANGQI_NETWORK),
        path => Cow::Owned(records::bytes(Path::new(path)).map_err(|error| refused(&error))?),
    };
    searcher.set_network(&file).map_err(|error| refused(&error))
}

fn overhead(name: &str, value: &str) -> Result<Duration, String> {
    let ms = number(name, value)? as u64;
    if ms > MOST_OVERHEAD {
        return Err(format!(
            "option {name}: {ms} is more than {MOST_OVERHEAD} ms"
        ));
    }
    Ok(Duration::from_millis(ms))
}

fn number(name: &str, value: &str) -> Result<usize, String> {
    value
        .parse()
        .map_err(|_| format!("option {name}: {value:?} is not a number"))
}
