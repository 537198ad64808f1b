//! The command line.

use std::error::Error as StdError;
use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::thread;

use duiyi_engine::{EngineError, GameId, MAX_DEPTH, MAX_THREADS, Player, Position, Program, Rules};
use duiyi_xiangqi::notation::Notation;
use lexopt::{Arg, Error, Parser, ValueExt};

use crate::games::{GAMES, Tools};
use crate::ladder::Contender;
use crate::{book, chance, convert, datagen, ladder, lesson, review, text};

/// The help text.
pub(crate) fn help() -> String {
    let programs = |game: GameId| {
        let ids = game.programs().iter().map(|program| program.id);
        ids.collect::<Vec<_>>().join(", ")
    };
    let all: Vec<_> = Program::all().map(|program| program.id).collect();
    TEMPLATE
        .replace("{levels}", &GameId::XIANGQI.levels().len().to_string())
        .replace("{xiangqi}", &programs(GameId::XIANGQI))
        .replace("{gomoku}", &programs(GameId::GOMOKU))
        .replace("{programs}", &all.join(", "))
        .replace("{nodes}", &review::NODES.to_string())
        .replace("{bench}", &bench_depths())
}

/// How deep `bench` searches where nothing else is said.
fn bench_depths() -> String {
    let depths = GAMES
        .iter()
        .map(|tools| format!("{} in {}", tools.bench_depth, tools.game));
    depths.collect::<Vec<_>>().join(", ")
}

/// What the help text says of a command; `None` if there is no such command.
fn help_with(command: &str) -> Option<String> {
    let mut text = String::new();
    let mut belongs = false;
    for line in help().lines() {
        // Further lines of an entry are indented.
        let name = line
            .strip_prefix("  ")
            .filter(|line| !line.starts_with(' '));
        if let Some(name) = name {
            belongs = name.split([' ', ',']).next() == Some(command);
        } else if !line.starts_with(' ') {
            belongs = false;
        }
        if belongs {
            text.push_str(line);
            text.push('\n');
        }
    }
    Some(text).filter(|text| !text.is_empty())
}

const TEMPLATE: &str = "\
duiyi: xiangqi (Chinese chess) and gomoku engine and tools

