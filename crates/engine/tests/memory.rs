//! Memory may run out anywhere: with every amount from none to enough, each operation succeeds, takes a smaller table or
//! is refused with a code, and nothing ends the program.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::time::Duration;

use duiyi_engine::book::{Book, BookError};
use duiyi_engine::lesson::{self, Board, LessonError, Play};
use duiyi_engine::{
    EngineError, GOMOKU_NETWORK, Limits, NetError, Networks, Options, Player, Program, Report,
    Searcher, XIANGQI_BOOK, XIANGQI_NETWORK,
};
use duiyi_faults::{Faults, each_limit};
use duiyi_lessons::{Aids, Algorithm, Settings, TreeError};

#[global_allocator]
static ALLOCATOR: Faults = Faults::new();

const GOMOKU: &str = "15/15/15/15/15/15/7o7/7x7/15/15/15/15/15/15/15 b freestyle";
/// Under another rule, whose tables are made when a search starts.
const RENJU: &str = "15/15/15/15/15/8x6/7o7/7x7/6o1x6/15/15/15/15/15/15 w renju";

/// What an operation came to when memory was short.
#[derive(Debug, PartialEq, PartialOrd)]
enum End {
    Refused,
    /// With a table of this size.
    Done(usize),
}

// Without the test harness, whose own thread allocates too.
fn main() {
    let mut limits = 0;
    limits += networks();
    limits += positions();
    limits += searches();
    limits += changes();
    limits += later();
    limits += programs();
    limits += books();
    limits += lessons();
    let refused = ALLOCATOR.refused();
    println!("in all: {limits} amounts of memory, {refused} refused allocations");
}

/// Runs something with all limits. It is refused where there is least and done where there is most; tables grow in between.
fn check(name: &str, work: impl FnMut() -> Result<usize, EngineError>) -> usize {
    let mut ends = Vec::with_capacity(10_000);
    let limits = each_limit(&ALLOCATOR, work, |result| {
        ends.push(match result {
            Ok(hash_mb) => End::Done(hash_mb),
            Err(EngineError::Memory(_) | EngineError::Network(NetError::Memory(_))) => End::Refused,
            Err(error) => panic!("{name}: {error}"),
        });
    });
    ends.dedup();
    println!("{name}: {limits} amounts of memory, {ends:?}");
    assert!(ends.len() >= 2 && ends.is_sorted(), "{name}: {ends:?}");
    assert_eq!(ends[0], End::Refused, "{name}");
    assert!(matches!(ends.last(), Some(End::Done(_))), "{name}");
    limits
}

fn read_networks() -> Result<Networks, EngineError> {
    let mut networks = Networks::default();
    networks.add(XIANGQI_NETWORK)?;
    networks.add(GOMOKU_NETWORK)?;
    // In its place, as on the page.
    #[cfg(feature = "large")]
    networks.add(duiyi_engine::GOMOKU_LARGE_NETWORK)?;
    Ok(networks)
}

fn networks() -> usize {
    check("networks", || read_networks().map(|_| 0))
}

/// A game that goes to and fro, longer than any list is at first.
fn long_game() -> Vec<&'static str> {
    ["h2e2", "h7e7", "e2h2", "e7h7"].repeat(250)
}

fn positions() -> usize {
    let long = long_game();
    let mut limits = 0;
    for (fen, moves, next) in [
        ("startpos", &long[..], "b0c2"),
        (GOMOKU, &["a1", "b2", "c3"][..], "d4"),
    ] {
        limits += check(fen, || {
            let mut position = duiyi_engine::position(fen, moves)?;
            position.play(next)?;
            assert_eq!(position.moves().len(), moves.len() + 1);
            assert!(position.legal_moves().len() > 30);
            assert!(!position.boxed().fen().is_empty());
            assert_eq!(position.undo().as_deref(), Some(next));
            Ok(0)
        });
        // One by one, as a game is played.
        limits += check("a game", || {
            let mut position = duiyi_engine::position(fen, &[])?;
            for mv in moves {
                position.play(mv)?;
            }
            Ok(0)
        });
    }
    limits
}

fn finish(searcher: &mut Searcher) -> Report {
    loop {
        let report = searcher.step(1_000, Duration::ZERO);
        if report.done {
            assert!(report.best.is_some());
            return report;
        }
    }
}

fn searches() -> usize {
    let long = long_game();
    let mut limits = 0;
    let level = Player::Level { level: 3, seed: 1 };
    let games: [&[_]; 3] = [
        &[("startpos", &long[..]), (GOMOKU, &[]), (RENJU, &[])],
        &[("startpos", &[]), (GOMOKU, &[])],
        &[("startpos", &[])],
    ];
    for (positions, player, threads) in [
        (games[0], Player::Full, 1),
        (games[1], level, 1),
        (games[2], Player::Full, 3),
    ] {
        let options = Options {
            hash_mb: 8,
            multi_pv: 3,
            threads,
            ..Options::default()
        };
        limits += check("searches", || {
            let mut searcher = Searcher::new(options, read_networks()?)?;
            let mut least = usize::MAX;
            for &(fen, moves) in positions {
                searcher.position(fen, moves)?;
                searcher.go(player, Limits::Nodes(1_000), Duration::ZERO)?;
                finish(&mut searcher);
                least = least.min(searcher.hash_mb());
            }
            Ok(least)
        });
    }
    limits
}

