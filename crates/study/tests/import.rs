//! Records of other programs. The binary files are made here, by writers that follow the public descriptions.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use duiyi_game::{ErrorData, Rng};
use duiyi_study::import::{self, Games, ImportError, dialect, familiarity};
use duiyi_xiangqi::notation::Notation;

/// The tests write ASCII only, which is GB18030, too.
fn decode(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into()
}

fn read(file: &[u8]) -> Option<Games> {
    import::read(file, &decode).unwrap()
}

fn read_text(text: &str) -> Games {
    import::read_text(text).unwrap()
}

fn binary(file: &[u8]) -> Games {
    read(file).unwrap()
}

/// The PGN of the only game.
fn pgn(games: Games) -> String {
    let [game] = <[_; 1]>::try_from(games).unwrap_or_else(|games| panic!("{} games", games.len()));
    game.unwrap_or_else(|error| panic!("{error}"))
        .write(Notation::Uci)
        .unwrap()
}

fn code(games: Games) -> &'static str {
    let [game] = <[_; 1]>::try_from(games).unwrap_or_else(|games| panic!("{} games", games.len()));
    game.err().expect("an error").data().code
}

/// A move, its comment, the move after it, and the alternative to it.
struct Node {
    mv: &'static str,
    comment: &'static str,
    next: Option<Box<Node>>,
    other: Option<Box<Node>>,
}

fn node(mv: &'static str, comment: &'static str, next: Option<Node>, other: Option<Node>) -> Node {
    Node {
        mv,
        comment,
        next: next.map(Box::new),
        other: other.map(Box::new),
    }
}

/// 1. h2e2 h9g7 (1... h7e7 2. h0g2 (2. b0c2)) 2. h0g2
fn example() -> Node {
    let variation = node(
        "h7e7",
        "same",
        Some(node(
            "h0g2",
            "",
            None,
            Some(node("b0c2", "or this", None, None)),
        )),
        None,
    );
    node(
        "h2e2",
        "central",
        Some(node(
            "h9g7",
            "",
            Some(node("h0g2", "", None, None)),
            Some(variation),
        )),
        None,
    )
}

const EXPECTED: &str = "{start} 1. h2e2 {central} 1. ... h9g7 (1. ... h7e7 {same} 2. h0g2 (2. b0c2
{or this})) 2. h0g2 1-0";

fn squares(mv: &str) -> [u8; 4] {
    let bytes = mv.as_bytes();
    [
        bytes[0] - b'a',
        bytes[1] - b'0',
        bytes[2] - b'a',
        bytes[3] - b'0',
    ]
}

/// The files and ranks of the pieces at the start, in the order of XQF.
fn men() -> Vec<[u8; 2]> {
    let back = (0..9).map(|file| [file, 0]);
    let red = back
        .chain([[1, 2], [7, 2]])
        .chain([0, 2, 4, 6, 8].map(|file| [file, 3]));
    let red: Vec<_> = red.collect();
    let black: Vec<_> = red.iter().map(|&[file, rank]| [file, 9 - rank]).collect();
    [red, black].concat()
}

