//! Makes an opening book: named lines, extended by searching the positions that they and the best moves lead to.
//!
//! The result depends only on engine, network, names and settings, not on the number of threads or on how often the
//! work is interrupted and resumed.

mod names;
mod tree;
mod work;

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};

use adler2::adler32_slice;
use duiyi_engine::book::{Book, write};
use duiyi_engine::{MAX_DEPTH, MAX_NETWORK};
use duiyi_game::score::Score;
use duiyi_search::xiangqi::{Network, Search, Settings, network};
use duiyi_xiangqi::{Move, Position};

use crate::records::{self, naming};
use crate::tell::{end_progress, tell_progress};
use tree::Tree;
use work::Work;

/// What `duiyi book` is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    /// Where the book is written.
    pub(crate) out: PathBuf,
    /// The names and their lines.
    pub(crate) names: PathBuf,
    /// The work file: earlier searches, from which a run resumes.
    pub(crate) work: PathBuf,
    /// Number of positions to search.
    pub(crate) positions: usize,
    /// Nodes for each.
    pub(crate) nodes: u64,
    /// How much worse than the best a move may be, in centipawns.
    pub(crate) margin: Score,
    pub(crate) threads: usize,
    /// The file of the network that evaluates; that of the page without it.
    pub(crate) network: Option<PathBuf>,
}

/// Moves of a position that get a score.
const LINES: usize = 6;
/// Positions that are searched before the next ones are chosen. This number affects the book, unlike the number of
/// threads.
const ROUND: usize = 32;

/// The best moves of a position and what they are worth to the side to move.
type Scored = Vec<(Move, Score)>;

/// Grows the tree, writes the book, and reports which named lines the book plays.
pub(crate) fn run(options: &Options) -> io::Result<()> {
    let names = fs::read_to_string(&options.names)
        .and_then(|text| names::read(&text).map_err(io::Error::other))
        .map_err(|error| naming(&options.names, &error))?;
    let file = match &options.network {
        Some(path) => records::bytes(path, MAX_NETWORK)?,
        None => duiyi_engine::XIANGQI_NETWORK.to_vec(),
    };
    let network = network::read(&file).map_err(|error| match &options.network {
        Some(path) => naming(path, &io::Error::other(error)),
        None => io::Error::other(error),
    })?;
    let network = Arc::new(network);
    let settings = format!(
        "duiyi {} network {:08x} nodes {} lines {LINES}",
        env!("CARGO_PKG_VERSION"),
        adler32_slice(&file),
        options.nodes,
    );
    records::check_apart(&options.work, &options.out)?;
    for input in [&options.names].into_iter().chain(&options.network) {
        records::check_not_replaced(input, &options.out)?;
    }
    records::check_writable(Some(&options.out))?;
    let mut work = Work::open(&options.work, &settings)?;
    let mut tree = Tree::new(&names, options.margin);
    while tree.searched() < options.positions {
        let round = tree.round(ROUND.min(options.positions - tree.searched()));
        if round.is_empty() {
            break;
        }
        let open: Vec<_> = round
            .iter()
            .map(|&node| tree.moves_to(node).to_vec())
            .filter(|moves| work.get(moves).is_none())
            .collect();
        search_all(&open, &network, options, &mut work)?;
        for node in round {
            let scored = work.get(tree.moves_to(node)).unwrap_or_default();
            tree.learn(node, scored);
        }
        tell_progress(format_args!("{} positions searched", tree.searched()));
    }
    let values = tree.values();
    let origin = format!(
        "{settings}, {} positions, margin {} centipawns",
        tree.searched(),
        options.margin
    );
    let file = write(&origin, &names, &tree.branches(&values));
    // The file is read back at once, with every move checked.
    let book = Book::read(&file).map_err(io::Error::other)?;
    records::write(Some(&options.out), &file)?;
    report(&tree, &values, &book, file.len())
}

/// Searches positions and keeps the results in the order of the requests.
fn search_all(
    open: &[Vec<Move>],
    network: &Arc<Network>,
    options: &Options,
    work: &mut Work,
) -> io::Result<()> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..options.threads {
            let (sender, next, network) = (sender.clone(), &next, Arc::clone(network));
            scope.spawn(move || {
                let settings = Settings {
                    hash_mb: 16,
                    multi_pv: LINES,
                    ..Settings::default()
                };
                let mut search = Search::new(settings, network);
                while let Some(moves) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let found = best_moves(&mut search, moves, options.nodes);
                    // The receiver is gone once the file cannot be written.
                    if sender.send((moves, found)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        // Moved into this scope, so that an early return on an error ends the threads.
        for (moves, found) in receiver {
            work.add(moves, found)?;
        }
        Ok(())
    })
}

/// The best lines at the first depth that uses up the nodes: scores are comparable where all lines were searched
/// alike.
fn best_moves(search: &mut Search, moves: &[Move], nodes: u64) -> Scored {
    let mut position = Position::start();
    for &mv in moves {
        position.play(mv);
    }
    search.clear();
    let mut spent = 0;
    for depth in 1..=MAX_DEPTH {
        search.start(position.clone(), depth);
        while !search.step(u64::MAX) {}
        spent += search.nodes();
        if spent >= nodes {
            break;
        }
    }
    let lines = search.lines();
    lines.iter().map(|line| (line.pv[0], line.score)).collect()
}

fn report(tree: &Tree, values: &[Score], book: &Book, bytes: usize) -> io::Result<()> {
    let mut out = io::stdout();
    let (positions, moves) = tree.kept(values);
    end_progress();
    writeln!(out, "{}", book.origin())?;
    writeln!(
        out,
        "{positions} positions with {moves} moves to play, {} names, {bytes} bytes",
        book.openings().len()
    )?;
    for opening in book.openings() {
        if let Some((mv, loss)) = tree.worst_of(opening, values) {
            writeln!(out, "not played: {mv} of {}, loses {loss}", opening.english)?;
        }
    }
    Ok(())
}
