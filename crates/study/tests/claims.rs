//! Every reason in reviews of played games is checked by replay, with only the rules.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use std::collections::BTreeMap;
use std::time::Duration;

use duiyi_engine::{GameId, Limits, Networks, Options, Player, Position, Rules, Searcher};
use duiyi_game::{Arg, Data, Outcome, Rng};
use duiyi_study::judge::Glyph;
use duiyi_study::{Line, Look, Review, xiangqi};
use duiyi_xiangqi::{Kind, Square};

/// Searches a position.
fn search(searcher: &mut Searcher, start: &str, moves: &[&str]) -> Look {
    searcher.position(start, moves).unwrap();
    searcher
        .go(Player::Full, Limits::Nodes(4_000), Duration::ZERO)
        .unwrap();
    let report = searcher.step(u64::MAX, Duration::ZERO);
    assert!(report.done);
    let lines = report.lines.into_iter();
    Look {
        depth: report.depth,
        nodes: report.nodes,
        lines: lines
            .map(|line| Line {
                score: line.score,
                moves: line.pv,
            })
            .collect(),
    }
}

/// A review of a game in which about every third move is random.
fn played(game: GameId, start: &str, plies: usize, seed: u64) -> Review {
    let options = Options {
        multi_pv: 2,
        ..Options::default()
    };
    let mut searcher = Searcher::new(options, Networks::built_in()).unwrap();
    let mut rng = Rng::new(seed);
    let mut position = game.parse(start, &[]).unwrap();
    let mut looks = Vec::new();
    while looks.len() < plies && !position.legal_moves().is_empty() {
        let moves = position.moves();
        let moves: Vec<_> = moves.iter().map(String::as_str).collect();
        let look = search(&mut searcher, start, &moves);
        let legal = position.legal_moves();
        let mv = match rng.below(3) {
            0 => legal[rng.below(legal.len())].clone(),
            _ => look.lines[0].moves[0].clone(),
        };
        looks.push(look);
        position.play(&mv).unwrap();
    }
    let mut review = Review::new(&*position, Rules::None).unwrap();
    for (ply, look) in looks.into_iter().enumerate().rev() {
        review.add(ply, look).unwrap();
    }
    review
}

fn text<'a>(data: &'a Data, name: &str) -> &'a str {
    match data.args.iter().find(|(known, _)| *known == name) {
        Some((_, Arg::Text(text))) => text,
        other => panic!("{name}: {other:?} in {data:?}"),
    }
}

fn number(data: &Data, name: &str) -> usize {
    match data.args.iter().find(|(known, _)| *known == name) {
        Some((_, Arg::Number(number))) => *number as usize,
        other => panic!("{name}: {other:?} in {data:?}"),
    }
}

fn follow(position: &dyn Position, line: &[String]) -> Box<dyn Position> {
    let mut position = position.boxed();
    for mv in line {
        position.play(mv).unwrap();
    }
    position
}

