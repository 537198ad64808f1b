use crate::{answers, run};

#[test]
fn a_bench_ends_with_the_sum_of_its_nodes() {
    for args in [
        &["bench", "4"][..],
        &["bench", "--game", "xiangqi", "4"],
        &["bench", "4", "--game=gomoku"],
        &["bench", "4", "--threads", "3"],
        &["bench", "--threads=2", "3", "--game=gomoku"],
    ] {
        check(args);
    }
}

fn check(args: &[&str]) {
    let (lines, status) = answers(args, "");
    assert_eq!(status, Some(0));
    let (last, positions) = lines.split_last().unwrap();
    let nodes = positions.iter().map(|line| {
        line.split_whitespace()
            .nth(2)
            .unwrap()
            .parse::<u64>()
            .unwrap()
    });
    assert!(positions.len() >= 12);
    let [total, "nodes", speed, "nps"] = last.split(' ').collect::<Vec<_>>()[..] else {
        panic!("{last}");
    };
    assert_eq!(total.parse::<u64>().unwrap(), nodes.sum::<u64>());
    assert!(speed.parse::<u64>().unwrap() > 0);
}

#[test]
fn a_bench_of_no_depth_or_no_threads_is_refused() {
    for depth in ["0", "65", "deep", "-3"] {
        let output = run(&["bench", depth], b"");
        assert_eq!(output.status.code(), Some(2), "{depth}");
    }
    for threads in ["0", "257", "all"] {
        let output = run(&["bench", "--threads", threads, "1"], b"");
        assert_eq!(output.status.code(), Some(2), "{threads}");
    }
}

#[test]
fn the_bench_takes_the_nodes_of_the_recorded_signature() {
    let recorded = include_str!("../../../search/bench.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once(' ').unwrap());
    let mut games = Vec::new();
    for (game, recorded) in recorded {
        let (lines, _) = answers(&["bench", "--game", game], "");
        let (nodes, _) = lines.last().unwrap().split_once(" nodes ").unwrap();
        assert_eq!(
            nodes, recorded,
            "{game} is searched differently: if that is meant, record {nodes} in crates/search/bench.txt"
        );
        games.push(game);
    }
    assert_eq!(games, ["xiangqi", "gomoku"]);
}
