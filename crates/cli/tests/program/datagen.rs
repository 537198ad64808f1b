use std::fs;
use std::path::{Path, PathBuf};

use duiyi_search::gomoku::class::Class;
use duiyi_search::gomoku::grid::Grid;
use duiyi_search::gomoku::network::PAIRS;
use duiyi_search::gomoku::nine;

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
fn a_file_depends_only_on_its_settings_and_a_stop_loses_nothing() {
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
fn a_file_that_breaks_off_is_said_to_be_incomplete() {
    let path = fresh("short");
    let name = path.to_str().unwrap();
    assert_eq!(generate(name, "2", "1", "60"), Some(0));
    let mut bytes = fs::read(&path).unwrap();
    bytes.truncate(bytes.len() - 5);
    fs::write(&path, bytes).unwrap();
    for args in [
        &["data-info", name][..],
        &["data-info", name, "--text", "1"],
    ] {
        let output = run(args, b"");
        assert_eq!(output.status.code(), Some(1));
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains(name) && told.contains("incomplete"), "{told}");
        // What is whole is printed all the same.
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(text.contains("games 1 "), args.len() == 2, "{text}");
    }

    // So is one that a trainer reads.
    let path = fresh("short-features");
    let name = path.to_str().unwrap();
    assert_eq!(generate_of("gomoku", name, "3", "1", "60"), Some(0));
    let bytes = fs::read(&path).unwrap();
    let features = || run(&["data-features", name], b"");
    let all = features().stdout;
    fs::write(&path, &bytes[..bytes.len() - 5]).unwrap();
    let output = features();
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains(name) && told.contains("incomplete"), "{told}");
    assert!(all.starts_with(&output.stdout));
}

