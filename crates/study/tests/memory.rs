//! How much memory reviews and variations take, and what becomes of files and reviews where there is little: with every
//! amount from none to enough each is read or refused with a code, and nothing ends the program.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use duiyi_engine::book::Book;
use duiyi_engine::{EngineError, Rules, XIANGQI_BOOK};
use duiyi_faults::{Faults, each_limit};
use duiyi_game::memory;
use duiyi_game::memory::NoMemory;
use duiyi_game::pgn::{Game, GameResult};
use duiyi_study::explorer::Explorer;
use duiyi_study::import;
use duiyi_study::tree::{self, TreeError};
use duiyi_study::{Line, Look, Review, ReviewError, record};
use duiyi_xiangqi::Position;
use duiyi_xiangqi::notation::Notation;

#[global_allocator]
static ALLOCATOR: Faults = Faults::new();

// Without the test harness, whose own thread allocates too.
fn main() {
    memory_grows_with_the_moves_and_not_with_their_square();
    a_variation_takes_no_copy_of_the_moves_before_it();
    let mut limits = texts_are_read_or_refused();
    limits += files_are_read_or_refused();
    limits += one_game_is_read_or_refused();
    limits += records_are_told_and_written_or_refused();
    limits += reviews_answer_or_refuse();
    limits += games_are_counted_or_refused();
    println!(
        "in all: {limits} amounts of memory, {} refused allocations",
        ALLOCATOR.refused()
    );
}

/// Does something with all limits: it is refused where there is least, and done where there is most.
fn check<T>(name: &str, work: impl FnMut() -> Result<T, NoMemory>) -> usize {
    let mut done = Vec::with_capacity(10_000);
    let limits = each_limit(&ALLOCATOR, work, |result| done.push(result.is_ok()));
    println!("{name}: {limits} amounts of memory");
    done.dedup();
    assert_eq!(done, [false, true], "{name}");
    limits
}

/// A game of this many moves to and fro, each followed by such a text.
fn to_and_fro(plies: usize, after: [&str; 2]) -> String {
    let moves = ["a0a1", "a9a8", "a1a0", "a8a9"]
        .into_iter()
        .cycle()
        .take(plies);
    let moves = moves.zip(after.into_iter().cycle());
    moves.flat_map(|(mv, after)| [mv, after]).collect()
}

/// A little more than a power of two, so that lists have just grown to twice their length.
const PLIES: usize = 1_028;
const VARIATIONS: [&str; 2] = [" (c3c4)(g3g4 $1){x} ", " (c6c5!)(g6g5) "];

/// Texts of all kinds, each of them dense in its own way.
fn texts() -> Vec<(&'static str, String)> {
    let gomoku = "[Game \"gomoku\"]\n\n".to_string();
    let dhtmlxq = |name: &str, moves: &str| format!("[DhtmlXQ_{name}]{moves}[/DhtmlXQ_{name}]");
    let rooks = ["0908", "0001", "0809", "0100"];
    let rooks: String = rooks.into_iter().cycle().take(PLIES).collect();
    let branch = |own: usize| dhtmlxq(&format!("move_0_{own}_{own}"), "2625");
    let branches: String = (1..PLIES / 2).map(|half| branch(2 * half - 1)).collect();
    let note = |ply: usize| dhtmlxq(&format!("comment{ply}"), "x");
    let notes: String = (1..PLIES).map(note).collect();
    let dhtmlxq = dhtmlxq("movelist", &rooks);
    let glyphs: String = (10..=255).map(|glyph| format!(" ${glyph}")).collect();
    let bare = to_and_fro(PLIES, [" ", "\n"]);
    vec![
        ("moves without a blank", to_and_fro(PLIES, ["", ""])),
        ("variations", to_and_fro(PLIES, VARIATIONS)),
        ("comments", to_and_fro(PLIES, ["{a}", "!?$7"])),
        ("braces", "{".repeat(PLIES)),
        (
            "moves that are not legal",
            gomoku.clone() + &"h8".repeat(PLIES),
        ),
        (
            "nested",
            "h2e2".to_string() + &"(b2e2".repeat(60) + &")".repeat(60),
        ),
        (
            "stones",
            gomoku
                + &(b'a'..b'o')
                    .map(|file| format!("{0}1{0}3", file as char))
                    .collect::<String>(),
        ),
        ("games without tags", "1. h2e2 1-0\n".repeat(PLIES / 4)),
        (
            "games with tags",
            "[Red \"a\"]\n\nh2e2 *\n".repeat(PLIES / 4),
        ),
        (
            "tags",
            (0..PLIES - 1)
                .map(|tag| format!("[T{tag} \"a\"]\n"))
                .collect::<String>()
                + "\nh2e2 *",
        ),
        ("no games", "[\nx\n".repeat(PLIES)),
        (
            "ranks from 1",
            "h3e3 h10g8 ".to_string() + &"i1i2 i10i9 i2i1 i9i10 ".repeat(PLIES / 4),
        ),
        (
            "FEN of another site",
            "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r\n".to_string() + &bare,
        ),
        ("DhtmlXQ", dhtmlxq.clone()),
        ("branches of DhtmlXQ", dhtmlxq.clone() + &branches + &notes),
        (
            "games of DhtmlXQ",
            format!("[DhtmlXQ]{dhtmlxq}[/DhtmlXQ]").repeat(4),
        ),
        (
            "games in one part",
            "[A \"b\"]\n\n".to_string() + &"* ".repeat(PLIES),
        ),
        (
            "results below a game",
            "[A \"b\"]\n\na0a1\n".to_string() + &"1-0\n".repeat(PLIES),
        ),
        ("games in one line", "[A \"b\"]*".repeat(PLIES)),
        ("glyphs", to_and_fro(100, [&glyphs, " "])),
        (
            "quotes",
            format!("[Red \"{}\"]\n\nh2e2 *", "\\\"".repeat(PLIES)),
        ),
        (
            "FENs in short",
            ("[FEN \"/\"\n".repeat(50) + "x\n").repeat(20),
        ),
        (
            "psq",
            "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n-1\n".into(),
        ),
        (
            "sgf",
            "(;B[hh]C[centre];W[ii]".to_owned() + &"(;B[jj]C[a];W[kk])".repeat(PLIES) + ")",
        ),
        ("games of sgf", "(;B[hh])".repeat(PLIES)),
    ]
}

