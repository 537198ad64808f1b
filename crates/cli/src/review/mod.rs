//! Annotates whole files of games: each position is searched, each mistake gets a glyph, a reason and a better line.
//!
//! The result depends only on engine, network, file and settings, as long as these give nodes rather than time, not
//! on the number of threads or on how often the work is interrupted and resumed.

mod search;
mod words;
mod work;

use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use adler2::adler32_slice;
use duiyi_engine::{GOMOKU_LARGE_NETWORK, Limits, Rules, XIANGQI_LARGE_NETWORK};
use duiyi_study::import::MAX_BYTES;
use duiyi_study::{Look, Review, annotate};
use duiyi_xiangqi::notation::Notation;
use lexopt::{Arg, Error, Parser};

use crate::args::{self, Command};
use crate::records;
use crate::tell::{end_progress, tell, tell_progress};
use crate::text::counted;
use search::{Block, blocks};
use words::Language;
use work::Work;

/// How often progress is reported.
const PROGRESS: Duration = Duration::from_millis(500);

/// What `duiyi review` is asked for.
pub(crate) struct Options {
    file: PathBuf,
    /// Where the annotated games are written; standard output without it.
    out: Option<PathBuf>,
    /// The work file: earlier searches, from which a run resumes.
    work: Option<PathBuf>,
    records: records::Options,
    /// When the search of a position ends.
    limits: Limits,
    /// Lines that are searched in each position; `!` takes two.
    lines: usize,
    threads: usize,
    language: Language,
    /// How moves of xiangqi are written.
    notation: Notation,
}

/// Reads the rest of the command line.
pub(crate) fn parse(parser: &mut Parser) -> Result<Command, Error> {
    let (mut file, mut limits) = (None, None);
    let mut options = Options {
        file: PathBuf::new(),
        out: None,
        work: None,
        records: records::Options::default(),
        limits: Limits::Nodes(NODES),
        lines: 1,
        threads: thread::available_parallelism().map_or(1, NonZero::get),
        language: Language::English,
        notation: Notation::Wxf,
    };
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("out") => options.out = Some(parser.value()?.into()),
            Arg::Long("work") => options.work = Some(parser.value()?.into()),
            Arg::Long("encoding") => options.records.encoding = Some(records::encoding(parser)?),
            Arg::Long("nodes") => {
                let nodes = args::value(parser, "--nodes", 1_000..=1_000_000_000)?;
                only(&mut limits, Limits::Nodes(nodes.into()))?;
            }
            Arg::Long("time") => {
                let time = args::value(parser, "--time", 1..=3_600_000)?;
                only(
                    &mut limits,
                    Limits::Time(Duration::from_millis(time.into())),
                )?;
            }
            Arg::Long("lines") => options.lines = args::value(parser, "--lines", 1..=5)? as usize,
            Arg::Long("threads") => options.threads = args::threads(parser)?,
            Arg::Long("language") => options.language = args::read(parser, "--language")?,
            Arg::Long("notation") => options.notation = args::read(parser, "--notation")?,
            Arg::Value(path) if file.is_none() => file = Some(PathBuf::from(path)),
            other => return args::help_or_unexpected(other),
        }
    }
    options.file = file.ok_or("review: FILE is missing")?;
    options.limits = limits.unwrap_or(options.limits);
    Ok(Command::Review(Box::new(options)))
}

fn only(limits: &mut Option<Limits>, new: Limits) -> Result<(), Error> {
    let before = limits.replace(new);
    before.map_or(Ok(()), |_| {
        Err("review: give --nodes or --time, once".into())
    })
}

/// Nodes for a position: enough to see what a strong player sees, and a long game takes less than half a minute.
pub(crate) const NODES: u64 = 150_000;

