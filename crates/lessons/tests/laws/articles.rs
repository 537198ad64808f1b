//! The worked examples of the four articles on which the lessons are based, with exactly their numbers.

use duiyi_game::{Game, perft};
use duiyi_lessons::trace::{Event, Step};
use duiyi_lessons::{Aids, Algorithm, Branch, Leaves, Tree, minimum_leaves};

use crate::support::{Gomoku, Material, Xiangqi, listen, search, search_tree};

fn line(line: &[Branch]) -> Vec<u32> {
    line.iter().map(|branch| branch.0).collect()
}

/// First article: two plies of two moves each; Black's replies are worth 100, 50, -99 and 1 to Red.
#[test]
fn minimax_and_negamax_visit_all_four_leaves_and_find_50() {
    for algorithm in [Algorithm::Minimax, Algorithm::Negamax] {
        let report = search_tree("((100 50)(-99 1))", algorithm, 2);
        assert_eq!((report.score, line(&report.line)), (50, vec![1, 2]));
        assert_eq!(report.counts.leaves, 4);
    }
}

/// Its alpha-beta: after 50, the leaf -99 is enough, and the leaf worth 1 is never visited.
#[test]
fn alpha_beta_never_visits_the_last_leaf() {
    for algorithm in [Algorithm::FailHard, Algorithm::FailSoft, Algorithm::Mixed] {
        let tree: Tree = "((100 50)(-99 1))".parse().unwrap();
        let (report, events) = listen(&tree, &Leaves, algorithm, 2, &Aids::default(), 1_000);
        assert_eq!((report.score, line(&report.line)), (50, vec![1, 2]));
        assert_eq!((report.counts.leaves, report.counts.pruned), (3, 1));
        let cut = |event: &&Event<Branch>| matches!(event, Event::Cutoff { .. });
        // From the view of Black, who is to move there, -50 is the edge that the article calls beta.
        let expected = Event::Cutoff {
            pruned: 1,
            // The leaf keeps its own value in all of them.
            score: 99,
            beta: -50,
        };
        assert_eq!(events.iter().filter(cut).collect::<Vec<_>>(), [&expected]);
    }
}

/// Ten plies of 100 moves: 10^20 positions, 10^4 operations each, 5×10^16 of them a second.
#[test]
fn ten_plies_of_a_hundred_moves_take_231_and_a_half_days() {
    let positions = 100_f64.powi(10);
    assert_eq!(positions, 1e20);
    let seconds = positions * 1e4 / 5e16;
    assert_eq!(seconds, 2e7);
    let days = seconds / (24 * 60 * 60) as f64;
    assert_eq!((days * 10.0).round(), 2_315.0);
    // The best case of alpha-beta: 4 milliseconds.
    assert_eq!(minimum_leaves(100, 10), 19_999_999_999);
}

/// Second article: 44 replies everywhere. Han's first reply lets Yamato reach 8 at best; the second is abandoned
/// as soon as Yamato finds a 9, at the seventeenth of the 44 moves in the article's drawing.
#[test]
fn the_second_answer_ends_at_once_when_a_child_is_worth_9_to_a_beta_of_8() {
    let han_a: Vec<String> = (0..44).map(|index| (8 - index % 9).to_string()).collect();
    let han_b: Vec<String> = (0..44)
        .map(|index| if index == 16 { "9" } else { "-3" }.into())
        .collect();
    let text = format!("((({}) ({})))", han_a.join(" "), han_b.join(" "));
    let tree: Tree = text.parse().unwrap();
    // The article's own form of alpha-beta, which returns the child's score at a cutoff, and alpha otherwise.
    let (report, events) = listen(
        &tree,
        &Leaves,
        Algorithm::Mixed,
        3,
        &Aids::default(),
        10_000,
    );
    assert_eq!(report.score, 8);

    let entered: Vec<_> = events
        .iter()
        .enumerate()
        .filter_map(|(at, event)| match *event {
            Event::Enter {
                step,
                depth: 1,
                alpha,
                beta,
                ..
            } => Some((at, step, alpha, beta)),
            _ => None,
        })
        .collect();
    let (at, step, _, beta) = entered[1];
    assert_eq!((step, beta), (Step::Move(Branch(2)), 8));
    // By then, Han can be sure of -8 after Yamato's first move.
    let raised = Event::Window {
        alpha: -8,
        beta: duiyi_lessons::score::INFINITE,
    };
    assert!(events[..at].contains(&raised));
    let cut = Event::Cutoff {
        pruned: 44 - 17,
        score: 9,
        beta: 8,
    };
    assert!(events[at..].contains(&cut));
    assert_eq!(report.counts.leaves, 44 + 17);
}

#[test]
fn four_plies_of_44_replies_are_3_748_096_leaves_and_need_3_871() {
    assert_eq!(44_u32.pow(4), 3_748_096);
    assert_eq!(minimum_leaves(44, 4), 3_871);
    // The start of xiangqi has those 44 moves.
    assert_eq!(Xiangqi::start().legal_moves().len(), 44);
}