/// Checks a claim about a move in xiangqi.
fn check_xiangqi(
    data: &Data,
    before: &dyn Position,
    played: &str,
    best: &[String],
    answer: &[String],
) {
    let after = follow(before, &[played.into()]);
    match data.code {
        "xiangqi-allows-mate" | "xiangqi-misses-mate" => {
            let (start, line) = if data.code.contains("allows") {
                (&*after, answer)
            } else {
                (before, best)
            };
            assert_eq!(line.len(), 2 * number(data, "moves") - 1);
            assert!(follow(start, line).legal_moves().is_empty());
            return;
        }
        _ => {}
    }
    let (start, line) = match data.code {
        "xiangqi-misses-piece" => (before, best),
        _ => (&*after, answer),
    };
    let board = |position: &dyn Position| {
        position
            .of::<duiyi_xiangqi::Position>()
            .unwrap()
            .board()
            .clone()
    };
    let square = |text: &str| Square::from_ascii(text.as_bytes().try_into().unwrap()).unwrap();
    // The piece stands there, and the line takes it.
    let name = if data.code == "xiangqi-exchange" {
        "rook"
    } else {
        text(data, "piece")
    };
    let mut at = square(text(data, "point"));
    let piece = board(start).piece_at(at).unwrap();
    assert_eq!(piece.kind.name(), name);
    let owner = if data.code == "xiangqi-misses-piece" {
        !before.side_to_move()
    } else {
        before.side_to_move()
    };
    assert_eq!(piece.side, owner);
    let mut position = start.boxed();
    let mut taken = false;
    for mv in line {
        let (from, to) = (square(&mv[..2]), square(&mv[2..]));
        if from == at {
            at = to;
        } else if to == at {
            taken = true;
            break;
        }
        position.play(mv).unwrap();
    }
    assert!(taken, "nothing takes {piece:?}");
    // Somewhere along the line the owner is down by most of it.
    let worth = |position: &dyn Position| -> i32 {
        let board = board(position);
        let pieces = Kind::ALL.map(|kind| {
            let [own, other] = [owner, !owner].map(|side| board.pieces(side, kind).count() as i32);
            (own - other) * xiangqi::VALUE[kind.index()]
        });
        pieces.iter().sum()
    };
    let price = match data.code {
        "xiangqi-exchange" => 500,
        _ => xiangqi::VALUE[piece.kind.index()],
    };
    let down = (1..=line.len())
        .any(|plies| worth(&*follow(start, &line[..plies])) <= worth(before) - price * 7 / 10);
    assert!(down, "the owner is never down by {price}");
    if matches!(
        data.code,
        "xiangqi-fork" | "xiangqi-skewer" | "xiangqi-discovered"
    ) {
        let from = square(text(data, "from"));
        let next = follow(start, &line[..1]);
        let attacker = board(&*next).piece_at(from).unwrap();
        assert_eq!(
            (attacker.side, attacker.kind.name()),
            (!owner, text(data, "attacker"))
        );
        let moved = square(&line[0][2..]) == from;
        assert_eq!(moved, data.code != "xiangqi-discovered");
        let board = board(&*next);
        let attacked = |at: Square| board.attackers(at, !owner, board.occupied()).has(from);
        let targets = board
            .side(owner)
            .into_iter()
            .filter(|&at| attacked(at))
            .count();
        assert!(
            targets > usize::from(data.code == "xiangqi-fork"),
            "{targets}"
        );
    }
}

/// Checks a claim about a move in gomoku.
fn check_gomoku(
    data: &Data,
    before: &dyn Position,
    played: &str,
    best: &[String],
    answer: &[String],
) {
    let allows = data.code.contains("allows");
    let start = if allows {
        follow(before, &[played.into()])
    } else {
        before.boxed()
    };
    let winner = start.side_to_move();
    let point = text(data, "point").to_string();
    let wins = |position: &dyn Position, mv: &String| {
        let mut next = position.boxed();
        next.play(mv).is_ok()
            && next.verdict(Rules::None).map(|verdict| verdict.outcome)
                == Some(Outcome::Win(winner))
    };
    /// Whether the winner wins after its stone within this many more stones of its own, whatever the replies: a full
    /// search among moves that win or that keep a threat.
    fn forced(
        position: &dyn Position,
        wins: &dyn Fn(&dyn Position, &String) -> bool,
        stones: usize,
    ) -> bool {
        // The opponent is to move.
        position.legal_moves().iter().all(|reply| {
            let next = follow(position, std::slice::from_ref(reply));
            if next.legal_moves().is_empty() {
                return false;
            }
            next.legal_moves().iter().any(|mv| wins(&*next, mv))
                || stones > 1
                    && next.legal_moves().iter().any(|mv| {
                        let after = follow(&*next, std::slice::from_ref(mv));
                        let threatens = {
                            let mut own = 0;
                            for reply in after.legal_moves().iter().take(1) {
                                let probe = follow(&*after, std::slice::from_ref(reply));
                                own = probe
                                    .legal_moves()
                                    .iter()
                                    .filter(|mv| wins(&*probe, mv))
                                    .count();
                            }
                            own > 0
                        };
                        threatens && forced(&*after, wins, stones - 1)
                    })
        })
    }
    match data
        .code
        .trim_start_matches("gomoku-")
        .split_once('-')
        .unwrap()
        .1
    {
        "row" => assert!(wins(&*start, &point)),
        "open-four" | "double-four" => {
            let next = follow(&*start, &[point]);
            assert!(forced(&*next, &wins, 1));
        }
        "four-three" => {
            let next = follow(&*start, &[point]);
            assert!(forced(&*next, &wins, 2));
        }
        "fours" | "forbidden" => {
            // The stone threatens to win at once, and there is a longer line that the solver proved.
            let next = follow(&*start, &[point]);
            let pass = next.legal_moves().into_iter().find(|reply| {
                let probe = follow(&*next, std::slice::from_ref(reply));
                probe.legal_moves().iter().any(|mv| wins(&*probe, mv))
            });
            assert!(pass.is_some(), "the first stone is not a four");
        }
        "win" => {
            let line = if allows { answer } else { best };
            assert_eq!(line.len(), 2 * number(data, "moves") - 1);
            assert_eq!(line[0], point);
            let end = follow(&*start, line);
            assert_eq!(
                end.verdict(Rules::None).unwrap().outcome,
                Outcome::Win(winner)
            );
        }
        other => panic!("{other}"),
    }
}

