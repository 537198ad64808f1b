//! Shared by the tests of reviews.

#![allow(dead_code, reason = "each test uses a part of it")]

use duiyi_engine::Rules;
use duiyi_game::{Arg, Data};
use duiyi_study::{Judged, Line, Look, Review};

/// A line of a search: score and moves.
pub(crate) type Said<'a> = (i32, &'a str);

pub(crate) fn look(lines: &[Said<'_>]) -> Look {
    let lines = lines.iter().map(|&(score, moves)| Line {
        score,
        moves: moves.split_whitespace().map(String::from).collect(),
    });
    Look {
        depth: 9,
        nodes: 1_000,
        lines: lines.collect(),
    }
}

/// The judgement of one move, from the looks before it and after it.
pub(crate) fn judged(fen: &str, played: &str, before: &[Said<'_>], after: Said<'_>) -> Judged {
    let position = duiyi_engine::position(fen, &[played]).expect("a legal move");
    let mut review = Review::new(&*position, Rules::default()).unwrap();
    review.add(0, look(before)).expect("legal lines");
    review.add(1, look(&[after])).expect("legal lines");
    review.judged(0).expect("both positions are known")
}

/// The reason in one line: its code and its arguments.
pub(crate) fn told(data: &Data) -> String {
    let args = data.args.iter().map(|(name, arg)| match arg {
        Arg::Number(number) => format!(" {name}={number}"),
        Arg::Text(text) => format!(" {name}={text}"),
    });
    data.code.to_string() + &args.collect::<String>()
}

/// The FEN of a drawn board: ranks from the top, with spaces between the points.
pub(crate) fn drawn(board: &str) -> String {
    let ranks = board.trim().lines().map(|rank| {
        let mut fen = String::new();
        let mut empty = 0;
        for point in rank.split_whitespace() {
            if point == "." {
                empty += 1;
                continue;
            }
            if empty > 0 {
                fen += &empty.to_string();
            }
            empty = 0;
            fen += point;
        }
        if empty > 0 {
            fen += &empty.to_string();
        }
        fen
    });
    ranks.collect::<Vec<_>>().join("/")
}
