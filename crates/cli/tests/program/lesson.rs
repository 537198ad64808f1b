use serde_json::Value;

use crate::{answers, run};

/// The answer as an object.
fn json(args: &[&str]) -> Value {
    let (lines, status) = answers(&[&["lesson", "--json"], args].concat(), "");
    assert_eq!((lines.len(), status), (1, Some(0)), "{args:?}");
    serde_json::from_str(&lines[0]).unwrap()
}

/// The output lines, by the word that they begin with.
fn line(args: &[&str], name: &str) -> String {
    let (lines, status) = answers(&[&["lesson"], args].concat(), "");
    assert_eq!(status, Some(0), "{args:?}");
    let found = lines.iter().find_map(|line| line.strip_prefix(name));
    let found = found.unwrap_or_else(|| panic!("{args:?}: no {name} in {lines:?}"));
    found.trim().into()
}

#[test]
fn alpha_beta_is_compared_with_minimax_and_the_minimum() {
    let args = [
        "--algorithm",
        "fail-soft",
        "--depth",
        "3",
        "--order",
        "captures",
    ];
    for (name, value) in [
        ("search ", "fail-soft to depth 3, order captures"),
        ("value ", "350"),
        ("move ", "b2b9"),
        ("line ", "b2b9 a9b9 h2h9"),
        ("nodes ", "1789"),
        ("leaves ", "1660"),
        (
            "cutoffs ",
            "83, 83 of them by the first move; 3287 moves never looked at",
        ),
        ("memory ", "137 moves at most at one time, 5075 in all"),
        (
            "minimax ",
            "81631 nodes and 79666 leaves, 45.6 and 48.0 times as many; value 350",
        ),
        (
            "minimum ",
            "1548 leaves or 1677 nodes for any search without a table",
        ),
    ] {
        assert_eq!(line(&args, name), value);
    }
    assert!(line(&args, "xiangqi ").starts_with("rnbakabnr/"));
}

#[test]
fn one_is_counted_as_one() {
    let tree = ["--fen", "((100 50)(-99 1))", "--algorithm", "fail-soft"];
    let args = [&tree[..], &["--depth", "2", "--table", "6"]].concat();
    assert_eq!(
        line(&args, "cutoffs "),
        "1, 1 of them by the first move; 1 move never looked at"
    );
    let shallow = [&tree[..], &["--depth", "1", "--table", "6"]].concat();
    assert_eq!(
        line(&shallow, "table "),
        "0 hits in 1 question; 0 met another position"
    );
}

#[test]
fn json_holds_the_same_under_the_names_of_the_page() {
    let args = [
        "--algorithm",
        "fail-soft",
        "--depth",
        "3",
        "--order",
        "captures",
    ];
    let lesson = json(&args);
    for (name, value) in [
        ("complete", Value::from(true)),
        ("value", 350.into()),
        ("best", "b2b9".into()),
        ("line", ["b2b9", "a9b9", "h2h9"].to_vec().into()),
        ("nodes", 1789.into()),
        ("leaves", 1660.into()),
        ("cutoffs", 83.into()),
        ("firstCutoffs", 83.into()),
        ("pruned", 3287.into()),
        ("game", "xiangqi".into()),
    ] {
        assert_eq!(lesson[name], value, "{name}");
    }
    assert_eq!(lesson["minimax"]["leaves"], 79_666);
    assert_eq!(lesson["minimax"]["value"], 350);
    assert_eq!(lesson["settings"]["algorithm"], "fail-soft");
    assert_eq!(lesson["settings"]["order"], "captures");
    assert_eq!(lesson["settings"]["tableBits"], Value::Null);
    assert_eq!(lesson["passes"].as_array().unwrap().len(), 1);
    assert!((lesson["branching"].as_f64().unwrap() - 41.54).abs() < 0.01);
}

#[test]
fn a_tree_needs_no_game() {
    let lesson = json(&[
        "--fen",
        "((100 50)(-99 1))",
        "--algorithm",
        "mixed",
        "--depth",
        "2",
    ]);
    assert_eq!(lesson["game"], "tree");
    assert_eq!(lesson["fen"], "((100 50) (-99 1))");
    assert_eq!(lesson["line"], Value::from(["1", "2"].to_vec()));
    assert_eq!(
        (&lesson["leaves"], &lesson["minimax"]["leaves"]),
        (&3.into(), &4.into())
    );
    assert_eq!(lesson["minimum"]["leaves"], 3);
    assert_eq!(lesson["minimum"]["nodes"], 6);
    let args = [
        "--game",
        "tree",
        "--fen",
        "uniform 3 4 7",
        "--algorithm",
        "pvs",
        "--depth",
        "4",
        "--order",
        "best",
    ];
    let perfect = json(&args);
    assert_eq!(perfect["leaves"], 17);
    assert_eq!(perfect["minimum"]["leaves"], 17);
    assert!(perfect["oracleNodes"].as_u64().unwrap() > 17);
}