usage: duiyi COMMAND [OPTIONS]

  uci [--level N | --program ID]
                             speak the Universal Chess Interface; also the default when standard
                             input is not a terminal; play at level 1 to {levels}
                             of the page, or as a program of the articles does
                             ID: {xiangqi}
  ucci [--level N | --program ID]
                             speak the Universal Chinese Chess Protocol, for xiangqi interfaces that
                             speak nothing else, with the same options; also the default when the
                             first line is `ucci`
  gomocup [--level N | --program ID]
                             speak the Gomocup protocol, as managers of gomoku games do; the same
                             with a program of gomoku, {gomoku};
                             also what a copy of the program named `pbrain-...` does without a
                             command
  perft [--fen FEN] DEPTH    count the legal paths of DEPTH plies, for each first move and in total
  bench [--game GAME] [--threads N] [DEPTH]
                             search fixed positions of xiangqi (default) or gomoku on one thread or
                             N; DEPTH is {bench}; ends with `NODES nodes NPS nps`

  lesson [--fen FEN | --game GAME] --algorithm ID --depth N [AIDS] [--max-nodes N] [--json]
                             search with a plain algorithm, and compare it with minimax and with
                             the fewest leaves that can suffice
                             GAME: xiangqi (default), gomoku, tree; a tree is written as a FEN, as in
                             `((100 50)(-99 1))` or `uniform 3 4 7` (branching, depth, seed)
                             ID: minimax, negamax, fail-hard, fail-soft, mixed, pvs, mtdf, or with
                             a mistake: wrong-sign, late-cut, mixed-bounds, other-view
                             AIDS: --order none|worst|captures|best, --root-order 'MOVE ...',
                             --table BITS (6 to 20), --hash-move, --killers, --history, --deepening,
                             --quiescence, --nearby, --null-move, --reductions
  lesson --program ID        the same with the settings of a program of the articles, in its game
                             unless another is named; options after it change them
                             ID: {programs}

  ladder [--game GAME] [--games N] [--nodes N] [--seed N] [--threads N] [A B]
                             measure how strong levels and programs are: matches of player A (a
                             level, a program, or plain alpha-beta as `material:6` or `network:2`:
                             its evaluation and its depth in plies, in xiangqi)
                             against B, or of each level against the one below;
                             200 games per match (an even number), 1000000 nodes per move of level {levels},
                             seed 1, all cores; prints wins, draws, losses, and Elo with its 95 %
                             interval

  datagen [--game GAME] --file FILE --games N [--nodes N] [--seed N] [--threads N] [--network FILE]
                             play xiangqi (default) or gomoku against itself and add the quiet
                             positions to FILE, until it holds N games; 5000 nodes per move, seed 1,
                             all cores, the page's network unless another is given; an interrupted
                             run continues where it stopped
  data-info FILE [--text N]  check such a file and count its contents, or print its first N
                             positions as FEN;score;result
  data-features FILE         write the input features of a gomoku network for such a file, in binary
                             to standard output, for the trainer

  book --out FILE --names FILE --work FILE [--positions N] [--nodes N] [--margin CP] [--threads N]
       [--network FILE]
                             make an opening book: search N positions (3000), starting from the named
                             lines, 60000 nodes each, and keep the moves within 30 centipawns of the
                             best; an interrupted run continues from the work file

  review FILE [--out FILE] [--work FILE] [--nodes N | --time MS] [--lines N] [--threads N]
         [--language en|zh] [--notation FORMAT] [--encoding ID]
                             annotate all games of FILE: scores, glyphs, reasons and better lines, and
                             the accuracy of both sides in tags; {nodes} nodes per position, or
                             milliseconds; 1 to 5 lines (default 1), with 2 or more also moves that
                             deserve a `!`; all cores;
                             an interrupted run continues from the work file
  convert FILE [--to pgn] [--out FILE] [--notation FORMAT] [--encoding ID]
                             the games of FILE as PGN
                             FILE: PGN, moves or a FEN, DhtmlXQ (UBB), XQF, CBR, CBL, psq, SGF
                             FORMAT: wxf (default), uci, iccs, chinese; in xiangqi
                             ID: utf-8, gb18030, big5; guessed unless given, as is UTF-16 by its mark

filters: each line of standard input gets one line of answer

  legal                      FEN -> its legal moves, sorted, separated by spaces
  judge [--rules ID]         FEN -> `ongoing`, or `red wins`, `black wins`, `white wins` or `draw`
                             with the reason
                             ID: computer (default), axf, cxa, ucci, simple, none; in xiangqi
  notation --to FORMAT       FEN<TAB>move in any notation -> the move in FORMAT
                             FORMAT: uci, iccs, wxf, chinese; in gomoku uci

  help [COMMAND], --help, -h this text, or what it says of a command; so does COMMAND --help
  --version, -V              the version

A FEN is one of xiangqi or of gomoku, whose pieces, stones or rule tell which. It may be followed by
`moves h2e2 ...` or `moves h8 i9 ...`, the moves played from it; `startpos` stands for the start of
xiangqi. A line that cannot be answered gives `error: ...`, and the filter continues.

exit status: 0, 1 when a filter met a line it could not answer, a game could not be read or anything else
failed, 2 when the command line is wrong
";

/// A command.
pub(crate) enum Command {
    /// What the help text says of a command, or `None` for all of it.
    Help(Option<String>),
    Version,
    /// UCI or UCCI, whichever the first line asks for.
    Interface,
    Uci(Player),
    Ucci(Player),
    Gomocup(Player),
    Perft {
        position: Box<dyn Position>,
        depth: u32,
    },
    Bench {
        tools: &'static Tools,
        depth: u32,
        threads: usize,
    },
    Book(book::Options),
    Convert(convert::Options),
    Datagen(datagen::Options),
    DataFeatures(PathBuf),
    DataInfo {
        file: PathBuf,
        text: u64,
    },
    Ladder(ladder::Options),
    Lesson(Box<lesson::Options>),
    Review(Box<review::Options>),
    Legal,
    Judge(Rules),
    Notation(Notation),
}