#[test]
fn a_file_that_holds_as_many_games_already_is_said_to() {
    let path = fresh("enough");
    let name = path.to_str().unwrap();
    assert_eq!(generate(name, "2", "1", "60"), Some(0));
    let before = fs::read(&path).unwrap();
    for games in ["1", "2"] {
        let args = ["datagen", "--file", name, "--games", games, "--nodes", "60"];
        let output = run(&args, b"");
        assert_eq!(output.status.code(), Some(0));
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(
            told.contains(&format!("{name}: 2 games and ")) && !told.contains("minutes"),
            "{told}"
        );
    }
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn errors_of_files_name_them() {
    let nowhere = fresh("nowhere").join("file");
    let junk = fresh("junk");
    fs::write(&junk, "something else").unwrap();
    let (nowhere, junk) = (nowhere.to_str().unwrap(), junk.to_str().unwrap());
    let new = fresh("unwritten");
    let new = new.to_str().unwrap();
    let book = |names, out, work| {
        vec![
            "book",
            "--names",
            names,
            "--out",
            out,
            "--work",
            work,
            "--positions",
            "1",
        ]
    };
    let names = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/book/openings.txt");
    for (args, file) in [
        (vec!["data-info", nowhere], nowhere),
        (vec!["data-info", junk], junk),
        (vec!["data-features", nowhere], nowhere),
        (vec!["datagen", "--file", nowhere, "--games", "1"], nowhere),
        (vec!["datagen", "--file", junk, "--games", "1"], junk),
        (
            vec![
                "datagen",
                "--file",
                new,
                "--games",
                "1",
                "--network",
                nowhere,
            ],
            nowhere,
        ),
        (
            vec!["datagen", "--file", new, "--games", "1", "--network", junk],
            junk,
        ),
        (book(nowhere, new, new), nowhere),
        (book(names, new, nowhere), nowhere),
    ] {
        let output = run(&args, b"");
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(
            told.starts_with(&format!("duiyi: {file}: ")),
            "{args:?}: {told}"
        );
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
    let nets = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/nets");
    a_network_of(
        "xiangqi",
        &format!("{nets}/xiangqi.net"),
        &format!("{nets}/gomoku.net"),
    );
    a_network_of(
        "gomoku",
        &format!("{nets}/gomoku.net"),
        &format!("{nets}/xiangqi.net"),
    );
}

/// A copy of a network with another name for itself.
fn changed(network: &str) -> String {
    const CHECKSUM: usize = 28;
    const HEAD: usize = 32;
    let mut file = fs::read(network).unwrap();
    file[HEAD] ^= 1;
    let (mut a, mut b) = (1_u32, 0_u32);
    for &byte in &file[HEAD..] {
        a = (a + u32::from(byte)) % 65_521;
        b = (b + a) % 65_521;
    }
    file[CHECKSUM..HEAD].copy_from_slice(&(b << 16 | a).to_le_bytes());
    let name = Path::new(network).file_name().unwrap();
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, file).unwrap();
    path.to_str().unwrap().to_owned()
}

fn a_network_of(game: &str, network: &str, others: &str) {
    let path = fresh(&format!("{game}-network"));
    let name = path.to_str().unwrap();
    let generate_by = |network: &str| {
        let args = [
            "datagen",
            "--game",
            game,
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
    assert_eq!(generate_by(others), Some(1), "made for another game");
    assert_eq!(generate_by(&changed(network)), Some(0));
    assert_eq!(
        generate_of(game, name, "3", "1", "60"),
        Some(1),
        "with the network of the program it is another file"
    );
    let (lines, _) = answers(&["data-info", name], "");
    let (_, checksum) = lines[0].split_once(" network ").unwrap();
    assert_eq!(checksum.trim().len(), 8, "{lines:?}");
}

#[test]
fn the_trainer_of_gomoku_knows_the_same_features_and_threats() {
    let trainer = include_str!("../../../../training/gomoku.py");
    let (count, alike) = (nine::COUNT, nine::ALIKE);
    let features = format!("PAIRS, NINES, ALIKE = CLASSES * CLASSES, {count}, {alike}\n");
    let bounds = [
        0,
        Class::OPEN_THREE.index(),
        Class::FOUR.index(),
        Class::FOUR_THREE.index(),
        Class::SUSPECT.index(),
        Class::COUNT,
    ];
    let [none, threes, fours, more, unclear] =
        [0, 1, 2, 3, 4].map(|place| bounds[place + 1] - bounds[place]);
    let threats = format!(
        "THREATS = {}\nTHREAT = np.repeat([0, 1, 2, 3, 0], [{none}, {threes}, {fours}, {more}, {unclear}])\n",
        Grid::THREATS
    );
    let outputs = [
        "self.output = np.where(rule < 2, rule, 2 + (flags >> 3 & 1))\n",
        "self.output += KINDS * self.threats()\n",
        "THREATS * own + other",
    ];
    for known in [&*features, &*threats].into_iter().chain(outputs) {
        assert!(trainer.contains(known), "{known}");
    }
}

#[test]
fn features_of_gomoku_are_printed_position_by_position() {
    let path = fresh("features");
    let name = path.to_str().unwrap();
    assert_eq!(generate_of("gomoku", name, "3", "1", "60"), Some(0));
    let (positions, _) = answers(&["data-info", name, "--text", "1000"], "");
    let output = run(&["data-features", name], b"");
    assert_eq!(output.status.code(), Some(0));
    let (numbers, rest) = output.stdout.as_chunks::<2>();
    assert!(rest.is_empty());
    let mut numbers = numbers.iter().map(|&bytes| u16::from_le_bytes(bytes));
    let mut next = || numbers.next().unwrap();
    let mut games = 0;
    for position in &positions {
        let (_, facts) = position.split_once(';').unwrap();
        let (score, result) = facts.split_once(';').unwrap();
        let count = next();
        assert_eq!((next() as i16).to_string(), score);
        next();
        let flags = next();
        let results = ["0", "0.5", "1", "-"];
        assert_eq!(results[usize::from(flags & 3)], result);
        games += flags >> 2 & 1;
        let features: Vec<u16> = (0..count).map(|_| next()).collect();
        let pairs = features.partition_point(|&feature| usize::from(feature) < PAIRS);
        let most = PAIRS + nine::COUNT;
        assert!(
            features.is_sorted() && features.iter().all(|&feature| usize::from(feature) < most)
        );
        // Those of empty points, and of points with a stone on or around them.
        for count in [pairs, features.len() - pairs] {
            let points: u16 = (0..count).map(|_| next()).sum();
            assert!((1..=225).contains(&points));
        }
    }
    assert!((1..=3).contains(&games) && numbers.next().is_none());

    let path = fresh("features-of-xiangqi");
    let name = path.to_str().unwrap();
    assert_eq!(generate(name, "1", "1", "60"), Some(0));
    for file in [name, "no-such-file"] {
        assert_eq!(run(&["data-features", file], b"").status.code(), Some(1));
    }
}

#[test]
fn a_file_that_was_cut_off_in_its_header_is_begun_anew() {
    let path = fresh("header");
    let name = path.to_str().unwrap();
    assert_eq!(generate(name, "1", "1", "60"), Some(0));
    let whole = fs::read(&path).unwrap();
    let header = 16 + whole[12] as usize;
    for kept in [0, 5, 16, header - 1] {
        fs::write(&path, &whole[..kept]).unwrap();
        assert_eq!(generate(name, "1", "1", "60"), Some(0), "{kept}");
        assert_eq!(fs::read(&path).unwrap(), whole, "{kept}");
    }
}