/// Reviews games and checks every statement; returns how often each reason was given.
fn check(
    game: GameId,
    start: &str,
    plies: usize,
    seeds: std::ops::Range<u64>,
    claim: fn(&Data, &dyn Position, &str, &[String], &[String]),
) -> BTreeMap<&'static str, u32> {
    let mut given = BTreeMap::new();
    for seed in seeds {
        let review = played(game, start, plies, seed);
        let read: Review = review.to_string().parse().unwrap();
        assert_eq!(read.to_string(), review.to_string());
        for ply in 0..review.moves().len() {
            let Some(judged) = review.judged(ply) else {
                continue;
            };
            assert_eq!(read.judged(ply), Some(judged.clone()));
            let is_error = judged.glyph.is_some_and(Glyph::is_error);
            assert_eq!(judged.reason.is_some(), is_error);
            assert_eq!(judged.better.is_some(), is_error);
            let Some(reason) = judged.reason else {
                continue;
            };
            *given.entry(reason.code).or_default() += 1;
            if reason.code == "loses-chance" {
                assert_eq!(number(&reason, "percent"), (100.0 * judged.loss) as usize);
                continue;
            }
            let best = &review.look(ply).unwrap().lines[0].moves;
            let answer = review
                .look(ply + 1)
                .map_or(&[][..], |look| &look.lines[0].moves);
            let before = review.position(ply);
            println!(
                "seed {seed}, ply {ply}, {} played in {before:?}: {}, best {best:?}, answer {answer:?}",
                review.moves()[ply],
                support::told(&reason)
            );
            claim(&reason, &*before, &review.moves()[ply], best, answer);
        }
    }
    given
}

#[test]
fn every_reason_in_xiangqi_is_confirmed_by_replay() {
    let given = check(
        GameId::XIANGQI,
        GameId::XIANGQI.start(),
        90,
        0..8,
        check_xiangqi,
    );
    println!("{given:?}");
    let proved: u32 = given
        .iter()
        .filter(|(code, _)| **code != "loses-chance")
        .map(|(_, count)| count)
        .sum();
    assert!(proved > 60 && given.len() >= 6, "{given:?}");
}

#[test]
fn every_reason_in_gomoku_is_confirmed_by_replay() {
    let mut given = BTreeMap::new();
    for rule in ["freestyle", "renju"] {
        let start = format!("{}/9 b {rule}", ["9"; 8].join("/"));
        for (code, count) in check(GameId::GOMOKU, &start, 40, 0..8, check_gomoku) {
            *given.entry(code).or_insert(0) += count;
        }
    }
    println!("{given:?}");
    let proved: u32 = given
        .iter()
        .filter(|(code, _)| **code != "loses-chance")
        .map(|(_, count)| count)
        .sum();
    assert!(proved > 25 && given.len() >= 6, "{given:?}");
}