/// The deepest perft: far deeper than anyone can wait for, and still safe for the stack.
pub(crate) const MAX_PERFT: u32 = 20;

/// Reads the command line.
pub(crate) fn parse(mut parser: Parser) -> Result<Command, Error> {
    // Piskvork knows engines by their file names and starts them without arguments.
    let is_brain = parser.bin_name().is_some_and(|name| {
        let file = Path::new(name).file_name().unwrap_or_default();
        // It compares names as its file system does, whatever their case.
        let start = file.to_string_lossy().get(..7).map(str::to_ascii_lowercase);
        start.as_deref() == Some("pbrain-")
    });
    match parser.next()? {
        None if is_brain => Ok(Command::Gomocup(Player::Full)),
        None if io::stdin().is_terminal() => Err("no command".into()),
        // Programs that start engines often cannot pass an argument.
        None => Ok(Command::Interface),
        Some(Arg::Short('V') | Arg::Long("version")) => nothing_else(&mut parser, Command::Version),
        Some(Arg::Value(name)) => {
            let name = name.string()?;
            Ok(match named(&mut parser, &name)? {
                Command::Help(None) if name != "help" => Command::Help(help_with(&name)),
                command => command,
            })
        }
        Some(other) => help_or_unexpected(other),
    }
}

/// Reads what follows the name of a command.
fn named(parser: &mut Parser, name: &str) -> Result<Command, Error> {
    match name {
        "help" => help_about(parser),
        "uci" => playing(parser, GameId::XIANGQI, Command::Uci),
        "ucci" => playing(parser, GameId::XIANGQI, Command::Ucci),
        "gomocup" => playing(parser, GameId::GOMOKU, Command::Gomocup),
        "perft" => perft(parser),
        "bench" => bench(parser),
        "lesson" => lesson::parse(parser),
        "book" => book(parser),
        "convert" => convert::parse(parser),
        "datagen" => datagen(parser),
        "data-features" => data_features(parser),
        "data-info" => data_info(parser),
        "ladder" => ladder(parser),
        "legal" => nothing_else(parser, Command::Legal),
        "judge" => judge(parser),
        "notation" => notation(parser),
        "review" => review::parse(parser),
        name => Err(unknown(name)),
    }
}

fn unknown(command: &str) -> Error {
    format!("unknown command {command:?}").into()
}

fn help_about(parser: &mut Parser) -> Result<Command, Error> {
    match parser.next()? {
        Some(Arg::Value(name)) => {
            let name = name.string()?;
            let text = help_with(&name).ok_or_else(|| unknown(&name))?;
            nothing_else(parser, Command::Help(Some(text)))
        }
        None => Ok(Command::Help(None)),
        Some(other) => help_or_unexpected(other),
    }
}

/// The options that every command understands besides its own arguments.
pub(crate) fn help_or_unexpected(arg: Arg) -> Result<Command, Error> {
    match arg {
        Arg::Short('h') | Arg::Long("help") => Ok(Command::Help(None)),
        other => Err(other.unexpected()),
    }
}

fn nothing_else(parser: &mut Parser, command: Command) -> Result<Command, Error> {
    match parser.next()? {
        None => Ok(command),
        Some(arg) => help_or_unexpected(arg),
    }
}

/// A protocol for a game, and the player that replaces the engine at full strength, if there is one.
fn playing(
    parser: &mut Parser,
    game: GameId,
    command: fn(Player) -> Command,
) -> Result<Command, Error> {
    let player = match parser.next()? {
        None => Player::Full,
        Some(Arg::Long("level")) => Player::Level {
            level: value(parser, "--level", 1..=game.levels().len() as u32)? as u8,
            seed: chance::seed(),
        },
        Some(Arg::Long("program")) => {
            let id = parser.value()?.string()?;
            let program = Program::find(&id).map_err(|error| Error::Custom(error.into()))?;
            // Refuse it here: if the engine refused it later, nobody might see the message.
            if program.game != game {
                return Err(Error::Custom(EngineError::Program(program).into()));
            }
            Player::Program(program)
        }
        Some(other) => return help_or_unexpected(other),
    };
    match parser.next()? {
        None => Ok(command(player)),
        Some(Arg::Long("level" | "program")) => Err("give --level or --program, once".into()),
        Some(other) => help_or_unexpected(other),
    }
}

