//! Networks of both games through the one door.

use duiyi_engine::{EngineError, Limits, Report, Searcher};

use crate::{run, searcher};

const XIANGQI: &[u8] = include_bytes!("../../nets/xiangqi.net");
const GOMOKU: &[u8] = include_bytes!("../../nets/gomoku.net");

const PIECES: &str = "2baka3/9/4b1n2/p5N1p/4p2r1/P5P2/2P1P2cP/4B2R1/1r2A4/RN1AK1B2 w - - 3 19";
const STONES: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b freestyle moves h8i9g7i7i6g8";
/// Nobody was ever trained on four in a row.
const FOUR: &str = "8/8/8/3xo3/3ox3/8 b k=4";

fn look(searcher: &mut Searcher, position: &str) -> Report {
    searcher.clear();
    run(searcher, position, Limits::Depth(4), 5_000)
}

#[test]
fn a_file_says_of_which_game_it_is_and_leaves_the_other_alone() {
    let mut searcher = searcher();
    let by_hand = [PIECES, STONES].map(|position| look(&mut searcher, position));
    assert_eq!(searcher.network(), None);

    searcher.set_network(Some(GOMOKU)).unwrap();
    assert_eq!(look(&mut searcher, PIECES), by_hand[0]);
    assert_eq!(searcher.network(), None);
    let stones = look(&mut searcher, STONES);
    assert_ne!(stones.score, by_hand[1].score);
    assert!(searcher.network().unwrap().contains("game gomoku"));

    searcher.set_network(Some(XIANGQI)).unwrap();
    assert_eq!(look(&mut searcher, STONES), stones);
    assert_ne!(look(&mut searcher, PIECES).score, by_hand[0].score);
    assert!(searcher.network().unwrap().contains("game xiangqi"));

    searcher.set_network(None).unwrap();
    for (position, before) in [PIECES, STONES].into_iter().zip(by_hand) {
        assert_eq!(look(&mut searcher, position), before);
        assert_eq!(searcher.network(), None);
    }
}

#[test]
fn games_without_five_in_a_row_are_evaluated_from_patterns() {
    let mut searcher = searcher();
    let by_hand = look(&mut searcher, FOUR);
    searcher.set_network(Some(GOMOKU)).unwrap();
    assert_eq!(look(&mut searcher, FOUR), by_hand);
}

#[test]
fn a_damaged_file_of_either_game_is_refused_and_changes_nothing() {
    let mut searcher = searcher();
    searcher.set_network(Some(GOMOKU)).unwrap();
    let before = look(&mut searcher, STONES);
    for file in [XIANGQI, GOMOKU] {
        let mut damaged = file.to_vec();
        damaged[20_000] ^= 1;
        let mut other = file.to_vec();
        other[12] ^= 0x40;
        for bad in [&damaged, &other, &file[..file.len() - 1].to_vec()] {
            let refused = searcher.set_network(Some(bad));
            assert!(matches!(refused, Err(EngineError::Network(_))));
        }
    }
    assert_eq!(look(&mut searcher, STONES), before);
}

#[test]
fn a_step_goes_on_where_the_last_one_ended() {
    let mut searcher = searcher();
    searcher.set_network(Some(GOMOKU)).unwrap();
    let whole = run(&mut searcher, STONES, Limits::Depth(7), u64::MAX);
    searcher.clear();
    let in_steps = run(&mut searcher, STONES, Limits::Depth(7), 1_000);
    assert_eq!(in_steps.best, whole.best);
    assert_eq!(in_steps.score, whole.score);
}
