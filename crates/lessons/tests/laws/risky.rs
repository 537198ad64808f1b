//! The aids that may be wrong: where they are right, what they save, and where they are wrong.

use duiyi_game::Game;
use duiyi_lessons::score::WIN;
use duiyi_lessons::{Aids, Algorithm, Order, Report};
use duiyi_xiangqi::Move;

use crate::support::{Material, Xiangqi, search};

const WINDOWED: [Algorithm; 5] = [
    Algorithm::FailHard,
    Algorithm::FailSoft,
    Algorithm::Mixed,
    Algorithm::Pvs,
    Algorithm::Mtdf,
];

/// The usual aids for a search of the middle game.
fn usual(null_move: bool, reductions: bool) -> Aids<Move> {
    Aids {
        order: Order::Captures,
        killers: true,
        history: true,
        quiescence: true,
        null_move,
        reductions,
        ..Aids::default()
    }
}

fn at(fen: &str, algorithm: Algorithm, depth: u32, aids: &Aids<Move>) -> Report<Move> {
    let position: Xiangqi = fen.parse().unwrap();
    search(&position, &Material, algorithm, depth, aids)
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const AFTER_A_TRADE: &str =
    "r1bakabn1/9/1cn5c/p1p1p3p/6p2/2P6/P3P1P1P/1CN1C1N2/9/R1BAKAB2 w - - 0 7";
const ROOK_ACROSS: &str =
    "r1bakabr1/9/1cn3nc1/p1p1p2Rp/6p2/9/P1P1P1P1P/1CN1C1N2/9/R1BAKAB2 b - - 9 5";

#[test]
fn null_move_agrees_outside_zugzwang_and_saves_most_nodes() {
    for (fen, depth, at_least) in [
        (START, 4, 2),
        (START, 5, 3),
        (AFTER_A_TRADE, 4, 2),
        (AFTER_A_TRADE, 5, 3),
    ] {
        let plain = at(fen, Algorithm::FailSoft, depth, &usual(false, false));
        let null = at(fen, Algorithm::FailSoft, depth, &usual(true, false));
        assert_eq!(
            (null.score, null.line[0]),
            (plain.score, plain.line[0]),
            "{fen}"
        );
        assert!(null.counts.null_cutoffs > 0);
        assert!(
            null.counts.nodes * at_least < plain.counts.nodes,
            "{} of {}",
            null.counts.nodes,
            plain.counts.nodes
        );
    }
}

/// ```text
/// 8  . . . k .      Red plays e6e7. Black can only go to d9; then e7e8 leaves him no legal move, and he
/// 7  . . . . .      loses. If Black could pass after e6e7, nothing would happen.
/// 6  . . . . P
/// ```
#[test]
fn null_move_is_wrong_in_zugzwang() {
    let zugzwang = "9/3k5/9/4P4/9/9/9/5K3/9/9 w - - 0 1";
    for algorithm in WINDOWED {
        let plain = at(zugzwang, algorithm, 4, &Aids::default());
        assert_eq!(
            (plain.score, plain.line[0].to_string()),
            (WIN - 3, "e6e7".into())
        );
        let aids = Aids {
            null_move: true,
            ..Aids::default()
        };
        let null = at(zugzwang, algorithm, 4, &aids);
        assert_eq!(
            null.score, 100,
            "{algorithm:?}: a soldier ahead, and no more"
        );
        assert_ne!(null.line[0].to_string(), "e6e7");
        assert!(null.counts.null_cutoffs > 0);
    }
    let plain = at(zugzwang, Algorithm::FailSoft, 4, &Aids::default());
    let line: Vec<_> = plain.line.iter().map(Move::to_string).collect();
    assert_eq!(line, ["e6e7", "d8d9", "e7e8"]);
    let mut position: Xiangqi = zugzwang.parse().unwrap();
    for (mv, replies) in plain.line.iter().zip([1, 5, 0]) {
        Game::play(&mut position, *mv);
        assert_eq!(position.legal_moves().len(), replies, "{mv}");
    }
    assert!(!position.in_check(), "stalemate, not mate");
}

#[test]
fn minimax_and_negamax_ignore_both() {
    let aids = Aids {
        null_move: true,
        reductions: true,
        ..Aids::default()
    };
    for algorithm in [Algorithm::Minimax, Algorithm::Negamax] {
        let plain = at(ROOK_ACROSS, algorithm, 3, &Aids::default());
        assert_eq!(at(ROOK_ACROSS, algorithm, 3, &aids), plain);
    }
}

#[test]
fn a_game_without_passes_is_searched_without_null_move() {
    let empty: crate::support::Gomoku = "3/1x1/3 w k=3".parse().unwrap();
    let aids = Aids {
        null_move: true,
        ..Aids::default()
    };
    let judge = crate::support::Dice;
    let null = search(&empty, &judge, Algorithm::FailSoft, 8, &aids);
    let plain = search(&empty, &judge, Algorithm::FailSoft, 8, &Aids::default());
    assert_eq!(null, plain);
}

#[test]
fn reductions_agree_and_save_nodes_where_late_moves_matter_little() {
    let plain = at(ROOK_ACROSS, Algorithm::FailSoft, 4, &usual(false, false));
    let reduced = at(ROOK_ACROSS, Algorithm::FailSoft, 4, &usual(false, true));
    assert_eq!(
        (reduced.score, reduced.line[0]),
        (plain.score, plain.line[0])
    );
    assert!(reduced.counts.nodes * 4 < plain.counts.nodes);
}

/// Without quiescence, the shallower search ends after a capture by the other side and takes it at face value.
#[test]
fn reductions_miss_what_only_the_full_depth_shows() {
    let aids = |reductions| Aids {
        order: Order::Captures,
        reductions,
        ..Aids::default()
    };
    let plain = at(ROOK_ACROSS, Algorithm::FailSoft, 3, &aids(false));
    let reduced = at(ROOK_ACROSS, Algorithm::FailSoft, 3, &aids(true));
    assert_eq!((plain.score, reduced.score), (0, -100));
    assert!(reduced.counts.nodes * 5 < plain.counts.nodes);
}