#[test]
fn every_aid_reaches_the_search() {
    let base = [
        "--algorithm",
        "fail-soft",
        "--depth",
        "4",
        "--order",
        "captures",
        "--max-nodes",
        "200000",
    ];
    let plain = json(&base);
    for (aid, name) in [
        (&["--killers"][..], "killers"),
        (&["--history"], "history"),
        (&["--deepening"], "deepening"),
        (&["--quiescence"], "quiescence"),
        (&["--null-move"], "nullMove"),
        (&["--reductions"], "reductions"),
        (&["--table", "8", "--hash-move", "--deepening"], "hashMove"),
    ] {
        let with = json(&[&base[..], aid].concat());
        assert_eq!(plain["settings"][name], false);
        assert_eq!(with["settings"][name], true, "{aid:?}");
        assert_ne!(with["nodes"], plain["nodes"], "{aid:?}");
    }
    let order = json(&[&base[..], &["--root-order", "a0a1 i0i1"]].concat());
    assert_eq!(
        order["settings"]["rootOrder"],
        Value::from(["a0a1", "i0i1"].to_vec())
    );
    assert_eq!(order["value"], plain["value"]);
    assert_ne!(order["nodes"], plain["nodes"]);

    let base = [
        "--game",
        "gomoku",
        "--fen",
        "15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 w freestyle",
        "--algorithm",
        "negamax",
        "--depth",
        "2",
    ];
    let nearby = json(&[&base[..], &["--nearby"]].concat());
    // Two steps along eight directions; then around two stones.
    assert_eq!(nearby["settings"]["nearby"], true);
    assert!(nearby["leaves"].as_u64().unwrap() < 16 * 32);
    assert_eq!(json(&base)["leaves"], 224 * 223);
}

#[test]
fn tables_quiescence_passes_and_precomputed_orders_report_their_effect() {
    let zugzwang = "9/3k5/9/4P4/9/9/9/5K3/9/9 w - - 0 1";
    let args = [
        "--fen",
        zugzwang,
        "--algorithm",
        "pvs",
        "--depth",
        "4",
        "--table",
        "6",
        "--quiescence",
        "--null-move",
    ];
    assert_eq!(line(&args, "value "), "100");
    assert_eq!(line(&args, "passes "), "4 were good enough");
    assert!(line(&args, "minimax ").ends_with("value 999999997, a win in 3 plies"));
    assert!(line(&args, "table ").contains("questions"));
    assert!(line(&args, "quiet ").contains("nodes beyond the horizon"));
    // With the winning move first, no pass is tried there.
    let foreseen = [&args[..], &["--order", "best"]].concat();
    assert!(line(&foreseen, "order ").starts_with("found beforehand in"));
    assert!(line(&foreseen, "value ").ends_with("a win in 3 plies"));
}

#[test]
fn programs_of_the_articles_run_by_name_and_may_be_changed() {
    let bait = "3ak3r/4a4/9/9/8n/9/9/2N6/4A3R/3AK4 w - - 0 1";
    let greedy = json(&["--program", "greedy", "--fen", bait]);
    assert_eq!(
        (&greedy["best"], &greedy["value"]),
        (&"i1i5".into(), &400.into())
    );
    let two_plies = json(&["--program", "minimax-2", "--fen", bait]);
    assert_ne!(two_plies["best"], "i1i5");
    let deeper = json(&["--program", "greedy", "--depth", "2", "--fen", bait]);
    assert_eq!(deeper["best"], two_plies["best"]);
    // Plain minimax is compared with itself.
    assert_eq!(two_plies["minimax"]["nodes"], two_plies["nodes"]);
    for program in ["minimax-3", "alpha-beta-4", "yanj"] {
        let lesson = json(&["--program", program, "--fen", bait, "--max-nodes", "100000"]);
        assert_eq!(lesson["complete"], true, "{program}");
    }
    let shapes = json(&[
        "--program",
        "shapes-3",
        "--game",
        "gomoku",
        "--max-nodes",
        "20000",
    ]);
    assert_eq!(shapes["settings"]["nearby"], true);
}

