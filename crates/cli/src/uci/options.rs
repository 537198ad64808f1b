//! What an interface can set.

use std::borrow::Cow;
use std::path::Path;
use std::time::Duration;

use duiyi_engine::{
    EngineError, GameId, MAX_HASH_MB, MAX_MULTI_PV, MAX_NETWORK, MAX_THREADS, Networks, Options,
    Player, Program, Searcher, XIANGQI_LARGE_NETWORK, XIANGQI_NETWORK,
};
use duiyi_xiangqi::Rules;

use super::book::OwnBook;
use super::command::check;
use crate::records;
use crate::session::{has_large_networks, say};
use crate::text;

/// How the protocol writes an empty text: no book.
pub(super) const NO_FILE: &str = "<empty>";
/// How an option names what the program has itself: the network of the start, or the book.
pub(crate) const BUILT_IN: &str = "<built in>";

/// The engine itself, rather than a program of the articles.
const NO_PROGRAM: &str = "<none>";

/// Longest overhead of a move that can be set, in milliseconds.
pub(crate) const MOST_OVERHEAD: u64 = 5_000;

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
    // Interfaces ponder with engines that list this. The engine does so when it is told, whatever the value.
    say("option name Ponder type check default false");
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
    say("option name Lowest Rank type spin default 0 min 0 max 1");
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
    if value.eq_ignore_ascii_case(&name(starting)) {
        return Ok(starting);
    }
    if value.eq_ignore_ascii_case(NO_PROGRAM) {
        return Ok(Player::Full);
    }
    let found = Program::find(&value.to_ascii_lowercase()).map_err(|error| error.to_string())?;
    if found.game != GameId::XIANGQI {
        return Err(EngineError::Program(found).to_string());
    }
    Ok(Player::Program(found))
}

/// Sets one option; `None` if there is no such option.
///
/// # Errors
/// What is wrong; no option has changed then.
pub(super) fn set(searcher: &mut Searcher, name: &str, value: &str) -> Option<Result<(), String>> {
    let mut options = *searcher.options();
    let read = match &*name.to_ascii_lowercase() {
        "hash" => number(value).map(|number| options.hash_mb = number),
        "multipv" => number(value).map(|number| options.multi_pv = number),
        "rules" => value
            .to_ascii_lowercase()
            .parse()
            .map(|rules| options.rules = rules)
            .map_err(|error| format!("{error}")),
        "clear hash" => {
            searcher.clear();
            return Some(Ok(()));
        }
        "threads" => number(value).map(|number| options.threads = number),
        "move overhead" => overhead(value).map(|time| options.move_overhead = time),
        "ponder" => {
            let is_on = check(value).map(|_| ());
            return Some(is_on.ok_or_else(|| format!("{value:?} is neither true nor false")));
        }
        "uci_variant" if value.eq_ignore_ascii_case("xiangqi") => return Some(Ok(())),
        "uci_variant" => return Some(Err(format!("{value:?} is not xiangqi"))),
        _ => return None,
    };
    let set = |()| {
        searcher
            .set_options(options)
            .map_err(|error| error.to_string())
    };
    Some(read.and_then(set))
}

/// The network of the start, for an engine that was started with this player.
const fn built_in(starting: Player) -> &'static [u8] {
    if has_large_networks(starting) {
        XIANGQI_LARGE_NETWORK
    } else {
        XIANGQI_NETWORK
    }
}

/// Evaluates with the network of the start, or with one from a file.
///
/// # Errors
/// Why the file is no network of xiangqi; the previous one stays then.
pub(super) fn set_network(
    searcher: &mut Searcher,
    value: &str,
    starting: Player,
) -> Result<(), String> {
    let file = match value {
        BUILT_IN => Cow::Borrowed(built_in(starting)),
        path => Cow::Owned(
            records::bytes_on_disk(Path::new(path), MAX_NETWORK)
                .map_err(|error| error.to_string())?,
        ),
    };
    // The network of another game would be taken without a word, and change nothing.
    match Networks::default().add(&file) {
        Ok(game) if game != GameId::XIANGQI => Err(format!("{value:?} is a network of {game}")),
        _ => searcher
            .set_network(&file)
            .map_err(|error| format!("{value}: {error}")),
    }
}

fn overhead(value: &str) -> Result<Duration, String> {
    let ms = number(value)? as u64;
    if ms > MOST_OVERHEAD {
        return Err(format!("{ms} is more than {MOST_OVERHEAD} ms"));
    }
    Ok(Duration::from_millis(ms))
}

fn number(value: &str) -> Result<usize, String> {
    let number = text::number(value).and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(|| format!("{value:?} is not a number"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session;

    #[test]
    fn levels_have_the_small_networks_and_the_engine_itself_the_large_ones() {
        let level = Player::Level { level: 12, seed: 1 };
        let program = Player::Program(Program::find("minimax-2").unwrap());
        for (player, xiangqi, gomoku) in [
            (level, "xiangqi-3: ", "gomoku-4: "),
            (Player::Full, "xiangqi-large-4: ", "gomoku-large-2: "),
            (program, "xiangqi-large-4: ", "gomoku-large-2: "),
        ] {
            let mut networks = session::networks(player);
            let begins = |networks: &Networks, game, name: &str| {
                let origin = networks.origin(game).unwrap();
                assert!(origin.starts_with(name), "{player:?}: {origin}");
            };
            begins(&networks, GameId::GOMOKU, gomoku);
            begins(&networks, GameId::XIANGQI, xiangqi);
            networks.add(built_in(player)).unwrap();
            begins(&networks, GameId::XIANGQI, xiangqi);
        }
    }
}
