//! PGN keeps everything: random trees of moves with comments, glyphs and variations read back as they were written.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Display;

use duiyi_game::pgn::{Game, GameResult, Notated, Pen, parse};
use duiyi_game::{Game as Rules, Rng};
use duiyi_gomoku::Rule;
use duiyi_study::record::Record;
use duiyi_study::tree::Node;
use duiyi_xiangqi::notation::Notation;

/// Text that people and programs write between braces, and text that could be misread.
const COMMENTS: [&str; 10] = [
    "",
    "",
    "",
    "plain words",
    "[%eval -1.25] [%csl Ge4]",
    "two\nlines of 中文",
    "a } brace\nand { another",
    "; semicolons (and parentheses) $3 1-0",
    "%not an escape\n[Event \"not a tag\"]",
    "\"quoted\" \\ back",
];

struct Author {
    rng: Rng,
    moves: usize,
    variations: usize,
}

impl Author {
    fn comment(&mut self) -> &'static str {
        COMMENTS[self.rng.below(COMMENTS.len())]
    }

    /// Adds moves to the end of a line, some with comments, glyphs or variations.
    fn write<P>(&mut self, pen: &mut Pen<'_, P>, plies: usize, depth: usize)
    where
        P: Notated + Rules<Move = <P as Notated>::Move>,
        <P as Notated>::Move: Display,
    {
        for _ in 0..plies {
            let legal = Rules::legal_moves(pen.position());
            if legal.is_empty() {
                return;
            }
            let mut draw = || legal[self.rng.below(legal.len())].to_string();
            let (mv, other) = (draw(), draw());
            pen.play(&mv).unwrap();
            self.moves += 1;
            for _ in 0..self.rng.below(3) {
                pen.add_nag(self.rng.below(256) as u8);
            }
            pen.set_comment(self.comment());
            while depth < 4 && self.rng.below(4) == 0 {
                let mut variation = pen.vary(self.comment(), &other).unwrap();
                variation.set_comment(self.comment());
                self.variations += 1;
                let plies = self.rng.below(6);
                self.write(&mut variation, plies, depth + 1);
            }
        }
    }

    /// A game from a start, with tags.
    fn game<P>(&mut self, start: P) -> Game<P>
    where
        P: Notated + Rules<Move = <P as Notated>::Move>,
        <P as Notated>::Move: Display,
    {
        let mut game = Game::new(start);
        let results = [
            GameResult::FirstWins,
            GameResult::SecondWins,
            GameResult::Draw,
            GameResult::Unknown,
        ];
        game.result = results[self.rng.below(4)];
        game.tags.set("Event", "a \"cup\" \\ 杯").unwrap();
        game.tags
            .set("Own", self.comment().lines().next().unwrap_or_default())
            .unwrap();
        let before = self.comment();
        let mut pen = game.pen();
        pen.set_comment(before);
        let plies = self.rng.below(24);
        self.write(&mut pen, plies, 0);
        drop(pen);
        game
    }
}

#[test]
fn random_trees_read_back_as_they_were_written() {
    let (mut moves, mut variations) = (0, 0);
    for seed in 0..200 {
        let rng = Rng::new(seed);
        let mut author = Author {
            rng,
            moves: 0,
            variations: 0,
        };
        let start = match author.rng.below(2) {
            0 => duiyi_xiangqi::Position::start(),
            _ => "3k5/9/9/9/9/9/9/4B4/9/R3K4 b - - 3 17".parse().unwrap(),
        };
        let games = [author.game(start.clone()), author.game(start)];
        for notation in Notation::ALL {
            let text = games.each_ref().map(|game| game.write(notation)).join("\n");
            assert_eq!(
                parse(&text).as_deref(),
                Ok(&games[..]),
                "seed {seed}:\n{text}"
            );
        }
        let rule = [Rule::Freestyle, Rule::Renju, Rule::Row(6)][author.rng.below(3)];
        let start = duiyi_gomoku::Position::empty(9, 12, rule).unwrap();
        let games = [author.game(start)];
        let text = games[0].write(());
        assert_eq!(
            parse(&text).as_deref(),
            Ok(&games[..]),
            "seed {seed}:\n{text}"
        );
        moves += author.moves;
        variations += author.variations;
    }
    assert!(moves > 5_000 && variations > 2_000, "{moves} {variations}");
}