/// Each operation of a searcher that has been in use, when others have taken all the memory that was left.
fn later() -> usize {
    type Operation = fn(&mut Searcher) -> Result<(), EngineError>;
    fn go(searcher: &mut Searcher, player: Player) -> Result<(), EngineError> {
        searcher.go(player, Limits::Nodes(1_000), Duration::ZERO)?;
        finish(searcher);
        Ok(())
    }
    let operations: [(&str, Operation); 8] = [
        ("a position", |searcher| {
            searcher.position("startpos", &["h2e2"])
        }),
        ("a preparation", |searcher| {
            // Once more after another network has taken the old search away.
            searcher.set_network(XIANGQI_NETWORK)?;
            searcher.prepare()
        }),
        ("a search", |searcher| go(searcher, Player::Full)),
        ("a program", |searcher| {
            let program = Program::all().next().unwrap();
            go(searcher, Player::Program(program))
        }),
        ("another network", |searcher| {
            searcher.set_network(XIANGQI_NETWORK)?;
            go(searcher, Player::Full)
        }),
        ("another game", |searcher| {
            searcher.position(GOMOKU, &[])?;
            go(searcher, Player::Full)
        }),
        ("another rule", |searcher| {
            searcher.position(RENJU, &[])?;
            go(searcher, Player::Full)
        }),
        ("a larger table", |searcher| {
            let options = Options {
                hash_mb: 32,
                threads: 2,
                ..Options::default()
            };
            searcher.set_options(options)?;
            searcher.clear();
            go(searcher, Player::Full)
        }),
    ];
    let mut searcher = Searcher::new(Options::default(), read_networks().unwrap()).unwrap();
    go(&mut searcher, Player::Full).unwrap();
    let mut limits = 0;
    for (name, operation) in operations {
        let tried = each_limit(
            &ALLOCATOR,
            || operation(&mut searcher),
            |result| {
                assert!(
                    matches!(
                        result,
                        Ok(())
                            | Err(
                                EngineError::Memory(_) | EngineError::Network(NetError::Memory(_))
                            )
                    ),
                    "{name}: {result:?}"
                )
            },
        );
        println!("{name}, later: {tried} amounts of memory");
        limits += tried;
    }
    limits
}

/// Options and networks that change again and again.
fn changes() -> usize {
    check("changes", || {
        let mut searcher = Searcher::new(Options::default(), read_networks()?)?;
        for fen in ["startpos", GOMOKU] {
            searcher.position(fen, &[])?;
            searcher.set_network(GOMOKU_NETWORK)?;
            searcher.go(Player::Full, Limits::Nodes(1_000), Duration::ZERO)?;
            searcher.set_options(Options {
                hash_mb: 4,
                threads: 2,
                ..Options::default()
            })?;
            searcher.clear();
            searcher.go(Player::Full, Limits::Nodes(1_000), Duration::ZERO)?;
            finish(&mut searcher);
        }
        Ok(searcher.hash_mb())
    })
}

fn programs() -> usize {
    let mut limits = 0;
    for program in Program::all() {
        let fen = program.game.start();
        limits += check(program.id, || {
            let mut searcher = Searcher::new(Options::default(), Networks::default())?;
            searcher.position(fen, &[])?;
            let player = Player::Program(program);
            searcher.go(player, Limits::Nodes(2_000), Duration::ZERO)?;
            finish(&mut searcher);
            Ok(0)
        });
    }
    limits
}

fn books() -> usize {
    let position = duiyi_engine::position("startpos", &["h2e2"]).unwrap();
    let position = position.of().unwrap();
    check("book", || {
        let book = Book::read(XIANGQI_BOOK).map_err(|error| match error {
            BookError::Memory(error) => EngineError::Memory(error),
            error => panic!("{error}"),
        })?;
        assert!(book.choose(position, 1).is_some());
        assert!(book.opening(position).is_some());
        Ok(0)
    })
}

fn lessons() -> usize {
    let mut limits = 0;
    for (text, depth) in [
        ("startpos", 3),
        (GOMOKU, 1),
        ("((100 50)(-99 1))", 2),
        ("uniform 3 4 7", 4),
    ] {
        let settings = Settings {
            algorithm: Algorithm::Pvs,
            depth,
            aids: Aids::<Play> {
                table: Some(16),
                hash_move: true,
                killers: true,
                history: true,
                deepening: true,
                ..Aids::default()
            },
            max_nodes: 5_000,
        };
        limits += check(text, || {
            let run = || {
                let board: Board = text.parse()?;
                // A log that ends early for want of memory says so.
                let (report, log) = lesson::run_lesson(&board, &settings, 1_000_000)?;
                assert!(log.is_truncated() || log.events().len() as u64 > report.counts.nodes);
                Ok(usize::from(!log.is_truncated()))
            };
            run().map_err(|error| match error {
                LessonError::Engine(error) => error,
                LessonError::Tree(TreeError::Memory(error)) => EngineError::Memory(error),
                error => panic!("{error}"),
            })
        });
    }
    limits
}