#[test]
fn a_program_plays_its_own_game_unless_another_is_named() {
    let short = ["--max-nodes", "2000"];
    let game = |args: &[&str]| json(&[args, &short].concat())["game"].clone();
    assert_eq!(game(&["--program", "shapes-3"]), "gomoku");
    assert_eq!(game(&["--program", "greedy"]), "xiangqi");
    let tree = ["--program", "shapes-3", "--fen", "((100 50)(-99 1))"];
    assert_eq!(game(&tree), "tree");
    let named = ["--game", "xiangqi", "--program", "shapes-3"];
    assert_eq!(game(&named), "xiangqi");
}

#[test]
fn a_search_that_is_cut_short_says_so() {
    let args = [
        "--algorithm",
        "minimax",
        "--depth",
        "4",
        "--max-nodes",
        "1000",
    ];
    let lesson = json(&args);
    assert_eq!(lesson["complete"], false);
    assert_eq!(
        (&lesson["nodes"], &lesson["best"]),
        (&1000.into(), &Value::Null)
    );
    assert_eq!(
        line(&args, "stopped "),
        "after 1000 nodes; nothing is known yet"
    );
    assert_eq!(line(&args, "value "), "none");
    assert_eq!(line(&args, "move "), "none");
    assert_eq!(
        (&lesson["value"], &lesson["minimax"]["value"]),
        (&Value::Null, &Value::Null)
    );
    let deepening = [&args[..], &["--deepening"]].concat();
    let said = line(&deepening, "stopped ");
    assert!(said.ends_with("; value and line are of the depths before"));
    assert!(json(&deepening)["value"].is_i64());
    assert_ne!(line(&deepening, "value "), "none");
    assert_eq!(line(&args, "minimax "), "not done after 1000 nodes");
    assert_eq!(json(&args)["minimum"], Value::Null);
}

#[test]
fn a_finished_game_is_reported_as_it_stands() {
    let lost = json(&[
        "--fen",
        "xxx/3/oo1 w k=3",
        "--algorithm",
        "negamax",
        "--depth",
        "3",
    ]);
    assert_eq!(lost["value"], -1_000_000_000);
    assert_eq!((&lost["best"], &lost["nodes"]), (&Value::Null, &1.into()));
}

#[test]
fn the_same_command_answers_the_same_twice() {
    let args = ["lesson", "--program", "yanj", "--depth", "3", "--json"];
    assert_eq!(answers(&args, ""), answers(&args, ""));
}

#[test]
fn bad_options_are_refused_by_name_with_status_2() {
    for (args, complaint) in [
        (
            &["--depth", "3"][..],
            "--algorithm ID or --program ID is missing",
        ),
        (&["--algorithm", "pvs"], "--depth N is missing"),
        (
            &["--algorithm", "alpha"],
            "--algorithm \"alpha\" is none of minimax, negamax",
        ),
        (
            &["--program", "deep"],
            "--program \"deep\" is none of greedy",
        ),
        (
            &["--order", "good"],
            "--order \"good\" is none of none, worst, captures, best",
        ),
        (
            &["--game", "chess"],
            "--game \"chess\" is none of xiangqi, gomoku, tree",
        ),
        (&["--depth", "0"], "--depth \"0\""),
        (&["--depth", "31"], "1 to 30"),
        (&["--table", "5"], "6 to 20"),
        (&["--table", "21"], "6 to 20"),
        (&["--max-nodes", "0"], "--max-nodes"),
        (
            &["--program", "greedy", "--hash-move"],
            "--hash-move needs --table",
        ),
        (
            &["--program", "greedy", "--game", "tree"],
            "a tree needs --fen",
        ),
        (
            &[
                "--program",
                "greedy",
                "--game",
                "gomoku",
                "--fen",
                "startpos",
            ],
            "--fen is one of xiangqi",
        ),
        (
            &["--program", "greedy", "--fen", "(1"],
            "The brackets of the tree do not match",
        ),
        (
            &["--program", "greedy", "--fen", "9/9"],
            "no piece, stone or rule",
        ),
        (
            &["--program", "greedy", "--fen", "startpos moves a0a9"],
            "a0a9",
        ),
        (
            &["--program", "greedy", "--root-order", "a0a9"],
            "--root-order: The move “a0a9”",
        ),
        (&["--nonsense"], "--nonsense"),
    ] {
        let output = run(&[&["lesson"], args].concat(), b"");
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {text}");
        assert!(text.contains(complaint), "{args:?}: {text}");
        assert!(output.stdout.is_empty());
    }
}
