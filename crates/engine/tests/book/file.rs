use duiyi_engine::book::{Book, BookError, Branch, Opening, write};

use crate::{FILE, book};

fn refusal(file: &[u8]) -> BookError {
    Book::read(file).unwrap_err()
}

/// Corrects the checksum of a changed file, as *Adler-32* defines it.
fn sealed(mut file: Vec<u8>) -> Vec<u8> {
    let (mut low, mut high) = (1, 0);
    for &byte in &file[16..] {
        low = (low + u32::from(byte)) % 65_521;
        high = (high + low) % 65_521;
    }
    file[12..16].copy_from_slice(&(high << 16 | low).to_le_bytes());
    file
}

fn branch(mv: &str, weight: u8, replies: Vec<Branch>) -> Branch {
    Branch {
        mv: mv.parse().unwrap(),
        weight,
        replies,
    }
}

#[test]
fn a_book_is_read_as_it_was_written() {
    let opening = Opening {
        chinese: "中炮局".into(),
        english: "Central Cannon".into(),
        moves: vec!["h2e2".parse().unwrap()],
    };
    let tree = [branch("h2e2", 9, vec![branch("h9g7", 0, Vec::new())])];
    let book = Book::read(&write("by hand", core::slice::from_ref(&opening), &tree)).unwrap();
    assert_eq!(book.origin(), "by hand");
    assert_eq!(book.openings(), [opening]);
    let start = duiyi_xiangqi::Position::start();
    assert_eq!(book.moves(&start).len(), 2, "the move and its mirror image");
    assert!(
        book.moves(&crate::after("h2e2")).is_empty(),
        "weight 0 is not played"
    );
}

#[test]
fn the_book_that_is_shipped_says_how_it_was_made() {
    let book = book();
    for word in ["network", "nodes", "margin"] {
        assert!(book.origin().contains(word), "{}", book.origin());
    }
    assert!(book.openings().len() > 80);
}

#[test]
fn a_file_that_is_damaged_anywhere_is_refused() {
    for at in (0..FILE.len()).step_by(7).chain([FILE.len() - 1]) {
        let mut file = FILE.to_vec();
        file[at] ^= 1;
        let expected = match at {
            0..8 => BookError::Foreign,
            8..12 => BookError::Version(1 ^ 1 << (8 * (at - 8))),
            _ => BookError::Damaged,
        };
        assert_eq!(refusal(&file), expected, "{at}");
    }
}

#[test]
fn a_file_that_is_too_short_or_too_long_is_refused() {
    for length in [0, 7, 10, 15] {
        let expected = if length < 8 {
            BookError::Foreign
        } else {
            BookError::Length
        };
        assert_eq!(refusal(&FILE[..length]), expected);
    }
    for length in [16, 100, FILE.len() / 2, FILE.len() - 1] {
        assert_eq!(refusal(&FILE[..length]), BookError::Damaged);
        assert_eq!(refusal(&sealed(FILE[..length].to_vec())), BookError::Length);
    }
    let mut longer = FILE.to_vec();
    longer.push(0);
    assert_eq!(refusal(&longer), BookError::Damaged);
    assert_eq!(refusal(&sealed(longer)), BookError::Length);
}

#[test]
fn invalid_contents_are_refused_even_with_a_correct_checksum() {
    let illegal = write("", &[], &[branch("a0a9", 1, Vec::new())]);
    assert_eq!(refusal(&illegal), BookError::Move);
    let mut outside = write("", &[], &[branch("e3e4", 1, Vec::new())]);
    let at = outside.len() - 4;
    outside[at] = 90;
    assert_eq!(refusal(&sealed(outside)), BookError::Move);
    let unplayed = Opening {
        chinese: String::new(),
        english: "no move".into(),
        moves: Vec::new(),
    };
    assert_eq!(refusal(&write("", &[unplayed], &[])), BookError::Move);
    let mut text = write("x", &[], &[]);
    text[17] = 0xff;
    assert_eq!(refusal(&sealed(text)), BookError::Text);
}

#[test]
fn a_refusal_says_what_is_wrong_in_one_line() {
    for (error, words) in [
        (BookError::Foreign, "not an opening book"),
        (
            BookError::Version(2),
            "version 2; this program reads version 1",
        ),
        (BookError::Damaged, "damaged"),
        (BookError::Length, "too short or too long"),
        (BookError::Text, "not text"),
        (BookError::Move, "not legal"),
    ] {
        let message = error.to_string();
        assert!(
            message.contains("opening book") && message.contains(words),
            "{message}"
        );
    }
}