/// Writes XQF; `keys` are the bytes 3 and 8 to 15 of the header.
fn xqf(version: u8, keys: [u8; 9], tree: Option<&Node>) -> Vec<u8> {
    let [mask, a, b, c, d, sum, point, from, to] = keys;
    let plain = version <= 10;
    let derive = |key: u8, by: u8| {
        let key = u64::from(key);
        ((((((key * key) * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8) * u64::from(by) % 256) as u8
    };
    let [key_point, key_from, key_to, key_size] = if plain {
        [0; 4]
    } else {
        let key_point = derive(point, point);
        let key_from = derive(from, key_point);
        let key_size = (u64::from(sum) * 256 + u64::from(point)) % 32_000 + 767;
        [
            u64::from(key_point),
            key_from.into(),
            derive(to, key_from).into(),
            key_size,
        ]
    };
    let mut file = vec![0; 0x400];
    file[..3].copy_from_slice(&[b'X', b'Q', version]);
    file[3] = mask;
    file[8..16].copy_from_slice(&[a, b, c, d, sum, point, from, to]);
    for (index, [x, y]) in men().into_iter().enumerate() {
        let byte = (x * 10 + y).wrapping_add(key_point as u8);
        let place = (0..32)
            .find(|place| (key_point as usize + place + 1) % 32 == index)
            .unwrap();
        file[16 + if version >= 12 { place } else { index }] = byte;
    }
    file[51] = 1;
    file[304] = 3;
    file[305..308].copy_from_slice(b"Hu ");
    let mut body = Vec::new();
    let mut step = |from: u8, to: u8, next: bool, other: bool, comment: &str| {
        let mark = match plain {
            true => u8::from(next) << 4 | u8::from(other),
            false => {
                u8::from(next) << 7 | u8::from(other) << 6 | u8::from(!comment.is_empty()) << 5
            }
        };
        body.extend([
            from.wrapping_add(0x18).wrapping_add(key_from as u8),
            to.wrapping_add(0x20).wrapping_add(key_to as u8),
            mark,
            0,
        ]);
        if plain || !comment.is_empty() {
            body.extend((comment.len() as u32 + key_size as u32).to_le_bytes());
            body.extend(comment.as_bytes());
        }
    };
    fn walk(node: &Node, step: &mut dyn FnMut(u8, u8, bool, bool, &str)) {
        let [a, b, c, d] = squares(node.mv);
        step(
            a * 10 + b,
            c * 10 + d,
            node.next.is_some(),
            node.other.is_some(),
            node.comment,
        );
        for child in [&node.next, &node.other].into_iter().flatten() {
            walk(child, step);
        }
    }
    step(0, 0, tree.is_some(), false, "start");
    if let Some(tree) = tree {
        walk(tree, &mut step);
    }
    let seed = b"[(C) Copyright Mr. Dong Shiwei.]";
    let masks = [
        sum & mask | a,
        point & mask | b,
        from & mask | c,
        to & mask | d,
    ];
    for (index, byte) in body.iter().enumerate() {
        let key = if plain {
            0
        } else {
            seed[index % 32] & masks[index % 4]
        };
        file.push(byte.wrapping_add(key));
    }
    file
}

const KEYS: [u8; 9] = [0xa5, 1, 2, 3, 4, 0x31, 0x57, 0x99, 0xdf];

#[test]
fn xqf_is_read_in_all_its_versions() {
    for version in [1, 10, 11, 12, 18] {
        let file = xqf(version, KEYS, Some(&example()));
        let text = pgn(binary(&file));
        assert!(
            text.ends_with(&format!("\n\n{EXPECTED}\n")),
            "version {version}:\n{text}"
        );
        assert!(
            text.contains("[Red \"Hu\"]") && !text.contains("FEN"),
            "{text}"
        );
        let text = pgn(binary(&xqf(version, KEYS, None)));
        assert!(text.ends_with("{start} 1-0\n"), "{text}");
    }
}

#[test]
fn a_bad_xqf_is_refused_with_its_reason() {
    let file = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut file = xqf(10, KEYS, Some(&example()));
        change(&mut file);
        code(binary(&file))
    };
    assert_eq!(file(&|file| file[2] = 19), "import-version");
    assert_eq!(file(&|file| file[17] = file[16]), "import-two-pieces");
    assert_eq!(file(&|file| file[20] = 99), "xiangqi-position-no-general");
    assert_eq!(file(&|file| file[0x400 + 13] = 0x18 + 95), "import-point");
    assert_eq!(
        file(&|file| file[0x400 + 14] = 0x20 + 44),
        "xiangqi-move-geometry"
    );
    assert_eq!(file(&|file| file.truncate(0x410)), "import-short");
    let mut keys = KEYS;
    keys[8] ^= 1;
    assert_eq!(code(binary(&xqf(18, keys, None))), "import-keys");
}

/// Writes a step of CBR: its points, whether a move follows, whether there is another, and the comment.
type WriteStep<'a> = &'a mut dyn FnMut([u8; 2], bool, bool, &str);

/// Writes CBR.
fn cbr(tree: Option<&Node>) -> Vec<u8> {
    let mut file = vec![0; 2214];
    file[..16].copy_from_slice(b"CCBridge Record\0");
    file[19] = 2;
    for (index, unit) in "胡荣华".encode_utf16().enumerate() {
        file[1076 + 2 * index..][..2].copy_from_slice(&unit.to_le_bytes());
    }
    file[2076] = 1;
    file[2112] = 1;
    let kinds = [1, 2, 3, 4, 5, 4, 3, 2, 1, 6, 6, 7, 7, 7, 7, 7];
    for (index, [x, y]) in men().into_iter().enumerate() {
        let side = if index < 16 { 0x10 } else { 0x20 };
        file[2120 + usize::from((9 - y) * 9 + x)] = side | kinds[index % 16];
    }
    let mut step = |squares: [u8; 2], next: bool, other: bool, comment: &str| {
        let mark = u8::from(!next) | u8::from(other) << 1 | u8::from(!comment.is_empty()) << 2;
        file.extend([mark, 0, squares[0], squares[1]]);
        if !comment.is_empty() {
            let text: Vec<_> = comment.encode_utf16().flat_map(u16::to_le_bytes).collect();
            file.extend((text.len() as u32).to_le_bytes());
            file.extend(text);
        }
    };
    fn walk(node: &Node, step: WriteStep<'_>) {
        let [a, b, c, d] = squares(node.mv);
        let squares = [(9 - b) * 9 + a, (9 - d) * 9 + c];
        step(
            squares,
            node.next.is_some(),
            node.other.is_some(),
            node.comment,
        );
        for child in [&node.next, &node.other].into_iter().flatten() {
            walk(child, step);
        }
    }
    step([0, 0], tree.is_some(), false, "start");
    if let Some(tree) = tree {
        walk(tree, &mut step);
    }
    file
}

#[test]
fn cbr_is_read_with_its_texts_and_variations() {
    let text = pgn(binary(&cbr(Some(&example()))));
    assert!(text.ends_with(&format!("\n\n{EXPECTED}\n")), "{text}");
    assert!(text.contains("[Red \"胡荣华\"]"), "{text}");
    assert!(pgn(binary(&cbr(None))).ends_with("{start} 1-0\n"));
}

#[test]
fn a_bad_cbr_is_refused_with_its_reason() {
    let file = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut file = cbr(Some(&example()));
        change(&mut file);
        code(binary(&file))
    };
    let first = 2214 + 8 + 10;
    for version in [0, 1, 3] {
        assert_eq!(file(&|file| file[19] = version), "import-version");
    }
    assert_eq!(file(&|file| file[2120] = 0x31), "import-piece");
    assert_eq!(file(&|file| file[2120] = 0x18), "import-piece");
    assert_eq!(file(&|file| file[first] = 8), "import-mark");
    assert_eq!(file(&|file| file[first + 2] = 90), "import-point");
    assert_eq!(file(&|file| file[first + 2] = 0), "xiangqi-move-geometry");
    assert_eq!(file(&|file| file[2214 + 4] = 9), "import-text");
}

#[test]
fn a_broken_character_costs_that_character_alone() {
    let mut file = xqf(10, KEYS, Some(&example()));
    file[305] = 0xff;
    // Before each comment stand a step and the length.
    file[0x400 + 8] = 0xff;
    let text = pgn(binary(&file));
    assert!(text.contains("[Red \"\u{fffd}u\"]"), "{text}");
    let rest = EXPECTED.strip_prefix("{s").unwrap();
    assert!(text.ends_with(&format!("{{\u{fffd}{rest}\n")), "{text}");
    // In UTF-16, half of a pair.
    let mut file = cbr(Some(&example()));
    file[2214 + 8..][..2].copy_from_slice(&[0x00, 0xd8]);
    let text = pgn(binary(&file));
    assert!(text.ends_with(&format!("{{\u{fffd}{rest}\n")), "{text}");
}

#[test]
fn an_illegal_move_is_left_out_with_what_follows_it() {
    // 1. h2e2 h9g7 (1... h9h5, which no horse can) 2. h0g3, which none can either
    let game = node(
        "h2e2",
        "central",
        Some(node(
            "h9g7",
            "",
            Some(node(
                "h0g3",
                "lost",
                Some(node("i9h9", "", None, None)),
                None,
            )),
            Some(node(
                "h9h5",
                "lost",
                Some(node("h0g2", "", None, None)),
                None,
            )),
        )),
        None,
    );
    let text = pgn(binary(&cbr(Some(&game))));
    let expected = "\n\n{start} 1. h2e2 {central\n✗ h9h5} 1. ... h9g7 {✗ h0g3} 1-0\n";
    assert!(text.ends_with(expected), "{text}");
    // The alternative takes the place of a move that is not legal.
    let game = node("h0g3", "", None, Some(node("h0g2", "", None, None)));
    let text = pgn(binary(&xqf(18, KEYS, Some(&game))));
    assert!(
        text.ends_with("\n\n{start\n✗ h0g3} 1. h0g2 1-0\n"),
        "{text}"
    );
    // Where nothing is left of a game, it is refused.
    let game = node("h0g3", "", None, Some(node("h0h9", "", None, None)));
    assert_eq!(code(binary(&cbr(Some(&game)))), "xiangqi-move-geometry");
}

#[test]
fn a_start_keeps_its_number_and_its_plies() {
    let mut file = xqf(18, KEYS, Some(&example()));
    file[48..50].copy_from_slice(&600_u16.to_le_bytes());
    let text = pgn(binary(&file));
    assert!(text.contains(" w - - 0 301\"]"), "{text}");
    let mut file = cbr(Some(&example()));
    file[2116..2118].copy_from_slice(&300_u16.to_le_bytes());
    let text = pgn(binary(&file));
    assert!(text.contains(" w - - 0 300\"]"), "{text}");
    let text = pgn(read_text(
        "[DhtmlXQ_fen]3k5/9/9/9/9/9/9/9/9/R3K4 w - - 40 21[/DhtmlXQ_fen][DhtmlXQ_movelist]0908[/DhtmlXQ_movelist]",
    ));
    assert!(text.contains("R3K4 w - - 40 21\"]"), "{text}");
}

/// A library with these records, each with the state of its entry in the index.
fn library(records: &[(u8, &[u8])]) -> Vec<u8> {
    let mut file = vec![0; 66_624 + records.len() * 276];
    file[..16].copy_from_slice(b"CCBridgeLibrary\0");
    file[60] = records.len() as u8;
    for (index, (state, record)) in records.iter().enumerate() {
        let entry = 66_624 + index * 276;
        file[entry] = *state;
        let name = format!("{{030201FF-0504-0706-0809-0A0B0C0D0E{index:02X}}}");
        let name: Vec<_> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        file[entry + 20..][..name.len()].copy_from_slice(&name);
        let start = file.len();
        file.extend(*record);
        file.resize(start + record.len().next_multiple_of(4096), 0);
        let name = [
            0xff,
            1,
            2,
            3,
            4,
            5,
            6,
            7,
            8,
            9,
            10,
            11,
            12,
            13,
            14,
            index as u8,
        ];
        file[start + 20..][..16].copy_from_slice(&name);
    }
    file
}

#[test]
fn records_that_were_deleted_from_a_library_are_left_out() {
    let (game, empty) = (cbr(Some(&example())), cbr(None));
    let lengths = |states: [u8; 3]| -> Vec<_> {
        let [a, b, c] = states;
        let games = binary(&library(&[(a, &game), (b, &empty), (c, &game)]));
        let games = games.into_iter();
        games.map(|game| game.unwrap().count()).collect()
    };
    assert_eq!(lengths([7, 7, 7]), [6, 0, 6]);
    assert_eq!(lengths([7, 5, 7]), [6, 6]);
    assert_eq!(lengths([5, 7, 5]), [0]);
    // An index in another manner says nothing.
    assert_eq!(lengths([1, 1, 1]), [6, 0, 6]);
}

#[test]
fn a_record_of_a_library_ends_where_the_next_one_begins() {
    // A move that is not the last, with a comment that hides the next record up to one more move.
    let mut first = cbr(Some(&node("h2e2", "", None, None)));
    let step = first.len() - 4;
    first[step] = 4;
    let text = 4096 + 3000 - (first.len() + 4);
    first.extend((text as u32).to_le_bytes());
    let mut second = cbr(None);
    second.resize(3000, 0);
    second.extend([1, 0, 7, 24]);
    let games = binary(&library(&[(7, &first), (7, &second)]));
    let codes: Vec<_> = games
        .into_iter()
        .map(|game| game.map_or_else(|error| error.data().code, |_| ""))
        .collect();
    assert_eq!(codes, ["import-short", ""]);
}

#[test]
fn one_bad_game_of_a_library_does_not_affect_the_others() {
    let mut file = vec![0; 66_624 + 3 * 276];
    file[..16].copy_from_slice(b"CCBridgeLibrary\0");
    file[60] = 3;
    let mut bad = cbr(Some(&example()));
    bad[2120] = 0x31;
    for mut record in [cbr(Some(&example())), bad, cbr(None)] {
        record.resize(4096, 0);
        file.extend(record);
    }
    let games = binary(&file);
    let good: Vec<_> = games.iter().map(Result::is_ok).collect();
    assert_eq!(good, [true, false, true]);
    file.truncate(66_624 + 3 * 276);
    assert_eq!(code(binary(&file)), "import-empty");
    file.truncate(66_624);
    assert_eq!(code(binary(&file)), "import-short");
}

#[test]
fn a_long_branching_file_ends_with_an_error_rather_than_the_stack() {
    // Every second move has an alternative that goes back: variations within variations.
    let moves = ["a0a1", "a9a8", "a0a1", "a9a8"];
    let others = ["i0i1", "i9i8", "i1i0", "i8i9"];
    let mut tree: Option<Node> = None;
    for ply in (0..200).rev() {
        let deep = node(others[ply % 4], "", tree.take(), None);
        tree = Some(node(moves[ply % 4], "", None, Some(deep)));
    }
    assert_eq!(code(binary(&cbr(tree.as_ref()))), "import-nesting");
}

const DHTMLXQ: &str = "a forum page [DhtmlXQ]
[DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver]
[DhtmlXQ_red]胡荣华[/DhtmlXQ_red]
[DhtmlXQ_result]红胜[/DhtmlXQ_result]
[DhtmlXQ_binit]0919293949596979891777062646668600102030405060708012720323436383[/DhtmlXQ_binit]
[DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]
[DhtmlXQ_move_1_3_2]1927[/DhtmlXQ_move_1_3_2]
[DhtmlXQ_move_0_2_1]72427967[/DhtmlXQ_move_0_2_1]
[DhtmlXQ_comment0]start[/DhtmlXQ_comment0]
[DhtmlXQ_comment1]central[/DhtmlXQ_comment1]
[DhtmlXQ_comment1_2]same[/DhtmlXQ_comment1_2]
[DhtmlXQ_comment2_3]or this[/DhtmlXQ_comment2_3]
[/DhtmlXQ] and more";

#[test]
fn dhtmlxq_is_read_wherever_it_stands() {
    let text = pgn(read_text(DHTMLXQ));
    assert!(text.ends_with(&format!("\n\n{EXPECTED}\n")), "{text}");
    assert!(
        text.contains("[Red \"胡荣华\"]") && !text.contains("FEN"),
        "{text}"
    );
    // Without the outer tags, and with a FEN in place of points, Black to move.
    let bare = "[DhtmlXQ_fen]3k5/9/9/9/9/9/9/9/9/R3K4 B[/DhtmlXQ_fen][DhtmlXQ_movelist]3031[/DhtmlXQ_movelist]";
    let text = pgn(read_text(bare));
    assert!(
        text.contains("R3K4 b - - 0 1") && text.ends_with("1. ... d9d8 *\n"),
        "{text}"
    );
    assert_eq!(read_text(&format!("{DHTMLXQ}\n{DHTMLXQ}")).len(), 2);
}

#[test]
fn every_tag_around_a_game_of_dhtmlxq_is_known() {
    let wrapped = |name: &str| {
        DHTMLXQ
            .replace("[DhtmlXQ]", &format!("[{name}]"))
            .replace("[/DhtmlXQ]", &format!("[/{name}]"))
    };
    let names = ["DhtmlXQ", "DhtmlXQHTML", "DhtmlXQiFrame", "DhtmlXQHTML"];
    let games = read_text(&names.map(wrapped).join("\n"));
    assert_eq!(games.len(), 4);
    for game in games {
        let text = pgn(vec![game]);
        assert!(text.ends_with(&format!("\n\n{EXPECTED}\n")), "{text}");
    }
    // Without them, two games must not become one.
    assert_eq!(
        code(read_text(&[wrapped("x"), wrapped("x")].concat())),
        "pgn-tag-twice"
    );
}

#[test]
fn dhtmlxq_tells_who_wrote_whom_they_played_for_and_how_it_ended() {
    let more = "[DhtmlXQ_remark]刘殿中[/DhtmlXQ_remark][DhtmlXQ_author]过河象[/DhtmlXQ_author]
        [DhtmlXQ_redteam]上海[/DhtmlXQ_redteam][DhtmlXQ_blackteam]河北[/DhtmlXQ_blackteam]";
    let text = DHTMLXQ
        .replace("红胜", "红和")
        .replace("[/DhtmlXQ]", &format!("{more}[/DhtmlXQ]"));
    let text = pgn(read_text(&text));
    for tag in [
        "[Annotator \"刘殿中\"]",
        "[Author \"过河象\"]",
        "[RedTeam \"上海\"]",
        "[BlackTeam \"河北\"]",
        "[Result \"1/2-1/2\"]",
    ] {
        assert!(text.contains(tag), "{text}");
    }
    let mut file = cbr(None);
    file[1652] = b'L';
    file[1780] = b'G';
    let text = pgn(binary(&file));
    assert!(
        text.contains("[Annotator \"L\"]") && text.contains("[Author \"G\"]"),
        "{text}"
    );
}

/// DhtmlXQ of a game whose rooks go to and fro.
fn long(plies: usize) -> String {
    let moves = ["0908", "0001", "0809", "0100"];
    let moves: String = moves.iter().cycle().take(plies).copied().collect();
    format!("[DhtmlXQ_movelist]{moves}[/DhtmlXQ_movelist]")
}

#[test]
fn a_game_may_have_many_moves_and_variations_but_not_any_number() {
    let [game] = <[_; 1]>::try_from(read_text(&long(200_000))).unwrap_or_else(|_| panic!());
    assert_eq!(game.unwrap().count(), 200_000);
    assert_eq!(code(read_text(&long(200_001))), "import-moves");
    // The same move again is a step, too.
    let branch = |own: usize| {
        let moves = long(1_000).replace("movelist", &format!("move_0_1_{own}"));
        moves + "\n"
    };
    let again: String = (1..200).map(branch).collect();
    assert!(read_text(&(long(0) + &again))[0].is_ok());
    let again: String = (1..202).map(branch).collect();
    assert_eq!(code(read_text(&(long(0) + &again))), "import-moves");
    // PGN has the same limit.
    let pgn = |plies| {
        let moves = ["a0a1 ", "a9a8 ", "a1a0 ", "a8a9 "];
        moves
            .iter()
            .cycle()
            .take(plies)
            .copied()
            .collect::<String>()
    };
    assert!(read_text(&pgn(200_000))[0].is_ok());
    assert_eq!(code(read_text(&pgn(200_001))), "import-moves");
}

#[test]
fn a_file_may_begin_with_a_comment_or_an_escaped_line() {
    let game = "[Game \"Chinese Chess\"]\n[Red \"a\"]\n\n1. h2e2 *\n";
    for head in [
        "% exported by X",
        "; my games {",
        "{note}",
        "\n  {\n[note]}",
        "% {",
        "\u{feff}% {",
    ] {
        let text = format!("{head}\n{game}");
        let written = pgn(read_text(&text));
        assert!(
            written.contains("[Red \"a\"]") && written.contains("1. h2e2"),
            "{written}"
        );
        // The games after it are read separately.
        let text = format!("{text}{}{game}", game.replace("h2e2", "h2i9"));
        let good: Vec<_> = read_text(&text).iter().map(Result::is_ok).collect();
        assert_eq!(good, [true, false, true], "{head}");
    }
}

#[test]
fn psq_is_known_behind_a_byte_order_mark() {
    let text = "\u{feff}Piskvorky 15x15, 0:0, 0\n8,8,0\n9,7,1520\n-1\n";
    assert!(pgn(read_text(text)).contains("[Game \"gomoku\"]"));
}

#[test]
fn a_psq_that_was_won_has_its_result() {
    let row = "8,8,0\n9,9,0\n8,7,0\n9,8,0\n8,6,0\n9,7,0\n8,5,0\n9,6,0\n";
    for (last, result) in [("8,4,0\n", "1-0"), ("", "*")] {
        let text = format!("Piskvorky 15x15, 0:0, 0\n{row}{last}-1\n");
        let written = pgn(read_text(&text));
        assert!(
            written.contains(&format!("[Result \"{result}\"]")),
            "{written}"
        );
    }
}

#[test]
fn an_sgf_is_read_with_its_names_comments_and_variations() {
    let text = r"(;GM[4]FF[4]SZ[15] RU[Taraguchi-10]PB[Anna \]K\: \\]PW[Bo]EV[Cup
2026]RE[W+Resign]C[fi\
rst]ON[D4]AN[Cy]KM[0]
        ;C[centre]B[hh];W[hg]
        (;B[jh]C[direct (or 瑞星)];W[GG])
        (;B[ji];MN[4]W[gh](;B[aa])(;B[oo])))";
    let written = pgn(read_text(text));
    for part in [
        "[Rule \"renju\"]",
        "[Size \"15x15\"]",
        "[Black \"Anna ]K: \\\\\"]",
        "[White \"Bo\"]",
        "[Event \"Cup 2026\"]",
        "[Opening \"D4\"]",
        "[Annotator \"Cy\"]",
        "[Result \"0-1\"]",
    ] {
        assert!(written.contains(part), "{part}: {written}");
    }
    let moves = "{first} 1. h8 {centre} 1. ... h9 2. j8 {direct (or 瑞星)} (2. j7 g8 3. a15 (3. o1)) 2. ... g9 0-1";
    assert_eq!(spaced(&written), moves);
}