/// A record survives as a flat list: only comments before a variation move behind its first move, and variations that
/// begin with the same moves share these.
#[test]
fn records_survive_as_flat_lists() {
    let mut moves = 0;
    for seed in 0..100 {
        let rng = Rng::new(seed);
        let mut author = Author {
            rng,
            moves: 0,
            variations: 0,
        };
        let gomoku = duiyi_gomoku::Position::empty(9, 12, Rule::Row(6)).unwrap();
        let mut records: [Box<dyn Record>; 2] = [
            Box::new(author.game(duiyi_xiangqi::Position::start())),
            Box::new(author.game(gomoku)),
        ];
        for record in &mut records {
            let nodes = record.nodes().unwrap();
            for (index, node) in nodes.iter().enumerate().skip(1) {
                assert!(node.after < index && !node.mv.is_empty());
            }
            let tags = record.tags().iter();
            let tags: Vec<_> = tags
                .map(|(name, text)| (name.into(), text.into()))
                .collect();
            let (start, result) = (record.start(), record.result());
            let played = record.end().moves().len();
            let again = duiyi_study::tree::record(&start, &tags, result, &nodes, played);
            let mut again = again.unwrap();
            assert_eq!(again.game(), record.game());
            assert_eq!(again.end().moves(), record.end().moves());
            assert_eq!(again.result(), result);
            assert_eq!(again.tags(), record.tags());
            assert_eq!(again.nodes().unwrap(), nodes, "seed {seed}");
            // Nothing that was said is gone.
            let text = record.write(Notation::Chinese).unwrap();
            let (_, text) = text.split_once("\n\n").unwrap();
            for said in COMMENTS.iter().flat_map(|comment| comment.lines()) {
                if text.contains(said) {
                    assert!(nodes.iter().any(|node| node.comment.contains(said)));
                }
            }
            // And it reads back from PGN.
            let text = again.write(Notation::Wxf).unwrap();
            let read = duiyi_study::record::read(&text)
                .unwrap()
                .pop()
                .unwrap()
                .unwrap();
            assert_eq!(read.nodes().unwrap(), nodes, "seed {seed}:\n{text}");
            moves += nodes.len();
        }
    }
    assert!(moves > 3_000, "{moves}");
}

#[test]
fn lists_that_are_no_games_are_refused() {
    use duiyi_game::ErrorData;
    let node = |mv: &str, after| Node {
        mv: mv.into(),
        after,
        ..Node::default()
    };
    let code = |start: &str, nodes: &[Node]| {
        let read = duiyi_study::tree::record(start, &[], GameResult::Unknown, nodes, nodes.len());
        read.err().map(|error| error.data().code)
    };
    let root = node("", 0);
    let start = duiyi_xiangqi::Position::start().to_string();
    assert_eq!(code(&start, &[root.clone(), node("h2e2", 0)]), None);
    let late = [root.clone(), node("h2e2", 2), node("h9g7", 1)];
    assert_eq!(code(&start, &late), Some("record-after"));
    let illegal = [root.clone(), node("h2e2", 0), node("h2e2", 1)];
    assert_eq!(code(&start, &illegal), Some("xiangqi-move-empty"));
    assert_eq!(code("9/9 w", &[root]), Some("game-none"));
}

#[test]
fn an_illegal_move_leaves_a_line_as_it_was() {
    let mut game = Game::new(duiyi_xiangqi::Position::start());
    let mut pen = game.pen();
    pen.play("h2e2").unwrap();
    let before = pen.last().cloned();
    assert!(pen.play("h2e2").is_err());
    assert!(pen.vary("never", "e2e3").is_err());
    assert_eq!(pen.last().cloned(), before);
    assert!(!pen.pass());
    // A variation leaves the position as it was, too.
    let position = pen.position().to_string();
    let mut variation = pen.vary("", "b2e2").unwrap();
    variation.play("h9g7").unwrap();
    drop(variation);
    assert_eq!(pen.position().to_string(), position);
    drop(pen);
    assert_eq!(game.line().moves().len(), 1);
}

/// The comments of the only record in a text, node by node.
fn comments(text: &str) -> Vec<String> {
    let record = duiyi_study::record::read(text)
        .unwrap()
        .pop()
        .unwrap()
        .unwrap();
    let nodes = record.nodes().unwrap().into_iter();
    nodes.map(|node| node.comment).collect()
}

#[test]
fn comments_of_variations_without_new_moves_come_in_the_order_of_the_text() {
    let text = "{before} 1. h2e2 {first} ({one} 1. h2e2 {second}) ({two} 1. h2e2) *";
    assert_eq!(comments(text), ["before\none\ntwo", "first\nsecond"]);
    let text = "1. h2e2 ({one} 1. b2e2 {two}) *";
    assert_eq!(comments(text), ["", "", "one\ntwo"]);
}

#[test]
fn a_long_comment_is_not_copied_for_each_variation_without_new_moves() {
    let start = std::time::Instant::now();
    let (long, variations) = ("x".repeat(2_000_000), " (1... h9g7)".repeat(100_000));
    let text = format!("1. h2e2 {{{long}}} h9g7{variations} *");
    assert_eq!(comments(&text), ["", &long, ""]);
    assert!(start.elapsed().as_secs() < 20);
}