/// Reads the games, searches their positions, and writes them annotated. Status 1 if a game could not be read.
pub(crate) fn run(options: &Options) -> io::Result<ExitCode> {
    let file = records::bytes(&options.file, MAX_BYTES)?;
    let (mut games, status) = records::read(&file, &options.file, options.records)?;
    if games.is_empty() {
        return Ok(status);
    }
    records::check_nothing_is_lost(&options.file, options.out.as_deref(), status)?;
    let mut reviews: Vec<_> = games
        .iter()
        .map(|game| Review::new(&*game.end(), Rules::default()))
        .collect::<Result<_, _>>()
        .map_err(io::Error::other)?;
    // All settings that determine the result.
    let settings = format!(
        "duiyi review {} file {:08x} encoding {:?} networks {:08x} {:08x} limits {:?} lines {}",
        env!("CARGO_PKG_VERSION"),
        adler32_slice(&file),
        options.records.encoding,
        adler32_slice(XIANGQI_LARGE_NETWORK),
        adler32_slice(GOMOKU_LARGE_NETWORK),
        options.limits,
        options.lines,
    );
    if let (Some(work), Some(out)) = (&options.work, &options.out) {
        records::check_apart(work, out)?;
    }
    records::check_writable(options.out.as_deref())?;
    let mut work = Work::open(options.work.as_deref(), &settings)?;
    work.put_into(&mut reviews)?;
    search_all(&mut reviews, options, &mut work)?;

    let mut text = String::new();
    let mut mixed = 0;
    for (game, review) in games.iter_mut().zip(&reviews) {
        let annotators = game.tags().get("Annotator").unwrap_or_default();
        let is_ours = annotators.split("; ").any(|name| name.starts_with(US));
        let is_more = annotate::annotate(&mut **game, review, |side, said| {
            options.language.say(side, said, options.notation)
        });
        mixed += usize::from(is_ours && is_more);
        let tags = game.tags();
        let annotators = with_us(tags.get("Annotator").unwrap_or_default());
        let set = tags.set("Annotator", &annotators);
        set.map_err(io::Error::other)?;
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&game.write(options.notation).map_err(io::Error::other)?);
    }
    if mixed > 0 {
        tell(format_args!(
            "duiyi: {}: {} reviewed before, with another result: its glyphs, comments and lines stay beside the new ones\n",
            options.file.display(),
            counted(mixed as u64, "game was", "games were")
        ));
    }
    records::write(options.out.as_deref(), text.as_bytes())?;
    Ok(status)
}

/// How this program is named among those who commented a game, before its version.
const US: &str = "duiyi ";

/// Those who commented a game before, and this program.
fn with_us(annotators: &str) -> String {
    let us = concat!("duiyi ", env!("CARGO_PKG_VERSION"));
    match annotators {
        "" | "?" => us.into(),
        _ if annotators.split("; ").any(|name| name == us) => annotators.into(),
        _ => format!("{annotators}; {us}"),
    }
}

/// Searches all positions without a result.
fn search_all(reviews: &mut [Review], options: &Options, work: &mut Work) -> io::Result<()> {
    let blocks: Vec<Block> = reviews
        .iter()
        .enumerate()
        .flat_map(|(game, review)| blocks(game, review))
        .collect();
    let count = blocks.iter().map(|block| block.plies.len()).sum();
    let mut found: Vec<(usize, usize, Look)> = Vec::new();
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let (shared, blocks, next) = (&*reviews, &*blocks, &next);
    thread::scope(|scope| {
        for _ in 0..options.threads.min(blocks.len()) {
            let sender = sender.clone();
            scope.spawn(move || {
                while let Some(block) = blocks.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let looks = search::search(block, &shared[block.game], options);
                    // The receiver is gone once the work file cannot be written.
                    if sender.send((block.game, looks)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let start = Instant::now();
        let mut told = start;
        // The first results may take a while.
        let file = options.file.display();
        tell_progress(format_args!("{file}: {} to search", positions(count)));
        // Moved into this scope, so that an early return on an error ends the threads.
        for (game, looks) in receiver {
            let looks = looks.map_err(io::Error::other)?;
            work.add(game, &looks)?;
            found.extend(looks.into_iter().map(|(ply, look)| (game, ply, look)));
            if told.elapsed() >= PROGRESS || found.len() == count {
                told = Instant::now();
                progress(&options.file, found.len(), count, start.elapsed());
            }
        }
        if count > 0 {
            end_progress();
        }
        io::Result::Ok(())
    })?;
    for (game, ply, look) in found {
        reviews[game].add(ply, look).map_err(io::Error::other)?;
    }
    Ok(())
}

fn positions(count: usize) -> String {
    counted(count as u64, "position", "positions")
}

fn progress(file: &Path, done: usize, count: usize, time: Duration) {
    let left = time.as_secs_f64() * (count - done) as f64 / done.max(1) as f64;
    tell_progress(format_args!(
        "{}: {done} of {}, {left:.0} seconds left",
        file.display(),
        positions(count)
    ));
}
