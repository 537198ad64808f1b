//! Networks of both games through the engine's interface.

use core::time::Duration;

use duiyi_engine::{
    EngineError, GAMES, GOMOKU_NETWORK, GameId, Limits, NETWORK_FILES, NetworkSize, Networks,
    Options, Player, Program, Report, Searcher, XIANGQI_NETWORK, best_move, best_move_with,
};

use crate::wider::{seal, wider};
use crate::{play, run, run_as, searcher};

const PIECES: &str = "2baka3/9/4b1n2/p5N1p/4p2r1/P5P2/2P1P2cP/4B2R1/1r2A4/RN1AK1B2 w - - 3 19";
const STONES: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b freestyle moves h8i9g7i7i6g8";

/// Where the last output of each network counts: with all pieces on the board, and for White to move in renju.
const LOUD: (&str, &str) = (
    "startpos",
    "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b renju moves h8i9g7i7i6",
);

fn look(searcher: &mut Searcher, position: &str) -> Report {
    searcher.clear();
    run(searcher, position, Limits::Depth(4), 5_000)
}

/// A network of the same shape whose last output weighs more.
fn louder(file: &[u8]) -> Vec<u8> {
    let mut file = file.to_vec();
    let last = file.len() - 1;
    // The last output bias, in units of 1/16,384 of 300 centipawns.
    file[last - 1] ^= 1;
    seal(&mut file);
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
    let (pieces, stones) = LOUD;
    let mut searcher = searcher();
    let before = [pieces, stones].map(|position| look(&mut searcher, position));
    searcher.set_network(&louder(GOMOKU_NETWORK)).unwrap();
    assert_eq!(look(&mut searcher, pieces), before[0]);
    assert_ne!(look(&mut searcher, stones).score, before[1].score);
    searcher.set_network(&louder(XIANGQI_NETWORK)).unwrap();
    assert_ne!(look(&mut searcher, pieces).score, before[0].score);
    for file in [XIANGQI_NETWORK, GOMOKU_NETWORK] {
        searcher.set_network(file).unwrap();
    }
    assert_eq!(
        [pieces, stones].map(|position| look(&mut searcher, position)),
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

#[test]
fn every_file_in_the_folder_is_built_in_and_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/nets");
    let mut names: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort_unstable();
    let mut listed = Vec::new();
    let networks = Networks::built_in();
    for (game, files) in GAMES.into_iter().zip(NETWORK_FILES) {
        let mut list = |name: String, file: &[u8], size| {
            assert_eq!(std::fs::read(format!("{folder}/{name}")).unwrap(), file);
            let origin = networks.origin(game, size).unwrap();
            assert!(origin.contains(&format!("game {game}")), "{origin}");
            assert_eq!(Networks::default().add(file), Ok(game));
            listed.push(name);
        };
        list(format!("{game}.net"), files.small, NetworkSize::Small);
        if let Some(large) = files.large {
            list(format!("{game}-large.net"), large, NetworkSize::Large);
        }
    }
    listed.sort_unstable();
    assert_eq!(names, listed);
}

/// Neurons of the large networks here.
const WIDE: usize = 256;

/// A large network of each game whose values differ.
fn large() -> [Vec<u8>; 2] {
    [XIANGQI_NETWORK, GOMOKU_NETWORK].map(|file| wider(&louder(file), WIDE))
}

/// Searchers with the small networks alone, and with large ones beside them.
fn small_and_both() -> [Searcher; 2] {
    let small = Networks::built_in_small();
    let mut both = small.clone();
    for file in large() {
        both.add_large(&file).unwrap();
    }
    [small, both].map(|networks| Searcher::new(Options::default(), networks).unwrap())
}

#[test]
fn the_large_network_serves_full_strength_and_the_highest_level_and_no_other() {
    let [mut small, mut both] = small_and_both();
    let level = |level| Player::Level { level, seed: 5 };
    for position in [LOUD.0, LOUD.1] {
        for (player, wants) in [
            (Player::Full, true),
            (level(1), false),
            (level(5), false),
            (level(11), false),
            (level(12), true),
        ] {
            // Levels have limits of their own, of which the highest has none but time.
            let player = (player, Limits::Depth(3));
            let [alone, beside] = [&mut small, &mut both].map(|searcher| {
                searcher.clear();
                run_as(searcher, position, player, 5_000)
            });
            assert_eq!(
                both.network().unwrap().starts_with("wider "),
                wants,
                "{player:?}"
            );
            assert!(!small.network().unwrap().starts_with("wider "));
            if wants {
                assert_ne!(alone.score, beside.score, "{player:?}");
            } else {
                assert_eq!(alone, beside, "{player:?}");
            }
        }
    }
}

#[test]
fn another_network_between_two_searches_answers_like_a_fresh_searcher() {
    let fresh = |searcher: usize, position: &str, player| {
        let mut fresh = small_and_both().into_iter().nth(searcher).unwrap();
        run_as(&mut fresh, position, (player, Limits::Depth(6)), 5_000)
    };
    let weak = Player::Level { level: 8, seed: 3 };
    for (position, file) in [LOUD.0, LOUD.1].into_iter().zip(large()) {
        let [mut searcher, _] = small_and_both();
        let search = |searcher: &mut Searcher, player| {
            run_as(searcher, position, (player, Limits::Depth(6)), 5_000)
        };
        assert_eq!(
            search(&mut searcher, Player::Full),
            fresh(0, position, Player::Full)
        );
        searcher.set_large_network(&file).unwrap();
        // To and fro, and what one network has found never reaches the other.
        for player in [Player::Full, weak, Player::Full, weak] {
            assert_eq!(search(&mut searcher, player), fresh(1, position, player));
        }
        // The network of somebody who brings his own is the only one.
        searcher.set_network(small_file(position)).unwrap();
        assert_eq!(
            search(&mut searcher, Player::Full),
            fresh(0, position, Player::Full)
        );
    }
}

fn small_file(position: &str) -> &'static [u8] {
    if position == LOUD.0 {
        XIANGQI_NETWORK
    } else {
        GOMOKU_NETWORK
    }
}

#[test]
fn more_neurons_without_effect_change_nothing() {
    let [mut small, _] = small_and_both();
    for (position, file) in [(PIECES, XIANGQI_NETWORK), (STONES, GOMOKU_NETWORK)] {
        let before = look(&mut small, position);
        small.set_large_network(&wider(file, WIDE)).unwrap();
        assert_eq!(look(&mut small, position), before);
        assert!(small.network().unwrap().starts_with("wider "));
    }
}

#[test]
fn a_large_file_that_is_refused_leaves_the_small_network_at_work() {
    let [mut small, _] = small_and_both();
    let before = look(&mut small, STONES);
    let mut damaged = wider(GOMOKU_NETWORK, WIDE);
    damaged[20_000] ^= 1;
    for bad in [&damaged[..], &GOMOKU_NETWORK[..9_000], b"no network"] {
        let refused = small.set_large_network(bad);
        assert!(matches!(refused, Err(EngineError::Network(_))));
        assert_eq!(look(&mut small, STONES), before);
    }
}
