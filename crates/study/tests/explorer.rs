//! The index over many games.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::time::Instant;

use duiyi_engine::book::Book;
use duiyi_engine::{GameId, Position};
use duiyi_game::Rng;
use duiyi_game::pgn::GameResult;
use duiyi_study::explorer::{Count, Explorer, MAX_PLY};
use duiyi_xiangqi::pgn::{Game, parse_game};

fn game(moves: &str, result: GameResult) -> Game {
    let mut game = parse_game(moves).unwrap();
    game.result = result;
    game
}

fn xiangqi(moves: &str) -> Box<dyn Position> {
    let moves: Vec<_> = moves.split_whitespace().collect();
    duiyi_engine::position("startpos", &moves).unwrap()
}

#[test]
fn moves_are_counted_by_position_whatever_the_move_order() {
    let mut explorer = Explorer::new();
    // The same position in two orders of moves, then two different moves.
    explorer
        .add(&game("h2e2 h9g7 b0c2 i9h9 a0b0", GameResult::FirstWins))
        .unwrap();
    explorer
        .add(&game("b0c2 h9g7 h2e2 i9h9 g3g4", GameResult::SecondWins))
        .unwrap();
    explorer
        .add(&game("h2e2 h9g7 b0c2 i9h9 a0b0", GameResult::Draw))
        .unwrap();
    explorer.add(&game("h2e2", GameResult::Unknown)).unwrap();
    assert_eq!(explorer.games(), 4);
    let told = |moves: &str| -> Vec<(String, Count)> {
        let found = explorer.look(&*xiangqi(moves), None).unwrap();
        assert_eq!(found.opening, None);
        found
            .moves
            .into_iter()
            .map(|known| (known.mv, known.count))
            .collect()
    };
    let count = |games, first, draws, second| Count {
        games,
        first,
        draws,
        second,
    };
    assert_eq!(
        told(""),
        [
            ("h2e2".to_string(), count(3, 1, 1, 0)),
            ("b0c2".to_string(), count(1, 0, 0, 1))
        ]
    );
    assert_eq!(
        told("b0c2 h9g7 h2e2 i9h9"),
        [
            ("a0b0".to_string(), count(2, 1, 1, 0)),
            ("g3g4".to_string(), count(1, 0, 0, 1))
        ]
    );
    assert_eq!(told("a0a1"), []);
}

#[test]
fn a_game_that_repeats_counts_once_in_each_position() {
    let mut explorer = Explorer::new();
    let shuffle = "a0a1 a9a8 a1a0 a8a9 ".repeat(3);
    explorer.add(&game(&shuffle, GameResult::Draw)).unwrap();
    let found = explorer.look(&*xiangqi(""), None).unwrap();
    assert_eq!(found.moves.len(), 1);
    assert_eq!(found.moves[0].count.games, 1);
}

#[test]
fn the_book_adds_names_and_moves() {
    let book = Book::read(duiyi_engine::XIANGQI_BOOK).unwrap();
    let mut explorer = Explorer::new();
    explorer.add(&game("h2e2 a9a8", GameResult::Draw)).unwrap();
    let found = explorer.look(&*xiangqi("h2e2"), Some(&book)).unwrap();
    assert_eq!(found.opening.unwrap()[0], "中炮局");
    assert_eq!(
        (&*found.moves[0].mv, found.moves[0].count.games),
        ("a9a8", 1)
    );
    let known = book.moves(xiangqi("h2e2").of().unwrap());
    assert!(known.len() > 1);
    for entry in known {
        let mv = entry.mv.to_string();
        let same = found.moves.iter().find(|known| known.mv == mv).unwrap();
        assert_eq!(same.weight, entry.weight);
    }
    let gomoku = GameId::GOMOKU
        .parse(GameId::GOMOKU.start(), &["h8"])
        .unwrap();
    assert_eq!(explorer.look(&*gomoku, Some(&book)).unwrap().moves, []);
}

#[test]
fn five_thousand_games_are_indexed_and_found_again() {
    let mut rng = Rng::new(3);
    let mut games = Vec::new();
    for _ in 0..5_000 {
        let mut position = duiyi_xiangqi::Position::start();
        // Few different openings, then random moves.
        for ply in 0..70 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position.play(legal[rng.below(legal.len().min(2 + ply))]);
        }
        games.push(Game::of(&position));
    }
    let clock = Instant::now();
    let mut explorer = Explorer::new();
    for game in &games {
        explorer.add(game).unwrap();
    }
    let added = clock.elapsed();
    let clock = Instant::now();
    let found = explorer.look(&*xiangqi(""), None).unwrap();
    println!(
        "5,000 games of 70 plies: {added:?} to add, {:?} to look",
        clock.elapsed()
    );
    let start = games[0].start().key();
    let expected: usize = games
        .iter()
        .map(|game| {
            let mut position = game.start().clone();
            let mut played = BTreeSet::new();
            for annotated in game.line().moves().iter().take(MAX_PLY) {
                if position.key() == start {
                    played.insert(annotated.mv());
                }
                position.play(annotated.mv());
            }
            played.len()
        })
        .sum();
    let counted: u32 = found.moves.iter().map(|known| known.count.games).sum();
    assert_eq!(counted as usize, expected);
    assert!(expected >= 5_000);
}