fn perft(parser: &mut Parser) -> Result<Command, Error> {
    let (mut fen, mut depth) = (GameId::XIANGQI.start().to_owned(), None);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("fen") => fen = parser.value()?.string()?,
            Arg::Value(text) if depth.is_none() => {
                depth = Some(number(&text.string()?, "DEPTH", 1..=MAX_PERFT)?);
            }
            other => return help_or_unexpected(other),
        }
    }
    let depth = depth.ok_or("perft: DEPTH is missing")?;
    // Composed positions are allowed too: tests of move generators use them.
    let position = text::composed(&fen).map_err(Error::Custom)?;
    Ok(Command::Perft { position, depth })
}

fn bench(parser: &mut Parser) -> Result<Command, Error> {
    let (mut game, mut depth, mut threads) = (GameId::XIANGQI, None, 1);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("game") => game = read(parser, "--game")?,
            Arg::Long("threads") => threads = self::threads(parser)?,
            Arg::Value(text) if depth.is_none() => {
                depth = Some(number(&text.string()?, "DEPTH", 1..=MAX_DEPTH)?);
            }
            other => return help_or_unexpected(other),
        }
    }
    let tools = Tools::of(game)?;
    let depth = depth.unwrap_or(tools.bench_depth);
    Ok(Command::Bench {
        tools,
        depth,
        threads,
    })
}

fn book(parser: &mut Parser) -> Result<Command, Error> {
    let (mut out, mut names, mut work, mut network) = (None, None, None, None);
    let (mut positions, mut nodes, mut margin, mut threads) = (3_000, 60_000, 30, 1);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("out") => out = Some(PathBuf::from(parser.value()?)),
            Arg::Long("names") => names = Some(PathBuf::from(parser.value()?)),
            Arg::Long("work") => work = Some(PathBuf::from(parser.value()?)),
            Arg::Long("network") => network = Some(PathBuf::from(parser.value()?)),
            Arg::Long("positions") => positions = value(parser, "--positions", 1..=20_000)?,
            Arg::Long("nodes") => nodes = value(parser, "--nodes", 1..=100_000_000)?,
            Arg::Long("margin") => margin = value(parser, "--margin", 1..=1_000)?,
            Arg::Long("threads") => threads = self::threads(parser)?,
            other => return help_or_unexpected(other),
        }
    }
    Ok(Command::Book(book::Options {
        out: out.ok_or("book: --out FILE is missing")?,
        names: names.ok_or("book: --names FILE is missing")?,
        work: work.ok_or("book: --work FILE is missing")?,
        positions: positions as usize,
        nodes: nodes.into(),
        margin: margin as i32,
        threads,
        network,
    }))
}

fn datagen(parser: &mut Parser) -> Result<Command, Error> {
    let mut game = GameId::XIANGQI;
    let (mut file, mut games, mut network) = (None, None, None);
    let (mut nodes, mut seed) = (5_000, 1);
    let mut threads = thread::available_parallelism().map_or(1, NonZero::get);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("game") => game = read(parser, "--game")?,
            Arg::Long("file") => file = Some(PathBuf::from(parser.value()?)),
            Arg::Long("games") => games = Some(value(parser, "--games", 1..=u32::MAX)?),
            Arg::Long("nodes") => nodes = value(parser, "--nodes", 1..=100_000_000)?,
            Arg::Long("seed") => seed = value(parser, "--seed", 0..=u32::MAX)?,
            Arg::Long("threads") => threads = self::threads(parser)?,
            Arg::Long("network") => network = Some(PathBuf::from(parser.value()?)),
            other => return help_or_unexpected(other),
        }
    }
    Ok(Command::Datagen(datagen::Options {
        tools: Tools::of(game)?,
        file: file.ok_or("datagen: --file FILE is missing")?,
        games: games.ok_or("datagen: --games N is missing")?.into(),
        nodes: nodes.into(),
        seed: seed.into(),
        threads,
        network,
    }))
}