#[test]
fn properties_of_a_node_of_sgf_may_have_any_order_and_old_names() {
    let written = pgn(read_text(
        "(;Black[ss]AddWhite[aa]SiZe[19];C[to W]White[sa])",
    ));
    assert!(written.contains("[Size \"19x19\"]"), "{written}");
    assert_eq!(spaced(&written), "1. s1 s19 {to W} *");
    for end in ["\n", "\r", "\r\n", "\n\r"] {
        let text = format!("(;C[one{end}two \\{end}three];B[hh])");
        let written = pgn(read_text(&text));
        assert!(written.contains("{one\ntwo three}"), "{end:?}: {written}");
    }
}

#[test]
fn of_games_of_sgf_that_share_moves_the_first_is_named() {
    let text = "(;B[hh](;PB[a]RE[B+1]RU[renju]W[hg])(;PB[b]RE[W+1]RU[caro]W[ii]))";
    let written = pgn(read_text(text));
    for part in ["[Black \"a\"]", "[Result \"1-0\"]", "[Rule \"renju\"]"] {
        assert!(written.contains(part), "{part}: {written}");
    }
}

/// The moves of a PGN in one line.
fn spaced(pgn: &str) -> String {
    let (_, moves) = pgn.split_once("\n\n").unwrap();
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn points_of_an_sgf_may_be_written_as_on_the_board_and_stones_may_stand_there() {
    let written = pgn(read_text(
        "(;SZ[20:12]AB[aa:bc][T1]AW[h2]AE[ab];W[a1];B[B1])",
    ));
    assert!(written.contains("[Size \"20x12\"]"), "{written}");
    assert!(
        written.contains("xx18/1x18/xx18/20/20/20/20/20/20/20/7o12/19x w"),
        "{written}"
    );
    assert!(spaced(&written).starts_with("1. ... a1 2. b1"), "{written}");
    // Without a move, the stones or the file say whose turn it is.
    for (text, fen) in [
        (
            "(;AB[hh])",
            "15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 w",
        ),
        ("(;AB[hh]AW[ii])", "7x7/8o6/15/15/15/15/15/15 b"),
        ("(;AB[hh]PL[B])", "7x7/15/15/15/15/15/15/15 b"),
    ] {
        let written = pgn(read_text(text));
        assert!(written.contains(fen), "{written}");
    }
}

#[test]
fn the_rule_and_the_result_of_an_sgf_are_known_by_their_names() {
    for (name, rule) in [
        ("", "freestyle"),
        ("RU[Gomoku]", "freestyle"),
        ("RU[Swap2]", "freestyle"),
        ("RU[RIF]", "renju"),
        ("RU[Soosyrv-8]", "renju"),
        ("RU[Standard gomoku]", "standard"),
        ("RU[Caro]", "caro"),
        ("RU[standard-caro]", "standard-caro"),
        ("RU[Freestyle Pro, improved]", "freestyle"),
        ("RU[Exactly five]", "standard"),
        ("RU[五子连珠]", "renju"),
    ] {
        let written = pgn(read_text(&format!("(;GM[4]{name};B[hh])")));
        let rule = format!("[Rule \"{rule}\"]");
        assert!(written.contains(&rule), "{name}: {written}");
    }
    let row = ";B[hh];W[aa];B[hg];W[ab];B[hf];W[ac];B[he];W[ad]";
    for (stated, last, result) in [
        ("", "", "*"),
        ("", ";B[hd]", "1-0"),
        ("RE[B+5]", "", "1-0"),
        ("RE[w+T]", "", "0-1"),
        ("RE[Draw]", "", "1/2-1/2"),
        ("RE[0]", "", "1/2-1/2"),
        ("RE[0-1]", "", "0-1"),
        ("RE[1-0]", "", "1-0"),
        ("RE[Void]", "", "*"),
        ("RE[?]", ";B[hd]", "1-0"),
    ] {
        let written = pgn(read_text(&format!("(;{stated}{row}{last})")));
        let tag = format!("[Result \"{result}\"]");
        assert!(written.contains(&tag), "{stated}: {written}");
    }
}

#[test]
fn what_is_not_legal_in_an_sgf_is_left_out_and_said() {
    let written = pgn(read_text("(;B[hh];W[ii](;B[hh];W[aa])(;B[jj]))"));
    assert_eq!(spaced(&written), "1. h8 i7 {✗ h8} 2. j6 *");
    assert_eq!(code(read_text("(;AB[hh];W[hh])")), "gomoku-move-occupied");
}

#[test]
fn a_bad_sgf_is_refused_with_its_reason() {
    for (text, expected) in [
        ("(;GM[1]SZ[19];B[pd])", "import-sgf-game"),
        ("(;GM[4];B[hh]", "import-short"),
        ("(;", "import-short"),
        ("(;B[hh", "import-tag-open"),
        ("(;B[hh\\])", "import-tag-open"),
        ("(;B[zz])", "import-tag"),
        ("(;B[h16])", "import-tag"),
        ("(;B[hh][ii])", "import-tag"),
        ("(;b[hh])", "import-tag"),
        ("(;B[])", "import-sgf-pass"),
        ("(;B[hh];B[ii])", "import-sgf-turn"),
        ("(;B[hh];AW[ii])", "import-sgf-setup"),
        ("(;(;AB[hh];W[ii])(;AB[gg];W[jj]))", "import-sgf-setup"),
        ("(;B[hh];SZ[19])", "import-tag"),
        ("(;SZ[19]KM[6.5];B[pd])", "import-sgf-game"),
        ("(;SZ[21];B[hh])", "import-tag"),
        ("(;SZ[x])", "import-tag"),
        ("(;AB[aa];SZ[9])", "import-tag"),
        ("(;PL[x])", "import-tag"),
        ("(;B;W[hh])", "import-tag"),
        ("(;B[hh]!)", "import-tag"),
        ("(;AB[aa:ea]PL[B])", "gomoku-position-won"),
    ] {
        assert_eq!(code(read_text(text)), expected, "{text}");
    }
    // Each game of a file is read separately.
    let games = read_text("(;B[hh]C[:-) \\] (]) (;B[zz](;W[hh]))\n(;B[ii])");
    let good: Vec<_> = games.iter().map(Result::is_ok).collect();
    assert_eq!(good, [true, false, true]);
    // Each variation has one in it, on points of its own that make no row.
    let mut points = ('a'..='t')
        .step_by(2)
        .flat_map(|file| ('a'..='t').map(move |rank| [file, rank]));
    let mut point = || points.next().unwrap().iter().collect::<String>();
    let levels: String = (0..70)
        .map(|level| {
            let side = ["B", "W"][level % 2];
            format!("(;{side}[{}])(;{side}[{}]", point(), point())
        })
        .collect();
    let nested = format!("(;SZ[20]{levels}{})", ")".repeat(70));
    assert_eq!(code(read_text(&nested)), "import-nesting");
    assert_eq!(
        code(read_text(nested.trim_end_matches(')'))),
        "import-short"
    );
}

#[test]
fn a_bad_dhtmlxq_is_refused_with_its_reason() {
    for (from, to, expected) in [
        ("774770627967", "77477062796", "import-tag"),
        ("774770627967", "7747x0627967", "import-tag"),
        ("774770627967", "774770629967", "import-tag"),
        ("774770627967", "774970627967", "xiangqi-move-geometry"),
        (
            "[DhtmlXQ_red]胡荣华[/DhtmlXQ_red]",
            "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]",
            "pgn-tag-twice",
        ),
        ("0919293949", "091929394", "import-tag"),
        ("0919293949", "0909293949", "import-two-pieces"),
        ("move_0_2_1", "move_0_9_1", "import-variation"),
        ("move_0_2_1", "move_0_2", "import-tag"),
        ("move_0_2_1", "move_0_0_1", "import-variation"),
        ("comment1_2", "comment1_9", "import-comment"),
        ("[/DhtmlXQ_red]", "", "import-tag-open"),
        ("[/DhtmlXQ]", "", "import-tag-open"),
    ] {
        assert_eq!(
            code(read_text(&DHTMLXQ.replace(from, to))),
            expected,
            "{from} -> {to}"
        );
    }
}

#[test]
fn a_result_of_dhtmlxq_may_be_written_in_traditional_characters() {
    for (result, expected) in [
        ("紅勝", "1-0"),
        ("黑負", "1-0"),
        ("黑勝", "0-1"),
        ("紅負", "0-1"),
        ("紅和", "1/2-1/2"),
    ] {
        let text = DHTMLXQ.replace("红胜", result);
        let written = pgn(read_text(&text));
        assert!(
            written.contains(&format!("[Result \"{expected}\"]")),
            "{result}: {written}"
        );
    }
}

#[test]
fn bare_moves_with_results_are_as_many_games() {
    for text in [
        "1. h2e2 h9g7 1-0\n\n1. b2e2 b9c7 0-1\n",
        "1. 炮二平五 马8进7 1-0\n1. 炮八平五 马2进3 0-1\n",
    ] {
        let results = read_text(text)
            .into_iter()
            .map(|game| pgn(Vec::from([game])));
        let results: Vec<_> = results.map(|game| game.contains("\"1-0\"")).collect();
        assert_eq!(results, [true, false], "{text}");
    }
    // One that is damaged does not keep the others from being read, nor does a remark behind the last.
    let damaged =
        "1. h2e2 h9g7 1-0\n\n1. h2i5 0-1\n1. b2e2 {1-0 1. x} b9c7 0-1 Black wins\n2. more";
    let games = read_text(damaged);
    let good: Vec<_> = games.iter().map(Result::is_ok).collect();
    assert_eq!(good, [true, false, true]);
    let error = games[1].as_ref().err().unwrap().to_string();
    assert!(error.starts_with("Line 3: "), "{error}");
    // However the first move is numbered, and below a heading.
    for two in [
        "１．炮二平五 马８进７ 1-0\n１．炮八平五 0-1",
        "1、炮二平五 马８进７ 1-0\n1、炮八平五 0-1",
        "1. h2e2 h9g7 1-0\n\nGame 2\n1. b2e2 0-1",
        "h2e2 h9g7 1-0\nb2e2 0-1",
        "1. h2e2 h9g7 1-0。\n1. b2e2 0-1",
        "C2=5 H8+7 1-0\nC8=5! H2+3 0-1",
        "炮二平五马8进7 1-0\n炮八平五马2进3 0-1",
        "1. h2e2 h9g7 {see 1-0 1.} 1-0 1. b2e2 0-1",
        "1. h2e2 ; see {\n h9g7 1-0\n1. b2e2 0-1",
        "1. h2e2 h9g7 1-0\n% {\n1. b2e2 0-1",
        "1. h2e2 h9g7 1-0\nsee { below\n1. b2e2 0-1",
    ] {
        let written: Vec<_> = read_text(two)
            .into_iter()
            .map(|game| pgn(Vec::from([game])))
            .collect();
        assert_eq!(written.len(), 2, "{two}");
        assert!(written[0].contains("[Result \"1-0\"]"), "{two}");
        assert!(written[1].contains("[Result \"0-1\"]"), "{two}");
    }
    for one in [
        "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1\na0a9 d9d8",
        "position fen 3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1 moves a0a9 d9d8",
        "position startpos moves h2e2 h9g7",
        "{2001/05/12} 1. h2e2 h9g7 1-0 1-0",
        "1. h2e2 h9g7 ; threatens 1-0 1. soon\n2. b0c2",
        "1. 炮二平五 马8进7 1-0\n炮二平五马8进7为中炮对屏风马",
        "1. h2e2 h9g7 1-0 (Red wins)",
        "1. h2e2 h9g7 1-0 2 points",
        "1. h2e2 h9g7 1-0\n2026",
        "1. h2e2 h9g7 1-0\nRed\n{so that\n2. h0g2 was better}",
        "[Event \"a\"]\n1. h2e2 h9g7 1-0\n红胜，精彩对局",
        "1. 炮二平五 马8进7 1-0 炮二平五马8进7为中炮对屏风马",
    ] {
        let games = read_text(one);
        assert!(games.len() == 1 && games[0].is_ok(), "{one}");
    }
    // As results are written in Chinese, also where the moves of the next game follow.
    for (word, marker) in [
        ("红胜", "1-0"),
        ("（红先胜）", "1-0"),
        ("黑負", "1-0"),
        ("黑胜", "0-1"),
        ("和棋", "1/2-1/2"),
        ("½-½", "1/2-1/2"),
    ] {
        for text in [
            format!("1. 炮二平五 马８进７ {word}"),
            format!("炮二平五 马８进７\n{word}\n炮八平五 红负"),
            format!("[Result \"{word}\"]\n1. 炮二平五 马８进７"),
        ] {
            let first = read_text(&text).into_iter().next();
            let written = pgn(Vec::from([first.unwrap()]));
            assert!(
                written.contains(&format!("[Result \"{marker}\"]")),
                "{text}: {written}"
            );
        }
    }
    assert!(read_text("[Result \"won\"]\nh2e2")[0].is_err());
    // In gomoku Black is the first player.
    assert!(read_text("[Game \"gomoku\"]\n1. h8 h9 黑胜")[0].is_err());
    // What would be lost is refused.
    for (more, line) in [
        ("1. h2e2 h9g7 2. h0g2 1-0 i9h9 3. i0h0 h7h3", 1),
        ("1. 炮二平五 1-0 炮８平５", 1),
        ("1. 炮二平五 1-0 炮８平５马二进三", 1),
        ("1. h2e2 h9g7 1-0 (2. h0g2) *", 1),
        ("1. h2e2 1-0\n2. h9g7", 2),
        ("1. h2e2 1-0 * 2. h9g7", 1),
        ("1. 炮二平五 红胜！ 马８进７", 1),
        ("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1\na0a9 1-0 d9d8", 2),
    ] {
        let games = read_text(more);
        assert_eq!(games.len(), 1, "{more}");
        let error = games[0].as_ref().err().unwrap().to_string();
        assert_eq!(
            error,
            format!("Line {line}: There are moves after the result of the game"),
            "{more}"
        );
    }
}

#[test]
fn many_bare_games_take_time_by_their_number() {
    for game in ["*\n1.\n", "* 1. "] {
        let start = std::time::Instant::now();
        let games = read_text(&format!("1. {}", game.repeat(200_000)));
        assert!(games.len() > 100_000);
        assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
    }
}

#[test]
fn a_point_with_two_pieces_is_named() {
    let mut games = read_text(&DHTMLXQ.replace("0919293949", "0909293949"));
    let error = games.pop().and_then(Result::err).unwrap();
    assert_eq!(error.to_string(), "Two pieces stand on a0");
}

#[test]
fn truncated_or_changed_files_are_refused_or_read_but_never_panic() {
    let files = [
        xqf(10, KEYS, Some(&example())),
        xqf(18, KEYS, Some(&example())),
        cbr(Some(&example())),
    ];
    for file in &files {
        for end in 0..file.len() {
            if let Some(games) = read(&file[..end]) {
                assert!(
                    games.iter().all(Result::is_err),
                    "{end} of {} bytes",
                    file.len()
                );
            }
        }
    }
    let bytes = DHTMLXQ.as_bytes();
    for end in 0..bytes.len() {
        let text = String::from_utf8_lossy(&bytes[..end]);
        let _ = read_text(&text);
    }
    let mut rng = Rng::new(5);
    let mut refused = 0;
    for _ in 0..20_000 {
        let mut file = files[rng.below(3)].clone();
        for _ in 0..=rng.below(4) {
            let at = rng.below(file.len());
            file[at] = rng.below(256) as u8;
        }
        let games = read(&file).unwrap_or_default();
        refused += games.iter().filter(|game| game.is_err()).count();
        let mut text = bytes.to_vec();
        let at = rng.below(text.len());
        text[at] = rng.below(256) as u8;
        let _ = read_text(&String::from_utf8_lossy(&text));
    }
    assert!(refused > 1_000, "{refused}");
    for _ in 0..500 {
        let mut file: Vec<u8> = (0..rng.below(5_000))
            .map(|_| rng.below(256) as u8)
            .collect();
        let magic: &[u8] = [
            b"XQ\x12".as_slice(),
            b"CCBridge Record\0",
            b"CCBridgeLibrary\0",
        ][rng.below(3)];
        file.splice(..magic.len().min(file.len()), magic.iter().copied());
        let _ = read(&file);
    }
}

#[test]
fn fens_of_other_sites_are_read() {
    let ours = "3k5/9/9/9/9/9/9/9/9/R3K4 b - - 4 9";
    for theirs in [
        "3k5/9/9/9/9/9/9/9/9/R3K4 b - - 4 9",
        "3k5/9/9/9/9/9/9/9/9/R3K4 B 4 9",
        "3k5/9/9/9/9/9/9/9/9/R3K4_b_-_-_4_9",
        "3k5/9/9/9/9/9/9/9/9/R3K4+b+4+9",
        "3k5/9/9/9/9/9/9/9/9/R3K4 黑 - - 4 9",
    ] {
        assert_eq!(dialect::fen(theirs), ours);
    }
    assert_eq!(
        dialect::fen("3k5/9/9/9/9/9/9/9/9/R3K4"),
        "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"
    );
    for unknown in ["startpos", "3k5/9 w KQkq - 0 1", "3k5/9 x", "3k5/9 w 1 2 3"] {
        assert_eq!(dialect::fen(unknown), unknown);
    }
    let text = pgn(read_text(
        "[FEN \"3k5/9/9/9/9/9/9/9/9/R3K4 Red\"]\n\n1. a0a9 *",
    ));
    assert!(text.contains("R3K4 w - - 0 1"), "{text}");
    let text = pgn(read_text(
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR_w moves h2e2",
    ));
    assert!(text.ends_with("1. h2e2 *\n"), "{text}");
}

#[test]
fn ranks_may_begin_at_1_where_that_makes_the_moves_legal() {
    let from_1 = "[Event \"a1a2\"]\n\n1. h3e3 {not h3e3} h10g8 2. h1g3 i10h10 *";
    let text = pgn(read_text(from_1));
    assert!(
        text.ends_with("1. h2e2 {not h3e3} 1. ... h9g7 2. h0g2 i9h9 *\n"),
        "{text}"
    );
    assert!(text.contains("[Event \"a1a2\"]"), "{text}");
    // It is legal as it stands, so nothing is guessed.
    assert!(pgn(read_text("1. h2e2 h9g7")).contains("h2e2 h9g7"));
    // Legal neither way: the error is that of the text as it stands.
    assert_eq!(
        code(read_text("1. h3e3 h10g8 2. a1a9")),
        "xiangqi-move-empty"
    );
    assert_eq!(dialect::ranks_from_1("1. h2e2 a0a1"), None);
    assert_eq!(dialect::ranks_from_1("炮二平五"), None);
}

#[test]
fn the_right_encoding_is_the_more_familiar_one() {
    assert!(familiarity("红先胜 炮二平五 马8进7") > familiarity("綎ǘ ⵗ ߨ8"));
}

#[test]
fn an_empty_file_is_an_error() {
    assert_eq!(code(read_text("")), "pgn-empty");
    assert!(read(b"").is_none());
    assert!(matches!(
        read(&vec![0; (64 << 20) + 1]).unwrap()[..],
        [Err(ImportError::Large)]
    ));
}

#[test]
fn a_brace_in_an_address_below_a_game_hides_none() {
    let game = |mv: &str| format!("[Game \"Chinese Chess\"]\n\n1. {mv} *\n====\n(C) {{\n\n");
    let games = read_text(&["h2e2", "h2i9", "h0g2"].map(game).concat());
    let read: Vec<_> = games.iter().map(Result::is_ok).collect();
    assert_eq!(read, [true, false, true]);
}
