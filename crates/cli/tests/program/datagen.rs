use std::fs;
use std::path::PathBuf;

use crate::{answers, run};

/// A path of this test's own where nothing is yet.
fn fresh(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("datagen-{name}.dat"));
    let _ = fs::remove_file(&path);
    path
}

fn generate(path: &str, games: &str, threads: &str, nodes: &str) -> Option<i32> {
    generate_of("xiangqi", path, games, threads, nodes)
}

fn generate_of(game: &str, path: &str, games: &str, threads: &str, nodes: &str) -> Option<i32> {
    let args = [
        "datagen",
        "--game",
        game,
        "--file",
        path,
        "--games",
        games,
        "--threads",
        threads,
        "--nodes",
        nodes,
    ];
    run(&args, b"").status.code()
}

#[test]
fn a_file_depends_on_its_settings_alone_and_a_stop_costs_nothing() {
    for game in ["xiangqi", "gomoku"] {
        let (at_once, in_parts) = (
            fresh(&format!("{game}-once")),
            fresh(&format!("{game}-parts")),
        );
        let (once, parts) = (at_once.to_str().unwrap(), in_parts.to_str().unwrap());
        assert_eq!(generate_of(game, once, "4", "2", "60"), Some(0));
        assert_eq!(generate_of(game, parts, "2", "1", "60"), Some(0));
        // As a stop in the middle of writing would leave it.
        let mut bytes = fs::read(&in_parts).unwrap();
        bytes.truncate(bytes.len() - 5);
        fs::write(&in_parts, bytes).unwrap();
        assert_eq!(generate_of(game, parts, "4", "3", "60"), Some(0));
        assert_eq!(fs::read(&at_once).unwrap(), fs::read(&in_parts).unwrap());

        let (lines, code) = answers(&["data-info", once], "");
        assert_eq!(code, Some(0));
        assert!(lines[0].contains(&format!("game {game} ")), "{lines:?}");
        assert!(lines[0].contains("nodes 60 seed 1"), "{lines:?}");
        assert!(lines[1].starts_with("games 4 "), "{lines:?}");
        let (positions, _) = answers(&["data-info", once, "--text", "5"], "");
        assert_eq!(positions.len(), 5);
        for position in positions {
            let [fen, score, result] = position.split(';').collect::<Vec<_>>()[..] else {
                panic!("{position}")
            };
            let (moves, code) = answers(&["legal"], &format!("{fen}\n"));
            assert_eq!((moves.len(), code), (1, Some(0)));
            assert!(score.parse::<i16>().is_ok() && ["0", "0.5", "1", "-"].contains(&result));
        }
    }
}

#[test]
fn other_settings_and_damaged_files_are_refused() {
    let path = fresh("other");
    let name = path.to_str().unwrap();
    assert_eq!(generate(name, "1", "1", "50"), Some(0));
    let before = fs::read(&path).unwrap();
    assert_eq!(generate(name, "2", "1", "51"), Some(1));
    assert_eq!(generate_of("gomoku", name, "2", "1", "50"), Some(1));
    assert_eq!(fs::read(&path).unwrap(), before);
    fs::write(&path, "something else").unwrap();
    for args in [["data-info", name], ["data-info", "no-such-file"]] {
        let output = run(&args, b"");
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stderr.starts_with(b"duiyi: "));
    }
    assert_eq!(
        run(&["datagen", "--file", name], b"").status.code(),
        Some(2)
    );
}

#[test]
fn a_network_is_part_of_the_settings() {
    let path = fresh("network");
    let name = path.to_str().unwrap();
    let network = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/nets/xiangqi.net");
    let generate_by = |network: &str| {
        let args = [
            "datagen",
            "--file",
            name,
            "--games",
            "2",
            "--nodes",
            "60",
            "--network",
            network,
        ];
        run(&args, b"").status.code()
    };
    assert_eq!(generate_by("no-such-file"), Some(1));
    assert_eq!(generate_by(network), Some(0));
    assert_eq!(
        generate(name, "3", "1", "60"),
        Some(1),
        "by hand it is another file"
    );
    let (lines, _) = answers(&["data-info", name], "");
    let (_, checksum) = lines[0].split_once(" network ").unwrap();
    assert_eq!(checksum.trim().len(), 8, "{lines:?}");
}