fn texts_are_read_or_refused() -> usize {
    let mut limits = 0;
    for (name, text) in texts() {
        let count = import::read_text(&text).unwrap().len();
        limits += check(name, || {
            let games = import::read_text(&text)?;
            assert_eq!(games.len(), count, "{name}");
            Ok(games)
        });
    }
    limits
}

/// A file of CCBridge whose rooks go to and fro.
fn rooks() -> Vec<u8> {
    let mut file = include_bytes!("../../fuzz/corpus/import/cbr")[..2214].to_vec();
    file.extend([0, 0, 0, 0]);
    let moves = [[81, 72], [0, 9], [72, 81], [9, 0]];
    for (number, [from, to]) in (1..=PLIES).zip(moves.into_iter().cycle()) {
        file.extend([u8::from(number == PLIES), 0, from, to]);
    }
    file
}

fn files_are_read_or_refused() -> usize {
    let decode = |_, bytes: &[u8]| Ok(String::from_utf8(bytes.into()).ok());
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into();
    let rooks = rooks();
    let files: [(_, &[u8]); 5] = [
        ("XQF 10", include_bytes!("../../fuzz/corpus/import/xqf-10")),
        ("XQF 18", include_bytes!("../../fuzz/corpus/import/xqf-18")),
        ("CBR", include_bytes!("../../fuzz/corpus/import/cbr")),
        ("a long CBR", &rooks),
        ("CBL", include_bytes!("../../fuzz/corpus/import/cbl")),
    ];
    let mut limits = 0;
    for (name, file) in files {
        limits += check(name, || {
            let games = import::read_file(file, None, &decode, &text)?;
            assert!(games.iter().all(Result::is_ok), "{name}");
            Ok(games)
        });
    }
    limits
}

fn one_game_is_read_or_refused() -> usize {
    let mut limits = 0;
    for (name, text) in texts() {
        limits += check(name, || {
            memory::room_for_game(text.len())?;
            Ok(duiyi_xiangqi::pgn::parse_game(&text).is_ok())
        });
    }
    limits
}

fn records_are_told_and_written_or_refused() -> usize {
    let mut limits = 0;
    for (name, text) in texts() {
        let Some(mut record) = record::read(&text).unwrap().into_iter().flatten().next() else {
            continue;
        };
        limits += check(name, || record.nodes());
        for notation in [Notation::Uci, Notation::Chinese] {
            limits += check(name, || record.write(notation));
        }
        let nodes = record.nodes().unwrap();
        let (start, played) = (record.start(), record.played());
        let tags = record.tags().iter();
        let tags: Vec<_> = tags
            .map(|(name, value)| (name.to_string(), value.to_string()))
            .collect();
        limits += check(name, || {
            match tree::record(&start, &tags, GameResult::Unknown, &nodes, played) {
                Err(TreeError::Memory(error) | TreeError::Illegal(EngineError::Memory(error))) => {
                    Err(error)
                }
                made => Ok(made.unwrap()),
            }
        });
    }
    limits
}

