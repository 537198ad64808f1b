use std::collections::HashSet;
use std::sync::Arc;

use duiyi_engine::book::{Book, Branch, write};
use duiyi_game::Rng;
use duiyi_search::xiangqi::{Search, Settings, network};
use duiyi_xiangqi::{Move, Position};

use crate::{after, book, mirrored};

/// A game of the book against itself, at most this long.
fn game(book: &Book, seed: u64, plies: usize) -> Position {
    let mut position = Position::start();
    while position.ply() < plies {
        let Some(mv) = book.choose(&position, seed) else {
            break;
        };
        position.play(mv);
    }
    position
}

#[test]
fn every_move_is_legal_and_mirror_images_have_mirrored_moves() {
    let book = book();
    for seed in 0..40 {
        let mut position = Position::start();
        loop {
            let moves = book.moves(&position);
            assert!(moves.iter().all(|known| position.is_legal(known.mv)));
            assert!(moves.iter().all(|known| known.weight > 0));
            let mut here: Vec<_> = moves
                .iter()
                .map(|known| (known.mv.mirror(), known.weight))
                .collect();
            let mut there: Vec<_> = book
                .moves(&mirrored(&position))
                .iter()
                .map(|known| (known.mv, known.weight))
                .collect();
            here.sort_unstable();
            there.sort_unstable();
            assert_eq!(here, there, "{position}");
            let Some(mv) = book.choose(&position, seed) else {
                break;
            };
            position.play(mv);
        }
        assert!(position.ply() > 0);
    }
}

#[test]
fn the_same_seed_plays_the_same_game_and_others_play_others() {
    let book = book();
    let moves = |seed| game(&book, seed, 20).moves().collect::<Vec<Move>>();
    assert_eq!(moves(7), moves(7));
    let games: HashSet<_> = (0..200).map(moves).collect();
    assert!(games.len() >= 180, "{} games of 200", games.len());
}

#[test]
fn a_move_is_played_as_often_as_its_weight_says() {
    let branch = |mv: &str, weight| Branch {
        mv: mv.parse().unwrap(),
        weight,
        replies: Vec::new(),
    };
    // The one is its own mirror image; the other has one.
    let file = write("", &[], &[branch("e3e4", 1), branch("h2e2", 3)]);
    let book = Book::read(&file).unwrap();
    let mut rng = Rng::new(3);
    let mut counts = [0; 3];
    for _ in 0..4_000 {
        let mv = book.choose(&Position::start(), rng.next_u64()).unwrap();
        let at = ["e3e4", "h2e2", "b2e2"]
            .iter()
            .position(|text| *text == mv.to_string());
        counts[at.unwrap()] += 1;
    }
    for (count, expected) in counts.into_iter().zip([1_000, 1_500, 1_500]) {
        assert!(
            (expected - 150..expected + 150).contains(&count),
            "{counts:?}"
        );
    }
}

#[test]
fn no_move_leads_back_to_a_position_of_the_game() {
    let branch = Branch {
        mv: "h2e2".parse().unwrap(),
        weight: 1,
        replies: Vec::new(),
    };
    let book = Book::read(&write("", &[], &[branch])).unwrap();
    assert!(book.choose(&Position::start(), 1).is_some());
    let image: Move = "b2e2".parse().unwrap();
    let again = after("h2e2 h7e7 e2h2 e7h7");
    assert!((0..20).all(|seed| book.choose(&again, seed) == Some(image)));
    let again = after("h2e2 h7e7 e2h2 e7h7 b2e2 h7e7 e2b2 e7h7");
    assert_eq!(book.choose(&again, 1), None);
}

#[test]
fn a_sample_of_the_moves_stands_up_to_a_search_that_looks_deeper() {
    /// By the search that chose it, no move loses more than this.
    const MARGIN: i32 = 30;
    /// Two searches with these nodes differ by up to this much by chance.
    const DOUBT: i32 = 30;
    const NODES: u64 = 250_000;
    let network = network::read(include_bytes!("../../nets/xiangqi.net")).unwrap();
    let mut search = Search::new(Settings::default(), Arc::new(network));
    let mut score = |position: &Position, wanted: Option<Move>| {
        search.clear();
        search.start_with(position.clone(), 64, |mv| wanted.is_none_or(|it| it == mv));
        search.step(NODES);
        search.best_line().unwrap().score
    };
    let book = book();
    for seed in 0..6 {
        let position = game(&book, 1_000 + seed, seed as usize * 2);
        let Some(mv) = book.choose(&position, seed) else {
            continue;
        };
        let (best, own) = (score(&position, None), score(&position, Some(mv)));
        assert!(
            best - own <= MARGIN + DOUBT,
            "{position}: {mv} loses {}",
            best - own
        );
    }
}
