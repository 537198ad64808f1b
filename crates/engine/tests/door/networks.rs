//! Networks of both games through the engine's interface.

use core::time::Duration;

use duiyi_engine::{
    EngineError, GOMOKU_NETWORK, GameId, Limits, Networks, Options, Player, Program, Report,
    Searcher, XIANGQI_NETWORK, best_move, best_move_with,
};

#[cfg(feature = "large")]
use duiyi_engine::{GOMOKU_LARGE_NETWORK, XIANGQI_LARGE_NETWORK};

use crate::{play, run, searcher};

const PIECES: &str = "2baka3/9/4b1n2/p5N1p/4p2r1/P5P2/2P1P2cP/4B2R1/1r2A4/RN1AK1B2 w - - 3 19";
const STONES: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b freestyle moves h8i9g7i7i6g8";

fn look(searcher: &mut Searcher, position: &str) -> Report {
    searcher.clear();
    run(searcher, position, Limits::Depth(4), 5_000)
}

/// A network of the same shape whose last output weighs more.
fn louder(file: &[u8]) -> Vec<u8> {
    const HEAD: usize = 32;
    let mut file = file.to_vec();
    let last = file.len() - 1;
    // The last output bias, in units of 1/16,384 of 300 centipawns.
    file[last - 1] ^= 1;
    let checksum = adler2::adler32_slice(&file[HEAD..]);
    file[HEAD - 4..HEAD].copy_from_slice(&checksum.to_le_bytes());
    file
}

#[test]
fn each_game_needs_its_own_network_and_no_other() {
    let mut searcher = Searcher::new(Options::default(), Networks::default()).unwrap();
    for (position, own, game) in [
        (PIECES, XIANGQI_NETWORK, GameId::XIANGQI),
        (STONES, GOMOKU_NETWORK, GameId::GOMOKU),
    ] {
        searcher.position(position, &[]).unwrap();
        assert_eq!(searcher.network(), None);
        for player in [Player::Full, Player::Level { level: 1, seed: 1 }] {
            let refused = searcher.go(player, Limits::Depth(3), Duration::ZERO);
            assert_eq!(refused, Err(EngineError::NoNetwork(game)));
        }
        assert_eq!(
            best_move_with(Networks::default(), position, 3),
            Err(EngineError::NoNetwork(game))
        );
        searcher.set_network(own).unwrap();
        let report = run(&mut searcher, position, Limits::Depth(3), 5_000);
        assert!(report.best.is_some());
        let origin = searcher.network().unwrap();
        assert!(origin.contains(&format!("game {game}")), "{origin}");
    }
    // The searcher keeps the networks that it has.
    look(&mut searcher, PIECES);
}

#[cfg(feature = "large")]
#[test]
fn the_large_networks_take_the_place_of_the_small_ones() {
    let mut searcher = searcher();
    for (position, file, small_file, name) in [
        (
            PIECES,
            XIANGQI_LARGE_NETWORK,
            XIANGQI_NETWORK,
            "xiangqi-large-",
        ),
        (
            STONES,
            GOMOKU_LARGE_NETWORK,
            GOMOKU_NETWORK,
            "gomoku-large-",
        ),
    ] {
        let small = look(&mut searcher, position);
        searcher.set_network(file).unwrap();
        assert!(searcher.network().unwrap().starts_with(name));
        let large = look(&mut searcher, position);
        assert!(large.best.is_some());
        assert_ne!(large.lines[0].score, small.lines[0].score);
        searcher.set_network(small_file).unwrap();
        assert_eq!(look(&mut searcher, position).lines, small.lines);
    }
    let mut large = Searcher::new(Options::default(), Networks::large()).unwrap();
    for (position, name) in [(PIECES, "xiangqi-large-"), (STONES, "gomoku-large-")] {
        large.position(position, &[]).unwrap();
        assert!(large.network().unwrap().starts_with(name));
    }
}

#[test]
fn a_program_of_an_article_needs_no_network() {
    let mut searcher = Searcher::new(Options::default(), Networks::default()).unwrap();
    for (position, program) in [(PIECES, "minimax-2"), (STONES, "shapes-3")] {
        let program = Program::find(program).unwrap();
        let report = play(&mut searcher, position, Player::Program(program), 5_000);
        assert_eq!(report.depth, program.depth);
    }
    let shapes = Player::Program(Program::find("shapes-3").unwrap());
    searcher
        .go(shapes, Limits::Infinite, Duration::ZERO)
        .unwrap();
    let stopped = searcher.stop(Duration::ZERO);
    assert!(searcher.root().check_move(&stopped.best.unwrap()).is_ok());
}

#[test]
fn one_call_plays_as_strongly_as_a_searcher() {
    for position in [PIECES, STONES] {
        let found = best_move(position, 6).unwrap();
        let report = run(&mut searcher(), position, Limits::Depth(6), u64::MAX);
        assert_eq!((found.best, found.score), (report.best, report.score));
    }
}

#[test]
fn a_new_network_replaces_only_the_one_of_its_game() {
    /// The last output is for positions with all pieces on the board.
    const PIECES: &str = "startpos";
    /// The last output is for White to move in renju.
    const STONES: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b renju moves h8i9g7i7i6";
    let mut searcher = searcher();
    let before = [PIECES, STONES].map(|position| look(&mut searcher, position));
    searcher.set_network(&louder(GOMOKU_NETWORK)).unwrap();
    assert_eq!(look(&mut searcher, PIECES), before[0]);
    assert_ne!(look(&mut searcher, STONES).score, before[1].score);
    searcher.set_network(&louder(XIANGQI_NETWORK)).unwrap();
    assert_ne!(look(&mut searcher, PIECES).score, before[0].score);
    for file in [XIANGQI_NETWORK, GOMOKU_NETWORK] {
        searcher.set_network(file).unwrap();
    }
    assert_eq!(
        [PIECES, STONES].map(|position| look(&mut searcher, position)),
        before
    );
}

#[test]
fn a_damaged_file_of_either_game_is_refused_and_changes_nothing() {
    let mut searcher = searcher();
    let before = look(&mut searcher, STONES);
    for file in [XIANGQI_NETWORK, GOMOKU_NETWORK] {
        let mut damaged = file.to_vec();
        damaged[20_000] ^= 1;
        let mut other = file.to_vec();
        other[12] ^= 0x40;
        for bad in [&damaged, &other, &file[..file.len() - 1].to_vec()] {
            let refused = searcher.set_network(bad);
            assert!(matches!(refused, Err(EngineError::Network(_))));
        }
    }
    assert_eq!(look(&mut searcher, STONES), before);
}

#[test]
fn a_step_continues_where_the_last_one_ended() {
    let mut searcher = searcher();
    let whole = run(&mut searcher, STONES, Limits::Depth(7), u64::MAX);
    searcher.clear();
    let in_steps = run(&mut searcher, STONES, Limits::Depth(7), 1_000);
    assert_eq!(in_steps.best, whole.best);
    assert_eq!(in_steps.score, whole.score);
}