fn reviews_answer_or_refuse() -> usize {
    [4, PLIES]
        .into_iter()
        .map(a_review_answers_or_refuses)
        .sum()
}

fn a_review_answers_or_refuses(plies: usize) -> usize {
    let position = after(plies);
    let mut limits = check("a review", || Review::new(&*position, Rules::None));
    let mut review = Review::new(&*position, Rules::None).unwrap();
    let looks: Vec<_> = (0..review.count())
        .map(|ply| look(MOVES[ply % 4]))
        .collect();
    for (ply, look) in looks.iter().enumerate() {
        review.add(ply, look.clone()).unwrap();
    }
    let refused = |error| match error {
        ReviewError::Memory(error) | ReviewError::Illegal(EngineError::Memory(error)) => error,
        error => panic!("{error}"),
    };
    // A copy of a look is not the review's to ask for.
    let mut given = vec![looks[1].clone(); 10];
    limits += check("a look", || {
        review.add(1, given.pop().unwrap()).map_err(refused)
    });
    limits += check("judgements", || {
        review.room()?;
        (0..plies).for_each(|ply| assert!(review.judged(ply).is_some()));
        assert!(review.accuracy().is_some());
        Ok(review.last_moment(review.position(0).side_to_move()))
    });
    limits += check("the text of a review", || review.text());
    let text = review.text().unwrap();
    limits
        + check("a text that is a review", || {
            text.parse::<Review>().map_err(refused)
        })
}

fn look(mv: &str) -> Look {
    let line = Line {
        score: 12,
        moves: vec![mv.into()],
    };
    Look {
        depth: 9,
        nodes: 1_000,
        lines: vec![line.clone(), line],
    }
}

fn games_are_counted_or_refused() -> usize {
    let book = Book::read(XIANGQI_BOOK).unwrap();
    let record = |text: String| record::read(&text).unwrap().remove(0).unwrap();
    let record = record(to_and_fro(PLIES, [" ", " "]));
    let mut limits = check("a counted game", || {
        let mut explorer = Explorer::new();
        explorer.add(&*record)?;
        Ok(explorer)
    });
    let mut explorer = Explorer::new();
    explorer.add(&*record).unwrap();
    let (start, long) = (
        duiyi_engine::position("startpos", &[]).unwrap(),
        record.end(),
    );
    for (position, least) in [(&*start, 5), (&*long, 0)] {
        let found = explorer.look(position, Some(&book)).unwrap();
        assert!(found.moves.len() >= least);
        limits += check("a look at the explorer", || {
            let again = explorer.look(position, Some(&book))?;
            assert_eq!(again, found);
            Ok(again)
        });
    }
    limits
}

/// Moves to and fro.
const MOVES: [&str; 4] = ["h2e2", "h9g7", "e2h2", "g7h9"];

/// The position after so many of them.
fn after(plies: usize) -> Box<dyn duiyi_engine::Position> {
    let moves: Vec<_> = MOVES.into_iter().cycle().take(plies).collect();
    duiyi_engine::position("startpos", &moves).unwrap()
}

/// Bytes that a review of this many moves takes.
fn bytes(plies: usize) -> usize {
    let position = after(plies);
    let before = ALLOCATOR.used();
    let review = Review::new(&*position, Rules::None).unwrap();
    assert_eq!(review.moves().len(), plies);
    ALLOCATOR.used() - before
}

fn memory_grows_with_the_moves_and_not_with_their_square() {
    let [short, long] = [1_000, 4_000].map(bytes);
    println!("1,000 moves: {short} bytes, 4,000 moves: {long} bytes");
    assert!(long < 5 * short, "{short} {long}");
}

/// A copy for each of many variations would also take time with the square of the moves.
fn a_variation_takes_no_copy_of_the_moves_before_it() {
    let mut game = Game::new(Position::start());
    let mut pen = game.pen();
    for mv in ["a0a1", "a9a8", "a1a0", "a8a9"].iter().cycle().take(10_000) {
        pen.play(mv).unwrap();
    }
    let before = ALLOCATOR.used();
    let variation = pen.vary("", "b9c7").unwrap();
    let bytes = ALLOCATOR.used() - before;
    assert!(bytes < 10_000, "{bytes}");
    drop(variation);
}