fn data_features(parser: &mut Parser) -> Result<Command, Error> {
    let mut file = None;
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Value(path) if file.is_none() => file = Some(PathBuf::from(path)),
            other => return help_or_unexpected(other),
        }
    }
    let file = file.ok_or("data-features: FILE is missing")?;
    if io::stdout().is_terminal() {
        return Err(
            "data-features: the output is binary; send it to a file with '> FEATURES'".into(),
        );
    }
    Ok(Command::DataFeatures(file))
}

fn data_info(parser: &mut Parser) -> Result<Command, Error> {
    let (mut file, mut text) = (None, 0);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("text") => {
                text = value(parser, "--text", 1..=u32::MAX)?.into();
            }
            Arg::Value(path) if file.is_none() => file = Some(PathBuf::from(path)),
            other => return help_or_unexpected(other),
        }
    }
    let file = file.ok_or("data-info: FILE is missing")?;
    Ok(Command::DataInfo { file, text })
}

fn ladder(parser: &mut Parser) -> Result<Command, Error> {
    let mut options = ladder::Options {
        game: GameId::XIANGQI,
        games: 200,
        nodes: 1_000_000,
        seed: 1,
        threads: thread::available_parallelism().map_or(1, NonZero::get),
        players: None,
    };
    let mut players = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("game") => options.game = read(parser, "--game")?,
            Arg::Long("games") => {
                options.games = value(parser, "--games", 2..=1_000_000)?.into();
                if options.games % 2 == 1 {
                    return Err("ladder: --games is odd, and each opening is played twice".into());
                }
            }
            Arg::Long("nodes") => {
                options.nodes = value(parser, "--nodes", 1..=100_000_000)?.into();
            }
            Arg::Long("seed") => options.seed = value(parser, "--seed", 0..=u32::MAX)?.into(),
            Arg::Long("threads") => options.threads = threads(parser)?,
            Arg::Value(text) if players.len() < 2 => players.push(text.string()?),
            other => return help_or_unexpected(other),
        }
    }
    let contender = |text: &String| Contender::parse(text, options.game);
    options.players = match &*players {
        [] => None,
        [first, second] => Some([contender(first)?, contender(second)?]),
        _ => return Err("ladder: one player alone has no opponent".into()),
    };
    Ok(Command::Ladder(options))
}

fn judge(parser: &mut Parser) -> Result<Command, Error> {
    let mut rules = Rules::default();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("rules") => rules = read(parser, "--rules")?,
            other => return help_or_unexpected(other),
        }
    }
    Ok(Command::Judge(rules))
}

fn notation(parser: &mut Parser) -> Result<Command, Error> {
    let mut to = None;
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("to") => to = Some(read(parser, "--to")?),
            other => return help_or_unexpected(other),
        }
    }
    to.map(Command::Notation)
        .ok_or_else(|| "notation: --to FORMAT is missing".into())
}

/// The value of an option. The type itself says what is wrong with it, without lexopt's words around the message.
pub(crate) fn read<T: FromStr<Err: Into<Box<dyn StdError + Send + Sync>>>>(
    parser: &mut Parser,
    name: &str,
) -> Result<T, Error> {
    let text = parser.value()?.string()?;
    text.parse()
        .map_err(|error: T::Err| format!("{name}: {}", error.into()).into())
}

/// The value of an option that is a number.
pub(crate) fn value(
    parser: &mut Parser,
    name: &str,
    range: RangeInclusive<u32>,
) -> Result<u32, Error> {
    number(&parser.value()?.string()?, name, range)
}

/// The value of the option `--threads`.
pub(crate) fn threads(parser: &mut Parser) -> Result<usize, Error> {
    Ok(value(parser, "--threads", 1..=MAX_THREADS as u32)? as usize)
}

/// A number within a range.
fn number(text: &str, name: &str, range: RangeInclusive<u32>) -> Result<u32, Error> {
    match text.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => {
            let (least, most) = range.into_inner();
            Err(format!("{name} {text:?} is not a number from {least} to {most}").into())
        }
    }
}