/// Third article: leaves 1 to 6 in pairs.
#[test]
fn the_min_level_takes_1_3_5_and_the_root_5() {
    let text = "((1 2) (3 4) (5 6))";
    for algorithm in Algorithm::RIGHT {
        assert_eq!(search_tree(text, algorithm, 2).score, 5);
    }
    let tree: Tree = text.parse().unwrap();
    let (report, events) = listen(
        &tree,
        &Leaves,
        Algorithm::Minimax,
        2,
        &Aids::default(),
        1_000,
    );
    assert_eq!((report.counts.leaves, line(&report.line)), (6, vec![3, 1]));
    let at_root = |at: usize| matches!(events[at - 1], Event::Leave { .. });
    let children: Vec<_> = events
        .iter()
        .enumerate()
        .filter_map(|(at, event)| match *event {
            Event::Child { score, .. } if at_root(at) => Some(score),
            _ => None,
        })
        .collect();
    // At the Min level, the scores of leaves have the sign of the second player.
    assert_eq!(children, [-1, -2, 1, -3, -4, 3, -5, -6, 5]);
}

/// Its walk through the cuts, which end the node with the leaf 2 and keep the smaller of 3 and 2.
#[test]
fn the_walk_through_the_cuts_is_reproduced_step_by_step() {
    let tree: Tree = "(((1) (2 9)) ((3) (2)))".parse().unwrap();
    let (report, events) = listen(
        &tree,
        &Leaves,
        Algorithm::FailSoft,
        3,
        &Aids::default(),
        1_000,
    );
    let edges: Vec<_> = events
        .iter()
        .filter_map(|event| match *event {
            Event::Window { alpha, .. } => Some(("edge", alpha)),
            Event::Cutoff {
                score, pruned: 1, ..
            } => Some(("cut", score)),
            _ => None,
        })
        .collect();
    assert_eq!(
        edges,
        [
            // 1, 2: the first Max node gets at least 1, so the Min node above it gets at most 1 (its -1).
            ("edge", 1),
            ("edge", -1),
            // 3: the second Max node has 2, which the Min node will avoid.
            ("edge", 2),
            ("cut", 2),
            // 4: the root gets at least 1.
            ("edge", 1),
            // 5, 6: 3 at the Max node, so at most 3 at the Min node.
            ("edge", 3),
            ("edge", -3),
            // 7: 2 is within the window. The Min node keeps the smaller score, not simply the last one.
            ("edge", 2),
            ("edge", -2),
            // 8: the root has 2.
            ("edge", 2),
        ]
    );
    assert_eq!(
        (report.score, report.counts.leaves, report.counts.pruned),
        (2, 4, 1)
    );
    let minimax = search(&tree, &Leaves, Algorithm::Minimax, 3, &Aids::default());
    assert_eq!((minimax.score, minimax.counts.leaves), (2, 5));
}

/// On a 2×2 board, three stones can follow the first, in 3×2×1 ways.
#[test]
fn a_board_of_two_by_two_has_six_lines_after_the_first_stone() {
    let mut board: Gomoku = "x1/2 w freestyle".parse().unwrap();
    assert_eq!(perft(&mut board, 3), 6);
    let judge = crate::support::Dice;
    let report = search(&board, &judge, Algorithm::Minimax, 3, &Aids::default());
    assert_eq!(report.counts.leaves, 6);
}

/// On 15×15 there are 224×223×222 ways, and all of them are played here; two plies are searched.
#[test]
fn three_plies_of_gomoku_have_11_089_344_leaves() {
    let mut board = Gomoku::empty(15, 15, duiyi_gomoku::Rule::Freestyle).unwrap();
    Game::play(&mut board, "h8".parse().unwrap());
    assert_eq!(perft(&mut board, 3), 11_089_344);
    let judge = crate::support::Dice;
    let report = search(&board, &judge, Algorithm::Negamax, 2, &Aids::default());
    assert_eq!(report.counts.leaves, 224 * 223);
}

/// Fourth article: the rook on i1 may take the horse on i5, which the rook on i9 defends.
#[test]
fn one_ply_takes_the_bait_and_two_plies_do_not() {
    let bait: Xiangqi = "3ak3r/4a4/9/9/8n/9/9/2N6/4A3R/3AK4 w - - 0 1"
        .parse()
        .unwrap();
    let play = |depth| {
        let report = search(
            &bait,
            &Material,
            Algorithm::Minimax,
            depth,
            &Aids::default(),
        );
        (report.score, report.line[0].to_string())
    };
    assert_eq!(play(1), (400, "i1i5".into()));
    let (score, best) = play(2);
    assert_eq!(score, 0);
    assert_ne!(best, "i1i5");
    // What the capture would have cost.
    let mut taken = bait.clone();
    Game::play(&mut taken, "i1i5".parse().unwrap());
    let answer = search(&taken, &Material, Algorithm::Minimax, 1, &Aids::default());
    assert_eq!(
        (answer.score, answer.line[0].to_string()),
        (500, "i9i5".into())
    );
}

/// The article's program needed more memory with every node, since it freed no list of moves. A depth-first search
/// needs only the lists on its path.
#[test]
fn memory_stays_with_the_depth_at_any_level() {
    let start = Xiangqi::start();
    let mut listed_before = 0;
    for (depth, listed) in [(1, 44), (2, 44 + 1_920), (3, 44 + 1_920 + 79_666)] {
        let report = search(
            &start,
            &Material,
            Algorithm::Minimax,
            depth,
            &Aids::default(),
        );
        assert_eq!(report.counts.moves_listed, listed);
        assert!(report.counts.moves_held <= u64::from(depth) * 60);
        assert!(listed > 40 * listed_before);
        listed_before = listed;
    }
}
